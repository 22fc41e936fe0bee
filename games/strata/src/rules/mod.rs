//! The rules.

mod board;
mod colour;
mod deal;
mod lay;
mod moves;
mod placements;
mod play;
mod record;
mod refusal;
mod report;
#[cfg(feature = "schema")]
mod schema;
mod seat_view;
mod setup;
mod square;
mod stock;
mod tile;
mod variant;
mod view;
mod zones;

pub use board::Board;
pub use colour::SquareColour;
pub use deal::PileDeal;
pub use lay::{Facing, Lay};
pub use moves::Move;
pub use placements::Placement;
pub use refusal::{PlaceFault, Refusal};
pub use report::{Laid, Luck, Report};
pub use seat_view::StrataSeat;
pub use setup::Setup;
pub use square::Square;
pub use tile::LTile;
pub use variant::Variant;
pub use view::View;
pub use zones::Zone;

use stock::Stock;
use tilery_rules::Seat;

/// How many play.
const SEATS: usize = 2;

/// A position of Strata, with the hidden order of the piles.
///
/// It is played through [`Position`](tilery_rules::Position). Searches may use the faster [`Board::placements`] and [`Strata::lay`],
/// and `clone_from`, which reuses memory.
#[derive(Debug, PartialEq, Eq)]
pub struct Strata {
    variant: Variant,
    board: Board,
    stocks: [Stock; SEATS],
    /// The seat that lays the next tile. It stays so after the last one.
    next: Seat,
    /// The seats that have yet to arrange their piles.
    arranging: [bool; SEATS],
}

impl Strata {
    /// The board: what can be seen from above.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The tiles that a seat has yet to lay, sorted.
    pub fn left(&self, seat: Seat) -> Vec<LTile> {
        self.stocks[seat.index()].sorted()
    }

    /// The tiles that a seat has yet to lay, with their hidden order, from the bottom up; nothing if there is no such
    /// seat.
    pub fn pile(&self, seat: Seat) -> &[LTile] {
        self.stocks.get(seat.index()).map_or(&[], Stock::tiles)
    }

    /// The patterns that the next tile may have, sorted, each once: one in `pile` and `ordered`, up to three in `row`,
    /// all that are left in `open`.
    pub fn playable(&self) -> impl Iterator<Item = LTile> + use<> {
        self.stocks[self.next.index()].patterns(self.variant.reach())
    }

    /// Whether a seat has yet to arrange its pile, and so no tile may be laid.
    pub fn is_arranging(&self) -> bool {
        self.arranging != [false; SEATS]
    }

    /// Visits every legal lay of the seat at turn, exactly once each.
    ///
    /// The order depends on the position alone: tile by tile, then as [`Board::placements`] finds them. While piles
    /// are being arranged there is none.
    #[inline]
    pub fn lays(&self, visit: &mut impl FnMut(Placement)) {
        if !self.is_arranging() {
            self.playable()
                .for_each(|tile| self.board.placements(tile, visit));
        }
    }

    /// Lays a tile of the seat at turn without asking whether it may, and returns its level.
    ///
    /// The caller has checked it: it comes from [`Strata::lays`] or has passed [`check`](tilery_rules::Position::check). A tile
    /// that may not lie there makes all that follows meaningless, and one far away from the others takes memory
    /// without bounds.
    #[inline]
    pub fn lay(&mut self, lay: Lay) -> u8 {
        self.stocks[self.next.index()].take(lay.tile);
        self.next = self.next.next(SEATS);
        self.board.lay(lay)
    }

    /// How many tiles are left, by seat.
    fn lens(&self) -> [usize; SEATS] {
        self.stocks.each_ref().map(Stock::len)
    }

    fn is_over(&self) -> bool {
        self.lens() == [0; SEATS]
    }
}

impl Clone for Strata {
    fn clone(&self) -> Strata {
        Strata {
            board: self.board.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, other: &Strata) {
        let Strata {
            variant,
            board,
            stocks,
            next,
            arranging,
        } = self;
        board.clone_from(&other.board);
        (*variant, *stocks, *next, *arranging) = (other.variant, other.stocks, other.next, other.arranging);
    }
}

/// The rules by the name that `tilery-games` knows for every game.
pub type Rules = Variant;
