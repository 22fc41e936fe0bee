//! Heartbeats of this node, and what they tell: how many others are running, and when no node could store anything. Clocks stop
//! during such outages, which [`outages`] finds; here is the input and output for it.

mod outages;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tilery_store::{Heartbeat, Outage, StoreError, TableFilter};
use tilery_table::{Millis, Phase, ServerCommand, Table};
use tokio::sync::{Notify, watch};
use tokio::time::{sleep, timeout};

pub(super) use self::outages::Signal;
use self::outages::{Effect, OutageDetector, before};
use super::bus::lock;
use super::{TableService, Tuning};

/// How often a node of several sends a heartbeat.
const SHARED_EVERY: Duration = Duration::from_secs(1);

/// How long to wait after a heartbeat that failed.
const AGAIN: Duration = Duration::from_millis(250);

/// How long a heartbeat may take.
const TIMEOUT: Duration = Duration::from_secs(5);

/// If a node has sent no heartbeat for so many times the usual interval, the others take it for gone.
const GONE_AFTER: u32 = 3;

/// How often old rows are removed, and how long a row is kept that nobody needs.
const TIDY_EVERY_MS: u64 = 10 * 60_000;
const KEEP_MS: u64 = 24 * 3_600_000;

/// The heartbeats of this node.
#[derive(Default)]
pub(super) struct Heartbeats {
    /// How often one is sent.
    interval: Duration,
    outages: Mutex<OutageDetector>,
    /// Notified when the next one must not wait for its time.
    hurried: Notify,
    /// The number of heartbeats, stored or not.
    sent: watch::Sender<u64>,
    /// How many other nodes are running.
    other_nodes: AtomicUsize,
    /// How many users are connected through other nodes or this one.
    online: AtomicUsize,
}

impl Heartbeats {
    pub(super) fn new(tuning: &Tuning, is_shared: bool) -> Heartbeats {
        let interval = match is_shared {
            true => tuning.alive_every.min(SHARED_EVERY),
            false => tuning.alive_every,
        };
        Heartbeats {
            interval,
            outages: Mutex::new(OutageDetector::new(interval, is_shared)),
            ..Heartbeats::default()
        }
    }

    fn outages(&self) -> MutexGuard<'_, OutageDetector> {
        lock(&self.outages)
    }

    /// The first outage that the clock of a table ran through.
    pub(super) fn outage_at(&self, table: &Table) -> Option<Outage> {
        table.clocks().running()?;
        self.outages().outage_after(table.at())
    }

    pub(super) fn has_other_nodes(&self) -> bool {
        self.other_nodes.load(Ordering::Relaxed) > 0
    }

    /// Records that another node is running, until the next heartbeat says how many are.
    pub(super) fn assume_other_node(&self) {
        self.other_nodes.fetch_max(1, Ordering::Relaxed);
    }

    pub(super) fn count_other_nodes(&self, count: usize) {
        self.other_nodes.store(count, Ordering::Relaxed);
    }
}

impl TableService {
    /// Nodes that have sent a heartbeat since then are running.
    pub(super) fn alive_since(&self) -> Millis {
        before(self.now(), GONE_AFTER * self.heartbeats.interval)
    }

    fn has_lapsed(&self) -> bool {
        self.heartbeats.outages().has_lapsed(self.tuning.time.moment())
    }

    /// Waits until it is known whether there was an outage.
    ///
    /// # Errors
    /// Returns an error while nothing can be stored.
    pub(super) async fn must_be_up(&self) -> Result<(), StoreError> {
        if self.has_lapsed() {
            let mut sent = self.heartbeats.sent.subscribe();
            self.heartbeats.hurried.notify_one();
            if self.has_lapsed() {
                // The check below tells whether the heartbeat was stored.
                let _ = timeout(TIMEOUT, sent.changed()).await;
            }
        }
        if self.heartbeats.outages().is_down() || self.has_lapsed() {
            return Err(StoreError::Unavailable("it was away a moment ago".to_owned()));
        }
        Ok(())
    }

    /// How many users are connected to any table, at all nodes.
    pub(crate) fn online(&self) -> usize {
        if self.store.is_shared() {
            self.heartbeats.online.load(Ordering::Relaxed)
        } else {
            self.presence().online(self.now())
        }
    }

    /// Whether other nodes are running.
    pub(crate) fn has_other_nodes(&self) -> bool {
        self.heartbeats.has_other_nodes()
    }

    /// Sends the first heartbeat, and credits the clocks with the time since the last one of any node, unless other nodes are
    /// running.
    pub(super) async fn first_heartbeat(&self) -> Result<(), StoreError> {
        let suspects = match self.store.is_shared() {
            true => self.store.running_nodes(&self.node, self.alive_since()).await?,
            false => Vec::new(),
        };
        self.signal(Signal::Started { suspects }).await
    }

    /// Waits until the nodes that were running a moment before this one started have sent another heartbeat, or should have.
    pub(super) async fn check_suspects(&self) {
        let Some(started) = self.heartbeats.outages().doubtful_start() else {
            return;
        };
        sleep(self.heartbeats.interval.mul_f32(2.5)).await;
        match self.store.running_nodes(&self.node, started).await {
            Ok(running) => self.report(Signal::SuspectsChecked { running }).await,
            Err(error) => tracing::warn!(%error, "it is not known whether other nodes were running"),
        }
    }

    /// Sends a heartbeat, by the clock of the database.
    async fn send_heartbeat(&self) -> Result<(), StoreError> {
        timeout(TIMEOUT, self.tuning.time.follow(&self.store))
            .await
            .unwrap_or_else(|_| Err(no_answer()))?;
        self.signal(Signal::HeartbeatDue).await
    }

    /// Tells the detector of outages what has happened.
    pub(super) async fn report(&self, signal: Signal) {
        if let Err(error) = self.signal(signal).await {
            tracing::warn!(%error, "clocks may show the time of an outage");
        }
    }

    /// Tells the detector what has happened, and does what it says.
    async fn signal(&self, signal: Signal) -> Result<(), StoreError> {
        let mut signals = VecDeque::from([signal]);
        while let Some(signal) = signals.pop_front() {
            let now = self.tuning.time.moment();
            let effects = self.heartbeats.outages().step(now, signal);
            for effect in effects {
                signals.extend(self.perform(effect).await?);
            }
        }
        Ok(())
    }

    /// Does what the detector says. Returns what has happened by it.
    fn perform(&self, effect: Effect) -> BoxFuture<'_, Result<Option<Signal>, StoreError>> {
        async move {
            match effect {
                Effect::SendHeartbeat { at, silent_since } => {
                    let start = Instant::now();
                    self.heartbeat(at, silent_since).await?;
                    let took = start.elapsed();
                    return Ok(Some(Signal::HeartbeatStored { sent: at, took }));
                }
                Effect::HurryHeartbeat => self.heartbeats.hurried.notify_one(),
                Effect::ReadOutages { after } => {
                    let outages = self.store.outages(after).await?;
                    if self.store.is_shared() {
                        self.count_nodes().await?;
                    }
                    return Ok(Some(Signal::OutagesRead(outages)));
                }
                Effect::StoreOutage(outage) => {
                    self.store.add_outage(outage).await?;
                    return Ok(Some(Signal::OutageStored));
                }
                Effect::CreditClocks(outage) => self.credit_clocks(outage).await?,
                Effect::ClaimCredit(outage) => {
                    if self.claim(&format!("outage-{}", outage.until.0), KEEP_MS).await? {
                        let tables = self.clone();
                        tokio::spawn(async move {
                            if let Err(error) = tables.credit_clocks(outage).await {
                                // Each table catches up when something happens there.
                                tracing::error!(%error, "some clocks may show the time of an outage");
                            }
                        });
                    }
                }
            }
            Ok(None)
        }
        .boxed()
    }

    pub(super) async fn heartbeat(&self, at: Millis, silent_since: Option<Millis>) -> Result<(), StoreError> {
        let heartbeat = Heartbeat {
            node: self.node.clone(),
            at,
            silent_since,
        };
        match timeout(TIMEOUT, self.store.heartbeat(heartbeat)).await {
            Ok(stored) => stored,
            Err(_) => Err(no_answer()),
        }
    }

    async fn count_nodes(&self) -> Result<(), StoreError> {
        let alive = self.alive_since();
        let others = self.store.other_nodes(&self.node, alive).await?;
        self.heartbeats.count_other_nodes(others);
        let online = self.store.online(alive).await?;
        self.heartbeats.online.store(online, Ordering::Relaxed);
        Ok(())
    }

    /// Gives the time of an outage back to all clocks that ran.
    async fn credit_clocks(&self, outage: Outage) -> Result<(), StoreError> {
        let timed = TableFilter {
            timed: true,
            ..TableFilter::phase(Phase::Playing)
        };
        self.at_each(&timed, downtime(outage)).await
    }

    async fn tidy(&self) -> Result<(), StoreError> {
        if self.claim("tidy", TIDY_EVERY_MS).await? {
            let now = self.now();
            let before = Millis(now.0.saturating_sub(KEEP_MS));
            self.store.tidy(before, now).await?;
        }
        Ok(())
    }
}

fn no_answer() -> StoreError {
    StoreError::Unavailable("it does not answer".to_owned())
}

/// The command that gives the time of an outage back.
pub(super) fn downtime(outage: Outage) -> ServerCommand {
    ServerCommand::Downtime {
        from: outage.from,
        until: outage.until,
    }
}

/// Sends heartbeats until the server stops.
pub(super) async fn run(tables: TableService) {
    let heartbeats = &tables.heartbeats;
    let mut tidied = Millis(0);
    loop {
        let was_down = heartbeats.outages().is_down();
        let pause = match tables.send_heartbeat().await {
            Ok(()) => heartbeats.interval,
            Err(error) => {
                tracing::error!(%error, "nothing can be stored");
                tables.report(Signal::StoreFailed).await;
                AGAIN
            }
        };
        let next = sleep(pause);
        heartbeats.sent.send_modify(|sent| *sent += 1);
        let is_down = heartbeats.outages().is_down();
        if was_down && !is_down {
            tracing::warn!("the store works again");
        }
        if !is_down && tables.now().since(tidied) >= TIDY_EVERY_MS {
            tidied = tables.now();
            if let Err(error) = tables.tidy().await {
                tracing::error!(%error, "old rows were not removed");
            }
        }
        let is_up = !heartbeats.outages().is_down();
        tokio::select! {
            () = next => {}
            () = heartbeats.hurried.notified(), if is_up => {}
            () = tables.closing() => return,
        }
    }
}
