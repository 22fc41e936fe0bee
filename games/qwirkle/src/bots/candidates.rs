//! Selects the moves that a search compares.

use std::cmp::Ordering;

use tilery_lines::Tiles;
use tilery_lines::grid::openings;

use super::outlook::Outlook;
use super::parts::Parts;
use super::sim_game::{Deed, LaidTiles, SimGame};

/// A candidate move.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) deed: Deed,
    /// A first estimate of the move's value, in points.
    pub(super) promise: f64,
}

/// Returns at most `most` plays of the seat whose turn it is, the most promising first. Swaps are included
/// where they may pay.
pub(super) fn candidates(sim: &SimGame, most: usize, parts: Parts) -> Vec<Candidate> {
    let mut outlook = Outlook::new(sim);
    let mut found: Vec<Candidate> = Vec::new();
    let mut add = |mut laid: LaidTiles, score: u32| {
        let behind = if sim.bag.is_empty() || !parts.outlook {
            0.0
        } else {
            outlook.after_play(&laid)
        };
        laid.sort_unstable();
        found.push(Candidate {
            deed: Deed::Play(laid, score),
            promise: f64::from(score) + behind,
        });
    };
    if sim.grid.is_empty() {
        for laid in openings(sim.kinds()) {
            let score = sim.grid.scoring().line(laid.len());
            // A row and a column are the same opening after a rotation, and an opening read backwards is the
            // same as well.
            let turned = laid.len() > 1
                && (laid[0].cell.x == laid[1].cell.x || laid[0].tile > laid[laid.len() - 1].tile);
            if !turned {
                add(laid.into_iter().collect(), score);
            }
        }
    } else {
        sim.grid.plays(sim.kinds(), &mut |play| {
            add(play.laid.iter().copied().collect(), play.score)
        });
        found.extend(swaps(sim));
    }
    found.sort_by(by_promise);
    found.truncate(most);
    found
}

/// Sorts the more promising first. Equal candidates stay in the order of moves.
fn by_promise(one: &Candidate, other: &Candidate) -> Ordering {
    let order = other.promise.total_cmp(&one.promise);
    order.then_with(|| match (&one.deed, &other.deed) {
        (Deed::Play(one, _), Deed::Play(other, _)) => one.cmp(other),
        (Deed::Swap(one), Deed::Swap(other)) => one.cmp(other),
        (Deed::Play(..), _) | (Deed::Swap(_), Deed::Pass) => Ordering::Less,
        _ => Ordering::Greater,
    })
}

/// The three best swaps, by the value of the tiles that they keep.
pub(super) fn swaps(sim: &SimGame) -> Vec<Candidate> {
    let outlook = Outlook::new(sim);
    let mut hand = sim.hands[sim.turn].clone();
    hand.sort_unstable();
    let mut found: Vec<Candidate> = Vec::new();
    for bits in 1u32..1 << hand.len() {
        if bits.count_ones() as usize > sim.bag.len() {
            continue;
        }
        let (mut given, mut kept) = (Tiles::new(), Tiles::new());
        for (at, tile) in hand.iter().enumerate() {
            if bits >> at & 1 == 1 {
                given.push(*tile)
            } else {
                kept.push(*tile)
            }
        }
        let again = found.iter().any(|other| other.deed == Deed::Swap(given.clone()));
        if !again {
            found.push(Candidate {
                promise: outlook.after_swap(&kept),
                deed: Deed::Swap(given),
            });
        }
    }
    found.sort_by(by_promise);
    found.truncate(3);
    found
}
