//! Work that takes a core for a while: it runs on threads of its own, a few pieces at a time, and serves everybody in turn.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use tilery_table::UserId;
use tokio::sync::oneshot;

use crate::problem::Problem;
use crate::reviews::priority;
use crate::tables::lock;

/// How many pieces may wait in one queue, however many people asked for them.
const MOST_WAITING: usize = 10_000;

/// By how many steps the priority of slow work is lower than that of requests: it gets a third of a core that is wanted by both.
const BEHIND_REQUESTS: i32 = 5;

/// After this time, what somebody has used counts half.
const HALF_LIFE: Duration = Duration::from_secs(10);

/// A use that has become as little as this counts as nothing.
const LITTLE: Duration = Duration::from_millis(1);

/// Of how many people is remembered what they have used, before those are forgotten who have used little recently.
const MANY: usize = 1_000;

/// The source of a request for work: a user in a network. Each network gets the same share, and in it each user.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Asker {
    /// Nothing for work that no request asked for.
    pub(crate) network: Option<IpAddr>,
    /// Nothing for a request without a session.
    pub(crate) user: Option<String>,
}

impl Asker {
    /// Somebody whose network does not matter.
    pub(crate) fn user(user: &UserId) -> Asker {
        Asker {
            network: None,
            user: Some(user.to_string()),
        }
    }

    /// The server itself.
    pub(crate) const SERVER: Asker = Asker {
        network: None,
        user: None,
    };
}

/// Tells the result of a piece of work to whoever waits for it.
type Tell = Box<dyn FnOnce() + Send>;

/// A piece of work. Its result is told once the piece is no longer open, so that whoever has it can ask for the next one.
type Work = Box<dyn FnOnce() -> Tell + Send>;

/// Threads, and a queue of work for them.
pub(crate) struct SlowWork {
    queue: Arc<Queue>,
    /// How many pieces of one user may wait or run.
    most: usize,
}

impl SlowWork {
    /// Starts so many threads, to which those that serve requests are preferred.
    pub(crate) fn new(name: &str, threads: usize, most: usize) -> SlowWork {
        SlowWork::with_priority(name, threads, most, BEHIND_REQUESTS)
    }

    /// Starts so many threads, whose priority is lower by a number of steps.
    pub(crate) fn with_priority(name: &str, threads: usize, most: usize, lower: i32) -> SlowWork {
        let queue = Arc::new(Queue::default());
        for number in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            let named = thread::Builder::new().name(format!("{name}-{number}"));
            let work = move || {
                priority::lower(lower);
                queue.work_off();
            };
            if let Err(error) = named.spawn(work) {
                tracing::error!(%error, name, "a thread did not start");
            }
        }
        SlowWork { queue, most }
    }

    /// Runs a piece of work when it is its turn. If nobody waits for it any more by then, it does not run.
    ///
    /// # Errors
    /// Returns an error if the asker has too much in the queue already.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        asker: &Asker,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (answer, answered) = oneshot::channel();
        let work = move || -> Tell {
            if answer.is_closed() {
                return Box::new(|| {});
            }
            let result = work();
            Box::new(move || drop(answer.send(result)))
        };
        self.enqueue(asker.clone(), Box::new(work))?;
        answered
            .await
            .map_err(|_| Problem::internal("slow work panicked, or the server ends"))
    }

    /// Puts a piece of work into the queue that tells its result itself.
    ///
    /// # Errors
    /// Returns an error if the asker has too much in the queue already.
    pub(crate) fn push(&self, asker: Asker, work: impl FnOnce() + Send + 'static) -> Result<(), Problem> {
        let work = move || -> Tell {
            work();
            Box::new(|| {})
        };
        self.enqueue(asker, Box::new(work))
    }

    fn enqueue(&self, asker: Asker, work: Work) -> Result<(), Problem> {
        let mut waiting = lock(&self.queue.waiting);
        if waiting.open_of(&asker) >= self.most || waiting.count >= MOST_WAITING {
            return Err(Problem {
                retry_after: Some(2),
                ..Problem::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "busy",
                    "what you asked for before is not done yet; try again soon",
                )
            });
        }
        waiting.push(asker, work);
        self.queue.changed.notify_one();
        Ok(())
    }
}

impl Drop for SlowWork {
    fn drop(&mut self) {
        *lock(&self.queue.waiting) = Waiting {
            closed: true,
            ..Waiting::default()
        };
        self.queue.changed.notify_all();
    }
}

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting<Work>>,
    changed: Condvar,
}

impl Queue {
    /// Does what is in the queue until it is closed.
    fn work_off(&self) {
        let mut waiting = lock(&self.waiting);
        while !waiting.closed {
            let start = Instant::now();
            let Some((asker, work)) = waiting.pop(start) else {
                waiting = self.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(waiting);
            let done = catch_unwind(AssertUnwindSafe(work));
            lock(&self.waiting).finish(&asker, start, Instant::now());
            match done {
                Ok(tell) => tell(),
                Err(_) => tracing::error!("a piece of slow work panicked"),
            }
            waiting = lock(&self.waiting);
        }
    }
}

/// The work that waits, and the use of everybody. The next piece is one of whoever has the fewest pieces running and has used the
/// least time recently, first by network, then by user; among equals, the oldest piece.
struct Waiting<W> {
    networks: HashMap<Option<IpAddr>, UsedShare>,
    users: HashMap<Asker, (UsedShare, VecDeque<(u64, W)>)>,
    count: usize,
    /// The number of the latest piece.
    latest: u64,
    closed: bool,
}

impl<W> Default for Waiting<W> {
    fn default() -> Waiting<W> {
        Waiting {
            networks: HashMap::new(),
            users: HashMap::new(),
            count: 0,
            latest: 0,
            closed: false,
        }
    }
}

impl<W> Waiting<W> {
    fn open_of(&self, asker: &Asker) -> usize {
        let known = self.users.get(asker);
        known.map_or(0, |(share, pieces)| share.running + pieces.len())
    }

    fn push(&mut self, asker: Asker, work: W) {
        self.latest += 1;
        self.count += 1;
        let (_, pieces) = self.users.entry(asker).or_default();
        pieces.push_back((self.latest, work));
    }

    fn pop(&mut self, now: Instant) -> Option<(Asker, W)> {
        let ranked = self.users.iter().filter_map(|(asker, (share, pieces))| {
            let (number, _) = pieces.front()?;
            let network = self.networks.get(&asker.network).copied().unwrap_or_default();
            Some((network.rank(now), share.rank(now), *number, asker))
        });
        let (_, _, _, asker) = ranked.min_by_key(|(network, user, number, _)| (*network, *user, *number))?;
        let asker = asker.clone();
        let (share, pieces) = self.users.get_mut(&asker)?;
        let (_, work) = pieces.pop_front()?;
        share.running += 1;
        self.networks.entry(asker.network).or_default().running += 1;
        self.count -= 1;
        Some((asker, work))
    }

    fn finish(&mut self, asker: &Asker, start: Instant, end: Instant) {
        let network = self.networks.get_mut(&asker.network);
        let user = self.users.get_mut(asker).map(|(share, _)| share);
        for share in network.into_iter().chain(user) {
            share.finish(start, end);
        }
        if self.users.len() > MANY {
            let matters = |share: &UsedShare| share.running > 0 || share.used(end) > LITTLE;
            self.users
                .retain(|_, (share, pieces)| !pieces.is_empty() || matters(share));
            self.networks.retain(|_, share| matters(share));
        }
    }
}

/// The share of the threads that a network or a user has.
#[derive(Clone, Copy, Debug, Default)]
struct UsedShare {
    running: usize,
    /// The time that was used, as it counted when it was last changed.
    used: Duration,
    changed: Option<Instant>,
}

impl UsedShare {
    fn used(&self, now: Instant) -> Duration {
        let since = self.changed.map(|changed| now.saturating_duration_since(changed));
        let half_lives = since.unwrap_or_default().as_secs_f64() / HALF_LIFE.as_secs_f64();
        self.used.mul_f64(0.5_f64.powf(half_lives))
    }

    fn rank(&self, now: Instant) -> (usize, Duration) {
        (self.running, self.used(now))
    }

    fn finish(&mut self, start: Instant, end: Instant) {
        *self = UsedShare {
            running: self.running.saturating_sub(1),
            used: self.used(end) + end.saturating_duration_since(start),
            changed: Some(end),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asker(network: u8, user: &str) -> Asker {
        Asker {
            network: Some([10, 0, 0, network].into()),
            user: Some(user.to_owned()),
        }
    }

    /// Does the work of some pieces, one after the other, each in a second. Returns whose they were.
    fn work_off(waiting: &mut Waiting<()>, now: &mut Instant, pieces: usize) -> Vec<String> {
        let mut done = Vec::new();
        for _ in 0..pieces {
            let start = *now;
            let Some((asker, ())) = waiting.pop(start) else {
                break;
            };
            *now += Duration::from_secs(1);
            waiting.finish(&asker, start, *now);
            done.push(asker.user.unwrap());
        }
        done
    }

    #[test]
    fn a_long_line_of_one_user_delays_nobody_else() {
        let (mut waiting, mut now) = (Waiting::default(), Instant::now());
        for _ in 0..240 {
            waiting.push(asker(1, "greedy"), ());
        }
        assert_eq!(work_off(&mut waiting, &mut now, 2), ["greedy", "greedy"]);
        waiting.push(asker(1, "ann"), ());
        waiting.push(asker(2, "bo"), ());
        let next = work_off(&mut waiting, &mut now, 3);
        assert_eq!(
            next,
            ["bo", "ann", "greedy"],
            "the other network, then the other user"
        );
        assert_eq!(work_off(&mut waiting, &mut now, 1_000).len(), 237);
        assert_eq!((waiting.count, waiting.pop(now).is_none()), (0, true));
    }

    #[test]
    fn many_users_of_one_network_share_what_one_user_of_another_has() {
        let (mut waiting, mut now) = (Waiting::default(), Instant::now());
        for user in 0..50 {
            waiting.push(asker(1, &format!("crowd-{user}")), ());
        }
        for _ in 0..50 {
            waiting.push(asker(2, "ann"), ());
        }
        let done = work_off(&mut waiting, &mut now, 20);
        assert_eq!(done.iter().filter(|user| *user == "ann").count(), 10, "{done:?}");
        let once: std::collections::HashSet<_> = done.iter().collect();
        assert_eq!(once.len(), 11, "each of the crowd at most once: {done:?}");
    }

    #[tokio::test]
    async fn whoever_has_an_answer_can_ask_at_once() {
        let work = SlowWork::new("test", 1, 1);
        for number in 0..2_000 {
            assert_eq!(work.run(&asker(1, "ann"), move || number).await.unwrap(), number);
        }
    }

    #[test]
    fn what_runs_counts_before_it_is_done() {
        let (mut waiting, now) = (Waiting::default(), Instant::now());
        for user in ["greedy", "greedy", "ann"] {
            waiting.push(asker(1, user), ());
        }
        let both = [waiting.pop(now), waiting.pop(now)].map(|piece| piece.unwrap().0.user.unwrap());
        assert_eq!(both, ["greedy", "ann"]);
        assert_eq!(waiting.open_of(&asker(1, "greedy")), 2);
    }

    #[test]
    fn use_of_long_ago_is_forgotten() {
        let (mut waiting, mut now) = (Waiting::default(), Instant::now());
        for user in 0..=MANY {
            waiting.push(asker(1, &user.to_string()), ());
        }
        work_off(&mut waiting, &mut now, MANY + 1);
        now += HALF_LIFE * 30;
        waiting.push(asker(2, "last"), ());
        work_off(&mut waiting, &mut now, 1);
        assert_eq!((waiting.users.len(), waiting.networks.len()), (1, 1));
    }

    #[tokio::test]
    async fn work_that_panics_or_is_given_up_stops_nobody() {
        let work = SlowWork::new("test", 1, 2);
        let (ann, bo) = (asker(1, "ann"), asker(1, "bo"));
        let panicked = work.run(&ann, || panic!("on purpose")).await;
        assert_eq!(panicked.map(|()| "").unwrap_err().code, "internal");
        let (release, blocked) = std::sync::mpsc::channel::<()>();
        let blocked = Box::new(move || {
            let _ = blocked.recv();
        });
        work.push(bo.clone(), blocked).unwrap();
        let (ran, runs) = std::sync::mpsc::channel();
        let given_up = work.run(&bo, move || ran.send(()));
        tokio::time::timeout(Duration::from_millis(10), given_up)
            .await
            .unwrap_err();
        let refused = work.run(&bo, || ()).await.unwrap_err();
        assert_eq!(refused.code, "busy", "two of Bo's pieces are in the queue");
        drop(release);
        assert_eq!(work.run(&ann, || 7).await.unwrap(), 7);
        assert!(runs.recv().is_err(), "nobody waited for it");
    }
}
