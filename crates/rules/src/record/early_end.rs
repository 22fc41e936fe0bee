//! Games that ended early.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// How a game ended early. A record without this field ended by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "how", rename_all = "lowercase", deny_unknown_fields)]
pub enum EarlyEnd {
    /// The seat resigned.
    Resigned {
        /// The seat that loses.
        seat: Seat,
    },
    /// The seat ran out of time.
    Timeout {
        /// The seat that loses.
        seat: Seat,
    },
    /// All people left the game.
    // Braces, because only then are unknown fields refused.
    Abandoned {},
    /// The game was cancelled.
    Cancelled {},
    /// The players agreed to a draw.
    Agreed {},
}

impl EarlyEnd {
    /// The seat that lost by resigning or running out of time.
    pub const fn loser(self) -> Option<Seat> {
        match self {
            EarlyEnd::Resigned { seat } | EarlyEnd::Timeout { seat } => Some(seat),
            EarlyEnd::Abandoned {} | EarlyEnd::Cancelled {} | EarlyEnd::Agreed {} => None,
        }
    }

    /// Whether these seats may be the winners of a game of `seats` seats that ended like this.
    ///
    /// A game that was abandoned or cancelled has no winner, and a draw is shared by all. Otherwise one or several of
    /// the other seats win.
    pub(super) fn allows_winners(self, winners: &[Seat], seats: usize) -> bool {
        match self.loser() {
            None if self == (EarlyEnd::Agreed {}) => winners.iter().copied().eq(Seat::all(seats)),
            None => winners.is_empty(),
            Some(loser) => {
                let is_sorted = winners.windows(2).all(|pair| pair[0] < pair[1]);
                let are_others = winners.iter().all(|seat| *seat != loser && seat.index() < seats);
                loser.index() < seats && !winners.is_empty() && is_sorted && are_others
            }
        }
    }
}
