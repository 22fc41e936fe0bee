//! The standings of a match: results, scores, times and their confidence intervals.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

use crate::{Finished, Fixture, Forfeited, MatchPlan};

/// Half the width of a 95 % interval, in standard errors.
const NINETY_FIVE: f64 = 1.96;

/// The results of a match so far.
#[derive(Clone, Debug)]
pub struct Standings {
    names: Vec<String>,
    par: f64,
    per_deal: u64,
    tallies: Vec<Tally>,
    /// For every deal: the sum of each contestant's results, and the number of games behind it.
    deals: BTreeMap<u64, Vec<(f64, u32)>>,
    games: u64,
    forfeits: Vec<ForfeitNote>,
}

/// A game that was forfeited.
#[derive(Clone, Debug)]
pub struct ForfeitNote {
    /// The game, the contestant and the reason.
    pub text: String,
    /// The last lines that the program wrote to its standard error.
    pub stderr: Vec<String>,
}

#[derive(Clone, Debug, Default)]
struct Tally {
    games: u64,
    wins: u64,
    draws: u64,
    result: f64,
    points: u64,
    difference: f64,
    forfeits: u64,
    times: Vec<Duration>,
}

/// The row of one contestant.
#[derive(Clone, Debug, Serialize)]
pub struct BotRow {
    /// The contestant.
    pub name: String,
    /// How many games were played.
    pub games: u64,
    /// How many games were won alone.
    pub wins: u64,
    /// How many games were drawn, with a shared win.
    pub draws: u64,
    /// How many games were lost.
    pub losses: u64,
    /// How many of the lost games were forfeited.
    pub forfeits: u64,
    /// Wins in per cent. A shared win counts by its share.
    pub percent: f64,
    /// Half the width of the 95 % interval of `percent`.
    pub percent_error: f64,
    /// The expected percentage among players of equal strength.
    pub par: f64,
    /// Mean points per game.
    pub points: f64,
    /// Mean difference to the best other seat.
    pub difference: f64,
    /// The difference in Elo to the other players, for tables of two seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elo: Option<f64>,
    /// The 95 % interval of `elo`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elo_interval: Option<(f64, f64)>,
    /// Mean time per move, in milliseconds.
    pub mean_ms: f64,
    /// The 99th percentile of the time per move, in milliseconds.
    pub p99_ms: f64,
}

impl Standings {
    /// The standings before the first game.
    pub fn new(plan: &MatchPlan) -> Standings {
        Standings {
            names: plan.contestants.iter().map(ToString::to_string).collect(),
            par: 1.0 / plan.seats as f64,
            per_deal: plan.per_deal(),
            tallies: vec![Tally::default(); plan.contestants.len()],
            deals: BTreeMap::new(),
            games: 0,
            forfeits: Vec::new(),
        }
    }

    /// Adds a game.
    pub fn add(&mut self, fixture: &Fixture, game: &Finished) {
        self.games += 1;
        let deal = self
            .deals
            .entry(fixture.deal)
            .or_insert_with(|| vec![(0.0, 0); self.names.len()]);
        for (seat, bot) in fixture.seating.iter().enumerate() {
            let tally = &mut self.tallies[*bot];
            let won = game.winners.iter().any(|winner| winner.index() == seat);
            let result = if won { 1.0 / game.winners.len() as f64 } else { 0.0 };
            tally.games += 1;
            tally.result += result;
            tally.wins += u64::from(won && game.winners.len() == 1);
            tally.draws += u64::from(won && game.winners.len() > 1);
            let own = game.scores[seat];
            let others = game.scores.iter().enumerate().filter(|(other, _)| *other != seat);
            let best = others.map(|(_, points)| *points).max().unwrap_or(0);
            tally.points += u64::from(own);
            tally.difference += f64::from(own) - f64::from(best);
            tally.times.extend(game.times.get(seat).into_iter().flatten());
            deal[*bot].0 += result;
            deal[*bot].1 += 1;
        }
        if let Some(Forfeited { seat, why, stderr }) = &game.forfeit {
            let bot = fixture.seating[seat.index()];
            self.tallies[bot].forfeits += 1;
            self.forfeits.push(ForfeitNote {
                text: format!("game {}: {} {why}", fixture.number, self.names[bot]),
                stderr: stderr.clone(),
            });
        }
    }

    /// How many games have been added.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The forfeits with their reasons, in the order of games.
    pub fn forfeits(&self) -> &[ForfeitNote] {
        &self.forfeits
    }

    /// Whether there were games, and all of them were forfeited.
    pub fn is_void(&self) -> bool {
        self.games > 0 && self.forfeits.len() as u64 == self.games
    }

    /// The mean result of the first contestant on each deal that has been played with every seating.
    pub fn deal_results(&self) -> Vec<f64> {
        self.results_of(0, true)
    }

    fn results_of(&self, bot: usize, whole: bool) -> Vec<f64> {
        let played = |deal: &&Vec<(f64, u32)>| {
            !whole || deal.iter().map(|(_, games)| u64::from(*games)).sum::<u64>() >= self.games_times_seats()
        };
        let deals = self.deals.values().filter(played).map(|deal| deal[bot]);
        deals
            .filter(|(_, games)| *games > 0)
            .map(|(sum, games)| sum / f64::from(games))
            .collect()
    }

    /// How many seats are filled on one deal.
    fn games_times_seats(&self) -> u64 {
        (self.per_deal as f64 / self.par).round() as u64
    }

    /// Wins of the first contestant in per cent, and half the width of the 95 % interval. The call takes time
    /// in proportion to the number of deals.
    pub fn first(&self) -> (&str, f64, f64) {
        let tally = &self.tallies[0];
        let mean = tally.result / tally.games.max(1) as f64;
        (&self.names[0], 100.0 * mean, 100.0 * self.error_of(0))
    }

    /// The error is computed over deals, because the games of one deal depend on each other.
    fn error_of(&self, bot: usize) -> f64 {
        (NINETY_FIVE * standard_error(&self.results_of(bot, false))).min(1.0)
    }

    /// One row per contestant.
    pub fn rows(&self) -> Vec<BotRow> {
        (0..self.names.len()).map(|bot| self.row(bot)).collect()
    }

    fn row(&self, bot: usize) -> BotRow {
        let tally = &self.tallies[bot];
        let games = tally.games.max(1) as f64;
        let mean = tally.result / games;
        let error = self.error_of(bot);
        let two_seats = self.par == 0.5 && tally.games > 0;
        let mut times = tally.times.clone();
        let total: Duration = times.iter().sum();
        BotRow {
            name: self.names[bot].clone(),
            games: tally.games,
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.games - tally.wins - tally.draws,
            forfeits: tally.forfeits,
            percent: 100.0 * mean,
            percent_error: 100.0 * error,
            par: 100.0 * self.par,
            points: tally.points as f64 / games,
            difference: tally.difference / games,
            elo: two_seats.then(|| elo(mean)),
            elo_interval: two_seats.then(|| (elo(mean - error), elo(mean + error))),
            mean_ms: total.as_secs_f64() * 1000.0 / times.len().max(1) as f64,
            p99_ms: percentile(&mut times, 0.99).as_secs_f64() * 1000.0,
        }
    }
}

/// The percentile of the times, with `part` from 0 to 1.
fn percentile(times: &mut [Duration], part: f64) -> Duration {
    let place = ((times.len() as f64 * part).ceil() as usize).saturating_sub(1);
    if place >= times.len() {
        return Duration::ZERO;
    }
    *times.select_nth_unstable(place).1
}

/// The standard error of the mean of results from 0 to 1.
///
/// One lost and one won game are added to the results. That hardly changes long matches, and it keeps the
/// error above zero after a few equal results.
fn standard_error(results: &[f64]) -> f64 {
    let count = results.len() as f64 + 2.0;
    let mean = (results.iter().sum::<f64>() + 1.0) / count;
    let spread = |result: f64| (result - mean).powi(2);
    let all = results.iter().copied().map(spread).sum::<f64>() + spread(0.0) + spread(1.0);
    (all / (count - 1.0) / count).sqrt()
}

/// The difference in Elo that corresponds to a mean result, clamped to what a match can show.
fn elo(mean: f64) -> f64 {
    let mean = mean.clamp(0.001, 0.999);
    400.0 * (mean / (1.0 - mean)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_is_symmetric_and_zero_among_equals() {
        assert!(elo(0.5).abs() < 1e-9 && elo(0.5).is_sign_positive());
        assert!((elo(0.75) + elo(0.25)).abs() < 1e-9);
        assert!((elo(0.75) - 190.8).abs() < 0.1);
    }

    #[test]
    fn the_error_shrinks_with_the_number_of_deals() {
        let few: Vec<f64> = [0.0, 1.0].repeat(5);
        let many: Vec<f64> = [0.0, 1.0].repeat(50);
        assert!(standard_error(&many) < standard_error(&few) / 2.5);
        // With many results the added ones do not matter: the error is a half over the root of their number.
        let most: Vec<f64> = [0.0, 1.0].repeat(5_000);
        assert!((standard_error(&most) - 0.005).abs() < 1e-5);
    }

    #[test]
    fn nobody_is_sure_after_a_few_games_that_came_out_the_same() {
        for result in [0.0, 0.5, 1.0] {
            assert!(standard_error(&[result; 2]) > 0.1, "{result}");
        }
        assert!(standard_error(&[1.0; 10]) > 0.05);
        assert!(standard_error(&[1.0; 1_000]) < 0.005);
    }

    #[test]
    fn a_percentile_is_one_of_the_times() {
        let mut times: Vec<Duration> = (1..=200).rev().map(Duration::from_millis).collect();
        assert_eq!(percentile(&mut times, 0.99), Duration::from_millis(198));
        assert_eq!(percentile(&mut [], 0.99), Duration::ZERO);
    }
}
