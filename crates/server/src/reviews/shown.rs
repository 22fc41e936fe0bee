//! Moves as the page draws them.

use tilery_analysis::{MoveLine, Review, TurnReview};
use tilery_games::AnyGame;
use tilery_table::{TurnView, move_view, move_views};

use super::wire::ReviewedTurn;
use crate::problem::Problem;

/// The turns of a review that are wanted, in order, with their moves as the page draws them.
///
/// # Errors
/// Returns an error if the review does not belong to the game, which is a bug.
pub(super) fn reviewed_turns(
    game: &AnyGame,
    review: &Review,
    wanted: impl Fn(usize) -> bool,
) -> Result<Vec<(usize, ReviewedTurn)>, Problem> {
    let turns: Vec<(usize, &TurnReview)> = review
        .turns
        .iter()
        .enumerate()
        .filter_map(|(number, turn)| {
            turn.as_ref()
                .filter(|_| wanted(number))
                .map(|turn| (number, turn))
        })
        .collect();
    let moves: Vec<(usize, &str)> = turns
        .iter()
        .flat_map(|(number, turn)| {
            let best = turn.best.iter().map(|line| line.mv.as_str());
            let all = std::iter::once(turn.mv.as_str()).chain(best);
            all.map(|mv| (*number, mv))
        })
        .collect();
    let mut shown = move_views(game, &moves).ok_or_else(foreign)?.into_iter();
    let turns = turns.into_iter().map(|(number, turn)| {
        let reviewed = ReviewedTurn {
            turn: rounded(turn),
            shown: shown.next().ok_or_else(foreign)?,
            best_shown: shown.by_ref().take(turn.best.len()).map(without_lines).collect(),
        };
        Ok((number, reviewed))
    });
    turns.collect()
}

/// Lines of moves at one position, as the page draws them.
pub(super) fn shown_lines(game: &AnyGame, lines: &[MoveLine]) -> Result<Vec<TurnView>, Problem> {
    let shown = lines.iter().map(|line| shown_move(game, &line.mv));
    shown.map(|shown| shown.map(without_lines)).collect()
}

/// A move that is one of many, whose points are known: where the points come from would make up most of the answer.
fn without_lines(shown: TurnView) -> TurnView {
    TurnView { lines: None, ..shown }
}

/// Values with three digits, which is far more precise than they are.
fn rounded(turn: &TurnReview) -> TurnReview {
    let mut turn = turn.clone();
    let values = [
        &mut turn.value,
        &mut turn.error,
        &mut turn.win,
        &mut turn.win_error,
        &mut turn.loss,
        &mut turn.loss_error,
        &mut turn.luck,
    ];
    let lists = [&mut turn.chances, &mut turn.margins, &mut turn.played_margins];
    let lines = turn.best.iter_mut().flat_map(|line| {
        [
            &mut line.value,
            &mut line.error,
            &mut line.win,
            &mut line.win_error,
            &mut line.loss,
            &mut line.loss_error,
        ]
    });
    let all = values.into_iter().chain(lists.into_iter().flatten()).chain(lines);
    for value in all {
        *value = rounded_value(*value);
    }
    turn
}

/// A value with three digits.
pub(super) fn rounded_value(value: f64) -> f64 {
    (value * 1_000.0).round() / 1_000.0
}

/// A move at a position.
pub(super) fn shown_move(game: &AnyGame, mv: &str) -> Result<TurnView, Problem> {
    move_view(game, mv).ok_or_else(foreign)
}

fn foreign() -> Problem {
    Problem::internal("an analysed move is not legal in its game")
}
