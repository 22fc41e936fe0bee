//! Reviews wait in line. Nodes claim them, go on where another stopped, and give up what never advances.

use std::time::Duration;

use serde_json::{Value, json};
use tilery_server::Tuning;
use tilery_store::ReviewState;
use tilery_table::Millis;

use super::{check_complete, finished, follow, path, resigned, slow, status};
use crate::database::Database;
use crate::guest::{Guest, PATIENCE};
use crate::metrics::Recorded;
use crate::player::{open_table, rules, seated};
use crate::server::{Server, now};

/// Numbers to six digits: JSON keeps nearly all, but not quite all digits of what is stored halfway.
fn in_six_digits(value: &Value) -> Value {
    match value {
        Value::Number(number) if number.is_f64() => {
            json!(format!("{:.6}", number.as_f64().unwrap()))
        }
        Value::Array(items) => items.iter().map(in_six_digits).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, field)| (name.clone(), in_six_digits(field)))
            .collect(),
        other => other.clone(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_goes_on_where_the_review_was() {
    // Long enough that the server stops in the middle of it.
    let slower = || Tuning {
        review_nodes: Some(60_000),
        ..slow()
    };
    let mut server = Server::tuned(slower()).await;
    let ann = Guest::new(&server, "Ann").await;
    let id = finished(&ann, "qwirkle").await;
    let record = ann.get(&format!("/api/games/{id}")).await.1["record"].clone();
    ann.post(&path(&id), &Value::Null).await;
    follow(&ann, &id, |status| status["done"].as_u64().unwrap() >= 5).await;
    server.stop().await;

    let store = server.store().await;
    let stored = store.review(&id.parse().unwrap()).await.unwrap().unwrap();
    let part: Value = serde_json::from_str(&stored.body).unwrap();
    let (done, jobs) = (part["done"].as_u64().unwrap(), part["jobs"].as_u64().unwrap());
    assert!(5 <= done && done < jobs, "{done} of {jobs}");
    assert_eq!(stored.state, ReviewState::Open);
    assert_eq!(stored.claimed_until, None, "another node may go on at once");
    // A node that crashed has a claim until it expires.
    let now = now();
    let crashed = store
        .claim_review("crashed", stored.version, now, now.plus(1_000))
        .await;
    assert!(crashed.unwrap().is_some());
    store.close().await;

    server.start_again(slower()).await;
    let ann = ann.moved_to(server.address());
    let before = status(&ann, &id).await;
    assert!(before["done"].as_u64().unwrap() >= done, "nothing is lost");
    follow(&ann, &id, |status| status["state"] == "done").await;
    let metrics = Recorded::of(&ann).await;
    let taken_over = metrics.sum("tilery_work_taken_over_total{work=\"review\"}");
    assert!(taken_over >= 1.0, "{taken_over}");
    let resumed = status(&ann, &id).await;
    check_complete(&resumed, record["turns"].as_array().unwrap().len());
    server.stop().await;

    // Without interruption, and as an uploaded record, on more threads.
    let whole = Server::on(
        Database::sqlite(),
        Tuning {
            review_threads: 2,
            ..slower()
        },
    )
    .await;
    let bo = Guest::new(&whole, "Bo").await;
    let (code, uploaded) = bo.post("/api/records", &record).await;
    assert_eq!(code, 201, "{uploaded}");
    let upload = uploaded["games"][0]["id"].as_str().unwrap().to_owned();
    bo.post(&path(&upload), &Value::Null).await;
    follow(&bo, &upload, |status| status["state"] == "done").await;
    let at_once = status(&bo, &upload).await;
    for part in ["seats", "turns", "end", "version"] {
        assert_eq!(
            in_six_digits(&resumed[part]),
            in_six_digits(&at_once[part]),
            "{part}"
        );
    }
    let mut whole = whole;
    whole.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reviews_wait_in_line_and_everybody_has_a_few() {
    let tuning = Tuning {
        review_workers: 0,
        ..slow()
    };
    let mut server = Server::configured(Database::sqlite(), tuning, |config| config.trust_proxy = true).await;
    let (ann, bo) = (Guest::new(&server, "Ann").await, Guest::new(&server, "Bo").await);
    let mut games = Vec::new();
    for _ in 0..5 {
        games.push(finished(&ann, "cubes").await);
    }
    for (ahead, game) in games[..3].iter().enumerate() {
        let status = ann.post(&path(game), &Value::Null).await.1;
        assert_eq!(
            (&status["state"], &status["ahead"]),
            (&json!("queued"), &json!(ahead))
        );
        assert_eq!(status["turns"][0], Value::Null);
    }
    let refused = ann.post(&path(&games[3]), &Value::Null).await;
    assert_eq!((refused.0, &refused.1["code"]), (429, &json!("too-many-reviews")));
    assert_eq!(
        ann.post(&path(&games[0]), &Value::Null).await.0,
        200,
        "joining is free"
    );
    // The first one of Bo comes before the second one of Ann.
    assert_eq!(bo.post(&path(&games[3]), &Value::Null).await.1["ahead"], 1);
    // The first one of another network comes before the second one of theirs.
    let elsewhere = Guest::new(&server, "Cy").await;
    let status = elsewhere
        .post_from("10.9.9.9", &path(&games[4]), &Value::Null)
        .await
        .1;
    assert_eq!(status["ahead"], 1);

    let running = seated(&server.address(), &open_table(rules("cubes"), 2), &[0, 1]).await;
    let early = ann.post(&path(&running[0].table), &Value::Null).await;
    assert_eq!((early.0, &early.1["code"]), (403, &json!("not-over")));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_that_never_advances_is_given_up() {
    let mut server = Server::tuned(Tuning {
        review_workers: 0,
        ..slow()
    })
    .await;
    let ann = Guest::new(&server, "Ann").await;
    let id = finished(&ann, "strata").await;
    ann.post(&path(&id), &Value::Null).await;
    server.stop().await;
    let store = server.store().await;
    for attempt in 0..3 {
        let (at, until) = (Millis(attempt), Millis(attempt + 1));
        let claimed = store.claim_review("crashes", 1_000, at, until).await.unwrap();
        assert_eq!(claimed.unwrap().review.attempts, attempt + 1);
    }
    store.close().await;
    server.start_again(slow()).await;
    let ann = ann.moved_to(server.address());
    let given_up = async {
        while status(&ann, &id).await["state"] != "failed" {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, given_up).await.unwrap();
    // Asked for again, it gets another chance.
    ann.post(&path(&id), &Value::Null).await;
    follow(&ann, &id, |status| status["state"] == "done").await;
    server.stop().await;
}

/// Claims expire while the node still works, so that it finds its own reviews unclaimed whenever it looks for others.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_slower_than_its_claims_does_nothing_twice() {
    let mut server = Server::tuned(Tuning {
        review_workers: 6,
        review_lease: Duration::from_millis(5),
        review_save: Duration::from_secs(3_600),
        ..slow()
    })
    .await;
    let mut asked = Vec::new();
    for name in ["Ann", "Bo", "Cy", "Di", "Ed"] {
        asked.push((Guest::new(&server, name).await, resigned(&server).await));
    }
    // Each request wakes the workers, who claim the oldest review first.
    for (guest, id) in &asked {
        assert_eq!(guest.post(&path(id), &Value::Null).await.0, 200);
    }
    for (guest, id) in &asked {
        follow(guest, id, |status| status["state"] == "done").await;
    }
    let store = server.store().await;
    assert_eq!(store.open_reviews().await.unwrap(), 0);
    store.close().await;
    server.stop().await;
}
