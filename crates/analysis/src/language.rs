//! The languages that reviews speak.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Lists the languages, the default one first, each with its code.
macro_rules! languages {
    ($first:ident $first_code:literal, $($language:ident $code:literal,)+) => {
        /// A language of the messages.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum Language {
            #[default]
            #[doc = concat!("The language `", $first_code, "`.")]
            $first,
            $(
                #[doc = concat!("The language `", $code, "`.")]
                $language,
            )+
        }

        impl Language {
            /// All languages.
            pub const ALL: [Language; [$first_code, $($code),+].len()] =
                [Language::$first, $(Language::$language),+];

            /// The code of the language, such as `en`.
            pub const fn code(self) -> &'static str {
                match self {
                    Language::$first => $first_code,
                    $(Language::$language => $code,)+
                }
            }

            /// The messages of the language. The page uses the same file.
            pub(crate) const fn messages(self) -> &'static str {
                match self {
                    Language::$first => include_str!(concat!("../messages/", $first_code, ".ftl")),
                    $(Language::$language => include_str!(concat!("../messages/", $code, ".ftl")),)+
                }
            }
        }
    };
}

// A test of the page (`web/src/i18n/languages.test.ts`) reads this list.
languages! {
    English "en",
    French "fr",
    German "de",
    Spanish "es",
    Italian "it",
}

impl Language {
    /// The codes in words: `en, fr, de, es or it`.
    pub fn codes() -> String {
        let codes = Language::ALL.map(Language::code);
        match codes.split_last() {
            Some((last, others)) => format!("{} or {last}", others.join(", ")),
            None => String::new(),
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
#[error("{0:?} is not a language: expected {codes}", codes = Language::codes())]
pub struct UnknownLanguage(String);

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        let found = Language::ALL.into_iter().find(|language| language.code() == text);
        found.ok_or_else(|| UnknownLanguage(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    /// A language is in each of these folders, or in none.
    #[test]
    fn every_language_has_all_its_files() {
        let listed: BTreeSet<String> = Language::ALL
            .iter()
            .map(|language| format!("{language}.ftl"))
            .collect();
        for folder in ["messages", "../lessons/messages", "../../web/src/i18n"] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
            let found: BTreeSet<String> = std::fs::read_dir(&folder)
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .filter(|name| name.ends_with(".ftl"))
                .collect();
            assert_eq!(found, listed, "{}", folder.display());
        }
    }

    #[test]
    fn languages_are_known_by_their_codes() {
        for language in Language::ALL {
            assert_eq!(language.code().parse(), Ok(language));
        }
        let unknown = "fi".parse::<Language>().unwrap_err().to_string();
        assert_eq!(unknown, "\"fi\" is not a language: expected en, fr, de, es or it");
    }
}
