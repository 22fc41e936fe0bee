//! The best zones after a lay, computed without making it.
//!
//! A search asks this of every lay of a position, so that only what the tile touches is looked at.

use super::lays::Spot;
use super::search_board::{
    CellIndex, GREEN, LEVEL, Labels, MOST, RED, SIZE, SearchBoard, SquareBits, beside, seat_of,
};

impl SearchBoard {
    /// The best zones if a tile were laid.
    pub(super) fn best_after(&self, spot: Spot, level: u8) -> [i32; 2] {
        let places = spot.places();
        let colours = spot.colours();
        let loses = |at: usize| self.colour(places[at]) & !colours[at] != 0;
        let lost = (0..3)
            .filter(|at| loses(*at))
            .fold(0, |lost, at| lost | self.colour(places[at]));
        let mut best = self.best;
        for colour in [RED, GREEN] {
            let seat = seat_of(colour);
            if lost & colour != 0 {
                best[seat] = self.best_recounted(colour, places, colours, level, i32::MAX);
            } else if colours.contains(&colour) {
                best[seat] = best[seat].max(self.best_joined(colour, places, colours, level));
            }
        }
        best
    }

    /// By how much the best zone of a seat would be better than the other's if a tile were laid; `None` if that is less
    /// than `least`, which often shows before all is counted.
    #[inline]
    pub(super) fn lead_after(&self, spot: Spot, level: u8, seat: usize, least: i32) -> Option<i32> {
        let places = spot.places();
        let colours = spot.colours();
        let mut lost = 0;
        if level > 1 {
            for (place, colour) in places.into_iter().zip(colours) {
                lost |= self.colour(place) & !colour;
            }
        }
        let (own, others) = if seat == 0 { (RED, GREEN) } else { (GREEN, RED) };
        let [mut most, mut other] = [self.best[seat], self.best[1 - seat]];
        // With a square of the seat's colour lost this is more than there will be, but never less.
        if colours.contains(&own) {
            most = most.max(self.best_joined(own, places, colours, level));
        }
        if lost & others == 0 && most.saturating_sub(other) < least {
            return None;
        }
        if lost & own != 0 {
            most = self.best_recounted(own, places, colours, level, i32::MAX);
        }
        if lost & others != 0 {
            let too_much = most.saturating_sub(least).saturating_add(1);
            other = self.best_recounted(others, places, colours, level, too_much);
        } else if colours.contains(&others) {
            other = other.max(self.best_joined(others, places, colours, level));
        }
        let lead = most - other;
        (lead >= least).then_some(lead)
    }

    /// The best zone of a colour that the squares of a laid tile are part of, if no square of that colour is covered
    /// by another; otherwise at least as much.
    #[inline]
    fn best_joined(
        &self,
        colour: SquareBits,
        places: [CellIndex; 3],
        colours: [SquareBits; 3],
        level: u8,
    ) -> i32 {
        if colours[0] == colour {
            return self.join([0, 1, 2], colour, places, colours, level).score();
        }
        // The arms touch the corner but not each other: with a corner of another colour they are apart, unless they
        // meet the same zone.
        let first = self.join([1], colour, places, colours, level);
        let second = self.join([2], colour, places, colours, level);
        if first.seen & second.seen > 1 {
            self.join([1, 2], colour, places, colours, level).score()
        } else {
            first.score().max(second.score())
        }
    }

    /// The zone of a colour that these squares of a laid tile make with what they cover and touch.
    #[inline(always)]
    fn join<const N: usize>(
        &self,
        parts: [usize; N],
        colour: SquareBits,
        places: [CellIndex; 3],
        colours: [SquareBits; 3],
        level: u8,
    ) -> Joined {
        let mut joined = Joined::new(level);
        for at in parts {
            if colours[at] == colour {
                joined.meet(self, places[at], colour);
            }
        }
        joined
    }

    /// The best zone of a colour after a tile covers some of its squares with another. Once `enough` is found, it may
    /// be less than that.
    #[cold]
    fn best_recounted(
        &self,
        colour: SquareBits,
        places: [CellIndex; 3],
        colours: [SquareBits; 3],
        level: u8,
        enough: i32,
    ) -> i32 {
        let mut torn = 0u128;
        for covered in places {
            if self.colour(covered) == colour {
                torn |= 1 << self.label(covered);
            }
        }
        let seat = seat_of(colour);
        let best_is_torn = Labels(torn & !1).any(|label| self.zone(label).score() == self.best[seat]);
        if !best_is_torn && !colours.contains(&colour) {
            return self.best[seat];
        }
        let mut best = 0;
        for (label, zone) in self.zones() {
            if zone.colour == colour && torn >> label & 1 == 0 {
                best = best.max(zone.score());
            }
        }
        if best >= enough {
            return best;
        }
        // The colour and level of a square once the tile lies.
        let seen = |place: CellIndex| match places.iter().position(|covered| *covered == place) {
            Some(at) => (colours[at], level),
            None => (self.colour(place), (self.square(place) & LEVEL) as u8),
        };
        let mut counted = [0 as CellIndex; MOST];
        let mut met = [0u64; SIZE / 64];
        let mut is_new = |place: CellIndex| {
            let (word, bit) = (&mut met[place as usize / 64], 1u64 << (place % 64));
            let new = *word & bit == 0;
            *word |= bit;
            new
        };
        let mut all = 0;
        for covered in places {
            for seed in beside(covered).into_iter().chain([covered]) {
                if seen(seed).0 != colour || !is_new(seed) {
                    continue;
                }
                let first = all;
                let (mut at, mut height) = (first, 0);
                counted[all] = seed;
                all += 1;
                while at < all {
                    height = height.max(seen(counted[at]).1);
                    for next in beside(counted[at]) {
                        if seen(next).0 == colour && is_new(next) {
                            counted[all] = next;
                            all += 1;
                        }
                    }
                    at += 1;
                }
                best = best.max((all - first) as i32 * height as i32);
            }
        }
        best
    }
}

/// Zones that become one, each counted once.
struct Joined {
    seen: u128,
    area: i32,
    height: u8,
}

impl Joined {
    #[inline]
    fn new(level: u8) -> Joined {
        Joined {
            seen: 1,
            area: 0,
            height: level,
        }
    }

    /// Adds a square that is laid, and the zones of its colour that it covers or touches.
    #[inline]
    fn meet(&mut self, board: &SearchBoard, place: CellIndex, colour: SquareBits) {
        let old = board.label(place);
        self.area += (old == 0) as i32;
        self.add(board, old);
        for next in beside(place) {
            if board.colour(next) == colour {
                self.add(board, board.label(next));
            }
        }
    }

    #[inline]
    fn add(&mut self, board: &SearchBoard, label: u8) {
        if self.seen >> label & 1 == 0 {
            self.seen |= 1 << label;
            let zone = board.zone(label);
            self.area += zone.area as i32;
            self.height = self.height.max(zone.height);
        }
    }

    #[inline]
    fn score(&self) -> i32 {
        self.area * self.height as i32
    }
}
