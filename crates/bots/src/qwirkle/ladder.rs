//! The numbered levels of Qwirkle.

use crate::ladder::{Ladder, Rung, person};

/// The numbered levels, the weakest first; the columns are the fields of [`Person`](crate::person::Person). The
/// matches between neighbours are in `docs/bots.md`.
pub(super) const LADDER: Ladder = [
    person(0.36, 0.02, 3, 0.10, 0.0, 0.00, 2.3, false),
    person(0.42, 0.11, 3, 0.18, 0.0, 0.00, 2.1, false),
    person(0.48, 0.21, 4, 0.27, 0.0, 0.00, 1.8, false),
    person(0.52, 0.27, 4, 0.32, 0.0, 0.00, 1.7, true),
    person(0.61, 0.40, 4, 0.44, 0.0, 0.04, 1.4, true),
    person(0.73, 0.59, 5, 0.62, 0.0, 0.19, 0.9, true),
    person(0.93, 0.90, 6, 0.95, 0.0, 0.00, 0.2, true),
    person(1.00, 1.00, 6, 1.00, 1.0, 1.00, 0.0, true),
    Rung::Search { nodes: 2_000 },
    Rung::Strongest,
];
