//! Notifications that a table has reached a sequence number, and that a user is needed at another table than before. A
//! subscriber that gets one reads the new events, or the list of tables that need the user.
//!
//! A notification carries no events, and may be late or repeated, because only the events that are read
//! afterwards count. Notifications of other nodes can therefore be passed to [`Bus::publish`] as well.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tilery_table::{Seq, TableId, UserId};
use tokio::sync::Notify;

/// The subscribers of all tables, in this process.
#[derive(Default)]
pub(crate) struct Bus {
    subscribers: Mutex<HashMap<TableId, Subscribers>>,
    /// The inboxes of connected users.
    users: Mutex<HashMap<UserId, Vec<Arc<Inbox>>>>,
}

#[derive(Default)]
struct Subscribers {
    inboxes: Vec<Arc<Inbox>>,
    /// The latest number that they were notified of.
    seq: Seq,
}

/// The notifications of one subscriber. Even if they are never read, it holds at most one number per table.
#[derive(Default)]
pub(crate) struct Inbox {
    news: Mutex<News>,
    notify: Notify,
}

/// The notifications that an inbox has not handed over yet.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct News {
    /// Tables that have reached these numbers.
    pub(crate) tables: BTreeMap<TableId, Seq>,
    /// Users, each with a table that needs them since then, or no longer.
    pub(crate) calls: BTreeSet<(UserId, TableId)>,
}

/// A subscription to a table. Dropping this value ends it.
pub(crate) struct SubscriptionGuard {
    bus: Arc<Bus>,
    table: TableId,
    inbox: Arc<Inbox>,
}

/// A connected user. Dropping this value ends the connection.
pub(crate) struct UserGuard {
    bus: Arc<Bus>,
    user: UserId,
    inbox: Arc<Inbox>,
}

impl Bus {
    /// Lets an inbox know of the tables that need a user.
    pub(crate) fn connect(self: &Arc<Bus>, user: UserId, inbox: &Arc<Inbox>) -> UserGuard {
        let mut users = lock(&self.users);
        users.entry(user.clone()).or_default().push(Arc::clone(inbox));
        UserGuard {
            bus: Arc::clone(self),
            user,
            inbox: Arc::clone(inbox),
        }
    }

    /// Notifies a user that a table needs them, or no longer. Those who follow the table see it there.
    pub(super) fn call(&self, user: &UserId, table: &TableId) {
        let users = lock(&self.users);
        let Some(inboxes) = users.get(user) else { return };
        let subscribers = lock(&self.subscribers);
        let followers = subscribers.get(table).map_or(&[][..], |table| &table.inboxes);
        for inbox in inboxes {
            if !followers.iter().any(|follower| Arc::ptr_eq(follower, inbox)) {
                inbox.call(user, table);
            }
        }
    }

    pub(crate) fn subscribe(self: &Arc<Bus>, table: TableId, inbox: &Arc<Inbox>) -> SubscriptionGuard {
        let mut subscribers = lock(&self.subscribers);
        subscribers
            .entry(table.clone())
            .or_default()
            .inboxes
            .push(Arc::clone(inbox));
        SubscriptionGuard {
            bus: Arc::clone(self),
            table,
            inbox: Arc::clone(inbox),
        }
    }

    /// Notifies all subscribers of a table. Number 0 means that something other than the log has changed,
    /// such as the connected users.
    pub(crate) fn publish(&self, table: &TableId, seq: Seq) {
        if let Some(subscribers) = lock(&self.subscribers).get_mut(table) {
            subscribers.seq = seq.max(subscribers.seq);
            for inbox in &subscribers.inboxes {
                inbox.notify(table, seq);
            }
        }
    }

    /// Records that a subscriber has read a table up to a number. Others who have not been notified of it are.
    pub(super) fn catch_up(&self, table: &TableId, seq: Seq, reader: &Arc<Inbox>) {
        if let Some(subscribers) = lock(&self.subscribers).get_mut(table)
            && subscribers.seq < seq
        {
            subscribers.seq = seq;
            for inbox in &subscribers.inboxes {
                if !Arc::ptr_eq(inbox, reader) {
                    inbox.notify(table, seq);
                }
            }
        }
    }

    /// Those of some tables that have got ahead of what their subscribers were notified of. A table that nobody has read yet
    /// is not among them: its first subscriber is about to.
    pub(super) fn behind(&self, seqs: Vec<(TableId, Seq)>) -> Vec<(TableId, Seq)> {
        let is_behind = |(table, seq): &(TableId, Seq)| {
            let known = self.seq(table);
            known.is_some_and(|known| known > Seq(0) && known < *seq)
        };
        seqs.into_iter().filter(is_behind).collect()
    }

    /// The latest number that subscribers of a table were notified of; `None` if it has no subscribers.
    pub(super) fn seq(&self, table: &TableId) -> Option<Seq> {
        lock(&self.subscribers)
            .get(table)
            .map(|subscribers| subscribers.seq)
    }

    /// The tables that have subscribers.
    pub(super) fn tables(&self) -> Vec<TableId> {
        lock(&self.subscribers).keys().cloned().collect()
    }
}

impl Inbox {
    pub(super) fn notify(&self, table: &TableId, seq: Seq) {
        let mut news = lock(&self.news);
        let latest = news.tables.entry(table.clone()).or_default();
        *latest = seq.max(*latest);
        self.notify.notify_one();
    }

    pub(super) fn call(&self, user: &UserId, table: &TableId) {
        lock(&self.news).calls.insert((user.clone(), table.clone()));
        self.notify.notify_one();
    }

    /// Takes all notifications without waiting.
    pub(crate) fn take(&self) -> News {
        std::mem::take(&mut *lock(&self.news))
    }

    /// Waits for notifications and takes them all. Cancelling the wait loses nothing.
    pub(crate) async fn wait(&self) -> News {
        loop {
            let news = self.take();
            if news != News::default() {
                return news;
            }
            self.notify.notified().await;
        }
    }
}

impl Drop for SubscriptionGuard {
    fn drop(&mut self) {
        let mut subscribers = lock(&self.bus.subscribers);
        let Some(Subscribers { inboxes, .. }) = subscribers.get_mut(&self.table) else {
            return;
        };
        if let Some(own) = inboxes.iter().position(|inbox| Arc::ptr_eq(inbox, &self.inbox)) {
            inboxes.swap_remove(own);
        }
        if inboxes.is_empty() {
            subscribers.remove(&self.table);
        }
    }
}

impl Drop for UserGuard {
    fn drop(&mut self) {
        let mut users = lock(&self.bus.users);
        let Some(inboxes) = users.get_mut(&self.user) else {
            return;
        };
        inboxes.retain(|inbox| !Arc::ptr_eq(inbox, &self.inbox));
        if inboxes.is_empty() {
            users.remove(&self.user);
        }
    }
}

/// Locks a mutex, even a poisoned one. The guarded data is consistent between any two statements, so it can
/// be used after a panic.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_subscriber_has_missed_nothing() {
        let (bus, first, second) = (Arc::new(Bus::default()), Arc::default(), Arc::default());
        let table: TableId = "table".parse().unwrap();
        let at = |seq: u64| vec![(table.clone(), Seq(seq))];
        let _first = bus.subscribe(table.clone(), &first);
        assert_eq!(bus.behind(at(5)), [], "it has not been read yet");
        bus.catch_up(&table, Seq(5), &first);
        assert_eq!(bus.behind(at(5)), []);
        assert_eq!(first.take(), News::default(), "it has read that itself");
        assert_eq!(bus.behind(at(6)), at(6), "an announcement was lost");
        // Another subscriber reads what the first has not received.
        let _second = bus.subscribe(table.clone(), &second);
        bus.catch_up(&table, Seq(6), &second);
        assert_eq!(first.take().tables, BTreeMap::from([(table.clone(), Seq(6))]));
        assert_eq!(second.take(), News::default());
        assert_eq!(bus.behind(at(6)), []);
    }

    #[tokio::test]
    async fn notifications_are_kept_until_read_and_end_with_the_subscription() {
        let (bus, inbox) = (Arc::new(Bus::default()), Arc::default());
        let (one, two): (TableId, TableId) = ("one".parse().unwrap(), "two".parse().unwrap());
        let guard = bus.subscribe(one.clone(), &inbox);
        let _other = bus.subscribe(two.clone(), &inbox);
        bus.publish(&one, Seq(2));
        bus.publish(&one, Seq(3));
        bus.publish(&one, Seq(0));
        bus.publish(&two, Seq(1));
        let news = inbox.wait().await;
        assert_eq!(
            news.tables,
            BTreeMap::from([(one.clone(), Seq(3)), (two.clone(), Seq(1))])
        );
        drop(guard);
        bus.publish(&one, Seq(4));
        bus.publish(&two, Seq(2));
        assert_eq!(inbox.wait().await.tables, BTreeMap::from([(two, Seq(2))]));
        assert!(!lock(&bus.subscribers).contains_key(&one));
    }

    #[test]
    fn a_user_is_called_unless_they_follow_the_table() {
        let (bus, one, two) = (Arc::new(Bus::default()), Arc::default(), Arc::default());
        let (ann, table): (UserId, TableId) = ("ann".parse().unwrap(), "table".parse().unwrap());
        let guards = [bus.connect(ann.clone(), &one), bus.connect(ann.clone(), &two)];
        let _follows = bus.subscribe(table.clone(), &two);
        bus.call(&ann, &table);
        bus.call(&"bo".parse().unwrap(), &table);
        assert_eq!(one.take().calls, BTreeSet::from([(ann.clone(), table.clone())]));
        assert_eq!(two.take(), News::default());
        drop(guards);
        bus.call(&ann, &table);
        assert_eq!(one.take(), News::default());
        assert!(lock(&bus.users).is_empty());
    }
}
