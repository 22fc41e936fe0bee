//! How many endings of two are solved exactly in time: `cargo bench -p tilery-bots --bench endgame -- [positions]
//! [budget: 1000ms or 500000n] [seed]`.
//!
//! The positions are those of greedy games in which the bag has just become empty.

use std::time::{Duration, Instant};

use tilery_bots::qwirkle::solve_ending;
use tilery_bots::{Ask, Budget, Level, choose};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::qwirkle::{Edition, Qwirkle};
use tilery_rules::{Game, Match, Player};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with("--"))
        .collect();
    let arg = |at: usize, or: &str| args.get(at).cloned().unwrap_or_else(|| or.to_string());
    let positions: usize = arg(0, "200").parse()?;
    let budget = arg(1, "1000ms");
    let budget = match budget.strip_suffix("ms") {
        Some(ms) => Budget::Time(Duration::from_millis(ms.parse()?)),
        None => Budget::Nodes(budget.trim_end_matches('n').parse()?),
    };
    let seed = arg(2, "7");
    let ask = Ask {
        budget,
        threads: 1,
        seed: 7,
    };
    let (mut solved, mut taken, mut nodes) = (0, Vec::new(), Vec::new());
    for number in 0..positions {
        let position = just_empty(&format!("ending {seed} {number}"))?;
        let begun = Instant::now();
        let ending = solve_ending(&position, &ask).ok_or("an ending of two has a solution")?;
        taken.push(begun.elapsed());
        nodes.push(ending.nodes);
        solved += usize::from(ending.exact);
    }
    taken.sort_unstable();
    nodes.sort_unstable();
    let at = |share: f64| ((positions as f64 * share) as usize).min(positions - 1);
    println!(
        "{solved} of {positions} endings solved, {:.1} %; time: median {:?}, 95 % {:?}, longest {:?}; nodes: median {}, \
         95 % {}",
        100.0 * solved as f64 / positions as f64,
        taken[at(0.5)],
        taken[at(0.95)],
        taken[positions - 1],
        nodes[at(0.5)],
        nodes[at(0.95)],
    );
    Ok(())
}

/// The position of a greedy game when its bag has just become empty.
fn just_empty(word: &str) -> Result<Qwirkle, Box<dyn std::error::Error>> {
    let deal = Deal::from_seed(Seed::from_word(word));
    let mut game = Match::<Qwirkle>::begin(Edition::Mindware, Player::lettered(2), deal)?;
    while let Some(seat) = game.position().turn() {
        if game.position().bag().is_empty() {
            break;
        }
        let mv = choose::<Qwirkle>(Level::Greedy, &game.view(Some(seat)), &Ask::nodes(1, 7))?;
        game.play(seat, &mv)?;
    }
    Ok(game.position().clone())
}
