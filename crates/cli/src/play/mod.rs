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
use controller::Controller;
use duplicate::DuplicateSession;
use menu::{Choice, Menu};
use options::PlayOptions;
use session::PlaySession;
use tilery_frame::present::terminal::text::one_line;

use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::fullscreen::{FullScreen, Input, Next, POLL_INTERVAL};
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
    let played = choose_and_play(session, options, args)?;
    if let Some(session) = played
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
    Err(Failure::usage("play needs a terminal to draw on and a keyboard"))
}

/// Plays duplicate, and prints the result.
fn play_duplicate(options: &PlayOptions, daily: bool) -> Result<ExitCode, Failure> {
    check_terminal()?;
    let mut session = DuplicateSession::begin(options, daily)?;
    FullScreen::open()?.run(&mut session, DuplicateSession::render, |session, key| {
        session.on_key(key).is_quit()
    })?;
    if let Some(summary) = session.summary() {
        output::line(summary)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Shows the menu if no game was chosen, and plays. Returns the session as the player left it.
fn choose_and_play(
    session: Option<PlaySession>,
    options: PlayOptions,
    args: &PlayArgs,
) -> Result<Option<PlaySession>, Failure> {
    let mut screen = FullScreen::open()?;
    let mut session = match session {
        Some(session) => session,
        None => {
            let mut menu = Menu::new(options.rules, save::latest());
            match screen.run(&mut menu, |menu, frame| menu.render(frame), Menu::on_key)? {
                Some(Choice::Begin(rules, controllers)) => PlayOptions {
                    rules,
                    controllers,
                    ..options
                }
                .begin()?,
                Some(Choice::Resume(path)) => options::resume(args, Some(path))?,
                Some(Choice::Quit) | None => return Ok(None),
            }
        }
    };
    play(&mut screen, &mut session)?;
    Ok(Some(session))
}

fn play(screen: &mut FullScreen, session: &mut PlaySession) -> Result<(), Failure> {
    let (sender, answers) = mpsc::channel();
    loop {
        if let Some((number, request)) = session.take_request() {
            spawn_bot(number, request, sender.clone(), Arc::clone(&screen.stop));
        }
        screen.draw(|frame| session.render(frame))?;
        if wait(screen, session, &answers)? == Next::Quit {
            return Ok(());
        }
    }
}

/// Waits until there is something new to draw, or until the session ends.
fn wait(
    screen: &FullScreen,
    session: &mut PlaySession,
    answers: &Receiver<(u64, BotAnswer)>,
) -> Result<Next, Failure> {
    loop {
        if let Ok((number, answer)) = answers.try_recv() {
            session.on_answer(number, answer);
            return Ok(Next::Draw);
        }
        let timeout = match session.is_waiting() {
            true => SPINNER_INTERVAL,
            false => POLL_INTERVAL,
        };
        match screen.next_input(timeout)? {
            None => return Ok(Next::Quit),
            Some(Input::Key(key)) => return Ok(session.on_key(key)),
            Some(Input::Other) => return Ok(Next::Draw),
            Some(Input::Nothing) if session.is_waiting() => {
                session.spin = session.spin.wrapping_add(1);
                return Ok(Next::Draw);
            }
            Some(Input::Nothing) => {}
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
        None => {
            let seats = match session
                .controllers
                .iter()
                .any(|who| matches!(who, Controller::Program(_)))
            {
                true => format!(" {}", controller::seats(&session.controllers)),
                false => String::new(),
            };
            on_file(&format!("To continue: tilery play --resume{seats} --save"), path)
        }
    }))
}

/// A command on a file, for the player to copy into a shell.
fn on_file(command: &str, path: &Path) -> String {
    let path = path.display().to_string();
    format!("{command} {}", one_line(&shell_words::quote(&path)))
}
