//! The search's own board against the rules, on random games.

use tilery_frame::bots::{Ask, SplitMix64};
use tilery_rules::{Player, Position};

use super::master;
use super::state::State;
use super::tree::{Aim, Tree};
use crate::{Lay, Move, Strata, Variant};

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

#[test]
fn a_search_that_stops_early_gives_the_answer_of_its_whole_budget() {
    const NODES: u64 = 600;
    let mut stopped = 0;
    for (number, variant) in [Variant::Pile, Variant::Ordered, Variant::Open, Variant::Row]
        .into_iter()
        .enumerate()
    {
        let seed = number as u64;
        let mut rng = SplitMix64::new(seed);
        let mut game = start(variant, &mut rng);
        while let Some(seat) = game.turn() {
            let state = State::of(&game);
            let mut tree = Tree::new(&state, Aim::Win, SplitMix64::split(seed, 0));
            let mut decided = false;
            while tree.plies < NODES {
                tree.grow();
                let walks = NODES.saturating_sub(tree.plies).div_ceil(state.left() as u64);
                decided |= walks > 0 && tree.is_decided(walks);
            }
            stopped += usize::from(decided);
            let most = tree
                .standing()
                .max_by(|one, other| (one.1, one.2).partial_cmp(&(other.1, other.2)).expect("numbers"));
            let chosen = master::choose(&state, &Ask::nodes(NODES, seed), u64::MAX);
            assert_eq!(
                chosen,
                most.map(|(spot, _, _)| spot),
                "{variant}: {}",
                state.left()
            );
            let mv = game.random_move(&mut rng).expect("a tile is left");
            game.play(seat, &mv, &Default::default()).expect("a legal lay");
        }
    }
    assert!(stopped > 20, "{stopped} of 160 searches stopped early");
}
