//! `tilery load`: real clients that play whole games over WebSockets, and how long they wait.

mod client;
mod figures;
mod play;

use std::net::{SocketAddr, ToSocketAddrs};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tilery_rules::AnyRules;

use crate::args::LoadArgs;
use crate::failure::Failure;
use crate::stores;

use figures::Figures;

/// Exit code if no move was made.
const NOTHING_PLAYED: u8 = 1;

/// What all clients share.
pub(crate) struct Plan {
    host: String,
    address: SocketAddr,
    rules: AnyRules,
    spectators: u32,
    chat: u32,
    reconnect: u32,
    until: Instant,
    figures: Figures,
}

pub(crate) fn run(args: &LoadArgs) -> Result<ExitCode, Failure> {
    let (host, address) = target(args)?;
    let rules = match &args.game {
        Some(game) => AnyRules::read(game, None).map_err(|error| Failure::Usage(error.to_string()))?,
        None => AnyRules::all()
            .first()
            .copied()
            .ok_or_else(|| Failure::Usage("there is no game".to_owned()))?,
    };
    let start = Instant::now();
    let plan = Arc::new(Plan {
        host,
        address,
        rules,
        spectators: args.spectators,
        chat: args.chat,
        reconnect: args.reconnect,
        until: start + Duration::from_secs(u64::from(args.ramp + args.seconds)),
        figures: Figures::default(),
    });
    stores::run(play_all(&plan, args))?;
    let measured = start
        .elapsed()
        .saturating_sub(Duration::from_secs(u64::from(args.ramp)) / 2);
    let report = plan.figures.report(args.tables, measured);
    if args.json {
        println!("{}", serde_json::to_string(&report)?);
    } else {
        print!("{report}");
    }
    Ok(match report.moves {
        0 => ExitCode::from(NOTHING_PLAYED),
        _ => ExitCode::SUCCESS,
    })
}

/// The host as it is named, and its address. Only this machine, unless the user says that the server is theirs.
fn target(args: &LoadArgs) -> Result<(String, SocketAddr), Failure> {
    let url = args.url.trim_end_matches('/');
    let host = url
        .strip_prefix("http://")
        .ok_or_else(|| Failure::Usage("the URL begins with http://; https is left to a proxy".to_owned()))?;
    let place = if host.contains(':') {
        host.to_owned()
    } else {
        format!("{host}:80")
    };
    let address = place
        .to_socket_addrs()
        .ok()
        .and_then(|mut all| all.next())
        .ok_or_else(|| Failure::Usage(format!("{host} has no address")))?;
    if !address.ip().is_loopback() && !args.i_own_this_server {
        return Err(Failure::Usage(format!(
            "{host} is another machine: add --i-own-this-server if it is yours"
        )));
    }
    Ok((host.to_owned(), address))
}

async fn play_all(plan: &Arc<Plan>, args: &LoadArgs) {
    let pause = Duration::from_secs(u64::from(args.ramp)) / args.tables;
    let mut tables = Vec::new();
    for number in 0..args.tables {
        let plan = Arc::clone(plan);
        tables.push(tokio::spawn(async move {
            tokio::time::sleep(pause * number).await;
            while Instant::now() < plan.until {
                if let Err(problem) = play::one_game(&plan, u64::from(number)).await {
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
async fn show_progress(plan: Arc<Plan>) {
    let mut before = 0;
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let moves = plan.figures.moves();
        let left = plan.until.saturating_duration_since(Instant::now());
        eprintln!(
            "{} moves/s, {moves} in all, {} s left",
            moves - before,
            left.as_secs()
        );
        before = moves;
    }
}
