//! Numbered pieces of work on several threads, with results in the order of the numbers.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;

/// Does the pieces of work with these numbers, and passes on what comes of each in the order of the numbers, until
/// `on_done` breaks or `stop` is set. Pieces that have begun by then are finished.
///
/// The results depend on the number of threads only if `work` does.
pub fn in_order<R: Send>(
    threads: usize,
    numbers: Range<u64>,
    stop: &AtomicBool,
    work: impl Fn(u64) -> R + Sync,
    mut on_done: impl FnMut(u64, R) -> ControlFlow<()>,
) {
    let next = AtomicU64::new(numbers.start);
    let threads = threads.max(1);
    let (send, results) = sync_channel(threads * 2);
    thread::scope(|scope| {
        for _ in 0..threads {
            let (send, next, work) = (send.clone(), &next, &work);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    // Sending fails only if nobody waits for more results.
                    if number >= numbers.end || send.send((number, work(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        let mut due = numbers.start;
        let mut waiting = BTreeMap::new();
        for (number, result) in results {
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&due) {
                if on_done(due, result).is_break() {
                    stop.store(true, Ordering::Relaxed);
                    return;
                }
                due += 1;
            }
        }
    });
}
