//! The single writer of a SQLite file. It batches writes, so that many of them share one commit.

use std::thread;

use sqlx::{Connection, SqliteConnection, query};
use tokio::runtime::Handle;
use tokio::sync::{Mutex, mpsc, oneshot};

use crate::queries::{Write, tables};
use crate::sqlite::{Extent, MOST_TOGETHER, SqliteClient};
use crate::{Append, StoreError, sqlite};

type Reply = oneshot::Sender<Result<(), StoreError>>;

/// A write with the channel for its result, or the request to stop.
enum Message {
    Write(Write, Reply),
    Stop,
}

/// The capacity of the queue. Callers wait while it is full.
const QUEUE: usize = 1024;

/// The most writes that share a commit.
const BATCH: usize = 256;

/// A handle to the thread that writes.
#[derive(Debug)]
pub(crate) struct Writer {
    messages: mpsc::Sender<Message>,
    /// Closed when the thread has ended.
    ended: Mutex<Option<oneshot::Receiver<()>>>,
}

impl Writer {
    /// Starts the thread. It owns its connection.
    ///
    /// As a task it would wait behind everything that a commit lets go on, and the next commit with it: under load that is
    /// hundreds of tasks. The system runs a thread as soon as it is woken.
    ///
    /// # Errors
    /// Returns an error if the system has no thread left.
    pub(crate) fn start(connection: SqliteConnection) -> std::io::Result<Writer> {
        let (messages, inbox) = mpsc::channel(QUEUE);
        let (ending, ended) = oneshot::channel();
        let runtime = Handle::current();
        thread::Builder::new().name("writer".to_owned()).spawn(move || {
            runtime.block_on(run(connection, inbox));
            drop(ending);
        })?;
        Ok(Writer {
            messages,
            ended: Mutex::new(Some(ended)),
        })
    }

    /// Writes, and returns when the commit is durable.
    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (reply, result) = oneshot::channel();
        self.messages
            .send(Message::Write(write, reply))
            .await
            .map_err(|_| StoreError::Closed)?;
        result.await.unwrap_or(Err(StoreError::Closed))
    }

    /// How many writes wait in the queue.
    pub(crate) fn queued(&self) -> usize {
        self.messages.max_capacity() - self.messages.capacity()
    }

    /// Commits the writes in the queue, and stops.
    pub(crate) async fn close(&self) {
        // Sending fails if the thread has stopped already.
        let _ = self.messages.send(Message::Stop).await;
        if let Some(ended) = self.ended.lock().await.take() {
            // Nothing is ever sent: the end of the thread closes the channel.
            let _ = ended.await;
        }
    }
}

async fn run(mut connection: SqliteConnection, mut inbox: mpsc::Receiver<Message>) {
    let mut batch = Vec::with_capacity(BATCH);
    while inbox.recv_many(&mut batch, BATCH).await > 0 {
        let (mut writes, mut replies) = (Vec::with_capacity(batch.len()), Vec::with_capacity(batch.len()));
        for message in batch.drain(..) {
            match message {
                Message::Write(write, reply) => {
                    writes.push(write);
                    replies.push(reply);
                }
                Message::Stop => inbox.close(),
            }
        }
        let results = write_all(&mut connection, &writes).await;
        for (reply, result) in replies.into_iter().zip(results) {
            // The caller may have stopped waiting.
            let _ = reply.send(result);
        }
    }
    // Everything is committed, so that an error on closing the file changes nothing.
    let _ = connection.close().await;
}

/// Commits all writes at once. If that fails, it commits each of them separately, so that one bad write does not fail
/// the others.
async fn write_all(connection: &mut SqliteConnection, writes: &[Write]) -> Vec<Result<(), StoreError>> {
    if writes.len() > 1 {
        match commit(connection, writes).await {
            Ok(results) => return results,
            Err(StoreError::Full) => return writes.iter().map(|_| Err(StoreError::Full)).collect(),
            // Each of them would wait again for whoever has locked the file.
            Err(StoreError::Unavailable(why)) => {
                let unavailable = |_| Err(StoreError::Unavailable(why.clone()));
                return writes.iter().map(unavailable).collect();
            }
            Err(_) => {}
        }
    }
    let mut results = Vec::with_capacity(writes.len());
    for write in writes {
        let alone = commit(connection, std::slice::from_ref(write)).await;
        results.push(alone.and_then(|results| results.into_iter().collect()));
    }
    results
}

/// Applies writes in one transaction. A refused write fails alone; the others are committed.
async fn commit(
    connection: &mut SqliteConnection,
    writes: &[Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let moves: Vec<&Append> = writes.iter().map_while(Write::one_event).collect();
    let written = if moves.len() == writes.len() && moves.len() <= MOST_TOGETHER {
        append_events(connection, &moves, Extent::Whole).await
    } else {
        commit_parts(connection, writes).await
    };
    if written.is_err() {
        // This fails if SQLite has rolled back already.
        let _ = query("ROLLBACK").execute(&mut *connection).await;
    }
    written
}

async fn commit_parts(
    connection: &mut SqliteConnection,
    writes: &[Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    // Plain SQL, since SQLite rolls back by itself after some errors, which a `Transaction` of sqlx does not expect.
    query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    let results = apply_all(connection, writes).await?;
    query("COMMIT").execute(&mut *connection).await?;
    Ok(results)
}

async fn apply_all(
    connection: &mut SqliteConnection,
    mut writes: &[Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut results = Vec::with_capacity(writes.len());
    while let [first, rest @ ..] = writes {
        let moves = writes.iter().map_while(Write::one_event).take(MOST_TOGETHER);
        let moves: Vec<&Append> = moves.collect();
        if !moves.is_empty() {
            writes = &writes[moves.len()..];
            results.extend(append_events(connection, &moves, Extent::Part).await?);
            continue;
        }
        writes = rest;
        match first.apply(&mut SqliteClient(&mut *connection)).await {
            Ok(()) => results.push(Ok(())),
            Err(error) if error.is_refusal() => results.push(Err(error)),
            Err(error) => return Err(error),
        }
    }
    Ok(results)
}

/// Appends one event to each of several tables.
async fn append_events(
    connection: &mut SqliteConnection,
    appends: &[&Append],
    extent: Extent,
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let written = sqlite::append_events(connection, appends, extent).await?;
    let mut results = Vec::with_capacity(appends.len());
    for (append, is_expected) in appends.iter().zip(written) {
        if is_expected {
            results.push(Ok(()));
            continue;
        }
        match tables::conflict(&mut SqliteClient(&mut *connection), append).await {
            error if error.is_refusal() => results.push(Err(error)),
            error => return Err(error),
        }
    }
    Ok(results)
}
