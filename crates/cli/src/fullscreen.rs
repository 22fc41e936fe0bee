//! The common parts of full-screen commands: keys, signals, and drawing with or without colours.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crossterm::event::{self, Event, KeyEvent, KeyEventKind};
use ratatui::{DefaultTerminal, Frame};

use crate::draw::{ansi, canvas};

/// How long to wait for a key before the stop flag is checked again.
pub(crate) const POLL_INTERVAL: Duration = Duration::from_millis(200);

/// The step of the event loop after a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// Draw the screen again.
    Draw,
    /// Leave.
    Quit,
}

/// An event of the terminal.
pub(crate) enum Input {
    /// A key was pressed.
    Key(KeyEvent),
    /// Another event that may change the screen, for example a new size.
    Other,
    /// Nothing happened in the given time.
    Nothing,
}

/// Waits for the next event.
pub(crate) fn next_input(timeout: Duration) -> io::Result<Input> {
    if !event::poll(timeout)? {
        return Ok(Input::Nothing);
    }
    Ok(match event::read()? {
        Event::Key(key) if key.kind != KeyEventKind::Release => Input::Key(key),
        _ => Input::Other,
    })
}

/// Draws the screen, without colours if the environment does not want them.
pub(crate) fn draw(terminal: &mut DefaultTerminal, mut render: impl FnMut(&mut Frame<'_>)) -> io::Result<()> {
    let coloured = ansi::allows_colour();
    terminal.draw(|frame| {
        render(frame);
        if !coloured {
            canvas::remove_colours(frame);
        }
    })?;
    Ok(())
}

/// A flag that is set by SIGTERM and SIGINT, so that the terminal can be restored before the process ends.
///
/// A hang-up ends the process at once: the terminal is gone, and waiting for its input would never return.
pub(crate) fn stop_flag() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGINT] {
        signal_hook::flag::register(signal, Arc::clone(&stop))?;
    }
    Ok(stop)
}

/// The key that a symbol of a test stands for: arrows, `⏎`, `⎋`, `⌫` and `⇥`, or a letter.
#[cfg(test)]
pub(crate) fn key(symbol: char) -> KeyEvent {
    use crossterm::event::KeyCode;
    KeyEvent::from(match symbol {
        '→' => KeyCode::Right,
        '←' => KeyCode::Left,
        '↑' => KeyCode::Up,
        '↓' => KeyCode::Down,
        '⏎' => KeyCode::Enter,
        '⎋' => KeyCode::Esc,
        '⌫' => KeyCode::Backspace,
        '⇥' => KeyCode::Tab,
        letter => KeyCode::Char(letter),
    })
}
