//! Dealing that anyone can verify: a committed seed, what the players add to it, and the stream made of both.
//!
//! The exact recipe, with test vectors, is in `docs/fair-dealing.md`.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::notation::serde_as_notation;
use crate::{Chance, NotationError};

/// 32 secret bytes, written as 64 hexadecimal digits. Chosen before the game, revealed after it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// The SHA-256 commitment to a [`Seed`], published before the game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl Seed {
    /// A seed of these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The secret bytes.
    pub const fn to_bytes(self) -> [u8; 32] {
        self.0
    }

    /// The seed that a word stands for: its 64 hexadecimal digits, or else the hash of the text.
    ///
    /// ```
    /// use tilery_rules::fair::Seed;
    /// let seed = Seed::from_word("7");
    /// assert_eq!(Seed::from_word(&seed.to_string()), seed);
    /// ```
    pub fn from_word(word: &str) -> Seed {
        word.parse()
            .unwrap_or_else(|_| Seed(hash(&[b"tilery-seed/1\0", word.as_bytes()])))
    }

    /// The seed of the game with this number in a series that starts from `self`.
    pub fn nth(&self, number: u64) -> Seed {
        Seed(hash(&[b"tilery-series/1\0", &self.0, &number.to_be_bytes()]))
    }

    /// What is published before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment(hash(&[b"tilery-commitment/1\0", &self.0]))
    }
}

/// The secret never shows in logs; [`Display`](fmt::Display) is the one way to reveal it.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl FromStr for Seed {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Seed, NotationError> {
        bytes_of(text)
            .map(Seed)
            .ok_or_else(|| NotationError::new("seed", text, "64 hexadecimal digits"))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl FromStr for Commitment {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Commitment, NotationError> {
        bytes_of(text)
            .map(Commitment)
            .ok_or_else(|| NotationError::new("commitment", text, "64 hexadecimal digits"))
    }
}

serde_as_notation!(Seed, Commitment);

fn bytes_of(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).ok()?;
    Some(bytes)
}

fn hash(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// How a game was dealt, as far as it is known: the `deal` of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// Published before the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Commitment>,
    /// Revealed after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// What each seat added after the commitment was published; empty if nobody was asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entropy: Vec<String>,
}

impl Deal {
    /// A deal from a seed alone, with its commitment.
    pub fn from_seed(seed: Seed) -> Deal {
        Deal {
            commitment: Some(seed.commitment()),
            seed: Some(seed),
            entropy: Vec::new(),
        }
    }

    /// The stream of chance of this deal, or `None` while the seed is not revealed.
    ///
    /// # Errors
    /// If the seed is not the one that was committed to.
    pub fn stream(&self) -> Result<Option<Stream>, BrokenCommitment> {
        let Some(seed) = &self.seed else { return Ok(None) };
        match self.commitment {
            Some(published) if published != seed.commitment() => Err(BrokenCommitment {
                published,
                computed: seed.commitment(),
            }),
            _ => Ok(Some(Stream::new(seed, &self.entropy))),
        }
    }
}

/// A revealed seed that is not the committed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the seed does not match its commitment: {published} was published, the seed gives {computed}")]
pub struct BrokenCommitment {
    /// Before the game.
    pub published: Commitment,
    /// From the revealed seed.
    pub computed: Commitment,
}

/// All the chance of one game: a ChaCha20 keystream keyed by the seed and the players' contributions.
///
/// ```
/// use tilery_rules::Chance;
/// use tilery_rules::fair::{Seed, Stream};
/// let mut stream = Stream::new(&Seed::from_word("example"), &[]);
/// assert!((0..100).all(|_| stream.below(6) < 6));
/// ```
#[derive(Clone, Debug)]
pub struct Stream(ChaCha20Rng);

impl Stream {
    /// The stream of a seed and of what each seat contributed, in the order of seats.
    pub fn new(seed: &Seed, entropy: &[String]) -> Stream {
        let mut hasher = Sha256::new();
        hasher.update(b"tilery-stream/1\0");
        hasher.update(seed.0);
        for contribution in entropy {
            hasher.update((contribution.len() as u64).to_be_bytes());
            hasher.update(contribution.as_bytes());
        }
        Stream(ChaCha20Rng::from_seed(hasher.finalize().into()))
    }
}

impl Chance for Stream {
    fn below(&mut self, n: u32) -> u32 {
        loop {
            let word = self.0.next_u32();
            // Words beyond the last whole multiple of n are skipped, so that each result is equally likely. There are
            // fewer than n of them, so that most words need no division to tell.
            if word <= u32::MAX - n || word <= u32::MAX - (u32::MAX % n + 1) % n {
                return word % n;
            }
        }
    }
}
