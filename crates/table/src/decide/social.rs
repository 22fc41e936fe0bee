//! Commands that involve several people: replacing an absent player, and chat.

use tilery_rules::Seat;

use super::{Decider, Kinds};
use crate::{ChatText, EventKind, Kind, Phase, Phrase, Refused, UserId};

/// How long a player must have been away before the others may propose a bot, in milliseconds.
pub const ABSENCE: u64 = 60_000;

/// The maximum number of chat lines of players at one table.
const MOST_CHAT: usize = 1_000;

/// The maximum number of chat lines of spectators at one table. They must not fill its log.
const MOST_SPECTATOR_CHAT: usize = 300;

impl Decider<'_> {
    pub(super) fn propose(&self, seat: Seat, absent_ms: u64) -> Kinds {
        let by = self.own_seat()?;
        self.must_play()?;
        if self.table.settings().kind() != Kind::Online {
            return Err(Refused::OtherKind);
        }
        if self.table.clock().is_days() {
            return Err(Refused::DaysClock);
        }
        let is_human = self.chair(seat)?.user().is_some();
        if !is_human || by == seat || self.table.turn() != Some(seat) || absent_ms < ABSENCE {
            return Err(Refused::NotAbsent(seat));
        }
        if self
            .table
            .proposal
            .as_ref()
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
            .proposal
            .as_ref()
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
        let user = self.user()?;
        let Some(seat) = self.table.seats_of(user).next() else {
            return self.spectator_chat(user, text, phrase);
        };
        if self.table.chat_lines(Some(seat)) >= MOST_CHAT {
            return Err(Refused::ChatFull);
        }
        Ok(vec![EventKind::Chat { seat, text, phrase }])
    }

    /// Spectators talk among themselves once there is a game to watch.
    fn spectator_chat(&self, user: &UserId, text: ChatText, phrase: Option<Phrase>) -> Kinds {
        if self.table.settings().kind() != Kind::Online || self.table.phase() == Phase::Waiting {
            return Err(Refused::NotSeated);
        }
        let lines = self.table.chat();
        if lines.iter().filter(|line| line.spectator.is_some()).count() >= MOST_SPECTATOR_CHAT {
            return Err(Refused::ChatFull);
        }
        Ok(vec![EventKind::SpectatorChat {
            user: Some(user.clone()),
            spectator: self.table.spectator_number(user),
            text,
            phrase,
        }])
    }
}
