//! "Table T is at N": who listens is rung, and reads what is new.
//!
//! A ring carries no events and may be late or doubled; what is read afterwards is what counts. So rings from other
//! nodes can be let in by calling [`Bus::tell`].

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tilery_table::{Seq, TableId};
use tokio::sync::Notify;

/// Everyone who listens to tables, in this process.
#[derive(Default)]
pub(crate) struct Bus {
    listeners: Mutex<HashMap<TableId, Vec<Arc<Doorbell>>>>,
}

/// Which tables have news for one listener. However long nobody answers, it holds no more than one number for each.
#[derive(Default)]
pub(crate) struct Doorbell {
    rung: Mutex<BTreeMap<TableId, Seq>>,
    ring: Notify,
}

/// Somebody listens to a table for as long as this lives.
pub(crate) struct Listening {
    bus: Arc<Bus>,
    table: TableId,
    doorbell: Arc<Doorbell>,
}

impl Bus {
    pub(crate) fn listen(self: &Arc<Bus>, table: TableId, doorbell: &Arc<Doorbell>) -> Listening {
        let mut listeners = lock(&self.listeners);
        listeners
            .entry(table.clone())
            .or_default()
            .push(Arc::clone(doorbell));
        Listening {
            bus: Arc::clone(self),
            table,
            doorbell: Arc::clone(doorbell),
        }
    }

    /// Says how far a table has come. With number 0, that there is other news of it.
    pub(crate) fn tell(&self, table: &TableId, seq: Seq) {
        for doorbell in lock(&self.listeners).get(table).into_iter().flatten() {
            doorbell.ring(table, seq);
        }
    }
}

impl Doorbell {
    fn ring(&self, table: &TableId, seq: Seq) {
        let mut rung = lock(&self.rung);
        let latest = rung.entry(table.clone()).or_default();
        *latest = seq.max(*latest);
        self.ring.notify_one();
    }

    /// The news there are, without waiting.
    pub(crate) fn take(&self) -> BTreeMap<TableId, Seq> {
        std::mem::take(&mut *lock(&self.rung))
    }

    /// Waits for news, and takes them all. Nothing is lost if the wait is given up.
    pub(crate) async fn answer(&self) -> BTreeMap<TableId, Seq> {
        loop {
            let rung = self.take();
            if !rung.is_empty() {
                return rung;
            }
            self.ring.notified().await;
        }
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let mut listeners = lock(&self.bus.listeners);
        let Some(doorbells) = listeners.get_mut(&self.table) else {
            return;
        };
        if let Some(own) = doorbells
            .iter()
            .position(|doorbell| Arc::ptr_eq(doorbell, &self.doorbell))
        {
            doorbells.swap_remove(own);
        }
        if doorbells.is_empty() {
            listeners.remove(&self.table);
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
        let (bus, doorbell) = (Arc::new(Bus::default()), Arc::default());
        let (one, two): (TableId, TableId) = ("one".parse().unwrap(), "two".parse().unwrap());
        let listening = bus.listen(one.clone(), &doorbell);
        let _other = bus.listen(two.clone(), &doorbell);
        bus.tell(&one, Seq(2));
        bus.tell(&one, Seq(3));
        bus.tell(&one, Seq(0));
        bus.tell(&two, Seq(1));
        let rung = doorbell.answer().await;
        assert_eq!(
            rung,
            BTreeMap::from([(one.clone(), Seq(3)), (two.clone(), Seq(1))])
        );
        drop(listening);
        bus.tell(&one, Seq(4));
        bus.tell(&two, Seq(2));
        assert_eq!(doorbell.answer().await, BTreeMap::from([(two, Seq(2))]));
        assert!(!lock(&bus.listeners).contains_key(&one));
    }
}
