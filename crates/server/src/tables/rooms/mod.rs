//! All tables of this server: commands on them, and what a visitor may see of them.

use std::sync::{Arc, Mutex};

use tilery_rules::Seat;
use tilery_store::{Append, Store, StoreError};
use tilery_table::{
    Actor, Command, Decision, Event, Millis, Refused, Seq, Settings, Table, TableId, TableView, Told, UserId,
    create, decide, rematch,
};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::bots::Bots;
use super::bus::{Bus, Doorbell, Listening};
use super::cache::{Cache, Snapshot};
use super::clockwork::Clockwork;
use super::presence::Presence;
use super::wire::{Accepted, NewTable, Sit};
use super::{Tuning, WireCommand, fresh};
use crate::identity::Visitor;
use crate::problem::Problem;

/// How often a command is decided anew because others were faster.
const MOST_TRIES: usize = 16;

/// Commands on tables, by what came of them.
const COMMANDS: &str = "tilery_commands_total";

/// All tables of this server. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Rooms(Arc<Inner>);

pub(crate) struct Inner {
    pub(super) store: Arc<dyn Store>,
    pub(super) tuning: Tuning,
    pub(super) bots: Bots,
    pub(super) clockwork: Clockwork,
    /// What runs until the server goes down.
    pub(super) tasks: Mutex<Vec<JoinHandle<()>>>,
    closing: watch::Sender<bool>,
    cache: Cache,
    bus: Arc<Bus>,
    presence: Presence,
}

/// What a viewer is told of a table.
pub(crate) struct Telling {
    /// Everything after the number asked for.
    pub(crate) events: Vec<Told>,
    /// The table after the last of them.
    pub(crate) view: Box<TableView>,
}

impl std::ops::Deref for Rooms {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl Rooms {
    pub(crate) fn new(store: Arc<dyn Store>, tuning: Tuning) -> Rooms {
        Rooms(Arc::new(Inner {
            store,
            bots: Bots::start(tuning.bot_threads),
            clockwork: Clockwork::default(),
            tasks: Mutex::default(),
            closing: watch::Sender::new(false),
            cache: Cache::new(tuning.cached_tables),
            bus: Arc::default(),
            presence: Presence::new(tuning.time.now()),
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

    /// From now on nothing happens by itself.
    pub(super) fn close(&self) {
        self.closing.send_replace(true);
    }

    pub(super) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Waits until nothing more is to happen by itself.
    pub(super) async fn closing(&self) {
        // The sender is ours, so that it cannot be gone.
        let _ = self.closing.subscribe().wait_for(|closing| *closing).await;
    }

    /// Who is at which table.
    pub(crate) fn presence(&self) -> &Presence {
        &self.presence
    }

    /// Rings whenever there is news of a table.
    pub(crate) fn subscribe(&self, id: &TableId, doorbell: &Arc<Doorbell>) -> Listening {
        self.bus.listen(id.clone(), doorbell)
    }

    /// Tells everyone at a table that who is there has changed.
    pub(crate) fn tell_presence(&self, id: &TableId) {
        self.bus.tell(id, Seq(0));
    }

    /// Does what a visitor wants.
    ///
    /// # Errors
    /// If it is refused, or cannot be stored.
    pub(crate) async fn command(
        &self,
        id: &TableId,
        visitor: &Visitor,
        command: WireCommand,
    ) -> Result<Accepted, Problem> {
        let now = self.now();
        let absent = if let WireCommand::ProposeReplacement { seat } = &command {
            let snapshot = self.latest(id).await?;
            let user = snapshot
                .table
                .chairs()
                .get(seat.index())
                .and_then(|chair| chair.user());
            user.map_or(0, |user| self.presence.absent_ms(id, user, now))
        } else {
            0
        };
        self.presence.seen(id, &visitor.user, now);
        let command = command.complete(&visitor.name, |_| absent)?;
        self.act(id, Actor::User(visitor.user.clone()), command).await
    }

    /// Decides on a command, stores what it leads to, and tells everyone.
    ///
    /// # Errors
    /// If it is refused, or cannot be stored.
    pub(crate) async fn act(
        &self,
        id: &TableId,
        actor: Actor,
        command: Command,
    ) -> Result<Accepted, Problem> {
        let (rooms, id) = (self.clone(), id.clone());
        // A task of its own: what is stored must be told, even if whoever asked is gone by then.
        let acting = tokio::spawn(async move { rooms.decide_and_store(&id, &actor, &command).await });
        let done = acting.await.unwrap_or_else(|error| Err(Problem::internal(error)));
        let result = done.as_ref().map_or_else(|problem| problem.code, |_| "accepted");
        metrics::counter!(COMMANDS, "result" => result).increment(1);
        done
    }

    async fn decide_and_store(
        &self,
        id: &TableId,
        actor: &Actor,
        command: &Command,
    ) -> Result<Accepted, Problem> {
        let mut snapshot = self.cached(id).await?;
        let mut is_latest = false;
        for _ in 0..MOST_TRIES {
            let decision = match decide(&snapshot.table, self.now(), actor, command) {
                Ok(decision) => decision,
                Err(Refused::RematchAgreed(next)) => {
                    self.make_next_table(&snapshot.table, &next).await?;
                    return Err(Refused::RematchAgreed(next).into());
                }
                // Another node may have changed what speaks against it.
                Err(refused) => {
                    let latest = self.caught_up(id, &snapshot).await?;
                    if is_latest || latest.seq() == snapshot.seq() {
                        return Err(refused.into());
                    }
                    snapshot = latest;
                    continue;
                }
            };
            let seq = decision.accepted;
            match self.store_decision(id, &snapshot, decision).await {
                Ok(()) => return Ok(Accepted { seq }),
                Err(error) if error.is_conflict() => {
                    snapshot = self.caught_up(id, &snapshot).await?;
                    is_latest = true;
                }
                Err(error) => {
                    // It may have been stored all the same.
                    self.cache.forget(id);
                    return Err(error.into());
                }
            }
        }
        Err(Problem::from(StoreError::Conflict {
            table: id.clone(),
            expected: snapshot.seq(),
            actual: None,
        }))
    }

    /// Stores the events of a decision, if there are any, and tells.
    async fn store_decision(
        &self,
        id: &TableId,
        before: &Snapshot,
        decision: Decision,
    ) -> Result<(), StoreError> {
        if decision.events.is_empty() {
            return Ok(());
        }
        let corrupt = |error| StoreError::Log {
            table: id.clone(),
            error,
        };
        let after = Arc::new(before.after(&decision.events).map_err(corrupt)?);
        self.store
            .append(Append::new(id.clone(), decision.events, &after.table))
            .await?;
        // Before anybody is told where it is.
        if let (None, Some(next)) = (before.table.next_table(), after.table.next_table())
            && let Err(problem) = self.make_next_table(&after.table, next).await
        {
            // It is made when somebody looks for it.
            tracing::warn!(table = %id, %next, code = problem.code, "the next table was not stored yet");
        }
        self.announce(id, &after);
        Ok(())
    }

    /// A table has come further, and that is stored: keeps it in memory and tells everyone.
    fn announce(&self, id: &TableId, snapshot: &Arc<Snapshot>) {
        self.cache.put(id, snapshot);
        self.bus.tell(id, snapshot.seq());
        self.clockwork.note(&snapshot.table);
        self.wake_bot(id, &snapshot.table);
    }

    /// Creates a table, and lets its creator sit down if so asked.
    ///
    /// # Errors
    /// If its settings make no sense, the seat cannot be taken, or nothing can be stored.
    pub(crate) async fn create(
        &self,
        visitor: &Visitor,
        new: &NewTable,
    ) -> Result<(TableId, TableView), Problem> {
        self.create_as(visitor, new.settings()?, new.sit.clone()).await
    }

    /// Creates a table with these settings.
    ///
    /// # Errors
    /// If the seat cannot be taken, or nothing can be stored.
    pub(crate) async fn create_as(
        &self,
        visitor: &Visitor,
        settings: Settings,
        sit: Option<Sit>,
    ) -> Result<(TableId, TableView), Problem> {
        let now = self.now();
        let id = fresh::table_id()?;
        let mut events = create(now, visitor.user.clone(), settings, fresh::seed()?);
        if let Some(sit) = sit {
            let table = Table::fold(&events).map_err(Problem::internal)?;
            let take = Command::Take {
                seat: sit.seat,
                name: sit.name.unwrap_or_else(|| visitor.name.clone()),
                age: sit.age,
                entropy: sit.entropy,
            };
            events.extend(decide(&table, now, &Actor::User(visitor.user.clone()), &take)?.events);
        }
        let snapshot = self.begin(&id, events).await?;
        self.presence.seen(&id, &visitor.user, now);
        let viewer = viewer(&snapshot.table, &visitor.user, None)?;
        Ok((id, snapshot.table.view(viewer, now)))
    }

    /// Stores the first events of a table.
    async fn begin(&self, id: &TableId, events: Vec<Event>) -> Result<Arc<Snapshot>, Problem> {
        let snapshot = Arc::new(Snapshot::of(&events).map_err(Problem::internal)?);
        let append = Append::new(id.clone(), events, &snapshot.table);
        let (rooms, id, begun) = (self.clone(), id.clone(), Arc::clone(&snapshot));
        let storing = tokio::spawn(async move {
            rooms.store.append(append).await?;
            rooms.announce(&id, &begun);
            Ok::<(), StoreError>(())
        });
        storing.await.map_err(Problem::internal)??;
        Ok(snapshot)
    }

    /// Makes the table where all play again, unless it is there.
    async fn make_next_table(&self, table: &Table, next: &TableId) -> Result<(), Problem> {
        if self.store.head(next).await?.is_some() {
            return Ok(());
        }
        let Some(events) = rematch(table, self.now(), fresh::seed()?) else {
            return Err(Problem::internal("a rematch of a game that is not over"));
        };
        let snapshot = Arc::new(Snapshot::of(&events).map_err(Problem::internal)?);
        match self
            .store
            .append(Append::new(next.clone(), events, &snapshot.table))
            .await
        {
            Ok(()) => self.announce(next, &snapshot),
            // Somebody else made it.
            Err(error) if error.is_conflict() => {}
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// The table as it is kept in memory, or else read. Good enough for a command, which is compared and set.
    pub(super) async fn cached(&self, id: &TableId) -> Result<Arc<Snapshot>, Problem> {
        match self.cache.get(id) {
            Some(snapshot) => Ok(snapshot),
            None => self.read(id).await,
        }
    }

    /// The table as it is stored.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub(crate) async fn latest(&self, id: &TableId) -> Result<Arc<Snapshot>, Problem> {
        match self.cache.get(id) {
            Some(snapshot) => self.caught_up(id, &snapshot).await,
            None => self.read(id).await,
        }
    }

    /// The table at this number or later.
    pub(crate) async fn reached(&self, id: &TableId, seq: Seq) -> Result<Arc<Snapshot>, Problem> {
        match self.cache.get(id) {
            Some(snapshot) if snapshot.seq() >= seq => Ok(snapshot),
            _ => self.latest(id).await,
        }
    }

    async fn read(&self, id: &TableId) -> Result<Arc<Snapshot>, Problem> {
        let log = self.store.events(id, Seq(0), usize::MAX).await?;
        if log.is_empty() {
            return Err(Problem::not_found("table"));
        }
        let log: Vec<Event> = log.into_iter().map(|(_, event)| event).collect();
        let snapshot = Snapshot::of(&log).map_err(|error| {
            Problem::from(StoreError::Log {
                table: id.clone(),
                error,
            })
        })?;
        if let Some(next) = snapshot.table.next_table() {
            // The server may have gone down between the agreement and the new table.
            self.make_next_table(&snapshot.table, next).await?;
        }
        let snapshot = Arc::new(snapshot);
        self.cache.put(id, &snapshot);
        Ok(snapshot)
    }

    /// A table with all that was stored since.
    async fn caught_up(&self, id: &TableId, snapshot: &Arc<Snapshot>) -> Result<Arc<Snapshot>, Problem> {
        let missed = self.store.events(id, snapshot.seq(), usize::MAX).await?;
        if missed.is_empty() {
            return Ok(Arc::clone(snapshot));
        }
        let missed: Vec<Event> = missed.into_iter().map(|(_, event)| event).collect();
        match snapshot.after(&missed) {
            Ok(latest) => {
                let latest = Arc::new(latest);
                self.announce(id, &latest);
                Ok(latest)
            }
            Err(error) => {
                self.cache.forget(id);
                Err(StoreError::Log {
                    table: id.clone(),
                    error,
                }
                .into())
            }
        }
    }

    /// The table as a visitor may see it.
    ///
    /// # Errors
    /// If there is none, or the seat is not the visitor's.
    pub(crate) async fn view(
        &self,
        id: &TableId,
        user: &UserId,
        seat: Option<Seat>,
    ) -> Result<TableView, Problem> {
        let snapshot = self.latest(id).await?;
        self.presence.seen(id, user, self.now());
        let viewer = viewer(&snapshot.table, user, seat)?;
        Ok(snapshot.table.view(viewer, self.now()))
    }

    /// What happened after a number, as a visitor may know it.
    ///
    /// # Errors
    /// If there is no such table, or the seat is not the visitor's.
    pub(crate) async fn events(
        &self,
        id: &TableId,
        after: Seq,
        user: &UserId,
        seat: Option<Seat>,
    ) -> Result<(Vec<Told>, Seq), Problem> {
        let snapshot = self.latest(id).await?;
        self.presence.seen(id, user, self.now());
        let viewer = viewer(&snapshot.table, user, seat)?;
        let events = self.told(id, &snapshot, after, viewer).await?;
        Ok((events, snapshot.seq()))
    }

    /// The events after a number and the table with them, as a viewer may know them.
    pub(crate) async fn tell(
        &self,
        id: &TableId,
        snapshot: &Snapshot,
        after: Seq,
        viewer: Option<Seat>,
    ) -> Result<Telling, Problem> {
        Ok(Telling {
            events: self.told(id, snapshot, after, viewer).await?,
            view: Box::new(snapshot.table.view(viewer, self.now())),
        })
    }

    async fn told(
        &self,
        id: &TableId,
        snapshot: &Snapshot,
        after: Seq,
        viewer: Option<Seat>,
    ) -> Result<Vec<Told>, Problem> {
        let tell = |(seq, event): (Seq, &Event)| snapshot.table.told(seq, event, viewer);
        if let Some(kept) = snapshot.since(after) {
            return Ok(kept.iter().map(|(seq, event)| tell((*seq, event))).collect());
        }
        // Not more than this state of the table knows of.
        let missing = snapshot.seq().0.saturating_sub(after.0) as usize;
        let read = self.store.events(id, after, missing).await?;
        Ok(read.iter().map(|(seq, event)| tell((*seq, event))).collect())
    }
}

/// As whom a user looks at a table: on a seat of their own, or as a spectator.
///
/// Who has several, as at a local table, says which; nobody's hand shows unasked.
pub(crate) fn viewer(table: &Table, user: &UserId, seat: Option<Seat>) -> Result<Option<Seat>, Refused> {
    let mut own = table.seats_of(user);
    match seat {
        Some(seat) if own.any(|other| other == seat) => Ok(Some(seat)),
        Some(seat) => Err(Refused::NotYourSeat(seat)),
        None => Ok(own.next().filter(|_| own.next().is_none())),
    }
}
