//! Reviews of finished games.

use tilery_table::{Millis, TableId, UserId};

use super::one;
use crate::reviews::ReviewChange;
use crate::sql::{Columns, FromColumns, SqlConnection, Statement};
use crate::{ReviewClaim, ReviewProgress, ReviewRequest, ReviewState, StoreError, StoredReview};

/// Open reviews with their turn: everybody's first one comes before anybody's second.
macro_rules! in_turn {
    ($name:literal) => {
        concat!(
            "(SELECT *, ROW_NUMBER() OVER (PARTITION BY requester ORDER BY requested, game_id) AS turn \
             FROM reviews WHERE state = 'open') ",
            $name
        )
    };
}

const REVIEW: &str = "r.game_id, r.version, r.state, r.requested, r.claimed_until, r.attempts, r.body";
const REQUEST: &str = "INSERT INTO reviews (game_id, version, state, requested, requester, claimed_by, claimed_until, \
                       attempts, body, summary) VALUES ($1, $2, 'open', $3, $4, '', NULL, 0, '', '') \
                       ON CONFLICT (game_id) DO UPDATE SET version = excluded.version, state = 'open', \
                       requested = excluded.requested, requester = excluded.requester, claimed_by = '', \
                       claimed_until = NULL, attempts = 0, body = '', summary = '' \
                       WHERE reviews.version < excluded.version OR reviews.state = 'failed'";
const CLAIM: &str = "UPDATE reviews SET claimed_by = $2, claimed_until = $3, attempts = attempts + 1 \
                     WHERE game_id = $1 AND state = 'open' AND (claimed_until IS NULL OR claimed_until <= $4)";
const SAVE: &str = "UPDATE reviews SET claimed_until = $3, attempts = 0, body = $4, version = $5 \
                    WHERE game_id = $1 AND claimed_by = $2 AND state = 'open'";
const RENEW: &str = "UPDATE reviews SET claimed_until = $3 \
                     WHERE game_id = $1 AND claimed_by = $2 AND state = 'open'";
const END: &str = "UPDATE reviews SET state = $2, requester = '', claimed_by = '', claimed_until = NULL, summary = $4 \
                   WHERE game_id = $1 AND claimed_by = $3 AND state = 'open'";
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
const FORGET_REQUESTER: &str = "UPDATE reviews SET requester = '' WHERE requester = $1";
const DELETE_OF_UPLOADS: &str =
    "DELETE FROM reviews WHERE game_id IN (SELECT id FROM games WHERE uploader = $1 AND uploader <> '')";

/// How many claimable reviews are tried, in case other nodes are faster.
const CANDIDATES: usize = 8;

impl ReviewState {
    fn name(self) -> &'static str {
        match self {
            ReviewState::Open => "open",
            ReviewState::Done => "done",
            ReviewState::Failed => "failed",
        }
    }

    fn read(name: &str) -> Result<ReviewState, StoreError> {
        let all = [ReviewState::Open, ReviewState::Done, ReviewState::Failed];
        let known = all.into_iter().find(|state| state.name() == name);
        known.ok_or_else(|| StoreError::Row(format!("{name:?} is not the state of a review")))
    }
}

impl FromColumns for StoredReview {
    fn from_columns(row: &impl Columns) -> Result<StoredReview, StoreError> {
        Ok(StoredReview {
            game: row.parse("game_id")?,
            version: u32::try_from(row.number("version")?)
                .map_err(|_| StoreError::Row("the version of a review is too large".into()))?,
            state: ReviewState::read(row.text("state")?)?,
            requested: row.millis("requested")?,
            claimed_until: row.nullable_millis("claimed_until")?,
            attempts: row.number("attempts")?,
            body: row.string("body")?,
        })
    }
}

/// Changes a review within a transaction. A change that is refused writes nothing, so that the transaction can go on.
pub(super) async fn change(conn: &mut impl SqlConnection, change: &ReviewChange) -> Result<(), StoreError> {
    match change {
        ReviewChange::Request(request) => insert(conn, request).await,
        ReviewChange::Claim(review) => claim(conn, review).await,
        ReviewChange::Save(progress) => save(conn, progress).await,
    }
}

async fn insert(conn: &mut impl SqlConnection, request: &ReviewRequest) -> Result<(), StoreError> {
    let insert = Statement::new(REQUEST)
        .bind(request.game.as_str())
        .bind(request.version as usize)
        .bind(request.at)
        .bind(request.requester.as_str());
    conn.execute(insert).await?;
    Ok(())
}

async fn claim(conn: &mut impl SqlConnection, claim: &ReviewClaim) -> Result<(), StoreError> {
    let update = Statement::new(CLAIM)
        .bind(claim.game.as_str())
        .bind(claim.node.as_str())
        .bind(claim.until)
        .bind(claim.at);
    claimed(conn.execute(update).await?)
}

async fn save(conn: &mut impl SqlConnection, progress: &ReviewProgress) -> Result<(), StoreError> {
    let (game, node) = (progress.game.as_str(), progress.node.as_str());
    let mut update = Statement::new(if progress.body.is_some() { SAVE } else { RENEW })
        .bind(game)
        .bind(node)
        .bind(progress.until);
    if let Some(body) = &progress.body {
        update = update.bind(body.as_str()).bind(progress.version as usize);
    }
    claimed(conn.execute(update).await?)?;
    if progress.state != ReviewState::Open {
        let end = Statement::new(END)
            .bind(game)
            .bind(progress.state.name())
            .bind(node)
            .bind(progress.summary.as_str());
        conn.execute(end).await?;
    }
    Ok(())
}

/// Whether the node has the claim, by the number of changed rows.
fn claimed(rows: u64) -> Result<(), StoreError> {
    match rows {
        0 => Err(StoreError::ClaimLost),
        _ => Ok(()),
    }
}

pub(crate) async fn review(
    conn: &mut impl SqlConnection,
    game: &TableId,
) -> Result<Option<StoredReview>, StoreError> {
    let select = Statement::select(&[REVIEW], "FROM reviews r WHERE r.game_id = $1").bind(game.as_str());
    one(conn, select).await
}

/// Open reviews that no node has claimed, those first whose turn it is.
pub(crate) async fn claimable(
    conn: &mut impl SqlConnection,
    version: u32,
    at: Millis,
) -> Result<Vec<StoredReview>, StoreError> {
    let select = Statement::select(&[REVIEW], CLAIMABLE)
        .bind(at)
        .bind(version as usize)
        .bind(CANDIDATES);
    let rows = conn.fetch_all(select).await?;
    rows.iter().map(StoredReview::from_columns).collect()
}

pub(crate) async fn summaries(
    conn: &mut impl SqlConnection,
    games: &[TableId],
) -> Result<Vec<(TableId, String)>, StoreError> {
    if games.is_empty() {
        return Ok(Vec::new());
    }
    let from = "FROM reviews r WHERE r.state = 'done' AND r.game_id IN (";
    let mut select = Statement::select(&["r.game_id", "r.summary"], from);
    for (number, game) in games.iter().enumerate() {
        if number > 0 {
            select.push(", ");
        }
        select.push_bind(game.as_str());
    }
    select.push(")");
    let rows = conn.fetch_all(select).await?;
    let summaries = rows
        .iter()
        .map(|row| Ok((row.parse("game_id")?, row.string("summary")?)));
    summaries.collect()
}

pub(crate) async fn before(
    conn: &mut impl SqlConnection,
    review: &StoredReview,
) -> Result<usize, StoreError> {
    count(conn, Statement::new(OPEN_BEFORE).bind(review.game.as_str())).await
}

pub(crate) async fn open(conn: &mut impl SqlConnection) -> Result<usize, StoreError> {
    count(conn, Statement::new(OPEN)).await
}

pub(crate) async fn open_of(conn: &mut impl SqlConnection, user: &UserId) -> Result<usize, StoreError> {
    count(conn, Statement::new(OPEN_OF).bind(user.as_str())).await
}

async fn count(conn: &mut impl SqlConnection, select: Statement<'_>) -> Result<usize, StoreError> {
    match conn.fetch_optional(select).await? {
        Some(row) => Ok(row.number("number")? as usize),
        None => Ok(0),
    }
}

/// Removes a user from reviews, with the reviews of their uploads.
pub(super) async fn forget(conn: &mut impl SqlConnection, user: &UserId) -> Result<(), StoreError> {
    for sql in [DELETE_OF_UPLOADS, FORGET_REQUESTER] {
        conn.execute(Statement::new(sql).bind(user.as_str())).await?;
    }
    Ok(())
}
