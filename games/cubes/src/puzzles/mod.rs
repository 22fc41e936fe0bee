//! Puzzles of Cubes.

use tilery_frame::analysis::{facts, merits};
use tilery_frame::puzzles::{PuzzleGame, Theme};
use tilery_lines::puzzles as lines;
use tilery_lines::puzzles::{sorted_play, sorted_tiles};
use tilery_rules::SeatView;

use crate::{Cubes, CubesSeat, Move};

impl PuzzleGame for Cubes {
    const COLLECTION: &'static [u8] = include_bytes!("collection.jsonl.gz");
    const NODES: u64 = 1_500;
    const ROUGH_NODES: u64 = 120;
    const EXPERT_NODES: u64 = 300;
    const MARGIN: f64 = 1.5;
    const EXACT_MARGIN: f64 = 1.5;

    /// Openings are left out: the same line can be laid anywhere and in any direction.
    fn is_solution(view: &SeatView<'_, Cubes>, mv: &Move) -> bool {
        !view.position().grid().is_empty() && !matches!(mv, Move::Pass)
    }

    fn usual_form(mv: Move) -> Move {
        match mv {
            Move::Play(laid) => Move::Play(sorted_play(laid)),
            Move::Roll(dice) => Move::Roll(sorted_tiles(dice)),
            Move::Pass => Move::Pass,
        }
    }

    fn themes(view: &SeatView<'_, Cubes>, best: &Move, second: &Move) -> Vec<Theme> {
        let difference = facts(view, best, second);
        match best {
            // Which dice a re-roll keeps is a question of its own.
            Move::Roll(_) => {
                let mut themes = lines::of_difference(&difference);
                themes.push(Theme::ReRoll);
                themes
            }
            _ => lines::themes(&merits(view, best), &difference),
        }
    }
}
