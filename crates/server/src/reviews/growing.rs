//! Reviews in memory, while they grow and for some time after.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use lru::LruCache;
use tilery_analysis::{Review, TurnReview, VERSION};
use tilery_store::{ReviewState, StoredReview};
use tilery_table::{Millis, TableId};

use super::shown::{reviewed_turns, rounded_value};
use super::wire::{ReviewStage, ReviewStatus, TurnLuck};
use crate::finished::RecordedGame;
use crate::problem::Problem;
use crate::tables::lock;

/// How many reviews are kept in memory.
const MOST: NonZeroUsize = NonZeroUsize::MIN.saturating_add(63);

/// The reviews in memory.
pub(super) struct ReviewCache {
    /// The name of this process.
    node: String,
    /// How many reviews have been added.
    added: AtomicU64,
    reviews: Mutex<LruCache<TableId, Arc<Mutex<Growing>>>>,
}

/// A review that may still grow.
#[derive(Clone)]
pub(super) struct Growing {
    stage: ReviewStage,
    /// Whether this node works on it.
    is_local: bool,
    /// How many reviews come before it.
    ahead: usize,
    version: u32,
    review: Option<Review>,
    /// Tells its revisions apart from those that another node, or this one at another time, has counted.
    series: String,
    /// Grows with every change.
    revision: u64,
    /// For each turn, the revision in which something other than its luck last changed.
    changed: Vec<u64>,
}

impl ReviewCache {
    pub(super) fn new(node: String) -> ReviewCache {
        ReviewCache {
            node,
            added: AtomicU64::new(0),
            reviews: Mutex::new(LruCache::new(MOST)),
        }
    }

    pub(super) fn get(&self, game: &TableId) -> Option<Arc<Mutex<Growing>>> {
        lock(&self.reviews).get(game).cloned()
    }

    /// The review of a game, which is added if it is not there.
    pub(super) fn get_or_add(&self, game: &TableId) -> Arc<Mutex<Growing>> {
        let add = || {
            let number = self.added.fetch_add(1, Ordering::Relaxed);
            Arc::new(Mutex::new(Growing::new(format!("{}.{number}", self.node))))
        };
        Arc::clone(lock(&self.reviews).get_or_insert(game.clone(), add))
    }
}

/// Whether two results of a turn differ in no more than their luck.
fn is_same_but_luck(one: Option<&TurnReview>, other: Option<&TurnReview>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => {
            let luck = TurnReview {
                luck: other.luck,
                notable_luck: other.notable_luck,
                ..one.clone()
            };
            luck == *other
        }
        (one, other) => one == other,
    }
}

fn luck_of(turn: &Option<TurnReview>) -> Option<TurnLuck> {
    turn.as_ref().map(|turn| TurnLuck {
        luck: rounded_value(turn.luck),
        notable_luck: turn.notable_luck,
    })
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
    fn new(series: String) -> Growing {
        Growing {
            stage: ReviewStage::Queued,
            is_local: false,
            ahead: 0,
            version: VERSION,
            review: None,
            series,
            revision: 0,
            changed: Vec::new(),
        }
    }

    /// Takes over what is stored, unless this node works on it and knows better.
    pub(super) fn follow(&mut self, stored: &StoredReview, ahead: usize, now: Millis) {
        if self.is_local {
            return;
        }
        self.version = stored.version;
        self.enter(stage_of(stored, now), ahead);
        match serde_json::from_str::<Review>(&stored.body) {
            Ok(review) => self.advance(&review),
            // A review that begins again, or one that an older program wrote in another form.
            Err(_) if self.review.is_some() => {
                self.revision += 1;
                self.changed.fill(self.revision);
                self.review = None;
            }
            Err(_) => {}
        }
    }

    /// Whether there is nothing to read anew from the store.
    pub(super) fn is_final(&self) -> bool {
        self.is_local || self.stage == ReviewStage::Done && self.version == VERSION
    }

    fn enter(&mut self, stage: ReviewStage, ahead: usize) {
        if (self.stage, self.ahead) != (stage, ahead) {
            (self.stage, self.ahead) = (stage, ahead);
            self.revision += 1;
        }
    }

    /// This node begins or continues the review.
    pub(super) fn begin(&mut self) {
        self.is_local = true;
        self.version = VERSION;
        self.enter(ReviewStage::Running, 0);
    }

    /// The review has advanced.
    pub(super) fn advance(&mut self, review: &Review) {
        if self.review.as_ref() == Some(review) {
            return;
        }
        self.revision += 1;
        self.changed.resize(review.turns.len(), 0);
        for (number, turn) in review.turns.iter().enumerate() {
            if !is_same_but_luck(self.turn(number), turn.as_ref()) {
                self.changed[number] = self.revision;
            }
        }
        self.review = Some(review.clone());
    }

    /// This node stops working on it.
    pub(super) fn end(&mut self, stage: ReviewStage) {
        self.is_local = false;
        self.enter(stage, 0);
    }

    fn turn(&self, number: usize) -> Option<&TurnReview> {
        self.review.as_ref()?.turns.get(number)?.as_ref()
    }

    /// The present revision, for the next question of a client.
    pub(super) fn revision(&self) -> String {
        format!("{}.{}", self.series, self.revision)
    }

    /// A revision that a client has, if an answer can add to it. A turn that has lost its value, because the review began
    /// again, needs a whole answer.
    fn base(&self, since: &str) -> Option<u64> {
        let (series, revision) = since.rsplit_once('.')?;
        let base = revision.parse().ok().filter(|_| series == self.series)?;
        let mut changed = (0..).zip(&self.changed).filter(|(_, changed)| **changed > base);
        changed
            .all(|(number, _)| self.turn(number).is_some())
            .then_some(base)
    }

    /// All of it, or the turns that have changed since a revision.
    pub(super) fn status(&self, game: &RecordedGame, since: Option<&str>) -> Result<ReviewStatus, Problem> {
        let base = since.and_then(|since| self.base(since));
        let is_new = |number: usize| base.is_none_or(|base| self.changed[number] > base);
        let mut turns: Vec<_> = game.record.turns.iter().map(|_| None).collect();
        if let Some(review) = &self.review {
            for (number, turn) in reviewed_turns(game.game()?, review, is_new)? {
                if let Some(slot) = turns.get_mut(number) {
                    *slot = Some(turn);
                }
            }
        }
        let review = self.review.as_ref();
        Ok(ReviewStatus {
            game: game.summary.id.clone(),
            revision: self.revision(),
            partial: base.is_some(),
            state: self.stage,
            ahead: self.ahead,
            version: self.version,
            outdated: self.version < VERSION,
            done: review.map_or(0, |review| review.done),
            jobs: review.map_or(0, |review| review.jobs),
            seats: review.map_or_else(Vec::new, |review| review.seats.clone()),
            end: review.and_then(|review| review.end.clone()),
            turns,
            luck: base
                .and(review)
                .map(|review| review.turns.iter().map(luck_of).collect()),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use tilery_frame::bots::Ask;
    use tilery_games::{AnyGame, AnyRules};
    use tilery_rules::Player;
    use tilery_rules::fair::{Deal, Seed, Stream};

    use super::*;

    fn reviewed() -> Review {
        let rules = AnyRules::read("strata", None).unwrap();
        let seed = Seed::from_word("grows");
        let mut chance = Stream::new(&seed, &[]);
        let mut game = AnyGame::begin(rules, Player::lettered(2), Deal::from_seed(seed)).unwrap();
        while let (Some(seat), Some(mv)) = (game.turn(), game.random_move(&mut chance)) {
            game.play(seat, &mv).unwrap();
        }
        let on = |_: &Review| ControlFlow::Continue(());
        tilery_analysis::review(&game.record(), &Ask::nodes(10, 1), None, &mut { on }).unwrap()
    }

    #[test]
    fn an_answer_adds_to_what_a_client_has_unless_the_review_began_again() {
        let review = reviewed();
        let mut growing = Growing::new("node.1".to_owned());
        let stored = |body: &str| StoredReview {
            game: "game".parse().unwrap(),
            version: VERSION,
            state: ReviewState::Open,
            requested: Millis(1),
            claimed_until: None,
            attempts: 0,
            body: body.to_owned(),
        };
        growing.advance(&review);
        let first = growing.revision();
        assert_eq!(growing.base(&first), Some(1));
        assert_eq!(growing.base("node.2.1"), None, "another series");
        let mut next = review.clone();
        next.turns[3].as_mut().unwrap().value += 1.0;
        growing.advance(&next);
        assert_eq!(growing.changed.iter().filter(|changed| **changed > 1).count(), 1);
        assert_eq!(growing.base(&first), Some(1));

        growing.follow(&stored(""), 0, Millis(2));
        assert_eq!(growing.base(&first), None, "its turns have lost their values");
        assert_eq!(growing.base(&growing.revision()), Some(growing.revision));
        growing.follow(&stored(""), 1, Millis(2));
        assert_ne!(growing.revision(), first);
        growing.advance(&review);
        assert_eq!(growing.base(&first), Some(1), "all have others");
    }
}
