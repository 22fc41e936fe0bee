//! Guests, display names and faces.

use axum::Json;
use axum::extract::State;
use axum_extra::extract::cookie::SignedCookieJar;
use serde::Deserialize;
use tilery_store::AccountChange;
use tilery_table::{FaceError, PlayerName, UserId};

use super::cookie::{Token, YEAR, random};
use super::{Me, Visitor, VisitorKind, now, visitor};
use crate::app::App;
use crate::guard::{ClientAddress, JsonBody};
use crate::problem::Problem;

#[derive(Deserialize, utoipa::ToSchema)]
#[schema(as = BeginSession)]
pub(crate) struct Begin {
    /// The display name.
    #[schema(value_type = Option<PlayerName>)]
    name: Option<String>,
}

/// Starts a guest session. If the browser already has a session, renews its cookie and returns it.
#[utoipa::path(post, path = "/api/session", operation_id = "begin_session", tag = "identity", request_body = Begin, responses((status = 200, body = Me)))]
pub(super) async fn begin(
    State(app): State<App>,
    address: ClientAddress,
    jar: SignedCookieJar,
    JsonBody(begin): JsonBody<Begin>,
) -> Result<(SignedCookieJar, Json<Me>), Problem> {
    if let Some(visitor) = visitor(&app, &jar).await? {
        return Ok((renewed(&app, jar, &visitor), Json(visitor.into())));
    }
    app.limits.may_become_guest(address).await?;
    let user: UserId = format!("u{}", random::<10>()?)
        .parse()
        .map_err(Problem::internal)?;
    let name = match begin.name {
        Some(name) => checked(&name)?,
        None => default_name()?,
    };
    let guest = Visitor::guest(user, name);
    Ok((renewed(&app, jar, &guest), Json(guest.into())))
}

/// The current user.
#[utoipa::path(get, path = "/api/me", operation_id = "me", tag = "identity", responses(
    (status = 200, body = Me), (status = 401, description = "`no-session`")))]
pub(super) async fn me(
    State(app): State<App>,
    visitor: Visitor,
    jar: SignedCookieJar,
) -> (SignedCookieJar, Json<Me>) {
    (renewed(&app, jar, &visitor), Json(visitor.into()))
}

#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChangeMe {
    /// The display name.
    #[schema(value_type = Option<PlayerName>)]
    name: Option<String>,
    /// The face: shape, colour and background of a tile. An empty text stands for the one that pages make from the name.
    #[schema(pattern = "^([0-5]-[0-5]-[0-5])?$", example = "3-1-5")]
    face: Option<String>,
}

/// Changes the display name, the face, or both. Seats that the user has already taken keep the old ones.
#[utoipa::path(patch, path = "/api/me", operation_id = "change_me", tag = "identity", request_body = ChangeMe, responses((status = 200, body = Me)))]
pub(super) async fn change(
    State(app): State<App>,
    mut visitor: Visitor,
    jar: SignedCookieJar,
    JsonBody(ChangeMe { name, face }): JsonBody<ChangeMe>,
) -> Result<(SignedCookieJar, Json<Me>), Problem> {
    if let Some(name) = name {
        visitor.name = checked(&name)?;
    }
    match face.as_deref() {
        None => {}
        Some("") => visitor.face = None,
        Some(face) => {
            let face = face.parse();
            visitor.face =
                Some(face.map_err(|error: FaceError| Problem::bad("bad-face", error.to_string()))?);
        }
    }
    if visitor.kind == VisitorKind::Account {
        let profile = AccountChange::SetProfile {
            user: visitor.user.clone(),
            name: visitor.name.clone(),
            face: visitor.face,
        };
        app.store.change_account(profile).await?;
    }
    Ok((renewed(&app, jar, &visitor), Json(visitor.into())))
}

/// A name that nobody can take for another, as far as invisible characters go.
fn checked(name: &str) -> Result<PlayerName, Problem> {
    let read = name
        .parse()
        .and_then(|name: PlayerName| name.check_new().map(|()| name));
    read.map_err(|error| Problem::bad("bad-name", error.to_string()))
}

/// Renews the cookie for another year.
fn renewed(app: &App, jar: SignedCookieJar, visitor: &Visitor) -> SignedCookieJar {
    let token = match visitor.kind {
        VisitorKind::Guest => Some(Token::Guest {
            user: visitor.user.clone(),
            expires: now().plus(YEAR),
            face: visitor.face,
            name: visitor.name.clone(),
        }),
        // Only the cookie has the secret.
        VisitorKind::Account => Token::read(&jar),
    };
    match token {
        Some(token) => token.write(jar, &app.config),
        None => jar,
    }
}

/// The beginning of the names of guests who have not chosen one.
const DEFAULT: &str = "Guest ";

/// A name such as "Guest 4821".
fn default_name() -> Result<PlayerName, Problem> {
    let number = u32::from_str_radix(&random::<3>()?, 16).map_err(Problem::internal)?;
    format!("{DEFAULT}{}", 1000 + number % 9000)
        .parse()
        .map_err(Problem::internal)
}

/// The name of a guest who takes a login: the login, unless the guest has chosen a name. Everyone sees names, so of an
/// e-mail address only the part before the @ is taken.
pub(super) fn name_with_login(name: PlayerName, login: &str) -> PlayerName {
    let number = name.as_str().strip_prefix(DEFAULT);
    if number.is_none_or(|number| number.len() != 4 || !number.bytes().all(|byte| byte.is_ascii_digit())) {
        return name;
    }
    let own = login.split('@').next().unwrap_or_default();
    own.parse().unwrap_or(name)
}
