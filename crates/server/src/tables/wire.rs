//! Requests and responses of tables over HTTP.

use serde::{Deserialize, Serialize};
use tilery_games::AnyRules;
use tilery_rules::Seat;
use tilery_table::{
    Clock, ContestTerms, Entropy, EventView, IdempotencyKey, Kind, Level, OwnContestView, PlayerName,
    SeatPlan, Seq, Settings, SettingsDraft, TableId, TableView, Visibility,
};

use crate::problem::Problem;

/// A table to be created.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// Where it is played.
    pub(crate) kind: Kind,
    /// The game's name.
    #[schema(value_type = tilery_games::GameName)]
    pub(crate) game: String,
    /// Edition or variant. Default: the first of the game.
    pub(crate) rules: Option<String>,
    /// The plan of seats. A table of duplicate has none.
    #[serde(default)]
    pub(crate) seats: Vec<SeatPlan>,
    /// Time control. Default: none.
    pub(crate) clock: Option<Clock>,
    /// Other time controls that are welcome. A player who takes a seat may choose one of them.
    #[serde(default)]
    pub(crate) also: Vec<Clock>,
    /// Whether the lobby lists the table. Default: online tables are listed, others are not.
    pub(crate) visibility: Option<Visibility>,
    /// The bot that takes over where one does.
    pub(crate) stand_in: Option<Level>,
    /// The rounds and their time, at a table of duplicate.
    #[serde(default, deserialize_with = "exact_terms")]
    pub(crate) contest: Option<ContestTerms>,
    /// Where the creator sits down at once.
    pub(crate) sit: Option<Sit>,
    /// The idempotency key: sent again with the same key, the request creates no second table and gets the same answer.
    pub(crate) key: Option<IdempotencyKey>,
}

/// Terms of a contest as a client sends them. Logs skip fields that they do not know, which may be of a newer program; a
/// request with such a field is refused, because it may be misspelt.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExactTerms {
    rounds: usize,
    seconds: u64,
    #[serde(default)]
    bots: Vec<Level>,
}

fn exact_terms<'de, D: serde::Deserializer<'de>>(terms: D) -> Result<Option<ContestTerms>, D::Error> {
    let terms = Option::<ExactTerms>::deserialize(terms)?;
    Ok(terms.map(
        |ExactTerms {
             rounds,
             seconds,
             bots,
         }| ContestTerms {
            rounds,
            seconds,
            bots,
        },
    ))
}

/// Where the creator of a table sits down.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sit {
    pub(crate) seat: Seat,
    /// Shown to everyone; without, the visitor's own.
    pub(crate) name: Option<PlayerName>,
    /// In years.
    pub(crate) age: Option<u16>,
    /// The contribution to the seed.
    pub(crate) entropy: Option<Entropy>,
    /// Whether the creator does other things until all seats are taken, and comes then.
    #[serde(default)]
    pub(crate) later: bool,
}

/// A table that was created.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct CreatedTable {
    pub(crate) id: TableId,
    pub(crate) view: TableView,
}

/// A table as the visitor may see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SeenTable {
    pub(crate) view: TableView,
    /// The visitor's own part of the view, at a table of duplicate where they play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) own: Option<OwnContestView>,
}

/// The events of a table after a sequence number.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct EventPage {
    pub(crate) events: Vec<EventView>,
    /// The number of the last of them, or of the latest event if there are none.
    pub(crate) seq: Seq,
    /// Whether there are further events after these.
    pub(crate) more: bool,
}

/// As which of their seats a visitor looks.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Looking {
    /// Which of the visitor's own seats, where there are several.
    pub(crate) seat: Option<Seat>,
}

/// From which event on, and as which of their seats a visitor looks.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// The number of the last event that is known; 0 for all.
    pub(crate) after: Option<Seq>,
    /// Which of the visitor's own seats, where there are several.
    pub(crate) seat: Option<Seat>,
}

impl NewTable {
    /// The settings asked for.
    pub(crate) fn settings(&self) -> Result<Settings, Problem> {
        let rules = AnyRules::read(&self.game, self.rules.as_deref())
            .map_err(|error| Problem::bad("settings", error.to_string()))?;
        for plan in &self.seats {
            if let SeatPlan::Named { name, .. } = plan {
                name.check_new()
                    .map_err(|error| Problem::bad("settings", error.to_string()))?;
            }
        }
        let listed = match self.kind {
            Kind::Online | Kind::Duplicate => Visibility::Open,
            Kind::Local | Kind::Scorekeeping => Visibility::Link,
        };
        SettingsDraft {
            kind: self.kind,
            rules,
            seats: self.seats.clone(),
            clock: self.clock.unwrap_or(Clock::None),
            also: self.also.clone(),
            visibility: self.visibility.unwrap_or(listed),
            stand_in: self.stand_in.unwrap_or(Level::Casual),
            contest: self.contest.clone(),
        }
        .check()
        .map_err(|error| Problem::bad("settings", error.to_string()))
    }
}
