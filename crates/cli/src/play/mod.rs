//! `tilery play`: a game on the full screen, against bots or with several people at one keyboard.
//!
//! [`PlaySession`] is the game as a state that keys and bots change; it knows neither terminal nor threads. This module
//! connects it to the terminal and runs bots in threads.

mod bot_request;
mod controller;
mod duplicate;
mod levels;
mod menu;
mod options;
mod panel;
mod save;
mod screen;
mod session;

#[cfg(test)]
mod tests;

use std::io::{self, IsTerminal};
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use bot_request::{BotAnswer, BotRequest};
use duplicate::DuplicateSession;
use menu::{Choice, Menu};
use options::PlayOptions;
use ratatui::DefaultTerminal;
use session::PlaySession;
use tilery_frame::present::terminal::text::one_line;

use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::fullscreen::{self, Input, Next, POLL_INTERVAL, next_input};
use crate::output;

/// How often the spinner turns while a bot thinks.
const SPINNER_INTERVAL: Duration = Duration::from_millis(80);
/// The shortest time that a bot takes, so that players notice its move.
const SHORTEST_TURN: Duration = Duration::from_millis(400);

pub(crate) fn run(args: &PlayArgs) -> Result<ExitCode, Failure> {
    let options = PlayOptions::of(args)?;
    if args.duplicate || args.daily {
        return play_duplicate(&options, args.daily);
    }
    let shows_menu = args.game.is_none() && args.rules.is_none() && args.seats.is_empty();
    let session = match (args.resume, shows_menu) {
        (true, _) => Some(options::resume(args, None)?),
        (false, false) => Some(options.begin()?),
        (false, true) => None,
    };
    check_terminal()?;
    let stop = fullscreen::stop_flag().map_err(Failure::Output)?;
    // From here on, a panic restores the terminal, too.
    let mut terminal = ratatui::try_init().map_err(Failure::Output)?;
    let result = choose_and_play(&mut terminal, session, options, args, &stop);
    ratatui::restore();
    if let Some(session) = result?
        && let Some(command) = next_command(&session)?
    {
        output::line(command)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn check_terminal() -> Result<(), Failure> {
    if io::stdout().is_terminal() && io::stdin().is_terminal() {
        return Ok(());
    }
    Err(Failure::Usage(String::from(
        "play needs a terminal to draw on and a keyboard",
    )))
}

/// Plays duplicate, and prints the result.
fn play_duplicate(options: &PlayOptions, daily: bool) -> Result<ExitCode, Failure> {
    check_terminal()?;
    let mut session = DuplicateSession::begin(options, daily)?;
    let stop = fullscreen::stop_flag().map_err(Failure::Output)?;
    let mut terminal = ratatui::try_init().map_err(Failure::Output)?;
    let result = duplicate::play(&mut terminal, &mut session, &stop);
    ratatui::restore();
    result.map_err(Failure::Output)?;
    if let Some(summary) = session.summary() {
        output::line(summary)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Shows the menu if no game was chosen, and plays. Returns the session as the player left it.
fn choose_and_play(
    terminal: &mut DefaultTerminal,
    session: Option<PlaySession>,
    options: PlayOptions,
    args: &PlayArgs,
    stop: &Arc<AtomicBool>,
) -> Result<Option<PlaySession>, Failure> {
    let mut session = match session {
        Some(session) => session,
        None => match choose(terminal, Menu::new(options.rules, save::latest()), stop)? {
            Choice::Begin(rules, controllers) => PlayOptions {
                rules,
                controllers,
                ..options
            }
            .begin()?,
            Choice::Resume(path) => options::resume(args, Some(path))?,
            Choice::Open | Choice::Quit => return Ok(None),
        },
    };
    play(terminal, &mut session, stop).map_err(Failure::Output)?;
    Ok(Some(session))
}

fn choose(terminal: &mut DefaultTerminal, mut menu: Menu, stop: &Arc<AtomicBool>) -> Result<Choice, Failure> {
    loop {
        fullscreen::draw(terminal, |frame| menu.render(frame)).map_err(Failure::Output)?;
        let choice = loop {
            if stop.load(Ordering::Relaxed) {
                break Choice::Quit;
            }
            match next_input(POLL_INTERVAL).map_err(Failure::Output)? {
                Input::Key(key) => break menu.on_key(key),
                Input::Other => break Choice::Open,
                Input::Nothing => {}
            }
        };
        if choice != Choice::Open {
            return Ok(choice);
        }
    }
}

fn play(terminal: &mut DefaultTerminal, session: &mut PlaySession, stop: &Arc<AtomicBool>) -> io::Result<()> {
    let (sender, answers) = mpsc::channel();
    loop {
        if let Some((number, request)) = session.take_request() {
            spawn_bot(number, request, sender.clone(), Arc::clone(stop));
        }
        fullscreen::draw(terminal, |frame| session.render(frame))?;
        if wait(session, &answers, stop)? == Next::Quit {
            return Ok(());
        }
    }
}

/// Waits until there is something new to draw, or until the session ends.
fn wait(
    session: &mut PlaySession,
    answers: &Receiver<(u64, BotAnswer)>,
    stop: &Arc<AtomicBool>,
) -> io::Result<Next> {
    loop {
        if stop.load(Ordering::Relaxed) {
            return Ok(Next::Quit);
        }
        if let Ok((number, answer)) = answers.try_recv() {
            session.on_answer(number, answer);
            return Ok(Next::Draw);
        }
        let timeout = if session.is_waiting() {
            SPINNER_INTERVAL
        } else {
            POLL_INTERVAL
        };
        match next_input(timeout)? {
            Input::Key(key) => return Ok(session.on_key(key)),
            Input::Other => return Ok(Next::Draw),
            Input::Nothing if session.is_waiting() => {
                session.spin = session.spin.wrapping_add(1);
                return Ok(Next::Draw);
            }
            Input::Nothing => {}
        }
    }
}

/// Runs a bot in a thread. The thread is never joined: it ends with the program at the latest.
///
/// If the bot panics, the panic hook has already restored the terminal, so the game stops. It is saved.
fn spawn_bot(number: u64, request: BotRequest, sender: Sender<(u64, BotAnswer)>, stop: Arc<AtomicBool>) {
    thread::spawn(move || {
        let start = Instant::now();
        let Ok(answer) = panic::catch_unwind(AssertUnwindSafe(|| request.answer())) else {
            stop.store(true, Ordering::Relaxed);
            return;
        };
        thread::sleep(SHORTEST_TURN.saturating_sub(start.elapsed()));
        // Sending fails only after the session has ended.
        let _ = sender.send((number, answer));
    });
}

/// The command with which the player can go on, if there is a move to keep.
///
/// # Errors
/// Returns an error if the game could not be saved.
fn next_command(session: &PlaySession) -> Result<Option<String>, Failure> {
    if session.game().turns() == 0 {
        return Ok(None);
    }
    let path = session.save().path();
    if let Some(error) = &session.save_error {
        let path = path.display();
        return Err(Failure::Usage(format!("{path}: the game is not saved: {error}")));
    }
    Ok(Some(match session.game().outcome() {
        Some(_) => on_file("tilery replay", path),
        None => on_file("To continue: tilery play --resume --save", path),
    }))
}

/// A command on a file, for the player to copy into a shell.
fn on_file(command: &str, path: &Path) -> String {
    let path = path.display().to_string();
    format!("{command} {}", one_line(&shell_words::quote(&path)))
}
