//! A bot that takes the most points. It needs no rules, because it asks for the legal moves.
//!
//! ```text
//! cargo build --package tilery --example greedy_bot
//! tilery arena --bots random,exec:target/debug/examples/greedy_bot --games 20
//! tilery play --seats human,exec:target/debug/examples/greedy_bot
//! ```

use std::error::Error;
use std::io::{self, Write};

use serde_json::{Value, json};

fn send(message: &Value) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{message}")?;
    // Without the flush, the line might wait in a buffer, and the bot would be too late.
    out.flush()
}

/// The last of the moves with the highest score.
fn choose(moves: &[Value]) -> Option<&Value> {
    let best = moves.iter().max_by_key(|mv| mv["score"].as_u64())?;
    best.get("move")
}

fn main() -> Result<(), Box<dyn Error>> {
    for line in io::stdin().lines() {
        let message: Value = serde_json::from_str(&line?)?;
        match message["type"].as_str() {
            Some("start") => send(&json!({"moves": true, "view": "2"}))?,
            Some("turn") => {
                let moves = message["moves"].as_array().ok_or("a turn lists no moves")?;
                send(&json!({"move": choose(moves).ok_or("there is no move")?}))?;
            }
            // Standard error is for people: tilery arena --bot-log FILE keeps it.
            Some("end") => eprintln!("scores {} {}", message["scores"], message["reason"]),
            _ => {}
        }
    }
    Ok(())
}
