//! Reviews of finished games: they grow, survive a restart, and delay nobody.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tilery_analysis::VERSION;
use tilery_bots::{Ask, Level};
use tilery_rules::record::Record;
use tilery_server::Tuning;
use tilery_store::{ReviewProgress, ReviewState};
use tilery_table::Millis;

use crate::database::Database;
use crate::guest::{Guest, Live, PATIENCE};
use crate::metrics::Recorded;
use crate::player::{Player, open_table, rules, seated};
use crate::server::{Server, quick};

/// Reviews that take a while, and are stored often.
fn slow() -> Tuning {
    Tuning {
        review_workers: 1,
        review_threads: 1,
        // Tests keep the machine busy.
        review_gives_way: false,
        review_nodes: Some(400),
        review_save: Duration::from_millis(20),
        review_lease: Duration::from_secs(2),
        ..quick()
    }
}

/// The id of a finished game of two bots.
async fn finished(guest: &Guest, game: &str) -> String {
    let body = json!({"kind": "online", "game": game,
        "seats": [{"type": "bot", "level": "greedy"}, {"type": "bot", "level": "greedy"}]});
    let table = guest.create(&body).await;
    let mut player = Player::listen(guest.clone(), &table, None).await;
    player.wait_until(|view| view["phase"] == "ended").await;
    table
}

/// The id of a game of Cubes that was resigned after some turns. Each turn of a review takes a while there, because all ways
/// to roll are compared.
async fn resigned(server: &Server) -> String {
    let mut players = seated(&server.address(), &open_table(rules("cubes"), 2), &[0, 1]).await;
    for _ in 0..8 {
        let mover = players.iter().position(Player::is_at_turn).unwrap();
        let seq = players[mover].move_once(Level::Greedy).await;
        for player in &mut players {
            player
                .wait_until(|view| view["seq"].as_u64().unwrap() >= seq)
                .await;
        }
    }
    players[0].does(json!({"type": "resign", "seat": 0})).await;
    players[0].table.clone()
}

fn path(game: &str) -> String {
    format!("/api/games/{game}/review")
}

async fn status(guest: &Guest, game: &str) -> Value {
    let (code, status) = guest.get(&path(game)).await;
    assert_eq!(code, 200, "{status}");
    status
}

/// Follows a review over the socket until it is in a state, and returns its turns.
async fn follow(live: &mut Live, game: &str, until: impl Fn(&Value) -> bool) -> Vec<Value> {
    live.send(&json!({"type": "follow_review", "game": game})).await;
    let mut turns: Vec<Value> = Vec::new();
    loop {
        let message = live.wait("review").await;
        assert_eq!(message["game"], game);
        for news in message["turns"].as_array().unwrap() {
            let turn = news["turn"].as_u64().unwrap() as usize;
            if turns.len() <= turn {
                turns.resize(turn + 1, Value::Null);
            }
            turns[turn] = news["review"].clone();
        }
        for news in message["luck"].as_array().unwrap() {
            let turn = news["turn"].as_u64().unwrap() as usize;
            for name in ["luck", "notable_luck"] {
                turns[turn][name] = news[name].clone();
            }
        }
        if until(&message) {
            return turns;
        }
    }
}

fn check_complete(review: &Value, turns: usize) {
    assert_eq!(
        (&review["state"], &review["outdated"]),
        (&json!("done"), &json!(false))
    );
    assert_eq!(review["done"], review["jobs"]);
    assert_eq!(review["turns"].as_array().unwrap().len(), turns);
    for turn in review["turns"].as_array().unwrap() {
        // The page parses no notation: each move comes with its parts.
        assert_eq!(turn["shown"]["notation"], turn["move"]);
        let best = turn["best"].as_array().unwrap();
        let shown = turn["best_shown"].as_array().unwrap();
        assert_eq!(best.len(), shown.len());
        for (line, shown) in best.iter().zip(shown) {
            assert_eq!(line["move"], shown["notation"]);
            assert_eq!(shown["seat"], turn["seat"]);
        }
        assert!(turn["loss"].as_f64().unwrap() >= 0.0);
    }
    for seat in review["seats"].as_array().unwrap() {
        let part = |name: &str| seat[name].as_f64().unwrap();
        let sum = part("start") + part("own") + part("others") + part("luck");
        assert!((part("margin") - sum).abs() < 1e-6, "{seat}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_grows_for_everybody_who_follows_it() {
    let mut server = Server::tuned(slow()).await;
    let (ann, bo) = (Guest::new(&server, "Ann").await, Guest::new(&server, "Bo").await);
    for game in ["qwirkle", "cubes", "strata"] {
        let id = match game {
            "cubes" => resigned(&server).await,
            _ => finished(&ann, game).await,
        };
        let turns = ann.get(&format!("/api/games/{id}")).await.1["turns"].clone();
        assert_eq!(ann.get(&path(&id)).await.1["code"], "no-review");
        let mut early = bo.connect().await;
        early.send(&json!({"type": "follow_review", "game": id})).await;
        assert_eq!(early.wait("problem").await["code"], "no-review");

        let (code, first) = ann.post(&path(&id), &Value::Null).await;
        assert_eq!(code, 200, "{first}");
        assert_ne!(first["state"], "failed");
        let joined = bo.post(&path(&id), &Value::Null).await.1;
        assert_eq!(joined["game"], first["game"]);
        let mut live = (ann.connect().await, bo.connect().await);
        let is_done = |message: &Value| message["state"] == "done";
        let (one, two) = tokio::join!(
            follow(&mut live.0, &id, is_done),
            follow(&mut live.1, &id, is_done)
        );
        assert_eq!(one, two);
        let review = status(&bo, &id).await;
        check_complete(&review, turns.as_array().unwrap().len());
        assert_eq!(review["turns"], json!(one), "what was sent adds up to the whole");
        let frames = live.0.received.iter();
        let sent: usize = frames.map(|(text, _)| text.len()).sum();
        let whole = review.to_string().len();
        let packed = ann.bytes(&path(&id), "gzip").await.len();
        println!("{game}: {sent} bytes over the socket, {whole} at once, {packed} with gzip");
        assert!(sent < 4 * whole, "turns that have not changed are not sent again");
        // A client that comes later gets all of it at once.
        let mut late = bo.connect().await;
        assert_eq!(json!(follow(&mut late, &id, is_done).await), review["turns"]);
        let store = server.store().await;
        let stored = store.review(&id.parse().unwrap()).await.unwrap().unwrap();
        assert_eq!(stored.state, ReviewState::Done);
        assert_eq!(store.open_reviews().await.unwrap(), 0);
        store.close().await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_without_workers_shows_what_another_node_finds() {
    let database = Database::sqlite();
    let mut idle = Server::on(
        Arc::clone(&database),
        Tuning {
            review_workers: 0,
            heartbeat: Duration::from_millis(400),
            ..slow()
        },
    )
    .await;
    let mut busy = Server::on(database, slow()).await;
    let ann = Guest::new(&idle, "Ann").await;
    let id = finished(&ann, "strata").await;
    ann.post(&path(&id), &Value::Null).await;
    let mut live = ann.connect().await;
    let turns = follow(&mut live, &id, |message| message["state"] == "done").await;
    assert_eq!(json!(turns), status(&ann, &id).await["turns"]);
    let elsewhere = ann.moved_to(busy.address());
    assert_eq!(status(&elsewhere, &id).await, status(&ann, &id).await);
    idle.stop().await;
    busy.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn statistics_have_luck_and_decisions_of_reviewed_games() {
    let mut server = Server::tuned(slow()).await;
    let mut ids = Vec::new();
    let ann = Guest::new(&server, "Ann").await;
    for game in ["strata", "cubes"] {
        let mut body = open_table(rules(game), 2);
        body["seats"][1] = json!({"type": "bot", "level": "greedy"});
        let table = ann.create(&body).await;
        let mut player = Player::listen(ann.clone(), &table, Some(0)).await;
        player.take().await;
        player.play(Level::Greedy).await;
        ids.push(table);
    }
    ann.post(&path(&ids[0]), &Value::Null).await;
    follow(&mut ann.connect().await, &ids[0], |message| {
        message["state"] == "done"
    })
    .await;
    let games = ann.get("/api/me/statistics").await.1["games"].take();
    let [second, first] = games.as_array().unwrap().as_slice() else {
        panic!("{games}")
    };
    assert_eq!((&second["id"], &first["id"]), (&json!(ids[1]), &json!(ids[0])));
    assert!(second.get("review").is_none());
    assert_eq!(first["review"], status(&ann, &ids[0]).await["seats"][0]);
    for game in [first, second] {
        let over = ann
            .get(&format!("/api/games/{}", game["id"].as_str().unwrap()))
            .await
            .1;
        assert_eq!(game["points"], over["summary"]["scores"][0]);
        assert_eq!(game["best_other"], over["summary"]["scores"][1]);
        let turns = over["turns"].as_array().unwrap().iter();
        let own = turns
            .filter(|turn| turn["seat"] == 0 && turn["action"] != "roll")
            .count();
        assert_eq!(game["turns"], own);
    }
    for (game, listed) in [("cubes", json!([second])), ("qwirkle", json!([]))] {
        let path = format!("/api/me/statistics?game={game}");
        assert_eq!(ann.get(&path).await.1["games"], listed);
    }
    let bo = Guest::new(&server, "Bo").await;
    assert_eq!(bo.get("/api/me/statistics").await.1["games"], json!([]));
    server.stop().await;
}

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
    let mut live = ann.connect().await;
    follow(&mut live, &id, |message| message["done"].as_u64().unwrap() >= 5).await;
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
    let mut live = ann.connect().await;
    follow(&mut live, &id, |message| message["state"] == "done").await;
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
    let mut live = bo.connect().await;
    follow(&mut live, &upload, |message| message["state"] == "done").await;
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

fn now() -> Millis {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    Millis(since.unwrap().as_millis() as u64)
}

#[tokio::test(flavor = "multi_thread")]
async fn reviews_wait_in_line_and_everybody_has_a_few() {
    let mut server = Server::tuned(Tuning {
        review_workers: 0,
        ..slow()
    })
    .await;
    let (ann, bo) = (Guest::new(&server, "Ann").await, Guest::new(&server, "Bo").await);
    let mut games = Vec::new();
    for _ in 0..4 {
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
    assert_eq!(bo.post(&path(&games[3]), &Value::Null).await.1["ahead"], 3);

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
    let mut live = ann.connect().await;
    follow(&mut live, &id, |message| message["state"] == "done").await;
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
        let mut live = guest.connect().await;
        follow(&mut live, id, |message| message["state"] == "done").await;
    }
    let store = server.store().await;
    assert_eq!(store.open_reviews().await.unwrap(), 0);
    store.close().await;
    server.stop().await;
}

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

    // What the version before has left.
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
    let mut live = ann.connect().await;
    follow(&mut live, &id, |message| message["state"] == "done").await;
    let after = status(&ann, &id).await;
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

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_tried_out_in_finished_games() {
    let mut server = Server::tuned(Tuning {
        advice_time: Duration::from_millis(100),
        ..slow()
    })
    .await;
    let ann = Guest::new(&server, "Ann").await;
    for game in ["qwirkle", "cubes", "strata"] {
        let id = finished(&ann, game).await;
        let turns = ann.get(&format!("/api/games/{id}")).await.1["turns"].clone();
        let turns = turns.as_array().unwrap();
        let turn = turns.len() / 2;
        let played = &turns[turn];
        let judge = format!("/api/games/{id}/judge");
        let (code, judged) = ann
            .post(&judge, &json!({"turn": turn, "move": played["notation"]}))
            .await;
        assert_eq!(code, 200, "{judged}");
        assert_eq!(judged["shown"]["tiles"], played["tiles"]);
        assert_eq!(judged["shown"]["cells"], played["cells"]);
        assert_eq!(
            judged["best"].as_array().unwrap().len(),
            judged["best_shown"].as_array().unwrap().len()
        );
        assert!(judged["played"]["loss"].as_f64().unwrap() >= 0.0);
        for (request, code) in [
            (json!({"turn": turn, "move": "nonsense"}), 400),
            (
                json!({"turn": turn, "move": "play Ro@99,99"}),
                if game == "strata" { 400 } else { 409 },
            ),
            (json!({"turn": turns.len(), "move": "pass"}), 404),
            (json!({"turn": 9_999, "move": "pass"}), 404),
        ] {
            let refused = ann.post(&judge, &request).await;
            assert_eq!(refused.0, code, "{request}: {}", refused.1);
        }

        let preview = format!("/api/games/{id}/preview");
        let draft = json!({"turn": turn, "draft": {"seat": played["seat"]}});
        let (code, drafted) = ann.post(&preview, &draft).await;
        assert_eq!((code, &drafted["game"]), (200, &json!(game)), "{drafted}");
        let other = 1 - played["seat"].as_u64().unwrap();
        let wrong = json!({"turn": turn, "draft": {"seat": other}});
        let refused = ann.post(&preview, &wrong).await;
        assert_eq!((refused.0, &refused.1["code"]), (409, &json!("not-your-turn")));
    }
    server.stop().await;
}

/// How long commands take that are sent one after the other: the middle one, and the slowest of ten.
async fn latency(player: &mut Player) -> (Duration, Duration) {
    let mut times = Vec::new();
    for number in 0..100 {
        let start = Instant::now();
        player
            .does(json!({"type": "chat", "text": format!("{number}")}))
            .await;
        times.push(start.elapsed());
    }
    times.sort();
    (times[50], times[90])
}

/// How long a bot takes for its move, from the move before it on.
async fn bot_latency(player: &mut Player) -> Duration {
    let mut times = Vec::new();
    while times.len() < 9 && !player.is_over() {
        while !player.is_at_turn() && !player.is_over() {
            player.receive().await;
        }
        if player.is_over() {
            break;
        }
        let start = Instant::now();
        player.move_once(Level::Greedy).await;
        while !player.is_at_turn() && !player.is_over() {
            player.receive().await;
        }
        times.push(start.elapsed());
    }
    times.sort();
    times[times.len() / 2]
}

/// Moves and bots go first. The bound is loose, because other tests run at the same time; the figures are printed.
#[tokio::test(flavor = "multi_thread")]
async fn moves_and_bots_do_not_wait_for_reviews() {
    let mut server = Server::tuned(Tuning {
        review_workers: 2,
        review_nodes: Some(50_000),
        ..quick()
    })
    .await;
    let mut players = seated(&server.address(), &open_table(rules("cubes"), 2), &[0, 1]).await;
    let mut against_bot = open_table(rules("qwirkle"), 2);
    against_bot["seats"][1] = json!({"type": "bot", "level": "expert"});
    let ann = players[0].guest.clone();
    let games = [finished(&ann, "qwirkle").await, finished(&ann, "qwirkle").await];
    let idle = latency(&mut players[0]).await;
    let bot_idle = bot_latency(&mut seated(&server.address(), &against_bot, &[0]).await[0]).await;
    for game in &games {
        ann.post(&path(game), &Value::Null).await;
    }
    let running = async {
        for game in &games {
            while status(&ann, game).await["state"] != "running" {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
    };
    tokio::time::timeout(PATIENCE, running).await.unwrap();
    let busy = latency(&mut players[0]).await;
    let bot_busy = bot_latency(&mut seated(&server.address(), &against_bot, &[0]).await[0]).await;
    println!("commands: {idle:?} idle, {busy:?} during two reviews; bot: {bot_idle:?} and {bot_busy:?}");
    for game in &games {
        assert_eq!(status(&ann, game).await["state"], "running");
    }
    let most = |idle: Duration| idle * 3 + Duration::from_millis(500);
    assert!(busy.0 < most(idle.0), "{busy:?}, {idle:?} before");
    assert!(bot_busy < most(bot_idle), "{bot_busy:?}, {bot_idle:?} before");
    server.stop().await;
}
