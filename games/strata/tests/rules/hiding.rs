//! Views say nothing about what is hidden.

use proptest::prelude::*;
use tilery_rules::{Chance, Position, Recorded, RuleSet, Seat};
use tilery_strata::{LTile, Luck, Move, Strata, Variant};

use crate::{start, stream};

fn json(game: &Strata, viewer: Option<Seat>) -> String {
    serde_json::to_string(&game.view(viewer)).expect("plain data")
}

/// A game of this variant after some random moves.
fn after(variant: Variant, number: u64, moves: usize) -> Strata {
    let mut chance = stream("hiding", number);
    let mut game = start(variant, &Strata::deal(variant, 2, &mut chance));
    for _ in 0..moves {
        let Some(seat) = game.turn() else { break };
        let mv = game.random_move(&mut chance).expect("goes on");
        game.play(seat, &mv, &Luck(None)).expect("legal");
    }
    game
}

proptest! {
    #[test]
    fn the_order_of_hidden_tiles_is_in_no_view(number in any::<u64>(), moves in 0usize..42, row: bool) {
        let (variant, open) = if row { (Variant::Row, 3) } else { (Variant::Pile, 1) };
        let game = after(variant, number, moves);
        let mut setup = game.setup();
        for pile in &mut setup.piles {
            let open = open.min(pile.len());
            pile[open..].reverse();
        }
        let reversed = setup.validate().expect("as sound as before");
        let mut shuffled = game.clone();
        shuffled.redeal_hidden(Seat(0), &mut stream("other", number));
        for viewer in [None, Some(Seat(0)), Some(Seat(1))] {
            prop_assert_eq!(json(&game, viewer), json(&reversed, viewer));
            prop_assert_eq!(json(&game, viewer), json(&shuffled, viewer));
        }
    }

    #[test]
    fn a_secret_order_is_in_no_view(number in any::<u64>(), seat in 0u8..2) {
        let mut chance = stream("secret", number);
        let deal = Strata::deal(Variant::Ordered, 2, &mut chance);
        let mut orders = [(); 2].map(|()| LTile::lot(Seat(seat)).to_vec());
        orders[1].rotate_left(1 + chance.below(18) as usize);
        let [one, other] = orders.map(|tiles| {
            let mut game = start(Variant::Ordered, &deal);
            game.play(Seat(seat), &Move::Order(tiles), &Luck(None)).expect("an order");
            game
        });
        for viewer in [None, Some(Seat(0)), Some(Seat(1))] {
            prop_assert_eq!(json(&one, viewer), json(&other, viewer));
        }
    }

    #[test]
    fn a_guess_agrees_with_the_view(number in any::<u64>(), moves in 0usize..43, variant in 0usize..4) {
        let variant = Variant::ALL[variant];
        let view = after(variant, number, moves).view(None);
        let read = serde_json::from_str(&serde_json::to_string(&view).expect("plain data")).expect("the same");
        prop_assert_eq!(&view, &read);
        let guess = view.guess(&mut stream("guess", number)).validate().expect("a possible position");
        prop_assert_eq!(guess.view(None), view);
    }
}
