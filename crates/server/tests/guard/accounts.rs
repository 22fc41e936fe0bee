//! Accounts in normal use and under attack.

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::{Value, json};

use crate::server::{Server, credentials, is};

#[tokio::test]
async fn guests_have_a_name_at_once_and_may_change_it() {
    let server = Server::start().await;
    let mut guest = server.stranger();
    guest.must_be_nobody().await;
    let me = guest.ok(Method::POST, "/api/session", json!({})).await;
    let name = me["name"].as_str().unwrap();
    assert!(
        name.strip_prefix("Guest ").unwrap().parse::<u16>().unwrap() >= 1000,
        "{name}"
    );
    // A second request keeps the identity.
    let again = guest
        .ok(Method::POST, "/api/session", json!({"name": "Other"}))
        .await;
    assert_eq!(again, me);
    let renamed = guest
        .ok(Method::PATCH, "/api/me", json!({"name": "  Zoë 🎲; "}))
        .await;
    assert_eq!(renamed["name"], "Zoë 🎲;");
    assert_eq!(renamed["user"], me["user"]);
    assert_eq!(guest.me().await, renamed);
    assert_eq!(
        guest
            .problem(Method::PATCH, "/api/me", json!({"name": "a\u{3164}b"}))
            .await,
        is(400, "bad-name")
    );
    assert_eq!(
        guest
            .problem(Method::PATCH, "/api/me", json!({"name": "a\u{202e}b"}))
            .await,
        is(400, "bad-name")
    );

    let mut account = server.account("ann").await;
    account
        .ok(Method::PATCH, "/api/me", json!({"name": "Anna"}))
        .await;
    assert_eq!(account.me().await["name"], "Anna");
}

#[tokio::test]
async fn people_choose_a_face_that_others_see_and_an_account_keeps() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    assert_eq!(ann.me().await.get("face"), None);
    let chosen = ann.ok(Method::PATCH, "/api/me", json!({"face": "3-1-5"})).await;
    assert_eq!(
        (&chosen["face"], &chosen["name"]),
        (&json!("3-1-5"), &json!("Ann"))
    );
    for (bad, code) in [
        (json!({"face": "3-1-6"}), "bad-face"),
        (json!({"face": "3-1"}), "bad-face"),
        (json!({"face": 315}), "bad-body"),
        (json!({"picture": "3-1-5"}), "bad-body"),
    ] {
        assert_eq!(ann.problem(Method::PATCH, "/api/me", bad).await, is(400, code));
    }
    assert_eq!(ann.me().await, chosen);
    // A new name keeps the face, and so does an account.
    ann.ok(Method::PATCH, "/api/me", json!({"name": "Anna"})).await;
    let account = ann.ok(Method::POST, "/api/account", credentials("ann")).await;
    assert_eq!(account["face"], "3-1-5");
    let mut elsewhere = server.stranger();
    elsewhere.ok(Method::POST, "/api/login", credentials("ann")).await;
    assert_eq!(elsewhere.me().await["face"], "3-1-5");

    let table = json!({"kind": "online", "game": "cubes", "sit": {"seat": 0},
        "seats": [{"type": "open"}, {"type": "open"}]});
    let created = ann.ok(Method::POST, "/api/tables", table).await;
    let path = format!("/api/tables/{}", created["id"].as_str().unwrap());
    let mut bo = server.guest("Bo").await;
    let take = json!({"type": "take", "seat": 1, "key": "k"});
    bo.ok(Method::POST, &format!("{path}/commands"), take).await;
    let view = bo.ok(Method::GET, &path, Value::Null).await["view"].take();
    assert_eq!(view["seats"][0]["face"], "3-1-5");
    assert_eq!(view["seats"][1].get("face"), None);
    let own = bo.ok(Method::GET, "/api/me/tables", Value::Null).await;
    assert_eq!(own["tables"][0]["seats"][0]["face"], "3-1-5");

    let cleared = ann.ok(Method::PATCH, "/api/me", json!({"face": ""})).await;
    assert_eq!(cleared.get("face"), None);
    assert_eq!(elsewhere.me().await.get("face"), None);
}

#[tokio::test]
async fn logins_are_unique_and_passwords_long_enough() {
    let server = Server::start().await;
    server.account("ann").await;
    let mut bo = server.guest("Bo").await;
    for (body, due) in [
        (credentials("ANN"), is(409, "login-taken")),
        (
            json!({"login": "bo", "password": "short"}),
            is(400, "bad-password"),
        ),
        (
            json!({"login": "b o", "password": "long enough"}),
            is(400, "bad-login"),
        ),
        (
            json!({"login": "b", "password": "long enough"}),
            is(400, "bad-login"),
        ),
        (json!({"login": "bo"}), is(400, "bad-body")),
    ] {
        assert_eq!(bo.problem(Method::POST, "/api/account", body).await, due);
    }
    assert_eq!(bo.me().await["kind"], "guest");
    bo.ok(Method::POST, "/api/account", credentials("bo")).await;
    assert_eq!(
        bo.problem(Method::POST, "/api/account", credentials("bo2")).await,
        is(409, "has-account")
    );
}

#[tokio::test]
async fn a_guest_without_a_name_of_their_own_is_called_by_the_login() {
    let server = Server::start().await;
    let long = "l".repeat(41);
    for (chosen, login, due) in [
        (None, "Rosa", Some("Rosa")),
        (None, "lea@example.org", Some("lea")),
        (None, long.as_str(), None),
        (Some("Zoë"), "zoe", Some("Zoë")),
        (Some("Guest of honour"), "guest", Some("Guest of honour")),
        (Some("Guest +123"), "plus", Some("Guest +123")),
    ] {
        let mut guest = server.stranger();
        let before = guest
            .ok(Method::POST, "/api/session", json!({"name": chosen}))
            .await;
        let made = guest.ok(Method::POST, "/api/account", credentials(login)).await;
        let name = due.unwrap_or(before["name"].as_str().unwrap());
        assert_eq!((&made["name"], &made["login"]), (&json!(name), &json!(login)));
        assert_eq!(guest.me().await, made);
        let again = server
            .stranger()
            .ok(Method::POST, "/api/login", credentials(login))
            .await;
        assert_eq!(again, made);
        assert_eq!(before.get("login"), None);
    }
}

#[tokio::test]
async fn logging_in_switches_to_the_account() {
    let server = Server::start().await;
    let mut ann = server.account("ann").await;
    let mut other = server.guest("Somebody").await;
    let guest = other.me().await;
    let me = other
        .ok(
            Method::POST,
            "/api/login",
            json!({"login": "Ann", "password": "password of ann"}),
        )
        .await;
    assert_eq!(me, ann.me().await);
    assert_ne!(me["user"], guest["user"]);
    // A second login ends the earlier session.
    other.ok(Method::POST, "/api/login", credentials("ann")).await;
    let listed = ann.ok(Method::GET, "/api/sessions", Value::Null).await;
    assert_eq!(listed["sessions"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_new_password_ends_all_other_sessions() {
    let server = Server::start().await;
    let mut ann = server.account("ann").await;
    let mut thief = server.stranger();
    thief.ok(Method::POST, "/api/login", credentials("ann")).await;
    let change = |old: &str| json!({"old": old, "new": "something better"});
    assert_eq!(
        ann.problem(Method::PUT, "/api/password", change("wrong password"))
            .await,
        is(403, "wrong-password")
    );
    ann.ok(Method::PUT, "/api/password", change("password of ann"))
        .await;
    assert_eq!(ann.me().await["kind"], "account");
    thief.must_be_nobody().await;
    assert_eq!(
        thief
            .problem(Method::POST, "/api/login", credentials("ann"))
            .await,
        is(403, "wrong-password")
    );
    let mut guest = server.guest("Bo").await;
    assert_eq!(
        guest.problem(Method::PUT, "/api/password", change("x")).await,
        is(403, "guest")
    );
}

#[tokio::test]
async fn an_unknown_login_looks_like_a_wrong_password() {
    let server = Server::start().await;
    server.account("ann").await;
    let mut stranger = server.stranger();
    let mut answers = Vec::new();
    let mut fastest = [Duration::MAX; 2];
    // In turn, so that whatever else runs on the machine slows both down.
    for _ in 0..5 {
        for (login, best) in ["ann", "nobody"].into_iter().zip(&mut fastest) {
            let body = json!({"login": login, "password": "not the password"});
            let start = Instant::now();
            let response = stranger.call(Method::POST, "/api/login", body).await;
            *best = start.elapsed().min(*best);
            assert_eq!(response.status(), 403);
            answers.push(response.text().await.unwrap());
        }
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
    // Without a hash to check, the response would be some fifty times as fast.
    let [known, unknown] = fastest;
    assert!(
        unknown > known / 3 && known > unknown / 3,
        "{known:?} {unknown:?}"
    );
}
