//! The master play of a round, and what plays are worth.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tilery_frame::bots::{Ask, BotError, kept_share};
use tilery_frame::duplicate::DuplicateGame;

/// The points of the best play where the engine values plays.
pub const VALUED_POINTS: u32 = 100;

/// How many of these points each point of the expected final margin costs: where the engine alone tells plays apart, and
/// where it values plays that score.
const POINTS_PER_MARGIN: f64 = 10.0;
const WORTH_PER_MARGIN: f64 = 20.0;

/// The master play, and what it scores. This is what is stored of a round: everything else follows from the seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Master {
    /// The play in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its points.
    pub points: u32,
    /// The points that each play counts, where the engine values plays; empty where they count the points of the rules.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<String, u32>,
    /// The play that the engine values most, if it is not the master play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<String>,
}

/// A play as the engine values it.
struct Valued {
    margin: f64,
    /// By how much the margin is smaller than that of the best play, as far as they can be told apart.
    loss: f64,
}

/// Finds the master play among these plays: the one with the most points and, among equals, the one that the engine
/// values most. If the engine values several of them alike, the first of the list wins.
pub(crate) fn find<G: DuplicateGame>(
    round: &G,
    plays: &[G::Move],
    ask: &Ask,
) -> Result<Option<(G::Move, Master)>, BotError> {
    let Some(seat) = round.turn() else { return Ok(None) };
    let points = |mv: &G::Move| G::points(&round.check(seat, mv).ok()?);
    let scored: Option<Vec<u32>> = plays.iter().map(points).collect();
    let Some(scored) = scored else {
        return find_valued(round, plays, ask);
    };
    let most = scored.iter().copied().max().unwrap_or(0);
    let equals = plays.iter().zip(scored).filter(|(_, points)| *points == most);
    let mut equals: Vec<G::Move> = equals.map(|(mv, _)| mv.clone()).collect();
    let at = match equals.len() {
        0 => return Ok(None),
        1 => 0,
        _ => most_valued(&value(round, &equals, ask)?),
    };
    let mv = equals.swap_remove(at);
    let master = Master {
        mv: G::usual_form(mv.clone()).to_string(),
        points: most,
        values: BTreeMap::new(),
        best: None,
    };
    Ok(Some((mv, master)))
}

/// The master play where the rules give no points.
fn find_valued<G: DuplicateGame>(
    round: &G,
    plays: &[G::Move],
    ask: &Ask,
) -> Result<Option<(G::Move, Master)>, BotError> {
    let valued = value(round, plays, ask)?;
    let at = most_valued(&valued);
    let Some(best) = plays.get(at) else {
        return Ok(None);
    };
    let lost = |play: &Valued| (valued[at].margin - play.margin) * POINTS_PER_MARGIN;
    let master = Master {
        mv: best.to_string(),
        points: VALUED_POINTS,
        values: counted(plays, valued.iter().map(lost)),
        best: None,
    };
    Ok(Some((best.clone(), master)))
}

/// Lets plays that score count what they are worth: their points and what they leave, as the engine values both.
pub(crate) fn appraise<G: DuplicateGame>(round: &G, master: &mut Master, ask: &Ask) -> Result<(), BotError> {
    let mut plays: Vec<G::Move> = round.legal_moves().into_iter().filter(G::is_play).collect();
    plays = plays.into_iter().map(G::usual_form).collect();
    plays.sort_unstable();
    plays.dedup();
    let valued = value(round, &plays, ask)?;
    master.values = counted(&plays, valued.iter().map(|play| play.loss * WORTH_PER_MARGIN));
    if master.values.get(&master.mv) != Some(&VALUED_POINTS) {
        master.best = plays.get(most_valued(&valued)).map(ToString::to_string);
    }
    Ok(())
}

/// The points of a play that loses so much against the best.
fn counted<M: ToString>(plays: &[M], lost: impl Iterator<Item = f64>) -> BTreeMap<String, u32> {
    let left = |lost: f64| VALUED_POINTS.saturating_sub(lost.round() as u32);
    plays.iter().map(M::to_string).zip(lost.map(left)).collect()
}

/// The place of the first of these plays that the engine values most.
fn most_valued(plays: &[Valued]) -> usize {
    let best = plays.iter().map(|play| play.margin).reduce(f64::max);
    plays
        .iter()
        .position(|play| Some(play.margin) == best)
        .unwrap_or(0)
}

/// The values that the engine finds for these plays.
fn value<G: DuplicateGame>(round: &G, plays: &[G::Move], ask: &Ask) -> Result<Vec<Valued>, BotError> {
    let game = round.as_game();
    let view = game.turn_view().ok_or(BotError::NotAtTurn)?;
    let evaluation = G::evaluate(&view, plays, ask)?;
    let seat = view.seat().index();
    let found = |mv: &G::Move| evaluation.moves.iter().find(|value| value.mv == *mv);
    // Something else than a play may be better than all plays.
    let least = plays
        .iter()
        .filter_map(found)
        .map(|value| value.loss)
        .reduce(f64::min);
    let valued = plays.iter().map(|mv| match found(mv) {
        Some(value) => {
            let loss = value.loss - least.unwrap_or(0.0);
            Valued {
                margin: value.margins[seat],
                loss: loss * kept_share(loss, value.loss_error),
            }
        }
        None => Valued {
            margin: f64::NEG_INFINITY,
            loss: f64::INFINITY,
        },
    });
    Ok(valued.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_the_most_valued_plays_counts() {
        let play = |margin| Valued { margin, loss: 0.0 };
        let at = |margins: &[f64]| most_valued(&margins.iter().copied().map(play).collect::<Vec<_>>());
        assert_eq!(at(&[1.5, 3.0, 3.0, -2.0]), 1);
        assert_eq!(at(&[-2.0, f64::NEG_INFINITY, -1.0]), 2);
        assert_eq!(at(&[4.0, 1.0]), 0);
    }
}
