//! `tilery-load`: real clients that play whole games over WebSockets, and how long they wait.
//!
//! It is a tool for those who run or change a server, and no part of the program `tilery`.

mod args;
mod client;
mod contest;
mod figures;
mod idle;
mod play;
mod server;
mod spectators;

use std::fmt::Display;
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use args::LoadArgs;
use clap::Parser;
use client::LoadProblem;
use figures::{Count, Figures};
use idle::IdleClients;
use mimalloc::MiMalloc;
use server::Usage;
use spectators::Spectators;
use tilery_games::AnyRules;
use tokio::net::{TcpSocket, TcpStream};
use tokio::runtime::Builder;

/// Clients allocate and free many small pieces on many threads.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Exit code if no move was made.
const NOTHING_PLAYED: u8 = 1;

/// Exit code for arguments that cannot be used, and for a server that cannot be.
const BAD_INPUT: u8 = 2;

/// After how many tasks a thread looks at the queue that all threads share: as the server does, so that clients who wait in
/// this queue do not look like a slow server.
const SHARED_QUEUE_INTERVAL: u32 = 61;

/// A server, or one of several that share a database.
pub(crate) struct Node {
    /// The host as requests name it.
    host: String,
    address: SocketAddr,
    /// The number of connections so far.
    connections: AtomicU32,
}

/// How many connections in a row come from one address of this machine. A system gives about 28,000 ports to connections
/// from one address to another.
const FROM_ONE_ADDRESS: u32 = 20_000;

/// How many addresses of this machine are used.
const ADDRESSES: u32 = 250;

impl Node {
    /// Connects; if the server is on this machine, from one of several addresses, so that ports suffice for all.
    async fn connect(&self) -> io::Result<TcpStream> {
        let number = self.connections.fetch_add(1, Ordering::Relaxed);
        let IpAddr::V4(to) = self.address.ip() else {
            return TcpStream::connect(self.address).await;
        };
        let Some(from) = source(to, number) else {
            return TcpStream::connect(self.address).await;
        };
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(from.into(), 0))?;
        socket.connect(self.address).await
    }
}

/// The address from which a connection to a server comes; nothing if the system may choose.
fn source(to: Ipv4Addr, number: u32) -> Option<Ipv4Addr> {
    let network = number / FROM_ONE_ADDRESS % ADDRESSES;
    // Only Linux has all addresses of the loopback network without being told.
    let is_usable = to.is_loopback() && cfg!(target_os = "linux") && network > 0;
    let last = u8::try_from(network + 1).ok()?;
    is_usable.then(|| Ipv4Addr::new(127, 0, 0, last))
}

/// The common state of all clients.
pub(crate) struct LoadPlan {
    nodes: Vec<Node>,
    /// The number of guests so far, who go to the nodes in turn.
    guests: AtomicUsize,
    rules: AnyRules,
    spectators: u32,
    chat: u32,
    reconnect: u32,
    /// How many players a table of duplicate has.
    contestants: u32,
    pause: Duration,
    /// When the last game ends; unknown before the first begins.
    until: OnceLock<Instant>,
    figures: Figures,
}

fn main() -> ExitCode {
    run(&LoadArgs::parse()).unwrap_or_else(|problem| {
        note(format_args!("tilery-load: {problem}"));
        ExitCode::from(BAD_INPUT)
    })
}

fn run(args: &LoadArgs) -> Result<ExitCode, LoadProblem> {
    let nodes = args.urls.iter().map(|url| target(args, url));
    let nodes = nodes.collect::<Result<Vec<Node>, LoadProblem>>()?;
    let rules = match &args.game {
        Some(game) => AnyRules::read(game, None).map_err(|error| error.to_string())?,
        None => AnyRules::all().first().copied().ok_or("there is no game")?,
    };
    let plan = Arc::new(LoadPlan {
        nodes,
        guests: AtomicUsize::new(0),
        rules,
        spectators: args.spectators,
        chat: args.chat,
        reconnect: args.reconnect,
        contestants: args.duplicate_players,
        pause: Duration::from_millis(u64::from(args.pause_ms)),
        until: OnceLock::new(),
        figures: Figures::default(),
    });
    let threads = Builder::new_multi_thread()
        .global_queue_interval(SHARED_QUEUE_INTERVAL)
        .enable_all()
        .build()
        .map_err(|error| format!("cannot start threads: {error}"))?;
    let took = threads.block_on(run_all(&plan, args))?;
    let report = plan.figures.report(args.tables, took);
    let text = match args.json {
        true => serde_json::to_string(&report).map_err(|error| error.to_string())?,
        false => report.to_string(),
    };
    // A reader who has closed the output wants no more of it.
    let _ = writeln!(io::stdout(), "{}", text.trim_end());
    Ok(match report.moves + report.plays {
        0 => ExitCode::from(NOTHING_PLAYED),
        _ => ExitCode::SUCCESS,
    })
}

/// Writes a line to standard error. If nobody reads it, the work goes on all the same.
fn note(text: impl Display) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// The host as it is named, and its address. Only this machine, unless the user says that the server is theirs.
fn target(args: &LoadArgs, url: &str) -> Result<Node, LoadProblem> {
    let url = url.trim_end_matches('/');
    let host = url
        .strip_prefix("http://")
        .ok_or("the URL begins with http://; https is left to a proxy")?;
    let place = if host.contains(':') {
        host.to_owned()
    } else {
        format!("{host}:80")
    };
    let address = place
        .to_socket_addrs()
        .ok()
        .and_then(|mut all| all.next())
        .ok_or_else(|| format!("{host} has no address"))?;
    if !address.ip().is_loopback() && !args.i_own_this_server {
        return Err(format!(
            "{host} is another machine: add --i-own-this-server if it is yours"
        ));
    }
    Ok(Node {
        host: host.to_owned(),
        address,
        connections: AtomicU32::new(0),
    })
}

impl LoadPlan {
    fn is_over(&self) -> bool {
        self.until.get().is_some_and(|until| Instant::now() >= *until)
    }
}

/// Brings in idle clients and tables, and plays. Returns how long the games took.
async fn run_all(plan: &Arc<LoadPlan>, args: &LoadArgs) -> Result<Duration, LoadProblem> {
    if args.idle_tables > 0 {
        idle::create_tables(plan, args.idle_tables).await?;
    }
    let idle = match args.idle {
        0 => None,
        count => Some(IdleClients::connect(plan, count).await?),
    };
    let (start, before) = (Instant::now(), Usage::now(plan).await);
    let lasts = Duration::from_secs(u64::from(args.ramp + args.seconds));
    plan.until.get_or_init(|| start + lasts);
    play_all(plan, args).await;
    let took = start.elapsed();
    let cost = Usage::now(plan)
        .await
        .since(before, plan.figures.counted(Count::Moves));
    plan.figures.costs().played = cost;
    if let Some(idle) = idle {
        idle.note_dropped(&plan.figures);
    }
    Ok(took.saturating_sub(Duration::from_secs(u64::from(args.ramp)) / 2))
}

async fn play_all(plan: &Arc<LoadPlan>, args: &LoadArgs) {
    let ramp = Duration::from_secs(u64::from(args.ramp));
    let pause = ramp / args.tables.max(1);
    let mut tables = Vec::new();
    for number in 0..args.duplicate {
        let plan = Arc::clone(plan);
        let pause = ramp / args.duplicate.max(1);
        tables.push(tokio::spawn(async move {
            tokio::time::sleep(pause * number).await;
            while !plan.is_over() {
                if let Err(problem) = contest::one_contest(&plan).await {
                    plan.figures.note_problem(&problem);
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
            }
        }));
    }
    for number in 0..args.tables {
        let plan = Arc::clone(plan);
        tables.push(tokio::spawn(async move {
            tokio::time::sleep(pause * number).await;
            let spectators = match Spectators::new(&plan).await {
                Ok(spectators) => spectators,
                Err(problem) => return plan.figures.note_problem(&problem),
            };
            while !plan.is_over() {
                if let Err(problem) = play::one_game(&plan, &spectators, u64::from(number)).await {
                    plan.figures.note_problem(&problem);
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
            }
        }));
    }
    let progress = tokio::spawn(show_progress(Arc::clone(plan)));
    for table in tables {
        let _ = table.await;
    }
    progress.abort();
}

/// Writes a line every second.
async fn show_progress(plan: Arc<LoadPlan>) {
    let mut before = 0;
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let moves = plan.figures.counted(Count::Moves);
        let until = plan.until.get().copied().unwrap_or_else(Instant::now);
        let left = until.saturating_duration_since(Instant::now());
        note(format_args!(
            "{} moves/s, {moves} in all, {} s left",
            moves - before,
            left.as_secs()
        ));
        before = moves;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_clients_than_ports_come_from_several_addresses() {
        let here = Ipv4Addr::LOCALHOST;
        assert_eq!(source(here, 19_999), None);
        if cfg!(target_os = "linux") {
            assert_eq!(source(here, 20_000), Some(Ipv4Addr::new(127, 0, 0, 2)));
            assert_eq!(source(here, 49_999), Some(Ipv4Addr::new(127, 0, 0, 3)));
            assert_eq!(source(here, u32::MAX).map(|from| from.is_loopback()), Some(true));
        }
        assert_eq!(source(Ipv4Addr::new(192, 0, 2, 1), 30_000), None);
    }
}
