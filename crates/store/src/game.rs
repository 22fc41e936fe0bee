//! Finished games.

use serde::{Deserialize, Serialize};
use tilery_rules::record::Record;
use tilery_rules::{Bonus, Seat};
use tilery_table::{Chair, How, Millis, Table, TableId, UserId, Visibility};

use crate::{Cursor, StoreError};

/// A finished game, with its record if there is one.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedGame {
    /// What lists show of it.
    pub summary: GameSummary,
    /// The record: complete if the game was played to its end, otherwise as far as it went. Games on a real table have
    /// none, since nobody knows what was dealt.
    pub record: Option<Record>,
    /// Whether everyone may find it in lists, as its table. Games on a real table are for their players alone.
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
    /// Whether there is a record.
    pub recorded: bool,
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
    #[serde(default = "is_recorded")]
    recorded: bool,
}

/// Before games on a real table were kept, all had records.
fn is_recorded() -> bool {
    true
}

impl FinishedGame {
    /// The game of a table that is over; nothing if it was called off.
    pub fn of(id: &TableId, table: &Table) -> Option<FinishedGame> {
        let ended = table.ended()?;
        if ended.how == How::Aborted {
            return None;
        }
        let record = table.record();
        let rules = table.settings().rules();
        let players = Seat::all(table.chairs().len()).zip(table.chairs());
        Some(FinishedGame {
            summary: GameSummary {
                id: id.clone(),
                game: rules.game().to_owned(),
                rules: rules.to_string(),
                ended: table.at(),
                how: ended.how,
                players: players
                    .map(|(seat, chair)| GamePlayer {
                        name: match record.as_ref().and_then(|record| record.seats.get(seat.index())) {
                            // As they were named when it began, whoever took over.
                            Some(player) => player.name.clone(),
                            None => chair.player(seat).name,
                        },
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
                recorded: record.is_some(),
            },
            listed: record.is_some() && table.settings().visibility() == Visibility::Open,
            record,
        })
    }

    pub(crate) fn record_text(&self) -> String {
        // Plain types with string keys can always be written.
        let write = |record| serde_json::to_string(record).unwrap_or_default();
        self.record.as_ref().map(write).unwrap_or_default()
    }

    /// A record out of its column, which is empty where there is none.
    pub(crate) fn read_record(text: &str) -> Result<Option<Record>, serde_json::Error> {
        match text {
            "" => Ok(None),
            text => serde_json::from_str(text).map(Some),
        }
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
            recorded: self.recorded,
        };
        // Plain types with string keys can always be written.
        serde_json::to_string(&summary).unwrap_or_default()
    }

    pub(crate) fn read(
        id: TableId,
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
            recorded,
        } = serde_json::from_str(summary).map_err(|error| StoreError::Row(error.to_string()))?;
        Ok(GameSummary {
            id,
            game,
            rules,
            ended,
            how,
            players,
            scores,
            winners,
            bonus,
            recorded,
        })
    }
}
