//! What a bot is asked: a seat's view, never the position.

use std::thread;
use std::time::Duration;

use tilery_bots::{Ask, Budget, Level, choose};
use tilery_rules::cubes::{self, Cubes};
use tilery_rules::qwirkle::{self, Qwirkle};
use tilery_rules::strata::{self, Strata};
use tilery_rules::{AnyMatch, MatchView, Seat};

/// What a seat may know, in a game of whichever kind.
#[derive(Clone, Debug)]
enum Known {
    Qwirkle(MatchView<qwirkle::View>),
    Cubes(MatchView<cubes::View>),
    Strata(MatchView<strata::View>),
}

/// A question to a bot, which any thread can answer.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    known: Known,
    level: Level,
    ask: Ask,
}

impl Question {
    /// Asks what a bot of this level would do on a seat.
    pub(crate) fn new(game: &AnyMatch, seat: Seat, level: Level, budget: Budget) -> Question {
        let known = match game {
            AnyMatch::Qwirkle(game) => Known::Qwirkle(game.view(Some(seat))),
            AnyMatch::Cubes(game) => Known::Cubes(game.view(Some(seat))),
            AnyMatch::Strata(game) => Known::Strata(game.view(Some(seat))),
        };
        // The levels below do not search; experts take the time that their name promises.
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
        Question { known, level, ask }
    }

    /// The move, in notation.
    ///
    /// # Errors
    /// Why the bot has none.
    pub(crate) fn answer(&self) -> Result<String, String> {
        let mv = match &self.known {
            Known::Qwirkle(view) => choose::<Qwirkle>(self.level, view, &self.ask).map(|mv| mv.to_string()),
            Known::Cubes(view) => choose::<Cubes>(self.level, view, &self.ask).map(|mv| mv.to_string()),
            Known::Strata(view) => choose::<Strata>(self.level, view, &self.ask).map(|mv| mv.to_string()),
        };
        mv.map_err(|error| error.to_string())
    }
}

/// How long an expert thinks at most.
const EXPERT_TIME: Duration = Duration::from_millis(50);
