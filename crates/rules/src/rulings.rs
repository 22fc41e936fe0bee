//! The project's rulings on cases that the booklets leave open. Each ruling has a name, and refusals cite it.

use std::fmt;

use serde::{Serialize, Serializer};

/// A named ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ruling {
    /// R1: a lone tile that opens the game scores one point.
    LoneOpening,
    /// R2: a swap takes at most as many tiles as the bag holds.
    SwapLimit,
    /// R3: when ages cannot break the opening tie, the earlier seat counts as older.
    SeatAsAge,
    /// R4: a player who cannot play swaps, or passes if the bag is empty; when all have passed in a row the game
    /// ends without a bonus.
    BlockedPlayer,
    /// R5: equal top scores share the win.
    SharedWin,
    /// R6: in Cubes, a player whose dice can never fit passes; when all have passed in a row the game ends
    /// without a bonus.
    HopelessDice,
    /// R7: a Strata lot holds two tiles of each of the ten patterns.
    LotOfTwenty,
    /// R8: equal best zones are a draw.
    DrawnZones,
    /// R9: squares are visible and adjacent as seen from above, regardless of their levels.
    SeenFromAbove,
    /// R10: in `ordered`, a pile is secret until both are arranged and open to both players afterwards.
    OpenPiles,
    /// R11: when no tile of any hand or of the bag fits anywhere, a swap ends the game without a bonus,
    /// because swapping would never end.
    DeadGrid,
}

impl Ruling {
    /// All rulings, R1 first.
    pub const ALL: [Ruling; 11] = [
        Ruling::LoneOpening,
        Ruling::SwapLimit,
        Ruling::SeatAsAge,
        Ruling::BlockedPlayer,
        Ruling::SharedWin,
        Ruling::HopelessDice,
        Ruling::LotOfTwenty,
        Ruling::DrawnZones,
        Ruling::SeenFromAbove,
        Ruling::OpenPiles,
        Ruling::DeadGrid,
    ];

    /// The number of the ruling, such as 1 for R1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// A stable name, such as `lone-opening`.
    pub const fn name(self) -> &'static str {
        match self {
            Ruling::LoneOpening => "lone-opening",
            Ruling::SwapLimit => "swap-limit",
            Ruling::SeatAsAge => "seat-as-age",
            Ruling::BlockedPlayer => "blocked-player",
            Ruling::SharedWin => "shared-win",
            Ruling::HopelessDice => "hopeless-dice",
            Ruling::LotOfTwenty => "lot-of-twenty",
            Ruling::DrawnZones => "drawn-zones",
            Ruling::SeenFromAbove => "seen-from-above",
            Ruling::OpenPiles => "open-piles",
            Ruling::DeadGrid => "dead-grid",
        }
    }

    /// The ruling in one sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Ruling::LoneOpening => "A single tile that opens the game scores 1.",
            Ruling::SwapLimit => {
                "A swap takes at most as many tiles as the bag holds, since the new ones are drawn first."
            }
            Ruling::SeatAsAge => {
                "Where ages cannot break the tie for the opening, the earlier seat counts as older."
            }
            Ruling::BlockedPlayer => {
                "A player who cannot play swaps, or passes once the bag is empty. When all pass in a row, the game ends and nobody gets the 6."
            }
            Ruling::SharedWin => "Equal top scores share the win.",
            Ruling::HopelessDice => {
                "A player whose dice fit nowhere on any face passes. When all pass in a row, the game ends and nobody gets the 6."
            }
            Ruling::LotOfTwenty => "Each lot holds two tiles of each of its ten patterns.",
            Ruling::DrawnZones => "Equal best zones are a draw.",
            Ruling::SeenFromAbove => {
                "Squares are visible, and touch, as seen from above, at whatever levels they lie."
            }
            Ruling::OpenPiles => {
                "An arranged pile is secret until both are arranged, and open to both from then on."
            }
            Ruling::DeadGrid => {
                "When no tile of any hand or of the bag fits anywhere, a swap ends the game and nobody gets the 6."
            }
        }
    }
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R{}", self.number())
    }
}

impl Serialize for Ruling {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
