//! Protection against cross-site requests.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::problem::Problem;

/// Refuses requests of other sites that change something or open a socket. Browsers name the site in a header. Other
/// programs do not, and have no cookies of anybody else.
pub(crate) async fn check(State(app): State<App>, request: Request, next: Next) -> Result<Response, Problem> {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let opens_socket = request.headers().contains_key(header::UPGRADE);
    if (!reads || opens_socket) && !is_ours(request.headers(), app.config.public_url.as_deref()) {
        return Err(Problem::new(
            StatusCode::FORBIDDEN,
            "origin",
            "requests from pages of other sites are refused",
        ));
    }
    Ok(next.run(request).await)
}

fn is_ours(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let Some(origin) = text(header::ORIGIN) else {
        return text(header::HeaderName::from_static("sec-fetch-site")) != Some("cross-site");
    };
    let Some((_, authority)) = origin.split_once("://") else {
        // Sandboxed frames and files send "null".
        return false;
    };
    let same = |other: &str| other.eq_ignore_ascii_case(authority);
    let public = public_url.is_some_and(|url| origin.eq_ignore_ascii_case(url.trim_end_matches('/')));
    public || text(header::HOST).is_some_and(same)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_pages_may_act() {
        let ours = |headers: &[(&'static str, &str)]| {
            let mut map = HeaderMap::new();
            for (name, value) in headers {
                map.insert(*name, value.parse().unwrap());
            }
            is_ours(&map, Some("https://Play.example.org/"))
        };
        let host = ("host", "127.0.0.1:8080");
        assert!(ours(&[host]));
        assert!(ours(&[host, ("origin", "http://127.0.0.1:8080")]));
        assert!(ours(&[host, ("origin", "https://play.example.org")]));
        assert!(ours(&[host, ("sec-fetch-site", "same-origin")]));
        for bad in [
            "null",
            "",
            "http://127.0.0.1:8081",
            "http://127.0.0.1",
            "http://play.example.org",
            "https://play.example.org.evil.example",
            "https://evil.example/https://play.example.org",
            "file://",
        ] {
            assert!(!ours(&[host, ("origin", bad)]), "{bad}");
        }
        assert!(!ours(&[host, ("sec-fetch-site", "cross-site")]));
        assert!(!ours(&[("origin", "http://127.0.0.1:8080")]));
    }
}
