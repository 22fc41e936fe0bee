//! The statements, which are the same on both databases. Each backend makes functions of them for its own types.

/// A number for a column; all of ours fit.
pub(crate) fn column(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number out of a column.
pub(crate) fn number(column: i64) -> u64 {
    u64::try_from(column).unwrap_or(0)
}

macro_rules! queries {
    ($db:ty) => {
        use sqlx::{AssertSqlSafe, QueryBuilder, Row, query};
        use tilery_table::{Event, Millis, Seq, TableId, UserId, Visibility, stored};

        use crate::head::{name, read_name, read_phase};
        use crate::queries::{column, number};
        use crate::{
            Append, FinishedGame, GameFilter, GameSummary, Page, PageRequest, StoreError, TableFilter, TableHead,
        };

        type Connection = <$db as sqlx::Database>::Connection;
        type DbRow = <$db as sqlx::Database>::Row;

        const HEAD: &str = "t.id, t.seq, t.phase, t.kind, t.visibility, t.game, t.rules, t.creator, t.created, \
                            t.changed, t.deadline, t.details";
        const SUMMARY: &str = "g.id, g.game, g.rules, g.ended, g.summary";

        /// Appends within a transaction. A conflict changes nothing, so that the transaction can go on.
        pub(crate) async fn append(conn: &mut Connection, append: &Append) -> Result<(), StoreError> {
            let head = &append.head;
            let set = if append.expected == Seq(0) {
                query(
                    "INSERT INTO tables (id, seq, phase, changed, deadline, details, kind, visibility, game, rules, \
                     creator, created) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) \
                     ON CONFLICT (id) DO NOTHING",
                )
            } else {
                query(
                    "UPDATE tables SET seq = $2, phase = $3, changed = $4, deadline = $5, details = $6 \
                     WHERE id = $1 AND seq = $7",
                )
            };
            let set = set
                .bind(append.table.as_str())
                .bind(column(head.seq.0))
                .bind(name(head.phase))
                .bind(column(head.changed.0))
                .bind(head.deadline.map(|deadline| column(deadline.0)))
                .bind(head.details());
            let set = if append.expected == Seq(0) {
                set.bind(name(head.kind))
                    .bind(name(head.visibility))
                    .bind(head.game.as_str())
                    .bind(head.rules.as_str())
                    .bind(head.creator.as_str())
                    .bind(column(head.created.0))
            } else {
                set.bind(column(append.expected.0))
            };
            if set.execute(&mut *conn).await?.rows_affected() == 0 {
                return Err(StoreError::Conflict {
                    table: append.table.clone(),
                    expected: append.expected,
                    actual: self::seq(conn, &append.table).await?,
                });
            }
            let mut seq = append.expected;
            for event in &append.events {
                seq = seq.next();
                query("INSERT INTO events (table_id, seq, body) VALUES ($1, $2, $3)")
                    .bind(append.table.as_str())
                    .bind(column(seq.0))
                    .bind(stored::encode(event))
                    .execute(&mut *conn)
                    .await?;
            }
            if append.seats_changed {
                set_users(conn, head).await?;
            }
            match &append.finished {
                Some(game) => finish(conn, game).await,
                None => Ok(()),
            }
        }

        async fn seq(conn: &mut Connection, table: &TableId) -> Result<Option<Seq>, StoreError> {
            let row = query("SELECT seq FROM tables WHERE id = $1")
                .bind(table.as_str())
                .fetch_optional(conn)
                .await?;
            Ok(row
                .map(|row| row.try_get(0).map(|seq| Seq(number(seq))))
                .transpose()?)
        }

        async fn set_users(conn: &mut Connection, head: &TableHead) -> Result<(), StoreError> {
            query("DELETE FROM table_users WHERE table_id = $1")
                .bind(head.id.as_str())
                .execute(&mut *conn)
                .await?;
            for user in head.users() {
                query("INSERT INTO table_users (user_id, table_id, created) VALUES ($1, $2, $3)")
                    .bind(user.as_str())
                    .bind(head.id.as_str())
                    .bind(column(head.created.0))
                    .execute(&mut *conn)
                    .await?;
            }
            Ok(())
        }

        async fn finish(conn: &mut Connection, finished: &FinishedGame) -> Result<(), StoreError> {
            let summary = &finished.summary;
            query(
                "INSERT INTO games (id, game, rules, how, ended, summary, record, listed) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            )
            .bind(summary.id.as_str())
            .bind(summary.game.as_str())
            .bind(summary.rules.as_str())
            .bind(summary.how.name())
            .bind(column(summary.ended.0))
            .bind(summary.details())
            .bind(finished.record_text())
            .bind(i64::from(finished.listed))
            .execute(&mut *conn)
            .await?;
            for (user, result) in summary.results() {
                query(
                    "INSERT INTO game_players (user_id, game_id, game, result, ended, listed) \
                     VALUES ($1, $2, $3, $4, $5, $6)",
                )
                .bind(user.as_str())
                .bind(summary.id.as_str())
                .bind(summary.game.as_str())
                .bind(name(result))
                .bind(column(summary.ended.0))
                .bind(i64::from(finished.listed))
                .execute(&mut *conn)
                .await?;
            }
            Ok(())
        }

        pub(crate) async fn events(
            conn: &mut Connection,
            table: &TableId,
            after: Seq,
            limit: usize,
        ) -> Result<Vec<(Seq, Event)>, StoreError> {
            let rows = query("SELECT seq, body FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3")
                .bind(table.as_str())
                .bind(column(after.0))
                .bind(column(limit as u64))
                .fetch_all(conn)
                .await?;
            let mut events = Vec::with_capacity(rows.len());
            let mut due = after;
            for row in rows {
                due = due.next();
                let seq = Seq(number(row.try_get(0)?));
                if seq != due {
                    return Err(StoreError::Row(format!("event {due} of table {table} is missing")));
                }
                let event = stored::decode(row.try_get(1)?).map_err(|error| StoreError::Event {
                    table: table.clone(),
                    seq,
                    error,
                })?;
                events.push((seq, event));
            }
            Ok(events)
        }

        fn read_head(row: &DbRow) -> Result<TableHead, StoreError> {
            let bad = |what: &str| StoreError::Row(format!("the {what} of a table"));
            let details = TableHead::read_details(row.try_get(11)?)?;
            Ok(TableHead {
                id: row.try_get::<&str, _>(0)?.parse().map_err(|_| bad("id"))?,
                seq: Seq(number(row.try_get(1)?)),
                phase: read_phase(row.try_get(2)?)?,
                kind: read_name(row.try_get(3)?)?,
                visibility: read_name::<Visibility>(row.try_get(4)?)?,
                game: row.try_get(5)?,
                rules: row.try_get(6)?,
                creator: row.try_get::<&str, _>(7)?.parse().map_err(|_| bad("creator"))?,
                created: Millis(number(row.try_get(8)?)),
                changed: Millis(number(row.try_get(9)?)),
                deadline: row
                    .try_get::<Option<i64>, _>(10)?
                    .map(|deadline| Millis(number(deadline))),
                clock: details.clock,
                seats: details.seats,
                turn: details.turn,
            })
        }

        pub(crate) async fn head(conn: &mut Connection, table: &TableId) -> Result<Option<TableHead>, StoreError> {
            let row = query(AssertSqlSafe(format!("SELECT {HEAD} FROM tables t WHERE t.id = $1")))
                .bind(table.as_str())
                .fetch_optional(conn)
                .await?;
            row.as_ref().map(read_head).transpose()
        }

        /// The rows after the cursor of a page, and one more than it has, so that it is known whether more follow.
        async fn page<T>(
            conn: &mut Connection,
            mut select: QueryBuilder<$db>,
            (at, id): (&str, &str),
            page: &PageRequest,
            read: impl Fn(&DbRow) -> Result<T, StoreError>,
            cursor: impl Fn(&T) -> crate::Cursor,
        ) -> Result<Page<T>, StoreError> {
            if let Some(after) = &page.after {
                select.push(format!(" AND ({at}, {id}) < ("));
                select.push_bind(column(after.at.0)).push(", ");
                select.push_bind(after.id.as_str().to_owned()).push(")");
            }
            select.push(format!(" ORDER BY {at} DESC, {id} DESC LIMIT "));
            select.push_bind(column(page.limit() as u64 + 1));
            let rows = select.build().fetch_all(conn).await?;
            let rows = rows.iter().map(read).collect::<Result<_, _>>()?;
            Ok(Page::cut(rows, page.limit(), cursor))
        }

        pub(crate) async fn tables(
            conn: &mut Connection,
            filter: &TableFilter,
            request: &PageRequest,
        ) -> Result<Page<TableHead>, StoreError> {
            let mut select = QueryBuilder::new(format!("SELECT {HEAD} FROM tables t WHERE t.phase = "));
            select.push_bind(name(filter.phase));
            if let Some(visibility) = filter.visibility {
                select.push(" AND t.visibility = ").push_bind(name(visibility));
            }
            if let Some(game) = &filter.game {
                select.push(" AND t.game = ").push_bind(game.clone());
            }
            if filter.timed {
                select.push(" AND t.deadline IS NOT NULL");
            }
            page(conn, select, ("t.created", "t.id"), request, read_head, TableHead::cursor).await
        }

        pub(crate) async fn tables_of(
            conn: &mut Connection,
            user: &UserId,
            request: &PageRequest,
        ) -> Result<Page<TableHead>, StoreError> {
            let mut select = QueryBuilder::new(format!(
                "SELECT {HEAD} FROM table_users u JOIN tables t ON t.id = u.table_id WHERE u.user_id = "
            ));
            select.push_bind(user.as_str().to_owned());
            page(conn, select, ("u.created", "u.table_id"), request, read_head, TableHead::cursor).await
        }

        pub(crate) async fn due(
            conn: &mut Connection,
            now: Millis,
            limit: usize,
        ) -> Result<Vec<TableId>, StoreError> {
            let rows = query("SELECT id FROM tables WHERE deadline <= $1 ORDER BY deadline LIMIT $2")
                .bind(column(now.0))
                .bind(column(limit as u64))
                .fetch_all(conn)
                .await?;
            rows.iter()
                .map(|row| {
                    let id: &str = row.try_get(0)?;
                    id.parse().map_err(|_| StoreError::Row(format!("the table id {id:?}")))
                })
                .collect()
        }

        fn read_summary(row: &DbRow) -> Result<GameSummary, StoreError> {
            GameSummary::read(
                row.try_get(0)?,
                row.try_get(1)?,
                row.try_get(2)?,
                Millis(number(row.try_get(3)?)),
                row.try_get(4)?,
            )
        }

        pub(crate) async fn game(
            conn: &mut Connection,
            id: &TableId,
        ) -> Result<Option<FinishedGame>, StoreError> {
            let select = format!("SELECT {SUMMARY}, g.record, g.listed FROM games g WHERE g.id = $1");
            let row = query(AssertSqlSafe(select))
                .bind(id.as_str())
                .fetch_optional(conn)
                .await?;
            let Some(row) = row else { return Ok(None) };
            let record = FinishedGame::read_record(row.try_get(5)?)
                .map_err(|error| StoreError::Row(format!("the record of {id}: {error}")))?;
            let summary = read_summary(&row)?;
            let listed = row.try_get::<i64, _>(6)? != 0;
            Ok(Some(FinishedGame {
                summary,
                record,
                listed,
            }))
        }

        pub(crate) async fn games(
            conn: &mut Connection,
            filter: &GameFilter,
            request: &PageRequest,
        ) -> Result<Page<GameSummary>, StoreError> {
            let (mut select, key, from) = match &filter.player {
                Some(user) => {
                    let mut select = QueryBuilder::new(format!(
                        "SELECT {SUMMARY} FROM game_players p JOIN games g ON g.id = p.game_id WHERE p.user_id = "
                    ));
                    select.push_bind(user.as_str().to_owned());
                    if let Some(result) = filter.result {
                        select.push(" AND p.result = ").push_bind(name(result));
                    }
                    (select, ("p.ended", "p.game_id"), "p")
                }
                None => {
                    let mut select = QueryBuilder::new(format!("SELECT {SUMMARY} FROM games g WHERE 1 = 1"));
                    if let Some(how) = &filter.how {
                        select.push(" AND g.how = ").push_bind(how.clone());
                    }
                    (select, ("g.ended", "g.id"), "g")
                }
            };
            if !filter.unlisted {
                select.push(format!(" AND {from}.listed = 1"));
            }
            if let Some(game) = &filter.game {
                select.push(format!(" AND {from}.game = ")).push_bind(game.clone());
            }
            if let Some(first) = filter.from {
                select.push(format!(" AND {from}.ended >= ")).push_bind(column(first.0));
            }
            if let Some(until) = filter.until {
                select.push(format!(" AND {from}.ended < ")).push_bind(column(until.0));
            }
            page(conn, select, key, request, read_summary, GameSummary::cursor).await
        }

        pub(crate) async fn setting(conn: &mut Connection, name: &str) -> Result<Option<String>, StoreError> {
            let row = query("SELECT value FROM settings WHERE name = $1")
                .bind(name)
                .fetch_optional(conn)
                .await?;
            Ok(row.map(|row| row.try_get(0)).transpose()?)
        }

        /// Sets a setting, or leaves it if it is set already and `keep` says so.
        pub(crate) async fn set_setting(
            conn: &mut Connection,
            name: &str,
            value: &str,
            keep: bool,
        ) -> Result<(), StoreError> {
            let set = if keep {
                query("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
            } else {
                query(
                    "INSERT INTO settings (name, value) VALUES ($1, $2) \
                     ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                )
            };
            set.bind(name).bind(value).execute(conn).await?;
            Ok(())
        }

        pub(crate) async fn heartbeat(conn: &mut Connection, node: &str, now: Millis) -> Result<(), StoreError> {
            query(
                "INSERT INTO heartbeats (node, at) VALUES ($1, $2) \
                 ON CONFLICT (node) DO UPDATE SET at = excluded.at",
            )
            .bind(node)
            .bind(column(now.0))
            .execute(conn)
            .await?;
            Ok(())
        }

        pub(crate) async fn last_heartbeat(conn: &mut Connection) -> Result<Option<Millis>, StoreError> {
            let row = query("SELECT MAX(at) FROM heartbeats").fetch_one(conn).await?;
            let at: Option<i64> = row.try_get(0)?;
            Ok(at.map(|at| Millis(number(at))))
        }
    };
}
pub(crate) use queries;
