//! Events in a log: one line of JSON each. The seed is in there, so logs are secret.
//!
//! A line is the serde form of [`Event`] with a version, which is 1. The version says how a line is to be read, not
//! what it can say: events grow without a new one.
//!
//! - A program ignores fields that it does not know, and a field that is missing has its default.
//! - A new kind of event that older programs can do without is written with `"optional":true`. An older program keeps
//!   it as [`EventKind::Unknown`] and skips it.
//! - Any other kind that a program does not know is an error: a table without that event would be a different one.
//!
//! `tests/logs` keeps logs of earlier programs, and a test replays them.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;
use tilery_rules::{Bonus, Seat};

use crate::{CommandDigest, Event, EventKind, IdempotencyKey, Millis, UserId};

/// The version that is written.
pub const VERSION: u32 = 1;

/// An event that cannot be read from a log or written to one.
#[derive(Debug, Error)]
pub enum StoredError {
    /// A line of a later version.
    #[error(
        "the event is of version {0}, but this program knows versions up to {VERSION}: it needs an update"
    )]
    Newer(u32),
    /// A line that is no event at all.
    #[error("not an event: {0}")]
    Form(#[source] serde_json::Error),
    /// A kind of event that only a newer program knows, or one with fields that are missing or make no sense.
    #[error("the event {0:?} is damaged, or was written by a newer program")]
    Unknown(String),
    /// An event that has no JSON form.
    #[error("the event cannot be written: {0}")]
    Unwritable(#[source] serde_json::Error),
}

/// The fields that are read first, to decide how to read the line.
#[derive(Deserialize)]
struct Header {
    v: u32,
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    optional: bool,
}

#[derive(Serialize)]
struct StoredLine<'e> {
    v: u32,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    optional: bool,
    #[serde(flatten)]
    event: &'e Event,
}

/// An event of a kind that this program does not know.
#[derive(Deserialize)]
struct UnknownLine {
    at: Millis,
    #[serde(default)]
    sender: Option<UserId>,
    #[serde(default)]
    key: Option<IdempotencyKey>,
    #[serde(default)]
    digest: Option<CommandDigest>,
    #[serde(flatten)]
    fields: Map<String, Value>,
}

/// The line of an event.
///
/// # Errors
/// Returns an error if the event has no JSON form.
pub fn encode(event: &Event) -> Result<String, StoredError> {
    let line = StoredLine {
        v: VERSION,
        // An unknown event has this field among its own.
        optional: event.kind.is_optional(),
        event,
    };
    serde_json::to_string(&line).map_err(StoredError::Unwritable)
}

/// The event of a line.
///
/// # Errors
/// Returns an error if the line is of a later version, or not an event that this program knows.
pub fn decode(line: &str) -> Result<Event, StoredError> {
    let Header { v, kind, optional } = serde_json::from_str(line).map_err(StoredError::Form)?;
    if v != VERSION {
        return Err(StoredError::Newer(v));
    }
    match serde_json::from_str(line) {
        Ok(event) => Ok(event),
        Err(_) if optional => decode_unknown(line),
        Err(_) => Err(StoredError::Unknown(kind)),
    }
}

fn decode_unknown(line: &str) -> Result<Event, StoredError> {
    let mut unknown: UnknownLine = serde_json::from_str(line).map_err(StoredError::Form)?;
    unknown.fields.shift_remove("v");
    Ok(Event {
        at: unknown.at,
        kind: EventKind::Unknown(unknown.fields),
        sender: unknown.sender,
        key: unknown.key,
        digest: unknown.digest,
    })
}

/// Reads a bonus that is stored. Unlike in records, fields that this program does not know are ignored.
///
/// # Errors
/// Returns an error if it is not a bonus.
pub fn bonus<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Bonus>, D::Error> {
    #[derive(Deserialize)]
    struct StoredBonus {
        seat: Seat,
        points: u32,
    }
    let bonus = Option::<StoredBonus>::deserialize(deserializer)?;
    Ok(bonus.map(|StoredBonus { seat, points }| Bonus { seat, points }))
}
