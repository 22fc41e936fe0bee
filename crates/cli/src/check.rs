//! `tilery check`: replays records and reports what is wrong with them.

use std::io::Write;
use std::process::ExitCode;

use rayon::prelude::*;
use serde::Serialize;
use tilery_frame::present::terminal::text::one_line;
use tilery_games::AnyGame;
use tilery_rules::record::Record;

use crate::args::CheckArgs;
use crate::failure::Failure;
use crate::output;
use crate::source::{self, SourceEntry};

/// The fault of a record.
#[derive(Debug, Serialize)]
struct Bad<'a> {
    file: &'a str,
    line: u64,
    record: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<usize>,
    fault: String,
}

/// Counts over all files.
#[derive(Debug, Default, Serialize)]
struct CheckTotals {
    records: u64,
    good: u64,
    bad: u64,
    turns: u64,
}

pub(crate) fn run(args: &CheckArgs) -> Result<ExitCode, Failure> {
    let mut out = output::of_verdict();
    let mut totals = CheckTotals::default();
    let code = source::judge_files(&args.files, |path, first, records| {
        let file = &path.display().to_string();
        let verdicts: Vec<RecordVerdict> = records.par_iter().map(check_entry).collect();
        let bad_before = totals.bad;
        for (record, (entry, verdict)) in (first..).zip(records.iter().zip(verdicts)) {
            totals.records += 1;
            match verdict {
                Ok(turns) => {
                    totals.good += 1;
                    totals.turns += turns as u64;
                }
                Err((turn, fault)) => {
                    totals.bad += 1;
                    let bad = Bad {
                        file,
                        line: entry.line,
                        record,
                        turn,
                        fault,
                    };
                    report(&bad, args.json, &mut out)?;
                }
            }
        }
        out.flush()?;
        Ok(totals.bad == bad_before)
    })?;
    if args.json {
        output::json_line(&mut out, &totals)?;
    } else {
        let CheckTotals {
            records,
            good,
            bad,
            turns,
        } = totals;
        writeln!(out, "{records} records, {turns} turns: {good} good, {bad} bad")?;
    }
    out.flush()?;
    Ok(code)
}

/// How many turns a good record has, or where and what its first fault is.
type RecordVerdict = Result<usize, (Option<usize>, String)>;

fn check_entry(entry: &SourceEntry<Record>) -> RecordVerdict {
    let record = entry.value.as_ref().map_err(|what| (None, what.clone()))?;
    match AnyGame::replay(record, None) {
        Ok(game) => Ok(game.turns()),
        Err(fault) => Err((fault.turn, fault.kind.to_string())),
    }
}

fn report(bad: &Bad<'_>, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    if json {
        return output::json_line(out, bad);
    }
    let turn = bad.turn.map(|turn| format!("turn {turn}: ")).unwrap_or_default();
    writeln!(
        out,
        "{}:{}: record {}: {turn}{}",
        bad.file,
        bad.line,
        bad.record,
        one_line(&bad.fault)
    )?;
    Ok(())
}
