//! Zones: connected squares of one colour, seen from above, and what they score.

use std::collections::BTreeSet;

use serde::Serialize;
use tilery_rules::Cell;

use super::square::Packed;
use super::{Board, SquareColour};

/// All squares of one colour that hang together by their sides as seen from above, at whatever levels (R9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Zone {
    /// Red or green.
    pub colour: SquareColour,
    /// Its squares, sorted.
    pub cells: Vec<Cell>,
    /// How many squares.
    pub area: u32,
    /// The level of the highest.
    pub height: u32,
    /// Area × height.
    pub score: u32,
}

/// Longer than any row of squares that hang together, and more than there can be zones.
const MOST: usize = 128;
const _: () = assert!(Board::MOST_SQUARES < MOST);

impl Board {
    /// Every zone, the best of each colour first, red before green; equal ones by their first cell.
    ///
    /// ```
    /// use tilery_strata::{Board, SquareColour};
    /// let zones = Board::new().zones();
    /// assert_eq!(zones.len(), 2);
    /// assert_eq!((zones[0].colour, zones[0].score), (SquareColour::Red, 1));
    /// ```
    pub fn zones(&self) -> Vec<Zone> {
        let mut zones = Vec::new();
        let mut seen = BTreeSet::new();
        for square in self.squares() {
            if square.colour != SquareColour::Neutral && !seen.contains(&square.cell()) {
                let zone = self.zone(square.cell(), square.colour);
                seen.extend(zone.cells.iter().copied());
                zones.push(zone);
            }
        }
        let rank = |zone: &Zone| {
            (
                zone.colour != SquareColour::Red,
                std::cmp::Reverse(zone.score),
                zone.cells[0],
            )
        };
        zones.sort_by_key(rank);
        zones
    }

    /// The zone of a colour that holds `start`.
    fn zone(&self, start: Cell, colour: SquareColour) -> Zone {
        let mut cells = BTreeSet::new();
        let mut height = 0;
        let mut waiting = vec![start];
        while let Some(cell) = waiting.pop() {
            if let Some(square) = self.square(cell).filter(|square| square.colour == colour)
                && cells.insert(cell)
            {
                height = height.max(square.level as u32);
                waiting.extend(cell.neighbours());
            }
        }
        let area = cells.len() as u32;
        Zone {
            colour,
            cells: cells.into_iter().collect(),
            area,
            height,
            score: area * height,
        }
    }

    /// The score of the best zone of each colour, red's first, without memory of its own: the fast path.
    pub fn best_zones(&self) -> [u32; 2] {
        let (min, max) = self.bounds();
        let mut growing = Growing::new();
        // For each column, the group of the latest square there, which is that of the row above until it is replaced.
        let mut above = [0u8; MOST];
        for y in min.y..=max.y {
            let mut left = (0, 0);
            for (x, above) in (min.x..=max.x).zip(&mut above) {
                let square = self.plane.near(Cell::new(x, y));
                let colour = square.0 & (Packed::RED | Packed::GREEN);
                let mut group = 0;
                if colour != 0 {
                    if *above != 0 && growing.colours[*above as usize] == colour {
                        group = growing.root(*above);
                    }
                    if left.0 == colour {
                        group = growing.join(group, left.1);
                    }
                    group = growing.add(group, colour, square.level());
                }
                *above = group;
                left = (colour, group);
            }
        }
        growing.best()
    }
}

/// Groups of squares that may yet turn out to be one, as a forest. Group 0 is none.
struct Growing {
    count: u8,
    parents: [u8; MOST],
    colours: [u16; MOST],
    areas: [u8; MOST],
    heights: [u8; MOST],
}

impl Growing {
    fn new() -> Growing {
        Growing {
            count: 0,
            parents: [0; MOST],
            colours: [0; MOST],
            areas: [0; MOST],
            heights: [0; MOST],
        }
    }

    fn root(&self, mut group: u8) -> u8 {
        while self.parents[group as usize] != group {
            group = self.parents[group as usize];
        }
        group
    }

    /// Makes one group of two, either of which may be none.
    fn join(&mut self, first: u8, second: u8) -> u8 {
        let (first, second) = (self.root(first), self.root(second));
        if first == 0 || first == second {
            return second;
        }
        if second == 0 {
            return first;
        }
        self.parents[second as usize] = first;
        self.areas[first as usize] += self.areas[second as usize];
        self.heights[first as usize] = self.heights[first as usize].max(self.heights[second as usize]);
        first
    }

    /// Adds a square to a group, a new one if it is none.
    fn add(&mut self, group: u8, colour: u16, level: u8) -> u8 {
        let group = if group == 0 {
            self.count += 1;
            self.parents[self.count as usize] = self.count;
            self.colours[self.count as usize] = colour;
            self.count
        } else {
            group
        };
        self.areas[group as usize] += 1;
        self.heights[group as usize] = self.heights[group as usize].max(level);
        group
    }

    fn best(&self) -> [u32; 2] {
        let mut best = [0; 2];
        for group in 1..=self.count as usize {
            // A group that was joined to another only holds part of the zone, and so never scores more.
            let score = self.areas[group] as u32 * self.heights[group] as u32;
            let best = &mut best[(self.colours[group] == Packed::GREEN) as usize];
            *best = score.max(*best);
        }
        best
    }
}
