//! Finished games.

use serde::{Deserialize, Serialize};
use tilery_rules::record::Record;
use tilery_rules::{Bonus, Seat};
use tilery_table::{Chair, How, Millis, Table, TableId, UserId, Visibility};

use crate::{Cursor, StoreError};

/// A finished game, with its record.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedGame {
    /// What lists show of it.
    pub summary: GameSummary,
    /// The record: complete if the game was played to its end, otherwise as far as it went.
    pub record: Record,
    /// Whether everyone may find it in lists, as its table.
    pub listed: bool,
}

/// A finished game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// The table where it was played.
    pub id: TableId,
    /// The game's name.
    pub game: String,
    /// The edition or variant.
    pub rules: String,
    /// When it ended.
    pub ended: Millis,
    /// In which way.
    pub how: How,
    /// Who played, by seat.
    pub players: Vec<GamePlayer>,
    /// Points by seat.
    pub scores: Vec<u32>,
    /// Everyone who shares the win.
    pub winners: Vec<Seat>,
    /// Who got points for ending the game.
    pub bonus: Option<Bonus>,
}

/// Who played a seat of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GamePlayer {
    /// By what name.
    pub name: String,
    /// Who; nobody for a bot that sat there from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<UserId>,
    /// Whether a bot had taken over in the end.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub replaced: bool,
}

/// What a game was for one who played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameResult {
    /// Won alone.
    Won,
    /// Shared the win.
    Drawn,
    /// Did not win, or left the seat to a bot.
    Lost,
    /// Played several seats on one device.
    Local,
}

/// Which finished games. What is not given does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Played by this user.
    pub player: Option<UserId>,
    /// With this result for that user; without a player it is not looked at.
    pub result: Option<GameResult>,
    /// The game's name.
    pub game: Option<String>,
    /// In which way it ended, by the name of [`How`]; with a player it is not looked at.
    pub how: Option<String>,
    /// Ended at this moment or later.
    pub from: Option<Millis>,
    /// Ended before this moment.
    pub until: Option<Millis>,
    /// Also those of tables by link: for those who played them alone.
    pub unlisted: bool,
}

#[derive(Serialize, Deserialize)]
struct Summary {
    how: How,
    players: Vec<GamePlayer>,
    scores: Vec<u32>,
    winners: Vec<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bonus: Option<Bonus>,
}

impl FinishedGame {
    /// The game of a table that is over; nothing if it was called off, or was on a real table.
    pub fn of(id: &TableId, table: &Table) -> Option<FinishedGame> {
        let ended = table.ended()?;
        if ended.how == How::Aborted {
            return None;
        }
        let record = table.record()?;
        let players = table.chairs().iter().zip(&record.seats);
        Some(FinishedGame {
            summary: GameSummary {
                id: id.clone(),
                game: record.game.clone(),
                rules: record.rules.clone(),
                ended: table.at(),
                how: ended.how,
                players: players
                    .map(|(chair, player)| GamePlayer {
                        name: player.name.clone(),
                        user: match chair {
                            Chair::Human { user, .. } => Some(user.clone()),
                            Chair::Bot { after, .. } => after.as_ref().map(|(user, _)| user.clone()),
                            Chair::Empty => None,
                        },
                        replaced: matches!(chair, Chair::Bot { after: Some(_), .. }),
                    })
                    .collect(),
                scores: ended.scores.clone(),
                winners: ended.winners.clone(),
                bonus: ended.bonus,
            },
            record,
            listed: table.settings().visibility() == Visibility::Open,
        })
    }

    pub(crate) fn record_text(&self) -> String {
        // Plain types with string keys can always be written.
        serde_json::to_string(&self.record).unwrap_or_default()
    }
}

impl GameSummary {
    /// What the game was for everyone who played it.
    pub fn results(&self) -> Vec<(UserId, GameResult)> {
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

    pub(crate) fn cursor(&self) -> Cursor {
        Cursor {
            at: self.ended,
            id: self.id.clone(),
        }
    }

    pub(crate) fn details(&self) -> String {
        let summary = Summary {
            how: self.how,
            players: self.players.clone(),
            scores: self.scores.clone(),
            winners: self.winners.clone(),
            bonus: self.bonus,
        };
        // Plain types with string keys can always be written.
        serde_json::to_string(&summary).unwrap_or_default()
    }

    pub(crate) fn read(
        id: &str,
        game: String,
        rules: String,
        ended: Millis,
        summary: &str,
    ) -> Result<GameSummary, StoreError> {
        let Summary {
            how,
            players,
            scores,
            winners,
            bonus,
        } = serde_json::from_str(summary).map_err(|error| StoreError::Row(error.to_string()))?;
        Ok(GameSummary {
            id: id
                .parse()
                .map_err(|_| StoreError::Row(format!("the table id {id:?}")))?,
            game,
            rules,
            ended,
            how,
            players,
            scores,
            winners,
            bonus,
        })
    }
}
