//! `tilery arena`: matches between bots.

mod games_file;
mod summary;

use std::fs::File;
use std::io::LineWriter;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use games_file::GamesFile;
use tilery_arena::{
    BotLog, Contestant, ContestantError, MatchPlan, MoveLimits, Sprt, Standings, Verdict, run as play,
};
use tilery_games::AnyRules;
use tilery_rules::fair::Seed;

use crate::args::ArenaArgs;
use crate::failure::Failure;
use crate::output;
use crate::progress::{bar, stop_on_interrupt};

/// How often the progress bar changes.
const REDRAW: Duration = Duration::from_millis(200);

pub(crate) fn run(args: &ArenaArgs) -> Result<ExitCode, Failure> {
    let mut plan = plan(args)?;
    plan.log = args.bot_log.as_deref().map(bot_log).transpose()?;
    let sprt: Option<Sprt> = args.sprt.as_deref().map(str::parse).transpose()?;
    if sprt.is_some() && (plan.contestants.len(), plan.seats) != (2, 2) {
        return Err(Failure::usage("--sprt needs two bots at tables of two"));
    }
    let mut standing = Standings::new(&plan);
    let open = |path: &PathBuf| GamesFile::open(path, args.resume, &plan, &mut standing);
    let mut file = args.out.as_ref().map(open).transpose()?;
    let stop = stop_on_interrupt()?;
    let bar = bar(
        "{pos}/{len} games, {eta} left  {msg}",
        plan.games(),
        standing.games(),
    );
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
            match verdict {
                Verdict::Open => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        },
    );
    bar.finish_and_clear();
    played?;
    unwritten?;
    summary::print(&plan, &standing, sprt.map(|sprt| (sprt, verdict)), args.json)?;
    if let (Some(log), Some(path)) = (&plan.log, &args.bot_log) {
        log.finish().map_err(Failure::file(path))?;
    }
    if standing.is_void() {
        output::note("tilery: every game was forfeited: there is no result");
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

/// The file for what programs write to their standard error.
fn bot_log(path: &Path) -> Result<BotLog, Failure> {
    let file = File::create(path).map_err(Failure::file(path))?;
    Ok(BotLog::new(LineWriter::new(file)))
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
    let seed = Seed::from_word(&args.seed);
    let plan = MatchPlan::new(rules, contestants, args.seats, args.games, seed, limits)?;
    Ok(plan)
}
