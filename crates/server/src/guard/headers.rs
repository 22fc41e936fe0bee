//! Security headers.

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;

macro_rules! policy {
    ($ancestors:literal) => {
        concat!(
            "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; ",
            "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ",
            $ancestors
        )
    };
}

/// All resources come from this server, nothing is inline, and no other site may frame the page.
const POLICY: &str = policy!("'none'");

/// The same for the replay that other sites may show in a frame.
const FRAMED_POLICY: &str = policy!("*");

const STRICT: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // For browsers without support for frame-ancestors.
    (header::X_FRAME_OPTIONS, "DENY"),
    // The URL of a table by link is an invitation, and must not reach other sites.
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// Whether other sites may show this page in a frame: the replay of one game, which has nothing to click that matters.
fn is_framable(path: &str) -> bool {
    let id = path.strip_prefix("/embed/g/").unwrap_or_default();
    !id.is_empty() && !id.contains('/')
}

pub(crate) async fn add(State(app): State<App>, request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api/");
    let framable = is_framable(request.uri().path());
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in STRICT {
        // A picture may be shown by other sites and says so itself.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if framable {
        headers.remove(header::X_FRAME_OPTIONS);
    }
    // A page without scripts may set a stricter policy.
    let policy = if framable { FRAMED_POLICY } else { POLICY };
    headers
        .entry(header::CONTENT_SECURITY_POLICY)
        .or_insert(HeaderValue::from_static(policy));
    if api {
        headers
            .entry(header::CACHE_CONTROL)
            .or_insert(HeaderValue::from_static("no-store"));
    }
    if app.config.is_https() {
        headers.insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static("max-age=31536000"),
        );
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_replay_may_be_framed() {
        assert!(is_framable("/embed/g/abc"));
        for path in [
            "/",
            "/g/abc",
            "/embed",
            "/embed/g/",
            "/embed/g/abc/more",
            "/embed/t/abc",
            "/x/embed/g/abc",
        ] {
            assert!(!is_framable(path), "{path}");
        }
    }
}
