//! The view of a table plus its changes give the next view, for every viewer of every game.

use serde_json::Value;
use tilery_rules::{AnyRules, Seat};
use tilery_table::*;

use crate::test_table::{TestTable, at};

fn views(test: &TestTable) -> Vec<Value> {
    let viewers = [None, Some(Seat(0)), Some(Seat(1))];
    let view = |viewer| serde_json::to_value(test.table.view(viewer, test.table.at())).unwrap();
    viewers.into_iter().map(view).collect()
}

#[test]
fn a_view_with_its_changes_is_the_next_view() {
    for rules in AnyRules::all() {
        let mut draft = SettingsDraft::online(rules, 2);
        draft.clock = Clock::Total {
            ms: 600_000,
            increment_ms: 2_000,
        };
        let mut test = TestTable::new(draft, "deltas");
        let mut known = views(&test);
        let mut follow = |test: &TestTable| {
            for (known, next) in known.iter_mut().zip(views(test)) {
                let found = changes(known, &next);
                // This is the form that a client receives.
                let text = serde_json::to_string(&found).unwrap();
                let read: Vec<Change> = serde_json::from_str(&text).unwrap();
                apply_changes(known, &read).unwrap();
                assert_eq!(*known, next);
            }
        };
        for seat in Seat::all(2) {
            test.take(seat, Some("salt"));
            follow(&test);
        }
        while test.table.phase() == Phase::Playing {
            test.step();
            if test.table.seq().0.is_multiple_of(5) {
                let text = "hello".parse().unwrap();
                test.does(&at(Seat(1)), Command::Chat { text }).unwrap();
            }
            follow(&test);
        }
    }
}
