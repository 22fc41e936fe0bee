//! What is settled when a table is created.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use tilery_rules::AnyRules;

use crate::{Clock, ClockError, Level, PlayerName};

/// Where a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Over the net: each seat is somebody's.
    Online,
    /// On one device that is passed around: all seats but the bots' are the creator's.
    Local,
    /// On a real table: only plays and points are kept here, entered by the creator.
    Scorekeeping,
}

/// Who may find a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Visibility {
    /// It is listed.
    Open,
    /// Only who has its link.
    Link,
}

/// Who is to sit on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum SeatPlan {
    /// Whoever takes it; online tables only.
    Open,
    /// A bot.
    Bot {
        /// How well it plays.
        level: Level,
    },
    /// Somebody beside the creator, or the creator; local and score-keeping tables only.
    Named {
        /// Shown to everyone.
        name: PlayerName,
        /// In years; ages decide who opens after a tie.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        age: Option<u16>,
    },
}

/// Settings as somebody asks for them. Only [`SettingsDraft::check`] makes [`Settings`] of them.
#[derive(Clone, Debug, PartialEq)]
pub struct SettingsDraft {
    /// Where it is played.
    pub kind: Kind,
    /// Game and edition or variant.
    pub rules: AnyRules,
    /// Who is to sit where.
    pub seats: Vec<SeatPlan>,
    /// How much time there is.
    pub clock: Clock,
    /// Who may find it.
    pub visibility: Visibility,
    /// At tables of three or four, the bot that takes over from who resigns, runs out of time or stays away.
    pub stand_in: Level,
}

/// Settings that make sense.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "SettingsForm", into = "SettingsForm")]
pub struct Settings(SettingsDraft);

/// The serde form of settings, in which rules are texts.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TableSettings))]
pub(crate) struct SettingsForm {
    kind: Kind,
    game: String,
    rules: String,
    seats: Vec<SeatPlan>,
    clock: Clock,
    visibility: Visibility,
    stand_in: Level,
}

/// Settings that do not make sense.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SettingsError {
    /// Too few or too many seats.
    #[error("{seats} seats: {game} is for {least} to {most}")]
    Seats {
        /// The game's name.
        game: &'static str,
        /// As asked for.
        seats: usize,
        /// Fewest.
        least: usize,
        /// Most.
        most: usize,
    },
    /// A seat that this kind of table does not have.
    #[error("seat {seat} {problem}")]
    Plan {
        /// Its number.
        seat: usize,
        /// What is wrong with it.
        problem: &'static str,
    },
    /// A clock where there is none.
    #[error("only tables over the net have a clock")]
    ClockNotOnline,
    /// An impossible clock.
    #[error(transparent)]
    Clock(#[from] ClockError),
}

impl SettingsDraft {
    /// An online table with open seats, no clock, listed.
    pub fn online(rules: AnyRules, seats: usize) -> SettingsDraft {
        SettingsDraft {
            kind: Kind::Online,
            rules,
            seats: vec![SeatPlan::Open; seats],
            clock: Clock::None,
            visibility: Visibility::Open,
            stand_in: Level::Casual,
        }
    }

    /// Makes settings of it, if they make sense.
    ///
    /// # Errors
    /// The first thing that does not.
    pub fn check(self) -> Result<Settings, SettingsError> {
        let range = self.rules.seats();
        if !range.contains(&self.seats.len()) {
            return Err(SettingsError::Seats {
                game: self.rules.game(),
                seats: self.seats.len(),
                least: *range.start(),
                most: *range.end(),
            });
        }
        for (seat, plan) in self.seats.iter().enumerate() {
            let problem = match (self.kind, plan) {
                (Kind::Online, SeatPlan::Named { .. }) => {
                    "is given away already, but at a table over the net each takes a seat"
                }
                (Kind::Local | Kind::Scorekeeping, SeatPlan::Open) => {
                    "has nobody, but at this kind of table all are named at once"
                }
                (Kind::Scorekeeping, SeatPlan::Bot { .. }) => "is a bot's, but the game is on a real table",
                _ => continue,
            };
            return Err(SettingsError::Plan { seat, problem });
        }
        if self.kind != Kind::Online && self.clock != Clock::None {
            return Err(SettingsError::ClockNotOnline);
        }
        self.clock.check()?;
        Ok(Settings(self))
    }
}

impl Settings {
    /// Where it is played.
    pub fn kind(&self) -> Kind {
        self.0.kind
    }

    /// Game and edition or variant.
    pub fn rules(&self) -> AnyRules {
        self.0.rules
    }

    /// Who is to sit where.
    pub fn seats(&self) -> &[SeatPlan] {
        &self.0.seats
    }

    /// How much time there is.
    pub fn clock(&self) -> Clock {
        self.0.clock
    }

    /// Who may find it.
    pub fn visibility(&self) -> Visibility {
        self.0.visibility
    }

    /// At tables of three or four, the bot that takes over from who resigns, runs out of time or stays away.
    pub fn stand_in(&self) -> Level {
        self.0.stand_in
    }

    /// The settings as a draft, to change something.
    pub fn draft(&self) -> SettingsDraft {
        self.0.clone()
    }
}

impl From<Settings> for SettingsForm {
    fn from(Settings(draft): Settings) -> SettingsForm {
        SettingsForm {
            kind: draft.kind,
            game: draft.rules.game().to_owned(),
            rules: draft.rules.to_string(),
            seats: draft.seats,
            clock: draft.clock,
            visibility: draft.visibility,
            stand_in: draft.stand_in,
        }
    }
}

impl TryFrom<SettingsForm> for Settings {
    type Error = String;

    fn try_from(form: SettingsForm) -> Result<Settings, String> {
        let rules = AnyRules::read(&form.game, Some(&form.rules)).map_err(|error| error.to_string())?;
        SettingsDraft {
            kind: form.kind,
            rules,
            seats: form.seats,
            clock: form.clock,
            visibility: form.visibility,
            stand_in: form.stand_in,
        }
        .check()
        .map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(game: &str, seats: usize) -> SettingsDraft {
        SettingsDraft::online(AnyRules::read(game, None).unwrap(), seats)
    }

    #[test]
    fn what_makes_no_sense_is_refused_in_a_sentence() {
        assert!(draft("qwirkle", 4).check().is_ok());
        let error = draft("strata", 3).check().unwrap_err();
        assert_eq!(error.to_string(), "3 seats: strata is for 2 to 2");

        let mut named = draft("qwirkle", 2);
        named.seats[1] = SeatPlan::Named {
            name: "Bo".parse().unwrap(),
            age: None,
        };
        assert!(matches!(
            named.clone().check(),
            Err(SettingsError::Plan { seat: 1, .. })
        ));
        named.kind = Kind::Local;
        assert!(matches!(named.check(), Err(SettingsError::Plan { seat: 0, .. })));

        let mut timed = draft("cubes", 2);
        timed.clock = Clock::Days { days: 99 };
        assert!(matches!(timed.check(), Err(SettingsError::Clock(_))));
    }
}
