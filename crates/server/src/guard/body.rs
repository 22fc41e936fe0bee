//! Extractors for bodies, queries and paths. Input that cannot be parsed becomes a problem with a stable code.

use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Json, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::problem::Problem;

/// The body of a request, which must be `application/json`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Problem> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(JsonBody(body)),
            Err(rejection) => Err(refused(&rejection)),
        }
    }
}

/// The query of a URL.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Query<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, Problem> {
        match axum::extract::Query::<T>::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(query)) => Ok(Query(query)),
            Err(QueryRejection::FailedToDeserializeQueryString(error)) => Err(Problem::bad(
                "bad-query",
                format!("the query cannot be parsed: {}", cause(&error)),
            )),
            Err(error) => Err(Problem::bad("bad-query", error.to_string())),
        }
    }
}

/// The parameters of a path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, Problem> {
        match axum::extract::Path::<T>::from_request_parts(parts, state).await {
            Ok(axum::extract::Path(path)) => Ok(Path(path)),
            // There is nothing at a path with a malformed id.
            Err(PathRejection::FailedToDeserializePathParams(_)) => Err(Problem::not_found("thing")),
            Err(error) => Err(Problem::internal(error)),
        }
    }
}

/// The innermost error, which names the field. The outer ones describe our implementation.
fn cause(error: &dyn std::error::Error) -> String {
    let mut deepest = error;
    while let Some(source) = deepest.source() {
        deepest = source;
    }
    deepest.to_string()
}

/// The problem for a body that is not JSON, not the expected JSON, or too large.
fn refused(rejection: &JsonRejection) -> Problem {
    match rejection {
        JsonRejection::JsonDataError(error) => Problem::bad(
            "bad-body",
            format!("the body does not match the description: {}", cause(error)),
        ),
        JsonRejection::JsonSyntaxError(error) => {
            Problem::bad("bad-json", format!("the body is not JSON: {}", cause(error)))
        }
        JsonRejection::MissingJsonContentType(_) => Problem::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "content-type",
            "the body must be JSON, with content-type: application/json",
        ),
        other if other.status() == StatusCode::PAYLOAD_TOO_LARGE => too_large(super::MOST_BYTES),
        _ => Problem::bad("bad-body", "the body is incomplete"),
    }
}

pub(crate) fn too_large(most: usize) -> Problem {
    Problem::new(
        StatusCode::PAYLOAD_TOO_LARGE,
        "too-large",
        format!("a body may have at most {most} bytes"),
    )
}
