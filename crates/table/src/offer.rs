//! Offers among the players of a running game.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use tilery_rules::Seat;

use crate::{Chair, Kind, Phase, Refused, Table};

/// An offer that a player can make to the others during a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// The player's latest move is taken back, with all that followed.
    TakeBack,
    /// The clocks stop until somebody ends the break.
    Break,
    /// The other people get more time. Nobody has to agree.
    Time,
    /// The game ends, and the two players share the win.
    Draw,
}

/// An offer that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpenOffer {
    /// The offer.
    pub offer: Offer,
    /// The seat that made it.
    pub by: Seat,
    /// The seats that have agreed so far, including the one that made the offer.
    pub agreed: Vec<Seat>,
    /// How many turns are kept, if the offer is to take moves back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<usize>,
}

/// Why an offer cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoOffer {
    /// The player has made no move.
    #[error("you have made no move that could be taken back")]
    NoMove,
    /// The move that was made instead of one that was taken back stands.
    #[error("this move was taken back once already")]
    TakenBackOnce,
    /// There is no clock.
    #[error("there is no clock at this table")]
    NoClock,
    /// The players take a break.
    #[error("the players take a break already")]
    OnBreak,
    /// There is nobody to give time to.
    #[error("nobody else has a clock at this table")]
    NobodyTimed,
    /// Draws are for two people.
    #[error("only two people can agree to a draw")]
    NotTwoPeople,
    /// Before the second turn a game is called off instead.
    #[error("before the second turn, the game can be called off instead")]
    TooEarly,
}

impl Table {
    /// The offers that a seat may make now.
    pub(crate) fn possible_offers(&self, seat: Seat) -> Vec<Offer> {
        let all = [Offer::TakeBack, Offer::Break, Offer::Time, Offer::Draw];
        let possible = all
            .into_iter()
            .filter(|offer| self.may_offer(seat, *offer).is_ok());
        possible.collect()
    }

    /// Checks that a seat may make an offer. Returns how many turns are kept, if it is to take moves back.
    pub(crate) fn may_offer(&self, seat: Seat, offer: Offer) -> Result<Option<usize>, Refused> {
        match self.phase() {
            Phase::Waiting => return Err(Refused::NotBegun),
            Phase::Ended => return Err(Refused::Over),
            Phase::Playing => {}
        }
        if self.settings.kind() == Kind::Scorekeeping {
            return Err(Refused::OtherKind);
        }
        let Some(Chair::Human { user, .. }) = self.chair(seat) else {
            return Err(Refused::NotYourSeat(seat));
        };
        if self.offer.is_some() {
            return Err(Refused::OfferOpen);
        }
        if self.offered.contains(&(seat, offer)) {
            return Err(Refused::OfferedAlready);
        }
        let kept = match offer {
            Offer::TakeBack => Some(self.turn_to_take_back(user)),
            Offer::Break if self.clocks.rule() == crate::Clock::None => return Err(no(NoOffer::NoClock)),
            Offer::Break if self.clocks.is_held() => return Err(no(NoOffer::OnBreak)),
            Offer::Time if self.clocks.rule() == crate::Clock::None => return Err(no(NoOffer::NoClock)),
            Offer::Time if self.humans().all(|other| other == seat) => return Err(no(NoOffer::NobodyTimed)),
            Offer::Draw if self.chairs.len() != 2 || self.humans().count() != 2 => {
                return Err(no(NoOffer::NotTwoPeople));
            }
            Offer::Draw if self.moves < 2 => return Err(no(NoOffer::TooEarly)),
            Offer::Break | Offer::Time | Offer::Draw => None,
        };
        kept.transpose()
    }
}

pub(crate) fn no(why: NoOffer) -> Refused {
    Refused::NoOffer(why)
}
