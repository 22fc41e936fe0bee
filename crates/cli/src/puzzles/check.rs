//! `tilery puzzles --check`: searches the puzzles of a file again.

use std::collections::HashSet;
use std::fmt::{self, Display, Formatter};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use tilery_frame::bots::{Ask, Budget};
use tilery_games::AnyRules;
use tilery_puzzles::{CHECK_FACTOR, Checked, Puzzle, check, check_whole, default_nodes, in_order};

use super::{BAR, file};
use crate::args::PuzzlesArgs;
use crate::failure::{Failure, STOPPED};
use crate::{output, progress, search};

/// Exit code if a puzzle is doubtful.
const DOUBTFUL: u8 = 1;

/// How many lines of progress are printed where no bar can be shown.
const STEPS: usize = 20;

pub(super) fn run(args: &PuzzlesArgs, path: &Path) -> Result<ExitCode, Failure> {
    let (lines, all) = sample(args, path)?;
    let stop = progress::stop_on_interrupt()?;
    let bar = progress::bar(BAR, lines.len() as u64, 0);
    let is_hidden = bar.is_hidden();
    let mut out = output::of_verdict();
    let mut tally = Tally::default();
    let mut tell = |at: usize, checked: &Result<Checked, String>| -> io::Result<()> {
        let (number, puzzle) = &lines[at];
        let doubt = match (puzzle, checked) {
            (Ok(puzzle), Ok(checked)) => checked
                .verdict
                .as_ref()
                .err()
                .map(|why| format!("{}: {why}", puzzle.id)),
            (_, Err(what)) | (Err(what), _) => Some(what.clone()),
        };
        if let Some(why) = doubt {
            writeln!(out, "{}:{number}: {why}", path.display())?;
            out.flush()?;
        }
        tally.add(checked);
        if is_hidden && (at + 1) * STEPS / lines.len() > at * STEPS / lines.len() {
            output::note(format_args!(
                "tilery: {}/{} puzzles: {tally}",
                at + 1,
                lines.len()
            ));
        }
        Ok(())
    };
    let mut written = Ok(());
    let work = |at: u64| match &lines[at as usize].1 {
        Ok(puzzle) => search(args, puzzle),
        Err(what) => Err(what.clone()),
    };
    in_order(
        search::threads(args.threads),
        0..lines.len() as u64,
        &stop,
        work,
        |at, checked| {
            written = bar.suspend(|| tell(at as usize, &checked));
            bar.inc(1);
            match written {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        },
    );
    bar.finish_and_clear();
    written?;
    let of = match tally.checked == all {
        true => String::new(),
        false => format!(" of {all}"),
    };
    let puzzles = if tally.checked == 1 { "puzzle" } else { "puzzles" };
    writeln!(out, "{} {puzzles}{of} checked: {tally}", tally.checked)?;
    out.flush()?;
    Ok(match tally.checked < lines.len() {
        true => ExitCode::from(STOPPED),
        false if tally.doubtful() > 0 => ExitCode::from(DOUBTFUL),
        false => ExitCode::SUCCESS,
    })
}

/// A line of a file: its number, and its puzzle or what is wrong with it.
type PuzzleLine = (u64, Result<Puzzle, String>);

/// The lines that are to be checked, spread over the file, and how many the file has.
fn sample(args: &PuzzlesArgs, path: &Path) -> Result<(Vec<PuzzleLine>, usize), Failure> {
    let mut lines = Vec::new();
    file::read(path, |number, puzzle| {
        lines.push((number, puzzle));
        Ok(())
    })?;
    let all = lines.len();
    let wanted = args.sample.unwrap_or(all).min(all);
    let mut ids = HashSet::new();
    let mut chosen = Vec::with_capacity(wanted);
    for at in 0..wanted {
        let (number, puzzle) = lines[at * all / wanted].clone();
        let puzzle = puzzle.and_then(|puzzle| match ids.insert(puzzle.id.clone()) {
            true => Ok(puzzle),
            false => Err(format!("{}: the id is there twice", puzzle.id)),
        });
        chosen.push((number, puzzle));
    }
    Ok((chosen, all))
}

/// Searches a puzzle again, on one thread: the others search other puzzles.
fn search(args: &PuzzlesArgs, puzzle: &Puzzle) -> Result<Checked, String> {
    let record = &puzzle.position;
    let rules = AnyRules::read(&record.game, Some(&record.rules))
        .map_err(|error| format!("{}: {error}", puzzle.id))?;
    let budget = match (args.budget_ms, args.nodes) {
        (Some(time), _) => Budget::Time(Duration::from_millis(time)),
        (None, Some(nodes)) => Budget::Nodes(nodes),
        (None, None) => Budget::Nodes(CHECK_FACTOR * default_nodes(rules)),
    };
    let ask = Ask {
        budget,
        threads: 1,
        seed: args.seed,
    };
    Ok(match args.whole {
        true => check_whole(puzzle, &ask),
        false => check(puzzle, &ask),
    })
}

/// The findings so far.
#[derive(Debug, Default)]
struct Tally {
    checked: usize,
    overturned: usize,
    not_alone: usize,
    broken: usize,
    early: usize,
    nodes: u64,
}

impl Tally {
    fn add(&mut self, checked: &Result<Checked, String>) {
        self.checked += 1;
        let Ok(checked) = checked else {
            self.broken += 1;
            return;
        };
        self.nodes += checked.nodes;
        match &checked.verdict {
            Ok(()) => self.early += usize::from(!checked.is_whole),
            Err(doubt) if doubt.is_overturned() => self.overturned += 1,
            Err(doubt) if doubt.is_not_alone() => self.not_alone += 1,
            Err(_) => self.broken += 1,
        }
    }

    fn doubtful(&self) -> usize {
        self.overturned + self.not_alone + self.broken
    }
}

impl Display for Tally {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Tally {
            overturned,
            not_alone,
            broken,
            early,
            nodes,
            ..
        } = self;
        write!(
            f,
            "{overturned} overturned, {not_alone} not alone, {broken} broken; {early} settled early, {nodes} nodes"
        )
    }
}
