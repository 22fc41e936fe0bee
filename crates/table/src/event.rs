//! Events: everything that can happen at a table.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tilery_duplicate::MasterPlan;
use tilery_rules::fair::Seed;
use tilery_rules::record::EarlyEnd;
use tilery_rules::{Bonus, PieceText, Seat, TurnText};

use crate::{
    ChatText, Clock, CommandDigest, Entrant, Entropy, Entry, Face, IdempotencyKey, JoinedPlayer, Level,
    Millis, Offer, Phrase, PlayerName, RematchTerms, Settings, SubmittedPlay, TableId, UserId,
};

/// Something that happened at a table. Its sequence number is its place in the log.
///
/// The serde form is what logs hold (see [`stored`](crate::stored)), so it may only grow: a new field is optional, and
/// an old program ignores it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TableEvent))]
pub struct Event {
    /// The time of the event. No event of a log is earlier than the one before it.
    pub at: Millis,
    /// The kind of event, with its fields.
    #[serde(flatten)]
    pub kind: EventKind,
    /// The user who sent the command; set together with `key`. In old logs, turns have a key without a sender. Their
    /// sender is the player on the seat that moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub sender: Option<UserId>,
    /// The idempotency key of that command. If a command led to several events, the first one holds the key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<IdempotencyKey>,
    /// A digest of the command, to tell a repeated command from a different one with the same key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub digest: Option<CommandDigest>,
}

impl Event {
    /// An event that was not caused by the command of a user.
    pub const fn new(at: Millis, kind: EventKind) -> Event {
        Event {
            at,
            kind,
            sender: None,
            key: None,
            digest: None,
        }
    }
}

/// The kinds of events.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EventKind {
    /// The table was created. The commitment to the seed is public from now on.
    Created {
        /// The user who created it.
        creator: UserId,
        /// The settings.
        #[cfg_attr(feature = "schema", schema(value_type = crate::SettingsDraft))]
        settings: Box<Settings>,
        /// The source of all randomness; `None` for a score sheet. It is secret until the game is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(ignore))]
        seed: Option<Seed>,
        /// The game before, at the table of a rematch. Views have it for those who played it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(ignore))]
        previous: Option<PreviousTable>,
    },
    /// A user took a seat.
    SeatTaken {
        /// The seat.
        seat: Seat,
        /// The user.
        user: UserId,
        /// The name that everyone sees.
        name: PlayerName,
        /// The face, if the user has chosen one.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            deserialize_with = "Face::stored"
        )]
        face: Option<Face>,
        /// The age in years, if it was given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        age: Option<u16>,
        /// The time control that the player chose among those that the table accepts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<Clock>,
        /// Whether the player does other things until all seats are taken, and comes then.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        later: bool,
    },
    /// A player left the seat before the deal.
    SeatLeft {
        /// The seat.
        seat: Seat,
    },
    /// A seat contributed to the seed, after its commitment was published.
    EntropyContributed {
        /// The seat.
        seat: Seat,
        /// The contribution.
        entropy: Entropy,
    },
    /// All seats were taken and had contributed, so the game was dealt and begins.
    Dealt,
    /// A turn was made.
    Moved {
        /// The turn, with the tiles drawn.
        #[serde(deserialize_with = "StoredTurn::deserialize")]
        turn: TurnText,
    },
    /// Dice were re-rolled. The turn goes on.
    Rolled {
        /// The roll, with the new faces.
        #[serde(deserialize_with = "StoredTurn::deserialize")]
        turn: TurnText,
    },
    /// Score sheet: a turn was entered.
    Entered {
        /// The turn.
        entry: Entry,
    },
    /// Score sheet: entries were replaced.
    Corrected {
        /// The index of the first wrong entry.
        from: usize,
        /// The entries that replace it and all that follow.
        entries: Vec<Entry>,
    },
    /// The clock of a seat ran out.
    ClockFell {
        /// The seat.
        seat: Seat,
    },
    /// A seat resigned.
    Resigned {
        /// The seat.
        seat: Seat,
    },
    /// The game was aborted before its second turn, or the table was closed before the deal.
    Aborted {
        /// The seat that aborted the game; `None` for the server, or a creator without a seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// A seat proposed that a bot takes over the seat of an absent player.
    ReplacementProposed {
        /// The seat of the absent player.
        seat: Seat,
        /// The seat that proposed it, and thereby agrees.
        by: Seat,
    },
    /// A seat agreed to the proposal.
    ReplacementAgreed {
        /// The seat of the absent player.
        seat: Seat,
        /// The seat that agreed.
        by: Seat,
    },
    /// A bot took over a seat for the rest of the game.
    BotSeated {
        /// The seat.
        seat: Seat,
        /// The level of the bot.
        level: Level,
    },
    /// A player sent a chat message.
    Chat {
        /// The seat of the author.
        seat: Seat,
        /// The message.
        text: ChatText,
        /// The quick phrase that the message is, so that every reader sees it in their own language.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            deserialize_with = "crate::phrase::stored"
        )]
        phrase: Option<Phrase>,
    },
    /// A spectator sent a chat message, which only spectators read.
    SpectatorChat {
        /// The author; logs have it, views have not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        user: Option<UserId>,
        /// The number of the author among the spectators of the table who wrote something, from 1.
        spectator: u32,
        /// The message.
        text: ChatText,
        /// The quick phrase that the message is, so that every reader sees it in their own language.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            deserialize_with = "crate::phrase::stored"
        )]
        phrase: Option<Phrase>,
    },
    /// The server stopped, and with it the clocks.
    Paused,
    /// The server is back, and the clocks run again.
    Resumed,
    /// The game is over.
    Ended(Ended),
    /// A seat made an offer to the others.
    OfferMade {
        /// The seat, which thereby agrees.
        seat: Seat,
        /// The offer.
        offer: Offer,
        /// How many turns are kept, if the offer is to take moves back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        turns: Option<usize>,
    },
    /// A seat agreed to the open offer.
    OfferAgreed {
        /// The seat.
        seat: Seat,
    },
    /// A seat declined the open offer, or withdrew its own.
    OfferDeclined {
        /// The seat.
        seat: Seat,
    },
    /// Turns were taken back by agreement. Their luck comes again from the same place of the stream.
    TakenBack {
        /// The seat that asked for it.
        seat: Seat,
        /// How many turns are kept.
        turns: usize,
    },
    /// A break began by agreement, or because players were away when the game began. The clocks stop, and people cannot
    /// move until it ends.
    BreakBegun {
        /// The seats that the game waits for. A move of one of them ends the break; one that was agreed on has none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        absent: Vec<Seat>,
    },
    /// A seat ended the break.
    BreakEnded {
        /// The seat.
        seat: Seat,
    },
    /// A seat gave the other people time.
    TimeGiven {
        /// The seat that gave it.
        seat: Seat,
        /// The time in milliseconds.
        ms: u64,
    },
    /// A seat offered a rematch after the end.
    RematchOffered {
        /// The seat.
        seat: Seat,
        /// The terms that are different. An offer with other terms replaces the offers before it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        terms: Option<RematchTerms>,
    },
    /// A seat does not want a rematch.
    RematchDeclined {
        /// The seat.
        seat: Seat,
    },
    /// All seats agreed to a rematch, or a player of duplicate asked for one. It has a table of its own.
    RematchAgreed {
        /// The new table.
        table: TableId,
        /// The player who asked for it, at a table of duplicate.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<UserId>,
    },
    /// A seat asked the computer for a hint in its turn.
    HintTaken {
        /// Which.
        seat: Seat,
    },
    /// A user withdrew the command with this event's key before it took effect. It never will.
    Withdrawn,
    /// Duplicate: players joined, or came back.
    ContestJoined {
        /// The user. Views leave it out, because a table may have many players.
        players: Vec<JoinedPlayer>,
    },
    /// Duplicate: a player left.
    ContestLeft {
        /// The player.
        player: Entrant,
    },
    /// Duplicate: the engine found the master plays of all rounds.
    ContestPlanned {
        /// The master plays, which are secret until their rounds are over.
        #[cfg_attr(feature = "schema", schema(ignore))]
        plan: MasterPlan,
    },
    /// Duplicate: the creator started the game.
    ContestStarted,
    /// Duplicate: a round began.
    RoundBegun {
        /// The round, from 1.
        round: usize,
    },
    /// Duplicate: plays of a round were submitted.
    Submitted {
        /// The round, from 1.
        round: usize,
        /// The plays. Views leave them out, because nobody may see those of others.
        plays: Vec<SubmittedPlay>,
    },
    /// Duplicate: a round is over, and its master play lies on the board.
    RoundEnded {
        /// The round, from 1.
        round: usize,
    },
    /// An event of a newer version that is marked as `optional`. This version skips it, and keeps its fields.
    #[serde(untagged, skip_deserializing)]
    Unknown(#[cfg_attr(feature = "schema", schema(value_type = Object))] Map<String, Value>),
}

/// The form of a turn in a log. Unlike in records, unknown fields are ignored.
#[derive(Deserialize)]
#[serde(remote = "TurnText")]
struct StoredTurn {
    seat: Seat,
    #[serde(rename = "move")]
    mv: String,
    #[serde(default)]
    score: Option<u32>,
    #[serde(default)]
    drew: Vec<PieceText>,
    #[serde(default)]
    rolled: Vec<PieceText>,
}

impl EventKind {
    /// Whether an older program that does not know this kind may skip it, since no later event depends on it.
    pub(crate) fn is_optional(&self) -> bool {
        matches!(
            self,
            EventKind::HintTaken { .. } | EventKind::RematchDeclined { .. } | EventKind::SpectatorChat { .. }
        )
    }

    /// The seat that moved, if the event is a turn.
    pub(crate) fn mover(&self) -> Option<Seat> {
        match self {
            EventKind::Moved { turn } | EventKind::Rolled { turn } => Some(turn.seat),
            EventKind::Entered { entry } => Some(entry.seat),
            _ => None,
        }
    }
}

/// The table whose players play again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PreviousTable {
    /// The table.
    pub table: TableId,
    /// The people who sat there at the end.
    pub players: Vec<UserId>,
}

/// How a game ended, and its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ended {
    /// The way it ended.
    pub how: How,
    /// Points by seat, including the bonus. If the game ended early, the points at that moment; empty if it was never
    /// dealt.
    pub scores: Vec<u32>,
    /// All seats that share the win; none after an abort.
    pub winners: Vec<Seat>,
    /// The points for ending the game, if a seat got any.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "crate::stored::bonus"
    )]
    pub bonus: Option<Bonus>,
    /// The seed, which is public once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// The seat that aborted the game; missing if the server did, or a creator without a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aborted_by: Option<Seat>,
    /// The seats that an aborted game waited for: their time ran out before the second turn, or they had not come.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub missing: Vec<Seat>,
}

/// The ways in which a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum How {
    /// The game ended by its rules.
    Played,
    /// One of two seats resigned.
    Resigned {
        /// The seat.
        seat: Seat,
    },
    /// The clock of one of two seats ran out.
    Time {
        /// The seat.
        seat: Seat,
    },
    /// The game was aborted.
    Aborted,
    /// All players left.
    Abandoned,
    /// The players agreed to a draw.
    Agreed,
}

impl How {
    /// The form in records, or `None` if the game ended by its rules.
    pub const fn early_end(self) -> Option<EarlyEnd> {
        match self {
            How::Played => None,
            How::Resigned { seat } => Some(EarlyEnd::Resigned { seat }),
            How::Time { seat } => Some(EarlyEnd::Timeout { seat }),
            How::Aborted => Some(EarlyEnd::Cancelled {}),
            How::Abandoned => Some(EarlyEnd::Abandoned {}),
            How::Agreed => Some(EarlyEnd::Agreed {}),
        }
    }

    /// How a game ended, as its record says it.
    pub const fn of_record(ended: Option<EarlyEnd>) -> How {
        match ended {
            None => How::Played,
            Some(EarlyEnd::Resigned { seat }) => How::Resigned { seat },
            Some(EarlyEnd::Timeout { seat }) => How::Time { seat },
            Some(EarlyEnd::Cancelled {}) => How::Aborted,
            Some(EarlyEnd::Abandoned {}) => How::Abandoned,
            Some(EarlyEnd::Agreed {}) => How::Agreed,
        }
    }

    /// A name for lists and indexes: `played`, `resigned`, `time`, `aborted`, `abandoned`, `agreed`.
    pub const fn name(self) -> &'static str {
        match self {
            How::Played => "played",
            How::Resigned { .. } => "resigned",
            How::Time { .. } => "time",
            How::Aborted => "aborted",
            How::Abandoned => "abandoned",
            How::Agreed => "agreed",
        }
    }
}
