//! Playing a plan on several threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;

use tilery_rules::BeginError;

use crate::game::{Finished, play};
use crate::{Contestant, Fixture, Plan};

/// Plays all games of a plan that are not `done` yet, on so many threads, and passes each to `on_game` in the order of
/// the plan. Games that are under way when `stop` is set, or when `on_game` breaks, are abandoned.
///
/// # Errors
/// If a game cannot begin.
pub fn run(
    plan: &Plan,
    done: &dyn Fn(u64) -> bool,
    threads: usize,
    stop: &AtomicBool,
    mut on_game: impl FnMut(Fixture, Finished) -> ControlFlow<()>,
) -> Result<(), BeginError> {
    let next = AtomicU64::new(0);
    let mut waiting = BTreeMap::new();
    let todo: Vec<u64> = (0..plan.games()).filter(|number| !done(*number)).collect();
    let (send, results) = sync_channel(threads.max(1) * 2);
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (send, next, todo) = (send.clone(), &next, &todo);
            scope.spawn(move || {
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed) as usize;
                    let Some(number) = todo.get(place) else { return };
                    let fixture = plan.fixture(*number);
                    let seated: Vec<&Contestant> = fixture
                        .seating
                        .iter()
                        .map(|bot| &plan.contestants[*bot])
                        .collect();
                    let finished = play(
                        plan.rules,
                        &seated,
                        plan.deal_seed(fixture.deal),
                        &plan.limits,
                        stop,
                    );
                    if send.send((place, fixture, finished)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        let mut due = 0;
        let mut result = Ok(());
        for (place, fixture, finished) in results {
            waiting.insert(place, (fixture, finished));
            while let Some((fixture, finished)) = waiting.remove(&due) {
                due += 1;
                let over = stop.load(Ordering::Relaxed);
                match finished {
                    Ok(Some(finished)) if !over || finished.record.is_some() => {
                        if result.is_ok() && on_game(fixture, finished).is_break() {
                            stop.store(true, Ordering::Relaxed);
                        }
                    }
                    Ok(_) => {}
                    Err(error) => {
                        stop.store(true, Ordering::Relaxed);
                        result = Err(error);
                    }
                }
            }
        }
        result
    })
}
