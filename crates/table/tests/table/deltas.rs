//! The view of a table plus its changes give the next view, for every viewer of every game.

use tilery_games::AnyRules;
use tilery_rules::Seat;
use tilery_table::*;

use crate::follower::{Follower, follow};
use crate::test_table::{TestTable, at};

#[test]
fn a_view_with_its_changes_is_the_next_view() {
    for rules in AnyRules::all() {
        let mut draft = SettingsDraft::online(rules, 2);
        draft.clock = Clock::Total {
            ms: 600_000,
            increment_ms: 2_000,
        };
        let mut test = TestTable::new(draft, "deltas");
        let mut followers = Follower::all(&test);
        for seat in Seat::all(2) {
            test.take_seat(seat, Some("salt"));
            follow(&mut followers, &test);
        }
        while test.table.phase() == Phase::Playing {
            test.step();
            if test.table.seq().0.is_multiple_of(5) {
                let text = "hello".parse().unwrap();
                test.does(&at(Seat(1)), Command::Chat { text }).unwrap();
            }
            follow(&mut followers, &test);
        }
    }
}
