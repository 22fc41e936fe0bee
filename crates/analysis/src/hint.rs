//! Hints, and judgements of single moves, from what a seat may know.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use tilery_frame::analysis::{Analyse, Class, Fact, facts, merits, seen};
use tilery_frame::bots::{Ask, BotError};
use tilery_games::{AnyGame, with_game};
use tilery_rules::{NotationError, Reason, Refuse, Seat, SeatView};

use crate::compare::Compared;
use crate::review::MoveLine;

/// The best moves of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Hint {
    /// The best moves, best first.
    pub best: Vec<MoveLine>,
    /// The facts that speak for the first of them.
    pub reasons: Vec<Fact>,
    /// Whether there is no choice.
    pub forced: bool,
    /// How many nodes the search took.
    pub nodes: u64,
}

/// How good a move is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Judgement {
    /// The move, with what it loses against the best.
    pub played: MoveLine,
    /// How good it is.
    pub class: Class,
    /// The best moves, best first.
    pub best: Vec<MoveLine>,
    /// Why the best move is better, or what speaks for the move if it is the best.
    pub reasons: Vec<Fact>,
}

/// Two moves of a position side by side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Comparison {
    /// The better move.
    pub better: MoveLine,
    /// The other move.
    pub worse: MoveLine,
    /// Why the better move is better.
    pub reasons: Vec<Fact>,
}

/// Why there is no hint.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum HintError {
    /// The game has no such seat.
    #[error("there is no {0} in this game")]
    NoSeat(Seat),
    /// It is not the turn of the seat.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// A move cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A move breaks a rule.
    #[error("{}", .0.sentence)]
    Refused(Box<Reason>),
}

/// Finds the best moves of the seat whose turn it is.
///
/// # Errors
/// Returns an error if it is not the seat's turn.
pub fn hint<G: Analyse>(view: &SeatView<'_, G>, ask: &Ask) -> Result<Hint, HintError> {
    let compared = Compared::new(view, G::evaluate(view, &[], ask)?);
    let reasons = compared.best().map(|best| merits(view, &best.mv));
    Ok(Hint {
        best: compared.lines(),
        reasons: reasons.unwrap_or_default(),
        forced: compared.forced(),
        nodes: compared.nodes(),
    })
}

/// Judges a move of the seat whose turn it is.
///
/// # Errors
/// Returns an error if it is not the seat's turn or the move breaks a rule.
pub fn judge<G: Analyse>(view: &SeatView<'_, G>, mv: &G::Move, ask: &Ask) -> Result<Judgement, HintError> {
    check(view, mv)?;
    let compared = Compared::new(view, G::evaluate(view, std::slice::from_ref(mv), ask)?);
    let played = compared.of(mv).ok_or(BotError::NotAtTurn)?;
    let line = compared.line(played);
    Ok(Judgement {
        class: compared.class(played),
        best: compared.lines(),
        reasons: match line.loss > 0.0 {
            true => compared.reasons(played),
            false => merits(view, mv),
        },
        played: line,
    })
}

/// Compares two moves of the seat whose turn it is.
///
/// # Errors
/// Returns an error if it is not the seat's turn or a move breaks a rule.
pub fn explain<G: Analyse>(
    view: &SeatView<'_, G>,
    one: &G::Move,
    other: &G::Move,
    ask: &Ask,
) -> Result<Comparison, HintError> {
    check(view, one)?;
    check(view, other)?;
    let compared = Compared::new(view, G::evaluate(view, &[one.clone(), other.clone()], ask)?);
    let (Some(one), Some(other)) = (compared.of(one), compared.of(other)) else {
        return Err(BotError::NotAtTurn.into());
    };
    let (better, worse) = if one.loss <= other.loss {
        (one, other)
    } else {
        (other, one)
    };
    Ok(Comparison {
        better: compared.line(better),
        worse: compared.line(worse),
        reasons: facts(view, &better.mv, &worse.mv),
    })
}

/// Refuses a move that breaks a rule.
fn check<G: Analyse>(view: &SeatView<'_, G>, mv: &G::Move) -> Result<(), HintError> {
    let position = seen(view).ok_or(BotError::NotAtTurn)?;
    match position.check(view.seat(), mv) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(HintError::Refused(Box::new(refusal.reason()))),
    }
}

/// Finds the best moves of a seat of any game. See [`hint`].
///
/// # Errors
/// Returns an error if there is no such seat or it is not its turn.
pub fn hint_game(game: &AnyGame, seat: Seat, ask: &Ask) -> Result<Hint, HintError> {
    with_game!(game, game => {
        let view = game.seat_view(seat).ok_or(HintError::NoSeat(seat))?;
        hint(&view, ask)
    })
}

/// Judges a move, given in notation, of a seat of any game. See [`judge`].
///
/// # Errors
/// Returns an error if there is no such seat, it is not its turn, or the move cannot be read or breaks a rule.
pub fn judge_game(game: &AnyGame, seat: Seat, mv: &str, ask: &Ask) -> Result<Judgement, HintError> {
    with_game!(game, game => {
        let view = game.seat_view(seat).ok_or(HintError::NoSeat(seat))?;
        judge(&view, &mv.parse()?, ask)
    })
}

/// Compares two moves, given in notation, of a seat of any game. See [`explain`].
///
/// # Errors
/// Returns an error if there is no such seat, it is not its turn, or a move cannot be read or breaks a rule.
pub fn explain_game(
    game: &AnyGame,
    seat: Seat,
    one: &str,
    other: &str,
    ask: &Ask,
) -> Result<Comparison, HintError> {
    with_game!(game, game => {
        let view = game.seat_view(seat).ok_or(HintError::NoSeat(seat))?;
        explain(&view, &one.parse()?, &other.parse()?, ask)
    })
}
