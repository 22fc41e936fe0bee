//! Accounts and their sessions.

mod forget;

use async_trait::async_trait;
use tilery_table::{Millis, PlayerName, UserId};

use crate::StoreError;

pub(crate) use forget::forget_event;

/// Somebody who can log in.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// Who; the same as when they were a guest.
    pub user: UserId,
    /// What they log in with, as they wrote it. Upper and lower case do not differ.
    pub login: String,
    /// Shown to everyone.
    pub name: PlayerName,
    /// The hash of the password, with its parameters.
    pub password: String,
    /// When the account was made.
    pub created: Millis,
}

/// The hash stays out of logs.
impl std::fmt::Debug for Account {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Account")
            .field("user", &self.user)
            .field("login", &self.login)
            .field("name", &self.name)
            .field("created", &self.created)
            .finish_non_exhaustive()
    }
}

/// A browser or program that is logged in.
#[derive(Clone, PartialEq, Eq)]
pub struct Session {
    /// By what name it can be ended; not a secret.
    pub id: String,
    /// The hash of the secret that its cookie holds.
    pub secret: String,
    /// Whose.
    pub user: UserId,
    /// When it began.
    pub created: Millis,
    /// When it was last used, give or take some minutes.
    pub seen: Millis,
    /// What the browser called itself.
    pub agent: String,
}

/// The hash stays out of logs.
impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session")
            .field("id", &self.id)
            .field("user", &self.user)
            .field("created", &self.created)
            .field("seen", &self.seen)
            .finish_non_exhaustive()
    }
}

/// A change of an account, made whole or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccountChange {
    /// A new account. Cookies that say its user is a guest are no longer good.
    Create(Account),
    /// Another display name.
    Rename {
        /// Whose.
        user: UserId,
        /// The new one.
        name: PlayerName,
    },
    /// Another password; all sessions end, but for one.
    SetPassword {
        /// Whose.
        user: UserId,
        /// The hash of the new one.
        password: String,
        /// The session that stays.
        keep: Option<String>,
    },
    /// A new session. Those of the same user that were last used before `expired` end.
    BeginSession {
        /// The new one.
        session: Session,
        /// Sessions that were not used since then are over.
        expired: Millis,
    },
    /// A session was used.
    TouchSession {
        /// Which.
        id: String,
        /// When.
        at: Millis,
    },
    /// A session ends.
    EndSession {
        /// Whose; a session of somebody else is left alone.
        user: UserId,
        /// Which.
        id: String,
    },
    /// Account and sessions go, and the name at finished games and at tables where all is over; cookies that say the
    /// user is a guest are no longer good. Tables where a game is on stay as they are.
    Delete {
        /// Who.
        user: UserId,
    },
}

/// What every store knows of accounts.
#[async_trait]
pub trait Accounts: Send + Sync {
    /// Changes an account; durable when it returns.
    ///
    /// # Errors
    /// [`StoreError::LoginTaken`] if another account has the login, or the user has an account already.
    async fn change_account(&self, change: AccountChange) -> Result<(), StoreError>;

    /// The account of a user.
    async fn account(&self, user: &UserId) -> Result<Option<Account>, StoreError>;

    /// The account with a login, in upper or lower case.
    async fn account_by_login(&self, login: &str) -> Result<Option<Account>, StoreError>;

    /// The session with this hash of its secret, and its account.
    async fn session(&self, secret: &str) -> Result<Option<(Session, Account)>, StoreError>;

    /// The sessions of a user, the newest first.
    async fn sessions(&self, user: &UserId) -> Result<Vec<Session>, StoreError>;

    /// Whether a user was a guest once, and is none any more.
    async fn is_former_guest(&self, user: &UserId) -> Result<bool, StoreError>;
}

/// What two logins are compared by.
pub(crate) fn login_key(login: &str) -> String {
    login.to_lowercase()
}
