//! Finds outages: times during which no node could store anything. A state machine without input, output or clock.

use std::time::Duration;

use tilery_store::Outage;
use tilery_table::Millis;

use super::GONE_AFTER;
use crate::tables::time::Moment;

/// A node that was busy for less than this has not been away.
const SHORTEST_LAPSE: Duration = Duration::from_secs(3);

/// If the store takes longer than this and then goes on, it has stalled, which is an outage as well.
const STALL: Duration = Duration::from_millis(1_500);

/// How long after a stall no other is recorded, in milliseconds. Every stall adds two events to all tables with a clock: a store
/// that is merely slow must not become slower by them.
const STALLS_APART_MS: u64 = 60_000;

/// A clock may have run for at most this long: longer than the longest time for a move.
const LONGEST_CLOCK_MS: u64 = 40 * 24 * 3_600_000;

/// The knowledge of a node about the store and outages.
#[derive(Default)]
pub(super) struct OutageDetector {
    /// How often this node sends a heartbeat.
    interval: Duration,
    /// Whether other nodes may use the same store.
    is_shared: bool,
    started: Millis,
    /// Nodes whose latest heartbeat was so recent at the start that they were running, or had been killed just before.
    suspects: Vec<(String, Millis)>,
    /// Since when this node could not store anything.
    down_since: Option<Millis>,
    /// Whether it could not when it sent the latest heartbeat.
    is_recovering: bool,
    /// When the heartbeat was sent that the store took too long for.
    stalled_since: Option<Millis>,
    /// When the latest stall ended. All writes that waited for it tell of the same one.
    stalled_until: Option<Millis>,
    /// When all was known that other nodes had stored before the latest heartbeat.
    up_to_date: Option<Moment>,
    outages: Vec<Outage>,
    is_stopping: bool,
}

/// An event that the node has noticed.
pub(in crate::tables) enum Signal {
    /// The node starts. These others have sent a heartbeat a moment before.
    Started { suspects: Vec<(String, Millis)> },
    /// These nodes have sent a heartbeat since the start, if the suspects had enough time for one.
    SuspectsChecked { running: Vec<(String, Millis)> },
    /// It is time for a heartbeat.
    HeartbeatDue,
    /// The store has a heartbeat, and took so long for it.
    HeartbeatStored { sent: Millis, took: Duration },
    /// The outages were read that were asked for after a heartbeat.
    OutagesRead(Vec<Outage>),
    /// The store has something else, and took so long for it.
    WriteStored { begun: Millis, took: Duration },
    /// The store has an outage that this node has found.
    OutageStored,
    /// A heartbeat or something else could not be stored.
    StoreFailed,
    /// The node stops. It sends no more heartbeats, and finishes what it has begun.
    Stopping,
}

/// An effect that the node has to carry out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    SendHeartbeat {
        at: Millis,
        /// If no node has sent a heartbeat since then, the store records an outage.
        silent_since: Option<Millis>,
    },
    /// Send the next heartbeat without waiting for its time.
    HurryHeartbeat,
    /// Read the outages that ended after this time.
    ReadOutages { after: Millis },
    /// Store an outage that this node has found.
    StoreOutage(Outage),
    /// Credit all clocks with the time of an outage before anything else happens.
    CreditClocks(Outage),
    /// Credit all clocks with it, unless another node does.
    ClaimCredit(Outage),
}

impl OutageDetector {
    pub(super) fn new(interval: Duration, is_shared: bool) -> OutageDetector {
        OutageDetector {
            interval,
            is_shared,
            ..OutageDetector::default()
        }
    }

    /// Whether nothing can be stored at the moment.
    pub(super) fn is_down(&self) -> bool {
        self.down_since.is_some()
    }

    /// Whether the latest heartbeat is so long ago that this node cannot know whether there was an outage: it may not have had
    /// a processor, or the machine may have slept.
    pub(super) fn has_lapsed(&self, now: Moment) -> bool {
        !self.is_stopping
            && self
                .up_to_date
                .is_some_and(|latest| now.since(latest) > self.lapses_after())
    }

    /// When this node started, if it is not known whether other nodes were running then.
    pub(super) fn doubtful_start(&self) -> Option<Millis> {
        (!self.suspects.is_empty()).then_some(self.started)
    }

    /// The first outage that ended after this time.
    pub(super) fn outage_after(&self, at: Millis) -> Option<Outage> {
        self.outages.iter().find(|outage| outage.until > at).copied()
    }

    /// Changes the state as a signal says. Returns what is to be done, in this order.
    pub(super) fn step(&mut self, now: Moment, signal: Signal) -> Vec<Effect> {
        match signal {
            Signal::Started { suspects } => {
                self.started = now.at;
                self.suspects = suspects;
                // Clocks stood still since the last heartbeat of any node, unless other nodes are running.
                let silent_since = match self.is_shared {
                    true => before(now.at, GONE_AFTER * self.interval),
                    false => now.at,
                };
                send_heartbeat(now.at, Some(silent_since))
            }
            Signal::SuspectsChecked { running } => {
                let outage = self.outage_before_start(&running).map(Effect::StoreOutage);
                self.suspects.clear();
                outage.into_iter().collect()
            }
            Signal::HeartbeatDue => {
                let stalled_since = self.stalled_since.take();
                self.is_recovering = self.is_down();
                let silent_since = if self.is_down() || self.has_lapsed(now) {
                    // Another node may have gone on for a while after this one fell silent. It is an outage for all if no
                    // node has sent a heartbeat for so long that all must have fallen silent.
                    self.down_since.max(Some(before(now.at, self.lapses_after())))
                } else {
                    stalled_since
                };
                send_heartbeat(now.at, silent_since)
            }
            Signal::HeartbeatStored { sent, took } => {
                let stall = self.stall(sent, took, now.at).map(|stall| {
                    if self.is_shared {
                        // If no other node has sent a heartbeat since then, it was an outage for all. The next one says so.
                        self.stalled_since = Some(stall.from);
                        Effect::HurryHeartbeat
                    } else {
                        Effect::StoreOutage(stall)
                    }
                });
                let latest = self.outages.last().map(|outage| outage.until);
                let after = latest.unwrap_or(Millis(now.at.0.saturating_sub(LONGEST_CLOCK_MS)));
                stall.into_iter().chain([Effect::ReadOutages { after }]).collect()
            }
            Signal::OutagesRead(outages) => {
                if self.is_recovering {
                    self.down_since = None;
                }
                let is_start = self.up_to_date.replace(now).is_none();
                self.outages.extend(&outages);
                let outages = outages.into_iter();
                match is_start {
                    // Earlier outages were for other nodes to credit.
                    true => outages
                        .filter(|outage| outage.until == self.started)
                        .map(Effect::CreditClocks)
                        .collect(),
                    false => outages.map(Effect::ClaimCredit).collect(),
                }
            }
            // Only a file is known to stall for all writes: of a database, each node has several connections, and sends
            // heartbeats more often.
            Signal::WriteStored { .. } if self.is_shared => Vec::new(),
            Signal::WriteStored { begun, took } => {
                let stall = self.stall(begun, took, now.at);
                stall.map(Effect::StoreOutage).into_iter().collect()
            }
            // The next heartbeat learns of it.
            Signal::OutageStored => vec![Effect::HurryHeartbeat],
            Signal::StoreFailed => {
                // The moment counts at which it is known. While it was tried, another node may still have stored a heartbeat,
                // and an outage after that would not be found if the time of the attempt counted.
                self.down_since.get_or_insert(now.at);
                vec![Effect::HurryHeartbeat]
            }
            Signal::Stopping => {
                self.is_stopping = true;
                Vec::new()
            }
        }
    }

    fn lapses_after(&self) -> Duration {
        (GONE_AFTER * self.interval).max(SHORTEST_LAPSE)
    }

    /// The outage that a write went through, unless it is known from another write or follows too soon after one.
    fn stall(&mut self, from: Millis, took: Duration, until: Millis) -> Option<Outage> {
        let is_new = self
            .stalled_until
            .is_none_or(|known| from.0 >= known.0 + STALLS_APART_MS);
        (took >= STALL && is_new && from < until).then(|| {
            self.stalled_until = Some(until);
            Outage { from, until }
        })
    }

    /// The outage before this node started, if none of the suspects has sent a heartbeat since: then they were killed, and
    /// nobody served after their last one.
    fn outage_before_start(&self, running: &[(String, Millis)]) -> Option<Outage> {
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

fn send_heartbeat(at: Millis, silent_since: Option<Millis>) -> Vec<Effect> {
    vec![Effect::SendHeartbeat { at, silent_since }]
}

/// So long before a time.
pub(super) fn before(at: Millis, duration: Duration) -> Millis {
    Millis(at.0.saturating_sub(duration.as_millis() as u64))
}
