//! Dailies: the duplicate of a day, how far each player has come, and the results.

use async_trait::async_trait;
use tilery_table::{Millis, UserId};

use crate::StoreError;

/// A game and a day, counted in UTC from 1970-01-01.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DailyId {
    /// The game.
    pub game: String,
    /// The day.
    pub day: u64,
}

/// The duplicate of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredDaily {
    /// The game and the day.
    pub id: DailyId,
    /// The secret seed.
    pub seed: String,
    /// The master plays as JSON; empty until they are found.
    pub plan: String,
}

/// Whether an attempt can be in the table of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptKind {
    /// The first attempt, begun on its day.
    Counted,
    /// Any other.
    Practice,
}

/// How far a player has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyAttempt {
    /// The player.
    pub user: UserId,
    /// The game and the day.
    pub id: DailyId,
    /// Whether it can count.
    pub kind: AttemptKind,
    /// The name of the player at the latest play.
    pub name: String,
    /// How many rounds have a play.
    pub rounds: usize,
    /// The points of these plays.
    pub points: u32,
    /// The plays as JSON.
    pub plays: String,
    /// The time of the first play.
    pub started: Millis,
    /// The time of the last play, once all rounds have one.
    pub finished: Option<Millis>,
    /// Whether it is in the table of the day.
    pub ranked: bool,
}

/// A play of one round, as it is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundPlay {
    /// The round, from 1.
    pub round: usize,
    /// The play in its usual form.
    pub play: String,
    /// Its points.
    pub points: u32,
    /// How many players chose it.
    pub players: u64,
}

/// On how many days in a row a player has finished the daily of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streak {
    /// The latest day.
    pub last_day: u64,
    /// How many days in a row up to that day.
    pub length: u64,
    /// The most days in a row.
    pub longest: u64,
}

impl Streak {
    /// The streak of a player who had two, under two names: days in a row may be partly in one and partly in the other.
    pub(crate) fn joined(self, other: Streak) -> Streak {
        let (later, earlier) = match self.last_day >= other.last_day {
            true => (self, other),
            false => (other, self),
        };
        let first = |streak: Streak| (streak.last_day + 1).saturating_sub(streak.length);
        let touches = earlier.length > 0 && earlier.last_day + 1 >= first(later);
        let length = match touches {
            true => later.last_day + 1 - first(later).min(first(earlier)),
            false => later.length,
        };
        Streak {
            last_day: later.last_day,
            length,
            longest: length.max(self.longest).max(other.longest),
        }
    }
}

/// A day that has had a daily, as a player sees it in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastDaily {
    /// The day.
    pub day: u64,
    /// Whether the player has finished the attempt that counts.
    pub finished: bool,
}

/// A change of dailies. It is one transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DailyChange {
    /// Creates a daily, or adds the plan to one that has none.
    Save(StoredDaily),
    /// Stores an attempt after one more play. The plays are those to be counted, if the attempt is now ranked.
    Answer(DailyAttempt, Vec<RoundPlay>),
    /// Deletes the practice of a player.
    DropPractice(UserId, DailyId),
}

/// The part of a store for dailies.
#[async_trait]
pub trait Dailies: Send + Sync {
    /// Creates a daily. If it exists, its seed stays, and a plan is added if it has none.
    async fn save_daily(&self, daily: StoredDaily) -> Result<(), StoreError>;

    /// The duplicate of a day.
    async fn daily(&self, id: &DailyId) -> Result<Option<StoredDaily>, StoreError>;

    /// An attempt of a player.
    async fn daily_attempt(
        &self,
        user: &UserId,
        id: &DailyId,
        kind: AttemptKind,
    ) -> Result<Option<DailyAttempt>, StoreError>;

    /// Stores an attempt after one more play. If it is now ranked, the result and these plays of all of its rounds are
    /// counted, and the streak of the player is extended.
    ///
    /// # Errors
    /// Returns [`StoreError::AttemptChanged`] if the stored attempt does not have exactly one play less.
    async fn answer_daily(&self, attempt: DailyAttempt, plays: Vec<RoundPlay>) -> Result<(), StoreError>;

    /// Deletes the practice of a player.
    async fn drop_practice(&self, user: &UserId, id: &DailyId) -> Result<(), StoreError>;

    /// How many players of the table of the day have so many points, the most points first.
    async fn daily_counts(&self, id: &DailyId) -> Result<Vec<(u32, u64)>, StoreError>;

    /// The first of the table of the day: names and points. Among equals, those who finished first.
    async fn daily_best(&self, id: &DailyId, limit: usize) -> Result<Vec<(String, u32)>, StoreError>;

    /// How often each play was chosen.
    async fn daily_plays(&self, id: &DailyId) -> Result<Vec<RoundPlay>, StoreError>;

    /// The streak of a player.
    async fn daily_streak(&self, user: &UserId, game: &str) -> Result<Option<Streak>, StoreError>;

    /// The days before this one that have had a daily of a game, the latest first.
    async fn past_dailies(
        &self,
        user: &UserId,
        before: &DailyId,
        limit: usize,
    ) -> Result<Vec<PastDaily>, StoreError>;

    /// All attempts of a player, the oldest day first.
    async fn daily_attempts_of(&self, user: &UserId) -> Result<Vec<DailyAttempt>, StoreError>;
}

impl AttemptKind {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            AttemptKind::Counted => "counted",
            AttemptKind::Practice => "practice",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn streak(last_day: u64, length: u64, longest: u64) -> Streak {
        Streak {
            last_day,
            length,
            longest,
        }
    }

    #[test]
    fn streaks_are_joined_where_their_days_meet() {
        for (one, other, joined) in [
            // The guest played today, the account up to yesterday.
            (streak(10, 1, 1), streak(9, 4, 6), streak(10, 5, 6)),
            // Both played some of the days.
            (streak(10, 3, 3), streak(9, 5, 5), streak(10, 6, 6)),
            (streak(10, 5, 5), streak(9, 2, 7), streak(10, 5, 7)),
            // A day without a daily lies between.
            (streak(10, 2, 2), streak(7, 5, 5), streak(10, 2, 5)),
            (streak(0, 0, 0), streak(7, 5, 5), streak(7, 5, 5)),
        ] {
            assert_eq!(one.joined(other), joined);
            assert_eq!(other.joined(one), joined);
        }
    }
}
