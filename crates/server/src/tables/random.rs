//! Values that cannot be guessed: ids of tables, seeds and keys.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sha2::{Digest, Sha256};
use tilery_rules::fair::Seed;
use tilery_table::{IdempotencyKey, TableId};

use crate::problem::Problem;

/// 62 to the power of 12 is more than 10 to the power of 21.
const ID_LENGTH: usize = 12;
const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The id of a new table. Anyone who knows it can see the table, so it comes from the random generator of the system.
pub(super) fn table_id() -> Result<TableId, Problem> {
    let mut id = String::with_capacity(ID_LENGTH);
    while id.len() < ID_LENGTH {
        let bytes: [u8; 16] = bytes()?;
        id.extend(letters(&bytes).take(ID_LENGTH - id.len()));
    }
    id.parse().map_err(Problem::internal)
}

/// The id of something with this content: the same content has the same id, and nobody can guess it without the content.
pub(crate) fn derived_id(content: &[u8]) -> Result<TableId, Problem> {
    let id: String = letters(&Sha256::digest(content)).take(ID_LENGTH).collect();
    id.parse().map_err(Problem::internal)
}

/// The name of this process among all nodes.
pub(crate) fn node_name() -> Result<String, Problem> {
    let bytes: [u8; 8] = bytes()?;
    Ok(hex::encode(bytes))
}

/// Letters and digits from random bytes.
fn letters(bytes: &[u8]) -> impl Iterator<Item = char> {
    // Bytes beyond the last whole round of letters would make the first ones likelier.
    let fair = bytes
        .iter()
        .filter(|byte| usize::from(**byte) < 4 * LETTERS.len());
    fair.map(|byte| char::from(LETTERS[usize::from(*byte) % LETTERS.len()]))
}

/// The source of the seeds of new games, and of the random choices of bots.
#[derive(Clone, Debug, Default)]
pub struct Seeds {
    /// A series instead of random bytes, and the number of the next seed.
    series: Option<(Seed, Arc<AtomicU64>)>,
}

impl Seeds {
    /// The seeds that follow from a word. They are for tests, which then have the same deals in every run: anybody who
    /// knows the word knows all hands.
    pub fn of_word(word: &str) -> Seeds {
        Seeds {
            series: Some((Seed::from_word(word), Arc::default())),
        }
    }

    /// The seed of a new game.
    pub(super) fn seed(&self) -> Result<Seed, Problem> {
        match &self.series {
            Some((first, number)) => Ok(first.nth(number.fetch_add(1, Ordering::Relaxed))),
            None => seed(),
        }
    }

    /// A number for the random choices of a bot after so many turns of its game.
    pub(super) fn number(&self, turns: usize) -> Result<u64, Problem> {
        match self.series {
            Some(_) => Ok(turns as u64),
            None => number(),
        }
    }
}

/// The secret seed of a new game.
pub(crate) fn seed() -> Result<Seed, Problem> {
    bytes().map(Seed::from_bytes)
}

/// An idempotency key.
pub(super) fn key() -> Result<IdempotencyKey, Problem> {
    let bytes: [u8; 12] = bytes()?;
    hex::encode(bytes).parse().map_err(Problem::internal)
}

/// A number for a bot's own random choices.
fn number() -> Result<u64, Problem> {
    bytes().map(u64::from_le_bytes)
}

fn bytes<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(Problem::internal)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_short_and_differ() {
        let (one, other) = (table_id().unwrap(), table_id().unwrap());
        assert_eq!(one.as_str().len(), ID_LENGTH);
        assert_ne!(one, other);
        assert_ne!(seed().unwrap(), seed().unwrap());
    }
}
