//! The numbered levels of Qwirkle.

use tilery_frame::bots::ladder::{Ladder, Rung, person};

/// The numbered levels, the weakest first; the columns are the fields of [`Person`](tilery_frame::bots::person::Person). The
/// matches between neighbours are in `docs/bots.md`.
pub(super) const LADDER: Ladder = [
    person(0.36, 0.02, 3, 0.10, 0.0, 0.00, 2.3, false),
    person(0.41, 0.10, 3, 0.17, 0.0, 0.00, 2.1, false),
    person(0.47, 0.19, 4, 0.25, 0.0, 0.00, 1.9, false),
    person(0.52, 0.27, 4, 0.32, 0.0, 0.00, 1.7, true),
    person(0.60, 0.39, 4, 0.43, 0.0, 0.04, 1.4, true),
    person(0.70, 0.54, 5, 0.57, 0.0, 0.15, 1.0, true),
    person(0.86, 0.79, 6, 0.83, 0.0, 0.07, 0.5, true),
    person(1.00, 1.00, 6, 1.00, 1.0, 1.00, 0.0, true),
    Rung::Search { nodes: 2_000 },
    Rung::Strongest,
];
