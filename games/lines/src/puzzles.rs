//! The common parts of Qwirkle and Cubes.

use tilery_frame::analysis::Fact;
use tilery_frame::puzzles::Theme;
use tilery_frame::puzzles::theme::of_facts;

use crate::{Placed, Tile};

/// Which facts belong to which theme.
const THEMES: &[(&str, Theme)] = &[
    ("fact-six", Theme::LineOfSix),
    ("fact-lines", Theme::DoubleLine),
    ("fact-five", Theme::Block),
    ("fact-five-open", Theme::Block),
    ("fact-fives", Theme::Block),
    ("fact-reply", Theme::Block),
    ("fact-reply-expected", Theme::Block),
    ("fact-lets-out", Theme::Block),
    ("fact-group", Theme::Keep),
    ("fact-pair", Theme::Keep),
    ("fact-next", Theme::Keep),
    ("fact-keeps-six", Theme::Keep),
    ("fact-unseen", Theme::Keep),
    ("fact-swap-better", Theme::Keep),
    ("fact-roll-keeps", Theme::Keep),
];

/// The themes of a play, from what speaks for it and what makes it better than the next best move.
///
/// Lines of six are a theme wherever they are completed. Everything else is one if it makes the difference. Most plays
/// score in two lines, so that these are also the theme of a play that has no other. What is left scores more at once, or
/// pays later.
pub fn themes(merits: &[Fact], difference: &[Fact]) -> Vec<Theme> {
    let own = of_facts(merits, THEMES);
    let mut themes = of_difference(difference);
    themes.extend(own.iter().filter(|theme| **theme == Theme::LineOfSix));
    if themes.is_empty() {
        themes.extend(own.iter().filter(|theme| **theme == Theme::DoubleLine));
    }
    if themes.is_empty() {
        let scores_more = difference.iter().any(|fact| fact.key == "fact-points-less");
        themes.push(if scores_more {
            Theme::Points
        } else {
            Theme::LookAhead
        });
    }
    themes
}

/// The themes of what makes a move better than the next best one.
pub fn of_difference(difference: &[Fact]) -> Vec<Theme> {
    of_facts(difference, THEMES)
}

/// A play whose pieces lie in a fixed order.
pub fn sorted_play(mut laid: Vec<Placed>) -> Vec<Placed> {
    laid.sort_unstable();
    laid
}

/// Pieces in a fixed order.
pub fn sorted_tiles(mut tiles: Vec<Tile>) -> Vec<Tile> {
    tiles.sort_unstable();
    tiles
}
