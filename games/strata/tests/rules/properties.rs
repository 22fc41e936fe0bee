//! Properties that hold for every text and every game.

use proptest::prelude::*;
use tilery_rules::{Cell, Position, RuleSet, Seat};
use tilery_strata::{Facing, LTile, Lay, Luck, Move, SquareColour, Strata, Variant};

use crate::{start, stream};

fn tiles() -> impl Strategy<Value = LTile> {
    (0..LTile::KINDS).prop_map(|index| LTile::from_index(index).expect("in range"))
}

fn lays() -> impl Strategy<Value = Lay> {
    let far = -Cell::FARTHEST..=Cell::FARTHEST;
    (tiles(), far.clone(), far, 0usize..4).prop_map(|(tile, x, y, facing)| Lay {
        tile,
        corner: Cell::new(x, y),
        facing: Facing::ALL[facing],
    })
}

fn moves() -> impl Strategy<Value = Move> {
    prop_oneof![
        lays().prop_map(Move::Lay),
        prop::collection::vec(tiles(), 1..25).prop_map(Move::Order)
    ]
}

#[test]
fn notation_of_tiles_and_names_round_trips() {
    for colour in SquareColour::ALL {
        assert_eq!(colour.to_string().parse(), Ok(colour));
    }
    for facing in Facing::ALL {
        assert_eq!(facing.to_string().parse(), Ok(facing));
    }
    for tile in LTile::all() {
        assert_eq!(tile.to_string().parse(), Ok(tile));
    }
    for variant in Variant::ALL {
        assert_eq!(variant.to_string().parse(), Ok(*variant));
    }
}

#[test]
fn texts_that_are_no_moves_are_refused() {
    let texts = [
        "",
        " ",
        "order",
        "order ",
        "order rrx",
        "orderrrr",
        "rrn",
        "rrn@",
        "rrn@2,3",
        "rrn@2,3x",
        "rrn@2,3é",
        "rrn@e",
        "rrn@2e",
        "nnn@2,3e",
        "rrnn@2,3e",
        "rrn@2,3e rrn@2,3e",
        "rrn@1000000001,0e",
        "rrn@0,-99999999999999e",
        "rrn@+1,0e",
        "RRN@0,0e",
        "pass",
        "rrn@2,3E",
        "rrn @2,3e",
        "order\u{a0}rrr",
        "rrn@2,3ee",
    ];
    for text in texts {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
}

proptest! {
    #[test]
    fn moves_round_trip(mv in moves()) {
        prop_assert_eq!(mv.to_string().parse::<Move>(), Ok(mv.clone()));
        let json = serde_json::to_string(&mv).expect("a string");
        prop_assert_eq!(serde_json::from_str::<Move>(&json).expect("the same"), mv);
    }

    #[test]
    fn no_text_brings_the_reader_down(text in ".*", near in "[rgn]{2,4}@?-?[0-9]{0,12},?-?[0-9]{0,3}[neswé]?") {
        for text in [text, near] {
            if let Ok(mv) = text.parse::<Move>() {
                prop_assert_eq!(mv.to_string().parse::<Move>(), Ok(mv));
            }
        }
    }

    #[test]
    fn no_move_brings_the_game_down(mv in moves(), seat in any::<u8>(), number in any::<u64>(), variant in 0usize..4) {
        let variant = Variant::ALL[variant];
        let game = start(variant, &Strata::deal(variant, 2, &mut stream("any", number)));
        let checked = game.check(Seat(seat), &mv);
        let mut played = game.clone();
        prop_assert_eq!(played.play(Seat(seat), &mv, &Luck(None)).is_ok(), checked.is_ok());
    }

    #[test]
    fn games_end_after_forty_tiles_and_none_is_lost(number in any::<u64>(), variant in 0usize..4) {
        let variant = Variant::ALL[variant];
        let mut chance = stream("whole", number);
        let mut game = start(variant, &Strata::deal(variant, 2, &mut chance));
        let mut laid = [Vec::new(), Vec::new()];
        while let Some(seat) = game.turn() {
            let mv = game.random_move(&mut chance).expect("goes on");
            game.play(seat, &mv, &Luck(None)).expect("a legal move");
            if let Move::Lay(lay) = mv {
                laid[seat.index()].push(lay.tile);
            }
            for seat in Seat::all(2) {
                let mut all = [laid[seat.index()].clone(), game.left(seat)].concat();
                all.sort_unstable();
                prop_assert_eq!(all, LTile::lot(seat));
            }
            let volume: usize = game.board().squares().map(|square| square.level as usize).sum();
            prop_assert_eq!(volume, 2 + 3 * game.board().laid());
        }
        prop_assert_eq!(laid.map(|tiles| tiles.len()), [20, 20]);
        prop_assert!(game.outcome().is_some());
    }

    #[test]
    fn copying_into_an_old_position_is_copying(number in any::<u64>(), moves in 0usize..41) {
        let mut chance = stream("copy", number);
        let mut game = start(Variant::Row, &Strata::deal(Variant::Row, 2, &mut chance));
        let mut old = start(Variant::Open, &Strata::deal(Variant::Open, 2, &mut chance));
        for _ in 0..moves {
            for game in [&mut game, &mut old] {
                if let (Some(seat), Some(mv)) = (game.turn(), game.random_move(&mut chance)) {
                    game.play(seat, &mv, &Luck(None)).expect("a legal move");
                }
            }
        }
        old.clone_from(&game);
        prop_assert_eq!(&old, &game);
        prop_assert_eq!(old.legal_moves(), game.clone().legal_moves());
    }
}
