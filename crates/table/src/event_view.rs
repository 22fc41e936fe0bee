//! Event views: events without what their viewer may not know.

use serde::Serialize;
use tilery_games::with_game;
use tilery_rules::fair::Commitment;
use tilery_rules::{Recorded, Seat, TurnText};

use crate::{Event, EventKind, PlayerName, Seq, Table};

/// An event without what its viewer may not know. Only [`Table::event_view`] creates one.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EventView {
    /// The sequence number of the event.
    pub seq: Seq,
    /// Which turn of the view it is, counted from 1. Missing for a turn that was taken back or corrected, and if the event
    /// is no turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// The event, without the seed, the tiles that others drew or swapped, and the keys of others.
    #[serde(flatten)]
    event: Event,
    /// The commitment to the seed, if the event is the creation of the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    commitment: Option<Commitment>,
    /// The name of the author at that time, if the event is a chat message.
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<PlayerName>,
}

impl Table {
    /// The event as `viewer` may see it now. `None` stands for a spectator.
    ///
    /// The table must have reached that event. Once the game is over the table hides less, so the same event may show
    /// more later.
    pub fn event_view(&self, seq: Seq, event: &Event, viewer: Option<Seat>) -> EventView {
        let mut view = EventView {
            seq,
            number: None,
            commitment: None,
            author: None,
            event: Event {
                // The key is of use to the client that chose it, and to nobody else.
                key: event
                    .key
                    .clone()
                    .filter(|_| viewer.is_some_and(|seat| self.sent(event, seat))),
                ..Event::new(event.at, event.kind.clone())
            },
        };
        // Every kind is listed, so that a new kind does not compile before somebody decides what it hides.
        match &mut view.event.kind {
            EventKind::Created { seed, previous, .. } => {
                view.commitment = seed.take().map(|seed| seed.commitment());
                // The view of the table has it for those who may know it.
                *previous = None;
            }
            EventKind::Moved { turn } | EventKind::Rolled { turn } => {
                view.number = self.turn_number(seq);
                *turn = self.visible_turn(view.number, turn, viewer);
            }
            EventKind::Entered { .. } => view.number = self.turn_number(seq),
            EventKind::Chat { .. } => {
                view.author = self.chat_line(seq).map(|line| line.name.clone());
            }
            // Players do not learn what spectators say of their game.
            kind @ EventKind::SpectatorChat { .. } if viewer.is_some() => {
                *kind = EventKind::Unknown(
                    [("type".to_owned(), "spectator_chat".into())]
                        .into_iter()
                        .collect(),
                );
            }
            EventKind::SpectatorChat { user, .. } => {
                *user = None;
                view.author = self.chat_line(seq).map(|line| line.name.clone());
            }
            EventKind::ContestJoined { players } => players.clear(),
            EventKind::ContestPlanned { plan } => plan.masters.clear(),
            EventKind::Submitted { plays, .. } => plays.clear(),
            EventKind::Unknown(fields) => fields.retain(|name, _| name == "type"),
            EventKind::SeatTaken { .. }
            | EventKind::SeatLeft { .. }
            | EventKind::EntropyContributed { .. }
            | EventKind::Dealt
            | EventKind::Corrected { .. }
            | EventKind::ClockFell { .. }
            | EventKind::Resigned { .. }
            | EventKind::Aborted { .. }
            | EventKind::ReplacementProposed { .. }
            | EventKind::ReplacementAgreed { .. }
            | EventKind::BotSeated { .. }
            | EventKind::Paused
            | EventKind::Resumed
            | EventKind::Ended(_)
            | EventKind::OfferMade { .. }
            | EventKind::OfferAgreed { .. }
            | EventKind::OfferDeclined { .. }
            | EventKind::TakenBack { .. }
            | EventKind::BreakBegun { .. }
            | EventKind::BreakEnded { .. }
            | EventKind::TimeGiven { .. }
            | EventKind::RematchDeclined { .. }
            | EventKind::RematchOffered { .. }
            | EventKind::RematchAgreed { .. }
            | EventKind::HintTaken { .. }
            | EventKind::ContestLeft { .. }
            | EventKind::ContestStarted
            | EventKind::RoundBegun { .. }
            | EventKind::RoundEnded { .. }
            | EventKind::Withdrawn => {}
        }
        view
    }

    /// Whether the person on this seat sent the command that led to an event.
    fn sent(&self, event: &Event, seat: Seat) -> bool {
        match &event.sender {
            Some(sender) => self.chair(seat).and_then(|chair| chair.user()) == Some(sender),
            None => event.kind.mover() == Some(seat),
        }
    }

    /// The number of the turn that an event made, counted from 1, unless it was taken back or corrected.
    fn turn_number(&self, seq: Seq) -> Option<usize> {
        Some(self.turns.binary_search(&seq).ok()? + 1)
    }

    /// A turn as the game lets `viewer` know it.
    fn visible_turn(&self, number: Option<usize>, turn: &TurnText, viewer: Option<Seat>) -> TurnText {
        fn tell<G: Recorded>(
            game: &tilery_rules::Game<G>,
            number: usize,
            viewer: Option<Seat>,
        ) -> Option<TurnText> {
            let turn = game.turns().get(number - 1)?;
            Some(game.position().visible_turn(turn, viewer))
        }
        let visible = self
            .game()
            .zip(number)
            .and_then(|(game, number)| with_game!(game, game => tell(game, number, viewer)));
        // A turn that was taken back shows only who moved: what was drawn is in the bag again.
        visible.unwrap_or_else(|| TurnText {
            seat: turn.seat,
            mv: turn.mv.split(' ').next().unwrap_or_default().to_owned(),
            score: turn.score,
            drew: Vec::new(),
            rolled: Vec::new(),
        })
    }
}
