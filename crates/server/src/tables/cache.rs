//! Tables in memory. Only a cache: the store says what is true.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex};

use lru::LruCache;
use tilery_table::{Corrupt, Event, Seq, Table, TableId};

use super::bus::lock;

/// How many of a table's latest events are kept with it.
const TAIL: usize = 64;

/// A table as it was at a number, with its latest events.
pub(crate) struct Snapshot {
    pub(crate) table: Table,
    tail: VecDeque<Arc<Event>>,
}

impl Snapshot {
    /// The table that a whole log leads to.
    pub(super) fn of(log: &[Event]) -> Result<Snapshot, Corrupt> {
        let table = Table::fold(log)?;
        let from = log.len().saturating_sub(TAIL);
        Ok(Snapshot {
            table,
            tail: log[from..].iter().cloned().map(Arc::new).collect(),
        })
    }

    /// The table after further events.
    pub(super) fn after(&self, events: &[Event]) -> Result<Snapshot, Corrupt> {
        let mut next = Snapshot {
            table: self.table.clone(),
            tail: self.tail.clone(),
        };
        for event in events {
            next.table.apply(event)?;
            next.tail.push_back(Arc::new(event.clone()));
        }
        let surplus = next.tail.len().saturating_sub(TAIL);
        next.tail.drain(..surplus);
        Ok(next)
    }

    pub(crate) fn seq(&self) -> Seq {
        self.table.seq()
    }

    /// The events after a number with their own, if they are all kept.
    pub(super) fn since(&self, after: Seq) -> Option<Vec<(Seq, Arc<Event>)>> {
        let missing = self.seq().0.saturating_sub(after.0) as usize;
        let skipped = self.tail.len().checked_sub(missing)?;
        let numbers = (after.0 + 1..).map(Seq);
        Some(numbers.zip(self.tail.iter().skip(skipped).cloned()).collect())
    }
}

/// The tables that were used most recently.
pub(super) struct Cache(Mutex<LruCache<TableId, Arc<Snapshot>>>);

impl Cache {
    pub(super) fn new(capacity: usize) -> Cache {
        let capacity = NonZeroUsize::new(capacity).unwrap_or(NonZeroUsize::MIN);
        Cache(Mutex::new(LruCache::new(capacity)))
    }

    pub(super) fn get(&self, id: &TableId) -> Option<Arc<Snapshot>> {
        lock(&self.0).get(id).map(Arc::clone)
    }

    /// Keeps a table, unless the cache has a later state of it.
    pub(super) fn put(&self, id: &TableId, snapshot: &Arc<Snapshot>) {
        let mut tables = lock(&self.0);
        if tables.get(id).is_none_or(|kept| kept.seq() < snapshot.seq()) {
            tables.put(id.clone(), Arc::clone(snapshot));
        }
    }

    pub(super) fn forget(&self, id: &TableId) {
        lock(&self.0).pop(id);
    }
}

#[cfg(test)]
mod tests {
    use tilery_rules::AnyRules;
    use tilery_rules::fair::Seed;
    use tilery_table::{EventKind, Millis, SettingsDraft, create};

    use super::*;

    fn log(length: usize) -> Vec<Event> {
        let settings = SettingsDraft::online(AnyRules::read("cubes", None).unwrap(), 2)
            .check()
            .unwrap();
        let mut log = create(
            Millis(1),
            "ann".parse().unwrap(),
            settings,
            Seed::from_word("cache"),
        );
        let taken = EventKind::SeatTaken {
            seat: tilery_rules::Seat(0),
            user: "ann".parse().unwrap(),
            name: "Ann".parse().unwrap(),
            age: None,
        };
        log.push(Event {
            at: Millis(1),
            kind: taken,
        });
        log.extend((log.len()..length).map(|line| Event {
            at: Millis(2),
            kind: EventKind::Chat {
                seat: tilery_rules::Seat(0),
                text: line.to_string().parse().unwrap(),
            },
        }));
        log
    }

    #[test]
    fn the_tail_gives_exactly_what_is_missing() {
        let log = log(100);
        let whole = Snapshot::of(&log).unwrap();
        let grown = Snapshot::of(&log[..30]).unwrap().after(&log[30..]).unwrap();
        for snapshot in [&whole, &grown] {
            assert!(snapshot.since(Seq(35)).is_none());
            let since = snapshot.since(Seq(90)).unwrap();
            let expected: Vec<_> = (91..=100).map(|seq| (Seq(seq), &log[seq as usize - 1])).collect();
            let found: Vec<_> = since.iter().map(|(seq, event)| (*seq, &**event)).collect();
            assert_eq!(found, expected);
            assert_eq!(snapshot.since(Seq(36)).unwrap().len(), TAIL);
            assert!(snapshot.since(Seq(100)).unwrap().is_empty());
            assert!(snapshot.since(Seq(200)).unwrap().is_empty());
        }
    }

    #[test]
    fn the_latest_state_of_the_tables_used_last_is_kept() {
        let (old, new) = (
            Arc::new(Snapshot::of(&log(5)).unwrap()),
            Arc::new(Snapshot::of(&log(6)).unwrap()),
        );
        let id = |number: usize| format!("t{number}").parse::<TableId>().unwrap();
        let cache = Cache::new(8);
        cache.put(&id(0), &new);
        cache.put(&id(0), &old);
        assert_eq!(cache.get(&id(0)).unwrap().seq(), Seq(6));
        for number in 1..100 {
            cache.put(&id(number), &old);
            assert!(cache.get(&id(0)).is_some(), "it is used all the time");
        }
        assert!(cache.get(&id(1)).is_none());
        assert!(cache.get(&id(99)).is_some());
        assert_eq!(lock(&cache.0).len(), 8);
    }
}
