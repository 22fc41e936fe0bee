//! A position of Cubes set up by hand.

use std::iter::repeat_n;

use serde::{Deserialize, Serialize};
use tilery_lines::rules::sitting::Sitting;
use tilery_lines::{Colour, Placed, Shape, Tile};
use tilery_rules::{Position, Seat, SetupError};

use super::{Cubes, CubesRules};

/// An unchecked description of a position. Only [`Setup::validate`] turns it into a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The rules.
    pub rules: CubesRules,
    /// The dice on the grid, in any order.
    #[serde(default)]
    pub grid: Vec<Placed>,
    /// The hand of each seat.
    pub hands: Vec<Vec<Tile>>,
    /// How many dice of each colour (in the order of the notation, ROYGBP) are in the bag. The default is all
    /// dice that are neither on the grid nor in a hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bag: Option<[u8; 6]>,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// Points by seat. The default is 0 for every seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<u32>,
    /// How many seats have passed in a row.
    #[serde(default)]
    pub passes: usize,
    /// Whether the free re-roll of this turn is used.
    #[serde(default)]
    pub rolled: bool,
}

impl Setup {
    /// Checks the set-up and returns the position.
    ///
    /// # Errors
    /// Returns an error if a colour has too many dice, a line on the grid is not valid, the dice are not
    /// connected, a hand has too many or too few dice, or the turn, scores, passes or roll are impossible.
    pub fn validate(&self) -> Result<Cubes, SetupError> {
        SetupError::check_seats(Cubes::NAME, self.rules, self.hands.len())?;
        let sitting = Sitting::set_up(
            self.rules.scoring(),
            &self.grid,
            &self.hands,
            self.bag.as_ref().map(dice),
            self.turn,
            &self.scores,
            self.passes,
        )?;
        if self.rolled && sitting.grid.is_empty() {
            return Err(SetupError::Impossible(
                "nobody rolls again before the opening".into(),
            ));
        }
        Ok(Cubes {
            rules: self.rules,
            sitting,
            rolled: self.rolled,
        })
    }
}

impl Cubes {
    /// The position as an unchecked set-up.
    pub fn setup(&self) -> Setup {
        Setup {
            rules: self.rules(),
            grid: self.grid().tiles().collect(),
            hands: Seat::all(self.seats())
                .map(|seat| self.hand(seat).tiles().to_vec())
                .collect(),
            bag: Some(Colour::ALL.map(|colour| self.bag().count(colour) as u8)),
            turn: self.sitting.turn,
            scores: self.scores(),
            passes: self.passes(),
            rolled: self.rolled(),
        }
    }
}

/// So many dice of each colour. It does not matter which face they show.
fn dice(counts: &[u8; 6]) -> impl Iterator<Item = Tile> {
    let colours = Colour::ALL.into_iter().zip(counts);
    colours.flat_map(|(colour, count)| repeat_n(Tile::new(colour, Shape::ALL[0]), usize::from(*count)))
}
