//! The levels of a game: a person who errs, or a search with a budget.

use crate::bots::Level;
use crate::bots::person::Person;

/// How a level plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rung {
    /// A person who makes mistakes.
    Person(Person),
    /// The search with at most this many nodes for a move, and no more than its request allows.
    Search {
        /// How many nodes the search takes at the most.
        nodes: u64,
    },
    /// The search with everything that its request allows.
    Strongest,
}

/// The table of the numbered levels of a game, the weakest first.
pub type Ladder = [Rung; Level::NUMBERED.len()];

/// A row of a table: a person with these fields, in their order.
#[expect(clippy::too_many_arguments, reason = "the columns of a table")]
pub const fn person(
    sight: f64,
    hard: f64,
    tiles: usize,
    crossings: f64,
    foresight: f64,
    thrift: f64,
    slip: f64,
    obvious: bool,
) -> Rung {
    Rung::Person(Person {
        sight,
        hard,
        tiles,
        crossings,
        foresight,
        thrift,
        slip,
        obvious,
    })
}
