//! `tilery serve`: a server on this machine.

use std::fs;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::process::ExitCode;
use std::time::Duration;

use tilery_server::config::{Config, ConfigSource};
use tilery_server::{PageFiles, Running, ServeError};
use tilery_store::StoreError;

use crate::args::ServeArgs;
use crate::failure::{Failure, STOPPED};
use crate::{folder, output, runtime};

/// The configuration file that is read by default.
const FILE: &str = "tilery.toml";

/// How long open requests may take after the first signal.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(20);

pub(crate) fn run(args: &ServeArgs, page_files: PageFiles) -> Result<ExitCode, Failure> {
    let config = config(&args.settings, args.config.as_deref())?;
    if let Some(folder) = &config.data {
        make_private(folder).map_err(Failure::file(folder))?;
    }
    tilery_server::start_log(config.log_format, &config.log_level).map_err(Failure::Usage)?;
    let runtime = runtime::start()?;
    let ended = runtime.block_on(serve(config, page_files));
    // A bot that is still thinking does not delay the exit.
    runtime.shutdown_background();
    ended
}

/// The configuration by the settings of the command line with the environment, those of the file, and defaults.
pub(crate) fn config(typed: &ConfigSource, path: Option<&Path>) -> Result<Config, Failure> {
    without_overridden(typed.clone())
        .over(file(path)?)
        .resolve(folder::data())
        .map_err(Failure::usage)
}

async fn serve(config: Config, page_files: PageFiles) -> Result<ExitCode, Failure> {
    let mut signals = Signals::listen().map_err(|error| Failure::Usage(format!("signals: {error}")))?;
    let public = config.public_url.clone();
    let store = config.store.to_string();
    let opened = tokio::select! {
        opened = tilery_server::open(&config) => opened.map_err(refused)?,
        // Nothing is open yet that would have to be finished: it may be waiting for its database.
        signal = signals.next() => return Ok(signal.code()),
    };
    let mut starting = pin!(tilery_server::start(config, opened, page_files));
    let (running, is_stopping) = tokio::select! {
        running = &mut starting => (running, false),
        // What the start has begun is finished before the server stops.
        _ = signals.next() => tokio::select! {
            running = &mut starting => (running, true),
            _ = signals.next() => return Ok(ExitCode::from(STOPPED)),
        },
    };
    let running = running.map_err(refused)?;
    let place = public.unwrap_or_else(|| address(running.address));
    let running_at = format!("Tilery is running at {place} (data in {store}; press Ctrl-C to stop)");
    // Players come all the same if nobody reads this.
    let _ = output::line(running_at);
    if !is_stopping {
        signals.next().await;
    }
    output::note("tilery: finishing open requests; press Ctrl-C again to stop at once");
    stop(running, &mut signals).await
}

/// Stops the server, or gives up on a second signal or a timeout.
async fn stop(running: Running, signals: &mut Signals) -> Result<ExitCode, Failure> {
    tokio::select! {
        () = running.stop() => Ok(ExitCode::SUCCESS),
        _ = signals.next() => Ok(ExitCode::from(STOPPED)),
        () = tokio::time::sleep(SHUTDOWN_TIMEOUT) => {
            let seconds = SHUTDOWN_TIMEOUT.as_secs();
            output::note(format_args!("tilery: some requests were not finished after {seconds} s"));
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn refused(error: ServeError) -> Failure {
    match &error {
        ServeError::Listen { error: reason, .. } if reason.kind() == io::ErrorKind::AddrInUse => {
            Failure::NotNow(format!(
                "{error}; another program listens there, choose another address with --listen"
            ))
        }
        ServeError::StoreAway { .. }
        | ServeError::Store {
            error: StoreError::Full | StoreError::InUse,
            ..
        } => Failure::NotNow(error.to_string()),
        _ => Failure::Usage(error.to_string()),
    }
}

/// The URL for a browser.
pub(crate) fn address(listens: SocketAddr) -> String {
    if listens.ip().is_unspecified() {
        format!("http://localhost:{}", listens.port())
    } else {
        format!("http://{listens}")
    }
}

/// Leaves out the folder or the store if one of them comes from the environment and the other one was typed: both name the
/// store, and the command line overrides the environment.
fn without_overridden(mut typed: ConfigSource) -> ConfigSource {
    if typed.data.is_some() && typed.store.is_some() {
        let data_is_typed = std::env::var_os("TILERY_DATA").map(PathBuf::from) != typed.data;
        let store_is_typed = std::env::var("TILERY_STORE").ok().map(Into::into) != typed.store;
        match (data_is_typed, store_is_typed) {
            (true, false) => typed.store = None,
            (false, true) => typed.data = None,
            _ => {}
        }
    }
    typed
}

fn file(path: Option<&Path>) -> Result<ConfigSource, Failure> {
    let (path, named) = match path {
        Some(path) => (path, true),
        None => (Path::new(FILE), false),
    };
    match fs::read_to_string(path) {
        Ok(text) => {
            ConfigSource::read(&text).map_err(|error| Failure::Usage(format!("{}: {error}", path.display())))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound && !named => Ok(ConfigSource::default()),
        Err(error) => Err(Failure::file(path)(error)),
    }
}

/// Creates a folder that only its owner can read: it holds games in progress and secrets.
pub(crate) fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// A signal that stops the server.
#[derive(Clone, Copy, Debug)]
enum StopSignal {
    /// Ctrl-C.
    Interrupt,
    /// From whoever looks after services.
    #[cfg(unix)]
    Terminate,
}

impl StopSignal {
    /// The exit code of a server that had nothing to finish. For whoever looks after services it has not failed.
    fn code(self) -> ExitCode {
        match self {
            StopSignal::Interrupt => ExitCode::from(STOPPED),
            #[cfg(unix)]
            StopSignal::Terminate => ExitCode::SUCCESS,
        }
    }
}

/// The signals that stop the server.
struct Signals {
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn listen() -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Signals {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    async fn next(&mut self) -> StopSignal {
        tokio::select! {
            _ = self.interrupt.recv() => StopSignal::Interrupt,
            _ = self.terminate.recv() => StopSignal::Terminate,
        }
    }
}

#[cfg(not(unix))]
impl Signals {
    fn listen() -> io::Result<Signals> {
        Ok(Signals {})
    }

    async fn next(&mut self) -> StopSignal {
        // Without signals, the server runs until the process is killed.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
        StopSignal::Interrupt
    }
}
