//! A small paired match for Qwirkle's bots: `duel LEVEL LEVEL [games] [budget: 50ms or 20000n] [seats] [seed]`.
//!
//! The first level takes one seat, the second all others; each deal is played with the first on every seat.

use std::time::{Duration, Instant};

use tilery_bots::{Ask, Budget, Level, choose};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::qwirkle::{Edition, Qwirkle};
use tilery_rules::{Game, Match, Player};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().collect();
    let arg = |at: usize, or: &str| args.get(at).cloned().unwrap_or_else(|| or.to_string());
    let first: Level = arg(1, "master").parse()?;
    let second: Level = arg(2, "greedy").parse()?;
    let games: usize = arg(3, "100").parse()?;
    let budget = arg(4, "20000n");
    let budget = match budget.strip_suffix("ms") {
        Some(ms) => Budget::Time(Duration::from_millis(ms.parse()?)),
        None => Budget::Nodes(budget.trim_end_matches('n').parse()?),
    };
    let seats: usize = arg(5, "2").parse()?;
    let seed: u64 = arg(6, "7").parse()?;

    let (mut pairs, mut wins, mut difference) = (Vec::new(), 0.0, 0.0);
    let (mut moves, mut spent, mut longest) = (0u32, Duration::ZERO, Duration::ZERO);
    let mut played = 0;
    for deal in 0..games.div_ceil(seats) {
        let mut won = 0.0;
        for bot in 0..seats {
            let deal = Deal::from_seed(Seed::from_word(&format!("duel {seed} {deal}")));
            let mut game = Match::<Qwirkle>::begin(Edition::Mindware, Player::lettered(seats), deal)?;
            while let Some(seat) = game.position().turn() {
                let level = if seat.index() == bot { first } else { second };
                let ask = Ask {
                    budget,
                    threads: 1,
                    seed: seed ^ game.turns().len() as u64,
                };
                let begun = Instant::now();
                let mv = choose::<Qwirkle>(level, &game.view(Some(seat)), &ask)?;
                if seat.index() == bot {
                    moves += 1;
                    spent += begun.elapsed();
                    longest = longest.max(begun.elapsed());
                }
                game.play(seat, &mv)?;
            }
            let outcome = game.position().outcome().ok_or("the game has no outcome")?;
            let mine = outcome.scores[bot] as f64;
            let best = (0..seats)
                .filter(|seat| *seat != bot)
                .map(|seat| outcome.scores[seat])
                .max();
            difference += mine - f64::from(best.unwrap_or(0));
            if outcome.winners.iter().any(|seat| seat.index() == bot) {
                won += 1.0 / outcome.winners.len() as f64;
            }
            played += 1;
        }
        wins += won;
        pairs.push(won / seats as f64);
        if pairs.len() % 10 == 0 || played >= games {
            let mean = wins / f64::from(played as u32);
            let variance = pairs.iter().map(|pair| (pair - mean).powi(2)).sum::<f64>() / pairs.len() as f64;
            let error = 1.96 * (variance / pairs.len() as f64).sqrt();
            eprintln!(
                "{first} against {second}: {played} games, {:.1} % ± {:.1}, difference {:+.1}, {:.2} ms a move, at most {:.1}",
                100.0 * mean,
                100.0 * error,
                difference / f64::from(played as u32),
                spent.as_secs_f64() * 1e3 / f64::from(moves),
                longest.as_secs_f64() * 1e3,
            );
        }
    }
    Ok(())
}
