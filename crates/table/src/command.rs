//! Commands: requests to change a table.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tilery_duplicate::MasterPlan;
use tilery_rules::Seat;

use crate::text::text;
use crate::{
    ChatText, Clock, Entrant, Entropy, Event, Face, Millis, Offer, Phrase, PlayerName, RematchTerms, Seq,
    Sheet, Table, TableId, UserId,
};

/// The author of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A user whose identity was verified.
    User(UserId),
    /// The server, for bots and clocks.
    Server,
}

/// A request to change a table. What a client may send has a JSON form.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = WireCommand, description = "A command of a client."))]
// Braces also where there is nothing in between: only then are unknown fields refused.
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the text of a command says what its fields are")]
pub enum Command {
    /// Takes a seat. The default for `name` is the visitor's own name.
    Take {
        seat: Seat,
        name: Option<PlayerName>,
        // The visitor's own, which the server adds.
        #[serde(skip)]
        face: Option<Face>,
        age: Option<u16>,
        entropy: Option<Entropy>,
        // The time control to play with, among those that the table accepts. Default: what it has.
        clock: Option<Clock>,
        // Whether the player does other things until all seats are taken. Then they have 30 seconds to come and
        // contribute to the deal, or the seat is given back. Where everybody has days for a move, nobody has to come.
        #[serde(default)]
        later: bool,
    },
    /// Leaves the seat before the deal.
    Leave {},
    /// Adds entropy to the seed.
    Contribute { seat: Seat, entropy: Entropy },
    /// Makes a turn, or enters one on a score sheet.
    Move {
        seat: Seat,
        #[serde(rename = "move")]
        mv: String,
    },
    /// Enters points alone on a score sheet.
    Points { seat: Seat, points: u32 },
    /// Replaces entries of a score sheet.
    Correct {
        // All entries from this one on are replaced.
        from: usize,
        #[cfg_attr(feature = "schema", schema(value_type = Vec<WireEntry>))]
        entries: Vec<EntryText>,
    },
    /// Ends a score sheet.
    Finish {
        // The seat that played its last tile and gets the bonus.
        out: Option<Seat>,
    },
    /// Resigns.
    Resign { seat: Seat },
    /// Cancels the game.
    Abort {},
    /// Proposes that a bot takes over the seat of an absent player.
    ProposeReplacement {
        seat: Seat,
        // How long the player has been absent, as the server knows.
        #[serde(skip)]
        absent_ms: u64,
    },
    /// Agrees to that proposal.
    AgreeReplacement { seat: Seat },
    /// Sends a chat line.
    Chat { text: ChatText },
    /// Sends a quick phrase to the chat, which every reader sees in their own language.
    Say { phrase: Phrase },
    /// Makes an offer to the others, which takes effect when all other people agree. Each can be made once between two
    /// turns.
    Offer { seat: Seat, offer: Offer },
    /// Agrees to the open offer or declines it. The seat that made it withdraws it by declining.
    AnswerOffer { seat: Seat, agree: bool },
    /// Ends a break. At the start of a game that waits for players who are away, a move of such a player ends it as well;
    /// other moves in a break are refused with the code `break`.
    EndBreak { seat: Seat },
    /// Says that there will be no rematch.
    DeclineRematch {},
    /// Asks for a rematch, or accepts the one that is offered. Other `terms` replace an offer.
    Rematch {
        terms: Option<RematchTerms>,
        // An unused id for the new table, which the server chooses. It is used if this is the last seat to agree.
        #[serde(skip)]
        next: Option<TableId>,
    },
    /// Makes sure that the command with this key is never carried out. The answer is `withdrawn`, or `accepted` if it
    /// had happened before.
    Withdraw {},
    /// Joins a table of duplicate, also while it is played. The default for `name` is the visitor's own name. `leave`
    /// leaves it.
    Join { name: Option<PlayerName> },
    /// Begins the first round of duplicate. Only the creator may.
    Start {},
    /// Submits a play of a round of duplicate. There is one for each round, and it cannot be changed.
    Submit {
        /// The round, from 1.
        round: usize,
        #[serde(rename = "move")]
        mv: String,
    },
    /// Begins the next round of duplicate before the break is over. Only the creator may.
    NextRound {},
    /// A command that no client can send.
    #[serde(skip)]
    Server(ServerCommand),
}

/// A command that only the server gives, for clocks, bots and the engine. It has no JSON form, so that no client can send
/// it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerCommand {
    /// Checks whether a clock has run out.
    CheckClock,
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
    /// Notes that a seat gets a hint for its turn, for the user who asked.
    Hint {
        /// The seat.
        seat: Seat,
    },
    /// Duplicate: the master plays that the engine has found.
    Plan {
        /// The master plays.
        plan: MasterPlan,
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
}

impl From<ServerCommand> for Command {
    fn from(command: ServerCommand) -> Command {
        Command::Server(command)
    }
}

/// A turn of a game on a real table, as a user enters it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "WireEntry")]
pub struct EntryText {
    /// The seat that moved.
    pub seat: Seat,
    /// The move in notation.
    pub mv: String,
}

/// A turn of a real table: a move or, on a sheet of points alone, points.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
struct WireEntry {
    seat: Seat,
    #[serde(rename = "move")]
    mv: Option<String>,
    points: Option<u32>,
}

impl TryFrom<WireEntry> for EntryText {
    type Error = &'static str;

    fn try_from(WireEntry { seat, mv, points }: WireEntry) -> Result<EntryText, &'static str> {
        let mv = match (mv, points) {
            (Some(mv), None) => mv,
            (None, Some(points)) => Sheet::points_entry(points),
            _ => return Err("an entry has either a move or points"),
        };
        Ok(EntryText { seat, mv })
    }
}

text!(
    /// A short digest of the content of a command: 16 hexadecimal digits.
    CommandDigest,
    "a digest",
    16,
    false,
    "^[0-9A-Fa-f]+$",
    |character| character.is_ascii_hexdigit()
);

/// The effect of a command, or of several with an answer to each.
#[derive(Clone, Debug)]
pub struct Decision<A = Answer> {
    /// The events to append in one transaction. The list is empty if the command has already taken effect or changes
    /// nothing.
    pub events: Vec<Event>,
    /// The table after these events, or `None` if there are no events.
    pub after: Option<Table>,
    /// The answer to the client.
    pub answer: A,
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
                face: _,
                age,
                entropy,
                clock: None,
                later: false,
            } => digest(&("take", seat, name, age, entropy)),
            Command::Take {
                seat,
                name,
                age,
                entropy,
                clock,
                later,
                ..
            } => digest(&("take", seat, name, age, entropy, clock, later)),
            Command::Leave {} => digest(&"leave"),
            Command::Contribute { seat, entropy } => digest(&("contribute", seat, entropy)),
            Command::Move { seat, mv } => move_digest(*seat, mv),
            Command::Points { seat, points } => move_digest(*seat, &Sheet::points_entry(*points)),
            Command::Correct { from, entries } => digest(&("correct", from, entries)),
            Command::Finish { out } => digest(&("finish", out)),
            Command::Resign { seat } => digest(&("resign", seat)),
            Command::Abort {} => digest(&"abort"),
            Command::ProposeReplacement { seat, .. } => digest(&("propose_replacement", seat)),
            Command::AgreeReplacement { seat } => digest(&("agree_replacement", seat)),
            Command::Chat { text } => digest(&("chat", text)),
            Command::Say { phrase } => digest(&("say", phrase)),
            Command::Offer { seat, offer } => digest(&("offer", seat, offer)),
            Command::AnswerOffer { seat, agree } => digest(&("answer_offer", seat, agree)),
            Command::EndBreak { seat } => digest(&("end_break", seat)),
            Command::DeclineRematch {} => digest(&"decline_rematch"),
            Command::Rematch { terms: None, .. } => digest(&"rematch"),
            Command::Rematch { terms, .. } => digest(&("rematch", terms)),
            Command::Withdraw {} => digest(&"withdraw"),
            Command::Join { name } => digest(&("join", name)),
            Command::Start {} => digest(&"start"),
            Command::Submit { round, mv } => digest(&("submit", round, mv)),
            Command::NextRound {} => digest(&"next_round"),
            Command::Server(ServerCommand::Hint { seat }) => digest(&("hint", seat)),
            // No user sends it, so that there is no key to remember.
            Command::Server(_) => None,
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
