//! The HTTP API apart from tables and sockets: rules, lists, previews, games, and the description of the whole API.
//!
//! | module | contents |
//! |---|---|
//! | `catalogue` | games, rules and levels |
//! | `lobby`, `quick`, `attendance` | tables to join or to watch, quick match, and whether a player is waiting |
//! | `waiting` | the tables that need a user |
//! | `preview`, `chat` | previews of moves, and the chat |
//! | `statistics` | how a user has played |
//! | `records` | records that users upload |
//! | `games`, `replay` | finished games, their records and positions |
//! | `wire`, `paging` | the types of lists, and pagination |
//! | `document`, `docs` | the OpenAPI document, and the same as a page |

mod attendance;
mod catalogue;
mod chat;
mod docs;
mod document;
mod games;
mod lobby;
mod paging;
mod preview;
mod quick;
mod records;
mod replay;
mod statistics;
mod waiting;
mod wire;

use axum::Router;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use axum::routing::get;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::guard::Query;
use crate::{dailies, identity, lessons, live, puzzles, reviews, tables};

pub use document::openapi_json;
pub(crate) use waiting::tables_that_need;
pub(crate) use wire::TableHeadView;

/// All routes that the OpenAPI document describes.
fn described() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(catalogue::rules))
        .merge(identity::routes())
        .routes(routes!(lobby::tables))
        .routes(routes!(lobby::my_tables))
        .routes(routes!(waiting::waiting))
        .routes(routes!(quick::quick))
        .merge(tables::routes())
        .routes(routes!(preview::preview))
        .routes(routes!(chat::chat))
        .merge(live::routes())
        .routes(routes!(games::games))
        .routes(routes!(games::game))
        .routes(routes!(games::record))
        .routes(routes!(replay::replay))
        .routes(routes!(replay::table_replay))
        .merge(records::routes())
        .routes(routes!(statistics::statistics))
        .merge(reviews::routes())
        .merge(dailies::routes())
        .merge(lessons::routes())
        .merge(puzzles::routes())
}

/// All routes of the API, with its description.
pub(crate) fn routes() -> Router<App> {
    let (routes, _) = described().split_for_parts();
    let document = document::document();
    let json = document.to_string();
    let page = move |wanted: &str| answer("text/html; charset=utf-8", docs::page(&document, wanted));
    let json = move || answer("application/json", json.clone());
    let style = || answer("text/css; charset=utf-8", docs::STYLE.to_owned());
    routes
        .route("/api/openapi.json", get(async move || json()))
        .route(
            "/api/docs",
            get(async move |Query(Search { q }): Query<Search>| page(&q)),
        )
        .route("/api/docs/style.css", get(async move || style()))
}

/// Words that are searched in the page of the API.
#[derive(Deserialize)]
struct Search {
    #[serde(default)]
    q: String,
}

fn answer(kind: &'static str, text: String) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, HeaderValue::from_static(kind))], text)
}
