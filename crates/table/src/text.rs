//! Texts that people write, checked once when they come in.

use thiserror::Error;

/// A text that is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextError {
    /// The text is empty.
    #[error("{what} must not be empty")]
    Empty {
        /// The kind of text.
        what: &'static str,
    },
    /// The text is too long.
    #[error("{what} has {length} characters, but may have {most}")]
    Long {
        /// The kind of text.
        what: &'static str,
        /// The number of characters given.
        length: usize,
        /// The maximum number of characters.
        most: usize,
    },
    /// The text contains a character that is not allowed.
    #[error("{what} holds {character:?}, which is not allowed there")]
    Character {
        /// The kind of text.
        what: &'static str,
        /// The first such character.
        character: char,
    },
}

/// Refuses a text that is empty, too long, or has a character that is not allowed.
pub(crate) fn check(
    what: &'static str,
    text: &str,
    most: usize,
    allowed: impl Fn(char) -> bool,
) -> Result<(), TextError> {
    let length = text.chars().count();
    if length == 0 {
        return Err(TextError::Empty { what });
    }
    if length > most {
        return Err(TextError::Long { what, length, most });
    }
    match text.chars().find(|character| !allowed(*character)) {
        Some(character) => Err(TextError::Character { what, character }),
        None => Ok(()),
    }
}

/// Characters that show nothing or turn text around, with which one name could pass for another.
fn is_deceptive(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

macro_rules! text {
    ($(#[$doc:meta])* $name:ident, $what:literal, $most:literal, $trim:literal, $allowed:expr) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            /// The most characters it may have.
            pub const MOST: usize = $most;

            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        #[cfg(feature = "schema")]
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                utoipa::openapi::schema::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .description(Some(concat!("Text that is ", $what, ".")))
                    .min_length(Some(1))
                    .max_length(Some($most))
                    .build()
                    .into()
            }
        }

        #[cfg(feature = "schema")]
        impl utoipa::ToSchema for $name {}

        impl std::str::FromStr for $name {
            type Err = $crate::TextError;

            fn from_str(text: &str) -> Result<$name, $crate::TextError> {
                let text = if $trim { text.trim() } else { text };
                $crate::text::check($what, text, $most, $allowed)?;
                Ok($name(text.to_owned()))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}
pub(crate) use text;

text!(
    /// The name of a player as everyone sees it: up to 40 characters, none of them invisible. Space around it is dropped.
    PlayerName,
    "a name",
    40,
    true,
    |character| !is_deceptive(character)
);

text!(
    /// A line of chat: up to 500 characters. Space around it is dropped.
    ChatText,
    "a message",
    500,
    true,
    |character| character == '\n' || !is_deceptive(character)
);

text!(
    /// The contribution of a seat to the seed: up to 128 visible ASCII characters.
    Entropy,
    "entropy",
    128,
    false,
    |character| character.is_ascii_graphic()
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_hold_nothing_invisible() {
        assert_eq!(" Ann ".parse::<PlayerName>().unwrap().as_str(), "Ann");
        assert_eq!("Zoë 🎲".parse::<PlayerName>().unwrap().to_string(), "Zoë 🎲");
        assert_eq!(
            "  ".parse::<PlayerName>(),
            Err(TextError::Empty { what: "a name" })
        );
        let long = "x".repeat(41).parse::<PlayerName>().unwrap_err();
        assert_eq!(long.to_string(), "a name has 41 characters, but may have 40");
        for bad in ["a\u{202e}b", "a\u{200b}b", "a\nb", "a\0b"] {
            assert!(
                matches!(bad.parse::<PlayerName>(), Err(TextError::Character { .. })),
                "{bad:?}"
            );
        }
        assert!("two\nlines".parse::<ChatText>().is_ok());
        assert!("no space".parse::<Entropy>().is_err());
    }
}
