//! The languages that reviews speak.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A language of the messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
    /// German.
    German,
    /// Spanish.
    Spanish,
    /// Italian.
    Italian,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 5] = [
        Language::English,
        Language::French,
        Language::German,
        Language::Spanish,
        Language::Italian,
    ];

    /// The code of the language, such as `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
            Language::German => "de",
            Language::Spanish => "es",
            Language::Italian => "it",
        }
    }

    /// The messages of the language. The page uses the same file.
    pub(crate) const fn messages(self) -> &'static str {
        match self {
            Language::English => include_str!("../messages/en.ftl"),
            Language::French => include_str!("../messages/fr.ftl"),
            Language::German => include_str!("../messages/de.ftl"),
            Language::Spanish => include_str!("../messages/es.ftl"),
            Language::Italian => include_str!("../messages/it.ftl"),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The error for an unknown language.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a language: expected en, fr, de, es or it")]
pub struct UnknownLanguage(String);

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        let found = Language::ALL.into_iter().find(|language| language.code() == text);
        found.ok_or_else(|| UnknownLanguage(text.chars().take(40).collect()))
    }
}
