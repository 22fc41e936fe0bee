//! Finished games.

use serde::{Deserialize, Serialize};
use tilery_rules::record::Record;
use tilery_rules::{Bonus, Seat};
use tilery_table::{Chair, Contest, How, Millis, Table, TableId, UserId, Visibility};

use crate::error::column_text;
use crate::{Cursor, StoreError};

/// A finished game, with its record if there is one.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedGame {
    /// The summary that lists show.
    pub summary: GameSummary,
    /// The record. A game on a real table has none, since nobody knows what was dealt.
    pub record: Option<Record>,
    /// Whether public lists show it. Games of tables by link and games on a real table are listed for their players only.
    pub listed: bool,
    /// The user who uploaded the record; `None` for a game that was played here.
    pub uploader: Option<UserId>,
}

/// A finished game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// The table where it was played.
    pub id: TableId,
    /// The game's name.
    pub game: String,
    /// The edition or variant of the rules.
    pub rules: String,
    /// When it ended.
    pub ended: Millis,
    /// How it ended.
    pub how: How,
    /// The players: by seat, or the best first after duplicate.
    pub players: Vec<GamePlayer>,
    /// The points, in the same order.
    pub scores: Vec<u32>,
    /// All seats that share the win; none after duplicate, which has no seats.
    pub winners: Vec<Seat>,
    /// The state of a game of duplicate.
    pub contest: Option<GameContest>,
    /// The bonus for ending the game.
    pub bonus: Option<Bonus>,
    /// Whether there is a record.
    pub recorded: bool,
    /// Whether it was uploaded as a record and not played here. It then has no players who are users, and counts in no
    /// list of games played.
    pub uploaded: bool,
}

/// A finished game of duplicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameContest {
    /// The points of all master plays.
    pub maximum: u32,
    /// How many rounds were played.
    pub rounds: usize,
}

/// The player of a seat of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GamePlayer {
    /// The display name.
    pub name: String,
    /// The user; `None` for a bot that had the seat from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<UserId>,
    /// Whether a bot took over the seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub replaced: bool,
    /// How many hints the player took.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hints: usize,
    /// How many turns the seat made, without re-rolls; 0 in rows from before this was counted.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub turns: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands in a reference")]
fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// The result of a game for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameResult {
    /// Won alone.
    Won,
    /// Shared the win.
    Drawn,
    /// Did not win, or was replaced by a bot.
    Lost,
    /// Played several seats on one device.
    Local,
}

/// A filter for finished games. `None` matches all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Played by this user.
    pub player: Option<UserId>,
    /// With this result for that user. Ignored without a player.
    pub result: Option<GameResult>,
    /// The game's name.
    pub game: Option<String>,
    /// How it ended, by the name of [`How`]. Ignored with a player.
    pub how: Option<String>,
    /// Ended at this moment or later.
    pub from: Option<Millis>,
    /// Ended before this moment.
    pub until: Option<Millis>,
    /// Include games that are not listed. Only their players may see them.
    pub unlisted: bool,
}

/// The column of a summary.
#[derive(Serialize, Deserialize)]
pub(crate) struct GameDetails {
    pub(crate) how: How,
    pub(crate) players: Vec<GamePlayer>,
    pub(crate) scores: Vec<u32>,
    pub(crate) winners: Vec<Seat>,
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "tilery_table::stored::bonus"
    )]
    pub(crate) bonus: Option<Bonus>,
    #[serde(default = "is_recorded")]
    pub(crate) recorded: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) contest: Option<GameContest>,
}

/// Rows from before games on a real table were stored lack this field; all of them have records.
fn is_recorded() -> bool {
    true
}

impl FinishedGame {
    /// The game of a table that has ended; `None` if it was called off.
    pub fn of(id: &TableId, table: &Table) -> Option<FinishedGame> {
        let ended = table.ended()?;
        if ended.how == How::Aborted {
            return None;
        }
        if let Some(contest) = table.contest() {
            return FinishedGame::of_contest(id, table, contest, ended.how);
        }
        let record = table.record();
        let players = Seat::all(table.chairs().len()).zip(table.chairs());
        Some(FinishedGame {
            summary: GameSummary {
                players: players
                    .map(|(seat, chair)| GamePlayer {
                        name: match record.as_ref().and_then(|record| record.seats.get(seat.index())) {
                            // The name at the start of the game, even if a bot took over.
                            Some(player) => player.name.clone(),
                            None => chair.player(seat).name,
                        },
                        user: match chair {
                            Chair::Human { user, .. } => Some(user.clone()),
                            Chair::Bot { after, .. } => after.as_ref().map(|(user, _)| user.clone()),
                            Chair::Empty => None,
                        },
                        replaced: matches!(chair, Chair::Bot { after: Some(_), .. }),
                        hints: table.hints(seat),
                        turns: match (&record, table.sheet()) {
                            (Some(record), _) => turns_of(record, seat),
                            (None, Some(sheet)) => {
                                sheet.entries().iter().filter(|entry| entry.seat == seat).count()
                            }
                            (None, None) => 0,
                        },
                    })
                    .collect(),
                scores: ended.scores.clone(),
                winners: ended.winners.clone(),
                bonus: ended.bonus,
                recorded: record.is_some(),
                ..GameSummary::of(id, table, ended.how)
            },
            listed: record.is_some() && table.settings().visibility() == Visibility::Open,
            record,
            uploader: None,
        })
    }

    /// A game of duplicate; `None` if it ended before a round was over.
    fn of_contest(id: &TableId, table: &Table, contest: &Contest, how: How) -> Option<FinishedGame> {
        let rounds = contest.rounds_done();
        if rounds == 0 {
            return None;
        }
        let places = contest.places();
        let contest = GameContest {
            maximum: contest.maximum(),
            rounds,
        };
        Some(FinishedGame {
            summary: GameSummary {
                scores: places.iter().map(|place| place.points).collect(),
                players: places
                    .into_iter()
                    .map(|place| GamePlayer {
                        name: place.name,
                        user: place.user,
                        replaced: false,
                        hints: 0,
                        turns: place.plays,
                    })
                    .collect(),
                contest: Some(contest),
                ..GameSummary::of(id, table, how)
            },
            listed: table.settings().visibility() == Visibility::Open,
            record: None,
            uploader: None,
        })
    }

    /// The game of a record that a user uploads. The caller has checked the record.
    pub fn uploaded(id: TableId, record: Record, uploader: UserId, at: Millis) -> FinishedGame {
        let players = Seat::all(record.seats.len()).zip(&record.seats);
        let players = players.map(|(seat, player)| GamePlayer {
            name: player.name.clone(),
            user: None,
            replaced: false,
            hints: 0,
            turns: turns_of(&record, seat),
        });
        FinishedGame {
            summary: GameSummary {
                id,
                game: record.game.clone(),
                rules: record.rules.clone(),
                ended: at,
                how: How::of_record(record.ended),
                players: players.collect(),
                scores: record.scores.clone().unwrap_or_default(),
                winners: record.winners.clone().unwrap_or_default(),
                contest: None,
                bonus: record.bonus,
                recorded: true,
                uploaded: true,
            },
            record: Some(record),
            listed: false,
            uploader: Some(uploader),
        }
    }

    /// The column of a record. It is empty if there is none.
    pub(crate) fn record_text(&self) -> Result<String, StoreError> {
        self.record.as_ref().map_or(Ok(String::new()), column_text)
    }
}

/// How many turns a seat made, without re-rolls.
fn turns_of(record: &Record, seat: Seat) -> usize {
    let turns = record.turns.iter().filter(|turn| turn.seat == seat);
    turns.filter(|turn| turn.rolled.is_empty()).count()
}

impl GameSummary {
    /// The facts about the game of any table that has ended.
    fn of(id: &TableId, table: &Table, how: How) -> GameSummary {
        let rules = table.settings().rules();
        GameSummary {
            id: id.clone(),
            game: rules.game().to_owned(),
            rules: rules.to_string(),
            ended: table.at(),
            how,
            players: Vec::new(),
            scores: Vec::new(),
            winners: Vec::new(),
            contest: None,
            bonus: None,
            recorded: false,
            uploaded: false,
        }
    }

    /// The result for each user who played.
    pub fn results(&self) -> Vec<(UserId, GameResult)> {
        if self.contest.is_some() {
            return self.contest_results();
        }
        let mut results: Vec<(UserId, GameResult)> = Vec::new();
        for (seat, player) in Seat::all(self.players.len()).zip(&self.players) {
            let Some(user) = &player.user else { continue };
            if let Some((_, result)) = results.iter_mut().find(|(known, _)| known == user) {
                *result = GameResult::Local;
                continue;
            }
            let result = if player.replaced || !self.winners.contains(&seat) {
                GameResult::Lost
            } else if self.winners.len() == 1 {
                GameResult::Won
            } else {
                GameResult::Drawn
            };
            results.push((user.clone(), result));
        }
        results
    }

    /// The place of a player of duplicate, from 1. Equal points share a place.
    pub fn place(&self, player: usize) -> usize {
        let points = self.scores.get(player).copied().unwrap_or_default();
        1 + self.scores.iter().filter(|other| **other > points).count()
    }

    fn contest_results(&self) -> Vec<(UserId, GameResult)> {
        let most = self.scores.iter().max().copied().unwrap_or_default();
        let shared = self.scores.iter().filter(|points| **points == most).count() > 1;
        let players = self.players.iter().zip(&self.scores);
        let result = |points: u32| match (points == most, shared) {
            (true, false) => GameResult::Won,
            (true, true) => GameResult::Drawn,
            (false, _) => GameResult::Lost,
        };
        players
            .filter_map(|(player, points)| Some((player.user.clone()?, result(*points))))
            .collect()
    }

    pub(crate) fn cursor(&self) -> Cursor {
        Cursor {
            at: self.ended,
            id: self.id.clone(),
        }
    }

    pub(crate) fn details(&self) -> Result<String, StoreError> {
        column_text(&GameDetails {
            how: self.how,
            players: self.players.clone(),
            scores: self.scores.clone(),
            winners: self.winners.clone(),
            bonus: self.bonus,
            recorded: self.recorded,
            contest: self.contest,
        })
    }
}
