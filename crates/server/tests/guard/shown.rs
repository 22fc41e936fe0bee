//! Pages and figures for operators and browsers.

use reqwest::Method;
use serde_json::Value;

use crate::server::Server;

#[tokio::test]
async fn operators_see_health_and_figures() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    ann.me().await;
    for path in ["/healthz", "/readyz"] {
        assert_eq!(ann.call(Method::GET, path, Value::Null).await.status(), 200);
    }
    let figures = ann.call(Method::GET, "/metrics", Value::Null).await;
    let figures = figures.text().await.unwrap();
    for due in [
        "tilery_requests_total{method=\"GET\",route=\"/api/me\",status=\"200\"}",
        "tilery_request_seconds_bucket{route=\"/api/session\",le=\"0.005\"}",
        "# HELP tilery_requests_total ",
    ] {
        assert!(figures.contains(due), "{due}: {figures}");
    }
    // The number of figures does not depend on the requests.
    for number in 0..5 {
        ann.call(Method::GET, &format!("/made-up-{number}"), Value::Null)
            .await;
        ann.call(Method::GET, &format!("/api/made-up-{number}"), Value::Null)
            .await;
    }
    let figures = ann.call(Method::GET, "/metrics", Value::Null).await;
    assert!(!figures.text().await.unwrap().contains("made-up"));
}

#[tokio::test]
async fn request_ids_are_ours_or_those_of_our_proxy() {
    for (trust, taken) in [(false, false), (true, true)] {
        let server = Server::with(|config| config.trust_proxy = trust).await;
        let person = server.stranger();
        for (given, good) in [("proxy-17", true), ("a b", false), (&"x".repeat(100), false)] {
            let request = person
                .request(Method::GET, "/healthz")
                .header("x-request-id", given);
            let response = request.send().await.unwrap();
            let id = response.headers()["x-request-id"].to_str().unwrap();
            assert_eq!(id == given, taken && good, "{trust} {given} {id}");
        }
    }
}

#[tokio::test]
async fn every_other_address_is_the_page() {
    let server = Server::start().await;
    let mut person = server.stranger();
    for path in ["/", "/t/some-table", "/games"] {
        let response = person.call(Method::GET, path, Value::Null).await;
        // The response is a page for people, even if the front end is not built.
        assert!(
            response.headers()["content-type"]
                .to_str()
                .unwrap()
                .starts_with("text/html")
        );
        assert!(
            response.text().await.unwrap().contains("<!doctype html"),
            "{path}"
        );
    }
}
