//! Identifiers of users, tables and events, and timestamps.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::text::text;

fn is_id(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '-' | '_' | '.' | ':')
}

text!(
    /// The id of a user, with an account or a guest: up to 64 ASCII letters, digits and `-_.:`.
    ///
    /// It is not a credential: others at the table can see it.
    UserId,
    "a user id",
    64,
    false,
    "^[A-Za-z0-9._:-]+$",
    is_id
);

text!(
    /// The id of a table: up to 64 ASCII letters, digits and `-_.:`.
    ///
    /// Anyone who knows the id can see the table and join it, so the ids of unlisted tables must not be guessable.
    TableId,
    "a table id",
    64,
    false,
    "^[A-Za-z0-9._:-]+$",
    is_id
);

text!(
    /// The idempotency key of a command, chosen by the client: up to 64 ASCII letters, digits and `-_.:`.
    IdempotencyKey,
    "a key",
    64,
    false,
    "^[A-Za-z0-9._:-]+$",
    is_id
);

/// The sequence number of an event in the log of its table. The first one is 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(try_from = "u64", into = "u64")]
pub struct Seq(pub u64);

/// Databases count to 2^63 - 1, and so does the description of the API.
impl TryFrom<u64> for Seq {
    type Error = &'static str;

    fn try_from(number: u64) -> Result<Seq, &'static str> {
        match i64::try_from(number) {
            Ok(_) => Ok(Seq(number)),
            Err(_) => Err("a sequence number is at most 9223372036854775807"),
        }
    }
}

impl From<Seq> for u64 {
    fn from(seq: Seq) -> u64 {
        seq.0
    }
}

impl Seq {
    /// The sequence number of the next event.
    pub const fn next(self) -> Seq {
        Seq(self.0 + 1)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A moment, in milliseconds since 1970 (UTC).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// How long ago `earlier` was, in milliseconds; 0 if it is not earlier.
    pub const fn since(self, earlier: Millis) -> u64 {
        self.0.saturating_sub(earlier.0)
    }

    /// The moment that is this many milliseconds later.
    pub const fn plus(self, millis: u64) -> Millis {
        Millis(self.0.saturating_add(millis))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_short_and_plain() {
        assert_eq!("guest:4f-2".parse::<UserId>().unwrap().as_str(), "guest:4f-2");
        for bad in ["", "a b", "é", "a/b", &"x".repeat(65)] {
            assert!(bad.parse::<UserId>().is_err(), "{bad:?}");
        }
        assert!("x".repeat(64).parse::<TableId>().is_ok());
        assert_eq!(Millis(5).since(Millis(9)), 0);
    }
}
