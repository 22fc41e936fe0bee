//! The trait by which a game supports reviews and hints.

use tilery_bots::Evaluate;

use crate::reasons::Reasoned;
use crate::review::Class;

/// A game whose moves can be valued, classified and explained.
pub trait Analyse: Evaluate + Reasoned {
    /// From which loss on a move is called an inaccuracy, a mistake or a blunder.
    const THRESHOLDS: Thresholds;
}

/// The losses, in points, from which on a move belongs to a class.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    /// The smallest loss of an inaccuracy. Below it, a move is good.
    pub inaccuracy: f64,
    /// The smallest loss of a mistake.
    pub mistake: f64,
    /// The smallest loss of a blunder.
    pub blunder: f64,
}

impl Thresholds {
    /// The class of a move that was not forced.
    pub(crate) fn class(&self, loss: f64) -> Class {
        if loss <= 0.0 {
            Class::Best
        } else if loss < self.inaccuracy {
            Class::Good
        } else if loss < self.mistake {
            Class::Inaccuracy
        } else if loss < self.blunder {
            Class::Mistake
        } else {
            Class::Blunder
        }
    }
}

#[cfg(test)]
mod tests {
    use tilery_rules::{AnyRules, with_rules};

    use super::*;

    /// The cells of the rows of a table, by their first cell.
    fn row<'d>(document: &'d str, first: &str) -> Vec<&'d str> {
        let start = format!("| {first} |");
        let rows: Vec<&str> = document.lines().filter(|line| line.starts_with(&start)).collect();
        assert_eq!(rows.len(), 1, "{first}: {rows:?}");
        rows[0].trim_matches('|').split('|').map(str::trim).collect()
    }

    #[test]
    fn the_thresholds_are_those_of_the_document() {
        let document = include_str!("../../../docs/analysis.md");
        let games = row(document, "class");
        for (at, game) in games.iter().enumerate().skip(1).take(games.len() - 2) {
            let rules = AnyRules::read(&game.to_lowercase(), None).expect("a game");
            let thresholds: Thresholds = with_rules!(rules, G, _rules => <G as Analyse>::THRESHOLDS);
            for (name, value) in [
                ("inaccuracy", thresholds.inaccuracy),
                ("mistake", thresholds.mistake),
                ("blunder", thresholds.blunder),
            ] {
                assert_eq!(row(document, name)[at], format!("{value:.1}"), "{name} of {game}");
            }
            assert!(thresholds.inaccuracy < thresholds.mistake && thresholds.mistake < thresholds.blunder);
        }
        assert_eq!(games.len(), 3 + 2, "{games:?}");
    }
}
