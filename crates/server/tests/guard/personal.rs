//! What the database has of a user is in their download, or goes when they are deleted, or is exempt for a reason.

use std::collections::BTreeSet;
use std::time::{SystemTime, UNIX_EPOCH};

use reqwest::Method;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};
use tilery_store::{
    AttemptKind, Attendance, DailyAttempt, DailyId, FinishedGame, PuzzleAnswer, PuzzlePlayer, PuzzleResult,
    PuzzleStanding, Rating, ReviewRequest, Store, Streak,
};
use tilery_table::{Millis, UserId};

use crate::data::play;
use crate::server::Server;

/// Where the database has something of a user.
struct OfUser {
    table: &'static str,
    /// The columns with the user's id, also inside of JSON.
    columns: &'static [&'static str],
    /// The entry of the download that has the rows, or why none has.
    export: Result<&'static str, &'static str>,
    /// Which of the columns still have the id after a deletion, and why.
    stays: Option<(&'static [&'static str], &'static str)>,
}

const fn gone(
    table: &'static str,
    columns: &'static [&'static str],
    export: Result<&'static str, &'static str>,
) -> OfUser {
    OfUser {
        table,
        columns,
        export,
        stays: None,
    }
}

const fn kept(
    table: &'static str,
    columns: &'static [&'static str],
    export: Result<&'static str, &'static str>,
    why: &'static str,
) -> OfUser {
    OfUser {
        table,
        columns,
        export,
        stays: Some((columns, why)),
    }
}

const OTHERS: &str = "the games of others consist of it";

const OF_USERS: &[OfUser] = &[
    gone("accounts", &["user_id"], Ok("login")),
    gone("daily_attempts", &["user_id"], Ok("dailies")),
    gone(
        "daily_streaks",
        &["user_id"],
        Err("the dailies in the download say it"),
    ),
    kept("events", &["body"], Ok("tables"), OTHERS),
    kept(
        "former_guests",
        &["user_id"],
        Err("that the id is known says all"),
        "no cookie may stand for the id again",
    ),
    gone("game_players", &["user_id"], Ok("games")),
    gone("games", &["summary", "uploader"], Ok("uploads")),
    kept(
        "presence",
        &["user_id"],
        Err("it says who is at a table now"),
        "it is removed some time after the user has left the table",
    ),
    gone("puzzle_answers", &["user_id"], Ok("puzzles")),
    gone(
        "puzzle_players",
        &["user_id"],
        Err("the puzzles in the download say it"),
    ),
    gone(
        "reviews",
        &["requester"],
        Err("it is stored only until the review is done"),
    ),
    gone("sessions", &["user_id"], Ok("sessions")),
    gone(
        "table_keys",
        &["user_id"],
        Err("the client made them up, for itself"),
    ),
    kept("table_users", &["user_id"], Ok("tables"), OTHERS),
    kept("tables", &["creator", "details"], Ok("tables"), OTHERS),
];

const OF_NOBODY: [&str; 10] = [
    "dailies",
    "daily_counts",
    "daily_plays",
    "heartbeats",
    "leases",
    "limits",
    "outages",
    "puzzle_ratings",
    "settings",
    // Of sqlx.
    "_sqlx_migrations",
];

/// A table with its column.
type Place = (String, String);

/// The database of the server, which tests look into.
struct Database(SqliteConnection);

impl Database {
    async fn of(server: &Server) -> Database {
        Database(SqliteConnection::connect(&server.store).await.unwrap())
    }

    async fn texts(&mut self, sql: String) -> Vec<String> {
        let rows = sqlx::query(AssertSqlSafe(sql)).fetch_all(&mut self.0).await;
        rows.unwrap().iter().map(|row| row.get(0)).collect()
    }

    /// All columns by the schema.
    async fn columns(&mut self) -> Vec<Place> {
        let tables =
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";
        let mut columns = Vec::new();
        for table in self.texts(tables.to_owned()).await {
            let names = self
                .texts(format!("SELECT name FROM pragma_table_info('{table}')"))
                .await;
            columns.extend(names.into_iter().map(|name| (table.clone(), name)));
        }
        columns
    }

    /// The columns in which some row has a text.
    async fn places_of(&mut self, text: &str) -> BTreeSet<Place> {
        let mut places = BTreeSet::new();
        for (table, column) in self.columns().await {
            let has =
                format!("SELECT '' FROM {table} WHERE instr(CAST({column} AS TEXT), '{text}') > 0 LIMIT 1");
            if !self.texts(has).await.is_empty() {
                places.insert((table, column));
            }
        }
        places
    }
}

fn places<'c>(of: impl Iterator<Item = (&'static str, &'c [&'static str])>) -> BTreeSet<Place> {
    of.flat_map(|(table, columns)| {
        columns
            .iter()
            .map(move |column| (table.to_owned(), (*column).to_owned()))
    })
    .collect()
}

#[tokio::test]
async fn all_that_has_the_id_of_a_user_is_exported_or_deleted() {
    let server = Server::with(|config| config.review_workers = 0).await;
    let mut ann = server.account("ann").await;
    let id = ann.me().await["user"].as_str().unwrap().to_owned();
    play(&server, "played", [&id, "bo"]).await;
    let table = json!({"kind": "online", "game": "cubes", "key": "once",
        "seats": [{"type": "open"}, {"type": "open"}]});
    ann.ok(Method::POST, "/api/tables", table).await;
    let store = tilery_store::open(&server.store).await.unwrap();
    fill(&store, &id.parse().unwrap()).await;
    store.close().await;

    let mut database = Database::of(&server).await;
    let tables: BTreeSet<String> = database
        .columns()
        .await
        .into_iter()
        .map(|(table, _)| table)
        .collect();
    let listed = OF_USERS
        .iter()
        .map(|of| of.table)
        .chain(OF_NOBODY)
        .map(str::to_owned);
    assert_eq!(
        tables,
        listed.collect(),
        "every table is in OF_USERS or in OF_NOBODY"
    );
    let found = database.places_of(&id).await;
    let due = places(OF_USERS.iter().map(|of| (of.table, of.columns)));
    assert_eq!(
        found, due,
        "a column has the id of the user, or this test stores nothing there"
    );

    let export = ann.ok(Method::GET, "/api/me/export", Value::Null).await;
    for entry in OF_USERS.iter().filter_map(|of| of.export.ok()) {
        let (value, empty) = (&export[entry], [json!(null), json!([])]);
        assert!(!empty.contains(value), "{entry} is missing in {export}");
    }

    ann.ok(Method::DELETE, "/api/me", json!({"password": "password of ann"}))
        .await;
    let stays = OF_USERS.iter().filter_map(|of| Some((of.table, of.stays?.0)));
    assert_eq!(database.places_of(&id).await, places(stays));
}

/// Stores what a user leaves beside tables, accounts and sessions.
async fn fill(store: &Store, user: &UserId) {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let at = Millis(now.as_millis() as u64);
    let game = || "played".parse().unwrap();
    let finished = store.game(&game()).await.unwrap().unwrap();
    let upload = FinishedGame::uploaded(
        "uploaded".parse().unwrap(),
        finished.record.unwrap(),
        user.clone(),
        at,
    );
    store.upload(vec![upload]).await.unwrap();
    let request = ReviewRequest {
        game: game(),
        version: 1,
        requester: user.clone(),
        network: "hash".to_owned(),
        at,
    };
    store.request_review(request).await.unwrap();
    let attendance = Attendance {
        table: game(),
        user: user.clone(),
        here: true,
        at,
    };
    store.store_attendance("node", vec![attendance]).await.unwrap();
    for rounds in [1, 2] {
        let attempt = DailyAttempt {
            user: user.clone(),
            id: DailyId {
                game: "qwirkle".into(),
                day: 1,
            },
            kind: AttemptKind::Counted,
            name: "Ann".into(),
            rounds,
            points: 3,
            plays: "[]".into(),
            started: at,
            finished: (rounds == 2).then_some(at),
            ranked: rounds == 2,
        };
        store.answer_daily(attempt, Vec::new()).await.unwrap();
    }
    let rating = Rating {
        rating: 1500.0,
        deviation: 200.0,
        volatility: 0.06,
    };
    let result = PuzzleResult {
        answer: PuzzleAnswer {
            user: user.clone(),
            puzzle: "puzzle".into(),
            game: "qwirkle".into(),
            answer: "pass".into(),
            solved: true,
            verdict: "{}".into(),
            rating_before: 1500.0,
            rating_after: 1500.0,
            answered: at,
        },
        player: PuzzlePlayer {
            rating,
            answers: 1,
            solved: 1,
            streak: 1,
            longest: 1,
            days: Streak {
                last_day: 1,
                length: 1,
                longest: 1,
            },
        },
        puzzle: PuzzleStanding {
            rating,
            answers: 1,
            solved: 1,
        },
    };
    store.answer_puzzle(result).await.unwrap();
}
