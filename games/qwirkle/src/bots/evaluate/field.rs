//! The moves that are evaluated.

use tilery_lines::{Placed, Tile};

use super::super::candidates::{Candidate, candidates};
use super::super::parts::Parts;
use super::super::sim_game::{Deed, SimGame};
use super::super::thinker::write;
use crate::Move;

/// The field of moves: the candidates of the search and the moves that were asked for.
pub(super) struct Field {
    entries: Vec<Entry>,
}

/// A move of the field.
pub(super) struct Entry {
    pub(super) mv: Move,
    pub(super) deed: Deed,
    /// Whether the move was asked for.
    pub(super) asked: bool,
}

impl Field {
    /// At most so many candidates of the seat whose turn it is, the most promising first. Moves that were asked for appear
    /// as they were written.
    pub(super) fn new(sim: &SimGame, include: &[Move], most: usize) -> Field {
        let mut found = candidates(sim, most, Parts::ALL);
        if found.is_empty() {
            found.push(Candidate {
                deed: Deed::Pass,
                promise: 0.0,
            });
        }
        let entry = |candidate: Candidate| Entry {
            mv: write(&candidate.deed),
            deed: candidate.deed,
            asked: false,
        };
        let mut field = Field {
            entries: found.into_iter().map(entry).collect(),
        };
        for mv in include {
            if let Some(deed) = read(sim, mv) {
                field.ask(sim, mv, deed);
            }
        }
        field
    }

    /// Marks a move as asked for, and adds it if it is not in the field.
    fn ask(&mut self, sim: &SimGame, mv: &Move, deed: Deed) {
        let opening = sim.grid.is_empty();
        let same = |entry: &&mut Entry| {
            let same = entry.deed == deed || (opening && is_same_opening(&entry.deed, &deed));
            same && (!entry.asked || entry.mv == *mv)
        };
        match self.entries.iter_mut().find(same) {
            Some(entry) => {
                entry.mv = mv.clone();
                entry.asked = true;
            }
            None => self.entries.push(Entry {
                mv: mv.clone(),
                deed,
                asked: true,
            }),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn entry(&self, at: usize) -> &Entry {
        &self.entries[at]
    }

    /// The numbers of the moves that were asked for.
    pub(super) fn asked(&self) -> impl Iterator<Item = usize> {
        (0..self.len()).filter(|at| self.entries[*at].asked)
    }
}

/// A legal move as the search makes it, or `None` for an illegal play.
fn read(sim: &SimGame, mv: &Move) -> Option<Deed> {
    Some(match mv {
        Move::Play(laid) => {
            let score = if sim.grid.is_empty() {
                sim.grid.scoring().line(laid.len())
            } else {
                sim.grid.check(laid).ok()?.score
            };
            let mut laid: Vec<Placed> = laid.clone();
            laid.sort_unstable();
            Deed::Play(laid.into_iter().collect(), score)
        }
        Move::Swap(tiles) => {
            let mut tiles: Vec<Tile> = tiles.clone();
            tiles.sort_unstable();
            Deed::Swap(tiles.into_iter().collect())
        }
        Move::Pass => Deed::Pass,
    })
}

/// Whether two openings are the same line, up to its place, direction and side.
fn is_same_opening(one: &Deed, other: &Deed) -> bool {
    let (Deed::Play(one, _), Deed::Play(other, _)) = (one, other) else {
        return false;
    };
    // Both are sorted along their line.
    let same = |other: &mut dyn Iterator<Item = &Placed>| {
        one.iter()
            .map(|placed| placed.tile)
            .eq(other.map(|placed| placed.tile))
    };
    same(&mut other.iter()) || same(&mut other.iter().rev())
}
