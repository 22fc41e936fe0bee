//! Simulates whether people who search for a game find each other: days of small servers, with the rule by which searches
//! are matched.
//!
//! `cargo bench --package tilery-table --bench meeting -- days=2000`
//!
//! The habits of people are drawn, and are assumptions. The same days are compared under other rules.

use tilery_frame::bots::SplitMix64;
use tilery_table::{Clock, common_clock};

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;

/// How many in 24 search in each hour of a day: few at night, most in the evening.
const BUSY: [u64; 24] = [
    2, 1, 1, 0, 0, 0, 1, 2, 3, 3, 4, 4, 5, 5, 4, 4, 5, 6, 8, 10, 12, 11, 7, 4,
];

/// The clocks of the quick match, and how many in 100 choose each if they choose one.
const CLOCKS: [(Clock, u64); 3] = [
    (
        Clock::Total {
            ms: 10 * MINUTE,
            increment_ms: 10_000,
        },
        60,
    ),
    (Clock::PerMove { ms: MINUTE }, 25),
    (Clock::None, 15),
];

/// How many in 100 search for each game.
const GAMES: [u64; 3] = [60, 20, 20];

/// How long a game takes, during which a player searches for no other.
const PLAY: u64 = 15 * MINUTE;

/// The rules by which the server and the page let people meet.
#[derive(Clone, Copy, PartialEq)]
enum Rules {
    /// A search has one clock, and ends when its page is left.
    OneClock,
    /// A search has all clocks that are ticked, and whoever waits on other terms is shown.
    Terms,
    /// It also goes on while the player does other things.
    GoesOn,
}

/// A person's search, as it would be under any rules.
struct Search {
    at: u64,
    person: usize,
    game: usize,
    /// The clocks that are ticked; the first one is the favourite.
    clocks: Vec<Clock>,
    /// Whether the person joins somebody on other terms.
    bends: bool,
    /// How long the person waits at the page, and how long at all.
    waits: u64,
    stays: u64,
}

/// The argument `name=value`.
fn number(name: &str, usual: u64) -> u64 {
    let given = std::env::args().find_map(|arg| arg.strip_prefix(name)?.strip_prefix('=')?.parse().ok());
    given.unwrap_or(usual)
}

/// A number below `most`.
fn below(random: &mut SplitMix64, most: u64) -> u64 {
    random.bits() % most
}

/// An index, as often as its weight says.
fn pick(random: &mut SplitMix64, weights: impl Iterator<Item = u64> + Clone) -> usize {
    let mut left = below(random, weights.clone().sum());
    for (index, weight) in weights.enumerate() {
        if left < weight {
            return index;
        }
        left -= weight;
    }
    0
}

/// A time with this mean, of which short ones are the most frequent.
fn about(random: &mut SplitMix64, mean: u64) -> u64 {
    (-(1.0 - random.unit()).ln() * mean as f64) as u64
}

/// What so many people do on a day.
fn day(random: &mut SplitMix64, people: usize) -> Vec<Search> {
    let mut searches = Vec::new();
    for person in 0..people {
        let favourite = pick(random, CLOCKS.iter().map(|(_, weight)| *weight));
        let game = pick(random, GAMES.into_iter());
        // Most leave what is ticked, some tick everything, and some want one clock only.
        let ticked: &[usize] = match below(random, 20) {
            0..15 => &[0, 1],
            15..18 => &[0, 1, 2],
            _ => &[],
        };
        let own = std::iter::once(favourite);
        let others = ticked.iter().copied().filter(|clock| *clock != favourite);
        let clocks: Vec<Clock> = own.chain(others).map(|index| CLOCKS[index].0).collect();
        for _ in 0..1 + below(random, 4) {
            let hour = pick(random, BUSY.into_iter()) as u64;
            let all_day = below(random, 5) == 0;
            let waits = about(random, 4 * MINUTE);
            searches.push(Search {
                at: hour * HOUR + below(random, HOUR),
                person,
                game,
                clocks: clocks.clone(),
                bends: below(random, 2) == 0,
                waits,
                stays: waits + about(random, if all_day { 3 * HOUR } else { 15 * MINUTE }),
            });
        }
    }
    searches.sort_by_key(|search| search.at);
    searches
}

/// How many searches there were, and how many had an opponent within a minute.
fn run(searches: &[Search], people: usize, rules: Rules) -> (u64, u64) {
    let (mut all, mut soon) = (0, 0);
    let mut busy_until = vec![0; people];
    let mut waiting: Vec<&Search> = Vec::new();
    for search in searches {
        if busy_until[search.person] > search.at {
            continue;
        }
        let lasts = |other: &Search| match rules {
            Rules::GoesOn => other.stays,
            _ => other.waits,
        };
        waiting.retain(|other| other.person != search.person && other.at + lasts(other) > search.at);
        all += 1;
        let one = rules == Rules::OneClock;
        let of = |search: &Search| -> Vec<Clock> {
            let count = if one { 1 } else { search.clocks.len() };
            search.clocks[..count].to_vec()
        };
        let suits = |other: &&Search| {
            let theirs = of(other);
            common_clock(theirs[0], &theirs[1..], &of(search)).is_some()
        };
        let here = || waiting.iter().copied().filter(|other| other.game == search.game);
        let found = here()
            .find(suits)
            .or_else(|| here().next().filter(|_| !one && search.bends));
        let Some(found) = found else {
            waiting.push(search);
            continue;
        };
        soon += 1 + u64::from(search.at - found.at <= MINUTE);
        for person in [search.person, found.person] {
            busy_until[person] = search.at + PLAY;
        }
        waiting.retain(|other| other.person != found.person);
    }
    (all, soon)
}

fn main() {
    let days = number("days", 2_000);
    println!("people a day: searches with an opponent within 60 s");
    println!("people | one clock | ticked clocks | and it goes on");
    for people in [1, 2, 3, 5, 10, 20, 30, 50] {
        let mut random = SplitMix64::new(people as u64);
        let mut sums = [(0, 0); 3];
        for _ in 0..days {
            let searches = day(&mut random, people);
            for (sum, rules) in sums
                .iter_mut()
                .zip([Rules::OneClock, Rules::Terms, Rules::GoesOn])
            {
                let (all, soon) = run(&searches, people, rules);
                *sum = (sum.0 + all, sum.1 + soon);
            }
        }
        let shares = sums.map(|(all, soon)| format!("{:.1} %", 100.0 * soon as f64 / all as f64));
        println!("{people} | {}", shares.join(" | "));
    }
}
