//! How many messages a bare WebSocket echo answers on this machine: the bound for any server built on the same libraries. As
//! with `tilery-load`, server and clients are two processes that share the processors.
//!
//! `cargo bench --package tilery-server --bench echo -- sockets=512 seconds=10`

use std::error::Error;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::routing::get;
use axum::serve::ListenerExt;
use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

/// As long as a move with its key.
const BYTES: usize = 200;

async fn echo(mut socket: WebSocket) {
    while let Some(Ok(message)) = socket.recv().await {
        if socket.send(message).await.is_err() {
            return;
        }
    }
}

async fn client(address: std::net::SocketAddr, until: Instant, answered: Arc<AtomicU64>) {
    let stream = TcpStream::connect(address).await.expect("a connection");
    stream.set_nodelay(true).expect("TCP_NODELAY");
    let (mut socket, _) = client_async(format!("ws://{address}/"), stream)
        .await
        .expect("an upgrade");
    let message = Message::text("x".repeat(BYTES));
    while Instant::now() < until {
        socket.send(message.clone()).await.expect("the server reads");
        socket
            .next()
            .await
            .expect("the server answers")
            .expect("a message");
        answered.fetch_add(1, Ordering::Relaxed);
    }
}

/// The number that an argument such as `sockets=512` gives, or another.
fn number(name: &str, usual: u64) -> u64 {
    let given = std::env::args().find_map(|arg| arg.strip_prefix(name)?.strip_prefix('=')?.parse().ok());
    given.unwrap_or(usual)
}

/// The argument with which this program is the server.
const SERVE: &str = "serve";

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    if std::env::args().any(|arg| arg == SERVE) {
        return serve().await;
    }
    let mut server = Command::new(std::env::current_exe()?)
        .arg(SERVE)
        .stdout(Stdio::piped())
        .spawn()?;
    let counted = count(&mut server).await;
    server.kill()?;
    server.wait()?;
    counted
}

/// Serves until it is killed, and prints its address.
async fn serve() -> Result<(), Box<dyn Error>> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    let listener = listener.tap_io(|stream| stream.set_nodelay(true).expect("TCP_NODELAY"));
    let routes = Router::new().route(
        "/",
        get(|upgrade: WebSocketUpgrade| async { upgrade.on_upgrade(echo) }),
    );
    Ok(axum::serve(listener, routes).await?)
}

/// Lets clients talk to a server, and prints how many messages were answered.
async fn count(server: &mut Child) -> Result<(), Box<dyn Error>> {
    let (sockets, seconds) = (number("sockets", 512), number("seconds", 5));
    let mut address = String::new();
    let output = server.stdout.as_mut().ok_or("the server has no output")?;
    BufReader::new(output).read_line(&mut address)?;
    let address = address.trim().parse()?;
    let answered = Arc::new(AtomicU64::new(0));
    let start = Instant::now();
    let until = start + Duration::from_secs(seconds);
    let clients: Vec<_> = (0..sockets)
        .map(|_| tokio::spawn(client(address, until, Arc::clone(&answered))))
        .collect();
    for client in clients {
        client.await?;
    }
    let rate = answered.load(Ordering::Relaxed) as f64 / start.elapsed().as_secs_f64();
    println!("{sockets} sockets: {rate:.0} messages answered per second");
    Ok(())
}
