//! Turns that were made, and how they are written down and told to others.

use serde::{Deserialize, Serialize};

use crate::{Chance, Game, NotationError, Seat, SetupError};

/// A turn that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn<G: Game> {
    /// By whom.
    pub seat: Seat,
    /// What.
    pub mv: G::Move,
    /// What it was worth.
    pub report: G::Report,
    /// What chance gave in return.
    pub luck: G::Luck,
}

/// A turn in notation, as it stands in records and views.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TurnText {
    /// By whom.
    pub seat: Seat,
    /// What was done.
    #[serde(rename = "move")]
    pub mv: String,
    /// Points of the turn; absent where a turn has none by its nature, as a roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// What came to the hand after the turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drew: Vec<String>,
    /// What the re-rolled dice show, in the order of the move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolled: Vec<String>,
}

/// A game that can be written down, read back and told.
pub trait Recorded: Game {
    /// A deal in notation: the hands dealt, or the piles from the top down.
    fn hands(deal: &Self::Deal) -> Vec<Vec<String>>;

    /// Reads a deal back. The turns are for games in which a lot decides who begins, and only they tell.
    ///
    /// # Errors
    /// If a tile cannot be read or the deal is impossible.
    fn read_deal(
        rules: Self::Rules,
        hands: &[Vec<String>],
        turns: &[TurnText],
    ) -> Result<Self::Deal, SetupError>;

    /// A turn in full, as a record holds it.
    fn write_turn(turn: &Turn<Self>) -> TurnText;

    /// Luck in words, for a message.
    fn luck_text(luck: &Self::Luck) -> String;

    /// The luck of a turn that a record holds.
    ///
    /// # Errors
    /// If a tile cannot be read.
    fn read_luck(&self, mv: &Self::Move, text: &TurnText) -> Result<Self::Luck, NotationError>;

    /// A position that a view may be of, in which what is hidden is filled in arbitrarily, and the seat that looks.
    ///
    /// # Errors
    /// If nobody looks, or the view is of no possible position.
    fn read_view(view: &Self::View) -> Result<(Self, Seat), SetupError>;

    /// Deals all that a seat does not know anew, each deal as likely as the other: the seat's view stays the same.
    ///
    /// The result depends on the view and on `chance` alone. For searches, which must not know what their seat does
    /// not, and for tests of that.
    fn redeal_hidden(&mut self, viewer: Seat, chance: &mut impl Chance);

    /// A turn as `viewer` may know it, now that the game has come to this position.
    fn tell_turn(&self, turn: &Turn<Self>, viewer: Option<Seat>) -> TurnText;
}
