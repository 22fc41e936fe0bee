//! Tests of all bots and evaluations.

mod cubes_strata;
mod evaluate;
mod hiding;
mod qwirkle;
mod scoring;
