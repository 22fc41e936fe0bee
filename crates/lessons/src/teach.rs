//! The trait that each game implements once.

use serde::de::DeserializeOwned;
use tilery_present::Present;
use tilery_rules::{Seat, SetupError};

use crate::Tip;

/// A game that can be taught.
pub trait Teach: Present {
    /// The paragraphs of its rules, as JSON.
    const RULES: &'static str;
    /// Its lessons, as JSON.
    const LESSONS: &'static str;
    /// A record that lessons may cut at a turn, or nothing.
    const RECORD: Option<&'static str> = None;

    /// A position as lessons write it down.
    type Setup: DeserializeOwned;

    /// Checks a set-up.
    ///
    /// # Errors
    /// Returns an error if the position is impossible.
    fn set_up(setup: &Self::Setup) -> Result<Self, SetupError>;

    /// A deal that stands for whatever was dealt before a set-up.
    fn past_deal(&self) -> Self::Deal;

    /// Tips for a beginner whose turn it is, the most important first.
    fn tips(&self, seat: Seat) -> Vec<Tip>;
}
