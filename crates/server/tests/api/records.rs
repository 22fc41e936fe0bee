//! Uploaded records.

use reqwest::Method;
use serde_json::{Value, json};
use tilery_games::{AnyGame, AnyRules};
use tilery_rules::Player;
use tilery_rules::fair::{Deal, Seed, Stream};

use crate::place::{Person, Place};

/// The record of a game with random moves.
fn record(game: &str, word: &str) -> Value {
    let seed = Seed::from_word(word);
    let rules = AnyRules::read(game, None).unwrap();
    let mut game = AnyGame::begin(rules, Player::lettered(2), Deal::from_seed(seed)).unwrap();
    let mut chance = Stream::new(&seed, &["moves".into()]);
    while let (Some(seat), Some(mv)) = (game.turn(), game.random_move(&mut chance)) {
        game.play(seat, &mv).unwrap();
    }
    serde_json::to_value(game.record()).unwrap()
}

async fn upload(person: &Person, text: String) -> crate::place::Answer {
    person
        .send_text("/api/records", "application/x-ndjson", text)
        .await
}

#[tokio::test]
async fn uploaded_games_are_replayed_and_count_nowhere() {
    let place = Place::open().await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    let lines: Vec<Value> = ["qwirkle", "cubes", "strata"]
        .iter()
        .map(|game| record(game, "upload"))
        .collect();
    let text = lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    let answer = upload(&ann, format!("\n{text}\n")).await;
    assert_eq!(answer.status, 201);
    let games = answer.granted()["games"].clone();
    assert_eq!(games.as_array().unwrap().len(), 3);
    for (game, line) in games.as_array().unwrap().iter().zip(&lines) {
        assert_eq!((&game["uploaded"], &game["game"]), (&json!(true), &line["game"]));
        let id = game["id"].as_str().unwrap();
        // Anyone with the link can see it.
        let told = bo.get(&format!("/api/games/{id}")).await.granted();
        assert_eq!(&told["record"], line);
        let replay = bo.get(&format!("/api/games/{id}/replay")).await.granted();
        assert_eq!(replay["replay"]["start"]["hands"], line["hands"]);
        assert_eq!(
            bo.get(&format!("/api/tables/{id}")).await.refused(),
            (404, "not-found")
        );
    }
    // The same again is the same games; of another user it is others.
    assert_eq!(
        upload(&ann, text.clone()).await.granted()["games"][0]["id"],
        games[0]["id"]
    );
    assert_ne!(
        upload(&bo, text).await.granted()["games"][0]["id"],
        games[0]["id"]
    );
    // One record, written over several lines.
    let pretty = format!("{:#}", lines[1]);
    assert_eq!(
        upload(&ann, pretty).await.granted()["games"][0]["id"],
        games[1]["id"]
    );

    for path in ["/api/games".to_owned(), format!("/api/games?player={}", ann.user)] {
        assert_eq!(ann.get(&path).await.granted()["games"], json!([]), "{path}");
    }
    let mine = ann.get("/api/me/records").await.granted();
    assert_eq!(mine["games"].as_array().unwrap().len(), 3);
    let export = ann.get("/api/me/export").await.granted();
    assert_eq!(export["uploads"].as_array().unwrap().len(), 3);
    assert_eq!(export["games"], json!([]));
    let id = games[0]["id"].as_str().unwrap();
    ann.send(Method::DELETE, "/api/me", Some(&json!({})))
        .await
        .granted();
    assert_eq!(
        bo.get(&format!("/api/games/{id}")).await.refused(),
        (404, "not-found")
    );
    place.close().await;
}

/// The page shows both values in every language, so they are short and hold no words.
#[tokio::test]
async fn a_fault_quotes_what_differs() {
    let place = Place::open().await;
    let ann = place.guest("Ann").await;
    let good = record("strata", "good");
    let spoilt = |spoil: &dyn Fn(&mut Value)| {
        let mut record = good.clone();
        spoil(&mut record);
        record.to_string()
    };
    let pile: Vec<&str> = good["hands"][0]
        .as_array()
        .unwrap()
        .iter()
        .map(|tile| tile.as_str().unwrap())
        .collect();
    let last = pile.len() - 1;
    let late = pile[..last].iter().rposition(|tile| *tile != pile[last]).unwrap();
    let player = json!({"name": "Bo"});
    let mut five = record("qwirkle", "good");
    five["seats"] = json!(vec![&player; 5]);
    let swapped = spoilt(&|record| record["hands"][0].as_array_mut().unwrap().swap(late, last));
    let shown = upload(&ann, swapped).await.body["record"].clone();
    let (due, written) = (shown["due"].as_str().unwrap(), shown["written"].as_str().unwrap());
    assert!(due.starts_with(&format!("…{}", pile[late])), "{shown}");
    assert!(written.starts_with(&format!("…{}", pile[last])), "{shown}");
    for (text, code, due, written) in [
        (
            spoilt(&|record| record["seats"].as_array_mut().unwrap().push(player.clone())),
            "seats",
            Some("2"),
            Some("3"),
        ),
        (five.to_string(), "seats", Some("2–4"), Some("5")),
        (
            spoilt(&|record| record["hands"].as_array_mut().unwrap().push(json!(["Ro"]))),
            "deal",
            None,
            Some("Ro"),
        ),
        (
            spoilt(&|record| {
                record.as_object_mut().unwrap().remove("bonus");
                record["turns"] = json!([]);
                record["scores"] = json!([1, 1]);
                record["ended"] = json!({"how": "resigned", "seat": 7});
            }),
            "result",
            None,
            Some("7"),
        ),
    ] {
        let shown = upload(&ann, text).await.body["record"].clone();
        assert_eq!(
            (
                shown["code"].as_str(),
                shown["due"].as_str(),
                shown["written"].as_str()
            ),
            (Some(code), due, written),
            "{shown}"
        );
    }
    let many = spoilt(&|record| record["winners"] = json!(vec![0; 500]));
    let shown = upload(&ann, many).await.body["record"].clone();
    assert_eq!(shown["written"].as_str().unwrap().len(), 60, "{shown}");
    place.close().await;
}

#[tokio::test]
async fn a_faulty_upload_is_refused_with_its_line_and_reason() {
    let place = Place::open().await;
    let ann = place.guest("Ann").await;
    let good = record("qwirkle", "good");
    let mut wrong_score = good.clone();
    wrong_score["turns"][4]["score"] = json!(99);
    let mut wrong_move = good.clone();
    wrong_move["turns"][2]["move"] = json!("play Ro@50,50");
    let mut long_name = good.clone();
    long_name["seats"][0]["name"] = json!("x".repeat(500));
    let mut invisible = good.clone();
    invisible["seats"][0]["name"] = json!("An\u{ad}n");
    let mut unfinished = good.clone();
    unfinished["turns"].as_array_mut().unwrap().truncate(3);
    let mut field = good.clone();
    field["mood"] = json!("calm");
    let mut wrong_format = good.clone();
    wrong_format["format"] = json!("tilery/9");
    let due = good["turns"][4]["score"].to_string();
    let figures = upload(&ann, wrong_score.to_string()).await.body["record"].clone();
    assert_eq!(
        (&figures["due"], &figures["written"]),
        (&json!(due), &json!("99"))
    );
    let format = upload(&ann, wrong_format.to_string()).await.body["record"].clone();
    assert_eq!(
        (&format["due"], &format["written"]),
        (&json!("tilery/1"), &json!("tilery/9"))
    );
    let name = upload(&ann, invisible.to_string()).await.body["record"].clone();
    assert_eq!(name["written"], "An\\u{ad}n");
    let many = upload(&ann, format!("{good}\n").repeat(101)).await.body["record"].clone();
    assert_eq!(many["most"], 100);
    for (text, line, turn, code, why) in [
        (format!("{good}\n\n{wrong_score}\n"), 3, Some(4), "score", "99"),
        (
            format!("{good}\n{good}\n{wrong_move}"),
            3,
            Some(2),
            "refused",
            "refused",
        ),
        (format!("{good}\n{{\"format\": \"til"), 2, None, "json", "EOF"),
        (format!("{good}\nnonsense\n{good}"), 2, None, "json", "expected"),
        (format!("{field}"), 1, None, "json", "unknown field `mood`"),
        (format!("{long_name}"), 1, None, "name", "500 characters"),
        (format!("{invisible}"), 1, None, "name", "name"),
        (format!("{unfinished}"), 1, None, "unfinished", "not over"),
        (String::new(), 1, None, "empty", "no record"),
        ("[]".into(), 1, None, "json", "expected"),
        ("[".repeat(100_000), 1, None, "json", ""),
        (
            format!("{good}\n").repeat(101),
            101,
            None,
            "too-many-records",
            "100 records",
        ),
    ] {
        let answer = upload(&ann, text.clone()).await;
        let head: String = text.chars().take(60).collect();
        assert_eq!(answer.refused(), (422, "bad-record"), "{head}: {}", answer.text);
        let record = &answer.body["record"];
        assert_eq!(
            (
                record["line"].as_u64(),
                record["turn"].as_u64(),
                record["code"].as_str()
            ),
            (Some(line), turn, Some(code)),
            "{head}: {record}"
        );
        assert!(record["why"].as_str().unwrap().contains(why), "{head}: {record}");
        assert_eq!(
            record["reason"]["code"].is_string(),
            code == "refused",
            "{head}: {record}"
        );
        assert!(answer.text.len() < 2_000, "a problem is short");
    }
    assert_eq!(
        ann.get("/api/me/records").await.granted()["games"],
        json!([]),
        "all or none"
    );

    let large = upload(&ann, " ".repeat((1 << 20) + 1)).await;
    assert_eq!(large.refused(), (413, "too-large"));
    let just_fits = format!("{good}{}", " ".repeat((1 << 20) - good.to_string().len()));
    assert_eq!(upload(&ann, just_fits).await.status, 201);
    let bytes = ann
        .send_text("/api/records", "application/octet-stream", good.to_string())
        .await;
    assert_eq!(bytes.refused(), (415, "content-type"));
    let stranger = upload(&place.stranger(), good.to_string()).await;
    assert_eq!(stranger.refused(), (401, "no-session"));
    // Other bodies are as small as before.
    let chat = json!({"type": "chat", "text": "x".repeat(70_000)});
    assert_eq!(ann.command("nowhere", &chat).await.refused(), (413, "too-large"));
    place.close().await;
}
