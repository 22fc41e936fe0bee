//! A request to a bot: it carries the view of one seat, never the position.

use std::sync::Arc;
use std::time::Duration;

use tilery_analysis::{Hint, hint};
use tilery_frame::analysis::Analyse;
use tilery_frame::bots::{Ask, Budget, Level, choose};
use tilery_games::{AnyGame, with_game};
use tilery_rules::{Game, Seat, SeatView};

use crate::search;

/// How long an expert thinks at most.
const EXPERT_TIME: Duration = Duration::from_millis(50);

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
