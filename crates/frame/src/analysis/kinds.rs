//! All kinds of facts, each with the key of its message and the values that the message names.

use std::collections::BTreeMap;

use crate::analysis::{Fact, FactValue};

/// A kind of fact: the key of its message, and the names of its values.
#[derive(Clone, Copy, Debug)]
pub struct FactKind<const N: usize> {
    key: &'static str,
    variables: [&'static str; N],
}

impl<const N: usize> FactKind<N> {
    /// A fact of this kind, with its values in the order of their names.
    pub fn with(self, values: [FactValue; N]) -> Fact {
        let values: BTreeMap<String, FactValue> =
            self.variables.into_iter().map(String::from).zip(values).collect();
        Fact {
            key: String::from(self.key),
            values,
        }
    }
}

impl From<u32> for FactValue {
    fn from(number: u32) -> FactValue {
        FactValue::Number(f64::from(number))
    }
}

impl From<i64> for FactValue {
    fn from(number: i64) -> FactValue {
        FactValue::Number(number as f64)
    }
}

impl From<usize> for FactValue {
    fn from(number: usize) -> FactValue {
        FactValue::Number(number as f64)
    }
}

impl From<String> for FactValue {
    fn from(text: String) -> FactValue {
        FactValue::Text(text)
    }
}

/// A number with one decimal.
pub fn tenths(number: f64) -> FactValue {
    FactValue::Number((number * 10.0).round() / 10.0)
}

/// A chance in whole percent.
pub fn percent(chance: f64) -> FactValue {
    FactValue::Number((chance * 100.0).round())
}

/// Several tiles in notation.
pub fn list<T: ToString>(tiles: impl IntoIterator<Item = T>) -> FactValue {
    let texts: Vec<String> = tiles.into_iter().map(|tile| tile.to_string()).collect();
    FactValue::Text(texts.join(" "))
}

/// Which move a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The better of two moves.
    Better,
    /// The only move that is spoken of.
    This,
}

impl From<About> for FactValue {
    fn from(about: About) -> FactValue {
        FactValue::Text(String::from(match about {
            About::Better => "better",
            About::This => "this",
        }))
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $key:literal ($($variable:literal),*);)+) => {
        $(
            $(#[$doc])*
            pub const $name: FactKind<{ <[&str]>::len(&[$($variable),*]) }> = FactKind {
                key: $key,
                variables: [$($variable),*],
            };
        )+

        /// All kinds, for the tests that compare them with the messages.
        pub const ALL: &[(&str, &[&str])] = &[$(($key, &[$($variable),*])),+];
    };
}

kinds! {
    /// The points of a move.
    POINTS = "fact-points" ("points");
    /// How many points fewer than the better move.
    POINTS_LESS = "fact-points-less" ("points");
    /// How many points more than the better move.
    POINTS_MORE = "fact-points-more" ("points");
    /// Nothing that can be seen at once tells two moves apart.
    LATER = "fact-later" ();
    /// A move loses many points, but hardly changes who wins.
    POINTS_ALONE = "fact-points-alone" ();

    /// A line of six is completed.
    SIX = "fact-six" ("about");
    /// A play scores in several lines.
    LINES = "fact-lines" ("about", "lines");
    /// A new line of five, with the chance that the next player can complete it.
    FIVE = "fact-five" ("tile", "chance");
    /// The same for a line of five that lay there before.
    FIVE_OPEN = "fact-five-open" ("tile", "chance");
    /// The same for several lines.
    FIVES = "fact-fives" ("count", "chance");
    /// A new line of five that no other player can complete.
    FIVE_SAFE = "fact-five-safe" ("about", "tile");
    /// The largest group that stays in hand.
    GROUP = "fact-group" ("about", "tiles");
    /// Two equal tiles stay in hand.
    PAIR = "fact-pair" ("tile");
    /// The points that the tiles kept can score next turn.
    NEXT = "fact-next" ("points", "better");
    /// The tiles kept can complete a line of six.
    KEEPS_SIX = "fact-keeps-six" ("about");
    /// How many unseen tiles go with the tiles kept.
    UNSEEN = "fact-unseen" ("count", "better");
    /// How many tiles stay in hand once the bag is empty.
    LEFT = "fact-left" ("count", "better");
    /// A swap where a play was possible.
    SWAP = "fact-swap" ("points");
    /// A swap is better than a play.
    SWAP_BETTER = "fact-swap-better" ("about", "count");
    /// Two swaps of different sizes.
    SWAP_COUNT = "fact-swap-count" ("count", "better");
    /// A play ends the game.
    GOES_OUT = "fact-goes-out" ("about", "points");
    /// The next player can end the game.
    LETS_OUT = "fact-lets-out" ("points");
    /// The best reply of a player whose hand is known.
    REPLY = "fact-reply" ("points", "better");

    /// A re-roll is better than a play.
    ROLL_BETTER = "fact-roll-better" ("expected", "points");
    /// A play is better than a re-roll.
    ROLL_WORSE = "fact-roll-worse" ("expected", "points");
    /// The expected points of two re-rolls.
    ROLL = "fact-roll" ("expected", "better");
    /// Dice that the better re-roll keeps.
    ROLL_KEEPS = "fact-roll-keeps" ("tiles");
    /// Dice that the better re-roll rolls too.
    ROLL_TOO = "fact-roll-too" ("tiles");
    /// The expected points of a re-roll, and the most that can be scored without one.
    ROLL_EXPECTED = "fact-roll-expected" ("expected", "points");
    /// The expected points of a re-roll where nothing can be played without one.
    ROLL_ONLY = "fact-roll-only" ("expected");
    /// The expected points of the next player.
    REPLY_EXPECTED = "fact-reply-expected" ("expected", "better");
    /// The same for one move.
    REPLY_HOPE = "fact-reply-hope" ("about", "expected");

    /// The own best zone after each of two moves.
    ZONE = "fact-zone" ("colour", "points", "better");
    /// The other's best zone after each of two moves.
    ZONE_OTHER = "fact-zone-other" ("colour", "points", "better");
    /// The own best zone before and after a move.
    ZONE_GROWS = "fact-zone-grows" ("colour", "before", "points");
    /// The other's best zone before and after a move.
    ZONE_SHRINKS = "fact-zone-shrinks" ("colour", "before", "points");
    /// Zones become one.
    ZONE_JOINS = "fact-zone-joins" ("about", "colour", "count");
    /// The other's best zone is cut in parts.
    ZONE_CUTS = "fact-zone-cuts" ("about", "colour");
    /// Squares of the other's best zone are covered.
    ZONE_COVERS = "fact-zone-covers" ("about", "colour", "count");
    /// The own best zone gets higher.
    ZONE_RAISES = "fact-zone-raises" ("about", "colour", "level");
    /// Squares of the own best zone are covered.
    ZONE_DAMAGES = "fact-zone-damages" ("colour", "count");
    /// The difference of the best zones after the best reply with the tiles that lie open.
    ZONE_REPLY = "fact-zone-reply" ("colour", "points", "better");
    /// A tile that the better move keeps.
    TILE_KEPT = "fact-tile-kept" ("tile");
}
