//! The public view of a contest, and the private view of each player.
//!
//! | what | who may see it, and when |
//! |---|---|
//! | the board and the tiles of a round | everybody, when the round begins |
//! | who has submitted a play | everybody: by name at small tables, as a number at large ones |
//! | a play and its points | its player |
//! | the master play, how many players have how many points, the standing | everybody, when the round is over |
//! | the seed | everybody, when the last round is over; its commitment from the start |

use serde::Serialize;
use tilery_duplicate::{Mark, percent};
use tilery_frame::present::TurnView;
use tilery_games::MatchView;
use tilery_rules::Seat;

use super::{Contest, ContestPlayer, Entrant, Stage, Who};
use crate::{Level, Phase, PlayerName, UserId};

/// Up to so many players are listed by name; of more players there is only the number.
const MOST_NAMED: usize = 30;

/// How many places of the standing are shown.
const MOST_RANKED: usize = 20;

/// A contest as everybody may see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ContestView {
    /// The stage of the contest.
    pub stage: ContestStage,
    /// How many rounds there are; before the first, how many there are at most.
    pub rounds: usize,
    /// The time for a round in seconds.
    pub seconds: u64,
    /// How many players there are.
    pub players: usize,
    /// How many of them have submitted a play of this round.
    pub submitted: usize,
    /// The players by name, if they are few.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub names: Vec<ContestPlayerView>,
    /// The round, from 1: the one whose plays are taken, or the latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<usize>,
    /// The seat that everybody plays in this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The board and the tiles of this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<MatchView>,
    /// The latest round that is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<RoundResultView>,
    /// All rounds, when the last one is over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub results: Vec<RoundResultView>,
    /// The points of all master plays so far.
    pub maximum: u32,
    /// The first places after the latest round.
    pub standing: Vec<StandingView>,
    /// How many players have so many points after the latest round, the most points first.
    pub totals: Vec<PointsCount>,
}

/// A player of a contest with their points so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestPlace {
    /// The name. Bots are called by their level, as in records.
    pub name: String,
    /// The user, if it is a person.
    pub user: Option<UserId>,
    /// The points of all rounds that are over.
    pub points: u32,
    /// How many rounds have a play.
    pub plays: usize,
}

/// The phase of a table of duplicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum ContestStage {
    /// Players gather.
    Gathering,
    /// It was started, and the engine looks for the master plays.
    Preparing,
    /// Plays of a round are taken.
    Round,
    /// The result of a round is shown.
    Break,
    /// The last round is over, or the table was closed.
    Over,
}

/// A player, as everybody may see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ContestPlayerView {
    /// The player.
    pub player: Entrant,
    /// The name of a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<PlayerName>,
    /// The level of a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// Whether they have submitted a play of this round.
    pub submitted: bool,
}

/// How many players have so many points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PointsCount {
    /// The points.
    pub points: u32,
    /// How many players have them.
    pub players: usize,
}

/// The result of a round.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RoundResultView {
    /// The round, from 1.
    pub round: usize,
    /// The master play, with its points.
    pub master: TurnView,
    /// How many players have so many points, the most points first.
    pub scores: Vec<PointsCount>,
    /// How many players submitted nothing.
    pub missing: usize,
}

/// A place in the standing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StandingView {
    /// The place, from 1. Equal points share a place.
    pub rank: usize,
    /// The player.
    pub player: Entrant,
    /// The name of a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<PlayerName>,
    /// The level of a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The points of all rounds.
    pub points: u32,
    /// The points in percent of the maximum, rounded down.
    pub percent: u32,
}

/// The player's own part of the view.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnContestView {
    /// The player.
    pub player: Entrant,
    /// The play of this round, or of the round whose result is shown, with its points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<TurnView>,
    /// The points of all rounds that are over.
    pub points: u32,
    /// The points in percent of the maximum so far, rounded down.
    pub percent: u32,
    /// The place after the latest round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<usize>,
    /// A sign for each round that is over.
    pub marks: String,
    /// The plays of all rounds, when the last one is over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub plays: Vec<OwnPlayView>,
}

/// A play of a player in a round that is over.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnPlayView {
    /// The round, from 1.
    pub round: usize,
    /// The play, with its points.
    pub play: TurnView,
}

impl ContestPlayer {
    fn name(&self) -> Option<PlayerName> {
        match &self.who {
            Who::Human { name, .. } => Some(name.clone()),
            Who::Bot { .. } => None,
        }
    }

    fn level(&self) -> Option<Level> {
        match self.who {
            Who::Human { .. } => None,
            Who::Bot { level } => Some(level),
        }
    }
}

impl Contest {
    /// The index of the round that is played, or whose result is shown.
    fn shown_round(&self) -> Option<usize> {
        match self.stage {
            Stage::Before => None,
            Stage::Round(round) | Stage::Break(round) => Some(round),
        }
    }

    /// The points of all master plays of rounds that are over.
    pub fn maximum(&self) -> u32 {
        let rounds = self.game.as_ref().map_or(&[][..], |game| game.rounds());
        let done = rounds.iter().take(self.done.len());
        done.map(|round| round.master().points).sum()
    }

    pub(crate) fn view(&self, phase: Phase) -> ContestView {
        let shown = self.shown_round();
        let round = shown.and_then(|round| self.round(round));
        let present = || {
            let all = (0..).map(Entrant).zip(&self.players);
            all.filter(|(_, player)| !player.left)
        };
        let players = present().count();
        let submitted = |player: &ContestPlayer| match self.stage {
            Stage::Round(round) => player.play(round).is_some(),
            _ => false,
        };
        ContestView {
            stage: match (phase, self.stage) {
                (Phase::Ended, _) => ContestStage::Over,
                (_, Stage::Before) if self.started => ContestStage::Preparing,
                (_, Stage::Before) => ContestStage::Gathering,
                (_, Stage::Round(_)) => ContestStage::Round,
                (_, Stage::Break(_)) => ContestStage::Break,
            },
            rounds: self
                .planned_rounds()
                .filter(|_| shown.is_some())
                .unwrap_or(self.terms.rounds),
            seconds: self.terms.seconds,
            players,
            submitted: present().filter(|(_, player)| submitted(player)).count(),
            names: if players > MOST_NAMED {
                Vec::new()
            } else {
                let named = present().map(|(entrant, player)| ContestPlayerView {
                    player: entrant,
                    name: player.name(),
                    level: player.level(),
                    submitted: submitted(player),
                });
                named.collect()
            },
            round: shown.map(|round| round + 1),
            seat: round.map(|round| round.seat()),
            board: round.map(|round| round.view()),
            last: self
                .done
                .len()
                .checked_sub(1)
                .and_then(|index| self.result(index)),
            results: match phase {
                Phase::Ended => (0..self.done.len())
                    .filter_map(|index| self.result(index))
                    .collect(),
                _ => Vec::new(),
            },
            maximum: self.maximum(),
            standing: self.first_places(),
            totals: self.standing.totals.clone(),
        }
    }

    /// How many rounds are over.
    pub fn rounds_done(&self) -> usize {
        self.done.len()
    }

    /// All players with their points after the latest round, the best first.
    pub fn places(&self) -> Vec<ContestPlace> {
        let order = self.standing.order.iter();
        let place = |player: &ContestPlayer| {
            let (name, user) = match &player.who {
                Who::Human { user, name } => (name.to_string(), Some(user.clone())),
                Who::Bot { level } => (format!("bot {level}"), None),
            };
            ContestPlace {
                name,
                user,
                points: player.points,
                plays: player.plays.len(),
            }
        };
        order
            .filter_map(|entrant| self.player(*entrant).map(place))
            .collect()
    }

    fn result(&self, index: usize) -> Option<RoundResultView> {
        let result = self.done.get(index)?;
        Some(RoundResultView {
            round: index + 1,
            master: self.round(index)?.master_turn()?,
            scores: result.scores.clone(),
            missing: result.missing,
        })
    }

    fn first_places(&self) -> Vec<StandingView> {
        let maximum = self.maximum();
        let first = self.standing.order.iter().take(MOST_RANKED);
        first
            .filter_map(|entrant| {
                let player = self.player(*entrant)?;
                Some(StandingView {
                    rank: self.standing.rank(player.points),
                    player: *entrant,
                    name: player.name(),
                    level: player.level(),
                    points: player.points,
                    percent: percent(player.points, maximum),
                })
            })
            .collect()
    }

    fn own_play(&self, player: &ContestPlayer, index: usize) -> Option<OwnPlayView> {
        let answer = self.round(index)?.check(&player.play(index)?.mv).ok()?;
        Some(OwnPlayView {
            round: index + 1,
            play: answer.turn,
        })
    }

    /// A number that changes when [`Contest::own_view`] of a user does, and takes less time.
    pub fn own_version(&self, user: &UserId) -> Option<(Entrant, usize, usize)> {
        let entrant = self.entrant(user)?;
        let stage = match self.stage {
            Stage::Before => 0,
            Stage::Round(round) => 2 * round + 1,
            Stage::Break(round) => 2 * round + 2,
        };
        Some((entrant, self.player(entrant)?.plays.len(), stage))
    }

    /// The own part of the view of a user who plays.
    pub fn own_view(&self, user: &UserId) -> Option<OwnContestView> {
        let entrant = *self.of_user.get(user)?;
        let player = self.player(entrant).filter(|player| !player.left)?;
        let play = self.shown_round().and_then(|index| self.own_play(player, index));
        let mark = |index| {
            let points = player.play(index).map_or(0, |play| play.points);
            let round = self.round(index)?;
            Some(Mark::of(points, round.master().points).to_string())
        };
        Some(OwnContestView {
            player: entrant,
            play: play.map(|own| own.play),
            points: player.points,
            percent: percent(player.points, self.maximum()),
            rank: (!self.done.is_empty()).then(|| self.standing.rank(player.points)),
            marks: (0..self.done.len()).filter_map(mark).collect(),
            plays: match self.planned_rounds() {
                Some(rounds) if rounds == self.done.len() => (0..rounds)
                    .filter_map(|index| self.own_play(player, index))
                    .collect(),
                _ => Vec::new(),
            },
        })
    }
}
