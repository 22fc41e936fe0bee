//! Runs a review: shares its jobs among threads and collects their results.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use thiserror::Error;
use tilery_frame::analysis::Analyse;
use tilery_frame::bots::{Ask, BotError, Budget, margins, shares};
use tilery_games::{AnyRules, with_rules};
use tilery_rules::Game;
use tilery_rules::record::{Fault, FaultKind, Record, replay};

use crate::account::update_accounts;
use crate::job::{Done, Job, PASSES, stages};
use crate::review::{EndReview, Review};

/// The version of the engine. It grows whenever the same request would give another review.
pub const VERSION: u32 = 4;

/// Why there is no review.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ReviewError {
    /// The record is faulty.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// A position cannot be evaluated.
    #[error(transparent)]
    Bot(#[from] BotError),
}

/// How many nodes a review spends on each turn unless set otherwise. What a node is depends on the game.
pub fn default_nodes(rules: AnyRules) -> u64 {
    with_rules!(rules, G, _rules => <G as tilery_frame::bots::Evaluate>::REVIEW_NODES)
}

/// Reviews a game.
///
/// The budget is for each turn. Every turn is first evaluated with an eighth of it, so that the whole review is
/// soon there in a rough form, and then with all of it. With a budget of nodes, the result is the same for any
/// number of threads.
///
/// `progress` gets the review as it grows, from the thread of the caller, after every job. If it breaks, the
/// review as it is then is returned. Passed as `resume` to a later call, such a review is completed instead of
/// begun again, with the same result. A review that does not belong to this record, version and request is
/// ignored.
///
/// # Errors
/// Returns an error if the record is faulty or the game is not over.
pub fn review(
    record: &Record,
    ask: &Ask,
    resume: Option<Review>,
    progress: &mut dyn FnMut(&Review) -> ControlFlow<()>,
) -> Result<Review, ReviewError> {
    let rules = AnyRules::of_record(record)?;
    with_rules!(rules, G, _rules => review_game(&replay::<G>(record, None)?, ask, resume, progress))
}

fn review_game<G: Analyse>(
    game: &Game<G>,
    ask: &Ask,
    resume: Option<Review>,
    progress: &mut dyn FnMut(&Review) -> ControlFlow<()>,
) -> Result<Review, ReviewError> {
    let seats = game.position().seats();
    let fresh = begin(game, ask);
    let mut review = resume.filter(|resume| continues(resume, &fresh)).unwrap_or(fresh);
    update_accounts(&mut review, seats);
    let stages = stages(game).map_err(|error| Fault::from(FaultKind::Setup(error)))?;
    let jobs = open_jobs(&review, stages.len());
    let (next, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (sender, results) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..ask.threads.clamp(1, jobs.len().max(1)) {
            let (jobs, stages, next, stopped) = (&jobs, &stages, &next, &stopped);
            let sender = sender.clone();
            scope.spawn(move || {
                while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if stopped.load(Ordering::Relaxed) {
                        return;
                    }
                    let done = job.run(&stages[job.turn], ask);
                    if sender.send(done).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut outcome = Ok(());
        for done in &results {
            match done {
                Ok(done) => add(&mut review, done),
                Err(error) => outcome = Err(error.into()),
            }
            update_accounts(&mut review, seats);
            if outcome.is_err() || progress(&review).is_break() {
                stopped.store(true, Ordering::Relaxed);
                break;
            }
        }
        outcome.map(|()| review)
    })
}

/// The review before its first job.
fn begin<G: Analyse>(game: &Game<G>, ask: &Ask) -> Review {
    let turns = game.turns().len();
    let position = game.position();
    let end = position.outcome().map(|outcome| EndReview {
        margins: margins(&outcome.scores),
        chances: shares(&outcome.winners, position.seats()),
        expected: false,
        pass: PASSES,
    });
    Review {
        version: VERSION,
        game: G::NAME.into(),
        rules: position.rules().to_string(),
        nodes: match ask.budget {
            Budget::Nodes(nodes) => nodes,
            Budget::Time(_) => 0,
        },
        seed: ask.seed,
        done: 0,
        jobs: (turns + usize::from(end.is_none())) * PASSES as usize,
        seats: Vec::new(),
        turns: vec![None; turns],
        end,
    }
}

/// Whether a partial review can be completed instead of beginning a fresh one.
fn continues(resume: &Review, fresh: &Review) -> bool {
    let request = |review: &Review| {
        let expected = review.end.as_ref().is_none_or(|end| end.expected);
        let Review {
            version,
            nodes,
            seed,
            jobs,
            ..
        } = *review;
        (version, nodes, seed, jobs, review.turns.len(), expected)
    };
    request(resume) == request(fresh) && resume.game == fresh.game && resume.rules == fresh.rules
}

/// The jobs that are not done, the first pass of all turns before the second.
fn open_jobs(review: &Review, stages: usize) -> Vec<Job> {
    let done = |turn: usize| match review.turns.get(turn) {
        Some(turn) => turn.as_ref().map_or(0, |turn| turn.pass),
        None => review.end.as_ref().map_or(0, |end| end.pass),
    };
    let all = (1..=PASSES).flat_map(|pass| (0..stages).map(move |turn| Job { turn, pass }));
    all.filter(|job| done(job.turn) < job.pass).collect()
}

/// Adds the result of a job, unless a later pass was faster.
fn add(review: &mut Review, done: Done) {
    match done {
        Done::Turn(at, turn) => {
            let slot = &mut review.turns[at];
            if slot.as_ref().is_none_or(|known| known.pass < turn.pass) {
                *slot = Some(*turn);
            }
        }
        Done::End(end) => {
            if review.end.as_ref().is_none_or(|known| known.pass < end.pass) {
                review.end = Some(end);
            }
        }
    }
    let turns = review.turns.iter().flatten().map(|turn| turn.pass as usize);
    let end = review.end.as_ref().filter(|end| end.expected);
    review.done = turns.sum::<usize>() + end.map_or(0, |end| end.pass as usize);
}
