//! All plays of a hand, each found exactly once, without memory of its own: the fast path.
//!
//! A play of one tile is a tile on an open cell. A play of several lies along one axis and holds at least one open
//! cell; it is found from the first open cell that it fills, counted from the left or from the top. From there it grows
//! backwards over blank cells alone (an open one would be a still earlier first), and forwards over whatever comes:
//! blank cells, open cells, and tiles that lie in the way. So no play is found twice.

use tilery_rules::PlaneReader as Reader;

use super::{AFTER, Axis, BEFORE, COLUMN, Cell, CellMark, Grid, LONGEST_LINE, Open, Placed, ROW, TileSet};
use crate::Tile;

/// A play that was found: its tiles, in no particular order, and its score.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// The placed tiles. The first one lies on the open cell that the search began from.
    pub laid: &'a [Placed],
    /// The points of the play.
    pub score: u32,
}

impl Found<'_> {
    /// The tiles from left to right, or from top to bottom.
    pub fn in_order(&self) -> Vec<Placed> {
        let mut laid = self.laid.to_vec();
        laid.sort_unstable();
        laid
    }
}

impl Grid {
    /// Visits every play of tiles of these kinds, one of each kind at the most, on a grid that is not empty.
    ///
    /// The order depends on how the grid came about; sort where that matters.
    pub fn plays(&self, hand: TileSet, visit: &mut impl FnMut(Found<'_>)) {
        self.search::<_, false>(hand, LONGEST_LINE, visit);
    }

    /// The same with the plays of up to `most` tiles alone.
    pub fn plays_up_to(&self, most: usize, hand: TileSet, visit: &mut impl FnMut(Found<'_>)) {
        if most > 0 {
            self.search::<_, true>(hand, most, visit);
        }
    }

    /// The same with at least those plays that have their first tile in this column.
    pub(super) fn plays_near(&self, column: i32, hand: TileSet, visit: &mut impl FnMut(Found<'_>)) {
        let mut search: Search<'_, _, false> = self.new_search(hand, LONGEST_LINE, visit);
        let paired = paired(hand);
        for open in self.open_list() {
            let before = open.cell.x - column;
            if before == 0 {
                search.begin(open, paired);
            } else if (1..LONGEST_LINE as i32).contains(&before) {
                // Before its first open cell, a play lies on blank cells alone.
                let blank =
                    |before: i32| self.plane.near(open.cell.step(Axis::Row, -before)) == CellMark::BLANK;
                if (1..=before).all(blank) {
                    search.begin_row(open, paired);
                }
            }
        }
    }

    /// Counts the plays by the column of their first tile.
    pub(super) fn count_plays(&self, hand: TileSet, columns: &mut impl Visit) {
        self.search::<_, false>(hand, LONGEST_LINE, columns);
    }

    #[inline]
    fn new_search<'g, V, const LIMITED: bool>(
        &'g self,
        hand: TileSet,
        most: usize,
        visit: &'g mut V,
    ) -> Search<'g, V, LIMITED> {
        Search {
            open: &self.open,
            reader: self.plane.reader(),
            hand,
            full_line_bonus: self.scoring.full_line_bonus,
            most: most as u32,
            cell: Cell::default(),
            first: 0,
            laid: [NOWHERE; LONGEST_LINE],
            visit,
        }
    }

    #[inline]
    fn search<V: Visit, const LIMITED: bool>(&self, hand: TileSet, most: usize, visit: &mut V) {
        let mut search: Search<'_, V, LIMITED> = self.new_search(hand, most, visit);
        let paired = paired(hand);
        for open in self.open_list().chunks(Welcome::MOST) {
            let welcome = Welcome::new(open, hand);
            for number in welcome.numbers.iter().take(welcome.count) {
                if let Some(open) = open.get(*number as usize) {
                    search.begin(open, paired);
                }
            }
        }
    }

    /// Whether tiles of these kinds can be played at all.
    pub fn any_play(&self, hand: TileSet) -> bool {
        self.open_list()
            .iter()
            .any(|open| !(open.fits() & hand).is_empty())
    }
}

/// A visitor of the plays that a search finds.
pub(super) trait Visit {
    /// Whether plays are only counted by the column of their first tile.
    const COUNTS: bool;

    /// Takes a play.
    fn visit(&mut self, found: Found<'_>);

    /// Counts so many plays whose first tile lies in this column.
    fn count(&mut self, column: i32, plays: usize);
}

impl<F: FnMut(Found<'_>)> Visit for F {
    const COUNTS: bool = false;

    #[inline]
    fn visit(&mut self, found: Found<'_>) {
        self(found);
    }

    #[inline]
    fn count(&mut self, _: i32, _: usize) {}
}

/// The tiles of a hand that another one of it may lie beside.
#[inline]
fn paired(hand: TileSet) -> TileSet {
    hand.into_iter()
        .filter(|tile| !tile.partners().is_disjoint(hand))
        .collect()
}

/// Fills the places of a play that are not laid yet.
const NOWHERE: Placed = Placed {
    cell: Cell::new(0, 0),
    tile: Tile::new(crate::Colour::Red, crate::Shape::Circle),
};

/// The search for plays of several tiles. Places are those on the axis at hand.
struct Search<'g, V, const LIMITED: bool> {
    /// The open cells by number, with those that stand for blank and dead ones.
    open: &'g [Open],
    reader: Reader<'g, CellMark>,
    hand: TileSet,
    full_line_bonus: u32,
    /// How many tiles a play may have, if that is limited.
    most: u32,
    /// The open cell that plays are searched from.
    cell: Cell,
    /// The place of the first tile on the axis at hand, while plays are counted.
    first: i32,
    laid: [Placed; LONGEST_LINE],
    visit: &'g mut V,
}

/// A line that grows.
#[derive(Clone, Copy)]
struct Growing {
    /// The kinds of its family that are not in it, whether in hand or not.
    free: TileSet,
    /// Points of its tiles and of the lines that it crosses, without a bonus of its own.
    score: u32,
    /// Which of the laid tiles is the last one.
    last: u32,
}

impl Growing {
    /// The same with one more tile, which makes a line of `points` across.
    #[inline]
    fn with(self, tile: Tile, points: u8) -> Growing {
        Growing {
            free: self.free - TileSet::of(tile),
            score: self.score + 1 + points as u32,
            last: self.last + 1,
        }
    }

    /// The same once it has taken in a run that lies in its way.
    #[inline]
    fn join(self, run: TileSet, len: u8) -> Growing {
        Growing {
            free: self.free - run,
            score: self.score + len as u32,
            last: self.last,
        }
    }
}

/// The open cells of a part of the list that take a tile of the hand.
///
/// Whether a cell does is a toss-up that no processor guesses well, so it is answered without a branch.
struct Welcome {
    numbers: [u8; Welcome::MOST],
    count: usize,
}

impl Welcome {
    const MOST: usize = 64;

    #[inline]
    fn new(open: &[Open], hand: TileSet) -> Welcome {
        let mut welcome = Welcome {
            numbers: [0; Welcome::MOST],
            count: 0,
        };
        for (number, open) in (0..).zip(open) {
            welcome.numbers[welcome.count % Welcome::MOST] = number;
            welcome.count += !(open.fits() & hand).is_empty() as usize;
        }
        welcome
    }
}

impl<V: Visit, const LIMITED: bool> Search<'_, V, LIMITED> {
    /// Finds the plays that fill this open cell and none before it, those of several tiles with one of `paired` on it.
    #[inline]
    fn begin(&mut self, open: &Open, paired: TileSet) {
        self.cell = open.cell;
        self.begin_at(open.cell.x);
        self.reader.cross_at(open.cell);
        let single = Growing {
            free: TileSet::ALL,
            score: open.points[ROW] as u32 + open.points[COLUMN] as u32,
            last: 0,
        };
        let starts = open.fits() & self.hand;
        if V::COUNTS {
            self.visit.count(open.cell.x, starts.len());
        } else {
            for tile in starts {
                self.lay::<ROW>(open.cell.x, tile, single);
            }
        }
        let starts = starts & paired;
        if !starts.is_empty() && self.may_grow(single) {
            self.begin_along::<ROW>(open, starts);
            self.begin_along::<COLUMN>(open, starts);
        }
    }

    /// Finds the plays of several tiles in the row among them.
    fn begin_row(&mut self, open: &Open, paired: TileSet) {
        let starts = open.fits() & self.hand & paired;
        if !starts.is_empty() {
            self.cell = open.cell;
            self.laid[0].cell = open.cell;
            self.reader.cross_at(open.cell);
            self.begin_along::<ROW>(open, starts);
        }
    }

    #[inline]
    fn begin_along<const AXIS: usize>(&mut self, open: &Open, starts: TileSet) {
        let fits = open.fits[AXIS];
        let place = open.cell.along(Axis::BOTH[AXIS]);
        let (back, forth) = (place - 1, place + open.lens[AXIS][AFTER] as i32 + 1);
        let goes_back = (open.lens[AXIS][BEFORE] == 0) & (self.mark::<AXIS>(back) == CellMark::BLANK);
        let goes_forth = self.mark::<AXIS>(forth) != CellMark::DEAD;
        if !((fits & self.hand).has_two() & (goes_back | goes_forth)) {
            return;
        }
        let score = open.points[AXIS].max(1) as u32 + open.points[1 - AXIS] as u32;
        let lone = open.points[AXIS] == 0;
        for tile in starts {
            self.laid[0].tile = tile;
            let [mut free, mut other] = if lone {
                tile.families().map(|family| family - TileSet::of(tile))
            } else {
                [fits & tile.partners(), TileSet::EMPTY]
            };
            // Once for each family that the line may be of.
            loop {
                self.begin_at(place);
                let growing = Growing { free, score, last: 0 };
                let rest = free & self.hand;
                if rest.has_two() {
                    self.grow_forth::<AXIS>(forth, growing);
                    if goes_back {
                        self.grow_back::<AXIS>(back, forth, growing);
                    }
                } else if let Some(only) = rest.first() {
                    self.end_forth::<AXIS>(forth, only, growing);
                    self.begin_at(back);
                    self.lay_if::<AXIS>(goes_back, back, only, growing.with(only, 0));
                }
                if other.is_empty() {
                    break;
                }
                (free, other) = (other, TileSet::EMPTY);
            }
        }
    }

    /// Adds one of several tiles before the line, then lets it grow both ways.
    fn grow_back<const AXIS: usize>(&mut self, back: i32, forth: i32, growing: Growing) {
        if self.mark::<AXIS>(back) != CellMark::BLANK {
            return;
        }
        let rest = growing.free & self.hand;
        for tile in rest {
            self.begin_at(back);
            let growing = growing.with(tile, 0);
            self.lay::<AXIS>(back, tile, growing);
            if !self.may_grow(growing) {
                continue;
            }
            let rest = rest - TileSet::of(tile);
            if rest.has_two() {
                self.grow_forth::<AXIS>(forth, growing);
                self.grow_back::<AXIS>(back - 1, forth, growing);
            } else if let Some(only) = rest.first() {
                self.end_forth::<AXIS>(forth, only, growing);
                let goes_back = self.mark::<AXIS>(back - 1) == CellMark::BLANK;
                self.begin_at(back - 1);
                self.lay_if::<AXIS>(goes_back, back - 1, only, growing.with(only, 0));
            }
        }
    }

    /// Adds one of several tiles behind the line, then lets it grow further that way.
    fn grow_forth<const AXIS: usize>(&mut self, forth: i32, growing: Growing) {
        let open = &self.open[self.mark::<AXIS>(forth).number()];
        let after = open.runs[AXIS][AFTER];
        if !after.is_subset(growing.free) {
            return;
        }
        let joined = growing.join(after, open.lens[AXIS][AFTER]);
        let next = forth + open.lens[AXIS][AFTER] as i32 + 1;
        let rest = joined.free & self.hand;
        for tile in rest & open.fits[1 - AXIS] {
            let growing = joined.with(tile, open.points[1 - AXIS]);
            self.lay::<AXIS>(forth, tile, growing);
            if !self.may_grow(growing) {
                continue;
            }
            let rest = rest - TileSet::of(tile);
            if rest.has_two() {
                self.grow_forth::<AXIS>(next, growing);
            } else if let Some(only) = rest.first() {
                self.end_forth::<AXIS>(next, only, growing);
            }
        }
    }

    /// Adds the only tile that is left behind the line.
    #[inline]
    fn end_forth<const AXIS: usize>(&mut self, forth: i32, only: Tile, growing: Growing) {
        let open = &self.open[self.mark::<AXIS>(forth).number()];
        let after = open.runs[AXIS][AFTER];
        let in_the_way = (after - growing.free) | (TileSet::of(only) - (open.fits[1 - AXIS] - after));
        let joined = growing.join(after, open.lens[AXIS][AFTER]);
        let growing = joined.with(only, open.points[1 - AXIS]);
        self.lay_if::<AXIS>(in_the_way.is_empty(), forth, only, growing);
    }

    /// Notes where the first tile lies, while plays are counted.
    #[inline]
    fn begin_at(&mut self, place: i32) {
        if V::COUNTS {
            self.first = place;
        }
    }

    /// Whether a play may have more tiles than it has.
    #[inline]
    fn may_grow(&self, growing: Growing) -> bool {
        !LIMITED || growing.last + 1 < self.most
    }

    #[inline]
    fn at<const AXIS: usize>(&self, place: i32) -> Cell {
        match Axis::BOTH[AXIS] {
            Axis::Row => Cell::new(place, self.cell.y),
            Axis::Column => Cell::new(self.cell.x, place),
        }
    }

    #[inline]
    fn mark<const AXIS: usize>(&self, place: i32) -> CellMark {
        match Axis::BOTH[AXIS] {
            Axis::Row => self.reader.in_row(place),
            Axis::Column => self.reader.in_column(place),
        }
    }

    /// Lays the last tile of a play, and shows it or counts the play.
    #[inline]
    fn lay<const AXIS: usize>(&mut self, place: i32, tile: Tile, growing: Growing) {
        self.lay_if::<AXIS>(true, place, tile, growing);
    }

    /// The same if `allowed`. To count needs no branch, which no processor would guess well.
    #[inline]
    fn lay_if<const AXIS: usize>(&mut self, allowed: bool, place: i32, tile: Tile, growing: Growing) {
        if V::COUNTS {
            let column = match Axis::BOTH[AXIS] {
                Axis::Row => self.first,
                Axis::Column => self.cell.x,
            };
            self.visit.count(column, usize::from(allowed));
            return;
        }
        if !allowed {
            return;
        }
        let last = growing.last as usize;
        self.laid[last] = Placed {
            cell: self.at::<AXIS>(place),
            tile,
        };
        // A line that leaves nothing of its family free has all six.
        let bonus = if growing.free.is_empty() {
            self.full_line_bonus
        } else {
            0
        };
        self.visit.visit(Found {
            laid: &self.laid[..=last],
            score: growing.score + bonus,
        });
    }
}
