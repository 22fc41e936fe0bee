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
    let trusted = app.config.trust_proxy;
    if (!reads || opens_socket) && !is_ours(request.headers(), app.config.public_url.as_deref(), trusted) {
        return Err(Problem::new(
            StatusCode::FORBIDDEN,
            "origin",
            "requests from pages of other sites are refused (behind a proxy, set --public-url)",
        ));
    }
    Ok(next.run(request).await)
}

/// Whether the page that sent a request is one of ours: one of the public URL, or of the host that the request names. Our
/// own host without a public URL is http, unless a trusted proxy says otherwise.
fn is_ours(headers: &HeaderMap, public_url: Option<&str>, trust_proxy: bool) -> bool {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let Some(origin) = text(header::ORIGIN) else {
        return text(header::HeaderName::from_static("sec-fetch-site")) != Some("cross-site");
    };
    let Some((scheme, authority)) = origin.split_once("://") else {
        // Sandboxed frames and files send "null".
        return false;
    };
    let public = public_url.map(|url| url.trim_end_matches('/'));
    if public.is_some_and(|url| origin.eq_ignore_ascii_case(url)) {
        return true;
    }
    let public_authority = public
        .and_then(|url| url.split_once("://"))
        .map(|(_, authority)| authority);
    if public_authority.is_some_and(|public| public.eq_ignore_ascii_case(authority)) {
        // The same host by another scheme: anybody on the way could have written an http page.
        return false;
    }
    let forwarded = text(header::HeaderName::from_static("x-forwarded-proto")).filter(|_| trust_proxy);
    scheme.eq_ignore_ascii_case(forwarded.unwrap_or("http"))
        && text(header::HOST).is_some_and(|host| host.eq_ignore_ascii_case(authority))
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
            is_ours(&map, Some("https://Play.example.org/"), true)
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
        // A page by http on the public host is not ours: somebody on the way may have written it.
        let public = ("host", "play.example.org");
        assert!(ours(&[public, ("origin", "https://play.example.org")]));
        assert!(!ours(&[public, ("origin", "http://play.example.org")]));
        assert!(!ours(&[host, ("origin", "https://127.0.0.1:8080")]));
        let by_https = ("x-forwarded-proto", "https");
        assert!(ours(&[host, by_https, ("origin", "https://127.0.0.1:8080")]));
        assert!(!ours(&[host, by_https, ("origin", "http://127.0.0.1:8080")]));
        assert!(!ours(&[host, ("sec-fetch-site", "cross-site")]));
        assert!(!ours(&[("origin", "http://127.0.0.1:8080")]));
    }
}
