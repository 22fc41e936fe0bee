//! The state that Qwirkle and Cubes share besides the grid: hands, scores, whose turn it is, passes, and how the game ends.

use arrayvec::ArrayVec;
use thiserror::Error;
use tilery_rules::{Bonus, Cell, Chance, Outcome, Refuse, Seat, SetupError};

use crate::grid::{Grid, PlayFault, Scored, Scoring, check_opening};
use crate::rules::hand::{HAND_SIZE, Hand};
use crate::{Placed, Tile};

/// Most players at one table.
pub const MOST_SEATS: usize = 4;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// This seat laid its last tile.
    Finished(Seat),
    /// All passed in a row, or nobody could ever play again.
    Blocked,
}

/// A move that was chosen by chance.
pub enum RandomChoice {
    /// Lay these.
    Play(Vec<Placed>),
    /// Swap or roll these.
    Tiles(Vec<Tile>),
}

/// Grid, hands, scores and whose turn it is.
#[derive(Debug, PartialEq)]
pub struct Sitting {
    /// The tiles on the table.
    pub grid: Grid,
    /// The hands, by seat.
    pub hands: ArrayVec<Hand, MOST_SEATS>,
    /// Points so far, by seat.
    pub scores: ArrayVec<u32, MOST_SEATS>,
    /// The seat whose turn it is, or that made the last one.
    pub turn: Seat,
    /// How many seats have passed in a row.
    pub passes: usize,
    end: Option<End>,
}

impl Sitting {
    /// A sitting that begins.
    pub fn new(grid: Grid, hands: ArrayVec<Hand, MOST_SEATS>, turn: Seat) -> Sitting {
        let scores = hands.iter().map(|_| 0).collect();
        Sitting {
            grid,
            hands,
            scores,
            turn,
            passes: 0,
            end: None,
        }
    }

    /// A sitting set up by hand, with `bag` tiles left to draw.
    pub fn set_up<H: IntoIterator<Item = Tile>>(
        scoring: Scoring,
        grid: &[Placed],
        hands: impl Iterator<Item = H>,
        bag: usize,
        turn: Seat,
        scores: &[u32],
        passes: usize,
    ) -> Result<Sitting, SetupError> {
        let impossible = |text: String| Err(SetupError::Impossible(text));
        let mut dealt = ArrayVec::new();
        for (seat, tiles) in hands.enumerate() {
            match Hand::new(tiles) {
                Some(hand) if hand.is_empty() => {
                    return impossible(format!("the hand of seat {seat} is empty"));
                }
                Some(hand) if bag > 0 && hand.len() < HAND_SIZE => {
                    let held = hand.len();
                    return impossible(format!(
                        "seat {seat} holds {held} tiles, but the bag is not empty"
                    ));
                }
                Some(hand) => dealt.push(hand),
                None => {
                    return impossible(format!("the hand of seat {seat} has more than {HAND_SIZE} tiles"));
                }
            }
        }
        let seats = dealt.len();
        if turn.index() >= seats {
            return impossible(format!("it is the turn of {turn}, but there are {seats} seats"));
        }
        if !scores.is_empty() && scores.len() != seats {
            return impossible(format!("{} scores for {seats} seats", scores.len()));
        }
        if passes >= seats {
            return impossible(format!(
                "{passes} passes in a row, which ends a game of {seats} seats"
            ));
        }
        let grid = Grid::from_tiles(grid, scoring)
            .map_err(|fault| SetupError::Impossible(format!("the grid: {fault}")))?;
        let mut sitting = Sitting::new(grid, dealt, turn);
        if sitting.grid.is_empty() {
            let largest = |hand: &Hand| hand.kinds().largest_groups().0;
            if sitting
                .hands
                .iter()
                .any(|hand| largest(hand) > largest(sitting.hand()))
            {
                return impossible(format!("{turn} is to open, but another holds a larger group"));
            }
            if passes > 0 || scores.iter().any(|points| *points > 0) {
                return impossible("nobody has passed or scored before the opening".into());
            }
        }
        sitting
            .scores
            .iter_mut()
            .zip(scores)
            .for_each(|(points, given)| *points = *given);
        sitting.passes = passes;
        Ok(sitting)
    }

    /// How many seats play.
    pub fn seats(&self) -> usize {
        self.hands.len()
    }

    /// The seat whose turn it is, while the game lasts.
    pub fn at_turn(&self) -> Option<Seat> {
        self.end.is_none().then_some(self.turn)
    }

    /// The hand of the seat at turn.
    pub fn hand(&self) -> &Hand {
        &self.hands[self.turn.index()]
    }

    /// The same, to be changed.
    pub fn hand_mut(&mut self) -> &mut Hand {
        &mut self.hands[self.turn.index()]
    }

    /// Whether `seat` may do anything now.
    pub fn check_turn(&self, seat: Seat) -> Result<(), TurnFault> {
        match self.at_turn() {
            None => Err(TurnFault::Over),
            Some(turn) if turn != seat => Err(TurnFault::NotYourTurn { turn }),
            Some(_) => Ok(()),
        }
    }

    /// Whether the hand at turn can give these tiles.
    pub fn check_hand(&self, tiles: impl Iterator<Item = Tile>) -> Result<(), TurnFault> {
        match self.hand().lacks(tiles) {
            Some(tile) => Err(TurnFault::NotInHand {
                tile,
                held: self.hand().count(tile),
            }),
            None => Ok(()),
        }
    }

    /// Checks and scores a play out of the hand at turn.
    pub fn check_play(&self, laid: &[Placed]) -> Result<Scored, TurnFault> {
        self.check_hand(laid.iter().map(|placed| placed.tile))?;
        if self.grid.is_empty() {
            Ok(check_opening(self.hand().kinds(), laid, self.grid.scoring())?)
        } else {
            Ok(self.grid.check(laid)?)
        }
    }

    /// All plays of the hand at turn, each from left to right or from top to bottom, sorted.
    pub fn plays(&self) -> Vec<Vec<Placed>> {
        let kinds = self.hand().kinds();
        if self.grid.is_empty() {
            return crate::grid::openings(kinds);
        }
        let mut plays = Vec::new();
        self.grid.plays(kinds, &mut |found| plays.push(found.in_order()));
        plays.sort_unstable();
        plays
    }

    /// Returns one of the [`Sitting::plays`], or of the choices of up to `most_chosen` tiles of the hand, which follow them
    /// in the list of moves: each as likely as the other. Returns `None` if there is neither. The grid is not empty.
    pub fn random_choice(&self, most_chosen: usize, chance: &mut impl Chance) -> Option<RandomChoice> {
        let plays = self.grid.numbered_plays(self.hand().kinds());
        let choices = self.hand().numbered_choices(most_chosen);
        let count = plays.len() + choices.count();
        if count == 0 {
            return None;
        }
        let chosen = chance.below(count as u32) as usize;
        Some(match chosen.checked_sub(plays.len()) {
            None => RandomChoice::Play(plays.get(chosen)),
            Some(number) => RandomChoice::Tiles(choices.get(number)),
        })
    }

    /// Lays tiles of the hand at turn and adds their score, without drawing and without passing the turn on.
    pub fn lay(&mut self, laid: &[Placed], score: u32) {
        for placed in laid {
            self.grid.place(*placed);
            self.hand_mut().take(placed.tile);
        }
        self.scores[self.turn.index()] += score;
        self.passes = 0;
    }

    /// The seat at turn has done something other than passing.
    pub fn next_turn(&mut self) {
        self.passes = 0;
        if self.hand().is_empty() {
            self.scores[self.turn.index()] += self.grid.scoring().end_bonus;
            self.end = Some(End::Finished(self.turn));
        } else {
            self.turn = self.turn.next(self.seats());
        }
    }

    /// The seat at turn has passed.
    pub fn pass(&mut self) {
        self.passes += 1;
        if self.passes == self.seats() {
            self.end = Some(End::Blocked);
        } else {
            self.turn = self.turn.next(self.seats());
        }
    }

    /// Nobody can ever play again.
    pub fn block(&mut self) {
        self.end = Some(End::Blocked);
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        let bonus = match self.end? {
            End::Finished(seat) => Some(Bonus {
                seat,
                points: self.grid.scoring().end_bonus,
            }),
            End::Blocked => None,
        };
        Some(Outcome::by_points(self.scores.to_vec(), bonus))
    }
}

impl Sitting {
    /// The same with the turn of another seat, once something lies on the grid.
    pub fn at_turn_of(&self, seat: Seat) -> Option<Sitting> {
        let has_tiles = self.hands.get(seat.index()).is_some_and(|hand| !hand.is_empty());
        if self.end.is_some() || self.grid.is_empty() || !has_tiles {
            return None;
        }
        let mut sitting = self.clone();
        sitting.turn = seat;
        Some(sitting)
    }
}

impl Clone for Sitting {
    fn clone(&self) -> Sitting {
        Sitting {
            grid: self.grid.clone(),
            hands: self.hands.clone(),
            scores: self.scores.clone(),
            turn: self.turn,
            passes: self.passes,
            end: self.end,
        }
    }

    fn clone_from(&mut self, other: &Sitting) {
        self.grid.clone_from(&other.grid);
        self.hands.clone_from(&other.hands);
        self.scores.clone_from(&other.scores);
        self.turn = other.turn;
        self.passes = other.passes;
        self.end = other.end;
    }
}

/// Why a seat cannot do what it wants to, whichever of the two games it plays.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TurnFault {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Another seat is to move.
    #[error("it is the turn of {turn}")]
    NotYourTurn {
        /// That seat.
        turn: Seat,
    },
    /// A tile or die that the hand does not hold, or not often enough.
    #[error("{}", not_in_hand(*.tile, *.held))]
    NotInHand {
        /// That tile.
        tile: Tile,
        /// How many of it the hand holds.
        held: usize,
    },
    /// The tiles may not lie like that.
    #[error(transparent)]
    Play(#[from] PlayFault),
}

fn not_in_hand(tile: Tile, held: usize) -> String {
    match held {
        0 => format!("the hand holds no {}", tile.name()),
        _ => format!("the hand holds only {held} × {}", tile.name()),
    }
}

impl Refuse for TurnFault {
    fn code(&self) -> &'static str {
        match self {
            TurnFault::Over => "game-over",
            TurnFault::NotYourTurn { .. } => "not-your-turn",
            TurnFault::NotInHand { .. } => "not-in-hand",
            TurnFault::Play(fault) => fault.code(),
        }
    }

    fn cells(&self) -> Vec<Cell> {
        match self {
            TurnFault::Play(fault) => fault.cells(),
            _ => Vec::new(),
        }
    }

    fn tiles(&self) -> Vec<String> {
        match self {
            TurnFault::NotInHand { tile, .. } => vec![tile.to_string()],
            TurnFault::Play(fault) => fault.tiles(),
            _ => Vec::new(),
        }
    }
}
