//! Connections: accepted, served, and closed when the client does nothing.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, Sleep, sleep};
use tower::ServiceExt;

use crate::tables::Tuning;

/// The time-outs of connections.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timeouts {
    /// How long a client may take to send the headers of a request, and how long a connection may wait for the next one.
    header: Duration,
    /// How long a client may take to read anything of a response.
    write: Duration,
}

impl Timeouts {
    pub(crate) fn of(tuning: &Tuning) -> Timeouts {
        Timeouts {
            header: tuning.header_timeout,
            write: tuning.write_timeout,
        }
    }
}

/// Serves all connections until `stop` is true; then finishes the requests in progress.
pub(crate) async fn serve(
    listener: TcpListener,
    routes: Router,
    timeouts: Timeouts,
    mut stop: watch::Receiver<bool>,
) {
    let stopping = Arc::new(stop.clone());
    // Every connection holds a sender: when all are gone, the last request is done.
    let (open, mut closed) = mpsc::channel::<()>(1);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener) => accepted,
            _ = stop.wait_for(|stop| *stop) => break,
        };
        match accepted {
            Ok((stream, address)) => {
                let (routes, stopping, open) = (routes.clone(), Arc::clone(&stopping), open.clone());
                tokio::spawn(async move {
                    serve_connection(stream, address, routes, timeouts, (*stopping).clone()).await;
                    drop(open);
                });
            }
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                // Too many open files, for example: those that close make room.
                tracing::error!(%error, "a connection was not accepted");
                sleep(Duration::from_millis(200)).await;
            }
        }
    }
    drop(listener);
    drop(open);
    let _ = closed.recv().await;
}

/// Accepts a connection on which small messages are sent at once. By default the system waits for more to send until the other
/// side has acknowledged what came before, which makes an opponent see a move some 20 ms later.
async fn accept(listener: &TcpListener) -> io::Result<(TcpStream, SocketAddr)> {
    let (stream, address) = listener.accept().await?;
    if let Err(error) = stream.set_nodelay(true) {
        tracing::warn!(%error, "TCP_NODELAY cannot be set");
    }
    Ok((stream, address))
}

fn is_of_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused | io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset
    )
}

async fn serve_connection(
    stream: TcpStream,
    address: SocketAddr,
    routes: Router,
    timeouts: Timeouts,
    mut stop: watch::Receiver<bool>,
) {
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        routes.clone().oneshot(request.map(Body::new))
    });
    let io = TokioIo::new(ReadingClient::new(stream, timeouts.write));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(timeouts.header)
        .serve_connection(io, service)
        .with_upgrades();
    tokio::pin!(connection);
    // An error means that the client is gone or did not speak HTTP, which is no news.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = stop.wait_for(|stop| *stop) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// A connection that fails if the client reads nothing for too long.
struct ReadingClient {
    stream: TcpStream,
    timeout: Duration,
    /// Set while a write waits for the client.
    overdue: Option<Pin<Box<Sleep>>>,
}

impl ReadingClient {
    fn new(stream: TcpStream, timeout: Duration) -> ReadingClient {
        ReadingClient {
            stream,
            timeout,
            overdue: None,
        }
    }

    /// Passes on the outcome of a write, unless it has waited for too long.
    fn watched<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.overdue = None;
            return written;
        }
        let until = Instant::now() + self.timeout;
        let overdue = self
            .overdue
            .get_or_insert_with(|| Box::pin(tokio::time::sleep_until(until)));
        match overdue.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for ReadingClient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for ReadingClient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watched(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.watched(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncWriteExt;

    use super::*;

    #[tokio::test]
    async fn small_messages_are_sent_at_once() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let _client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, _) = accept(&listener).await.unwrap();
        assert!(stream.nodelay().unwrap());
    }

    #[tokio::test]
    async fn a_client_that_does_not_read_is_given_up() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let _silent = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, _) = listener.accept().await.unwrap();
        let mut client = ReadingClient::new(stream, Duration::from_millis(200));
        let bytes = vec![0; 1 << 20];
        let error = loop {
            if let Err(error) = client.write_all(&bytes).await {
                break error;
            }
        };
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }
}
