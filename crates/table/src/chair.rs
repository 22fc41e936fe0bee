//! Who sits where.

use tilery_rules::{Player, Seat};

use crate::{Entropy, Level, PlayerName, UserId};

/// A seat and who is on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chair {
    /// Nobody yet.
    Empty,
    /// A person.
    Human {
        /// Who moves for this seat; at a local table the creator does for several.
        user: UserId,
        /// Shown to everyone.
        name: PlayerName,
        /// In years, if given.
        age: Option<u16>,
        /// What was added to the seed.
        entropy: Option<Entropy>,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: Level,
        /// Who sat here before it took over.
        after: Option<(UserId, PlayerName)>,
    },
}

impl Chair {
    /// The person who moves for this seat.
    pub fn user(&self) -> Option<&UserId> {
        match self {
            Chair::Human { user, .. } => Some(user),
            _ => None,
        }
    }

    /// The bot that moves for this seat.
    pub fn bot(&self) -> Option<Level> {
        match self {
            Chair::Bot { level, .. } => Some(*level),
            _ => None,
        }
    }

    /// Who sits here, for the game and its record.
    pub fn player(&self, seat: Seat) -> Player {
        match self {
            Chair::Human { name, age, .. } => Player {
                name: name.to_string(),
                age: *age,
            },
            Chair::Bot { level, .. } => Player::named(format!("bot {level}")),
            Chair::Empty => Player::named(seat.to_string()),
        }
    }

    /// What this seat adds to the seed: nothing for a bot, which is the dealer's own.
    pub(crate) fn entropy(&self) -> Option<String> {
        match self {
            Chair::Human { entropy, .. } => entropy.as_ref().map(Entropy::to_string),
            Chair::Bot { .. } => Some(String::new()),
            Chair::Empty => None,
        }
    }
}
