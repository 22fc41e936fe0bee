//! How events change a contest.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tilery_duplicate::{Duplicate, MasterPlan};
use tilery_games::AnyRules;
use tilery_rules::fair::Seed;

use super::{Contest, ContestPlayer, Entrant, PointsCount, RoundResult, Stage, Standing, Submission, Who};
use crate::{CommandDigest, CorruptKind, IdempotencyKey, PlayerName, UserId};

/// A player who joined. Many join at once, so that one event holds all of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct JoinedPlayer {
    /// The user.
    pub user: UserId,
    /// The name that everyone sees.
    pub name: PlayerName,
    /// The idempotency key of the command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub key: Option<IdempotencyKey>,
    /// The digest of the command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub digest: Option<CommandDigest>,
}

/// A play that was submitted. Many are submitted at once, so that one event holds all of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SubmittedPlay {
    /// The player.
    pub player: Entrant,
    /// The play in its usual form.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its points.
    pub points: u32,
    /// The idempotency key of the command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub key: Option<IdempotencyKey>,
    /// The digest of the command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub digest: Option<CommandDigest>,
}

impl Contest {
    /// The user of a player, if it is a person.
    pub(crate) fn user(&self, entrant: Entrant) -> Option<&UserId> {
        match &self.player(entrant)?.who {
            Who::Human { user, .. } => Some(user),
            Who::Bot { .. } => None,
        }
    }

    pub(crate) fn join(&mut self, joined: &JoinedPlayer) -> Result<(), CorruptKind> {
        let who = Who::Human {
            user: joined.user.clone(),
            name: joined.name.clone(),
        };
        if let Some(entrant) = self.of_user.get(&joined.user) {
            let player = self
                .players
                .get_mut(entrant.index())
                .filter(|player| player.left)
                .ok_or(CorruptKind::Phase)?;
            let player = Arc::make_mut(player);
            (player.left, player.who) = (false, who);
            return Ok(());
        }
        let entrant = Entrant(u32::try_from(self.players.len()).map_err(|_| CorruptKind::Phase)?);
        Arc::make_mut(&mut self.of_user).insert(joined.user.clone(), entrant);
        self.players.push(Arc::new(ContestPlayer {
            who,
            left: false,
            points: 0,
            plays: Vec::new(),
        }));
        Ok(())
    }

    pub(crate) fn leave(&mut self, entrant: Entrant) -> Result<(), CorruptKind> {
        let player = self
            .players
            .get_mut(entrant.index())
            .filter(|player| !player.left)
            .ok_or(CorruptKind::Phase)?;
        Arc::make_mut(player).left = true;
        Ok(())
    }

    /// Plays all rounds with these master plays, which must fit the seed.
    pub(crate) fn set_plan(
        &mut self,
        rules: AnyRules,
        seed: &Seed,
        plan: &MasterPlan,
    ) -> Result<(), CorruptKind> {
        if self.is_planned() {
            return Err(CorruptKind::Phase);
        }
        let game =
            Duplicate::restore(rules, seed, plan).map_err(|error| CorruptKind::Deal(error.to_string()))?;
        if game.rounds().len() != plan.masters.len() {
            return Err(CorruptKind::Phase);
        }
        self.game = Some(Arc::new(game));
        Ok(())
    }

    pub(crate) fn start(&mut self) -> Result<(), CorruptKind> {
        if self.started {
            return Err(CorruptKind::Phase);
        }
        self.started = true;
        Ok(())
    }

    /// Begins a round, by its number from 1.
    pub(crate) fn begin_round(&mut self, number: usize) -> Result<(), CorruptKind> {
        let next = match self.stage {
            Stage::Before => 0,
            Stage::Break(round) => round + 1,
            Stage::Round(_) => return Err(CorruptKind::Phase),
        };
        if !self.started || number != next + 1 || self.round(next).is_none() {
            return Err(CorruptKind::Phase);
        }
        self.stage = Stage::Round(next);
        Ok(())
    }

    /// Takes plays. Each is checked again, and must come out the same.
    pub(crate) fn submit(&mut self, number: usize, plays: &[SubmittedPlay]) -> Result<(), CorruptKind> {
        for play in plays {
            let (round, open) = self.open_round().ok_or(CorruptKind::Phase)?;
            let answer = open
                .check(&play.mv)
                .map_err(|error| CorruptKind::Turn(error.to_string()))?;
            if answer.mv != play.mv || answer.points != play.points {
                return Err(CorruptKind::Differs(play.mv.clone()));
            }
            if number != round + 1 || self.has_submitted(play.player) {
                return Err(CorruptKind::Phase);
            }
            let player = self
                .players
                .get_mut(play.player.index())
                .ok_or(CorruptKind::Phase)?;
            Arc::make_mut(player).plays.push(Submission {
                round,
                mv: play.mv.clone(),
                points: play.points,
            });
        }
        Ok(())
    }

    /// Ends the round, by its number from 1: points count from now on.
    pub(crate) fn end_round(&mut self, number: usize) -> Result<(), CorruptKind> {
        let Stage::Round(round) = self.stage else {
            return Err(CorruptKind::Phase);
        };
        if number != round + 1 {
            return Err(CorruptKind::Phase);
        }
        let mut scores = Vec::new();
        for player in &mut self.players {
            if let Some(points) = player.play(round).map(|play| play.points) {
                scores.push(points);
                Arc::make_mut(player).points += points;
            }
        }
        let waited_for = self
            .players
            .iter()
            .filter(|player| !player.left && player.play(round).is_none());
        self.done.push(Arc::new(RoundResult {
            missing: waited_for.count(),
            scores: counted(scores),
        }));
        let mut order: Vec<Entrant> = (0..).map(Entrant).take(self.players.len()).collect();
        order.sort_by_key(|entrant| std::cmp::Reverse(self.players[entrant.index()].points));
        self.standing = Arc::new(Standing {
            order,
            totals: counted(self.players.iter().map(|player| player.points).collect()),
        });
        self.stage = Stage::Break(round);
        Ok(())
    }
}

/// How often each number of points occurs, the most points first.
fn counted(points: Vec<u32>) -> Vec<PointsCount> {
    let mut counts = BTreeMap::new();
    for points in points {
        *counts.entry(points).or_insert(0) += 1;
    }
    let counts = counts.into_iter().rev();
    counts
        .map(|(points, players)| PointsCount { points, players })
        .collect()
}
