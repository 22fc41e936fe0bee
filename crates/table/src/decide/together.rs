//! Commands that involve several people: replacing an absent player, and chat.

use tilery_rules::Seat;

use super::{Desk, Kinds};
use crate::{ChatText, Clock, EventKind, Kind, Phrase, Refused};

/// How long a player must have been away before the others may propose a bot, in milliseconds.
pub const ABSENCE: u64 = 60_000;

/// The maximum number of chat lines at one table.
const MOST_CHAT: usize = 1_000;

impl Desk<'_> {
    pub(super) fn propose(&self, seat: Seat, absent_ms: u64) -> Kinds {
        let by = self.own_seat()?;
        self.must_play()?;
        if self.table.settings().kind() != Kind::Online {
            return Err(Refused::OtherKind);
        }
        if matches!(self.table.settings().clock(), Clock::Days { .. }) {
            return Err(Refused::DaysClock);
        }
        let is_human = self.chair(seat)?.user().is_some();
        if !is_human || by == seat || self.table.turn() != Some(seat) || absent_ms < ABSENCE {
            return Err(Refused::NotAbsent(seat));
        }
        if self
            .table
            .proposal()
            .is_some_and(|proposal| proposal.seat == seat)
        {
            return self.agree(seat);
        }
        let proposed = EventKind::ReplacementProposed { seat, by };
        Ok(self.with_bot_if_all_agree(proposed, seat, &[by]))
    }

    pub(super) fn agree(&self, seat: Seat) -> Kinds {
        let by = self.own_seat()?;
        self.must_play()?;
        let proposal = self
            .table
            .proposal()
            .filter(|proposal| proposal.seat == seat)
            .ok_or(Refused::NotProposed(seat))?;
        if by == seat {
            return Err(Refused::NotYourSeat(seat));
        }
        if proposal.agreed.contains(&by) {
            return Err(Refused::AlreadyAgreed);
        }
        let agreed = [proposal.agreed.as_slice(), &[by]].concat();
        Ok(self.with_bot_if_all_agree(EventKind::ReplacementAgreed { seat, by }, seat, &agreed))
    }

    fn with_bot_if_all_agree(&self, first: EventKind, seat: Seat, agreed: &[Seat]) -> Vec<EventKind> {
        let all = self
            .table
            .humans()
            .all(|other| other == seat || agreed.contains(&other));
        let seated = all.then(|| EventKind::BotSeated {
            seat,
            level: self.table.settings().stand_in(),
        });
        [Some(first), seated].into_iter().flatten().collect()
    }

    pub(super) fn say(&self, phrase: Phrase) -> Kinds {
        self.chat(phrase.into(), Some(phrase))
    }

    pub(super) fn chat(&self, text: ChatText, phrase: Option<Phrase>) -> Kinds {
        let seat = self.own_seat()?;
        if self.table.chat().len() >= MOST_CHAT {
            return Err(Refused::ChatFull);
        }
        Ok(vec![EventKind::Chat { seat, text, phrase }])
    }
}
