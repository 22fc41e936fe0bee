//! Lessons of Pebbles, the game for tests.

use tilery_rules::pebbles::{PebbleRules, Pebbles};
use tilery_rules::{Player, Position, Seat, SetupError};

use crate::{Teach, Tip};

impl Teach for Pebbles {
    const RULES: &'static str = "[]";
    const LESSONS: &'static str = r#"{"steps": []}"#;

    /// How many pebbles there are.
    type Setup = u32;

    fn set_up(setup: &u32) -> Result<Pebbles, SetupError> {
        Pebbles::start(PebbleRules, &Player::lettered(2), setup)
    }

    fn past_deal(&self) -> u32 {
        self.left()
    }

    fn tips(&self, _: Seat) -> Vec<Tip> {
        Vec::new()
    }
}
