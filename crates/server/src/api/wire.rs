//! Wire types of lists.

use serde::Serialize;
use tilery_duplicate::percent;
use tilery_games::{AnyRules, GameName};
use tilery_rules::record::Record;
use tilery_rules::{Bonus, Seat};
use tilery_store::{GameSummary, HeadSeat, Page, TableHead};
use tilery_table::{
    Clock, Face, How, Kind, Level, Millis, Phase, PlayerName, RulingView, Seq, TableId, TurnView, UserId,
    Visibility, full_turns,
};
use utoipa::ToSchema;

use crate::finished::RecordedGame;
use crate::problem::Problem;

/// The games, rules and levels.
#[derive(Serialize, ToSchema)]
pub(crate) struct Catalogue {
    games: Vec<GameRules>,
    /// The levels of bots, the weakest first.
    levels: [Level; Level::NUMBERED.len()],
}

/// A game with its editions or variants.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameRules {
    /// Its name.
    #[schema(value_type = GameName)]
    game: &'static str,
    /// Its editions or variants, the usual one first.
    rules: Vec<RuleSetView>,
}

/// An edition or variant.
#[derive(Serialize, ToSchema)]
pub(crate) struct RuleSetView {
    /// Its name.
    name: String,
    seats: SeatRange,
    /// The rulings where the booklets are silent.
    rulings: Vec<RulingView>,
}

/// The number of players.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatRange {
    least: usize,
    most: usize,
}

impl Catalogue {
    pub(crate) fn all() -> Catalogue {
        let rules_of = |game: &str| {
            AnyRules::all()
                .into_iter()
                .filter(|rules| rules.game() == game)
                .map(RuleSetView::of)
                .collect()
        };
        let games = AnyRules::GAMES.into_iter().map(|game| GameRules {
            game,
            rules: rules_of(game),
        });
        Catalogue {
            games: games.collect(),
            levels: Level::NUMBERED,
        }
    }
}

impl RuleSetView {
    fn of(rules: AnyRules) -> RuleSetView {
        let seats = rules.seats();
        RuleSetView {
            name: rules.to_string(),
            seats: SeatRange {
                least: *seats.start(),
                most: *seats.end(),
            },
            rulings: rules.rulings().iter().copied().map(RulingView::of).collect(),
        }
    }
}

/// Tables, the newest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableList {
    tables: Vec<TableHeadView>,
    /// The time for which the list was computed.
    now: Millis,
    /// How many users are connected to tables, on this node.
    online: usize,
    /// The `after` of the next page; missing on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
#[schema(as = TableHead)]
pub(crate) struct TableHeadView {
    id: TableId,
    /// The sequence number of its latest event.
    seq: Seq,
    phase: Phase,
    kind: Kind,
    visibility: Visibility,
    /// The game's name.
    #[schema(value_type = GameName)]
    game: String,
    /// The edition or variant.
    rules: String,
    creator: UserId,
    created: Millis,
    /// The time of its latest event.
    changed: Millis,
    /// When the running time is up, or the seats of those who have not come are given back.
    #[schema(required)]
    deadline: Option<Millis>,
    clock: Clock,
    /// The other clocks that somebody who takes a seat may choose.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    also: Vec<Clock>,
    /// The seats of people whom the table needs now: to come, or to move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    needs: Vec<Seat>,
    seats: Vec<HeadSeatView>,
    /// The seat whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<HeadTurnView>,
    /// The rounds and players of a table of duplicate.
    #[serde(skip_serializing_if = "Option::is_none")]
    contest: Option<HeadContestView>,
}

/// A game of duplicate, in a list.
#[derive(Serialize, ToSchema)]
#[schema(as = HeadContest)]
pub(crate) struct HeadContestView {
    /// How many players there are.
    players: usize,
    /// How many rounds there are at most.
    rounds: usize,
    /// The time for a round in seconds.
    seconds: u64,
}

/// The seat whose turn it is, in a list.
#[derive(Serialize, ToSchema)]
#[schema(as = HeadTurn)]
pub(crate) struct HeadTurnView {
    seat: Seat,
    since: Millis,
    /// The milliseconds that the seat has left, if there is a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    left_ms: Option<u64>,
}

/// A seat, in a list.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
#[schema(as = HeadSeat)]
pub(crate) enum HeadSeatView {
    /// A free seat.
    Empty,
    /// A person.
    Human {
        user: UserId,
        name: PlayerName,
        /// The face, if the person has chosen one.
        #[serde(skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
    },
    /// A bot.
    Bot { level: Level },
}

impl TableList {
    pub(crate) fn of(rows: Vec<TableHead>, now: Millis, online: usize, next: Option<String>) -> TableList {
        let tables = rows.into_iter().map(|head| TableHeadView::of(head, now));
        TableList {
            tables: tables.collect(),
            now,
            online,
            next,
        }
    }
}

impl TableHeadView {
    pub(crate) fn of(head: TableHead, now: Millis) -> TableHeadView {
        TableHeadView {
            turn: head.turn.map(|turn| HeadTurnView {
                seat: turn.seat,
                since: turn.since,
                left_ms: head.left_ms(now),
            }),
            id: head.id,
            seq: head.seq,
            phase: head.phase,
            kind: head.kind,
            visibility: head.visibility,
            game: head.game,
            rules: head.rules,
            creator: head.creator,
            created: head.created,
            changed: head.changed,
            deadline: head.deadline,
            clock: head.clock,
            also: head.also,
            needs: head.needs,
            seats: head.seats.into_iter().map(HeadSeatView::from).collect(),
            contest: head.contest.map(|contest| HeadContestView {
                players: contest.players,
                rounds: contest.rounds,
                seconds: contest.seconds,
            }),
        }
    }
}

impl From<HeadSeat> for HeadSeatView {
    fn from(seat: HeadSeat) -> HeadSeatView {
        match seat {
            HeadSeat::Empty => HeadSeatView::Empty,
            HeadSeat::Human { user, name, face } => HeadSeatView::Human { user, name, face },
            HeadSeat::Bot { level } => HeadSeatView::Bot { level },
        }
    }
}

/// Finished games, the latest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameList {
    games: Vec<GameSummaryView>,
    /// The `after` of the next page; missing on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A finished game with its record.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameAndRecord {
    summary: GameSummaryView,
    /// Missing for a game on a real table, since nobody knows what was dealt.
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<Record>,
    /// The turns of the record, with their tiles, cells and lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<TurnView>>,
}

/// A finished game in a list.
#[derive(Serialize, ToSchema)]
#[schema(as = GameSummary)]
pub(crate) struct GameSummaryView {
    /// The table where it was played.
    id: TableId,
    /// The game's name.
    #[schema(value_type = GameName)]
    game: String,
    /// The edition or variant.
    rules: String,
    ended: Millis,
    how: How,
    /// The players, by seat; empty for duplicate.
    players: Vec<GamePlayerView>,
    /// The points, by seat; empty for duplicate.
    scores: Vec<u32>,
    /// All seats that share the win; empty for duplicate.
    winners: Vec<Seat>,
    /// A game of duplicate: its rounds and its first places.
    #[serde(skip_serializing_if = "Option::is_none")]
    contest: Option<GameContestView>,
    /// The bonus for ending the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    bonus: Option<Bonus>,
    /// Whether there is a record. Games on a real table have none.
    recorded: bool,
    /// Whether it was uploaded as a record and not played here.
    uploaded: bool,
}

/// A finished game of duplicate, in a list.
#[derive(Serialize, ToSchema)]
#[schema(as = GameContest)]
pub(crate) struct GameContestView {
    /// How many rounds were played.
    rounds: usize,
    /// How many players there were.
    players: usize,
    /// The points of all master plays.
    maximum: u32,
    /// The first places.
    first: Vec<ContestPlaceView>,
    /// The place of the user who asks, or who was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<ContestPlaceView>,
}

/// A place after duplicate.
#[derive(Serialize, ToSchema)]
#[schema(as = GameContestPlace)]
pub(crate) struct ContestPlaceView {
    /// The place, from 1. Equal points share a place.
    rank: usize,
    name: String,
    points: u32,
    /// The points in percent of the maximum, rounded down.
    percent: u32,
}

impl GameContestView {
    /// How many places lists show.
    const FIRST: usize = 3;

    fn of(summary: &GameSummary, reader: Option<&UserId>) -> Option<GameContestView> {
        let contest = summary.contest?;
        let place = |at: usize| {
            let points = *summary.scores.get(at)?;
            Some(ContestPlaceView {
                rank: summary.place(at),
                name: summary.players.get(at)?.name.clone(),
                points,
                percent: percent(points, contest.maximum),
            })
        };
        let own = reader.and_then(|user| {
            let is_own = |player: &tilery_store::GamePlayer| player.user.as_ref() == Some(user);
            summary.players.iter().position(is_own)
        });
        Some(GameContestView {
            rounds: contest.rounds,
            players: summary.players.len(),
            maximum: contest.maximum,
            first: (0..GameContestView::FIRST).filter_map(place).collect(),
            own: own.and_then(place),
        })
    }
}

/// The player of a seat of a finished game.
#[derive(Serialize, ToSchema)]
#[schema(as = GamePlayer)]
pub(crate) struct GamePlayerView {
    name: String,
    /// Missing for a bot that had the seat from the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<UserId>,
    /// Whether a bot took over the seat.
    replaced: bool,
    /// How many hints the player took.
    hints: usize,
}

impl GameList {
    /// A page of games as a user reads it.
    pub(crate) fn of(page: Page<GameSummary>, reader: Option<&UserId>) -> GameList {
        let games = page.rows.into_iter();
        GameList {
            games: games.map(|game| GameSummaryView::of(game, reader)).collect(),
            next: page.next.map(|cursor| cursor.to_string()),
        }
    }
}

impl GameAndRecord {
    /// A game that was dealt here. The first call replays the record, which takes a while.
    ///
    /// # Errors
    /// Returns an error if the record has a fault, which is a bug.
    pub(crate) fn of_recorded(game: &RecordedGame) -> Result<GameAndRecord, Problem> {
        Ok(GameAndRecord {
            summary: game.summary.clone().into(),
            turns: Some(full_turns(game.game()?)),
            record: Some(game.record.clone()),
        })
    }

    /// A game that was played on a real table.
    pub(crate) fn unrecorded(summary: GameSummary) -> GameAndRecord {
        GameAndRecord {
            summary: summary.into(),
            turns: None,
            record: None,
        }
    }
}

impl From<GameSummary> for GameSummaryView {
    fn from(summary: GameSummary) -> GameSummaryView {
        GameSummaryView::of(summary, None)
    }
}

impl GameSummaryView {
    fn of(mut summary: GameSummary, reader: Option<&UserId>) -> GameSummaryView {
        let contest = GameContestView::of(&summary, reader);
        if contest.is_some() {
            // There may be a thousand.
            summary.players.clear();
            summary.scores.clear();
        }
        let players = summary.players.into_iter().map(|player| GamePlayerView {
            name: player.name,
            user: player.user,
            replaced: player.replaced,
            hints: player.hints,
        });
        GameSummaryView {
            id: summary.id,
            game: summary.game,
            rules: summary.rules,
            ended: summary.ended,
            how: summary.how,
            players: players.collect(),
            scores: summary.scores,
            winners: summary.winners,
            contest,
            bonus: summary.bonus,
            recorded: summary.recorded,
            uploaded: summary.uploaded,
        }
    }
}
