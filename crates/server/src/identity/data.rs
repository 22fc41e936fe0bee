//! Export and deletion of a user's data.

use axum::body::{Body as Stream, Bytes};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::SignedCookieJar;
use serde::Deserialize;
use serde_json::{Value, json};
use tilery_rules::record::Record;
use tilery_store::{AccountChange, GameFilter, OwnTables, PageRequest, StoreError, TableHead};
use tilery_table::{Corrupt, Seq, Table, TableId, UserId};
use tokio::sync::mpsc;

use super::account::{check_password, wrong_password};
use super::cookie::clear;
use super::password::Password;
use super::{Me, Visitor, VisitorKind, sessions};
use crate::app::App;
use crate::guard::{ClientAddress, JsonBody};
use crate::problem::Problem;
use crate::slow_work::Asker;
use crate::{dailies, puzzles};

/// The page size of queries.
const ROWS: usize = 100;

/// Downloads all data stored about the current user: the account, its sessions, the tables where they have a seat with the
/// events that they may see, their finished games with records, the records that they uploaded, their dailies and their answers to
/// puzzles.
#[utoipa::path(get, path = "/api/me/export", operation_id = "export_me", tag = "identity", responses(
    (status = 200, body = serde_json::Value, description = "one JSON object")))]
pub(super) async fn export(
    State(app): State<App>,
    visitor: Visitor,
    asker: Asker,
) -> Result<Response, Problem> {
    let account = app.store.account(&visitor.user).await?;
    let mut whole = json!({
        "me": Me::from(visitor.clone()),
        "sessions": sessions::all(&app, &visitor).await?.sessions,
    });
    if let Some(account) = account {
        whole["login"] = json!(account.login);
        whole["created"] = json!(account.created);
    }
    let (pieces, mut inbox) = mpsc::channel(4);
    tokio::spawn(async move {
        if let Err(failed) = write(&app, &visitor, &asker, &whole, &pieces).await {
            // The client gets a download that fails, rather than a file that looks complete.
            let _ = pieces.send(Err(std::io::Error::other(failed.detail))).await;
        }
    });
    // Compression polls a body again after its end, which a closed channel allows and `stream::unfold` does not.
    let pieces = futures_util::stream::poll_fn(move |context| inbox.poll_recv(context));
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"tilery.json\"",
        ),
    ];
    Ok((headers, Stream::from_stream(pieces)).into_response())
}

type Pieces = mpsc::Sender<Result<Bytes, std::io::Error>>;

/// Sends an entry with the rows of all pages of a list, without those of which nothing is shown.
macro_rules! send_pages {
    ($pieces:ident, $name:literal, |$page:ident| $read:expr, |$row:ident| $shown:expr) => {
        send($pieces, concat!(",\"", $name, "\":[").to_owned()).await?;
        let (mut request, mut comma) = (PageRequest::first(ROWS), "");
        loop {
            let $page = &request;
            let page = $read.await?;
            for $row in page.rows {
                if let Some(shown) = $shown {
                    send($pieces, format!("{comma}{shown}")).await?;
                    comma = ",";
                }
            }
            let Some(next) = page.next else { break };
            request = PageRequest::after(next, ROWS);
        }
        send($pieces, "]".to_owned()).await?;
    };
}

/// Sends the object in pieces, since it may be large.
async fn write(
    app: &App,
    visitor: &Visitor,
    asker: &Asker,
    whole: &Value,
    pieces: &Pieces,
) -> Result<(), Problem> {
    let mut head = whole.to_string();
    head.pop();
    send(pieces, head).await?;
    let (store, user) = (&app.store, &visitor.user);
    send_pages!(
        pieces,
        "tables",
        |page| store.tables_of(user, OwnTables::All, page),
        |head| Some(table(app, &visitor.user, asker, head).await?)
    );
    let own = GameFilter {
        player: Some(user.clone()),
        unlisted: true,
        ..GameFilter::default()
    };
    // The moves of a game on a real table are in the events of its table.
    send_pages!(pieces, "games", |page| store.games(&own, page), |game| record(
        app, &game.id
    )
    .await?
    .map(|record| json!({"id": game.id, "record": record})));
    send_pages!(pieces, "uploads", |page| store.uploads(user, page), |game| Some(
        json!({"id": game.id, "record": record(app, &game.id).await?})
    ));
    let attempts = store.daily_attempts_of(user).await?;
    let answers = store.puzzle_answers_of(user).await?;
    let dailies: Value = attempts.iter().map(dailies::exported).collect();
    let puzzles: Value = answers.iter().map(puzzles::exported).collect();
    send(
        pieces,
        format!(",\"dailies\":{dailies},\"puzzles\":{puzzles}}}\n"),
    )
    .await
}

async fn record(app: &App, game: &TableId) -> Result<Option<Record>, StoreError> {
    Ok(app.store.game(game).await?.and_then(|game| game.record))
}

async fn send(pieces: &Pieces, text: String) -> Result<(), Problem> {
    pieces
        .send(Ok(text.into()))
        .await
        .map_err(|_| Problem::bad("gone", "the client has closed the connection"))
}

/// A table with everything that a user was told there.
async fn table(app: &App, user: &UserId, asker: &Asker, head: TableHead) -> Result<String, Problem> {
    let log = app.store.events(&head.id, Seq(0), usize::MAX).await?;
    let user = user.clone();
    let show = move || {
        let table = Table::fold(log.iter().map(|(_, event)| event))?;
        let seat = table.seats_of(&user).next();
        let told = log.iter().map(|(seq, event)| table.event_view(*seq, event, seat));
        let told: Vec<_> = told.collect();
        Ok::<_, Corrupt>(
            json!({
                "id": head.id, "game": head.game, "rules": head.rules, "created": head.created, "events": told,
            })
            .to_string(),
        )
    };
    app.work.run(asker, show).await?.map_err(Problem::internal)
}

#[derive(Deserialize, utoipa::ToSchema)]
#[schema(as = DeleteMe)]
pub(crate) struct Delete {
    /// Required for accounts.
    password: Option<Password>,
}

/// Deletes the current user: account, login and sessions. In finished games the name becomes "deleted".
#[utoipa::path(delete, path = "/api/me", operation_id = "delete_me", tag = "identity", request_body = Delete, responses(
    (status = 204), (status = 403, description = "`wrong-password`")))]
pub(super) async fn delete(
    State(app): State<App>,
    address: ClientAddress,
    visitor: Visitor,
    jar: SignedCookieJar,
    JsonBody(Delete { password }): JsonBody<Delete>,
) -> Result<(StatusCode, SignedCookieJar), Problem> {
    if visitor.kind == VisitorKind::Account {
        let account = app.store.account(&visitor.user).await?;
        let account = account.ok_or_else(wrong_password)?;
        let password = password.ok_or_else(wrong_password)?;
        check_password(&app, address, &account.login, Some(&account), password).await?;
    }
    let user = visitor.user;
    app.store.change_account(AccountChange::Delete { user }).await?;
    Ok((StatusCode::NO_CONTENT, clear(jar, &app.config)))
}
