//! Everything that requests share, and how the server starts and ends.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::FromRef;
use axum::routing::get;
use axum_extra::extract::cookie::Key;
use thiserror::Error;
use tilery_store::{Store, StoreError};
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;

use crate::config::{Config, StoreAddress};
use crate::guard::{self, RateLimiters};
use crate::identity::{self, Passwords};
use crate::live::Live;
use crate::tables::{TableService, Tuning};
use crate::{api, licences, ops, page};

/// How often what is no longer needed is cleared away.
const TIDY: Duration = Duration::from_secs(30);

/// What requests share.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) tables: TableService,
    pub(crate) live: Live,
    /// Signs the cookies of guests.
    pub(crate) key: Key,
    pub(crate) limits: RateLimiters,
    pub(crate) passwords: Passwords,
    /// Becomes true when the server is about to end.
    pub(crate) stopping: watch::Receiver<bool>,
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
    let usual = Tuning::default();
    let tuning = Tuning {
        bot_threads: config.bot_workers.unwrap_or(usual.bot_threads),
        bot_pause_ms: config
            .bot_pause_ms
            .map_or(usual.bot_pause_ms, |longest| longest / 2..=longest),
        ..usual
    };
    start_tuned(config, tuning).await
}

/// Opens the store and starts to serve, with tables run as told.
///
/// # Errors
/// If the store or the address cannot be used.
pub async fn start_tuned(config: Config, tuning: Tuning) -> Result<Running, ServeError> {
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
        limits: RateLimiters::new(&config.limits),
        passwords: Passwords::new().map_err(|error| ServeError::Secret(error.to_string()))?,
        stopping: stopped.clone(),
        config,
        tables: TableService::new(store.clone(), tuning),
        live: Live::new(),
        store: store.clone(),
        key,
    }));
    app.tables.start().await.map_err(|error| ServeError::Store {
        store: app.config.store.clone(),
        error,
    })?;
    ops::metrics::start();
    tokio::spawn(tidy(app.clone()));
    let routes = routes(app.clone());
    let task = tokio::spawn(async move {
        let (told, all_told) = oneshot::channel();
        let service = routes.into_make_service_with_connect_info::<SocketAddr>();
        let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
            let _ = stopped.wait_for(|stop| *stop).await;
            app.tables.stop().await;
            app.live.shut_down(GOODBYE).await;
            let _ = told.send(());
        });
        tokio::select! {
            ended = serving => if let Err(error) = ended {
                tracing::error!(%error, "the server ended");
            },
            () = overdue(all_told) => tracing::warn!("requests that did not end were given up"),
        }
        store.close().await;
    });
    Ok(Running { address, stop, task })
}

/// How long clients may take to read that the server goes down.
const GOODBYE: Duration = Duration::from_secs(3);

/// How long requests may take to end once the server goes down.
const LAST_REQUESTS: Duration = Duration::from_secs(5);

/// Waits until requests had their time to end.
async fn overdue(all_told: oneshot::Receiver<()>) {
    match all_told.await {
        Ok(()) => tokio::time::sleep(LAST_REQUESTS).await,
        Err(_) => std::future::pending().await,
    }
}

fn routes(app: App) -> Router {
    let routes = Router::new()
        .merge(api::routes())
        .merge(ops::routes())
        .route("/licences", get(licences::show))
        .fallback(page::serve);
    guard::around(routes, &app).with_state(app)
}

/// Now and then, clears away what is no longer needed.
async fn tidy(app: App) {
    let mut stopping = app.stopping.clone();
    while tokio::time::timeout(TIDY, stopping.wait_for(|stop| *stop))
        .await
        .is_err()
    {
        app.limits.forget_idle();
        ops::metrics::tidy();
    }
}
