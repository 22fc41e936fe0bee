//! Texts that people write, checked once when they come in.

use thiserror::Error;
use unicode_properties::{GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory};

use crate::Phrase;

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

/// Characters that turn text around or break it. Logs have never had them; [`PlayerName::check_new`] refuses more.
fn is_deceptive(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Letters, marks and symbols that show nothing. Unicode calls all but the last default-ignorable; the others of that
/// property have a general category of their own.
fn is_blank(character: char) -> bool {
    matches!(
        character,
        '\u{34f}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{e0100}'..='\u{e01ef}' | '\u{2800}'
    )
}

/// How many marks, such as accents, a character may carry. Living scripts need three; more of them cover the lines around.
const MOST_MARKS: usize = 3;

/// Returns the first character of a text that shows nothing, has no agreed meaning, or is one mark too many. Emoji may have
/// the characters that they are composed with.
fn unsightly(text: &str) -> Option<char> {
    let is_picture = |character: char| !character.is_ascii() && character.is_emoji_char();
    let mut characters = text.chars().peekable();
    let mut in_picture = false;
    // At the beginning, there is nothing to put a mark on.
    let mut marks = MOST_MARKS;
    while let Some(character) = characters.next() {
        let joins = match character {
            '\u{fe0f}' => in_picture,
            '\u{200d}' => in_picture && characters.peek().is_some_and(|next| is_picture(*next)),
            _ => false,
        };
        let shows_nothing = is_blank(character)
            || match character.general_category_group() {
                GeneralCategoryGroup::Other => true,
                GeneralCategoryGroup::Separator => character != ' ',
                _ => false,
            };
        marks = match character.general_category_group() {
            GeneralCategoryGroup::Mark if !joins => marks + 1,
            _ => 0,
        };
        if shows_nothing && !joins || marks > MOST_MARKS {
            return Some(character);
        }
        in_picture = joins || is_picture(character);
    }
    None
}

macro_rules! text {
    ($(#[$doc:meta])* $name:ident, $what:literal, $most:literal, $trim:literal, $pattern:literal, $allowed:expr) => {
        $(#[$doc])*
        ///
        /// Copies share the text.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(std::sync::Arc<str>);

        impl $name {
            /// The most characters it may have.
            pub const MOST: usize = $most;

            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
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
                    .pattern(Some($pattern))
                    .build()
                    .into()
            }
        }

        #[cfg(feature = "schema")]
        impl utoipa::ToSchema for $name {}

        impl std::str::FromStr for $name {
            type Err = $crate::TextError;

            fn from_str(text: &str) -> Result<$name, $crate::TextError> {
                $crate::text::check($what, text, $most, $allowed)?;
                let text = if $trim { text.trim() } else { text };
                match text {
                    "" => Err($crate::TextError::Empty { what: $what }),
                    _ => Ok($name(text.into())),
                }
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
    r"^ *[\p{L}\p{N}\p{P}\p{S}](?:\p{M}{0,3}[ \p{L}\p{N}\p{P}\p{S}])*\p{M}{0,3}$",
    |character| !is_deceptive(character)
);

impl PlayerName {
    /// The name of a spectator in the chat. Pages say it in the language of their reader.
    pub(crate) fn of_spectator(number: u32) -> PlayerName {
        PlayerName(format!("Spectator {number}").into())
    }

    /// Checks a name that somebody chooses now. Logs may hold older names with invisible characters, which stay readable.
    ///
    /// # Errors
    /// Returns an error if a character of the name shows nothing, so that it could pass for another name, or if marks are piled
    /// up on one.
    pub fn check_new(&self) -> Result<(), TextError> {
        match unsightly(&self.0) {
            Some(character) => Err(TextError::Character {
                what: "a name",
                character,
            }),
            None => Ok(()),
        }
    }
}

text!(
    /// A line of chat: up to 500 characters. Space around it is dropped.
    ChatText,
    "a message",
    500,
    true,
    r"^(?:\n|[^\p{C}\u2028\u2029])*[\p{L}\p{N}\p{P}\p{S}](?:\n|[^\p{C}\u2028\u2029])*$",
    |character| character == '\n' || !is_deceptive(character)
);

text!(
    /// The contribution of a seat to the seed: up to 128 visible ASCII characters.
    Entropy,
    "entropy",
    128,
    false,
    "^[!-~]+$",
    |character| character.is_ascii_graphic()
);

impl Entropy {
    /// The text of a seat that contributes nothing of its own.
    pub const NONE: &str = "none";

    pub(crate) fn none() -> Entropy {
        Entropy(Entropy::NONE.into())
    }
}

/// The phrase in English.
impl From<Phrase> for ChatText {
    fn from(phrase: Phrase) -> ChatText {
        ChatText(phrase.english().into())
    }
}

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
        for bad in [
            0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180b, 0x180e, 0x2800, 0x3164, 0xffa0, 0xfe0f,
            0xe0061, 0xe0101, 0x3000, 0xa0, 0x200d,
        ] {
            let character = char::from_u32(bad).unwrap();
            for name in [
                format!("A{character}nn"),
                format!("Ann{character}"),
                format!("1{character}2"),
            ] {
                // A space around a name is dropped before.
                let refused = name.parse::<PlayerName>().and_then(|name| name.check_new());
                assert!(refused.is_err() || name.trim() != name, "{bad:x} {name:?}");
            }
        }
        let piled = format!("e{}", "\u{301}".repeat(39));
        for bad in ["\u{301}Ann", "Ann \u{300}\u{301}\u{302}\u{303}", &piled] {
            let refused = bad.parse::<PlayerName>().unwrap().check_new();
            assert!(matches!(refused, Err(TextError::Character { .. })), "{bad}");
        }
        for good in [
            "Ann",
            "Zoë",
            "Zoe\u{308}",
            "Vie\u{302}\u{323}t",
            "น้ำผึ้ง",
            "क्षितिज",
            "שָׁלוֹם",
            "김민준",
            "محمد",
            "Ann ❤️",
            "👩🏽‍💻 Bo",
            "👨‍👩‍👧",
            "O’Neill-Smith 2",
        ] {
            assert_eq!(good.parse::<PlayerName>().unwrap().check_new(), Ok(()), "{good}");
        }
        assert!("two\nlines".parse::<ChatText>().is_ok());
        assert!("no space".parse::<Entropy>().is_err());
    }
}
