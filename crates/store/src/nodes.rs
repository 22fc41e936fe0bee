//! Shared state of several nodes: heartbeats, leases, and the users who are connected through each node.

use async_trait::async_trait;
use tilery_table::{Millis, Seq, TableId, UserId};

use crate::StoreError;

/// A sign of life of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heartbeat {
    /// The node.
    pub node: String,
    /// The time.
    pub at: Millis,
    /// Since when this node could not store anything, if that is so. If no other node has sent a heartbeat since then,
    /// the time from the last one until now is stored as an outage.
    pub silent_since: Option<Millis>,
}

/// A time during which no node could store anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// The last heartbeat before it.
    pub from: Millis,
    /// The first heartbeat after it.
    pub until: Millis,
}

/// Work that one node does at a time, until the lease expires or is renewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The name of the work.
    pub name: String,
    /// The node.
    pub node: String,
    /// The time of the claim.
    pub at: Millis,
    /// When the lease expires.
    pub until: Millis,
}

/// A use of a quota that all nodes share. A quota is full at first, and what was used comes back evenly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotaUse {
    /// Which quota.
    pub key: String,
    /// The time of the use.
    pub at: Millis,
    /// How long it takes until one use comes back, in milliseconds; at least 1.
    pub interval_ms: u64,
    /// How many uses a full quota has; at least 1.
    pub burst: u64,
}

impl QuotaUse {
    /// When a quota may be full again at the latest for one more use of it.
    pub(crate) fn latest_full(&self) -> Millis {
        let most = self.interval_ms.saturating_mul(self.burst.saturating_sub(1));
        Millis(self.at.0.saturating_add(most))
    }
}

/// Work at a table that is due at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// A clock runs out, or has to be resumed.
    Clock,
    /// A bot has to move.
    Bot,
}

/// A user at a table, as seen by one node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attendance {
    /// The table.
    pub table: TableId,
    /// The user.
    pub user: UserId,
    /// Whether the user is connected.
    pub here: bool,
    /// When the user connected, or was last seen.
    pub at: Millis,
}

/// A change of what nodes share. It is one transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NodeChange {
    Heartbeat(Heartbeat),
    Claim(Lease),
    Release {
        name: String,
        node: String,
    },
    /// Moves the time at which work is due, if it still is the one that was read.
    Postpone {
        duty: Duty,
        table: TableId,
        from: Millis,
        until: Millis,
    },
    Attend {
        node: String,
        changes: Vec<Attendance>,
    },
    Retire {
        node: String,
        at: Millis,
        alive: Millis,
    },
    Tidy {
        before: Millis,
        now: Millis,
    },
    /// Takes one use of a quota, if there is one.
    UseQuota(QuotaUse),
    /// Keeps a key until a time.
    Remember {
        key: String,
        until: Millis,
    },
    /// Stores an outage that nobody has stored yet.
    AddOutage(Outage),
}

impl NodeChange {
    /// Whether other nodes rely on it being stored in time.
    pub(crate) fn is_upkeep(&self) -> bool {
        matches!(
            self,
            NodeChange::Heartbeat(_)
                | NodeChange::Claim(_)
                | NodeChange::Release { .. }
                | NodeChange::Retire { .. }
                | NodeChange::AddOutage(_)
        )
    }
}

/// The part of a store for several nodes.
#[async_trait]
pub trait Nodes: Send + Sync {
    /// Whether other nodes can use the store at the same time.
    fn is_shared(&self) -> bool;

    /// Stores a sign of life.
    async fn heartbeat(&self, heartbeat: Heartbeat) -> Result<(), StoreError>;

    /// The latest heartbeat of any node.
    async fn last_heartbeat(&self) -> Result<Option<Millis>, StoreError>;

    /// How many nodes other than this one have sent a heartbeat since then.
    async fn other_nodes(&self, node: &str, since: Millis) -> Result<usize, StoreError>;

    /// The nodes other than this one that have sent a heartbeat since then, with their latest one.
    async fn running_nodes(&self, node: &str, since: Millis) -> Result<Vec<(String, Millis)>, StoreError>;

    /// Stores an outage that was noticed late. One that began at the same time stays as it is.
    async fn add_outage(&self, outage: Outage) -> Result<(), StoreError>;

    /// The outages that ended after a time, the earliest first.
    async fn outages(&self, after: Millis) -> Result<Vec<Outage>, StoreError>;

    /// Takes or renews a lease.
    ///
    /// # Errors
    /// Returns [`StoreError::ClaimLost`] if another node has it.
    async fn claim(&self, lease: Lease) -> Result<(), StoreError>;

    /// The node that has or had a lease, and its end; nothing if the lease was given back.
    async fn lease_holder(&self, name: &str) -> Result<Option<(String, Millis)>, StoreError>;

    /// Gives a lease back before it expires.
    async fn release(&self, name: &str, node: &str) -> Result<(), StoreError>;

    /// Claims work that is due, the earliest first, at most `limit` tables. It is due again at `until`, unless an append
    /// to the log of the table says otherwise before.
    async fn claim_due(
        &self,
        duty: Duty,
        now: Millis,
        until: Millis,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError>;

    /// The sequence numbers of those of these tables that exist.
    async fn seqs(&self, tables: &[TableId]) -> Result<Vec<(TableId, Seq)>, StoreError>;

    /// Stores who has come to tables through this node, or left them.
    async fn store_attendance(&self, node: &str, changes: Vec<Attendance>) -> Result<(), StoreError>;

    /// Records that a node stops: nobody is connected through it any more, and it counts no longer as running. If no
    /// other node has sent a heartbeat since `alive`, its last one is kept.
    async fn retire(&self, node: &str, at: Millis, alive: Millis) -> Result<(), StoreError>;

    /// The users who are or were at these tables through other nodes. A user who was connected through a node that has sent no
    /// heartbeat since `alive` is away, and was last seen at its last one.
    async fn attendance(
        &self,
        node: &str,
        tables: &[TableId],
        alive: Millis,
    ) -> Result<Vec<Attendance>, StoreError>;

    /// How many users are connected to any table, through nodes that have sent a heartbeat since then.
    async fn online(&self, alive: Millis) -> Result<usize, StoreError>;

    /// Removes what is not needed any more: users who left, nodes that stopped and leases that expired before that time,
    /// and quotas that are full by now.
    async fn tidy(&self, before: Millis, now: Millis) -> Result<(), StoreError>;

    /// Takes one use of a quota that all nodes share. Returns nothing if there was one, and otherwise when there will be.
    async fn use_quota(&self, quota: QuotaUse) -> Result<Option<Millis>, StoreError>;

    /// Remembers a key until a time.
    async fn remember(&self, key: &str, until: Millis) -> Result<(), StoreError>;

    /// Returns whether a key is remembered at this time.
    async fn is_remembered(&self, key: &str, now: Millis) -> Result<bool, StoreError>;
}
