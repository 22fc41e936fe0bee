//! `tilery replay`: a game on the full screen, turn by turn.

mod notes;
mod screen;
mod state;
mod timeline;

use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::DefaultTerminal;

use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::fullscreen::{self, Input, Next, POLL_INTERVAL, next_input};
use crate::source;
use notes::Notes;
use state::ReplaySession;
use timeline::LoadedRecord;

pub(crate) fn run(args: &ReplayArgs) -> Result<ExitCode, Failure> {
    if !io::stdout().is_terminal() {
        return Err(Failure::Usage(String::from(
            "replay needs a terminal to draw on; to print a position, use tilery show",
        )));
    }
    let (line, record) = source::one_record(&args.record)?;
    let recorded = record.turns.len();
    if args.turn > recorded {
        return Err(Failure::NoTurn {
            file: args.record.file.display().to_string(),
            record: args.record.line,
            wanted: args.turn,
            turns: recorded,
        });
    }
    let loaded =
        LoadedRecord::open(&record).map_err(|fault| Failure::fault(&args.record.file, line, &fault))?;
    let notes = Notes::beside(&args.record.file, &record, args.language.language())?;
    let mut replay = ReplaySession::new(loaded, recorded, args.turn, notes);
    let stop = fullscreen::stop_flag().map_err(Failure::Output)?;
    // From here on, a panic restores the terminal, too.
    let mut terminal = ratatui::try_init().map_err(Failure::Output)?;
    let result = step_through(&mut terminal, &mut replay, &stop);
    ratatui::restore();
    result.map_err(Failure::Output)?;
    Ok(ExitCode::SUCCESS)
}

fn step_through(
    terminal: &mut DefaultTerminal,
    replay: &mut ReplaySession,
    stop: &AtomicBool,
) -> io::Result<()> {
    loop {
        fullscreen::draw(terminal, |frame| replay.render(frame))?;
        // A terminal that is gone may report input without end, so the flag is checked before every event.
        let input = loop {
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            match next_input(POLL_INTERVAL)? {
                Input::Nothing => {}
                input => break input,
            }
        };
        if let Input::Key(key) = input
            && replay.on_key(key) == Next::Quit
        {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests;
