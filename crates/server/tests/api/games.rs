//! Records of finished games.

use serde_json::json;

use crate::place::{Place, dealt};

#[tokio::test]
async fn a_record_is_downloaded_as_it_is_stored() {
    let place = Place::open().await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    let id = dealt(&ann, &bo, "strata", Some("pile")).await;
    let path = format!("/api/games/{id}");
    assert_eq!(
        ann.get(&path).await.refused(),
        (404, "not-found"),
        "it is not over"
    );
    ann.command(&id, &json!({"type": "resign", "seat": 0}))
        .await
        .granted();

    let stored = place
        .store()
        .await
        .game(&id.parse().unwrap())
        .await
        .unwrap()
        .unwrap();
    let told = place.stranger().get(&path).await.granted();
    assert_eq!(told["record"], serde_json::to_value(&stored.record).unwrap());
    assert_eq!(told["summary"]["players"][1]["user"], json!(bo.user));
    assert_eq!(told["summary"]["winners"], json!([1]));

    let file = place.stranger().get(&format!("{path}/record")).await;
    assert_eq!((file.status, file.kind.as_str()), (200, "application/x-ndjson"));
    assert_eq!(file.text, serde_json::to_string(&stored.record).unwrap() + "\n");
    place.close().await;
}
