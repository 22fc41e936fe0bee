//! The moves of Cubes.

use tilery_lines::{Placed, Tile};

/// A move of Cubes.
///
/// ```
/// use tilery_cubes::Move;
/// let mv: Move = "roll Ro Gs".parse()?;
/// assert_eq!(mv.to_string(), "roll Ro Gs");
/// # Ok::<(), tilery_rules::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// `play Ro@0,0 Rs@1,0`: places dice of the hand with the faces they show.
    Play(Vec<Placed>),
    /// `roll Ro Gs`: re-rolls dice of the hand, named by their faces. The player's turn continues.
    Roll(Vec<Tile>),
    /// `pass`: allowed if no die of the hand can ever fit.
    Pass,
}

tilery_lines::moves_of_lines!(Move, "cubes", Roll, "roll", "dice");
