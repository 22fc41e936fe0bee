//! Start and stop of the server. Clocks stop while no node is running, whether it was stopped or crashed.
//! Bots continue where they were.

use std::sync::PoisonError;

use futures_util::{StreamExt, stream};
use tilery_store::{HeadSeat, PageRequest, StoreError, TableFilter, TableHead};
use tilery_table::{Actor, Command, Phase};
use tokio::time::{MissedTickBehavior, interval};

use super::{TableService, deadlines};

/// The name of the heartbeat. All nodes share it, because only the latest heartbeat counts.
const NODE: &str = "server";

/// How many tables are handled at the same time.
const AT_ONCE: usize = 64;

impl TableService {
    /// Resumes clocks, and starts the timer and the bots. It must be called before requests are served.
    ///
    /// # Errors
    /// Returns an error if the store cannot be used.
    pub(crate) async fn start(&self) -> Result<(), StoreError> {
        let up = self.store.last_heartbeat().await?.unwrap_or_else(|| self.now());
        let timed = TableFilter {
            timed: true,
            ..TableFilter::phase(Phase::Playing)
        };
        self.at_each(&timed, |_| true, Command::Downtime { from: up })
            .await?;
        self.store.heartbeat(NODE, self.now()).await?;
        let tasks = [
            tokio::spawn(deadlines::run(self.clone())),
            tokio::spawn(send_heartbeats(self.clone())),
            tokio::spawn(wake_bots(self.clone())),
        ];
        self.tasks
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .extend(tasks);
        Ok(())
    }

    /// Stops bots and clocks.
    pub(crate) async fn stop(&self) {
        self.close();
        let tasks = std::mem::take(&mut *self.tasks.lock().unwrap_or_else(PoisonError::into_inner));
        for task in tasks {
            // A task that panicked has ended as well.
            let _ = task.await;
        }
        let timed = TableFilter {
            timed: true,
            ..TableFilter::phase(Phase::Playing)
        };
        if let Err(error) = self.at_each(&timed, |_| true, Command::Pause).await {
            // The next start corrects this, as after a crash.
            tracing::error!(%error, "clocks could not be stopped");
        }
        if let Err(error) = self.store.heartbeat(NODE, self.now()).await {
            tracing::error!(%error, "the last heartbeat was not stored");
        }
    }

    /// Sends the same command to all tables of a list.
    async fn at_each(
        &self,
        filter: &TableFilter,
        which: impl Fn(&TableHead) -> bool,
        command: Command,
    ) -> Result<(), StoreError> {
        let mut page = PageRequest::first(PageRequest::MOST);
        loop {
            let heads = self.store.tables(filter, &page).await?;
            let rows = heads.rows.iter().filter(|head| which(head));
            stream::iter(rows)
                .for_each_concurrent(AT_ONCE, async |head| {
                    let done = self.act(&head.id, Actor::Server, None, command.clone()).await;
                    if let Err(problem) = done {
                        tracing::error!(table = %head.id, code = problem.code, "a clock was not stopped or started");
                    }
                })
                .await;
            match heads.next {
                Some(next) => page = PageRequest::after(next, PageRequest::MOST),
                None => return Ok(()),
            }
        }
    }
}

/// Stores heartbeats periodically.
async fn send_heartbeats(tables: TableService) {
    let mut beats = interval(tables.tuning.alive_every);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = beats.tick() => {}
            () = tables.closing() => return,
        }
        if let Err(error) = tables.store.heartbeat(NODE, tables.now()).await {
            tracing::error!(%error, "a heartbeat was not stored");
        }
    }
}

/// Wakes the bots whose turn it was when the server stopped.
async fn wake_bots(tables: TableService) {
    let mut page = PageRequest::first(PageRequest::MOST);
    while !tables.is_closing() {
        let heads = match tables
            .store
            .tables(&TableFilter::phase(Phase::Playing), &page)
            .await
        {
            Ok(heads) => heads,
            Err(error) => {
                tracing::error!(%error, "bots may wait until somebody moves");
                return;
            }
        };
        let has_bot = |head: &&TableHead| {
            let mut seats = head.seats.iter();
            seats.any(|seat| matches!(seat, HeadSeat::Bot { .. }))
        };
        for head in heads.rows.iter().filter(has_bot) {
            match tables.cached(&head.id).await {
                Ok(snapshot) => tables.wake_bot(&head.id, &snapshot.table),
                Err(problem) => tracing::error!(table = %head.id, code = problem.code, "a bot may wait"),
            }
        }
        match heads.next {
            Some(next) => page = PageRequest::after(next, PageRequest::MOST),
            None => return,
        }
    }
}
