//! The one writer of a SQLite file: many writes become durable with one commit.

use sqlx::{Connection, SqliteConnection, query};
use tilery_table::Millis;
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::sqlite::on;
use crate::{AccountChange, Append, StoreError};

/// Something to write.
#[derive(Debug)]
pub(crate) enum Job {
    /// Events of a table.
    Append(Box<Append>),
    /// A change of an account.
    Account(AccountChange),
    /// A setting; one that is set already is kept if so asked.
    Set { name: String, value: String, keep: bool },
    /// A node is up.
    Heartbeat { node: String, now: Millis },
}

type Reply = oneshot::Sender<Result<(), StoreError>>;

/// A job with where its result goes, or the end.
enum Message {
    Write(Job, Reply),
    Stop,
}

/// Most jobs that wait; who has more to write waits too.
const QUEUE: usize = 1024;

/// Most jobs that share a commit.
const BATCH: usize = 256;

/// The task that writes.
#[derive(Debug)]
pub(crate) struct Writer {
    messages: mpsc::Sender<Message>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    /// Starts the task on its own connection.
    pub(crate) fn start(connection: SqliteConnection) -> Writer {
        let (messages, inbox) = mpsc::channel(QUEUE);
        Writer {
            messages,
            task: Mutex::new(Some(tokio::spawn(run(connection, inbox)))),
        }
    }

    /// Writes, and returns when it is durable.
    pub(crate) async fn write(&self, job: Job) -> Result<(), StoreError> {
        let (reply, result) = oneshot::channel();
        self.messages
            .send(Message::Write(job, reply))
            .await
            .map_err(|_| StoreError::Closed)?;
        result.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Writes what waits, and ends.
    pub(crate) async fn close(&self) {
        // A task that has ended already is closed.
        let _ = self.messages.send(Message::Stop).await;
        if let Some(task) = self.task.lock().await.take() {
            let _ = task.await;
        }
    }
}

async fn run(mut connection: SqliteConnection, mut inbox: mpsc::Receiver<Message>) {
    let mut batch = Vec::with_capacity(BATCH);
    while inbox.recv_many(&mut batch, BATCH).await > 0 {
        let (mut jobs, mut replies) = (Vec::with_capacity(batch.len()), Vec::with_capacity(batch.len()));
        for message in batch.drain(..) {
            match message {
                Message::Write(job, reply) => {
                    jobs.push(job);
                    replies.push(reply);
                }
                Message::Stop => inbox.close(),
            }
        }
        let results = write_all(&mut connection, &jobs).await;
        for (reply, result) in replies.into_iter().zip(results) {
            // Who no longer waits does not need to know.
            let _ = reply.send(result);
        }
    }
    // All is committed; what SQLite has to say about closing the file changes nothing.
    let _ = connection.close().await;
}

/// Writes jobs with one commit; if that fails, each with a commit of its own, so that one that cannot be written does
/// not take the others with it.
async fn write_all(connection: &mut SqliteConnection, jobs: &[Job]) -> Vec<Result<(), StoreError>> {
    if jobs.len() > 1 {
        match commit(connection, jobs).await {
            Ok(results) => return results,
            Err(StoreError::Full) => return jobs.iter().map(|_| Err(StoreError::Full)).collect(),
            Err(_) => {}
        }
    }
    let mut results = Vec::with_capacity(jobs.len());
    for job in jobs {
        let alone = commit(connection, std::slice::from_ref(job)).await;
        results.push(alone.and_then(|results| results.into_iter().collect()));
    }
    results
}

/// Writes jobs within one transaction. A refusal is the affair of its own job.
async fn commit(
    connection: &mut SqliteConnection,
    jobs: &[Job],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    // Said in plain SQL: after some errors SQLite has rolled back by itself, which a transaction of sqlx does not
    // expect.
    query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    let written = write(connection, jobs).await;
    let failed = match written {
        Ok(results) => match query("COMMIT").execute(&mut *connection).await {
            Ok(_) => return Ok(results),
            Err(error) => error.into(),
        },
        Err(error) => error,
    };
    // It fails if nothing is left to roll back.
    let _ = query("ROLLBACK").execute(&mut *connection).await;
    Err(failed)
}

async fn write(
    connection: &mut SqliteConnection,
    jobs: &[Job],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut results = Vec::with_capacity(jobs.len());
    for job in jobs {
        let written = match job {
            Job::Append(append) => on::append(connection, append).await,
            Job::Account(change) => on::change_account(connection, change).await,
            Job::Set { name, value, keep } => on::set_setting(connection, name, value, *keep).await,
            Job::Heartbeat { node, now } => on::heartbeat(connection, node, *now).await,
        };
        match written {
            Ok(()) => results.push(Ok(())),
            Err(error) if error.is_refusal() => results.push(Err(error)),
            Err(error) => return Err(error),
        }
    }
    Ok(results)
}
