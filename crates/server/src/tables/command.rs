//! Commands as clients send them.

use serde::Deserialize;
use tilery_rules::Seat;
use tilery_table::{Command, IdempotencyKey, Sheet};

use super::random;
use crate::guard::with_whole_numbers;
use crate::identity::Visitor;
use crate::problem::Problem;

/// A command with its idempotency key: sent again with the same key, it happens once and gets the same answer. The same
/// key with another command is refused. Keys are the user's own at each table, and never expire.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
pub(crate) struct KeyedCommand {
    /// Chosen by the client; nobody can guess it, and no other command has it.
    key: IdempotencyKey,
    #[serde(flatten)]
    command: Command,
}

impl KeyedCommand {
    /// Reads a command.
    pub(crate) fn read(value: serde_json::Value) -> Result<KeyedCommand, Problem> {
        serde_json::from_value(with_whole_numbers(value))
            .map_err(|error| Problem::bad("bad-command", format!("not a command: {error}")))
    }

    /// A command that the server sends for a visitor.
    pub(crate) fn sent_for(key: Option<IdempotencyKey>, command: Command) -> Result<KeyedCommand, Problem> {
        let key = match key {
            Some(key) => key,
            None => random::key()?,
        };
        Ok(KeyedCommand { key, command })
    }

    /// The seat of the player who is said to be absent, if the command says so.
    pub(super) fn absent_seat(&self) -> Option<Seat> {
        match self.command {
            Command::ProposeReplacement { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// How many plain requests it costs as much as.
    pub(crate) fn weight(&self) -> u32 {
        match &self.command {
            // The sheet is entered again from its first line.
            Command::Correct { entries, .. } => 4 + u32::try_from(entries.len() / 8).unwrap_or(u32::MAX / 2),
            Command::Rematch { .. } => 4,
            _ => 1,
        }
    }

    /// Whether it may lead to a new table.
    pub(crate) fn makes_table(&self) -> bool {
        matches!(self.command, Command::Rematch { .. })
    }

    /// The key, and the command with what the server adds: the visitor's name and face, the id of the next table, and how long the
    /// player on a seat has been absent.
    pub(super) fn complete(
        mut self,
        visitor: &Visitor,
        absent: u64,
    ) -> Result<(IdempotencyKey, Command), Problem> {
        match &mut self.command {
            Command::Take { name, face, .. } => {
                name.get_or_insert_with(|| visitor.name.clone());
                *face = visitor.face;
            }
            Command::Join { name } => {
                name.get_or_insert_with(|| visitor.name.clone());
            }
            Command::ProposeReplacement { absent_ms, .. } => *absent_ms = absent,
            Command::Rematch { next, .. } => *next = Some(random::table_id()?),
            Command::Correct { entries, .. } if entries.len() > Sheet::MOST => {
                let detail = format!("a correction may have {} entries", Sheet::MOST);
                return Err(Problem::bad("bad-command", detail));
            }
            _ => {}
        }
        Ok((self.key, self.command))
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
        let visitor = Visitor {
            face: "3-1-5".parse().ok(),
            ..Visitor::guest("ann".parse().unwrap(), "Ann".parse().unwrap())
        };
        let read = |mut value: serde_json::Value| {
            if let Some(object) = value.as_object_mut()
                && !object.contains_key("key")
            {
                object.insert("key".into(), json!("k1"));
            }
            KeyedCommand::read(value)?
                .complete(&visitor, 7)
                .map(|(_, command)| command)
        };
        assert_eq!(read(json!({"type": "leave"})).unwrap(), Command::Leave {});
        assert_eq!(
            read(json!({"type": "take", "seat": 1.0})).unwrap(),
            Command::Take {
                seat: Seat(1),
                name: Some(visitor.name.clone()),
                face: visitor.face,
                age: None,
                entropy: None,
                clock: None,
                later: false,
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
            json!({"type": "rematch", "next": "chosen"}),
            json!({"type": "leave", "key": null}),
            json!({"type": "move", "seat": 0, "move": "pass", "key": "with space"}),
            json!({"type": "move", "seat": 0, "move": "pass", "id": 7}),
            json!({"type": "propose_replacement", "seat": 0, "absent_ms": 99}),
            json!({"type": "take", "seat": 999}),
            json!({"type": "take", "seat": 0, "face": "0-0-0"}),
            json!({"type": "points", "seat": 0, "points": -1}),
            json!({"type": "correct", "from": 0, "entries": [{"seat": 0}]}),
            json!({"type": "correct", "from": 0, "entries": [{"seat": 0, "move": "pass", "points": 1}]}),
            json!("leave"),
            json!(null),
        ] {
            assert_eq!(read(bad.clone()).unwrap_err().code, "bad-command", "{bad}");
        }
    }

    #[test]
    fn no_client_can_send_a_command_of_the_server() {
        for command in [
            json!({"type": "server"}),
            json!({"type": "check_clock"}),
            json!({"type": "pause"}),
            json!({"type": "resume"}),
            json!({"type": "hold", "absent": []}),
            json!({"type": "downtime", "from": 1, "until": 2}),
            json!({"type": "hint", "seat": 0}),
            json!({"type": "plan", "plan": {"rounds": []}}),
            json!({"type": "submit_for", "player": 0, "round": 1, "move": "pass"}),
        ] {
            let mut keyed = command.clone();
            keyed["key"] = json!("k1");
            let problem = KeyedCommand::read(keyed).unwrap_err();
            assert!(
                problem.detail.contains("unknown variant"),
                "{command}: {}",
                problem.detail
            );
        }
    }
}
