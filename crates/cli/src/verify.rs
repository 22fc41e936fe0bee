//! `tilery verify`: recomputes deals from their seeds.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use serde::Serialize;
use tilery_frame::present::terminal::text::one_line;
use tilery_games::AnyGame;
use tilery_rules::record::Record;

use crate::args::VerifyArgs;
use crate::failure::{BAD_INPUT, Failure};
use crate::output;
use crate::source::RecordSource;

/// The result for one record.
#[derive(Debug, Serialize)]
struct DealVerdict<'a> {
    file: &'a str,
    line: u64,
    verified: bool,
    what: String,
}

pub(crate) fn run(args: &VerifyArgs) -> Result<ExitCode, Failure> {
    let mut out = output::stdout();
    let (mut all_good, mut all_read) = (true, true);
    for path in &args.files {
        match verify_file(path, args.json, &mut out) {
            Ok(good) => all_good &= good,
            Err(failure @ (Failure::Output(_) | Failure::OutputClosed)) => return Err(failure),
            // The other files are looked at all the same.
            Err(failure) => {
                out.flush()?;
                failure.tell();
                all_read = false;
            }
        }
    }
    out.flush()?;
    Ok(match (all_good, all_read) {
        (true, true) => ExitCode::SUCCESS,
        (true, false) => ExitCode::from(BAD_INPUT),
        (false, _) => ExitCode::FAILURE,
    })
}

/// Returns whether all deals of a file are verified.
fn verify_file(path: &Path, json: bool, out: &mut impl Write) -> Result<bool, Failure> {
    let mut source = RecordSource::open(path)?;
    let file = path.display().to_string();
    let (mut all_good, mut is_empty) = (true, true);
    while let Some(entry) = source.next_entry()? {
        is_empty = false;
        let result = entry.value.and_then(|record| verify(&record));
        let verified = result.is_ok();
        all_good &= verified;
        let verdict = DealVerdict {
            file: &file,
            line: entry.line,
            verified,
            what: result.unwrap_or_else(|what| what),
        };
        if json {
            output::json_line(out, &verdict)?;
        } else {
            let sign = if verified { "verified" } else { "NOT verified" };
            writeln!(
                out,
                "{}:{}: {sign}: {}",
                verdict.file,
                verdict.line,
                one_line(&verdict.what)
            )?;
        }
    }
    match is_empty {
        true => Err(Failure::NoRecords { file }),
        false => Ok(all_good),
    }
}

/// The recomputed deal, or why the deal cannot be verified.
fn verify(record: &Record) -> Result<String, String> {
    let deal = record.deal.as_ref().ok_or("the record has no deal to verify")?;
    let commitment = deal
        .commitment
        .ok_or("no commitment was published before the game")?;
    if deal.seed.is_none() {
        return Err("the seed is not revealed".into());
    }
    AnyGame::replay(record, Some(record.turns.len())).map_err(|fault| fault.to_string())?;
    Ok(format!(
        "the seed matches the commitment {commitment} and gives every hand, draw and roll of {} turns",
        record.turns.len()
    ))
}
