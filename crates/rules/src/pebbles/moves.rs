//! Moves of Pebbles.

use std::fmt;
use std::str::FromStr;

use super::MOST_TAKEN;
use crate::NotationError;

/// Takes pebbles: `take 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Take(pub u32);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl FromStr for Take {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Take, NotationError> {
        (1..=MOST_TAKEN)
            .map(Take)
            .find(|take| take.to_string() == text)
            .ok_or_else(|| NotationError::new("move", text, "take 1, take 2 or take 3"))
    }
}
