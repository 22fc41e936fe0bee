//! Values of moves, with the error of each estimate. Reviews and hints are built on it.

use tilery_rules::{Seat, SeatView};

use crate::bots::{Ask, BotError, Playable};

/// A game whose moves can be evaluated from what a seat may know.
pub trait Evaluate: Playable {
    /// How many nodes a review spends on each turn unless set otherwise.
    const REVIEW_NODES: u64;

    /// Estimates the value of the most promising moves of the seat whose turn it is, and of all moves in
    /// `include`, whether they look promising or not.
    ///
    /// With a budget of nodes, the result is the same for any number of threads. The result depends only on
    /// what the seat may know.
    ///
    /// # Errors
    /// Returns an error if it is not the seat's turn.
    fn evaluate(
        view: &SeatView<'_, Self>,
        include: &[Self::Move],
        ask: &Ask,
    ) -> Result<Evaluation<Self::Move>, BotError>;
}

/// The values of some moves of one position, the best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation<M> {
    /// The moves. All legal moves if they are few; otherwise at least five, and every move that was asked for.
    pub moves: Vec<MoveValue<M>>,
    /// Whether the position has no other legal move than the first of the list, up to symmetry.
    pub forced: bool,
    /// How many nodes the evaluation took.
    pub nodes: u64,
}

/// The value of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveValue<M> {
    /// The move.
    pub mv: M,
    /// The expected final margin of each seat over the best other seat, in points.
    pub margins: Vec<f64>,
    /// The standard error of the margin of the seat that moves.
    pub error: f64,
    /// The expected share of the win of each seat. A shared win counts in equal parts.
    pub wins: Vec<f64>,
    /// The standard error of the win of the seat that moves.
    pub win_error: f64,
    /// By how much the margin of the seat that moves is smaller than that of the first move of the list.
    pub loss: f64,
    /// The standard error of the loss. It is smaller than that of the two margins if both moves were compared
    /// on the same luck.
    pub loss_error: f64,
    /// Whether the value is certain, because the rest of the game was solved.
    pub exact: bool,
}

/// The final margin of each seat over the best other seat.
pub fn margins(scores: &[u32]) -> Vec<f64> {
    let margin = |seat: usize| {
        let others = (0..scores.len()).filter(|other| *other != seat);
        let best = others.map(|other| scores[other]).max().unwrap_or(0);
        f64::from(scores[seat]) - f64::from(best)
    };
    (0..scores.len()).map(margin).collect()
}

/// The share of the win of each seat. A shared win counts in equal parts.
pub fn shares(winners: &[Seat], seats: usize) -> Vec<f64> {
    let share = |seat: Seat| {
        if winners.contains(&seat) {
            1.0 / winners.len() as f64
        } else {
            0.0
        }
    };
    Seat::all(seats).map(share).collect()
}

/// The share of a loss that is kept: none of it if it is smaller than its error, nearly all of it if it is
/// much larger (the positive-part James–Stein estimator).
///
/// The best of several uncertain values is on average too good. Without this, a move as good as the best would
/// seem to lose something in every turn.
pub fn kept_share(loss: f64, error: f64) -> f64 {
    let (doubt, square) = (error * error, loss * loss);
    if loss <= 0.0 || square <= doubt {
        0.0
    } else {
        1.0 - doubt / square
    }
}

/// The mean of some numbers, and its standard error.
pub fn mean(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    let (mut count, mut sum, mut squares) = (0.0_f64, 0.0, 0.0);
    for number in numbers {
        count += 1.0;
        sum += number;
        squares += number * number;
    }
    let mean = sum / count.max(1.0);
    let variance = (squares / count.max(1.0) - mean * mean).max(0.0);
    (mean, (variance / (count - 1.0).max(1.0)).sqrt())
}
