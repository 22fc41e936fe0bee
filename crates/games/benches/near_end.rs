//! Measures the worth of a part of the master with few tiles in the bag, judged move by move: `cargo bench -p tilery-games --bench
//! near_end -- [without=PART] [bag=N] [close=N] [positions=N] [nodes=N] [splits=N] [seed=WORD]`.
//!
//! The positions are those of greedy games of two with so many tiles in the bag, and neither seat more than `close` points
//! ahead. Wherever the master with the part and without it (or `greedy`, with `against=greedy`) do different things, both
//! moves are put to the same splits of what is hidden, drawn by chance, and each ending is solved. Turns before the bag is
//! empty are played by points. This needs far fewer positions than matches need games, since everything but the move is
//! the same and nothing is left to luck.

use std::collections::HashMap;

use tilery_frame::bots::{Ask, Level, SplitMix64, choose};
use tilery_qwirkle::bots::{Parts, choose_with, ending_gains};
use tilery_qwirkle::{Edition, Move, Qwirkle, QwirkleSeat};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Game, Player, Position, ProtocolView, Seat, SeatView};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Enough nodes for nearly every ending.
const SOLVE: u64 = 8_000_000;

fn main() -> Result<()> {
    let args: HashMap<String, String> = std::env::args()
        .filter_map(|arg| arg.split_once('=').map(|(key, value)| (key.into(), value.into())))
        .collect();
    let arg = |key: &str, or: &str| args.get(key).cloned().unwrap_or_else(|| or.to_string());
    let without = arg("without", "near-end");
    let parts =
        Parts::without(&without).ok_or_else(|| format!("no part {without}, but {:?}", Parts::NAMES))?;
    let against: Level = arg("against", "master").parse()?;
    let bag: usize = arg("bag", "1").parse()?;
    let close: u32 = arg("close", "20").parse()?;
    let positions: usize = arg("positions", "100").parse()?;
    let nodes: u64 = arg("nodes", "60000").parse()?;
    let splits: u64 = arg("splits", "28").parse()?;
    let seed = arg("seed", "near end");

    let (mut gains, mut different) = (Vec::new(), 0);
    for number in 0.. {
        if gains.len() == positions {
            break;
        }
        let Some(game) = close_game(&format!("{seed} {number}"), bag, close)? else {
            continue;
        };
        let Some(seat) = game.position().turn() else {
            continue;
        };
        let view = game.seat_view(seat).ok_or("a seat")?;
        let ask = Ask::nodes(nodes, 1 + number);
        let with = choose_with(Level::Master, Parts::ALL, &view, &ask)?;
        let other = choose_with(against, parts, &view, &ask)?;
        let mut gain = 0.0;
        if with != other {
            different += 1;
            let mut judged = HashMap::new();
            for split in 0..splits {
                let [with, other] = [&with, &other].map(|mv| judge(&view, seat, mv, split, &mut judged));
                gain += with? - other?;
            }
        }
        gains.push(100.0 * gain / splits as f64);
        let (gain, error) = mean(&gains);
        println!(
            "bag {bag}, {nodes} nodes, {} positions, {different} moves differ: with {without} the master wins {gain:+.2} % ± \
             {error:.2} more than {against} without",
            gains.len(),
        );
    }
    Ok(())
}

/// A greedy game in which so many tiles are left in the bag; `None` if that does not come up or a seat is far ahead.
fn close_game(word: &str, bag: usize, close: u32) -> Result<Option<Game<Qwirkle>>> {
    let deal = Deal::from_seed(Seed::from_word(word));
    let mut game = Game::<Qwirkle>::begin(Edition::Mindware, Player::lettered(2), deal)?;
    while let Some(seat) = game.position().turn() {
        if game.position().bag().len() <= bag {
            let scores = game.position().scores();
            let fits = game.position().bag().len() == bag && scores[0].abs_diff(scores[1]) <= close;
            return Ok(fits.then_some(game));
        }
        let mv = choose::<Qwirkle>(
            Level::Greedy,
            &game.seat_view(seat).ok_or("a seat")?,
            &Ask::nodes(1, 7),
        )?;
        game.play(seat, &mv)?;
    }
    Ok(None)
}

/// Whether a seat wins after a move (a half for a draw), on one split of what is hidden.
fn judge(
    view: &SeatView<'_, Qwirkle>,
    seat: Seat,
    mv: &Move,
    split: u64,
    judged: &mut HashMap<String, f64>,
) -> Result<f64> {
    let mut rng = SplitMix64::split(11, split);
    let mut position = view.guess(&mut rng);
    let mut hand = position
        .hand(Seat::all(2).find(|other| *other != seat).ok_or("two seats")?)
        .tiles()
        .to_vec();
    hand.sort_unstable();
    let key = format!("{mv} {hand:?}");
    if let Some(known) = judged.get(&key) {
        return Ok(*known);
    }
    let mut next = mv.clone();
    while let Some(turn) = position.turn() {
        let luck = position.luck(&next, &mut rng);
        position.play(turn, &next, &luck)?;
        let Some(turn) = position.turn().filter(|_| !position.bag().is_empty()) else {
            break;
        };
        let view = SeatView::read(ProtocolView {
            position: position.view(Some(turn)),
            turns: Vec::new(),
        })?;
        next = choose::<Qwirkle>(Level::Greedy, &view, &Ask::nodes(1, 7))?;
    }
    let scores = position.scores();
    let lead = scores[seat.index()] as i32 - scores[1 - seat.index()] as i32;
    let share = match position.turn() {
        None => 0.5 + 0.5 * f64::from(lead.signum()),
        Some(turn) => {
            let lead = if turn == seat { lead } else { -lead };
            let gains =
                |points| ending_gains(&position, points, &Ask::nodes(SOLVE, 1)).ok_or("an ending too hard");
            let wins = f64::from(u8::from(gains(1 - lead)?) + u8::from(gains(-lead)?)) / 2.0;
            if turn == seat { wins } else { 1.0 - wins }
        }
    };
    judged.insert(key, share);
    Ok(share)
}

/// The mean and its 95 % interval.
fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, 1.96 * (variance / count).sqrt())
}
