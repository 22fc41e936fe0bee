//! Tables from their creation to their end, through commands and the stored log.

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
mod meeting;
mod offers;
mod previews;
mod random_commands;
mod seating;
mod sheets;
mod test_table;
