//! Reviews of an older engine.

use std::ops::ControlFlow;

use serde_json::{Value, json};
use tilery_analysis::VERSION;
use tilery_frame::bots::Ask;
use tilery_rules::record::Record;
use tilery_server::Tuning;
use tilery_store::{ReviewProgress, ReviewState};

use super::{check_complete, finished, follow_from, path, slow, status};
use crate::guest::Guest;
use crate::server::{Server, now};

/// A review of an older engine is shown as it is, and computed again when somebody asks for it.
#[tokio::test(flavor = "multi_thread")]
async fn an_outdated_review_is_offered_and_computed_again() {
    let mut server = Server::tuned(Tuning {
        review_workers: 0,
        ..slow()
    })
    .await;
    let ann = Guest::new(&server, "Ann").await;
    let id = finished(&ann, "strata").await;
    ann.post(&path(&id), &Value::Null).await;
    let record = ann.get(&format!("/api/games/{id}")).await.1["record"].take();
    server.stop().await;

    // The review that the version before has left.
    let record: Record = serde_json::from_value(record).unwrap();
    let old = tilery_analysis::review(&record, &Ask::nodes(50, 1), None, &mut |_| {
        ControlFlow::Continue(())
    });
    let mut old = serde_json::to_value(old.unwrap()).unwrap();
    old["version"] = json!(VERSION - 1);
    for turn in old["turns"].as_array_mut().unwrap() {
        turn.as_object_mut().unwrap().remove("win_error");
    }
    let store = server.store().await;
    let until = now().plus(60_000);
    let claimed = store.claim_review("old", VERSION, now(), until).await.unwrap();
    assert_eq!(claimed.unwrap().review.game.as_str(), id);
    let ended = ReviewProgress {
        game: id.parse().unwrap(),
        node: "old".into(),
        state: ReviewState::Done,
        version: VERSION - 1,
        until: None,
        body: Some(old.to_string()),
        summary: old["seats"].to_string(),
    };
    store.save_review(ended).await.unwrap();
    store.close().await;

    server.start_again(slow()).await;
    let ann = ann.moved_to(server.address());
    let before = status(&ann, &id).await;
    assert_eq!(
        (&before["state"], &before["version"], &before["outdated"]),
        (&json!("done"), &json!(VERSION - 1), &json!(true))
    );
    assert_eq!(before["turns"].as_array().unwrap().len(), record.turns.len());
    assert!(before["turns"].as_array().unwrap().iter().all(Value::is_object));
    let (code, again) = ann.post(&path(&id), &Value::Null).await;
    assert_eq!((code, &again["outdated"]), (200, &json!(false)), "{again}");
    // A client that has the old one finds nothing of it in the new one.
    let is_again = |status: &Value| status["state"] == "done" && status["outdated"] == false;
    let followed = follow_from(before.clone(), &ann, is_again).await;
    let after = status(&ann, &id).await;
    assert_eq!(json!(followed.turns), after["turns"]);
    assert_eq!(
        (&after["version"], &after["outdated"]),
        (&json!(VERSION), &json!(false))
    );
    check_complete(&after, record.turns.len());
    // The turns of the version before had no such field, so it is zero there.
    let errors = |review: &Value| -> f64 {
        let turns = review["turns"].as_array().unwrap();
        turns.iter().filter_map(|turn| turn["win_error"].as_f64()).sum()
    };
    assert_eq!(errors(&before), 0.0);
    assert!(errors(&after) > 0.0);
    server.stop().await;
}
