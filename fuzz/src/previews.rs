//! Moves in the making: whatever is asked, the answer is a preview or a refusal, never a panic.

use tilery_games::with_game;
use tilery_rules::{Position, Seat};
use tilery_table::{Event, PreviewRequest, Table, stored};

/// Games that were played, to ask about at any point.
const LOGS: [&str; 4] = [
    include_str!("../../crates/table/tests/logs/v1-qwirkle-played.jsonl"),
    include_str!("../../crates/table/tests/logs/v1-cubes-handed-over.jsonl"),
    include_str!("../../crates/table/tests/logs/v1-strata-ordered-time.jsonl"),
    include_str!("../../crates/table/tests/logs/v1-sheet-corrected.jsonl"),
];

/// Reads which game, after how many events, and what is asked.
pub fn previews(data: &[u8]) {
    let [game, events, asked @ ..] = data else {
        return;
    };
    let Ok(request) = serde_json::from_slice::<PreviewRequest>(asked) else {
        return;
    };
    let lines = LOGS[usize::from(*game) % LOGS.len()].lines();
    let log: Vec<Event> = lines
        .take(1 + usize::from(*events))
        .map(|line| stored::decode(line).expect("a kept log"))
        .collect();
    let table = Table::fold(&log).expect("a kept log");
    match table.preview(&request) {
        Ok(preview) => {
            let preview = serde_json::to_value(&preview).expect("a preview is plain data");
            let handed_out = preview.get("move").and_then(|mv| mv.as_str());
            if let (Some(game), Some(mv)) = (table.game(), handed_out) {
                with_game!(game, game => check_draft(game.position(), request.seat, mv));
            }
        }
        Err(refused) => assert!(!refused.to_string().is_empty() && !refused.code().is_empty()),
    }
}

/// The move of a preview must be legal, for a seat that waits as if it were its turn.
fn check_draft<G: Position>(position: &G, seat: Seat, mv: &str) {
    let waiting = match position.turn() {
        Some(turn) if turn == seat => None,
        _ => position.at_turn_of(seat),
    };
    let position = waiting.as_ref().unwrap_or(position);
    let Ok(mv) = mv.parse::<G::Move>() else {
        panic!("the preview hands out moves that can be read");
    };
    if let Err(refusal) = position.check(seat, &mv) {
        panic!("the preview hands out legal moves only: {refusal}");
    }
}
