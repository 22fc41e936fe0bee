//! Heartbeats, outages, leases, and who is connected.

use tilery_table::{Millis, Seq, TableId};

use super::all;
use crate::nodes::NodeChange;
use crate::sql::{Columns, SqlConnection, Statement};
use crate::{Attendance, Duty, Heartbeat, Lease, Outage, QuotaUse, StoreError};

const UPSERT_HEARTBEAT: &str = "INSERT INTO heartbeats (node, at) VALUES ($1, $2) \
                                ON CONFLICT (node) DO UPDATE SET at = excluded.at";
const LAST_HEARTBEAT: &str = "SELECT MAX(at) AS latest FROM heartbeats";
const OTHER_NODES: &str = "SELECT COUNT(*) AS nodes FROM heartbeats WHERE node <> $1 AND at >= $2";
const RUNNING_NODES: &str = "SELECT node, at FROM heartbeats WHERE node <> $1 AND at >= $2";
const INSERT_OUTAGE: &str =
    "INSERT INTO outages (began, ended) VALUES ($1, $2) ON CONFLICT (began) DO NOTHING";
const OUTAGES: &str = "SELECT began, ended FROM outages WHERE ended > $1 ORDER BY ended";
const CLAIM: &str = "INSERT INTO leases (name, node, until) VALUES ($1, $2, $3) \
                     ON CONFLICT (name) DO UPDATE SET node = excluded.node, until = excluded.until \
                     WHERE leases.until <= $4 OR leases.node = excluded.node";
const LEASE_HOLDER: &str = "SELECT node, until FROM leases WHERE name = $1";
const RELEASE: &str = "DELETE FROM leases WHERE name = $1 AND node = $2";
const DUE_CLOCKS: &str =
    "SELECT id, deadline AS due FROM tables WHERE deadline <= $1 ORDER BY deadline LIMIT $2";
const DUE_BOTS: &str = "SELECT id, bot_due AS due FROM tables WHERE bot_due <= $1 ORDER BY bot_due LIMIT $2";
const POSTPONE_CLOCK: &str = "UPDATE tables SET deadline = $3 WHERE id = $1 AND deadline = $2";
const POSTPONE_BOT: &str = "UPDATE tables SET bot_due = $3 WHERE id = $1 AND bot_due = $2";
const UPSERT_PRESENCE: &str = "INSERT INTO presence (table_id, user_id, node, here, at) VALUES ($1, $2, $3, $4, $5) \
                               ON CONFLICT (table_id, user_id, node) \
                               DO UPDATE SET here = excluded.here, at = excluded.at";
const LEAVE_ALL: &str = "UPDATE presence SET here = 0, at = $2 WHERE node = $1 AND here = 1";
const RETIRE: &str = "DELETE FROM heartbeats WHERE node = $1 \
                      AND EXISTS (SELECT 1 FROM heartbeats WHERE node <> $1 AND at >= $2)";
const ONLINE: &str = "SELECT COUNT(DISTINCT p.user_id) AS users FROM presence p JOIN heartbeats h ON h.node = p.node \
                      WHERE p.here = 1 AND h.at >= $1";
// A full quota counts from now on; $4 is the latest time at which it may be full again for one more use.
const USE_QUOTA: &str = "INSERT INTO limits (key, full_at) VALUES ($1, $2 + $3) ON CONFLICT (key) DO UPDATE SET \
                         full_at = CASE WHEN limits.full_at > $2 THEN limits.full_at + $3 ELSE $2 + $3 END \
                         WHERE limits.full_at <= $4";
const REMEMBER: &str = "INSERT INTO limits (key, full_at) VALUES ($1, $2) \
                        ON CONFLICT (key) DO UPDATE SET full_at = excluded.full_at";
const FULL_AT: &str = "SELECT full_at FROM limits WHERE key = $1";
const TIDY_LIMITS: &str = "DELETE FROM limits WHERE full_at < $1";
const TIDY: [&str; 5] = [
    "DELETE FROM presence WHERE here = 0 AND at < $1",
    "DELETE FROM presence WHERE here = 1 AND node IN (SELECT node FROM heartbeats WHERE at < $1)",
    "DELETE FROM leases WHERE until < $1",
    "DELETE FROM heartbeats WHERE at < $1 AND at < (SELECT MAX(at) FROM heartbeats)",
    // A clock of days may have run since before an outage.
    "DELETE FROM outages WHERE ended < $1 - 3456000000",
];

pub(super) async fn change(conn: &mut impl SqlConnection, change: &NodeChange) -> Result<(), StoreError> {
    match change {
        NodeChange::Heartbeat(sent) => heartbeat(conn, sent).await,
        NodeChange::Claim(lease) => claim(conn, lease).await,
        NodeChange::Release { name, node } => {
            let release = Statement::new(RELEASE).bind(name).bind(node);
            conn.execute(release).await.map(drop)
        }
        NodeChange::Postpone {
            duty,
            table,
            from,
            until,
        } => {
            let postpone = match duty {
                Duty::Clock => Statement::new(POSTPONE_CLOCK),
                Duty::Bot => Statement::new(POSTPONE_BOT),
            };
            let postpone = postpone.bind(table).bind(*from).bind(*until);
            won(conn.execute(postpone).await?)
        }
        NodeChange::Attend { node, changes } => {
            for change in changes {
                let upsert = Statement::new(UPSERT_PRESENCE)
                    .bind(&change.table)
                    .bind(&change.user)
                    .bind(node)
                    .bind(usize::from(change.here))
                    .bind(change.at);
                conn.execute(upsert).await?;
            }
            Ok(())
        }
        NodeChange::Retire { node, at, alive } => {
            let leave = Statement::new(LEAVE_ALL).bind(node).bind(*at);
            conn.execute(leave).await?;
            let retire = Statement::new(RETIRE).bind(node).bind(*alive);
            conn.execute(retire).await.map(drop)
        }
        NodeChange::Tidy { before, now } => {
            for sql in TIDY {
                conn.execute(Statement::new(sql).bind(*before)).await?;
            }
            conn.execute(Statement::new(TIDY_LIMITS).bind(*now))
                .await
                .map(drop)
        }
        NodeChange::UseQuota(quota) => {
            let take = Statement::new(USE_QUOTA)
                .bind(&quota.key)
                .bind(quota.at)
                .bind(Millis(quota.interval_ms))
                .bind(quota.latest_full());
            won(conn.execute(take).await?)
        }
        NodeChange::Remember { key, until } => {
            let remember = Statement::new(REMEMBER).bind(key).bind(*until);
            conn.execute(remember).await.map(drop)
        }
        NodeChange::AddOutage(outage) => {
            let insert = Statement::new(INSERT_OUTAGE).bind(outage.from).bind(outage.until);
            conn.execute(insert).await.map(drop)
        }
    }
}

/// Whether a conditional write found its row.
fn won(rows: u64) -> Result<(), StoreError> {
    if rows == 0 {
        return Err(StoreError::ClaimLost);
    }
    Ok(())
}

async fn heartbeat(conn: &mut impl SqlConnection, sent: &Heartbeat) -> Result<(), StoreError> {
    if let Some(since) = sent.silent_since
        && let Some(last) = last_heartbeat(conn).await?
        && last <= since
        && last < sent.at
    {
        conn.execute(Statement::new(INSERT_OUTAGE).bind(last).bind(sent.at))
            .await?;
    }
    let upsert = Statement::new(UPSERT_HEARTBEAT).bind(&sent.node).bind(sent.at);
    conn.execute(upsert).await.map(drop)
}

async fn claim(conn: &mut impl SqlConnection, lease: &Lease) -> Result<(), StoreError> {
    let claim = Statement::new(CLAIM)
        .bind(&lease.name)
        .bind(&lease.node)
        .bind(lease.until)
        .bind(lease.at);
    won(conn.execute(claim).await?)
}

pub(crate) async fn lease_holder(
    conn: &mut impl SqlConnection,
    name: &str,
) -> Result<Option<(String, Millis)>, StoreError> {
    let row = conn
        .fetch_optional(Statement::new(LEASE_HOLDER).bind(name))
        .await?;
    row.map(|row| Ok((row.string("node")?, row.millis("until")?)))
        .transpose()
}

pub(crate) async fn last_heartbeat(conn: &mut impl SqlConnection) -> Result<Option<Millis>, StoreError> {
    match conn.fetch_optional(Statement::new(LAST_HEARTBEAT)).await? {
        Some(row) => row.nullable_millis("latest"),
        None => Ok(None),
    }
}

pub(crate) async fn other_nodes(
    conn: &mut impl SqlConnection,
    node: &str,
    since: Millis,
) -> Result<usize, StoreError> {
    count(conn, Statement::new(OTHER_NODES).bind(node).bind(since), "nodes").await
}

pub(crate) async fn running_nodes(
    conn: &mut impl SqlConnection,
    node: &str,
    since: Millis,
) -> Result<Vec<(String, Millis)>, StoreError> {
    let select = Statement::new(RUNNING_NODES).bind(node).bind(since);
    all(conn, select, |row| Ok((row.string("node")?, row.millis("at")?))).await
}

/// When a quota is full again, or until when a key is remembered; nothing if the store knows nothing of it.
pub(crate) async fn full_at(conn: &mut impl SqlConnection, key: &str) -> Result<Option<Millis>, StoreError> {
    let row = conn.fetch_optional(Statement::new(FULL_AT).bind(key)).await?;
    row.map(|row| row.millis("full_at")).transpose()
}

/// When there will be a use of a quota that has none now.
pub(crate) async fn next_use(
    conn: &mut impl SqlConnection,
    quota: &QuotaUse,
) -> Result<Option<Millis>, StoreError> {
    let full = full_at(conn, &quota.key).await?.unwrap_or(quota.at);
    let wait = full.since(quota.latest_full());
    Ok(Some(quota.at.plus(wait.max(1))))
}

pub(crate) async fn online(conn: &mut impl SqlConnection, alive: Millis) -> Result<usize, StoreError> {
    count(conn, Statement::new(ONLINE).bind(alive), "users").await
}

async fn count(
    conn: &mut impl SqlConnection,
    select: Statement<'_>,
    column: &str,
) -> Result<usize, StoreError> {
    match conn.fetch_optional(select).await? {
        Some(row) => Ok(usize::try_from(row.number(column)?).unwrap_or(0)),
        None => Ok(0),
    }
}

pub(crate) async fn outages(conn: &mut impl SqlConnection, after: Millis) -> Result<Vec<Outage>, StoreError> {
    all(conn, Statement::new(OUTAGES).bind(after), read_outage).await
}

fn read_outage(row: &impl Columns) -> Result<Outage, StoreError> {
    Ok(Outage {
        from: row.millis("began")?,
        until: row.millis("ended")?,
    })
}

/// Tables where work is due, with the time at which it was.
pub(crate) async fn due(
    conn: &mut impl SqlConnection,
    duty: Duty,
    now: Millis,
    limit: usize,
) -> Result<Vec<(TableId, Millis)>, StoreError> {
    let select = match duty {
        Duty::Clock => Statement::new(DUE_CLOCKS),
        Duty::Bot => Statement::new(DUE_BOTS),
    };
    let select = select.bind(now).bind(limit);
    all(conn, select, |row| Ok((row.parse("id")?, row.millis("due")?))).await
}

pub(crate) async fn seqs(
    conn: &mut impl SqlConnection,
    tables: &[TableId],
) -> Result<Vec<(TableId, Seq)>, StoreError> {
    if tables.is_empty() {
        return Ok(Vec::new());
    }
    let mut select = Statement::new("SELECT id, seq FROM tables WHERE id IN ");
    select.push_list(tables.iter().map(TableId::as_str));
    all(conn, select, |row| Ok((row.parse("id")?, row.seq("seq")?))).await
}

pub(crate) async fn attendance(
    conn: &mut impl SqlConnection,
    node: &str,
    tables: &[TableId],
    alive: Millis,
) -> Result<Vec<Attendance>, StoreError> {
    if tables.is_empty() {
        return Ok(Vec::new());
    }
    let mut select = Statement::new(
        "SELECT p.table_id, p.user_id, p.here, p.at, h.at AS alive FROM presence p \
         LEFT JOIN heartbeats h ON h.node = p.node WHERE p.node <> $1 AND p.table_id IN ",
    )
    .bind(node);
    select.push_list(tables.iter().map(TableId::as_str));
    all(conn, select, |row| {
        let sent = row.nullable_millis("alive")?.unwrap_or(Millis(0));
        let (connected, at) = (row.number("here")? != 0, row.millis("at")?);
        Ok(Attendance {
            table: row.parse("table_id")?,
            user: row.parse("user_id")?,
            here: connected && sent >= alive,
            at: if connected { at.max(sent) } else { at },
        })
    })
    .await
}
