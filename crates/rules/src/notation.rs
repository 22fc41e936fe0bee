//! The common parts of all notations: the error for text that cannot be parsed, and the conversion to JSON strings.

use std::borrow::Cow;

use thiserror::Error;

/// The error for notation that cannot be parsed.
///
/// ```
/// use tilery_rules::Cell;
/// let error = "3;2".parse::<Cell>().unwrap_err();
/// assert_eq!(error.to_string(), r#""3;2" is not a cell: expected two whole numbers within ±1000000000, as in 3,-2"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text:?} is not a {what}: expected {expected}")]
pub struct NotationError {
    what: &'static str,
    text: String,
    expected: Cow<'static, str>,
}

impl NotationError {
    /// The maximum length of the quoted text in the message.
    const SHOWN: usize = 60;

    /// The error for this text: what it should have been, and what is expected there.
    pub fn new(what: &'static str, text: &str, expected: impl Into<Cow<'static, str>>) -> NotationError {
        let mut shown: String = text.chars().take(NotationError::SHOWN).collect();
        if shown.len() < text.len() {
            shown.push('…');
        }
        NotationError {
            what,
            text: shown,
            expected: expected.into(),
        }
    }

    /// The text that cannot be parsed, or its beginning.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Serialises a type through its notation: `Display` out, `FromStr` in.
#[macro_export]
macro_rules! serde_as_notation {
    ($($type:ty),+ $(,)?) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )+};
}

serde_as_notation!(crate::Cell);
