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

#[tokio::test]
async fn the_score_of_a_real_table_is_kept_for_its_players_without_a_record() {
    let place = Place::open().await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    let seats = json!([{"type": "named", "name": "Ann"}, {"type": "named", "name": "Grandma"}]);
    let new = json!({"kind": "scorekeeping", "game": "qwirkle", "seats": seats, "visibility": "open"});
    let created = ann.post("/api/tables", &new).await.granted();
    let id = created["id"].as_str().unwrap().to_owned();
    for (seat, mv) in [(0, "play Ro@0,0 Rs@1,0 Rd@2,0"), (1, "play Go@0,1")] {
        let enter = json!({"type": "move", "seat": seat, "move": mv, "key": format!("k{seat}")});
        ann.command(&id, &enter).await.granted();
    }
    let of_ann = format!("/api/games?player={}", ann.user);
    assert_eq!(ann.get(&of_ann).await.granted()["games"], json!([]), "it goes on");
    ann.command(&id, &json!({"type": "finish", "out": 1}))
        .await
        .granted();

    let mine = ann.get(&of_ann).await.granted()["games"].clone();
    assert_eq!(mine.as_array().map(Vec::len), Some(1));
    assert_eq!(
        (&mine[0]["id"], &mine[0]["recorded"]),
        (&json!(id), &json!(false))
    );
    assert_eq!(
        (&mine[0]["scores"], &mine[0]["winners"]),
        (&json!([3, 8]), &json!([1]))
    );
    assert_eq!(mine[0]["players"][1]["name"], "Grandma");
    let local = ann.get(&format!("{of_ann}&result=local")).await.granted();
    assert_eq!(local["games"], mine);
    for other in [&bo, &place.stranger()] {
        for path in ["/api/games", &of_ann] {
            assert_eq!(other.get(path).await.granted()["games"], json!([]), "{path}");
        }
    }
    let told = ann.get(&format!("/api/games/{id}")).await.granted();
    assert_eq!(told, json!({"summary": mine[0]}));
    let record = ann.get(&format!("/api/games/{id}/record")).await;
    assert_eq!(record.refused(), (404, "not-found"));
    place.close().await;
}
