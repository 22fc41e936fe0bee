//! Errors of the API: `application/problem+json` with a stable code and a message.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tilery_store::StoreError;
use tilery_table::{ReasonView, Refused};

/// An error response: `application/problem+json`.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub(crate) struct Problem {
    /// Always `about:blank`.
    pub(crate) r#type: &'static str,
    /// The name of the status.
    pub(crate) title: &'static str,
    #[serde(serialize_with = "as_number")]
    #[schema(value_type = u16)]
    pub(crate) status: StatusCode,
    /// A stable name, in kebab case.
    pub(crate) code: &'static str,
    /// A message for people.
    pub(crate) detail: String,
    /// The rule that the move breaks, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<Box<ReasonView>>,
    /// The seconds to wait before trying again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) retry_after: Option<u64>,
    /// Where an uploaded record is faulty, if one is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) record: Option<Box<RecordFault>>,
}

fn as_number<S: serde::Serializer>(status: &StatusCode, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u16(status.as_u16())
}

/// The first fault of an upload of records.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub(crate) struct RecordFault {
    /// The line of the body, from 1, where the record begins or cannot be read any further.
    pub(crate) line: usize,
    /// The record, from 1.
    pub(crate) record: usize,
    /// The turn of the record, from 0, if a turn is at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) turn: Option<usize>,
    /// The kind of fault: a stable name, in kebab case.
    pub(crate) code: &'static str,
    /// A description of the fault.
    pub(crate) why: String,
    /// The value that the rules demand, if that can be said: points, tiles, a number of seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) due: Option<String>,
    /// The value in the record instead, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) written: Option<String>,
    /// The limit that an upload exceeds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) most: Option<usize>,
    /// The rule that a move breaks, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<ReasonView>,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, code: &'static str, detail: impl Into<String>) -> Problem {
        Problem {
            r#type: "about:blank",
            title: status.canonical_reason().unwrap_or("Error"),
            status,
            code,
            detail: detail.into(),
            reason: None,
            retry_after: None,
            record: None,
        }
    }

    /// An error that the client can fix.
    pub(crate) fn bad(code: &'static str, detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, code, detail)
    }

    pub(crate) fn not_found(what: &str) -> Problem {
        Problem::new(
            StatusCode::NOT_FOUND,
            "not-found",
            format!("there is no such {what}"),
        )
    }

    /// An internal error. The cause goes to the log only.
    pub(crate) fn internal(error: impl std::fmt::Display) -> Problem {
        tracing::error!(%error, "a request failed");
        Problem::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "something went wrong on our side; it was noted",
        )
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Problem {
        let status = match &refused {
            Refused::Inconsistent(error) => return Problem::internal(error),
            Refused::Notation(_) | Refused::NoKey => StatusCode::BAD_REQUEST,
            Refused::NotYourSeat(_)
            | Refused::NotSeated
            | Refused::NotTheCreator
            | Refused::NotTheServer
            | Refused::NoHints => StatusCode::FORBIDDEN,
            Refused::Paused => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::CONFLICT,
        };
        Problem {
            reason: refused.reason().cloned().map(ReasonView::from).map(Box::new),
            ..Problem::new(status, refused.code(), refused.to_string())
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::Conflict { .. } => Problem {
                retry_after: Some(1),
                ..Problem::new(
                    StatusCode::CONFLICT,
                    "busy",
                    "too much happened at this table at once; try again",
                )
            },
            error if error.is_outage() => {
                tracing::error!(%error, "the store refused");
                Problem {
                    retry_after: Some(5),
                    ..Problem::new(
                        StatusCode::SERVICE_UNAVAILABLE,
                        "store-unavailable",
                        "nothing can be stored at the moment; what was acknowledged is safe",
                    )
                }
            }
            error => Problem::internal(error),
        }
    }
}

/// The seconds to wait before trying again, if whoever noticed that something is not available does not know better.
const USUAL_RETRY: u64 = 1;

impl IntoResponse for Problem {
    fn into_response(mut self) -> Response {
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            self.retry_after.get_or_insert(USUAL_RETRY);
        }
        let (status, retry_after) = (self.status, self.retry_after);
        let mut response = (status, Json(self)).into_response();
        let headers = response.headers_mut();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/problem+json"),
        );
        if let Some(seconds) = retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_available_says_when_to_try_again() {
        let unavailable = StoreError::Unavailable("gone".to_owned());
        for (problem, due) in [
            (Problem::from(Refused::Paused), Some("1")),
            (
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "busy"),
                Some("1"),
            ),
            (Problem::from(unavailable), Some("5")),
            (Problem::from(StoreError::Full), Some("5")),
            (Problem::from(StoreError::Database("a bug".to_owned())), None),
            (Problem::bad("bad", "bad"), None),
        ] {
            let response = problem.into_response();
            let header = response.headers().get(header::RETRY_AFTER);
            assert_eq!(header.map(|value| value.to_str().unwrap()), due);
            assert_eq!(
                response.status() == StatusCode::SERVICE_UNAVAILABLE,
                due.is_some()
            );
        }
    }
}
