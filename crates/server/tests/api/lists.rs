//! The lobby and the tables of a visitor, page by page.

use serde_json::{Value, json};

use crate::place::{Person, Place, dealt};

fn ids(list: &Value) -> Vec<String> {
    let rows = list["tables"].as_array().or(list["games"].as_array()).unwrap();
    rows.iter()
        .map(|row| row["id"].as_str().unwrap().to_owned())
        .collect()
}

/// All rows of a list, page by page.
async fn all(person: &Person, path: &str, limit: usize) -> Vec<String> {
    let mut rows = Vec::new();
    let mut after = String::new();
    loop {
        let page = person
            .get(&format!("{path}limit={limit}&after={after}"))
            .await
            .granted();
        assert!(ids(&page).len() <= limit);
        rows.extend(ids(&page));
        match page["next"].as_str() {
            Some(next) => after = next.to_owned(),
            None => return rows,
        }
    }
}

async fn create(person: &Person, game: &str, visibility: &str) -> String {
    let new = json!({
        "kind": "online", "game": game, "seats": [{"type": "open"}, {"type": "open"}], "visibility": visibility,
    });
    let created = person.post("/api/tables", &new).await.granted();
    created["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn the_catalogue_has_every_game_and_level() {
    let place = Place::open().await;
    let rules = place.stranger().get("/api/rules").await.granted();
    let names: Vec<&str> = rules["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["game"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["qwirkle", "cubes", "strata"]);
    assert_eq!(rules["games"][2]["rules"].as_array().unwrap().len(), 4);
    assert_eq!(
        rules["games"][2]["rules"][0]["seats"],
        json!({"least": 2, "most": 2})
    );
    assert_eq!(rules["levels"].as_array().unwrap().len(), 10);
    place.close().await;
}

#[tokio::test]
async fn the_lobby_lists_open_tables_page_by_page() {
    let place = Place::open().await;
    let ann = place.guest("Ann").await;
    let mut open = Vec::new();
    for number in 0..7 {
        open.push(create(&ann, ["qwirkle", "cubes"][number % 2], "open").await);
        create(&ann, "qwirkle", "link").await;
    }
    open.sort();
    let looker = place.stranger();
    for limit in [1, 3, 7, 50] {
        let mut seen = all(&looker, "/api/tables?", limit).await;
        seen.sort();
        assert_eq!(seen, open, "each once, those by link never");
    }
    assert_eq!(all(&looker, "/api/tables?game=cubes&", 2).await.len(), 3);
    assert_eq!(all(&looker, "/api/tables?phase=playing&", 5).await.len(), 0);

    let bo = place.guest("Bo").await;
    let playing = dealt(&ann, &bo, "strata", None).await;
    assert!(
        all(&looker, "/api/tables?phase=playing&", 5)
            .await
            .contains(&playing)
    );
    assert_eq!(all(&bo, "/api/me/tables?", 5).await, [playing]);
    assert_eq!(looker.get("/api/me/tables").await.refused(), (401, "no-session"));
    place.close().await;
}

#[tokio::test]
async fn invalid_queries_are_refused() {
    let place = Place::open().await;
    let ann = place.guest("Ann").await;
    for path in [
        "/api/tables?phase=ended",
        "/api/tables?game=chess",
        "/api/tables?limit=0",
        "/api/tables?limit=201",
        "/api/tables?limit=many",
        "/api/tables?after=elsewhere",
        "/api/me/tables?after=x~y",
        "/api/games?result=won",
        "/api/games?player=x&how=time",
        "/api/games?how=magic",
        "/api/games?from=yesterday",
        "/api/games?player=a%20b",
    ] {
        assert_eq!(ann.get(path).await.refused(), (400, "bad-query"), "{path}");
    }
    for path in [
        "/api/games/none",
        "/api/games/none/record",
        "/api/tables/none",
        "/api/nothing",
    ] {
        assert_eq!(ann.get(path).await.refused(), (404, "not-found"), "{path}");
    }
    place.close().await;
}

#[tokio::test]
async fn finished_games_are_listed_by_player_game_and_end() {
    let place = Place::open().await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    let mut ended = Vec::new();
    for number in 0..5 {
        let id = dealt(&ann, &bo, ["qwirkle", "strata"][number % 2], None).await;
        bo.command(&id, &json!({"type": "resign", "seat": 1}))
            .await
            .granted();
        ended.push(id);
    }
    ended.sort();
    let looker = place.stranger();
    for limit in [1, 2, 5] {
        let mut seen = all(&looker, "/api/games?", limit).await;
        seen.sort();
        assert_eq!(seen, ended);
    }
    let count = async |query: String| all(&looker, &format!("/api/games?{query}&"), 2).await.len();
    assert_eq!(count("game=strata".into()).await, 2);
    assert_eq!(count("how=resigned".into()).await, 5);
    assert_eq!(count("how=played".into()).await, 0);
    assert_eq!(count(format!("player={}&result=won", ann.user)).await, 5);
    assert_eq!(
        count(format!("player={}&result=lost&game=qwirkle", bo.user)).await,
        3
    );
    assert_eq!(count("player=nobody".into()).await, 0);
    let latest = looker.get("/api/games?limit=1").await.granted();
    let at = latest["games"][0]["ended"].as_u64().unwrap();
    assert_eq!(count(format!("from={}", at + 1)).await, 0);
    assert_eq!(count(format!("until={}", at + 1)).await, 5);
    assert_eq!(latest["games"][0]["how"], json!({"type": "resigned", "seat": 1}));
    place.close().await;
}

#[tokio::test]
async fn games_of_tables_by_link_are_listed_for_their_players_alone() {
    let place = Place::open().await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    let id = create(&ann, "cubes", "link").await;
    for (seat, person) in [&ann, &bo].into_iter().enumerate() {
        let take = json!({"type": "take", "seat": seat, "entropy": "some"});
        person.command(&id, &take).await.granted();
    }
    bo.command(&id, &json!({"type": "resign", "seat": 1}))
        .await
        .granted();
    let of_ann = format!("/api/games?player={}&", ann.user);
    assert_eq!(all(&ann, &of_ann, 5).await, std::slice::from_ref(&id));
    for other in [&bo, &place.guest("Cy").await, &place.stranger()] {
        assert_eq!(all(other, &of_ann, 5).await.len(), 0);
        assert_eq!(all(other, "/api/games?", 5).await.len(), 0);
    }
    // A user with the link still finds the table.
    place.stranger().get(&format!("/api/games/{id}")).await.granted();
    place.close().await;
}

#[tokio::test]
async fn own_tables_show_whose_turn_it_is_and_the_time_left() {
    let place = Place::open().await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    let new = json!({
        "kind": "online", "game": "strata", "seats": [{"type": "open"}, {"type": "open"}],
        "clock": {"type": "per_move", "ms": 600_000}, "sit": {"seat": 0, "entropy": "first"},
    });
    let created = ann.post("/api/tables", &new).await.granted();
    let id = created["id"].as_str().unwrap().to_owned();
    let mine = async |person: &Person| person.get("/api/me/tables").await.granted();
    assert!(mine(&ann).await["tables"][0].get("turn").is_none(), "not begun");
    let take = json!({"type": "take", "seat": 1, "entropy": "second"});
    bo.command(&id, &take).await.granted();

    let path = format!("/api/tables/{id}");
    let view = ann.get(&path).await.granted()["view"].clone();
    let events = ann.get(&format!("{path}/events")).await.granted()["events"].clone();
    let dealt = events.as_array().unwrap().last().unwrap().clone();
    for person in [&ann, &bo] {
        let list = mine(person).await;
        let turn = &list["tables"][0]["turn"];
        assert_eq!(turn["seat"], view["turn"]);
        assert_eq!(turn["since"], dealt["at"]);
        let spent = list["now"].as_u64().unwrap() - dealt["at"].as_u64().unwrap();
        assert_eq!(turn["left_ms"], 600_000 - spent);
    }

    // Chat does not count as a turn.
    ann.command(&id, &json!({"type": "chat", "text": "your turn?"}))
        .await
        .granted();
    let told = mine(&bo).await["tables"][0]["turn"].clone();
    assert_eq!(told["since"], dealt["at"]);

    // A row of an earlier version has no data about turns. The server takes it from the log.
    let mut file = place.file().await;
    sqlx::query("UPDATE tables SET details = json_remove(details, '$.turn')")
        .execute(&mut file)
        .await
        .unwrap();
    let stored = place.store().await.head(&id.parse().unwrap()).await.unwrap();
    assert!(stored.unwrap().lacks_turn());
    let found = mine(&bo).await["tables"][0]["turn"].clone();
    assert_eq!((&found["seat"], &found["since"]), (&told["seat"], &told["since"]));
    assert!(found["left_ms"].is_u64());

    let seat = view["turn"].as_u64().unwrap();
    let mover = [&ann, &bo][seat as usize];
    mover
        .command(&id, &json!({"type": "resign", "seat": seat}))
        .await
        .granted();
    assert!(mine(&ann).await["tables"][0].get("turn").is_none(), "over");
    place.close().await;
}

#[tokio::test]
async fn unfinished_games_come_before_finished_ones_in_own_tables() {
    let place = Place::open().await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    let running = [
        dealt(&ann, &bo, "cubes", None).await,
        dealt(&ann, &bo, "cubes", None).await,
    ];
    let mut ended = Vec::new();
    for _ in 0..6 {
        let table = dealt(&ann, &bo, "cubes", None).await;
        let resign = json!({"type": "resign", "seat": 0});
        ann.command(&table, &resign).await.granted();
        ended.push(table);
    }
    let mut expected: Vec<String> = running.iter().rev().cloned().collect();
    expected.extend(ended.iter().rev().cloned());
    let first = ann.get("/api/me/tables?limit=3").await.granted();
    assert_eq!(ids(&first), expected[..3]);
    // Every table is in the list once, however long its pages are.
    for limit in [1, 2, 3, 8, 50] {
        assert_eq!(all(&ann, "/api/me/tables?", limit).await, expected, "{limit}");
    }
    for bad in ["unfinished~", "unfinished~x", "ended~", "x"] {
        let path = format!("/api/me/tables?after={bad}");
        assert_eq!(ann.get(&path).await.refused(), (400, "bad-query"), "{bad}");
    }
    place.close().await;
}
