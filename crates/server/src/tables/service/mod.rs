//! All tables of this server.
//!
//! | where | what |
//! |---|---|
//! | `commands` | commands of users, bots and clocks: decided, stored, published |
//! | `deciding` | the loop that commands go through: decide, store, and again if another writer was faster |
//! | `creation` | new tables, and those where all play again |
//! | `batches` | commands at tables of duplicate, decided and stored together |
//! | `latest` | tables as they are stored, read as rarely as possible |
//! | `views` | what a visitor may see |

mod batches;
mod commands;
mod creation;
mod deciding;
mod latest;
mod views;

use std::sync::{Arc, Mutex};

use batches::Batches;
use tilery_store::Store;
use tilery_table::{Millis, Seq, TableId, UserId};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::Tuning;
use super::announce::{Announcements, Announcer};
use super::bots::Bots;
use super::bus::{Bus, Inbox, SubscriptionGuard, UserGuard};
use super::cache::{Cache, Snapshot};
use super::deadlines::DeadlineTimer;
use super::heartbeat::Heartbeats;
use super::leases::NamedLocks;
use super::presence::Presence;
use crate::ops::traces::Traces;
use crate::slow_work::SlowWork;

pub(crate) use creation::key_reused;
pub(crate) use views::viewer;

/// All tables of this server. Cheap to clone.
#[derive(Clone)]
pub(crate) struct TableService(Arc<Inner>);

pub(crate) struct Inner {
    pub(super) store: Arc<Store>,
    pub(super) tuning: Tuning,
    pub(super) bots: Bots,
    pub(super) deadlines: DeadlineTimer,
    /// The name of this node.
    pub(super) node: String,
    pub(super) heartbeats: Heartbeats,
    pub(super) locks: NamedLocks,
    /// The announcements for other nodes; `None` if there can be none.
    pub(super) announcements: Option<Announcements>,
    /// Background tasks, which run until the server stops.
    pub(super) tasks: Mutex<Vec<JoinHandle<()>>>,
    closing: watch::Sender<bool>,
    cache: Cache,
    pub(super) bus: Arc<Bus>,
    presence: Presence,
    pub(crate) traces: Traces,
    batches: Batches,
    /// Finds the master plays of tables of duplicate.
    pub(super) planning: SlowWork,
}

impl std::ops::Deref for TableService {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl TableService {
    /// The tables of a store, as the node of this name. Without an announcer, there are no other nodes.
    pub(crate) fn new(
        store: Arc<Store>,
        tuning: Tuning,
        node: String,
        announcer: Option<Announcer>,
        traces: Traces,
    ) -> TableService {
        TableService(Arc::new(Inner {
            presence: Presence::new(tuning.time.now(), store.is_shared()),
            announcements: announcer.map(Announcements::new),
            node,
            heartbeats: Heartbeats::new(&tuning, store.is_shared()),
            locks: NamedLocks::default(),
            store,
            bots: Bots::start(tuning.bot_threads),
            deadlines: DeadlineTimer::default(),
            tasks: Mutex::default(),
            closing: watch::Sender::new(false),
            cache: Cache::new(tuning.cached_tables, tuning.cached_bytes),
            bus: Arc::default(),
            traces,
            batches: Batches::default(),
            planning: SlowWork::new("planning", 1, usize::MAX),
            tuning,
        }))
    }

    pub(crate) fn now(&self) -> Millis {
        self.tuning.time.now()
    }

    /// How tables are run.
    pub(crate) fn tuning(&self) -> &Tuning {
        &self.tuning
    }

    /// Stops background tasks.
    pub(super) fn close(&self) {
        self.closing.send_replace(true);
    }

    pub(super) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Waits until background tasks are to stop.
    pub(super) async fn closing(&self) {
        // The sender is ours, so that it cannot be gone.
        let _ = self.closing.subscribe().wait_for(|closing| *closing).await;
    }

    /// The users who are connected, by table.
    pub(crate) fn presence(&self) -> &Presence {
        &self.presence
    }

    /// Subscribes to a table.
    pub(crate) fn subscribe(&self, id: &TableId, inbox: &Arc<Inbox>) -> SubscriptionGuard {
        self.bus.subscribe(id.clone(), inbox)
    }

    /// Lets an inbox know of the tables that need a user.
    pub(crate) fn connect(&self, user: &UserId, inbox: &Arc<Inbox>) -> UserGuard {
        self.bus.connect(user.clone(), inbox)
    }

    /// Notifies users that a table needs them, or no longer, at all nodes.
    fn call(&self, users: &[&UserId], table: &TableId) {
        for user in users {
            self.bus.call(user, table);
            if let Some(announcements) = self
                .announcements
                .as_ref()
                .filter(|_| self.heartbeats.has_other_nodes())
            {
                announcements.call(user, table);
            }
        }
    }

    /// Records what a new subscriber has read, and notifies the others at this node if that is new to them.
    pub(crate) fn caught_up_to(&self, id: &TableId, seq: Seq, inbox: &Arc<Inbox>) {
        self.bus.catch_up(id, seq, inbox);
    }

    /// Notifies all subscribers of a table that somebody has connected or left.
    pub(crate) fn publish_presence(&self, id: &TableId) {
        self.bus.publish(id, Seq(0));
        if let Some(announcements) = self
            .announcements
            .as_ref()
            .filter(|_| self.heartbeats.has_other_nodes())
        {
            // A subscriber that has just come does not know yet who is at other nodes.
            announcements.check_presence(id);
        }
    }

    /// Publishes what this node has stored, here and at other nodes, and lets a bot move if it is its turn.
    fn announce(&self, id: &TableId, snapshot: &Arc<Snapshot>) {
        self.install(id, snapshot);
        self.tell_nodes(id, snapshot.seq());
        self.wake_bot(id, &snapshot.table);
    }

    /// Keeps a new state of a table in memory, once it is stored, and notifies its subscribers at this node.
    fn install(&self, id: &TableId, snapshot: &Arc<Snapshot>) {
        self.cache.put(id, snapshot);
        self.bus.publish(id, snapshot.seq());
        self.deadlines.wake_for(&snapshot.table);
    }

    /// Tells other nodes that a table has reached a number. Number 0 means that somebody has connected or left.
    pub(super) fn tell_nodes(&self, id: &TableId, seq: Seq) {
        if let Some(announcements) = self
            .announcements
            .as_ref()
            .filter(|_| self.heartbeats.has_other_nodes())
        {
            announcements.add(id, seq);
        }
    }
}
