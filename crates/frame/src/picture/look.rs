//! How a picture looks.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::picture::ColourScheme;

/// How a picture looks, and what it shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Look {
    /// Light or dark.
    pub scheme: ColourScheme,
    /// The colours of the pieces.
    pub palette: Palette,
    /// The marks that stand for the colours of pieces.
    pub marks: Marks,
    /// Whether to show what the seats hold, also where the players themselves may not see it.
    pub hands: bool,
    /// Whether to show the board from the side, in a game where pieces are stacked.
    pub side: bool,
    /// Whether to show the board alone, without players and points.
    pub bare: bool,
}

/// The colours of pieces, for different kinds of colour vision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Palette {
    /// The usual colours.
    #[default]
    Normal,
    /// For eyes that see little red.
    Protan,
    /// For eyes that see little green.
    Deutan,
    /// For eyes that see little blue.
    Tritan,
    /// Colours that differ in greyscale too.
    Contrast,
}

/// Marks on pieces that stand for their colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Marks {
    /// As the page does: letters with the palettes for other eyes, none with the usual one.
    #[default]
    Auto,
    /// None.
    Off,
    /// The letter of the colour, where there is room for one.
    Letter,
    /// Dots and bars.
    Pattern,
}

/// The error for a name that stands for nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there are no {what} {given:?}: choose {choices}")]
pub struct UnknownName {
    /// The kind of thing that was to be named.
    pub what: &'static str,
    /// The text that was given instead.
    pub given: String,
    /// The names there are.
    pub choices: String,
}

/// Finds a value by its name.
fn named<T: Copy>(
    what: &'static str,
    given: &str,
    all: &[T],
    name: impl Fn(T) -> &'static str,
) -> Result<T, UnknownName> {
    let found = all.iter().copied().find(|value| name(*value) == given);
    found.ok_or_else(|| UnknownName {
        what,
        given: given.to_owned(),
        choices: all
            .iter()
            .map(|value| name(*value))
            .collect::<Vec<_>>()
            .join(", "),
    })
}

impl Palette {
    /// All palettes.
    pub const ALL: [Palette; 5] = [
        Palette::Normal,
        Palette::Protan,
        Palette::Deutan,
        Palette::Tritan,
        Palette::Contrast,
    ];

    /// The name in the settings of the page and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Palette::Normal => "normal",
            Palette::Protan => "protan",
            Palette::Deutan => "deutan",
            Palette::Tritan => "tritan",
            Palette::Contrast => "contrast",
        }
    }
}

impl Marks {
    /// All choices.
    pub const ALL: [Marks; 4] = [Marks::Auto, Marks::Off, Marks::Letter, Marks::Pattern];

    /// The name in the settings of the page and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Marks::Auto => "auto",
            Marks::Off => "off",
            Marks::Letter => "letter",
            Marks::Pattern => "pattern",
        }
    }

    /// The marks with a palette: never [`Marks::Auto`].
    #[must_use]
    pub const fn with(self, palette: Palette) -> Marks {
        match (self, palette) {
            (Marks::Auto, Palette::Normal) => Marks::Off,
            (Marks::Auto, _) => Marks::Letter,
            (chosen, _) => chosen,
        }
    }
}

impl fmt::Display for Palette {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Palette {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Palette, UnknownName> {
        named("colours", text, &Palette::ALL, Palette::name)
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Marks {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Marks, UnknownName> {
        named("marks", text, &Marks::ALL, Marks::name)
    }
}
