//! Tables in lists.

use serde::{Deserialize, Serialize};
use tilery_rules::Seat;
use tilery_table::{
    Chair, Clock, Face, Kind, Level, Millis, Phase, PlayerName, Seq, Table, TableId, UserId, Visibility,
};

use crate::error::column_text;
use crate::{Cursor, StoreError};

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableHead {
    /// Which table.
    pub id: TableId,
    /// The sequence number of its latest event.
    pub seq: Seq,
    /// The phase.
    pub phase: Phase,
    /// Online, on one device, or on a real table.
    pub kind: Kind,
    /// Whether lists show it.
    pub visibility: Visibility,
    /// The game's name.
    pub game: String,
    /// The edition or variant of the rules.
    pub rules: String,
    /// The user who created it.
    pub creator: UserId,
    /// When it was created.
    pub created: Millis,
    /// The time of its latest event.
    pub changed: Millis,
    /// When a node must look at the table: when the running time is up, or players have not come; or at once if the clock was paused because the
    /// server stopped. `None` if no time runs.
    pub deadline: Option<Millis>,
    /// The time control.
    pub clock: Clock,
    /// The other time controls that a player who takes a seat may choose.
    pub also: Vec<Clock>,
    /// The seats of people whom the table needs now.
    pub needs: Vec<Seat>,
    /// The seats.
    pub seats: Vec<HeadSeat>,
    /// The seat whose turn it is. Old rows lack it until their next event: see [`TableHead::lacks_turn`].
    pub turn: Option<HeadTurn>,
    /// The rounds and players of a table of duplicate.
    pub contest: Option<HeadContest>,
}

/// A game of duplicate, in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeadContest {
    /// How many players there are.
    pub players: usize,
    /// How many rounds there are at most.
    pub rounds: usize,
    /// The time for a round in seconds.
    pub seconds: u64,
}

/// The seat whose turn it is, in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeadTurn {
    /// The seat.
    pub seat: Seat,
    /// When the turn began.
    pub since: Millis,
    /// The time that the seat had left at the latest event, in milliseconds; `None` without a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<u64>,
    /// Whether that time runs. It does not for bots, nor while no node is running.
    pub running: bool,
}

/// A seat, in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum HeadSeat {
    /// A free seat.
    Empty,
    /// A person.
    Human {
        /// The user.
        user: UserId,
        /// The display name.
        name: PlayerName,
        /// The face, if the person has chosen one.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            deserialize_with = "Face::stored"
        )]
        face: Option<Face>,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: Level,
    },
}

/// Which tables of a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnTables {
    /// All of them.
    All,
    /// Those whose game is not over.
    Unfinished,
    /// Those whose game is over.
    Ended,
}

/// A filter for tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFilter {
    /// The phase.
    pub phase: Phase,
    /// The visibility; `None` matches all.
    pub visibility: Option<Visibility>,
    /// The game's name; `None` matches all.
    pub game: Option<String>,
    /// The edition or variant; `None` matches all.
    pub rules: Option<String>,
    /// Only tables where time runs, or where the clock is paused because the server stopped.
    pub timed: bool,
}

impl TableFilter {
    /// All tables in a phase.
    pub fn phase(phase: Phase) -> TableFilter {
        TableFilter {
            phase,
            visibility: None,
            game: None,
            rules: None,
            timed: false,
        }
    }

    /// The tables of the lobby: listed ones in a phase.
    pub fn listed(phase: Phase) -> TableFilter {
        TableFilter {
            visibility: Some(Visibility::Open),
            ..TableFilter::phase(phase)
        }
    }
}

/// The column with all that no query selects by.
#[derive(Serialize, Deserialize)]
pub(crate) struct TableDetails {
    pub(crate) clock: Clock,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) also: Vec<Clock>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) needs: Vec<Seat>,
    pub(crate) seats: Vec<HeadSeat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) turn: Option<HeadTurn>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) contest: Option<HeadContest>,
}

impl TableHead {
    /// The list entry of a table.
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
            deadline: table
                .deadline()
                .or_else(|| clocks.is_paused().then(|| table.at())),
            clock: table.clock(),
            also: table.other_clocks().to_vec(),
            needs: table.needs(),
            seats: table.chairs().iter().map(HeadSeat::of).collect(),
            turn: HeadTurn::of(table),
            contest: table.contest().map(|contest| HeadContest {
                players: contest.players(),
                rounds: contest.terms().rounds,
                seconds: contest.terms().seconds,
            }),
        }
    }

    /// Whether the table needs a user now.
    pub fn needs_user(&self, of: &UserId) -> bool {
        let is_own = |seat: &Seat| matches!(self.seats.get(seat.index()), Some(HeadSeat::Human { user, .. }) if user == of);
        self.needs.iter().any(is_own)
    }

    /// The order of tables that wait for a user: the time that is up first, then the longest wait.
    pub fn urgency(&self) -> (Millis, Millis, &TableId) {
        let since = self.turn.map_or(self.changed, |turn| turn.since);
        (self.deadline.unwrap_or(Millis(u64::MAX)), since, &self.id)
    }

    /// The milliseconds that the seat at turn has left; `None` without a clock.
    pub fn left_ms(&self, now: Millis) -> Option<u64> {
        let turn = self.turn?;
        let spent = if turn.running { now.since(self.changed) } else { 0 };
        Some(turn.left_ms?.saturating_sub(spent))
    }

    /// Returns whether the row lacks whose turn it is, although a game is in progress.
    pub fn lacks_turn(&self) -> bool {
        // On a real table nobody is at turn before the first move, and in duplicate everybody is.
        let has_turns = matches!(self.kind, Kind::Online | Kind::Local);
        self.phase == Phase::Playing && self.turn.is_none() && has_turns
    }

    pub(crate) fn cursor(&self) -> Cursor {
        Cursor {
            at: self.created,
            id: self.id.clone(),
        }
    }

    /// The users at the table, without duplicates.
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

    pub(crate) fn details(&self) -> Result<String, StoreError> {
        column_text(&TableDetails {
            clock: self.clock,
            also: self.also.clone(),
            needs: self.needs.clone(),
            seats: self.seats.clone(),
            turn: self.turn,
            contest: self.contest,
        })
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
            Chair::Human { user, name, face, .. } => HeadSeat::Human {
                user: user.clone(),
                name: name.clone(),
                face: *face,
            },
            Chair::Bot { level, .. } => HeadSeat::Bot { level: *level },
        }
    }
}

/// The name of an enum variant in a column, which is its name in JSON.
pub(crate) fn name(value: impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => name,
        _ => String::new(),
    }
}
