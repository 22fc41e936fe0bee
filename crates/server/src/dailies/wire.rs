//! Wire types of dailies.
//!
//! | what | who may see it, and when |
//! |---|---|
//! | the board and the hand of a round | a player, once they have submitted a play in every round before |
//! | the master play of a round | a player who has submitted a play in that round; it lies on their board from then on |
//! | points of master plays, the best play, reasons, the maximum, percent | a player who has submitted a play in every round |
//! | the table of the day | a player who has submitted a play in every round; everybody an hour after the day |
//! | plays of others | nobody; how often a play was chosen, in the statistics, an hour after the day |
//! | the seed | everybody, an hour after the day; its commitment from the day before |

use serde::{Deserialize, Serialize};
use tilery_frame::analysis::Fact;
use tilery_games::MatchView;
use tilery_rules::Seat;
use tilery_rules::fair::{Commitment, Seed};
use tilery_table::{PreviewRequest, TurnView};
use utoipa::ToSchema;

/// The dailies of today.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DailyList {
    /// The date in UTC.
    pub(super) today: String,
    pub(super) dailies: Vec<DailySummary>,
}

/// The daily of a game, as far as the player has come.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DailySummary {
    pub(super) game: String,
    /// The number of the daily.
    pub(super) number: u64,
    /// How many rounds the player has finished today.
    pub(super) done: usize,
    /// How many rounds there are, at most.
    pub(super) rounds: usize,
    /// The result in percent of the maximum, once the player has finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) percent: Option<u32>,
    /// On how many days in a row the player has finished the daily of this game.
    pub(super) streak: u64,
    /// The commitment to the seed of today.
    #[schema(value_type = String)]
    pub(super) commitment: Commitment,
    /// The commitment to the seed of tomorrow.
    #[schema(value_type = String)]
    pub(super) next_commitment: Commitment,
}

/// Whether an attempt is the one that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum DailyKind {
    /// It is in the table of the day once it is finished.
    Counted,
    /// It counts nowhere.
    Practice,
}

/// A daily as a player may see it now.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DailyState {
    pub(super) game: String,
    /// The edition or variant.
    pub(super) rules: String,
    /// The date in UTC.
    pub(super) date: String,
    /// The date in UTC now. An attempt that was begun in time goes on after midnight, and then this is another day.
    pub(super) today: String,
    /// The number of the daily.
    pub(super) number: u64,
    pub(super) kind: DailyKind,
    /// How many rounds there are.
    pub(super) rounds: usize,
    /// The round to be played, from 1; nothing once all are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) round: Option<usize>,
    /// The seat that everybody plays in this round.
    pub(super) seat: Seat,
    /// This round, or the last one.
    pub(super) board: MatchView,
    /// The rounds that the player has finished.
    pub(super) done: Vec<DoneRound>,
    /// The points so far.
    pub(super) points: u32,
    /// The result, once all rounds are finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) result: Option<DailyResult>,
    /// The commitment to the seed.
    #[schema(value_type = String)]
    pub(super) commitment: Commitment,
    /// The seed, an hour after the day.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub(super) seed: Option<Seed>,
}

/// The earlier days of a game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DailyDays {
    /// The date in UTC.
    pub(super) today: String,
    /// The commitment to the seed of tomorrow.
    #[schema(value_type = String)]
    pub(super) next_commitment: Commitment,
    pub(super) days: Vec<DailyDay>,
}

/// An earlier day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DailyDay {
    pub(super) date: String,
    pub(super) number: u64,
    /// Whether the current user has finished the attempt that counts.
    pub(super) finished: bool,
    /// Whether its statistics are published.
    pub(super) has_statistics: bool,
}

/// A round that the player has finished.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DoneRound {
    /// The round, from 1.
    pub(super) round: usize,
    /// The player's play, with its points by the rules.
    pub(super) play: TurnView,
    /// The points that it counts.
    pub(super) points: u32,
    /// The master play, which was laid for all. It has points once all rounds are finished.
    pub(super) master: TurnView,
    /// The play that counts most, once all rounds are finished, if it is another than the master play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) best: Option<TurnView>,
    /// The sign for the play in the row to share, once all rounds are finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) mark: Option<String>,
}

/// The result of a player.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DailyResult {
    /// The points that all plays count.
    pub(super) points: u32,
    /// The points that the best plays count.
    pub(super) maximum: u32,
    /// The points in percent of the maximum, rounded down.
    pub(super) percent: u32,
    /// The points by the rules, where plays count what they are worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) scored: Option<ScoredPoints>,
    /// Whether it is in the table of the day.
    pub(super) ranked: bool,
    /// On how many days in a row the player has finished the daily of this game.
    pub(super) streak: u64,
    /// The most days in a row.
    pub(super) longest_streak: u64,
}

/// Points by the rules.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ScoredPoints {
    pub(super) points: u32,
    /// The points of all master plays.
    pub(super) maximum: u32,
}

/// A round that is over, as a player may see it who has finished all of them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DailyRound {
    /// The seat that everybody played.
    pub(super) seat: Seat,
    /// The position before the plays.
    pub(super) board: MatchView,
    /// Why the best play is better than that of the player, or what speaks for it if it is the same.
    pub(super) reasons: Vec<Fact>,
}

/// The table of a day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DailyTable {
    /// How many players have finished.
    pub(super) players: u64,
    /// The rank of the player, from 1; equal points share a rank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rank: Option<u64>,
    /// The first of the table.
    pub(super) best: Vec<DailyStanding>,
    /// How many players have so many percent, the highest first.
    pub(super) distribution: Vec<PercentCount>,
}

/// A player in the table of a day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DailyStanding {
    pub(super) rank: u64,
    /// The display name.
    pub(super) name: String,
    pub(super) points: u32,
    pub(super) percent: u32,
}

/// How many players have so many percent of the maximum.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PercentCount {
    pub(super) percent: u32,
    pub(super) players: u64,
}

/// The statistics of a day that is over.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DailyStatistics {
    /// How many players finished.
    pub(super) players: u64,
    /// The mean result in percent of the maximum.
    pub(super) mean_percent: f64,
    /// The round with the lowest mean in percent of its master play; nothing if nobody finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) hardest_round: Option<HardestRound>,
    /// The play below the master play that most players chose; nothing if nobody chose any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) frequent_miss: Option<FrequentMiss>,
}

/// The round in which players lost most.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HardestRound {
    pub(super) round: usize,
    pub(super) mean_percent: f64,
}

/// A play that many players chose although a better one was possible.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FrequentMiss {
    pub(super) round: usize,
    pub(super) play: TurnView,
    pub(super) master: TurnView,
    /// How many players chose it.
    pub(super) players: u64,
}

/// Which attempt.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct WhichAttempt {
    /// Whether the practice is meant, and not the attempt that counts.
    #[serde(default)]
    pub(super) practice: bool,
}

/// A play of a round.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DailyPlay {
    /// The round, from 1. It must be the one to be played. If it was played with this move, the request changes nothing.
    pub(super) round: usize,
    /// The play in notation.
    #[serde(rename = "move")]
    pub(super) mv: String,
    /// Whether it belongs to the practice.
    #[serde(default)]
    pub(super) practice: bool,
}

/// A draft of a play of the round to be played.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DailyDraft {
    pub(super) draft: PreviewRequest,
    /// Whether it belongs to the practice.
    #[serde(default)]
    pub(super) practice: bool,
}
