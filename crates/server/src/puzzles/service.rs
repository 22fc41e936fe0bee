//! The puzzles of all games: which comes next, and what becomes of answers.

use std::collections::{HashMap, HashSet};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex};

use axum::http::StatusCode;
use lru::LruCache;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use skillratings::Outcomes;
use tilery_frame::analysis::Fact;
use tilery_frame::puzzles::Theme;
use tilery_puzzles::{Collection, CollectionError, Given, GivenError, PuzzleEntry, Solution};
use tilery_rules::Chance;
use tilery_rules::fair::Stream;
use tilery_store::{
    PuzzleAnswer, PuzzlePlayer, PuzzleResult, PuzzleRetry, PuzzleStanding, Store, StoreError, Streak,
};
use tilery_table::{Refused, UserId};

use super::ratings;
use crate::dailies::Day;
use crate::problem::Problem;
use crate::slow_work::{Asker, SlowWork};
use crate::tables::{Time, Tuning, fresh_seed, lock};

/// How many puzzles with a rating near that of the player are drawn from.
const NEAREST: usize = 8;

/// How many puzzles with their positions stay in memory.
const REMEMBERED: NonZeroUsize = NonZeroUsize::MIN.saturating_add(255);

/// How many answers of a player may be judged at the same time.
const MOST_OPEN: usize = 8;

/// How many puzzles a race has at the most: more than anybody can solve in it.
const RACE: usize = 80;

/// How often an answer is stored again if the same player has answered another puzzle meanwhile.
const TRIES: usize = 4;

/// The puzzles of all games.
pub(crate) struct PuzzleService {
    store: Arc<Store>,
    time: Time,
    given: Mutex<LruCache<String, Arc<Given>>>,
    engine: SlowWork,
}

/// The verdict on an answer, and what the answer changed.
pub(super) struct Answered {
    pub(super) solution: Solution,
    /// By how much the rating of the player changed, if this is the answer that counts.
    pub(super) change: Option<f64>,
    /// Whether a second answer is possible, so that the solution is still secret.
    pub(super) is_open: bool,
}

/// The part of a verdict that is stored as JSON. Another version of the engine must not change it.
#[derive(Deserialize, Serialize)]
struct StoredVerdict {
    loss: f64,
    reasons: Vec<Fact>,
    /// The worth of a right second answer, while there may be one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    second: Option<SecondAnswer>,
    /// Whether the second answer was right.
    #[serde(default)]
    half: bool,
}

/// The changes by a right second answer: with it, both answers together count as a draw.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
struct SecondAnswer {
    /// By how much the rating of the player rises.
    regained: f64,
    /// By how much the rating of the puzzle falls.
    ceded: f64,
}

impl PuzzleService {
    pub(crate) fn new(store: Arc<Store>, tuning: &Tuning) -> PuzzleService {
        PuzzleService {
            store,
            time: tuning.time.clone(),
            given: Mutex::new(LruCache::new(REMEMBERED)),
            engine: SlowWork::new("puzzle", tuning.advice_threads, MOST_OPEN),
        }
    }

    pub(super) fn today(&self) -> Day {
        Day::of(self.time.now())
    }

    /// The puzzles of a game. They are unpacked when they are needed first.
    pub(super) async fn collection(&self, game: &str) -> Result<&'static Collection, Problem> {
        let game = game.to_owned();
        let read = tokio::task::spawn_blocking(move || Collection::of(&game)).await;
        read.map_err(Problem::internal)?.map_err(|error| match error {
            CollectionError::Game(_) => Problem::not_found("game"),
            CollectionError::Data(_) => Problem::internal(error),
        })
    }

    /// The puzzle of today.
    pub(super) async fn of_today(&self, game: &str) -> Result<&'static PuzzleEntry, Problem> {
        let collection = self.collection(game).await?;
        collection
            .of_day(self.today().0)
            .ok_or_else(|| Problem::not_found("puzzle"))
    }

    /// A puzzle that the player has not answered, with a rating near that of the player. It is the same one until the
    /// player answers.
    pub(super) async fn next(
        &self,
        user: &UserId,
        game: &str,
        theme: Option<Theme>,
        not: Option<&str>,
    ) -> Result<&'static PuzzleEntry, Problem> {
        let collection = self.collection(game).await?;
        let today = collection.of_day(self.today().0).map(|entry| &entry.id);
        let answered: HashSet<String> = self
            .store
            .answered_puzzles(user, game)
            .await?
            .into_iter()
            .collect();
        let ratings: HashMap<String, f64> = self.store.puzzle_ratings(game).await?.into_iter().collect();
        let own = self.player(user, game).await?.rating.rating;
        let distance = |entry: &PuzzleEntry| (ratings.get(&entry.id).unwrap_or(&entry.rating) - own).abs();
        let fits = |entry: &&PuzzleEntry| {
            !answered.contains(&entry.id)
                && Some(&entry.id) != today
                && Some(entry.id.as_str()) != not
                && theme.is_none_or(|theme| entry.themes.contains(&theme))
        };
        let mut left: Vec<&'static PuzzleEntry> = collection.entries().iter().filter(fits).collect();
        left.sort_by(|one, other| distance(one).total_cmp(&distance(other)));
        left.truncate(NEAREST);
        let draw = Sha256::digest(format!("{user} {game} {}", answered.len()));
        let at = usize::from(draw[0]) % left.len().max(1);
        left.get(at).copied().ok_or_else(|| {
            Problem::new(
                StatusCode::NOT_FOUND,
                "no-puzzle-left",
                "you have answered all of these puzzles",
            )
        })
    }

    /// Puzzles for a race, from easy to difficult: one of each part of the collection.
    pub(super) async fn race(&self, game: &str) -> Result<Vec<String>, Problem> {
        let mut entries: Vec<&PuzzleEntry> = self.collection(game).await?.entries().iter().collect();
        entries.sort_by(|one, other| one.rating.total_cmp(&other.rating));
        let mut chance = Stream::new(&fresh_seed()?, &[]);
        let parts = entries.chunks(entries.len().div_ceil(RACE).max(1));
        let drawn = parts.map(|part| part[chance.below(part.len() as u32) as usize].id.clone());
        Ok(drawn.collect())
    }

    /// A puzzle with its position.
    pub(super) async fn given(&self, game: &str, id: &str) -> Result<Arc<Given>, Problem> {
        if let Some(known) = lock(&self.given).get(id).cloned()
            && known.game().rules().game() == game
        {
            return Ok(known);
        }
        let collection = self.collection(game).await?;
        let entry = collection.get(id).ok_or_else(|| Problem::not_found("puzzle"))?;
        let puzzle = entry.puzzle().map_err(Problem::internal)?;
        let given = Arc::new(Given::new(puzzle).map_err(Problem::internal)?);
        lock(&self.given).put(id.to_owned(), given.clone());
        Ok(given)
    }

    /// How a player stands in the puzzles of a game.
    pub(super) async fn player(&self, user: &UserId, game: &str) -> Result<PuzzlePlayer, Problem> {
        let stored = self.store.puzzle_player(user, game).await?;
        Ok(stored.unwrap_or(PuzzlePlayer {
            rating: ratings::NEWCOMER,
            answers: 0,
            solved: 0,
            streak: 0,
            longest: 0,
            days: Streak {
                last_day: 0,
                length: 0,
                longest: 0,
            },
        }))
    }

    /// How a puzzle stands.
    pub(super) async fn standing(&self, given: &Given) -> Result<PuzzleStanding, Problem> {
        let puzzle = given.puzzle();
        let stored = self.store.puzzle_standing(&puzzle.id).await?;
        Ok(stored.unwrap_or(PuzzleStanding {
            rating: ratings::of_new_puzzle(puzzle.difficulty.rating),
            answers: 0,
            solved: 0,
        }))
    }

    /// Whether a puzzle is that of today, but the player answered it on an earlier day, and has not solved it again today.
    /// It can be solved again then, which only counts for the days in a row.
    async fn is_repeated(&self, stored: &PuzzleAnswer) -> Result<bool, Problem> {
        if self.of_today(&stored.game).await?.id != stored.puzzle || Day::of(stored.answered) >= self.today()
        {
            return Ok(false);
        }
        let player = self.player(&stored.user, &stored.game).await?;
        Ok(player.days.last_day < self.today().0)
    }

    /// The player's first answer, if there is one that counts now.
    pub(super) async fn first_answer(
        &self,
        user: &UserId,
        puzzle: &str,
    ) -> Result<Option<PuzzleAnswer>, Problem> {
        match self.store.puzzle_answer(user, puzzle).await? {
            Some(stored) if self.is_repeated(&stored).await? => Ok(None),
            stored => Ok(stored),
        }
    }

    /// The player's first answer with its verdict, if there is one that counts now.
    pub(super) async fn answered(
        &self,
        user: &UserId,
        asker: &Asker,
        given: &Arc<Given>,
    ) -> Result<Option<Answered>, Problem> {
        let Some(stored) = self.first_answer(user, &given.puzzle().id).await? else {
            return Ok(None);
        };
        let change = Some(stored.rating_after - stored.rating_before);
        let verdict = match StoredVerdict::read(&stored) {
            Some(verdict) => verdict,
            // The answer is from before verdicts were stored.
            None => StoredVerdict::of(&self.judge(asker, given, &stored.answer).await?),
        };
        let is_open = verdict.second.is_some();
        let solution = Solution {
            right: stored.solved || verdict.half,
            mv: stored.answer,
            loss: verdict.loss,
            reasons: verdict.reasons,
        };
        Ok(Some(Answered {
            solution,
            change,
            is_open,
        }))
    }

    /// Answers a puzzle. The first answer counts, and after a wrong one the second counts half; if one of them is sent
    /// again, nothing changes. Any later one is judged.
    pub(super) async fn answer(
        &self,
        user: &UserId,
        asker: &Asker,
        given: &Arc<Given>,
        mv: &str,
    ) -> Result<Answered, Problem> {
        let solution = self.judge(asker, given, mv).await?;
        let id = &given.puzzle().id;
        let game = given.game().rules().game();
        for _ in 0..TRIES {
            let Some(stored) = self.store.puzzle_answer(user, id).await? else {
                let (before, standing) = (self.player(user, game).await?, self.standing(given).await?);
                let result = self.result(user, given, &solution, &before, &standing).await?;
                let change = result.player.rating.rating - before.rating.rating;
                match self.store.answer_puzzle(result).await {
                    Err(StoreError::AttemptChanged) => continue,
                    stored => stored?,
                }
                return Ok(Answered {
                    is_open: !solution.right,
                    solution,
                    change: Some(change),
                });
            };
            let is_repeated = self.is_repeated(&stored).await?;
            if solution.right && is_repeated {
                self.store.extend_puzzle_days(user, game, self.today().0).await?;
            }
            let is_same = stored.answer == solution.mv;
            let second = StoredVerdict::read(&stored).and_then(|verdict| verdict.second);
            let change = stored.rating_after - stored.rating_before;
            // A puzzle that is solved on its day is closed: nothing counts half after that.
            let Some(second) = second.filter(|_| !is_same && (!is_repeated || solution.right)) else {
                return Ok(Answered {
                    solution,
                    change: (is_same && !is_repeated).then_some(change),
                    is_open: is_same && !is_repeated && second.is_some(),
                });
            };
            let second = match solution.right && !is_repeated {
                true => second,
                false => SecondAnswer::default(),
            };
            match self.close(stored, &solution, second).await {
                Err(StoreError::AttemptChanged) => {}
                closed => {
                    closed?;
                    return Ok(Answered {
                        solution,
                        change: (!is_repeated).then_some(change + second.regained),
                        is_open: false,
                    });
                }
            }
        }
        Err(busy())
    }

    /// Gives up the second answer, to see the solution.
    pub(super) async fn give_up(
        &self,
        user: &UserId,
        asker: &Asker,
        given: &Arc<Given>,
    ) -> Result<Answered, Problem> {
        for _ in 0..TRIES {
            let stored = self.store.puzzle_answer(user, &given.puzzle().id).await?;
            let answered = self.answered(user, asker, given).await?;
            match (stored, answered) {
                (Some(stored), Some(answered)) if answered.is_open => {
                    let solution = &answered.solution;
                    match self.close(stored, solution, SecondAnswer::default()).await {
                        Err(StoreError::AttemptChanged) => {}
                        closed => closed?,
                    }
                }
                (_, Some(answered)) => return Ok(answered),
                (_, None) => {
                    return Err(Problem::new(
                        StatusCode::CONFLICT,
                        "not-answered",
                        "you have not answered this puzzle",
                    ));
                }
            }
        }
        Err(busy())
    }

    /// Stores the last answer to a puzzle.
    async fn close(
        &self,
        first: PuzzleAnswer,
        solution: &Solution,
        SecondAnswer { regained, ceded }: SecondAnswer,
    ) -> Result<(), StoreError> {
        let verdict = StoredVerdict {
            half: solution.right,
            ..StoredVerdict::of(solution)
        };
        let retry = PuzzleRetry {
            first,
            answer: solution.mv.clone(),
            verdict: serde_json::to_string(&verdict).unwrap_or_default(),
            regained,
            ceded,
        };
        self.store.retry_puzzle(retry).await
    }

    /// How the player and the puzzle stand after the first answer.
    async fn result(
        &self,
        user: &UserId,
        given: &Given,
        solution: &Solution,
        before: &PuzzlePlayer,
        standing: &PuzzleStanding,
    ) -> Result<PuzzleResult, Problem> {
        let solved = solution.right;
        let game = given.game().rules().game();
        let id = &given.puzzle().id;
        let after = |result| ratings::after(&before.rating, &standing.rating, result);
        let (own, of_puzzle) = after(if solved { Outcomes::WIN } else { Outcomes::LOSS });
        let mut verdict = StoredVerdict::of(solution);
        if !solved {
            let (drawn, puzzle) = after(Outcomes::DRAW);
            verdict.second = Some(SecondAnswer {
                regained: drawn.rating - own.rating,
                ceded: of_puzzle.rating - puzzle.rating,
            });
        }
        let streak = if solved { before.streak + 1 } else { 0 };
        let of_today = self.of_today(game).await?.id == *id;
        Ok(PuzzleResult {
            answer: PuzzleAnswer {
                user: user.clone(),
                puzzle: id.clone(),
                game: game.to_owned(),
                answer: solution.mv.clone(),
                solved,
                verdict: serde_json::to_string(&verdict).map_err(Problem::internal)?,
                rating_before: before.rating.rating,
                rating_after: own.rating,
                answered: self.time.now(),
            },
            player: PuzzlePlayer {
                rating: own,
                answers: before.answers + 1,
                solved: before.solved + u64::from(solved),
                streak,
                longest: before.longest.max(streak),
                days: match of_today && solved {
                    true => extended(before.days, self.today()),
                    false => before.days,
                },
            },
            puzzle: PuzzleStanding {
                rating: of_puzzle,
                answers: standing.answers + 1,
                solved: standing.solved + u64::from(solved),
            },
        })
    }

    /// The verdict on an answer.
    pub(super) async fn judge(
        &self,
        asker: &Asker,
        given: &Arc<Given>,
        mv: &str,
    ) -> Result<Solution, Problem> {
        let (given, mv) = (given.clone(), mv.to_owned());
        let judged = self.engine.run(asker, move || given.judge(&mv)).await?;
        judged.map_err(refused)
    }
}

impl StoredVerdict {
    fn of(solution: &Solution) -> StoredVerdict {
        StoredVerdict {
            loss: solution.loss,
            reasons: solution.reasons.clone(),
            second: None,
            half: false,
        }
    }

    fn read(stored: &PuzzleAnswer) -> Option<StoredVerdict> {
        serde_json::from_str(&stored.verdict).ok()
    }
}

/// Whether a second answer to a puzzle is possible.
pub(super) fn is_open(stored: &PuzzleAnswer) -> bool {
    StoredVerdict::read(stored).is_some_and(|verdict| verdict.second.is_some())
}

fn busy() -> Problem {
    Problem::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "busy",
        "another answer of yours is being stored; try again",
    )
}

/// A streak of days with one day more.
fn extended(days: Streak, today: Day) -> Streak {
    let length = match days.last_day + 1 == today.0 {
        true => days.length + 1,
        false => 1,
    };
    Streak {
        last_day: today.0,
        length,
        longest: days.longest.max(length),
    }
}

/// The problem of an answer that is not possible.
fn refused(error: GivenError) -> Problem {
    match error {
        GivenError::Notation(error) => Refused::Notation(error).into(),
        GivenError::Refused(reason) => Refused::Rule(reason).into(),
        error => Problem::internal(error),
    }
}
