//! The master play of a round.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tilery_frame::bots::{Ask, BotError};
use tilery_frame::duplicate::DuplicateGame;

/// The points of the master play where the engine values plays.
pub const VALUED_POINTS: u32 = 100;

/// How many of these points each point of the expected final margin costs.
const POINTS_PER_MARGIN: f64 = 10.0;

/// The master play, and what it scores. This is what is stored of a round: everything else follows from the seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Master {
    /// The play in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its points.
    pub points: u32,
    /// The points of each play, where the engine values plays; empty where the rules score them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<String, u32>,
}

/// Finds the master play among these plays: the one with the most points and, among equals, the one that the engine
/// values most. If the engine values several of them alike, the first of the list wins.
pub(crate) fn find<G: DuplicateGame>(
    round: &G,
    plays: &[G::Move],
    ask: &Ask,
) -> Result<Option<(G::Move, Master)>, BotError> {
    let Some(seat) = round.turn() else { return Ok(None) };
    let scored: Option<Vec<u32>> = plays
        .iter()
        .map(|mv| round.check(seat, mv).ok().and_then(|report| G::points(&report)))
        .collect();
    let master = match scored {
        Some(points) => {
            let most = points.iter().copied().max().unwrap_or(0);
            let mut best = plays.iter().zip(points).filter(|(_, points)| *points == most);
            let best: Vec<G::Move> = best.by_ref().map(|(mv, _)| mv.clone()).collect();
            most_valued(round, best, ask)?.map(|mv| {
                let master = Master {
                    mv: G::usual_form(mv.clone()).to_string(),
                    points: most,
                    values: BTreeMap::new(),
                };
                (mv, master)
            })
        }
        None => {
            let values = values(round, plays, ask)?;
            let best = values.iter().copied().reduce(f64::max).unwrap_or(0.0);
            let first = values.iter().position(|value| *value == best);
            first.map(|at| {
                let points = plays.iter().zip(&values).map(|(mv, value)| {
                    let lost = ((best - value) * POINTS_PER_MARGIN).round();
                    (mv.to_string(), VALUED_POINTS.saturating_sub(lost as u32))
                });
                let master = Master {
                    mv: plays[at].to_string(),
                    points: VALUED_POINTS,
                    values: points.collect(),
                };
                (plays[at].clone(), master)
            })
        }
    };
    Ok(master)
}

/// The first of these plays that the engine values most.
fn most_valued<G: DuplicateGame>(
    round: &G,
    mut plays: Vec<G::Move>,
    ask: &Ask,
) -> Result<Option<G::Move>, BotError> {
    if plays.len() < 2 {
        return Ok(plays.pop());
    }
    let values = values(round, &plays, ask)?;
    let best = values.iter().copied().reduce(f64::max).unwrap_or(0.0);
    let at = values.iter().position(|value| *value == best);
    Ok(at.map(|at| plays.swap_remove(at)))
}

/// The margin that the engine expects of each play.
fn values<G: DuplicateGame>(round: &G, plays: &[G::Move], ask: &Ask) -> Result<Vec<f64>, BotError> {
    let game = round.as_game();
    let view = game.turn_view().ok_or(BotError::NotAtTurn)?;
    let evaluation = G::evaluate(&view, plays, ask)?;
    let seat = view.seat().index();
    let value = |mv: &G::Move| {
        let found = evaluation.moves.iter().find(|value| value.mv == *mv);
        found.map_or(f64::NEG_INFINITY, |value| value.margins[seat])
    };
    Ok(plays.iter().map(value).collect())
}
