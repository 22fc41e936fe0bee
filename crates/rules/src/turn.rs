//! Turns, and their form in records and views.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::{Chance, NotationError, Position, Seat, SetupError};

/// A turn of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn<G: Position> {
    /// The seat that made it.
    pub seat: Seat,
    /// The move.
    pub mv: G::Move,
    /// The value of the move.
    pub report: G::Report,
    /// The luck of the move.
    pub luck: G::Luck,
}

/// A tile or die in notation. Texts of the program are borrowed, so that a turn is written without a copy of each.
pub type PieceText = Cow<'static, str>;

/// A turn in notation, as it stands in records and views.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TurnText {
    /// The seat that made the turn.
    pub seat: Seat,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Points of the turn. The field is absent for moves that never score, such as a roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// The tiles that were drawn after the turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub drew: Vec<PieceText>,
    /// The new faces of the re-rolled dice, in the order of the move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub rolled: Vec<PieceText>,
}

/// A game that can be recorded, replayed and shown to each seat.
pub trait Recorded: Position {
    /// A deal in notation: the hands dealt, or the piles from the top down.
    fn hands(deal: &Self::Deal) -> Vec<Vec<String>>;

    /// Parses a deal. Some games draw lots for the first turn; for these, only the turns show who began.
    ///
    /// # Errors
    /// Returns an error if a tile cannot be read or the deal is impossible.
    fn read_deal(
        rules: Self::Rules,
        hands: &[Vec<String>],
        turns: &[TurnText],
    ) -> Result<Self::Deal, SetupError>;

    /// The complete turn, in the form of a record.
    fn write_turn(turn: &Turn<Self>) -> TurnText;

    /// Luck as text, for messages.
    fn luck_text(luck: &Self::Luck) -> String;

    /// Reads the luck of a recorded turn.
    ///
    /// # Errors
    /// Returns an error if a tile cannot be read.
    fn read_luck(&self, mv: &Self::Move, text: &TurnText) -> Result<Self::Luck, NotationError>;

    /// Returns a position that is consistent with a view, and the seat of the viewer. Hidden parts are filled
    /// in arbitrarily.
    ///
    /// # Errors
    /// Returns an error if the view is a spectator's, or shows an impossible position.
    fn read_view(view: &Self::View) -> Result<(Self, Seat), SetupError>;

    /// Deals everything that a seat does not know again, each deal equally likely. The seat's view stays the
    /// same.
    ///
    /// The result depends only on the view and on `chance`. Searches use it, because they must not know more
    /// than their seat, and so do the tests of that property.
    fn redeal_hidden(&mut self, viewer: Seat, chance: &mut impl Chance);

    /// A turn of the game as `viewer` may know it in the current position.
    fn visible_turn(&self, turn: &Turn<Self>, viewer: Option<Seat>) -> TurnText;
}
