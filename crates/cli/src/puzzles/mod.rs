//! `tilery puzzles`: finds puzzles, and checks collections of them.

mod check;
mod file;

use std::io::Write;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use file::PuzzleFile;
use tilery_games::AnyRules;
use tilery_puzzles::{Hunt, Puzzle, default_nodes, find};

use crate::args::PuzzlesArgs;
use crate::failure::Failure;
use crate::{output, progress, search};

pub(crate) fn run(args: &PuzzlesArgs) -> Result<ExitCode, Failure> {
    match (&args.check, &args.game) {
        (Some(path), _) => check::run(args, path),
        (None, Some(game)) => generate(args, AnyRules::read(game, args.rules.as_deref())?),
        (None, None) => Err(Failure::usage("--game or --check is needed")),
    }
}

/// The text after a bar of puzzles.
const BAR: &str = "{pos}/{len} puzzles, {eta} left  {msg}";

fn generate(args: &PuzzlesArgs, rules: AnyRules) -> Result<ExitCode, Failure> {
    let mut out = output::stdout();
    let open = |path| PuzzleFile::open(path, rules, args.seed);
    let mut file = args.save.as_deref().map(open).transpose()?;
    let mut found = file.as_ref().map_or(0, PuzzleFile::len);
    let hunt = Hunt {
        rules,
        seed: args.seed,
        nodes: args.nodes.unwrap_or_else(|| default_nodes(rules)),
        first: file.as_ref().map_or(0, PuzzleFile::next_game),
        threads: search::threads(args.threads),
    };
    let known = file.as_ref().map(PuzzleFile::known).unwrap_or_default();
    let stop = progress::stop_on_interrupt()?;
    let bar = progress::bar(BAR, args.count as u64, found as u64);
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
        result?;
    }
    bar.finish_and_clear();
    unwritten?;
    if found >= args.count || !stop.load(Ordering::Relaxed) {
        return Ok(ExitCode::SUCCESS);
    }
    let done = format!("{found} of {} puzzles are found", args.count);
    Ok(progress::stopped(&done, args.save.is_some()))
}
