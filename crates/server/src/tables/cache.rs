//! Tables in memory. Only a cache: the store says what is true.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Instant;

use lru::LruCache;
use tilery_store::LoadedTable;
use tilery_table::{Corrupt, Event, Seq, Table, TableId};

use super::bus::lock;
use super::updates::{Audience, AudienceView};
use crate::ops::metrics::TABLES;
use crate::ops::traces::{self, Context};
use crate::problem::Problem;

/// How many of a table's latest events are kept with it.
const TAIL: usize = 64;

/// A table as it was at a number, with its latest events and what its audiences see of it.
pub(crate) struct Snapshot {
    pub(crate) table: Table,
    /// When this node came to know it.
    pub(crate) known: Instant,
    /// The command that led to it at this node, if that is traced.
    pub(crate) trace: Option<Context>,
    tail: VecDeque<Arc<Event>>,
    /// The view of spectators, followed by the view of each seat.
    audiences: Vec<AudienceSlot>,
}

/// The view of an audience, computed when the first of them asks; `None` if it has no JSON form.
type AudienceCell = Arc<OnceLock<Option<Arc<AudienceView>>>>;

#[derive(Default)]
struct AudienceSlot {
    now: AudienceCell,
    /// The same of the snapshot before: somebody may ask for that one even when there is this one.
    before: AudienceCell,
    /// The previous view, of an older snapshot.
    earlier: Option<Arc<AudienceView>>,
}

impl AudienceSlot {
    /// The slot of the snapshot that follows.
    fn next(&self) -> AudienceSlot {
        AudienceSlot {
            now: AudienceCell::default(),
            before: Arc::clone(&self.now),
            earlier: self.previous(),
        }
    }

    fn previous(&self) -> Option<Arc<AudienceView>> {
        let before = self.before.get().cloned().flatten();
        before.or_else(|| self.earlier.clone())
    }
}

impl Snapshot {
    /// The table that a whole log leads to.
    pub(super) fn of(log: &[Event]) -> Result<Snapshot, Corrupt> {
        Ok(Snapshot::loaded(LoadedTable {
            table: Table::fold(log)?,
            log: log.to_vec(),
        }))
    }

    /// A table that was read from the store.
    pub(super) fn loaded(LoadedTable { table, mut log }: LoadedTable) -> Snapshot {
        let from = log.len().saturating_sub(TAIL);
        Snapshot {
            audiences: (0..=table.chairs().len())
                .map(|_| AudienceSlot::default())
                .collect(),
            table,
            known: Instant::now(),
            trace: None,
            tail: log.drain(from..).map(Arc::new).collect(),
        }
    }

    /// The table after further events that were read from the store.
    pub(super) fn after(&self, events: &[Event]) -> Result<Snapshot, Corrupt> {
        let mut table = self.table.clone();
        for event in events {
            table.apply(event)?;
        }
        Ok(self.followed_by(table, events))
    }

    /// The table after further events, which are applied already.
    pub(super) fn followed_by(&self, table: Table, events: &[Event]) -> Snapshot {
        let mut tail = self.tail.clone();
        tail.extend(events.iter().cloned().map(Arc::new));
        let surplus = tail.len().saturating_sub(TAIL);
        tail.drain(..surplus);
        Snapshot {
            audiences: self.audiences.iter().map(AudienceSlot::next).collect(),
            table,
            known: Instant::now(),
            trace: traces::current(),
            tail,
        }
    }

    /// The view of an audience.
    ///
    /// # Errors
    /// Returns an error if it has no JSON form, or there is no such seat.
    pub(crate) fn audience(&self, audience: Audience) -> Result<Arc<AudienceView>, Problem> {
        let place = audience.map_or(0, |seat| seat.index() + 1);
        let seen = self.audiences.get(place).and_then(|slot| {
            let see = || AudienceView::new(self, audience, slot.previous().as_deref());
            slot.now.get_or_init(|| see().ok().map(Arc::new)).clone()
        });
        seen.ok_or_else(|| Problem::internal("a view cannot be written"))
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

/// The tables that were used most recently, as many as fit by number and by the size of their logs.
pub(super) struct Cache {
    kept: Mutex<Kept>,
    most_bytes: usize,
}

struct Kept {
    tables: LruCache<TableId, Arc<Snapshot>>,
    /// The size of all logs together.
    bytes: usize,
}

impl Kept {
    fn pop(&mut self, id: &TableId) {
        if let Some(old) = self.tables.pop(id) {
            self.bytes -= old.table.log_bytes();
        }
    }
}

impl Cache {
    pub(super) fn new(capacity: usize, most_bytes: usize) -> Cache {
        let capacity = NonZeroUsize::new(capacity).unwrap_or(NonZeroUsize::MIN);
        let kept = Kept {
            tables: LruCache::new(capacity),
            bytes: 0,
        };
        Cache {
            kept: Mutex::new(kept),
            most_bytes,
        }
    }

    pub(super) fn get(&self, id: &TableId) -> Option<Arc<Snapshot>> {
        lock(&self.kept).tables.get(id).map(Arc::clone)
    }

    /// Keeps a table, unless the cache has a later state of it.
    pub(super) fn put(&self, id: &TableId, snapshot: &Arc<Snapshot>) {
        let mut kept = lock(&self.kept);
        if kept
            .tables
            .get(id)
            .is_none_or(|known| known.seq() < snapshot.seq())
        {
            kept.pop(id);
            kept.bytes += snapshot.table.log_bytes();
            if let Some((_, old)) = kept.tables.push(id.clone(), Arc::clone(snapshot)) {
                kept.bytes -= old.table.log_bytes();
            }
            while kept.bytes > self.most_bytes && kept.tables.len() > 1 {
                if let Some((_, old)) = kept.tables.pop_lru() {
                    kept.bytes -= old.table.log_bytes();
                }
            }
        }
        metrics::gauge!(TABLES).set(kept.tables.len() as f64);
    }

    pub(super) fn forget(&self, id: &TableId) {
        let mut kept = lock(&self.kept);
        kept.pop(id);
        metrics::gauge!(TABLES).set(kept.tables.len() as f64);
    }
}

#[cfg(test)]
mod tests {
    use tilery_games::AnyRules;
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
            face: None,
            age: None,
            clock: None,
            later: false,
        };
        log.push(Event::new(Millis(1), taken));
        log.extend((log.len()..length).map(|line| {
            Event::new(
                Millis(2),
                EventKind::Chat {
                    seat: tilery_rules::Seat(0),
                    text: line.to_string().parse().unwrap(),
                    phrase: None,
                },
            )
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
    fn what_an_audience_sees_is_worked_out_once_and_leads_on_from_what_it_saw() {
        let log = log(10);
        let id: TableId = "t".parse().unwrap();
        let first = Snapshot::of(&log[..5]).unwrap();
        assert!(
            first
                .audience(None)
                .unwrap()
                .frame(&id, Seq(4))
                .unwrap()
                .is_none()
        );
        // Nobody looked at the table after event 6, so the next update goes from 5 to 7.
        let third = first.after(&log[5..6]).unwrap().after(&log[6..7]).unwrap();
        let seen = third.audience(None).unwrap();
        assert!(Arc::ptr_eq(&seen, &third.audience(None).unwrap()));
        let text = seen.frame(&id, Seq(5)).unwrap().unwrap();
        let update: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!((&update["from"], &update["seq"]), (&5.into(), &7.into()));
        assert_eq!(update["events"].as_array().unwrap().len(), 2);
        // A subscriber that is two updates behind gets both; one that was never there gets none.
        let fourth = third.after(&log[7..]).unwrap();
        let seen = fourth.audience(None).unwrap();
        let text = seen.frame(&id, Seq(5)).unwrap().unwrap();
        assert_eq!(text.as_ptr(), seen.frame(&id, Seq(5)).unwrap().unwrap().as_ptr());
        let update: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(update["events"].as_array().unwrap().len(), 5);
        let value = |seen: &AudienceView| {
            serde_json::from_str::<serde_json::Value>(seen.view().unwrap().get()).unwrap()
        };
        let mut view = value(&first.audience(None).unwrap());
        let changes: Vec<tilery_table::Change> = serde_json::from_value(update["changes"].clone()).unwrap();
        tilery_table::apply_changes(&mut view, changes).unwrap();
        assert_eq!(view, value(&seen));
        assert!(seen.frame(&id, Seq(6)).unwrap().is_none());
        // The seat was not asked for before, so that it starts with a whole view.
        let seat = fourth.audience(Some(tilery_rules::Seat(0))).unwrap();
        assert!(seat.frame(&id, Seq(7)).unwrap().is_none());
        assert_eq!(value(&seat)["viewer"], 0);
        assert!(fourth.audience(Some(tilery_rules::Seat(9))).is_err());
    }

    #[test]
    fn the_latest_state_of_the_tables_used_last_is_kept() {
        let (old, new) = (
            Arc::new(Snapshot::of(&log(5)).unwrap()),
            Arc::new(Snapshot::of(&log(6)).unwrap()),
        );
        let id = |number: usize| format!("t{number}").parse::<TableId>().unwrap();
        let cache = Cache::new(8, usize::MAX);
        cache.put(&id(0), &new);
        cache.put(&id(0), &old);
        assert_eq!(cache.get(&id(0)).unwrap().seq(), Seq(6));
        for number in 1..100 {
            cache.put(&id(number), &old);
            assert!(cache.get(&id(0)).is_some(), "it is used all the time");
        }
        assert!(cache.get(&id(1)).is_none());
        assert!(cache.get(&id(99)).is_some());
        assert_eq!(lock(&cache.kept).tables.len(), 8);
    }

    #[test]
    fn tables_with_long_logs_make_room_for_others() {
        let long = Arc::new(Snapshot::of(&log(100)).unwrap());
        let bytes = long.table.log_bytes();
        assert!((100 * 200..100 * 300).contains(&bytes), "{bytes}");
        let id = |number: usize| format!("t{number}").parse::<TableId>().unwrap();
        let cache = Cache::new(100, 3 * bytes + bytes / 2);
        for number in 0..10 {
            cache.put(&id(number), &long);
            cache.put(&id(number), &long);
        }
        let kept: Vec<usize> = (0..10)
            .filter(|number| cache.get(&id(*number)).is_some())
            .collect();
        assert_eq!(kept, [7, 8, 9]);
        cache.forget(&id(8));
        assert_eq!(lock(&cache.kept).bytes, 2 * bytes);
        // The table that is in use is kept, however long its log is.
        let small = Cache::new(100, 1);
        small.put(&id(0), &long);
        small.put(&id(1), &long);
        assert!(small.get(&id(1)).is_some() && small.get(&id(0)).is_none());
    }
}
