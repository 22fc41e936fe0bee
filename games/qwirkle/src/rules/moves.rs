//! The moves of Qwirkle.

use tilery_lines::{Placed, Tile};

/// A move of Qwirkle.
///
/// ```
/// use tilery_qwirkle::Move;
/// let mv: Move = "play Ro@0,0 Rs@1,0".parse()?;
/// assert_eq!(mv.to_string(), "play Ro@0,0 Rs@1,0");
/// # Ok::<(), tilery_rules::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// `play Ro@0,0 Rs@1,0`: places tiles of the hand.
    Play(Vec<Placed>),
    /// `swap Ro Gs`: exchanges tiles of the hand.
    Swap(Vec<Tile>),
    /// `pass`: allowed if no other move is possible.
    Pass,
}

tilery_lines::moves_of_lines!(Move, "qwirkle", Swap, "swap", "tiles");
