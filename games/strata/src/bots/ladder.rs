//! The numbered levels of Strata.

use tilery_frame::bots::ladder::{Ladder, Rung, person};

use crate::Variant;

/// The numbered levels of a variant, the weakest first; the columns are the fields of
/// [`Person`](tilery_frame::bots::person::Person). The matches between neighbours are in `docs/bots.md`.
///
/// The more tiles a player may choose from, the more the best reply counts, and the more nodes a search needs to see it.
pub(super) const fn ladder(variant: Variant) -> &'static Ladder {
    match variant {
        Variant::Pile | Variant::Ordered => &PILE,
        Variant::Row => &ROW,
        Variant::Open => &OPEN,
    }
}

const ONE: Rung = person(0.184, 0.61, 6, 0.42, 0.00, 0.0, 2.0, false);
const TWO: Rung = person(0.264, 0.69, 6, 0.54, 0.00, 0.0, 1.6, false);
const THREE: Rung = person(0.381, 0.78, 6, 0.67, 0.00, 0.0, 1.1, false);
const FOUR: Rung = person(0.440, 0.81, 6, 0.72, 0.00, 0.0, 0.9, true);

const PILE: Ladder = [
    ONE,
    TWO,
    THREE,
    FOUR,
    person(1.000, 1.00, 6, 1.00, 0.00, 0.0, 0.0, true),
    person(1.000, 1.00, 6, 1.00, 1.00, 0.0, 0.0, true),
    Rung::Search { nodes: 1_000 },
    Rung::Search { nodes: 2_500 },
    Rung::Search { nodes: 14_000 },
    Rung::Strongest,
];

// Without slips, the persons of these two would answer the same game with the same moves for ever: little or nothing is drawn.
const ROW: Ladder = [
    ONE,
    TWO,
    THREE,
    FOUR,
    person(1.000, 1.00, 6, 1.00, 0.00, 0.0, 0.4, true),
    person(1.000, 1.00, 6, 1.00, 0.12, 0.0, 0.4, true),
    person(1.000, 1.00, 6, 1.00, 1.00, 0.0, 0.4, true),
    Rung::Search { nodes: 4_000 },
    Rung::Search { nodes: 11_500 },
    Rung::Strongest,
];

const OPEN: Ladder = [
    ONE,
    TWO,
    THREE,
    FOUR,
    person(1.000, 1.00, 6, 1.00, 0.00, 0.0, 0.4, true),
    person(1.000, 1.00, 6, 1.00, 0.07, 0.0, 0.4, true),
    person(1.000, 1.00, 6, 1.00, 0.20, 0.0, 0.4, true),
    person(1.000, 1.00, 6, 1.00, 1.00, 0.0, 0.4, true),
    Rung::Search { nodes: 10_000 },
    Rung::Strongest,
];
