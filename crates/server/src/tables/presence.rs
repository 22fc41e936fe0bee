//! Tracks which users are connected to which table. The data of this node is in memory and expires unless it is renewed.
//! If other nodes use the same store, changes are written there, and theirs are read from there.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Mutex;
use std::time::Duration;

use serde::Serialize;
use tilery_rules::Seat;
use tilery_store::{Attendance, StoreError};
use tilery_table::{Actor, Millis, Seq, ServerCommand, TableId, UserId};
use tokio::sync::Notify;

use super::TableService;
use super::bus::lock;
use crate::problem::Problem;

/// A player who was absent for longer than this is not waiting any more. It is enough time to reload the page.
pub(crate) const ABSENT_MS: u64 = 10_000;

/// How long a user without a connection is remembered.
const MEMORY_MS: u64 = 60 * 60 * 1_000;

/// After this many changes, entries that are too old are removed.
const SWEEP_EVERY: usize = 4_096;

/// How often other nodes are told of a user without a connection who keeps doing something.
const TELL_EVERY_MS: u64 = 5_000;

/// For how long changes are collected before they are stored.
const COLLECT: Duration = Duration::from_millis(50);

/// How long to wait after changes that could not be stored.
const AGAIN: Duration = Duration::from_secs(1);

/// How many changes are stored at once.
const BATCH: usize = 200;

/// The users who are connected to each table.
pub(crate) struct Presence {
    /// When tracking started. Nothing is known of the time before.
    since: Millis,
    attendance: Mutex<Users>,
    /// The news for other nodes; `None` if there are none.
    changes: Option<Changes>,
    /// The users who are connected to tables through other nodes.
    elsewhere: Mutex<Elsewhere>,
}

/// The users who are connected through other nodes, or were. Each change of a table has a number of its own.
#[derive(Default)]
struct Elsewhere {
    tables: HashMap<TableId, (u64, UsersElsewhere)>,
    changes: u64,
}

/// Users who are connected (`None`), or when they were last seen.
type UsersElsewhere = BTreeMap<UserId, Option<Millis>>;

/// The users who are connected to a table, and those who should be.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct PresentUsers {
    /// Those who sit at the table, in the order of their ids.
    pub(crate) seated: Vec<UserId>,
    /// Those who sit at the table and have left it.
    pub(crate) left: Vec<LeftUser>,
    /// How many others are connected.
    pub(crate) spectators: usize,
}

/// A user who was at a table and is not connected any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub(crate) struct LeftUser {
    user: UserId,
    /// When the user was last seen there.
    at: Millis,
}

/// A user who has come to a table (`None`) or left it.
type PresenceChange = ((TableId, UserId), Option<Millis>);

/// The users who have come or gone since this was last stored.
#[derive(Default)]
struct Changes {
    /// Whether the user is connected, or else when they were last seen.
    users: Mutex<HashMap<(TableId, UserId), Option<Millis>>>,
    notify: Notify,
}

impl Changes {
    /// Takes all changes.
    fn drain(&self) -> Vec<PresenceChange> {
        std::mem::take(&mut *lock(&self.users)).into_iter().collect()
    }

    /// Keeps changes that were not stored, unless something newer is known of the same users.
    fn put_back(&self, changes: impl Iterator<Item = PresenceChange>) {
        let mut users = lock(&self.users);
        for (who, left) in changes {
            users.entry(who).or_insert(left);
        }
    }

    fn add(&self, table: &TableId, user: &UserId, left: Option<Millis>) {
        lock(&self.users).insert((table.clone(), user.clone()), left);
        self.notify.notify_one();
    }
}

#[derive(Default)]
struct Users {
    tables: HashMap<TableId, AtTable>,
    changes: usize,
}

#[derive(Default)]
struct AtTable {
    /// The connections of each user, and when they expire unless they are renewed.
    here: HashMap<UserId, Vec<(u64, Millis)>>,
    /// When a user without a connection was last seen.
    seen: HashMap<UserId, Millis>,
}

impl Presence {
    /// With `shared`, other nodes use the same store.
    pub(super) fn new(since: Millis, shared: bool) -> Presence {
        Presence {
            since,
            attendance: Mutex::default(),
            changes: shared.then(Changes::default),
            elsewhere: Mutex::default(),
        }
    }

    /// Records that a connection of a user is at the table until the given time.
    pub(crate) fn renew(&self, table: &TableId, connection: u64, user: &UserId, until: Millis) {
        let mut attendance = lock(&self.attendance);
        let at_table = attendance.tables.entry(table.clone()).or_default();
        if let Some(own) = at_table.here.get_mut(user) {
            match own.iter_mut().find(|(known, _)| *known == connection) {
                Some((_, expires)) => *expires = until,
                None => own.push((connection, until)),
            }
            return;
        }
        at_table.here.insert(user.clone(), vec![(connection, until)]);
        if let Some(changes) = &self.changes {
            changes.add(table, user, None);
        }
    }

    /// Records that a connection has left the table.
    pub(crate) fn disconnect(&self, table: &TableId, connection: u64, user: &UserId, now: Millis) {
        let mut attendance = lock(&self.attendance);
        if let Some(at_table) = attendance.tables.get_mut(table)
            && let Some(own) = at_table.here.get_mut(user)
        {
            own.retain(|(known, _)| *known != connection);
            if own.is_empty() {
                at_table.here.remove(user);
                if let Some(changes) = &self.changes {
                    changes.add(table, user, Some(now));
                }
            }
            at_table.seen.insert(user.clone(), now);
        }
        attendance.changed(now);
    }

    /// Records that a user without a connection did something at the table.
    pub(crate) fn seen(&self, table: &TableId, user: &UserId, now: Millis) {
        let mut attendance = lock(&self.attendance);
        let at_table = attendance.tables.entry(table.clone()).or_default();
        let is_connected = at_table.here.contains_key(user);
        let last = at_table.seen.get(user).copied();
        let is_told = last.is_some_and(|last| now.since(last) < TELL_EVERY_MS);
        if !is_told || is_connected || self.changes.is_none() {
            at_table.seen.insert(user.clone(), now);
        }
        if let Some(changes) = self.changes.as_ref().filter(|_| !is_connected && !is_told) {
            changes.add(table, user, Some(now));
        }
        attendance.changed(now);
    }

    /// When a user was last at the table, as far as this node knows. For a connected user this is in the future.
    fn last_seen(&self, table: &TableId, user: &UserId) -> Option<Millis> {
        lock(&self.attendance).tables.get(table)?.last_seen(user)
    }

    /// How many users are connected to any table.
    pub(crate) fn online(&self, now: Millis) -> usize {
        let attendance = lock(&self.attendance);
        let connected = attendance
            .tables
            .values()
            .flat_map(|at_table| at_table.connected(now));
        connected.collect::<BTreeSet<&UserId>>().len()
    }

    /// Which users are connected to the table, and which of those who sit there have left it.
    pub(crate) fn present(&self, table: &TableId, seated: &[UserId], now: Millis) -> PresentUsers {
        let seated: BTreeSet<&UserId> = seated.iter().collect();
        let attendance = lock(&self.attendance);
        let elsewhere = lock(&self.elsewhere);
        let here = attendance.tables.get(table);
        let there = elsewhere.tables.get(table).map(|(_, users)| users);
        let connected_there = there
            .into_iter()
            .flatten()
            .filter(|(_, left)| left.is_none())
            .map(|(user, _)| user);
        let connected: HashSet<&UserId> = here
            .into_iter()
            .flat_map(|at_table| at_table.connected(now))
            .chain(connected_there)
            .collect();
        let left_at = |user: &UserId| {
            let left_elsewhere = there.and_then(|users| *users.get(user)?);
            here.and_then(|at_table| at_table.last_seen(user))
                .max(left_elsewhere)
        };
        let mut present = PresentUsers::default();
        for user in &seated {
            if connected.contains(user) {
                present.seated.push((*user).clone());
            } else if let Some(at) = left_at(user) {
                let user = (*user).clone();
                present.left.push(LeftUser { user, at });
            }
        }
        present.spectators = connected.len() - present.seated.len();
        present
    }

    /// Whether nobody is connected to the table through this node.
    pub(crate) fn is_empty(&self, table: &TableId) -> bool {
        let attendance = lock(&self.attendance);
        attendance
            .tables
            .get(table)
            .is_none_or(|at_table| at_table.here.is_empty())
    }

    /// A number that changes whenever others are connected to the table through other nodes than before.
    pub(crate) fn elsewhere(&self, table: &TableId) -> u64 {
        lock(&self.elsewhere)
            .tables
            .get(table)
            .map_or(0, |(change, _)| *change)
    }

    /// Keeps who is connected to a table through other nodes, or was. Returns whether that has changed.
    fn set_elsewhere(&self, table: &TableId, users: UsersElsewhere) -> bool {
        let mut elsewhere = lock(&self.elsewhere);
        if users.is_empty() {
            return elsewhere.tables.remove(table).is_some();
        }
        if elsewhere
            .tables
            .get(table)
            .is_some_and(|(_, known)| *known == users)
        {
            return false;
        }
        elsewhere.changes += 1;
        let change = elsewhere.changes;
        elsewhere.tables.insert(table.clone(), (change, users));
        true
    }

    /// Forgets other nodes' users at tables that nobody follows here.
    fn keep_elsewhere(&self, is_followed: impl Fn(&TableId) -> bool) {
        lock(&self.elsewhere).tables.retain(|table, _| is_followed(table));
    }
}

impl AtTable {
    /// When a user was last there; in the future for a connected one.
    fn last_seen(&self, user: &UserId) -> Option<Millis> {
        let own = self.here.get(user).into_iter().flatten();
        let last = own.map(|(_, until)| *until).max();
        last.max(self.seen.get(user).copied())
    }

    /// The users with a connection that has not expired.
    fn connected(&self, now: Millis) -> impl Iterator<Item = &UserId> {
        let live = move |own: &[(u64, Millis)]| own.iter().any(|(_, until)| *until >= now);
        self.here
            .iter()
            .filter(move |(_, own)| live(own))
            .map(|(user, _)| user)
    }
}

impl Users {
    fn changed(&mut self, now: Millis) {
        self.changes += 1;
        if !self.changes.is_multiple_of(SWEEP_EVERY) {
            return;
        }
        self.tables.retain(|_, at_table| {
            at_table.here.retain(|_, own| {
                own.retain(|(_, until)| now.since(*until) < MEMORY_MS);
                !own.is_empty()
            });
            at_table.seen.retain(|_, seen| now.since(*seen) < MEMORY_MS);
            !at_table.here.is_empty() || !at_table.seen.is_empty()
        });
    }
}

impl TableService {
    /// How many milliseconds each of these users has been away from a table, as far as any node knows.
    ///
    /// # Errors
    /// Returns an error if the store cannot be read.
    pub(crate) async fn absences(&self, tables: &[TableId]) -> Result<Absences<'_>, StoreError> {
        let elsewhere = if self.store.is_shared() {
            self.store
                .attendance(&self.node, tables, self.alive_since())
                .await?
        } else {
            Vec::new()
        };
        let last = elsewhere.into_iter().map(|there| {
            let last = if there.here { self.now() } else { there.at };
            ((there.table, there.user), last)
        });
        let mut seen: HashMap<(TableId, UserId), Millis> = HashMap::new();
        for (who, last) in last {
            let latest = seen.entry(who).or_insert(last);
            *latest = last.max(*latest);
        }
        Ok(Absences {
            presence: self.presence(),
            elsewhere: seen,
            now: self.now(),
        })
    }

    /// Keeps the clocks of a game that has just begun from running against a player who does not know of it yet.
    pub(super) fn hold_for_absent(&self, id: &TableId) {
        tokio::spawn(hold_for_absent(self.clone(), id.clone()));
    }

    /// Reads who is connected to tables through other nodes, and tells subscribers if that has changed.
    pub(super) async fn refresh_presence(&self, tables: &[TableId]) {
        let found = self
            .store
            .attendance(&self.node, tables, self.alive_since())
            .await;
        let found = match found {
            Ok(found) => found,
            Err(error) => {
                tracing::warn!(%error, "who is connected to other nodes was not read");
                return;
            }
        };
        let mut users: HashMap<&TableId, UsersElsewhere> = HashMap::new();
        for there in &found {
            let left = (!there.here).then_some(there.at);
            let known = users.entry(&there.table).or_default().entry(there.user.clone());
            // One who left through one node may be connected through another.
            known
                .and_modify(|known| *known = known.zip(left).map(|(one, other)| one.max(other)))
                .or_insert(left);
        }
        for table in tables {
            if self
                .presence()
                .set_elsewhere(table, users.remove(table).unwrap_or_default())
            {
                self.bus.publish(table, Seq(0));
            }
        }
        self.presence()
            .keep_elsewhere(|table| self.bus.seq(table).is_some());
    }
}

async fn hold_for_absent(tables: TableService, id: TableId) {
    let held = async {
        let snapshot = tables.cached(&id).await?;
        let absences = tables.absences(std::slice::from_ref(&id)).await?;
        let is_away = |user: &UserId| absences.of(&id, user) >= ABSENT_MS;
        let chairs = Seat::all(snapshot.table.chairs().len()).zip(snapshot.table.chairs());
        let absent: Vec<Seat> = chairs
            .filter(|(_, chair)| chair.user().is_some_and(is_away))
            .map(|(seat, _)| seat)
            .collect();
        if !absent.is_empty() {
            tables
                .act(&id, Actor::Server, None, ServerCommand::Hold { absent })
                .await?;
        }
        Ok::<(), Problem>(())
    };
    if let Err(problem) = held.await {
        tracing::warn!(table = %id, code = problem.code, "a clock may run against a player who is away");
    }
}

/// For how long users have been away from some tables.
pub(crate) struct Absences<'p> {
    presence: &'p Presence,
    elsewhere: HashMap<(TableId, UserId), Millis>,
    now: Millis,
}

impl Absences<'_> {
    /// How many milliseconds a user has been away from a table. Nothing is known of the time before this node started.
    pub(crate) fn of(&self, table: &TableId, user: &UserId) -> u64 {
        let here = self.presence.last_seen(table, user);
        let elsewhere = self.elsewhere.get(&(table.clone(), user.clone())).copied();
        let last = here.max(elsewhere).unwrap_or(self.presence.since);
        self.now.since(last)
    }
}

/// Stores who comes and goes, until the server stops.
pub(super) async fn store_changes(tables: TableService) {
    let Some(changes) = &tables.presence().changes else {
        return;
    };
    loop {
        tokio::select! {
            () = changes.notify.notified() => {}
            () = tables.closing() => return,
        }
        tokio::time::sleep(COLLECT).await;
        let mut users = changes.drain();
        while !users.is_empty() {
            let batch = users.split_off(users.len().saturating_sub(BATCH));
            let rows = batch.iter().map(|((table, user), left)| Attendance {
                table: table.clone(),
                user: user.clone(),
                here: left.is_none(),
                at: left.unwrap_or_else(|| tables.now()),
            });
            match tables.store.store_attendance(&tables.node, rows.collect()).await {
                Ok(()) => {
                    for ((table, _), _) in &batch {
                        tables.tell_nodes(table, Seq(0));
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "who is connected was not stored");
                    users.extend(batch);
                    changes.put_back(users.drain(..));
                    tokio::select! {
                        () = tokio::time::sleep(AGAIN) => changes.notify.notify_one(),
                        () = tables.closing() => return,
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_who_is_not_renewed_is_away() {
        let presence = Presence::new(Millis(1_000), false);
        let (table, ann, bo): (TableId, UserId, UserId) = (
            "t".parse().unwrap(),
            "ann".parse().unwrap(),
            "bo".parse().unwrap(),
        );
        let absent_ms = |user: &UserId, now| {
            let absences = Absences {
                presence: &presence,
                elsewhere: HashMap::new(),
                now: Millis(now),
            };
            absences.of(&table, user)
        };
        assert_eq!(absent_ms(&ann, 5_000), 4_000);
        presence.renew(&table, 1, &ann, Millis(50_000));
        presence.renew(&table, 2, &ann, Millis(60_000));
        presence.seen(&table, &bo, Millis(20_000));
        assert_eq!(absent_ms(&ann, 55_000), 0);
        assert_eq!(absent_ms(&bo, 55_000), 35_000);
        let left = |user: &UserId, at| LeftUser {
            user: user.clone(),
            at: Millis(at),
        };
        let seated = [bo.clone(), ann.clone()];
        let with_ann = PresentUsers {
            seated: vec![ann.clone()],
            left: vec![left(&bo, 20_000)],
            spectators: 0,
        };
        assert_eq!(presence.present(&table, &seated, Millis(55_000)), with_ann);
        let without_ann = PresentUsers {
            seated: vec![],
            left: vec![left(&bo, 20_000)],
            spectators: 1,
        };
        assert_eq!(
            presence.present(&table, &seated[..1], Millis(55_000)),
            without_ann
        );
        assert_eq!(
            (presence.online(Millis(55_000)), presence.online(Millis(60_001))),
            (1, 0)
        );
        // Her connection was not renewed, and expired.
        let expired = presence.present(&table, &seated, Millis(60_001));
        assert_eq!(expired.left, [left(&ann, 60_000), left(&bo, 20_000)]);
        presence.disconnect(&table, 2, &ann, Millis(58_000));
        assert!(!presence.is_empty(&table));
        presence.disconnect(&table, 1, &ann, Millis(58_000));
        assert!(presence.is_empty(&table));
        assert_eq!(absent_ms(&ann, 118_000), 60_000);
        let cy: UserId = "cy".parse().unwrap();
        let gone = presence.present(&table, &[ann.clone(), cy], Millis(60_002));
        assert_eq!(gone.left, [left(&ann, 58_000)], "nobody has seen Cy");
    }

    #[test]
    fn users_at_several_nodes_count_once() {
        let presence = Presence::new(Millis(0), true);
        let table: TableId = "t".parse().unwrap();
        let [ann, bo, cy]: [UserId; 3] = ["ann", "bo", "cy"].map(|user| user.parse().unwrap());
        presence.renew(&table, 1, &ann, Millis(50));
        presence.renew(&table, 2, &bo, Millis(50));
        let elsewhere = BTreeMap::from([(bo.clone(), None), (cy.clone(), None)]);
        assert!(presence.set_elsewhere(&table, elsewhere.clone()));
        let change = presence.elsewhere(&table);
        assert!(!presence.set_elsewhere(&table, elsewhere));
        assert_eq!(presence.elsewhere(&table), change);
        let players = [cy.clone(), ann.clone()];
        let present = presence.present(&table, &players, Millis(5));
        assert_eq!(
            (present.seated, present.spectators),
            (vec![ann.clone(), cy.clone()], 1)
        );
        let left = BTreeMap::from([(bo, None), (cy.clone(), Some(Millis(4)))]);
        assert!(presence.set_elsewhere(&table, left));
        assert_ne!(presence.elsewhere(&table), change);
        let present = presence.present(&table, &players, Millis(5));
        assert_eq!((present.seated, present.spectators), (vec![ann], 1));
        assert_eq!(
            present.left,
            [LeftUser {
                user: cy,
                at: Millis(4)
            }]
        );
        assert!(presence.set_elsewhere(&table, BTreeMap::new()));
        assert_eq!(presence.elsewhere(&table), 0);
    }

    #[test]
    fn old_entries_are_removed() {
        let presence = Presence::new(Millis(0), false);
        let user: UserId = "ann".parse().unwrap();
        for number in 0..2 * SWEEP_EVERY {
            let table = format!("t{number}").parse().unwrap();
            presence.seen(&table, &user, Millis(number as u64 * MEMORY_MS));
        }
        assert!(lock(&presence.attendance).tables.len() <= SWEEP_EVERY);
    }
}
