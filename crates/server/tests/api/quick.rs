//! Quick matches.

use serde_json::{Value, json};

use crate::place::Place;

fn wanted(game: &str, clock: Value) -> Value {
    json!({"game": game, "clock": clock, "entropy": "quick"})
}

#[tokio::test]
async fn two_guests_are_matched() {
    let place = Place::open().await;
    let (ann, bo, cy) = (
        place.guest("Ann").await,
        place.guest("Bo").await,
        place.guest("Cy").await,
    );
    let blitz = wanted(
        "cubes",
        json!({"type": "total", "ms": 60_000, "increment_ms": 1_000}),
    );
    let slow = wanted("cubes", json!({"type": "none"}));

    let waiting = ann.post("/api/quick", &blitz).await.granted();
    assert_eq!(waiting["view"]["phase"], "waiting");
    let again = ann.post("/api/quick", &blitz).await.granted();
    assert_eq!(again["id"], waiting["id"], "one table is enough to wait at");
    let other = cy.post("/api/quick", &slow).await.granted();
    assert_ne!(other["id"], waiting["id"], "another clock");

    let met = bo.post("/api/quick", &blitz).await.granted();
    assert_eq!(met["id"], waiting["id"]);
    assert_eq!(met["view"]["phase"], "playing");
    assert_eq!(met["view"]["viewer"], 1);
    let next = cy.post("/api/quick", &blitz).await.granted();
    assert_ne!(next["id"], waiting["id"], "that one is full");
    place.close().await;
}

#[tokio::test]
async fn many_concurrent_quick_matches_are_paired() {
    let place = Place::open().await;
    let mut asking = tokio::task::JoinSet::new();
    for number in 0..8 {
        let guest = place.guest(&format!("Guest {number}")).await;
        asking.spawn(async move {
            let wanted = wanted("qwirkle", json!({"type": "none"}));
            guest.post("/api/quick", &wanted).await.granted()["id"].clone()
        });
    }
    let mut tables = std::collections::HashMap::new();
    while let Some(id) = asking.join_next().await {
        *tables.entry(id.unwrap().to_string()).or_insert(0) += 1;
    }
    assert_eq!(tables.len(), 4, "{tables:?}");
    assert!(tables.values().all(|people| *people == 2));
    place.close().await;
}

#[tokio::test]
async fn quick_matches_skip_unlisted_tables_and_other_rules() {
    let place = Place::open().await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    for (rules, visibility) in [("row", "open"), ("pile", "link")] {
        let new = json!({
            "kind": "online", "game": "strata", "rules": rules, "visibility": visibility,
            "seats": [{"type": "open"}, {"type": "open"}], "sit": {"seat": 0},
        });
        ann.post("/api/tables", &new).await.granted();
    }
    let alone = bo
        .post("/api/quick", &wanted("strata", json!({"type": "none"})))
        .await
        .granted();
    assert_eq!(alone["view"]["phase"], "waiting");
    let bad = wanted("chess", json!({"type": "none"}));
    assert_eq!(bo.post("/api/quick", &bad).await.refused(), (400, "settings"));
    let bad = wanted("strata", json!({"type": "days", "days": 99}));
    assert_eq!(bo.post("/api/quick", &bad).await.refused(), (400, "settings"));
    assert_eq!(
        bo.post("/api/quick", &json!({"game": "strata"})).await.refused(),
        (400, "bad-body")
    );
    let none = wanted("strata", json!({"type": "none"}));
    assert_eq!(
        place.stranger().post("/api/quick", &none).await.refused(),
        (401, "no-session")
    );
    place.close().await;
}

#[tokio::test]
async fn a_resent_quick_match_leads_to_the_same_table() {
    let place = Place::open().await;
    let (ann, bo, cy) = (
        place.guest("Ann").await,
        place.guest("Bo").await,
        place.guest("Cy").await,
    );
    let seats = json!([{"type": "open"}, {"type": "open"}]);
    let new = json!({"kind": "online", "game": "cubes", "seats": seats, "key": "once",
        "visibility": "link", "sit": {"seat": 0, "entropy": "a"}});
    let (first, second) = tokio::join!(ann.post("/api/tables", &new), ann.post("/api/tables", &new));
    assert_eq!((first.status, second.status), (201, 201));
    let (first, second) = (first.granted(), second.granted());
    assert_eq!(first["id"], second["id"]);
    let again = ann.post("/api/tables", &new).await.granted();
    assert_eq!(again["view"], first["view"]);
    let tables = ann.get("/api/me/tables").await.granted();
    assert_eq!(tables["tables"].as_array().unwrap().len(), 1);
    // The key of somebody else, and no key, create another one.
    let of_bo = bo.post("/api/tables", &new).await.granted();
    assert_ne!(of_bo["id"], first["id"]);
    let mut other = new.clone();
    other["game"] = json!("qwirkle");
    assert_eq!(
        ann.post("/api/tables", &other).await.refused(),
        (409, "key-reused")
    );

    let mut quick = wanted("cubes", json!({"type": "none"}));
    quick["key"] = json!("quick");
    let waits = ann.post("/api/quick", &quick).await.granted();
    let joined = bo.post("/api/quick", &quick).await.granted();
    assert_eq!(joined["id"], waits["id"]);
    assert_eq!(joined["view"]["phase"], "playing");
    // The game has begun, and both are still led to it rather than to a new one.
    for person in [&ann, &bo] {
        let again = person.post("/api/quick", &quick).await.granted();
        assert_eq!(again["id"], waits["id"]);
    }
    let next = cy.post("/api/quick", &quick).await.granted();
    assert_ne!(next["id"], waits["id"]);
    quick["clock"] = json!({"type": "days", "days": 2});
    assert_eq!(
        ann.post("/api/quick", &quick).await.refused(),
        (409, "key-reused")
    );
    place.close().await;
}

#[tokio::test]
async fn a_waiting_player_is_found_among_many_tables() {
    let place = Place::open().await;
    let (ann, bo, cy) = (
        place.guest("Ann").await,
        place.guest("Bo").await,
        place.guest("Cy").await,
    );
    // With days per move nobody has to be present.
    let slow = wanted("strata", json!({"type": "days", "days": 3}));
    let waiting = ann.post("/api/quick", &slow).await.granted();
    // More than a page of newer tables with the same rules, where nobody waits for the same.
    let other = json!({
        "kind": "online", "game": "strata", "clock": {"type": "days", "days": 5},
        "seats": [{"type": "open"}, {"type": "open"}], "sit": {"seat": 0},
    });
    for _ in 0..205 {
        cy.post("/api/tables", &other).await.granted();
    }
    let met = bo.post("/api/quick", &slow).await.granted();
    assert_eq!(met["id"], waiting["id"]);
    place.close().await;
}

fn minute() -> Value {
    json!({"type": "per_move", "ms": 60_000})
}

fn ten() -> Value {
    json!({"type": "total", "ms": 600_000, "increment_ms": 10_000})
}

fn search(clock: Value, clocks: Value) -> Value {
    json!({"game": "cubes", "clock": clock, "clocks": clocks, "later": true})
}

#[tokio::test]
async fn players_meet_on_a_clock_that_both_welcome() {
    let place = Place::open().await;
    let (ann, bo, cy) = (
        place.guest("Ann").await,
        place.guest("Bo").await,
        place.guest("Cy").await,
    );
    let none = json!({"type": "none"});
    let waiting = ann
        .post("/api/quick", &search(minute(), json!([none, ten()])))
        .await
        .granted();
    let listed = cy.get("/api/tables?game=cubes").await.granted();
    assert_eq!(listed["tables"][0]["also"], json!([none, ten()]));
    let apart = cy
        .post(
            "/api/quick",
            &search(json!({"type": "days", "days": 2}), json!([])),
        )
        .await
        .granted();
    assert_ne!(apart["id"], waiting["id"]);

    let met = bo.post("/api/quick", &search(ten(), json!([]))).await.granted();
    assert_eq!(met["id"], waiting["id"]);
    let view = &met["view"];
    assert_eq!(
        (&view["phase"], &view["settings"]["clock"]),
        (&json!("waiting"), &ten())
    );
    assert!(view["arrive_by"].is_u64(), "both have to come");
    let id = met["id"].as_str().unwrap();
    // Sent again, both searches lead to the table that is ready.
    let again = ann
        .post("/api/quick", &search(minute(), json!([ten()])))
        .await
        .granted();
    assert_eq!(again["id"], met["id"]);
    for (person, seat) in [(&ann, 0), (&bo, 1)] {
        let come = json!({"type": "contribute", "seat": seat, "entropy": "salt"});
        person.command(id, &come).await.granted();
    }
    let list = bo.get("/api/me/tables").await.granted();
    let head = &list["tables"][0];
    assert_eq!((&head["phase"], &head["clock"]), (&json!("playing"), &ten()));
    assert_eq!(head["needs"], json!([head["turn"]["seat"]]));
    let bad = search(ten(), json!([{"type": "days", "days": 2}]));
    assert_eq!(cy.post("/api/quick", &bad).await.refused(), (400, "settings"));
    place.close().await;
}

#[tokio::test]
async fn a_search_on_other_terms_replaces_the_one_before() {
    let place = Place::open().await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    let first = ann
        .post("/api/quick", &search(minute(), json!([])))
        .await
        .granted();
    let days = search(json!({"type": "days", "days": 2}), json!([]));
    let slow = ann.post("/api/quick", &days).await.granted();
    let second = ann.post("/api/quick", &search(ten(), json!([]))).await.granted();
    assert_ne!(first["id"], second["id"]);
    // Nobody waits at the first table any more, and the search for a game over days goes on.
    let alone = bo
        .post("/api/quick", &search(minute(), json!([])))
        .await
        .granted();
    assert_ne!(alone["id"], first["id"]);
    let met = bo.post("/api/quick", &days).await.granted();
    assert_eq!(met["id"], slow["id"]);
    assert_eq!(met["view"]["phase"], "playing", "nobody has to come to it");
    // A player who waits in vain accepts more, and meets the other at once.
    let found = ann
        .post("/api/quick", &search(ten(), json!([minute()])))
        .await
        .granted();
    assert_eq!(found["id"], alone["id"]);
    place.close().await;
}
