//! "Table T is at N": who listens is news, and reads what is new.
//!
//! A ring carries no events and may be late or doubled; what is read afterwards is what counts. So rings from other
//! nodes can be let in by calling [`Bus::publish`].

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tilery_table::{Seq, TableId};
use tokio::sync::Notify;

/// Everyone who listens to tables, in this process.
#[derive(Default)]
pub(crate) struct Bus {
    subscribers: Mutex<HashMap<TableId, Vec<Arc<Inbox>>>>,
}

/// Which tables have news for one listener. However long nobody answers, it holds no more than one number for each.
#[derive(Default)]
pub(crate) struct Inbox {
    news: Mutex<BTreeMap<TableId, Seq>>,
    notify: Notify,
}

/// Somebody listens to a table for as long as this lives.
pub(crate) struct SubscriptionGuard {
    bus: Arc<Bus>,
    table: TableId,
    inbox: Arc<Inbox>,
}

impl Bus {
    pub(crate) fn subscribe(self: &Arc<Bus>, table: TableId, inbox: &Arc<Inbox>) -> SubscriptionGuard {
        let mut subscribers = lock(&self.subscribers);
        subscribers
            .entry(table.clone())
            .or_default()
            .push(Arc::clone(inbox));
        SubscriptionGuard {
            bus: Arc::clone(self),
            table,
            inbox: Arc::clone(inbox),
        }
    }

    /// Says how far a table has come. With number 0, that there is other news of it.
    pub(crate) fn publish(&self, table: &TableId, seq: Seq) {
        for inbox in lock(&self.subscribers).get(table).into_iter().flatten() {
            inbox.notify(table, seq);
        }
    }
}

impl Inbox {
    fn notify(&self, table: &TableId, seq: Seq) {
        let mut news = lock(&self.news);
        let latest = news.entry(table.clone()).or_default();
        *latest = seq.max(*latest);
        self.notify.notify_one();
    }

    /// The news there are, without waiting.
    pub(crate) fn take(&self) -> BTreeMap<TableId, Seq> {
        std::mem::take(&mut *lock(&self.news))
    }

    /// Waits for news, and takes them all. Nothing is lost if the wait is given up.
    pub(crate) async fn wait(&self) -> BTreeMap<TableId, Seq> {
        loop {
            let news = self.take();
            if !news.is_empty() {
                return news;
            }
            self.notify.notified().await;
        }
    }
}

impl Drop for SubscriptionGuard {
    fn drop(&mut self) {
        let mut subscribers = lock(&self.bus.subscribers);
        let Some(inboxes) = subscribers.get_mut(&self.table) else {
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

/// What these locks guard is whole between any two statements, so it is of use even after a panic.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn rings_are_kept_until_answered_and_end_with_the_listening() {
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
            news,
            BTreeMap::from([(one.clone(), Seq(3)), (two.clone(), Seq(1))])
        );
        drop(guard);
        bus.publish(&one, Seq(4));
        bus.publish(&two, Seq(2));
        assert_eq!(inbox.wait().await, BTreeMap::from([(two, Seq(2))]));
        assert!(!lock(&bus.subscribers).contains_key(&one));
    }
}
