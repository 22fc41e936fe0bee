//! Measures the worth of a part of the master: a match of paired deals with and without it.
//!
//! `cargo bench -p tilery-games --bench parts -- [without=PART] [against=greedy|master] [games=N] [nodes=N] [their-nodes=N]
//! [seats=N] [bag=N] [close=N] [seed=WORD]`
//!
//! One seat is taken by the master without the part, all others by `greedy` or by the master as it is; each deal is
//! played once for every seat. With `their-nodes=N`, the others have another budget. With `bag=N`, greedy bots play until
//! no more than N tiles are left in the bag, so that a part for the end of games shows itself in less time; with `close=N`
//! only deals count in which the first seat is then no more than N points ahead of the second.

use std::collections::HashMap;

use tilery_frame::bots::{Ask, Level, choose};
use tilery_qwirkle::bots::{Parts, choose_with};
use tilery_qwirkle::{Edition, Qwirkle};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Game, Player, Position};

/// After how many deals the result so far is shown.
const SHOWN: usize = 25;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: HashMap<String, String> = std::env::args()
        .filter_map(|arg| arg.split_once('=').map(|(key, value)| (key.into(), value.into())))
        .collect();
    let arg = |key: &str, or: &str| args.get(key).cloned().unwrap_or_else(|| or.to_string());
    let without = arg("without", "nothing");
    let parts = match without.as_str() {
        "nothing" => Parts::ALL,
        name => Parts::without(name).ok_or_else(|| format!("no part {name}, but {:?}", Parts::NAMES))?,
    };
    let against: Level = arg("against", "greedy").parse()?;
    let seats: usize = arg("seats", "2").parse()?;
    let deals = arg("games", "200").parse::<usize>()?.div_ceil(seats);
    let nodes: u64 = arg("nodes", "12000").parse()?;
    let their_nodes: u64 = arg("their-nodes", &nodes.to_string()).parse()?;
    let bag: usize = arg("bag", "108").parse()?;
    let close: u32 = arg("close", "1000").parse()?;
    let seed = arg("seed", "parts");

    let (mut shares, mut margins) = (Vec::new(), Vec::new());
    let starts = (0..).map(|deal| start(&format!("{seed} {deal}"), seats, bag));
    let near = |game: &Game<Qwirkle>| ahead(game.position()) <= close && game.position().turn().is_some();
    let starts = starts
        .filter(|start| start.as_ref().map_or(true, near))
        .take(deals);
    for (deal, start) in starts.enumerate() {
        let start = start?;
        let (mut share, mut margin) = (0.0, 0.0);
        for taken in 0..seats {
            let mut game = start.clone();
            while let Some(seat) = game.position().turn() {
                let (level, parts, nodes) = if seat.index() == taken {
                    (Level::Master, parts, nodes)
                } else {
                    (against, Parts::ALL, their_nodes)
                };
                let ask = Ask::nodes(nodes, 1 + game.turns().len() as u64);
                let mv = choose_with(level, parts, &game.seat_view(seat).ok_or("a seat")?, &ask)?;
                game.play(seat, &mv)?;
            }
            let outcome = game.position().outcome().ok_or("a game that is over")?;
            let won = outcome.winners.iter().any(|seat| seat.index() == taken);
            share += f64::from(u8::from(won)) / outcome.winners.len() as f64;
            let scores = game.position().scores();
            let best_other = scores
                .iter()
                .enumerate()
                .filter(|(seat, _)| *seat != taken)
                .map(|(_, score)| *score)
                .max();
            margin += f64::from(scores[taken]) - f64::from(best_other.unwrap_or(0));
        }
        shares.push(100.0 * share / seats as f64);
        margins.push(margin / seats as f64);
        let played = (deal + 1) * seats;
        if (deal + 1).is_multiple_of(SHOWN) || deal + 1 == deals {
            let ((share, share_error), (margin, margin_error)) = (mean(&shares), mean(&margins));
            println!(
                "master without {without} against {against}, {seats} seats, {nodes} nodes against {their_nodes}, {played} games: {share:.1} % ± \
                 {share_error:.1}, {margin:+.2} ± {margin_error:.2} points"
            );
        }
    }
    Ok(())
}

/// A game in which greedy bots have played until no more than so many tiles are left in the bag.
fn start(word: &str, seats: usize, bag: usize) -> Result<Game<Qwirkle>, Box<dyn std::error::Error>> {
    let deal = Deal::from_seed(Seed::from_word(word));
    let mut game = Game::<Qwirkle>::begin(Edition::Mindware, Player::lettered(seats), deal)?;
    while game.position().bag().len() > bag
        && let Some(seat) = game.position().turn()
    {
        let mv = choose::<Qwirkle>(
            Level::Greedy,
            &game.seat_view(seat).ok_or("a seat")?,
            &Ask::nodes(1, 1),
        )?;
        game.play(seat, &mv)?;
    }
    Ok(game)
}

/// By how many points the first is ahead of the second.
fn ahead(position: &Qwirkle) -> u32 {
    let mut scores = position.scores().to_vec();
    scores.sort_unstable_by(|one, other| other.cmp(one));
    scores[0] - scores[1]
}

/// The mean and its 95 % interval.
fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, 1.96 * (variance / count).sqrt())
}
