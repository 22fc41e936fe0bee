//! `tilery moves`: every legal move at some point of a game.

use std::io::Write;
use std::process::ExitCode;

use serde::Serialize;
use serde_json::{Map, Value, json};
use tilery_frame::present::terminal::TerminalGame;
use tilery_games::{AnyGame, MoveReport, with_game};
use tilery_rules::Game;

use crate::args::MovesArgs;
use crate::failure::Failure;
use crate::output;

/// A legal move in the list. Every game has the same first fields.
#[derive(Debug, Serialize)]
struct Listed<'a> {
    #[serde(rename = "move")]
    mv: &'a str,
    score: Value,
    /// Where the score comes from; empty in games that do not score lines.
    lines: Value,
    /// The rest of the game's report about the move.
    #[serde(flatten)]
    rest: Map<String, Value>,
}

impl<'a> Listed<'a> {
    fn new(legal: &'a MoveReport) -> Listed<'a> {
        let mut rest = legal.report.as_object().cloned().unwrap_or_default();
        Listed {
            mv: &legal.mv,
            score: rest.shift_remove("score").unwrap_or_else(|| json!(0)),
            lines: rest.shift_remove("lines").unwrap_or_else(|| json!([])),
            rest,
        }
    }
}

pub(crate) fn run(args: &MovesArgs) -> Result<ExitCode, Failure> {
    let game = args.record.find()?.game_before(args.turn)?;
    let mut out = output::stdout();
    for legal in game.legal_moves().iter().filter(|legal| is_listed(&game, legal)) {
        output::json_line(&mut out, &Listed::new(legal))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn is_listed(game: &AnyGame, legal: &MoveReport) -> bool {
    fn of<G: TerminalGame>(_: &Game<G>, mv: &str) -> bool {
        mv.parse().is_ok_and(|mv| G::is_listed(&mv))
    }
    with_game!(game, game => of(game, &legal.mv))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_lists_move_score_and_lines_first() {
        let listed = |report| {
            let legal = MoveReport {
                mv: String::from("m"),
                report,
            };
            serde_json::to_string(&Listed::new(&legal)).unwrap()
        };
        assert_eq!(
            listed(json!({"way": "widened", "level": 1, "score": 0})),
            r#"{"move":"m","score":0,"lines":[],"way":"widened","level":1}"#
        );
        assert_eq!(
            listed(json!({"score": 7, "lines": [4, 3]})),
            r#"{"move":"m","score":7,"lines":[4,3]}"#
        );
    }
}
