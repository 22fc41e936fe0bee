//! Light and dark: the colours of everything but the pieces.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ColourScheme {
    /// Daylight.
    #[default]
    Light,
    /// Lamplight.
    Dark,
}

/// The colours of a scheme, by the names that the page has for them.
pub type SchemeColours = BTreeMap<String, String>;

static SCHEMES: LazyLock<BTreeMap<String, SchemeColours>> = LazyLock::new(|| {
    let mut schemes: BTreeMap<String, SchemeColours> =
        serde_json::from_str(include_str!("themes.json")).expect("a file of this crate, read by its tests");
    for colour in schemes.values_mut().flat_map(BTreeMap::values_mut) {
        if let Some(hex) = with_alpha(colour) {
            *colour = hex;
        }
    }
    schemes
});

/// `rgb(1 2 3 / 50%)`, which not every program reads, as `#01020380`.
fn with_alpha(colour: &str) -> Option<String> {
    let (channels, percent) = colour
        .strip_prefix("rgb(")?
        .strip_suffix("%)")?
        .split_once(" / ")?;
    let channels: Vec<u8> = channels
        .split(' ')
        .map_while(|channel| channel.parse().ok())
        .collect();
    let [red, green, blue]: [u8; 3] = channels.try_into().ok()?;
    let alpha = (percent.parse::<f64>().ok()? * 255.0 / 100.0).round() as u8;
    Some(format!("#{red:02x}{green:02x}{blue:02x}{alpha:02x}"))
}

impl ColourScheme {
    /// The name in the settings of the page.
    pub const fn name(self) -> &'static str {
        match self {
            ColourScheme::Light => "light",
            ColourScheme::Dark => "dark",
        }
    }

    /// All colours.
    pub fn colours(self) -> &'static SchemeColours {
        &SCHEMES[self.name()]
    }

    /// A colour by its name.
    ///
    /// # Panics
    /// If the file of colours lacks the name: every picture of the tests would fail.
    pub fn colour(self, name: &str) -> &'static str {
        &self.colours()[name]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_program_reads_the_colours() {
        for scheme in [ColourScheme::Light, ColourScheme::Dark] {
            for (name, colour) in scheme.colours() {
                let digits = colour.strip_prefix('#').unwrap_or_default();
                let is_hex =
                    matches!(digits.len(), 6 | 8) && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
                assert!(is_hex, "{name}: {colour}");
            }
        }
        assert_eq!(with_alpha("rgb(1 2 3 / 50%)").as_deref(), Some("#01020380"));
    }
}
