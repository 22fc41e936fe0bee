//! Accounts: a login and a password.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::cookie::SignedCookieJar;
use serde::Deserialize;
use tilery_store::{Account, AccountChange, Session, StoreError};

use super::cookie::{Secret, Token, YEAR, clear, random};
use super::me::name_with_login;
use super::password::Password;
use super::{Agent, Me, Visitor, VisitorKind, now, visitor};
use crate::app::App;
use crate::guard::{ClientAddress, JsonBody};
use crate::problem::Problem;

#[derive(Deserialize, utoipa::ToSchema)]
pub(crate) struct Credentials {
    /// 2 to 64 ASCII letters, digits and `-_.@+`; compared without case.
    #[schema(min_length = 2, max_length = 64, pattern = "^[A-Za-z0-9_.@+-]+$")]
    login: String,
    /// At least 8 characters for a new password.
    password: Password,
}

/// The same problem for a wrong password and for an unknown login.
pub(super) fn wrong_password() -> Problem {
    Problem::new(
        StatusCode::FORBIDDEN,
        "wrong-password",
        "the login or the password is wrong",
    )
}

/// Checks the password of an account; without one, for as long and in vain.
pub(super) async fn check_password(
    app: &App,
    address: ClientAddress,
    login: &str,
    account: Option<&Account>,
    given: Password,
) -> Result<(), Problem> {
    app.limits.may_use_password(address, login).await?;
    let hash = account.map(|account| account.password.as_str());
    match app.passwords.is_right(address, given, hash).await? {
        true => Ok(()),
        false => Err(wrong_password()),
    }
}

fn check_login(login: &str) -> Result<(), Problem> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.@+".contains(&byte);
    if (2..=64).contains(&login.len()) && login.bytes().all(plain) {
        return Ok(());
    }
    Err(Problem::bad(
        "bad-login",
        "a login has 2 to 64 letters, digits and -_.@+",
    ))
}

/// Turns a guest into an account with the same user id. A guest who has not chosen a name gets the login as name.
#[utoipa::path(post, path = "/api/account", operation_id = "create_account", tag = "identity", request_body = Credentials, responses(
    (status = 200, body = Me), (status = 409, description = "`login-taken`, or `has-account` if the visitor is not a guest")))]
pub(super) async fn create(
    State(app): State<App>,
    address: ClientAddress,
    visitor: Visitor,
    agent: Agent,
    jar: SignedCookieJar,
    JsonBody(wanted): JsonBody<Credentials>,
) -> Result<(SignedCookieJar, Json<Me>), Problem> {
    if visitor.kind == VisitorKind::Account {
        return Err(Problem::new(
            StatusCode::CONFLICT,
            "has-account",
            "you have an account already",
        ));
    }
    check_login(&wanted.login)?;
    wanted.password.check_new()?;
    app.limits.may_use_password(address, &wanted.login).await?;
    let account = Account {
        user: visitor.user,
        name: name_with_login(visitor.name, &wanted.login),
        face: visitor.face,
        login: wanted.login,
        password: app.passwords.hash(address, wanted.password).await?,
        created: now(),
    };
    match app
        .store
        .change_account(AccountChange::Create(account.clone()))
        .await
    {
        Err(StoreError::LoginTaken) => {
            return Err(Problem::new(
                StatusCode::CONFLICT,
                "login-taken",
                "somebody else has this login",
            ));
        }
        result => result?,
    }
    begin_session(&app, jar, address, account, agent).await
}

/// Logs in. Replaces the session of this browser, guest or account. The dailies and puzzles of a guest move to the account.
#[utoipa::path(post, path = "/api/login", operation_id = "log_in", tag = "identity", request_body = Credentials, responses(
    (status = 200, body = Me), (status = 403, description = "`wrong-password`, also if there is no such login")))]
pub(super) async fn log_in(
    State(app): State<App>,
    address: ClientAddress,
    agent: Agent,
    jar: SignedCookieJar,
    JsonBody(given): JsonBody<Credentials>,
) -> Result<(SignedCookieJar, Json<Me>), Problem> {
    let account = app.store.account_by_login(&given.login).await?;
    check_password(&app, address, &given.login, account.as_ref(), given.password).await?;
    let account = account.ok_or_else(wrong_password)?;
    match visitor(&app, &jar).await? {
        Some(before) if before.kind == VisitorKind::Guest => {
            let adopt = AccountChange::AdoptGuest {
                guest: before.user,
                user: account.user.clone(),
            };
            app.store.change_account(adopt).await?;
        }
        Some(before) => end_own(&app, &before).await?,
        None => {}
    }
    begin_session(&app, jar, address, account, agent).await
}

/// Logs out. A guest who logs out cannot return, because nothing else identifies them.
#[utoipa::path(post, path = "/api/logout", operation_id = "log_out", tag = "identity", responses((status = 204)))]
pub(super) async fn log_out(
    State(app): State<App>,
    visitor: Option<Visitor>,
    jar: SignedCookieJar,
) -> Result<(StatusCode, SignedCookieJar), Problem> {
    if let Some(visitor) = visitor {
        end_own(&app, &visitor).await?;
    }
    Ok((StatusCode::NO_CONTENT, clear(jar, &app.config)))
}

#[derive(Deserialize, utoipa::ToSchema)]
pub(crate) struct NewPassword {
    old: Password,
    /// At least 8 characters.
    new: Password,
}

/// Changes the password, and ends all other sessions.
#[utoipa::path(put, path = "/api/password", operation_id = "set_password", tag = "identity", request_body = NewPassword, responses(
    (status = 204), (status = 403, description = "`wrong-password`, or `guest` if the visitor has no account")))]
pub(super) async fn set_password(
    State(app): State<App>,
    address: ClientAddress,
    visitor: Visitor,
    JsonBody(NewPassword { old, new }): JsonBody<NewPassword>,
) -> Result<StatusCode, Problem> {
    let account = account_of(&app, &visitor).await?;
    new.check_new()?;
    check_password(&app, address, &account.login, Some(&account), old).await?;
    let change = AccountChange::SetPassword {
        user: account.user,
        password: app.passwords.hash(address, new).await?,
        keep: visitor.session,
    };
    app.store.change_account(change).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The account of a visitor, or a problem for a guest.
async fn account_of(app: &App, visitor: &Visitor) -> Result<Account, Problem> {
    let account = app.store.account(&visitor.user).await?;
    account.ok_or_else(|| Problem::new(StatusCode::FORBIDDEN, "guest", "guests have no password"))
}

/// Ends the current session of a visitor. The cookie of a guest is all that there is of it, and no longer valid.
async fn end_own(app: &App, visitor: &Visitor) -> Result<(), Problem> {
    let user = visitor.user.clone();
    let end = match visitor.session.clone() {
        Some(id) => AccountChange::EndSession { user, id },
        None => AccountChange::RetireGuest { user },
    };
    app.store.change_account(end).await?;
    Ok(())
}

/// Begins a session of somebody whose password was right.
async fn begin_session(
    app: &App,
    jar: SignedCookieJar,
    address: ClientAddress,
    account: Account,
    Agent(agent): Agent,
) -> Result<(SignedCookieJar, Json<Me>), Problem> {
    app.limits.note_right_password(address, &account.login).await;
    let (secret, now) = (Secret::fresh()?, now());
    let session = Session {
        id: random::<8>()?,
        secret: secret.hash(),
        user: account.user.clone(),
        created: now,
        seen: now,
        agent,
    };
    let begin = AccountChange::BeginSession {
        session,
        expired: tilery_table::Millis(now.0.saturating_sub(YEAR)),
    };
    app.store.change_account(begin).await?;
    let me = Me {
        user: account.user,
        name: account.name,
        face: account.face,
        kind: VisitorKind::Account,
        login: Some(account.login),
    };
    Ok((Token::Session(secret).write(jar, &app.config), Json(me)))
}
