//! The invariants of a table after all faults: commands, events, views and clocks.

use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::Value;
use tilery_rules::Seat;
use tilery_store::Outage;
use tilery_table::{Event, Millis, Phase, Seq, Table};

use crate::history::{self, History, Stored};

/// How much time a clock may lose during an outage. A node notices an outage at its next heartbeat, and one that is shorter
/// than a few of them is none.
const MOST_LOST_MS: u64 = 4_000;

/// A view as a client saw it, on a seat or as a spectator.
pub(super) struct Sample {
    pub(super) seat: Option<u8>,
    pub(super) view: Value,
}

/// Checks a table. Returns how many clocks would have run during an outage if nobody had stopped them.
pub(super) fn check(
    table: &str,
    log: &[Event],
    history: &History,
    samples: &[Sample],
    outages: &[Outage],
) -> usize {
    assert_eq!(history::faults(&stored(log), history), [], "{table}");
    for sample in samples {
        check_view(table, log, sample);
    }
    let mut checked = 0;
    for outage in outages {
        if let Some(lost) = lost_during(log, outage) {
            assert!(
                lost < MOST_LOST_MS,
                "{lost} ms were lost at {table} in {outage:?}: {log:?}"
            );
            checked += 1;
        }
    }
    checked
}

/// The properties that identify a log.
pub(super) fn fingerprint(log: &[Event]) -> u64 {
    let mut hasher = DefaultHasher::new();
    for event in log {
        serde_json::to_string(event).unwrap().hash(&mut hasher);
    }
    hasher.finish()
}

/// The part of an event that a spectator gets, as far as it is the same during the game and after it.
pub(super) fn shown(event: &Value) -> String {
    let mut event = event.clone();
    if let Some(turn) = event.get_mut("turn").and_then(Value::as_object_mut) {
        // Once the game is over, everybody may know what was drawn and swapped.
        turn.remove("drew");
        if turn["move"].as_str().is_some_and(|mv| mv.starts_with("swap ")) {
            turn.insert("move".to_owned(), "swap".into());
        }
    }
    event.to_string()
}

/// A log as the checker compares it. Commands that set the table up are not part of the histories.
fn stored(log: &[Event]) -> Vec<Stored> {
    let folded = Table::fold(log).unwrap();
    let key = |event: &Event| event.key.as_ref().map(|key| key.as_str().to_owned());
    (1..)
        .zip(log)
        .map(|(seq, event)| Stored {
            key: key(event).filter(|key| !key.starts_with("own-")),
            shown: shown(&serde_json::to_value(folded.event_view(Seq(seq), event, None)).unwrap()),
        })
        .collect()
}

/// A view is what the log leads to, with the clocks at the time of the view.
fn check_view(table: &str, log: &[Event], Sample { seat, view }: &Sample) {
    let seq = view["seq"].as_u64().unwrap() as usize;
    let now = view["clock"]["now"].as_u64().unwrap();
    let folded = Table::fold(&log[..seq]).unwrap();
    let expected = folded.view(seat.map(Seat), Millis(now));
    assert_eq!(
        serde_json::to_value(expected).unwrap(),
        *view,
        "{table} at {seq} for {seat:?}"
    );
}

/// How much time all seats together lost during an outage. Nothing if no clock was about to run all the time, or if nothing
/// has happened at the table since: the next event gives the time back.
fn lost_during(log: &[Event], outage: &Outage) -> Option<u64> {
    log.last().filter(|last| last.at > outage.until)?;
    let left = |at: Millis| {
        let known = log.iter().take_while(|event| event.at <= at).count();
        let table = Table::fold(log.get(..known).filter(|log| !log.is_empty())?).ok()?;
        let clocks = table.clocks();
        let runs = table.phase() == Phase::Playing && clocks.running().is_some();
        let left = Seat::all(table.chairs().len()).filter_map(|seat| clocks.left_at(seat, at));
        runs.then(|| left.sum::<u64>())
    };
    Some(left(outage.from)?.saturating_sub(left(outage.until)?))
}

mod tests {
    use tilery_rules::fair::Seed;
    use tilery_table::{Actor, Command, Decision, ServerCommand, SettingsDraft, create, decide};

    use super::*;

    /// A game between two people that begins at 1 s and whose first move is due, with an outage that is given back or not.
    fn game(gives_back: bool) -> Vec<Event> {
        let mut draft = SettingsDraft::online(tilery_games::AnyRules::all()[0], 2);
        draft.clock = tilery_table::Clock::Total {
            ms: 60_000,
            increment_ms: 0,
        };
        let settings = draft.check().unwrap();
        let users = ["ann", "bo"].map(|user| user.parse().unwrap());
        let seed = Seed::from_word("clocks");
        let mut log = create(Millis(500), Clone::clone(&users[0]), settings, seed);
        let mut act = |at, actor: &Actor, key: Option<&str>, command: Command| {
            let key = key.map(|key| key.parse().unwrap());
            let Decision { events, .. } = decide(
                &Table::fold(&log).unwrap(),
                Millis(at),
                actor,
                key.as_ref(),
                &command,
            )
            .unwrap();
            log.extend(events);
        };
        for (seat, user) in users.iter().enumerate() {
            let take = Command::Take {
                seat: Seat(seat as u8),
                name: "A name".parse().ok(),
                face: None,
                age: None,
                entropy: Some("salt".parse().unwrap()),
                clock: None,
                later: false,
            };
            act(1_000, &Actor::User(user.clone()), Some("take"), take);
        }
        if gives_back {
            let (from, until) = (Millis(1_500), Millis(12_500));
            act(
                12_500,
                &Actor::Server,
                None,
                ServerCommand::Downtime { from, until }.into(),
            );
        }
        let chat = Command::Chat {
            text: "back".parse().unwrap(),
        };
        act(13_000, &Actor::User(users[0].clone()), Some("chat"), chat);
        log
    }

    #[test]
    fn a_clock_that_ran_during_an_outage_is_found() {
        let outage = Outage {
            from: Millis(2_000),
            until: Millis(12_000),
        };
        assert_eq!(lost_during(&game(true), &outage), Some(0));
        assert_eq!(lost_during(&game(false), &outage), Some(10_000));
        let later = Outage {
            from: Millis(14_000),
            until: Millis(15_000),
        };
        assert_eq!(lost_during(&game(true), &later), None);
    }
}
