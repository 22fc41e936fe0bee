//! A move that somebody is making up, before it is committed.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::Line;
use tilery_rules::strata::{Strata, Variant};
use tilery_rules::{AnyMatch, Cell, Game, Refuse, Seat};

use super::lay::LayDraft;
use super::order::OrderDraft;
use super::tiles::TileDraft;
use crate::draw::{Board, palette};

/// What a key did to a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Nothing but what can be seen.
    Stay,
    /// Nothing: it was refused, and this is why.
    Refuse(String),
    /// The move is made.
    Commit(String),
    /// It is no key of a draft.
    Unknown,
}

/// A move in the making, in a game of whichever kind.
pub(super) enum Draft {
    Tiles(Box<TileDraft>),
    Lay(Box<LayDraft>),
    Order(OrderDraft),
}

macro_rules! with_draft {
    ($any:expr, $draft:ident => $body:expr) => {
        match $any {
            Draft::Tiles($draft) => $body,
            Draft::Lay($draft) => $body,
            Draft::Order($draft) => $body,
        }
    };
}

impl Draft {
    /// A fresh draft for the seat at turn.
    pub(super) fn new(game: &AnyMatch, seat: Seat) -> Draft {
        match game {
            AnyMatch::Strata(game) if game.position().is_arranging() => Draft::Order(OrderDraft::new(seat)),
            AnyMatch::Strata(game) => Draft::Lay(Box::new(LayDraft::new(game, seat))),
            AnyMatch::Qwirkle(_) | AnyMatch::Cubes(_) => Draft::Tiles(Box::new(TileDraft::new(game, seat))),
        }
    }

    pub(super) fn key(&mut self, key: KeyEvent) -> Act {
        with_draft!(self, draft => draft.key(key))
    }

    /// What the player should know before anything else.
    pub(super) fn notice(&self) -> Option<String> {
        match self {
            Draft::Tiles(draft) => draft.notice(),
            Draft::Lay(_) => None,
            Draft::Order(_) => Some(String::from(
                "Arrange your pile: the first tile is on top and is played first.",
            )),
        }
    }

    /// Shows a move that a bot suggests.
    pub(super) fn show_hint(&mut self, mv: &str) {
        with_draft!(self, draft => draft.show_hint(mv));
    }

    /// Makes the suggested move the draft; it is not committed.
    pub(super) fn take_hint(&mut self) {
        with_draft!(self, draft => draft.take_hint());
    }

    /// What the suggested move would be worth, in words.
    pub(super) fn hint_line(&self) -> Option<Line<'static>> {
        with_draft!(self, draft => draft.hint_line())
    }

    /// The table with all that the draft puts on it, unless something else takes its place.
    pub(super) fn board(&self, last: &[Cell]) -> Box<dyn Board> {
        match self {
            Draft::Tiles(draft) => Box::new(draft.board(last)),
            Draft::Lay(draft) => Box::new(draft.board(last)),
            Draft::Order(draft) => Box::new(draft.board()),
        }
    }

    /// The cell that must be in sight.
    pub(super) fn cursor(&self) -> Cell {
        match self {
            Draft::Tiles(draft) => draft.cursor(),
            Draft::Lay(draft) => draft.cursor(),
            Draft::Order(_) => Cell::default(),
        }
    }

    /// What the player chooses from, in one line.
    pub(super) fn holding(&self, width: usize) -> Line<'static> {
        match self {
            Draft::Tiles(draft) => draft.holding(width),
            Draft::Lay(draft) => draft.holding(),
            Draft::Order(_) => Line::from(" Your pile, from the top").style(palette::strong()),
        }
    }

    /// What more there is to see of it.
    pub(super) fn picture(&self) -> Vec<Line<'static>> {
        match self {
            Draft::Tiles(_) => Vec::new(),
            Draft::Lay(draft) => draft.picture(),
            Draft::Order(draft) => draft.picture(),
        }
    }

    /// What the draft would be worth, line by line, or why it would not do, unless that is said already.
    pub(super) fn prospect(&self, width: usize, explains: bool) -> Vec<Line<'static>> {
        match self {
            Draft::Tiles(draft) => draft.prospect(width, explains),
            Draft::Lay(draft) => draft.prospect(explains),
            Draft::Order(draft) => draft.prospect(),
        }
    }

    /// The keys that matter now, the most important first.
    pub(super) fn keys(&self) -> Vec<(&'static str, &'static str)> {
        with_draft!(self, draft => draft.keys())
    }
}

/// Where an arrow key leads.
pub(super) fn arrow(code: KeyCode) -> Option<(i32, i32)> {
    match code {
        KeyCode::Left => Some((-1, 0)),
        KeyCode::Right => Some((1, 0)),
        KeyCode::Up => Some((0, -1)),
        KeyCode::Down => Some((0, 1)),
        _ => None,
    }
}

/// The number that a digit stands for, counted from 0: `1` is the first, `0` the tenth.
pub(super) fn digit(code: KeyCode) -> Option<usize> {
    match code {
        KeyCode::Char(digit) => digit.to_digit(10).map(|digit| (digit as usize + 9) % 10),
        _ => None,
    }
}

/// Whether what the seats hold is hidden from each other now.
pub(super) fn is_secret(game: &AnyMatch) -> bool {
    match game {
        AnyMatch::Qwirkle(_) => true,
        AnyMatch::Cubes(_) => false,
        AnyMatch::Strata(game) => is_arranging(game.position()),
    }
}

fn is_arranging(position: &Strata) -> bool {
    position.rules() == Variant::Ordered && position.is_arranging()
}

/// A refusal in words, with the number of the ruling that it rests on.
pub(super) fn told(refusal: &impl Refuse) -> String {
    match refusal.ruling() {
        Some(ruling) => format!("{refusal} ({ruling})"),
        None => refusal.to_string(),
    }
}
