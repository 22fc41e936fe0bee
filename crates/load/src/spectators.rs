//! Spectators: clients that read as fast as they can and understand no more than they must.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use futures_util::{SinkExt, StreamExt, TryStreamExt, stream};
use serde::Deserialize;
use serde_json::json;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use crate::LoadPlan;
use crate::client::{Guest, LoadProblem, LoadSocket, PATIENCE, open};
use crate::figures::{Count, Wait};
use crate::idle::AT_ONCE;
use crate::server::Usage;

/// The guests who watch one table after the other.
pub(crate) struct Spectators {
    guests: Vec<Guest>,
}

/// The spectators of one table. They leave when this value is dropped.
pub(crate) struct Watching {
    _tasks: JoinSet<()>,
    sent: Arc<Sent>,
}

/// The moves that were sent.
#[derive(Default)]
struct Sent(Mutex<HashMap<u64, SentMove>>);

struct SentMove {
    at: Instant,
    /// How many spectators do not have it yet.
    missing: usize,
}

/// The part of a message that a spectator reads.
#[derive(Deserialize)]
struct SpectatorMessage<'m> {
    #[serde(rename = "type")]
    kind: &'m str,
    from: Option<u64>,
    seq: Option<u64>,
}

impl Spectators {
    pub(crate) async fn new(plan: &LoadPlan) -> Result<Spectators, LoadProblem> {
        let guests = stream::iter(0..plan.spectators).map(|_| Guest::new(plan));
        let guests = guests.buffer_unordered(AT_ONCE).try_collect().await?;
        Ok(Spectators { guests })
    }

    /// Opens all sockets, subscribes all of them at once, and waits until all have the view of the table.
    pub(crate) async fn watch(&self, plan: &Arc<LoadPlan>, table: &str) -> Result<Watching, LoadProblem> {
        let sent = Arc::new(Sent::default());
        let mut tasks = JoinSet::new();
        let sockets: Vec<LoadSocket> = stream::iter(self.guests.clone())
            .map(|guest| async move { open(plan, &guest).await })
            .buffer_unordered(AT_ONCE)
            .try_collect()
            .await?;
        let (start, before) = (Instant::now(), Usage::now(plan).await);
        let subscribe = json!({"type": "subscribe", "table": table}).to_string();
        let (joined, mut joins) = mpsc::channel(AT_ONCE);
        for mut socket in sockets {
            let (plan, sent, joined) = (Arc::clone(plan), Arc::clone(&sent), joined.clone());
            let subscribe = Message::text(subscribe.clone());
            tasks.spawn(async move {
                if socket.send(subscribe).await.is_ok()
                    && let Err(problem) = follow(&plan, &mut socket, &sent, &joined).await
                {
                    plan.figures.note_problem(&problem);
                }
            });
        }
        drop(joined);
        for _ in &self.guests {
            let next = tokio::time::timeout(PATIENCE, joins.recv()).await;
            next.ok().flatten().ok_or("a spectator gets no view")?;
        }
        let joined = Usage::now(plan).await.since(before, self.guests.len() as u64);
        plan.figures.set_joined(start.elapsed(), joined);
        Ok(Watching { _tasks: tasks, sent })
    }
}

impl Watching {
    /// Notes that a move is sent now. Its event will have this number.
    pub(crate) fn note_move(&self, plan: &LoadPlan, seq: u64) {
        let mut sent = self.sent.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (at, missing) = (Instant::now(), plan.spectators as usize);
        sent.insert(seq, SentMove { at, missing });
    }
}

/// Follows a table and records when each move comes.
async fn follow(
    plan: &LoadPlan,
    socket: &mut LoadSocket,
    sent: &Sent,
    joined: &mpsc::Sender<()>,
) -> Result<(), LoadProblem> {
    while let Some(message) = socket.next().await {
        let message = message.map_err(|_| "a socket of a spectator was closed")?;
        let Message::Text(text) = message else { continue };
        let received: SpectatorMessage<'_> =
            serde_json::from_str(&text).map_err(|_| "a message cannot be read")?;
        match (received.kind, received.from, received.seq) {
            // The receiver is gone if another spectator got no view, which is said there.
            ("view", ..) => drop(joined.send(()).await),
            ("presence", ..) => plan.figures.count(Count::Presences, 1),
            ("update", Some(from), Some(seq)) => {
                let mut sent = sent.0.lock().unwrap_or_else(PoisonError::into_inner);
                for number in from + 1..=seq {
                    let Some(sent) = sent.get_mut(&number) else {
                        continue;
                    };
                    plan.figures.record(Wait::Watched, sent.at.elapsed());
                    sent.missing = sent.missing.saturating_sub(1);
                    if sent.missing == 0 {
                        plan.figures.record(Wait::WatchedByAll, sent.at.elapsed());
                    }
                }
            }
            ("problem", ..) => return Err("the server refuses a spectator".to_owned()),
            _ => {}
        }
    }
    Err("a socket of a spectator was closed".to_owned())
}
