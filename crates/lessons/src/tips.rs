//! Tips: what a beginner can do in a position, and why. They say where to look, not which move to make.

use std::collections::BTreeMap;

use serde::Serialize;
use tilery_rules::{AnyGame, Seat, with_game};

use crate::Teach;

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
    pub(crate) fn plain(key: &'static str) -> Tip {
        Tip {
            key,
            values: BTreeMap::new(),
        }
    }

    /// The same tip with one more value.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<TipValue>) -> Tip {
        self.values.insert(name, value.into());
        self
    }
}

/// Tips for a beginner whose turn it is; nothing for a seat that waits.
pub fn tips(game: &AnyGame, seat: Seat) -> Vec<Tip> {
    if game.turn() != Some(seat) {
        return Vec::new();
    }
    with_game!(game, game => Teach::tips(game.position(), seat))
}
