//! Duplicate at a table: any number of players, who all have the same board and the same tiles in every round.
//!
//! | module | contents |
//! |---|---|
//! | `terms` | rounds, time and bots |
//! | `events` | how events change a contest |
//! | `view` | what everybody may see, and what a player may see of their own |

mod events;
mod terms;
mod view;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tilery_duplicate::{Duplicate, Round};

pub use events::{JoinedPlayer, SubmittedPlay};
pub use terms::{ContestTerms, TermsError};
pub use view::{
    ContestPlace, ContestPlayerView, ContestStage, ContestView, OwnContestView, OwnPlayView, PointsCount,
    RoundResultView, StandingView,
};

use crate::{Level, PlayerName, UserId};

/// The number of a player of a contest, from 0, in the order in which they came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Entrant(pub u32);

impl Entrant {
    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How long the result of a round is shown before the next one begins, in milliseconds.
pub const BREAK_MS: u64 = 10_000;

/// A game of duplicate at a table. Copies share what does not change, because every play makes one.
#[derive(Clone, Debug)]
pub struct Contest {
    terms: ContestTerms,
    players: Vec<Arc<ContestPlayer>>,
    of_user: Arc<BTreeMap<UserId, Entrant>>,
    /// All rounds with their master plays, once the engine has found them.
    game: Option<Arc<Duplicate>>,
    started: bool,
    stage: Stage,
    /// The rounds that are over.
    done: Vec<Arc<RoundResult>>,
    standing: Arc<Standing>,
}

/// A player of a contest.
#[derive(Clone, Debug)]
pub(crate) struct ContestPlayer {
    who: Who,
    /// A player who has left is not waited for.
    left: bool,
    /// The points of all rounds that are over.
    points: u32,
    plays: Vec<Submission>,
}

/// The players.
#[derive(Clone, Debug)]
enum Who {
    Human { user: UserId, name: PlayerName },
    Bot { level: Level },
}

/// A play of a round.
#[derive(Clone, Debug)]
struct Submission {
    /// The index of the round.
    round: usize,
    mv: String,
    points: u32,
}

/// The stage of the contest. Rounds are counted from 0 here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// No round has begun.
    Before,
    /// Plays of a round are taken.
    Round(usize),
    /// The result of a round is shown.
    Break(usize),
}

/// The result of a round, which everybody may see.
#[derive(Clone, Debug)]
struct RoundResult {
    /// How many players have so many points, the most points first.
    scores: Vec<PointsCount>,
    /// How many players submitted nothing.
    missing: usize,
}

/// The standing after the latest round.
#[derive(Clone, Debug, Default)]
struct Standing {
    /// All players, the best first.
    order: Vec<Entrant>,
    /// How many players have so many points, the most points first.
    totals: Vec<PointsCount>,
}

impl Standing {
    /// The place of a player with these points, from 1. Equal points share a place.
    fn rank(&self, points: u32) -> usize {
        let better = self.totals.iter().take_while(|total| total.points > points);
        1 + better.map(|total| total.players).sum::<usize>()
    }
}

impl Contest {
    pub(crate) fn new(terms: &ContestTerms) -> Contest {
        let bot = |level: &Level| {
            Arc::new(ContestPlayer {
                who: Who::Bot { level: *level },
                left: false,
                points: 0,
                plays: Vec::new(),
            })
        };
        Contest {
            players: terms.bots.iter().map(bot).collect(),
            terms: terms.clone(),
            of_user: Arc::default(),
            game: None,
            started: false,
            stage: Stage::Before,
            done: Vec::new(),
            standing: Arc::default(),
        }
    }

    /// The terms.
    pub fn terms(&self) -> &ContestTerms {
        &self.terms
    }

    pub(crate) fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether it was started. The first round begins when the engine has found the master plays.
    pub fn is_started(&self) -> bool {
        self.started
    }

    /// Whether the engine has found the master plays.
    pub fn is_planned(&self) -> bool {
        self.game.is_some()
    }

    /// How many players have not left.
    pub fn players(&self) -> usize {
        self.players.iter().filter(|player| !player.left).count()
    }

    /// How many people have not left.
    pub fn people(&self) -> usize {
        self.people_left().len()
    }

    /// The people who have not left, as they would join another table.
    pub(crate) fn people_left(&self) -> Vec<JoinedPlayer> {
        let players = self.players.iter().filter(|player| !player.left);
        let people = players.filter_map(|player| match &player.who {
            Who::Human { user, name } => Some(JoinedPlayer {
                user: user.clone(),
                name: name.clone(),
                key: None,
                digest: None,
            }),
            Who::Bot { .. } => None,
        });
        people.collect()
    }

    /// The users who play or have played.
    pub fn users(&self) -> impl Iterator<Item = &UserId> {
        self.of_user.keys()
    }

    /// The number of a user who plays and has not left.
    pub fn entrant(&self, user: &UserId) -> Option<Entrant> {
        let entrant = *self.of_user.get(user)?;
        self.player(entrant)
            .is_some_and(|player| !player.left)
            .then_some(entrant)
    }

    fn player(&self, entrant: Entrant) -> Option<&ContestPlayer> {
        self.players.get(entrant.index()).map(|player| &**player)
    }

    /// The round whose plays are taken, and whose index it is.
    pub(crate) fn open_round(&self) -> Option<(usize, &Round)> {
        match self.stage {
            Stage::Round(index) => Some((index, self.round(index)?)),
            _ => None,
        }
    }

    fn round(&self, index: usize) -> Option<&Round> {
        self.game.as_ref()?.rounds().get(index)
    }

    /// How many rounds there are, once that is known.
    pub(crate) fn planned_rounds(&self) -> Option<usize> {
        self.game.as_ref().map(|game| game.rounds().len())
    }

    pub(crate) fn has_submitted(&self, entrant: Entrant) -> bool {
        match (self.stage, self.player(entrant)) {
            (Stage::Round(round), Some(player)) => player.play(round).is_some(),
            _ => false,
        }
    }

    /// Whether everybody who has not left has submitted a play.
    pub(crate) fn all_have_submitted(&self) -> bool {
        match self.stage {
            Stage::Round(round) => self
                .players
                .iter()
                .all(|player| player.left || player.play(round).is_some()),
            _ => false,
        }
    }

    /// A bot that has not submitted a play of the round, with its level.
    pub fn waiting_bot(&self) -> Option<(Entrant, Level)> {
        let Stage::Round(round) = self.stage else {
            return None;
        };
        let bots = (0..).map(Entrant).zip(&self.players);
        bots.take(self.terms.bots.len())
            .find_map(|(entrant, player)| match player.who {
                Who::Bot { level } if player.play(round).is_none() => Some((entrant, level)),
                _ => None,
            })
    }

    /// The round that bots play, with its number from 1.
    pub fn round_of_bots(&self) -> Option<(usize, &Round)> {
        self.open_round().map(|(index, round)| (index + 1, round))
    }

    /// Whether a player is a bot.
    pub(crate) fn is_bot(&self, entrant: Entrant) -> bool {
        self.player(entrant)
            .is_some_and(|player| matches!(player.who, Who::Bot { .. }))
    }
}

impl ContestPlayer {
    fn play(&self, round: usize) -> Option<&Submission> {
        // The latest is the one that is asked for, as a rule.
        self.plays.iter().rev().find(|play| play.round == round)
    }
}
