//! Guests, accounts and sessions.
//!
//! A guest is identified by a signed cookie alone; the store has nothing about them. An account has a login and a
//! password; its cookies hold the secrets of stored sessions, which the user can list and end. A guest who creates an
//! account keeps the user id, and with it all tables.

mod account;
mod cookie;
mod data;
mod me;
mod password;
mod sessions;

use std::convert::Infallible;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum_extra::extract::cookie::SignedCookieJar;
use serde::Serialize;
use tilery_store::{AccountChange, Session};
use tilery_table::{Face, Millis, PlayerName, UserId};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::guard::ClientAddress;
use crate::problem::Problem;
use crate::slow_work::Asker;

pub(crate) use cookie::{cookie_key, fresh_cookie_key};
pub(crate) use password::Passwords;

use cookie::{Token, YEAR};

/// How far the stored time of a session's last use may lag behind, in milliseconds.
const SEEN_LAG: u64 = 5 * 60 * 1000;

/// The authenticated user of a request. Handlers with a `Visitor` respond with 401 to everybody else; handlers with an
/// `Option<Visitor>` do not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Visitor {
    pub(crate) user: UserId,
    /// The display name.
    pub(crate) name: PlayerName,
    /// The face, if the user has chosen one.
    pub(crate) face: Option<Face>,
    pub(crate) kind: VisitorKind,
    /// The login of an account.
    pub(crate) login: Option<String>,
    /// The stored session of an account.
    pub(crate) session: Option<SessionId>,
}

impl Visitor {
    pub(crate) fn guest(user: UserId, name: PlayerName) -> Visitor {
        Visitor {
            user,
            name,
            face: None,
            kind: VisitorKind::Guest,
            login: None,
            session: None,
        }
    }
}

/// The id of a session; not its secret.
pub(crate) type SessionId = String;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum VisitorKind {
    Guest,
    Account,
}

/// The user of the session.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct Me {
    #[schema(value_type = String)]
    user: UserId,
    /// The display name.
    #[schema(value_type = String)]
    name: PlayerName,
    /// The face, if the user has chosen one.
    #[serde(skip_serializing_if = "Option::is_none")]
    face: Option<Face>,
    kind: VisitorKind,
    /// The login of an account.
    #[serde(skip_serializing_if = "Option::is_none")]
    login: Option<String>,
}

impl From<Visitor> for Me {
    fn from(visitor: Visitor) -> Me {
        Me {
            user: visitor.user,
            name: visitor.name,
            face: visitor.face,
            kind: visitor.kind,
            login: visitor.login,
        }
    }
}

/// The routes for guests, accounts and sessions.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(me::begin))
        .routes(routes!(me::me, me::change, data::delete))
        .routes(routes!(data::export))
        .routes(routes!(account::create))
        .routes(routes!(account::log_in))
        .routes(routes!(account::log_out))
        .routes(routes!(account::set_password))
        .routes(routes!(sessions::list))
        .routes(routes!(sessions::end))
}

/// The current time.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// The user of a token, if it is valid.
async fn known(app: &App, token: &Token) -> Result<Option<Visitor>, Problem> {
    let now = now();
    match token {
        Token::Guest {
            user,
            expires,
            face,
            name,
        } => {
            // A cookie from before the guest created an account, or was deleted, is not valid.
            if *expires <= now || app.store.is_former_guest(user).await? {
                return Ok(None);
            }
            Ok(Some(Visitor {
                face: *face,
                ..Visitor::guest(user.clone(), name.clone())
            }))
        }
        Token::Session(secret) => {
            let Some((session, account)) = app.store.session(&secret.hash()).await? else {
                return Ok(None);
            };
            if now.since(session.seen) > YEAR {
                return Ok(None);
            }
            note_seen(app, &session, now).await;
            Ok(Some(Visitor {
                user: account.user,
                name: account.name,
                face: account.face,
                kind: VisitorKind::Account,
                login: Some(account.login),
                session: Some(session.id),
            }))
        }
    }
}

async fn note_seen(app: &App, session: &Session, now: Millis) {
    if now.since(session.seen) < SEEN_LAG {
        return;
    }
    let seen = AccountChange::TouchSession {
        id: session.id.clone(),
        at: now,
    };
    // A full disk must not lock anybody out.
    if let Err(error) = app.store.change_account(seen).await {
        tracing::warn!(%error, "cannot store that a session was used");
    }
}

/// The user of the cookie of a request.
async fn visitor(app: &App, jar: &SignedCookieJar) -> Result<Option<Visitor>, Problem> {
    let Some(token) = Token::read(jar) else {
        return Ok(None);
    };
    let visitor = known(app, &token).await?;
    if let Some(visitor) = &visitor {
        app.limits.may_act(&visitor.user, 1)?;
    }
    Ok(visitor)
}

impl OptionalFromRequestParts<App> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Visitor>, Problem> {
        visitor(
            app,
            &SignedCookieJar::from_headers(&parts.headers, app.key.clone()),
        )
        .await
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Problem> {
        let found = <Visitor as OptionalFromRequestParts<App>>::from_request_parts(parts, app).await?;
        found.ok_or_else(|| {
            Problem::new(
                StatusCode::UNAUTHORIZED,
                "no-session",
                "begin a session first: POST /api/session",
            )
        })
    }
}

/// The owner of the cookie, without a look into the store.
impl FromRequestParts<App> for Asker {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asker, Infallible> {
        let address = ClientAddress::of(&parts.extensions, &parts.headers, app.config.trust_proxy);
        let jar = SignedCookieJar::from_headers(&parts.headers, app.key.clone());
        let user = Token::read(&jar).map(|token| match token {
            Token::Guest { user, .. } => user.to_string(),
            Token::Session(secret) => secret.hash(),
        });
        Ok(Asker {
            user,
            ..address.into()
        })
    }
}

/// The `User-Agent` of a request, cut to a length that a list can show.
pub(crate) struct Agent(String);

impl FromRequestParts<App> for Agent {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Agent, Infallible> {
        let header = parts.headers.get(axum::http::header::USER_AGENT);
        let text = header.and_then(|text| text.to_str().ok()).unwrap_or_default();
        Ok(Agent(text.chars().take(200).collect()))
    }
}
