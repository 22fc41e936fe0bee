//! Positions made by hand.

use tilery_rules::{Position, RuleSet, Seat};
use tilery_strata::{Setup, Square, SquareColour, Strata, Variant};

use crate::{open_game, play_all, start, stream};

#[test]
fn every_position_of_a_game_survives_being_set_up() {
    for variant in Variant::ALL {
        for number in 0..20 {
            let mut chance = stream("setups", number);
            let mut game = start(*variant, &Strata::deal(*variant, 2, &mut chance));
            loop {
                let json = serde_json::to_string(&game.setup()).expect("plain data");
                let setup: Setup = serde_json::from_str(&json).expect("the same data");
                let built = setup.validate().expect("a position of a game");
                assert_eq!(built.legal_moves(), game.legal_moves());
                assert_eq!(built.view(None), game.view(None));
                assert_eq!(built.setup(), game.setup());
                let Some(seat) = game.turn() else { break };
                let mv = game.random_move(&mut chance).expect("goes on");
                game.play(seat, &mv, &Default::default()).expect("legal");
            }
        }
    }
}

/// A small sound position, changed by `change`; the sentence with which it is refused.
fn fault(change: impl FnOnce(&mut Setup)) -> String {
    let mut game = open_game();
    play_all(&mut game, &["rrr@0,1e", "ggg@2,0n", "rrr@0,1n"]);
    let mut setup = game.setup();
    assert!(setup.validate().is_ok());
    change(&mut setup);
    setup
        .validate()
        .expect_err("it was broken on purpose")
        .to_string()
}

fn square(x: i32, y: i32, level: u8, tile: u8) -> Square {
    Square {
        x,
        y,
        level,
        colour: SquareColour::Neutral,
        tile,
    }
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    type Change = fn(&mut Setup);
    let cases: [(&str, Change); 16] = [
        ("belongs to the other lot", |setup| {
            setup.piles[0][0] = setup.piles[1][0]
        }),
        ("holds more", |setup| {
            let tile = setup.piles[0][0];
            setup.piles[0].extend([tile; 50]);
        }),
        ("players take turns", |setup| setup.turn = Some(Seat(0))),
        ("there are 2 seats", |setup| setup.turn = Some(Seat(9))),
        ("nobody's turn", |setup| setup.turn = None),
        ("somebody's turn", |setup| setup.piles = [Vec::new(), Vec::new()]),
        ("before the first tile", |setup| setup.arranging = vec![Seat(0)]),
        ("cannot be more than 122", |setup| {
            setup.cells = vec![square(0, 0, 1, 1); 123]
        }),
        ("two squares are visible on 0,0", |setup| {
            setup.cells.push(square(0, 0, 1, 1))
        }),
        ("level 0", |setup| setup.cells[0].level = 0),
        ("level 200", |setup| setup.cells[0].level = 200),
        ("tile 77", |setup| setup.cells[0].tile = 77),
        ("nothing lies on 0,0", |setup| {
            setup.cells.retain(|square| (square.x, square.y) != (0, 0))
        }),
        ("shows the start tile", |setup| setup.cells[0].tile = 0),
        ("levels add up to", |setup| {
            setup.cells.truncate(setup.cells.len() - 1)
        }),
        ("does not hang together", |setup| {
            let last = setup
                .cells
                .iter_mut()
                .find(|square| (square.x, square.y) == (0, 2))
                .expect("part of tile 1");
            (last.x, last.y) = (i32::MAX, i32::MIN);
        }),
    ];
    for (part, change) in cases {
        let sentence = fault(change);
        assert!(sentence.contains(part), "{sentence:?} does not say {part:?}");
    }
    let torn = fault(|setup| {
        let tiles: Vec<usize> = (0..setup.cells.len())
            .filter(|index| setup.cells[*index].tile == 2)
            .collect();
        setup.cells[tiles[0]].x += 50;
    });
    assert_eq!(torn, "the squares of tile 2 are not those of one tile");
}

#[test]
fn unknown_fields_are_refused() {
    let mut json = serde_json::to_value(open_game().setup()).expect("plain data");
    assert!(serde_json::from_value::<Setup>(json.clone()).is_ok());
    json["hint"] = "x".into();
    assert!(serde_json::from_value::<Setup>(json).is_err());
}
