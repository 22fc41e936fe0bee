//! Moves in the making: whatever is asked, the answer is a preview or a refusal, never a panic.

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
                let played = game.clone().play(request.seat, mv);
                played.expect("the preview hands out legal moves only");
            }
        }
        Err(refused) => assert!(!refused.to_string().is_empty() && !refused.code().is_empty()),
    }
}
