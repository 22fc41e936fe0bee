//! Serves our own bots through the bot protocol, on standard input and output.

use std::io::{BufRead, Read, Write};
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Map, Value, json};
use thiserror::Error;
use tilery_frame::bots::{Ask, BotError, Budget, Level, choose};
use tilery_games::{AnyRules, with_rules};
use tilery_rules::{NotationError, Position, ProtocolView, Seat, SeatView, SetupError};

/// The version of the protocol.
pub(crate) const PROTOCOL: &str = "tilery-bot/1";

/// The extras that a program may ask for in its answer to `start`. Programs must not answer a `start` that offers nothing.
pub(crate) const OPTIONS: [&str; 2] = ["moves", "view"];

/// The maximum length of a message, in bytes.
const LONGEST_MESSAGE: u64 = 4 << 20;

/// The part of the budget that is reserved for transmission.
const MARGIN: Duration = Duration::from_millis(20);

/// How a bot behind the protocol plays.
#[derive(Clone, Copy, Debug)]
pub struct Served {
    /// The level of play.
    pub level: Level,
    /// Nodes per move. They replace the time limit of each question.
    pub nodes: Option<u64>,
    /// How many threads the bot uses.
    pub threads: usize,
    /// The seed of the bot's own random choices.
    pub seed: u64,
}

/// The error that ends a bot behind the protocol.
#[derive(Debug, Error)]
pub enum ProtocolError {
    /// Input or output failed.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// A message cannot be answered.
    #[error("message {number}: {fault}")]
    Message {
        /// The number of the message, counted from 1.
        number: u64,
        /// The fault in it.
        fault: MessageFault,
    },
}

/// Why a message cannot be answered.
#[derive(Debug, Error)]
pub enum MessageFault {
    /// It is too long.
    #[error("longer than {LONGEST_MESSAGE} bytes")]
    TooLong,
    /// It cannot be parsed.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// The game is unknown.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The peer uses another protocol.
    #[error("the protocol is {0:?}, but only {PROTOCOL} is spoken here")]
    Protocol(String),
    /// A question came before the start of a game.
    #[error("a turn came before the start of a game")]
    NotStarted,
    /// The view shows an impossible position.
    #[error("the view is of no possible position: {0}")]
    View(#[from] SetupError),
    /// The bot cannot play from the view.
    #[error(transparent)]
    Bot(#[from] BotError),
}

#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum ProtocolMessage {
    Start {
        protocol: String,
        game: String,
        rules: String,
        seat: Seat,
        #[serde(default)]
        options: Vec<String>,
    },
    Turn {
        budget_ms: Option<u64>,
        view: Map<String, Value>,
    },
    End {},
}

/// The answer of a bot: its move.
#[derive(Debug, Deserialize)]
pub(crate) struct ProtocolAnswer {
    #[serde(rename = "move")]
    pub(crate) mv: String,
}

/// Answers questions until the input ends.
///
/// # Errors
/// Returns an error for the first message that cannot be answered.
pub fn serve(mut input: impl BufRead, mut output: impl Write, served: &Served) -> Result<(), ProtocolError> {
    let mut playing = None;
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let mut limited = input.by_ref().take(LONGEST_MESSAGE + 1);
        if limited.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        let answer = served.answer(&line, number, &mut playing);
        if let Some(answer) = answer.map_err(|fault| ProtocolError::Message { number, fault })? {
            serde_json::to_writer(&mut output, &answer).map_err(std::io::Error::from)?;
            output.write_all(b"\n")?;
            output.flush()?;
        }
    }
    Ok(())
}

impl Served {
    /// Answers a message, if it is a question.
    fn answer(
        &self,
        line: &[u8],
        number: u64,
        playing: &mut Option<(AnyRules, Seat)>,
    ) -> Result<Option<Value>, MessageFault> {
        if line.len() as u64 > LONGEST_MESSAGE {
            return Err(MessageFault::TooLong);
        }
        if line.trim_ascii().is_empty() {
            return Ok(None);
        }
        match serde_json::from_slice(line)? {
            ProtocolMessage::Start { protocol, .. } if protocol != PROTOCOL => {
                return Err(MessageFault::Protocol(protocol));
            }
            ProtocolMessage::Start {
                game,
                rules,
                seat,
                options,
                ..
            } => {
                *playing = Some((AnyRules::read(&game, Some(&rules))?, seat));
                // It needs none of the options. An answer says so at once.
                return Ok((!options.is_empty()).then(|| json!({})));
            }
            ProtocolMessage::Turn { budget_ms, view } => {
                let (rules, seat) = playing.ok_or(MessageFault::NotStarted)?;
                let ask = self.ask(budget_ms, number);
                let mv = self.choose(rules, seat, view, &ask)?;
                return Ok(Some(json!({"move": mv})));
            }
            ProtocolMessage::End {} => *playing = None,
        }
        Ok(None)
    }

    fn ask(&self, budget_ms: Option<u64>, number: u64) -> Ask {
        let budget = match self.nodes {
            Some(nodes) => Budget::Nodes(nodes),
            None => {
                let allowed = Duration::from_millis(budget_ms.unwrap_or(1000));
                Budget::Time(allowed.saturating_sub(MARGIN).max(allowed / 2))
            }
        };
        Ask {
            budget,
            threads: self.threads,
            seed: self.seed.wrapping_add(number),
        }
    }

    fn choose(
        &self,
        rules: AnyRules,
        seat: Seat,
        mut view: Map<String, Value>,
        ask: &Ask,
    ) -> Result<String, MessageFault> {
        // The protocol does not require these fields in a view, so they are taken from the start message and the
        // question.
        for (field, value) in [
            ("rules", json!(rules.to_string())),
            ("seat", json!(seat)),
            ("turn", json!(seat)),
            ("passes", json!(0)),
            ("turns", json!([])),
        ] {
            view.entry(field).or_insert(value);
        }
        with_rules!(rules, G, _rules => {
            let view: ProtocolView<<G as Position>::View> = serde_json::from_value(Value::Object(view))?;
            let view = SeatView::<G>::read(view)?;
            Ok(choose::<G>(self.level, &view, ask)?.to_string())
        })
    }
}
