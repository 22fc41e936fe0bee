//! Commands as clients send them.

use serde::Deserialize;
use tilery_rules::Seat;
use tilery_table::{
    ChatText, Command, Entropy, EntryText, IdempotencyKey, Offer, Phrase, PlayerName, RematchTerms, Sheet,
};

use super::random;
use crate::problem::Problem;

/// A command with its idempotency key: sent again with the same key, it happens once and gets the same answer. The same
/// key with another command is refused. Keys are the user's own at each table, and never expire.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
pub(crate) struct KeyedCommand {
    /// Chosen by the client; nobody can guess it, and no other command has it.
    key: IdempotencyKey,
    #[serde(flatten)]
    command: WireCommand,
}

/// A command of a client.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
// Braces also where there is nothing in between: only then are unknown fields refused.
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum WireCommand {
    /// Takes a seat. The default for `name` is the visitor's own name.
    Take {
        seat: Seat,
        name: Option<PlayerName>,
        age: Option<u16>,
        entropy: Option<Entropy>,
    },
    /// Leaves the seat before the deal.
    Leave {},
    /// Adds entropy to the seed.
    Contribute { seat: Seat, entropy: Entropy },
    /// Makes a turn, or enters one on a score sheet.
    Move {
        seat: Seat,
        #[serde(rename = "move")]
        mv: String,
    },
    /// Enters points alone on a score sheet.
    Points { seat: Seat, points: u32 },
    /// Replaces entries of a score sheet.
    Correct { from: usize, entries: Vec<WireEntry> },
    /// Ends a score sheet.
    Finish { out: Option<Seat> },
    /// Resigns.
    Resign { seat: Seat },
    /// Cancels the game.
    Abort {},
    /// Proposes that a bot takes over the seat of an absent player.
    ProposeReplacement { seat: Seat },
    /// Agrees to that proposal.
    AgreeReplacement { seat: Seat },
    /// Sends a chat line.
    Chat { text: ChatText },
    /// Sends a quick phrase to the chat, which every reader sees in their own language.
    Say { phrase: Phrase },
    /// Makes an offer to the others, which takes effect when all other people agree. Each can be made once between two
    /// turns.
    Offer { seat: Seat, offer: Offer },
    /// Agrees to the open offer or declines it. The seat that made it withdraws it by declining.
    AnswerOffer { seat: Seat, agree: bool },
    /// Ends a break. At the start of a game that waits for players who are away, a move of such a player ends it as well;
    /// other moves in a break are refused with the code `break`.
    EndBreak { seat: Seat },
    /// Says that there will be no rematch.
    DeclineRematch {},
    /// Asks for a rematch, or accepts the one that is offered. Other `terms` replace an offer.
    Rematch { terms: Option<RematchTerms> },
    /// Makes sure that the command with this key is never carried out. The answer is `withdrawn`, or `accepted` if it
    /// had happened before.
    Withdraw {},
    /// Joins a table of duplicate, also while it is played. The default for `name` is the visitor's own name. `leave`
    /// leaves it.
    Join { name: Option<PlayerName> },
    /// Begins the first round of duplicate. Only the creator may.
    Start {},
    /// Submits a play of a round of duplicate. There is one for each round, and it cannot be changed.
    Submit {
        /// The round, from 1.
        round: usize,
        #[serde(rename = "move")]
        mv: String,
    },
    /// Begins the next round of duplicate before the break is over. Only the creator may.
    NextRound {},
}

/// A turn of a real table: a move or, on a sheet of points alone, points.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WireEntry {
    seat: Seat,
    #[serde(rename = "move")]
    mv: Option<String>,
    points: Option<u32>,
}

impl WireEntry {
    fn read(self) -> Result<EntryText, Problem> {
        let mv = match (self.mv, self.points) {
            (Some(mv), None) => mv,
            (None, Some(points)) => Sheet::points_entry(points),
            _ => {
                let detail = "an entry has either a move or points";
                return Err(Problem::bad("bad-command", detail));
            }
        };
        Ok(EntryText { seat: self.seat, mv })
    }
}

impl KeyedCommand {
    /// Reads a command.
    pub(crate) fn read(value: serde_json::Value) -> Result<KeyedCommand, Problem> {
        serde_json::from_value(value)
            .map_err(|error| Problem::bad("bad-command", format!("not a command: {error}")))
    }

    /// A command that the server sends for a visitor.
    pub(crate) fn sent_for(
        key: Option<IdempotencyKey>,
        command: WireCommand,
    ) -> Result<KeyedCommand, Problem> {
        let key = match key {
            Some(key) => key,
            None => random::key()?,
        };
        Ok(KeyedCommand { key, command })
    }

    /// How many plain requests it costs as much as.
    pub(crate) fn weight(&self) -> u32 {
        match &self.command {
            // The sheet is entered again from its first line.
            WireCommand::Correct { entries, .. } => {
                4 + u32::try_from(entries.len() / 8).unwrap_or(u32::MAX / 2)
            }
            WireCommand::Rematch { .. } => 4,
            _ => 1,
        }
    }

    /// Whether it may lead to a new table.
    pub(crate) fn makes_table(&self) -> bool {
        matches!(self.command, WireCommand::Rematch { .. })
    }

    pub(super) fn parts(self) -> (IdempotencyKey, WireCommand) {
        (self.key, self.command)
    }
}

impl WireCommand {
    /// The command with what the server knows: the visitor's name, and how long the person on a seat was away.
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
            WireCommand::Move { seat, mv } => Command::Move { seat, mv },
            WireCommand::Points { seat, points } => Command::Move {
                seat,
                mv: Sheet::points_entry(points),
            },
            WireCommand::Correct { entries, .. } if entries.len() > Sheet::MOST => {
                let detail = format!("a correction may have {} entries", Sheet::MOST);
                return Err(Problem::bad("bad-command", detail));
            }
            WireCommand::Correct { from, entries } => Command::Correct {
                from,
                entries: entries
                    .into_iter()
                    .map(WireEntry::read)
                    .collect::<Result<_, _>>()?,
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
            WireCommand::Say { phrase } => Command::Say { phrase },
            WireCommand::Offer { seat, offer } => Command::Offer { seat, offer },
            WireCommand::AnswerOffer { seat, agree } => Command::AnswerOffer { seat, agree },
            WireCommand::EndBreak { seat } => Command::EndBreak { seat },
            WireCommand::DeclineRematch {} => Command::DeclineRematch,
            WireCommand::Rematch { terms } => Command::Rematch {
                terms,
                next: random::table_id()?,
            },
            WireCommand::Withdraw {} => Command::Withdraw,
            WireCommand::Join { name: own } => Command::Join {
                name: own.unwrap_or_else(|| name.clone()),
            },
            WireCommand::Start {} => Command::Start,
            WireCommand::Submit { round, mv } => Command::Submit { round, mv },
            WireCommand::NextRound {} => Command::NextRound,
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_command_needs_a_key() {
        for command in [json!({"type": "leave"}), json!({"type": "chat", "text": "hello"})] {
            let problem = KeyedCommand::read(command).unwrap_err();
            assert_eq!(problem.detail, "not a command: missing field `key`");
        }
    }

    #[test]
    fn what_is_no_command_is_refused() {
        let name: PlayerName = "Ann".parse().unwrap();
        let read = |mut value: serde_json::Value| {
            if let Some(object) = value.as_object_mut()
                && !object.contains_key("key")
            {
                object.insert("key".into(), json!("k1"));
            }
            KeyedCommand::read(value).and_then(|keyed| keyed.parts().1.complete(&name, |_| 7))
        };
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
            json!({"type": "leave", "key": null}),
            json!({"type": "move", "seat": 0, "move": "pass", "key": "with space"}),
            json!({"type": "move", "seat": 0, "move": "pass", "id": 7}),
            json!({"type": "propose_replacement", "seat": 0, "absent_ms": 99}),
            json!({"type": "take", "seat": 999}),
            json!({"type": "points", "seat": 0, "points": -1}),
            json!({"type": "correct", "from": 0, "entries": [{"seat": 0}]}),
            json!({"type": "correct", "from": 0, "entries": [{"seat": 0, "move": "pass", "points": 1}]}),
            json!("leave"),
            json!(null),
        ] {
            assert_eq!(read(bad.clone()).unwrap_err().code, "bad-command", "{bad}");
        }
    }
}
