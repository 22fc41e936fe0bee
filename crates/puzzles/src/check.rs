//! Searches a puzzle again, in stages that stop as soon as the verdict is certain.

use thiserror::Error;
use tilery_frame::bots::{Ask, Evaluation, MoveValue};
use tilery_frame::puzzles::{PuzzleGame, is_same};
use tilery_games::with_game;
use tilery_rules::{Game, Seat};

use crate::solve::read;
use crate::{Given, GivenError, Puzzle};

/// Why a puzzle is doubtful.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Doubt {
    /// The position is not valid.
    #[error(transparent)]
    Given(#[from] GivenError),
    /// A move of the puzzle is not legal.
    #[error("the move {mv:?} is not possible: {why}")]
    Move {
        /// The move.
        mv: String,
        /// Why not.
        why: String,
    },
    /// The best move and the second do the same.
    #[error("the best move and the second are the same")]
    Same,
    /// The search finds another move.
    #[error("{better} is better than {best} by {by:.2} ± {error:.2} points")]
    NotBest {
        /// The best move of the puzzle.
        best: String,
        /// The best move of the search.
        better: String,
        /// By how many points it is better.
        by: f64,
        /// The standard error of that.
        error: f64,
    },
    /// The search finds another move that is as good.
    #[error("{other} is as good as {best}")]
    NotAlone {
        /// The best move.
        best: String,
        /// The other one.
        other: String,
    },
}

impl Doubt {
    /// Whether a search found another move that is better.
    pub fn is_overturned(&self) -> bool {
        matches!(self, Doubt::NotBest { .. })
    }

    /// Whether a search found another move that is as good.
    pub fn is_not_alone(&self) -> bool {
        matches!(self, Doubt::NotAlone { .. })
    }
}

/// How many times the nodes of the last search that finds a puzzle a check takes, unless it is told otherwise.
pub const CHECK_FACTOR: u64 = 4;

/// The parts of the budget that the stages of a check take, one after the other: each of these divides it.
const STAGES: [u32; 5] = [81, 27, 9, 3, 1];

/// By how many standard errors every other move must be behind in two stages in a row for a check to stop before its
/// last stage. Searches stop to measure a move that is behind by four.
const CLEAR: f64 = 3.5;

/// The share of the margin by which every other move must be behind as well: an error that was measured with few
/// rounds may be too small.
const CLEAR_SHARE: f64 = 0.5;

/// How many of the strongest other moves of a stage the next one measures, however they look by then.
const RIVALS: usize = 3;

/// The findings of a check, and the time it took.
#[derive(Clone, Debug, PartialEq)]
pub struct Checked {
    /// Why the puzzle is doubtful, if it is.
    pub verdict: Result<(), Doubt>,
    /// How many nodes all stages took.
    pub nodes: u64,
    /// Whether the last stage was played, which has the whole budget.
    pub is_whole: bool,
}

impl Checked {
    /// A puzzle that needs no search to be doubtful.
    fn at_once(doubt: Doubt) -> Checked {
        Checked {
            verdict: Err(doubt),
            nodes: 0,
            is_whole: false,
        }
    }
}

/// Checks a puzzle: the position is valid, its moves are legal, and its best move is the best that a search finds.
///
/// The search goes in stages with a growing part of the budget, each on fresh luck, and stops as soon as every other
/// move was clearly behind twice in a row. A puzzle that is not clear gets a search with the whole budget, and that one decides alone.
/// With a budget of nodes, the result is the same for any number of threads.
pub fn check(puzzle: &Puzzle, ask: &Ask) -> Checked {
    staged(puzzle, ask, &STAGES)
}

/// Checks a puzzle like [`check`], but always with the whole budget.
pub fn check_whole(puzzle: &Puzzle, ask: &Ask) -> Checked {
    staged(puzzle, ask, &STAGES[STAGES.len() - 1..])
}

fn staged(puzzle: &Puzzle, ask: &Ask, stages: &[u32]) -> Checked {
    match Given::new(puzzle.clone()) {
        Ok(given) => with_game!(given.game(), game => search(game, given.seat(), puzzle, ask, stages)),
        Err(error) => Checked::at_once(error.into()),
    }
}

fn search<G: PuzzleGame>(game: &Game<G>, seat: Seat, puzzle: &Puzzle, ask: &Ask, stages: &[u32]) -> Checked {
    let read = |mv: &str| {
        read(game, seat, mv).map_err(|error| Doubt::Move {
            mv: mv.to_owned(),
            why: error.to_string(),
        })
    };
    let (best, second) = match (read(&puzzle.best.mv), read(&puzzle.second.mv)) {
        (Ok(best), Ok(second)) => (best, second),
        (Err(doubt), _) | (_, Err(doubt)) => return Checked::at_once(doubt),
    };
    if is_same::<G>(&best, &second) {
        return Checked::at_once(Doubt::Same);
    }
    let Some(view) = game.seat_view(seat) else {
        return Checked::at_once(GivenError::Over.into());
    };
    let mut asked = vec![best.clone(), second];
    let mut checked = Checked {
        verdict: Ok(()),
        nodes: 0,
        is_whole: false,
    };
    let mut was_clear = false;
    for part in stages {
        checked.is_whole = *part == 1;
        let values = match G::evaluate(&view, &asked, &ask.part(*part, u64::from(*part))) {
            Ok(values) => values,
            Err(error) => {
                checked.verdict = Err(GivenError::from(error).into());
                return checked;
            }
        };
        checked.nodes += values.nodes;
        checked.verdict = verdict::<G>(&values, &best);
        let is_clear = is_clear::<G>(&values, &best);
        // Nothing that is solved changes with the luck.
        if is_clear && (was_clear || values.moves.iter().all(|value| value.exact)) {
            break;
        }
        was_clear = is_clear;
        let rivals = values.moves.iter().map(|value| &value.mv);
        for rival in rivals.filter(|mv| !is_same::<G>(mv, &best)).take(RIVALS) {
            if !asked.contains(rival) {
                asked.push(rival.clone());
            }
        }
    }
    checked
}

/// Whether the best move is clearly better than every other.
fn is_clear<G: PuzzleGame>(values: &Evaluation<G::Move>, best: &G::Move) -> bool {
    let is_best = |value: &MoveValue<G::Move>| is_same::<G>(&value.mv, best);
    let is_behind = |value: &MoveValue<G::Move>| {
        let margin = if value.exact { 0.0 } else { CLEAR_SHARE * G::MARGIN };
        value.loss > margin && value.loss > CLEAR * value.loss_error
    };
    values.moves.first().is_some_and(is_best)
        && values
            .moves
            .iter()
            .all(|value| is_best(value) || is_behind(value))
}

/// The verdict of a search on the best move of a puzzle.
fn verdict<G: PuzzleGame>(values: &Evaluation<G::Move>, best: &G::Move) -> Result<(), Doubt> {
    let is_best = |value: &&MoveValue<G::Move>| is_same::<G>(&value.mv, best);
    let own = values.moves.iter().find(is_best);
    let (Some(first), Some(own)) = (values.moves.first(), own) else {
        return Ok(());
    };
    if own.loss > 0.0 && !is_best(&first) {
        return Err(Doubt::NotBest {
            best: best.to_string(),
            better: first.mv.to_string(),
            by: own.loss,
            error: own.loss_error,
        });
    }
    let mut others = values.moves.iter().filter(|value| !is_best(value));
    match others.find(|value| value.loss <= value.loss_error) {
        Some(other) => Err(Doubt::NotAlone {
            best: best.to_string(),
            other: other.mv.to_string(),
        }),
        None => Ok(()),
    }
}
