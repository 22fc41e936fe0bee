//! The search's own board against the rules, on random games.

use tilery_rules::strata::{Lay, Move, Strata, Variant};
use tilery_rules::{Game, Player};

use super::state::State;
use crate::SplitMix64;

fn start(variant: Variant, rng: &mut SplitMix64) -> Strata {
    let deal = Strata::deal(variant, 2, rng);
    let mut game = Strata::start(variant, &Player::lettered(2), &deal).expect("a sound deal");
    while game.is_arranging() {
        let (seat, mv) = (
            game.turn().expect("a seat"),
            game.random_move(rng).expect("an order"),
        );
        game.play(seat, &mv, &Default::default()).expect("a legal order");
    }
    game
}

#[test]
fn board_agrees_with_the_rules() {
    for (number, variant) in [Variant::Pile, Variant::Ordered, Variant::Open, Variant::Row]
        .into_iter()
        .cycle()
        .take(24)
        .enumerate()
    {
        let mut rng = SplitMix64::new(number as u64);
        let mut game = start(variant, &mut rng);
        let mut state = State::of(&game);
        while let Some(seat) = game.turn() {
            assert_eq!(state.turn, seat.index());
            let mut places: Vec<Lay> = Vec::new();
            let mut lay = None;
            let Some(Move::Lay(chosen)) = game.random_move(&mut rng) else {
                panic!("a tile is left");
            };
            state.board.lays(&state.playable(), |spot, level| {
                let place = spot.lay().expect("a pattern");
                if place == chosen {
                    lay = Some(spot);
                }
                places.push(place);
                let check = number < 4 || places.len().is_multiple_of(7);
                if check {
                    let mut after = game.clone();
                    assert_eq!(after.lay(place), level);
                    let best = after.board().best_zones().map(|best| best as i32);
                    let lead = best[state.turn] - best[1 - state.turn];
                    for (least, known) in [
                        (i32::MIN, Some(lead)),
                        (lead - 1, Some(lead)),
                        (lead, Some(lead)),
                        (lead + 1, None),
                        (lead + 20, None),
                    ] {
                        let found = state.board.lead_after(spot, level, state.turn, least);
                        assert_eq!(found, known, "{place}, at least {least}");
                    }
                    assert_eq!(
                        state.board.best_after(spot, level).map(|best| best as u32),
                        after.board().best_zones(),
                        "{place}"
                    );
                }
            });
            places.sort_unstable();
            let legal: Vec<Move> = places.into_iter().map(Move::Lay).collect();
            assert_eq!(legal, game.legal_moves());
            game.lay(chosen);
            state.lay(lay.expect("the chosen lay is listed"));
            assert_eq!(
                state.board.best().map(|best| best as u32),
                game.board().best_zones()
            );
        }
        assert_eq!(state.left(), 0);
    }
}
