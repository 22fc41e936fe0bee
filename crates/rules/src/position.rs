//! The interface between a game and the rest of the system.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::{Chance, NotationError, Player, Refuse, Ruling, Seat};

/// A complete position of a game, including everything hidden, and the rules that apply to it.
///
/// Positions are plain values: they hold no randomness and no history, and they are cheap to copy. Chance is
/// passed in as data. [`Position::deal`] draws the luck of the start and [`Position::luck`] the luck of a move. The
/// same position, move and luck always lead to the same position. Live games, replayed records and searches
/// therefore share one implementation.
pub trait Position: Clone + Debug + Send + Sync + Sized + 'static {
    /// The name in records and on the command line.
    const NAME: &'static str;

    /// The edition or variant.
    type Rules: RuleSet;
    /// The result of chance before the first turn.
    type Deal: Clone + Debug + PartialEq;
    /// Something that a player may do.
    type Move: Clone + Debug + Display + FromStr<Err = NotationError> + Eq + Ord + Hash + Send + Sync;
    /// The result of chance after a move: tiles drawn or dice rolled.
    type Luck: Clone + Debug + Default + PartialEq + Send + Sync;
    /// The value of an accepted move, and its explanation.
    type Report: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// Why a move is not accepted.
    type Refusal: Refuse + Clone + PartialEq;
    /// The view of one seat or of a spectator. The type has no fields for hidden information.
    type View: Clone + Debug + PartialEq + Serialize + DeserializeOwned;

    /// Deals for `seats` players.
    fn deal(rules: Self::Rules, seats: usize, chance: &mut impl Chance) -> Self::Deal;

    /// The position after a deal.
    ///
    /// # Errors
    /// Returns an error if the number of players does not suit the game, or the deal is impossible.
    fn start(rules: Self::Rules, players: &[Player], deal: &Self::Deal) -> Result<Self, SetupError>;

    /// The rules in force.
    fn rules(&self) -> Self::Rules;

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// The seat whose turn it is, or `None` once the game is over.
    fn turn(&self) -> Option<Seat>;

    /// The same position with the turn given to `seat`, so that a player who waits can try out moves. `None` if that
    /// makes no sense: the game is over or has not really begun, or the seat has nothing to lay.
    fn at_turn_of(&self, _seat: Seat) -> Option<Self> {
        None
    }

    /// All legal moves of the seat whose turn it is, in a fixed order that depends on the position alone.
    ///
    /// If infinitely or uncountably many moves are alike, one of them represents all. An opening is listed at
    /// the origin although it may be played anywhere, and `order` in Strata is listed once.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// Returns one of the legal moves, chosen uniformly, or `None` once the game is over.
    fn random_move(&self, chance: &mut impl Chance) -> Option<Self::Move> {
        any_of(self.legal_moves(), chance)
    }

    /// Checks a move by `seat` and returns its value.
    ///
    /// # Errors
    /// Returns an error if it is not that seat's turn or the move breaks a rule.
    fn check(&self, seat: Seat, mv: &Self::Move) -> Result<Self::Report, Self::Refusal>;

    /// Draws the luck of a legal move.
    fn luck(&self, mv: &Self::Move, chance: &mut impl Chance) -> Self::Luck;

    /// Checks whether a legal move can have this luck.
    ///
    /// # Errors
    /// Returns an error if the luck is impossible.
    fn check_luck(&self, mv: &Self::Move, luck: &Self::Luck) -> Result<(), LuckError>;

    /// Makes a move without checking it. [`Position::check`] must have accepted the move with this report, and
    /// the luck must come from [`Position::luck`] or be accepted by [`Position::check_luck`]. Any other move or luck
    /// leads to a meaningless position.
    fn apply(&mut self, seat: Seat, mv: &Self::Move, report: &Self::Report, luck: &Self::Luck);

    /// Checks and makes a move with the given luck. The position does not change on an error.
    ///
    /// # Errors
    /// Returns an error if the move breaks a rule, or the luck is impossible.
    fn play(
        &mut self,
        seat: Seat,
        mv: &Self::Move,
        luck: &Self::Luck,
    ) -> Result<Self::Report, PlayError<Self::Refusal>> {
        let report = self.check(seat, mv)?;
        self.check_luck(mv, luck).map_err(PlayError::Luck)?;
        self.apply(seat, mv, &report, luck);
        Ok(report)
    }

    /// Points so far, by seat. At the end they include the bonus.
    fn scores(&self) -> Vec<u32>;

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// The view of `viewer`. `None`, or a seat that is not at this table, stands for a spectator.
    fn view(&self, viewer: Option<Seat>) -> Self::View;
}

/// Returns one of these moves, chosen uniformly.
pub fn any_of<M>(mut moves: Vec<M>, chance: &mut impl Chance) -> Option<M> {
    if moves.is_empty() {
        return None;
    }
    let chosen = chance.below(moves.len() as u32) as usize;
    Some(moves.swap_remove(chosen))
}

/// An edition or variant of a game.
pub trait RuleSet: Copy + Debug + Display + FromStr<Err = NotationError> + PartialEq + 'static {
    /// All rule-sets of the game, the default first.
    const ALL: &'static [Self];

    /// The rulings that apply.
    fn rulings(self) -> &'static [Ruling];

    /// How many players the game is for.
    fn seats(self) -> std::ops::RangeInclusive<usize>;
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Final points, by seat.
    pub scores: Vec<u32>,
    /// All seats that share the win.
    pub winners: Vec<Seat>,
    /// The points for ending the game, if a seat got any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Bonus>,
}

impl Outcome {
    /// The outcome in which the highest score wins. Equal highest scores share the win (R5, and R8 for a
    /// draw).
    pub fn by_points(scores: Vec<u32>, bonus: Option<Bonus>) -> Outcome {
        let best = scores.iter().copied().max();
        let winners = Seat::all(scores.len())
            .filter(|seat| Some(scores[seat.index()]) == best)
            .collect();
        Outcome {
            scores,
            winners,
            bonus,
        }
    }
}

/// Points for ending the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    /// The seat that ended the game.
    pub seat: Seat,
    /// How many points the seat got for it.
    pub points: u32,
}

/// The error for a move that was not made.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum PlayError<R> {
    /// The move breaks a rule.
    #[error(transparent)]
    Refused(#[from] R),
    /// The luck is impossible for this move.
    #[error(transparent)]
    Luck(LuckError),
}

/// Luck that is impossible for a move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LuckError {
    /// The number of tiles or dice is wrong.
    #[error("{given} tiles came to the hand, but it must be {due}")]
    Count {
        /// The number that the rules demand.
        due: usize,
        /// The number given.
        given: usize,
    },
    /// The bag holds no more of this tile or die.
    #[error("{tile} came to the hand, but the bag holds no more of it")]
    NotInBag {
        /// The tile in notation.
        tile: String,
    },
    /// The tile is not the one on top of the pile.
    #[error("{given} came to the hand, but {due} lay on top of the pile")]
    NotOnTop {
        /// The given tile in notation.
        given: String,
        /// The top tile in notation.
        due: String,
    },
    /// A die changed its colour.
    #[error("the die {die} was rolled and became {face}, but a die keeps its colour")]
    Colour {
        /// The die before the roll.
        die: String,
        /// The die after the roll.
        face: String,
    },
}

impl LuckError {
    /// Refuses a wrong number of tiles or dice.
    pub fn check_count(due: usize, given: usize) -> Result<(), LuckError> {
        match given == due {
            true => Ok(()),
            false => Err(LuckError::Count { due, given }),
        }
    }
}

/// An impossible position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// There are too few or too many players.
    #[error("{seats} seats: {game} is for {}", range(*least, *most))]
    Seats {
        /// The game's name.
        game: &'static str,
        /// The number of seats given.
        seats: usize,
        /// The fewest players allowed.
        least: usize,
        /// The most players allowed.
        most: usize,
    },
    /// Anything else that the rules of one game forbid.
    #[error("{0}")]
    Impossible(String),
}

/// The numbers from one to another, or the one number.
fn range(least: usize, most: usize) -> String {
    match least == most {
        true => least.to_string(),
        false => format!("{least} to {most}"),
    }
}

impl SetupError {
    /// Refuses a number of seats that the rules do not allow.
    pub fn check_seats<R: RuleSet>(game: &'static str, rules: R, seats: usize) -> Result<(), SetupError> {
        let range = rules.seats();
        if range.contains(&seats) {
            Ok(())
        } else {
            Err(SetupError::Seats {
                game,
                seats,
                least: *range.start(),
                most: *range.end(),
            })
        }
    }
}
