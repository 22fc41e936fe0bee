//! Puzzles: one at a time, judged with reasons, with ratings and streaks.

use serde_json::{Value, json};
use tilery_games::AnyRules;
use tilery_puzzles::{Collection, Given, Puzzle};
use tilery_server::{ManualClock, Time, Tuning};
use tilery_table::Millis;

use crate::place::{Person, Place};

const DAY: u64 = 24 * 60 * 60 * 1000;
/// Noon of 2026-11-16.
const NOON: u64 = 20_773 * DAY + DAY / 2;

fn tuning() -> (Tuning, ManualClock) {
    let (time, clock) = Time::manual(Millis(NOON));
    let tuning = Tuning {
        time,
        ..Tuning::default()
    };
    (tuning, clock)
}

/// A puzzle with everything that is secret.
fn secrets(game: &str, id: &str) -> Puzzle {
    let entry = Collection::of(game).unwrap().get(id).expect("a puzzle");
    entry.puzzle().unwrap()
}

async fn answer(person: &Person, puzzle: &Puzzle, mv: &str) -> Value {
    let path = format!(
        "/api/puzzles/{}/by-id/{}/answers",
        puzzle.position.game, puzzle.id
    );
    person.post(&path, &json!({ "move": mv })).await.granted()
}

async fn give_up(person: &Person, puzzle: &Puzzle) -> Value {
    let path = format!(
        "/api/puzzles/{}/by-id/{}/give-up",
        puzzle.position.game, puzzle.id
    );
    person.post(&path, &json!({})).await.granted()
}

#[tokio::test]
async fn the_first_answer_counts_and_later_ones_are_judged() {
    let place = Place::open().await;
    let ann = place.guest("Ann").await;
    let given = ann.get("/api/puzzles/qwirkle/next").await.granted();
    assert_eq!(
        ann.get("/api/puzzles/qwirkle/next").await.granted(),
        given,
        "the same until it is answered"
    );
    assert_eq!(
        (&given["standing"]["rating"], &given["standing"]["provisional"]),
        (&json!(900), &json!(true))
    );
    let puzzle = secrets("qwirkle", given["id"].as_str().unwrap());
    let ratings = Collection::of("qwirkle").unwrap().entries().iter();
    let easier = ratings
        .filter(|entry| entry.rating < puzzle.difficulty.rating)
        .count();
    assert!(
        easier < 100,
        "a newcomer starts near the easiest: {easier} are easier"
    );

    answer(&ann, &puzzle, &puzzle.second.mv).await;
    let wrong = give_up(&ann, &puzzle).await;
    let told = &wrong["answer"];
    assert_eq!(
        (&told["right"], &told["best"]["notation"]),
        (&json!(false), &json!(puzzle.best.mv))
    );
    assert!(told["rating_change"].as_i64().unwrap() < 0);
    let judged = Given::new(puzzle.clone())
        .unwrap()
        .judge(&puzzle.second.mv)
        .unwrap();
    assert_eq!(told["reasons"], serde_json::to_value(judged.reasons).unwrap());
    assert_eq!((&told["players"], &told["solvers"]), (&json!(1), &json!(0)));
    assert!(wrong["standing"]["rating"].as_u64().unwrap() < 900);
    assert!(told["puzzle_rating"].as_f64().unwrap() > puzzle.difficulty.rating);

    // Sent again, it is the same answer. Another one is judged, and changes nothing.
    assert_eq!(answer(&ann, &puzzle, &puzzle.second.mv).await, wrong);
    let later = answer(&ann, &puzzle, &puzzle.best.mv).await;
    assert_eq!(
        (&later["answer"]["right"], &later["answer"]["rating_change"]),
        (&json!(true), &Value::Null)
    );
    assert_eq!(later["standing"], wrong["standing"]);
    let path = format!("/api/puzzles/qwirkle/by-id/{}", puzzle.id);
    assert_eq!(ann.get(&path).await.granted()["answer"], wrong["answer"]);

    // The next one is another, and a right answer raises the rating and the streak.
    let next = ann.get("/api/puzzles/qwirkle/next").await.granted();
    let next = secrets("qwirkle", next["id"].as_str().unwrap());
    assert_ne!(next.id, puzzle.id);
    let right = answer(&ann, &next, &next.best.mv).await;
    let standing = &right["standing"];
    assert_eq!(
        (&standing["answered"], &standing["solved"], &standing["streak"]),
        (&json!(2), &json!(1), &json!(1))
    );
    assert!(standing["rating"].as_u64() > wrong["standing"]["rating"].as_u64());

    // Bad moves change nothing.
    let third = ann.get("/api/puzzles/qwirkle/next").await.granted();
    let path = format!(
        "/api/puzzles/qwirkle/by-id/{}/answers",
        third["id"].as_str().unwrap()
    );
    let bad = ann.post(&path, &json!({"move": "play 7"})).await;
    assert_eq!(bad.refused(), (400, "notation"));
    let bad = ann.post(&path, &json!({"move": "play Ro@900,900"})).await;
    assert_eq!(bad.refused().0, 409);
    assert_eq!(ann.get("/api/puzzles/qwirkle/next").await.granted(), third);
    assert_eq!(
        ann.get("/api/puzzles/chess/next").await.refused(),
        (404, "not-found")
    );
    assert_eq!(
        ann.get("/api/puzzles/cubes/by-id/nothing").await.refused(),
        (404, "not-found")
    );

    // What was answered is in the download of the user's data.
    let data = ann.get("/api/me/export").await.granted();
    assert_eq!(data["puzzles"].as_array().unwrap().len(), 2);
    assert_eq!(data["puzzles"][0]["verdict"]["reasons"], told["reasons"]);
    place.close().await;
}

#[tokio::test]
async fn a_second_answer_counts_half_and_nothing_is_told_before_it() {
    let place = Place::open().await;
    let (ann, bo, cy) = (
        place.guest("Ann").await,
        place.guest("Bo").await,
        place.guest("Cy").await,
    );
    let entry = &Collection::of("qwirkle").unwrap().entries()[0];
    let puzzle = entry.puzzle().unwrap();
    let path = format!("/api/puzzles/qwirkle/by-id/{}", puzzle.id);
    let none = ann.post(&format!("{path}/give-up"), &json!({})).await;
    assert_eq!(none.refused(), (409, "not-answered"));

    let first = answer(&ann, &puzzle, &puzzle.second.mv).await;
    let loss = first["retry"]["rating_change"].as_i64().unwrap();
    assert!(loss < 0 && first.get("answer").is_none());
    let themes = serde_json::to_value(&puzzle.themes).unwrap();
    assert_eq!(first["retry"]["themes"], themes, "a hint");
    let shown = ann.get(&path).await.granted();
    assert_eq!((&shown["retry"], shown.get("answer")), (&first["retry"], None));
    for text in [
        shown.to_string(),
        first.to_string(),
        ann.page("/api/me/export").await,
    ] {
        assert!(
            !text.contains(&puzzle.best.mv) && !text.contains("\"reasons\""),
            "{text}"
        );
    }
    assert_eq!(
        answer(&ann, &puzzle, &puzzle.second.mv).await,
        first,
        "sent again"
    );

    // Right at last: half of the points of a right first answer, so more than a loss and less than a win.
    let second = answer(&ann, &puzzle, &puzzle.best.mv).await;
    let change = second["answer"]["rating_change"].as_i64().unwrap();
    assert!(change > loss, "{change} {loss}");
    let won = answer(&cy, &puzzle, &puzzle.best.mv).await;
    assert!(change < won["answer"]["rating_change"].as_i64().unwrap());
    let standing = &second["standing"];
    assert_eq!(standing["rating"], json!(900 + change));
    assert_eq!(
        (&standing["answered"], &standing["solved"]),
        (&json!(1), &json!(0))
    );
    assert_eq!(
        answer(&ann, &puzzle, &puzzle.best.mv).await["standing"],
        *standing
    );
    let shown = ann.get(&path).await.granted();
    assert_eq!(
        (&shown["answer"]["right"], shown.get("retry")),
        (&json!(true), None)
    );

    // Wrong twice, or given up: the loss stays, and the solution is told.
    let first = answer(&bo, &puzzle, &puzzle.second.mv).await;
    let given_up = give_up(&bo, &puzzle).await;
    assert_eq!(given_up["standing"], first["standing"]);
    assert_eq!(given_up["answer"]["best"]["notation"], json!(puzzle.best.mv));
    assert_eq!(
        given_up["answer"]["rating_change"],
        first["retry"]["rating_change"]
    );
    assert_eq!(give_up(&bo, &puzzle).await, given_up);
    let late = answer(&bo, &puzzle, &puzzle.best.mv).await;
    assert_eq!(late["standing"], first["standing"], "a third answer is practice");
    place.close().await;
}

#[tokio::test]
async fn a_race_has_puzzles_from_easy_to_difficult_and_changes_nothing() {
    let place = Place::open().await;
    let ann = place.guest("Ann").await;
    let before = ann.get("/api/puzzles").await.granted();
    for game in AnyRules::GAMES {
        let race = ann.get(&format!("/api/puzzles/{game}/race")).await.granted();
        let ids = race["puzzles"].as_array().unwrap();
        assert!(ids.len() >= 60, "{game}: {}", ids.len());
        let puzzles: Vec<Puzzle> = ids.iter().map(|id| secrets(game, id.as_str().unwrap())).collect();
        assert!(puzzles.is_sorted_by(|one, other| one.difficulty.rating <= other.difficulty.rating));
        let path = format!("/api/puzzles/{game}/by-id/{}/race", puzzles[0].id);
        for (mv, right) in [(&puzzles[0].best.mv, true), (&puzzles[0].second.mv, false)] {
            let answer = ann.post(&path, &json!({ "move": mv })).await.granted();
            assert_eq!(answer, json!({ "right": right }), "{game}");
        }
    }
    assert_eq!(ann.get("/api/puzzles").await.granted(), before);
    place.close().await;
}

#[tokio::test]
async fn the_verdict_that_counted_is_shown_again_whatever_the_engine_finds_now() {
    let place = Place::open().await;
    let ann = place.guest("Ann").await;
    let given = ann.get("/api/puzzles/qwirkle/next").await.granted();
    let puzzle = secrets("qwirkle", given["id"].as_str().unwrap());
    answer(&ann, &puzzle, &puzzle.second.mv).await;
    let told = give_up(&ann, &puzzle).await["answer"].take();
    let path = format!("/api/puzzles/qwirkle/by-id/{}", puzzle.id);
    let mut file = place.file().await;
    for (verdict, loss) in [
        (r#"{"loss":7.5,"reasons":[]}"#, json!(7.5)),
        // An answer from before verdicts were stored is judged.
        ("", told["loss"].clone()),
    ] {
        let update = sqlx::query("UPDATE puzzle_answers SET verdict = $1").bind(verdict);
        assert_eq!(update.execute(&mut file).await.unwrap().rows_affected(), 1);
        let shown = ann.get(&path).await.granted()["answer"].take();
        assert_eq!(shown["loss"], loss);
        assert_eq!(shown["reasons"] == told["reasons"], verdict.is_empty());
        for field in ["right", "played", "best", "rating_change"] {
            assert_eq!(shown[field], told[field], "{field}");
        }
    }
    place.close().await;
}

#[tokio::test]
async fn nothing_of_a_solution_is_sent_before_an_answer() {
    let place = Place::open().await;
    let ann = place.guest("Ann").await;
    for game in AnyRules::GAMES {
        let collection = Collection::of(game).unwrap();
        for entry in collection.entries().iter().take(12) {
            let puzzle = entry.puzzle().unwrap();
            let path = format!("/api/puzzles/{game}/by-id/{}", entry.id);
            let response = ann.fetch(&path, &[]).await;
            let bytes = String::from_utf8(response.bytes().await.unwrap().to_vec()).unwrap();
            assert!(bytes.contains(&entry.id));
            for secret in [&puzzle.best.mv, &puzzle.second.mv] {
                assert!(!bytes.contains(secret.as_str()), "{}: {secret}", entry.id);
            }
            for field in [
                "\"second\"",
                "\"themes\"",
                "\"reasons\"",
                "\"difficulty\"",
                "\"margin\"",
            ] {
                assert!(!bytes.contains(field), "{}: {field}", entry.id);
            }
            // What the others hold is not in it either: the view is that of the seat at turn.
            let view: Value = serde_json::from_str(&bytes).unwrap();
            assert_eq!(view.get("answer"), None);
            let seen = Given::new(puzzle).unwrap();
            let expected = tilery_games::MatchView::of(seen.game(), Some(seen.seat()));
            assert_eq!(view["board"], serde_json::to_value(expected).unwrap());
        }
    }
    let list = ann.page("/api/puzzles").await;
    assert!(!list.contains("play ") && !list.contains("-mindware-"), "{list}");
    place.close().await;
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_the_same_for_all_and_days_in_a_row_count() {
    let (tuning, clock) = tuning();
    let place = Place::tuned(tuning).await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    let mut seen = Vec::new();
    for day in 1..=2 {
        let given = ann.get("/api/puzzles/qwirkle/today").await.granted();
        let other = bo.get("/api/puzzles/qwirkle/today").await.granted();
        assert!((&other["id"], &other["board"]) == (&given["id"], &given["board"]));
        assert_eq!(given["date"], format!("2026-11-{}", 15 + day));
        let puzzle = secrets("qwirkle", given["id"].as_str().unwrap());
        assert!(!seen.contains(&puzzle.id));
        let right = answer(&ann, &puzzle, &puzzle.best.mv).await;
        assert_eq!(
            (&right["standing"]["days"], &right["standing"]["streak"]),
            (&json!(day), &json!(day))
        );
        let wrong = answer(&bo, &puzzle, &puzzle.second.mv).await;
        assert_eq!(wrong["standing"]["days"], json!(0));
        let list = ann.get("/api/puzzles").await.granted();
        assert_eq!(list["games"][0]["today_solved"], json!(true));
        seen.push(puzzle.id);
        clock.advance(DAY);
    }
    assert_eq!(
        ann.get("/api/puzzles").await.granted()["games"][0]["standing"]["days"],
        json!(2)
    );
    clock.advance(DAY);
    let later = ann.get("/api/puzzles").await.granted();
    let standing = &later["games"][0]["standing"];
    assert_eq!(
        (&standing["days"], &standing["longest_days"]),
        (&json!(0), &json!(2))
    );

    // A guest who makes an account keeps all of it.
    ann.post(
        "/api/account",
        &json!({"login": "ann", "password": "correct horse"}),
    )
    .await
    .granted();
    assert_eq!(ann.get("/api/puzzles").await.granted(), later);
    place.close().await;
}

#[tokio::test]
async fn themes_filter_puzzles_and_drafts_are_previewed() {
    let place = Place::open().await;
    let ann = place.guest("Ann").await;
    let list = ann.get("/api/puzzles").await.granted();
    for game in list["games"].as_array().unwrap() {
        let name = game["game"].as_str().unwrap();
        let Some(theme) = game["themes"].get(0).and_then(|theme| theme["theme"].as_str()) else {
            continue;
        };
        let given = ann
            .get(&format!("/api/puzzles/{name}/next?theme={theme}"))
            .await
            .granted();
        let puzzle = secrets(name, given["id"].as_str().unwrap());
        let themes = serde_json::to_value(&puzzle.themes).unwrap();
        assert!(
            themes.as_array().unwrap().contains(&json!(theme)),
            "{name} {theme}"
        );
        let draft = json!({"draft": {"seat": given["seat"]}});
        let path = format!("/api/puzzles/{name}/by-id/{}/preview", puzzle.id);
        let preview = ann.post(&path, &draft).await.granted();
        assert_eq!(preview["game"], json!(name));
    }
    assert_eq!(
        ann.get("/api/puzzles/qwirkle/next?theme=chess").await.refused().0,
        400
    );
    place.close().await;
}

#[tokio::test]
async fn a_puzzle_that_was_answered_before_its_day_still_counts_for_the_days_in_a_row() {
    let (tuning, clock) = tuning();
    let place = Place::tuned(tuning).await;
    let ann = place.guest("Ann").await;
    let collection = Collection::of("qwirkle").unwrap();
    let of_day = |day: u64| secrets("qwirkle", &collection.of_day(20_773 + day).unwrap().id);
    // Tomorrow's puzzle comes as an ordinary one today; one is answered right, the other wrong.
    let (today, tomorrow, after) = (of_day(0), of_day(1), of_day(2));
    answer(&ann, &today, &today.best.mv).await;
    answer(&ann, &tomorrow, &tomorrow.second.mv).await;
    let before = answer(&ann, &after, &after.best.mv).await;
    assert_eq!(before["standing"]["days"], json!(1));
    for (days, puzzle) in [(2, tomorrow), (3, after)] {
        clock.advance(DAY);
        let shown = ann.get("/api/puzzles/qwirkle/today").await.granted();
        assert_eq!((&shown["id"], shown.get("answer")), (&json!(puzzle.id), None));
        let wrong = answer(&ann, &puzzle, &puzzle.second.mv).await;
        assert_eq!(wrong["standing"]["days"], json!(days - 1));
        let right = answer(&ann, &puzzle, &puzzle.best.mv).await;
        assert_eq!(right["standing"]["days"], json!(days));
        for field in ["rating", "answered", "solved", "streak"] {
            assert_eq!(right["standing"][field], before["standing"][field], "{field}");
        }
        let list = ann.get("/api/puzzles").await.granted();
        assert_eq!(list["games"][0]["today_solved"], json!(true));
        let again = answer(&ann, &puzzle, &puzzle.best.mv).await;
        assert_eq!(again["standing"], right["standing"], "once a day");
    }
    place.close().await;
}

#[tokio::test]
async fn a_guest_who_logs_in_takes_answers_and_streaks_along() {
    let (tuning, clock) = tuning();
    let place = Place::tuned(tuning).await;
    let account = json!({"login": "ann", "password": "correct horse"});
    let collection = Collection::of("qwirkle").unwrap();
    let of_day = |day: u64| secrets("qwirkle", &collection.of_day(20_773 + day).unwrap().id);
    let at_home = place.guest("Ann").await;
    at_home.post("/api/account", &account).await.granted();
    let first = of_day(0);
    answer(&at_home, &first, &first.best.mv).await;

    clock.advance(DAY);
    let guest = place.guest("Ann").await;
    let (second, other) = (of_day(1), of_day(5));
    answer(&guest, &second, &second.best.mv).await;
    let seen = answer(&guest, &other, &other.best.mv).await;
    guest.post("/api/login", &account).await.granted();
    let list = guest.get("/api/puzzles").await.granted();
    let standing = &list["games"][0]["standing"];
    for (field, value) in [("answered", 3), ("solved", 3), ("streak", 3), ("days", 2)] {
        assert_eq!(standing[field], json!(value), "{field}");
    }
    assert_eq!(
        standing["rating"], seen["standing"]["rating"],
        "made by more answers than that of the account"
    );
    // The solution is known, so the first answer stays the one that counts.
    let again = answer(&at_home, &other, &other.second.mv).await;
    assert_eq!(again["answer"]["rating_change"], Value::Null);
    assert_eq!(&again["standing"], standing);
    place.close().await;
}
