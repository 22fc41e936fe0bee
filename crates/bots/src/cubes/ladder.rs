//! The numbered levels of Cubes.

use crate::ladder::{Ladder, Rung, person};

/// The numbered levels, the weakest first; the columns are the fields of [`Person`](crate::person::Person). The
/// matches between neighbours are in `docs/bots.md`.
pub(super) const LADDER: Ladder = [
    person(0.54, 0.15, 4, 0.22, 0.0, 0.35, 2.0, false),
    person(0.61, 0.28, 4, 0.33, 0.0, 0.45, 1.7, false),
    person(0.68, 0.41, 5, 0.45, 0.0, 0.54, 1.4, false),
    person(0.74, 0.52, 5, 0.56, 0.0, 0.63, 1.1, true),
    person(0.85, 0.72, 6, 0.74, 0.0, 0.78, 0.7, true),
    person(1.00, 1.00, 6, 1.00, 0.0, 1.00, 0.0, true),
    Rung::Search { nodes: 4 },
    Rung::Search { nodes: 40 },
    Rung::Search { nodes: 300 },
    Rung::Strongest,
];
