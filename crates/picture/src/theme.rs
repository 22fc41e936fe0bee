//! Light and dark: the colours of everything but the pieces.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Daylight.
    #[default]
    Light,
    /// Lamplight.
    Dark,
}

/// The colours of a theme, by the names that the page has for them.
pub type ThemeColours = BTreeMap<String, String>;

static THEMES: LazyLock<BTreeMap<String, ThemeColours>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../data/themes.json"))
        .expect("a file of this crate, read by its tests")
});

impl Theme {
    /// The name in the settings of the page.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// All colours.
    pub fn colours(self) -> &'static ThemeColours {
        &THEMES[self.name()]
    }

    /// A colour by its name.
    ///
    /// # Panics
    /// If the file of themes lacks the name: every picture of the tests would fail.
    pub fn colour(self, name: &str) -> &'static str {
        &self.colours()[name]
    }
}
