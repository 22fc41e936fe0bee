//! The numbered levels of Strata.

use crate::ladder::{Ladder, Rung, person};

/// The numbered levels, the weakest first; the columns are the fields of [`Person`](crate::person::Person). The
/// matches between neighbours are in `docs/bots.md`.
pub(super) const LADDER: Ladder = [
    person(0.158, 0.58, 6, 0.37, 0.0, 0.0, 2.1, false),
    person(0.232, 0.67, 6, 0.50, 0.0, 0.0, 1.7, false),
    person(0.372, 0.77, 6, 0.66, 0.0, 0.0, 1.1, false),
    person(0.440, 0.81, 6, 0.72, 0.0, 0.0, 0.9, true),
    person(1.000, 1.00, 6, 1.00, 0.0, 0.0, 0.0, true),
    person(1.000, 1.00, 6, 1.00, 1.0, 0.0, 0.0, true),
    Rung::Search { nodes: 1_000 },
    Rung::Search { nodes: 2_500 },
    Rung::Search { nodes: 14_000 },
    Rung::Strongest,
];
