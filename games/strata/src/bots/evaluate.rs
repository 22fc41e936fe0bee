//! Values of moves in Strata.
//!
//! A tree finds the most promising lays. Each of them, and each lay that was asked for, then gets a tree of its own,
//! all of the same size. Games that follow these trees are played to their ends on the same orders of hidden piles,
//! and the margins at the ends are compared. The last tiles are solved.

use tilery_frame::bots::comparison::{FINALISTS, Purse, compare, loss, measure};
use tilery_frame::bots::evaluate::mean;
use tilery_frame::bots::{Ask, BotError, Evaluate, Evaluation, MoveValue, SplitMix64, parallel};
use tilery_rules::{Seat, SeatView};

use super::at_turn;
use super::lays::{Pattern, Spot};
use super::order::{self, Order};
use super::solve::{SOLVED, solve};
use super::state::State;
use super::tree::{Aim, Tree};
use crate::{LTile, Move, Strata};

/// The shares of what is left of the budget, in hundredths: for the first tree, and then for the trees of each lay.
const FIRST_TREE: u64 = 25;
const OWN_TREES: u64 = 40;
/// How many orders of a pile are compared besides those that were asked for.
const ORDERS: usize = 16;
/// Constants that separate the seeds of the first tree, of the own trees and of the games.
const STREAMS: [u64; 3] = [0x7ee, 0x0e5, 0x9a3e];

impl Evaluate for Strata {
    const REVIEW_NODES: u64 = 100_000;

    fn evaluate(
        view: &SeatView<'_, Strata>,
        include: &[Move],
        ask: &Ask,
    ) -> Result<Evaluation<Move>, BotError> {
        let (position, _) = at_turn(view, ask)?;
        if position.is_arranging() {
            return Ok(evaluate_orders(view.seat(), include, ask));
        }
        let state = State::of(&position);
        let mut asked: Vec<Spot> = Vec::new();
        let mut count = 0;
        state.board.lays(&state.playable(), |spot, _| {
            count += 1;
            if spot.lay().is_some_and(|lay| include.contains(&Move::Lay(lay))) {
                asked.push(spot);
            }
        });
        let (values, nodes) = if state.left() <= SOLVED {
            solved(&state, &asked)
        } else {
            estimated(&state, asked, ask)
        };
        Ok(Evaluation {
            moves: values,
            forced: count == 1,
            nodes,
        })
    }
}

/// The values of lays near the end.
fn solved(state: &State, asked: &[Spot]) -> (Vec<MoveValue<Move>>, u64) {
    let (solved, nodes) = solve(state, FINALISTS, asked);
    let most = solved.first().map_or(0, |(_, lead)| *lead);
    let values = solved.into_iter().filter_map(|(spot, lead)| {
        Some(MoveValue {
            mv: Move::Lay(spot.lay()?),
            margins: of_both(state.turn, f64::from(lead), |lead| -lead),
            error: 0.0,
            wins: of_both(state.turn, win(lead), |win| 1.0 - win),
            win_error: 0.0,
            loss: f64::from(most - lead),
            loss_error: 0.0,
            exact: true,
        })
    });
    (values.collect(), nodes)
}

/// The values of lays from games that are played to their ends.
fn estimated(state: &State, asked: Vec<Spot>, ask: &Ask) -> (Vec<MoveValue<Move>>, u64) {
    let mut purse = Purse::new(ask);
    let stream = |number: usize| SplitMix64::split(ask.seed, STREAMS[number]).bits();
    let mut spots = asked;
    let first = promising(state, &mut purse, SplitMix64::new(stream(0)));
    spots.extend(first.into_iter().take(FINALISTS));
    let mut seen: Vec<Spot> = Vec::new();
    spots.retain(|spot| {
        let is_new = !seen.contains(spot);
        seen.push(*spot);
        is_new
    });
    let share = purse.part(OWN_TREES).split(spots.len());
    let trees = parallel::map(ask.threads, &spots, |spot| {
        let mut tree = Tree::after(state, *spot, Aim::Margin, SplitMix64::new(stream(1)));
        grow(&mut tree, &mut share.begin());
        tree
    });
    purse.spend(trees.iter().map(|tree| tree.plies).sum());
    // The trees choose, and the games that follow measure.
    let mut order: Vec<usize> = (0..spots.len()).collect();
    order.sort_by(|one, other| {
        trees[*other]
            .mean()
            .total_cmp(&trees[*one].mean())
            .then(one.cmp(other))
    });
    let seed = stream(2);
    let play = |at: usize, round: u64| trees[at].follow(&mut SplitMix64::split(seed, round));
    let comparison = measure(&mut purse, order, play, |lead| f64::from(*lead));
    let best = comparison.results.first();
    let values = comparison
        .measured
        .iter()
        .zip(&comparison.results)
        .filter_map(|(at, leads)| {
            let mv = Move::Lay(spots[*at].lay()?);
            Some(value(mv, state.turn, leads, best?))
        });
    (values.collect(), purse.spent())
}

/// The lays that a tree visits, those that it visits most first.
fn promising(state: &State, purse: &mut Purse, rng: SplitMix64) -> Vec<Spot> {
    let mut tree = Tree::new(state, Aim::Margin, rng);
    let mut share = purse.part(FIRST_TREE);
    grow(&mut tree, &mut share);
    purse.spend(tree.plies);
    let mut visited: Vec<(u32, f32, Spot)> = tree
        .standing()
        .map(|(spot, visits, total)| (visits, total, spot))
        .collect();
    visited.sort_by(|one, other| {
        let order = other.0.cmp(&one.0).then(other.1.total_cmp(&one.1));
        order.then(one.2.cmp(&other.2))
    });
    visited.into_iter().map(|(_, _, spot)| spot).collect()
}

/// Grows a tree while the budget lasts, at least once.
fn grow(tree: &mut Tree, purse: &mut Purse) {
    loop {
        let before = tree.plies;
        tree.grow();
        purse.spend(tree.plies - before);
        if purse.is_short_of(1) {
            return;
        }
    }
}

/// The values of orders of a pile, from games that are played out greedily against orders drawn by chance.
fn evaluate_orders(seat: Seat, include: &[Move], ask: &Ask) -> Evaluation<Move> {
    let mut purse = Purse::new(ask);
    let mut rng = SplitMix64::split(ask.seed, STREAMS[0]);
    let mut orders: Vec<Order> = include.iter().filter_map(read_order).collect();
    let asked: Vec<usize> = (0..orders.len()).collect();
    orders.extend((0..ORDERS).map(|_| order::mixed(seat, &mut rng)));
    let seed = SplitMix64::split(ask.seed, STREAMS[2]).bits();
    let start = order::start();
    let play = |at: usize, round: u64| {
        let luck = order::Luck::draw(seed, round, seat);
        let lead = start
            .as_ref()
            .map_or(0, |start| luck.play_out(start, seat, &orders[at]));
        (lead, order::PLIES)
    };
    let comparison = compare(&mut purse, orders.len(), &asked, play, |lead| f64::from(*lead));
    let best = comparison.results.first();
    let measured = comparison.measured.iter().zip(&comparison.results);
    let values = measured.filter_map(|(at, leads)| {
        let mv = Move::Order(order::named(&orders[*at]));
        Some(value(mv, seat.index(), leads, best?))
    });
    Evaluation {
        moves: values.collect(),
        forced: false,
        nodes: purse.spent(),
    }
}

/// An order of a whole lot.
fn read_order(mv: &Move) -> Option<Order> {
    let Move::Order(tiles) = mv else {
        return None;
    };
    let patterns: Vec<Pattern> = tiles.iter().map(|tile| tile.index() as Pattern).collect();
    <[Pattern; LTile::LOT]>::try_from(patterns).ok()
}

/// A value from the leads of the seat that moves, and those of the best move on the same luck.
fn value(mv: Move, seat: usize, leads: &[i32], best: &[i32]) -> MoveValue<Move> {
    let (margin, error) = mean(leads.iter().map(|lead| f64::from(*lead)));
    let (won, win_error) = mean(leads.iter().map(|lead| win(*lead)));
    let (loss, loss_error) = loss(best, leads, |lead| f64::from(*lead));
    MoveValue {
        mv,
        margins: of_both(seat, margin, |margin| -margin),
        error,
        wins: of_both(seat, won, |won| 1.0 - won),
        win_error,
        loss,
        loss_error,
        exact: false,
    }
}

/// The share of the win of a seat that is ahead by so much.
fn win(lead: i32) -> f64 {
    match lead.signum() {
        1 => 1.0,
        0 => 0.5,
        _ => 0.0,
    }
}

/// The numbers of both seats, from that of one.
fn of_both(seat: usize, own: f64, other: impl Fn(f64) -> f64) -> Vec<f64> {
    let mut both = vec![other(own); 2];
    both[seat & 1] = own;
    both
}
