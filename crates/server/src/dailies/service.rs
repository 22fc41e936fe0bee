//! The dailies of all games: their seeds, their rounds, and the attempts of players.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex};

use axum::http::StatusCode;
use lru::LruCache;
use serde::{Deserialize, Serialize};
use tilery_duplicate::{DAILY_ROUNDS, Duplicate, MasterPlan};
use tilery_games::AnyRules;
use tilery_rules::fair::Seed;
use tilery_store::{
    AttemptKind, DailyAttempt, DailyId, PastDaily, RoundPlay, Store, StoreError, StoredDaily,
};
use tilery_table::{Refused, UserId};

use super::days::Day;
use crate::identity::Visitor;
use crate::problem::Problem;
use crate::slow_work::{Asker, SlowWork};
use crate::tables::{Time, Tuning, fresh_seed, lock};

/// How many dailies stay in memory.
const REMEMBERED: NonZeroUsize = NonZeroUsize::MIN.saturating_add(99);

/// How many earlier days are listed.
const LISTED: usize = 60;

/// A play as it is stored in an attempt.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct PlayedRound {
    #[serde(rename = "move")]
    pub(super) mv: String,
    pub(super) points: u32,
}

/// A daily with its rounds.
#[derive(Debug)]
pub(super) struct PlannedDaily {
    pub(super) id: DailyId,
    pub(super) seed: Seed,
    pub(super) game: Duplicate,
}

/// How far a player has come in a daily.
pub(super) struct Progress {
    pub(super) daily: Arc<PlannedDaily>,
    pub(super) day: Day,
    pub(super) kind: AttemptKind,
    pub(super) plays: Vec<PlayedRound>,
    /// Whether the attempt that counts was asked for, but it can only be practised now.
    pub(super) too_late: bool,
    /// The attempt, if a round has been played.
    pub(super) attempt: Option<DailyAttempt>,
}

/// The dailies of all games.
pub(crate) struct DailyService {
    store: Arc<Store>,
    time: Time,
    nodes: Option<u64>,
    planned: Mutex<LruCache<DailyId, Arc<PlannedDaily>>>,
    engine: SlowWork,
}

impl DailyService {
    pub(crate) fn new(store: Arc<Store>, tuning: &Tuning) -> DailyService {
        DailyService {
            store,
            time: tuning.time.clone(),
            nodes: tuning.daily_nodes,
            planned: Mutex::new(LruCache::new(REMEMBERED)),
            engine: SlowWork::new("daily", 1, usize::MAX),
        }
    }

    pub(super) fn today(&self) -> Day {
        Day::of(self.time.now())
    }

    /// Whether the secrets of a day are published.
    pub(super) fn is_revealed(&self, day: Day) -> bool {
        self.time.now() >= day.revealed()
    }

    /// Prepares the dailies of today, and the seeds and rounds of tomorrow.
    pub(crate) async fn prepare(&self) {
        let today = self.today();
        for game in AnyRules::GAMES {
            for day in [today, today.next()] {
                if let Err(problem) = self.planned(game, day).await {
                    tracing::warn!(game, %day, problem = problem.detail, "a daily could not be prepared");
                }
            }
        }
    }

    /// The seed of a day. It is drawn when it is needed first; all nodes use the one that was stored first.
    pub(super) async fn seed(&self, game: &str, day: Day) -> Result<Seed, Problem> {
        let stored = self.stored(game, day).await?;
        stored.seed.parse().map_err(Problem::internal)
    }

    async fn stored(&self, game: &str, day: Day) -> Result<StoredDaily, Problem> {
        let id = day.daily(game);
        if let Some(stored) = self.store.daily(&id).await? {
            return Ok(stored);
        }
        if day < self.today() {
            return Err(Problem::not_found("daily"));
        }
        let fresh = StoredDaily {
            id: id.clone(),
            seed: fresh_seed()?.to_string(),
            plan: String::new(),
        };
        self.store.save_daily(fresh).await?;
        let stored = self.store.daily(&id).await?;
        stored.ok_or_else(|| Problem::internal("a daily that was stored is not there"))
    }

    /// A daily with its rounds. Their master plays are found once, and then stored.
    async fn planned(&self, game: &str, day: Day) -> Result<Arc<PlannedDaily>, Problem> {
        let rules = AnyRules::read(game, None).map_err(|_| Problem::not_found("game"))?;
        let key = day.daily(game);
        if let Some(known) = lock(&self.planned).get(&key) {
            return Ok(known.clone());
        }
        let mut stored = self.stored(game, day).await?;
        let seed: Seed = stored.seed.parse().map_err(Problem::internal)?;
        if stored.plan.is_empty() {
            let nodes = self.nodes;
            let planned = self
                .engine
                .run(&Asker::SERVER, move || {
                    Duplicate::plan(rules, &seed, DAILY_ROUNDS, nodes)?.valued(nodes)
                })
                .await?
                .map_err(Problem::internal)?;
            stored.plan = serde_json::to_string(&planned.to_plan()).map_err(Problem::internal)?;
            self.store.save_daily(stored).await?;
            // Another node may have been faster.
            stored = self.stored(game, day).await?;
        }
        let plan: MasterPlan = serde_json::from_str(&stored.plan).map_err(Problem::internal)?;
        let game = Duplicate::restore(rules, &seed, &plan).map_err(Problem::internal)?;
        let daily = Arc::new(PlannedDaily {
            id: stored.id,
            seed,
            game,
        });
        lock(&self.planned).put(key, daily.clone());
        Ok(daily)
    }

    /// A daily that may be played: today's, or one of a day before.
    pub(super) async fn open(&self, game: &str, date: &str) -> Result<(Day, Arc<PlannedDaily>), Problem> {
        let day = Day::read(date).ok_or_else(|| {
            let detail = format!("{date:?} is not a date such as 2026-11-16");
            Problem::new(StatusCode::NOT_FOUND, "bad-date", detail)
        })?;
        if day > self.today() {
            return Err(Problem::new(
                StatusCode::NOT_FOUND,
                "not-yet",
                "this daily has not begun; days begin at midnight UTC",
            ));
        }
        Ok((day, self.planned(game, day).await?))
    }

    /// How far a player has come.
    ///
    /// # Errors
    /// Returns an error if the practice is meant, but the attempt that counts can still be finished.
    pub(super) async fn progress(
        &self,
        visitor: &Visitor,
        game: &str,
        date: &str,
        practice: bool,
    ) -> Result<Progress, Problem> {
        let (day, daily) = self.open(game, date).await?;
        let attempt = |kind| self.store.daily_attempt(&visitor.user, &daily.id, kind);
        let counted = attempt(AttemptKind::Counted).await?;
        let finished = counted.as_ref().is_some_and(|attempt| attempt.finished.is_some());
        let can_count = match &counted {
            Some(_) => !finished && !self.is_revealed(day),
            None => day == self.today(),
        };
        if practice && can_count {
            return Err(Problem::new(
                StatusCode::CONFLICT,
                "play-first",
                "finish the attempt that counts before you practise",
            ));
        }
        // A player who did not begin in time practises.
        let too_late = !practice && counted.is_none() && !can_count;
        let (kind, attempt) = if practice || too_late {
            (AttemptKind::Practice, attempt(AttemptKind::Practice).await?)
        } else {
            (AttemptKind::Counted, counted)
        };
        let plays = match &attempt {
            Some(attempt) => serde_json::from_str(&attempt.plays).map_err(Problem::internal)?,
            None => Vec::new(),
        };
        Ok(Progress {
            daily,
            day,
            kind,
            plays,
            too_late,
            attempt,
        })
    }

    /// Submits a play of the round to be played. A play that is sent again changes nothing.
    pub(super) async fn submit(
        &self,
        visitor: &Visitor,
        mut progress: Progress,
        round: usize,
        mv: &str,
    ) -> Result<Progress, Problem> {
        if progress.too_late {
            return Err(Problem::new(
                StatusCode::CONFLICT,
                "day-over",
                "this day ended at midnight UTC, before your first play; you can still practise it",
            ));
        }
        let rounds = progress.daily.game.rounds();
        let expected = progress.plays.len() + 1;
        let Some(current) = round.checked_sub(1).and_then(|at| rounds.get(at)) else {
            let why = format!("round {round}: this daily has {} rounds", rounds.len());
            return Err(Problem::bad("no-round", why));
        };
        if round > expected {
            let why = format!("round {expected} comes before round {round}");
            return Err(Problem::new(StatusCode::CONFLICT, "too-early", why));
        }
        let answer = current.check(mv).map_err(Refused::from)?;
        if round < expected {
            return match progress.plays[round - 1].mv == answer.mv {
                true => Ok(progress),
                false => Err(submitted(round)),
            };
        }
        let now = self.time.now();
        progress.plays.push(PlayedRound {
            mv: answer.mv,
            points: answer.points,
        });
        let is_last = progress.plays.len() == rounds.len();
        let attempt = DailyAttempt {
            user: visitor.user.clone(),
            id: progress.daily.id.clone(),
            kind: progress.kind,
            name: visitor.name.to_string(),
            rounds: progress.plays.len(),
            points: progress.points(),
            plays: serde_json::to_string(&progress.plays).map_err(Problem::internal)?,
            started: progress.attempt.as_ref().map_or(now, |attempt| attempt.started),
            finished: is_last.then_some(now),
            ranked: is_last && progress.kind == AttemptKind::Counted && !self.is_revealed(progress.day),
        };
        match self
            .store
            .answer_daily(attempt.clone(), progress.counted_plays())
            .await
        {
            Err(StoreError::AttemptChanged) => return Err(submitted(round)),
            stored => stored?,
        }
        progress.attempt = Some(attempt);
        Ok(progress)
    }

    /// The days before today that can be practised, the latest first.
    pub(super) async fn past(&self, user: &UserId, game: &str) -> Result<Vec<PastDaily>, Problem> {
        let before = self.today().daily(game);
        Ok(self.store.past_dailies(user, &before, LISTED).await?)
    }

    /// Drops the practice of a player, to begin anew.
    pub(super) async fn restart(&self, visitor: &Visitor, progress: &Progress) -> Result<(), Problem> {
        Ok(self
            .store
            .drop_practice(&visitor.user, &progress.daily.id)
            .await?)
    }
}

impl Progress {
    /// The points so far.
    pub(super) fn points(&self) -> u32 {
        self.plays.iter().map(|play| play.points).sum()
    }

    /// Whether every round has a play.
    pub(super) fn is_finished(&self) -> bool {
        self.plays.len() == self.daily.game.rounds().len()
    }

    fn counted_plays(&self) -> Vec<RoundPlay> {
        let plays = (1..).zip(&self.plays);
        plays
            .map(|(round, play)| RoundPlay {
                round,
                play: play.mv.clone(),
                points: play.points,
                players: 1,
            })
            .collect()
    }
}

fn submitted(round: usize) -> Problem {
    Problem::new(
        StatusCode::CONFLICT,
        "already-submitted",
        format!("you have submitted another play in round {round}"),
    )
}
