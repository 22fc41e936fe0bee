//! `tilery play`: a game on the full screen, against bots or with several people at one keyboard.
//!
//! [`Session`] is the game as a state that keys and answers change; it knows neither terminal nor threads. A person's
//! move is made up in a [`draft`]; what is shown beside the session is a [`panel`], made of views. Here it all meets the
//! terminal, and bots think in threads of their own.

mod bot_request;
mod controller;
mod draft;
mod lay;
mod levels;
mod line_game;
mod menu;
mod options;
mod order;
mod panel;
mod save;
mod screen;
mod session;
mod tiles;

#[cfg(test)]
mod tests;

use std::io::{self, IsTerminal};
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyEvent, KeyEventKind};
use ratatui::{DefaultTerminal, Frame};

use crate::args::PlayArgs;
use crate::draw::{ansi, canvas};
use crate::failure::Failure;
use crate::replay;
use bot_request::BotRequest;
use menu::{Choice, Menu};
use options::PlayOptions;
use session::{Next, Session};

/// How long to wait for a key before looking whether a signal asks to stop.
const PATIENCE: Duration = Duration::from_millis(200);
/// How long while somebody thinks: the spinner turns at this pace.
const BEAT: Duration = Duration::from_millis(80);
/// A bot's move that comes too quickly is overlooked.
const PACE: Duration = Duration::from_millis(400);

pub(crate) fn run(args: &PlayArgs) -> Result<ExitCode, Failure> {
    let options = PlayOptions::of(args)?;
    let asks_nothing = args.game.is_none() && args.rules.is_none() && args.seats.is_empty();
    let session = match (args.resume, asks_nothing) {
        (true, _) => Some(options::resume(args, None)?),
        (false, false) => Some(options.begin()?),
        (false, true) => None,
    };
    if !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        return Err(Failure::Usage(String::from(
            "play needs a terminal to draw on and a keyboard",
        )));
    }
    let stop = replay::stop_signals().map_err(Failure::Output)?;
    // From here on, a panic gives the terminal back, too.
    let mut terminal = ratatui::try_init().map_err(Failure::Output)?;
    let result = sit_down(&mut terminal, session, options, args, &stop);
    ratatui::restore();
    if let Some(session) = result? {
        farewell(&session);
    }
    Ok(ExitCode::SUCCESS)
}

/// Chooses a game if none is chosen, and plays it. Returns the session as it was left.
fn sit_down(
    terminal: &mut DefaultTerminal,
    session: Option<Session>,
    options: PlayOptions,
    args: &PlayArgs,
    stop: &Arc<AtomicBool>,
) -> Result<Option<Session>, Failure> {
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
        draw(terminal, |frame| menu.render(frame)).map_err(Failure::Output)?;
        let choice = loop {
            if stop.load(Ordering::Relaxed) {
                break Choice::Quit;
            }
            match next_key(PATIENCE).map_err(Failure::Output)? {
                Input::Key(key) => break menu.key(key),
                Input::Other => break Choice::Open,
                Input::Nothing => {}
            }
        };
        if choice != Choice::Open {
            return Ok(choice);
        }
    }
}

fn play(terminal: &mut DefaultTerminal, session: &mut Session, stop: &Arc<AtomicBool>) -> io::Result<()> {
    let (sender, answers) = mpsc::channel();
    loop {
        if let Some((number, request)) = session.take_request() {
            ask(number, request, sender.clone(), Arc::clone(stop));
        }
        draw(terminal, |frame| session.render(frame))?;
        if !wait(session, &answers, stop)? {
            return Ok(());
        }
    }
}

/// Waits until there is something new to draw; `false` if that is the end.
fn wait(
    session: &mut Session,
    answers: &Receiver<(u64, Result<String, String>)>,
    stop: &Arc<AtomicBool>,
) -> io::Result<bool> {
    loop {
        if stop.load(Ordering::Relaxed) {
            return Ok(false);
        }
        if let Ok((number, answer)) = answers.try_recv() {
            session.on_answer(number, answer);
            return Ok(true);
        }
        let patience = if session.is_waiting() { BEAT } else { PATIENCE };
        match next_key(patience)? {
            Input::Key(key) => return Ok(session.key(key) == Next::Draw),
            Input::Other => return Ok(true),
            Input::Nothing if session.is_waiting() => {
                session.spin = session.spin.wrapping_add(1);
                return Ok(true);
            }
            Input::Nothing => {}
        }
    }
}

/// What came from the terminal.
enum Input {
    Key(KeyEvent),
    /// Something else that may change what is to be drawn, as another size.
    Other,
    Nothing,
}

fn next_key(patience: Duration) -> io::Result<Input> {
    if !event::poll(patience)? {
        return Ok(Input::Nothing);
    }
    Ok(match event::read()? {
        Event::Key(key) if key.kind != KeyEventKind::Release => Input::Key(key),
        _ => Input::Other,
    })
}

fn draw(terminal: &mut DefaultTerminal, mut render: impl FnMut(&mut Frame<'_>)) -> io::Result<()> {
    let coloured = ansi::is_welcome();
    terminal.draw(|frame| {
        render(frame);
        if !coloured {
            canvas::bleach(frame);
        }
    })?;
    Ok(())
}

/// Lets a bot think in a thread of its own. Nobody waits for it: when the program ends, so does it.
///
/// Should it break down, the panic has given the terminal back already, and the game, which is saved, stops.
fn ask(
    number: u64,
    request: BotRequest,
    sender: Sender<(u64, Result<String, String>)>,
    stop: Arc<AtomicBool>,
) {
    thread::spawn(move || {
        let asked = Instant::now();
        let Ok(answer) = panic::catch_unwind(AssertUnwindSafe(|| request.choose())) else {
            stop.store(true, Ordering::Relaxed);
            return;
        };
        thread::sleep(PACE.saturating_sub(asked.elapsed()));
        // If nobody listens any more, the answer is not needed.
        let _ = sender.send((number, answer));
    });
}

/// What remains on the terminal after the game.
fn farewell(session: &Session) {
    if session.game().turns() == 0 {
        return;
    }
    let path = session.save().path().display().to_string();
    let path = crate::draw::one_line(&path);
    if session.game().outcome().is_some() {
        println!("tilery replay {path}");
    } else {
        println!("Go on with: tilery play --resume --save {path}");
    }
}
