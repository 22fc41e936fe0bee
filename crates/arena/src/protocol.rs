//! Our own bots behind the bot protocol: a program on standard input and output.

use std::io::{BufRead, Read, Write};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use thiserror::Error;
use tilery_bots::{Ask, BotError, Budget, Level, Playable};
use tilery_rules::{AnyRules, MatchView, NotationError, Seat, SeatView, SetupError, with_rules};

/// The version of the protocol.
pub(crate) const PROTOCOL: &str = "tilery-bot/1";

/// The longest message that is read.
const LONGEST_MESSAGE: u64 = 4 << 20;

/// Part of the budget that is left for the way there and back.
const MARGIN: Duration = Duration::from_millis(20);

/// How a bot behind the protocol plays.
#[derive(Clone, Copy, Debug)]
pub struct Served {
    /// How well.
    pub level: Level,
    /// Nodes a move instead of the time that each question allows.
    pub nodes: Option<u64>,
    /// On how many threads.
    pub threads: usize,
    /// Where its own chance comes from.
    pub seed: u64,
}

/// What ends a bot behind the protocol.
#[derive(Debug, Error)]
pub enum ProtocolError {
    /// Input or output that fails.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// A message that is too long.
    #[error("message {number}: longer than {LONGEST_MESSAGE} bytes")]
    TooLong {
        /// Counted from 1.
        number: u64,
    },
    /// A message that cannot be read.
    #[error("message {number}: {error}")]
    Json {
        /// Counted from 1.
        number: u64,
        /// What is wrong with it.
        error: serde_json::Error,
    },
    /// A game that is not known.
    #[error("message {number}: {error}")]
    Notation {
        /// Counted from 1.
        number: u64,
        /// What is wrong with it.
        error: NotationError,
    },
    /// Another protocol.
    #[error("message {number}: the protocol is {protocol:?}, but only {PROTOCOL} is spoken here")]
    Protocol {
        /// Counted from 1.
        number: u64,
        /// As named.
        protocol: String,
    },
    /// A question before the game was named.
    #[error("message {number}: a turn came before the start of a game")]
    NotStarted {
        /// Counted from 1.
        number: u64,
    },
    /// A view of an impossible position.
    #[error("message {number}: the view is of no possible position: {error}")]
    View {
        /// Counted from 1.
        number: u64,
        /// What is wrong with it.
        error: SetupError,
    },
    /// A view that the bot cannot play from.
    #[error("message {number}: {error}")]
    Bot {
        /// Counted from 1.
        number: u64,
        /// What is wrong with it.
        error: BotError,
    },
}

#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Message {
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

#[derive(Serialize)]
struct Answer {
    #[serde(rename = "move")]
    mv: String,
}

/// Answers questions until the input ends.
///
/// # Errors
/// The first message that cannot be answered.
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
            Message::Start { protocol, .. } if protocol != PROTOCOL => {
                return Err(ProtocolError::Protocol { number, protocol });
            }
            Message::Start {
                game, rules, seat, ..
            } => {
                let rules = AnyRules::read(&game, Some(&rules))
                    .map_err(|error| ProtocolError::Notation { number, error })?;
                playing = Some((rules, seat));
            }
            Message::Turn { budget_ms, view } => {
                let (rules, seat) = playing.ok_or(ProtocolError::NotStarted { number })?;
                let ask = ask(served, budget_ms, number);
                let mv = answer(rules, seat, served.level, view, &ask, number)?;
                serde_json::to_writer(&mut output, &Answer { mv })
                    .map_err(|error| ProtocolError::Io(error.into()))?;
                output.write_all(b"\n")?;
                output.flush()?;
            }
            Message::End {} => playing = None,
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
    // What the protocol does not demand of a view, the start of the game and the question itself tell.
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
    let view: MatchView<G::View> =
        serde_json::from_value(Value::Object(view)).map_err(|error| ProtocolError::Json { number, error })?;
    let view = SeatView::<G>::read(view).map_err(|error| ProtocolError::View { number, error })?;
    let mv =
        tilery_bots::choose::<G>(level, &view, ask).map_err(|error| ProtocolError::Bot { number, error })?;
    Ok(mv.to_string())
}
