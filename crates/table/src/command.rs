//! Commands: requests to change a table.

use serde::Serialize;
use sha2::{Digest, Sha256};
use tilery_duplicate::MasterPlan;
use tilery_rules::Seat;

use crate::text::text;
use crate::{
    ChatText, Entrant, Entropy, Event, Millis, Offer, Phrase, PlayerName, RematchTerms, Seq, Table, TableId,
    UserId,
};

/// The author of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A user whose identity was verified.
    User(UserId),
    /// The server, for bots and clocks.
    Server,
}

/// A request to change a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Takes a seat.
    Take {
        /// The seat to take.
        seat: Seat,
        /// The name that everyone sees.
        name: PlayerName,
        /// The age in years, if it was given.
        age: Option<u16>,
        /// The contribution to the seed, if the client sends it now instead of with [`Command::Contribute`].
        entropy: Option<Entropy>,
    },
    /// Leaves the seat before the deal.
    Leave,
    /// Contributes to the seed.
    Contribute {
        /// The contributing seat.
        seat: Seat,
        /// The contribution.
        entropy: Entropy,
    },
    /// Makes a move, or enters a turn on a score sheet.
    Move {
        /// The seat that moves.
        seat: Seat,
        /// The move in notation.
        mv: String,
    },
    /// Score sheet: replaces all entries from one on.
    Correct {
        /// The index of the first wrong entry.
        from: usize,
        /// The entries that replace it and all that follow. An empty list removes them.
        entries: Vec<EntryText>,
    },
    /// Score sheet: ends the game.
    Finish {
        /// The seat that played its last tile and gets the bonus.
        out: Option<Seat>,
    },
    /// Checks whether a clock has run out.
    CheckClock,
    /// Resigns.
    Resign {
        /// The seat that resigns.
        seat: Seat,
    },
    /// Aborts the game before its second turn, or closes the table before the deal.
    Abort,
    /// Proposes that a bot takes over the seat of an absent player. All others must agree.
    ProposeReplacement {
        /// The seat of the absent player.
        seat: Seat,
        /// How many milliseconds the player has been absent, measured by the server.
        absent_ms: u64,
    },
    /// Agrees to such a proposal.
    AgreeReplacement {
        /// The seat of the absent player.
        seat: Seat,
    },
    /// Sends a chat message.
    Chat {
        /// The message.
        text: ChatText,
    },
    /// Sends a quick phrase as a chat message.
    Say {
        /// The phrase.
        phrase: Phrase,
    },
    /// Stops the clocks, because the server stops.
    Pause,
    /// Starts the clocks again, because the server is back.
    Resume,
    /// Begins a break at the start of a game with a clock, because players are away.
    Hold {
        /// The seats of those players.
        absent: Vec<Seat>,
    },
    /// Takes the time back during which no node was running, or none could store anything. A second time it does nothing.
    Downtime {
        /// The last moment at which a node is known to have run.
        from: Millis,
        /// The first moment at which one ran again.
        until: Millis,
    },
    /// Makes an offer to the others. It takes effect when all other people agree; bots always do.
    Offer {
        /// The seat that makes the offer.
        seat: Seat,
        /// The offer.
        offer: Offer,
    },
    /// Agrees to the open offer or declines it. The seat that made it withdraws it by declining.
    AnswerOffer {
        /// The seat that answers.
        seat: Seat,
        /// Whether the seat agrees.
        agree: bool,
    },
    /// Ends a break.
    EndBreak {
        /// A seat of the actor.
        seat: Seat,
    },
    /// Says that there will be no rematch.
    DeclineRematch,
    /// Offers or accepts a rematch once the game is over.
    Rematch {
        /// The terms that are different; `None` accepts the offered terms, or offers the same game.
        terms: Option<RematchTerms>,
        /// An unused id for the new table. It is used if this is the last seat to agree.
        next: TableId,
    },
    /// Notes that a seat gets a hint for its turn.
    Hint {
        /// The seat.
        seat: Seat,
    },
    /// Makes sure that the command with this key never takes effect, unless it already has.
    Withdraw,
    /// Duplicate: joins, also while it is played.
    Join {
        /// The name that everyone sees.
        name: PlayerName,
    },
    /// Duplicate: begins the first round.
    Start,
    /// Duplicate: the master plays that the engine has found.
    Plan {
        /// The master plays.
        plan: MasterPlan,
    },
    /// Duplicate: submits a play of a round.
    Submit {
        /// The round, from 1.
        round: usize,
        /// The play in notation.
        mv: String,
    },
    /// Duplicate: submits a play of a bot.
    SubmitFor {
        /// The bot.
        player: Entrant,
        /// The round, from 1.
        round: usize,
        /// The play in notation.
        mv: String,
    },
    /// Duplicate: begins the next round before the break is over.
    NextRound,
}

/// A turn of a game on a real table, as a user enters it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EntryText {
    /// The seat that moved.
    pub seat: Seat,
    /// The move in notation.
    pub mv: String,
}

text!(
    /// A short digest of the content of a command: 16 hexadecimal digits.
    CommandDigest,
    "a digest",
    16,
    false,
    |character| character.is_ascii_hexdigit()
);

/// The effect of a command.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The events to append in one transaction. The list is empty if the command has already taken effect or changes
    /// nothing.
    pub events: Vec<Event>,
    /// The table after these events, or `None` if there are no events.
    pub after: Option<Table>,
    /// The answer to the client.
    pub answer: Answer,
}

/// The answer to a command. The same command gets the same answer, however often it is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "result", rename_all = "lowercase")]
pub enum Answer {
    /// The command took effect.
    Accepted {
        /// The sequence number of its first event.
        seq: Seq,
    },
    /// The command was withdrawn and never takes effect.
    Withdrawn {
        /// The sequence number of the withdrawal.
        seq: Seq,
    },
}

impl Answer {
    /// The sequence number of the first event of the command, or of its withdrawal.
    pub const fn seq(self) -> Seq {
        match self {
            Answer::Accepted { seq } | Answer::Withdrawn { seq } => seq,
        }
    }
}

impl Command {
    /// A digest of the content that the client sent, without what the server adds.
    pub(crate) fn digest(&self) -> Option<CommandDigest> {
        match self {
            Command::Take {
                seat,
                name,
                age,
                entropy,
            } => digest(&("take", seat, name, age, entropy)),
            Command::Leave => digest(&"leave"),
            Command::Contribute { seat, entropy } => digest(&("contribute", seat, entropy)),
            Command::Move { seat, mv } => move_digest(*seat, mv),
            Command::Correct { from, entries } => digest(&("correct", from, entries)),
            Command::Finish { out } => digest(&("finish", out)),
            Command::CheckClock => digest(&"check_clock"),
            Command::Resign { seat } => digest(&("resign", seat)),
            Command::Abort => digest(&"abort"),
            Command::ProposeReplacement { seat, .. } => digest(&("propose_replacement", seat)),
            Command::AgreeReplacement { seat } => digest(&("agree_replacement", seat)),
            Command::Chat { text } => digest(&("chat", text)),
            Command::Say { phrase } => digest(&("say", phrase)),
            Command::Pause => digest(&"pause"),
            Command::Resume => digest(&"resume"),
            Command::Hold { .. } => digest(&"hold"),
            Command::Downtime { from, until } => digest(&("downtime", from, until)),
            Command::Offer { seat, offer } => digest(&("offer", seat, offer)),
            Command::AnswerOffer { seat, agree } => digest(&("answer_offer", seat, agree)),
            Command::EndBreak { seat } => digest(&("end_break", seat)),
            Command::DeclineRematch => digest(&"decline_rematch"),
            Command::Rematch { terms: None, .. } => digest(&"rematch"),
            Command::Rematch { terms, .. } => digest(&("rematch", terms)),
            Command::Hint { seat } => digest(&("hint", seat)),
            Command::Withdraw => digest(&"withdraw"),
            Command::Join { name } => digest(&("join", name)),
            Command::Start => digest(&"start"),
            Command::Plan { plan } => digest(&("plan", plan)),
            Command::Submit { round, mv } => digest(&("submit", round, mv)),
            Command::SubmitFor { player, round, mv } => digest(&("submit_for", player, round, mv)),
            Command::NextRound => digest(&"next_round"),
        }
    }
}

/// The digest of a move. Old logs hold no digest for turns, so it is computed from the turn.
pub(crate) fn move_digest(seat: Seat, mv: &str) -> Option<CommandDigest> {
    let words: Vec<&str> = mv.split_ascii_whitespace().collect();
    digest(&("move", seat, words.join(" ")))
}

/// The digest of a value, or `None` if it has no JSON form. Plain values always have one.
fn digest(content: &impl Serialize) -> Option<CommandDigest> {
    let hash = Sha256::digest(serde_json::to_vec(content).ok()?);
    hex::encode(&hash[..8]).parse().ok()
}
