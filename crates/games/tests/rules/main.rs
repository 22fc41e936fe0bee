//! Tests of all games: rules, records, notation, dealing.

mod booklets;
mod common;
mod conformance;
mod early_ends;
mod edges;
mod fair_dealing;
mod golden;
mod properties;
mod random_moves;
mod rulings;
