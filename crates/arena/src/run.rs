//! Runs a plan on several threads.

use std::collections::BTreeMap;
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::{Duration, Instant};

use thiserror::Error;
use tilery_rules::BeginError;

use crate::game::{Finished, play};
use crate::{Contestant, Fixture, MatchPlan};

/// Why a match cannot be played.
#[derive(Debug, Error)]
pub enum RunError {
    /// A game cannot begin.
    #[error(transparent)]
    Begin(#[from] BeginError),
    /// A program cannot be started.
    #[error("{bot} could not be started: {error}")]
    NotStarted {
        /// The contestant.
        bot: String,
        /// The error of the system.
        error: io::Error,
    },
}

/// A contestant at a table.
pub(crate) struct Seated<'a> {
    pub(crate) contestant: &'a Contestant,
    /// Whether it is a program that does not answer to `start`.
    pub(crate) silent: &'a Arc<AtomicBool>,
}

/// Plays all games of a plan that are not `done` yet, on several threads. Each game is passed to `on_game` in
/// the order of the plan; without `keep_games`, only its result is kept. Games in progress are abandoned when
/// `stop` is set. Once `on_game` breaks, no further game is passed on, whether it is finished or not.
///
/// # Errors
/// Returns an error if a game cannot begin, or a program cannot be started. It ends the match at once.
pub fn run(
    plan: &MatchPlan,
    done: &(dyn Fn(u64) -> bool + Sync),
    threads: usize,
    keep_games: bool,
    stop: &AtomicBool,
    mut on_game: impl FnMut(Fixture, Finished) -> ControlFlow<()>,
) -> Result<(), RunError> {
    let next = AtomicU64::new(0);
    let silent: Vec<Arc<AtomicBool>> = plan.contestants.iter().map(|_| Arc::default()).collect();
    let mut waiting = BTreeMap::new();
    let (send, results) = sync_channel(threads.max(1) * 2);
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (send, next, silent) = (send.clone(), &next, &silent);
            scope.spawn(move || {
                let mut batch = Batch::new();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.games() || stop.load(Ordering::Relaxed) {
                        // Sending fails only if the receiver has stopped, and then the results are not
                        // needed.
                        let _ = send.send(batch.games);
                        return;
                    }
                    if done(number) {
                        continue;
                    }
                    let fixture = plan.fixture(number);
                    let seated = fixture.seating.iter().map(|bot| Seated {
                        contestant: &plan.contestants[*bot],
                        silent: &silent[*bot],
                    });
                    let seated: Vec<Seated<'_>> = seated.collect();
                    let mut finished = play(plan, &fixture, &seated, stop);
                    if finished.is_err() {
                        stop.store(true, Ordering::Relaxed);
                    }
                    // Memory is freed fastest by the thread that allocated it.
                    if let (false, Ok(Some(finished))) = (keep_games, &mut finished) {
                        finished.game = None;
                    }
                    batch.games.push((fixture, finished));
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
        for (fixture, finished) in results.iter().flatten() {
            waiting.insert(fixture.number, (fixture, finished));
            loop {
                while done(due) {
                    due += 1;
                }
                let Some((fixture, finished)) = waiting.remove(&due) else {
                    break;
                };
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
                    Err(error) => result = result.and(Err(error)),
                }
            }
        }
        result
    })
}

/// Games that a thread has finished but not sent yet. Waking the receiver for each quick game would cost as
/// much as playing it.
struct Batch {
    games: Vec<(Fixture, Result<Option<Finished>, RunError>)>,
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

    fn take(&mut self) -> Vec<(Fixture, Result<Option<Finished>, RunError>)> {
        std::mem::replace(self, Batch::new()).games
    }
}
