//! Accounts, their sessions, and former guests.

use tilery_table::{Face, Seq, TableId, UserId};

use super::{Write, dailies, each_for, games, puzzles, tables};
use crate::accounts::{forget_event, login_key};
use crate::sql::{Row, SqlConnection, Statement};
use crate::{Account, AccountChange, Session, Store, StoreError};

const ACCOUNT: &str = "a.user_id, a.login, a.name, a.face, a.password, a.created";
const SESSION: &str = "s.id AS session_id, s.secret AS session_secret, s.user_id AS session_user, \
                       s.created AS session_created, s.seen AS session_seen, s.agent AS session_agent";
const INSERT_ACCOUNT: &str = "INSERT INTO accounts (user_id, login, login_key, name, face, password, created) \
                              VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
const SET_PROFILE: &str = "UPDATE accounts SET name = $2, face = $3 WHERE user_id = $1";
const SET_PASSWORD: &str = "UPDATE accounts SET password = $2 WHERE user_id = $1";
const INSERT_SESSION: &str = "INSERT INTO sessions (id, secret, user_id, created, seen, agent) \
                              VALUES ($1, $2, $3, $4, $5, $6)";
const TOUCH_SESSION: &str = "UPDATE sessions SET seen = $2 WHERE id = $1 AND seen < $2";
const DELETE_SESSION: &str = "DELETE FROM sessions WHERE user_id = $1 AND id = $2";
const DELETE_OTHER_SESSIONS: &str = "DELETE FROM sessions WHERE user_id = $1 AND id <> $2";
const DELETE_EXPIRED_SESSIONS: &str = "DELETE FROM sessions WHERE user_id = $1 AND seen < $2";
const INSERT_FORMER_GUEST: &str = "INSERT INTO former_guests (user_id) VALUES ($1) ON CONFLICT DO NOTHING";
const ENDED_TABLES: &str = "SELECT t.id FROM tables t WHERE t.phase = 'ended' AND t.id IN \
                            (SELECT table_id FROM table_users WHERE user_id = $1 \
                             UNION SELECT game_id FROM game_players WHERE user_id = $1)";
const UPDATE_EVENT: &str = "UPDATE events SET body = $3 WHERE table_id = $1 AND seq = $2";
const UPDATE_TABLE_DETAILS: &str = "UPDATE tables SET details = $2 WHERE id = $1";
const GAMES_OF: &str = "SELECT game_id FROM game_players WHERE user_id = $1";
const UPDATE_GAME: &str = "UPDATE games SET summary = $2, record = $3 WHERE id = $1";

/// The other rows that are deleted with a user.
const DELETE: [&str; 7] = [
    "DELETE FROM sessions WHERE user_id = $1",
    "DELETE FROM accounts WHERE user_id = $1",
    "DELETE FROM game_players WHERE user_id = $1",
    "DELETE FROM reviews WHERE game_id IN (SELECT id FROM games WHERE uploader = $1 AND uploader <> '')",
    "UPDATE reviews SET requester = '', network = '' WHERE requester = $1",
    "DELETE FROM games WHERE uploader = $1 AND uploader <> ''",
    "DELETE FROM table_keys WHERE user_id = $1",
];

/// Changes an account within a transaction. A change that is refused writes nothing, so that the transaction can go on.
pub(super) async fn change_account(
    conn: &mut dyn SqlConnection,
    change: &AccountChange,
) -> Result<(), StoreError> {
    match change {
        AccountChange::Create(account) => return create(conn, account).await,
        AccountChange::SetProfile { user, name, face } => {
            let update = Statement::new(SET_PROFILE)
                .bind(user)
                .bind(name)
                .bind(face_column(*face));
            conn.execute(update).await?;
        }
        AccountChange::SetPassword { user, password, keep } => {
            let update = Statement::new(SET_PASSWORD).bind(user).bind(password);
            conn.execute(update).await?;
            let delete = Statement::new(DELETE_OTHER_SESSIONS)
                .bind(user)
                .bind(keep.as_deref().unwrap_or_default());
            conn.execute(delete).await?;
        }
        AccountChange::BeginSession { session, expired } => {
            let delete = Statement::new(DELETE_EXPIRED_SESSIONS)
                .bind(&session.user)
                .bind(*expired);
            conn.execute(delete).await?;
            let insert = Statement::new(INSERT_SESSION)
                .bind(&session.id)
                .bind(&session.secret)
                .bind(&session.user)
                .bind(session.created)
                .bind(session.seen)
                .bind(&session.agent);
            conn.execute(insert).await?;
        }
        AccountChange::TouchSession { id, at } => {
            conn.execute(Statement::new(TOUCH_SESSION).bind(id).bind(*at))
                .await?;
        }
        AccountChange::EndSession { user, id } => {
            let delete = Statement::new(DELETE_SESSION).bind(user).bind(id);
            conn.execute(delete).await?;
        }
        AccountChange::RetireGuest { user } => retire_guest(conn, user).await?,
        AccountChange::AdoptGuest { guest, user } => {
            dailies::adopt(conn, guest, user).await?;
            puzzles::adopt(conn, guest, user).await?;
            retire_guest(conn, guest).await?;
        }
        AccountChange::Delete { user } => {
            retire_guest(conn, user).await?;
            forget_in_tables(conn, user).await?;
            forget_in_games(conn, user).await?;
            for rows in [&DELETE[..], &dailies::FORGET, &puzzles::FORGET] {
                each_for(conn, rows, user).await?;
            }
        }
    }
    Ok(())
}

async fn create(conn: &mut dyn SqlConnection, account: &Account) -> Result<(), StoreError> {
    let insert = Statement::new(INSERT_ACCOUNT)
        .bind(&account.user)
        .bind(&account.login)
        .bind(login_key(&account.login))
        .bind(&account.name)
        .bind(face_column(account.face))
        .bind(&account.password)
        .bind(account.created);
    if conn.execute(insert).await? == 0 {
        return Err(StoreError::LoginTaken);
    }
    retire_guest(conn, &account.user).await
}

fn face_column(face: Option<Face>) -> String {
    face.map(|face| face.to_string()).unwrap_or_default()
}

/// Makes the cookies invalid that identify a user as a guest.
async fn retire_guest(conn: &mut dyn SqlConnection, user: &UserId) -> Result<(), StoreError> {
    conn.execute(Statement::new(INSERT_FORMER_GUEST).bind(user))
        .await?;
    Ok(())
}

/// Removes the name and face of a user from tables that have ended, and from their logs. They are the only things in a
/// log that may change: no move depends on them.
async fn forget_in_tables(conn: &mut dyn SqlConnection, user: &UserId) -> Result<(), StoreError> {
    let rows = conn.fetch_all(Statement::new(ENDED_TABLES).bind(user)).await?;
    for row in rows {
        let id: TableId = row.parse("id")?;
        for (seq, mut event) in tables::events(conn, &id, Seq(0), usize::MAX).await? {
            if forget_event(&mut event, user) {
                let line = tables::encode(&id, seq, &event)?;
                let update = Statement::new(UPDATE_EVENT).bind(&id).bind(seq).bind(line);
                conn.execute(update).await?;
            }
        }
        if let Some(mut head) = tables::head(conn, &id).await? {
            head.forget(user);
            let update = Statement::new(UPDATE_TABLE_DETAILS)
                .bind(&id)
                .bind(head.details()?);
            conn.execute(update).await?;
        }
    }
    Ok(())
}

/// Removes the name and id of a user from finished games.
async fn forget_in_games(conn: &mut dyn SqlConnection, user: &UserId) -> Result<(), StoreError> {
    let rows = conn.fetch_all(Statement::new(GAMES_OF).bind(user)).await?;
    for row in rows {
        let id: TableId = row.parse("game_id")?;
        let Some(mut game) = games::game(conn, &id).await? else {
            continue;
        };
        game.forget(user);
        let update = Statement::new(UPDATE_GAME)
            .bind(&id)
            .bind(game.summary.details()?)
            .bind(game.record_text()?);
        conn.execute(update).await?;
    }
    Ok(())
}

impl Account {
    fn from_columns(row: &Row) -> Result<Account, StoreError> {
        Ok(Account {
            user: row.parse("user_id")?,
            login: row.string("login")?,
            name: row.parse("name")?,
            // One that only a newer program knows is left out.
            face: row.string("face")?.parse().ok(),
            password: row.string("password")?,
            created: row.millis("created")?,
        })
    }
}

impl Session {
    fn from_columns(row: &Row) -> Result<Session, StoreError> {
        Ok(Session {
            id: row.string("session_id")?,
            secret: row.string("session_secret")?,
            user: row.parse("session_user")?,
            created: row.millis("session_created")?,
            seen: row.millis("session_seen")?,
            agent: row.string("session_agent")?,
        })
    }
}

/// Accounts and sessions.
impl Store {
    /// Changes an account. The change is durable when this returns.
    ///
    /// # Errors
    /// Returns [`StoreError::LoginTaken`] if another account has the login, or the user has an account already.
    pub async fn change_account(&self, change: AccountChange) -> Result<(), StoreError> {
        self.write(Write::Account(change)).await
    }

    /// The account of a user.
    pub async fn account(&self, user: &UserId) -> Result<Option<Account>, StoreError> {
        let select = Statement::select(&[ACCOUNT], "FROM accounts a WHERE a.user_id = $1").bind(user);
        self.one(select, Account::from_columns).await
    }

    /// The account with a login, compared without case.
    pub async fn account_by_login(&self, login: &str) -> Result<Option<Account>, StoreError> {
        let from = "FROM accounts a WHERE a.login_key = $1";
        let select = Statement::select(&[ACCOUNT], from).bind(login_key(login));
        self.one(select, Account::from_columns).await
    }

    /// The session with this hash of its secret, and its account.
    pub async fn session(&self, secret: &str) -> Result<Option<(Session, Account)>, StoreError> {
        let from = "FROM sessions s JOIN accounts a ON a.user_id = s.user_id WHERE s.secret = $1";
        let select = Statement::select(&[SESSION, ACCOUNT], from).bind(secret);
        self.one(select, |row| {
            Ok((Session::from_columns(row)?, Account::from_columns(row)?))
        })
        .await
    }

    /// The sessions of a user, the newest first.
    pub async fn sessions(&self, user: &UserId) -> Result<Vec<Session>, StoreError> {
        let from = "FROM sessions s WHERE s.user_id = $1 ORDER BY s.created DESC, s.id";
        let select = Statement::select(&[SESSION], from).bind(user);
        self.all(select, Session::from_columns).await
    }

    /// Returns whether a user was a guest, and is not one any more.
    pub async fn is_former_guest(&self, user: &UserId) -> Result<bool, StoreError> {
        let found = self.former_guests(std::slice::from_ref(user)).await?;
        Ok(!found.is_empty())
    }

    /// Those of these sessions, by their ids, that have not ended.
    pub async fn known_sessions(&self, sessions: &[String]) -> Result<Vec<String>, StoreError> {
        let select = Statement::new("SELECT id FROM sessions WHERE id IN ");
        self.all_in(select, sessions, |row| row.string("id")).await
    }

    /// Those of these users who were guests and are not any more.
    pub async fn former_guests(&self, users: &[UserId]) -> Result<Vec<UserId>, StoreError> {
        let select = Statement::new("SELECT user_id FROM former_guests WHERE user_id IN ");
        self.all_in(select, users, |row| row.parse("user_id")).await
    }
}
