//! What helps to see a game and cannot be worked out without its rules: tiles unseen, zones, and how turns scored.
//!
//! All of it is made of what the viewer may know.

use serde::Serialize;
use tilery_rules::grid::Line;
use tilery_rules::strata::SquareColour;
use tilery_rules::{Axis, Cell, Match, Seat, Tile};

use crate::Present;

/// Aids for a viewer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Aids {
    /// Qwirkle: how many tiles of each kind the viewer has not seen. Cubes: how many dice of each colour the bag holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unseen: Option<Vec<Unseen>>,
    /// Strata: all zones, the best of each colour first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zones: Option<Vec<ZoneView>>,
    /// The latest turns, the last one last.
    pub story: Vec<StoryTurn>,
}

/// How many there are left of something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Unseen {
    /// Of a kind of tile.
    Tile {
        /// Which.
        tile: Tile,
        /// How many.
        count: usize,
    },
    /// Of the dice of a colour.
    Dice {
        /// Its letter.
        colour: char,
        /// How many.
        count: usize,
    },
}

/// A zone of Strata.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ZoneView {
    /// Red or green.
    pub colour: SquareColour,
    /// Its squares, sorted.
    pub cells: Vec<Cell>,
    /// The level of the highest.
    pub level: u32,
    /// Squares × level.
    pub score: u32,
    /// Whether no zone of its colour scores more.
    pub best: bool,
}

/// A turn with its points, line by line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StoryTurn {
    /// Which turn of the game, counted from 1.
    pub number: usize,
    /// By whom.
    pub seat: Seat,
    /// What was done, as the viewer may know it.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its points, where a turn has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// Where they come from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<LineView>>,
    /// What was laid where.
    pub cells: Vec<Cell>,
    /// How many tiles came to the hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drew: Option<usize>,
    /// What re-rolled dice show.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rolled: Option<Vec<String>>,
}

/// A line that a play made or extended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LineView {
    /// Its cells, from the left or from the top.
    pub cells: Vec<Cell>,
    /// What lies on them.
    pub tiles: Vec<Tile>,
    /// All its points, with the bonus.
    pub points: u32,
    /// Row or column.
    pub axis: AxisView,
    /// Whether it is a line of six, for which there is a bonus.
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

impl LineView {
    pub(crate) fn of(line: &Line) -> LineView {
        LineView {
            cells: line.cells.clone(),
            tiles: line.tiles.clone(),
            points: line.points + line.bonus,
            axis: match line.axis {
                Axis::Row => AxisView::Row,
                Axis::Column => AxisView::Column,
            },
            bonus: line.bonus > 0,
        }
    }
}

impl Aids {
    /// How many turns the story goes back.
    pub const STORY: usize = 12;
}

/// Aids for `viewer`; nobody is a spectator.
pub fn aids<G: Present>(game: &Match<G>, viewer: Option<Seat>) -> Aids {
    let position = game.position();
    Aids {
        unseen: position.unseen(viewer),
        zones: position.zones(),
        story: story(game, viewer),
    }
}

fn story<G: Present>(game: &Match<G>, viewer: Option<Seat>) -> Vec<StoryTurn> {
    let first = game.turns().len().saturating_sub(Aids::STORY);
    (first + 1..)
        .zip(&game.turns()[first..])
        .map(|(number, turn)| {
            // Moves are told as the game lets the viewer know them; points, cells and numbers of tiles are open to all.
            let told = game.position().tell_turn(turn, viewer);
            StoryTurn {
                number,
                seat: turn.seat,
                mv: told.mv,
                score: told.score,
                lines: G::lines(turn),
                cells: G::cells(turn),
                drew: Some(G::drew(turn)).filter(|drew| *drew > 0),
                rolled: Some(told.rolled).filter(|rolled| !rolled.is_empty()),
            }
        })
        .collect()
}
