//! How people play Cubes.

use tilery_frame::bots::SplitMix64;
use tilery_frame::bots::person::{Aftermath, Person, PersonScene, SeenPlay, best_play};
use tilery_lines::bots::{LinePlay, look};
use tilery_lines::{Tile, TileSet};
use tilery_rules::{Position, Seat};

use super::expected::roll_all;
use super::greedy::left_over;
use super::reply::{Play, value};
use crate::{Cubes, Move};

/// A person is content with a play of so many points, unless they think of the dice that it leaves over.
const CONTENT: f64 = 5.0;

/// A position of Cubes, as a person looks at it.
struct CubesScene<'s> {
    position: &'s Cubes,
    seat: Seat,
}

impl PersonScene for CubesScene<'_> {
    type Play = LinePlay;

    /// Dice are rolled before they are played.
    const HANDS_DIFFER: bool = false;

    fn plays(&self, visit: &mut dyn FnMut(SeenPlay<LinePlay>)) {
        let hand = self.position.hand(self.seat);
        let grid = self.position.grid();
        let is_last = self.position.bag().is_empty();
        grid.plays(hand.kinds(), &mut |found| {
            let ends = is_last && found.laid.len() == hand.len();
            visit(look(
                grid,
                &found,
                if ends { grid.scoring().end_bonus } else { 0 },
            ));
        });
    }

    /// The expected score of the next player.
    fn aftermath(&mut self, play: &LinePlay) -> Aftermath {
        let laid = play.clone();
        Aftermath {
            others: f64::from(value(self.position, self.seat, &Play { laid, score: 0 })),
            hand: 0.0,
        }
    }
}

/// Chooses the move of a person.
pub(super) fn choose(person: &Person, position: &Cubes, seat: Seat, seed: u64) -> Option<Move> {
    let mut rng = SplitMix64::split(seed, 0xd1ce);
    if position.grid().is_empty() {
        return position.random_move(&mut rng);
    }
    if position.is_hopeless() {
        return Some(Move::Pass);
    }
    let hand = position.hand(seat).tiles();
    let Some((laid, points)) = best_play(&mut CubesScene { position, seat }, person, seed) else {
        return Some(roll_all(hand));
    };
    if !position.rolled() {
        let again = if rng.unit() < person.thrift {
            left_over(hand, &laid).to_vec()
        } else if points < CONTENT {
            strangers(hand, rng.unit() >= person.thrift)
        } else {
            Vec::new()
        };
        if !again.is_empty() {
            return Some(Move::Roll(again));
        }
    }
    Some(Move::Play(laid.to_vec()))
}

/// The dice that do not belong to the largest group in hand. Doubles belong to it if they are kept.
fn strangers(hand: &[Tile], keeps_doubles: bool) -> Vec<Tile> {
    let kinds: TileSet = hand.iter().copied().collect();
    let mut group = kinds.largest_groups().1.first().copied().unwrap_or_default();
    let mut again = Vec::new();
    for die in hand {
        if !group.contains(*die) {
            again.push(*die);
        } else if !keeps_doubles {
            group = group - TileSet::of(*die);
        }
    }
    again.sort_unstable();
    again
}
