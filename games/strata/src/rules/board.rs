//! The board: what can be seen from above, and whether a tile may lie on it.

use tilery_rules::{Cell, Plane};

use super::square::Packed;
use super::{LTile, Lay, PlaceFault, Square, SquareColour};

/// The squares that can be seen from above. Nothing that is covered ever matters again, so nothing more is kept.
///
/// ```
/// use tilery_strata::Board;
/// let board = Board::new();
/// assert_eq!(board.check("rrn@2,0e".parse()?)?, 1, "on the bare table, beside the start tile");
/// assert!(board.check("rrn@0,0e".parse()?).is_err(), "half on the start tile, half on the bare table");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Board {
    pub(super) plane: Plane<Packed>,
    /// Tiles laid so far, without the start tile; the number of the latest.
    laid: u8,
}

impl Default for Board {
    fn default() -> Board {
        Board::new()
    }
}

impl Board {
    /// The two squares of the start tile.
    pub const START: [Square; 2] = [
        Square {
            x: 0,
            y: 0,
            level: 1,
            colour: SquareColour::Red,
            tile: 0,
        },
        Square {
            x: 1,
            y: 0,
            level: 1,
            colour: SquareColour::Green,
            tile: 0,
        },
    ];

    /// The most squares that can be seen: the start tile and both lots, side by side.
    pub const MOST_SQUARES: usize = Board::START.len() + 3 * 2 * LTile::LOT;

    /// A board with just the start tile.
    pub fn new() -> Board {
        Board::from_squares(&Board::START, 0)
    }

    /// A board with these squares, which the caller has checked: they hang together, each on its own cell.
    pub(super) fn from_squares(squares: &[Square], laid: u8) -> Board {
        let mut board = Board {
            plane: Plane::default(),
            laid,
        };
        for square in squares {
            board.put(
                square.cell(),
                Packed::new(square.level, square.colour, square.tile),
            );
        }
        board
    }

    /// How many tiles were laid, without the start tile.
    pub fn laid(&self) -> usize {
        self.laid as usize
    }

    /// The visible square on a cell.
    pub fn square(&self, cell: Cell) -> Option<Square> {
        self.plane.get(cell).at(cell)
    }

    /// All visible squares, row by row from the top.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        self.plane
            .cells()
            .filter_map(|cell| self.plane.near(cell).at(cell))
    }

    /// The top left and bottom right corner of the rectangle around all squares.
    pub fn bounds(&self) -> (Cell, Cell) {
        // There is always the start tile.
        self.plane.bounds().unwrap_or_default()
    }

    /// Checks whether a tile may lie in a place, whoever plays it, and returns the level it would have.
    ///
    /// # Errors
    /// Returns the first rule that is broken, in the order of [`PlaceFault`].
    pub fn check(&self, lay: Lay) -> Result<u8, PlaceFault> {
        let cells = lay.cells();
        let below = cells.map(|cell| self.plane.get(cell));
        let levels = below.map(Packed::level);
        if levels[1] != levels[0] || levels[2] != levels[0] {
            return Err(PlaceFault::Uneven { cells, levels });
        }
        if levels[0] == 0 {
            let touches = below.contains(&Packed::BESIDE);
            return if touches {
                Ok(1)
            } else {
                Err(PlaceFault::Detached { cells })
            };
        }
        if below[1].tile() == below[0].tile() && below[2].tile() == below[0].tile() {
            return Err(PlaceFault::OneTile { cells });
        }
        for ((cell, above), below) in lay.squares().into_iter().zip(below) {
            if !above.may_cover(below.colour()) {
                return Err(PlaceFault::Superposed {
                    cell,
                    above,
                    below: below.colour(),
                });
            }
        }
        Ok(levels[0] + 1)
    }

    /// Lays a tile without asking whether it may lie there, and returns its level. See [`super::Strata::lay`].
    #[inline]
    pub(super) fn lay(&mut self, lay: Lay) -> u8 {
        self.laid += 1;
        let level = self.plane.get(lay.corner).level() + 1;
        for (cell, colour) in lay.squares() {
            self.put(cell, Packed::new(level, colour, self.laid));
        }
        level
    }

    #[inline]
    fn put(&mut self, cell: Cell, square: Packed) {
        self.plane.include(cell);
        let covers = !self.plane.near(cell).is_empty();
        self.plane.set(cell, square);
        if covers {
            return;
        }
        for beside in cell.neighbours() {
            if self.plane.near(beside).is_empty() {
                self.plane.set(beside, Packed::BESIDE);
            }
        }
    }
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board {
            plane: self.plane.clone(),
            laid: self.laid,
        }
    }

    fn clone_from(&mut self, other: &Board) {
        self.plane.clone_from(&other.plane);
        self.laid = other.laid;
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.laid == other.laid && self.squares().eq(other.squares())
    }
}

impl Eq for Board {}
