//! The interface between the library's two games and the reference.

use tilery_lines::grid::{Grid, Scored};
use tilery_lines::{Colour, Hand, Placed, Shape, Tile, TileBag, Tiles};
use tilery_rules::{Cell, Chance, Recorded, Seat};

use crate::lines::{Kind, Laid};
use crate::reference::{Act, Reference};

/// A small generator (SplitMix64) that is quick enough for millions of choices.
#[derive(Clone, Debug)]
pub(crate) struct Quick(pub(crate) u64);

impl Chance for Quick {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((((z ^ z >> 31) >> 32) * u64::from(n)) >> 32) as u32
    }
}

pub(crate) fn kind_of(tile: Tile) -> Kind {
    (tile.colour() as u8, tile.shape() as u8)
}

pub(crate) fn kinds_of(tiles: &[Tile]) -> Vec<Kind> {
    tiles.iter().map(|tile| kind_of(*tile)).collect()
}

pub(crate) fn laid_of(placed: &[Placed]) -> Laid {
    placed
        .iter()
        .map(|placed| {
            let spot = (i64::from(placed.cell.x), i64::from(placed.cell.y));
            (spot, kind_of(placed.tile))
        })
        .collect()
}

fn tile(kind: Kind) -> Tile {
    Tile::new(Colour::ALL[kind.0 as usize], Shape::ALL[kind.1 as usize])
}

fn tiles(kinds: &[Kind]) -> Vec<Tile> {
    kinds.iter().map(|kind| tile(*kind)).collect()
}

fn placed(laid: &Laid) -> Vec<Placed> {
    laid.iter()
        .map(|((x, y), kind)| Placed {
            cell: Cell::new(*x as i32, *y as i32),
            tile: tile(*kind),
        })
        .collect()
}

fn grid_of(table: &Reference) -> Vec<Placed> {
    placed(&table.board.iter().map(|(spot, kind)| (*spot, *kind)).collect())
}

/// A game of the library that the reference can talk to.
pub(crate) trait Speak:
    Recorded<Luck = Tiles, Report = Scored, Deal = Vec<Hand>, Rules: Send + Sync> + PartialEq
{
    fn grid(&self) -> &Grid;
    fn hand(&self, seat: Seat) -> &Hand;
    fn bag_kinds(&self) -> Vec<Kind>;
    fn act(mv: &Self::Move) -> Act;
    /// The position of a table, set up by hand.
    fn set_up(table: &Reference, rules: Self::Rules) -> Self;
    /// The move of an act; `None` if the game has no such move.
    fn mv(act: &Act) -> Option<Self::Move>;
}

impl Speak for tilery_qwirkle::Qwirkle {
    fn grid(&self) -> &Grid {
        self.grid()
    }

    fn hand(&self, seat: Seat) -> &Hand {
        self.hand(seat)
    }

    fn bag_kinds(&self) -> Vec<Kind> {
        let bag: &TileBag = self.bag();
        bag.tiles().map(kind_of).collect()
    }

    fn set_up(table: &Reference, rules: tilery_qwirkle::Edition) -> Self {
        let setup = tilery_qwirkle::Setup {
            rules,
            grid: grid_of(table),
            hands: table.hands.iter().map(|hand| tiles(hand)).collect(),
            bag: Some(tiles(&table.bag)),
            turn: Seat(table.turn as u8),
            scores: table.scores.clone(),
            passes: table.passes,
        };
        setup.validate().expect("a position of the reference can be")
    }

    fn act(mv: &tilery_qwirkle::Move) -> Act {
        match mv {
            tilery_qwirkle::Move::Play(laid) => Act::Play(laid_of(laid)),
            tilery_qwirkle::Move::Swap(tiles) => Act::Swap(kinds_of(tiles)),
            tilery_qwirkle::Move::Pass => Act::Pass,
        }
    }

    fn mv(act: &Act) -> Option<tilery_qwirkle::Move> {
        match act {
            Act::Play(laid) => Some(tilery_qwirkle::Move::Play(placed(laid))),
            Act::Swap(kinds) => Some(tilery_qwirkle::Move::Swap(tiles(kinds))),
            Act::Roll(_) => None,
            Act::Pass => Some(tilery_qwirkle::Move::Pass),
        }
    }
}

impl Speak for tilery_cubes::Cubes {
    fn grid(&self) -> &Grid {
        self.grid()
    }

    fn hand(&self, seat: Seat) -> &Hand {
        self.hand(seat)
    }

    fn bag_kinds(&self) -> Vec<Kind> {
        Colour::ALL
            .into_iter()
            .flat_map(|colour| vec![(colour as u8, 0); self.bag().count(colour)])
            .collect()
    }

    fn set_up(table: &Reference, rules: tilery_cubes::CubesRules) -> Self {
        let left = |colour: u8| table.bag.iter().filter(|die| die.0 == colour).count() as u8;
        let setup = tilery_cubes::Setup {
            rules,
            grid: grid_of(table),
            hands: table.hands.iter().map(|hand| tiles(hand)).collect(),
            bag: Some([0, 1, 2, 3, 4, 5].map(left)),
            turn: Seat(table.turn as u8),
            scores: table.scores.clone(),
            passes: table.passes,
            rolled: table.rolled,
        };
        setup.validate().expect("a position of the reference can be")
    }

    fn act(mv: &tilery_cubes::Move) -> Act {
        match mv {
            tilery_cubes::Move::Play(laid) => Act::Play(laid_of(laid)),
            tilery_cubes::Move::Roll(dice) => Act::Roll(kinds_of(dice)),
            tilery_cubes::Move::Pass => Act::Pass,
        }
    }

    fn mv(act: &Act) -> Option<tilery_cubes::Move> {
        match act {
            Act::Play(laid) => Some(tilery_cubes::Move::Play(placed(laid))),
            Act::Roll(kinds) => Some(tilery_cubes::Move::Roll(tiles(kinds))),
            Act::Swap(_) => None,
            Act::Pass => Some(tilery_cubes::Move::Pass),
        }
    }
}
