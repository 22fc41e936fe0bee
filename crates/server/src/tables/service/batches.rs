//! Commands at tables of duplicate. Hundreds of players submit their plays at the same moment, so that all commands that
//! wait for a table are decided and stored batch.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tilery_table::{Actor, Answer, ReceivedCommand, Table, TableId, decide_batch};
use tokio::sync::{Notify, oneshot};

use super::TableService;
use crate::problem::Problem;
use crate::tables::bus::lock;

/// The pause between two appends to a table, in milliseconds for each player: everybody is told of each append.
const PAUSE_PER_PLAYER: f64 = 0.2;

/// The longest pause in milliseconds.
const LONGEST_PAUSE: f64 = 200.0;

/// The commands that wait, by table. While a table is in here, a task works on it.
#[derive(Default)]
pub(super) struct Batches(Mutex<HashMap<TableId, CommandQueue>>);

#[derive(Default)]
struct CommandQueue {
    waiting: Vec<WaitingCommand>,
    /// Notified when a command must not wait until a pause is over.
    urgent: Arc<Notify>,
}

struct WaitingCommand {
    received: ReceivedCommand,
    answer: oneshot::Sender<Result<Answer, Problem>>,
}

impl TableService {
    /// Decides on a command together with all others that wait for this table.
    pub(super) async fn decide_in_batch(
        &self,
        id: &TableId,
        received: ReceivedCommand,
    ) -> Result<Answer, Problem> {
        let (answer, answered) = oneshot::channel();
        {
            let mut queues = lock(&self.batches.0);
            let is_new = !queues.contains_key(id);
            let queue = queues.entry(id.clone()).or_default();
            if matches!(received.actor, Actor::Server) {
                queue.urgent.notify_one();
            }
            queue.waiting.push(WaitingCommand { received, answer });
            if is_new {
                tokio::spawn(decide_batches(
                    self.clone(),
                    id.clone(),
                    Arc::clone(&queue.urgent),
                ));
            }
        }
        answered.await.map_err(Problem::internal)?
    }

    /// The commands that wait. If there are none, the task of the table ends.
    fn drain_queue(&self, id: &TableId) -> Vec<WaitingCommand> {
        let mut queues = lock(&self.batches.0);
        let waiting = match queues.get_mut(id) {
            Some(queue) => std::mem::take(&mut queue.waiting),
            None => Vec::new(),
        };
        if waiting.is_empty() {
            queues.remove(id);
        }
        waiting
    }

    /// Decides on commands and stores what they lead to. Returns the answers, and how many players there are.
    async fn decide_batch(
        &self,
        id: &TableId,
        commands: &[ReceivedCommand],
    ) -> Result<(Vec<Result<Answer, Problem>>, usize), Problem> {
        // While the store is away, reading would only take long.
        self.must_be_up().await?;
        // Another node may have changed what speaks against a command.
        let snapshot = if self.store.is_shared() {
            self.latest(id).await?
        } else {
            self.cached(id).await?
        };
        let decide_on = |table: &Table, _| decide_batch(table, commands);
        let (answers, snapshot) = self.decide_and_store(id, snapshot, decide_on).await?;
        let players = snapshot.table.contest().map_or(0, |contest| contest.players());
        let answers = answers.into_iter().map(|answer| answer.map_err(Problem::from));
        Ok((answers.collect(), players))
    }
}

/// Works on a table until no command waits.
async fn decide_batches(tables: TableService, id: TableId, urgent: Arc<Notify>) {
    loop {
        let waiting = tables.drain_queue(&id);
        if waiting.is_empty() {
            return;
        }
        let (commands, waiting): (Vec<ReceivedCommand>, Vec<_>) = waiting
            .into_iter()
            .map(|WaitingCommand { received, answer }| (received, answer))
            .unzip();
        // A task of its own: whatever happens in it, those who wait get an answer.
        let deciding = tokio::spawn({
            let (tables, id) = (tables.clone(), id.clone());
            async move { tables.decide_batch(&id, &commands).await }
        });
        let decided = deciding
            .await
            .unwrap_or_else(|error| Err(Problem::internal(error)));
        let players = match decided {
            Ok((answers, players)) => {
                for (waiting, answer) in waiting.into_iter().zip(answers) {
                    // A client that is gone needs no answer.
                    let _ = waiting.send(answer);
                }
                players
            }
            Err(problem) => {
                for waiting in waiting {
                    let _ = waiting.send(Err(problem.clone()));
                }
                0
            }
        };
        let pause = (players as f64 * PAUSE_PER_PLAYER).min(LONGEST_PAUSE);
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs_f64(pause / 1000.0)) => {}
            () = urgent.notified() => {}
        }
    }
}
