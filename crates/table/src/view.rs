//! A table as a viewer may see it.

use serde::Serialize;
use tilery_rules::fair::{Commitment, Seed};
use tilery_rules::{Bonus, Ruling, Seat};

use crate::{
    Chair, Clock, How, Kind, Level, MatchView, Millis, Phase, Play, PlayerName, Proposal, SeatPlan, Seq,
    Settings, SheetView, Table, TableId, UserId, Visibility,
};

/// A table as a viewer may see it: never a hidden hand, never the seed before the end.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableView {
    /// The number of the latest event in it.
    pub seq: Seq,
    /// When it was created.
    pub created: Millis,
    /// By whom.
    pub creator: UserId,
    /// How far it has come.
    pub phase: Phase,
    /// What was settled, with the rules and rulings in force.
    pub settings: SettingsView,
    /// Published before anybody contributed to the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Commitment>,
    /// Who sits where.
    pub seats: Vec<ChairView>,
    /// Which seat looks; nobody for a spectator.
    #[cfg_attr(feature = "schema", schema(required))]
    pub viewer: Option<Seat>,
    /// Whose turn it is.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<Seat>,
    /// What is left of everyone's time, where there is a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
    /// The game, once it has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<GameView>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultView>,
    /// How many lines were said. They are told as events, and read page by page.
    pub chat_lines: usize,
    /// Whose place a bot is about to take.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
    /// Who wants to play again.
    pub rematch: Vec<Seat>,
    /// Where all play again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_table: Option<TableId>,
}

/// What was settled, with the rules and rulings in force: shown before anybody joins.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SettingsView {
    /// Where it is played.
    pub kind: Kind,
    /// The game's name.
    #[cfg_attr(feature = "schema", schema(value_type = tilery_rules::schema::GameName))]
    pub game: String,
    /// The edition or variant.
    pub rules: String,
    /// The rulings where the booklets are silent.
    pub rulings: Vec<RulingView>,
    /// Who is to sit where.
    pub seats: Vec<SeatPlan>,
    /// How much time there is.
    pub clock: Clock,
    /// Who may find it.
    pub visibility: Visibility,
    /// The bot that takes over where one does.
    pub stand_in: Level,
}

/// A ruling in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingView {
    /// `R1`.
    pub number: String,
    /// `lone-opening`.
    pub name: &'static str,
    /// In a sentence.
    pub sentence: &'static str,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ChairView {
    /// Nobody yet.
    Empty,
    /// A person.
    Human {
        /// Who.
        user: UserId,
        /// By what name.
        name: PlayerName,
        /// In years, if given.
        #[serde(skip_serializing_if = "Option::is_none")]
        age: Option<u16>,
        /// Whether this seat has contributed to the deal.
        ready: bool,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: Level,
        /// Who sat here before it took over.
        #[serde(skip_serializing_if = "Option::is_none")]
        after: Option<PlayerName>,
    },
}

/// What is left of everyone's time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClockView {
    /// Milliseconds by seat, at `now`.
    pub left_ms: Vec<u64>,
    /// Whose time is running.
    #[cfg_attr(feature = "schema", schema(required))]
    pub running: Option<Seat>,
    /// Whether it stands still because the server is down.
    pub paused: bool,
    /// The moment for which this was worked out.
    pub now: Millis,
}

/// The game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum GameView {
    /// A game that the server deals.
    Match(MatchView),
    /// A game on a real table.
    Sheet(SheetView),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ResultView {
    /// In which way.
    pub how: How,
    /// Points by seat.
    pub scores: Vec<u32>,
    /// Who won.
    pub winners: Vec<Seat>,
    /// Who got points for ending the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Bonus>,
    /// The seed, now revealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
}

impl RulingView {
    /// A ruling in words.
    pub fn of(ruling: Ruling) -> RulingView {
        RulingView {
            number: ruling.to_string(),
            name: ruling.name(),
            sentence: ruling.sentence(),
        }
    }
}

impl SettingsView {
    /// Settings for everyone to see.
    pub fn of(settings: &Settings) -> SettingsView {
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
            clock: settings.clock(),
            visibility: settings.visibility(),
            stand_in: settings.stand_in(),
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
                age,
                entropy,
            } => ChairView::Human {
                user: user.clone(),
                name: name.clone(),
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
    /// The table as `viewer` may see it at `now`; nobody is a spectator, and so is a seat that does not exist.
    ///
    /// It is for the caller to know that who looks sits there: see [`Table::seats_of`].
    pub fn view(&self, viewer: Option<Seat>, now: Millis) -> TableView {
        let viewer = viewer.filter(|seat| self.chair(*seat).is_some());
        TableView {
            seq: self.seq(),
            created: self.created(),
            creator: self.creator().clone(),
            phase: self.phase(),
            settings: SettingsView::of(self.settings()),
            commitment: self.commitment(),
            seats: self.chairs().iter().map(ChairView::of).collect(),
            viewer,
            turn: self.turn(),
            clock: self.clock_view(now),
            game: self.play.as_ref().map(|play| match play {
                Play::Match(game) => GameView::Match(MatchView::of(game, viewer)),
                Play::Sheet(sheet) => GameView::Sheet(sheet.view()),
            }),
            result: self.ended().map(|ended| ResultView {
                how: ended.how,
                scores: ended.scores.clone(),
                winners: ended.winners.clone(),
                bonus: ended.bonus,
                seed: ended.seed,
            }),
            chat_lines: self.chat().len(),
            proposal: self.proposal().cloned(),
            rematch: self.rematch_offers().to_vec(),
            next_table: self.next_table().cloned(),
        }
    }

    fn clock_view(&self, now: Millis) -> Option<ClockView> {
        let clocks = self.clocks();
        let left: Option<Vec<u64>> = Seat::all(self.chairs().len())
            .map(|seat| clocks.left_at(seat, now))
            .collect();
        Some(ClockView {
            left_ms: left?,
            running: clocks.running(),
            paused: clocks.is_paused(),
            now,
        })
    }
}
