//! Stored logs of tables: whatever lines hold, reading them ends with a table or with a fault, never with a panic.

use tilery_rules::Seat;
use tilery_table::{Event, Millis, PreviewRequest, Seq, Table, stored};

/// Reads lines as a log, folds it, and looks at the table as everyone may see it.
pub fn logs(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let mut log: Vec<Event> = Vec::new();
    for line in text.lines() {
        match stored::decode(line) {
            Ok(event) => {
                let line = stored::encode(&event).expect("what was read can be written");
                let again = stored::decode(&line).expect("what was written can be read");
                assert_eq!(again, event);
                log.push(event);
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    match Table::fold(&log) {
        Ok(table) => look(&table, &log),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn look(table: &Table, log: &[Event]) {
    assert_eq!(table.seq(), Seq(log.len() as u64));
    for viewer in [None, Some(Seat(0)), Some(Seat(3)), Some(Seat(u8::MAX))] {
        let view = table.view(viewer, Millis(u64::MAX));
        serde_json::to_string(&view).expect("a view is plain data");
        for (seq, event) in (1..).map(Seq).zip(log) {
            serde_json::to_string(&table.event_view(seq, event, viewer)).expect("so is an event");
        }
    }
    if let Some(seat) = table.turn() {
        table
            .preview(&PreviewRequest::new(seat))
            .expect("the seat to move may ask");
    }
}
