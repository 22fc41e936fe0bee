//! Events as they rest in a log: one line of JSON each, with its version. The seed is in there, so logs are secret.
//!
//! Version 1 is the only one so far. It is never changed: what it cannot say becomes another version with a type of its
//! own, and [`decode`] goes on to read all of them. `tests/logs` keeps logs of each version, and a test replays them.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use tilery_rules::fair::Seed;
use tilery_rules::{AnyRules, Bonus, NotationError, Seat, TurnText};

use crate::{
    ChatText, Clock, Ended, Entropy, Entry, Event, EventKind, How, Key, Kind, Level, Millis, PlayerName,
    SeatPlan, Settings, SettingsDraft, SettingsError, TableId, UserId, Visibility,
};

/// The version that is written.
pub const VERSION: u32 = 1;

/// A stored event that cannot be read.
#[derive(Debug, Error)]
pub enum StoredError {
    /// Written by a later program.
    #[error(
        "the event is of version {0}, but this program knows versions up to {VERSION}: it needs an update"
    )]
    Newer(u32),
    /// Not an event.
    #[error("not a stored event: {0}")]
    Form(#[from] serde_json::Error),
    /// Rules that this program does not have.
    #[error("not a stored event: {0}")]
    Rules(#[from] NotationError),
    /// Settings that make no sense.
    #[error("not a stored event: {0}")]
    Settings(#[from] SettingsError),
}

#[derive(Deserialize)]
struct Versioned {
    v: u32,
}

#[derive(Serialize, Deserialize)]
struct Stored1 {
    v: u32,
    at: Millis,
    #[serde(flatten)]
    kind: Kind1,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Kind1 {
    Created {
        creator: UserId,
        settings: Settings1,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<Seed>,
    },
    SeatTaken {
        seat: Seat,
        user: UserId,
        name: PlayerName,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        age: Option<u16>,
    },
    SeatLeft {
        seat: Seat,
    },
    EntropyContributed {
        seat: Seat,
        entropy: Entropy,
    },
    Dealt,
    Moved {
        turn: TurnText,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<Key>,
    },
    Rolled {
        turn: TurnText,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<Key>,
    },
    Entered {
        entry: Entry1,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<Key>,
    },
    Corrected {
        from: usize,
        entries: Vec<Entry1>,
    },
    ClockFell {
        seat: Seat,
    },
    Resigned {
        seat: Seat,
    },
    Aborted {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    ReplacementProposed {
        seat: Seat,
        by: Seat,
    },
    ReplacementAgreed {
        seat: Seat,
        by: Seat,
    },
    BotSeated {
        seat: Seat,
        level: Level,
    },
    Chat {
        seat: Seat,
        text: ChatText,
    },
    Paused,
    Resumed,
    Ended {
        how: How,
        scores: Vec<u32>,
        winners: Vec<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bonus: Option<Bonus>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<Seed>,
    },
    RematchOffered {
        seat: Seat,
    },
    RematchAgreed {
        table: TableId,
    },
}

#[derive(Serialize, Deserialize)]
struct Settings1 {
    kind: Kind,
    game: String,
    rules: String,
    seats: Vec<SeatPlan>,
    clock: Clock,
    visibility: Visibility,
    stand_in: Level,
}

#[derive(Serialize, Deserialize)]
struct Entry1 {
    seat: Seat,
    #[serde(rename = "move")]
    mv: String,
    score: u32,
}

/// The stored form of an event.
pub fn encode(event: &Event) -> String {
    let stored = Stored1 {
        v: VERSION,
        at: event.at,
        kind: Kind1::from(&event.kind),
    };
    // Plain types with string keys can always be written.
    serde_json::to_string(&stored).unwrap_or_default()
}

/// The event that was stored.
///
/// # Errors
/// If it was written by a later program, or is no event.
pub fn decode(text: &str) -> Result<Event, StoredError> {
    let Versioned { v } = serde_json::from_str(text)?;
    if v != VERSION {
        return Err(StoredError::Newer(v));
    }
    let Stored1 { at, kind, .. } = serde_json::from_str(text)?;
    Ok(Event {
        at,
        kind: kind.read()?,
    })
}

impl From<&Settings> for Settings1 {
    fn from(settings: &Settings) -> Settings1 {
        Settings1 {
            kind: settings.kind(),
            game: settings.rules().game().to_owned(),
            rules: settings.rules().to_string(),
            seats: settings.seats().to_vec(),
            clock: settings.clock(),
            visibility: settings.visibility(),
            stand_in: settings.stand_in(),
        }
    }
}

impl Settings1 {
    fn read(self) -> Result<Settings, StoredError> {
        let draft = SettingsDraft {
            kind: self.kind,
            rules: AnyRules::read(&self.game, Some(&self.rules))?,
            seats: self.seats,
            clock: self.clock,
            visibility: self.visibility,
            stand_in: self.stand_in,
        };
        Ok(draft.check()?)
    }
}

impl From<&Entry> for Entry1 {
    fn from(entry: &Entry) -> Entry1 {
        Entry1 {
            seat: entry.seat,
            mv: entry.mv.clone(),
            score: entry.score,
        }
    }
}

impl From<Entry1> for Entry {
    fn from(Entry1 { seat, mv, score }: Entry1) -> Entry {
        Entry { seat, mv, score }
    }
}

impl From<&EventKind> for Kind1 {
    fn from(kind: &EventKind) -> Kind1 {
        match kind.clone() {
            EventKind::Created {
                creator,
                settings,
                seed,
            } => Kind1::Created {
                creator,
                settings: Settings1::from(&*settings),
                seed,
            },
            EventKind::SeatTaken {
                seat,
                user,
                name,
                age,
            } => Kind1::SeatTaken {
                seat,
                user,
                name,
                age,
            },
            EventKind::SeatLeft { seat } => Kind1::SeatLeft { seat },
            EventKind::EntropyContributed { seat, entropy } => Kind1::EntropyContributed { seat, entropy },
            EventKind::Dealt => Kind1::Dealt,
            EventKind::Moved { turn, key } => Kind1::Moved { turn, key },
            EventKind::Rolled { turn, key } => Kind1::Rolled { turn, key },
            EventKind::Entered { entry, key } => Kind1::Entered {
                entry: Entry1::from(&entry),
                key,
            },
            EventKind::Corrected { from, entries } => Kind1::Corrected {
                from,
                entries: entries.iter().map(Entry1::from).collect(),
            },
            EventKind::ClockFell { seat } => Kind1::ClockFell { seat },
            EventKind::Resigned { seat } => Kind1::Resigned { seat },
            EventKind::Aborted { seat } => Kind1::Aborted { seat },
            EventKind::ReplacementProposed { seat, by } => Kind1::ReplacementProposed { seat, by },
            EventKind::ReplacementAgreed { seat, by } => Kind1::ReplacementAgreed { seat, by },
            EventKind::BotSeated { seat, level } => Kind1::BotSeated { seat, level },
            EventKind::Chat { seat, text } => Kind1::Chat { seat, text },
            EventKind::Paused => Kind1::Paused,
            EventKind::Resumed => Kind1::Resumed,
            EventKind::Ended(Ended {
                how,
                scores,
                winners,
                bonus,
                seed,
            }) => Kind1::Ended {
                how,
                scores,
                winners,
                bonus,
                seed,
            },
            EventKind::RematchOffered { seat } => Kind1::RematchOffered { seat },
            EventKind::RematchAgreed { table } => Kind1::RematchAgreed { table },
        }
    }
}

impl Kind1 {
    fn read(self) -> Result<EventKind, StoredError> {
        Ok(match self {
            Kind1::Created {
                creator,
                settings,
                seed,
            } => EventKind::Created {
                creator,
                settings: Box::new(settings.read()?),
                seed,
            },
            Kind1::SeatTaken {
                seat,
                user,
                name,
                age,
            } => EventKind::SeatTaken {
                seat,
                user,
                name,
                age,
            },
            Kind1::SeatLeft { seat } => EventKind::SeatLeft { seat },
            Kind1::EntropyContributed { seat, entropy } => EventKind::EntropyContributed { seat, entropy },
            Kind1::Dealt => EventKind::Dealt,
            Kind1::Moved { turn, key } => EventKind::Moved { turn, key },
            Kind1::Rolled { turn, key } => EventKind::Rolled { turn, key },
            Kind1::Entered { entry, key } => EventKind::Entered {
                entry: entry.into(),
                key,
            },
            Kind1::Corrected { from, entries } => EventKind::Corrected {
                from,
                entries: entries.into_iter().map(Entry::from).collect(),
            },
            Kind1::ClockFell { seat } => EventKind::ClockFell { seat },
            Kind1::Resigned { seat } => EventKind::Resigned { seat },
            Kind1::Aborted { seat } => EventKind::Aborted { seat },
            Kind1::ReplacementProposed { seat, by } => EventKind::ReplacementProposed { seat, by },
            Kind1::ReplacementAgreed { seat, by } => EventKind::ReplacementAgreed { seat, by },
            Kind1::BotSeated { seat, level } => EventKind::BotSeated { seat, level },
            Kind1::Chat { seat, text } => EventKind::Chat { seat, text },
            Kind1::Paused => EventKind::Paused,
            Kind1::Resumed => EventKind::Resumed,
            Kind1::Ended {
                how,
                scores,
                winners,
                bonus,
                seed,
            } => EventKind::Ended(Ended {
                how,
                scores,
                winners,
                bonus,
                seed,
            }),
            Kind1::RematchOffered { seat } => EventKind::RematchOffered { seat },
            Kind1::RematchAgreed { table } => EventKind::RematchAgreed { table },
        })
    }
}
