//! Pebbles, a game for tests. Seats take one to three pebbles from a row in turn, and each pebble is a point.
//!
//! It exists only with the cargo feature `fourth-game`. It proves that a new game needs only its own folders
//! and a line in each registry.

mod moves;
mod recorded;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    Cell, Chance, LuckError, NotationError, Outcome, Player, Position, Refuse, RuleSet, Ruling, Seat,
    SetupError,
};

pub use moves::Take;

/// The most pebbles that a turn may take.
pub const MOST_TAKEN: u32 = 3;

/// The rules of Pebbles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PebbleRules;

/// A row of pebbles, and what each seat has taken from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pebbles {
    left: u32,
    taken: Vec<u32>,
    next: Seat,
}

/// The points of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Taken {
    /// One point for each pebble.
    pub score: u32,
}

/// Why a move is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// No pebble is left.
    #[error("the game is over")]
    GameOver,
    /// It is another seat's turn.
    #[error("it is not the turn of {0}")]
    NotYourTurn(Seat),
    /// Fewer pebbles are left than the move takes.
    #[error("only {0} pebbles are left")]
    TooFew(u32),
}

/// The information that everybody may have, which is everything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The seat of the viewer. A spectator has none.
    pub seat: Option<Seat>,
    /// The seat whose turn it is, while the game lasts.
    pub turn: Option<Seat>,
    /// How many pebbles are left.
    pub left: u32,
    /// How many pebbles each seat has taken.
    pub scores: Vec<u32>,
}

impl Pebbles {
    /// How many pebbles are left.
    pub fn left(&self) -> u32 {
        self.left
    }

    fn possible(left: u32, taken: Vec<u32>, next: Seat) -> Result<Pebbles, SetupError> {
        SetupError::check_seats(Pebbles::NAME, PebbleRules, taken.len())?;
        match next.index() < taken.len() {
            true => Ok(Pebbles { left, taken, next }),
            false => Err(SetupError::Impossible(format!("there is no {next} in this game"))),
        }
    }
}

impl Position for Pebbles {
    const NAME: &'static str = "pebbles";

    type Rules = PebbleRules;
    /// How many pebbles there are.
    type Deal = u32;
    type Move = Take;
    type Luck = ();
    type Report = Taken;
    type Refusal = Refusal;
    type View = View;

    fn deal(_: PebbleRules, _: usize, chance: &mut impl Chance) -> u32 {
        12 + chance.below(9)
    }

    fn start(_: PebbleRules, players: &[Player], deal: &u32) -> Result<Pebbles, SetupError> {
        Pebbles::possible(*deal, vec![0; players.len()], Seat(0))
    }

    fn rules(&self) -> PebbleRules {
        PebbleRules
    }

    fn seats(&self) -> usize {
        self.taken.len()
    }

    fn turn(&self) -> Option<Seat> {
        (self.left > 0).then_some(self.next)
    }

    fn legal_moves(&self) -> Vec<Take> {
        (1..=MOST_TAKEN.min(self.left)).map(Take).collect()
    }

    fn check(&self, seat: Seat, mv: &Take) -> Result<Taken, Refusal> {
        match self.turn() {
            None => Err(Refusal::GameOver),
            Some(turn) if turn != seat => Err(Refusal::NotYourTurn(seat)),
            Some(_) if mv.0 > self.left => Err(Refusal::TooFew(self.left)),
            Some(_) => Ok(Taken { score: mv.0 }),
        }
    }

    fn luck(&self, _: &Take, _: &mut impl Chance) {}

    fn check_luck(&self, _: &Take, (): &()) -> Result<(), LuckError> {
        Ok(())
    }

    fn apply(&mut self, seat: Seat, mv: &Take, _: &Taken, (): &()) {
        self.left -= mv.0;
        self.taken[seat.index()] += mv.0;
        self.next = seat.next(self.seats());
    }

    fn scores(&self) -> Vec<u32> {
        self.taken.clone()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then(|| Outcome::by_points(self.taken.clone(), None))
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        View {
            seat: viewer,
            turn: self.turn(),
            left: self.left,
            scores: self.taken.clone(),
        }
    }
}

impl RuleSet for PebbleRules {
    const ALL: &'static [PebbleRules] = &[PebbleRules];

    fn rulings(self) -> &'static [Ruling] {
        &[]
    }

    fn seats(self) -> std::ops::RangeInclusive<usize> {
        2..=4
    }
}

impl std::fmt::Display for PebbleRules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(Pebbles::NAME)
    }
}

impl std::str::FromStr for PebbleRules {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<PebbleRules, NotationError> {
        match text {
            Pebbles::NAME => Ok(PebbleRules),
            _ => Err(NotationError::new("rule-set of pebbles", text, Pebbles::NAME)),
        }
    }
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::GameOver => "game-over",
            Refusal::NotYourTurn(_) => "not-your-turn",
            Refusal::TooFew(_) => "too-few",
        }
    }

    fn cells(&self) -> Vec<Cell> {
        Vec::new()
    }

    fn tiles(&self) -> Vec<String> {
        Vec::new()
    }
}
