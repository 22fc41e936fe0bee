//! Lessons: steps, answers and tips.

use serde_json::{Value, json};

use crate::place::{Place, dealt};

#[tokio::test]
async fn a_step_is_judged_by_the_engine() {
    let place = Place::open().await;
    // Lessons need no session.
    let learner = place.stranger();
    let courses = learner.get("/api/lessons").await.granted();
    assert_eq!(courses[0]["steps"][0], "opening");
    let step = learner.get("/api/lessons/qwirkle/opening").await.granted();
    assert_eq!(step["goal"], json!({"type": "move", "report": {"score": 3}}));
    let right = step["right"].as_str().unwrap();

    let answer = "/api/lessons/qwirkle/opening/answer";
    let done = learner.post(answer, &json!({"moves": [right]})).await.granted();
    assert_eq!(
        (&done["reached"], &done["turn"]["score"]),
        (&json!(true), &json!(3))
    );
    let broken = learner.post(answer, &json!({"moves": ["play Rc@0,0"]})).await;
    assert_eq!(broken.refused(), (409, "small-opening"));
    assert_eq!(broken.body["reason"]["code"], "small-opening");
    let garbage = learner.post(answer, &json!({"moves": ["play"]})).await;
    assert_eq!(garbage.refused(), (400, "notation"));
    let twice = learner.post(answer, &json!({"moves": [right, right]})).await;
    assert_eq!(twice.refused(), (400, "too-many-moves"));

    let draft = json!({"draft": {"seat": 0, "why": {"tile": "Ga", "x": 1, "y": 0}, "laid": [{"tile": "Rc", "x": 0, "y": 0}]}});
    let preview = learner
        .post("/api/lessons/qwirkle/opening/preview", &draft)
        .await
        .granted();
    assert_eq!(preview["refusal"]["code"], "unrelated");
    for missing in ["/api/lessons/qwirkle/nothing", "/api/lessons/chess/opening"] {
        assert_eq!(learner.get(missing).await.refused(), (404, "not-found"));
    }
}

#[tokio::test]
async fn every_step_of_every_game_can_be_loaded_and_every_rule_has_a_picture() {
    let place = Place::open().await;
    let learner = place.stranger();
    for course in learner.get("/api/lessons").await.granted().as_array().unwrap() {
        let game = course["game"].as_str().unwrap();
        let names = |part: &str| -> Vec<String> {
            let names = course[part].as_array().unwrap().iter();
            names.map(|name| name.as_str().unwrap().to_owned()).collect()
        };
        for step in ["steps", "more", "strategy"].into_iter().flat_map(names) {
            let loaded = learner
                .get(&format!("/api/lessons/{game}/{step}"))
                .await
                .granted();
            assert_eq!(loaded["id"], Value::from(step));
        }
        for rule in names("rules") {
            let picture = learner
                .fetch(&format!("/preview/{game}/{rule}.svg?bare=true&dark=true"), &[])
                .await;
            assert_eq!(picture.status(), 200, "{game} {rule}");
            assert!(picture.text().await.unwrap().starts_with("<svg"), "{game} {rule}");
        }
    }
    let missing = learner.fetch("/preview/qwirkle/nothing.svg", &[]).await;
    assert_eq!(missing.status(), 404);
}

#[tokio::test]
async fn tips_are_for_games_against_the_computer() {
    let place = Place::open().await;
    let ann = place.guest("Ann").await;
    let bo = place.guest("Bo").await;
    let new = json!({
        "kind": "online", "game": "strata", "visibility": "link",
        "seats": [{"type": "open"}, {"type": "bot", "level": "1"}], "sit": {"seat": 0, "entropy": "00"},
    });
    let alone = ann.post("/api/tables", &new).await.granted();
    let path = format!("/api/tables/{}/tips?seat=0", alone["id"].as_str().unwrap());
    assert!(ann.get(&path).await.granted()["tips"].is_array());
    assert_eq!(bo.get(&path).await.refused().0, 403);
    let together = dealt(&ann, &bo, "qwirkle", None).await;
    let refused = ann.get(&format!("/api/tables/{together}/tips?seat=0")).await;
    assert_eq!(refused.refused(), (403, "no-hints"));
}

#[tokio::test]
async fn pictures_of_rules_show_what_is_refused() {
    const CROSS: &str = "#c62828";
    let place = Place::open().await;
    let ann = place.guest("Ann").await;
    for (game, rule, crosses) in [
        ("qwirkle", "repeat", 1),
        ("qwirkle", "gap", 1),
        ("qwirkle", "turn", 1),
        ("qwirkle", "score", 0),
        ("cubes", "line", 1),
        ("cubes", "repeat", 1),
        ("cubes", "touch", 1),
        ("cubes", "turn", 1),
        ("cubes", "double", 0),
        // All three squares of a tile are crossed out.
        ("strata", "flat", 3),
        ("strata", "colours", 3),
        ("strata", "stack", 0),
    ] {
        let picture = ann
            .page(&format!("/preview/{game}/{rule}.svg?bare=true&width=560"))
            .await;
        assert_eq!(picture.matches(CROSS).count(), crosses, "{game} {rule}");
    }
    // The page says in words what each picture shows.
    let courses = ann.get("/api/lessons").await.granted();
    for course in courses.as_array().unwrap() {
        let pictures = course["pictures"].as_array().unwrap();
        assert_eq!(pictures.len(), course["rules"].as_array().unwrap().len());
        let is_step = |step: &Value| {
            let parts = ["steps", "more"].map(|part| course[part].as_array().unwrap());
            parts.iter().any(|names| names.contains(step))
        };
        assert!(pictures.iter().all(|picture| is_step(&picture["step"])));
    }
    place.close().await;
}
