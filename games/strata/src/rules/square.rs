//! A visible square, as others see it and as the board stores it.

use serde::{Deserialize, Serialize};
use tilery_rules::Cell;

use super::SquareColour;

/// A square that can be seen from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Square {
    /// Column.
    pub x: i32,
    /// Row.
    pub y: i32,
    /// How high it lies: 1 on the table.
    pub level: u8,
    /// Its colour.
    pub colour: SquareColour,
    /// A number that tells tiles apart: 0 is the start tile, the others count as they are laid.
    pub tile: u8,
}

impl Square {
    /// Where it lies.
    pub const fn cell(&self) -> Cell {
        Cell::new(self.x, self.y)
    }
}

/// The state of a cell in 16 bits, so that a whole position is copied in no time: the level, the tile and
/// the colour of the visible square; or, for an empty cell, whether it lies beside a square.
///
/// The bits are chosen so that the generator tests three cells at once with a few plain operations.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Packed(pub(super) u16);

impl Packed {
    /// Bits of the level; all zero on the bare table.
    pub(super) const LEVEL: u16 = 0x003f;
    /// Bits of the number of the tile.
    pub(super) const TILE: u16 = 0x0fc0;
    const TILE_SHIFT: u32 = 6;
    pub(super) const GREEN: u16 = 0x1000;
    pub(super) const RED: u16 = 0x2000;
    /// An empty cell that shares a side with a square: all its other bits are zero.
    pub(super) const BESIDE: Packed = Packed(0x8000);

    pub(super) const fn new(level: u8, colour: SquareColour, tile: u8) -> Packed {
        debug_assert!(level as u16 <= Packed::LEVEL && (tile as u16) << Packed::TILE_SHIFT <= Packed::TILE);
        Packed(level as u16 | (tile as u16) << Packed::TILE_SHIFT | Packed::colour_bit(colour))
    }

    /// The bit of a colour; neutral has none.
    pub(super) const fn colour_bit(colour: SquareColour) -> u16 {
        match colour {
            SquareColour::Green => Packed::GREEN,
            SquareColour::Neutral => 0,
            SquareColour::Red => Packed::RED,
        }
    }

    #[inline]
    pub(super) const fn level(self) -> u8 {
        (self.0 & Packed::LEVEL) as u8
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.level() == 0
    }

    pub(super) const fn tile(self) -> u8 {
        ((self.0 & Packed::TILE) >> Packed::TILE_SHIFT) as u8
    }

    pub(super) const fn colour(self) -> SquareColour {
        match self.0 & (Packed::GREEN | Packed::RED) {
            Packed::GREEN => SquareColour::Green,
            Packed::RED => SquareColour::Red,
            _ => SquareColour::Neutral,
        }
    }

    pub(super) fn at(self, cell: Cell) -> Option<Square> {
        (!self.is_empty()).then(|| Square {
            x: cell.x,
            y: cell.y,
            level: self.level(),
            colour: self.colour(),
            tile: self.tile(),
        })
    }
}
