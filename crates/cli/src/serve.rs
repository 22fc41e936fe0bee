//! `tilery serve`: a place to play on this machine.

use std::fs;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use tilery_server::config::{Config, Settings};
use tilery_server::{Running, ServeError};

use crate::args::ServeArgs;
use crate::failure::Failure;
use crate::folder;

/// The file that is read if none is named.
const FILE: &str = "tilery.toml";

/// How long clients have to take note of the end.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) fn run(args: &ServeArgs) -> Result<ExitCode, Failure> {
    let settings = typed(args).over(file(args)?);
    let (config, folder) = settings
        .settle(folder::data())
        .map_err(|error| Failure::Usage(error.to_string()))?;
    if let Some(folder) = &folder {
        make_private(folder).map_err(|error| Failure::File {
            file: folder.display().to_string(),
            error,
        })?;
    }
    tilery_server::start_log(config.log_format, &config.log_level).map_err(Failure::Usage)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Usage(format!("cannot start threads: {error}")))?;
    let ended = runtime.block_on(serve(config));
    // A bot that still thinks does not hold up the end.
    runtime.shutdown_background();
    ended
}

async fn serve(config: Config) -> Result<ExitCode, Failure> {
    let mut signals = Signals::listen().map_err(|error| Failure::Usage(format!("signals: {error}")))?;
    let public = config.public_url.clone();
    let store = config.store.to_string();
    let running = tilery_server::start(config).await.map_err(refused)?;
    let place = public.unwrap_or_else(|| address(running.address));
    println!("Tilery is open at {place} (everything is kept in {store}; Ctrl-C ends it)");
    signals.next().await;
    eprintln!("tilery: finishing what is under way; once more ends it at once");
    stop(running, &mut signals).await
}

/// Waits for the end, unless told again.
async fn stop(running: Running, signals: &mut Signals) -> Result<ExitCode, Failure> {
    tokio::select! {
        () = running.stop() => Ok(ExitCode::SUCCESS),
        () = signals.next() => Ok(ExitCode::from(130)),
        () = tokio::time::sleep(PATIENCE) => {
            eprintln!("tilery: some clients did not let go in {} s", PATIENCE.as_secs());
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn refused(error: ServeError) -> Failure {
    let in_use = match &error {
        ServeError::Listen { error, .. } => error.kind() == io::ErrorKind::AddrInUse,
        _ => false,
    };
    let hint = if in_use {
        "; another program listens there, choose another address with --listen"
    } else {
        ""
    };
    Failure::Usage(format!("{error}{hint}"))
}

/// What is to be typed into a browser.
fn address(listens: SocketAddr) -> String {
    if listens.ip().is_unspecified() {
        format!("http://localhost:{}", listens.port())
    } else {
        format!("http://{listens}")
    }
}

/// What was typed, or stands in the environment.
fn typed(args: &ServeArgs) -> Settings {
    let (mut data, mut store) = (args.data.clone(), args.store.clone());
    if data.is_some() && store.is_some() {
        // Two ways to say the same: the one that was typed goes before the one of the environment.
        let data_is_typed = std::env::var_os("TILERY_DATA").map(PathBuf::from) != data;
        let store_is_typed = std::env::var("TILERY_STORE").ok() != store;
        match (data_is_typed, store_is_typed) {
            (true, false) => store = None,
            (false, true) => data = None,
            _ => {}
        }
    }
    Settings {
        listen: args.listen,
        data,
        store: store.map(Into::into),
        public_url: args.public_url.clone(),
        trust_proxy: args.trust_proxy,
        requests_per_minute: args.requests_per_minute,
        guests_per_hour: args.guests_per_hour,
        passwords_per_minute: args.passwords_per_minute,
        tables_per_hour: args.tables_per_hour,
        bot_workers: args.bot_workers,
        bot_pause_ms: args.bot_pause_ms,
        log_format: args.log_format,
        log_level: args.log_level.clone(),
    }
}

fn file(args: &ServeArgs) -> Result<Settings, Failure> {
    let (path, named) = match &args.config {
        Some(path) => (path.as_path(), true),
        None => (Path::new(FILE), false),
    };
    let file = path.display().to_string();
    match fs::read_to_string(path) {
        Ok(text) => Settings::read(&text).map_err(|error| Failure::Usage(format!("{file}: {error}"))),
        Err(error) if error.kind() == io::ErrorKind::NotFound && !named => Ok(Settings::default()),
        Err(error) => Err(Failure::File { file, error }),
    }
}

/// Makes a folder that only its owner may look into: what is kept there are games in progress and secrets.
fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// What tells a program to end.
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

    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(not(unix))]
impl Signals {
    fn listen() -> io::Result<Signals> {
        Ok(Signals {})
    }

    async fn next(&mut self) {
        // Without a way to be told, it runs until it is ended.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
