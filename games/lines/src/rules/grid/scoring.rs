//! The points of lines and of the end of a game.

use super::LONGEST_LINE;

/// The points of an edition: every rule-set of a line game has one, and everything that scores uses it.
///
/// ```
/// use tilery_lines::grid::Scoring;
/// use tilery_qwirkle::Edition;
/// let scoring = Edition::Mindware.scoring();
/// assert_eq!((scoring.line(5), scoring.line(6), scoring.end_bonus), (5, 12, 6));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// Points for a line of six, beside one for each of its tiles; [`Scoring::MOST_BONUS`] at the most.
    pub full_line_bonus: u32,
    /// Points for the seat that ends the game by laying its last tile.
    pub end_bonus: u32,
}

impl Scoring {
    /// As all booklets have it.
    pub const STANDARD: Scoring = Scoring {
        full_line_bonus: 6,
        end_bonus: 6,
    };

    /// The highest bonus for a line of six that there is room for where points are kept in small numbers.
    pub const MOST_BONUS: u32 = 12;

    /// The bonus of a line with this many tiles.
    #[inline]
    pub const fn line_bonus(self, tiles: usize) -> u32 {
        if tiles == LONGEST_LINE {
            self.full_line_bonus
        } else {
            0
        }
    }

    /// Points of a line with this many tiles.
    #[inline]
    pub const fn line(self, tiles: usize) -> u32 {
        tiles as u32 + self.line_bonus(tiles)
    }
}
