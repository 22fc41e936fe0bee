//! Score-keeping for games on a real table.

use tilery_rules::Seat;
use tilery_table::*;

use crate::test_table::{TestTable, at, named, rules};

/// The example game of the Qwirkle booklets.
const BOOKLET: [(&str, u32); 12] = [
    ("play Rc@0,0 Rd@1,0 Ro@2,0", 3),
    ("play Rs@3,0 Bs@3,1 Ps@3,2", 7),
    ("play Bo@2,1", 4),
    ("play Gc@0,-1 Gd@1,-1", 6),
    ("play Ga@-1,-1 Go@2,-1", 7),
    ("play Ys@3,3 Rs@4,3", 6),
    ("play Ba@-1,-2 Oa@-1,-3", 3),
    ("play Ox@0,-3 Od@1,-3", 3),
    ("play Yd@1,-2 Yo@2,-2", 10),
    ("play Ra@-1,0", 9),
    ("play Gx@4,-1 Rx@4,0 Bx@4,1", 18),
    ("play Os@3,4 Bs@4,4", 9),
];

fn sheet(game: &str, names: &[&str]) -> TestTable {
    let mut draft = SettingsDraft::online(rules(game), 2);
    draft.kind = Kind::Scorekeeping;
    draft.seats = named(names);
    TestTable::new(draft, "sheet")
}

fn enter(seat: u8, mv: &str) -> Command {
    Command::Move {
        seat: Seat(seat),
        mv: mv.into(),
    }
}

#[test]
fn the_booklets_game_is_kept_as_it_is_played() {
    let mut test = sheet("qwirkle/mindware", &["Ann", "Bo"]);
    let ann = at(Seat(0));
    for (number, (mv, score)) in BOOKLET.into_iter().enumerate() {
        let seat = Seat(number as u8 % 2);
        let mv = mv.to_owned();
        test.does_once(&ann, &format!("e{number}"), Command::Move { seat, mv })
            .unwrap();
        assert_eq!(test.table.sheet().unwrap().entries()[number].score, score);
    }
    assert_eq!(test.refused(&ann, enter(1, "pass")), "not-your-turn");
    test.does(&ann, Command::Finish { out: Some(Seat(1)) }).unwrap();
    let ended = test.table.ended().unwrap();
    assert_eq!(ended.scores, [45, 46]);
    assert_eq!(
        (ended.winners.as_slice(), ended.seed),
        ([Seat(1)].as_slice(), None)
    );
    assert_eq!(test.table.record(), None);
    test.check();
}

#[test]
fn an_entry_tells_its_lines_as_a_turn_of_a_dealt_game_does() {
    let mut test = sheet("qwirkle/mindware", &["Ann", "Bo"]);
    let ann = at(Seat(0));
    let lines =
        |test: &TestTable, number: usize| test.table.replay(None).unwrap().turns[number].lines.clone();
    for (number, (mv, score)) in BOOKLET.into_iter().enumerate() {
        test.does(&ann, enter(number as u8 % 2, mv)).unwrap();
        let lines = lines(&test, number).unwrap();
        assert_eq!(lines.iter().map(|line| line.points).sum::<u32>(), score);
        // The booklet's only line of six.
        assert_eq!(lines.iter().any(|line| line.bonus), number == 10, "{mv}");
    }
    test.does(&ann, enter(0, "swap 2")).unwrap();
    assert_eq!(lines(&test, 12), None);
    // Lines of earlier entries stay what they were when later ones are corrected, and when the log is read again.
    let correct = Command::Correct {
        from: 11,
        entries: Vec::new(),
    };
    test.does(&ann, correct).unwrap();
    assert!(lines(&test, 10).unwrap().iter().any(|line| line.bonus));
    test.check();
}

#[test]
fn entries_are_checked_and_corrected() {
    let mut test = sheet("qwirkle/mindware", &["Ann", "Bo"]);
    let ann = at(Seat(0));
    assert_eq!(test.refused(&at(Seat(1)), enter(1, "pass")), "not-your-seat");
    assert_eq!(test.refused(&ann, Command::Finish { out: None }), "no-entry");
    test.does(&ann, enter(1, "play Ro@0,0 Rs@1,0")).unwrap();
    assert_eq!(test.refused(&ann, enter(0, "play Rs@2,0")), "line-repeats");
    assert_eq!(test.refused(&ann, enter(0, "swap Ro")), "notation");
    assert_eq!(test.refused(&ann, enter(0, "swap 7")), "notation");
    test.does(&ann, enter(0, " swap   3 ")).unwrap();
    test.does(&ann, enter(1, "play Rc@2,0")).unwrap();
    assert_eq!(test.table.sheet().unwrap().scores(), [0, 5]);

    let correct = |from, entries: &[(u8, &str)]| Command::Correct {
        from,
        entries: entries
            .iter()
            .map(|(seat, mv)| EntryText {
                seat: Seat(*seat),
                mv: (*mv).into(),
            })
            .collect(),
    };
    assert_eq!(test.refused(&ann, correct(3, &[])), "no-entry");
    assert_eq!(
        test.refused(&ann, correct(1, &[(0, "play Bs@0,1")])),
        "line-mixed"
    );
    assert_eq!(test.refused(&at(Seat(1)), correct(1, &[])), "not-the-creator");
    test.does(&ann, correct(1, &[(0, "play Rd@2,0"), (1, "play Rc@3,0")]))
        .unwrap();
    assert_eq!(test.table.sheet().unwrap().scores(), [3, 6]);
    let numbers = |test: &TestTable| -> Vec<usize> {
        let events = (1..).map(Seq).zip(&test.log);
        let views = events.map(|(seq, event)| test.table.event_view(seq, event, None));
        views.filter_map(|view| view.number).collect()
    };
    assert_eq!(numbers(&test), [1], "the second entry was corrected");
    test.does(&ann, correct(2, &[])).unwrap();
    assert_eq!(test.table.turn(), Some(Seat(1)));
    test.does(&ann, enter(1, "play Rc@3,0")).unwrap();
    assert_eq!(numbers(&test), [1, 3]);
    assert_eq!(
        test.refused(&ann, Command::Resign { seat: Seat(0) }),
        "other-kind"
    );
    test.check();
}

#[test]
fn no_more_tiles_are_laid_than_the_game_has() {
    let mut test = sheet("qwirkle/mindware", &["Ann", "Bo"]);
    let ann = at(Seat(0));
    for (seat, mv) in [
        (0, "play Ro@0,0 Rs@1,0"),
        (1, "play Rs@0,1"),
        (0, "play Ro@1,1"),
        (1, "play Rd@2,1"),
        (0, "play Ro@2,2"),
        (1, "play Rs@3,2"),
    ] {
        test.does(&ann, enter(seat, mv)).unwrap();
    }
    assert_eq!(test.refused(&ann, enter(0, "play Ro@3,3")), "too-many-tiles");
}

#[test]
fn a_sheet_of_strata_ends_by_itself() {
    let mut test = sheet("strata/pile", &["Red", "Green"]);
    let ann = at(Seat(0));
    let mut game = TestTable::dealt(SettingsDraft::online(rules("strata/row"), 2), "strata on a table");
    game.play_out();
    let record = game.table.record().unwrap();
    for (number, turn) in record.turns.iter().enumerate() {
        assert_eq!(test.table.phase(), Phase::Playing);
        let command = Command::Move {
            seat: turn.seat,
            mv: turn.mv.clone(),
        };
        test.does_once(&ann, &format!("s{number}"), command).unwrap();
    }
    assert_eq!(Some(test.table.ended().unwrap().scores.clone()), record.scores);
    test.check();
}

#[test]
fn corrections_of_a_sheet_are_limited() {
    let mut test = sheet("qwirkle/mindware", &["Ann", "Bo"]);
    let ann = at(Seat(0));
    let entries: Vec<EntryText> = (0..200)
        .map(|number| EntryText {
            seat: Seat(number % 2),
            mv: "swap 6".into(),
        })
        .collect();
    test.does(&ann, enter(0, "swap 6")).unwrap();
    let correct = Command::Correct { from: 0, entries };
    let mut corrections = 0;
    while test.does(&ann, correct.clone()).is_ok() {
        corrections += 1;
        assert!(corrections < 1_000, "the log grows without end");
    }
    assert!(corrections > 100, "{corrections}");
    assert_eq!(test.refused(&ann, correct), "table-full");
    // The game itself goes on.
    test.does(&ann, enter(0, "swap 6")).unwrap();
    test.does(&ann, Command::Finish { out: None }).unwrap();
}

#[test]
fn a_sheet_can_hold_points_alone() {
    for game in ["qwirkle/mindware", "strata/pile"] {
        let mut test = sheet(game, &["Ann", "Bo"]);
        let ann = at(Seat(0));
        for (seat, mv) in [(1, "points 7"), (0, " points  12 "), (1, "points 0")] {
            test.does(&ann, enter(seat, mv)).unwrap();
        }
        assert_eq!(test.table.sheet().unwrap().scores(), [12, 7]);
        assert_eq!(test.refused(&ann, enter(0, "points 1000")), "too-many-points");
        assert_eq!(test.refused(&ann, enter(0, "pass")), "mixed-sheet");
        assert_eq!(test.refused(&ann, enter(1, "points 1")), "not-your-turn");
        // An entry in the middle is corrected, and those after it stay.
        let entries = [(0, "points 21"), (1, "points 0")].map(|(seat, mv)| EntryText {
            seat: Seat(seat),
            mv: mv.into(),
        });
        let entries = entries.to_vec();
        test.does(&ann, Command::Correct { from: 1, entries }).unwrap();
        assert_eq!(test.table.sheet().unwrap().scores(), [21, 7]);
        let GameView::Sheet(view) = test.table.view(None, test.now).game.unwrap() else {
            panic!("a sheet");
        };
        let view = serde_json::to_value(view).unwrap();
        assert_eq!(view["view"]["scores"], serde_json::json!([21, 7]));
        assert_eq!(view["turns"][1]["action"], "points");
        assert_eq!(view["turns"][1]["score"], 21);
        test.does(&ann, Command::Finish { out: None }).unwrap();
        assert_eq!(test.table.ended().unwrap().winners, [Seat(0)]);
        test.check();
    }
    let mut test = sheet("qwirkle/mindware", &["Ann", "Bo"]);
    test.does(&at(Seat(0)), enter(0, "play Ro@0,0")).unwrap();
    assert_eq!(test.refused(&at(Seat(0)), enter(1, "points 3")), "mixed-sheet");
}
