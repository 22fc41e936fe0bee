//! How a pile is arranged in the variant `ordered`: well mixed orders are drawn by chance, and the one is taken that does
//! best in games played out greedily against orders of the other that are drawn by chance too.

use tilery_frame::bots::{Ask, Budget, SplitMix64};
use tilery_rules::{Chance, Seat};

use super::greedy;
use super::lays::Pattern;
use super::state::State;
use crate::{Board, LTile, Setup, SquareColour, Strata, Variant};

/// How many orders are compared at first. The better half goes on to the next round, and plays twice as many games.
const ORDERS: usize = 32;
/// How many games each order plays in the first round, where time is counted.
const GAMES: u64 = 8;
/// How many plies a game has.
pub(super) const PLIES: u64 = 2 * LTile::LOT as u64;

/// An order of a lot, from the top down.
pub(super) type Order = [Pattern; LTile::LOT];

/// An order of the lot of a seat, from the top down.
pub(super) fn arrange(seat: Seat, ask: &Ask) -> Vec<LTile> {
    let mut rng = SplitMix64::split(ask.seed, 0x0de);
    let mut orders: Vec<(f32, Order)> = (0..ORDERS).map(|_| (0.0, mixed(seat, &mut rng))).collect();
    let rounds = ORDERS.ilog2() as u64;
    // All rounds take the same number of games, since half the orders play twice as many.
    let mut games = match ask.budget {
        Budget::Nodes(nodes) => nodes / PLIES / rounds / ORDERS as u64,
        Budget::Time(_) => GAMES,
    };
    let late = ask.deadline().map(|due| due - ask.kept_back());
    let is_late = || late.is_some_and(|late| std::time::Instant::now() >= late);
    let Some(start) = start().filter(|_| games > 0) else {
        return named(&orders[0].1);
    };
    let mut round = 0;
    'rounds: while orders.len() > 1 {
        for _ in 0..games {
            let luck = Luck::draw(ask.seed, round, seat);
            round += 1;
            let mut results = [0.0; ORDERS];
            for (result, (_, order)) in results.iter_mut().zip(&orders) {
                if is_late() {
                    // Half a round says nothing.
                    break 'rounds;
                }
                *result = worth(luck.play_out(&start, seat, order));
            }
            orders
                .iter_mut()
                .zip(results)
                .for_each(|((sum, _), result)| *sum += result);
        }
        games *= 2;
        orders.sort_by(|one, other| other.0.total_cmp(&one.0));
        orders.truncate(orders.len() / 2);
    }
    orders.sort_by(|one, other| other.0.total_cmp(&one.0));
    named(&orders[0].1)
}

/// The same order as the rules say it.
pub(super) fn named(order: &Order) -> Vec<LTile> {
    order
        .iter()
        .filter_map(|tile| LTile::from_index(*tile as usize))
        .collect()
}

/// An order in which tiles of the same make lie far apart: each of the four makes is spread over the pile evenly, but for
/// some chance. Orders that keep a make together, early or late, lose to ones drawn by chance.
pub(super) fn mixed(seat: Seat, rng: &mut SplitMix64) -> Order {
    let order = shuffled(seat, rng);
    let mut met = [0u32; MAKES];
    let mut places = order.map(|tile| {
        let make = make(tile);
        let place = (met[make] as f64 + rng.unit())
            / order.iter().filter(|other| self::make(**other) == make).count() as f64;
        met[make] += 1;
        (place, tile)
    });
    places.sort_by(|one, other| one.0.total_cmp(&other.0));
    places.map(|(_, tile)| tile)
}

/// How many makes of tiles a lot has.
const MAKES: usize = 4;

/// The make of a tile: the own colour alone, with one neutral square, with two, or with one of the other's colour.
fn make(tile: Pattern) -> usize {
    let squares = LTile::from_index(tile as usize).map_or([SquareColour::Neutral; 3], LTile::squares);
    let of = |wanted: SquareColour| squares.iter().filter(|colour| **colour == wanted).count();
    match (
        of(SquareColour::Red) * of(SquareColour::Green),
        of(SquareColour::Neutral),
    ) {
        (0, neutral) => neutral.min(2),
        _ => 3,
    }
}

fn shuffled(seat: Seat, rng: &mut SplitMix64) -> Order {
    let mut order = LTile::lot(seat).map(|tile| tile.index() as Pattern);
    for last in (1..order.len()).rev() {
        order.swap(last, rng.below(last as u32 + 1) as usize);
    }
    order
}

/// The table before the first lay, with any order of the piles.
pub(super) fn start() -> Option<State> {
    let setup = Setup {
        variant: Variant::Ordered,
        cells: Board::START.to_vec(),
        piles: [0, 1].map(|seat| LTile::lot(Seat(seat)).to_vec()),
        turn: Some(Seat(0)),
        arranging: Vec::new(),
    };
    let position: Strata = setup.validate().ok()?;
    Some(State::of(&position))
}

/// The part of a game that all compared orders share: the other's order, who begins, and the chance of ties.
pub(super) struct Luck {
    other: Order,
    first: usize,
    rng: SplitMix64,
}

impl Luck {
    pub(super) fn draw(seed: u64, round: u64, seat: Seat) -> Luck {
        let mut rng = SplitMix64::split(seed, round);
        let other = shuffled(seat.next(2), &mut rng);
        let first = rng.below(2) as usize;
        Luck { other, first, rng }
    }

    /// Plays a game out greedily, and returns by how much the seat is ahead at its end.
    pub(super) fn play_out(&self, start: &State, seat: Seat, order: &Order) -> i32 {
        let mut rng = self.rng.clone();
        let mut state = start.clone();
        state.turn = self.first;
        state.arrange(seat.index(), order);
        state.arrange(1 - seat.index(), &self.other);
        while state.left() > 0 {
            let Some(spot) = greedy::choose(&state, &mut rng) else {
                break;
            };
            state.lay(spot);
        }
        state.lead(seat.index())
    }
}

/// The value of an end to the seat that is ahead by so many points.
fn worth(lead: i32) -> f32 {
    (lead as f32 / 30.0).tanh()
}
