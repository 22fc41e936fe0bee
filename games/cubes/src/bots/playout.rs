//! Games played on by players who take the best expected points of each turn.

use tilery_frame::bots::SplitMix64;
use tilery_lines::{Shape, Tile, Tiles};
use tilery_rules::{Chance, Position, Seat};

use super::expected::{best_roll, points};
use super::greedy::left_over;
use super::reply::Play;
use super::rolls::rolls;
use super::worth::{Worth, counts};
use crate::{Cubes, Move};

/// How far a game is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Horizon {
    /// So many turns after the play.
    Turns(usize),
    /// To its end.
    End,
}

/// How many points of difference at the end count for much more than further ones.
const MARGIN_SCALE: f32 = 15.0;

/// Makes a play, goes on to the horizon, and returns by how many points the seat is then ahead of the mean of the
/// others; at the end of the game, what that is worth. The luck of each turn depends on the seed and its number alone.
///
/// Up to a horizon, every turn counts for what it was expected to score rather than for what the dice gave it: that is
/// the same on average, and far less noisy.
pub(super) fn play_out(position: &Cubes, play: &Play, seat: Seat, horizon: Horizon, seed: u64) -> f32 {
    let mut game = position.clone();
    let mut rng = SplitMix64::split(seed, 0);
    let drawn = game.draw_after(play.laid.len(), &mut rng);
    game.play_unchecked(&play.laid, play.score, &drawn);
    match horizon {
        Horizon::Turns(turns) => {
            // The bonus comes with the score of a play that ended the game.
            let scored = game.scores()[seat.index()] - position.scores()[seat.index()];
            scored as f32 + expected_ahead(&mut game, seat, turns, seed)
        }
        Horizon::End => {
            let mut turn = 1;
            while game.turn().is_some() {
                take_turn(&mut game, Some(&mut SplitMix64::split(seed, turn)));
                turn += 1;
            }
            worth_of_end(&game.scores(), seat)
        }
    }
}

/// Makes a play and plays the game to its end. Returns the points at the end, and the number of turns.
///
/// With `exact`, every turn has the best expected points. Otherwise a player re-rolls the dice that the best play does
/// not use, which is much faster.
pub(super) fn finish(position: &Cubes, play: Option<&Play>, exact: bool, seed: u64) -> (Vec<u32>, u64) {
    let mut game = position.clone();
    if let Some(play) = play {
        let drawn = game.draw_after(play.laid.len(), &mut SplitMix64::split(seed, 0));
        game.play_unchecked(&play.laid, play.score, &drawn);
    }
    let mut turn = 1;
    while game.turn().is_some() {
        let mut rng = SplitMix64::split(seed, turn);
        if exact {
            take_turn(&mut game, Some(&mut rng));
        } else {
            take_quick_turn(&mut game, &mut rng);
        }
        turn += 1;
    }
    (game.scores(), turn)
}

/// By how many points a seat is expected to get ahead of the mean of the others in the next turns.
fn expected_ahead(game: &mut Cubes, seat: Seat, turns: usize, seed: u64) -> f32 {
    let others = (game.seats() - 1) as f32;
    let mut ahead = 0.0;
    for turn in 1..=turns {
        let Some(at_turn) = game.turn() else {
            break;
        };
        let mut rng = SplitMix64::split(seed, turn as u64);
        let expected = take_turn(game, (turn < turns).then_some(&mut rng));
        ahead += if at_turn == seat {
            expected
        } else {
            -expected / others
        };
    }
    ahead
}

/// The value of an end: mostly who wins, and a little by how much.
fn worth_of_end(scores: &[u32], seat: Seat) -> f32 {
    let others = Seat::all(scores.len()).filter(|other| *other != seat);
    let best = others.map(|other| scores[other.index()]).max().unwrap_or(0);
    let ahead = scores[seat.index()] as f32 - best as f32;
    let win = match ahead {
        ahead if ahead > 0.0 => 1.0,
        0.0 => 0.5,
        _ => 0.0,
    };
    20.0 * win + 5.0 * (ahead / MARGIN_SCALE).tanh()
}

/// One turn with the best expected points, which are returned; without a generator it is not made.
fn take_turn(game: &mut Cubes, rng: Option<&mut SplitMix64>) -> f32 {
    let Some(seat) = game.turn() else {
        return 0.0;
    };
    if game.is_hopeless() {
        // Passing is legal now, so that it never fails.
        let _ = game.play(seat, &Move::Pass, &Tiles::new());
        return 0.0;
    }
    let hand: Tiles = game.hand(seat).tiles().iter().copied().collect();
    let worth = Worth::new(game.grid(), &counts(&hand), |found| {
        points(game, &hand, found) as f32
    });
    let best = best_roll(rolls(&hand, &worth));
    let Some(rng) = rng else {
        return best.value;
    };
    if !best.dice.is_empty() {
        roll(game, &best.dice, rng);
    }
    play_most_points(game, seat, rng);
    best.value
}

/// One turn in which the dice that the best play does not use are re-rolled.
fn take_quick_turn(game: &mut Cubes, rng: &mut SplitMix64) {
    let Some(seat) = game.turn() else {
        return;
    };
    if game.is_hopeless() {
        // Passing is legal now, so that it never fails.
        let _ = game.play(seat, &Move::Pass, &Tiles::new());
        return;
    }
    if !game.rolled() {
        let again = match most_points(game, seat) {
            Some(play) => left_over(game.hand(seat).tiles(), &play.laid),
            None => game.hand(seat).tiles().iter().copied().collect(),
        };
        if !again.is_empty() {
            roll(game, &again, rng);
        }
    }
    play_most_points(game, seat, rng);
}

/// Makes the play with the most points; all dice are rolled until there is one.
fn play_most_points(game: &mut Cubes, seat: Seat, rng: &mut SplitMix64) {
    let play = loop {
        if let Some(play) = most_points(game, seat) {
            break play;
        }
        let all: Tiles = game.hand(seat).tiles().iter().copied().collect();
        roll(game, &all, rng);
    };
    let drawn = game.draw_after(play.laid.len(), rng);
    game.play_unchecked(&play.laid, play.score, &drawn);
}

fn roll(game: &mut Cubes, again: &[Tile], rng: &mut SplitMix64) {
    let face = |die: &Tile| Tile::new(die.colour(), Shape::ALL[rng.below(6) as usize]);
    let faces: Tiles = again.iter().map(face).collect();
    game.roll_unchecked(again, &faces);
}

/// The play that scores most, by chance of the grid among equals.
fn most_points(game: &Cubes, seat: Seat) -> Option<Play> {
    let hand = game.hand(seat);
    let mut best: Option<(u32, Play)> = None;
    game.grid().plays(hand.kinds(), &mut |found| {
        let points = points(game, hand.tiles(), &found);
        if best.as_ref().is_none_or(|(most, _)| points > *most) {
            let laid = found.laid.iter().copied().collect();
            let score = found.score;
            best = Some((points, Play { laid, score }));
        }
    });
    best.map(|(_, play)| play)
}
