//! Puzzles of Qwirkle.

use tilery_frame::analysis::{facts, merits};
use tilery_frame::puzzles::{PuzzleGame, Theme};
use tilery_lines::puzzles as lines;
use tilery_lines::puzzles::{sorted_play, sorted_tiles};
use tilery_rules::SeatView;

use crate::{Move, Qwirkle, QwirkleSeat};

impl PuzzleGame for Qwirkle {
    const COLLECTION: &'static [u8] = include_bytes!("collection.jsonl.gz");
    const NODES: u64 = 120_000;
    const ROUGH_NODES: u64 = 6_000;
    const EXPERT_NODES: u64 = 6_000;
    const MARGIN: f64 = 1.5;
    const EXACT_MARGIN: f64 = 2.0;

    /// Openings are left out: the same line can be laid anywhere and in any direction.
    fn is_solution(view: &SeatView<'_, Qwirkle>, mv: &Move) -> bool {
        !view.grid().is_empty() && !matches!(mv, Move::Pass)
    }

    fn is_solvable(view: &SeatView<'_, Qwirkle>) -> bool {
        view.seats() == 2 && view.bag_len() == 0
    }

    fn usual_form(mv: Move) -> Move {
        match mv {
            Move::Play(laid) => Move::Play(sorted_play(laid)),
            Move::Swap(tiles) => Move::Swap(sorted_tiles(tiles)),
            Move::Pass => Move::Pass,
        }
    }

    fn themes(view: &SeatView<'_, Qwirkle>, best: &Move, second: &Move) -> Vec<Theme> {
        match best {
            // A swap scores nothing: all it is worth is what it keeps.
            Move::Swap(_) => vec![Theme::Keep],
            _ => lines::themes(&merits(view, best), &facts(view, best, second)),
        }
    }
}
