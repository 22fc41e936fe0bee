//! Reviews in memory, while they grow and for some time after.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex};

use lru::LruCache;
use tilery_analysis::{Review, SeatReview, TurnReview, VERSION};
use tilery_store::{ReviewState, StoredReview};
use tilery_table::{Millis, Seq, TableId};

use super::shown::{reviewed_turns, rounded_value};
use super::wire::{LuckNews, ReviewNews, ReviewStage, ReviewStatus, TurnNews};
use crate::finished::RecordedGame;
use crate::problem::Problem;
use crate::tables::lock;

/// How many reviews are kept in memory.
const MOST: NonZeroUsize = NonZeroUsize::MIN.saturating_add(63);

/// The reviews in memory.
pub(super) struct Shelf(Mutex<LruCache<TableId, Arc<Mutex<Growing>>>>);

/// A review that may still grow.
#[derive(Clone)]
pub(super) struct Growing {
    pub(super) stage: ReviewStage,
    /// Whether this node works on it.
    pub(super) is_local: bool,
    version: u32,
    review: Option<Review>,
    /// Grows with every change.
    revision: u64,
    /// For each turn, the revision in which it last changed.
    changed: Vec<u64>,
    /// For each turn, the revision in which its luck last changed: it does with the turn that follows.
    luck_changed: Vec<u64>,
}

/// Whether two results of a turn differ in no more than their luck.
fn is_same_but_luck(one: &TurnReview, other: &TurnReview) -> bool {
    let luck = |turn: &TurnReview| (turn.luck, turn.notable_luck);
    let mut one = one.clone();
    (one.luck, one.notable_luck) = luck(other);
    one == *other
}

impl Shelf {
    pub(super) fn new() -> Shelf {
        Shelf(Mutex::new(LruCache::new(MOST)))
    }

    pub(super) fn get(&self, game: &TableId) -> Option<Arc<Mutex<Growing>>> {
        lock(&self.0).get(game).cloned()
    }

    /// The review of a game, which is added if it is not there.
    pub(super) fn get_or_add(&self, game: &TableId, turns: usize) -> Arc<Mutex<Growing>> {
        let mut shelf = lock(&self.0);
        let add = || Arc::new(Mutex::new(Growing::new(turns)));
        Arc::clone(shelf.get_or_insert(game.clone(), add))
    }
}

/// How far a stored review has come.
pub(super) fn stage_of(stored: &StoredReview, now: Millis) -> ReviewStage {
    match stored.state {
        ReviewState::Done => ReviewStage::Done,
        ReviewState::Failed => ReviewStage::Failed,
        ReviewState::Open if stored.claimed_until.is_some_and(|until| until > now) => ReviewStage::Running,
        ReviewState::Open => ReviewStage::Queued,
    }
}

impl Growing {
    fn new(turns: usize) -> Growing {
        Growing {
            stage: ReviewStage::Queued,
            is_local: false,
            version: VERSION,
            changed: vec![0; turns],
            luck_changed: vec![0; turns],
            review: None,
            revision: 0,
        }
    }

    /// Takes over what is stored, unless this node works on it and knows better.
    pub(super) fn follow(&mut self, stored: &StoredReview, now: Millis) {
        if self.is_local {
            return;
        }
        self.version = stored.version;
        self.enter(stage_of(stored, now));
        match serde_json::from_str::<Review>(&stored.body) {
            Ok(review) => self.advance(&review),
            // A review that begins again, or one that an older program wrote in another form.
            Err(_) if self.review.is_some() => {
                self.revision += 1;
                self.review = None;
            }
            Err(_) => {}
        }
    }

    /// Whether there is nothing to read anew from the store.
    pub(super) fn is_final(&self) -> bool {
        self.is_local || self.stage == ReviewStage::Done && self.version == VERSION
    }

    pub(super) fn enter(&mut self, stage: ReviewStage) {
        if self.stage != stage {
            self.stage = stage;
            self.revision += 1;
        }
    }

    /// This node begins or continues the review.
    pub(super) fn begin(&mut self) {
        self.is_local = true;
        self.version = VERSION;
        self.enter(ReviewStage::Running);
    }

    /// The review has advanced.
    pub(super) fn advance(&mut self, review: &Review) {
        if self.review.as_ref() == Some(review) {
            return;
        }
        self.revision += 1;
        self.changed.resize(review.turns.len(), 0);
        self.luck_changed.resize(review.turns.len(), 0);
        let known = self.review.as_ref().map_or(&[][..], |review| &review.turns);
        for (number, turn) in review.turns.iter().enumerate() {
            let known = known.get(number).and_then(Option::as_ref);
            match (known, turn) {
                (known, turn) if known == turn.as_ref() => {}
                (Some(known), Some(turn)) if is_same_but_luck(known, turn) => {
                    self.luck_changed[number] = self.revision;
                }
                _ => self.changed[number] = self.revision,
            }
        }
        self.review = Some(review.clone());
    }

    pub(super) fn revision(&self) -> Seq {
        Seq(self.revision)
    }

    fn counts(&self) -> (usize, usize) {
        self.review
            .as_ref()
            .map_or((0, 0), |review| (review.done, review.jobs))
    }

    /// All of it.
    pub(super) fn status(&self, game: &RecordedGame, ahead: usize) -> Result<ReviewStatus, Problem> {
        let (done, jobs) = self.counts();
        let mut turns: Vec<_> = game.record.turns.iter().map(|_| None).collect();
        if let Some(review) = &self.review {
            for (number, turn) in reviewed_turns(&game.record, review, |_| true)? {
                if let Some(slot) = turns.get_mut(number) {
                    *slot = Some(turn);
                }
            }
        }
        Ok(ReviewStatus {
            game: game.summary.id.clone(),
            state: self.stage,
            ahead,
            version: self.version,
            outdated: self.version < VERSION,
            done,
            jobs,
            seats: self.seats(),
            end: self.review.as_ref().and_then(|review| review.end.clone()),
            turns,
        })
    }

    fn seats(&self) -> Vec<SeatReview> {
        let review = self.review.as_ref();
        review.map(|review| review.seats.clone()).unwrap_or_default()
    }

    /// The turns of which no more than the luck has changed since a revision.
    fn luck_since(&self, since: Seq) -> Vec<LuckNews> {
        let turns = self.review.iter().flat_map(|review| &review.turns).enumerate();
        let revisions = self.changed.iter().zip(&self.luck_changed);
        turns
            .zip(revisions)
            .filter(|(_, (changed, luck))| **changed <= since.0 && **luck > since.0)
            .filter_map(|((turn, review), _)| {
                let review = review.as_ref()?;
                Some(LuckNews {
                    turn,
                    luck: rounded_value(review.luck),
                    notable_luck: review.notable_luck,
                })
            })
            .collect()
    }

    /// The changes since a revision.
    pub(super) fn news(&self, game: &RecordedGame, since: Seq, ahead: usize) -> Result<ReviewNews, Problem> {
        let (done, jobs) = self.counts();
        let is_new = |number: usize| self.changed.get(number).is_some_and(|changed| *changed > since.0);
        let turns = match &self.review {
            Some(review) => reviewed_turns(&game.record, review, is_new)?,
            None => Vec::new(),
        };
        Ok(ReviewNews {
            revision: self.revision(),
            state: self.stage,
            ahead,
            done,
            jobs,
            seats: self.seats(),
            turns: turns
                .into_iter()
                .map(|(turn, review)| TurnNews { turn, review })
                .collect(),
            luck: self.luck_since(since),
        })
    }
}
