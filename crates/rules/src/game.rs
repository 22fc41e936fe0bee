//! What every game is to the rest of the system.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::{Chance, NotationError, Player, Refuse, Ruling, Seat};

/// A position of a game, complete with what is hidden, and the rules by which it goes on.
///
/// Positions are plain values: they hold no randomness and no story, and are cheap to copy. Chance is data that is
/// handed in: [`Game::deal`] says what chance gives at the start, [`Game::luck`] what it gives after a move, and the
/// same position with the same move and the same luck always leads to the same position. That is how a live game, a
/// record that is replayed and a search can share one way of playing.
pub trait Game: Clone + Debug + Send + Sync + Sized + 'static {
    /// The name in records and on the command line.
    const NAME: &'static str;

    /// The edition or variant.
    type Rules: RuleSet;
    /// What chance gives before the first turn.
    type Deal: Clone + Debug + PartialEq;
    /// Something a player may do.
    type Move: Clone + Debug + Display + FromStr<Err = NotationError> + Eq + Ord + Hash + Send + Sync;
    /// What chance gives in return for a move: tiles drawn, dice rolled.
    type Luck: Clone + Debug + Default + PartialEq + Send + Sync;
    /// What an accepted move is worth, and why.
    type Report: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// Why a move is not accepted.
    type Refusal: Refuse + Clone + PartialEq;
    /// What one seat, or a spectator, may know. It has no room for anything hidden.
    type View: Clone + Debug + PartialEq + Serialize + DeserializeOwned;

    /// Deals for `seats` players.
    fn deal(rules: Self::Rules, seats: usize, chance: &mut impl Chance) -> Self::Deal;

    /// The position after a deal.
    ///
    /// # Errors
    /// If the number of players is not for this game, or the deal is impossible.
    fn start(rules: Self::Rules, players: &[Player], deal: &Self::Deal) -> Result<Self, SetupError>;

    /// The rules in force.
    fn rules(&self) -> Self::Rules;

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// Whose turn it is; nobody's once the game is over.
    fn turn(&self) -> Option<Seat>;

    /// Everything the seat at turn may do, in a fixed order that depends on the position alone.
    ///
    /// Where the choices differ only in a way that is without end or beyond counting, one of each kind stands
    /// for all: an opening is listed at the origin though it may lie anywhere, and `order` in Strata once.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// One of the legal moves, each as likely as the other, or `None` once the game is over.
    fn random_move(&self, chance: &mut impl Chance) -> Option<Self::Move> {
        any_of(self.legal_moves(), chance)
    }

    /// What a move by `seat` would be worth.
    ///
    /// # Errors
    /// If it is not that seat's turn or the move breaks a rule.
    fn check(&self, seat: Seat, mv: &Self::Move) -> Result<Self::Report, Self::Refusal>;

    /// What chance gives in return for a move. The move must be legal.
    fn luck(&self, mv: &Self::Move, chance: &mut impl Chance) -> Self::Luck;

    /// Whether a legal move can have this luck.
    ///
    /// # Errors
    /// If it cannot.
    fn check_luck(&self, mv: &Self::Move, luck: &Self::Luck) -> Result<(), LuckError>;

    /// Makes a move that [`Game::check`] has accepted with this report, with luck that [`Game::check_luck`] accepts or
    /// [`Game::luck`] has drawn. Nothing is checked again; any other move or luck leads to a meaningless position.
    fn apply(&mut self, seat: Seat, mv: &Self::Move, report: &Self::Report, luck: &Self::Luck);

    /// Makes a move, with the luck it has. Nothing changes if it fails.
    ///
    /// # Errors
    /// If the move breaks a rule, or the luck is impossible.
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

    /// Points so far, by seat. At the end, with the bonus.
    fn scores(&self) -> Vec<u32>;

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// What `viewer` may know. Nobody, or a seat that is not at this table, is a spectator.
    fn view(&self, viewer: Option<Seat>) -> Self::View;
}

/// One of these moves, each as likely as the other.
pub(crate) fn any_of<M>(mut moves: Vec<M>, chance: &mut impl Chance) -> Option<M> {
    if moves.is_empty() {
        return None;
    }
    let chosen = chance.below(moves.len() as u32) as usize;
    Some(moves.swap_remove(chosen))
}

/// An edition or variant of a game.
pub trait RuleSet: Copy + Debug + Display + FromStr<Err = NotationError> + PartialEq + 'static {
    /// All of them, the usual one first.
    const ALL: &'static [Self];

    /// The rulings that apply.
    fn rulings(self) -> &'static [Ruling];

    /// How many may play.
    fn seats(self) -> std::ops::RangeInclusive<usize>;
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Final points, by seat.
    pub scores: Vec<u32>,
    /// Everyone who shares the win.
    pub winners: Vec<Seat>,
    /// Who got points for ending the game, if anybody did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Bonus>,
}

impl Outcome {
    /// The outcome in which the highest score wins, shared if it is equal (R5, and R8 for a draw).
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
    /// Who ended it.
    pub seat: Seat,
    /// How many points that gave.
    pub points: u32,
}

/// A move that was not made.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum PlayError<R> {
    /// It breaks a rule.
    #[error(transparent)]
    Refused(#[from] R),
    /// It comes with luck that it cannot have.
    #[error(transparent)]
    Luck(LuckError),
}

/// Luck that a move cannot have.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LuckError {
    /// The number of tiles or dice is wrong.
    #[error("{given} tiles came to the hand, but it must be {due}")]
    Count {
        /// As the rules demand.
        due: usize,
        /// As given.
        given: usize,
    },
    /// A tile or die that the bag no longer holds.
    #[error("{tile} came to the hand, but the bag holds no more of it")]
    NotInBag {
        /// In notation.
        tile: String,
    },
    /// Another tile than the one that lay on top of the pile.
    #[error("{given} came to the hand, but {due} lay on top of the pile")]
    NotOnTop {
        /// In notation.
        given: String,
        /// In notation.
        due: String,
    },
    /// A die changed its colour.
    #[error("the die {die} was rolled and became {face}, but a die keeps its colour")]
    Colour {
        /// Before.
        die: String,
        /// After.
        face: String,
    },
}

/// A position that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// Too few or too many players.
    #[error("{seats} seats: {game} is for {least} to {most}")]
    Seats {
        /// The game's name.
        game: &'static str,
        /// As given.
        seats: usize,
        /// Fewest players.
        least: usize,
        /// Most players.
        most: usize,
    },
    /// Anything else that the rules of one game forbid.
    #[error("{0}")]
    Impossible(String),
}

impl SetupError {
    /// Refuses a number of seats that the rules do not allow.
    pub(crate) fn check_seats<R: RuleSet>(
        game: &'static str,
        rules: R,
        seats: usize,
    ) -> Result<(), SetupError> {
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
