//! The seats of a table and their occupants.

use tilery_rules::{Player, Seat};

use crate::{Entropy, Face, Level, PlayerName, UserId};

/// A seat and its occupant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chair {
    /// The seat is empty.
    Empty,
    /// A person sits here.
    Human {
        /// The user who moves for this seat. At a local table, the creator moves for several seats.
        user: UserId,
        /// The name shown to everyone.
        name: PlayerName,
        /// The face, if the person has chosen one.
        face: Option<Face>,
        /// The age in years, if given.
        age: Option<u16>,
        /// The contribution to the deal.
        entropy: Option<Entropy>,
    },
    /// A bot sits here.
    Bot {
        /// The level of the bot.
        level: Level,
        /// The person whose seat the bot took over.
        after: Option<(UserId, PlayerName)>,
    },
}

impl Chair {
    /// The user who moves for this seat.
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

    /// The player on this seat, for the game and its record.
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

    /// The contribution of this seat to the deal. It is empty for a bot, because the server that deals also
    /// runs the bots.
    pub(crate) fn entropy(&self) -> Option<String> {
        match self {
            Chair::Human { entropy, .. } => entropy.as_ref().map(Entropy::to_string),
            Chair::Bot { .. } => Some(String::new()),
            Chair::Empty => None,
        }
    }
}
