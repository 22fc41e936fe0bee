//! What lists of tables show.

use serde::{Deserialize, Serialize};
use tilery_rules::Seat;
use tilery_table::{
    Chair, Clock, Kind, Level, Millis, Phase, PlayerName, Seq, Table, TableId, UserId, Visibility,
};

use crate::{Cursor, StoreError};

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableHead {
    /// Which table.
    pub id: TableId,
    /// The number of its latest event.
    pub seq: Seq,
    /// How far it has come.
    pub phase: Phase,
    /// Where it is played.
    pub kind: Kind,
    /// Who may find it.
    pub visibility: Visibility,
    /// The game's name.
    pub game: String,
    /// The edition or variant.
    pub rules: String,
    /// Who created it.
    pub creator: UserId,
    /// When.
    pub created: Millis,
    /// When its latest event was.
    pub changed: Millis,
    /// When the server must look at its clock: when the running time is up, or at once if it was stopped because the
    /// server went down. Nothing where no time runs.
    pub deadline: Option<Millis>,
    /// How much time there is.
    pub clock: Clock,
    /// Who sits where.
    pub seats: Vec<HeadSeat>,
    /// Whose turn it is. Rows from before this was kept lack it until the next event: see [`TableHead::lacks_turn`].
    pub turn: Option<HeadTurn>,
}

/// Whose turn it is, in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeadTurn {
    /// Whose.
    pub seat: Seat,
    /// Since when.
    pub since: Millis,
    /// What this seat had left of its time with the latest event, in milliseconds; nothing without a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<u64>,
    /// Whether that time runs: not for bots, nor while the server is down.
    pub running: bool,
}

/// Who sits on a seat, in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum HeadSeat {
    /// Nobody yet.
    Empty,
    /// A person.
    Human {
        /// Who.
        user: UserId,
        /// By what name.
        name: PlayerName,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: Level,
    },
}

/// Which tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFilter {
    /// How far they have come.
    pub phase: Phase,
    /// Who may find them; any without.
    pub visibility: Option<Visibility>,
    /// The game's name; any without.
    pub game: Option<String>,
    /// Only those where time runs, or was stopped because the server went down.
    pub timed: bool,
}

impl TableFilter {
    /// All tables that have come so far.
    pub fn phase(phase: Phase) -> TableFilter {
        TableFilter {
            phase,
            visibility: None,
            game: None,
            timed: false,
        }
    }

    /// The tables of the lobby: listed ones that have come so far.
    pub fn listed(phase: Phase) -> TableFilter {
        TableFilter {
            visibility: Some(Visibility::Open),
            ..TableFilter::phase(phase)
        }
    }
}

#[derive(Serialize, Deserialize)]
pub(crate) struct Details {
    pub(crate) clock: Clock,
    pub(crate) seats: Vec<HeadSeat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) turn: Option<HeadTurn>,
}

impl TableHead {
    /// What a list shows of a table.
    pub fn of(id: &TableId, table: &Table) -> TableHead {
        let clocks = table.clocks();
        let settings = table.settings();
        TableHead {
            id: id.clone(),
            seq: table.seq(),
            phase: table.phase(),
            kind: settings.kind(),
            visibility: settings.visibility(),
            game: settings.rules().game().to_owned(),
            rules: settings.rules().to_string(),
            creator: table.creator().clone(),
            created: table.created(),
            changed: table.at(),
            deadline: match clocks.deadline() {
                Some((_, deadline)) => Some(deadline),
                None => clocks.is_paused().then(|| table.at()),
            },
            clock: settings.clock(),
            seats: table.chairs().iter().map(HeadSeat::of).collect(),
            turn: HeadTurn::of(table),
        }
    }

    /// Milliseconds that who is at turn has left; nothing without a clock.
    pub fn left_ms(&self, now: Millis) -> Option<u64> {
        let turn = self.turn?;
        let spent = if turn.running { now.since(self.changed) } else { 0 };
        Some(turn.left_ms?.saturating_sub(spent))
    }

    /// Whether the row does not tell whose turn it is, although it must be somebody's.
    pub fn lacks_turn(&self) -> bool {
        // On a real table anybody may begin.
        self.phase == Phase::Playing && self.turn.is_none() && self.kind != Kind::Scorekeeping
    }

    pub(crate) fn cursor(&self) -> Cursor {
        Cursor {
            at: self.created,
            id: self.id.clone(),
        }
    }

    /// The people at the table, each once.
    pub(crate) fn users(&self) -> Vec<&UserId> {
        let mut users: Vec<&UserId> = self
            .seats
            .iter()
            .filter_map(|seat| match seat {
                HeadSeat::Human { user, .. } => Some(user),
                _ => None,
            })
            .collect();
        users.sort();
        users.dedup();
        users
    }

    pub(crate) fn details(&self) -> String {
        let details = Details {
            clock: self.clock,
            seats: self.seats.clone(),
            turn: self.turn,
        };
        // Plain types with string keys can always be written.
        serde_json::to_string(&details).unwrap_or_default()
    }

    pub(crate) fn read_details(text: &str) -> Result<Details, StoreError> {
        serde_json::from_str(text).map_err(|error| StoreError::Row(error.to_string()))
    }
}

impl HeadTurn {
    fn of(table: &Table) -> Option<HeadTurn> {
        let seat = table.turn()?;
        let clocks = table.clocks();
        Some(HeadTurn {
            seat,
            since: table.turn_since()?,
            left_ms: clocks.left_at(seat, table.at()),
            running: clocks.running() == Some(seat) && !clocks.is_paused(),
        })
    }
}

impl HeadSeat {
    fn of(chair: &Chair) -> HeadSeat {
        match chair {
            Chair::Empty => HeadSeat::Empty,
            Chair::Human { user, name, .. } => HeadSeat::Human {
                user: user.clone(),
                name: name.clone(),
            },
            Chair::Bot { level, .. } => HeadSeat::Bot { level: *level },
        }
    }
}

/// The names of enums in columns: those of their JSON.
pub(crate) fn name(value: impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => name,
        _ => String::new(),
    }
}

pub(crate) fn read_name<T: for<'de> Deserialize<'de>>(text: &str) -> Result<T, StoreError> {
    serde_json::from_value(serde_json::Value::String(text.to_owned()))
        .map_err(|error| StoreError::Row(error.to_string()))
}

pub(crate) fn read_phase(text: &str) -> Result<Phase, StoreError> {
    [Phase::Waiting, Phase::Playing, Phase::Ended]
        .into_iter()
        .find(|phase| name(phase) == text)
        .ok_or_else(|| StoreError::Row(format!("there is no phase {text:?}")))
}
