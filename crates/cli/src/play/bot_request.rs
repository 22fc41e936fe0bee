//! A request to a bot: it carries the view of one seat, never the position.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use tilery_bots::{Ask, Budget, Level, Playable, choose};
use tilery_rules::{AnyMatch, Match, Seat, SeatView, with_match};

/// How long an expert thinks at most.
const EXPERT_TIME: Duration = Duration::from_millis(50);

/// The move in notation, or why the bot found none.
pub(crate) type BotAnswer = Result<String, String>;

/// A request to a bot. Any thread can run it.
#[derive(Clone)]
pub(crate) struct BotRequest {
    choose: Arc<dyn Fn() -> BotAnswer + Send + Sync>,
}

impl BotRequest {
    /// Asks for the move of a bot of this level on a seat.
    pub(crate) fn new(game: &AnyMatch, seat: Seat, level: Level, budget: Budget) -> BotRequest {
        // Levels below expert do not search, and experts have a fixed limit of their own.
        let (budget, threads) = match budget {
            Budget::Time(time) if level == Level::Expert => (Budget::Time(time.min(EXPERT_TIME)), 1),
            Budget::Time(_) => (budget, thread::available_parallelism().map_or(1, usize::from)),
            Budget::Nodes(_) => (budget, 1),
        };
        let ask = Ask {
            budget,
            threads,
            seed: game.turns() as u64,
        };
        with_match!(game, game => BotRequest::of(game, seat, level, ask))
    }

    fn of<G: Playable>(game: &Match<G>, seat: Seat, level: Level, ask: Ask) -> BotRequest {
        let view = game.seat_view(seat).map(SeatView::into_owned);
        let choose = move || {
            let view = view.as_ref().ok_or("there is no such seat")?;
            let chosen = choose::<G>(level, view, &ask);
            chosen.map(|mv| mv.to_string()).map_err(|error| error.to_string())
        };
        BotRequest {
            choose: Arc::new(choose),
        }
    }

    /// Lets the bot choose its move.
    pub(crate) fn choose(&self) -> BotAnswer {
        (self.choose)()
    }
}
