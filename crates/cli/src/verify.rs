//! `tilery verify`: recomputes deals from their seeds.

use std::io::Write;
use std::process::ExitCode;

use serde::Serialize;
use tilery_rules::AnyMatch;
use tilery_rules::record::Record;

use crate::args::VerifyArgs;
use crate::failure::Failure;
use crate::output;
use crate::source::RecordSource;
use tilery_present::terminal::text::one_line;

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
    let mut all_good = true;
    for path in &args.files {
        let mut source = RecordSource::open(path)?;
        let file = path.display().to_string();
        let mut is_empty = true;
        while let Some(entry) = source.next_entry()? {
            is_empty = false;
            let result = entry.record.and_then(|record| verify(&record));
            let verified = result.is_ok();
            all_good &= verified;
            let verdict = DealVerdict {
                file: &file,
                line: entry.line,
                verified,
                what: result.unwrap_or_else(|what| what),
            };
            if args.json {
                output::json_line(&mut out, &verdict)?;
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
        if is_empty {
            out.flush()?;
            return Err(Failure::NoRecords { file });
        }
    }
    out.flush()?;
    Ok(if all_good {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
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
    AnyMatch::replay(record, Some(record.turns.len())).map_err(|fault| fault.to_string())?;
    Ok(format!(
        "the seed matches the commitment {commitment} and gives every hand, draw and roll of {} turns",
        record.turns.len()
    ))
}
