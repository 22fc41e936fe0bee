//! Quick match.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use tilery_games::AnyRules;
use tilery_rules::Seat;
use tilery_store::{HeadSeat, PageRequest, TableFilter, TableHead};
use tilery_table::{
    Clock, Command, Entropy, IdempotencyKey, Kind, Phase, Settings, SettingsDraft, TableId, TableView,
    common_clock,
};

use super::attendance::attended_of;
use crate::app::App;
use crate::guard::JsonBody;
use crate::identity::Visitor;
use crate::problem::Problem;
use crate::tables::{CreatedTable, KeyedCommand, Sit, key_reused};

/// The number of seats of a new table.
const SEATS: usize = 2;

/// The most pages of waiting tables that are read. Tables that were left stay in the store, so that there may be many.
const MOST_PAGES: usize = 50;

/// The game to play.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct QuickMatch {
    /// The game's name.
    #[schema(value_type = tilery_games::GameName)]
    game: String,
    /// The edition or variant; the usual one by default.
    rules: Option<String>,
    clock: Clock,
    /// Other time controls that are as welcome: either all with days for a move, or none.
    #[serde(default)]
    clocks: Vec<Clock>,
    /// Whether the player does other things until an opponent is found. Then they have 30 seconds to come and contribute
    /// to the seed, or somebody else gets the seat.
    #[serde(default)]
    later: bool,
    /// The age in years, which decides who opens after a tie.
    age: Option<u16>,
    /// The player's contribution to the seed; `none` by default.
    entropy: Option<Entropy>,
    /// The idempotency key: sent again with the same key, the request leads to the same table.
    key: Option<IdempotencyKey>,
}

/// Joins a listed table with the same rules and a time control that is welcome where a player waits, or creates one. A
/// visitor who searches again leaves the table where they waited, unless it has the same terms.
#[utoipa::path(post, path = "/api/quick", operation_id = "quick", tag = "tables", request_body = QuickMatch,
    responses((status = 200, body = CreatedTable)))]
pub(super) async fn quick(
    State(app): State<App>,
    visitor: Visitor,
    JsonBody(wanted): JsonBody<QuickMatch>,
) -> Result<Json<CreatedTable>, Problem> {
    let settings = wanted.settings()?;
    // One by one, so that two at the same time find each other.
    let _lease = app.tables.lease(lease_name(&settings)).await?;
    if let Some(id) = app.tables.keyed_table(&visitor, wanted.key.as_ref()).await? {
        let head = app.store.head(&id).await?;
        if head.is_none_or(|head| clock_of(&head, &settings).is_none()) {
            return Err(key_reused());
        }
        let view = app.tables.view(&id, &visitor.user, None).await?;
        return Ok(Json(CreatedTable { id, view }));
    }
    let (id, view) = match join(&app, &visitor, &wanted, &settings).await? {
        Some(joined) => joined,
        None => {
            app.limits.tables.check(&visitor)?;
            let sit = Sit {
                seat: Seat(0),
                name: None,
                age: wanted.age,
                entropy: wanted.entropy,
                later: wanted.later,
            };
            app.tables
                .create(&visitor, settings, Some(sit), wanted.key)
                .await?
        }
    };
    Ok(Json(CreatedTable { id, view }))
}

impl QuickMatch {
    fn settings(&self) -> Result<Settings, Problem> {
        let bad = |detail: String| Problem::bad("settings", detail);
        let rules =
            AnyRules::read(&self.game, self.rules.as_deref()).map_err(|error| bad(error.to_string()))?;
        let draft = SettingsDraft {
            clock: self.clock,
            also: self.clocks.clone(),
            ..SettingsDraft::online(rules, SEATS)
        };
        draft.check().map_err(|error| bad(error.to_string()))
    }
}

/// Takes a seat where a player is waiting, or stays where the visitor is waiting on the same terms.
async fn join(
    app: &App,
    visitor: &Visitor,
    wanted: &QuickMatch,
    settings: &Settings,
) -> Result<Option<(TableId, TableView)>, Problem> {
    let Candidates { own, others } = candidates(app, visitor, settings).await?;
    // Where an opponent has been found already, the visitor only has to come.
    let full = own.iter().find(|head| free_seat(head).is_none());
    let mut found = full.map(|head| head.id.clone());
    for (clock, head) in &others {
        let Some(seat) = free_seat(head).filter(|_| found.is_none()) else {
            continue;
        };
        let take = Command::Take {
            seat,
            name: None,
            face: None,
            age: wanted.age,
            entropy: wanted.entropy.clone(),
            clock: Some(*clock),
            later: wanted.later,
        };
        let take = KeyedCommand::sent_for(wanted.key.clone(), take)?;
        // Another player may have been faster.
        if app.tables.command(&head.id, visitor, take).await.is_ok() {
            found = Some(head.id.clone());
        }
    }
    for head in own.into_iter().filter(|head| free_seat(head).is_some()) {
        let is_same = head.clock == settings.clock() && head.also == settings.also();
        if is_same && found.is_none() {
            found = Some(head.id);
        } else {
            // A player who finds the visitor there would wait in vain. The game may have begun by now, which counts as well.
            let leave = KeyedCommand::sent_for(None, Command::Leave {})?;
            let _ = app.tables.command(&head.id, visitor, leave).await;
        }
    }
    let Some(id) = found else { return Ok(None) };
    let view = app.tables.view(&id, &visitor.user, None).await?;
    Ok(Some((id, view)))
}

/// The tables that the visitor may be led to.
#[derive(Default)]
struct Candidates {
    /// Those where the visitor searches already.
    own: Vec<TableHead>,
    /// Those where others wait, each with the time control for both: first where it is what the table has, and then the
    /// longest wait.
    others: Vec<(Clock, TableHead)>,
}

async fn candidates(app: &App, visitor: &Visitor, settings: &Settings) -> Result<Candidates, Problem> {
    let filter = TableFilter {
        game: Some(settings.rules().game().to_owned()),
        rules: Some(settings.rules().to_string()),
        ..TableFilter::listed(Phase::Waiting)
    };
    let mut request = PageRequest::first(PageRequest::MOST);
    let mut found = Candidates::default();
    for _ in 0..MOST_PAGES {
        let page = app.store.tables(&filter, &request).await?;
        let (own, others): (Vec<_>, Vec<_>) = page.rows.into_iter().partition(|head| sits(head, visitor));
        found
            .own
            .extend(own.into_iter().filter(|head| is_search(head, settings)));
        let fitting = others
            .into_iter()
            .filter(|head| clock_of(head, settings).is_some());
        for head in attended_of(app, fitting.collect()).await? {
            found
                .others
                .extend(clock_of(&head, settings).map(|clock| (clock, head)));
        }
        match page.next {
            Some(next) => request = PageRequest::after(next, PageRequest::MOST),
            None => break,
        }
    }
    let order = |(clock, head): &(Clock, TableHead)| (*clock != head.clock, head.created, head.id.clone());
    found.others.sort_by_key(order);
    Ok(found)
}

/// The name of the lease for players who want the same game.
fn lease_name(settings: &Settings) -> String {
    let rules = settings.rules();
    format!("quick {} {rules}", rules.game())
}

/// The time control with which somebody who wants these settings can join a table.
fn clock_of(head: &TableHead, settings: &Settings) -> Option<Clock> {
    let is_wanted = head.kind == Kind::Online && head.rules == settings.rules().to_string();
    let welcome: Vec<Clock> = [&[settings.clock()], settings.also()].concat();
    let clock = is_wanted.then(|| common_clock(head.clock, &head.also, &welcome));
    clock.flatten()
}

/// Whether a table where the visitor sits is a search that another one replaces. A search for a game over days goes on
/// beside one for a game now.
fn is_search(head: &TableHead, settings: &Settings) -> bool {
    head.kind == Kind::Online
        && head.seats.len() == SEATS
        && head.clock.is_days() == settings.clock().is_days()
}

fn sits(head: &TableHead, visitor: &Visitor) -> bool {
    head.seats
        .iter()
        .any(|seat| matches!(seat, HeadSeat::Human { user, .. } if *user == visitor.user))
}

fn free_seat(head: &TableHead) -> Option<Seat> {
    Seat::all(head.seats.len()).find(|seat| head.seats[seat.index()] == HeadSeat::Empty)
}
