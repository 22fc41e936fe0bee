//! The page: files that the program hands to the server.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::EmbeddedFile;
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::etag;
use crate::pictures::Tags;
use crate::problem::Problem;

/// Looks up a file of the page by its path, such as `index.html`.
///
/// The program embeds the files and not this crate, so that a change of the page compiles only the program again.
pub type PageFiles = fn(&str) -> Option<EmbeddedFile>;

const INDEX: &str = "index.html";

/// The page of a program that was built without `web/dist`.
const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><head><title>Tilery</title></head><h1>Tilery</h1>\
    <p>The server runs, but its page was not built. Build it with <code>npm ci &amp;&amp; npm run build</code> in \
    <code>web/</code>, and then the program again.</p><p>Programs can use the <a href=\"/api/docs\">interface</a>.</p></html>";

/// The fallback of all routes: a file, or the page, which has its own router, with the tags of its address.
pub(crate) async fn serve(State(app): State<App>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Problem::not_found("address").into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return Problem::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "wrong-method",
            "pages can only be read",
        )
        .into_response();
    }
    if let Some(file) = (app.page_files)(path).filter(|_| !path.is_empty()) {
        let packed = accepts_brotli(&headers)
            .then(|| (app.page_files)(&format!("{path}.br")))
            .flatten();
        return answer(path, &file, packed, &headers);
    }
    // A missing file must not be answered with the page.
    if path.starts_with("assets/") {
        return Problem::not_found("file").into_response();
    }
    let tags = Tags::of(&app, uri.path(), &headers).await;
    match (app.page_files)(INDEX) {
        Some(file) => {
            let page = tags.insert_into(&String::from_utf8_lossy(&file.data));
            let hash = Sha256::digest(&page).into();
            send(INDEX, page.into_bytes(), &hash, &headers)
        }
        None => {
            let page = tags.insert_into(NOT_BUILT);
            (StatusCode::SERVICE_UNAVAILABLE, Html(page)).into_response()
        }
    }
}

/// Whether a client reads Brotli. Whoever refuses it by name, with `q=0`, gets what other clients get.
fn accepts_brotli(asked: &HeaderMap) -> bool {
    asked
        .get_all(header::ACCEPT_ENCODING)
        .iter()
        .filter_map(|encodings| encodings.to_str().ok())
        .flat_map(|encodings| encodings.split(','))
        .any(|encoding| encoding.trim() == "br")
}

/// `packed`: the file as the build has compressed it, which is smaller than what the server could compress while a client waits.
fn answer(path: &str, file: &EmbeddedFile, packed: Option<EmbeddedFile>, asked: &HeaderMap) -> Response {
    let bytes = packed.as_ref().unwrap_or(file).data.to_vec();
    let mut response = send(path, bytes, &file.metadata.sha256_hash(), asked);
    if packed.is_some() && response.status() == StatusCode::OK {
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    response
}

fn send(path: &str, bytes: Vec<u8>, hash: &[u8; 32], asked: &HeaderMap) -> Response {
    let tag = etag::of_hash(hash);
    // The names of these files contain the hash of their content.
    let keep = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    if etag::is_known(&tag, asked) {
        return etag::not_modified(&tag, keep);
    }
    let kind = HeaderValue::from_static(content_type(path));
    etag::tagged(
        ([(header::CONTENT_TYPE, kind)], bytes).into_response(),
        &tag,
        keep,
    )
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &'static str) -> EmbeddedFile {
        EmbeddedFile {
            data: text.as_bytes().into(),
            metadata: rust_embed::Metadata::__rust_embed_new([7; 32], None, None),
        }
    }

    #[test]
    fn files_are_kept_by_browsers_as_long_as_they_may_be() {
        let response = answer("assets/app-1a2b.js", &file("x"), None, &HeaderMap::new());
        assert_eq!(
            response.headers()["content-type"],
            "text/javascript; charset=utf-8"
        );
        assert!(
            response.headers()["cache-control"]
                .to_str()
                .unwrap()
                .contains("immutable")
        );
        let mut asked = HeaderMap::new();
        asked.insert("if-none-match", response.headers()["etag"].clone());
        let response = answer("index.html", &file("x"), None, &asked);
        assert_eq!(response.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(response.headers()["cache-control"], "no-cache");
    }

    #[test]
    fn who_reads_brotli_gets_what_the_build_has_compressed() {
        let asking = |encodings: &'static str| {
            HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(encodings))])
        };
        assert!(accepts_brotli(&asking("gzip, deflate, br, zstd")));
        for encodings in ["gzip", "gzip, br;q=0", "*"] {
            assert!(!accepts_brotli(&asking(encodings)), "{encodings}");
        }
        let plain = answer("assets/app-1a2b.js", &file("x"), None, &HeaderMap::new());
        assert!(!plain.headers().contains_key("content-encoding"));
        let packed = answer(
            "assets/app-1a2b.js",
            &file("x"),
            Some(file("packed")),
            &HeaderMap::new(),
        );
        assert_eq!(packed.headers()["content-encoding"], "br");
        assert_eq!(packed.headers()["vary"], "accept-encoding");
        assert_eq!(packed.headers()["etag"], plain.headers()["etag"]);
        assert!(
            packed.headers()["content-type"]
                .to_str()
                .unwrap()
                .starts_with("text/javascript")
        );
    }
}
