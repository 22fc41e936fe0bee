//! Connections: accepted, served, and closed when the client does nothing.

use std::future::poll_fn;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderValue, Request, StatusCode, header};
use hyper::body::{Body as _, Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;
use tokio::sync::{Notify, mpsc, watch};
use tokio::time::{Instant, Sleep, sleep, timeout};
use tower::ServiceExt;

use super::ClientAddress;
use super::places::{Place, Places};
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

/// Which part of the connections of an address may be idle: waiting for a request, or for the rest of its headers.
const IDLE_PART: usize = 4;

/// Serves all connections until `stop` is true; then finishes the requests in progress. One address may have `most` of them;
/// 0 for no limit.
pub(crate) async fn serve(
    listener: TcpListener,
    routes: Router,
    timeouts: Timeouts,
    most: usize,
    mut stop: watch::Receiver<bool>,
) {
    let places = Places::new(most, most.div_ceil(IDLE_PART));
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
                let leave = Arc::new(Notify::new());
                let Some(place) = places.enter(ClientAddress(address.ip()).network(), &leave) else {
                    continue;
                };
                let (routes, stopping, open) = (routes.clone(), Arc::clone(&stopping), open.clone());
                tokio::spawn(async move {
                    serve_connection(
                        stream,
                        address,
                        (place, leave),
                        routes,
                        timeouts,
                        (*stopping).clone(),
                    )
                    .await;
                    drop(open);
                });
            }
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                // Too many open files, for example.
                tracing::error!(%error, "a connection was not accepted");
                places.make_room();
                sleep(Duration::from_millis(50)).await;
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
    (place, leave): (Place<IpAddr>, Arc<Notify>),
    routes: Router,
    timeouts: Timeouts,
    mut stop: watch::Receiver<bool>,
) {
    let place = Arc::new(place);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        place.set_busy(true);
        let is_read = Arc::new(AtomicBool::new(request.body().is_end_stream()));
        let request = request.map(|body| {
            Body::new(WatchedBody {
                body,
                is_read: Arc::clone(&is_read),
            })
        });
        let (place, responding) = (Arc::clone(&place), routes.clone().oneshot(request));
        async move {
            let mut response = responding.await;
            if !is_read.load(Ordering::Relaxed)
                && let Ok(response) = &mut response
            {
                let close = HeaderValue::from_static("close");
                response.headers_mut().insert(header::CONNECTION, close);
            }
            // Whoever opens a socket stays busy: the limits of sockets hold for them.
            let is_socket =
                matches!(&response, Ok(response) if response.status() == StatusCode::SWITCHING_PROTOCOLS);
            place.set_busy(is_socket);
            response
        }
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
        () = leave.notified() => return,
        _ = stop.wait_for(|stop| *stop) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// The body of a request, with a flag that says whether all of it was read. A connection ends with a request that was not:
/// its client has to know, or it sends the next one in vain.
struct WatchedBody {
    body: Incoming,
    is_read: Arc<AtomicBool>,
}

impl hyper::body::Body for WatchedBody {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        if self.body.is_end_stream() || matches!(frame, Poll::Ready(None)) {
            self.is_read.store(true, Ordering::Relaxed);
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A connection that fails if the client reads nothing for too long.
struct ReadingClient {
    /// Nothing once it is dropped.
    stream: Option<TcpStream>,
    timeout: Duration,
    /// Set while a write waits for the client.
    overdue: Option<Pin<Box<Sleep>>>,
    /// Whether the latest that happened is that something was sent.
    has_answered: bool,
}

/// How long a client may take to read the last answer.
const LINGER: Duration = Duration::from_secs(2);

/// Reads what the client still sends. A connection that is closed with something unread in it is reset, and the client may
/// lose the answer that says why.
async fn linger(mut stream: TcpStream) {
    let _ = poll_fn(|context| Pin::new(&mut stream).poll_shutdown(context)).await;
    let mut discarded = [0; 4 << 10];
    let discard = async {
        while stream.readable().await.is_ok() {
            match stream.try_read(&mut discarded) {
                Ok(0) => return,
                Err(error) if error.kind() != io::ErrorKind::WouldBlock => return,
                _ => {}
            }
        }
    };
    let _ = timeout(LINGER, discard).await;
}

impl Drop for ReadingClient {
    fn drop(&mut self) {
        if self.has_answered
            && let Some(stream) = self.stream.take()
            && let Ok(runtime) = Handle::try_current()
        {
            runtime.spawn(linger(stream));
        }
    }
}

impl ReadingClient {
    fn new(stream: TcpStream, timeout: Duration) -> ReadingClient {
        ReadingClient {
            stream: Some(stream),
            timeout,
            overdue: None,
            has_answered: false,
        }
    }

    fn stream(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        let stream = self.stream.as_mut().map(Pin::new);
        stream.ok_or_else(|| io::ErrorKind::NotConnected.into())
    }

    /// Passes on the outcome of a write, unless it has waited for too long.
    fn watched<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.overdue = None;
            self.has_answered = true;
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
        let read = self.stream()?.poll_read(context, buffer);
        if read.is_ready() {
            self.has_answered = false;
        }
        read
    }
}

impl AsyncWrite for ReadingClient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = self.stream()?.poll_write(context, bytes);
        self.watched(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = self.stream()?.poll_write_vectored(context, pieces);
        self.watched(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.as_ref().is_some_and(AsyncWrite::is_write_vectored)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_shutdown(context)
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
