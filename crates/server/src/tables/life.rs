//! Signs of life of this node, and outages: times during which no node could store anything. Clocks stop during them.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tilery_store::{Heartbeat, Outage, StoreError, TableFilter};
use tilery_table::{Millis, Phase, ServerCommand, Table};
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::TableService;
use super::bus::lock;
use super::time::TimeMark;

/// How often a node of several sends a heartbeat.
const SHARED_EVERY: Duration = Duration::from_secs(1);

/// How long to wait after a heartbeat that failed.
const AGAIN: Duration = Duration::from_millis(250);

/// How long a heartbeat may take.
const TIMEOUT: Duration = Duration::from_secs(5);

/// If a node has sent no heartbeat for so many times the usual interval, the others take it for gone.
const GONE_AFTER: u32 = 3;

/// A node that was busy for less than this has not been away.
const SHORTEST_LAPSE: Duration = Duration::from_secs(3);

/// If the store takes longer than this and then goes on, it has stood still, which is an outage as well.
const STALL: Duration = Duration::from_millis(1_500);

/// How long after a stall no other is recorded, in milliseconds. Every stall adds two events to all tables with a clock: a store
/// that is merely slow must not become slower by them.
const STALLS_APART_MS: u64 = 60_000;

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
    /// When the heartbeat was sent that the store took too long for.
    stalled_since: Mutex<Option<Millis>>,
    /// When the latest stall ended. All writes that waited for it tell of the same one.
    stalled_until: Mutex<Option<Millis>>,
    failed: Notify,
    /// When all was learned that other nodes had stored before the latest heartbeat.
    beaten: Mutex<Option<TimeMark>>,
    /// The number of heartbeats, stored or not.
    beats: watch::Sender<u64>,
    /// Nodes that may have been killed a moment before this one started.
    doubt: Mutex<Option<DoubtfulNodes>>,
}

/// Nodes whose latest heartbeat is so recent that they are running, or were killed just now.
struct DoubtfulNodes {
    started: Millis,
    suspects: Vec<(String, Millis)>,
}

impl DoubtfulNodes {
    /// The outage before this node started, unless one of the others has sent a heartbeat since.
    fn outage(&self, running: &[(String, Millis)]) -> Option<Outage> {
        let goes_on = |(suspect, before): &(String, Millis)| {
            running.iter().any(|(node, at)| node == suspect && at > before)
        };
        let from = self.suspects.iter().map(|(_, at)| *at).max()?;
        (!self.suspects.iter().any(goes_on) && from < self.started).then_some(Outage {
            from,
            until: self.started,
        })
    }
}

impl Life {
    /// Whether nothing can be stored at the moment.
    pub(super) fn is_down(&self) -> bool {
        lock(&self.silent_since).is_some()
    }

    /// Records that something could not be stored, at the moment at which that is known. While it was tried, another node
    /// may still have stored a heartbeat. An outage after it would not be found if the time of the attempt counted.
    pub(super) fn fail(&self, now: Millis) {
        lock(&self.silent_since).get_or_insert(now);
        self.failed.notify_one();
    }

    /// Records that the store stood still. The next heartbeat says so, at once: if no other node has sent one since then, it
    /// was an outage for all.
    fn note_stall(&self, since: Millis, until: Millis) {
        if self.new_stall(since, until).is_some() {
            *lock(&self.stalled_since) = Some(since);
            self.failed.notify_one();
        }
    }

    /// The outage that a write went through, unless it is known from another write or follows too soon after one.
    fn new_stall(&self, from: Millis, until: Millis) -> Option<Outage> {
        let mut known = lock(&self.stalled_until);
        let is_new = known.is_none_or(|known| from.0 >= known.0 + STALLS_APART_MS);
        (is_new && from < until).then(|| {
            *known = Some(until);
            Outage { from, until }
        })
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

    pub(super) fn note_other_nodes(&self, count: usize) {
        self.others.store(count, Ordering::Relaxed);
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
        self.before_now(GONE_AFTER * self.beats_every())
    }

    fn before_now(&self, duration: Duration) -> Millis {
        Millis(self.now().0.saturating_sub(duration.as_millis() as u64))
    }

    /// How long after a heartbeat this node may act. After that it cannot know whether there was an outage: it may not have
    /// had a processor, or the machine may have slept.
    fn lapses_after(&self) -> Duration {
        (GONE_AFTER * self.beats_every()).max(SHORTEST_LAPSE)
    }

    /// Whether the latest heartbeat is too long ago. A node that stops sends none, and finishes what it has begun.
    fn has_lapsed(&self) -> bool {
        let beaten = *lock(&self.life.beaten);
        !self.is_closing()
            && beaten.is_some_and(|beaten| self.tuning.time.since(beaten) > self.lapses_after())
    }

    /// Waits until it is known whether there was an outage.
    ///
    /// # Errors
    /// Returns an error while nothing can be stored.
    pub(super) async fn must_be_up(&self) -> Result<(), StoreError> {
        if self.has_lapsed() {
            let mut beats = self.life.beats.subscribe();
            self.life.failed.notify_one();
            if self.has_lapsed() {
                // The check below tells whether the heartbeat was stored.
                let _ = timeout(TIMEOUT, beats.changed()).await;
            }
        }
        if self.life.is_down() || self.has_lapsed() {
            return Err(StoreError::Unavailable("it was away a moment ago".to_owned()));
        }
        Ok(())
    }

    /// How many users are connected to any table, at all nodes.
    pub(crate) fn online(&self) -> usize {
        if self.store.is_shared() {
            self.life.online.load(Ordering::Relaxed)
        } else {
            self.presence().online(self.now())
        }
    }

    /// Whether other nodes are running.
    pub(crate) fn has_other_nodes(&self) -> bool {
        self.life.has_other_nodes()
    }

    /// The first heartbeat. Clocks stood still since the last one of any node, unless other nodes are running.
    pub(super) async fn first_heartbeat(&self) -> Result<(), StoreError> {
        let now = self.now();
        let silent_since = if self.store.is_shared() {
            self.alive_since()
        } else {
            now
        };
        if self.store.is_shared() {
            let suspects = self.store.running_nodes(&self.node, silent_since).await?;
            let doubt = (!suspects.is_empty()).then_some(DoubtfulNodes {
                started: now,
                suspects,
            });
            *lock(&self.life.doubt) = doubt;
        }
        let oldest = Millis(now.0.saturating_sub(LONGEST_CLOCK_MS));
        self.heartbeat(now, Some(silent_since)).await?;
        let outages = self.store.outages(oldest).await?;
        let own = outages.iter().copied().find(|outage| outage.until == now);
        *lock(&self.life.outages) = outages;
        *lock(&self.life.beaten) = Some(self.tuning.time.mark());
        if let Some(outage) = own {
            self.make_good(outage).await?;
        }
        Ok(())
    }

    /// Waits until the nodes that were running a moment before this one started have sent another heartbeat, or should have.
    /// If none has, they were killed, and nobody served since their last one.
    pub(super) async fn settle(&self) {
        let Some(doubt) = lock(&self.life.doubt).take() else {
            return;
        };
        sleep(self.beats_every().mul_f32(2.5)).await;
        let stored = async {
            let running = self.store.running_nodes(&self.node, doubt.started).await?;
            match doubt.outage(&running) {
                // The next heartbeat takes it back from the clocks, here or at another node.
                Some(outage) => self.store.add_outage(outage).await,
                None => Ok(()),
            }
        };
        if let Err(error) = stored.await {
            tracing::warn!(%error, "it is not known whether other nodes were running");
        }
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

    /// Finds out whether the store stood still while it stored something, from its start until now. Only a file is known to
    /// stand still for all writes: of a database, each node has several connections, and sends heartbeats more often.
    pub(super) async fn note_write(&self, from: Millis, start: Instant) {
        if self.store.is_shared() || start.elapsed() < STALL {
            return;
        }
        if let Some(outage) = self.life.new_stall(from, self.now()) {
            match self.store.add_outage(outage).await {
                // The next heartbeat takes it back from the clocks.
                Ok(()) => self.life.failed.notify_one(),
                Err(error) => tracing::warn!(%error, "clocks may show the time of an outage"),
            }
        }
    }

    /// Stores a heartbeat, and learns what other nodes have stored.
    async fn beat(&self) -> Result<(), StoreError> {
        let (now, start) = (self.now(), Instant::now());
        let silent_since = *lock(&self.life.silent_since);
        let stalled_since = lock(&self.life.stalled_since).take();
        let since = if silent_since.is_some() || self.has_lapsed() {
            // Another node may have gone on for a while after this one fell silent. It is an outage for all if no node has
            // sent a heartbeat for so long that all must have fallen silent.
            silent_since.max(Some(self.before_now(self.lapses_after())))
        } else {
            stalled_since
        };
        self.heartbeat(now, since).await?;
        self.note_write(now, start).await;
        if self.store.is_shared() && start.elapsed() >= STALL {
            self.life.note_stall(now, self.now());
        }
        let latest = self.life.latest_outage();
        let oldest = Millis(self.now().0.saturating_sub(LONGEST_CLOCK_MS));
        let outages = self.store.outages(latest.unwrap_or(oldest)).await?;
        lock(&self.life.outages).extend(&outages);
        if self.store.is_shared() {
            let alive = self.alive_since();
            let others = self.store.other_nodes(&self.node, alive).await?;
            self.life.note_other_nodes(others);
            self.life
                .online
                .store(self.store.online(alive).await?, Ordering::Relaxed);
        }
        if silent_since.is_some() {
            tracing::warn!("the store works again");
            *lock(&self.life.silent_since) = None;
        }
        *lock(&self.life.beaten) = Some(self.tuning.time.mark());
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
            let now = self.now();
            let before = Millis(now.0.saturating_sub(KEEP_MS));
            self.store.tidy(before, now).await?;
        }
        Ok(())
    }
}

/// The command that takes the time of an outage back.
pub(super) fn downtime(outage: Outage) -> ServerCommand {
    ServerCommand::Downtime {
        from: outage.from,
        until: outage.until,
    }
}

/// Stores heartbeats until the server stops.
pub(super) async fn run(tables: TableService) {
    let mut tidied = Millis(0);
    loop {
        let beat = tables.beat().await;
        let next = Instant::now()
            + match beat {
                Ok(()) => tables.beats_every(),
                Err(error) => {
                    tracing::error!(%error, "nothing can be stored");
                    tables.life.fail(tables.now());
                    AGAIN
                }
            };
        tables.life.beats.send_modify(|beats| *beats += 1);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_writes_that_waited_tell_of_one_stall() {
        let life = Life::default();
        let outage = Outage {
            from: Millis(1_000),
            until: Millis(4_000),
        };
        assert_eq!(life.new_stall(Millis(1_000), Millis(4_000)), Some(outage));
        assert_eq!(life.new_stall(Millis(1_500), Millis(4_001)), None);
        assert_eq!(life.new_stall(Millis(3_999), Millis(5_100)), None);
        // The clock of the machine was set back.
        assert_eq!(life.new_stall(Millis(9_000), Millis(8_000)), None);
        let next = Outage {
            from: Millis(64_000),
            until: Millis(66_000),
        };
        // A store that is slow all the time.
        assert_eq!(life.new_stall(Millis(4_000), Millis(6_000)), None);
        assert_eq!(life.new_stall(Millis(64_000), Millis(66_000)), Some(next));
    }

    #[test]
    fn a_short_outage_is_one_if_no_node_goes_on() {
        let at = |node: &str, at: u64| (node.to_owned(), Millis(at));
        let doubt = DoubtfulNodes {
            started: Millis(5_000),
            suspects: vec![at("a", 3_000), at("b", 4_000)],
        };
        let outage = Outage {
            from: Millis(4_000),
            until: Millis(5_000),
        };
        assert_eq!(doubt.outage(&[]), Some(outage));
        // Another node that has started since knows no more than this one.
        assert_eq!(doubt.outage(&[at("c", 6_000)]), Some(outage));
        assert_eq!(doubt.outage(&[at("c", 6_000), at("a", 5_500)]), None);
        // A clock that is ahead of ours is no outage.
        let ahead = DoubtfulNodes {
            started: Millis(5_000),
            suspects: vec![at("a", 5_100)],
        };
        assert_eq!(ahead.outage(&[]), None);
    }
}
