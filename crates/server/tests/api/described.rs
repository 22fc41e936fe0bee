//! The API description: every operation in it exists, and a page shows it.

use reqwest::Method;
use serde_json::{Value, json};

use crate::place::Place;

#[tokio::test]
async fn every_described_operation_exists() {
    let place = Place::open().await;
    let person = place.guest("Ann").await;
    for (path, methods) in place.document()["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let path = path
                .replace("{id}", "none")
                .replace("{game}", "none")
                .replace("{step}", "none");
            let method: Method = method.to_uppercase().parse().unwrap();
            // These end the session and are tested below.
            if path == "/api/logout" || (path == "/api/me" && method == Method::DELETE) {
                continue;
            }
            let body = operation.get("requestBody").map(|_| json!({"no": "sense"}));
            let answer = person.send(method.clone(), &path, body.as_ref()).await;
            let code = answer.body["code"].as_str().unwrap_or_default();
            assert!(
                code != "wrong-method" && (code != "not-found" || path.contains("none")),
                "{method} {path}: {}",
                answer.text
            );
            assert!(answer.status < 500, "{method} {path}: {}", answer.text);
        }
    }
    let bye = person.send(Method::POST, "/api/logout", None).await;
    assert_eq!(bye.status, 204);
    place.close().await;
}

#[tokio::test]
async fn the_description_is_served_as_json_and_as_pages() {
    let place = Place::open().await;
    let stranger = place.stranger();
    let served: Value = stranger.get("/api/openapi.json").await.granted();
    assert_eq!(&served, place.document());
    let page = stranger.get("/api/docs").await;
    assert_eq!(
        (page.status, page.kind.as_str()),
        (200, "text/html; charset=utf-8")
    );
    for (path, methods) in served["paths"].as_object().unwrap() {
        assert!(page.text.contains(&format!("<code>{path}</code>")), "{path}");
        assert!(methods.is_object());
    }
    for name in served["components"]["schemas"].as_object().unwrap().keys() {
        assert!(page.text.contains(&format!("id=\"schema-{name}\"")), "{name}");
    }
    let mut ids: Vec<&str> = page
        .text
        .split(" id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all, "no id twice");
    for link in page
        .text
        .split("href=\"#")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
    {
        assert!(ids.binary_search(&link).is_ok(), "#{link}");
    }
    let found = stranger.get("/api/docs?q=Hint+POST").await.text;
    assert!(
        found.contains("id=\"hint\"") && !found.contains("id=\"rules\""),
        "{found}"
    );
    for inline in ["<script", "<style", " style=", " onclick="] {
        assert!(!page.text.contains(inline), "{inline}");
    }
    let style = stranger.get("/api/docs/style.css").await;
    assert_eq!(style.kind, "text/css; charset=utf-8");
    place.close().await;
}

#[tokio::test]
async fn the_description_says_who_may_ask_and_gives_examples_that_are_read() {
    let place = Place::open().await;
    let ann = place.guest("Ann").await;
    for (path, methods) in place.document()["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap();
            let responses = operation["responses"].as_object().unwrap();
            assert!(responses["429"]["headers"]["Retry-After"].is_object(), "{id}");
            for (status, response) in responses.iter().filter(|(status, _)| status.starts_with('2')) {
                assert!(response["headers"]["RateLimit"].is_object(), "{id} {status}");
            }
            let example = operation.pointer("/requestBody/content/application~1json/example");
            assert_eq!(operation.get("requestBody").is_some(), example.is_some(), "{id}");
            let path = path.replace("{id}", "none").replace("{game}", "qwirkle");
            let path = path.replace("{date}", "2026-11-16").replace("{step}", "none");
            let method: Method = method.to_uppercase().parse().unwrap();
            let is_open = operation["security"] == json!([{}]);
            let answer = place.stranger().send(method.clone(), &path, example).await;
            if id != "live" {
                assert_eq!(answer.status == 401, !is_open, "{id}: {}", answer.text);
            }
            if example.is_some() && id != "delete_me" {
                let answer = ann.send(method, &path, example).await;
                let code = answer.body["code"].as_str().unwrap_or_default();
                let unread = [
                    "bad-body",
                    "bad-json",
                    "bad-command",
                    "bad-name",
                    "bad-login",
                    "settings",
                ];
                assert!(!unread.contains(&code), "{id}: {}", answer.text);
            }
        }
    }
    place.close().await;
}

#[tokio::test]
async fn all_errors_have_the_form_of_a_problem() {
    let place = Place::open().await;
    let ann = place.guest("Ann").await;
    // Every response in these tests is checked against its form.
    assert_eq!(ann.send(Method::DELETE, "/api/rules", None).await.status, 405);
    assert_eq!(ann.get("/api/unknown").await.status, 404);
    assert_eq!(
        ann.post("/api/tables", &json!({"kind": "online"})).await.status,
        400
    );
    assert_eq!(ann.post("/api/tables", &json!([1, 2])).await.status, 400);
    assert_eq!(ann.send(Method::POST, "/api/tables", None).await.status, 415);
    assert_eq!(ann.get("/api/live").await.status, 400);
    let long = json!({"kind": "x".repeat(100_000)});
    assert_eq!(ann.post("/api/tables", &long).await.status, 413);
    place.close().await;
}
