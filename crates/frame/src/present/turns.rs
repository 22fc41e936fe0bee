//! Turns as people see them.

use std::fmt;

use serde::{Deserialize, Serialize};
use tilery_rules::{Game, PieceText, Seat, Turn};

use crate::present::replay::walk;
use crate::present::{CellView, Present};

/// The action of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Laid pieces of the hand.
    Play,
    /// Swapped pieces for others of the bag.
    Swap,
    /// Did nothing.
    Pass,
    /// Rolled dice again.
    Roll,
    /// Laid the next piece of a pile.
    Lay,
    /// Arranged a pile.
    Order,
    /// Scored points that were entered without a move, on a score sheet.
    Points,
}

impl Action {
    /// The word for it in notation.
    pub const fn verb(self) -> &'static str {
        match self {
            Action::Play => "play",
            Action::Swap => "swap",
            Action::Pass => "pass",
            Action::Roll => "roll",
            Action::Lay => "lay",
            Action::Order => "order",
            Action::Points => "points",
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb())
    }
}

/// The full story of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnParts {
    /// The kind of action.
    pub action: Action,
    /// The pieces, in the order of the move.
    pub tiles: Vec<String>,
    /// How many pieces: more than are named where a score sheet knows only the number.
    pub count: usize,
    /// The cells that were covered; in a play, in the order of the pieces.
    pub cells: Vec<CellView>,
    /// Where the points come from, in a game that scores lines.
    pub lines: Option<Vec<LineView>>,
}

/// A line that a play made or extended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LineView {
    /// Its cells, from the left or from the top.
    pub cells: Vec<CellView>,
    /// The pieces on them.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub tiles: Vec<PieceText>,
    /// All its points, with the bonus.
    pub points: u32,
    /// Row or column.
    pub axis: AxisView,
    /// Whether it is a full line, for which there is a bonus.
    pub bonus: bool,
}

/// The direction of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum AxisView {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
}

/// A turn as a viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurnView {
    /// Which turn of the game, counted from 1.
    pub number: usize,
    /// The seat whose turn it was.
    pub seat: Seat,
    /// The kind of action.
    pub action: Action,
    /// The pieces, in the order of the move; empty where the viewer may not know them.
    pub tiles: Vec<String>,
    /// How many pieces, also where they are not named.
    pub count: usize,
    /// The cells that were covered; in a play, in the order of the pieces.
    pub cells: Vec<CellView>,
    /// Its points, where a turn has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// Where the points come from, line by line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<LineView>>,
    /// How many pieces came to the hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drew: Option<usize>,
    /// The new faces of re-rolled dice, in the order of the pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<String>>))]
    pub rolled: Option<Vec<PieceText>>,
    /// The move in notation, as the viewer may know it.
    pub notation: String,
}

impl TurnView {
    /// An entry of a score sheet that is points alone.
    pub fn points(number: usize, seat: Seat, notation: &str, points: u32) -> TurnView {
        TurnView {
            number,
            seat,
            action: Action::Points,
            tiles: Vec::new(),
            count: 0,
            cells: Vec::new(),
            score: Some(points),
            lines: None,
            drew: None,
            rolled: None,
            notation: notation.to_owned(),
        }
    }
}

/// The turns of a game as `viewer` may know them now; nobody is a spectator.
pub fn turn_views<G: Present>(game: &Game<G>, viewer: Option<Seat>) -> Vec<TurnView> {
    views(game, |_| viewer)
}

/// The turns of a game, each as the seat that made it knows it.
pub fn full_turns<G: Present>(game: &Game<G>) -> Vec<TurnView> {
    views(game, Some)
}

/// A legal move of the seat whose turn it is, as a turn that was not made: with its pieces, cells, points and lines.
///
/// Nothing for a move that cannot be read or is not legal.
pub fn move_view<G: Present>(game: &Game<G>, mv: &str) -> Option<TurnView> {
    view_of_move(game.position(), game.turns().len(), mv)
}

/// The same for moves at earlier positions of the game, each given by how many turns were made before it, in that order.
///
/// Nothing if one of the moves is not legal.
pub fn move_views<G: Present>(game: &Game<G>, moves: &[(usize, &str)]) -> Option<Vec<TurnView>> {
    let mut left = moves.iter().peekable();
    let mut made = 0;
    let views = walk(game, |position| {
        let mut views = Vec::new();
        while let Some((_, mv)) = left.next_if(|(before, _)| *before == made) {
            views.push(view_of_move(position, made, mv));
        }
        made += 1;
        views
    });
    let views: Option<Vec<TurnView>> = views.into_iter().flatten().collect();
    views.filter(|views| views.len() == moves.len())
}

fn view_of_move<G: Present>(position: &G, made: usize, mv: &str) -> Option<TurnView> {
    let seat = position.turn()?;
    let mv: G::Move = mv.parse().ok()?;
    let report = position.check(seat, &mv).ok()?;
    let turn = Turn {
        seat,
        mv,
        report,
        luck: G::Luck::default(),
    };
    let text = G::write_turn(&turn);
    Some(TurnView {
        score: text.score,
        ..TurnView::new(made + 1, seat, G::turn_parts(&turn), text.mv)
    })
}

/// A turn as a viewer may know it now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownTurn {
    /// The information that the viewer may have.
    pub view: TurnView,
    /// Whether that is all there is to know. Then the view stays as it is while the game goes on.
    pub is_whole: bool,
}

/// One turn of a game, by its index, as `viewer` may know it now; nobody is a spectator.
pub fn turn_view<G: Present>(game: &Game<G>, index: usize, viewer: Option<Seat>) -> Option<ShownTurn> {
    let turn = game.turns().get(index)?;
    Some(shown(game.position(), index + 1, turn, viewer))
}

/// The turns as the viewer of each turn may know it, given whose turn it was.
fn views<G: Present>(game: &Game<G>, viewer_of: impl Fn(Seat) -> Option<Seat>) -> Vec<TurnView> {
    let numbered = (1..).zip(game.turns());
    numbered
        .map(|(number, turn)| shown(game.position(), number, turn, viewer_of(turn.seat)).view)
        .collect()
}

fn shown<G: Present>(position: &G, number: usize, turn: &Turn<G>, viewer: Option<Seat>) -> ShownTurn {
    // The game decides what is hidden in the text of a turn; points, cells and numbers are open to all.
    let shown = position.visible_turn(turn, viewer);
    let full = G::write_turn(turn);
    let mut parts = G::turn_parts(turn);
    if shown.mv != full.mv {
        parts.tiles.clear();
    }
    ShownTurn {
        // Of what was drawn, only the number is in the view.
        is_whole: shown.mv == full.mv && shown.score == full.score && shown.rolled == full.rolled,
        view: TurnView {
            score: shown.score,
            drew: Some(full.drew.len()).filter(|drew| *drew > 0),
            rolled: Some(shown.rolled).filter(|rolled| !rolled.is_empty()),
            ..TurnView::new(number, turn.seat, parts, shown.mv)
        },
    }
}

impl TurnView {
    /// A turn without points and luck.
    pub fn new(number: usize, seat: Seat, parts: TurnParts, notation: String) -> TurnView {
        TurnView {
            number,
            seat,
            action: parts.action,
            tiles: parts.tiles,
            count: parts.count,
            cells: parts.cells,
            score: None,
            lines: parts.lines,
            drew: None,
            rolled: None,
            notation,
        }
    }
}
