//! The moves of games of lines: tiles are laid, or pieces of the hand are swapped or rolled, or the player passes.

use std::str::FromStr;

use tilery_rules::NotationError;

use crate::{HAND_SIZE, Placed, Tile};

/// The effect of a move in any game of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineMove<'m> {
    /// Lays tiles.
    Play(&'m [Placed]),
    /// Swaps or rolls pieces of the hand.
    Change(&'m [Tile]),
    /// Passes.
    Pass,
}

/// A move of one game of lines, for code that serves all of them.
pub trait AsLineMove {
    /// The move that passes.
    const PASS: Self;

    /// The move that plays these tiles.
    fn play(laid: Vec<Placed>) -> Self;

    /// The move that swaps or rolls these pieces of the hand.
    fn change(pieces: Vec<Tile>) -> Self;

    /// The effect of the move.
    fn effect(&self) -> LineMove<'_>;
}

/// Implements the notation and [`AsLineMove`] for the moves of a game: an enum of `Play`, `Pass` and a move with the pieces
/// of the hand.
///
/// Its name is followed by that of the game, the variant and the verb of that move, and the word for the pieces.
#[macro_export]
macro_rules! moves_of_lines {
    ($mv:ty, $game:literal, $change:ident, $verb:literal, $pieces:literal) => {
        const _: () = {
            use std::fmt;
            use std::str::FromStr;
            use tilery_rules::{NotationError, serde_as_notation, words};
            use $crate::rules::{AsLineMove, LineMove, items};
            use $crate::{Placed, Tile};

            impl AsLineMove for $mv {
                const PASS: Self = Self::Pass;

                fn play(laid: Vec<Placed>) -> Self {
                    Self::Play(laid)
                }

                fn change(pieces: Vec<Tile>) -> Self {
                    Self::$change(pieces)
                }

                fn effect(&self) -> LineMove<'_> {
                    match self {
                        Self::Play(laid) => LineMove::Play(laid),
                        Self::$change(pieces) => LineMove::Change(pieces),
                        Self::Pass => LineMove::Pass,
                    }
                }
            }

            impl fmt::Display for $mv {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    match self {
                        Self::Play(laid) => words::write_items(f, "play", laid),
                        Self::$change(pieces) => words::write_items(f, $verb, pieces),
                        Self::Pass => f.write_str("pass"),
                    }
                }
            }

            impl FromStr for $mv {
                type Err = NotationError;

                fn from_str(text: &str) -> Result<Self, NotationError> {
                    const PIECES: &str = concat!("one to six ", $pieces, ", as in ", $verb, " Ro Gs");
                    match words::verb(text) {
                        ("play", rest) => {
                            const PLACED: &str = "one to six placed tiles, as in play Ro@0,0 Rs@1,0";
                            Ok(Self::Play(items(rest, "play", PLACED)?))
                        }
                        ($verb, rest) => Ok(Self::$change(items(rest, $verb, PIECES)?)),
                        ("pass", "") => Ok(Self::Pass),
                        _ => Err(NotationError::new(
                            concat!("move of ", $game),
                            text,
                            concat!("play, ", $verb, " or pass, as in play Ro@0,0 Rs@1,0"),
                        )),
                    }
                }
            }

            serde_as_notation!($mv);
        };
    };
}

/// Parses one to six items, as many as a hand can hold.
pub fn items<T: FromStr<Err = NotationError>>(
    text: &str,
    what: &'static str,
    expected: &'static str,
) -> Result<Vec<T>, NotationError> {
    let words: Vec<&str> = text.split_ascii_whitespace().take(HAND_SIZE + 1).collect();
    if words.is_empty() || words.len() > HAND_SIZE {
        return Err(NotationError::new(what, text, expected));
    }
    words.into_iter().map(str::parse).collect()
}
