//! The player on a seat during one game.

use std::num::NonZero;
use std::time::Duration;

use serde::Serialize;
use tilery_frame::bots::{Ask, Level, Playable};
use tilery_rules::{Game, Player, ProtocolView, Seat, SeatView};

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

#[derive(Serialize)]
struct Start<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    protocol: &'static str,
    game: &'a str,
    rules: String,
    seat: Seat,
    seats: &'a [Player],
}

#[derive(Serialize)]
struct TurnQuestion<V> {
    #[serde(rename = "type")]
    kind: &'static str,
    budget_ms: u128,
    view: ProtocolView<V>,
}

#[derive(Serialize)]
struct End<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    scores: &'a [u32],
    winners: &'a [Seat],
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
                exec.tell(&Start {
                    kind: "start",
                    protocol: PROTOCOL,
                    game: G::NAME,
                    rules: game.position().rules().to_string(),
                    seat,
                    seats: game.players(),
                });
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
        match self {
            SeatPlayer::Level { level, nodes } => {
                let ask = Ask {
                    budget: limits.budget(*level, *nodes),
                    threads: 1,
                    seed,
                };
                tilery_frame::bots::choose::<G>(*level, view, &ask)
                    .map_err(|error| Forfeit::Unreadable(error.to_string()))
            }
            SeatPlayer::Baseline { nodes } => {
                let ask = Ask {
                    budget: limits.budget(Level::Master, *nodes),
                    threads: 1,
                    seed,
                };
                G::choose_baseline(view, &ask).map_err(|error| Forfeit::Unreadable(error.to_string()))
            }
            SeatPlayer::Exec(exec) => {
                let budget = Duration::from_millis(limits.budget_ms);
                let question = TurnQuestion {
                    kind: "turn",
                    budget_ms: budget.as_millis(),
                    view: view.to_protocol_view(),
                };
                let mv = exec.ask(&question, budget)?;
                mv.parse()
                    .map_err(|error: tilery_rules::NotationError| Forfeit::Unreadable(error.to_string()))
            }
        }
    }

    /// Sends the result of the game.
    pub(crate) fn end(&mut self, scores: &[u32], winners: &[Seat]) {
        if let SeatPlayer::Exec(exec) = self {
            exec.tell(&End {
                kind: "end",
                scores,
                winners,
            });
        }
    }
}
