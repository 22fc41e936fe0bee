//! A connection between clients and a server that can be slow, or be cut.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// Where a wire leads.
#[derive(Clone)]
pub(crate) enum End {
    Tcp(String),
    Unix(PathBuf),
}

#[derive(Clone, Copy, Default)]
struct State {
    delay: Duration,
    /// How often all connections were cut.
    cuts: u64,
}

pub(crate) struct Wire {
    /// Where clients connect.
    pub(crate) address: String,
    end: Arc<Mutex<End>>,
    state: watch::Sender<State>,
    accepts: JoinHandle<()>,
}

impl Wire {
    pub(crate) async fn to(end: End) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (end, state) = (Arc::new(Mutex::new(end)), watch::Sender::new(State::default()));
        let (target, states) = (Arc::clone(&end), state.subscribe());
        let accepts = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let _ = client.set_nodelay(true);
                let end = target.lock().unwrap().clone();
                let states = states.clone();
                tokio::spawn(async move {
                    // If nobody is at the other end, the client notices.
                    match end {
                        End::Tcp(address) => {
                            if let Ok(server) = TcpStream::connect(address).await {
                                let _ = server.set_nodelay(true);
                                pass(client.into_split(), server.into_split(), states).await;
                            }
                        }
                        End::Unix(path) => {
                            if let Ok(server) = UnixStream::connect(path).await {
                                pass(client.into_split(), server.into_split(), states).await;
                            }
                        }
                    }
                });
            }
        });
        Wire {
            address,
            end,
            state,
            accepts,
        }
    }

    /// Leads new connections elsewhere.
    pub(crate) fn lead_to(&self, end: End) {
        *self.end.lock().unwrap() = end;
    }

    /// Holds everything back for a time, both ways: now less, now more, and so long on average.
    pub(crate) fn delay(&self, delay: Duration) {
        self.state.send_modify(|state| state.delay = delay);
    }

    /// Cuts all connections.
    pub(crate) fn cut(&self) {
        self.state.send_modify(|state| state.cuts += 1);
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.accepts.abort();
    }
}

async fn pass(
    (from_client, to_client): (impl AsyncRead + Unpin, impl AsyncWrite + Unpin),
    (from_server, to_server): (impl AsyncRead + Unpin, impl AsyncWrite + Unpin),
    mut states: watch::Receiver<State>,
) {
    let cuts = states.borrow().cuts;
    tokio::select! {
        () = one_way(from_client, to_server, states.clone()) => {}
        () = one_way(from_server, to_client, states.clone()) => {}
        _ = states.wait_for(|state| state.cuts > cuts) => {}
    }
}

async fn one_way(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    states: watch::Receiver<State>,
) {
    let mut bytes = vec![0; 16 << 10];
    for number in 0_u32.. {
        let Ok(read @ 1..) = from.read(&mut bytes).await else {
            return;
        };
        let delay = states.borrow().delay;
        if !delay.is_zero() {
            // Between nothing and twice as much.
            tokio::time::sleep(delay / 4 * (number.wrapping_mul(5) % 9)).await;
        }
        if to.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}
