//! Reviews of finished games.

use tilery_table::{Millis, TableId, UserId};

use super::{Run, count};
use crate::head::name;
use crate::sql::{Row, Statement};
use crate::{ClaimedReview, ReviewProgress, ReviewRequest, ReviewState, Store, StoreError, StoredReview};

/// Open reviews with their turn: the first one of every network comes before the second of any, and within a network the
/// first one of everybody before the second of anybody.
macro_rules! in_turn {
    ($name:literal) => {
        concat!(
            "(SELECT *, ROW_NUMBER() OVER (PARTITION BY network ORDER BY of_user, requested, game_id) AS turn FROM \
             (SELECT *, ROW_NUMBER() OVER (PARTITION BY requester ORDER BY requested, game_id) AS of_user \
             FROM reviews WHERE state = 'open') o) ",
            $name
        )
    };
}

const REVIEW: &str = "r.game_id, r.version, r.state, r.requested, r.claimed_until, r.attempts, r.body";
const REQUEST: &str = "INSERT INTO reviews (game_id, version, state, requested, requester, network, claimed_by, \
                       claimed_until, attempts, body, summary) \
                       VALUES ($1, $2, 'open', $3, $4, $5, '', NULL, 0, '', '') \
                       ON CONFLICT (game_id) DO UPDATE SET version = excluded.version, state = 'open', \
                       requested = excluded.requested, requester = excluded.requester, network = excluded.network, \
                       claimed_by = '', claimed_until = NULL, attempts = 0, body = '', summary = '' \
                       WHERE reviews.version < excluded.version OR reviews.state = 'failed'";
const CLAIM: &str = "UPDATE reviews SET claimed_by = $2, claimed_until = $3, attempts = attempts + 1 \
                     WHERE game_id = $1 AND state = 'open' AND (claimed_until IS NULL OR claimed_until <= $4)";
const SAVE: &str = "UPDATE reviews SET claimed_until = $3, attempts = 0, body = $4, version = $5 \
                    WHERE game_id = $1 AND claimed_by = $2 AND state = 'open'";
const RENEW: &str = "UPDATE reviews SET claimed_until = $3 \
                     WHERE game_id = $1 AND claimed_by = $2 AND state = 'open'";
const END: &str = "UPDATE reviews SET state = $2, requester = '', network = '', claimed_by = '', claimed_until = NULL, \
                   summary = $4 WHERE game_id = $1 AND claimed_by = $3 AND state = 'open'";
const OPEN: &str = "SELECT COUNT(*) AS number FROM reviews r WHERE r.state = 'open'";
const CLAIMABLE: &str = concat!(
    "FROM ",
    in_turn!("r"),
    " WHERE (r.claimed_until IS NULL OR r.claimed_until <= $1) AND r.version <= $2 \
     ORDER BY r.turn, r.requested, r.game_id LIMIT $3"
);
const OPEN_BEFORE: &str = concat!(
    "SELECT COUNT(*) AS number FROM ",
    in_turn!("r"),
    ", ",
    in_turn!("own"),
    " WHERE own.game_id = $1 AND (r.turn, r.requested, r.game_id) < (own.turn, own.requested, own.game_id)"
);
const OPEN_OF: &str = "SELECT COUNT(*) AS number FROM reviews r WHERE r.requester = $1 AND r.requester <> ''";

/// How many claimable reviews are tried, in case other nodes are faster.
const CANDIDATES: usize = 8;

impl StoredReview {
    fn from_columns(row: &Row) -> Result<StoredReview, StoreError> {
        Ok(StoredReview {
            game: row.parse("game_id")?,
            version: u32::try_from(row.number("version")?)
                .map_err(|_| StoreError::Row("the version of a review is too large".into()))?,
            state: row.named("state")?,
            requested: row.millis("requested")?,
            claimed_until: row.nullable_millis("claimed_until")?,
            attempts: row.number("attempts")?,
            body: row.string("body")?,
        })
    }
}

/// Reviews of games, and the queue of those that are not finished.
impl Store {
    /// Requests a review of a game, or joins the one that there is.
    pub async fn request_review(&self, request: ReviewRequest) -> Result<(), StoreError> {
        let insert = Statement::new(REQUEST)
            .bind(request.game)
            .bind(request.version)
            .bind(request.at)
            .bind(request.requester)
            .bind(request.network);
        self.run(Run::of([insert])).await
    }

    /// The review of a game.
    pub async fn review(&self, game: &TableId) -> Result<Option<StoredReview>, StoreError> {
        let select = Statement::select(&[REVIEW], "FROM reviews r WHERE r.game_id = $1").bind(game);
        self.one(select, StoredReview::from_columns).await
    }

    /// Claims the review whose turn it is and that no other node works on; `None` if there is none. Reviews that
    /// were requested from a later version of the engine than this are left to others.
    pub async fn claim_review(
        &self,
        node: &str,
        version: u32,
        at: Millis,
        until: Millis,
    ) -> Result<Option<ClaimedReview>, StoreError> {
        for candidate in self.claimable(version, at).await? {
            let claim = Statement::new(CLAIM)
                .bind(candidate.game.clone())
                .bind(node.to_owned())
                .bind(until)
                .bind(at);
            match self.run(Run::of([claim]).if_first_changes()).await {
                // Read again: another node may have advanced it before its claim expired.
                Ok(()) => {
                    let review = self.review(&candidate.game).await?;
                    return Ok(review.map(|review| ClaimedReview {
                        review,
                        is_taken_over: candidate.claimed_until.is_some(),
                    }));
                }
                Err(StoreError::ClaimLost) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }

    /// Open reviews that no node has claimed, those first whose turn it is.
    async fn claimable(&self, version: u32, at: Millis) -> Result<Vec<StoredReview>, StoreError> {
        let select = Statement::select(&[REVIEW], CLAIMABLE)
            .bind(at)
            .bind(version)
            .bind(CANDIDATES);
        self.all(select, StoredReview::from_columns).await
    }

    /// Stores the progress of a claimed review.
    ///
    /// # Errors
    /// Returns [`StoreError::ClaimLost`] if the node has no claim on the review any more.
    pub async fn save_review(&self, progress: ReviewProgress) -> Result<(), StoreError> {
        let ReviewProgress {
            game,
            node,
            state,
            version,
            until,
            body,
            summary,
        } = progress;
        let sql = if body.is_some() { SAVE } else { RENEW };
        let mut save = Statement::new(sql)
            .bind(game.clone())
            .bind(node.clone())
            .bind(until);
        if let Some(body) = body {
            save = save.bind(body).bind(version);
        }
        let mut statements = vec![save];
        if state != ReviewState::Open {
            let end = Statement::new(END).bind(game).bind(name(state));
            statements.push(end.bind(node).bind(summary));
        }
        self.run(Run::of(statements).if_first_changes()).await
    }

    /// The stored statistics of those of these games whose review is done.
    pub async fn review_summaries(&self, games: &[TableId]) -> Result<Vec<(TableId, String)>, StoreError> {
        let from = "FROM reviews r WHERE r.state = 'done' AND r.game_id IN ";
        let select = Statement::select(&["r.game_id", "r.summary"], from);
        let read = |row: &Row| Ok((row.parse("game_id")?, row.string("summary")?));
        self.all_in(select, games, read).await
    }

    /// How many open reviews come before this one.
    pub async fn reviews_before(&self, review: &StoredReview) -> Result<usize, StoreError> {
        let select = Statement::new(OPEN_BEFORE).bind(&review.game);
        count(&mut *self.reader().await?, select).await
    }

    /// How many reviews are open.
    pub async fn open_reviews(&self) -> Result<usize, StoreError> {
        count(&mut *self.reader().await?, Statement::new(OPEN)).await
    }

    /// How many of the reviews that a user requested are open.
    pub async fn open_reviews_of(&self, user: &UserId) -> Result<usize, StoreError> {
        count(&mut *self.reader().await?, Statement::new(OPEN_OF).bind(user)).await
    }
}
