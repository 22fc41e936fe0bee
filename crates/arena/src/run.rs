//! Runs a plan on several threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::{Duration, Instant};

use tilery_rules::BeginError;

use crate::game::{Finished, play};
use crate::{Contestant, Fixture, MatchPlan};

/// Plays all games of a plan that are not `done` yet, on several threads. Each game is passed to `on_game` in
/// the order of the plan; without `keep_games`, only its result is kept. Games in progress are abandoned when
/// `stop` is set. Once `on_game` breaks, no further game is passed on, whether it is finished or not.
///
/// # Errors
/// Returns an error if a game cannot begin.
pub fn run(
    plan: &MatchPlan,
    done: &dyn Fn(u64) -> bool,
    threads: usize,
    keep_games: bool,
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
                let mut batch = Batch::new();
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed) as usize;
                    let Some(number) = todo.get(place) else {
                        // Sending fails only if the receiver has stopped, and then the results are not
                        // needed.
                        let _ = send.send(batch.games);
                        return;
                    };
                    let fixture = plan.fixture(*number);
                    let seated: Vec<&Contestant> = fixture
                        .seating
                        .iter()
                        .map(|bot| &plan.contestants[*bot])
                        .collect();
                    let mut finished = play(
                        plan.rules,
                        &seated,
                        plan.deal_seed(fixture.deal),
                        &plan.limits,
                        stop,
                    );
                    // Memory is freed fastest by the thread that allocated it.
                    if let (false, Ok(Some(finished))) = (keep_games, &mut finished) {
                        finished.game = None;
                    }
                    batch.games.push((place, fixture, finished));
                    if batch.is_due() && send.send(batch.take()).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        let mut due = 0;
        let mut broken = false;
        let mut result = Ok(());
        for (place, fixture, finished) in results.iter().flatten() {
            waiting.insert(place, (fixture, finished));
            while let Some((fixture, finished)) = waiting.remove(&due) {
                due += 1;
                let over = stop.load(Ordering::Relaxed);
                match finished {
                    Ok(Some(finished)) if !over || finished.forfeit.is_none() => {
                        if result.is_ok() && !broken && on_game(fixture, finished).is_break() {
                            broken = true;
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

/// Games that a thread has finished but not sent yet. Waking the receiver for each quick game would cost as
/// much as playing it.
struct Batch {
    games: Vec<(usize, Fixture, Result<Option<Finished>, BeginError>)>,
    begun: Instant,
}

impl Batch {
    /// The maximum size of a batch, and how long its games may wait.
    const MOST: usize = 64;
    const WAIT: Duration = Duration::from_millis(20);

    fn new() -> Batch {
        Batch {
            games: Vec::with_capacity(Batch::MOST),
            begun: Instant::now(),
        }
    }

    fn is_due(&self) -> bool {
        self.games.len() == Batch::MOST || self.begun.elapsed() >= Batch::WAIT
    }

    fn take(&mut self) -> Vec<(usize, Fixture, Result<Option<Finished>, BeginError>)> {
        std::mem::replace(self, Batch::new()).games
    }
}
