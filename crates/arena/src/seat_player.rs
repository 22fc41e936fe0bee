//! The player on a seat during one game.

use std::fmt::Display;
use std::num::NonZero;
use std::time::Duration;

use serde_json::json;
use tilery_frame::bots::{Ask, Level, Playable, choose};
use tilery_rules::{Game, NotationError, Seat, SeatView};

use crate::exec::{Exec, Forfeit};
use crate::protocol::PROTOCOL;
use crate::{Contestant, MoveLimits};

/// A contestant on a seat.
pub(crate) enum SeatPlayer {
    Level {
        level: Level,
        nodes: Option<NonZero<u64>>,
    },
    Baseline {
        nodes: Option<NonZero<u64>>,
    },
    Exec(Box<Exec>),
}

impl SeatPlayer {
    /// Creates the player for a seat before the game begins.
    pub(crate) fn sit<G: Playable>(
        contestant: &Contestant,
        game: &Game<G>,
        seat: Seat,
    ) -> Result<SeatPlayer, Forfeit> {
        match contestant {
            Contestant::Level { level, nodes } => Ok(SeatPlayer::Level {
                level: *level,
                nodes: *nodes,
            }),
            Contestant::Baseline { nodes, .. } => Ok(SeatPlayer::Baseline { nodes: *nodes }),
            Contestant::Exec { command } => {
                let mut exec = Exec::start(command)?;
                exec.tell(&json!({
                    "type": "start",
                    "protocol": PROTOCOL,
                    "game": G::NAME,
                    "rules": game.position().rules().to_string(),
                    "seat": seat,
                    "seats": game.players(),
                }));
                Ok(SeatPlayer::Exec(Box::new(exec)))
            }
        }
    }

    /// Chooses a move.
    pub(crate) fn choose<G: Playable>(
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
        let unreadable = |error: &dyn Display| Forfeit::Unreadable(error.to_string());
        match self {
            SeatPlayer::Level { level, nodes } => {
                choose(*level, view, &ask(*level, nodes)).map_err(|error| unreadable(&error))
            }
            SeatPlayer::Baseline { nodes } => {
                G::choose_baseline(view, &ask(Level::Master, nodes)).map_err(|error| unreadable(&error))
            }
            SeatPlayer::Exec(exec) => {
                let budget = Duration::from_millis(limits.budget_ms);
                let question =
                    json!({"type": "turn", "budget_ms": limits.budget_ms, "view": view.to_protocol_view()});
                let mv = exec.ask(&question, budget)?;
                mv.parse().map_err(|error: NotationError| unreadable(&error))
            }
        }
    }

    /// Sends the result of the game.
    pub(crate) fn end(&mut self, scores: &[u32], winners: &[Seat]) {
        if let SeatPlayer::Exec(exec) = self {
            exec.tell(&json!({"type": "end", "scores": scores, "winners": winners}));
        }
    }
}
