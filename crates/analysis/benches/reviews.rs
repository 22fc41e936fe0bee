//! Measures reviews: their time, the losses of each level, and how luck is shared out.
//!
//!     cargo bench -p tilery-analysis --bench reviews -- time games=2
//!     cargo bench -p tilery-analysis --bench reviews -- levels levels=casual,greedy,expert games=10 nodes=50000
//!     cargo bench -p tilery-analysis --bench reviews -- hints positions=200 short=1000000 long=30000000
//!
//! `time` reviews games at the default settings. `levels` reviews games that a level plays against itself, and
//! prints its losses and the mean luck of the seat that moved. `hints` compares short searches with long ones, which
//! stop early where five standard errors decide the question.
//! Settings: `game`, `rules`, `seats`, `games`, `nodes` (of a turn of the review), `thinks` (nodes of the players),
//! `threads`, `seed`; for hints `from`, `positions`, `short` and `long` (nodes).

mod common;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use common::{Settings, play};
use tilery_analysis::{Judgement, Review, SeatReview, default_nodes, hint_game, judge_game, review};
use tilery_frame::analysis::Class;
use tilery_frame::bots::{Ask, Level};
use tilery_games::AnyGame;
use tilery_rules::record::Record;

fn main() {
    let settings = Settings::read();
    match settings.mode.as_str() {
        "time" => time(&settings),
        "levels" => levels(&settings),
        "hints" => hints(&settings),
        // `cargo bench` without arguments, or `cargo test --benches`.
        _ => println!("say what to measure: time, levels or hints"),
    }
}

/// A review, and the time to its first complete form.
fn reviewed(record: &Record, ask: &Ask) -> (Review, Duration) {
    let begun = Instant::now();
    let mut first = None;
    let review = review(record, ask, None, &mut |review| {
        if !review.seats.is_empty() {
            first.get_or_insert(begun.elapsed());
        }
        ControlFlow::Continue(())
    });
    (
        review.expect("a record of a whole game"),
        first.unwrap_or_default(),
    )
}

fn time(settings: &Settings) {
    let rules = settings.rules();
    let nodes = settings.number("nodes", default_nodes(rules));
    let threads = settings.number("threads", 2) as usize;
    for number in 0..settings.number("games", 1) {
        let record = play(settings, Level::Greedy, number);
        let begun = Instant::now();
        let (review, first) = reviewed(&record, &Ask::nodes(nodes, number).on_threads(threads));
        println!(
            "{} turns, {nodes} nodes each on {threads} threads: first result after {:.1} s, all after {:.1} s",
            review.turns.len(),
            first.as_secs_f64(),
            begun.elapsed().as_secs_f64()
        );
    }
}

fn levels(settings: &Settings) {
    let nodes = settings.number("nodes", default_nodes(settings.rules()));
    let threads = settings.number("threads", 2) as usize;
    let names = settings.text("levels", "casual,greedy,expert");
    let mut lucks: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
    let mut games: Vec<Vec<SeatReview>> = Vec::new();
    for level in names
        .split(',')
        .map(|name| name.parse::<Level>().expect("a level"))
    {
        let (mut losses, mut wins, mut errors) = (Vec::new(), Vec::new(), Vec::new());
        let mut classes: BTreeMap<Class, usize> = BTreeMap::new();
        for number in 0..settings.number("games", 4) {
            let record = play(settings, level, number);
            let (review, _) = reviewed(&record, &Ask::nodes(nodes, 1000 + number).on_threads(threads));
            let mut laid = 0;
            for turn in review.turns.iter().flatten() {
                if turn.class != Class::Forced {
                    losses.push(turn.loss);
                    wins.push(turn.chances[turn.seat.index()] - turn.win);
                    *classes.entry(turn.class).or_default() += 1;
                    errors.push(turn.loss_error);
                }
                lucks.entry(laid / 8 * 8).or_default().push(turn.luck);
                laid += turn.mv.matches('@').count();
            }
            games.push(review.seats);
        }
        let (mean, error) = mean(&losses);
        println!(
            "{level}: {} decisions, mean loss {mean:.3} ± {error:.3} (error of a loss {:.2}), {classes:?}",
            losses.len(),
            errors.iter().sum::<f64>() / errors.len() as f64,
        );
        for (name, mut sorted) in [("points", losses), ("chances to win", wins)] {
            sorted.sort_by(f64::total_cmp);
            let quantile = |share: f64| sorted[((sorted.len() - 1) as f64 * share) as usize];
            let quantiles = [50, 70, 80, 90, 95, 98, 99].map(|share| {
                let loss = quantile(f64::from(share) / 100.0);
                format!("{share} % {loss:.3}")
            });
            println!("  {name} lost: {}", quantiles.join(", "));
        }
    }
    // The seats of a game depend on each other, and at a table of two they cancel out: every game counts once.
    let part = |name: &str, of: fn(&SeatReview) -> f64| {
        let all = |seats: &Vec<SeatReview>| seats.iter().map(of).sum::<f64>() / seats.len() as f64;
        let (every, every_error) = mean(&games.iter().map(all).collect::<Vec<f64>>());
        let (first, first_error) = mean(&games.iter().map(|seats| of(&seats[0])).collect::<Vec<f64>>());
        println!(
            "mean {name} in {} games: of a seat {every:.2} ± {every_error:.2}, of the first seat {first:.2} ± {first_error:.2}",
            games.len()
        );
    };
    part("margin", |seat| seat.margin);
    part("start", |seat| seat.start);
    part("effect of own decisions", |seat| seat.own);
    part("effect of the others' decisions", |seat| seat.others);
    part("luck", |seat| seat.luck);
    println!("mean luck of the seat that moved, by tiles on the table:");
    for (laid, lucks) in lucks {
        let (luck, error) = mean(&lucks);
        println!("{laid:4} {luck:6.2} ± {error:.2} ({})", lucks.len());
    }
}

/// A hint that loses less than this, in points, is as good as the best move.
const CLOSE: f64 = 0.5;

/// The standard errors that decide whether a loss is below [`CLOSE`].
const CERTAIN: f64 = 5.0;

/// Whether more nodes could hardly change on which side of [`CLOSE`] the loss is.
fn is_decided(judged: &Judgement) -> bool {
    let played = &judged.played;
    let reach = CERTAIN * played.loss_error;
    // A move that seems a little worse than the best may be a little better.
    let unseen = judged
        .best
        .iter()
        .map(|line| CERTAIN * line.loss_error - line.loss)
        .fold(0.0, f64::max);
    played.loss + reach.max(unseen) < CLOSE || played.loss - reach > CLOSE
}

/// How often a short search agrees with a long one, or loses less than half a point by it.
fn hints(settings: &Settings) {
    let (short, long) = (
        settings.number("short", 1_000_000),
        settings.number("long", 30_000_000),
    );
    let threads = settings.number("threads", 2) as usize;
    let from = settings.number("from", 0);
    let positions = settings.number("positions", 200);
    let (mut agreed, mut close, mut losses, mut spent) = (0, 0, Vec::new(), 0);
    for number in from..from + positions {
        let record = play(settings, Level::Greedy, number);
        // One position of every game, from its beginning to its end.
        let turns = record.turns.len() * (number as usize % 10) / 10;
        let game = AnyGame::replay(&record, Some(turns)).expect("a record of a whole game");
        let seat = game.turn().expect("a game that goes on");
        let hint = hint_game(&game, seat, &Ask::nodes(short, number).on_threads(threads)).expect("a hint");
        let mv = &hint.best[0].mv;
        let judge = |stage: u64| {
            // Each stage has luck of its own.
            let ask = Ask::nodes(long / stage, 1_000_000 * stage + number).on_threads(threads);
            judge_game(&game, seat, mv, &ask).expect("a judgement")
        };
        let (stage, judged) = [27, 9, 3]
            .into_iter()
            .map(|stage| (stage, judge(stage)))
            .find(|(_, judged)| is_decided(judged))
            .unwrap_or_else(|| (1, judge(1)));
        spent += long / stage;
        agreed += usize::from(judged.best[0].mv == *mv);
        close += usize::from(judged.played.loss < CLOSE);
        losses.push(judged.played.loss);
        println!(
            "position {number}: {mv} loses {:.2} ± {:.2}, after {} nodes",
            judged.played.loss,
            judged.played.loss_error,
            long / stage
        );
    }
    let (mean, error) = mean(&losses);
    println!(
        "{positions} positions, {short} nodes against {long}: the same move in {agreed}, a loss below 0.5 in {close}, \
         mean loss {mean:.3} ± {error:.3}, largest {:.2}; the question was decided after {} nodes on average",
        losses.iter().copied().fold(0.0, f64::max),
        spent / positions
    );
}

/// The mean and its standard error.
fn mean(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers
        .iter()
        .map(|number| (number - mean) * (number - mean))
        .sum();
    (mean, (squares / (count - 1.0).max(1.0) / count).sqrt())
}
