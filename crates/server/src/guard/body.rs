//! Extractors for bodies, queries and paths. Input that cannot be parsed becomes a problem with a stable code.

use axum::body::{Body, Bytes};
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Json, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::problem::Problem;

/// The body of a request, which must be `application/json`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).cloned();
        let bytes = Bytes::from_request(request, state)
            .await
            .map_err(|rejection| refused(&rejection.into()))?;
        let mut same = Request::new(Body::from(bytes.clone()));
        same.headers_mut()
            .extend(kind.map(|kind| (header::CONTENT_TYPE, kind)));
        match Json::<T>::from_request(same, state).await {
            Ok(Json(body)) => Ok(JsonBody(body)),
            Err(rejection @ JsonRejection::JsonDataError(_)) => {
                let body = serde_json::from_slice(&bytes).map(with_whole_numbers);
                let body = body.and_then(serde_json::from_value);
                body.map(JsonBody).map_err(|_| refused(&rejection))
            }
            Err(rejection) => Err(refused(&rejection)),
        }
    }
}

/// Numbers beyond this cannot be told apart from their neighbours.
const MOST_EXACT: f64 = (1_u64 << 53) as f64;

/// Writes whole numbers without a point. JSON has one kind of number, so some clients send 5.0 for 5.
pub(crate) fn with_whole_numbers(mut value: Value) -> Value {
    match &mut value {
        Value::Number(number) => {
            if let Some(float) = number.as_f64().filter(|_| number.is_f64())
                && float.fract() == 0.0
                && float.abs() < MOST_EXACT
            {
                *number = (float as i64).into();
            }
        }
        Value::Array(items) => {
            for item in items {
                *item = with_whole_numbers(item.take());
            }
        }
        Value::Object(fields) => {
            for (_, field) in fields {
                *field = with_whole_numbers(field.take());
            }
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
    value
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn whole_numbers_may_have_a_point() {
        let sent = json!({"seat": 5.0, "laid": [{"x": -3.0, "y": 0.5}], "far": 1e300, "text": "5.0"});
        let read = json!({"seat": 5, "laid": [{"x": -3, "y": 0.5}], "far": 1e300, "text": "5.0"});
        assert_eq!(with_whole_numbers(sent), read);
    }
}
