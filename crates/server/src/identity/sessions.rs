//! Sessions of an account.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::cookie::SignedCookieJar;
use serde::Serialize;
use tilery_store::AccountChange;
use tilery_table::Millis;

use super::cookie::clear;
use super::{SessionId, Visitor};
use crate::app::App;
use crate::guard::Path;
use crate::problem::Problem;

#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct Sessions {
    pub(super) sessions: Vec<SessionView>,
}

#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Session)]
pub(crate) struct SessionView {
    id: SessionId,
    #[schema(value_type = u64)]
    created: Millis,
    /// When it was last used, to within a few minutes.
    #[schema(value_type = u64)]
    seen: Millis,
    /// The `User-Agent` of the browser.
    agent: String,
    /// Whether it is the session of this request.
    current: bool,
}

/// All sessions of an account, the newest first; none for a guest.
#[utoipa::path(get, path = "/api/sessions", operation_id = "sessions", tag = "identity", responses((status = 200, body = Sessions)))]
pub(super) async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Sessions>, Problem> {
    Ok(Json(all(&app, &visitor).await?))
}

pub(super) async fn all(app: &App, visitor: &Visitor) -> Result<Sessions, Problem> {
    let sessions = app.store.sessions(&visitor.user).await?;
    Ok(Sessions {
        sessions: sessions
            .into_iter()
            .map(|session| SessionView {
                current: visitor.session.as_ref() == Some(&session.id),
                id: session.id,
                created: session.created,
                seen: session.seen,
                agent: session.agent,
            })
            .collect(),
    })
}

/// Ends a session of the current user.
#[utoipa::path(delete, path = "/api/sessions/{id}", operation_id = "end_session", tag = "identity", params(("id" = String, Path)),
    responses((status = 204), (status = 404, description = "`not-found`")))]
pub(super) async fn end(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<SessionId>,
    jar: SignedCookieJar,
) -> Result<(StatusCode, SignedCookieJar), Problem> {
    let known = app.store.sessions(&visitor.user).await?;
    if !known.iter().any(|session| session.id == id) {
        return Err(Problem::not_found("session"));
    }
    let jar = if visitor.session.as_ref() == Some(&id) {
        clear(jar, &app.config)
    } else {
        jar
    };
    let user = visitor.user;
    app.store
        .change_account(AccountChange::EndSession { user, id })
        .await?;
    Ok((StatusCode::NO_CONTENT, jar))
}
