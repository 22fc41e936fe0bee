//! Tables where games are played.
//!
//! A table is a state machine over an append-only log of events. Everything that happens at it is an [`Event`]; the
//! [`Table`] is their fold, so that the same log gives the same table anywhere; and [`decide`] says which events a
//! [`Command`] leads to, or why it is [`Refused`]. The crate is pure: it does no input or output, and time and chance
//! come in as data.
//!
//! An [`Event`] is kept in a log as one line of JSON ([`stored`]), with the secret seed. What leaves the server is an
//! [`EventView`], which is an event without its hidden parts, or a [`TableView`], the table as a viewer may see it now.
//!
//! Every turn is recomputed from the seed when a log is read and must match what is written, so a damaged log is detected.
//! Logs of every version are kept in `tests/logs` and must replay.
//!
//! | module | contents |
//! |---|---|
//! | `event`, [`stored`] | everything that can happen at a table; its form in logs, where event n has the sequence number n, from 1 |
//! | `table`, `apply` | the state of a table, and how an event changes it |
//! | `command`, `decide/`, `refused` | which events a command leads to, or why it is refused |
//! | `contest/` | duplicate at a table: players, rounds, plays and standing |
//! | `settings`, `clock`, `chair` | what is fixed at the start, whose time runs, who sits where |
//! | `offer`, `take_back`, `rematch` | offers among players and what they lead to; the first events of a rematch |
//! | `meeting` | who comes to the table, and which time control they agreed on |
//! | `id`, `text`, `phrase`, `face` | identifiers and times; texts that people write; quick phrases; faces of people |
//! | `preview` | drafts of moves at a table |
//! | `replay` | the positions that a game went through, as changes from one to the next |
//! | `sheet` | score-keeping for a game on a real table |
//! | `view`, `event_view` | what a viewer may see of the table, and learn of an event: the only forms that leave the server |
//! | `written` | views as text for those who follow a table: each turn is written once |
//! | `delta/` | what changed between two JSON values, as trees (plain) or as text that knows where its parts are (fast); it knows nothing of tables or games |
//!
//! ```
//! use tilery_games::AnyRules;
//! use tilery_rules::Seat;
//! use tilery_rules::fair::Seed;
//! use tilery_table::*;
//!
//! let settings = SettingsDraft::online(AnyRules::read("cubes", None)?, 2).check()?;
//! let (ann, now) = ("ann".parse::<UserId>()?, Millis(1_000));
//! let mut table = Table::fold(&create(now, ann.clone(), settings, Seed::from_word("secret")))?;
//! let key = "k1".parse()?;
//! let name = Some("Ann".parse()?);
//! let take = Command::Take { seat: Seat(0), name, face: None, age: None, entropy: None, clock: None, later: false };
//! let taken = decide(&table, now, &Actor::User(ann), Some(&key), &take)?;
//! for event in &taken.events {
//!     table.apply(event)?;
//! }
//! assert_eq!(taken.answer, Answer::Accepted { seq: Seq(2) });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
mod chair;
mod clock;
mod command;
mod contest;
mod decide;
mod delta;
mod event;
mod event_view;
mod face;
mod id;
mod meeting;
mod offer;
mod phrase;
mod preview;
mod refused;
mod rematch;
mod replay;
mod settings;
mod sheet;
pub mod stored;
mod table;
mod take_back;
mod text;
mod view;
mod written;

pub use apply::{Corrupt, CorruptKind};
pub use chair::Chair;
pub use clock::{Clock, ClockError, Clocks};
pub use command::{Actor, Answer, Command, CommandDigest, Decision, EntryText, ServerCommand};
pub use contest::{
    BREAK_MS, Contest, ContestPlace, ContestPlayerView, ContestStage, ContestTerms, ContestView, Entrant,
    JoinedPlayer, OwnContestView, OwnPlayView, PointsCount, RoundResultView, StandingView, SubmittedPlay,
    TermsError,
};
pub use decide::{ABSENCE, ReceivedCommand, create, decide, decide_batch};
pub use delta::{Change, DoesNotFit, Outline, apply_changes, changes};
pub use event::{Ended, Event, EventKind, How, PreviousTable};
pub use event_view::EventView;
pub use face::{Face, FaceError};
pub use id::{IdempotencyKey, Millis, Seq, TableId, UserId};
pub use meeting::{ARRIVAL_MS, common_clock};
pub use offer::{NoOffer, Offer, OpenOffer};
pub use phrase::Phrase;
pub use refused::Refused;
pub use rematch::{RematchOrder, RematchTerms, rematch};
pub use replay::{Replay, ReplayPosition};
pub use settings::{Kind, SeatPlan, Settings, SettingsDraft, SettingsError, Visibility};
pub use sheet::{Entry, Sheet};
pub use table::{ChatLine, Phase, Play, Proposal, Table};
pub use text::{ChatText, Entropy, PlayerName, TextError};
pub use tilery_frame::bots::Level;
pub use tilery_frame::present::{PreviewRequest, ReasonView, SheetError, TurnView};
pub use tilery_games::{MatchView, Preview, SheetView, full_turns, move_view, move_views};
pub use view::{ChairView, ClockView, GameView, RulingView, SettingsView, TableView};
pub use written::WrittenView;
