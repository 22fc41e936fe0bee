//! Records: whatever a line holds, replaying it ends with a game or with a fault, never with a panic.

use tilery_games::AnyGame;
use tilery_rules::Seat;
use tilery_rules::record::Record;

/// Reads a line as a record and replays it, whole and up to its middle.
pub fn records(data: &[u8]) {
    let Ok(record) = serde_json::from_slice::<Record>(data) else {
        return;
    };
    let written = serde_json::to_string(&record).expect("a record is plain data");
    let read: Record = serde_json::from_str(&written).expect("what was written can be read");
    assert_eq!(read, record);

    let half = record.turns.len() / 2;
    if let Ok(game) = AnyGame::replay(&record, Some(half)) {
        assert_eq!(game.turns(), half);
        for viewer in [None, Some(Seat(0)), Some(Seat(1))] {
            assert!(game.view(viewer).is_object());
        }
    }
    match AnyGame::replay(&record, None) {
        Ok(game) => {
            assert!(game.outcome().is_some() && game.turn().is_none());
            let again =
                AnyGame::replay(&game.record(), None).expect("a good game is written as a good record");
            assert_eq!(again.scores(), game.scores());
        }
        Err(fault) => assert!(!fault.to_string().is_empty()),
    }
}
