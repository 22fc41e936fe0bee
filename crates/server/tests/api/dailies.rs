//! The daily: one duplicate a day for each game.

use std::sync::Arc;

use reqwest::Method;
use serde_json::{Value, json};
use tilery_duplicate::{DAILY_ROUNDS, Duplicate, Round};
use tilery_games::AnyRules;
use tilery_rules::fair::Seed;
use tilery_server::{ManualClock, Time, Tuning};
use tilery_store::{DailyId, Store, StoredDaily};
use tilery_table::Millis;

use crate::place::{Answer, Person, Place};

const NODES: u64 = 100;
const HOUR: u64 = 60 * 60 * 1000;
const DAY: u64 = 24 * HOUR;
/// Noon of 2026-11-16.
const NOON: u64 = 20_773 * DAY + 12 * HOUR;
const TODAY: &str = "/api/dailies/qwirkle/2026-11-16";

fn tuning(at: u64) -> (Tuning, ManualClock) {
    let (time, clock) = Time::manual(Millis(at));
    let tuning = Tuning {
        time,
        daily_nodes: Some(NODES),
        ..Tuning::default()
    };
    (tuning, clock)
}

/// The rounds of a daily, with everything that is secret.
async fn secrets(store: &Arc<Store>, game: &str, day: u64) -> (Seed, Duplicate) {
    let id = DailyId {
        game: game.into(),
        day,
    };
    let stored = store.daily(&id).await.unwrap().expect("a daily");
    let seed: Seed = stored.seed.parse().unwrap();
    let rules = AnyRules::read(game, None).unwrap();
    let planned = Duplicate::plan(rules, &seed, DAILY_ROUNDS, Some(NODES));
    let game = planned.unwrap().valued(Some(NODES)).unwrap();
    assert_eq!(serde_json::to_string(&game.to_plan()).unwrap(), stored.plan);
    (seed, game)
}

/// The legal plays of a round but the master play and the best.
fn others(round: &Round) -> Vec<String> {
    let plays = round.game().legal_moves().into_iter().map(|mv| mv.mv);
    let usual = plays.filter_map(|mv| round.check(&mv).ok().map(|answer| answer.mv));
    usual
        .filter(|mv| *mv != round.master().mv && mv != round.best())
        .collect()
}

/// A play that is not the master play, and if possible none of these either.
fn any_other(round: &Round, avoided: &[String]) -> String {
    let others = others(round);
    let other = others.iter().find(|mv| !avoided.contains(mv));
    other.or(others.first()).unwrap_or(&round.master().mv).clone()
}

async fn submit(person: &Person, daily: &str, round: usize, mv: &str) -> Answer {
    let play = json!({"round": round, "move": mv});
    person.post(&format!("{daily}/plays"), &play).await
}

/// Plays all rounds with the best plays, or with the first other play where there is one.
async fn play_all(person: &Person, daily: &str, game: &Duplicate, best: bool) -> Value {
    let mut state = Value::Null;
    for round in game.rounds() {
        let other = others(round).into_iter().next().filter(|_| !best);
        let mv = other.unwrap_or_else(|| round.best().to_owned());
        state = submit(person, daily, round.number(), &mv).await.granted();
    }
    state
}

#[tokio::test]
async fn a_daily_counts_once_and_can_be_practised_after() {
    let (tuning, _clock) = tuning(NOON);
    let place = Place::tuned(tuning).await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    let first = ann.get(TODAY).await.granted();
    assert_eq!(
        (
            &first["kind"],
            &first["round"],
            &first["rounds"],
            &first["number"]
        ),
        (&json!("counted"), &json!(1), &json!(8), &json!(320))
    );
    assert_eq!(first["board"]["view"]["hand"].as_array().unwrap().len(), 6);
    let (_, game) = secrets(&place.store().await, "qwirkle", 20_773).await;
    let practice = ann.get(&format!("{TODAY}?practice=true")).await;
    assert_eq!(practice.refused(), (409, "play-first"));

    let best = play_all(&ann, TODAY, &game, true).await;
    let result = &best["result"];
    assert_eq!(
        (&result["percent"], &result["points"]),
        (&json!(100), &json!(game.maximum()))
    );
    let rounds = best["done"].as_array().unwrap();
    let marks: String = rounds.iter().filter_map(|round| round["mark"].as_str()).collect();
    assert_eq!(marks, "🟩".repeat(8));
    assert_eq!((&result["ranked"], &result["streak"]), (&json!(true), &json!(1)));
    let other = play_all(&bo, TODAY, &game, false).await;
    let rounds = other["done"].as_array().unwrap();
    let points: u64 = rounds.iter().map(|done| done["points"].as_u64().unwrap()).sum();
    assert_eq!(other["result"]["points"], json!(points));
    let scored: u64 = rounds
        .iter()
        .map(|done| done["play"]["score"].as_u64().unwrap())
        .sum();
    let most: u32 = game.rounds().iter().map(|round| round.master().points).sum();
    assert_eq!(
        other["result"]["scored"],
        json!({"points": scored, "maximum": most})
    );
    let percent = points * 100 / u64::from(game.maximum());
    assert_eq!(other["result"]["percent"], json!(percent));

    let table = bo.get(&format!("{TODAY}/table")).await.granted();
    assert_eq!((&table["players"], &table["rank"]), (&json!(2), &json!(2)));
    assert_eq!(table["best"][0]["name"], "Ann");
    assert_eq!(
        table["distribution"],
        json!([{"percent": 100, "players": 1}, {"percent": percent, "players": 1}])
    );

    // A second try is practice, and changes nothing.
    let again = submit(&bo, TODAY, 8, &game.rounds()[7].master().mv).await;
    assert_eq!(again.refused(), (409, "already-submitted"));
    let practice = bo.post(&format!("{TODAY}/practice"), &json!({})).await.granted();
    assert_eq!(
        (&practice["kind"], &practice["round"]),
        (&json!("practice"), &json!(1))
    );
    for round in game.rounds() {
        let play = json!({"round": round.number(), "move": round.best(), "practice": true});
        bo.post(&format!("{TODAY}/plays"), &play).await.granted();
    }
    let practised = bo.get(&format!("{TODAY}?practice=true")).await.granted();
    assert_eq!(
        (&practised["result"]["percent"], &practised["result"]["ranked"]),
        (&json!(100), &json!(false))
    );
    assert_eq!(bo.get(&format!("{TODAY}/table")).await.granted(), table);
    assert_eq!(bo.get(TODAY).await.granted()["result"]["percent"], json!(percent));
    place.close().await;
}

#[tokio::test]
async fn the_most_points_in_every_round_are_not_the_best_result() {
    let (tuning, _clock) = tuning(NOON);
    let place = Place::tuned(tuning).await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    ann.get(TODAY).await.granted();
    let (_, game) = secrets(&place.store().await, "qwirkle", 20_773).await;
    let mut state = Value::Null;
    for round in game.rounds() {
        let early = ann.get(&format!("{TODAY}/rounds/{}", round.number())).await;
        assert_eq!(early.refused(), (403, "not-finished"));
        state = submit(&ann, TODAY, round.number(), &round.master().mv)
            .await
            .granted();
    }
    let scored = &state["result"]["scored"];
    assert_eq!(scored["points"], scored["maximum"], "as many points as possible");
    assert!(state["result"]["percent"].as_u64() < Some(100));
    let best = play_all(&bo, TODAY, &game, true).await;
    assert_eq!(best["result"]["percent"], json!(100));
    let table = ann.get(&format!("{TODAY}/table")).await.granted();
    assert_eq!(
        (&table["best"][0]["name"], &table["rank"]),
        (&json!("Bo"), &json!(2))
    );

    // Every round can be looked at again, with the reasons.
    for (round, done) in game.rounds().iter().zip(state["done"].as_array().unwrap()) {
        let shown = ann
            .get(&format!("{TODAY}/rounds/{}", round.number()))
            .await
            .granted();
        assert_eq!(shown["board"], serde_json::to_value(round.view()).unwrap());
        let reasons = serde_json::to_value(round.reasons(&round.master().mv)).unwrap();
        assert_eq!(shown["reasons"], reasons);
        let best = done["best"]["notation"].as_str().unwrap_or(&round.master().mv);
        assert_eq!(best, round.best());
    }
    let none = ann.get(&format!("{TODAY}/rounds/9")).await;
    assert_eq!(none.refused(), (404, "not-found"));
    place.close().await;
}

#[tokio::test]
async fn a_daily_from_before_plays_had_a_worth_counts_points() {
    let (tuning, _clock) = tuning(NOON);
    let place = Place::tuned(tuning).await;
    let seed = Seed::from_word("before");
    let rules = AnyRules::read("qwirkle", None).unwrap();
    let game = Duplicate::plan(rules, &seed, DAILY_ROUNDS, Some(NODES)).unwrap();
    let plan = serde_json::to_string(&game.to_plan()).unwrap();
    let masters = serde_json::from_str::<Value>(&plan).unwrap()["masters"].take();
    let fields = masters[0].as_object().unwrap().keys().collect::<Vec<_>>();
    assert_eq!(fields, ["move", "points"], "the form of an older program");
    let id = DailyId {
        game: "qwirkle".into(),
        day: 20_772,
    };
    let stored = StoredDaily {
        id,
        seed: seed.to_string(),
        plan,
    };
    place.store().await.save_daily(stored).await.unwrap();
    let ann = place.guest("Ann").await;
    let mut state = Value::Null;
    for round in game.rounds() {
        let play = json!({"round": round.number(), "move": round.master().mv, "practice": true});
        let path = "/api/dailies/qwirkle/2026-11-15/plays";
        state = ann.post(path, &play).await.granted();
    }
    let result = &state["result"];
    assert_eq!(
        (&result["points"], &result["percent"], result.get("scored")),
        (&json!(game.maximum()), &json!(100), None)
    );
    place.close().await;
}

/// Everything in a JSON value by its path, but what lies on the board.
fn leaves(value: &Value, path: &str, found: &mut Vec<(String, Value)>) {
    match value {
        Value::Object(fields) => fields
            .iter()
            .filter(|(name, _)| *name != "board")
            .for_each(|(name, value)| leaves(value, &format!("{path}/{name}"), found)),
        Value::Array(items) => items.iter().for_each(|item| leaves(item, path, found)),
        leaf => found.push((path.to_owned(), leaf.clone())),
    }
}

#[tokio::test]
async fn nothing_secret_is_sent_before_a_player_has_finished() {
    for name in ["qwirkle", "cubes", "strata"] {
        let (tuning, _clock) = tuning(NOON);
        let place = Place::tuned(tuning).await;
        let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
        let daily = format!("/api/dailies/{name}/2026-11-16");
        ann.get(&daily).await.granted();
        let (seed, game) = secrets(&place.store().await, name, 20_773).await;
        let of_bo: Vec<String> = game.rounds().iter().map(|round| any_other(round, &[])).collect();
        for (round, mv) in (1..).zip(&of_bo) {
            submit(&bo, &daily, round, mv).await.granted();
        }
        let mut own: Vec<String> = Vec::new();
        for round in game.rounds() {
            let draft = json!({"draft": {"seat": round.seat()}});
            let mut sent = vec![
                ann.get(&daily).await,
                ann.get("/api/dailies").await,
                ann.post(&format!("{daily}/preview"), &draft).await,
                ann.get(&format!("{daily}?practice=true")).await,
                ann.get(&format!("{daily}/table")).await,
                ann.get(&format!("{daily}/statistics")).await,
                ann.get("/api/me/export").await,
            ];
            assert_eq!(sent[3].refused(), (409, "play-first"));
            assert_eq!(sent[4].refused(), (403, "not-finished"));
            assert_eq!(sent[5].refused(), (403, "day-not-over"));
            // A preview is made of the position alone: it lists what is possible, and nothing of the master play.
            let request = serde_json::from_value(draft["draft"].clone()).unwrap();
            let preview = sent.swap_remove(2).granted();
            assert_eq!(preview, json!(round.preview(&request).unwrap()));
            let before = sent.len();
            own.push(any_other(round, &of_bo));
            let answer = submit(&ann, &daily, round.number(), &own[round.number() - 1]).await;
            if round.number() < game.rounds().len() {
                sent.push(answer);
            }
            for (at, answer) in sent.iter().enumerate() {
                let known = if at < before {
                    round.number() - 1
                } else {
                    round.number()
                };
                assert!(!answer.text.contains(&seed.to_string()), "the seed");
                let (past, later) = game.rounds().split_at(known);
                let of_round = |round: &Round| [round.master().mv.clone(), round.best().to_owned()];
                let secret: Vec<String> = later.iter().flat_map(of_round).chain(of_bo.clone()).collect();
                // The player knows some of these by now: their own plays, and the master plays on the board.
                let known = |mv: &String| own.contains(mv) || past.iter().any(|past| past.master().mv == *mv);
                for mv in secret.iter().filter(|mv| !known(mv)) {
                    assert!(
                        !answer.text.contains(&format!("\"{mv}\"")),
                        "{name}: {mv} in {}",
                        answer.text
                    );
                }
                let mut found = Vec::new();
                leaves(&answer.body, "", &mut found);
                for (path, leaf) in found {
                    let secret = ["maximum", "percent", "rank", "result", "mark", "seed"];
                    let named = |name: &&str| path.ends_with(&format!("/{name}"));
                    assert!(!secret.iter().any(named), "{path}");
                    assert_ne!(leaf, json!(game.maximum()), "{name}: {path} is the maximum");
                    assert!(!path.starts_with("/done/master/score"), "{path}");
                    assert!(!path.starts_with("/done/master/lines"), "{path}");
                }
            }
        }
        let finished = ann.get(&daily).await.granted();
        assert_eq!(finished["result"]["maximum"], json!(game.maximum()));
        assert_eq!(
            finished["done"][0]["master"]["score"],
            json!(game.rounds()[0].master().points)
        );
        place.close().await;
    }
}

#[tokio::test]
async fn invalid_daily_plays_are_refused_without_effect() {
    let (tuning, _clock) = tuning(NOON);
    let place = Place::tuned(tuning).await;
    let ann = place.guest("Ann").await;
    ann.get(TODAY).await.granted();
    let (_, game) = secrets(&place.store().await, "qwirkle", 20_773).await;
    let (one, two) = (&game.rounds()[0].master().mv, &game.rounds()[1].master().mv);
    for (daily, round, mv, refused) in [
        (TODAY, 1, "play", (400, "notation")),
        (TODAY, 1, "swap Ro", (409, "not-a-play")),
        (TODAY, 1, "pass", (409, "not-a-play")),
        (TODAY, 2, two.as_str(), (409, "too-early")),
        (TODAY, 0, one.as_str(), (400, "no-round")),
        (TODAY, 9, one.as_str(), (400, "no-round")),
        ("/api/dailies/qwirkle/2026-11-17", 1, one, (404, "not-yet")),
        ("/api/dailies/qwirkle/2026-11-15", 1, one, (404, "not-found")),
        ("/api/dailies/qwirkle/yesterday", 1, one, (404, "bad-date")),
        ("/api/dailies/chess/2026-11-16", 1, one, (404, "not-found")),
    ] {
        assert_eq!(
            submit(&ann, daily, round, mv).await.refused(),
            refused,
            "{daily} {round} {mv}"
        );
    }
    let missing = ["Ro", "Os", "Yd", "Gc", "Bx", "Pa", "Rs"]
        .into_iter()
        .find(|tile| !game.rounds()[0].hand().iter().any(|held| held == tile))
        .unwrap();
    let answer = submit(&ann, TODAY, 1, &format!("play {missing}@0,0")).await;
    assert_eq!(answer.refused(), (409, "not-in-hand"));
    assert_eq!(answer.body["reason"]["tiles"], json!([missing]));
    let stranger = submit(&place.stranger(), TODAY, 1, one).await;
    assert_eq!(stranger.refused(), (401, "no-session"));

    // Sent twice, a play counts once; another one is refused.
    let state = submit(&ann, TODAY, 1, one).await.granted();
    assert_eq!(submit(&ann, TODAY, 1, one).await.granted(), state);
    if let Some(other) = others(&game.rounds()[0]).into_iter().next() {
        assert_eq!(
            submit(&ann, TODAY, 1, &other).await.refused(),
            (409, "already-submitted")
        );
    }
    assert_eq!(ann.get(TODAY).await.granted(), state);
    place.close().await;
}

#[tokio::test]
async fn daily_attempts_survive_midnight_and_a_restart() {
    let (at, clock) = tuning(20_773 * DAY + 23 * HOUR + HOUR / 2);
    let place = Place::tuned(at.clone()).await;
    let (ann, bo, cy) = (
        place.guest("Ann").await,
        place.guest("Bo").await,
        place.guest("Cy").await,
    );
    let before = ann.get("/api/dailies").await.granted();
    let commitment = before["dailies"][0]["next_commitment"].clone();
    ann.get(TODAY).await.granted();
    let store = place.store().await;
    let (seed, game) = secrets(&store, "qwirkle", 20_773).await;
    for person in [&ann, &bo] {
        submit(person, TODAY, 1, &game.rounds()[0].master().mv)
            .await
            .granted();
    }
    let state = ann.get(TODAY).await.granted();
    let place = place.reopened(at.clone()).await;
    let (ann, bo, cy) = (ann.moved_to(&place), bo.moved_to(&place), cy.moved_to(&place));
    assert_eq!(ann.get(TODAY).await.granted(), state);

    // Half an hour after midnight: who began in time goes on, anybody else practises.
    clock.advance(HOUR);
    let after = ann.get("/api/dailies").await.granted();
    assert_eq!(after["today"], "2026-11-17");
    assert_eq!(after["dailies"][0]["commitment"], commitment);
    let late = cy.get(TODAY).await.granted();
    assert_eq!((&late["kind"], &late["seed"]), (&json!("practice"), &Value::Null));
    // Nor does a play become practice without a word, whether its page was open at midnight or it is for another day.
    let over = submit(&cy, TODAY, 1, &game.rounds()[0].master().mv).await;
    assert_eq!(over.refused(), (409, "day-over"));
    assert_eq!(cy.get(TODAY).await.granted(), late, "nothing is lost");
    let done = play_all(&ann, TODAY, &game, true).await;
    assert_eq!(
        (
            &done["kind"],
            &done["result"]["ranked"],
            &done["result"]["streak"]
        ),
        (&json!("counted"), &json!(true), &json!(1))
    );
    assert_eq!(
        (&done["date"], &done["today"]),
        (&json!("2026-11-16"), &json!("2026-11-17"))
    );
    let statistics = format!("{TODAY}/statistics");
    assert_eq!(ann.get(&statistics).await.refused(), (403, "day-not-over"));

    // Another half hour later the day is closed, and its seed is published.
    clock.advance(HOUR / 2);
    let done = play_all(&bo, TODAY, &game, true).await;
    assert_eq!(
        (&done["kind"], &done["result"]["ranked"], &done["seed"]),
        (&json!("counted"), &json!(false), &json!(seed.to_string()))
    );
    assert_eq!(done["commitment"], json!(seed.commitment().to_string()));
    for round in game.rounds() {
        let play = json!({"round": round.number(), "move": round.master().mv, "practice": true});
        cy.post(&format!("{TODAY}/plays"), &play).await.granted();
    }
    let statistics = cy.get(&statistics).await.granted();
    assert_eq!(
        (&statistics["players"], &statistics["mean_percent"]),
        (&json!(1), &json!(100.0))
    );

    // Tomorrow's daily extends the streak; a day without one ends it.
    let next = "/api/dailies/qwirkle/2026-11-17";
    ann.get(next).await.granted();
    let (_, game) = secrets(&store, "qwirkle", 20_774).await;
    assert_eq!(
        play_all(&ann, next, &game, false).await["result"]["streak"],
        json!(2)
    );
    clock.advance(2 * DAY);
    let list = ann.get("/api/dailies").await.granted();
    assert_eq!(list["dailies"][0]["streak"], json!(0));
    let statistics = ann.get(&format!("{next}/statistics")).await.granted();
    assert_eq!(statistics["frequent_miss"]["players"], json!(1));
    assert!(statistics["hardest_round"]["mean_percent"].as_f64().unwrap() < 100.0);
    place.close().await;
}

#[tokio::test]
async fn a_guest_who_makes_an_account_keeps_result_and_streak() {
    let (tuning, clock) = tuning(NOON);
    let place = Place::tuned(tuning).await;
    let ann = place.guest("Ann").await;
    ann.get(TODAY).await.granted();
    let store = place.store().await;
    let (_, game) = secrets(&store, "qwirkle", 20_773).await;
    let result = play_all(&ann, TODAY, &game, true).await["result"].clone();
    let account = json!({"login": "ann", "password": "correct horse"});
    ann.post("/api/account", &account).await.granted();
    assert_eq!(ann.get(TODAY).await.granted()["result"], result);
    clock.advance(DAY);
    assert_eq!(
        ann.get("/api/dailies").await.granted()["dailies"][0]["streak"],
        json!(1)
    );
    let export = ann.get("/api/me/export").await.granted();
    assert_eq!(export["dailies"][0]["points"], result["points"]);

    // Deleted with everything else; the numbers of the day name nobody.
    let delete = json!({"password": "correct horse"});
    ann.send(Method::DELETE, "/api/me", Some(&delete)).await.granted();
    clock.advance(DAY);
    let bo = place.guest("Bo").await;
    let table = bo.get(&format!("{TODAY}/table")).await.granted();
    assert_eq!((&table["players"], &table["best"]), (&json!(1), &json!([])));
    place.close().await;
}

#[tokio::test]
async fn a_guest_who_logs_in_takes_results_along_and_cannot_play_again() {
    let (tuning, clock) = tuning(NOON - DAY);
    let place = Place::tuned(tuning).await;
    let yesterday = "/api/dailies/qwirkle/2026-11-15";
    let account = json!({"login": "ann", "password": "correct horse"});
    let at_home = place.guest("Ann").await;
    at_home.post("/api/account", &account).await.granted();
    at_home.get(yesterday).await.granted();
    let store = place.store().await;
    let (_, game) = secrets(&store, "qwirkle", 20_772).await;
    play_all(&at_home, yesterday, &game, true).await;

    // Today she begins at home, plays all of it elsewhere as a guest, and then logs in there.
    clock.advance(DAY);
    at_home.get(TODAY).await.granted();
    let (_, game) = secrets(&store, "qwirkle", 20_773).await;
    submit(&at_home, TODAY, 1, &game.rounds()[0].master().mv)
        .await
        .granted();
    let guest = place.guest("Ann elsewhere").await;
    let seen = play_all(&guest, TODAY, &game, false).await;
    let table = guest.get(&format!("{TODAY}/table")).await.granted();
    guest.post("/api/login", &account).await.granted();
    for person in [&guest, &at_home] {
        let state = person.get(TODAY).await.granted();
        assert_eq!(
            (&state["kind"], &state["result"]["points"]),
            (&json!("counted"), &seen["result"]["points"])
        );
        assert_eq!(state["result"]["streak"], json!(2), "yesterday and today");
        let (last, other) = (&game.rounds()[7].master().mv, &game.rounds()[1].master().mv);
        for (round, mv) in [(8, last), (2, other)] {
            let chosen = &state["done"][round - 1]["play"]["notation"];
            let again = submit(person, TODAY, round, mv).await;
            if chosen != &json!(mv) {
                assert_eq!(again.refused(), (409, "already-submitted"));
            }
        }
        assert_eq!(person.get(&format!("{TODAY}/table")).await.granted(), table);
    }
    place.close().await;
}

#[tokio::test]
async fn earlier_days_are_listed_for_practice_and_tomorrow_is_committed() {
    let (tuning, clock) = tuning(NOON - 2 * DAY);
    let place = Place::tuned(tuning).await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    for day in 14..=15 {
        ann.get(&format!("/api/dailies/qwirkle/2026-11-{day}"))
            .await
            .granted();
        clock.advance(DAY);
    }
    let days = |found: &Value| -> Vec<Value> { found["days"].as_array().unwrap().clone() };
    ann.get(TODAY).await.granted();
    let (_, game) = secrets(&place.store().await, "qwirkle", 20_773).await;
    play_all(&ann, TODAY, &game, true).await;
    let before = ann.get("/api/dailies/qwirkle").await.granted();
    let dates: Vec<Value> = days(&before).iter().map(|day| day["date"].clone()).collect();
    assert_eq!(dates, [json!("2026-11-15"), json!("2026-11-14")]);

    // Half an hour after midnight the statistics of the day are not there yet.
    clock.advance(DAY / 2 + HOUR / 2);
    let after = ann.get("/api/dailies/qwirkle").await.granted();
    assert_eq!(
        days(&after)[0],
        json!({"date": "2026-11-16", "number": 320, "finished": true, "has_statistics": false})
    );
    assert_eq!(
        days(&bo.get("/api/dailies/qwirkle").await.granted())[0]["finished"],
        json!(false)
    );
    let today = ann.get("/api/dailies/qwirkle/2026-11-17").await.granted();
    assert_eq!(
        today["commitment"], before["next_commitment"],
        "as it was published"
    );
    clock.advance(HOUR);
    assert_eq!(
        days(&bo.get("/api/dailies/qwirkle").await.granted())[0]["has_statistics"],
        json!(true)
    );
    let statistics = bo.get(&format!("{TODAY}/statistics")).await.granted();
    assert_eq!(statistics["players"], json!(1));
    assert_eq!(bo.get("/api/dailies/chess").await.refused(), (404, "not-found"));
    place.close().await;
}
