//! Clients that are connected and do nothing, and tables where nobody plays.

use std::sync::Arc;
use std::time::Instant;

use futures_util::{StreamExt, TryStreamExt, stream};
use serde_json::json;
use tokio::task::JoinHandle;

use crate::client::{Client, Guest, LoadProblem, open};
use crate::figures::Figures;
use crate::server::Usage;
use crate::{LoadPlan, note};

/// How many clients connect at the same time.
pub(crate) const AT_ONCE: usize = 64;

/// Clients that do nothing but answer pings.
pub(crate) struct IdleClients(Vec<JoinHandle<()>>);

impl IdleClients {
    /// Connects so many of them.
    pub(crate) async fn connect(plan: &Arc<LoadPlan>, count: u32) -> Result<IdleClients, LoadProblem> {
        let before = Usage::now(plan).await;
        let start = Instant::now();
        // A client reads as soon as it is connected: the server drops those that do not answer while the others connect.
        let clients = stream::iter(0..count)
            .map(|_| async {
                let mut socket = open(plan, &Guest::new(plan).await?).await?;
                Ok::<_, LoadProblem>(tokio::spawn(async move {
                    while let Some(Ok(_)) = socket.next().await {}
                }))
            })
            .buffer_unordered(AT_ONCE)
            .try_collect()
            .await?;
        let clients = IdleClients(clients);
        note(format_args!(
            "{} idle clients are connected after {:.1} s",
            clients.connected(),
            start.elapsed().as_secs_f64()
        ));
        let cost = Usage::now(plan).await.since(before, clients.connected());
        plan.figures.costs().idle = cost;
        Ok(clients)
    }

    /// How many of them the server has not dropped.
    fn connected(&self) -> u64 {
        self.0.iter().filter(|client| !client.is_finished()).count() as u64
    }

    /// Counts those that the server has dropped as problems.
    pub(crate) fn note_dropped(&self, figures: &Figures) {
        for _ in self.connected()..self.0.len() as u64 {
            figures.note_problem("an idle client was dropped");
        }
    }
}

/// Creates tables where two players have sat down, and left after the deal.
pub(crate) async fn create_tables(plan: &Arc<LoadPlan>, count: u32) -> Result<(), LoadProblem> {
    let guests = [Guest::new(plan).await?, Guest::new(plan).await?];
    let before = Usage::now(plan).await;
    stream::iter(0..count)
        .map(|_| table(plan, &guests))
        .buffer_unordered(AT_ONCE)
        .try_collect::<()>()
        .await?;
    let cost = Usage::now(plan).await.since(before, u64::from(count));
    plan.figures.costs().resting = cost;
    Ok(())
}

async fn table(plan: &LoadPlan, guests: &[Guest; 2]) -> Result<(), LoadProblem> {
    // The bytes that these clients receive are not counted for the players.
    let own = Figures::default();
    let table = guests[0].create(plan).await?;
    for (seat, guest) in guests.iter().enumerate() {
        let mut player = Client::connect(plan, guest.clone(), &table).await?;
        let id = player
            .send(json!({"type": "take", "seat": seat, "entropy": "load"}))
            .await?;
        player.answer(&own, &id).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicU32, AtomicUsize};
    use std::time::Duration;

    use futures_util::SinkExt;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};
    use tokio_tungstenite::tungstenite::Message;
    use tokio_tungstenite::{WebSocketStream, accept_async};

    use super::*;
    use crate::Node;

    /// A server that takes connections one after the other, and a socket only when the one before has answered a ping.
    /// Returns the sockets of as many clients.
    async fn serve_patiently(listener: TcpListener, clients: usize) -> Vec<WebSocketStream<TcpStream>> {
        let mut sockets = Vec::new();
        while sockets.len() < clients {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut begin = [0; 8];
            while stream.peek(&mut begin).await.unwrap() < begin.len() {}
            if begin.starts_with(b"POST") {
                answer(&mut stream, "HTTP/1.1 200 OK\r\nSet-Cookie: guest=1\r\n\r\n{}").await;
            } else if begin.starts_with(b"GET /met") {
                answer(&mut stream, "HTTP/1.1 404 Not Found\r\n\r\n").await;
            } else {
                let mut socket = accept_async(stream).await.unwrap();
                socket.send(Message::Ping(Default::default())).await.unwrap();
                assert!(socket.next().await.unwrap().unwrap().is_pong());
                sockets.push(socket);
            }
        }
        sockets
    }

    async fn answer(stream: &mut TcpStream, text: &str) {
        let mut request = [0; 1024];
        assert!(stream.read(&mut request).await.unwrap() > 0);
        stream.write_all(text.as_bytes()).await.unwrap();
    }

    #[test]
    fn idle_clients_answer_pings_while_others_connect() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let checked = async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            let plan = Arc::new(LoadPlan {
                nodes: vec![Node {
                    host: address.to_string(),
                    address,
                    connections: AtomicU32::new(0),
                }],
                guests: AtomicUsize::new(0),
                rules: tilery_games::AnyRules::all()[0],
                spectators: 0,
                chat: 0,
                reconnect: 0,
                contestants: 0,
                pause: Duration::ZERO,
                until: OnceLock::new(),
                figures: Figures::default(),
            });
            let server = tokio::spawn(serve_patiently(listener, 3));
            let clients = IdleClients::connect(&plan, 3).await.unwrap();
            let mut sockets = server.await.unwrap();
            assert_eq!(clients.connected(), 3);
            sockets.pop().unwrap().close(None).await.unwrap();
            while clients.connected() == 3 {
                tokio::task::yield_now().await;
            }
            clients.note_dropped(&plan.figures);
            let report = serde_json::to_value(plan.figures.report(0, Duration::ZERO)).unwrap();
            assert_eq!(report["problems"], json!({"an idle client was dropped": 1}));
        };
        runtime.unwrap().block_on(checked);
    }
}
