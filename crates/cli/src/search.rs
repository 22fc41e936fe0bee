//! From arguments to requests and languages: what reviews and hints share.

use std::thread;
use std::time::Duration;

use tilery_analysis::{Language, default_nodes};
use tilery_frame::bots::{Ask, Budget};
use tilery_games::AnyRules;

use crate::args::{LanguageArgs, SearchArgs};

impl SearchArgs {
    /// The request for a turn of a game with these rules.
    pub(crate) fn ask(&self, rules: AnyRules) -> Ask {
        let budget = match (self.budget_ms, self.nodes) {
            (Some(time), _) => Budget::Time(Duration::from_millis(time)),
            (None, Some(nodes)) => Budget::Nodes(nodes),
            (None, None) => Budget::Nodes(default_nodes(rules)),
        };
        Ask {
            budget,
            threads: threads(self.threads),
            seed: self.seed,
        }
    }
}

/// How many threads to use: as many as were asked for, or all cores.
pub(crate) fn threads(wanted: Option<usize>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    wanted.unwrap_or_else(cores).max(1)
}

impl LanguageArgs {
    /// The language that was asked for, or else the one of the environment, or else English.
    pub(crate) fn language(&self) -> Language {
        let set = |name: &&str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let of_system = || {
            // The first that is set counts, as for every program.
            let value = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set)?;
            of_locale(&value)
        };
        self.lang.or_else(of_system).unwrap_or_default()
    }
}

/// The language of a locale such as `fr_FR.UTF-8`.
fn of_locale(locale: &str) -> Option<Language> {
    let code = locale.split(['_', '-', '.', '@']).next()?;
    code.to_ascii_lowercase().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_chooses_the_language() {
        assert_eq!(of_locale("fr_FR.UTF-8"), Some(Language::French));
        assert_eq!(of_locale("de"), Some(Language::German));
        assert_eq!(of_locale("it@euro"), Some(Language::Italian));
        assert_eq!(of_locale("C.UTF-8"), None);
        assert_eq!(of_locale("nl_NL"), None);
    }
}
