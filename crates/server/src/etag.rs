//! Entity tags: clients that have a content already do not get it again.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// The tag of a content with this hash. It is weak, since the bytes depend on the compression.
pub(crate) fn of_hash(hash: &[u8; 32]) -> String {
    format!("W/\"{}\"", hex::encode(&hash[..16]))
}

/// Whether the client has the content with this tag.
pub(crate) fn is_known(tag: &str, asked: &HeaderMap) -> bool {
    asked
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|tags| tags.to_str().ok())
        .flat_map(|tags| tags.split(','))
        .any(|known| known.trim() == tag)
}

/// The response for a client that has the content already.
pub(crate) fn not_modified(tag: &str, cache: &'static str) -> Response {
    tagged(StatusCode::NOT_MODIFIED.into_response(), tag, cache)
}

/// A response with its tag, and how long it may be kept.
pub(crate) fn tagged(mut response: Response, tag: &str, cache: &'static str) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Ok(tag) = HeaderValue::from_str(tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}
