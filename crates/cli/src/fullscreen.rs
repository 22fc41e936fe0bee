//! The common parts of full-screen commands: keys, signals, and drawing with or without colours.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossterm::event::{self, Event, KeyEvent, KeyEventKind};
use ratatui::{DefaultTerminal, Frame};

use crate::draw::{ansi, canvas};
use crate::failure::Failure;

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

impl Next {
    /// The end of a loop.
    pub(crate) fn is_quit(self) -> Option<()> {
        (self == Next::Quit).then_some(())
    }
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

/// The terminal while a command has all of it. When this value is dropped, the terminal is as it was before.
pub(crate) struct FullScreen {
    terminal: DefaultTerminal,
    /// Set by SIGTERM and SIGINT, so that the terminal can be restored before the process ends.
    ///
    /// A hang-up ends the process at once: the terminal is gone, and waiting for its input would never return.
    pub(crate) stop: Arc<AtomicBool>,
}

impl FullScreen {
    /// Takes the terminal. From here on, a panic restores it, too.
    pub(crate) fn open() -> Result<FullScreen, Failure> {
        let stop = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGINT] {
            signal_hook::flag::register(signal, Arc::clone(&stop)).map_err(Failure::Output)?;
        }
        let terminal = ratatui::try_init().map_err(Failure::Output)?;
        Ok(FullScreen { terminal, stop })
    }

    /// Draws the screen, without colours if the environment does not want them.
    pub(crate) fn draw(&mut self, render: impl FnOnce(&mut Frame<'_>)) -> Result<(), Failure> {
        let drawn = self.terminal.draw(|frame| {
            render(frame);
            if !ansi::allows_colour() {
                canvas::remove_colours(frame);
            }
        });
        drawn.map(drop).map_err(Failure::Output)
    }

    /// Waits for the next event. A terminal that is gone may report input without end, so the stop flag comes first: if it is
    /// set, there is no event.
    pub(crate) fn next_input(&self, timeout: Duration) -> Result<Option<Input>, Failure> {
        if self.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let read = || -> io::Result<Input> {
            if !event::poll(timeout)? {
                return Ok(Input::Nothing);
            }
            Ok(match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => Input::Key(key),
                _ => Input::Other,
            })
        };
        read().map(Some).map_err(Failure::Output)
    }

    /// Shows a state that keys change, until a key leaves it with a result. There is none if a signal ends the command.
    pub(crate) fn run<S, T>(
        &mut self,
        state: &mut S,
        render: impl Fn(&mut S, &mut Frame<'_>),
        on_key: impl Fn(&mut S, KeyEvent) -> Option<T>,
    ) -> Result<Option<T>, Failure> {
        self.draw(|frame| render(state, frame))?;
        while let Some(input) = self.next_input(POLL_INTERVAL)? {
            match input {
                Input::Nothing => continue,
                Input::Other => {}
                Input::Key(key) => {
                    if let Some(result) = on_key(state, key) {
                        return Ok(Some(result));
                    }
                }
            }
            self.draw(|frame| render(state, frame))?;
        }
        Ok(None)
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        ratatui::restore();
    }
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
