//! One WebSocket for each client: what happens at tables, as it happens.

mod attendance;
mod members;
mod news;
mod socket;
mod waiting;
mod wire;

use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use attendance::FollowedTables;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::response::{IntoResponse, Response};
use members::Members;
use tilery_table::UserId;
use tokio::sync::{Notify, mpsc, watch};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::config::Config;
use crate::guard::{ClientAddress, Places};
use crate::identity::Visitor;
use crate::ops::metrics::SOCKETS;
use crate::problem::Problem;

pub(crate) use members::check_members;
pub(crate) use wire::{ClientMessage, ServerMessage};

/// The most bytes of a message of a client.
const MOST_BYTES: usize = 16 << 10;

/// All sockets of this server.
pub(crate) struct Live {
    by_user: Arc<Places<UserId>>,
    by_network: Arc<Places<IpAddr>>,
    attendance: FollowedTables,
    members: Members,
    shutdown: watch::Sender<bool>,
    next: AtomicU64,
    /// Every socket holds a clone: when all are gone, nobody is connected.
    open: Mutex<Option<mpsc::Sender<()>>>,
    closed: tokio::sync::Mutex<mpsc::Receiver<()>>,
}

impl Live {
    pub(crate) fn new(config: &Config) -> Live {
        let (open, closed) = mpsc::channel(1);
        let (of_user, of_network) = (
            config.sockets_per_user as usize,
            config.connections_per_address as usize,
        );
        Live {
            by_user: Places::new(of_user, of_user),
            by_network: Places::new(of_network, of_network),
            attendance: FollowedTables::default(),
            members: Members::default(),
            shutdown: watch::Sender::new(false),
            next: AtomicU64::new(1),
            open: Mutex::new(Some(open)),
            closed: tokio::sync::Mutex::new(closed),
        }
    }

    /// Tells all clients that the server goes down, and waits until they are gone, but not for long.
    pub(crate) async fn shut_down(&self, patience: Duration) {
        self.shutdown.send_replace(true);
        drop(self.open.lock().map(|mut open| open.take()));
        let mut closed = self.closed.lock().await;
        // A client that has not read it by then will notice the closed connection.
        let _ = tokio::time::timeout(patience, closed.recv()).await;
    }

    /// A place for a further socket, unless the server goes down.
    fn enter(&self) -> Option<mpsc::Sender<()>> {
        self.open.lock().ok()?.clone()
    }
}

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(upgrade))
}

/// Opens a WebSocket: text frames of JSON, `ClientMessage` one way and `ServerMessage` the other.
///
/// A `subscribe` is answered with the `view` of the table, and from then on an `update` tells what happened and how the
/// view changed. Events come without gaps. A view has the number of chat lines alone: lines come as events, and earlier
/// ones from `GET /api/tables/{id}/chat`. A client that misses an update, or that is too slow to get all of them, gets a
/// `view` again.
///
/// Whenever a game with other people needs the visitor, a `waiting` message has the list of all that do, at once and then at
/// most twice a second. A change at a table that the socket is subscribed to sends none, because it is seen there.
///
/// A command is answered with `accepted`, `withdrawn` or `refused` under its id. One whose answer did not come is sent
/// again with the same key, and happens once. A client that asks for many events gets them in pages: `history` messages
/// come before the `view`. Every frame counts as a request against the rate limits. Either side may take the other for dead after two and a half heartbeats
/// of silence.
#[utoipa::path(get, path = "/api/live", operation_id = "live", tag = "live", responses(
    (status = 101, description = "the socket is open"), (status = 401, description = "`no-session`")))]
async fn upgrade(
    State(app): State<App>,
    address: ClientAddress,
    visitor: Visitor,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|error| Problem::new(error.status(), "no-websocket", error.body_text()))?;
    let Some(open) = app.live.enter() else {
        return Ok(Problem {
            retry_after: Some(app.tables.tuning().retry.as_secs().max(1)),
            ..Problem::new(
                axum::http::StatusCode::SERVICE_UNAVAILABLE,
                "going-down",
                "the server is about to restart",
            )
        }
        .into_response());
    };
    let leave = Arc::new(Notify::new());
    let places = (
        app.live.by_user.enter(visitor.user.clone(), &leave),
        app.live.by_network.enter(address.network(), &leave),
    );
    let (Some(of_user), Some(of_network)) = places else {
        return Err(Problem::internal("a socket has no place, though none is busy"));
    };
    let connection = app.live.next.fetch_add(1, Ordering::Relaxed);
    let shutdown = app.live.shutdown.subscribe();
    Ok(upgrade
        .max_message_size(MOST_BYTES)
        .max_frame_size(MOST_BYTES)
        // By default a socket takes 165 kB. Most messages of clients are shorter than this; others are read in pieces.
        .read_buffer_size(1 << 10)
        // Messages that are sent together leave in one piece. Only what is written takes memory.
        .write_buffer_size(4 << 10)
        .on_upgrade(move |socket| async move {
            metrics::gauge!(SOCKETS).increment(1);
            let client = socket::SocketClient {
                visitor,
                address,
                connection,
                places: Box::new((of_user, of_network)),
                leave,
            };
            socket::serve(socket, app, client, shutdown).await;
            metrics::gauge!(SOCKETS).decrement(1);
            drop(open);
        }))
}
