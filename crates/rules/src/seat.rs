//! Seats at a table, and the players on them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A seat, counted from 0 clockwise. In Strata seat 0 plays red and seat 1 green.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The number of the seat, for lists that have an entry per seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    pub const fn next(self, seats: usize) -> Seat {
        Seat(((self.0 as usize + 1) % seats) as u8)
    }

    /// The first `seats` seats.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats as u8).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A player on a seat: a name and an optional age. Ages decide who opens after a tie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name shown to everyone.
    pub name: String,
    /// The age in years.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age: Option<u16>,
}

impl Player {
    /// A player who gives no age.
    pub fn named(name: impl Into<String>) -> Player {
        Player {
            name: name.into(),
            age: None,
        }
    }

    /// Players A, B, … for tables where nobody has a name.
    pub fn lettered(seats: usize) -> Vec<Player> {
        (b'A'..)
            .take(seats)
            .map(|letter| Player::named(char::from(letter)))
            .collect()
    }
}
