//! Compares moves on the same luck: successive halving finds the best, and fresh luck measures the others against it.
//!
//! The best of many noisy values looks better than it is. So the rounds that choose a move never say what it is
//! worth: once a few moves are left, they and all moves that were asked for are played again in new rounds, and
//! losses are differences within these rounds.

use std::time::{Duration, Instant};

use crate::bots::evaluate::mean;
use crate::bots::{Ask, Budget, parallel};

/// How many moves are measured besides those that were asked for.
pub const FINALISTS: usize = 6;
/// How many rounds are played between two looks at the clock.
const ROUNDS: u64 = 4;
/// The share of the budget that goes into the choice, in hundredths.
const CHOICE: u64 = 45;
/// The fewest rounds of every stage of the choice, and of the measurement.
const FEWEST: [u64; 2] = [4, 16];
/// The number of the first round of the measurement. The choice never gets that far.
const FRESH: u64 = 1 << 40;
/// By how many standard errors another move must be better in the measurement to replace the chosen one.
const CONVINCING: f64 = 2.5;

/// The rest of the budget of an evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Purse {
    nodes: Option<u64>,
    until: Option<Instant>,
    threads: usize,
    spent: u64,
}

impl Purse {
    /// The whole budget.
    pub fn new(ask: &Ask) -> Purse {
        Purse {
            nodes: match ask.budget {
                Budget::Nodes(nodes) => Some(nodes),
                Budget::Time(_) => None,
            },
            until: ask.deadline().map(|due| due - ask.kept_back()),
            threads: ask.threads,
            spent: 0,
        }
    }

    /// How many nodes were spent.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// Notes nodes as spent.
    pub fn spend(&mut self, nodes: u64) {
        self.spent += nodes;
    }

    /// A purse with this share of what is left, in hundredths.
    pub fn part(&self, hundredths: u64) -> Purse {
        let nodes = self
            .nodes
            .map(|nodes| nodes.saturating_sub(self.spent) * hundredths / 100);
        let until = self.until.map(|until| {
            let now = Instant::now().min(until);
            now + (until - now) * hundredths as u32 / 100
        });
        Purse {
            nodes,
            until,
            threads: self.threads,
            spent: 0,
        }
    }

    /// The share of the rest for each of `count` pieces of work, if the threads share them.
    pub fn split(&self, count: usize) -> Share {
        let count = count.max(1) as u64;
        let at_once = (self.threads.max(1) as u64).min(count);
        Share {
            nodes: self.nodes.map(|nodes| nodes.saturating_sub(self.spent) / count),
            time: self.until.map(|until| {
                let left = until.saturating_duration_since(Instant::now());
                left * at_once as u32 / count as u32
            }),
        }
    }

    /// Whether this many more nodes are too much.
    pub fn is_short_of(&self, nodes: u64) -> bool {
        self.nodes.is_some_and(|most| self.spent + nodes > most)
            || self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// How many threads may search.
    pub fn threads(&self) -> usize {
        self.threads
    }
}

/// The budget of a piece of work. Its time begins when the work does.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    nodes: Option<u64>,
    time: Option<Duration>,
}

impl Share {
    /// The purse of a piece of work that begins now.
    pub fn begin(self) -> Purse {
        Purse {
            nodes: self.nodes,
            until: self.time.map(|time| Instant::now() + time),
            threads: 1,
            spent: 0,
        }
    }
}

/// The result of a comparison.
pub struct ComparedMoves<R> {
    /// The moves that were measured, the chosen one first.
    pub measured: Vec<usize>,
    /// The results of each of them, in the same order. Results at the same place had the same luck.
    pub results: Vec<Vec<R>>,
}

/// Lets `count` moves play against each other.
///
/// `sample` plays a move in a round and returns its result and the nodes it took; what it returns may depend on the
/// move and the round alone. `own` is the result for the seat that moves. The moves that are `asked` for are measured
/// in any case.
pub fn compare<R: Send + Sync>(
    purse: &mut Purse,
    count: usize,
    asked: &[usize],
    sample: impl Fn(usize, u64) -> (R, u64) + Sync,
    own: impl Fn(&R) -> f64,
) -> ComparedMoves<R> {
    let mut alive: Vec<usize> = (0..count).collect();
    let mut sums = vec![0.0; count];
    let mut choice = purse.part(CHOICE);
    let mut round = 0;
    // The last stage is among the finalists.
    let mut stages = 1
        + (0..)
            .find(|halvings| count.div_ceil(1 << halvings) <= FINALISTS)
            .unwrap_or(0);
    while stages > 0 && alive.len() > 1 {
        let mut stage = choice.part(100 / stages);
        let first = round;
        while round < first + FEWEST[0] || !stage.is_short_of(ROUNDS * alive.len() as u64) {
            let results = play(&mut stage, &alive, round, &sample);
            for (at, result) in &results {
                sums[*at] += own(result);
            }
            round += ROUNDS;
        }
        choice.spend(stage.spent());
        // All that are alive have played the same rounds.
        alive.sort_by(|one, other| sums[*other].total_cmp(&sums[*one]).then(one.cmp(other)));
        if stages > 1 {
            alive.truncate(alive.len().div_ceil(2).max(FINALISTS));
        }
        stages -= 1;
    }
    purse.spend(choice.spent());
    alive.extend(asked.iter().copied().filter(|at| *at < count));
    let mut seen = vec![false; count];
    alive.retain(|at| !std::mem::replace(&mut seen[*at], true));
    measure(purse, alive, sample, own)
}

/// Measures moves on fresh luck with all that is left of the budget. The first of them was chosen as the best.
pub fn measure<R: Send + Sync>(
    purse: &mut Purse,
    mut measured: Vec<usize>,
    sample: impl Fn(usize, u64) -> (R, u64) + Sync,
    own: impl Fn(&R) -> f64,
) -> ComparedMoves<R> {
    let mut results: Vec<Vec<R>> = measured.iter().map(|_| Vec::new()).collect();
    let mut last = purse.part(100);
    let mut round = FRESH;
    while round < FRESH + FEWEST[1] || !last.is_short_of(ROUNDS * measured.len() as u64) {
        for (at, result) in play(&mut last, &measured, round, &sample) {
            if let Some(place) = measured.iter().position(|other| *other == at) {
                results[place].push(result);
            }
        }
        round += ROUNDS;
    }
    purse.spend(last.spent());
    put_best_first(&mut measured, &mut results, own);
    ComparedMoves { measured, results }
}

/// Plays some rounds with each of these moves. Results come move by move, and round by round.
fn play<R: Send + Sync>(
    purse: &mut Purse,
    moves: &[usize],
    round: u64,
    sample: &(impl Fn(usize, u64) -> (R, u64) + Sync),
) -> Vec<(usize, R)> {
    let games: Vec<(usize, u64)> = moves
        .iter()
        .flat_map(|at| (round..round + ROUNDS).map(move |round| (*at, round)))
        .collect();
    let results = parallel::map(purse.threads(), &games, |(at, round)| sample(*at, *round));
    games
        .into_iter()
        .zip(results)
        .map(|((at, _), (result, nodes))| {
            purse.spend(nodes);
            (at, result)
        })
        .collect()
}

/// Replaces the chosen move if another is convincingly better on fresh luck, and sorts the others by their results.
fn put_best_first<R>(measured: &mut Vec<usize>, results: &mut Vec<Vec<R>>, own: impl Fn(&R) -> f64) {
    let behind = |place: usize, best: usize| {
        mean(
            results[best]
                .iter()
                .zip(&results[place])
                .map(|(best, other)| own(best) - own(other)),
        )
    };
    let mut best = 0;
    for place in 1..measured.len() {
        let (loss, error) = behind(place, best);
        if loss < -CONVINCING * error && loss < 0.0 {
            best = place;
        }
    }
    let losses: Vec<f64> = (0..measured.len()).map(|place| behind(place, best).0).collect();
    let mut order: Vec<usize> = (0..measured.len()).collect();
    order.sort_by(|one, other| {
        (*one != best)
            .cmp(&(*other != best))
            .then(losses[*one].total_cmp(&losses[*other]))
            .then(measured[*one].cmp(&measured[*other]))
    });
    let mut taken: Vec<Option<Vec<R>>> = std::mem::take(results).into_iter().map(Some).collect();
    *results = order
        .iter()
        .map(|place| taken[*place].take().unwrap_or_default())
        .collect();
    *measured = order.iter().map(|place| measured[*place]).collect();
}

/// By how much results are behind those of the best move on the same luck. A move that was not chosen is never better
/// than the chosen one: what is left is noise.
pub fn loss<R>(best: &[R], other: &[R], own: impl Fn(&R) -> f64) -> (f64, f64) {
    let (loss, error) = mean(best.iter().zip(other).map(|(best, other)| own(best) - own(other)));
    (loss.max(0.0), error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::SplitMix64;

    /// Twenty moves of which number 13 is the best by a little, with much luck that all share and some of their own.
    fn sample(at: usize, round: u64) -> (f64, u64) {
        let value = if at == 13 { 1.0 } else { -(at as f64) / 10.0 };
        let shared = SplitMix64::split(7, round).unit() * 40.0;
        let own = SplitMix64::split(round, at as u64).unit() * 4.0 - 2.0;
        (value + shared + own, 1)
    }

    fn run(nodes: u64, threads: usize, asked: &[usize]) -> (ComparedMoves<f64>, u64) {
        let mut purse = Purse::new(&Ask::nodes(nodes, 1).on_threads(threads));
        let comparison = compare(&mut purse, 20, asked, sample, |result| *result);
        (comparison, purse.spent())
    }

    #[test]
    fn the_best_move_is_found_and_losses_are_right() {
        let (comparison, spent) = run(6_000, 1, &[19]);
        assert_eq!(comparison.measured[0], 13);
        assert!((4_000..=6_500).contains(&spent), "{spent}");
        assert!(comparison.measured.contains(&19), "a bad move that was asked for");
        for (at, results) in comparison.measured.iter().zip(&comparison.results).skip(1) {
            let (loss, error) = loss(&comparison.results[0], results, |result| *result);
            let real = 1.0 + *at as f64 / 10.0;
            assert!(
                (loss - real).abs() < 4.0 * error,
                "{at}: {loss} is not {real} ± {error}"
            );
            assert!(error < 0.2, "luck that both share says nothing: {error}");
        }
    }

    #[test]
    fn the_number_of_threads_does_not_change_the_result() {
        let (one, spent) = run(2_000, 1, &[3]);
        let (four, spent_by_four) = run(2_000, 4, &[3]);
        assert_eq!(
            (one.measured, one.results, spent),
            (four.measured, four.results, spent_by_four)
        );
    }

    #[test]
    fn every_piece_of_work_gets_its_share_of_the_time() {
        let whole = Purse::new(&Ask::time(Duration::from_secs(80), 1).on_threads(2));
        let share = whole.split(4);
        let time = share.time.expect("a budget of time");
        assert!(
            (Duration::from_secs(30)..=Duration::from_secs(40)).contains(&time),
            "{time:?}"
        );
        assert!(!share.begin().is_short_of(1_000_000));
        let share = Purse::new(&Ask::nodes(100, 1)).split(4);
        assert_eq!((share.nodes, share.time), (Some(25), None));
    }

    #[test]
    fn a_tiny_budget_still_gives_an_answer() {
        let (comparison, _) = run(1, 1, &[]);
        assert_eq!(comparison.measured.len(), FINALISTS);
        assert!(
            comparison
                .results
                .iter()
                .all(|results| results.len() == FEWEST[1] as usize)
        );
    }

    #[test]
    fn equal_moves_do_not_look_better_than_they_are() {
        // The mean over many comparisons of the chosen move's value is its real value.
        let values = (0..200u64).map(|seed| {
            let mut purse = Purse::new(&Ask::nodes(400, seed));
            let sample = |at: usize, round: u64| {
                (
                    SplitMix64::split(seed ^ round.rotate_left(20), at as u64).unit() - 0.5,
                    1,
                )
            };
            let comparison = compare(&mut purse, 16, &[], sample, |result| *result);
            mean(comparison.results[0].iter().copied()).0
        });
        let (value, error) = mean(values);
        assert!(value.abs() < 3.0 * error + 0.003, "{value} ± {error}");
    }
}
