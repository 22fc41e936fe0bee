//! The settings of a table, which are fixed at its creation.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use tilery_games::AnyRules;
use tilery_rules::SetupError;

use crate::{Clock, ClockError, ContestTerms, Level, PlayerName, TermsError};

/// Where a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Online: each seat belongs to one user.
    Online,
    /// On one device that is passed around: all seats except those of bots belong to the creator.
    Local,
    /// On a real table: the server only stores the plays and points that the creator enters.
    Scorekeeping,
    /// Duplicate over the net: any number of players, with the same tiles each round.
    Duplicate,
}

/// The users who may find a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Visibility {
    /// The table is listed.
    Open,
    /// Only users with the link can find the table.
    Link,
}

/// The planned occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum SeatPlan {
    /// Any user may take the seat. Only online tables have such seats.
    Open,
    /// A bot sits here.
    Bot {
        /// The level of the bot.
        level: Level,
    },
    /// A named person beside the creator, or the creator. Only local and score-keeping tables have such
    /// seats.
    Named {
        /// The name shown to everyone.
        name: PlayerName,
        /// The age in years. Ages decide who opens after a tie.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        age: Option<u16>,
    },
}

/// Unchecked settings. Only [`SettingsDraft::check`] turns them into [`Settings`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TableSettings))]
pub struct SettingsDraft {
    /// Where the game is played.
    pub kind: Kind,
    /// The game and its edition or variant.
    #[serde(flatten, with = "named_rules")]
    #[cfg_attr(feature = "schema", schema(value_type = named_rules::NamedRules))]
    pub rules: AnyRules,
    /// The planned occupants, by seat.
    pub seats: Vec<SeatPlan>,
    /// The time control.
    pub clock: Clock,
    /// Other time controls that are welcome: a player who takes a seat may choose one of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub also: Vec<Clock>,
    /// The users who may find the table.
    pub visibility: Visibility,
    /// The level of the bot that replaces a player who resigns, runs out of time or stays away, at tables of
    /// three or four.
    pub stand_in: Level,
    /// The rounds and their time, at a table of duplicate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contest: Option<ContestTerms>,
}

/// Valid settings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "SettingsDraft", into = "SettingsDraft")]
pub struct Settings(SettingsDraft);

/// The rules of settings in a log: the name of the game, and the edition or variant.
mod named_rules {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use tilery_games::AnyRules;

    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
    pub(crate) struct NamedRules {
        game: String,
        rules: String,
    }

    pub(crate) fn serialize<S: Serializer>(rules: &AnyRules, serializer: S) -> Result<S::Ok, S::Error> {
        let (game, rules) = (rules.game().to_owned(), rules.to_string());
        NamedRules { game, rules }.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<AnyRules, D::Error> {
        let NamedRules { game, rules } = NamedRules::deserialize(deserializer)?;
        AnyRules::read(&game, Some(&rules)).map_err(serde::de::Error::custom)
    }
}

/// The error for invalid settings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SettingsError {
    /// There are too few or too many seats.
    #[error(transparent)]
    Seats(SetupError),
    /// A seat does not suit this kind of table.
    #[error("seat {seat} {problem}")]
    Plan {
        /// The number of the seat.
        seat: usize,
        /// The problem with the seat.
        problem: &'static str,
    },
    /// This kind of table has no clock.
    #[error("only tables over the net have a clock")]
    ClockNotOnline,
    /// The time control is invalid.
    #[error(transparent)]
    Clock(#[from] ClockError),
    /// The other time controls make no sense.
    #[error("other time controls {0}")]
    OtherClocks(&'static str),
    /// The terms of duplicate are invalid.
    #[error(transparent)]
    Contest(#[from] TermsError),
}

impl SettingsDraft {
    /// The most other time controls that a table may accept.
    const MOST_OTHER_CLOCKS: usize = 12;

    /// Settings of a listed online table with open seats and no clock.
    pub fn online(rules: AnyRules, seats: usize) -> SettingsDraft {
        SettingsDraft {
            kind: Kind::Online,
            rules,
            seats: vec![SeatPlan::Open; seats],
            clock: Clock::None,
            also: Vec::new(),
            visibility: Visibility::Open,
            stand_in: Level::Casual,
            contest: None,
        }
    }

    /// Checks the settings.
    ///
    /// # Errors
    /// Returns the first problem.
    pub fn check(self) -> Result<Settings, SettingsError> {
        let range = match self.kind {
            Kind::Duplicate => 0..=0,
            _ => self.rules.seats(),
        };
        self.check_contest()?;
        if !range.contains(&self.seats.len()) {
            return Err(SettingsError::Seats(SetupError::Seats {
                game: self.rules.game(),
                seats: self.seats.len(),
                least: *range.start(),
                most: *range.end(),
            }));
        }
        for (seat, plan) in self.seats.iter().enumerate() {
            let problem = match (self.kind, plan) {
                (Kind::Online | Kind::Duplicate, SeatPlan::Named { .. }) => {
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
        self.check_other_clocks()?;
        Ok(Settings(self))
    }

    fn check_other_clocks(&self) -> Result<(), SettingsError> {
        let has_seat = self.kind == Kind::Online && self.seats.contains(&SeatPlan::Open);
        let is_repeated = |at: usize| self.also[at] == self.clock || self.also[..at].contains(&self.also[at]);
        let problem = match self.also.len() {
            0 => return Ok(()),
            _ if !has_seat => "are for somebody who takes a free seat over the net",
            count if count > SettingsDraft::MOST_OTHER_CLOCKS => "are too many",
            count if (0..count).any(is_repeated) => "must not repeat one",
            // At one sitting, players have to come; over days, nobody has to.
            _ if self
                .also
                .iter()
                .any(|clock| clock.is_days() != self.clock.is_days()) =>
            {
                "must all have days for a move, or none of them"
            }
            _ => return Ok(self.also.iter().try_for_each(|clock| clock.check())?),
        };
        Err(SettingsError::OtherClocks(problem))
    }

    fn check_contest(&self) -> Result<(), TermsError> {
        match (&self.contest, self.kind) {
            (Some(terms), Kind::Duplicate) => {
                terms.check()?;
                tilery_duplicate::is_played_by(self.rules)
                    .map_err(|error| TermsError::Rules(error.to_string()))
            }
            (None, Kind::Online | Kind::Local | Kind::Scorekeeping) => Ok(()),
            _ => Err(TermsError::Kind),
        }
    }
}

impl Settings {
    /// Where the game is played.
    pub fn kind(&self) -> Kind {
        self.0.kind
    }

    /// The game and its edition or variant.
    pub fn rules(&self) -> AnyRules {
        self.0.rules
    }

    /// The planned occupants, by seat.
    pub fn seats(&self) -> &[SeatPlan] {
        &self.0.seats
    }

    /// The time control.
    pub fn clock(&self) -> Clock {
        self.0.clock
    }

    /// Other time controls that are welcome.
    pub fn also(&self) -> &[Clock] {
        &self.0.also
    }

    /// The users who may find the table.
    pub fn visibility(&self) -> Visibility {
        self.0.visibility
    }

    /// The level of the bot that replaces a player who resigns, runs out of time or stays away, at tables of
    /// three or four.
    pub fn stand_in(&self) -> Level {
        self.0.stand_in
    }

    /// The rounds and their time, at a table of duplicate.
    pub fn contest(&self) -> Option<&ContestTerms> {
        self.0.contest.as_ref()
    }

    /// Converts the settings back to a draft, which can be changed.
    pub fn draft(&self) -> SettingsDraft {
        self.0.clone()
    }
}

impl From<Settings> for SettingsDraft {
    fn from(Settings(draft): Settings) -> SettingsDraft {
        draft
    }
}

impl TryFrom<SettingsDraft> for Settings {
    type Error = SettingsError;

    fn try_from(draft: SettingsDraft) -> Result<Settings, SettingsError> {
        draft.check()
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
        assert_eq!(error.to_string(), "3 seats: strata is for 2");

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
