//! What a viewer may learn of an event.

use serde::Serialize;
use tilery_rules::fair::{Commitment, Seed};
use tilery_rules::{Bonus, Recorded, Seat, TurnText, with_match};

use crate::{
    ChatText, Entropy, Entry, Event, EventKind, How, Key, Level, Millis, PlayerName, Seq, SettingsView,
    Table, TableId, UserId,
};

/// An event as a viewer may know it. It has no room for anything hidden.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EventView {
    /// Its number.
    pub seq: Seq,
    /// When it was.
    pub at: Millis,
    /// What happened.
    #[serde(flatten)]
    pub kind: EventViewKind,
}

/// What happened, as a viewer may know it. The names are those of [`EventKind`].
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields are those of EventKind, where they are described"
)]
pub enum EventViewKind {
    /// The table was set up.
    Created {
        creator: UserId,
        settings: SettingsView,
        #[serde(skip_serializing_if = "Option::is_none")]
        commitment: Option<Commitment>,
    },
    /// Somebody sat down.
    SeatTaken {
        seat: Seat,
        user: UserId,
        name: PlayerName,
        #[serde(skip_serializing_if = "Option::is_none")]
        age: Option<u16>,
    },
    /// Somebody stood up.
    SeatLeft { seat: Seat },
    /// A seat added to the seed.
    EntropyContributed { seat: Seat, entropy: Entropy },
    /// The game begins.
    Dealt,
    /// A turn was made: without what others drew or swapped while hands are hidden.
    Moved {
        turn: TurnText,
        #[serde(skip_serializing_if = "Option::is_none")]
        key: Option<Key>,
    },
    /// Dice were re-rolled.
    Rolled {
        turn: TurnText,
        #[serde(skip_serializing_if = "Option::is_none")]
        key: Option<Key>,
    },
    /// A turn of a real table was entered.
    Entered {
        entry: EntryView,
        #[serde(skip_serializing_if = "Option::is_none")]
        key: Option<Key>,
    },
    /// Entries were replaced.
    Corrected { from: usize, entries: Vec<EntryView> },
    /// The time of a seat was up.
    ClockFell { seat: Seat },
    /// A seat gave up.
    Resigned { seat: Seat },
    /// The game was called off.
    Aborted {
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// A bot may take over.
    ReplacementProposed { seat: Seat, by: Seat },
    /// Another seat agreed to that.
    ReplacementAgreed { seat: Seat, by: Seat },
    /// A bot took over.
    BotSeated { seat: Seat, level: Level },
    /// Somebody said something.
    Chat {
        seat: Seat,
        /// By whom, as they were named then.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<PlayerName>,
        text: ChatText,
    },
    /// Time stands still.
    Paused,
    /// Time runs again.
    Resumed,
    /// The game is over, and the seed revealed.
    Ended {
        how: How,
        scores: Vec<u32>,
        winners: Vec<Seat>,
        #[serde(skip_serializing_if = "Option::is_none")]
        bonus: Option<Bonus>,
        #[serde(skip_serializing_if = "Option::is_none")]
        seed: Option<Seed>,
    },
    /// A seat wants to play again.
    RematchOffered { seat: Seat },
    /// All want to play again.
    RematchAgreed { table: TableId },
}

/// An entry of a score sheet, which is open to all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EntryView {
    /// Whose turn.
    pub seat: Seat,
    /// What was done.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its points.
    pub score: u32,
}

impl From<&Entry> for EntryView {
    fn from(entry: &Entry) -> EntryView {
        EntryView {
            seat: entry.seat,
            mv: entry.mv.clone(),
            score: entry.score,
        }
    }
}

impl Table {
    /// What `viewer` may know now of an event of this table; nobody is a spectator.
    ///
    /// The table must have come at least to that event. Once the game is over it hides less, so the same event may be
    /// told more fully later.
    pub fn event_view(&self, seq: Seq, event: &Event, viewer: Option<Seat>) -> EventView {
        // The key is the client's own; nobody else has a use for it.
        let own_key = |seat: Seat, key: Option<Key>| key.filter(|_| viewer == Some(seat));
        let kind = match event.kind.clone() {
            EventKind::Created {
                creator,
                settings,
                seed,
            } => EventViewKind::Created {
                creator,
                settings: SettingsView::of(&settings),
                commitment: seed.map(|seed| seed.commitment()),
            },
            EventKind::SeatTaken {
                seat,
                user,
                name,
                age,
            } => EventViewKind::SeatTaken {
                seat,
                user,
                name,
                age,
            },
            EventKind::SeatLeft { seat } => EventViewKind::SeatLeft { seat },
            EventKind::EntropyContributed { seat, entropy } => {
                EventViewKind::EntropyContributed { seat, entropy }
            }
            EventKind::Dealt => EventViewKind::Dealt,
            EventKind::Moved { turn, key } => EventViewKind::Moved {
                key: own_key(turn.seat, key),
                turn: self.visible_turn(seq, &turn, viewer),
            },
            EventKind::Rolled { turn, key } => EventViewKind::Rolled {
                key: own_key(turn.seat, key),
                turn: self.visible_turn(seq, &turn, viewer),
            },
            EventKind::Entered { entry, key } => EventViewKind::Entered {
                key: own_key(entry.seat, key),
                entry: EntryView::from(&entry),
            },
            EventKind::Corrected { from, entries } => EventViewKind::Corrected {
                from,
                entries: entries.iter().map(EntryView::from).collect(),
            },
            EventKind::ClockFell { seat } => EventViewKind::ClockFell { seat },
            EventKind::Resigned { seat } => EventViewKind::Resigned { seat },
            EventKind::Aborted { seat } => EventViewKind::Aborted { seat },
            EventKind::ReplacementProposed { seat, by } => EventViewKind::ReplacementProposed { seat, by },
            EventKind::ReplacementAgreed { seat, by } => EventViewKind::ReplacementAgreed { seat, by },
            EventKind::BotSeated { seat, level } => EventViewKind::BotSeated { seat, level },
            EventKind::Chat { seat, text } => EventViewKind::Chat {
                seat,
                name: self.chat_line(seq).map(|line| line.name.clone()),
                text,
            },
            EventKind::Paused => EventViewKind::Paused,
            EventKind::Resumed => EventViewKind::Resumed,
            EventKind::Ended(ended) => EventViewKind::Ended {
                how: ended.how,
                scores: ended.scores,
                winners: ended.winners,
                bonus: ended.bonus,
                seed: ended.seed,
            },
            EventKind::RematchOffered { seat } => EventViewKind::RematchOffered { seat },
            EventKind::RematchAgreed { table } => EventViewKind::RematchAgreed { table },
        };
        EventView {
            seq,
            at: event.at,
            kind,
        }
    }

    /// A turn as the game lets `viewer` know it.
    fn visible_turn(&self, seq: Seq, turn: &TurnText, viewer: Option<Seat>) -> TurnText {
        fn tell<G: Recorded>(
            game: &tilery_rules::Match<G>,
            number: usize,
            viewer: Option<Seat>,
        ) -> Option<TurnText> {
            let turn = game.turns().get(number)?;
            Some(game.position().tell_turn(turn, viewer))
        }
        let number = self.turns.binary_search(&seq).ok();
        let told = self
            .game()
            .zip(number)
            .and_then(|(game, number)| with_match!(game, game => tell(game, number, viewer)));
        // An event that is not of this table says no more than who moved.
        told.unwrap_or_else(|| TurnText {
            seat: turn.seat,
            mv: turn.mv.split(' ').next().unwrap_or_default().to_owned(),
            score: turn.score,
            drew: Vec::new(),
            rolled: Vec::new(),
        })
    }
}
