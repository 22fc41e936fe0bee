//! The library and the plain reference agree on every turn of many random games.

use rayon::prelude::*;
use tilery_rules::{Cell, Chance, Position, Refuse, Seat};
use tilery_strata::{Facing, LTile, Lay, Move, PileDeal, SquareColour, Strata, Variant};

use crate::reference::{Kind, Letters, Place, Reference};
use crate::{start, stream};

/// Games per variant; more on demand.
fn games() -> u64 {
    match std::env::var("TILERY_AGREEMENT_GAMES") {
        Ok(number) => number.parse().expect("TILERY_AGREEMENT_GAMES is a number"),
        Err(_) => 2_000,
    }
}

pub(crate) fn kind(variant: Variant) -> Kind {
    match variant {
        Variant::Pile => Kind::Pile,
        Variant::Ordered => Kind::Ordered,
        Variant::Open => Kind::Open,
        Variant::Row => Kind::Row,
    }
}

pub(crate) fn reference(variant: Variant, deal: &PileDeal) -> Reference {
    Reference::new(
        kind(variant),
        deal.piles.each_ref().map(|pile| all_letters(pile)),
        deal.first.index(),
    )
}

pub(crate) fn plain(lay: Lay) -> Place {
    (
        letters(lay.tile),
        (lay.corner.x as i64, lay.corner.y as i64),
        lay.facing as usize,
    )
}

fn letters(tile: LTile) -> Letters {
    tile.squares().map(SquareColour::letter)
}

fn all_letters(tiles: &[LTile]) -> Vec<Letters> {
    tiles.iter().copied().map(letters).collect()
}

/// The generator finds what the reference finds, each once.
fn agree_on_moves(game: &Strata, reference: &Reference) -> Vec<(Lay, usize)> {
    let mut found = Vec::new();
    game.lays(&mut |placement| found.push((placement.lay, placement.level as usize)));
    found.sort_unstable();
    let levels: Vec<(Place, usize)> = found.iter().map(|(lay, level)| (plain(*lay), *level)).collect();
    assert_eq!(levels, reference.legal());
    found
}

/// The list of moves is what the generator finds, in order.
fn list_moves(game: &Strata, found: &[(Lay, usize)]) {
    let due: Vec<Move> = found.iter().map(|(lay, _)| Move::Lay(*lay)).collect();
    assert_eq!(game.legal_moves(), due);
}

fn agree_on_board(game: &Strata, reference: &Reference) {
    let mut squares: Vec<_> = game
        .board()
        .squares()
        .map(|s| {
            (
                (s.x as i64, s.y as i64),
                s.level as usize,
                s.colour.letter(),
                s.tile as usize,
            )
        })
        .collect();
    squares.sort();
    assert_eq!(squares, reference.visible());
    let scores = reference.scores().map(|score| score as u32);
    assert_eq!(game.scores(), scores);
}

fn agree_on_zones(game: &Strata, reference: &Reference) {
    let zones = game.board().zones();
    for (colour, letter) in [(SquareColour::Red, 'r'), (SquareColour::Green, 'g')] {
        let mut ours: Vec<(Vec<(i64, i64)>, usize)> = Vec::new();
        for zone in zones.iter().filter(|zone| zone.colour == colour) {
            assert_eq!(
                (zone.area, zone.score),
                (zone.cells.len() as u32, zone.area * zone.height)
            );
            ours.push((
                zone.cells
                    .iter()
                    .map(|cell| (cell.x as i64, cell.y as i64))
                    .collect(),
                zone.height as usize,
            ));
        }
        let mut theirs = reference.zones(letter);
        ours.sort();
        theirs.sort();
        assert_eq!(ours, theirs);
    }
}

/// A move that may be anything: mostly a legal one with something changed.
fn perturbed(game: &Strata, near: Option<Lay>, chance: &mut impl Chance) -> (Seat, Move) {
    let seat = match chance.below(8) {
        0 => Seat(chance.below(4) as u8),
        _ => game.turn().unwrap_or(Seat(0)),
    };
    if chance.below(12) == 0 {
        let mut tiles = LTile::lot(Seat(chance.below(2) as u8)).to_vec();
        if chance.below(2) == 0 {
            tiles.pop();
        }
        return (seat, Move::Order(tiles));
    }
    let anything = Lay {
        tile: LTile::lot(Seat(0))[0],
        corner: Cell::new(0, 0),
        facing: Facing::North,
    };
    let mut lay = near.unwrap_or(anything);
    if chance.below(3) == 0 {
        lay.tile = LTile::from_index(chance.below(LTile::KINDS as u32) as usize).expect("in range");
    }
    if chance.below(3) > 0 {
        let step = |chance: &mut dyn Chance| chance.below(5) as i32 - 2;
        lay.corner = Cell::new(lay.corner.x + step(chance), lay.corner.y + step(chance));
    }
    lay.facing = Facing::ALL[chance.below(4) as usize];
    (seat, Move::Lay(lay))
}

fn agree_on_refusals(game: &Strata, reference: &Reference, near: Option<Lay>, chance: &mut impl Chance) {
    for number in 0..4 {
        let (seat, mv) = perturbed(game, near, chance);
        let ours = game.check(seat, &mv);
        let level = ours
            .as_ref()
            .map(|report| report.laid().map_or(0, |laid| laid.level as usize));
        let theirs = match &mv {
            Move::Lay(lay) => reference.check(seat.index(), &plain(*lay)),
            Move::Order(tiles) => reference
                .check_order(seat.index(), &all_letters(tiles))
                .map(|()| 0),
        };
        assert_eq!(level.map_err(|refusal| refusal.code()), theirs, "{seat} {mv}");
        if ours.is_err() && number == 0 {
            let (mut played, untouched) = (game.clone(), game);
            assert!(played.play(seat, &mv, &Default::default()).is_err());
            assert_eq!(&played, untouched, "a refused move changes nothing");
        }
    }
}

/// Any legal lay, or more often one on a higher level, so that games are tall as well as wide.
fn choose(found: &[(Lay, usize)], climb: bool, chance: &mut impl Chance) -> (Lay, usize) {
    let best = found.iter().map(|(_, level)| *level).max().unwrap_or(1);
    let high: Vec<_> = found
        .iter()
        .filter(|(_, level)| *level + 1 >= best && *level > 1)
        .collect();
    if climb && !high.is_empty() && chance.below(4) > 0 {
        *high[chance.below(high.len() as u32) as usize]
    } else {
        found[chance.below(found.len() as u32) as usize]
    }
}

fn agree_on_game(variant: Variant, number: u64) {
    let mut chance = stream("agreement", number);
    let deal = Strata::deal(variant, 2, &mut chance);
    let mut game = start(variant, &deal);
    let mut reference = reference(variant, &deal);
    while game.is_arranging() {
        agree_on_refusals(&game, &reference, None, &mut chance);
        let seat = game.turn().expect("the game goes on");
        let mv = game.random_move(&mut chance).expect("there is always an order");
        let Move::Order(tiles) = &mv else {
            panic!("a pile must be arranged first")
        };
        game.play(seat, &mv, &Default::default())
            .expect("an order of the lot");
        reference.order(seat.index(), &all_letters(tiles));
    }
    for turn in 1..=40 {
        assert_eq!(game.turn(), Some(Seat(reference.next as u8)));
        agree_on_board(&game, &reference);
        let found = agree_on_moves(&game, &reference);
        // The slower of our own paths take turns, so that the games cover all of them.
        if (turn as u64 + number).is_multiple_of(4) {
            list_moves(&game, &found);
            agree_on_zones(&game, &reference);
        }
        let (lay, level) = choose(&found, !number.is_multiple_of(4), &mut chance);
        agree_on_refusals(&game, &reference, Some(lay), &mut chance);
        let mv = Move::Lay(lay);
        let luck = game.luck(&mv, &mut chance);
        let report = game
            .play(Seat(reference.next as u8), &mv, &luck)
            .expect("a legal move");
        assert_eq!(
            report
                .laid()
                .map(|laid| (laid.level as usize, laid.squares[0].tile)),
            Some((level, turn))
        );
        reference.lay(&plain(lay));
    }
    agree_on_board(&game, &reference);
    agree_on_zones(&game, &reference);
    agree_on_refusals(&game, &reference, None, &mut chance);
    assert!(game.turn().is_none() && game.legal_moves().is_empty());
    let [red, green] = reference.scores();
    let winners = match red.cmp(&green) {
        std::cmp::Ordering::Greater => vec![Seat(0)],
        std::cmp::Ordering::Less => vec![Seat(1)],
        std::cmp::Ordering::Equal => vec![Seat(0), Seat(1)],
    };
    assert_eq!(game.outcome().map(|outcome| outcome.winners), Some(winners));
}

fn agree(variant: Variant) {
    (0..games())
        .into_par_iter()
        .for_each(|number| agree_on_game(variant, number));
}

#[test]
fn pile_games_agree_with_the_reference() {
    agree(Variant::Pile);
}

#[test]
fn ordered_games_agree_with_the_reference() {
    agree(Variant::Ordered);
}

#[test]
fn open_games_agree_with_the_reference() {
    agree(Variant::Open);
}

#[test]
fn row_games_agree_with_the_reference() {
    agree(Variant::Row);
}
