//! The games of a match: which contestants meet, on which deals and seats.

use thiserror::Error;
use tilery_games::{AnyRules, Baseline};
use tilery_rules::fair::Seed;

use crate::{BotLog, Contestant, MoveLimits};

/// A match: the rules, the contestants and the number of games.
#[derive(Clone, Debug)]
pub struct MatchPlan {
    /// The rules of the game.
    pub rules: AnyRules,
    /// The contestants.
    pub contestants: Vec<Contestant>,
    /// How many seats a table has.
    pub seats: usize,
    /// How long contestants may think.
    pub limits: MoveLimits,
    /// Where the standard error of programs is written.
    pub log: Option<BotLog>,
    seed: Seed,
    /// The seatings for each deal: indices of contestants by seat.
    seatings: Vec<Vec<usize>>,
    deals: u64,
}

/// A game of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// The index in the plan, counted from 0.
    pub number: u64,
    /// The index of the deal, counted from 0.
    pub deal: u64,
    /// Indices of contestants by seat.
    pub seating: Vec<usize>,
}

/// The error for an impossible match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MatchPlanError {
    /// There are fewer than two contestants.
    #[error("a match needs at least two bots, separated by commas")]
    TooFew,
    /// The game does not support this number of seats.
    #[error("{game} is for {allowed} players, not {seats}")]
    Seats {
        /// The game.
        game: &'static str,
        /// The numbers of players allowed, in words.
        allowed: String,
        /// The requested number of seats.
        seats: usize,
    },
    /// A baseline is for another game.
    #[error("baseline:{baseline} plays {} alone", .baseline.game())]
    OtherGame {
        /// The baseline.
        baseline: Baseline,
    },
    /// There are no games.
    #[error("a match needs at least one game")]
    NoGames,
}

impl MatchPlan {
    /// Plans at least `games` games. The number is rounded up so that every deal is played with every
    /// seating.
    ///
    /// With at least as many bots as seats, all combinations of bots that fill a table meet. With fewer,
    /// copies of the last bot fill the table. The bots of a table rotate through all its seats.
    ///
    /// # Errors
    /// Returns an error if the bots, the seats and the game do not match.
    pub fn new(
        rules: AnyRules,
        contestants: Vec<Contestant>,
        seats: usize,
        games: u64,
        seed: Seed,
        limits: MoveLimits,
    ) -> Result<MatchPlan, MatchPlanError> {
        if contestants.len() < 2 {
            return Err(MatchPlanError::TooFew);
        }
        check_seats(rules, seats)?;
        let other = contestants.iter().find_map(|contestant| match contestant {
            Contestant::Baseline { baseline, .. } if baseline.game() != rules.game() => Some(*baseline),
            _ => None,
        });
        if let Some(baseline) = other {
            return Err(MatchPlanError::OtherGame { baseline });
        }
        if games == 0 {
            return Err(MatchPlanError::NoGames);
        }
        let mut seatings: Vec<Vec<usize>> = Vec::new();
        for table in tables(contestants.len(), seats) {
            for turn in 0..seats {
                let mut seating = table.clone();
                seating.rotate_left(turn);
                if !seatings.contains(&seating) {
                    seatings.push(seating);
                }
            }
        }
        // Nobody sees the end of a match that would have more games than can be counted.
        let per_deal = seatings.len() as u64;
        let deals = games.div_ceil(per_deal).min(u64::MAX / per_deal);
        Ok(MatchPlan {
            rules,
            contestants,
            seats,
            limits,
            log: None,
            seed,
            seatings,
            deals,
        })
    }

    /// How many games there are in all.
    pub fn games(&self) -> u64 {
        self.deals * self.per_deal()
    }

    /// How many games are played on each deal.
    pub fn per_deal(&self) -> u64 {
        self.seatings.len() as u64
    }

    /// The game with this index in the plan.
    pub fn fixture(&self, number: u64) -> Fixture {
        let seating = self.seatings[(number % self.per_deal()) as usize].clone();
        Fixture {
            number,
            deal: number / self.per_deal(),
            seating,
        }
    }

    /// The seed of a deal.
    pub fn deal_seed(&self, deal: u64) -> Seed {
        self.seed.nth(deal)
    }
}

/// Refuses a number of players that the rules do not allow.
///
/// # Errors
/// Returns an error that names the numbers that they do.
pub fn check_seats(rules: AnyRules, seats: usize) -> Result<(), MatchPlanError> {
    let (least, most) = rules.seats().into_inner();
    if (least..=most).contains(&seats) {
        return Ok(());
    }
    let allowed = match least == most {
        true => least.to_string(),
        false => format!("{least} to {most}"),
    };
    Err(MatchPlanError::Seats {
        game: rules.game(),
        allowed,
        seats,
    })
}

/// All combinations of `seats` out of `bots`, in order. With fewer bots than seats the last one fills the
/// table.
fn tables(bots: usize, seats: usize) -> Vec<Vec<usize>> {
    if bots <= seats {
        return vec![(0..seats).map(|seat| seat.min(bots - 1)).collect()];
    }
    (0u32..1 << bots)
        .filter(|chosen| chosen.count_ones() as usize == seats)
        .map(|chosen| (0..bots).filter(|bot| chosen >> bot & 1 == 1).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilery_frame::bots::Level;

    fn plan(bots: usize, seats: usize, games: u64) -> MatchPlan {
        let rules = AnyRules::read("qwirkle", None).expect("a game");
        let greedy = Contestant::Level {
            level: Level::Greedy,
            nodes: None,
        };
        let contestants = vec![greedy; bots];
        let limits = MoveLimits {
            budget_ms: 10,
            nodes: None,
        };
        MatchPlan::new(rules, contestants, seats, games, Seed::from_word("plan"), limits).expect("a plan")
    }

    #[test]
    fn two_bots_sit_on_both_seats_of_every_deal() {
        let plan = plan(2, 2, 399);
        assert_eq!((plan.games(), plan.per_deal()), (400, 2));
        assert_eq!(
            plan.fixture(6),
            Fixture {
                number: 6,
                deal: 3,
                seating: vec![0, 1]
            }
        );
        assert_eq!(
            plan.fixture(7),
            Fixture {
                number: 7,
                deal: 3,
                seating: vec![1, 0]
            }
        );
    }

    #[test]
    fn a_match_may_be_endless() {
        let plan = plan(2, 2, u64::MAX);
        assert_eq!(plan.games(), u64::MAX - 1);
    }

    #[test]
    fn three_bots_meet_in_pairs_at_tables_of_two() {
        let plan = plan(3, 2, 1);
        let pairs: Vec<Vec<usize>> = (0..6).map(|number| plan.fixture(number).seating).collect();
        assert_eq!(pairs, [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]]);
    }

    #[test]
    fn the_last_of_two_fills_a_table_of_four() {
        let plan = plan(2, 4, 4);
        let tables: Vec<Vec<usize>> = (0..4).map(|number| plan.fixture(number).seating).collect();
        assert_eq!(tables, [[0, 1, 1, 1], [1, 1, 1, 0], [1, 1, 0, 1], [1, 0, 1, 1]]);
    }
}
