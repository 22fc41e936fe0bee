//! The state of a table, computed from its events.

use std::collections::BTreeMap;
use std::sync::Arc;

use tilery_games::AnyGame;
use tilery_rules::fair::{Commitment, Seed};
use tilery_rules::record::Record;
use tilery_rules::{Outcome, Seat};

use crate::meeting::Meeting;
use crate::{
    Answer, Chair, ChatText, Clocks, CommandDigest, Contest, Ended, IdempotencyKey, Kind, Level, Millis,
    Offer, OpenOffer, Phrase, PlayerName, PreviousTable, RematchTerms, Seq, Settings, Sheet, TableId, UserId,
};

/// A table, which is the fold of its events.
///
/// It contains everything, including hidden information. The server sends only a
/// [`TableView`](crate::TableView) or [`EventView`](crate::EventView).
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
    /// The rounds and players of a table of duplicate.
    pub(crate) contest: Option<Contest>,
    pub(crate) clocks: Clocks,
    pub(crate) meeting: Meeting,
    /// The approximate size of the log in bytes.
    pub(crate) log_bytes: usize,
    /// When the current turn began.
    pub(crate) turn_since: Millis,
    /// The sequence numbers of the events of all turns; on a score sheet, of all entries.
    pub(crate) turns: Vec<Seq>,
    /// How many turns have been made, without re-rolls.
    pub(crate) moves: usize,
    /// The idempotency keys of commands that were accepted or withdrawn.
    pub(crate) keys: Keys,
    /// How many hints each seat has taken.
    pub(crate) hints: Vec<usize>,
    /// How many turns had been made when the latest hint was taken.
    pub(crate) hinted: Option<usize>,
    /// Shared by the states of a table, so that a move does not copy it.
    pub(crate) chat: Arc<Vec<ChatLine>>,
    /// The spectators who wrote something, in the order of their first message.
    pub(crate) talkers: Vec<UserId>,
    pub(crate) proposal: Option<Proposal>,
    /// The offer that waits for answers.
    pub(crate) offer: Option<OpenOffer>,
    /// The seats that a break waits for, because they were away when the game began.
    pub(crate) awaited: Vec<Seat>,
    /// The offers that were made since the latest turn.
    pub(crate) offered: Vec<(Seat, Offer)>,
    /// The numbers of turns that were taken back. Each can be taken back once.
    pub(crate) retaken: Vec<usize>,
    pub(crate) ended: Option<Ended>,
    /// The seats that want a rematch.
    pub(crate) rematch: Vec<Seat>,
    /// The terms of the offered rematch that are different.
    pub(crate) rematch_terms: Option<RematchTerms>,
    /// The seat that declined a rematch.
    pub(crate) rematch_declined: Option<Seat>,
    pub(crate) next_table: Option<TableId>,
    /// The player who asked for the next table, at a table of duplicate.
    pub(crate) next_host: Option<UserId>,
    /// The game before, at the table of a rematch.
    pub(crate) previous: Option<PreviousTable>,
}

/// Keys by user. Copies of a table share those of each user.
pub(crate) type Keys = BTreeMap<UserId, Arc<BTreeMap<IdempotencyKey, KeyUse>>>;

/// The outcome of the command with a key.
#[derive(Clone, Debug)]
pub(crate) enum KeyUse {
    Accepted { seq: Seq, digest: Option<CommandDigest> },
    Withdrawn { seq: Seq },
}

/// The game or score sheet of a table.
#[derive(Clone, Debug)]
pub enum Play {
    /// A game that the server deals. Copies of a table share it until a turn is made, so that a chat message or an offer does
    /// not copy all turns.
    Dealt(Arc<AnyGame>),
    /// A game on a real table.
    Sheet(Box<Sheet>),
}

/// The phase of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Some seats are free, or have yet to contribute to the deal.
    Waiting,
    /// The game is in progress.
    Playing,
    /// The game is over.
    Ended,
}

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// The sequence number of its event.
    pub seq: Seq,
    /// When the message was sent.
    pub at: Millis,
    /// The seat of the author; none for a spectator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The number of the author among the spectators, if it was one. Players do not get such lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spectator: Option<u32>,
    /// The name of the author at that time.
    pub name: PlayerName,
    /// The text.
    pub text: ChatText,
    /// The quick phrase that the message is, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Phrase>,
}

/// A proposal to let a bot take over from an absent player.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Proposal {
    /// The seat of the absent player.
    pub seat: Seat,
    /// The seats that have agreed so far.
    pub agreed: Vec<Seat>,
}

impl Table {
    /// The number of the latest event.
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// The approximate size of the log in bytes.
    pub fn log_bytes(&self) -> usize {
        self.log_bytes
    }

    /// The time of the latest event.
    pub fn at(&self) -> Millis {
        self.at
    }

    /// When the table was created.
    pub fn created(&self) -> Millis {
        self.created
    }

    /// The user who created the table.
    pub fn creator(&self) -> &UserId {
        &self.creator
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The seats and their occupants.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The phase of the table.
    pub fn phase(&self) -> Phase {
        match (&self.ended, &self.play) {
            (Some(_), _) => Phase::Ended,
            (None, Some(_)) => Phase::Playing,
            (None, None) if self.contest.as_ref().is_some_and(Contest::is_started) => Phase::Playing,
            (None, None) => Phase::Waiting,
        }
    }

    /// The commitment to the seed, which is public from the start. A score-keeping table has none.
    pub fn commitment(&self) -> Option<Commitment> {
        self.seed.as_ref().map(Seed::commitment)
    }

    /// The complete game with all hidden information. It is for bots' views, previews and records, and must
    /// never be sent.
    pub fn game(&self) -> Option<&AnyGame> {
        match &self.play {
            Some(Play::Dealt(game)) => Some(game),
            _ => None,
        }
    }

    /// The contest of a table of duplicate.
    pub fn contest(&self) -> Option<&Contest> {
        self.contest.as_ref()
    }

    /// The score sheet of a game on a real table.
    pub fn sheet(&self) -> Option<&Sheet> {
        match &self.play {
            Some(Play::Sheet(sheet)) => Some(sheet),
            _ => None,
        }
    }

    /// The seat whose turn it is, while the game is in progress.
    pub fn turn(&self) -> Option<Seat> {
        if self.ended.is_some() {
            return None;
        }
        match self.play.as_ref()? {
            Play::Dealt(game) => game.turn(),
            Play::Sheet(sheet) => sheet.turn(),
        }
    }

    /// When the current turn began.
    pub fn turn_since(&self) -> Option<Millis> {
        self.turn().map(|_| self.turn_since)
    }

    /// The bot whose turn it is.
    pub fn bot_at_turn(&self) -> Option<(Seat, Level)> {
        let seat = self.turn()?;
        Some((seat, self.chair(seat)?.bot()?))
    }

    /// Whether the computer has something to do: a bot is to play, or the engine is to find master plays.
    pub fn awaits_computer(&self) -> bool {
        let contest = self.contest.as_ref().filter(|_| self.ended.is_none());
        self.bot_at_turn().is_some()
            || contest.is_some_and(|contest| !contest.is_planned() || contest.waiting_bot().is_some())
    }

    /// The seed of a contest whose master plays are yet to be found. It is secret.
    pub fn seed_to_plan(&self) -> Option<Seed> {
        let contest = self.contest.as_ref().filter(|_| self.ended.is_none())?;
        self.seed.filter(|_| !contest.is_planned())
    }

    /// The clocks of all seats. A table of duplicate has one, which is that of the round.
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// All chat messages, those of spectators included.
    pub fn chat(&self) -> &[ChatLine] {
        &self.chat
    }

    /// The chat messages that a viewer may read: spectators read all, and players those of players.
    pub fn visible_chat(&self, viewer: Option<Seat>) -> impl DoubleEndedIterator<Item = &ChatLine> {
        self.chat
            .iter()
            .filter(move |line| viewer.is_none() || line.seat.is_some())
    }

    /// The number of chat messages that a viewer may read.
    pub fn chat_lines(&self, viewer: Option<Seat>) -> usize {
        self.visible_chat(viewer).count()
    }

    /// The number of a user among the spectators who wrote something, from 1; the next one if the user wrote nothing yet.
    pub(crate) fn spectator_number(&self, user: &UserId) -> u32 {
        let known = self.talkers.iter().position(|talker| talker == user);
        u32::try_from(known.unwrap_or(self.talkers.len())).map_or(u32::MAX, |at| at.saturating_add(1))
    }

    /// The chat message of an event.
    pub(crate) fn chat_line(&self, seq: Seq) -> Option<&ChatLine> {
        let found = self.chat.binary_search_by_key(&seq, |line| line.seq).ok()?;
        self.chat.get(found)
    }

    /// How the game ended.
    pub fn ended(&self) -> Option<&Ended> {
        self.ended.as_ref()
    }

    /// The seats that want a rematch.
    pub fn rematch_offers(&self) -> &[Seat] {
        &self.rematch
    }

    /// The offer that waits for answers.
    pub fn offer(&self) -> Option<&OpenOffer> {
        self.offer.as_ref()
    }

    /// The table of the rematch.
    pub fn next_table(&self) -> Option<&TableId> {
        self.next_table.as_ref()
    }

    /// The table of the game before, if the person on this seat played it.
    pub(crate) fn previous_of(&self, viewer: Option<Seat>) -> Option<&PreviousTable> {
        let user = self.chair(viewer?)?.user()?;
        self.previous
            .as_ref()
            .filter(|previous| previous.players.contains(user))
    }

    /// How many hints a seat has taken.
    pub fn hints(&self, seat: Seat) -> usize {
        self.hints.get(seat.index()).copied().unwrap_or_default()
    }

    /// Whether one person plays against the computer, or all seats share a device: nobody else is helped against.
    pub fn allows_hints(&self) -> bool {
        let mut people = self.chairs.iter().filter_map(|chair| match chair {
            Chair::Human { user, .. } => Some(user),
            // A player whom a bot replaced still has a result in this game.
            Chair::Bot { after, .. } => after.as_ref().map(|(user, _)| user),
            Chair::Empty => None,
        });
        let first = people.next();
        first.is_some_and(|first| people.all(|other| other == first))
    }

    /// The seats that a user moves for.
    pub fn seats_of(&self, user: &UserId) -> impl Iterator<Item = Seat> {
        Seat::all(self.chairs.len()).filter(move |seat| self.chairs[seat.index()].user() == Some(user))
    }

    /// The answer to the command with this key, or `None` if it was neither accepted nor withdrawn.
    pub fn answer(&self, user: &UserId, key: &IdempotencyKey) -> Option<Answer> {
        let used = self.key_use(user, key)?;
        Some(match *used {
            KeyUse::Accepted { seq, .. } => Answer::Accepted { seq },
            KeyUse::Withdrawn { seq } => Answer::Withdrawn { seq },
        })
    }

    pub(crate) fn key_use(&self, user: &UserId, key: &IdempotencyKey) -> Option<&KeyUse> {
        self.keys.get(user)?.get(key)
    }

    /// The record of a finished game. If the game ended early, the record says how, with the scores so far
    /// and the winners as decided.
    ///
    /// Games on a real table have no record, because the server does not know the deal.
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

    /// Whether all other seats are taken and have contributed to the deal.
    pub(crate) fn is_ready_but(&self, seat: Option<Seat>) -> bool {
        self.seed.is_some()
            && Seat::all(self.chairs.len())
                .zip(&self.chairs)
                .all(|(other, chair)| Some(other) == seat || chair.entropy().is_some())
    }

    /// Points so far, by seat. The list is empty before the deal.
    pub(crate) fn scores(&self) -> Vec<u32> {
        match &self.play {
            Some(Play::Dealt(game)) => game.scores(),
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
            aborted_by: None,
            missing: Vec::new(),
        }
    }
}
