//! Start and stop of the server. Clocks stop while no node is running, whether it was stopped or crashed.
//! Bots continue where they were.

use futures_util::{StreamExt, stream};
use tilery_store::{PageRequest, StoreError, TableFilter};
use tilery_table::{Actor, Phase, ServerCommand};

use super::bus::lock;
use super::heartbeat::Signal;
use super::{TableService, announce, bots, deadlines, heartbeat, presence};

/// How many tables are handled at the same time.
const AT_ONCE: usize = 64;

impl TableService {
    /// Resumes clocks, and starts the timer and the bots. It must be called before requests are served.
    ///
    /// # Errors
    /// Returns an error if the store cannot be used.
    pub(crate) async fn start(&self) -> Result<(), StoreError> {
        self.first_heartbeat().await?;
        let tasks = [
            tokio::spawn(deadlines::run(self.clone())),
            tokio::spawn(heartbeat::run(self.clone())),
            tokio::spawn(bots::watch(self.clone())),
            tokio::spawn(presence::store_changes(self.clone())),
            tokio::spawn(announce::send_all(self.clone())),
            tokio::spawn(announce::listen(self.clone())),
            tokio::spawn(announce::read_all(self.clone())),
            tokio::spawn(announce::check_all(self.clone())),
        ];
        lock(&self.tasks).extend(tasks);
        Ok(())
    }

    /// Stops bots and clocks.
    pub(crate) async fn stop(&self) {
        self.close();
        self.report(Signal::Stopping).await;
        let tasks = std::mem::take(&mut *lock(&self.tasks));
        for task in tasks {
            // A task that panicked has ended as well.
            let _ = task.await;
        }
        if let Err(error) = self.leave().await {
            // The next start corrects this, as after a crash.
            tracing::error!(%error, "clocks could not be stopped");
        }
    }

    /// Stops all clocks, unless other nodes go on.
    async fn leave(&self) -> Result<(), StoreError> {
        let others = if self.store.is_shared() {
            self.store
                .retire(&self.node, self.now(), self.alive_since())
                .await?;
            self.store.other_nodes(&self.node, self.alive_since()).await?
        } else {
            0
        };
        self.heartbeats.count_other_nodes(others);
        if others > 0 {
            return Ok(());
        }
        let timed = TableFilter {
            timed: true,
            ..TableFilter::phase(Phase::Playing)
        };
        self.at_each(&timed, ServerCommand::Pause).await?;
        self.heartbeat(self.now(), None).await
    }

    /// Sends the same command to all tables of a list.
    pub(super) async fn at_each(
        &self,
        filter: &TableFilter,
        command: ServerCommand,
    ) -> Result<(), StoreError> {
        let mut page = PageRequest::first(PageRequest::MOST);
        loop {
            let heads = self.store.tables(filter, &page).await?;
            stream::iter(&heads.rows)
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
