//! `tilery replay`: a game on the full screen, turn by turn.

mod notes;
mod screen;
mod state;
mod timeline;

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use crate::analyse::reviewed::ReviewedGame;
use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::fullscreen::FullScreen;
use state::ReplaySession;
use timeline::LoadedRecord;

pub(crate) fn run(args: &ReplayArgs) -> Result<ExitCode, Failure> {
    if !io::stdout().is_terminal() {
        return Err(Failure::usage(
            "replay needs a terminal to draw on; to print a position, use tilery show",
        ));
    }
    let found = args.record.find()?;
    found.check_turn(args.turn)?;
    let record = &found.record;
    let loaded = LoadedRecord::open(record).map_err(|fault| found.failure(fault))?;
    let notes = ReviewedGame::beside(&args.record.file, record, args.language.language())?;
    let mut replay = ReplaySession::new(loaded, record.turns.len(), args.turn, notes);
    FullScreen::open()?.run(&mut replay, ReplaySession::render, |replay, key| {
        replay.on_key(key).is_quit()
    })?;
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests;
