//! The player on a seat during one game.

use std::num::NonZero;
use std::sync::Arc;

use tilery_frame::bots::{Ask, Level, choose};
use tilery_frame::present::Present;
use tilery_rules::{Game, Seat, SeatView};

use crate::exec::Forfeit;
use crate::program::Program;
use crate::run::{RunError, Seated};
use crate::{Contestant, MatchPlan, MoveLimits};

/// A contestant on a seat.
pub(crate) enum SeatPlayer {
    Level {
        level: Level,
        nodes: Option<NonZero<u64>>,
    },
    Baseline {
        nodes: Option<NonZero<u64>>,
    },
    Program(Box<Program>),
}

impl SeatPlayer {
    /// Creates the player for a seat before the game with this number begins.
    pub(crate) fn sit<G: Present>(
        plan: &MatchPlan,
        seated: &Seated<'_>,
        game: &Game<G>,
        number: u64,
        seat: Seat,
    ) -> Result<SeatPlayer, RunError> {
        match seated.contestant {
            Contestant::Level { level, nodes } => Ok(SeatPlayer::Level {
                level: *level,
                nodes: *nodes,
            }),
            Contestant::Baseline { nodes, .. } => Ok(SeatPlayer::Baseline { nodes: *nodes }),
            Contestant::Exec { command } => {
                let log = plan.log.as_ref().map(|log| (log, number));
                let program = Program::start(command, game, seat, Arc::clone(seated.silent), log);
                let program = program.map_err(|error| RunError::NotStarted {
                    bot: seated.contestant.to_string(),
                    error,
                })?;
                Ok(SeatPlayer::Program(Box::new(program)))
            }
        }
    }

    /// Chooses a move.
    pub(crate) fn choose<G: Present>(
        &mut self,
        view: &SeatView<'_, G>,
        limits: &MoveLimits,
        seed: u64,
    ) -> Result<G::Move, Forfeit> {
        let ask = |level, nodes: &Option<NonZero<u64>>| Ask {
            budget: limits.budget(level, *nodes),
            threads: 1,
            seed,
        };
        let chosen = match self {
            SeatPlayer::Level { level, nodes } => choose(*level, view, &ask(*level, nodes)),
            SeatPlayer::Baseline { nodes } => G::choose_baseline(view, &ask(Level::Master, nodes)),
            SeatPlayer::Program(program) => return program.choose(view, limits.budget_ms),
        };
        chosen.map_err(|error| Forfeit::Unreadable(error.to_string()))
    }

    /// Tells how the game ended.
    pub(crate) fn end(&mut self, scores: &[u32], winners: &[Seat], forfeit: Option<(Seat, &Forfeit)>) {
        if let SeatPlayer::Program(program) = self {
            program.end(scores, winners, forfeit);
        }
    }

    /// Ends the player, and returns the last lines that it wrote to its standard error.
    pub(crate) fn last_words(self) -> Vec<String> {
        match self {
            SeatPlayer::Program(program) => program.last_words(),
            _ => Vec::new(),
        }
    }
}
