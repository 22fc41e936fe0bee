//! The statements about accounts, which are the same on both databases.

macro_rules! account_queries {
    ($db:ty) => {
        use tilery_table::PlayerName;

        use crate::accounts::{forget_event, login_key};
        use crate::{Account, AccountChange, Session};

        const ACCOUNT: &str = "a.user_id, a.login, a.name, a.password, a.created";
        const SESSION: &str = "s.id, s.secret, s.user_id, s.created, s.seen, s.agent";

        /// Makes a change within a transaction. One that is refused changes nothing, so that the transaction can go on.
        pub(crate) async fn change_account(conn: &mut Connection, change: &AccountChange) -> Result<(), StoreError> {
            match change {
                AccountChange::Create(account) => create_account(conn, account).await,
                AccountChange::Rename { user, name } => {
                    query("UPDATE accounts SET name = $2 WHERE user_id = $1")
                        .bind(user.as_str())
                        .bind(name.as_str())
                        .execute(conn)
                        .await?;
                    Ok(())
                }
                AccountChange::SetPassword { user, password, keep } => {
                    query("UPDATE accounts SET password = $2 WHERE user_id = $1")
                        .bind(user.as_str())
                        .bind(password.as_str())
                        .execute(&mut *conn)
                        .await?;
                    query("DELETE FROM sessions WHERE user_id = $1 AND id <> $2")
                        .bind(user.as_str())
                        .bind(keep.as_deref().unwrap_or_default())
                        .execute(conn)
                        .await?;
                    Ok(())
                }
                AccountChange::Begin { session, expired } => {
                    query("DELETE FROM sessions WHERE user_id = $1 AND seen < $2")
                        .bind(session.user.as_str())
                        .bind(column(expired.0))
                        .execute(&mut *conn)
                        .await?;
                    query(
                        "INSERT INTO sessions (id, secret, user_id, created, seen, agent) \
                         VALUES ($1, $2, $3, $4, $5, $6)",
                    )
                    .bind(session.id.as_str())
                    .bind(session.secret.as_str())
                    .bind(session.user.as_str())
                    .bind(column(session.created.0))
                    .bind(column(session.seen.0))
                    .bind(session.agent.as_str())
                    .execute(conn)
                    .await?;
                    Ok(())
                }
                AccountChange::Seen { id, at } => {
                    query("UPDATE sessions SET seen = $2 WHERE id = $1 AND seen < $2")
                        .bind(id.as_str())
                        .bind(column(at.0))
                        .execute(conn)
                        .await?;
                    Ok(())
                }
                AccountChange::End { user, id } => {
                    query("DELETE FROM sessions WHERE user_id = $1 AND id = $2")
                        .bind(user.as_str())
                        .bind(id.as_str())
                        .execute(conn)
                        .await?;
                    Ok(())
                }
                AccountChange::Delete { user } => {
                    query("DELETE FROM sessions WHERE user_id = $1")
                        .bind(user.as_str())
                        .execute(&mut *conn)
                        .await?;
                    query("DELETE FROM accounts WHERE user_id = $1")
                        .bind(user.as_str())
                        .execute(&mut *conn)
                        .await?;
                    retire_guest(conn, user).await?;
                    forget_tables(conn, user).await?;
                    forget_games(conn, user).await
                }
            }
        }

        async fn create_account(conn: &mut Connection, account: &Account) -> Result<(), StoreError> {
            let made = query(
                "INSERT INTO accounts (user_id, login, login_key, name, password, created) \
                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
            )
            .bind(account.user.as_str())
            .bind(account.login.as_str())
            .bind(login_key(&account.login))
            .bind(account.name.as_str())
            .bind(account.password.as_str())
            .bind(column(account.created.0))
            .execute(&mut *conn)
            .await?;
            if made.rows_affected() == 0 {
                return Err(StoreError::LoginTaken);
            }
            retire_guest(conn, &account.user).await
        }

        async fn retire_guest(conn: &mut Connection, user: &UserId) -> Result<(), StoreError> {
            query("INSERT INTO former_guests (user_id) VALUES ($1) ON CONFLICT DO NOTHING")
                .bind(user.as_str())
                .execute(conn)
                .await?;
            Ok(())
        }

        /// Takes the name of a user out of tables where all is over, and of their logs: the one thing in a log that may
        /// change, since nothing that was played depends on it.
        async fn forget_tables(conn: &mut Connection, user: &UserId) -> Result<(), StoreError> {
            let rows = query(
                "SELECT t.id FROM tables t WHERE t.phase = 'ended' AND t.id IN \
                 (SELECT table_id FROM table_users WHERE user_id = $1 \
                  UNION SELECT game_id FROM game_players WHERE user_id = $1)",
            )
            .bind(user.as_str())
            .fetch_all(&mut *conn)
            .await?;
            for row in rows {
                let id: &str = row.try_get(0)?;
                let id = id.parse().map_err(|_| StoreError::Row(format!("the table id {id:?}")))?;
                for (seq, mut event) in events(conn, &id, Seq(0), usize::MAX).await? {
                    if forget_event(&mut event, user) {
                        query("UPDATE events SET body = $3 WHERE table_id = $1 AND seq = $2")
                            .bind(id.as_str())
                            .bind(column(seq.0))
                            .bind(stored::encode(&event))
                            .execute(&mut *conn)
                            .await?;
                    }
                }
                if let Some(mut head) = self::head(conn, &id).await? {
                    head.forget(user);
                    query("UPDATE tables SET details = $2 WHERE id = $1")
                        .bind(id.as_str())
                        .bind(head.details())
                        .execute(&mut *conn)
                        .await?;
                }
            }
            Ok(())
        }

        /// Takes the name and id of a user out of finished games.
        async fn forget_games(conn: &mut Connection, user: &UserId) -> Result<(), StoreError> {
            let rows = query("SELECT game_id FROM game_players WHERE user_id = $1")
                .bind(user.as_str())
                .fetch_all(&mut *conn)
                .await?;
            for row in rows {
                let id: &str = row.try_get(0)?;
                let id = id.parse().map_err(|_| StoreError::Row(format!("the table id {id:?}")))?;
                let Some(mut game) = self::game(conn, &id).await? else {
                    continue;
                };
                game.forget(user);
                query("UPDATE games SET summary = $2, record = $3 WHERE id = $1")
                    .bind(id.as_str())
                    .bind(game.summary.details())
                    .bind(game.record_text())
                    .execute(&mut *conn)
                    .await?;
            }
            query("DELETE FROM game_players WHERE user_id = $1")
                .bind(user.as_str())
                .execute(conn)
                .await?;
            Ok(())
        }

        /// Reads an account from the columns that begin at `first`.
        fn read_account(row: &DbRow, first: usize) -> Result<Account, StoreError> {
            let bad = |what: &str| StoreError::Row(format!("the {what} of an account"));
            Ok(Account {
                user: row.try_get::<&str, _>(first)?.parse().map_err(|_| bad("user"))?,
                login: row.try_get(first + 1)?,
                name: row
                    .try_get::<&str, _>(first + 2)?
                    .parse::<PlayerName>()
                    .map_err(|_| bad("name"))?,
                password: row.try_get(first + 3)?,
                created: Millis(number(row.try_get(first + 4)?)),
            })
        }

        fn read_session(row: &DbRow) -> Result<Session, StoreError> {
            Ok(Session {
                id: row.try_get(0)?,
                secret: row.try_get(1)?,
                user: row
                    .try_get::<&str, _>(2)?
                    .parse()
                    .map_err(|_| StoreError::Row("the user of a session".into()))?,
                created: Millis(number(row.try_get(3)?)),
                seen: Millis(number(row.try_get(4)?)),
                agent: row.try_get(5)?,
            })
        }

        pub(crate) async fn account(conn: &mut Connection, user: &UserId) -> Result<Option<Account>, StoreError> {
            let select = format!("SELECT {ACCOUNT} FROM accounts a WHERE a.user_id = $1");
            let row = query(AssertSqlSafe(select))
                .bind(user.as_str())
                .fetch_optional(conn)
                .await?;
            row.map(|row| read_account(&row, 0)).transpose()
        }

        pub(crate) async fn account_by_login(
            conn: &mut Connection,
            login: &str,
        ) -> Result<Option<Account>, StoreError> {
            let select = format!("SELECT {ACCOUNT} FROM accounts a WHERE a.login_key = $1");
            let row = query(AssertSqlSafe(select))
                .bind(login_key(login))
                .fetch_optional(conn)
                .await?;
            row.map(|row| read_account(&row, 0)).transpose()
        }

        pub(crate) async fn session(
            conn: &mut Connection,
            secret: &str,
        ) -> Result<Option<(Session, Account)>, StoreError> {
            let select = format!(
                "SELECT {SESSION}, {ACCOUNT} FROM sessions s JOIN accounts a ON a.user_id = s.user_id WHERE s.secret = $1"
            );
            let row = query(AssertSqlSafe(select))
                .bind(secret)
                .fetch_optional(conn)
                .await?;
            row.map(|row| Ok((read_session(&row)?, read_account(&row, 6)?)))
                .transpose()
        }

        pub(crate) async fn sessions(conn: &mut Connection, user: &UserId) -> Result<Vec<Session>, StoreError> {
            let select =
                format!("SELECT {SESSION} FROM sessions s WHERE s.user_id = $1 ORDER BY s.created DESC, s.id");
            let rows = query(AssertSqlSafe(select))
                .bind(user.as_str())
                .fetch_all(conn)
                .await?;
            rows.iter().map(read_session).collect()
        }

        pub(crate) async fn is_former_guest(conn: &mut Connection, user: &UserId) -> Result<bool, StoreError> {
            let row = query("SELECT 1 FROM former_guests WHERE user_id = $1")
                .bind(user.as_str())
                .fetch_optional(conn)
                .await?;
            Ok(row.is_some())
        }
    };
}
pub(crate) use account_queries;
