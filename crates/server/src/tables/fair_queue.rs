//! A queue that serves everybody in turn, however much each of them has asked for.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Condvar, Mutex, PoisonError};

use super::bus::lock;

/// A queue of work, grouped by client. A client that was served goes to the end of the queue.
pub(super) struct FairQueue<K, T> {
    waiting: Mutex<Waiting<K, T>>,
    changed: Condvar,
}

struct Waiting<K, T> {
    work: HashMap<K, VecDeque<T>>,
    /// Everybody who has work in the queue, the next one first.
    line: VecDeque<K>,
    closed: bool,
}

impl<K: Clone + Eq + Hash, T> FairQueue<K, T> {
    pub(super) fn new() -> FairQueue<K, T> {
        FairQueue {
            waiting: Mutex::new(Waiting {
                work: HashMap::new(),
                line: VecDeque::new(),
                closed: false,
            }),
            changed: Condvar::new(),
        }
    }

    pub(super) fn push(&self, whose: K, work: T) {
        let mut waiting = lock(&self.waiting);
        let own = waiting.work.entry(whose.clone()).or_default();
        own.push_back(work);
        if own.len() == 1 {
            waiting.line.push_back(whose);
        }
        self.changed.notify_one();
    }

    /// The next piece of work. Waits for one; returns nothing once the queue is closed.
    pub(super) fn pop(&self) -> Option<T> {
        let mut waiting = lock(&self.waiting);
        loop {
            if waiting.closed {
                return None;
            }
            if let Some(whose) = waiting.line.pop_front() {
                let own = waiting.work.get_mut(&whose)?;
                let work = own.pop_front();
                if own.is_empty() {
                    waiting.work.remove(&whose);
                } else {
                    waiting.line.push_back(whose);
                }
                return work;
            }
            waiting = self.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Lets all who wait go. Work that is left is dropped.
    pub(super) fn close(&self) {
        let mut waiting = lock(&self.waiting);
        waiting.closed = true;
        waiting.work.clear();
        waiting.line.clear();
        self.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_of_one_user_delays_nobody_else() {
        let queue = FairQueue::new();
        for number in 0..240 {
            queue.push("greedy", ("greedy", number));
        }
        queue.push("ann", ("ann", 0));
        queue.push("bo", ("bo", 0));
        queue.push("ann", ("ann", 1));
        let first: Vec<_> = (0..7).filter_map(|_| queue.pop()).collect();
        let due = [
            ("greedy", 0),
            ("ann", 0),
            ("bo", 0),
            ("greedy", 1),
            ("ann", 1),
            ("greedy", 2),
            ("greedy", 3),
        ];
        assert_eq!(first, due);
        for number in 4..240 {
            assert_eq!(queue.pop(), Some(("greedy", number)));
        }
        queue.push("ann", ("ann", 2));
        assert_eq!(queue.pop(), Some(("ann", 2)));
        queue.close();
        assert_eq!(queue.pop(), None);
    }
}
