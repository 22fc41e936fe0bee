//! Measures how much of a budget is left.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tilery_frame::bots::{Ask, Budget};

/// Counts the nodes of a search against its budget.
///
/// With a budget of nodes, only [`Meter::spent`] at fixed points of the search decides, never the clock. With
/// a budget of time, the clock is read after every few nodes, so that the answer is never late.
#[derive(Debug)]
pub(super) struct Meter {
    nodes: AtomicU64,
    limit: u64,
    deadline: Option<Instant>,
}

impl Meter {
    /// Starts a meter. Part of the time is reserved for the work before and after the search.
    pub(super) fn start(ask: &Ask, most: Option<Duration>) -> Meter {
        Meter::start_with(ask, most, u64::MAX)
    }

    /// Starts a meter that allows at most this many nodes.
    pub(super) fn start_with(ask: &Ask, most: Option<Duration>, most_nodes: u64) -> Meter {
        let asked = match ask.budget {
            Budget::Nodes(nodes) => nodes.min(most_nodes),
            Budget::Time(_) => most_nodes,
        };
        let deadline = ask.deadline().map(|due| {
            let now = Instant::now();
            let time = due.saturating_duration_since(now);
            let time = most.map_or(time, |most| time.min(most));
            let kept_back = (time / 10).clamp(Duration::from_millis(3), Duration::from_millis(40));
            now + time.saturating_sub(kept_back)
        });
        Meter {
            nodes: AtomicU64::new(0),
            limit: asked,
            deadline,
        }
    }

    /// A meter for a part of the search, with at most this many nodes and the remaining time.
    pub(super) fn part(&self, nodes: u64) -> Meter {
        Meter {
            nodes: AtomicU64::new(0),
            limit: nodes,
            deadline: self.deadline,
        }
    }

    /// Counts nodes.
    pub(super) fn count(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// How many nodes were counted so far.
    pub(super) fn count_so_far(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// How many nodes of a node budget are left.
    pub(super) fn left(&self) -> u64 {
        self.limit.saturating_sub(self.nodes.load(Ordering::Relaxed))
    }

    /// Whether the budget is spent. With a budget of nodes, call this only where all threads have joined.
    pub(super) fn spent(&self) -> bool {
        self.nodes.load(Ordering::Relaxed) >= self.limit || self.late()
    }

    /// Whether the time is up. It is always false with a budget of nodes, so it may be called anywhere.
    pub(super) fn late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// The spent part of the budget, from 0 to 1, given the start of the search.
    pub(super) fn share(&self, begun: Instant) -> f64 {
        let nodes = self.nodes.load(Ordering::Relaxed) as f64 / self.limit.max(1) as f64;
        let Some(deadline) = self.deadline else {
            return nodes;
        };
        let whole = deadline.saturating_duration_since(begun).as_secs_f64();
        if whole <= 0.0 {
            1.0
        } else {
            nodes.max(begun.elapsed().as_secs_f64() / whole)
        }
    }
}
