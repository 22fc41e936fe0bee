//! Offers during a game, and rematches after it.

use tilery_rules::Seat;

use super::{Decider, Kinds};
use crate::{Clock, Contest, EventKind, How, Offer, OpenOffer, Phase, Refused, RematchTerms, TableId};

impl Decider<'_> {
    pub(super) fn offer(&self, seat: Seat, offer: Offer) -> Kinds {
        self.user()?;
        self.must_own(seat)?;
        let turns = self.table.may_offer(seat, offer)?;
        let made = OpenOffer {
            offer,
            by: seat,
            agreed: vec![seat],
            turns,
        };
        if offer == Offer::Time {
            return Ok(vec![self.effect(&made)]);
        }
        let first = EventKind::OfferMade { seat, offer, turns };
        Ok(self.with_effect_if_all_agree(first, &made))
    }

    pub(super) fn answer_offer(&self, seat: Seat, agree: bool) -> Kinds {
        self.user()?;
        self.must_own(seat)?;
        self.must_play()?;
        let mut offer = self.table.offer().cloned().ok_or(Refused::NoOpenOffer)?;
        if !agree {
            return Ok(vec![EventKind::OfferDeclined { seat }]);
        }
        if offer.agreed.contains(&seat) {
            return Err(Refused::AlreadyAgreed);
        }
        offer.agreed.push(seat);
        Ok(self.with_effect_if_all_agree(EventKind::OfferAgreed { seat }, &offer))
    }

    /// The event, and what the offer leads to if all people agree. Bots agree to everything that they can be offered.
    fn with_effect_if_all_agree(&self, first: EventKind, offer: &OpenOffer) -> Vec<EventKind> {
        let owner = |seat: Seat| self.table.chair(seat).and_then(|chair| chair.user());
        let agrees = |seat: Seat| offer.agreed.iter().any(|agreed| owner(*agreed) == owner(seat));
        let effect = self.table.humans().all(agrees).then(|| self.effect(offer));
        [Some(first), effect].into_iter().flatten().collect()
    }

    /// The effect of an offer once everybody agrees.
    fn effect(&self, offer: &OpenOffer) -> EventKind {
        let seat = offer.by;
        match offer.offer {
            Offer::TakeBack => EventKind::TakenBack {
                seat,
                turns: offer.turns.unwrap_or_default(),
            },
            Offer::Break => EventKind::BreakBegun { absent: Vec::new() },
            Offer::Time => EventKind::TimeGiven {
                seat,
                ms: self.table.clock().gift().unwrap_or_default(),
            },
            Offer::Draw => {
                let both = Seat::all(self.table.chairs().len()).collect();
                EventKind::Ended(self.cut_short(How::Agreed, both))
            }
        }
    }

    /// Nobody's clock runs before all have come. With days per move nobody has to be there.
    pub(super) fn hold(&self, absent: &[Seat]) -> Kinds {
        self.must_play()?;
        let clocks = self.table.clocks();
        let is_live = matches!(clocks.rule(), Clock::PerMove { .. } | Clock::Total { .. });
        let holds = is_live && !clocks.is_held() && self.table.moves == 0;
        let begun = || EventKind::BreakBegun {
            absent: absent.to_vec(),
        };
        Ok(holds.then(begun).into_iter().collect())
    }

    pub(super) fn end_break(&self, seat: Seat) -> Kinds {
        self.user()?;
        self.must_own(seat)?;
        self.must_play()?;
        if !self.table.clocks().is_held() {
            return Err(Refused::NoBreak);
        }
        Ok(vec![EventKind::BreakEnded { seat }])
    }

    pub(super) fn rematch(&self, terms: Option<RematchTerms>, next: Option<&TableId>) -> Kinds {
        if let Some(contest) = self.table.contest() {
            return self.rematch_of_contest(contest, next);
        }
        let (seat, own) = self.seat_for_rematch()?;
        if let Some(other) = self.table.rematch_declined.filter(|other| *other != seat) {
            return Err(Refused::RematchDeclined(other));
        }
        let is_other_offer = terms.is_some() && terms != self.table.rematch_terms;
        let offers: &[Seat] = match is_other_offer {
            true => &[],
            false => self.table.rematch_offers(),
        };
        if offers.contains(&seat) {
            return Err(Refused::AlreadyAgreed);
        }
        let all = self
            .table
            .humans()
            .all(|other| own.contains(&other) || offers.contains(&other));
        let table = next.ok_or(Refused::NotTheServer)?.clone();
        let agreed = all.then_some(EventKind::RematchAgreed { table, by: None });
        let offered = EventKind::RematchOffered { seat, terms };
        Ok([Some(offered), agreed].into_iter().flatten().collect())
    }

    /// At a table of duplicate, nobody waits until many agree: the first who asks is the host of the next table.
    fn rematch_of_contest(&self, contest: &Contest, next: Option<&TableId>) -> Kinds {
        let user = self.user()?;
        contest.entrant(user).ok_or(Refused::NotJoined)?;
        if self.table.phase() != Phase::Ended {
            return Err(Refused::NotOver);
        }
        match (self.table.next_table(), next) {
            (Some(table), _) => Err(Refused::RematchAgreed(table.clone())),
            (None, None) => Err(Refused::NotTheServer),
            (None, Some(next)) => Ok(vec![EventKind::RematchAgreed {
                table: next.clone(),
                by: Some(user.clone()),
            }]),
        }
    }

    pub(super) fn decline_rematch(&self) -> Kinds {
        let (seat, _) = self.seat_for_rematch()?;
        if let Some(other) = self.table.rematch_declined {
            return Err(Refused::RematchDeclined(other));
        }
        Ok(vec![EventKind::RematchDeclined { seat }])
    }

    /// The first seat of the actor and all of them, at a table whose game is over and has no next one yet.
    fn seat_for_rematch(&self) -> Result<(Seat, Vec<Seat>), Refused> {
        let own: Vec<Seat> = self.table.seats_of(self.user()?).collect();
        let seat = *own.first().ok_or(Refused::NotSeated)?;
        if self.table.phase() != Phase::Ended {
            return Err(Refused::NotOver);
        }
        if self.table.play.is_none() {
            return Err(Refused::NotBegun);
        }
        match self.table.next_table() {
            Some(table) => Err(Refused::RematchAgreed(table.clone())),
            None => Ok((seat, own)),
        }
    }
}
