//! Shared state of several nodes: heartbeats, leases, and the users who are connected through each node.

use tilery_table::{Millis, TableId, UserId};

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
