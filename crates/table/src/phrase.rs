//! Quick phrases: chat messages that every reader sees in their own language.

use serde::{Deserialize, Deserializer, Serialize};

/// A quick phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// Good luck.
    GoodLuck,
    /// A compliment for a move.
    NiceMove,
    /// A mishap.
    Oops,
    /// A request to wait.
    OneMoment,
    /// Thanks.
    Thanks,
    /// A compliment for the game.
    GoodGame,
    /// A farewell.
    Bye,
}

impl Phrase {
    /// The phrase in English, for readers that do not know its key.
    pub const fn english(self) -> &'static str {
        match self {
            Phrase::Hello => "Hello!",
            Phrase::GoodLuck => "Good luck!",
            Phrase::NiceMove => "Nice move!",
            Phrase::Oops => "Oops!",
            Phrase::OneMoment => "One moment, please.",
            Phrase::Thanks => "Thank you!",
            Phrase::GoodGame => "Good game!",
            Phrase::Bye => "Bye!",
        }
    }
}

/// Reads a phrase of a log. One that only a newer program knows is left out: the message has its text as well.
///
/// # Errors
/// Returns an error if it is not a text.
pub(crate) fn stored<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Phrase>, D::Error> {
    let key = String::deserialize(deserializer)?;
    Ok(serde_json::from_value(key.into()).ok())
}
