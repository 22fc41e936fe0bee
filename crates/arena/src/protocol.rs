//! Serves our own bots through the bot protocol, on standard input and output.

use std::io::{BufRead, Read, Write};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use thiserror::Error;
use tilery_frame::bots::{Ask, BotError, Budget, Level, Playable};
use tilery_games::{AnyRules, with_rules};
use tilery_rules::{NotationError, ProtocolView, Seat, SeatView, SetupError};

/// The version of the protocol.
pub(crate) const PROTOCOL: &str = "tilery-bot/1";

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
    /// A message is too long.
    #[error("message {number}: longer than {LONGEST_MESSAGE} bytes")]
    TooLong {
        /// The number of the message, counted from 1.
        number: u64,
    },
    /// A message cannot be parsed.
    #[error("message {number}: {error}")]
    Json {
        /// The number of the message, counted from 1.
        number: u64,
        /// The error of the parser.
        error: serde_json::Error,
    },
    /// The game is unknown.
    #[error("message {number}: {error}")]
    Notation {
        /// The number of the message, counted from 1.
        number: u64,
        /// The error of the parser.
        error: NotationError,
    },
    /// The peer uses another protocol.
    #[error("message {number}: the protocol is {protocol:?}, but only {PROTOCOL} is spoken here")]
    Protocol {
        /// The number of the message, counted from 1.
        number: u64,
        /// The protocol of the peer.
        protocol: String,
    },
    /// A question came before the start of a game.
    #[error("message {number}: a turn came before the start of a game")]
    NotStarted {
        /// The number of the message, counted from 1.
        number: u64,
    },
    /// A view shows an impossible position.
    #[error("message {number}: the view is of no possible position: {error}")]
    View {
        /// The number of the message, counted from 1.
        number: u64,
        /// The error of the validation.
        error: SetupError,
    },
    /// The bot cannot play from the view.
    #[error("message {number}: {error}")]
    Bot {
        /// The number of the message, counted from 1.
        number: u64,
        /// The error of the bot.
        error: BotError,
    },
}

#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum ProtocolMessage {
    Start {
        protocol: String,
        game: String,
        rules: String,
        seat: Seat,
    },
    Turn {
        budget_ms: Option<u64>,
        view: Map<String, Value>,
    },
    End {},
}

/// The answer of a bot: its move.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ProtocolAnswer {
    #[serde(rename = "move")]
    pub(crate) mv: String,
}

/// Answers questions until the input ends.
///
/// # Errors
/// Returns an error for the first message that cannot be answered.
pub fn serve(mut input: impl BufRead, mut output: impl Write, served: &Served) -> Result<(), ProtocolError> {
    let mut playing: Option<(AnyRules, Seat)> = None;
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        if input
            .by_ref()
            .take(LONGEST_MESSAGE + 1)
            .read_until(b'\n', &mut line)?
            == 0
        {
            break;
        }
        if line.len() as u64 > LONGEST_MESSAGE {
            return Err(ProtocolError::TooLong { number });
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        match serde_json::from_slice(&line).map_err(|error| ProtocolError::Json { number, error })? {
            ProtocolMessage::Start { protocol, .. } if protocol != PROTOCOL => {
                return Err(ProtocolError::Protocol { number, protocol });
            }
            ProtocolMessage::Start {
                game, rules, seat, ..
            } => {
                let rules = AnyRules::read(&game, Some(&rules))
                    .map_err(|error| ProtocolError::Notation { number, error })?;
                playing = Some((rules, seat));
            }
            ProtocolMessage::Turn { budget_ms, view } => {
                let (rules, seat) = playing.ok_or(ProtocolError::NotStarted { number })?;
                let ask = ask(served, budget_ms, number);
                let mv = answer(rules, seat, served.level, view, &ask, number)?;
                serde_json::to_writer(&mut output, &ProtocolAnswer { mv })
                    .map_err(|error| ProtocolError::Io(error.into()))?;
                output.write_all(b"\n")?;
                output.flush()?;
            }
            ProtocolMessage::End {} => playing = None,
        }
    }
    Ok(())
}

fn ask(served: &Served, budget_ms: Option<u64>, number: u64) -> Ask {
    let budget = match served.nodes {
        Some(nodes) => Budget::Nodes(nodes),
        None => {
            let allowed = Duration::from_millis(budget_ms.unwrap_or(1000));
            Budget::Time(allowed.saturating_sub(MARGIN).max(allowed / 2))
        }
    };
    Ask {
        budget,
        threads: served.threads,
        seed: served.seed.wrapping_add(number),
    }
}

fn answer(
    rules: AnyRules,
    seat: Seat,
    level: Level,
    mut view: Map<String, Value>,
    ask: &Ask,
    number: u64,
) -> Result<String, ProtocolError> {
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
    with_rules!(rules, G, _rules => choose::<G>(level, view, ask, number))
}

fn choose<G: Playable>(
    level: Level,
    view: Map<String, Value>,
    ask: &Ask,
    number: u64,
) -> Result<String, ProtocolError> {
    let view: ProtocolView<G::View> =
        serde_json::from_value(Value::Object(view)).map_err(|error| ProtocolError::Json { number, error })?;
    let view = SeatView::<G>::read(view).map_err(|error| ProtocolError::View { number, error })?;
    let mv = tilery_frame::bots::choose::<G>(level, &view, ask)
        .map_err(|error| ProtocolError::Bot { number, error })?;
    Ok(mv.to_string())
}
