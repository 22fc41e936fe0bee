//! Everything that requests share, and how the server starts and ends.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::FromRef;
use axum_extra::extract::cookie::Key;
use thiserror::Error;
use tilery_store::{Store, StoreError};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::config::{Config, StoreAddress};
use crate::guard::Limits;
use crate::identity::{self, Passwords};
use crate::tables::Rooms;

/// What requests share.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) rooms: Rooms,
    /// Signs the cookies of guests.
    pub(crate) key: Key,
    pub(crate) limits: Limits,
    pub(crate) passwords: Passwords,
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl FromRef<App> for Key {
    fn from_ref(app: &App) -> Key {
        app.key.clone()
    }
}

/// Why a server did not start, or ended.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The store cannot be used.
    #[error("{store}: {error}")]
    Store {
        /// Its address, without a password.
        store: StoreAddress,
        /// Why not.
        error: StoreError,
    },
    /// The address cannot be used.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why not.
        error: std::io::Error,
    },
    /// The secrets cannot be made or read.
    #[error("the server's secret: {0}")]
    Secret(String),
}

/// A server that runs.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Running {
    /// Stops it: finishes what is being written, and tells clients when to come back.
    pub async fn stop(self) {
        let _ = self.stop.send(true);
        let _ = self.task.await;
    }
}

/// Opens the store and starts to serve.
///
/// # Errors
/// If the store or the address cannot be used.
pub async fn start(config: Config) -> Result<Running, ServeError> {
    let store = tilery_store::open(config.store.whole())
        .await
        .map_err(|error| ServeError::Store {
            store: config.store.clone(),
            error,
        })?;
    let key = identity::cookie_key(&*store).await?;
    let listener = TcpListener::bind(config.listen)
        .await
        .map_err(|error| ServeError::Listen {
            address: config.listen,
            error,
        })?;
    let address = listener.local_addr().map_err(|error| ServeError::Listen {
        address: config.listen,
        error,
    })?;
    let (stop, mut stopped) = watch::channel(false);
    let app = App(Arc::new(Shared {
        limits: Limits::new(&config.limits),
        passwords: Passwords::new().map_err(|error| ServeError::Secret(error.to_string()))?,
        config,
        rooms: Rooms::new(store.clone()),
        store: store.clone(),
        key,
    }));
    let routes = routes(app);
    let task = tokio::spawn(async move {
        let ended = axum::serve(
            listener,
            routes.into_make_service_with_connect_info::<SocketAddr>(),
        )
        .with_graceful_shutdown(async move {
            let _ = stopped.wait_for(|stop| *stop).await;
        })
        .await;
        if let Err(error) = ended {
            tracing::error!(%error, "the server ended");
        }
        store.close().await;
    });
    Ok(Running { address, stop, task })
}

fn routes(app: App) -> Router {
    Router::new()
        .merge(axum::Router::from(identity::routes()))
        .with_state(app)
}
