//! A position of Qwirkle set up by hand.

use serde::{Deserialize, Serialize};
use tilery_lines::rules::sitting::Sitting;
use tilery_lines::{Placed, Tile, TileBag};
use tilery_rules::{Position, Seat, SetupError};

use super::{Edition, Qwirkle};

/// An unchecked description of a position. Only [`Setup::validate`] turns it into a position.
///
/// ```
/// use tilery_rules::Position;
/// use tilery_qwirkle::Setup;
/// let setup: Setup = serde_json::from_str(r#"{
///     "rules": "mindware", "grid": ["Ro@0,0", "Rs@1,0"], "turn": 1,
///     "hands": [["Bo", "Bs"], ["Go", "Rd"]], "bag": []
/// }"#)?;
/// let position = setup.validate()?;
/// assert_eq!(position.legal_moves()[0].to_string(), "play Rd@-1,0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The edition.
    pub rules: Edition,
    /// The tiles on the grid, in any order.
    #[serde(default)]
    pub grid: Vec<Placed>,
    /// The hand of each seat.
    pub hands: Vec<Vec<Tile>>,
    /// The tiles in the bag. The default is all tiles that are neither on the grid nor in a hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bag: Option<Vec<Tile>>,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// Points by seat. The default is 0 for every seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<u32>,
    /// How many seats have passed in a row.
    #[serde(default)]
    pub passes: usize,
}

impl Setup {
    /// Checks the set-up and returns the position.
    ///
    /// # Errors
    /// Returns an error if there are too many copies of a tile, a line on the grid is not valid, the tiles
    /// are not connected, a hand has too many or too few tiles, or the turn, scores or passes are impossible.
    pub fn validate(&self) -> Result<Qwirkle, SetupError> {
        SetupError::check_seats(Qwirkle::NAME, self.rules, self.hands.len())?;
        let sitting: Sitting<TileBag> = Sitting::set_up(
            self.rules.scoring(),
            &self.grid,
            &self.hands,
            self.bag.as_ref().map(|tiles| tiles.iter().copied()),
            self.turn,
            &self.scores,
            self.passes,
        )?;
        if self.passes > 0 && !sitting.bag.is_empty() {
            return Err(SetupError::Impossible(
                "nobody can have passed while the bag holds tiles".into(),
            ));
        }
        Ok(Qwirkle {
            edition: self.rules,
            sitting,
        })
    }
}

impl Qwirkle {
    /// The position as an unchecked set-up.
    pub fn setup(&self) -> Setup {
        Setup {
            rules: self.rules(),
            grid: self.grid().tiles().collect(),
            hands: Seat::all(self.seats())
                .map(|seat| self.hand(seat).tiles().to_vec())
                .collect(),
            bag: Some(self.bag().tiles().collect()),
            turn: self.sitting.turn,
            scores: self.scores(),
            passes: self.passes(),
        }
    }
}
