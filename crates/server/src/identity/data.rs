//! Export and deletion of a user's data.

use axum::body::{Body as Stream, Bytes};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::SignedCookieJar;
use serde::Deserialize;
use serde_json::{Value, json};
use tilery_store::{AccountChange, GameFilter, OwnTables, PageRequest, TableHead};
use tilery_table::{Seq, Table};
use tokio::sync::mpsc;

use super::account::wrong_password;
use super::cookie::clear;
use super::password::Password;
use super::{Me, Visitor, VisitorKind, sessions};
use crate::app::App;
use crate::guard::{ClientAddress, JsonBody};
use crate::problem::Problem;
use crate::{dailies, puzzles};

/// The page size of queries.
const ROWS: usize = 100;

/// Downloads all data stored about the current user: the account, its sessions, the tables where they have a seat with the
/// events that they may see, their finished games with records, the records that they uploaded, their dailies and their answers to
/// puzzles.
#[utoipa::path(get, path = "/api/me/export", operation_id = "export_me", tag = "identity", responses(
    (status = 200, body = serde_json::Value, description = "one JSON object")))]
pub(super) async fn export(State(app): State<App>, visitor: Visitor) -> Result<Response, Problem> {
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
        if let Err(failed) = write(&app, &visitor, &whole, &pieces).await {
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

/// Sends the object in pieces, since it may be large.
async fn write(app: &App, visitor: &Visitor, whole: &Value, pieces: &Pieces) -> Result<(), Problem> {
    let mut head = whole.to_string();
    head.pop();
    send(pieces, head + ",\"tables\":[").await?;
    let mut request = PageRequest::first(ROWS);
    let mut first = true;
    loop {
        let page = app
            .store
            .tables_of(&visitor.user, OwnTables::All, &request)
            .await?;
        for head in &page.rows {
            send(pieces, item(&mut first, &table(app, visitor, head).await?)).await?;
        }
        let Some(next) = page.next else { break };
        request = PageRequest::after(next, ROWS);
    }
    send(pieces, "],\"games\":[".into()).await?;
    let filter = GameFilter {
        player: Some(visitor.user.clone()),
        unlisted: true,
        ..GameFilter::default()
    };
    let mut request = PageRequest::first(ROWS);
    let mut first = true;
    loop {
        let page = app.store.games(&filter, &request).await?;
        for summary in page.rows {
            let game = app.store.game(&summary.id).await?;
            // The moves of a game on a real table are in the events of its table.
            if let Some(record) = game.and_then(|game| game.record) {
                send(
                    pieces,
                    item(&mut first, &json!({"id": summary.id, "record": record})),
                )
                .await?;
            }
        }
        let Some(next) = page.next else { break };
        request = PageRequest::after(next, ROWS);
    }
    send(pieces, "],\"uploads\":[".into()).await?;
    let mut request = PageRequest::first(ROWS);
    let mut first = true;
    loop {
        let page = app.store.uploads(&visitor.user, &request).await?;
        for summary in page.rows {
            let game = app.store.game(&summary.id).await?;
            let upload = json!({"id": summary.id, "record": game.and_then(|game| game.record)});
            send(pieces, item(&mut first, &upload)).await?;
        }
        let Some(next) = page.next else { break };
        request = PageRequest::after(next, ROWS);
    }
    send(pieces, "],\"dailies\":[".into()).await?;
    let mut first = true;
    for attempt in app.store.daily_attempts_of(&visitor.user).await? {
        send(pieces, item(&mut first, &dailies::exported(&attempt))).await?;
    }
    send(pieces, "],\"puzzles\":[".into()).await?;
    let mut first = true;
    for answer in app.store.puzzle_answers_of(&visitor.user).await? {
        send(pieces, item(&mut first, &puzzles::exported(&answer))).await?;
    }
    send(pieces, "]}\n".into()).await
}

fn item(first: &mut bool, value: &Value) -> String {
    let comma = if std::mem::take(first) { "" } else { "," };
    format!("{comma}{value}")
}

async fn send(pieces: &Pieces, text: String) -> Result<(), Problem> {
    pieces
        .send(Ok(text.into()))
        .await
        .map_err(|_| Problem::bad("gone", "the client has closed the connection"))
}

/// A table with everything that its visitor was told there.
async fn table(app: &App, visitor: &Visitor, head: &TableHead) -> Result<Value, Problem> {
    let log = app.store.events(&head.id, Seq(0), usize::MAX).await?;
    let table = Table::fold(log.iter().map(|(_, event)| event)).map_err(Problem::internal)?;
    let seat = table.seats_of(&visitor.user).next();
    let told: Vec<_> = log
        .iter()
        .map(|(seq, event)| table.event_view(*seq, event, seat))
        .collect();
    Ok(json!({
        "id": head.id, "game": head.game, "rules": head.rules, "created": head.created, "events": told,
    }))
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
    ClientAddress(address): ClientAddress,
    visitor: Visitor,
    jar: SignedCookieJar,
    JsonBody(Delete { password }): JsonBody<Delete>,
) -> Result<(StatusCode, SignedCookieJar), Problem> {
    if visitor.kind == VisitorKind::Account {
        let account = app.store.account(&visitor.user).await?;
        let account = account.ok_or_else(wrong_password)?;
        let password = password.ok_or_else(wrong_password)?;
        app.limits.may_use_password(address, &account.login).await?;
        if !app.passwords.is_right(password, Some(&account.password)).await? {
            return Err(wrong_password());
        }
    }
    let user = visitor.user;
    app.store.change_account(AccountChange::Delete { user }).await?;
    Ok((StatusCode::NO_CONTENT, clear(jar, &app.config)))
}
