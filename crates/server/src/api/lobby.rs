//! Tables to join or to watch.

use std::fmt;
use std::str::FromStr;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use tilery_store::{Cursor, OwnTables, Page, PageRequest, TableFilter, TableHead};
use tilery_table::Phase;

use super::attendance::attended_of;
use super::paging;
use super::wire::TableList;
use crate::app::App;
use crate::guard::Query;
use crate::identity::Visitor;
use crate::problem::Problem;

/// The most pages that are read for one page of the lobby.
const MOST_PAGES: usize = 20;

/// The phase of a table in the lobby.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LobbyPhase {
    /// Some seats are free.
    #[default]
    Waiting,
    /// The game is in progress.
    Playing,
}

/// Selects tables.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Lobby {
    /// The phase; `waiting` by default.
    phase: Option<LobbyPhase>,
    /// The game's name; all games by default.
    game: Option<String>,
    /// The `next` of the previous page.
    after: Option<String>,
    /// The number of rows; 50 by default.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<usize>,
}

/// Selects a page of a list.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Paged {
    /// The `next` of the previous page.
    after: Option<String>,
    /// The number of rows; 50 by default.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<usize>,
}

impl Paged {
    /// The page that is asked for.
    pub(super) fn page(&self) -> Result<PageRequest, Problem> {
        paging::page(self.after.as_deref(), self.limit)
    }
}

/// The lobby: listed tables, the newest first. Of the waiting ones, those where a player is present; with days per move
/// nobody has to be.
#[utoipa::path(get, path = "/api/tables", operation_id = "tables", tag = "tables", params(Lobby),
    responses((status = 200, body = TableList)))]
pub(super) async fn tables(
    State(app): State<App>,
    Query(asked): Query<Lobby>,
) -> Result<Json<TableList>, Problem> {
    let phase = match asked.phase.unwrap_or_default() {
        LobbyPhase::Waiting => Phase::Waiting,
        LobbyPhase::Playing => Phase::Playing,
    };
    let filter = TableFilter {
        game: paging::game(asked.game.as_deref())?,
        ..TableFilter::listed(phase)
    };
    let page = paging::page(asked.after.as_deref(), asked.limit)?;
    let found = match phase {
        Phase::Waiting => attended(&app, &filter, page).await?,
        _ => app.store.tables(&filter, &page).await?,
    };
    Ok(list(&app, found.rows, found.next))
}

fn list(app: &App, rows: Vec<TableHead>, next: Option<impl fmt::Display>) -> Json<TableList> {
    let next = next.map(|next| next.to_string());
    Json(TableList::of(rows, app.tables.now(), app.tables.online(), next))
}

/// A page of tables where a player is waiting. Tables that were left stay in the store, so that several pages may have
/// to be read.
async fn attended(app: &App, filter: &TableFilter, page: PageRequest) -> Result<Page<TableHead>, Problem> {
    let mut found = Page {
        rows: Vec::new(),
        next: page.after,
    };
    for _ in 0..MOST_PAGES {
        let rest = PageRequest {
            after: found.next,
            rows: page.rows - found.rows.len(),
        };
        let read = app.store.tables(filter, &rest).await?;
        found.rows.extend(attended_of(app, read.rows).await?);
        found.next = read.next;
        if found.next.is_none() || found.rows.len() >= page.rows {
            break;
        }
    }
    Ok(found)
}

/// The tables where the user has a seat, with whose turn it is and how much time is left: those whose game is not over, then
/// the others, each the newest first.
#[utoipa::path(get, path = "/api/me/tables", operation_id = "my_tables", tag = "tables", params(Paged),
    responses((status = 200, body = TableList)))]
pub(super) async fn my_tables(
    State(app): State<App>,
    visitor: Visitor,
    Query(asked): Query<Paged>,
) -> Result<Json<TableList>, Problem> {
    let rows = paging::rows(asked.limit)?;
    let after = paging::filled(asked.after.as_deref()).map_or(Ok(OwnPlace::Unfinished(None)), str::parse)?;
    let (mut found, next) = own_tables(&app, &visitor, after, rows).await?;
    for head in found.iter_mut().filter(|head| head.lacks_turn()) {
        // A damaged log is no reason to hide the other tables.
        if let Ok(snapshot) = app.tables.reached(&head.id, head.seq).await {
            *head = TableHead::of(&head.id, &snapshot.table);
        }
    }
    Ok(list(&app, found, next))
}

/// A place in the list of a user's tables: first those whose game is not over, then the others, each the newest first.
#[derive(Clone, Debug, PartialEq)]
enum OwnPlace {
    Unfinished(Option<Cursor>),
    Ended(Option<Cursor>),
}

/// The beginning of a place among tables whose game is not over, and the place between both kinds.
const UNFINISHED: &str = "unfinished~";
const ENDED: &str = "ended";

impl fmt::Display for OwnPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OwnPlace::Unfinished(Some(cursor)) => write!(f, "{UNFINISHED}{cursor}"),
            OwnPlace::Ended(Some(cursor)) => cursor.fmt(f),
            OwnPlace::Ended(None) => f.write_str(ENDED),
            OwnPlace::Unfinished(None) => Ok(()),
        }
    }
}

impl FromStr for OwnPlace {
    type Err = Problem;

    fn from_str(text: &str) -> Result<OwnPlace, Problem> {
        let cursor = |text: &str| text.parse().map(Some).map_err(|_| paging::bad_cursor());
        match text.strip_prefix(UNFINISHED) {
            Some(rest) => Ok(OwnPlace::Unfinished(cursor(rest)?)),
            None if text == ENDED => Ok(OwnPlace::Ended(None)),
            None => Ok(OwnPlace::Ended(cursor(text)?)),
        }
    }
}

/// A page of a user's tables from a place on, and where the next page begins.
async fn own_tables(
    app: &App,
    visitor: &Visitor,
    place: OwnPlace,
    rows: usize,
) -> Result<(Vec<TableHead>, Option<OwnPlace>), Problem> {
    let read = async |which: OwnTables, after: Option<Cursor>, rows: usize| {
        let page = PageRequest { after, rows };
        app.store.tables_of(&visitor.user, which, &page).await
    };
    let (mut found, ended_after) = match place {
        OwnPlace::Unfinished(after) => {
            let page = read(OwnTables::Unfinished, after, rows).await?;
            if let Some(next) = page.next {
                return Ok((page.rows, Some(OwnPlace::Unfinished(Some(next)))));
            }
            (page.rows, None)
        }
        OwnPlace::Ended(after) => (Vec::new(), after),
    };
    let left = rows - found.len();
    if left == 0 {
        let is_more = !read(OwnTables::Ended, None, 1).await?.rows.is_empty();
        return Ok((found, is_more.then_some(OwnPlace::Ended(None))));
    }
    let page = read(OwnTables::Ended, ended_after, left).await?;
    found.extend(page.rows);
    Ok((found, page.next.map(|next| OwnPlace::Ended(Some(next)))))
}
