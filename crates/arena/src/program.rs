//! A program on a seat: the bot protocol from the side of the game.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use tilery_frame::present::Present;
use tilery_rules::{Game, NotationError, Seat, SeatView};

use crate::bot_log::BotLog;
use crate::exec::{Exec, Forfeit};
use crate::protocol::{OPTIONS, PROTOCOL, ProtocolAnswer};

/// How much longer than its budget a program may take, to allow for the pipes and a busy machine.
const GRACE: Duration = Duration::from_millis(250);

/// How much longer the first answer may take, to allow the program to start.
const START_UP: Duration = Duration::from_secs(3);

/// A running program on a seat of one game.
pub struct Program {
    exec: Exec,
    wishes: Wishes,
    /// Whether the program has had the time to start.
    has_started: bool,
    silent: Arc<AtomicBool>,
}

/// The extras that a program asks for in its answer to `start`.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Wishes {
    /// Every turn lists the legal moves.
    moves: bool,
    view: ViewForm,
}

/// The form of positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
enum ViewForm {
    /// With tiles as text: `"Ro@0,0"`.
    #[default]
    #[serde(rename = "1")]
    Text,
    /// As in the API, with tiles as objects.
    #[serde(rename = "2")]
    Objects,
}

impl Program {
    /// Starts a program for a seat. `silent` is shared by all games of a program: it is set once the program has let the time
    /// for its answer to `start` pass, as older programs do, and is not waited for again.
    ///
    /// # Errors
    /// Returns an error if the program cannot be started.
    pub fn start<G: Present>(
        command: &[String],
        game: &Game<G>,
        seat: Seat,
        silent: Arc<AtomicBool>,
        log: Option<(&BotLog, u64)>,
    ) -> io::Result<Program> {
        let number = log
            .map(|(_, number)| format!("game {number}, "))
            .unwrap_or_default();
        let who = format!("{number}seat {}, {}", seat.index(), shell_words::join(command));
        let mut exec = Exec::start(command, who, log.map(|(log, _)| log))?;
        exec.tell(&json!({
            "type": "start",
            "protocol": PROTOCOL,
            "game": G::NAME,
            "rules": game.position().rules().to_string(),
            "seat": seat,
            "seats": game.players(),
            "options": OPTIONS,
        }));
        Ok(Program {
            exec,
            wishes: Wishes::default(),
            has_started: false,
            silent,
        })
    }

    /// Asks for a move.
    ///
    /// # Errors
    /// Returns an error if the program does not answer in time, or the answer is not a move.
    pub fn choose<G: Present>(&mut self, view: &SeatView<'_, G>, budget_ms: u64) -> Result<G::Move, Forfeit> {
        let mut patience = Duration::from_millis(budget_ms) + GRACE;
        if !self.has_started {
            self.has_started = true;
            if !self.hear_wishes()? {
                patience += START_UP;
            }
        }
        if let Some(line) = self.exec.line_within(Duration::ZERO)? {
            return Err(Forfeit::Unasked(shorten(&line)));
        }
        self.exec.tell(&self.question(view, budget_ms));
        let line = self.exec.line_within(patience)?;
        let line = line.ok_or(Forfeit::Late(patience.as_millis()))?;
        let answer: ProtocolAnswer = read(&line)?;
        let mv: Result<G::Move, NotationError> = answer.mv.parse();
        mv.map_err(|error| Forfeit::Unreadable(error.to_string()))
    }

    /// Reads the answer to `start`. Returns whether the program has had the time to start.
    fn hear_wishes(&mut self) -> Result<bool, Forfeit> {
        let was_silent = self.silent.load(Ordering::Relaxed);
        let patience = if was_silent { Duration::ZERO } else { START_UP };
        match self.exec.line_within(patience)? {
            Some(line) => self.wishes = read(&line)?,
            None => self.silent.store(true, Ordering::Relaxed),
        }
        Ok(!was_silent)
    }

    fn question<G: Present>(&self, view: &SeatView<'_, G>, budget_ms: u64) -> Value {
        let protocol = view.to_protocol_view();
        let shown = match self.wishes.view {
            ViewForm::Text => json!(protocol),
            ViewForm::Objects => {
                let mut shown = json!(view.full_position().page_view(Some(view.seat())));
                shown["turns"] = json!(protocol.turns);
                shown
            }
        };
        let mut question = json!({"type": "turn", "budget_ms": budget_ms, "view": shown});
        if self.wishes.moves {
            question["moves"] = legal_moves(view);
        }
        question
    }

    /// Tells how the game ended: the points and winners, and if a seat forfeited it, which one and why.
    pub fn end(&mut self, scores: &[u32], winners: &[Seat], forfeit: Option<(Seat, &Forfeit)>) {
        let mut end = json!({"type": "end", "scores": scores, "winners": winners});
        if let Some((seat, why)) = forfeit {
            end["forfeit"] = json!(seat);
            end["reason"] = json!(why.to_string());
        }
        self.exec.tell(&end);
    }

    /// Ends the program and returns the last lines of its standard error.
    pub fn last_words(self) -> Vec<String> {
        self.exec.last_words()
    }
}

/// The legal moves with their scores, which are zero in games that score only at the end.
fn legal_moves<G: Present>(view: &SeatView<'_, G>) -> Value {
    let moves = view.legal_moves().into_iter();
    let listed = moves.filter_map(|mv| {
        let report = json!(view.check(&mv).ok()?);
        let score = report.get("score").cloned().unwrap_or_else(|| json!(0));
        Some(json!({"move": mv.to_string(), "score": score}))
    });
    listed.collect()
}

fn read<T: for<'l> Deserialize<'l>>(line: &str) -> Result<T, Forfeit> {
    serde_json::from_str(line).map_err(|error| Forfeit::Unreadable(format!("{error}: {}", shorten(line))))
}

fn shorten(line: &str) -> String {
    line.trim()
        .chars()
        .filter(|letter| !letter.is_control())
        .take(80)
        .collect()
}
