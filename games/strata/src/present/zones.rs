//! The best zones after a tile is laid, without counting all zones anew for each of its hundreds of places.

use tilery_rules::Cell;

use crate::{Lay, SquareColour, Strata};

/// The zones of a position, by cell.
pub(super) struct Zones<'p> {
    position: &'p Strata,
    /// A copy to lay tiles on where nothing else helps.
    after: Strata,
    origin: Cell,
    width: usize,
    /// For each cell of the rectangle around all squares and one step more, the number of its zone; 0 for none.
    numbers: Vec<u16>,
    /// Area and height of each zone; the first stands for none.
    sizes: Vec<(u32, u32)>,
    best: [u32; 2],
}

/// Squares of one colour that a tile joins with zones beside them.
#[derive(Clone, Copy, Default)]
struct Joined {
    zones: [u16; Joined::MOST],
    count: usize,
    /// Squares that were not of this colour before.
    fresh: u32,
}

impl Joined {
    /// Three squares, each with its own zone and those of four neighbours.
    const MOST: usize = 15;

    fn add(&mut self, zone: u16) {
        if zone != 0 && !self.zones[..self.count].contains(&zone) {
            self.zones[self.count] = zone;
            self.count += 1;
        }
    }

    fn meets(&self, other: &Joined) -> bool {
        self.zones[..self.count]
            .iter()
            .any(|zone| other.zones[..other.count].contains(zone))
    }

    fn absorb(&mut self, other: &Joined) {
        other.zones[..other.count].iter().for_each(|zone| self.add(*zone));
        self.fresh += other.fresh;
    }
}

impl<'p> Zones<'p> {
    pub(super) fn new(position: &'p Strata) -> Zones<'p> {
        let table = position.board();
        let (min, max) = table.bounds();
        let origin = Cell::new(min.x - 3, min.y - 3);
        let width = (max.x - min.x + 7) as usize;
        let height = (max.y - min.y + 7) as usize;
        let mut zones = Zones {
            position,
            after: position.clone(),
            origin,
            width,
            numbers: vec![0; width * height],
            sizes: vec![(0, 0)],
            best: table.best_zones(),
        };
        for zone in table.zones() {
            let number = zones.sizes.len() as u16;
            for cell in &zone.cells {
                if let Some(place) = zones.place(*cell) {
                    zones.numbers[place] = number;
                }
            }
            zones.sizes.push((zone.area, zone.height));
        }
        zones
    }

    fn place(&self, cell: Cell) -> Option<usize> {
        let x = usize::try_from(cell.x - self.origin.x).ok()?;
        let y = usize::try_from(cell.y - self.origin.y).ok()?;
        let place = y * self.width + x;
        (x < self.width && place < self.numbers.len()).then_some(place)
    }

    fn zone(&self, cell: Cell) -> u16 {
        self.place(cell).map_or(0, |place| self.numbers[place])
    }

    /// The best zones of both seats once a tile lies in a place where it may, at this level.
    pub(super) fn best_after(&mut self, lay: Lay, level: u8) -> [u32; 2] {
        let table = self.position.board();
        let covers_colour = level > 1
            && lay.squares().into_iter().any(|(cell, above)| {
                let below = table
                    .square(cell)
                    .map_or(SquareColour::Neutral, |square| square.colour);
                below != SquareColour::Neutral && below != above
            });
        if covers_colour {
            // A zone gets smaller, and may fall apart.
            self.after.clone_from(self.position);
            self.after.lay(lay);
            return self.after.board().best_zones();
        }
        let grown = |colour| self.best_joined(lay, level, colour);
        let [red, green] = self.best;
        [
            red.max(grown(SquareColour::Red)),
            green.max(grown(SquareColour::Green)),
        ]
    }

    /// The best of the zones that squares of a colour are added to, where none gets smaller.
    fn best_joined(&self, lay: Lay, level: u8, colour: SquareColour) -> u32 {
        let parts = lay.squares().map(|(cell, above)| {
            (above == colour).then(|| {
                let mut joined = Joined::default();
                let own = self.zone_of(cell, colour);
                joined.fresh = u32::from(own == 0);
                joined.add(own);
                for beside in cell.neighbours() {
                    joined.add(self.zone_of(beside, colour));
                }
                joined
            })
        });
        let score = |joined: &Joined| {
            let sizes = joined.zones[..joined.count]
                .iter()
                .filter_map(|zone| self.sizes.get(usize::from(*zone)));
            let (area, height) = sizes.fold((0, u32::from(level)), |(area, height), (more, other)| {
                (area + more, height.max(*other))
            });
            (area + joined.fresh) * height
        };
        // The corner touches both arms; the arms touch each other only through the corner or a zone.
        let [corner, first, second] = parts;
        let joined = match (corner, first, second) {
            (Some(mut joined), first, second) => {
                [first, second]
                    .iter()
                    .flatten()
                    .for_each(|arm| joined.absorb(arm));
                [Some(joined), None]
            }
            (None, Some(mut first), Some(second)) if first.meets(&second) => {
                first.absorb(&second);
                [Some(first), None]
            }
            (None, first, second) => [first, second],
        };
        joined.iter().flatten().map(score).max().unwrap_or(0)
    }

    /// The zone of this colour on a cell; 0 for none.
    fn zone_of(&self, cell: Cell, colour: SquareColour) -> u16 {
        let zone = self.zone(cell);
        let is_of = || {
            let square = self.position.board().square(cell);
            square.is_some_and(|square| square.colour == colour)
        };
        if zone != 0 && is_of() { zone } else { 0 }
    }
}
