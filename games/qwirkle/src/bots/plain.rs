//! The baseline `baseline:look-ahead`: a plain look-ahead that never changes, for comparison.

use tilery_frame::bots::SplitMix64;
use tilery_rules::SeatView;

use super::greedy;
use super::policy::greedy_turn;
use super::sim_game::{LaidTiles, SimGame};
use crate::{Move, Qwirkle, QwirkleSeat};

/// How many plays are compared: those with the most points.
const PLAYS: usize = 15;

/// How many deals each play is played out on. The deals are the same for all plays.
const DEALS: u64 = 100;

/// How many greedy turns follow a play.
const TURNS: usize = 6;

/// Chooses the play with the highest mean lead.
pub(super) fn choose(view: &SeatView<'_, Qwirkle>, seed: u64) -> Move {
    let sim = SimGame::new(&view.guess(&mut SplitMix64::new(seed)));
    let mut plays: Vec<(u32, LaidTiles)> = Vec::new();
    if !sim.grid.is_empty() {
        sim.grid.plays(sim.kinds(), &mut |found| {
            plays.push((found.score, found.in_order().into_iter().collect()));
        });
    }
    plays.sort_by(|(one, laid), (other, other_laid)| other.cmp(one).then(laid.cmp(other_laid)));
    plays.truncate(PLAYS);
    let mut sums = vec![0; plays.len()];
    let mut start = sim.clone();
    let mut game = sim.clone();
    for deal in 0..DEALS {
        start.deal_hidden(sim.turn, &[], &mut SplitMix64::split(seed, deal));
        for ((score, laid), sum) in plays.iter().zip(&mut sums) {
            game.clone_from(&start);
            game.play(laid, *score);
            for _ in 0..TURNS {
                if !game.over {
                    greedy_turn(&mut game);
                }
            }
            *sum += game.margin(sim.turn);
        }
    }
    // Among equals, the play with more points wins, and it comes first.
    let best = (0..plays.len()).max_by_key(|at| (sums[*at], plays.len() - at));
    match best {
        Some(best) => Move::Play(plays[best].1.to_vec()),
        // This is the opening, or there is nothing to play.
        None => greedy::choose(view),
    }
}
