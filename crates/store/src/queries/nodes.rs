//! Heartbeats, outages, leases, and who is connected.

use tilery_table::{Millis, Seq, TableId};

use super::{Run, all, count, one};
use crate::sql::{Row, Statement};
use crate::{Attendance, Duty, Heartbeat, Lease, Outage, QuotaUse, Store, StoreError};

const UPSERT_HEARTBEAT: &str = "INSERT INTO heartbeats (node, at) VALUES ($1, $2) \
                                ON CONFLICT (node) DO UPDATE SET at = excluded.at";
pub(crate) const SERVER_TIME: &str = "SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint AS now";
const OTHER_NODES: &str = "SELECT COUNT(*) AS number FROM heartbeats WHERE node <> $1 AND at >= $2";
const RUNNING_NODES: &str = "SELECT node, at FROM heartbeats WHERE node <> $1 AND at >= $2";
const INSERT_OUTAGE: &str =
    "INSERT INTO outages (began, ended) VALUES ($1, $2) ON CONFLICT (began) DO NOTHING";
// Nobody has sent a heartbeat since $1, and now one is sent at $2.
const FIND_OUTAGE: &str = "INSERT INTO outages (began, ended) \
                           SELECT latest, $2 FROM (SELECT MAX(at) AS latest FROM heartbeats) AS sent \
                           WHERE latest <= $1 AND latest < $2 ON CONFLICT (began) DO NOTHING";
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
const ONLINE: &str = "SELECT COUNT(DISTINCT p.user_id) AS number FROM presence p JOIN heartbeats h ON h.node = p.node \
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

/// The rows that several nodes share: heartbeats, leases, due work, and the users who are connected through each node.
impl Store {
    /// Stores a sign of life.
    pub async fn heartbeat(&self, heartbeat: Heartbeat) -> Result<(), StoreError> {
        let Heartbeat {
            node,
            at,
            silent_since,
        } = heartbeat;
        let outage = silent_since.map(|since| Statement::new(FIND_OUTAGE).bind(since).bind(at));
        let upsert = Statement::new(UPSERT_HEARTBEAT).bind(node).bind(at);
        let statements: Vec<_> = outage.into_iter().chain([upsert]).collect();
        self.run(Run::of(statements).upkeep()).await
    }

    /// The time by the clock of a database server; nothing for a file, which has none.
    pub async fn server_time(&self) -> Result<Option<Millis>, StoreError> {
        if !self.is_shared() {
            return Ok(None);
        }
        let conn = &mut *self.upkeep_reader().await?;
        one(conn, Statement::new(SERVER_TIME), |row| row.millis("now")).await
    }

    /// How many nodes other than this one have sent a heartbeat since then.
    pub async fn other_nodes(&self, node: &str, since: Millis) -> Result<usize, StoreError> {
        let select = Statement::new(OTHER_NODES).bind(node).bind(since);
        count(&mut *self.upkeep_reader().await?, select).await
    }

    /// The nodes other than this one that have sent a heartbeat since then, with their latest one.
    pub async fn running_nodes(
        &self,
        node: &str,
        since: Millis,
    ) -> Result<Vec<(String, Millis)>, StoreError> {
        let select = Statement::new(RUNNING_NODES).bind(node).bind(since);
        let read = |row: &Row| Ok((row.string("node")?, row.millis("at")?));
        all(&mut *self.upkeep_reader().await?, select, read).await
    }

    /// Stores an outage that was noticed late. One that began at the same time stays as it is.
    pub async fn add_outage(&self, outage: Outage) -> Result<(), StoreError> {
        let insert = Statement::new(INSERT_OUTAGE).bind(outage.from).bind(outage.until);
        self.run(Run::of([insert]).upkeep()).await
    }

    /// The outages that ended after a time, the earliest first.
    pub async fn outages(&self, after: Millis) -> Result<Vec<Outage>, StoreError> {
        let select = Statement::new(OUTAGES).bind(after);
        let read = |row: &Row| {
            Ok(Outage {
                from: row.millis("began")?,
                until: row.millis("ended")?,
            })
        };
        all(&mut *self.upkeep_reader().await?, select, read).await
    }

    /// Takes or renews a lease.
    ///
    /// # Errors
    /// Returns [`StoreError::ClaimLost`] if another node has it.
    pub async fn claim(&self, lease: Lease) -> Result<(), StoreError> {
        let claim = Statement::new(CLAIM)
            .bind(lease.name)
            .bind(lease.node)
            .bind(lease.until)
            .bind(lease.at);
        self.run(Run::of([claim]).if_first_changes().upkeep()).await
    }

    /// The node that has or had a lease, and its end; nothing if the lease was given back.
    pub async fn lease_holder(&self, name: &str) -> Result<Option<(String, Millis)>, StoreError> {
        let select = Statement::new(LEASE_HOLDER).bind(name);
        let read = |row: &Row| Ok((row.string("node")?, row.millis("until")?));
        one(&mut *self.upkeep_reader().await?, select, read).await
    }

    /// Gives a lease back before it expires.
    pub async fn release(&self, name: &str, node: &str) -> Result<(), StoreError> {
        let release = Statement::new(RELEASE)
            .bind(name.to_owned())
            .bind(node.to_owned());
        self.run(Run::of([release]).upkeep()).await
    }

    /// Claims work that is due, the earliest first, at most `limit` tables. It is due again at `until`, unless an append
    /// to the log of the table says otherwise before.
    pub async fn claim_due(
        &self,
        duty: Duty,
        now: Millis,
        until: Millis,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError> {
        let (select, postpone) = match duty {
            Duty::Clock => (DUE_CLOCKS, POSTPONE_CLOCK),
            Duty::Bot => (DUE_BOTS, POSTPONE_BOT),
        };
        let read = |row: &Row| Ok((row.parse("id")?, row.millis("due")?));
        let select = Statement::new(select).bind(now).bind(limit);
        let due: Vec<(TableId, Millis)> = self.all(select, read).await?;
        let mut claimed = Vec::with_capacity(due.len());
        for (table, from) in due {
            let postpone = Statement::new(postpone)
                .bind(table.clone())
                .bind(from)
                .bind(until);
            match self.run(Run::of([postpone]).if_first_changes()).await {
                Ok(()) => claimed.push(table),
                // Another node was faster, or something happened at the table.
                Err(StoreError::ClaimLost) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(claimed)
    }

    /// The sequence numbers of those of these tables that exist.
    pub async fn seqs(&self, tables: &[TableId]) -> Result<Vec<(TableId, Seq)>, StoreError> {
        let select = Statement::new("SELECT id, seq FROM tables WHERE id IN ");
        self.all_in(select, tables, |row| Ok((row.parse("id")?, row.seq("seq")?)))
            .await
    }

    /// Stores who has come to tables through this node, or left them.
    pub async fn store_attendance(&self, node: &str, changes: Vec<Attendance>) -> Result<(), StoreError> {
        let upsert = |change: Attendance| {
            Statement::new(UPSERT_PRESENCE)
                .bind(change.table)
                .bind(change.user)
                .bind(node.to_owned())
                .bind(change.here)
                .bind(change.at)
        };
        let upserts: Vec<_> = changes.into_iter().map(upsert).collect();
        self.run(Run::of(upserts)).await
    }

    /// Records that a node stops: nobody is connected through it any more, and it counts no longer as running. If no
    /// other node has sent a heartbeat since `alive`, its last one is kept.
    pub async fn retire(&self, node: &str, at: Millis, alive: Millis) -> Result<(), StoreError> {
        let leave = Statement::new(LEAVE_ALL).bind(node.to_owned()).bind(at);
        let retire = Statement::new(RETIRE).bind(node.to_owned()).bind(alive);
        self.run(Run::of([leave, retire]).upkeep()).await
    }

    /// The users who are or were at these tables through other nodes. A user who was connected through a node that has sent no
    /// heartbeat since `alive` is away, and was last seen at its last one.
    pub async fn attendance(
        &self,
        node: &str,
        tables: &[TableId],
        alive: Millis,
    ) -> Result<Vec<Attendance>, StoreError> {
        let select = Statement::new(
            "SELECT p.table_id, p.user_id, p.here, p.at, h.at AS alive FROM presence p \
             LEFT JOIN heartbeats h ON h.node = p.node WHERE p.node <> $1 AND p.table_id IN ",
        );
        self.all_in(select.bind(node), tables, |row| {
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

    /// How many users are connected to any table, through nodes that have sent a heartbeat since then.
    pub async fn online(&self, alive: Millis) -> Result<usize, StoreError> {
        count(
            &mut *self.upkeep_reader().await?,
            Statement::new(ONLINE).bind(alive),
        )
        .await
    }

    /// Removes what is not needed any more: users who left, nodes that stopped and leases that expired before that time,
    /// and quotas that are full by now.
    pub async fn tidy(&self, before: Millis, now: Millis) -> Result<(), StoreError> {
        let old = TIDY.map(|sql| Statement::new(sql).bind(before));
        let quotas = Statement::new(TIDY_LIMITS).bind(now);
        let statements: Vec<_> = old.into_iter().chain([quotas]).collect();
        self.run(Run::of(statements)).await
    }

    /// Takes one use of a quota that all nodes share. Returns nothing if there was one, and otherwise when there will be.
    pub async fn use_quota(&self, quota: QuotaUse) -> Result<Option<Millis>, StoreError> {
        let take = Statement::new(USE_QUOTA)
            .bind(quota.key.clone())
            .bind(quota.at)
            .bind(quota.interval_ms)
            .bind(quota.latest_full());
        match self.run(Run::of([take]).if_first_changes()).await {
            Ok(()) => Ok(None),
            Err(StoreError::ClaimLost) => {
                let full = self.full_at(&quota.key).await?.unwrap_or(quota.at);
                let wait = full.since(quota.latest_full());
                Ok(Some(quota.at.plus(wait.max(1))))
            }
            Err(error) => Err(error),
        }
    }

    /// Remembers a key until a time.
    pub async fn remember(&self, key: &str, until: Millis) -> Result<(), StoreError> {
        let remember = Statement::new(REMEMBER).bind(key.to_owned()).bind(until);
        self.run(Run::of([remember])).await
    }

    /// Returns whether a key is remembered at this time.
    pub async fn is_remembered(&self, key: &str, now: Millis) -> Result<bool, StoreError> {
        Ok(self.full_at(key).await?.is_some_and(|until| until > now))
    }

    /// When a quota is full again, or until when a key is remembered; nothing if the store knows nothing of it.
    async fn full_at(&self, key: &str) -> Result<Option<Millis>, StoreError> {
        let select = Statement::new(FULL_AT).bind(key);
        self.one(select, |row| row.millis("full_at")).await
    }
}
