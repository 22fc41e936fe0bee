//! Commands as clients send them.

use serde::Deserialize;
use tilery_rules::Seat;
use tilery_table::{ChatText, Command, Entropy, EntryText, Key, PlayerName};

use super::random;
use crate::problem::Problem;

/// What a client wants to happen at a table.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
// Braces also where there is nothing in between: only then are unknown fields refused.
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum WireCommand {
    /// To sit down; without a name under the visitor's own.
    Take {
        seat: Seat,
        name: Option<PlayerName>,
        age: Option<u16>,
        entropy: Option<Entropy>,
    },
    /// To stand up before the deal.
    Leave {},
    /// To add to the seed.
    Contribute { seat: Seat, entropy: Entropy },
    /// To make a turn, or to enter one.
    Move {
        seat: Seat,
        #[serde(rename = "move")]
        mv: String,
        key: Key,
    },
    /// To replace entries of a score sheet.
    Correct { from: usize, entries: Vec<WireEntry> },
    /// To end a score sheet.
    Finish { out: Option<Seat> },
    /// To give up.
    Resign { seat: Seat },
    /// To call the game off.
    Abort {},
    /// To let a bot take over from somebody who is away.
    ProposeReplacement { seat: Seat },
    /// To agree to that.
    AgreeReplacement { seat: Seat },
    /// To say something.
    Chat { text: ChatText },
    /// To play again.
    Rematch {},
}

/// A turn of a real table.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WireEntry {
    seat: Seat,
    #[serde(rename = "move")]
    mv: String,
}

/// The most entries that one correction may bring; more than any game has turns.
const MOST_ENTRIES: usize = 1_000;

impl WireCommand {
    /// Reads a command.
    pub(crate) fn read(value: serde_json::Value) -> Result<WireCommand, Problem> {
        serde_json::from_value(value)
            .map_err(|error| Problem::bad("bad-command", format!("not a command: {error}")))
    }

    /// The command with what the server knows: the visitor's name, and for how long who sits on a seat was away.
    pub(super) fn complete(
        self,
        name: &PlayerName,
        absent_ms: impl FnOnce(Seat) -> u64,
    ) -> Result<Command, Problem> {
        Ok(match self {
            WireCommand::Take {
                seat,
                name: own,
                age,
                entropy,
            } => Command::Take {
                seat,
                name: own.unwrap_or_else(|| name.clone()),
                age,
                entropy,
            },
            WireCommand::Leave {} => Command::Leave,
            WireCommand::Contribute { seat, entropy } => Command::Contribute { seat, entropy },
            WireCommand::Move { seat, mv, key } => Command::Move {
                seat,
                mv,
                key: Some(key),
            },
            WireCommand::Correct { entries, .. } if entries.len() > MOST_ENTRIES => {
                let detail = format!("a correction may have {MOST_ENTRIES} entries");
                return Err(Problem::bad("bad-command", detail));
            }
            WireCommand::Correct { from, entries } => Command::Correct {
                from,
                entries: entries
                    .into_iter()
                    .map(|WireEntry { seat, mv }| EntryText { seat, mv })
                    .collect(),
            },
            WireCommand::Finish { out } => Command::Finish { out },
            WireCommand::Resign { seat } => Command::Resign { seat },
            WireCommand::Abort {} => Command::Abort,
            WireCommand::ProposeReplacement { seat } => Command::ProposeReplacement {
                seat,
                absent_ms: absent_ms(seat),
            },
            WireCommand::AgreeReplacement { seat } => Command::AgreeReplacement { seat },
            WireCommand::Chat { text } => Command::Chat { text },
            WireCommand::Rematch {} => Command::Rematch {
                next: random::table_id()?,
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_no_command_is_refused() {
        let name: PlayerName = "Ann".parse().unwrap();
        let read = |value| WireCommand::read(value).and_then(|command| command.complete(&name, |_| 7));
        assert_eq!(read(json!({"type": "leave"})).unwrap(), Command::Leave);
        assert_eq!(
            read(json!({"type": "take", "seat": 1})).unwrap(),
            Command::Take {
                seat: Seat(1),
                name: name.clone(),
                age: None,
                entropy: None
            }
        );
        assert_eq!(
            read(json!({"type": "propose_replacement", "seat": 0})).unwrap(),
            Command::ProposeReplacement {
                seat: Seat(0),
                absent_ms: 7
            }
        );
        for bad in [
            json!({"type": "leave", "seat": 1}),
            json!({"type": "check_clock"}),
            json!({"type": "pause"}),
            json!({"type": "move", "seat": 0, "move": "pass"}),
            json!({"type": "move", "seat": 0, "move": "pass", "key": "with space"}),
            json!({"type": "propose_replacement", "seat": 0, "absent_ms": 99}),
            json!({"type": "take", "seat": 999}),
            json!("leave"),
            json!(null),
        ] {
            assert_eq!(read(bad.clone()).unwrap_err().code, "bad-command", "{bad}");
        }
    }
}
