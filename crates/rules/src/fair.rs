//! Verifiable dealing: a committed seed, the players' contributions, and the random stream derived from both.
//!
//! The exact recipe, with test vectors, is in `docs/fair-dealing.md`.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::{Chance, NotationError, serde_as_notation};

/// A secret of 32 bytes, written as 64 hexadecimal digits. It is chosen before the game and revealed after
/// it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// The SHA-256 commitment to a [`Seed`], published before the game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl Seed {
    /// Creates a seed from bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The secret bytes.
    pub const fn to_bytes(self) -> [u8; 32] {
        self.0
    }

    /// Creates a seed from a word: 64 hexadecimal digits are taken as they are, any other text is hashed.
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

    /// The commitment that is published before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment(hash(&[b"tilery-commitment/1\0", &self.0]))
    }
}

/// Keeps the secret out of logs. [`Display`](fmt::Display) is the only way to reveal it.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Writes and reads 32 bytes as hexadecimal digits.
macro_rules! hex_notation {
    ($($type:ident: $what:literal),+) => {$(
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex::encode(self.0))
            }
        }

        impl FromStr for $type {
            type Err = NotationError;

            fn from_str(text: &str) -> Result<$type, NotationError> {
                let mut bytes = [0; 32];
                match hex::decode_to_slice(text, &mut bytes) {
                    Ok(()) => Ok($type(bytes)),
                    Err(_) => Err(NotationError::new($what, text, "64 hexadecimal digits")),
                }
            }
        }
    )+};
}

hex_notation!(Seed: "seed", Commitment: "commitment");
serde_as_notation!(Seed, Commitment);

fn hash(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// How a game was dealt, as far as it is known. This is the `deal` of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The commitment published before the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Commitment>,
    /// The seed revealed after the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// The contribution of each seat after the commitment was published. It is empty if contributions were not
    /// used.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entropy: Vec<String>,
}

impl Deal {
    /// Creates a deal from a seed alone, with its commitment.
    pub fn from_seed(seed: Seed) -> Deal {
        Deal {
            commitment: Some(seed.commitment()),
            seed: Some(seed),
            entropy: Vec::new(),
        }
    }

    /// The random stream of this deal, or `None` while the seed is not revealed.
    ///
    /// # Errors
    /// Returns an error if the seed is not the one that was committed to.
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

/// The revealed seed is not the committed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the seed does not match its commitment: {published} was published, the seed gives {computed}")]
pub struct BrokenCommitment {
    /// The commitment published before the game.
    pub published: Commitment,
    /// The commitment computed from the revealed seed.
    pub computed: Commitment,
}

/// The random stream of one game: a ChaCha20 keystream keyed by the seed and the players' contributions.
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
    /// Creates the stream from a seed and the contribution of each seat, in the order of seats.
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
            // Words beyond the last whole multiple of n are skipped, so that each result is equally likely.
            // There are fewer than n such words, so the first comparison accepts most words without a
            // division.
            if word <= u32::MAX - n || word <= u32::MAX - (u32::MAX % n + 1) % n {
                return word % n;
            }
        }
    }
}
