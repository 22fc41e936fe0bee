//! A puzzle as people see it, and the verdict on their answers.

use thiserror::Error;
use tilery_frame::analysis::{Fact, FactValue, facts, merits};
use tilery_frame::bots::{Ask, BotError};
use tilery_frame::puzzles::{PuzzleGame, Theme, is_same, theme};
use tilery_games::{AnyGame, with_game};
use tilery_rules::record::Fault;
use tilery_rules::{Game, NotationError, Reason, Refuse, Seat};

use crate::Puzzle;

/// The search that values an answer takes this part of the nodes that decided about the puzzle.
const PART: u64 = 4;

/// An answer is as good as the solution if it is behind by no more standard errors than this, and by less than this
/// share of the margin.
const ERRORS: f64 = 2.0;
const SHARE: f64 = 0.5;

/// A puzzle with its position.
#[derive(Clone, Debug)]
pub struct Given {
    game: AnyGame,
    seat: Seat,
    puzzle: Puzzle,
}

/// The verdict on an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// Whether the answer is the solution, or as good.
    pub right: bool,
    /// The answer in its usual form.
    pub mv: String,
    /// By how many points the answer is behind the solution. Nothing if it is right.
    pub loss: f64,
    /// Why the solution is better, or what speaks for it if the answer is right.
    pub reasons: Vec<Fact>,
}

/// Why a puzzle cannot be given, or an answer cannot be judged.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum GivenError {
    /// The record of the position is not valid.
    #[error("the position is not valid: {0}")]
    Position(#[from] Fault),
    /// It is nobody's turn.
    #[error("the game is over in the position")]
    Over,
    /// A move cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A move breaks a rule.
    #[error("{}", .0.sentence)]
    Refused(Box<Reason>),
    /// The engine did not answer.
    #[error(transparent)]
    Bot(#[from] BotError),
}

impl Given {
    /// Replays the position of a puzzle.
    ///
    /// # Errors
    /// Returns an error if the position is not valid, or a game that is over.
    pub fn new(puzzle: Puzzle) -> Result<Given, GivenError> {
        let game = AnyGame::replay(&puzzle.position, Some(puzzle.position.turns.len()))?;
        let seat = game.turn().ok_or(GivenError::Over)?;
        Ok(Given { game, seat, puzzle })
    }

    /// The position, in which it is the turn of [`Given::seat`].
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The seat for which the best move is sought.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The puzzle with its solution, which is secret until somebody has answered.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The themes of the puzzle, from its position and its moves.
    ///
    /// # Errors
    /// Returns an error if a move of the puzzle cannot be read or breaks a rule.
    pub fn themes(&self) -> Result<Vec<Theme>, GivenError> {
        with_game!(&self.game, game => themes(game, self.seat, &self.puzzle))
    }

    /// Judges an answer. The result depends on the answer alone.
    ///
    /// # Errors
    /// Returns an error if the answer cannot be read or breaks a rule.
    pub fn judge(&self, mv: &str) -> Result<Solution, GivenError> {
        with_game!(&self.game, game => judge(game, self.seat, &self.puzzle, mv))
    }
}

/// Reads a move and refuses one that breaks a rule.
pub(crate) fn read<G: PuzzleGame>(game: &Game<G>, seat: Seat, mv: &str) -> Result<G::Move, GivenError> {
    let mv: G::Move = mv.parse()?;
    match game.position().check(seat, &mv) {
        Ok(_) => Ok(mv),
        Err(refusal) => Err(GivenError::Refused(Box::new(refusal.reason()))),
    }
}

fn themes<G: PuzzleGame>(game: &Game<G>, seat: Seat, puzzle: &Puzzle) -> Result<Vec<Theme>, GivenError> {
    let best = read(game, seat, &puzzle.best.mv)?;
    let second = read(game, seat, &puzzle.second.mv)?;
    let view = game.seat_view(seat).ok_or(BotError::NotAtTurn)?;
    Ok(theme::of_moves(&view, &best, &second, puzzle.best.exact))
}

/// Why the solution is better: the facts that set it apart, or, if there are none, what it does by itself.
fn why_better(difference: Vec<Fact>, merits: Vec<Fact>) -> Vec<Fact> {
    if !difference.is_empty() {
        return difference;
    }
    let of_better = |mut fact: Fact| {
        // A fact that does not say which move it is about would be taken for one about the answer.
        let about = fact.values.get_mut("about")?;
        *about = FactValue::Text(String::from("better"));
        Some(fact)
    };
    merits.into_iter().filter_map(of_better).collect()
}

fn judge<G: PuzzleGame>(
    game: &Game<G>,
    seat: Seat,
    puzzle: &Puzzle,
    mv: &str,
) -> Result<Solution, GivenError> {
    let answer = G::usual_form(read(game, seat, mv)?);
    let best = read(game, seat, &puzzle.best.mv)?;
    let second = read(game, seat, &puzzle.second.mv)?;
    let view = game.seat_view(seat).ok_or(BotError::NotAtTurn)?;
    let (right, loss) = if is_same::<G>(&answer, &best) {
        (true, 0.0)
    } else if is_same::<G>(&answer, &second) {
        (false, puzzle.second.loss)
    } else {
        let asked = [best.clone(), answer.clone()];
        let values = G::evaluate(&view, &asked, &Ask::nodes(G::NODES / PART, 0))?;
        let of = |mv: &G::Move| values.moves.iter().find(|value| is_same::<G>(&value.mv, mv));
        match (of(&best), of(&answer)) {
            (Some(best), Some(value)) => {
                let loss = value.loss - best.loss;
                let is_close = loss <= ERRORS * value.loss_error && loss < SHARE * G::MARGIN;
                let exact = best.exact && value.exact;
                // Nothing but an error of the search can make another move seem better.
                (if exact { loss <= 0.0 } else { is_close }, loss.max(0.0))
            }
            _ => (false, puzzle.second.loss),
        }
    };
    let reasons = if right {
        merits(&view, &answer)
    } else {
        why_better(facts(&view, &best, &answer), merits(&view, &best))
    };
    Ok(Solution {
        right,
        mv: answer.to_string(),
        loss: if right { 0.0 } else { loss },
        reasons,
    })
}
