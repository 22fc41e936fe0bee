//! A paired match of two bots at Cubes or Strata: every deal is played with every seating.
//!
//! `duel_cs GAME RULES BOT BOT GAMES SEATS SEED n:NODES|t:MILLISECONDS`; with more than two seats, the first bot plays
//! one seat and the second all others.

use std::env::args;
use std::time::{Duration, Instant};

use tilery_bots::{Ask, Baseline, Budget, Level, Measured};
use tilery_rules::cubes::{Cubes, CubesRules};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::strata::{Strata, Variant};
use tilery_rules::{Match, Player};

type AnyError = Box<dyn std::error::Error>;

#[derive(Clone, Copy)]
enum Bot {
    Level(Level),
    Baseline(Baseline),
}

impl Bot {
    fn read(text: &str) -> Result<Bot, AnyError> {
        match text.strip_prefix("baseline:") {
            Some(name) => Ok(Bot::Baseline(name.parse()?)),
            None => Ok(Bot::Level(text.parse()?)),
        }
    }
}

fn main() -> Result<(), AnyError> {
    let args: Vec<String> = args().skip(1).collect();
    match args[0].as_str() {
        "cubes" => run::<Cubes>(CubesRules::Cubes, &args[2..]),
        _ => run::<Strata>(args[1].parse::<Variant>()?, &args[2..]),
    }
}

fn run<G: Measured>(rules: G::Rules, args: &[String]) -> Result<(), AnyError> {
    let bots = [Bot::read(&args[0])?, Bot::read(&args[1])?];
    let (games, seats): (u64, usize) = (args[2].parse()?, args[3].parse()?);
    let seed = Seed::from_word(&args[4]);
    let budget = match args[5].split_once(':') {
        Some(("n", nodes)) => Budget::Nodes(nodes.parse()?),
        Some((_, time)) => Budget::Time(Duration::from_millis(time.parse()?)),
        None => return Err("the budget is n:NODES or t:MILLISECONDS".into()),
    };
    let (mut results, mut margins) = (Vec::new(), Vec::new());
    let mut slowest = [Duration::ZERO; 2];
    let mut spent = [(Duration::ZERO, 0u32); 2];
    for number in 0..games / seats as u64 {
        let (mut result, mut margin) = (0.0, 0.0);
        for first in 0..seats {
            let mut game =
                Match::<G>::begin(rules, Player::lettered(seats), Deal::from_seed(seed.nth(number)))?;
            let mut turns = 0;
            while let Some(seat) = game.position().turn() {
                turns += 1;
                let who = (seat.index() != first) as usize;
                let ask = Ask {
                    budget,
                    threads: 1,
                    seed: number * 1000 + turns,
                };
                let view = game.view(Some(seat));
                let began = Instant::now();
                let mv = match bots[who] {
                    Bot::Level(level) => G::choose(level, &view, &ask)?,
                    Bot::Baseline(baseline) => {
                        G::choose_baseline(baseline, &view, &ask).ok_or("another game")??
                    }
                };
                let took = began.elapsed();
                slowest[who] = slowest[who].max(took);
                spent[who] = (spent[who].0 + took, spent[who].1 + 1);
                game.play(seat, &mv).map_err(|error| format!("{mv}: {error}"))?;
            }
            let outcome = game.position().outcome().ok_or("no outcome")?;
            let own = outcome.scores[first] as f64;
            let others = (outcome.scores.iter().sum::<u32>() as f64 - own) / (seats - 1) as f64;
            margin += (own - others) / seats as f64;
            if outcome.winners.iter().any(|seat| seat.index() == first) {
                result += 1.0 / outcome.winners.len() as f64 / seats as f64;
            }
        }
        results.push(result);
        margins.push(margin);
        if (number + 1) % 10 == 0 {
            eprint!("\r{} {:.1} %  ", results.len() * seats, 100.0 * mean(&results).0);
        }
    }
    let (win, error) = mean(&results);
    let (margin, margin_error) = mean(&margins);
    println!(
        "\r{} : {:.1} % ± {:.1}, difference {margin:.1} ± {margin_error:.1}, games {}, ms/move {:.1} {:.1}, slowest {:?} {:?}",
        args.join(" "),
        100.0 * win,
        100.0 * error,
        results.len() * seats,
        ms(spent[0]),
        ms(spent[1]),
        slowest[0],
        slowest[1],
    );
    Ok(())
}

fn ms((time, count): (Duration, u32)) -> f64 {
    time.as_secs_f64() * 1000.0 / count.max(1) as f64
}

/// The mean, and half of its 95 % interval.
fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, 1.96 * (variance / count).sqrt())
}
