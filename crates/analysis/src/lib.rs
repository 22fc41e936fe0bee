//! Reviews of games: what each move was worth, what would have been better and why, and how much was luck.

mod review;

pub use review::{Class, Fact, FactValue, MoveLine, Review, SeatReview, TurnReview};
