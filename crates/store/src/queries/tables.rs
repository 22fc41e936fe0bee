//! Tables, their logs, and who sits at them.

use std::collections::BTreeMap;

use tilery_table::{Event, IdempotencyKey, Millis, Phase, Seq, Table, TableId, UserId, stored};

use super::{SortKey, Write, games, one, sort_key};
use crate::head::{TableDetails, name};
use crate::sql::{Row, SqlConnection, Statement};
use crate::{Append, LoadedTable, OwnTables, Page, PageRequest, Store, StoreError, TableFilter, TableHead};

const HEAD: &str = "t.id, t.seq, t.phase, t.kind, t.visibility, t.game, t.rules, t.creator, t.created, t.changed, \
                    t.deadline, t.details";
const INSERT_TABLE: &str = "INSERT INTO tables (id, seq, phase, changed, deadline, details, bot_due, kind, visibility, \
                            game, rules, creator, created) \
                            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) \
                            ON CONFLICT (id) DO NOTHING";
const SEQ: &str = "SELECT seq FROM tables WHERE id = $1";
const INSERT_EVENT: &str = "INSERT INTO events (table_id, seq, body) VALUES ($1, $2, $3)";
const EVENTS: &str = "SELECT seq, body FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3";
const DELETE_USERS: &str = "DELETE FROM table_users WHERE table_id = $1";
const INSERT_USER: &str = "INSERT INTO table_users (user_id, table_id, created) VALUES ($1, $2, $3)";
const ADD_USER: &str = "INSERT INTO table_users (user_id, table_id, created) VALUES ($1, $2, $3) \
                        ON CONFLICT (user_id, created, table_id) DO NOTHING";
const KEYED_TABLE: &str = "SELECT table_id FROM table_keys WHERE user_id = $1 AND request_key = $2";
const INSERT_KEY: &str = "INSERT INTO table_keys (user_id, request_key, table_id) VALUES ($1, $2, $3) \
                          ON CONFLICT (user_id, request_key) DO NOTHING";
const DUE: &str = "SELECT id FROM tables WHERE deadline <= $1 ORDER BY deadline LIMIT $2";

/// Appends within a transaction. A conflict changes nothing, so that the transaction can go on.
pub(super) async fn append(conn: &mut dyn SqlConnection, append: &Append) -> Result<(), StoreError> {
    if let Some((user, key)) = append.creation_key()
        && let Some(table) = keyed_table(conn, user, key).await?
    {
        return Err(StoreError::KeyUsed { table });
    }
    let mut write = Statement::new("");
    if append.is_one_event() {
        conn.push_append(&mut write, append)?;
    } else if append.expected == Seq(0) {
        write = insert(append)?;
    } else {
        push_update(&mut write, append)?;
    }
    if conn.execute(write).await? == 0 {
        return Err(conflict(conn, append).await);
    }
    if append.is_one_event() {
        return Ok(());
    }
    let mut seq = append.expected;
    for event in &append.events {
        seq = seq.next();
        let insert = Statement::new(INSERT_EVENT)
            .bind(&append.table)
            .bind(seq)
            .bind(encode(&append.table, seq, event)?);
        conn.execute(insert).await?;
    }
    insert_keys(conn, append).await?;
    if append.seats_changed {
        set_users(conn, &append.head).await?;
    }
    for user in append.joined() {
        let add = Statement::new(ADD_USER)
            .bind(user)
            .bind(&append.table)
            .bind(append.head.created);
        conn.execute(add).await?;
    }
    match &append.finished {
        Some(game) => games::insert(conn, game).await,
        None => Ok(()),
    }
}

/// Remembers with which keys users created the table or took seats at it.
async fn insert_keys(conn: &mut dyn SqlConnection, append: &Append) -> Result<(), StoreError> {
    for (user, key) in append.keys() {
        let insert = Statement::new(INSERT_KEY)
            .bind(user)
            .bind(key)
            .bind(&append.table);
        let is_new = conn.execute(insert).await? > 0;
        // Another transaction of PostgreSQL may have created a table with the same key meanwhile.
        if !is_new
            && append.creation_key().is_some()
            && let Some(table) = keyed_table(conn, user, key).await?
        {
            return Err(StoreError::KeyUsed { table });
        }
    }
    Ok(())
}

/// The table that a user created, or took a seat at, with a key.
async fn keyed_table(
    conn: &mut dyn SqlConnection,
    user: &UserId,
    key: &IdempotencyKey,
) -> Result<Option<TableId>, StoreError> {
    let select = Statement::new(KEYED_TABLE).bind(user).bind(key);
    one(conn, select, |row| row.parse("table_id")).await
}

pub(super) fn encode(table: &TableId, seq: Seq, event: &Event) -> Result<String, StoreError> {
    stored::encode(event).map_err(|error| StoreError::Event {
        table: table.clone(),
        seq,
        error,
    })
}

/// Adds what replaces the head of a table, if its sequence number is the expected one.
pub(crate) fn push_update<'v>(write: &mut Statement<'v>, append: &'v Append) -> Result<(), StoreError> {
    let head = &append.head;
    write.push("UPDATE tables SET seq = ").push_bind(head.seq);
    write.push(", phase = ").push_bind(name(head.phase));
    write.push(", changed = ").push_bind(head.changed);
    write.push(", deadline = ").push_bind(head.deadline);
    write.push(", details = ").push_bind(head.details()?);
    write.push(", bot_due = ").push_bind(append.bot_due);
    write.push(" WHERE id = ").push_bind(&append.table);
    write.push(" AND seq = ").push_bind(append.expected);
    Ok(())
}

/// Adds the one event of an append.
pub(crate) fn push_body<'v>(write: &mut Statement<'v>, append: &'v Append) -> Result<(), StoreError> {
    if let Some(event) = append.events.first() {
        write.push_bind(encode(&append.table, append.head.seq, event)?);
    }
    Ok(())
}

/// The error for an append to a table that has another sequence number than the expected one.
pub(crate) async fn conflict(conn: &mut dyn SqlConnection, append: &Append) -> StoreError {
    match seq(conn, &append.table).await {
        Ok(actual) => StoreError::Conflict {
            table: append.table.clone(),
            expected: append.expected,
            actual,
        },
        Err(error) => error,
    }
}

/// Inserts the head of a new table, unless it exists.
fn insert(append: &Append) -> Result<Statement<'_>, StoreError> {
    let head = &append.head;
    Ok(Statement::new(INSERT_TABLE)
        .bind(&append.table)
        .bind(head.seq)
        .bind(name(head.phase))
        .bind(head.changed)
        .bind(head.deadline)
        .bind(head.details()?)
        .bind(append.bot_due)
        .bind(name(head.kind))
        .bind(name(head.visibility))
        .bind(&head.game)
        .bind(&head.rules)
        .bind(&head.creator)
        .bind(head.created))
}

async fn seq(conn: &mut dyn SqlConnection, table: &TableId) -> Result<Option<Seq>, StoreError> {
    one(conn, Statement::new(SEQ).bind(table), |row| row.seq("seq")).await
}

async fn set_users(conn: &mut dyn SqlConnection, head: &TableHead) -> Result<(), StoreError> {
    conn.execute(Statement::new(DELETE_USERS).bind(&head.id)).await?;
    for user in head.users() {
        let insert = Statement::new(INSERT_USER)
            .bind(user)
            .bind(&head.id)
            .bind(head.created);
        conn.execute(insert).await?;
    }
    Ok(())
}

pub(super) async fn events(
    conn: &mut dyn SqlConnection,
    table: &TableId,
    after: Seq,
    limit: usize,
) -> Result<Vec<(Seq, Event)>, StoreError> {
    let select = Statement::new(EVENTS).bind(table).bind(after).bind(limit);
    let rows = conn.fetch_all(select).await?;
    let mut events = Vec::with_capacity(rows.len());
    let mut last = after;
    for row in rows {
        last = last.next();
        events.push((last, read_event(&row, table, last)?));
    }
    Ok(events)
}

/// Reads an event, which must have the expected number.
fn read_event(row: &Row, table: &TableId, expected: Seq) -> Result<Event, StoreError> {
    let seq = row.seq("seq")?;
    if seq != expected {
        return Err(StoreError::Row(format!(
            "event {expected} of table {table} is missing"
        )));
    }
    stored::decode(row.text("body")?).map_err(|error| StoreError::Event {
        table: table.clone(),
        seq,
        error,
    })
}

impl TableHead {
    fn from_columns(row: &Row) -> Result<TableHead, StoreError> {
        let details: TableDetails = row.json("details")?;
        Ok(TableHead {
            id: row.parse("id")?,
            seq: row.seq("seq")?,
            phase: row.named("phase")?,
            kind: row.named("kind")?,
            visibility: row.named("visibility")?,
            game: row.string("game")?,
            rules: row.string("rules")?,
            creator: row.parse("creator")?,
            created: row.millis("created")?,
            changed: row.millis("changed")?,
            deadline: row.nullable_millis("deadline")?,
            clock: details.clock,
            also: details.also,
            needs: details.needs,
            seats: details.seats,
            turn: details.turn,
            contest: details.contest,
        })
    }
}

pub(super) async fn head(
    conn: &mut dyn SqlConnection,
    table: &TableId,
) -> Result<Option<TableHead>, StoreError> {
    let select = Statement::select(&[HEAD], "FROM tables t WHERE t.id = $1").bind(table);
    one(conn, select, TableHead::from_columns).await
}

/// Tables and their logs.
impl Store {
    /// Appends events to the log of a table, or creates the table. When this returns, the events survive a power cut.
    /// If it fails, none of them is stored; only after [`StoreError::Unavailable`] they may be, and the caller reads
    /// the table again.
    ///
    /// # Errors
    /// Returns [`StoreError::Conflict`] if the table is not at the expected sequence number, and
    /// [`StoreError::KeyUsed`] if its creator has created another one with the same idempotency key.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(Write::Append(Box::new(append))).await
    }

    /// A table, folded from its log; nothing if there is none.
    pub async fn load(&self, id: &TableId) -> Result<Option<LoadedTable>, StoreError> {
        let log = self.events(id, Seq(0), usize::MAX).await?;
        if log.is_empty() {
            return Ok(None);
        }
        let log: Vec<Event> = log.into_iter().map(|(_, event)| event).collect();
        match Table::fold(&log) {
            Ok(table) => Ok(Some(LoadedTable { table, log })),
            Err(error) => Err(StoreError::Log {
                table: id.clone(),
                error,
            }),
        }
    }

    /// The events of a table after a sequence number, at most `limit`; none if there is no such table.
    pub async fn events(
        &self,
        table: &TableId,
        after: Seq,
        limit: usize,
    ) -> Result<Vec<(Seq, Event)>, StoreError> {
        events(&mut *self.reader().await?, table, after, limit).await
    }

    /// The events of several tables after a sequence number each, in one query. Tables without new events are left out.
    pub async fn events_since(
        &self,
        tables: &BTreeMap<TableId, Seq>,
    ) -> Result<BTreeMap<TableId, Vec<Event>>, StoreError> {
        if tables.is_empty() {
            return Ok(BTreeMap::new());
        }
        let mut select = Statement::new("SELECT table_id, seq, body FROM events WHERE ");
        for (number, (table, after)) in tables.iter().enumerate() {
            let open = if number == 0 {
                "(table_id = "
            } else {
                " OR (table_id = "
            };
            select.push(open).push_bind(table);
            select.push(" AND seq > ").push_bind(*after);
            select.push(")");
        }
        select.push(" ORDER BY table_id, seq");
        let mut found: BTreeMap<TableId, Vec<Event>> = BTreeMap::new();
        for row in self.reader().await?.fetch_all(select).await? {
            let table: TableId = row.parse("table_id")?;
            let after = tables.get(&table).copied().unwrap_or_default();
            let events = found.entry(table.clone()).or_default();
            let seq = Seq(after.0 + events.len() as u64 + 1);
            events.push(read_event(&row, &table, seq)?);
        }
        Ok(found)
    }

    /// The list entry of a table.
    pub async fn head(&self, table: &TableId) -> Result<Option<TableHead>, StoreError> {
        head(&mut *self.reader().await?, table).await
    }

    /// Tables, the newest first.
    pub async fn tables(
        &self,
        filter: &TableFilter,
        page: &PageRequest,
    ) -> Result<Page<TableHead>, StoreError> {
        let mut select =
            Statement::select(&[HEAD], "FROM tables t WHERE t.phase = $1").bind(name(filter.phase));
        if let Some(visibility) = filter.visibility {
            select.push(" AND t.visibility = ").push_bind(name(visibility));
        }
        if let Some(game) = &filter.game {
            select.push(" AND t.game = ").push_bind(game);
        }
        if let Some(rules) = &filter.rules {
            select.push(" AND t.rules = ").push_bind(rules);
        }
        if filter.timed {
            select.push(" AND t.deadline IS NOT NULL");
        }
        let key = sort_key!("t.created", "t.id");
        self.page(select, key, page, TableHead::from_columns, TableHead::cursor)
            .await
    }

    /// The tables where a user has a seat, the newest first.
    pub async fn tables_of(
        &self,
        user: &UserId,
        which: OwnTables,
        page: &PageRequest,
    ) -> Result<Page<TableHead>, StoreError> {
        let from = "FROM table_users u JOIN tables t ON t.id = u.table_id WHERE u.user_id = $1";
        let mut select = Statement::select(&[HEAD], from).bind(user);
        match which {
            OwnTables::All => {}
            OwnTables::Unfinished => {
                select.push(" AND t.phase <> ").push_bind(name(Phase::Ended));
            }
            OwnTables::Ended => {
                select.push(" AND t.phase = ").push_bind(name(Phase::Ended));
            }
        }
        let key = sort_key!("u.created", "u.table_id");
        self.page(select, key, page, TableHead::from_columns, TableHead::cursor)
            .await
    }

    /// The table that a user created, or took a seat at, with an idempotency key.
    pub async fn keyed_table(
        &self,
        user: &UserId,
        key: &IdempotencyKey,
    ) -> Result<Option<TableId>, StoreError> {
        keyed_table(&mut *self.reader().await?, user, key).await
    }

    /// Tables whose deadline has passed, the earliest deadline first, at most `limit`.
    pub async fn due(&self, now: Millis, limit: usize) -> Result<Vec<TableId>, StoreError> {
        let select = Statement::new(DUE).bind(now).bind(limit);
        self.all(select, |row| row.parse("id")).await
    }
}
