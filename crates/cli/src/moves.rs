//! `tilery moves`: every legal move at some point of a game.

use std::io::Write;
use std::process::ExitCode;

use tilery_rules::{AnyMatch, MoveReport};

use crate::args::MovesArgs;
use crate::failure::Failure;
use crate::{output, source};

pub(crate) fn run(args: &MovesArgs) -> Result<ExitCode, Failure> {
    let (line, record) = source::one_record(&args.record)?;
    if args.turn > record.turns.len() {
        return Err(Failure::NoTurn {
            file: args.record.file.display().to_string(),
            record: args.record.line,
            wanted: args.turn,
            turns: record.turns.len(),
        });
    }
    let game = AnyMatch::replay(&record, Some(args.turn))
        .map_err(|fault| Failure::fault(&args.record.file, line, &fault))?;
    let mut out = output::stdout();
    for legal in game.legal_moves().iter().filter(|legal| is_listed(&game, legal)) {
        output::json_line(&mut out, legal)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// In Cubes only the plays are listed, for the dice as they lie: any of them may be rolled.
fn is_listed(game: &AnyMatch, legal: &MoveReport) -> bool {
    !matches!(game, AnyMatch::Cubes(_)) || legal.mv.starts_with("play ")
}
