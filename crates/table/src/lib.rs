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
//! ```
//! use tilery_rules::{AnyRules, Seat, fair::Seed};
//! use tilery_table::*;
//!
//! let settings = SettingsDraft::online(AnyRules::read("cubes", None)?, 2).check()?;
//! let (ann, now) = ("ann".parse::<UserId>()?, Millis(1_000));
//! let mut table = Table::fold(&create(now, ann.clone(), settings, Seed::from_word("secret")))?;
//! let key = "k1".parse()?;
//! let take = Command::Take { seat: Seat(0), name: "Ann".parse()?, age: None, entropy: None };
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
mod id;
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
pub use command::{Actor, Answer, Command, CommandDigest, Decision, EntryText};
pub use contest::{
    BREAK_MS, Contest, ContestPlace, ContestPlayerView, ContestStage, ContestTerms, ContestView, Entrant,
    JoinedPlayer, OwnContestView, OwnPlayView, PointsCount, RoundResultView, StandingView, SubmittedPlay,
    TermsError,
};
pub use decide::{ABSENCE, Order, Together, create, decide, decide_together};
pub use delta::{Change, DoesNotFit, Outline, apply_changes, changes};
pub use event::{Ended, Event, EventKind, How};
pub use event_view::EventView;
pub use id::{IdempotencyKey, Millis, Seq, TableId, UserId};
pub use offer::{NoOffer, Offer, OpenOffer};
pub use phrase::Phrase;
pub use refused::Refused;
pub use rematch::{RematchOrder, RematchTerms, rematch};
pub use replay::{Replay, ReplayPosition};
pub use settings::{Kind, SeatPlan, Settings, SettingsDraft, SettingsError, Visibility};
pub use sheet::{Entry, Sheet};
pub use table::{ChatLine, Phase, Play, Proposal, Table};
pub use text::{ChatText, Entropy, PlayerName, TextError};
pub use tilery_bots::Level;
pub use tilery_present::{
    MatchView, Preview, PreviewRequest, ReasonView, SheetError, SheetView, TurnView, move_view, move_views,
    record_turns,
};
pub use view::{ChairView, ClockView, GameView, ResultView, RulingView, SettingsView, TableView};
pub use written::WrittenView;
