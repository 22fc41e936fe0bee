//! Bots at tables. A bounded number of separate threads computes their moves, never the threads that serve
//! requests.

use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tilery_duplicate::Duplicate;
use tilery_frame::bots::{Ask, BotError, Playable, choose};
use tilery_games::{AnyGame, with_game};
use tilery_rules::{Game, Seat, SeatView};
use tilery_store::{Append, Duty, HeadSeat, PageRequest, TableFilter, TableHead};
use tilery_table::{Actor, Command, Contest, Level, Phase, ServerCommand, Table, TableId, UserId};
use tokio::sync::oneshot;

use super::bus::lock;
use super::{TableService, Tuning};
use crate::ops::metrics::{BOT_LATENCY, BOT_QUEUE, TAKEN_OVER};
use crate::problem::Problem;
use crate::slow_work::{Asker, SlowWork};

/// The minimum time for a master, however many requests wait.
const LEAST_TIME: Duration = Duration::from_millis(50);

/// How many bots are claimed at once.
const BATCH: usize = 64;

/// How many consecutive failures are tolerated. After that, the bot is found again in the store.
const MOST_SETBACKS: u32 = 6;

/// The codes of refusals that say that what the computer worked on is over.
const OVERTAKEN: [&str; 4] = ["round-over", "already-submitted", "already-planned", "over"];

/// The tables at which a bot has to move, and the worker threads.
pub(super) struct Bots {
    busy: Mutex<HashSet<TableId>>,
    /// By the creator of the table, so that nobody's many tables slow down the bots of others. It has at most one
    /// question per table.
    questions: SlowWork,
    /// The number of requests that wait or are being computed.
    open: Arc<AtomicUsize>,
}

/// The result of an attempt to make a bot's turn.
enum BotTurn {
    Made,
    /// It is not a bot's turn, or no longer the same one.
    NotOurs,
}

impl Bots {
    pub(super) fn start(threads: usize) -> Bots {
        Bots {
            busy: Mutex::default(),
            questions: SlowWork::with_priority("bot", threads, usize::MAX, 0),
            open: Arc::default(),
        }
    }
}

impl TableService {
    /// Starts the bot of this table if it is a bot's turn.
    pub(super) fn wake_bot(&self, id: &TableId, table: &Table) {
        if table.awaits_computer() {
            self.wake_bot_at(id);
        }
    }

    /// Starts a task that moves for the bots of a table, unless one is running.
    /// Returns whether the bots of the table were idle.
    pub(super) fn wake_bot_at(&self, id: &TableId) -> bool {
        let wakes = !self.is_closing() && lock(&self.bots.busy).insert(id.clone());
        if wakes {
            tokio::spawn(play(self.clone(), id.clone()));
        }
        wakes
    }

    async fn bot_turn(&self, id: &TableId) -> Result<BotTurn, Problem> {
        let snapshot = self.cached(id).await?;
        if let Some(contest) = snapshot.table.contest() {
            return self.contest_turn(id, &snapshot.table, contest).await;
        }
        let Some((seat, level)) = snapshot.table.bot_at_turn() else {
            return Ok(BotTurn::NotOurs);
        };
        let begun = Instant::now();
        let table = &snapshot.table;
        let game = table
            .game()
            .ok_or_else(|| Problem::internal("a bot without a game"))?;
        let Thought { mv, hardness } = self.answer(table.creator(), game, seat, level).await?;
        self.pause(hardness, begun).await?;
        if self.is_closing() {
            return Ok(BotTurn::NotOurs);
        }
        // The position is another one if moves were taken back meanwhile.
        if self.cached(id).await?.table.turn_since() != snapshot.table.turn_since() {
            return Ok(BotTurn::NotOurs);
        }
        self.act(id, Actor::Server, None, Command::Move { seat, mv })
            .await?;
        Ok(BotTurn::Made)
    }

    /// The work of the computer in duplicate: the engine finds the master plays, and bots submit theirs.
    async fn contest_turn(&self, id: &TableId, table: &Table, contest: &Contest) -> Result<BotTurn, Problem> {
        let command = if let Some(seed) = table.seed_to_plan() {
            let (rules, rounds) = (table.settings().rules(), contest.terms().rounds);
            let nodes = self.tuning.daily_nodes;
            let creator = Asker::user(table.creator());
            let plan = move || Duplicate::plan(rules, &seed, rounds, nodes);
            let found = self.planning.run(&creator, plan).await?;
            let found = found.map_err(Problem::internal)?;
            ServerCommand::Plan {
                plan: found.to_plan(),
            }
        } else if let (Some((player, level)), Some((number, round))) =
            (contest.waiting_bot(), contest.round_of_bots())
        {
            let begun = Instant::now();
            let Thought { mv, hardness } = self
                .answer(table.creator(), round.game(), round.seat(), level)
                .await?;
            self.pause(hardness, begun).await?;
            ServerCommand::SubmitFor {
                player,
                round: number,
                // A bot that would rather swap plays something all the same.
                mv: match round.check(&mv) {
                    Ok(answer) => answer.mv,
                    Err(_) => round.first_play().unwrap_or(mv),
                },
            }
        } else {
            return Ok(BotTurn::NotOurs);
        };
        if self.is_closing() {
            return Ok(BotTurn::NotOurs);
        }
        match self.act(id, Actor::Server, None, command).await {
            Ok(_) => Ok(BotTurn::Made),
            // The round ended meanwhile, or another node was faster.
            Err(problem) if OVERTAKEN.contains(&problem.code) => Ok(BotTurn::NotOurs),
            Err(problem) => Err(problem),
        }
    }

    /// Delays moves, so that people can follow: an obvious move comes soon, a hard one later. The time that the
    /// bot has thought counts.
    async fn pause(&self, hardness: usize, begun: Instant) -> Result<(), Problem> {
        let pause = pause_for(&self.tuning.bot_pause_ms, hardness, self.tuning.seeds.number(0)?);
        tokio::select! {
            () = tokio::time::sleep(pause.saturating_sub(begun.elapsed())) => {}
            () = self.closing() => {}
        }
        Ok(())
    }

    async fn answer(
        &self,
        creator: &UserId,
        game: &AnyGame,
        seat: Seat,
        level: Level,
    ) -> Result<Thought, Problem> {
        let open = Open::count(&self.bots.open);
        let turns = with_game!(game, game => game.turns().len());
        let ask = Ask::time(
            time_for(level, &self.tuning, open.others()),
            self.tuning.seeds.number(turns)?,
        );
        let (answer, answered) = oneshot::channel();
        // The thread gets only the view of the seat.
        let question = with_game!(game, game => question(game, seat, level, ask, answer));
        self.bots.questions.push(Asker::user(creator), question)?;
        answered
            .await
            .map_err(Problem::internal)?
            .map_err(Problem::internal)
    }
}

/// The move of a bot.
struct Thought {
    mv: String,
    /// How hard its position is, from 0 to the number of [`ONLOOKERS`].
    hardness: usize,
}

/// Quick players of different strength. The fewer of them find the move that gains most now, the harder a position is.
const ONLOOKERS: [Level; 3] = [Level::Four, Level::Five, Level::Six];

/// How hard a position is in which a level would choose this move. The level of the bot does not matter: beginners take longer
/// where much can be overlooked, as everybody does.
fn hardness<M: PartialEq>(chosen: impl Fn(Level) -> Result<M, &'static str>) -> usize {
    let obvious = chosen(Level::Greedy);
    let misses = |level: &&Level| chosen(**level) != obvious;
    ONLOOKERS.iter().filter(misses).count()
}

/// How long a bot takes for a move of this hardness. The range of pauses has a part for each hardness, and chance
/// decides within the part.
fn pause_for(range: &RangeInclusive<u64>, hardness: usize, chance: u64) -> Duration {
    let width = range.end().saturating_sub(*range.start());
    let part = width / (ONLOOKERS.len() as u64 + 1);
    let start = range.start() + part * hardness.min(ONLOOKERS.len()) as u64;
    Duration::from_millis(start + chance % (part + 1))
}

/// A guard that counts a request as open until it is dropped.
struct Open(Arc<AtomicUsize>);

impl Open {
    fn count(open: &Arc<AtomicUsize>) -> Open {
        open.fetch_add(1, Ordering::Relaxed);
        Open(Arc::clone(open))
    }

    fn others(&self) -> usize {
        self.0.load(Ordering::Relaxed).saturating_sub(1)
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How long a bot may think. The time shrinks with the number of waiting requests.
fn time_for(level: Level, tuning: &Tuning, others: usize) -> Duration {
    match level {
        Level::Expert => tuning.expert_time,
        _ => {
            let share = 1 + others / tuning.bot_threads.max(1);
            let share = u32::try_from(share).unwrap_or(u32::MAX);
            (tuning.master_time / share).max(LEAST_TIME.min(tuning.master_time))
        }
    }
}

fn question<G: Playable>(
    game: &Game<G>,
    seat: Seat,
    level: Level,
    ask: Ask,
    answer: oneshot::Sender<Result<Thought, &'static str>>,
) -> Box<dyn FnOnce() + Send> {
    let view = game.seat_view(seat).map(SeatView::into_owned);
    metrics::gauge!(BOT_QUEUE).increment(1);
    Box::new(move || {
        metrics::gauge!(BOT_QUEUE).decrement(1);
        let start = Instant::now();
        let choose = |level, ask: &Ask| {
            let view = view.as_ref().ok_or("it has no seat")?;
            match catch_unwind(AssertUnwindSafe(|| choose::<G>(level, view, ask))) {
                Ok(Ok(mv)) => Ok(mv),
                Ok(Err(BotError::NotAtTurn)) => Err("it does not take itself to be at turn"),
                Err(_) => Err("it panicked"),
            }
        };
        let chosen = choose(level, &ask).or_else(|why| {
            tracing::error!(why, %level, "a bot has no move; it moves at random");
            choose(Level::Random, &ask)
        });
        metrics::histogram!(BOT_LATENCY, "level" => level.name()).record(start.elapsed().as_secs_f64());
        let thought = chosen.map(|mv| Thought {
            mv: mv.to_string(),
            hardness: hardness(|level| choose(level, &ask)),
        });
        // Sending fails only if the receiver has stopped waiting.
        let _ = answer.send(thought);
    })
}

/// Finds bots that should have moved: their node has stopped, or the store was away. It runs until the server stops.
pub(super) async fn watch(tables: TableService) {
    wake_all(&tables).await;
    loop {
        tokio::select! {
            () = tokio::time::sleep(tables.tuning.bot_check) => {}
            () = tables.closing() => return,
        }
        let now = tables.now();
        let until = now.plus(Append::BOT_LEASE_MS);
        // Those that are busy here are claimed as well, so that no other node takes over.
        match tables.store.claim_due(Duty::Bot, now, until, BATCH).await {
            Ok(due) => {
                let taken_over = due.iter().filter(|id| tables.wake_bot_at(id)).count();
                metrics::counter!(TAKEN_OVER, "work" => "bot").increment(taken_over as u64);
            }
            Err(error) => tracing::warn!(%error, "bots may wait"),
        }
    }
}

/// Wakes the bots whose turn it was when the server stopped.
async fn wake_all(tables: &TableService) {
    let mut page = PageRequest::first(PageRequest::MOST);
    while !tables.is_closing() {
        let playing = TableFilter::phase(Phase::Playing);
        let heads = match tables.store.tables(&playing, &page).await {
            Ok(heads) => heads,
            Err(error) => {
                tracing::error!(%error, "bots may wait until somebody moves");
                return;
            }
        };
        for head in heads.rows.iter().filter(|head| is_bots_turn(head)) {
            // Another node may be about to move.
            if !tables.store.is_shared() || tables.now().since(head.changed) > Append::BOT_LEASE_MS {
                tables.wake_bot_at(&head.id);
            }
        }
        match heads.next {
            Some(next) => page = PageRequest::after(next, PageRequest::MOST),
            None => return,
        }
    }
}

fn is_bots_turn(head: &TableHead) -> bool {
    let seat = head.turn.and_then(|turn| head.seats.get(turn.seat.index()));
    head.lacks_turn() || matches!(seat, Some(HeadSeat::Bot { .. }))
}

/// Moves for the bots of a table until it is a person's turn.
async fn play(tables: TableService, id: TableId) {
    let mut setbacks = 0;
    while !tables.is_closing() {
        match tables.bot_turn(&id).await {
            Ok(BotTurn::Made) => setbacks = 0,
            Ok(BotTurn::NotOurs) => {
                lock(&tables.bots.busy).remove(&id);
                // A command that was stored just before the removal found the table busy and did not start a
                // task, so check again.
                let again = match tables.cached(&id).await {
                    Ok(snapshot) => snapshot.table.awaits_computer(),
                    Err(_) => false,
                };
                if !again || !lock(&tables.bots.busy).insert(id.clone()) {
                    return;
                }
            }
            Err(problem) => {
                setbacks += 1;
                if setbacks > MOST_SETBACKS {
                    tracing::error!(table = %id, code = problem.code, "a bot gives up");
                    lock(&tables.bots.busy).remove(&id);
                    return;
                }
                tokio::time::sleep(Duration::from_millis(100 << setbacks)).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn obvious_moves_come_sooner_than_hard_ones() {
        let range = 400..=1600;
        for chance in [0, 1, 299, 300, u64::MAX] {
            let pauses: Vec<Duration> = (0..=3)
                .map(|hardness| pause_for(&range, hardness, chance))
                .collect();
            assert!(pauses.is_sorted_by(|one, other| one < other), "{pauses:?}");
            assert!(pauses[0] >= Duration::from_millis(400) && pauses[0] <= Duration::from_millis(700));
            assert!(pauses[3] >= Duration::from_millis(1300) && pauses[3] <= Duration::from_millis(1600));
        }
        assert_eq!(pause_for(&(0..=0), 3, 77), Duration::ZERO, "no pause at all");
    }

    #[test]
    fn a_position_is_as_hard_as_few_find_its_best_move() {
        assert_eq!(hardness(|_| Ok("a line of six")), 0, "nobody misses it");
        let strong = |level| {
            Ok(if level == Level::Four {
                "a line of three"
            } else {
                "a line of five"
            })
        };
        assert_eq!(hardness(strong), 1);
        assert_eq!(hardness(Ok), 3, "everybody moves otherwise");
    }

    #[test]
    fn masters_share_the_threads() {
        let tuning = Tuning {
            bot_threads: 2,
            ..Tuning::default()
        };
        assert_eq!(time_for(Level::Master, &tuning, 1), Duration::from_secs(1));
        assert_eq!(time_for(Level::Master, &tuning, 2), Duration::from_millis(500));
        assert_eq!(time_for(Level::Master, &tuning, 9_999), LEAST_TIME);
        assert_eq!(time_for(Level::Expert, &tuning, 9_999), Duration::from_millis(50));
    }
}
