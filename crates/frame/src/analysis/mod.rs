//! Reasons in words: facts about moves that a player can check on the board.
//!
//! Facts come from what the seat at turn may know and from the rules alone; no search is involved. So they say
//! what is different about two moves, and the evaluation says which of them is better.

mod analyse;
pub mod conformance;
pub mod kinds;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tilery_rules::{Recorded, SeatView};

pub use analyse::{Analyse, Class, Loss, Thresholds};

/// How many facts explain a move at the most.
pub const MOST_FACTS: usize = 4;

/// A game whose moves can be explained.
pub trait Reasoned: Recorded {
    /// Compares two legal moves of the seat at turn, as [`facts`] does.
    fn facts(view: &SeatView<'_, Self>, best: &Self::Move, played: &Self::Move) -> Vec<Fact>;

    /// Describes a legal move of the seat at turn, as [`merits`] does.
    fn merits(view: &SeatView<'_, Self>, mv: &Self::Move) -> Vec<Fact>;
}

/// Why one legal move of the seat at turn is better than another: the most telling facts first, at most
/// [`MOST_FACTS`].
///
/// A fact is about `played`, unless its sentence speaks of the better move. If nothing tells two legal moves apart at
/// once, the only fact says so. Nothing is known of a move that is not legal.
pub fn facts<G: Reasoned>(view: &SeatView<'_, G>, best: &G::Move, played: &G::Move) -> Vec<Fact> {
    if best == played || !view.is_at_turn() {
        return Vec::new();
    }
    let found = G::facts(view, best, played);
    let is_legal = |mv: &G::Move| seen(view).is_some_and(|position| position.check(view.seat(), mv).is_ok());
    if found.is_empty() && is_legal(best) && is_legal(played) {
        return vec![kinds::LATER.with([])];
    }
    found
}

/// The facts that speak for a legal move of the seat at turn, the most telling first. There are at most [`MOST_FACTS`].
pub fn merits<G: Reasoned>(view: &SeatView<'_, G>, mv: &G::Move) -> Vec<Fact> {
    if !view.is_at_turn() {
        return Vec::new();
    }
    G::merits(view, mv)
}

/// Facts with their weights, about as many points as each explains.
#[derive(Debug, Default)]
pub struct Reasons(Vec<(f64, Fact)>);

impl Reasons {
    /// Adds a fact.
    pub fn note(&mut self, weight: f64, fact: Fact) {
        self.0.push((weight, fact));
    }

    /// The facts that weigh most, those first. Of equal ones, the earlier comes first.
    pub fn most_telling(mut self) -> Vec<Fact> {
        self.0.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        self.0
            .into_iter()
            .take(MOST_FACTS)
            .map(|(_, fact)| fact)
            .collect()
    }
}

/// A fact about one or two moves. It becomes a sentence by the message with its key.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Fact {
    /// The key of the message.
    pub key: String,
    /// The values that the message names: numbers as numbers; tiles, cells and moves in notation.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<String, FactValue>,
}

/// A value in a fact.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum FactValue {
    /// A number.
    Number(f64),
    /// A text: a tile, a cell or a move in notation.
    Text(String),
}

/// A position that looks like the real one from the seat.
pub fn seen<G: Recorded>(view: &SeatView<'_, G>) -> Option<G> {
    let seen = G::read_view(&view.to_protocol_view().position);
    seen.ok().map(|(position, _)| position)
}
