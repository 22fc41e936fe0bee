//! Lessons: the trait that each game implements once, and tips for beginners.

use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tilery_rules::{Seat, SetupError};

use crate::present::Present;

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

/// A tip: the key of its message (`tip-…`), and the values that the message names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tip {
    /// The key of the message.
    pub key: &'static str,
    /// The values that the message names.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<&'static str, TipValue>,
}

/// A value that a tip names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum TipValue {
    /// A number.
    Number(u32),
    /// The letter of a colour or shape.
    Letter(String),
}

impl From<usize> for TipValue {
    fn from(number: usize) -> TipValue {
        TipValue::Number(u32::try_from(number).unwrap_or(u32::MAX))
    }
}

impl From<String> for TipValue {
    fn from(letter: String) -> TipValue {
        TipValue::Letter(letter)
    }
}

impl Tip {
    /// A tip without values.
    pub fn plain(key: &'static str) -> Tip {
        Tip {
            key,
            values: BTreeMap::new(),
        }
    }

    /// The same tip with one more value.
    pub fn with(mut self, name: &'static str, value: impl Into<TipValue>) -> Tip {
        self.values.insert(name, value.into());
        self
    }
}
