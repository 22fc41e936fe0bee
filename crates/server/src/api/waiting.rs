//! The tables that need a user.

use axum::Json;
use axum::extract::State;
use tilery_store::{OwnTables, PageRequest, TableHead};
use tilery_table::UserId;

use super::wire::{TableHeadView, TableList};
use crate::app::App;
use crate::identity::Visitor;
use crate::problem::Problem;

/// How many of a user's unfinished tables are looked at, the newest first.
const MOST_PAGES: usize = 5;

/// The tables that need the visitor now, in games with other people: those where they are to come or to move. The one whose
/// time is up first comes first, and then the longest wait.
#[utoipa::path(get, path = "/api/me/waiting", operation_id = "waiting", tag = "tables",
    responses((status = 200, body = TableList)))]
pub(super) async fn waiting(State(app): State<App>, visitor: Visitor) -> Result<Json<TableList>, Problem> {
    let heads = heads_that_need(&app, &visitor.user).await?;
    Ok(Json(TableList::of(
        heads,
        app.tables.now(),
        app.tables.online(),
        None,
    )))
}

/// The same as it is sent over a socket: it stays the same as long as nothing happens.
pub(crate) async fn tables_that_need(app: &App, user: &UserId) -> Result<Vec<TableHeadView>, Problem> {
    let heads = heads_that_need(app, user).await?;
    let views = heads.into_iter().map(|head| {
        let at = head.changed;
        TableHeadView::of(head, at)
    });
    Ok(views.collect())
}

async fn heads_that_need(app: &App, user: &UserId) -> Result<Vec<TableHead>, Problem> {
    let mut found = Vec::new();
    let mut request = PageRequest::first(PageRequest::MOST);
    for _ in 0..MOST_PAGES {
        let page = app.store.tables_of(user, OwnTables::Unfinished, &request).await?;
        found.extend(page.rows.into_iter().filter(|head| head.needs_user(user)));
        match page.next {
            Some(next) => request = PageRequest::after(next, PageRequest::MOST),
            None => break,
        }
    }
    found.sort_by(|one, other| one.urgency().cmp(&other.urgency()));
    Ok(found)
}
