//! Who is asking.

use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::routing::{get, post};
use axum::{Json, Router};
use axum_extra::extract::cookie::{Cookie, Key, SameSite, SignedCookieJar};
use serde::{Deserialize, Serialize};
use tilery_store::Store;
use tilery_table::{PlayerName, UserId};

use crate::app::{App, ServeError};
use crate::problem::Problem;

const COOKIE: &str = "tilery";

/// Somebody who is known to be who they say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Visitor {
    pub(crate) user: UserId,
    /// Shown to everyone.
    pub(crate) name: PlayerName,
    pub(crate) kind: VisitorKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum VisitorKind {
    Guest,
    Account,
}

/// What somebody may know of themselves.
#[derive(Serialize)]
pub(crate) struct Me {
    user: UserId,
    name: PlayerName,
    kind: VisitorKind,
}

impl From<Visitor> for Me {
    fn from(visitor: Visitor) -> Me {
        Me {
            user: visitor.user,
            name: visitor.name,
            kind: visitor.kind,
        }
    }
}

/// The key that signs cookies: made at the first start, kept in the store.
pub(crate) async fn cookie_key(store: &dyn Store) -> Result<Key, ServeError> {
    let mut fresh = [0_u8; 64];
    getrandom::fill(&mut fresh).map_err(|error| ServeError::Secret(error.to_string()))?;
    let text = store
        .setting_or("cookie-key", &hex::encode(fresh))
        .await
        .map_err(|error| ServeError::Secret(error.to_string()))?;
    let bytes = hex::decode(&text).map_err(|error| ServeError::Secret(error.to_string()))?;
    Key::try_from(bytes.as_slice()).map_err(|error| ServeError::Secret(error.to_string()))
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Problem> {
        let jar = SignedCookieJar::from_headers(&parts.headers, app.key.clone());
        known(&jar).ok_or_else(|| {
            Problem::new(
                StatusCode::UNAUTHORIZED,
                "no-session",
                "begin a session first: POST /api/session",
            )
        })
    }
}

fn known(jar: &SignedCookieJar) -> Option<Visitor> {
    let cookie = jar.get(COOKIE)?;
    let (user, name) = cookie.value().split_once('/')?;
    Some(Visitor {
        user: user.parse().ok()?,
        name: name.parse().ok()?,
        kind: VisitorKind::Guest,
    })
}

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/session", post(begin))
        .route("/api/me", get(async |visitor: Visitor| Json(Me::from(visitor))))
}

#[derive(Deserialize)]
struct Begin {
    name: Option<PlayerName>,
}

async fn begin(
    State(app): State<App>,
    jar: SignedCookieJar,
    Json(begin): Json<Begin>,
) -> Result<(SignedCookieJar, Json<Me>), Problem> {
    if let Some(visitor) = known(&jar) {
        return Ok((jar, Json(visitor.into())));
    }
    let mut bytes = [0_u8; 10];
    getrandom::fill(&mut bytes).map_err(Problem::internal)?;
    let user: UserId = format!("u{}", hex::encode(bytes))
        .parse()
        .map_err(Problem::internal)?;
    let name = match begin.name {
        Some(name) => name,
        None => "Guest".parse().map_err(Problem::internal)?,
    };
    let secure = app
        .config
        .public_url
        .as_ref()
        .is_some_and(|url| url.starts_with("https:"));
    let cookie = Cookie::build((COOKIE, format!("{user}/{name}")))
        .http_only(true)
        .same_site(SameSite::Lax)
        .path("/")
        .secure(secure);
    let visitor = Visitor {
        user,
        name,
        kind: VisitorKind::Guest,
    };
    Ok((jar.add(cookie), Json(visitor.into())))
}
