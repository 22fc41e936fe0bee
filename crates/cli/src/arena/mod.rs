//! `tilery arena`: matches between bots.

mod games_file;
mod summary;

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use games_file::GamesFile;
use indicatif::{ProgressBar, ProgressStyle};
use tilery_arena::{
    Contestant, ContestantError, MatchPlan, MoveLimits, Sprt, Standings, Verdict, run as play,
};
use tilery_games::AnyRules;
use tilery_rules::fair::Seed;

use crate::args::ArenaArgs;
use crate::failure::Failure;

/// How often the progress bar changes.
const REDRAW: Duration = Duration::from_millis(200);

pub(crate) fn run(args: &ArenaArgs) -> Result<ExitCode, Failure> {
    let plan = plan(args)?;
    let sprt: Option<Sprt> = match &args.sprt {
        Some(bounds) => Some(
            bounds
                .parse()
                .map_err(|error: tilery_arena::SprtError| Failure::Usage(error.to_string()))?,
        ),
        None => None,
    };
    if sprt.is_some() && (plan.contestants.len(), plan.seats) != (2, 2) {
        return Err(Failure::Usage("--sprt needs two bots at tables of two".into()));
    }
    let mut standing = Standings::new(&plan);
    let mut file = match &args.out {
        Some(path) => Some(GamesFile::open(path, args.resume, &plan, &mut standing)?),
        None => None,
    };
    let stop = stop_on_interrupt()?;
    let bar = progress(plan.games(), standing.games());
    let mut shown = Instant::now();
    let mut verdict = Verdict::Open;
    let mut unwritten = Ok(());
    let done = file.as_ref().map(GamesFile::done).unwrap_or_default();
    let played = play(
        &plan,
        &|number| done.contains(&number),
        args.threads,
        args.out.is_some(),
        &stop,
        |fixture, game| {
            standing.add(&fixture, &game);
            bar.inc(1);
            // Summing up looks at every deal: seldom, and only if somebody watches.
            if shown.elapsed() >= REDRAW && !bar.is_hidden() {
                let (name, percent, error) = standing.first();
                bar.set_message(format!("{name} {percent:.1} % ± {error:.1}"));
                shown = Instant::now();
            }
            if let (Some(file), Some(game)) = (&mut file, &game.game)
                && let Err(failure) = file.append(&game.record())
            {
                unwritten = Err(failure);
                return ControlFlow::Break(());
            }
            if let Some(sprt) = &sprt {
                verdict = sprt.verdict(&standing.deal_results());
            }
            if verdict == Verdict::Open {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        },
    );
    bar.finish_and_clear();
    played?;
    unwritten?;
    summary::print(&plan, &standing, sprt.map(|sprt| (sprt, verdict)), args.json)?;
    Ok(ExitCode::SUCCESS)
}

fn plan(args: &ArenaArgs) -> Result<MatchPlan, Failure> {
    let rules = AnyRules::read(&args.game, args.rules.as_deref())?;
    let contestants = args
        .bots
        .iter()
        .map(|bot| bot.trim().parse())
        .collect::<Result<Vec<Contestant>, ContestantError>>()
        .map_err(|error| Failure::Usage(format!("--bots: {error}")))?;
    let limits = MoveLimits {
        budget_ms: args.budget_ms,
        nodes: args.nodes,
    };
    MatchPlan::new(
        rules,
        contestants,
        args.seats,
        args.games,
        Seed::from_word(&args.seed),
        limits,
    )
    .map_err(|error| Failure::Usage(error.to_string()))
}

/// A flag that the first interrupt raises; the second ends the program at once.
pub(crate) fn stop_on_interrupt() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if raised.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })
    .map_err(|error| Failure::Usage(format!("cannot watch for Ctrl-C: {error}")))?;
    Ok(stop)
}

/// A bar on standard error, if that is a terminal.
pub(crate) fn progress(games: u64, played: u64) -> ProgressBar {
    let bar = ProgressBar::new(games).with_position(played);
    let template = "{bar:30} {pos}/{len} games, {eta} left  {msg}";
    bar.set_style(ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(500));
    bar.reset_eta();
    bar
}
