//! `tilery replay`: a game on the full screen, turn by turn.

mod screen;
mod state;
mod timeline;

use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossterm::event::{self, Event, KeyEventKind};
use ratatui::DefaultTerminal;

use crate::args::ReplayArgs;
use crate::draw::{ansi, canvas};
use crate::failure::Failure;
use crate::source;
use state::{Next, Replay};
use timeline::LoadedRecord;

/// How long to wait for a key before looking whether a signal asks to stop.
const PATIENCE: Duration = Duration::from_millis(200);

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
    let mut replay = Replay::new(loaded, recorded, args.turn);
    let stop = stop_signals().map_err(Failure::Output)?;
    // From here on, a panic gives the terminal back, too.
    let mut terminal = ratatui::try_init().map_err(Failure::Output)?;
    let result = step_through(&mut terminal, &mut replay, &stop);
    ratatui::restore();
    result.map_err(Failure::Output)?;
    Ok(ExitCode::SUCCESS)
}

fn step_through(terminal: &mut DefaultTerminal, replay: &mut Replay, stop: &AtomicBool) -> io::Result<()> {
    let coloured = ansi::is_welcome();
    loop {
        terminal.draw(|frame| {
            replay.render(frame);
            if !coloured {
                canvas::bleach(frame);
            }
        })?;
        // A terminal that is gone may report input without end, so the flag is looked at either way.
        loop {
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            if event::poll(PATIENCE)? {
                break;
            }
        }
        if let Event::Key(key) = event::read()?
            && key.kind != KeyEventKind::Release
            && replay.key(key) == Next::Quit
        {
            return Ok(());
        }
    }
}

/// A flag that is raised when the process is asked to end, so that it can give the terminal back first. A hang-up is
/// left to end the process at once: the terminal is gone, and waiting for its input would never return.
pub(crate) fn stop_signals() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGINT] {
        signal_hook::flag::register(signal, Arc::clone(&stop))?;
    }
    Ok(stop)
}

#[cfg(test)]
mod tests;
