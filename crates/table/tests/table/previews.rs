//! Previews of moves at a table: who may request them, and what score sheets answer. The tests of each game
//! cover the content of its previews.

use tilery_lines::present::TilesPreview;
use tilery_lines::{Placed, Tile};
use tilery_rules::{Cell, Seat};
use tilery_table::*;

use crate::test_table::{TestTable, named, rules};

fn ask(seat: Seat, laid: &[Placed]) -> PreviewRequest {
    PreviewRequest {
        laid: laid.iter().copied().map(Into::into).collect(),
        ..PreviewRequest::new(seat)
    }
}

fn tiles(table: &Table, ask: &PreviewRequest) -> TilesPreview {
    match table.preview(ask).unwrap() {
        Preview::Qwirkle(preview) => preview,
        other => panic!("{other:?}"),
    }
}

#[test]
fn only_the_seat_at_turn_is_answered() {
    let mut test = TestTable::new(SettingsDraft::online(rules("qwirkle/mindware"), 2), "turns");
    let code = |test: &TestTable, ask: &PreviewRequest| test.table.preview(ask).unwrap_err().code();
    assert_eq!(code(&test, &ask(Seat(0), &[])), "not-begun");
    assert_eq!(code(&test, &ask(Seat(5), &[])), "no-seat");
    test.take_seat(Seat(0), Some("a"));
    test.take_seat(Seat(1), Some("b"));
    let (seat, actor) = test.mover();
    assert_eq!(code(&test, &ask(seat.next(2), &[])), "not-your-turn");
    let asked = PreviewRequest {
        tile: Some("Zz".into()),
        ..ask(seat, &[])
    };
    assert_eq!(code(&test, &asked), "notation");
    assert!(test.table.preview(&ask(seat, &[])).is_ok());
    test.does(&actor, Command::Resign { seat }).unwrap();
    assert_eq!(code(&test, &ask(seat, &[])), "over");
}

#[test]
fn a_seat_that_waits_is_answered_as_if_it_were_at_turn() {
    let mut test = TestTable::dealt(SettingsDraft::online(rules("qwirkle/mindware"), 2), "waiting");
    let mut tried = 0;
    for _ in 0..8 {
        let (waiting, _) = test.mover();
        test.step();
        assert_ne!(test.table.turn(), Some(waiting));
        let view = serde_json::to_value(test.table.view(Some(waiting), test.now)).unwrap();
        let hand: Vec<Tile> = serde_json::from_value(view["game"]["view"]["hand"].clone()).unwrap();
        for entry in tiles(&test.table, &ask(waiting, &[])).cells {
            assert!(hand.contains(&entry.tile), "{} is not in the hand", entry.tile);
            for cell in entry.cells {
                let laid = Placed {
                    tile: entry.tile,
                    cell: Cell { x: cell.x, y: cell.y },
                };
                let preview = tiles(&test.table, &ask(waiting, &[laid]));
                assert!(preview.mv.is_some() && preview.score > 0, "{laid}");
                tried += 1;
            }
        }
    }
    assert!(tried > 50, "{tried} drafts");
    for (text, answered) in [
        ("cubes/cubes", true),
        ("strata/row", true),
        ("strata/ordered", false),
    ] {
        let mut test = TestTable::dealt(SettingsDraft::online(rules(text), 2), "waiting");
        let (seat, _) = test.mover();
        while test.table.turn() == Some(seat) {
            test.step();
        }
        // A pile is arranged in one's own turn.
        assert_eq!(test.table.preview(&ask(seat, &[])).is_ok(), answered, "{text}");
    }
}

#[test]
fn previews_of_sheets_show_cells_for_the_tile_asked_for() {
    let sheet = |text: &str| {
        let mut draft = SettingsDraft::online(rules(text), 2);
        draft.kind = Kind::Scorekeeping;
        draft.seats = named(&["Ann", "Bo"]);
        TestTable::new(draft, "sheet")
    };
    let mut test = sheet("qwirkle/mindware");
    let with = |tile: &str, laid: &[&str], seat: u8| PreviewRequest {
        tile: Some(tile.into()),
        ..ask(
            Seat(seat),
            &laid.iter().map(|text| text.parse().unwrap()).collect::<Vec<_>>(),
        )
    };
    let cells = |table: &Table, ask: &PreviewRequest| {
        let texts = tiles(table, ask).cells[0]
            .cells
            .iter()
            .map(|cell| format!("{},{}", cell.x, cell.y))
            .collect::<Vec<_>>();
        texts.join(" ")
    };
    assert_eq!(cells(&test.table, &with("Ro", &[], 1)), "0,0");
    assert_eq!(
        cells(&test.table, &with("Rs", &["Ro@0,0"], 1)),
        "-1,0 0,-1 0,1 1,0"
    );
    assert_eq!(tiles(&test.table, &ask(Seat(1), &[])).cells, []);
    let enter = Command::Move {
        seat: Seat(1),
        mv: "play Ro@0,0 Rs@1,0".into(),
    };
    test.does(&crate::test_table::at(Seat(0)), enter).unwrap();
    let code = test.table.preview(&with("Ro", &[], 1)).unwrap_err().code();
    assert_eq!(code, "not-your-turn");
    assert_eq!(
        cells(&test.table, &with("Rd", &[], 0)),
        "-1,0 0,-1 0,1 1,-1 1,1 2,0"
    );
    let laid = tiles(&test.table, &with("Rc", &["Rd@2,0"], 0));
    assert_eq!(laid.mv.as_deref(), Some("play Rd@2,0"));
    assert_eq!(laid.actions.pass.as_deref(), Some("pass"));
    let swaps = laid.actions.swaps.iter().map(|swap| swap.mv.as_str());
    assert_eq!(
        swaps.collect::<Vec<_>>(),
        ["swap 1", "swap 2", "swap 3", "swap 4", "swap 5", "swap 6"]
    );
    assert_eq!((laid.score, laid.lines.len()), (3, 1));
    assert_eq!(
        laid.cells[0].cells,
        [
            Cell::new(-1, 0).into(),
            Cell::new(2, -1).into(),
            Cell::new(2, 1).into(),
            Cell::new(3, 0).into()
        ]
    );

    let strata = sheet("strata/pile");
    for seat in 0..2 {
        let tile = ["rrr", "ggg"][seat as usize];
        let Ok(Preview::Strata(tilery_strata::present::Preview::Lay(lays))) =
            strata.table.preview(&with(tile, &[], seat))
        else {
            panic!()
        };
        assert_eq!(lays.tiles[0].lays.len(), 36);
    }
}
