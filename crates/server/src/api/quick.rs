//! Quick match.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use tilery_games::AnyRules;
use tilery_rules::Seat;
use tilery_store::{HeadSeat, PageRequest, TableFilter, TableHead};
use tilery_table::{
    Clock, Command, Entropy, IdempotencyKey, Kind, Phase, Settings, SettingsDraft, TableId, TableView,
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
    /// The age in years, which decides who opens after a tie.
    age: Option<u16>,
    /// The player's contribution to the seed; `none` by default.
    entropy: Option<Entropy>,
    /// The idempotency key: sent again with the same key, the request leads to the same table.
    key: Option<IdempotencyKey>,
}

/// Joins a listed table with the same rules and time control that waits for players, or creates one.
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
        if !head.is_some_and(|head| fits(&head, &settings)) {
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
            ..SettingsDraft::online(rules, SEATS)
        };
        draft.check().map_err(|error| bad(error.to_string()))
    }
}

/// Takes a seat where a player is waiting, the longest wait first. A visitor who is waiting already keeps the seat.
async fn join(
    app: &App,
    visitor: &Visitor,
    wanted: &QuickMatch,
    settings: &Settings,
) -> Result<Option<(TableId, TableView)>, Problem> {
    for head in &candidates(app, visitor, settings).await? {
        if !sits(head, visitor) {
            let Some(seat) = free_seat(head) else { continue };
            let take = Command::Take {
                seat,
                name: None,
                face: None,
                age: wanted.age,
                entropy: wanted.entropy.clone(),
                clock: None,
                later: false,
            };
            let take = KeyedCommand::sent_for(wanted.key.clone(), take)?;
            // Another player may have been faster.
            if app.tables.command(&head.id, visitor, take).await.is_err() {
                continue;
            }
        }
        let view = app.tables.view(&head.id, &visitor.user, None).await?;
        return Ok(Some((head.id.clone(), view)));
    }
    Ok(None)
}

/// The tables that the visitor may be led to, the longest wait first: those where a player is waiting, and those where the
/// visitor sits.
async fn candidates(app: &App, visitor: &Visitor, settings: &Settings) -> Result<Vec<TableHead>, Problem> {
    let filter = TableFilter {
        game: Some(settings.rules().game().to_owned()),
        rules: Some(settings.rules().to_string()),
        ..TableFilter::listed(Phase::Waiting)
    };
    let mut request = PageRequest::first(PageRequest::MOST);
    let mut candidates = Vec::new();
    for _ in 0..MOST_PAGES {
        let page = app.store.tables(&filter, &request).await?;
        let fitting = page.rows.into_iter().filter(|head| fits(head, settings));
        let (own, others): (Vec<_>, Vec<_>) = fitting.partition(|head| sits(head, visitor));
        candidates.extend(own);
        candidates.extend(attended_of(app, others).await?);
        match page.next {
            Some(next) => request = PageRequest::after(next, PageRequest::MOST),
            None => break,
        }
    }
    candidates.sort_by(|one, other| (one.created, &one.id).cmp(&(other.created, &other.id)));
    Ok(candidates)
}

/// The name of the lease for players who want the same.
fn lease_name(settings: &Settings) -> String {
    let (rules, clock) = (settings.rules(), settings.clock());
    format!("quick {} {rules} {clock:?}", rules.game())
}

fn fits(head: &TableHead, settings: &Settings) -> bool {
    head.kind == Kind::Online && head.rules == settings.rules().to_string() && head.clock == settings.clock()
}

fn sits(head: &TableHead, visitor: &Visitor) -> bool {
    head.seats
        .iter()
        .any(|seat| matches!(seat, HeadSeat::Human { user, .. } if *user == visitor.user))
}

fn free_seat(head: &TableHead) -> Option<Seat> {
    Seat::all(head.seats.len()).find(|seat| head.seats[seat.index()] == HeadSeat::Empty)
}
