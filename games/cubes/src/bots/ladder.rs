//! The numbered levels of Cubes.

use tilery_frame::bots::ladder::{Ladder, Rung, person};

/// The numbered levels, the weakest first; the columns are the fields of [`Person`](tilery_frame::bots::person::Person). The
/// matches between neighbours are in `docs/bots.md`.
pub(super) const LADDER: Ladder = [
    person(0.54, 0.15, 4, 0.22, 0.0, 0.35, 2.0, false),
    person(0.59, 0.25, 4, 0.31, 0.0, 0.43, 1.8, false),
    person(0.65, 0.36, 5, 0.40, 0.0, 0.50, 1.5, false),
    person(0.70, 0.45, 5, 0.49, 0.0, 0.57, 1.3, true),
    person(0.78, 0.59, 5, 0.62, 0.0, 0.68, 1.0, true),
    person(0.88, 0.78, 6, 0.79, 0.0, 0.83, 0.6, true),
    person(1.00, 1.00, 6, 1.00, 0.0, 1.00, 0.0, true),
    Rung::Search { nodes: 4 },
    Rung::Search { nodes: 40 },
    Rung::Strongest,
];
