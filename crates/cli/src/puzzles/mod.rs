//! `tilery puzzles`: finds puzzles, and checks collections of them.

mod check;
mod file;

use std::io::Write;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use file::PuzzleFile;
use indicatif::{ProgressBar, ProgressStyle};
use tilery_games::AnyRules;
use tilery_puzzles::{Hunt, Puzzle, default_nodes, find};

use crate::args::PuzzlesArgs;
use crate::failure::Failure;
use crate::{arena, output};

/// Exit code after Ctrl-C, as shells expect it.
const STOPPED: u8 = 130;

pub(crate) fn run(args: &PuzzlesArgs) -> Result<ExitCode, Failure> {
    match (&args.check, &args.game) {
        (Some(path), _) => check::run(args, path),
        (None, Some(game)) => generate(args, AnyRules::read(game, args.rules.as_deref())?),
        (None, None) => Err(Failure::Usage("--game or --check is needed".into())),
    }
}

/// How many threads to use.
fn threads(args: &PuzzlesArgs) -> usize {
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    args.threads.unwrap_or_else(cores).max(1)
}

/// A bar on standard error, if that is a terminal.
fn bar(puzzles: usize, done: usize) -> ProgressBar {
    let bar = ProgressBar::new(puzzles as u64).with_position(done as u64);
    let template = "{bar:30} {pos}/{len} puzzles, {eta} left  {msg}";
    bar.set_style(ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(500));
    bar.reset_eta();
    bar
}

fn generate(args: &PuzzlesArgs, rules: AnyRules) -> Result<ExitCode, Failure> {
    let mut out = output::stdout();
    let mut file = args
        .save
        .as_deref()
        .map(|path| PuzzleFile::open(path, rules, args.seed))
        .transpose()?;
    let mut found = file.as_ref().map_or(0, PuzzleFile::len);
    let hunt = Hunt {
        rules,
        seed: args.seed,
        nodes: args.nodes.unwrap_or_else(|| default_nodes(rules)),
        first: file.as_ref().map_or(0, PuzzleFile::next_game),
        threads: threads(args),
    };
    let known = file.as_ref().map(PuzzleFile::known).unwrap_or_default();
    let stop = arena::stop_on_interrupt()?;
    let bar = bar(args.count, found);
    let mut unwritten = Ok(());
    let mut write = |puzzle: &Puzzle| match &mut file {
        Some(file) => file.append(puzzle),
        None => {
            output::json_line(&mut out, puzzle)?;
            Ok(out.flush()?)
        }
    };
    if found < args.count {
        let result = find(&hunt, &stop, |game, puzzles| {
            for puzzle in &puzzles {
                if found == args.count {
                    break;
                }
                if known.contains(&puzzle.id) {
                    continue;
                }
                if let Err(failure) = bar.suspend(|| write(puzzle)) {
                    unwritten = Err(failure);
                    return ControlFlow::Break(());
                }
                found += 1;
            }
            bar.set_position(found as u64);
            bar.set_message(format!("game {}", game + 1));
            // A log has lines in place of the bar.
            if bar.is_hidden() {
                output::note(format_args!(
                    "tilery: game {}: {found}/{} puzzles",
                    game + 1,
                    args.count
                ));
            }
            match found < args.count {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        result.map_err(|error| Failure::Usage(error.to_string()))?;
    }
    bar.finish_and_clear();
    unwritten?;
    if found >= args.count || !stop.load(Ordering::Relaxed) {
        return Ok(ExitCode::SUCCESS);
    }
    let next = match &args.save {
        Some(_) => "; the same command goes on from here",
        None => "; with --save, the same command would go on from here",
    };
    output::note(format_args!(
        "tilery: stopped: {found} of {} puzzles are found{next}",
        args.count
    ));
    Ok(ExitCode::from(STOPPED))
}
