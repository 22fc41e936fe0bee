//! Errors of libraries as problems.

use std::any::Any;

use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::problem::Problem;

/// The most bytes of a library's message that are kept.
const SENTENCE: usize = 1000;

/// The response for a known path with another method.
pub(super) async fn wrong_method() -> Problem {
    Problem::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "wrong-method",
        "this path does not support the method",
    )
}

/// The response for a panic. Its message goes to the log only.
pub(super) fn of_panic(panic: Box<dyn Any + Send + 'static>) -> Response {
    let what = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("?");
    Problem::internal(format_args!("panic: {what}")).into_response()
}

/// Turns the plain-text errors of libraries into problems.
pub(super) async fn plain_errors(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let plain = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_none_or(|kind| kind.as_bytes().starts_with(b"text/plain"));
    if !plain || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let (parts, body) = response.into_parts();
    if status == StatusCode::SERVICE_UNAVAILABLE {
        return Problem {
            retry_after: Some(5),
            ..Problem::new(status, "timeout", "the request took too long; try again")
        }
        .into_response();
    }
    if status.is_server_error() {
        return Problem::internal(status).into_response();
    }
    let text = axum::body::to_bytes(body, SENTENCE).await.unwrap_or_default();
    let text = String::from_utf8_lossy(&text).trim().to_owned();
    let title = status.canonical_reason().unwrap_or("refused");
    let detail = if text.is_empty() { title.to_owned() } else { text };
    let mut problem = Problem::new(status, code(status), detail).into_response();
    if let Some(allow) = parts.headers.get(header::ALLOW) {
        problem.headers_mut().insert(header::ALLOW, allow.clone());
    }
    problem
}

fn code(status: StatusCode) -> &'static str {
    match status {
        StatusCode::NOT_FOUND => "not-found",
        StatusCode::METHOD_NOT_ALLOWED => "wrong-method",
        StatusCode::PAYLOAD_TOO_LARGE => "too-large",
        StatusCode::UNSUPPORTED_MEDIA_TYPE => "content-type",
        StatusCode::UPGRADE_REQUIRED => "no-websocket",
        _ => "bad-request",
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::{Body, to_bytes};
    use axum::middleware::from_fn;
    use axum::routing::get;
    use tower::ServiceExt;
    use tower_http::catch_panic::CatchPanicLayer;

    use super::*;

    async fn answer(router: Router) -> serde_json::Value {
        let request = Request::get("/").body(Body::empty()).unwrap();
        let response = router.oneshot(request).await.unwrap();
        assert_eq!(
            response.headers()[header::CONTENT_TYPE],
            "application/problem+json"
        );
        serde_json::from_slice(&to_bytes(response.into_body(), 10_000).await.unwrap()).unwrap()
    }

    #[tokio::test]
    async fn a_panic_tells_nothing() {
        async fn panics() -> String {
            panic!("the secret is 42")
        }
        let router = Router::new()
            .route("/", get(panics))
            .layer(CatchPanicLayer::custom(of_panic));
        let body = answer(router).await;
        assert_eq!(
            (&body["status"], &body["code"]),
            (&500.into(), &"internal".into())
        );
        assert!(!body.to_string().contains("42"));
    }

    #[tokio::test]
    async fn plain_texts_become_problems_and_insides_are_kept() {
        for (status, said, code, told) in [
            (StatusCode::BAD_REQUEST, "no such field", "bad-request", true),
            (StatusCode::UPGRADE_REQUIRED, "not a socket", "no-websocket", true),
            (
                StatusCode::INTERNAL_SERVER_ERROR,
                "the secret is 42",
                "internal",
                false,
            ),
            (StatusCode::SERVICE_UNAVAILABLE, "", "timeout", false),
        ] {
            let router = Router::new()
                .route("/", get(async move || (status, said)))
                .layer(from_fn(plain_errors));
            let body = answer(router).await;
            assert_eq!(body["code"], code);
            assert_eq!(body["detail"] == said, told, "{body}");
        }
    }
}
