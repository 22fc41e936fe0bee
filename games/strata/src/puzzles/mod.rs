//! Puzzles of Strata.

use tilery_frame::analysis::{facts, merits};
use tilery_frame::puzzles::theme::of_facts;
use tilery_frame::puzzles::{PuzzleGame, Theme};
use tilery_rules::SeatView;

use crate::{Move, Strata};

/// Which facts belong to which theme.
const THEMES: &[(&str, Theme)] = &[
    ("fact-zone-grows", Theme::Zone),
    ("fact-zone-joins", Theme::Zone),
    ("fact-zone-raises", Theme::Zone),
    ("fact-zone-cuts", Theme::Cap),
    ("fact-zone-covers", Theme::Cap),
    ("fact-zone-shrinks", Theme::Cap),
    ("fact-tile-kept", Theme::Keep),
];

/// The same for what makes the difference to another lay.
const DIFFERENCES: &[(&str, Theme)] = &[
    ("fact-zone-reply", Theme::Block),
    ("fact-zone-damages", Theme::Keep),
    ("fact-tile-kept", Theme::Keep),
];

impl PuzzleGame for Strata {
    const COLLECTION: &'static [u8] = include_bytes!("collection.jsonl.gz");
    const NODES: u64 = 60_000;
    const ROUGH_NODES: u64 = 2_000;
    const EXPERT_NODES: u64 = 3_000;
    const MARGIN: f64 = 6.0;
    const EXACT_MARGIN: f64 = 2.0;

    fn is_solution(_: &SeatView<'_, Strata>, mv: &Move) -> bool {
        matches!(mv, Move::Lay(_))
    }

    fn themes(view: &SeatView<'_, Strata>, best: &Move, second: &Move) -> Vec<Theme> {
        let mut themes = of_facts(&merits(view, best), THEMES);
        themes.extend(of_facts(&facts(view, best, second), DIFFERENCES));
        themes
    }
}
