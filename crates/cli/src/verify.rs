//! `tilery verify`: recomputes deals from their seeds.

use std::io::Write;
use std::process::ExitCode;

use serde::Serialize;
use tilery_frame::present::terminal::text::one_line;
use tilery_games::AnyGame;
use tilery_rules::record::Record;

use crate::args::VerifyArgs;
use crate::failure::Failure;
use crate::output;
use crate::source::{self, SourceEntry};

/// The result for one record.
#[derive(Debug, Serialize)]
struct DealVerdict<'a> {
    file: &'a str,
    line: u64,
    verified: bool,
    what: String,
}

pub(crate) fn run(args: &VerifyArgs) -> Result<ExitCode, Failure> {
    let mut out = output::of_verdict();
    source::judge_files(&args.files, |path, _, records| {
        let file = &path.display().to_string();
        let mut all_good = true;
        for SourceEntry { line, value } in records {
            let result = value.and_then(|record| verify(&record));
            let verdict = DealVerdict {
                file,
                line,
                verified: result.is_ok(),
                what: result.unwrap_or_else(|what| what),
            };
            all_good &= verdict.verified;
            if args.json {
                output::json_line(&mut out, &verdict)?;
                continue;
            }
            let sign = if verdict.verified {
                "verified"
            } else {
                "NOT verified"
            };
            writeln!(out, "{file}:{line}: {sign}: {}", one_line(&verdict.what))?;
        }
        out.flush()?;
        Ok(all_good)
    })
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
