//! Tables from their creation to their end, through commands and the stored log.

mod anything;
mod clocks;
mod contests;
mod deltas;
mod endings;
mod follower;
mod fuzzed;
mod games;
mod hiding;
mod hints;
mod keys;
mod logs;
mod offers;
mod previews;
mod seating;
mod sheets;
mod test_table;
