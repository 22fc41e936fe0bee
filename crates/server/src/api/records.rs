//! Records that users upload: games that were played elsewhere, to be replayed and reviewed here.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode, header};
use serde::Serialize;
use tilery_games::AnyGame;
use tilery_rules::record::{FORMAT, Fault, FaultKind, Record};
use tilery_rules::{LuckError, SetupError};
use tilery_store::FinishedGame;
use tilery_table::{PlayerName, UserId};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::lobby::Paged;
use super::wire::{GameList, GameSummaryView};
use crate::app::App;
use crate::guard::{MOST_UPLOADED, Query, too_large};
use crate::identity::{Visitor, now};
use crate::problem::{Problem, RecordFault};
use crate::slow_work::Asker;
use crate::tables::derived_id;

/// The most records of one upload.
const MOST_RECORDS: usize = 100;

/// The most turns of a record. No real game comes near it.
const MOST_TURNS: usize = 2_000;

/// The most characters of a text that a problem quotes.
const MOST_QUOTED: usize = 60;

/// The games of an upload, in the order of its records.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct UploadedGames {
    games: Vec<GameSummaryView>,
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(upload))
        .layer(DefaultBodyLimit::max(MOST_UPLOADED))
        .routes(routes!(uploads))
}

/// Uploads records of games, to replay and review them: one record, or one per line, up to 100 of them and 1 MB.
///
/// Every record is checked turn by turn. If one is faulty, none is stored, and the problem says where and why. The games
/// have no players who are users, and count in no list of games played. The same record of the same user is the same game.
#[utoipa::path(post, path = "/api/records", operation_id = "upload_records", tag = "games",
    request_body(content((Record = "application/json"), (String = "application/x-ndjson"))), responses(
    (status = 201, body = UploadedGames),
    (status = 413, description = "`too-large`"),
    (status = 422, description = "`bad-record`, with `record`: the line, the record and the turn")))]
async fn upload(
    State(app): State<App>,
    visitor: Visitor,
    asker: Asker,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<(StatusCode, Json<UploadedGames>), Problem> {
    check_kind(&headers)?;
    let body = body.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(MOST_UPLOADED),
        _ => Problem::bad("bad-body", "the body is incomplete"),
    })?;
    app.limits.uploads.check(&visitor)?;
    let user = visitor.user;
    let games = app.work.run(&asker, move || read_all(&body, &user)).await??;
    let summaries = games.iter().map(|game| game.summary.clone().into()).collect();
    app.store.upload(games).await?;
    Ok((StatusCode::CREATED, Json(UploadedGames { games: summaries })))
}

/// The records that the user uploaded, the latest first.
#[utoipa::path(get, path = "/api/me/records", operation_id = "my_records", tag = "games", params(Paged),
    responses((status = 200, body = GameList)))]
async fn uploads(
    State(app): State<App>,
    visitor: Visitor,
    Query(asked): Query<Paged>,
) -> Result<Json<GameList>, Problem> {
    let found = app.store.uploads(&visitor.user, &asked.page()?).await?;
    Ok(Json(GameList::of(found, None)))
}

fn check_kind(headers: &HeaderMap) -> Result<(), Problem> {
    let kind = headers
        .get(header::CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok());
    let essence = kind
        .unwrap_or_default()
        .split(';')
        .next()
        .unwrap_or_default()
        .trim();
    match essence {
        "application/x-ndjson" | "application/json" => Ok(()),
        _ => Err(Problem::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "content-type",
            "records are JSON, with content-type: application/x-ndjson or application/json",
        )),
    }
}

/// Reads and checks all records.
fn read_all(body: &[u8], user: &UserId) -> Result<Vec<FinishedGame>, Problem> {
    let mut records = serde_json::Deserializer::from_slice(body).into_iter::<Record>();
    let mut games = Vec::new();
    loop {
        let number = games.len() + 1;
        let line = line_of_next(body, records.byte_offset());
        let refused = |line, fault| {
            bad_record(RecordFault {
                line,
                record: number,
                ..fault
            })
        };
        let record = match records.next() {
            Some(Ok(record)) => record,
            Some(Err(error)) => {
                let why = error.to_string();
                let why = why.split(" at line ").next().unwrap_or_default();
                return Err(refused(error.line(), fault("json", why)));
            }
            None if games.is_empty() => return Err(refused(1, fault("empty", "there is no record"))),
            None => return Ok(games),
        };
        if number > MOST_RECORDS {
            let why = format!("an upload may have {MOST_RECORDS} records");
            return Err(refused(line, too_many("too-many-records", MOST_RECORDS, why)));
        }
        check(&record).map_err(|fault| refused(line, *fault))?;
        let content = serde_json::to_vec(&(user, &record)).map_err(Problem::internal)?;
        games.push(FinishedGame::uploaded(
            derived_id(&content)?,
            record,
            user.clone(),
            now(),
        ));
    }
}

/// A fault of a record, whose place in the upload is not known yet.
fn fault(code: &'static str, why: impl Into<String>) -> RecordFault {
    RecordFault {
        code,
        why: why.into(),
        ..RecordFault::default()
    }
}

fn too_many(code: &'static str, most: usize, why: String) -> RecordFault {
    RecordFault {
        most: Some(most),
        ..fault(code, why)
    }
}

impl From<Fault> for RecordFault {
    fn from(found: Fault) -> RecordFault {
        let (due, written) = difference(&found.kind);
        RecordFault {
            turn: found.turn,
            due,
            written,
            reason: match &found.kind {
                FaultKind::Refused { reason, .. } => Some((**reason).clone().into()),
                _ => None,
            },
            ..fault(found.kind.code(), found.kind.to_string())
        }
    }
}

/// The beginning of a text of a record.
fn quoted(text: &str) -> Option<String> {
    quoted_from(0, text)
}

/// A part of a text of a record, which begins after so many characters.
fn quoted_from(start: usize, text: &str) -> Option<String> {
    let before = if start > 0 { "…" } else { "" };
    let part = before.chars().chain(text.chars().skip(start));
    (!text.is_empty()).then(|| part.take(MOST_QUOTED).collect())
}

/// Parts of two texts in which a reader finds the first difference.
fn both_quoted(due: Option<&str>, written: Option<&str>) -> (Option<String>, Option<String>) {
    let start = match (due, written) {
        (Some(due), Some(written)) => first_difference(due, written),
        _ => 0,
    };
    let quote = |text| quoted_from(start, text);
    (due.and_then(quote), written.and_then(quote))
}

/// After how many characters two quotes begin, so that both have the tile or number that differs. Those that differ soon
/// begin at the beginning.
fn first_difference(due: &str, written: &str) -> usize {
    let same = due.chars().zip(written.chars());
    let same: Vec<char> = same
        .take_while(|(due, written)| due == written)
        .map(|(due, _)| due)
        .collect();
    if same.len() < MOST_QUOTED {
        return 0;
    }
    let before = same.iter().rposition(|letter| matches!(letter, ' ' | ','));
    let start = before.map_or(0, |before| before + 1);
    // Not all that users write has tiles and numbers.
    start.max(same.len() - MOST_QUOTED / 2)
}

/// The due and the written value, as far as a fault is a difference between the two.
fn difference(fault: &FaultKind) -> (Option<String>, Option<String>) {
    fn json(value: &impl Serialize) -> Option<String> {
        let text = serde_json::to_string(value).ok()?;
        (text != "null").then_some(text)
    }
    let differ =
        |due: Option<String>, written: Option<String>| both_quoted(due.as_deref(), written.as_deref());
    match fault {
        FaultKind::Format(written) => (quoted(FORMAT), quoted(written)),
        FaultKind::Game { game, known } => (Some(known.clone()), quoted(game)),
        FaultKind::Notation(error) => (None, quoted(error.text())),
        FaultKind::Setup(SetupError::Seats {
            seats, least, most, ..
        }) => {
            let due = match least == most {
                true => least.to_string(),
                false => format!("{least}–{most}"),
            };
            (Some(due), Some(seats.to_string()))
        }
        FaultKind::HandNotFromSeed { due, written, .. } => both_quoted(due.as_deref(), written.as_deref()),
        FaultKind::LuckNotFromSeed { due, written } => both_quoted(Some(due), Some(written)),
        FaultKind::Luck(LuckError::Count { due, given }) => (Some(due.to_string()), Some(given.to_string())),
        FaultKind::Luck(LuckError::NotInBag { tile }) => (None, quoted(tile)),
        FaultKind::Luck(LuckError::NotOnTop { given, due }) => (quoted(due), quoted(given)),
        FaultKind::Luck(LuckError::Colour { die, face }) => (None, Some(format!("{die} → {face}"))),
        FaultKind::StrayList { list, .. } => (None, quoted(list)),
        FaultKind::Score { due, written, .. } => (Some(due.to_string()), Some(written.to_string())),
        FaultKind::NoScore { due, .. } => (Some(due.to_string()), None),
        FaultKind::Bonus { due, written } => differ(json(due), json(written)),
        FaultKind::Scores { due, written } => differ(json(due), json(written)),
        FaultKind::Winners { due, written } => differ(json(due), json(written)),
        FaultKind::EarlyWinners { written, .. } => differ(None, json(written)),
        FaultKind::NoLoser { seat, .. } => (None, Some(seat.index().to_string())),
        FaultKind::Setup(SetupError::Impossible(_))
        | FaultKind::Commitment(_)
        | FaultKind::Refused { .. }
        | FaultKind::AfterTheEnd
        | FaultKind::Unfinished { .. }
        | FaultKind::NotCutShort => (None, None),
    }
}

/// Checks a record as `tilery check` does, and that it can be shown.
fn check(record: &Record) -> Result<(), Box<RecordFault>> {
    if record.turns.len() > MOST_TURNS {
        let why = format!("a record may have {MOST_TURNS} turns");
        return Err(Box::new(too_many("too-many-turns", MOST_TURNS, why)));
    }
    for player in &record.seats {
        let name = player.name.parse::<PlayerName>();
        let checked = name.map_err(|error| error.to_string()).and_then(|name| {
            // The same as for the names of accounts.
            name.check_new().map_err(|error| error.to_string())
        });
        checked.map_err(|why| {
            Box::new(RecordFault {
                // Escaped, since what is wrong may be a character that shows nothing.
                written: quoted(&player.name.escape_debug().to_string()),
                ..fault("name", why)
            })
        })?;
    }
    AnyGame::replay(record, None).map_err(|fault| Box::new(fault.into()))?;
    Ok(())
}

/// The line, from 1, on which the next value after an offset begins.
fn line_of_next(body: &[u8], offset: usize) -> usize {
    let blank = body[offset..]
        .iter()
        .take_while(|byte| byte.is_ascii_whitespace());
    let start = offset + blank.count();
    1 + body[..start].iter().filter(|byte| **byte == b'\n').count()
}

fn bad_record(fault: RecordFault) -> Problem {
    let RecordFault { line, turn, why, .. } = &fault;
    let turn = turn.map(|turn| format!(", turn {turn}")).unwrap_or_default();
    let detail = format!("line {line}{turn}: {why}");
    Problem {
        record: Some(Box::new(fault)),
        ..Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-record", detail)
    }
}
