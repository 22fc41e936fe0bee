//! Strata written a second time, plainly and slowly, from the rules alone: whole stacks of squares, tiles as letters,
//! every cell tried in every direction. It shares no code with the library.

use std::collections::BTreeSet;

/// Far enough in every direction for forty tiles.
const REACH: i64 = 90;
const SIDE: usize = 2 * REACH as usize;

/// The letters of a tile.
pub(crate) type Letters = [char; 3];

/// A tile with its place: letters, corner, and where the first arm points: 0 is north, 1 east, 2 south, 3 west.
pub(crate) type Place = (Letters, (i64, i64), usize);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Pile,
    Ordered,
    Open,
    Row,
}

pub(crate) struct Reference {
    pub(crate) kind: Kind,
    /// For each cell the squares that lie there, from the table up: colour and number of the tile.
    stacks: Vec<Vec<(char, usize)>>,
    min: (i64, i64),
    max: (i64, i64),
    /// Tiles not laid yet, from the top down.
    pub(crate) piles: [Vec<Letters>; 2],
    lots: [Vec<Letters>; 2],
    pub(crate) next: usize,
    pub(crate) arranged: [bool; 2],
    pub(crate) laid: usize,
}

fn at((x, y): (i64, i64)) -> usize {
    ((y + REACH) as usize) * SIDE + (x + REACH) as usize
}

fn neighbours((x, y): (i64, i64)) -> [(i64, i64); 4] {
    [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
}

/// Corner, first arm, second arm.
fn covered(corner: (i64, i64), facing: usize) -> [(i64, i64); 3] {
    let around = neighbours(corner);
    [corner, around[facing], around[(facing + 1) % 4]]
}

pub(crate) fn letters(text: &str) -> Letters {
    let mut letters = text.chars();
    [(); 3].map(|()| letters.next().expect("three letters"))
}

pub(crate) fn lot(seat: usize) -> Vec<Letters> {
    let red = [
        "rrr", "nrr", "rnr", "rrn", "rnn", "nrn", "nnr", "grr", "rgr", "rrg",
    ];
    let swap = |c| match c {
        'r' if seat == 1 => 'g',
        'g' if seat == 1 => 'r',
        other => other,
    };
    let mut lot: Vec<Letters> = red
        .iter()
        .chain(&red)
        .map(|tile| letters(tile).map(swap))
        .collect();
    lot.sort();
    lot
}

impl Reference {
    pub(crate) fn new(kind: Kind, piles: [Vec<Letters>; 2], first: usize) -> Reference {
        let mut stacks = vec![Vec::new(); SIDE * SIDE];
        stacks[at((0, 0))].push(('r', 0));
        stacks[at((1, 0))].push(('g', 0));
        let arranged = [kind != Kind::Ordered; 2];
        Reference {
            kind,
            stacks,
            min: (0, 0),
            max: (1, 0),
            piles,
            lots: [lot(0), lot(1)],
            next: first,
            arranged,
            laid: 0,
        }
    }

    fn stack(&self, cell: (i64, i64)) -> &[(char, usize)] {
        &self.stacks[at(cell)]
    }

    pub(crate) fn over(&self) -> bool {
        self.piles.iter().all(Vec::is_empty)
    }

    fn choice(&self) -> &[Letters] {
        let pile = &self.piles[self.next];
        let count = match self.kind {
            Kind::Pile | Kind::Ordered => 1,
            Kind::Row => 3,
            Kind::Open => pile.len(),
        };
        &pile[..count.min(pile.len())]
    }

    /// The level a tile gets in a place, or the code of the rule it breaks.
    fn place(&self, tile: Letters, corner: (i64, i64), facing: usize) -> Result<usize, &'static str> {
        let cells = covered(corner, facing);
        let heights = cells.map(|cell| self.stack(cell).len());
        if heights[0] != heights[1] || heights[1] != heights[2] {
            return Err("uneven");
        }
        if heights[0] == 0 {
            let mut sides = cells.iter().flat_map(|cell| neighbours(*cell));
            return if sides.any(|cell| !self.stack(cell).is_empty()) {
                Ok(1)
            } else {
                Err("detached")
            };
        }
        let tops = cells.map(|cell| self.stack(cell)[heights[0] - 1]);
        if tops[0].1 == tops[1].1 && tops[1].1 == tops[2].1 {
            return Err("one-tile");
        }
        for (letter, (below, _)) in tile.into_iter().zip(tops) {
            if (letter == 'r' && below == 'g') || (letter == 'g' && below == 'r') {
                return Err("superposed");
            }
        }
        Ok(heights[0] + 1)
    }

    pub(crate) fn check(&self, seat: usize, (tile, corner, facing): &Place) -> Result<usize, &'static str> {
        if self.over() {
            return Err("game-over");
        }
        if self.arranged != [true, true] {
            return Err("order-first");
        }
        if seat != self.next {
            return Err("not-your-turn");
        }
        if !self.lots[seat].contains(tile) {
            return Err("other-lot");
        }
        if !self.piles[seat].contains(tile) {
            return Err("none-left");
        }
        if !self.choice().contains(tile) {
            return Err(if self.kind == Kind::Row {
                "not-open"
            } else {
                "not-the-top"
            });
        }
        self.place(*tile, *corner, *facing)
    }

    pub(crate) fn check_order(&self, seat: usize, tiles: &[Letters]) -> Result<(), &'static str> {
        if self.over() {
            return Err("game-over");
        }
        if self.kind != Kind::Ordered {
            return Err("no-orders");
        }
        if seat > 1 {
            return Err("not-your-turn");
        }
        if self.arranged[seat] {
            return Err("already-ordered");
        }
        let mut sorted = tiles.to_vec();
        sorted.sort();
        if sorted == self.lots[seat] {
            Ok(())
        } else {
            Err("wrong-order")
        }
    }

    pub(crate) fn order(&mut self, seat: usize, tiles: &[Letters]) {
        self.piles[seat] = tiles.to_vec();
        self.arranged[seat] = true;
    }

    /// Every legal place with its level, sorted.
    pub(crate) fn legal(&self) -> Vec<(Place, usize)> {
        let mut legal = Vec::new();
        if self.over() {
            return legal;
        }
        // A tile of neutral squares lies wherever any tile can: a quick way to skip most cells.
        let mut places = Vec::new();
        for x in self.min.0 - 2..=self.max.0 + 2 {
            for y in self.min.1 - 2..=self.max.1 + 2 {
                let fits = |facing: &usize| self.place(['n'; 3], (x, y), *facing).is_ok();
                places.extend((0..4).filter(fits).map(|facing| ((x, y), facing)));
            }
        }
        let tiles: BTreeSet<&Letters> = self.choice().iter().collect();
        for tile in tiles {
            for (corner, facing) in &places {
                if let Ok(level) = self.place(*tile, *corner, *facing) {
                    legal.push(((*tile, *corner, *facing), level));
                }
            }
        }
        legal
    }

    pub(crate) fn lay(&mut self, (tile, corner, facing): &Place) {
        let pile = &mut self.piles[self.next];
        let position = pile
            .iter()
            .position(|other| other == tile)
            .expect("a tile of the pile");
        pile.remove(position);
        self.laid += 1;
        for (cell, colour) in covered(*corner, *facing).into_iter().zip(*tile) {
            self.stacks[at(cell)].push((colour, self.laid));
            self.min = (self.min.0.min(cell.0), self.min.1.min(cell.1));
            self.max = (self.max.0.max(cell.0), self.max.1.max(cell.1));
        }
        self.next = 1 - self.next;
    }

    /// Returns the result of `look` once a tile is laid, and takes the tile back.
    pub(crate) fn after<T>(&mut self, place: &Place, look: impl FnOnce(&mut Reference) -> T) -> T {
        let before = (self.piles.clone(), self.min, self.max, self.next, self.laid);
        self.lay(place);
        let found = look(self);
        for cell in covered(place.1, place.2) {
            self.stacks[at(cell)].pop();
        }
        (self.piles, self.min, self.max, self.next, self.laid) = before;
        found
    }

    /// The visible squares: cell, level, colour and tile, sorted.
    pub(crate) fn visible(&self) -> Vec<((i64, i64), usize, char, usize)> {
        let mut visible = Vec::new();
        for x in self.min.0..=self.max.0 {
            for y in self.min.1..=self.max.1 {
                if let Some((colour, tile)) = self.stack((x, y)).last() {
                    visible.push(((x, y), self.stack((x, y)).len(), *colour, *tile));
                }
            }
        }
        visible
    }

    fn top_colour(&self, cell: (i64, i64)) -> Option<char> {
        self.stack(cell).last().map(|(colour, _)| *colour)
    }

    /// Every zone of a colour: its cells, sorted, and its height.
    pub(crate) fn zones(&self, colour: char) -> Vec<(Vec<(i64, i64)>, usize)> {
        let mut seen = BTreeSet::new();
        let mut zones = Vec::new();
        for (start, ..) in self.visible() {
            if self.top_colour(start) != Some(colour) || seen.contains(&start) {
                continue;
            }
            let mut zone = BTreeSet::new();
            let mut waiting = vec![start];
            while let Some(cell) = waiting.pop() {
                if self.top_colour(cell) == Some(colour) && zone.insert(cell) {
                    waiting.extend(neighbours(cell));
                }
            }
            let height = zone.iter().map(|cell| self.stack(*cell).len()).max().unwrap_or(0);
            seen.extend(zone.iter().copied());
            zones.push((zone.into_iter().collect(), height));
        }
        zones
    }

    pub(crate) fn scores(&self) -> [usize; 2] {
        ['r', 'g'].map(|colour| {
            self.zones(colour)
                .iter()
                .map(|(cells, height)| cells.len() * height)
                .max()
                .unwrap_or(0)
        })
    }
}
