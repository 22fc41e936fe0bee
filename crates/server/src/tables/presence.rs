//! Tracks which users are connected to which table. The data is in memory and expires unless it is renewed.

use std::collections::{BTreeSet, HashMap};
use std::sync::Mutex;

use tilery_table::{Millis, TableId, UserId};

use super::bus::lock;

/// How long a user without a connection is remembered.
const MEMORY_MS: u64 = 60 * 60 * 1_000;

/// After this many changes, entries that are too old are removed.
const SWEEP_EVERY: usize = 4_096;

/// The users who are connected to each table.
pub(crate) struct Presence {
    /// When tracking started. Nothing is known of the time before.
    since: Millis,
    attendance: Mutex<Attendance>,
}

#[derive(Default)]
struct Attendance {
    tables: HashMap<TableId, AtTable>,
    changes: usize,
}

#[derive(Default)]
struct AtTable {
    /// By connection: the user, and when the entry expires unless it is renewed.
    here: HashMap<u64, (UserId, Millis)>,
    /// When a user without a connection was last seen.
    seen: HashMap<UserId, Millis>,
}

impl Presence {
    pub(super) fn new(since: Millis) -> Presence {
        Presence {
            since,
            attendance: Mutex::default(),
        }
    }

    /// Records that a connection of a user is at the table until the given time.
    pub(crate) fn renew(&self, table: &TableId, connection: u64, user: &UserId, until: Millis) {
        let mut attendance = lock(&self.attendance);
        let at_table = attendance.tables.entry(table.clone()).or_default();
        at_table.here.insert(connection, (user.clone(), until));
    }

    /// Records that a connection has left the table.
    pub(crate) fn disconnect(&self, table: &TableId, connection: u64, now: Millis) {
        let mut attendance = lock(&self.attendance);
        if let Some(at_table) = attendance.tables.get_mut(table)
            && let Some((user, _)) = at_table.here.remove(&connection)
        {
            at_table.seen.insert(user, now);
        }
        attendance.changed(now);
    }

    /// Records that a user without a connection did something at the table.
    pub(crate) fn seen(&self, table: &TableId, user: &UserId, now: Millis) {
        let mut attendance = lock(&self.attendance);
        let at_table = attendance.tables.entry(table.clone()).or_default();
        at_table.seen.insert(user.clone(), now);
        attendance.changed(now);
    }

    /// How many milliseconds a user has been away from the table, as far as is known.
    pub(crate) fn absent_ms(&self, table: &TableId, user: &UserId, now: Millis) -> u64 {
        let attendance = lock(&self.attendance);
        let Some(at_table) = attendance.tables.get(table) else {
            return now.since(self.since);
        };
        let connected = at_table.here.values().filter(|(who, _)| who == user);
        let last = connected.map(|(_, until)| *until).max();
        let last = last.max(at_table.seen.get(user).copied());
        now.since(last.unwrap_or(self.since))
    }

    /// How many users are connected to any table.
    pub(crate) fn online(&self, now: Millis) -> usize {
        let attendance = lock(&self.attendance);
        let here = attendance
            .tables
            .values()
            .flat_map(|at_table| at_table.here.values());
        let users: BTreeSet<&UserId> = here
            .filter(|(_, until)| *until >= now)
            .map(|(user, _)| user)
            .collect();
        users.len()
    }

    /// The users who are connected to the table.
    pub(crate) fn connected(&self, table: &TableId, now: Millis) -> BTreeSet<UserId> {
        let attendance = lock(&self.attendance);
        let here = attendance.tables.get(table).into_iter();
        here.flat_map(|at_table| at_table.here.values())
            .filter(|(_, until)| *until >= now)
            .map(|(user, _)| user.clone())
            .collect()
    }
}

impl Attendance {
    fn changed(&mut self, now: Millis) {
        self.changes += 1;
        if !self.changes.is_multiple_of(SWEEP_EVERY) {
            return;
        }
        self.tables.retain(|_, at_table| {
            at_table
                .here
                .retain(|_, (_, until)| now.since(*until) < MEMORY_MS);
            at_table.seen.retain(|_, seen| now.since(*seen) < MEMORY_MS);
            !at_table.here.is_empty() || !at_table.seen.is_empty()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_who_is_not_renewed_is_away() {
        let presence = Presence::new(Millis(1_000));
        let (table, ann, bo): (TableId, UserId, UserId) = (
            "t".parse().unwrap(),
            "ann".parse().unwrap(),
            "bo".parse().unwrap(),
        );
        assert_eq!(presence.absent_ms(&table, &ann, Millis(5_000)), 4_000);
        presence.renew(&table, 1, &ann, Millis(50_000));
        presence.renew(&table, 2, &ann, Millis(60_000));
        presence.seen(&table, &bo, Millis(20_000));
        assert_eq!(presence.absent_ms(&table, &ann, Millis(55_000)), 0);
        assert_eq!(presence.absent_ms(&table, &bo, Millis(55_000)), 35_000);
        assert_eq!(
            presence.connected(&table, Millis(55_000)),
            BTreeSet::from([ann.clone()])
        );
        assert_eq!(
            (presence.online(Millis(55_000)), presence.online(Millis(60_001))),
            (1, 0)
        );
        assert!(presence.connected(&table, Millis(60_001)).is_empty());
        presence.disconnect(&table, 2, Millis(58_000));
        presence.disconnect(&table, 1, Millis(58_000));
        assert_eq!(presence.absent_ms(&table, &ann, Millis(118_000)), 60_000);
    }

    #[test]
    fn old_entries_are_removed() {
        let presence = Presence::new(Millis(0));
        let user: UserId = "ann".parse().unwrap();
        for number in 0..2 * SWEEP_EVERY {
            let table = format!("t{number}").parse().unwrap();
            presence.seen(&table, &user, Millis(number as u64 * MEMORY_MS));
        }
        assert!(lock(&presence.attendance).tables.len() <= SWEEP_EVERY);
    }
}
