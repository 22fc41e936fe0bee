//! Signs of life of this node, and outages: times during which no node could store anything. They are nobody's time.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tilery_store::{Heartbeat, Outage, StoreError, TableFilter};
use tilery_table::{Command, Millis, Phase, Table};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until, timeout};

use super::TableService;
use super::bus::lock;

/// How often a node of several sends a heartbeat.
const SHARED_EVERY: Duration = Duration::from_secs(1);

/// How long to wait after a heartbeat that failed.
const AGAIN: Duration = Duration::from_millis(250);

/// How long a heartbeat may take.
const TIMEOUT: Duration = Duration::from_secs(5);

/// A clock may have run for at most this long: longer than the longest time for a move.
const LONGEST_CLOCK_MS: u64 = 40 * 24 * 3_600_000;

/// How often old rows are removed, and how long a row is kept that nobody needs.
const TIDY_EVERY_MS: u64 = 10 * 60_000;
const KEEP_MS: u64 = 24 * 3_600_000;

/// Whether the store works, and when it did not.
#[derive(Default)]
pub(super) struct Life {
    /// Since when this node could not store anything.
    silent_since: Mutex<Option<Millis>>,
    outages: Mutex<Vec<Outage>>,
    /// How many other nodes are running.
    others: AtomicUsize,
    /// How many users are connected through other nodes or this one.
    online: AtomicUsize,
    failed: Notify,
}

impl Life {
    /// Whether nothing can be stored at the moment.
    pub(super) fn is_down(&self) -> bool {
        lock(&self.silent_since).is_some()
    }

    /// Records that something could not be stored.
    pub(super) fn fail(&self, now: Millis) {
        lock(&self.silent_since).get_or_insert(now);
        self.failed.notify_one();
    }

    /// The first outage that the clock of a table ran through.
    pub(super) fn outage_at(&self, table: &Table) -> Option<Outage> {
        table.clocks().running()?;
        let outages = lock(&self.outages);
        outages.iter().find(|outage| outage.until > table.at()).copied()
    }

    pub(super) fn has_other_nodes(&self) -> bool {
        self.others.load(Ordering::Relaxed) > 0
    }

    /// Records that another node is running, until the next heartbeat says how many are.
    pub(super) fn meet_other_node(&self) {
        self.others.fetch_max(1, Ordering::Relaxed);
    }

    fn latest_outage(&self) -> Option<Millis> {
        lock(&self.outages).last().map(|outage| outage.until)
    }
}

impl TableService {
    /// How often this node sends a heartbeat.
    fn beats_every(&self) -> Duration {
        if self.store.is_shared() {
            self.tuning.alive_every.min(SHARED_EVERY)
        } else {
            self.tuning.alive_every
        }
    }

    /// Nodes that have sent a heartbeat since then are running.
    pub(super) fn alive_since(&self) -> Millis {
        let lasts = 3 * self.beats_every().as_millis() as u64;
        Millis(self.now().0.saturating_sub(lasts))
    }

    /// How many users are connected to any table, at all nodes.
    pub(crate) fn online(&self) -> usize {
        if self.store.is_shared() {
            self.life.online.load(Ordering::Relaxed)
        } else {
            self.presence().online(self.now())
        }
    }

    /// The first heartbeat. The time since the last one of any node was nobody's, unless other nodes are running.
    pub(super) async fn first_heartbeat(&self) -> Result<(), StoreError> {
        let now = self.now();
        let silent_since = if self.store.is_shared() {
            self.alive_since()
        } else {
            now
        };
        let oldest = Millis(now.0.saturating_sub(LONGEST_CLOCK_MS));
        self.heartbeat(now, Some(silent_since)).await?;
        let outages = self.store.outages(oldest).await?;
        let own = outages.iter().copied().find(|outage| outage.until == now);
        *lock(&self.life.outages) = outages;
        if let Some(outage) = own {
            self.make_good(outage).await?;
        }
        Ok(())
    }

    pub(super) async fn heartbeat(&self, at: Millis, silent_since: Option<Millis>) -> Result<(), StoreError> {
        let node = self.node.clone();
        let beat = Heartbeat {
            node,
            at,
            silent_since,
        };
        match timeout(TIMEOUT, self.store.heartbeat(beat)).await {
            Ok(stored) => stored,
            Err(_) => Err(StoreError::Unavailable("it does not answer".to_owned())),
        }
    }

    /// Stores a heartbeat, and learns what other nodes have stored.
    async fn beat(&self) -> Result<(), StoreError> {
        let silent_since = *lock(&self.life.silent_since);
        self.heartbeat(self.now(), silent_since).await?;
        let latest = self.life.latest_outage();
        let oldest = Millis(self.now().0.saturating_sub(LONGEST_CLOCK_MS));
        let outages = self.store.outages(latest.unwrap_or(oldest)).await?;
        lock(&self.life.outages).extend(&outages);
        if self.store.is_shared() {
            let alive = self.alive_since();
            let others = self.store.other_nodes(&self.node, alive).await?;
            self.life.others.store(others, Ordering::Relaxed);
            self.life
                .online
                .store(self.store.online(alive).await?, Ordering::Relaxed);
        }
        if silent_since.is_some() {
            tracing::warn!("the store works again");
            *lock(&self.life.silent_since) = None;
        }
        for outage in outages {
            let name = format!("outage-{}", outage.until.0);
            if self.claim(&name, KEEP_MS).await? {
                let tables = self.clone();
                tokio::spawn(async move {
                    if let Err(error) = tables.make_good(outage).await {
                        // Each table catches up when something happens there.
                        tracing::error!(%error, "some clocks may show the time of an outage");
                    }
                });
            }
        }
        Ok(())
    }

    /// Takes the time of an outage back from all clocks that ran.
    async fn make_good(&self, outage: Outage) -> Result<(), StoreError> {
        let timed = TableFilter {
            timed: true,
            ..TableFilter::phase(Phase::Playing)
        };
        self.at_each(&timed, downtime(outage)).await
    }

    async fn tidy(&self) -> Result<(), StoreError> {
        if self.claim("tidy", TIDY_EVERY_MS).await? {
            let before = Millis(self.now().0.saturating_sub(KEEP_MS));
            self.store.tidy(before).await?;
        }
        Ok(())
    }
}

/// The command that takes the time of an outage back.
pub(super) fn downtime(outage: Outage) -> Command {
    Command::Downtime {
        from: outage.from,
        until: outage.until,
    }
}

/// Stores heartbeats until the server stops.
pub(super) async fn run(tables: TableService) {
    let mut tidied = Millis(0);
    loop {
        let began = tables.now();
        let beat = tables.beat().await;
        let next = Instant::now()
            + match beat {
                Ok(()) => tables.beats_every(),
                Err(error) => {
                    tracing::error!(%error, "nothing can be stored");
                    tables.life.fail(began);
                    AGAIN
                }
            };
        if !tables.life.is_down() && tables.now().since(tidied) >= TIDY_EVERY_MS {
            tidied = tables.now();
            if let Err(error) = tables.tidy().await {
                tracing::error!(%error, "old rows were not removed");
            }
        }
        let was_up = !tables.life.is_down();
        tokio::select! {
            () = sleep_until(next) => {}
            () = tables.life.failed.notified(), if was_up => {}
            () = tables.closing() => return,
        }
    }
}
