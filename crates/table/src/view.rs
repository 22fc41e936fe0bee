//! Views of a table.

use serde::Serialize;
use tilery_games::AnyGame;
use tilery_rules::fair::Commitment;
use tilery_rules::{Ruling, Seat};

use crate::{
    Chair, Clock, ContestTerms, ContestView, Ended, Face, Kind, Level, MatchView, Millis, Offer, OpenOffer,
    Phase, Play, PlayerName, Proposal, RematchTerms, SeatPlan, Seq, SheetView, Table, TableId, UserId,
    Visibility,
};

/// A table as a viewer may see it. It never contains a hidden hand, nor the seed before the end.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableView {
    /// The sequence number of the latest event in this view.
    pub seq: Seq,
    /// The time at which the table was created.
    pub created: Millis,
    /// The user who created it.
    pub creator: UserId,
    /// Whether the game is yet to begin, running or over.
    pub phase: Phase,
    /// The settings, with the rules and rulings in force.
    pub settings: SettingsView,
    /// The commitment to the seed, published before anybody contributed to the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Commitment>,
    /// The seats and their players.
    pub seats: Vec<ChairView>,
    /// The seat of the viewer; `null` for a spectator.
    #[cfg_attr(feature = "schema", schema(required))]
    pub viewer: Option<Seat>,
    /// The seat whose turn it is.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<Seat>,
    /// When the seats of players who have not come are given back, once all seats are taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arrive_by: Option<Millis>,
    /// The remaining time of every seat, if there is a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
    /// The game, once it has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<GameView>,
    /// The rounds and players of a table of duplicate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contest: Option<ContestView>,
    /// The result, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Ended>,
    /// How many hints each seat has taken; missing while nobody has taken any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub hints: Vec<usize>,
    /// The number of chat messages that the viewer may read. The messages come as events, and page by page over HTTP.
    pub chat_lines: usize,
    /// The proposal that a bot takes over a seat, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
    /// The offer that waits for answers, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<OpenOffer>,
    /// The offers that the viewer may make now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub offers: Vec<Offer>,
    /// The seats that offer a rematch.
    pub rematch: Vec<Seat>,
    /// The terms of the offered rematch that are different.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch_terms: Option<RematchTerms>,
    /// The seat that declined a rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch_declined: Option<Seat>,
    /// The table of the rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_table: Option<TableId>,
    /// The table of the game before, at the table of a rematch. Only those who played it get it, and may read its chat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub previous: Option<TableId>,
}

/// The settings of a table, with the rules and rulings in force. They are shown before anybody joins.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SettingsView {
    /// Where the game is played.
    pub kind: Kind,
    /// The game's name.
    #[cfg_attr(feature = "schema", schema(value_type = tilery_games::GameName))]
    pub game: String,
    /// The edition or variant.
    pub rules: String,
    /// The rulings where the booklets are silent.
    pub rulings: Vec<RulingView>,
    /// The plan of the seats: people or bots.
    pub seats: Vec<SeatPlan>,
    /// The clock, which a player may choose before the deal.
    pub clock: Clock,
    /// The other clocks that somebody who takes a seat may choose now.
    #[serde(skip_serializing_if = "<[Clock]>::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub also: Vec<Clock>,
    /// The users who can find the table.
    pub visibility: Visibility,
    /// The level of a bot that takes over a seat.
    pub stand_in: Level,
    /// The rounds and their time, at a table of duplicate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contest: Option<ContestTerms>,
}

/// A ruling in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingView {
    /// The number, such as `R1`.
    pub number: String,
    /// The name, such as `lone-opening`.
    pub name: &'static str,
    /// The ruling in a sentence.
    pub sentence: &'static str,
}

/// A seat and its player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ChairView {
    /// The seat is free.
    Empty,
    /// A person.
    Human {
        /// The user.
        user: UserId,
        /// The name that everyone sees.
        name: PlayerName,
        /// The face, if the person has chosen one.
        #[serde(skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
        /// The age in years, if it was given.
        #[serde(skip_serializing_if = "Option::is_none")]
        age: Option<u16>,
        /// Whether this seat has contributed to the deal.
        ready: bool,
    },
    /// A bot.
    Bot {
        /// The level of the bot.
        level: Level,
        /// The player whose seat the bot took over.
        #[serde(skip_serializing_if = "Option::is_none")]
        after: Option<PlayerName>,
    },
}

/// The remaining time of every seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClockView {
    /// Milliseconds by seat, at `now`.
    pub left_ms: Vec<u64>,
    /// The seat whose clock is running.
    #[cfg_attr(feature = "schema", schema(required))]
    pub running: Option<Seat>,
    /// Whether the clocks stand still because the server was stopped.
    pub paused: bool,
    /// Whether the clocks stand still because the players take a break.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub on_break: bool,
    /// The moment to which these times refer.
    pub now: Millis,
}

/// The game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum GameView {
    /// A game that the server deals.
    Match(MatchView),
    /// The score sheet of a game on a real table.
    Sheet(SheetView),
}

impl RulingView {
    /// The view of a ruling.
    pub fn of(ruling: Ruling) -> RulingView {
        RulingView {
            number: ruling.to_string(),
            name: ruling.name(),
            sentence: ruling.sentence(),
        }
    }
}

impl SettingsView {
    /// The view of the settings of a table, which everyone may see.
    fn of(table: &Table) -> SettingsView {
        let settings = table.settings();
        SettingsView {
            kind: settings.kind(),
            game: settings.rules().game().to_owned(),
            rules: settings.rules().to_string(),
            rulings: settings
                .rules()
                .rulings()
                .iter()
                .copied()
                .map(RulingView::of)
                .collect(),
            seats: settings.seats().to_vec(),
            clock: table.clock(),
            also: table.other_clocks().to_vec(),
            visibility: settings.visibility(),
            stand_in: settings.stand_in(),
            contest: settings.contest().cloned(),
        }
    }
}

impl ChairView {
    fn of(chair: &Chair) -> ChairView {
        match chair {
            Chair::Empty => ChairView::Empty,
            Chair::Human {
                user,
                name,
                face,
                age,
                entropy,
            } => ChairView::Human {
                user: user.clone(),
                name: name.clone(),
                face: *face,
                age: *age,
                ready: entropy.is_some(),
            },
            Chair::Bot { level, after } => ChairView::Bot {
                level: *level,
                after: after.as_ref().map(|(_, name)| name.clone()),
            },
        }
    }
}

impl Table {
    /// The table as `viewer` may see it at `now`. `None`, or a seat that does not exist, stands for a spectator.
    ///
    /// The caller must make sure that the viewer sits on that seat: see [`Table::seats_of`].
    pub fn view(&self, viewer: Option<Seat>, now: Millis) -> TableView {
        self.view_with(self.existing(viewer), now, MatchView::of)
    }

    /// The same with another way to show a game that the server deals.
    pub(crate) fn view_with(
        &self,
        viewer: Option<Seat>,
        now: Millis,
        show: impl Fn(&AnyGame, Option<Seat>) -> MatchView,
    ) -> TableView {
        TableView {
            seq: self.seq(),
            created: self.created(),
            creator: self.creator().clone(),
            phase: self.phase(),
            settings: SettingsView::of(self),
            commitment: self.commitment(),
            seats: self.chairs().iter().map(ChairView::of).collect(),
            viewer,
            turn: self.turn(),
            arrive_by: self.arrive_by(),
            clock: self.clock_view(now),
            game: self.play.as_ref().map(|play| match play {
                Play::Dealt(game) => GameView::Match(show(game, viewer)),
                Play::Sheet(sheet) => GameView::Sheet(sheet.view()),
            }),
            contest: self.contest.as_ref().map(|contest| contest.view(self.phase())),
            result: self.ended.clone(),
            hints: match self.hints.iter().any(|hints| *hints > 0) {
                true => self.hints.clone(),
                false => Vec::new(),
            },
            chat_lines: self.chat_lines(viewer),
            proposal: self.proposal.clone(),
            offer: self.offer.clone(),
            offers: viewer.map_or_else(Vec::new, |seat| self.possible_offers(seat)),
            rematch: self.rematch.clone(),
            rematch_terms: self.rematch_terms,
            rematch_declined: self.rematch_declined,
            next_table: self.next_table.clone(),
            previous: self.previous_of(viewer).map(|previous| previous.table.clone()),
        }
    }

    /// The viewer, or nobody if there is no such seat.
    pub(crate) fn existing(&self, viewer: Option<Seat>) -> Option<Seat> {
        viewer.filter(|seat| self.chair(*seat).is_some())
    }

    fn clock_view(&self, now: Millis) -> Option<ClockView> {
        let clocks = self.clocks();
        let seats = match self.contest {
            Some(_) => 1,
            None => self.chairs().len(),
        };
        let left: Option<Vec<u64>> = Seat::all(seats).map(|seat| clocks.left_at(seat, now)).collect();
        Some(ClockView {
            left_ms: left?,
            running: clocks.running(),
            paused: clocks.is_paused(),
            on_break: clocks.is_held(),
            now,
        })
    }
}
