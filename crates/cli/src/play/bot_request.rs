//! A request to a bot: it carries the view of one seat, never the position.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use tilery_analysis::{Hint, hint};
use tilery_arena::Program;
use tilery_frame::analysis::Analyse;
use tilery_frame::bots::{Ask, Budget, Level, choose};
use tilery_frame::present::Present;
use tilery_games::{AnyGame, with_game};
use tilery_rules::{Game, Outcome, Seat, SeatView};

use crate::search;

/// How long an expert thinks at most.
const EXPERT_TIME: Duration = Duration::from_millis(50);

/// How many milliseconds a program has if others have a number of nodes.
const PROGRAM_MS: u64 = 1_000;

/// The findings of a bot.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum BotFinding {
    /// The move of a bot, in notation.
    Move(String),
    /// The best moves for a person.
    Hint(Hint),
}

/// The findings of a bot, or why it found nothing.
pub(crate) type BotAnswer = Result<BotFinding, String>;

/// A request to a bot. Any thread can run it.
#[derive(Clone)]
pub(crate) struct BotRequest {
    answer: Arc<dyn Fn() -> BotAnswer + Send + Sync>,
}

impl BotRequest {
    /// Asks for the move of a bot of this level on a seat.
    pub(crate) fn new(game: &AnyGame, seat: Seat, level: Level, budget: Budget) -> BotRequest {
        // Levels below expert do not search, and experts have a fixed limit of their own.
        let ask = match budget {
            Budget::Time(time) if level == Level::Expert => Ask {
                threads: 1,
                ..ask(game, Budget::Time(time.min(EXPERT_TIME)))
            },
            _ => ask(game, budget),
        };
        with_game!(game, game => BotRequest::of(game, seat, move |view| {
            let chosen = choose(level, view, &ask);
            let chosen = chosen.map(|mv| BotFinding::Move(mv.to_string()));
            chosen.map_err(|error| error.to_string())
        }))
    }

    /// Asks for the move of a program on a seat.
    pub(crate) fn program(
        game: &AnyGame,
        seat: Seat,
        program: &Arc<SeatedProgram>,
        budget: Budget,
    ) -> BotRequest {
        let (program, budget_ms) = (Arc::clone(program), budget_ms(budget));
        with_game!(game, game => {
            let table = game.clone();
            BotRequest::of(game, seat, move |view| program.choose(&table, view, budget_ms))
        })
    }

    /// Asks for the best moves of a seat.
    pub(crate) fn hint(game: &AnyGame, seat: Seat, budget: Budget) -> BotRequest {
        let ask = ask(game, budget);
        with_game!(game, game => BotRequest::of(game, seat, move |view| {
            hint(view, &ask).map(BotFinding::Hint).map_err(|error| error.to_string())
        }))
    }

    fn of<G: Analyse>(
        game: &Game<G>,
        seat: Seat,
        answer: impl Fn(&SeatView<'static, G>) -> BotAnswer + Send + Sync + 'static,
    ) -> BotRequest {
        let view = game.seat_view(seat).map(SeatView::into_owned);
        BotRequest {
            answer: Arc::new(move || answer(view.as_ref().ok_or("there is no such seat")?)),
        }
    }

    /// Lets the bot think.
    pub(crate) fn answer(&self) -> BotAnswer {
        (self.answer)()
    }
}

/// A program on a seat. It is started when it is asked for the first time, and again when it is asked after a failure.
pub(crate) struct SeatedProgram {
    command: Vec<String>,
    running: Mutex<Option<Program>>,
    silent: Arc<AtomicBool>,
}

impl SeatedProgram {
    pub(crate) fn new(command: Vec<String>) -> SeatedProgram {
        SeatedProgram {
            command,
            running: Mutex::default(),
            silent: Arc::default(),
        }
    }

    /// The program, if it is running. A thread that panicked while it was asked leaves it as it is.
    fn running(&self) -> MutexGuard<'_, Option<Program>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn choose<G: Present>(&self, game: &Game<G>, view: &SeatView<'_, G>, budget_ms: u64) -> BotAnswer {
        let mut running = self.running();
        let program = match &mut *running {
            Some(program) => program,
            None => {
                let silent = Arc::clone(&self.silent);
                let started = Program::start(&self.command, game, view.seat(), silent, None);
                running.insert(started.map_err(|error| format!("it could not be started: {error}"))?)
            }
        };
        let chosen = program.choose(view, budget_ms);
        chosen.map(|mv| BotFinding::Move(mv.to_string())).map_err(|why| {
            let words = running.take().map(Program::last_words).unwrap_or_default();
            let words = words.last().map(|line| format!(" ({line})"));
            format!("the program {why}{}", words.unwrap_or_default())
        })
    }

    /// Tells how the game ended, and ends the program.
    pub(crate) fn end(&self, outcome: &Outcome) {
        if let Some(mut program) = self.running().take() {
            program.end(&outcome.scores, &outcome.winners, None);
            // It has a moment to exit, for which nobody waits.
            thread::spawn(move || drop(program));
        }
    }
}

fn budget_ms(budget: Budget) -> u64 {
    match budget {
        Budget::Time(time) => u64::try_from(time.as_millis()).unwrap_or(u64::MAX),
        Budget::Nodes(_) => PROGRAM_MS,
    }
}

/// A request with this budget. With a budget of time, it uses all cores.
fn ask(game: &AnyGame, budget: Budget) -> Ask {
    let threads = match budget {
        Budget::Time(_) => search::threads(None),
        Budget::Nodes(_) => 1,
    };
    Ask {
        budget,
        threads,
        seed: game.turns() as u64,
    }
}
