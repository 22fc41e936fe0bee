//! The themes of a puzzle.

use serde::{Deserialize, Serialize};
use tilery_rules::SeatView;

use crate::analysis::Fact;
use crate::puzzles::PuzzleGame;

/// The theme of a puzzle. A puzzle may have several themes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = PuzzleTheme))]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// The best move completes a line of six.
    LineOfSix,
    /// The best move scores in several lines at once.
    DoubleLine,
    /// The best move leaves less to the next player.
    Block,
    /// The best move keeps what is worth more later.
    Keep,
    /// The rest of the game is solved.
    EndGame,
    /// The best move rolls dice again.
    ReRoll,
    /// The best move makes a zone that scores more.
    Zone,
    /// The best move covers or cuts the zone of the other player.
    Cap,
    /// The best move scores more at once, which is all that sets it apart.
    Points,
    /// Nothing that can be seen at once sets the best move apart: it pays later.
    LookAhead,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 10] = [
        Theme::LineOfSix,
        Theme::DoubleLine,
        Theme::Block,
        Theme::Keep,
        Theme::EndGame,
        Theme::ReRoll,
        Theme::Zone,
        Theme::Cap,
        Theme::Points,
        Theme::LookAhead,
    ];
}

/// The themes of facts, by the keys of the facts.
pub fn of_facts(facts: &[Fact], themes: &[(&str, Theme)]) -> Vec<Theme> {
    let of = |fact: &Fact| {
        let known = themes.iter().find(|(key, _)| *key == fact.key);
        known.map(|(_, theme)| *theme)
    };
    facts.iter().filter_map(of).collect()
}

/// All themes of a puzzle, in their usual order. `exact`: whether the rest of the game is solved.
pub fn of_moves<G: PuzzleGame>(
    view: &SeatView<'_, G>,
    best: &G::Move,
    second: &G::Move,
    exact: bool,
) -> Vec<Theme> {
    let mut themes = G::themes(view, best, second);
    if exact {
        themes.push(Theme::EndGame);
    }
    themes.sort_unstable();
    themes.dedup();
    themes
}
