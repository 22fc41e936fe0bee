//! The state that requests share, and how the server starts and stops.

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
use crate::dailies::DailyService;
use crate::finished::FinishedGames;
use crate::guard::{self, RateLimiters, SharedLimits, Timeouts};
use crate::identity::{self, Passwords};
use crate::live::Live;
use crate::opening::Opened;
use crate::page::PageFiles;
use crate::pictures::Pictures;
use crate::puzzles::PuzzleService;
use crate::reviews::{Advice, ReviewService};
use crate::slow_work::SlowWork;
use crate::tables::{TableService, Tuning};
use crate::{api, licences, live, opening, ops, page, pictures, tables};

/// The interval between clean-ups.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(30);

/// How many replays and the like one asker may wait for at the same time.
const MOST_OPEN: usize = 32;

/// The shared state of all requests.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) store: Arc<Store>,
    pub(crate) tables: TableService,
    /// Replays, and whatever else takes some milliseconds.
    pub(crate) work: Arc<SlowWork>,
    pub(crate) finished: FinishedGames,
    pub(crate) reviews: Arc<ReviewService>,
    pub(crate) advice: Arc<Advice>,
    pub(crate) dailies: DailyService,
    pub(crate) puzzles: PuzzleService,
    pub(crate) live: Live,
    /// Signs cookies.
    pub(crate) key: Key,
    pub(crate) limits: RateLimiters,
    pub(crate) passwords: Passwords,
    pub(crate) pictures: Pictures,
    pub(crate) store_check: ops::StoreCheck,
    pub(crate) page_files: PageFiles,
    /// Becomes true when the server begins to shut down.
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

/// Why a server did not start.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The store cannot be opened.
    #[error("{store}: {error}")]
    Store {
        /// Its address, without a password.
        store: StoreAddress,
        /// The reason.
        error: StoreError,
    },
    /// The database server did not come up in time.
    #[error("{store}: {error} (tried for {} s)", waited.as_secs())]
    StoreAway {
        /// Its address, without a password.
        store: StoreAddress,
        /// The last reason.
        error: StoreError,
        /// How long it was tried.
        waited: Duration,
    },
    /// The server cannot listen on its address.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The reason.
        error: std::io::Error,
    },
    /// The way to other nodes cannot be set up.
    #[error("{0}")]
    Announcer(String),
    /// The secret key cannot be created or read.
    #[error("the server's secret: {0}")]
    Secret(String),
}

impl From<tables::AnnounceError> for ServeError {
    fn from(error: tables::AnnounceError) -> ServeError {
        ServeError::Announcer(error.to_string())
    }
}

/// A running server.
pub struct Running {
    /// The address that it listens on.
    pub address: SocketAddr,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Running {
    /// Stops the server: finishes the writes in progress, and tells clients when to reconnect.
    pub async fn stop(self) {
        let _ = self.stop.send(true);
        let _ = self.task.await;
    }
}

/// Opens the store of a server. Nothing has to be finished if this is given up, which may take long: a database server that
/// is not there yet is waited for.
///
/// # Errors
/// Returns an error if the store cannot be used.
pub async fn open(config: &Config) -> Result<Opened, ServeError> {
    let opened = opening::open(&config.store, &tuning(config)).await?;
    // Players at one of two servers on the same file would not see the moves made at the other.
    match opened.store.claim_for_server() {
        Ok(()) => Ok(opened),
        Err(error) => Err(ServeError::Store {
            store: config.store.clone(),
            error,
        }),
    }
}

/// Starts the server on its store, with the page.
///
/// # Errors
/// Returns an error if the store or the address cannot be used.
pub async fn start(config: Config, opened: Opened, page_files: PageFiles) -> Result<Running, ServeError> {
    let tuning = tuning(&config);
    start_on(opened, config, tuning, page_files).await
}

/// Opens the store and starts the server without a page, with other settings for tables and bots than the defaults.
///
/// # Errors
/// Returns an error if the store or the address cannot be used.
pub async fn start_tuned(config: Config, tuning: Tuning) -> Result<Running, ServeError> {
    let opened = opening::open(&config.store, &tuning).await?;
    start_on(opened, config, tuning, |_| None).await
}

fn tuning(config: &Config) -> Tuning {
    let usual = Tuning::default();
    Tuning {
        bot_threads: config.bot_workers.unwrap_or(usual.bot_threads),
        bot_pause_ms: config.bot_pause_ms / 3..=config.bot_pause_ms,
        review_workers: config.review_workers,
        ..usual
    }
}

async fn start_on(
    opened: Opened,
    config: Config,
    tuning: Tuning,
    page_files: PageFiles,
) -> Result<Running, ServeError> {
    let (store, key) = (opened.store, identity::cookie_key(&opened.cookie_key)?);
    let listen = async {
        let listener = TcpListener::bind(config.listen).await?;
        Ok((listener.local_addr()?, listener))
    };
    let (address, listener) = listen.await.map_err(|error| ServeError::Listen {
        address: config.listen,
        error,
    })?;
    let node = tables::node_name().map_err(|problem| ServeError::Secret(problem.detail))?;
    let traces = ops::traces::Traces::to(config.otlp.as_deref(), &node);
    let announcer = tables::announcer(&config, &store).await?;
    let live = Live::new(&config);
    let work = Arc::new(SlowWork::new("work", tuning.advice_threads, MOST_OPEN));
    // Before anything is dated.
    tuning
        .time
        .follow(&store)
        .await
        .map_err(|error| ServeError::Store {
            store: config.store.clone(),
            error,
        })?;
    let (stop, mut stopped) = watch::channel(false);
    let app = App(Arc::new(Shared {
        limits: RateLimiters::new(&config, SharedLimits::of(&store, &key)),
        passwords: Passwords::new().map_err(|error| ServeError::Secret(error.to_string()))?,
        pictures: Pictures::new(),
        store_check: ops::StoreCheck::default(),
        page_files,
        stopping: stopped.clone(),
        config,
        finished: FinishedGames::new(store.clone()),
        reviews: Arc::new(ReviewService::new(
            store.clone(),
            tuning.clone(),
            node.clone(),
            key.clone(),
            work.clone(),
        )),
        work,
        advice: Arc::new(Advice::new(tuning.clone())),
        dailies: DailyService::new(store.clone(), &tuning),
        puzzles: PuzzleService::new(store.clone(), &tuning),
        tables: TableService::new(store.clone(), tuning, node, announcer, traces),
        live,
        store: store.clone(),
        key,
    }));
    app.tables.start().await.map_err(|error| ServeError::Store {
        store: app.config.store.clone(),
        error,
    })?;
    ops::metrics::start();
    app.reviews.start();
    tokio::spawn(clean_up(app.clone()));
    tokio::spawn(live::check_members(app.clone()));
    let routes = routes(app.clone());
    let task = tokio::spawn(async move {
        let (clients_told, all_clients_told) = oneshot::channel();
        let (close, closing) = watch::channel(false);
        // Behind a proxy, all connections have its address.
        let most = match app.config.trust_proxy {
            true => 0,
            false => app.config.connections_per_address as usize,
        };
        let serving = guard::serve(listener, routes, Timeouts::of(app.tables.tuning()), most, closing);
        let stopping = tokio::spawn(async move {
            let _ = stopped.wait_for(|stop| *stop).await;
            let clients = async {
                app.tables.stop().await;
                app.live.shut_down(GOODBYE).await;
                let _ = close.send(true);
                let _ = clients_told.send(());
            };
            // Clients do not wait for reviews that take their time to stop.
            tokio::join!(clients, app.reviews.stop());
        });
        tokio::select! {
            () = serving => {},
            () = overdue(all_clients_told) => tracing::warn!("some requests did not finish in time and were dropped"),
        }
        // Reviews store what they have found before the store is closed.
        let _ = stopping.await;
        store.close().await;
    });
    Ok(Running { address, stop, task })
}

/// How long clients may take to read that the server is going down.
const GOODBYE: Duration = Duration::from_secs(3);

/// How long requests may take to finish during a shutdown. One whose client sends only half of it, or does not read the
/// response, takes all of that; Docker ends a program that takes ten seconds in all.
const LAST_REQUESTS: Duration = Duration::from_secs(3);

/// Waits until the time for requests to finish is over.
async fn overdue(all_clients_told: oneshot::Receiver<()>) {
    match all_clients_told.await {
        Ok(()) => tokio::time::sleep(LAST_REQUESTS).await,
        Err(_) => std::future::pending().await,
    }
}

fn routes(app: App) -> Router {
    let routes = Router::new()
        .merge(api::routes())
        .merge(ops::routes())
        .route("/licences", get(licences::show))
        .merge(pictures::routes())
        .fallback(page::serve);
    guard::around(routes, &app).with_state(app)
}

/// Cleans up from time to time.
async fn clean_up(app: App) {
    let mut stopping = app.stopping.clone();
    while tokio::time::timeout(CLEANUP_INTERVAL, stopping.wait_for(|stop| *stop))
        .await
        .is_err()
    {
        app.limits.forget_idle();
        ops::metrics::run_upkeep();
        app.dailies.prepare().await;
    }
}
