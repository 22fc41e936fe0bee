//! Glicko-2 ratings: an answer is a game between the player and the puzzle.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use tilery_store::Rating;

/// The rating of a player before the first answer: near that of the easiest puzzles. It rises fast as long as it is uncertain.
pub(super) const NEWCOMER: Rating = Rating {
    rating: 900.0,
    deviation: 350.0,
    volatility: 0.06,
};

/// How uncertain the rating of a puzzle is before the first answer.
const PUZZLE_DEVIATION: f64 = 150.0;

/// From which deviation on a rating is provisional.
const PROVISIONAL: f64 = 110.0;

/// No rating goes below this.
const LOWEST: f64 = 100.0;

/// The rating with which a puzzle starts.
pub(super) fn of_new_puzzle(rating: f64) -> Rating {
    Rating {
        rating,
        deviation: PUZZLE_DEVIATION,
        volatility: NEWCOMER.volatility,
    }
}

/// The ratings of a player and a puzzle after an answer.
pub(super) fn after(player: &Rating, puzzle: &Rating, outcome: Outcomes) -> (Rating, Rating) {
    let (player, puzzle) = glicko2(
        &to_glicko(player),
        &to_glicko(puzzle),
        &outcome,
        &Glicko2Config::new(),
    );
    (from_glicko(&player), from_glicko(&puzzle))
}

/// Whether a rating may still change a lot.
pub(super) fn is_provisional(rating: &Rating) -> bool {
    rating.deviation > PROVISIONAL
}

fn to_glicko(rating: &Rating) -> Glicko2Rating {
    Glicko2Rating {
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
    }
}

fn from_glicko(rating: &Glicko2Rating) -> Rating {
    Rating {
        rating: rating.rating.max(LOWEST),
        deviation: rating.deviation,
        volatility: rating.volatility,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_right_answer_raises_the_player_and_lowers_the_puzzle() {
        let puzzle = of_new_puzzle(900.0);
        let (player, after_puzzle) = after(&NEWCOMER, &puzzle, Outcomes::WIN);
        assert!(player.rating > 1000.0 && player.deviation < NEWCOMER.deviation);
        assert!(after_puzzle.rating < 900.0 && after_puzzle.deviation < puzzle.deviation);
        let (player, after_puzzle) = after(&NEWCOMER, &puzzle, Outcomes::LOSS);
        assert!(player.rating < 800.0 && after_puzzle.rating > 900.0);
        let (drawn, _) = after(&NEWCOMER, &puzzle, Outcomes::DRAW);
        assert!((drawn.rating - 900.0).abs() < 1.0, "half the points");
    }

    #[test]
    fn hard_puzzles_count_more() {
        let gain = |rating: f64| after(&NEWCOMER, &of_new_puzzle(rating), Outcomes::WIN).0.rating;
        assert!(gain(2000.0) > gain(1500.0) && gain(1500.0) > gain(1000.0));
    }

    #[test]
    fn ratings_settle_and_stay_above_the_ground() {
        let mut player = NEWCOMER;
        for _ in 0..60 {
            player = after(&player, &of_new_puzzle(900.0), Outcomes::LOSS).0;
        }
        assert!(player.rating >= LOWEST && !is_provisional(&player));
    }
}
