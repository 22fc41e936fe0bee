//! Hidden information stays hidden: the tests search every byte of views and events.

use std::collections::HashMap;

use tilery_games::AnyRules;
use tilery_rules::Seat;
use tilery_table::*;

use crate::test_table::TestTable;

/// How often each tile appears in a JSON text.
fn tiles(text: &str) -> HashMap<String, usize> {
    let mut counts = HashMap::new();
    for word in text.split(|c: char| !c.is_ascii_alphanumeric()) {
        let bytes = word.as_bytes();
        if bytes.len() == 2 && b"ROYGBP".contains(&bytes[0]) && b"osdcxa".contains(&bytes[1]) {
            *counts.entry(word.to_owned()).or_default() += 1;
        }
    }
    counts
}

/// Checks that the counts of unseen tiles are what the grid leaves of 108 tiles.
fn counts_of_spectator(view: &serde_json::Value) -> Result<(), String> {
    let on_grid = tiles(&view["grid"].to_string());
    for unseen in view["unseen"].as_array().unwrap() {
        let (tile, count) = (
            unseen["tile"].as_str().unwrap(),
            unseen["count"].as_u64().unwrap(),
        );
        if count as usize + on_grid.get(tile).unwrap_or(&0) != 3 {
            return Err(format!("{count} of {tile}"));
        }
    }
    Ok(())
}

/// The turns without their lines, because lines name tiles that were laid before.
fn without_lines(turns: &serde_json::Value) -> serde_json::Value {
    let mut turns = turns.clone();
    for turn in turns.as_array_mut().unwrap() {
        turn.as_object_mut().unwrap().remove("lines");
    }
    turns
}

fn told(test: &TestTable, viewer: Option<Seat>) -> Vec<String> {
    (1..)
        .map(Seq)
        .zip(&test.log)
        .map(|(seq, event)| serde_json::to_string(&test.table.event_view(seq, event, viewer)).unwrap())
        .collect()
}

#[test]
fn a_spectator_of_qwirkle_sees_tiles_of_the_grid_alone() {
    for number in 0..6 {
        let rules = AnyRules::read("qwirkle", None).unwrap();
        let mut test = TestTable::dealt(
            SettingsDraft::online(rules, 2 + number % 3),
            &format!("hide {number}"),
        );
        while test.table.phase() == Phase::Playing {
            let view = test.table.view(None, test.now);
            let game = serde_json::to_value(view.game.as_ref().unwrap()).unwrap();
            let (seen, turns) = (&game["view"], &game["turns"]);
            assert_eq!(counts_of_spectator(seen), Ok(()));
            let on_grid = tiles(&seen["grid"].to_string());
            let laid: usize = on_grid.values().sum();
            for turn in without_lines(turns).as_array().unwrap() {
                let named: usize = tiles(&turn["tiles"].to_string()).values().sum();
                let written: usize = tiles(&turn["notation"].to_string()).values().sum();
                assert_eq!(named, written);
            }
            let named: usize = tiles(&without_lines(turns).to_string()).values().sum();
            assert_eq!(named, 2 * laid, "turns name what was laid, nothing else");
            let in_turns = tiles(&turns.to_string());
            assert!(in_turns.keys().all(|tile| on_grid.contains_key(tile)));
            let mut rest = serde_json::to_value(&view).unwrap();
            rest["game"]["turns"] = serde_json::Value::Null;
            rest["game"]["view"]["unseen"] = serde_json::Value::Null;
            assert_eq!(tiles(&rest.to_string()).values().sum::<usize>(), laid);
            let telling = told(&test, None).concat();
            assert_eq!(tiles(&telling).values().sum::<usize>(), laid);
            test.step();
        }
    }
}

#[test]
fn a_seat_learns_its_own_draws_and_nobody_elses() {
    let rules = AnyRules::read("qwirkle", None).unwrap();
    let mut test = TestTable::dealt(SettingsDraft::online(rules, 3), "own draws");
    for _ in 0..12 {
        test.step();
    }
    for viewer in Seat::all(3) {
        for (line, event) in told(&test, Some(viewer)).iter().zip(&test.log) {
            if let EventKind::Moved { turn } = &event.kind {
                let own = turn.seat == viewer;
                let drew = serde_json::to_string(&turn.drew).unwrap();
                assert_eq!(line.contains(&drew), own && !turn.drew.is_empty(), "{line}");
                assert_eq!(
                    line.contains(&format!("{:?}", event.key.as_ref().unwrap().as_str())),
                    own
                );
            }
        }
    }
}

#[test]
fn the_seed_appears_with_the_end() {
    for rules in AnyRules::all() {
        let mut test = TestTable::dealt(SettingsDraft::online(rules, 2), "never before");
        let seed = tilery_rules::fair::Seed::from_word("never before").to_string();
        assert!(test.stored()[0].contains(&seed), "the stored log has it");
        let everything = |test: &TestTable| {
            [None, Some(Seat(0)), Some(Seat(1))]
                .map(|viewer| {
                    let view = test.table.view(viewer, test.now);
                    told(test, viewer).concat() + &serde_json::to_string(&view).unwrap()
                })
                .concat()
        };
        for _ in 0..6 {
            test.step();
            assert!(!everything(&test).contains(&seed));
        }
        assert!(
            !format!("{:?}", test.table).contains(&seed),
            "nor in a log line of the program"
        );
        test.does(&crate::test_table::at(Seat(0)), Command::Resign { seat: Seat(0) })
            .unwrap();
        assert!(everything(&test).contains(&seed));
    }
}

#[test]
fn an_arranged_pile_is_secret_until_both_are() {
    let rules = AnyRules::read("strata", Some("ordered")).unwrap();
    let mut test = TestTable::dealt(SettingsDraft::online(rules, 2), "piles");
    let (first, _) = test.mover();
    test.step();
    let orders = |test: &TestTable, viewer| {
        told(test, viewer)
            .iter()
            .filter(|line| line.contains("order "))
            .count()
    };
    assert_eq!(orders(&test, None), 0);
    assert_eq!(orders(&test, Some(first.next(2))), 0);
    assert_eq!(orders(&test, Some(first)), 1);
    test.step();
    assert_eq!(orders(&test, None), 2);
}

#[test]
fn an_event_seen_from_an_earlier_state_reveals_nothing() {
    let rules = AnyRules::read("qwirkle", None).unwrap();
    let mut test = TestTable::dealt(SettingsDraft::online(rules, 2), "early");
    let before = test.table.clone();
    let decision = test.step();
    let told = before.event_view(decision.answer.seq(), &decision.events[0], Some(Seat(0)));
    assert!(tiles(&serde_json::to_string(&told).unwrap()).is_empty());
}
