//! The state of a table: what its events add up to.

use std::collections::BTreeMap;

use tilery_rules::fair::{Commitment, Seed};
use tilery_rules::record::Record;
use tilery_rules::{AnyMatch, Outcome, Seat};

use crate::{
    Answer, Chair, ChatText, Clocks, CommandDigest, Ended, IdempotencyKey, Kind, Level, Millis, PlayerName,
    Seq, Settings, Sheet, TableId, UserId,
};

/// A table: the fold of its events.
///
/// It holds everything, also what is hidden. What leaves the server is a [`TableView`](crate::TableView) or
/// [`EventView`](crate::EventView).
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) seq: Seq,
    pub(crate) at: Millis,
    pub(crate) created: Millis,
    pub(crate) creator: UserId,
    pub(crate) settings: Settings,
    pub(crate) seed: Option<Seed>,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) play: Option<Play>,
    pub(crate) clocks: Clocks,
    /// Since when it is the turn of who is at turn.
    pub(crate) turn_since: Millis,
    /// The turns of the game by the numbers of their events.
    pub(crate) turns: Vec<Seq>,
    /// Turns that were made, without re-rolls.
    pub(crate) moves: usize,
    /// The keys of commands that were accepted or withdrawn.
    pub(crate) keys: BTreeMap<(UserId, IdempotencyKey), KeyUse>,
    pub(crate) chat: Vec<ChatLine>,
    pub(crate) proposal: Option<Proposal>,
    pub(crate) ended: Option<Ended>,
    /// Seats that want to play again.
    pub(crate) rematch: Vec<Seat>,
    pub(crate) next_table: Option<TableId>,
}

/// What became of the command with a key.
#[derive(Clone, Debug)]
pub(crate) enum KeyUse {
    Accepted { seq: Seq, digest: Option<CommandDigest> },
    Withdrawn { seq: Seq },
}

/// What is being played.
#[derive(Clone, Debug)]
pub enum Play {
    /// A game that the server deals.
    Match(Box<AnyMatch>),
    /// A game on a real table.
    Sheet(Box<Sheet>),
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Seats are free, or have yet to contribute to the deal.
    Waiting,
    /// The game is on.
    Playing,
    /// The game is over.
    Ended,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// The number of its event.
    pub seq: Seq,
    /// When.
    pub at: Millis,
    /// From which seat.
    pub seat: Seat,
    /// By whom, as they were named then.
    pub name: PlayerName,
    /// What.
    pub text: ChatText,
}

/// A proposal to let a bot take over from somebody who is away.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Proposal {
    /// Whose seat.
    pub seat: Seat,
    /// Who agreed so far.
    pub agreed: Vec<Seat>,
}

impl Table {
    /// The number of the latest event.
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// When the latest event was.
    pub fn at(&self) -> Millis {
        self.at
    }

    /// When it was created.
    pub fn created(&self) -> Millis {
        self.created
    }

    /// By whom.
    pub fn creator(&self) -> &UserId {
        &self.creator
    }

    /// What was settled.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Who sits where.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// How far it has come.
    pub fn phase(&self) -> Phase {
        match (&self.ended, &self.play) {
            (Some(_), _) => Phase::Ended,
            (None, Some(_)) => Phase::Playing,
            (None, None) => Phase::Waiting,
        }
    }

    /// What is public of the seed from the start; nothing at a score-keeping table.
    pub fn commitment(&self) -> Option<Commitment> {
        self.seed.as_ref().map(Seed::commitment)
    }

    /// The game in full, with all that is hidden: for bots' views, previews and records, never for the wire.
    pub fn game(&self) -> Option<&AnyMatch> {
        match &self.play {
            Some(Play::Match(game)) => Some(game),
            _ => None,
        }
    }

    /// The score sheet of a game on a real table.
    pub fn sheet(&self) -> Option<&Sheet> {
        match &self.play {
            Some(Play::Sheet(sheet)) => Some(sheet),
            _ => None,
        }
    }

    /// Whose turn it is, while the game is on.
    pub fn turn(&self) -> Option<Seat> {
        if self.ended.is_some() {
            return None;
        }
        match self.play.as_ref()? {
            Play::Match(game) => game.turn(),
            Play::Sheet(sheet) => sheet.turn(),
        }
    }

    /// Since when it is the turn of who is at turn.
    pub fn turn_since(&self) -> Option<Millis> {
        self.turn().map(|_| self.turn_since)
    }

    /// The bot that is to move now.
    pub fn bot_at_turn(&self) -> Option<(Seat, Level)> {
        let seat = self.turn()?;
        Some((seat, self.chair(seat)?.bot()?))
    }

    /// What is left of everyone's time.
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// What was said.
    pub fn chat(&self) -> &[ChatLine] {
        &self.chat
    }

    /// What was said before an event, at most the last `limit` lines; without an event, the latest.
    pub fn chat_before(&self, before: Option<Seq>, limit: usize) -> &[ChatLine] {
        let known = before.map_or(self.chat.len(), |before| {
            self.chat.partition_point(|line| line.seq < before)
        });
        &self.chat[known.saturating_sub(limit)..known]
    }

    /// The line that was said with an event.
    pub(crate) fn chat_line(&self, seq: Seq) -> Option<&ChatLine> {
        let found = self.chat.binary_search_by_key(&seq, |line| line.seq).ok()?;
        self.chat.get(found)
    }

    /// Whose place a bot is about to take.
    pub fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    /// How the game ended.
    pub fn ended(&self) -> Option<&Ended> {
        self.ended.as_ref()
    }

    /// Who wants to play again.
    pub fn rematch_offers(&self) -> &[Seat] {
        &self.rematch
    }

    /// Where all play again.
    pub fn next_table(&self) -> Option<&TableId> {
        self.next_table.as_ref()
    }

    /// The seats that a user moves for.
    pub fn seats_of(&self, user: &UserId) -> impl Iterator<Item = Seat> {
        Seat::all(self.chairs.len()).filter(move |seat| self.chairs[seat.index()].user() == Some(user))
    }

    /// The answer that the command with this key got; nothing if it was neither accepted nor withdrawn.
    pub fn answer(&self, user: &UserId, key: &IdempotencyKey) -> Option<Answer> {
        let used = self.keys.get(&(user.clone(), key.clone()))?;
        Some(match *used {
            KeyUse::Accepted { seq, .. } => Answer::Accepted { seq },
            KeyUse::Withdrawn { seq } => Answer::Withdrawn { seq },
        })
    }

    /// The record of a game that is over. If it was cut short, the record says how, with the scores so far and the winners as
    /// decided.
    ///
    /// Games on a real table have none, since nobody knows what was dealt.
    pub fn record(&self) -> Option<Record> {
        let ended = self.ended.as_ref()?;
        let mut record = self.game()?.record();
        if let Some(early) = ended.how.early_end() {
            record.ended = Some(early);
            record.scores = Some(ended.scores.clone());
            record.winners = Some(ended.winners.clone());
        }
        Some(record)
    }

    pub(crate) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    pub(crate) fn is_scorekeeping(&self) -> bool {
        self.settings.kind() == Kind::Scorekeeping
    }

    /// The seats of people.
    pub(crate) fn humans(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.chairs.len()).filter(|seat| self.chairs[seat.index()].user().is_some())
    }

    /// Whether all seats but this one are taken and have contributed to the deal.
    pub(crate) fn is_ready_but(&self, seat: Option<Seat>) -> bool {
        self.seed.is_some()
            && Seat::all(self.chairs.len())
                .zip(&self.chairs)
                .all(|(other, chair)| Some(other) == seat || chair.entropy().is_some())
    }

    /// Points so far, by seat; none before the deal.
    pub(crate) fn scores(&self) -> Vec<u32> {
        match &self.play {
            Some(Play::Match(game)) => game.scores(),
            Some(Play::Sheet(sheet)) => sheet.scores(),
            None => Vec::new(),
        }
    }

    /// The end of a game by its rules.
    pub(crate) fn ended_by_rules(&self, outcome: Outcome) -> Ended {
        Ended {
            how: crate::How::Played,
            scores: outcome.scores,
            winners: outcome.winners,
            bonus: outcome.bonus,
            seed: self.seed,
        }
    }
}
