//! All rounds of a seed.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use tilery_frame::bots::{Ask, BotError};
use tilery_frame::duplicate::DuplicateGame;
use tilery_games::{AnyRules, with_rules};
use tilery_rules::fair::{Seed, Stream};
use tilery_rules::{NotationError, SetupError};

use crate::{Master, Round, master};

/// How many nodes the engine spends on a round of these rules, unless set otherwise.
pub fn engine_nodes(rules: AnyRules) -> u64 {
    with_rules!(rules, G, _rules => <G as DuplicateGame>::NODES)
}

/// Whether duplicate is played by these rules.
///
/// # Errors
/// Returns the reason if it is not.
pub fn is_played_by(rules: AnyRules) -> Result<(), SetupError> {
    let mut chance = Stream::new(&Seed::from_word("any"), &[]);
    with_rules!(rules, G, rules => <G as DuplicateGame>::first(rules, &mut chance).map(|_| ()))
}

/// How many times the nodes of a master play the engine spends on what all plays of a round are worth.
const VALUE_FACTOR: u64 = 10;

/// How many rounds a daily has.
pub const DAILY_ROUNDS: usize = 8;

/// A game of duplicate: all of its rounds, each with its master play.
#[derive(Clone, Debug)]
pub struct Duplicate {
    rules: AnyRules,
    rounds: Vec<Round>,
}

/// The master plays of a game of duplicate. With the seed, it gives the game again without the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MasterPlan {
    /// The master play of each round.
    pub masters: Vec<Master>,
}

/// Why there are no rounds.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum DuplicateError {
    /// Duplicate is not played by these rules.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The engine did not answer.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// A stored master play cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A stored master play does not fit its round.
    #[error("the master play {0:?} is not possible in its round")]
    Master(String),
}

impl Duplicate {
    /// Finds the master plays of at most `rounds` rounds of a seed. The engine spends `nodes` on each, or else the number
    /// of [`engine_nodes`]. The result depends on nothing else.
    ///
    /// # Errors
    /// Returns an error if duplicate is not played by these rules.
    pub fn plan(
        rules: AnyRules,
        seed: &Seed,
        rounds: usize,
        nodes: Option<u64>,
    ) -> Result<Duplicate, DuplicateError> {
        let nodes = nodes.unwrap_or_else(|| engine_nodes(rules));
        let rounds = with_rules!(rules, G, rules => {
            build::<G>(rules, seed, rounds, |round, number, plays| {
                Ok(master::find(round, plays, &Ask::nodes(nodes, number as u64))?)
            })
        })?;
        Ok(Duplicate { rules, rounds })
    }

    /// The same rounds, in which plays that score count what they are worth: 100 for the best, and 20 less for each point
    /// of the expected final margin that a play loses. The engine spends `nodes` on each round, or else ten times the
    /// number of [`engine_nodes`].
    ///
    /// # Errors
    /// Returns an error if the engine does not answer.
    pub fn valued(mut self, nodes: Option<u64>) -> Result<Duplicate, DuplicateError> {
        let nodes = nodes.unwrap_or_else(|| VALUE_FACTOR * engine_nodes(self.rules));
        for round in &mut self.rounds {
            round.appraise(nodes)?;
        }
        Ok(self)
    }

    /// The game with master plays that were found before.
    ///
    /// # Errors
    /// Returns an error if they do not fit the seed.
    pub fn restore(rules: AnyRules, seed: &Seed, plan: &MasterPlan) -> Result<Duplicate, DuplicateError> {
        let masters = &plan.masters;
        let rounds = with_rules!(rules, G, rules => {
            build::<G>(rules, seed, masters.len(), |_, number, _| {
                let Some(master) = masters.get(number - 1) else { return Ok(None) };
                Ok(Some((master.mv.parse()?, master.clone())))
            })
        })?;
        Ok(Duplicate { rules, rounds })
    }

    /// The rules in force.
    pub fn rules(&self) -> AnyRules {
        self.rules
    }

    /// The rounds, in order.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The points that the best plays of all rounds count together.
    pub fn maximum(&self) -> u32 {
        self.rounds.iter().map(Round::maximum).sum()
    }

    /// The master plays, to be stored.
    pub fn to_plan(&self) -> MasterPlan {
        MasterPlan {
            masters: self.rounds.iter().map(|round| round.master().clone()).collect(),
        }
    }
}

/// Plays the master play of each round, which `choose` gets for the round, its number from 1, and all of its plays.
fn build<G: DuplicateGame>(
    rules: G::Rules,
    seed: &Seed,
    rounds: usize,
    mut choose: impl FnMut(&G, usize, &[G::Move]) -> Result<Option<(G::Move, Master)>, DuplicateError>,
) -> Result<Vec<Round>, DuplicateError>
where
    tilery_games::AnyGame: From<tilery_rules::Game<G>>,
{
    let mut chance = Stream::new(seed, &[]);
    let mut next = Some(G::first(rules, &mut chance)?);
    let mut built = Vec::new();
    while built.len() < rounds
        && let Some(mut round) = next.take()
    {
        let mut redraws = 0;
        let plays = loop {
            let mut plays = round.legal_moves();
            plays.retain(G::is_play);
            if !plays.is_empty() {
                break plays;
            }
            let Some(other) = round.redraw(&mut chance) else {
                return Ok(built);
            };
            round = other;
            redraws += 1;
        };
        let Some((mv, master)) = choose(&round, built.len() + 1, &plays)? else {
            break;
        };
        let refused = || DuplicateError::Master(mv.to_string());
        let seat = round.turn().ok_or_else(refused)?;
        if round.check(seat, &mv).is_err() {
            return Err(refused());
        }
        built.push(Round::new(built.len() + 1, &round, seat, redraws, master));
        next = round.next(&mv, &mut chance);
    }
    Ok(built)
}
