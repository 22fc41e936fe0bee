//! How many endings of two are solved exactly in time: `cargo bench -p tilery-games --bench endgame -- [positions]
//! [budget: 1000ms or 500000n] [seed]`. Instead of how many positions, their numbers may be named: `3,14,15`.
//!
//! The positions are those of greedy games in which the bag has just become empty. Each is solved within a budget of
//! nodes, and counts if that took no more than a second of processor time: the clock on the wall would count what
//! others do on the same machine. With a budget of time it is the other way round. The numbers of the hard ones, half
//! a second and more, are told, so that changes can be tried on them.

use std::time::{Duration, Instant};

use tilery_frame::bots::{Ask, Budget, Level, choose};
use tilery_qwirkle::bots::solve_ending;
use tilery_qwirkle::{Edition, Qwirkle};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Game, Player, Position};

/// How long an ending may take.
const LIMIT: Duration = Duration::from_secs(1);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with("--"))
        .collect();
    let arg = |at: usize, or: &str| args.get(at).cloned().unwrap_or_else(|| or.to_string());
    let named = arg(0, "200");
    let numbers: Vec<usize> = if named.contains(',') {
        named.split(',').map(str::parse).collect::<Result<_, _>>()?
    } else {
        (0..named.parse()?).collect()
    };
    let positions = numbers.len();
    let budget = arg(1, "20000000n");
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
    let (mut solved, mut in_time, mut taken, mut nodes) = (0, 0, Vec::new(), Vec::new());
    let mut hard = Vec::new();
    for number in numbers {
        let position = just_empty(&format!("ending {seed} {number}"))?;
        let begun = processor_time().unwrap_or_default();
        let clock = Instant::now();
        let ending = solve_ending(&position, &ask).ok_or("an ending of two has a solution")?;
        let time = processor_time().map_or_else(|| clock.elapsed(), |now| now.saturating_sub(begun));
        taken.push(time);
        if time >= LIMIT / 2 {
            hard.push(number.to_string());
        }
        in_time += usize::from(ending.exact && time <= LIMIT);
        nodes.push(ending.nodes);
        solved += usize::from(ending.exact);
    }
    taken.sort_unstable();
    nodes.sort_unstable();
    let at = |share: f64| ((positions as f64 * share) as usize).min(positions - 1);
    let percent = |part: usize| 100.0 * part as f64 / positions as f64;
    println!(
        "{in_time} of {positions} endings solved within {LIMIT:?} of processor time, {:.1} %; {solved} within the budget, \
         {:.1} %",
        percent(in_time),
        percent(solved),
    );
    println!(
        "time: median {:?}, 95 % {:?}, 99 % {:?}, longest {:?}, all {:?}; nodes: median {}, 95 % {}, most {}, all {}",
        taken[at(0.5)],
        taken[at(0.95)],
        taken[at(0.99)],
        taken[positions - 1],
        taken.iter().sum::<Duration>(),
        nodes[at(0.5)],
        nodes[at(0.95)],
        nodes[positions - 1],
        nodes.iter().sum::<u64>(),
    );
    println!("hard: {}", hard.join(","));
    Ok(())
}

/// How long this thread has been running on a processor, where the system tells it.
fn processor_time() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = told.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

/// The position of a greedy game when its bag has just become empty.
fn just_empty(word: &str) -> Result<Qwirkle, Box<dyn std::error::Error>> {
    let deal = Deal::from_seed(Seed::from_word(word));
    let mut game = Game::<Qwirkle>::begin(Edition::Mindware, Player::lettered(2), deal)?;
    while let Some(seat) = game.position().turn() {
        if game.position().bag().is_empty() {
            break;
        }
        let mv = choose::<Qwirkle>(
            Level::Greedy,
            &game.seat_view(seat).ok_or("a seat")?,
            &Ask::nodes(1, 7),
        )?;
        game.play(seat, &mv)?;
    }
    Ok(game.position().clone())
}
