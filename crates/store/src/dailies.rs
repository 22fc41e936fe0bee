//! Dailies: the duplicate of a day, how far each player has come, and the results.

use serde::{Deserialize, Serialize};
use tilery_table::{Millis, UserId};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
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
