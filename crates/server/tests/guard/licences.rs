//! The page with the licences of everything inside the program.

use reqwest::Method;
use serde_json::Value;

use crate::server::Server;

#[tokio::test]
async fn anybody_can_read_the_licences() {
    let server = Server::start().await;
    let response = server
        .stranger()
        .call(Method::GET, "/licences", Value::Null)
        .await;
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()["content-type"], "text/html; charset=utf-8");
    let page = response.text().await.unwrap();
    for part in [
        "<th>@fontsource-variable/figtree</th>",
        "SIL OPEN FONT LICENSE Version 1.1",
        "<th>sqlx</th>",
        "&quot;AS IS&quot;",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("\"AS IS\""), "texts are escaped");
}
