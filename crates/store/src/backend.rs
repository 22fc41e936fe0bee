//! The store on any database: each one only says how it reads and writes.

use std::collections::BTreeMap;
use std::ops::DerefMut;

use async_trait::async_trait;
use tilery_table::{Event, IdempotencyKey, Millis, Seq, TableId, UserId};

use crate::dailies::DailyChange;
use crate::nodes::NodeChange;
use crate::queries::{Write, accounts, dailies, games, nodes, puzzles, reviews, settings, tables};
use crate::reviews::ReviewChange;
use crate::sql::SqlConnection;
use crate::{
    Account, AccountChange, Accounts, Append, AttemptKind, Attendance, ClaimedReview, Dailies, DailyAttempt,
    DailyId, Duty, FinishedGame, GameFilter, GameSummary, Heartbeat, Lease, Nodes, Outage, OwnTables, Page,
    PageRequest, PastDaily, PuzzleAnswer, PuzzlePlayer, PuzzleResult, PuzzleRetry, PuzzleStanding, Puzzles,
    QuotaUse, ReviewClaim, ReviewProgress, ReviewRequest, Reviews, RoundPlay, Session, Store, StoreError,
    StoredDaily, StoredReview, Streak, TableFilter, TableHead,
};

/// The operations that a database provides.
pub(crate) trait Backend: Send + Sync {
    type Connection: SqlConnection;
    type Reader: DerefMut<Target = Self::Connection> + Send;

    /// Whether other nodes can use the database at the same time.
    const SHARED: bool;

    /// A connection to read from.
    fn reader(&self) -> impl Future<Output = Result<Self::Reader, StoreError>> + Send;

    /// A connection to read from for heartbeats and leases, which must not wait for requests.
    fn upkeep_reader(&self) -> impl Future<Output = Result<Self::Reader, StoreError>> + Send {
        self.reader()
    }

    /// Writes in a transaction, and returns when the commit is durable.
    fn write(&self, write: Write) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Returns an error if there is hardly room for further writes, as far as that can be told.
    fn check_room(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// How many writes wait: in a queue, or for the database on a connection.
    fn queued(&self) -> usize;

    /// Finishes the writes in progress, and closes all connections.
    fn close(&self) -> impl Future<Output = ()> + Send;
}

#[async_trait]
impl<B: Backend> Store for B {
    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(Write::Append(Box::new(append))).await
    }

    async fn events(
        &self,
        table: &TableId,
        after: Seq,
        limit: usize,
    ) -> Result<Vec<(Seq, Event)>, StoreError> {
        tables::events(&mut *self.reader().await?, table, after, limit).await
    }

    async fn events_since(
        &self,
        tables: &BTreeMap<TableId, Seq>,
    ) -> Result<BTreeMap<TableId, Vec<Event>>, StoreError> {
        tables::events_since(&mut *self.reader().await?, tables).await
    }

    async fn head(&self, table: &TableId) -> Result<Option<TableHead>, StoreError> {
        tables::head(&mut *self.reader().await?, table).await
    }

    async fn tables(&self, filter: &TableFilter, page: &PageRequest) -> Result<Page<TableHead>, StoreError> {
        tables::tables(&mut *self.reader().await?, filter, page).await
    }

    async fn tables_of(
        &self,
        user: &UserId,
        which: OwnTables,
        page: &PageRequest,
    ) -> Result<Page<TableHead>, StoreError> {
        tables::tables_of(&mut *self.reader().await?, user, which, page).await
    }

    async fn keyed_table(&self, user: &UserId, key: &IdempotencyKey) -> Result<Option<TableId>, StoreError> {
        tables::keyed_table(&mut *self.reader().await?, user, key).await
    }

    async fn due(&self, now: Millis, limit: usize) -> Result<Vec<TableId>, StoreError> {
        tables::due(&mut *self.reader().await?, now, limit).await
    }

    async fn game(&self, id: &TableId) -> Result<Option<FinishedGame>, StoreError> {
        games::game(&mut *self.reader().await?, id).await
    }

    async fn game_summary(&self, id: &TableId) -> Result<Option<GameSummary>, StoreError> {
        games::summary(&mut *self.reader().await?, id).await
    }

    async fn games(&self, filter: &GameFilter, page: &PageRequest) -> Result<Page<GameSummary>, StoreError> {
        games::games(&mut *self.reader().await?, filter, page).await
    }

    async fn upload(&self, games: Vec<FinishedGame>) -> Result<(), StoreError> {
        self.write(Write::Upload(games)).await
    }

    async fn uploads(&self, user: &UserId, page: &PageRequest) -> Result<Page<GameSummary>, StoreError> {
        games::uploads(&mut *self.reader().await?, user, page).await
    }

    async fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        settings::setting(&mut *self.reader().await?, name).await
    }

    async fn setting_or(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        set(self, name, fresh, true).await?;
        let value = self.setting(name).await?;
        Ok(value.unwrap_or_else(|| fresh.to_owned()))
    }

    async fn set_setting(&self, name: &str, value: &str) -> Result<(), StoreError> {
        set(self, name, value, false).await
    }

    async fn check_writable(&self, now: Millis) -> Result<(), StoreError> {
        self.check_room()?;
        self.write(Write::Check(now)).await
    }

    fn queued(&self) -> usize {
        Backend::queued(self)
    }

    async fn close(&self) {
        Backend::close(self).await;
    }
}

async fn set(backend: &impl Backend, name: &str, value: &str, keep: bool) -> Result<(), StoreError> {
    let (name, value) = (name.to_owned(), value.to_owned());
    backend.write(Write::Setting { name, value, keep }).await
}

#[async_trait]
impl<B: Backend> Accounts for B {
    async fn change_account(&self, change: AccountChange) -> Result<(), StoreError> {
        self.write(Write::Account(change)).await
    }

    async fn account(&self, user: &UserId) -> Result<Option<Account>, StoreError> {
        accounts::account(&mut *self.reader().await?, user).await
    }

    async fn account_by_login(&self, login: &str) -> Result<Option<Account>, StoreError> {
        accounts::account_by_login(&mut *self.reader().await?, login).await
    }

    async fn session(&self, secret: &str) -> Result<Option<(Session, Account)>, StoreError> {
        accounts::session(&mut *self.reader().await?, secret).await
    }

    async fn sessions(&self, user: &UserId) -> Result<Vec<Session>, StoreError> {
        accounts::sessions(&mut *self.reader().await?, user).await
    }

    async fn is_former_guest(&self, user: &UserId) -> Result<bool, StoreError> {
        accounts::is_former_guest(&mut *self.reader().await?, user).await
    }

    async fn known_sessions(&self, sessions: &[String]) -> Result<Vec<String>, StoreError> {
        accounts::known_sessions(&mut *self.reader().await?, sessions).await
    }

    async fn former_guests(&self, users: &[UserId]) -> Result<Vec<UserId>, StoreError> {
        accounts::former_guests(&mut *self.reader().await?, users).await
    }
}

#[async_trait]
impl<B: Backend> Reviews for B {
    async fn request_review(&self, request: ReviewRequest) -> Result<(), StoreError> {
        self.write(Write::Review(ReviewChange::Request(request))).await
    }

    async fn review(&self, game: &TableId) -> Result<Option<StoredReview>, StoreError> {
        reviews::review(&mut *self.reader().await?, game).await
    }

    async fn claim_review(
        &self,
        node: &str,
        version: u32,
        at: Millis,
        until: Millis,
    ) -> Result<Option<ClaimedReview>, StoreError> {
        let candidates = reviews::claimable(&mut *self.reader().await?, version, at).await?;
        for candidate in candidates {
            let claim = ReviewClaim {
                game: candidate.game.clone(),
                node: node.to_owned(),
                at,
                until,
            };
            match self.write(Write::Review(ReviewChange::Claim(claim))).await {
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

    async fn save_review(&self, progress: ReviewProgress) -> Result<(), StoreError> {
        self.write(Write::Review(ReviewChange::Save(progress))).await
    }

    async fn review_summaries(&self, games: &[TableId]) -> Result<Vec<(TableId, String)>, StoreError> {
        reviews::summaries(&mut *self.reader().await?, games).await
    }

    async fn reviews_before(&self, review: &StoredReview) -> Result<usize, StoreError> {
        reviews::before(&mut *self.reader().await?, review).await
    }

    async fn open_reviews(&self) -> Result<usize, StoreError> {
        reviews::open(&mut *self.reader().await?).await
    }

    async fn open_reviews_of(&self, user: &UserId) -> Result<usize, StoreError> {
        reviews::open_of(&mut *self.reader().await?, user).await
    }
}

#[async_trait]
impl<B: Backend> Dailies for B {
    async fn save_daily(&self, daily: StoredDaily) -> Result<(), StoreError> {
        self.write(Write::Daily(DailyChange::Save(daily))).await
    }

    async fn daily(&self, id: &DailyId) -> Result<Option<StoredDaily>, StoreError> {
        dailies::daily(&mut *self.reader().await?, id).await
    }

    async fn daily_attempt(
        &self,
        user: &UserId,
        id: &DailyId,
        kind: AttemptKind,
    ) -> Result<Option<DailyAttempt>, StoreError> {
        dailies::attempt(&mut *self.reader().await?, user, id, kind).await
    }

    async fn answer_daily(&self, attempt: DailyAttempt, plays: Vec<RoundPlay>) -> Result<(), StoreError> {
        self.write(Write::Daily(DailyChange::Answer(attempt, plays)))
            .await
    }

    async fn drop_practice(&self, user: &UserId, id: &DailyId) -> Result<(), StoreError> {
        let change = DailyChange::DropPractice(user.clone(), id.clone());
        self.write(Write::Daily(change)).await
    }

    async fn daily_counts(&self, id: &DailyId) -> Result<Vec<(u32, u64)>, StoreError> {
        dailies::counts(&mut *self.reader().await?, id).await
    }

    async fn daily_best(&self, id: &DailyId, limit: usize) -> Result<Vec<(String, u32)>, StoreError> {
        dailies::best(&mut *self.reader().await?, id, limit).await
    }

    async fn daily_plays(&self, id: &DailyId) -> Result<Vec<RoundPlay>, StoreError> {
        dailies::plays(&mut *self.reader().await?, id).await
    }

    async fn daily_streak(&self, user: &UserId, game: &str) -> Result<Option<Streak>, StoreError> {
        dailies::streak(&mut *self.reader().await?, user, game).await
    }

    async fn past_dailies(
        &self,
        user: &UserId,
        before: &DailyId,
        limit: usize,
    ) -> Result<Vec<PastDaily>, StoreError> {
        dailies::past(&mut *self.reader().await?, user, before, limit).await
    }

    async fn daily_attempts_of(&self, user: &UserId) -> Result<Vec<DailyAttempt>, StoreError> {
        dailies::attempts_of(&mut *self.reader().await?, user).await
    }
}

#[async_trait]
impl<B: Backend> Puzzles for B {
    async fn answer_puzzle(&self, result: PuzzleResult) -> Result<(), StoreError> {
        self.write(Write::Puzzle(Box::new(result))).await
    }

    async fn retry_puzzle(&self, retry: PuzzleRetry) -> Result<(), StoreError> {
        self.write(Write::PuzzleRetry(Box::new(retry))).await
    }

    async fn extend_puzzle_days(&self, user: &UserId, game: &str, day: u64) -> Result<(), StoreError> {
        let (user, game) = (user.clone(), game.to_owned());
        self.write(Write::PuzzleDay { user, game, day }).await
    }

    async fn puzzle_answer(&self, user: &UserId, puzzle: &str) -> Result<Option<PuzzleAnswer>, StoreError> {
        puzzles::answer_of(&mut *self.reader().await?, user, puzzle).await
    }

    async fn answered_puzzles(&self, user: &UserId, game: &str) -> Result<Vec<String>, StoreError> {
        puzzles::answered(&mut *self.reader().await?, user, game).await
    }

    async fn puzzle_player(&self, user: &UserId, game: &str) -> Result<Option<PuzzlePlayer>, StoreError> {
        puzzles::player(&mut *self.reader().await?, user, game).await
    }

    async fn puzzle_standing(&self, puzzle: &str) -> Result<Option<PuzzleStanding>, StoreError> {
        puzzles::standing(&mut *self.reader().await?, puzzle).await
    }

    async fn puzzle_ratings(&self, game: &str) -> Result<Vec<(String, f64)>, StoreError> {
        puzzles::ratings(&mut *self.reader().await?, game).await
    }

    async fn puzzle_answers_of(&self, user: &UserId) -> Result<Vec<PuzzleAnswer>, StoreError> {
        puzzles::answers_of(&mut *self.reader().await?, user).await
    }
}

#[async_trait]
impl<B: Backend> Nodes for B {
    fn is_shared(&self) -> bool {
        B::SHARED
    }

    async fn heartbeat(&self, heartbeat: Heartbeat) -> Result<(), StoreError> {
        self.write(Write::Node(NodeChange::Heartbeat(heartbeat))).await
    }

    async fn last_heartbeat(&self) -> Result<Option<Millis>, StoreError> {
        nodes::last_heartbeat(&mut *self.upkeep_reader().await?).await
    }

    async fn other_nodes(&self, node: &str, since: Millis) -> Result<usize, StoreError> {
        nodes::other_nodes(&mut *self.upkeep_reader().await?, node, since).await
    }

    async fn running_nodes(&self, node: &str, since: Millis) -> Result<Vec<(String, Millis)>, StoreError> {
        nodes::running_nodes(&mut *self.upkeep_reader().await?, node, since).await
    }

    async fn add_outage(&self, outage: Outage) -> Result<(), StoreError> {
        self.write(Write::Node(NodeChange::AddOutage(outage))).await
    }

    async fn outages(&self, after: Millis) -> Result<Vec<Outage>, StoreError> {
        nodes::outages(&mut *self.upkeep_reader().await?, after).await
    }

    async fn claim(&self, lease: Lease) -> Result<(), StoreError> {
        self.write(Write::Node(NodeChange::Claim(lease))).await
    }

    async fn lease_holder(&self, name: &str) -> Result<Option<(String, Millis)>, StoreError> {
        nodes::lease_holder(&mut *self.upkeep_reader().await?, name).await
    }

    async fn release(&self, name: &str, node: &str) -> Result<(), StoreError> {
        let (name, node) = (name.to_owned(), node.to_owned());
        self.write(Write::Node(NodeChange::Release { name, node })).await
    }

    async fn claim_due(
        &self,
        duty: Duty,
        now: Millis,
        until: Millis,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError> {
        let due = nodes::due(&mut *self.reader().await?, duty, now, limit).await?;
        let mut claimed = Vec::with_capacity(due.len());
        for (table, from) in due {
            let postpone = NodeChange::Postpone {
                duty,
                table: table.clone(),
                from,
                until,
            };
            match self.write(Write::Node(postpone)).await {
                Ok(()) => claimed.push(table),
                // Another node was faster, or something happened at the table.
                Err(StoreError::ClaimLost) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(claimed)
    }

    async fn seqs(&self, tables: &[TableId]) -> Result<Vec<(TableId, Seq)>, StoreError> {
        nodes::seqs(&mut *self.reader().await?, tables).await
    }

    async fn store_attendance(&self, node: &str, changes: Vec<Attendance>) -> Result<(), StoreError> {
        let node = node.to_owned();
        self.write(Write::Node(NodeChange::Attend { node, changes }))
            .await
    }

    async fn retire(&self, node: &str, at: Millis, alive: Millis) -> Result<(), StoreError> {
        let node = node.to_owned();
        self.write(Write::Node(NodeChange::Retire { node, at, alive }))
            .await
    }

    async fn attendance(
        &self,
        node: &str,
        tables: &[TableId],
        alive: Millis,
    ) -> Result<Vec<Attendance>, StoreError> {
        nodes::attendance(&mut *self.reader().await?, node, tables, alive).await
    }

    async fn online(&self, alive: Millis) -> Result<usize, StoreError> {
        nodes::online(&mut *self.upkeep_reader().await?, alive).await
    }

    async fn tidy(&self, before: Millis, now: Millis) -> Result<(), StoreError> {
        self.write(Write::Node(NodeChange::Tidy { before, now })).await
    }

    async fn use_quota(&self, quota: QuotaUse) -> Result<Option<Millis>, StoreError> {
        match self.write(Write::Node(NodeChange::UseQuota(quota.clone()))).await {
            Ok(()) => Ok(None),
            Err(StoreError::ClaimLost) => nodes::next_use(&mut *self.reader().await?, &quota).await,
            Err(error) => Err(error),
        }
    }

    async fn remember(&self, key: &str, until: Millis) -> Result<(), StoreError> {
        let key = key.to_owned();
        self.write(Write::Node(NodeChange::Remember { key, until })).await
    }

    async fn is_remembered(&self, key: &str, now: Millis) -> Result<bool, StoreError> {
        let until = nodes::full_at(&mut *self.reader().await?, key).await?;
        Ok(until.is_some_and(|until| until > now))
    }
}
