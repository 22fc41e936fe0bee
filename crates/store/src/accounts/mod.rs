//! Accounts and their sessions.

mod forget;

use tilery_table::{Face, Millis, PlayerName, UserId};

pub(crate) use forget::forget_event;

/// An account: a user who can log in.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// The user. The id is the same as when they were a guest.
    pub user: UserId,
    /// The login as the user wrote it. Logins are compared without case.
    pub login: String,
    /// The display name.
    pub name: PlayerName,
    /// The face, if the user has chosen one.
    pub face: Option<Face>,
    /// The hash of the password, with its parameters.
    pub password: String,
    /// When the account was created.
    pub created: Millis,
}

/// Leaves out the hash, so that it does not reach logs.
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

/// A login session of a browser or program.
#[derive(Clone, PartialEq, Eq)]
pub struct Session {
    /// The id by which it can be ended; not a secret.
    pub id: String,
    /// The hash of the secret in its cookie.
    pub secret: String,
    /// The user.
    pub user: UserId,
    /// When it began.
    pub created: Millis,
    /// When it was last used, to within a few minutes.
    pub seen: Millis,
    /// The `User-Agent` of the browser.
    pub agent: String,
}

/// Leaves out the hash, so that it does not reach logs.
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

/// A change to an account. It is one transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccountChange {
    /// Creates an account. Guest cookies of its user become invalid.
    Create(Account),
    /// Changes what others see of the user.
    SetProfile {
        /// The user.
        user: UserId,
        /// The display name.
        name: PlayerName,
        /// The face, if the user has chosen one.
        face: Option<Face>,
    },
    /// Changes the password, and ends all sessions except one.
    SetPassword {
        /// The user.
        user: UserId,
        /// The hash of the new password.
        password: String,
        /// The session to keep.
        keep: Option<String>,
    },
    /// Begins a session, and deletes expired sessions of the user.
    BeginSession {
        /// The new session.
        session: Session,
        /// Sessions that were last used before this time have expired.
        expired: Millis,
    },
    /// Records that a session was used.
    TouchSession {
        /// The session.
        id: String,
        /// When it was used.
        at: Millis,
    },
    /// Ends a session.
    EndSession {
        /// The user. Sessions of other users are not affected.
        user: UserId,
        /// The session.
        id: String,
    },
    /// Makes the cookies of a guest invalid, who has logged out.
    RetireGuest {
        /// The guest.
        user: UserId,
    },
    /// Moves the dailies and puzzles of a guest, who has logged in, to the account, and makes the cookies of the guest
    /// invalid. Of two attempts at the same daily, the one with more rounds stays.
    AdoptGuest {
        /// The guest.
        guest: UserId,
        /// The user of the account.
        user: UserId,
    },
    /// Deletes a user: the account, its sessions, the records that they uploaded, and the name and face in finished games and
    /// in tables that have ended. Guest cookies of the user become invalid. Tables with a game in progress do not change.
    Delete {
        /// The user.
        user: UserId,
    },
}

/// The form in which logins are compared.
pub(crate) fn login_key(login: &str) -> String {
    login.to_lowercase()
}
