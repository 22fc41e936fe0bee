//! The state that Qwirkle and Cubes share: grid, hands, bag, scores, whose turn it is, passes, and how the game ends.

use arrayvec::ArrayVec;
use tilery_rules::{Bonus, Chance, LuckError, Outcome, Player, Seat, SetupError};

use super::hand::{HAND_SIZE, Hand, Tiles, check_deal};
use super::opener::{OpeningTie, opener};
use super::{AsLineMove, PieceBag, TurnFault};
use crate::grid::{Grid, Scored, Scoring, check_opening};
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

/// A position of a game of lines whose pieces come from a bag of this kind.
#[derive(Debug, PartialEq)]
pub struct Sitting<B> {
    /// The tiles on the table.
    pub grid: Grid,
    /// The hands, by seat.
    pub hands: ArrayVec<Hand, MOST_SEATS>,
    /// The pieces that are left to draw.
    pub bag: B,
    /// Points so far, by seat.
    pub scores: ArrayVec<u32, MOST_SEATS>,
    /// The seat whose turn it is, or that made the last one.
    pub turn: Seat,
    /// How many seats have passed in a row.
    pub passes: usize,
    end: Option<End>,
}

impl<B: PieceBag> Sitting<B> {
    /// Deals a full hand to every seat.
    pub fn deal(seats: usize, chance: &mut impl Chance) -> Vec<Hand> {
        let mut bag = B::full();
        let mut hand = || {
            let mut hand = Hand::default();
            (0..HAND_SIZE)
                .filter_map(|_| bag.draw(chance))
                .for_each(|piece| hand.add(piece));
            hand
        };
        (0..seats).map(|_| hand()).collect()
    }

    /// The sitting after a deal to a number of players that the game allows.
    pub fn start(
        players: &[Player],
        deal: &[Hand],
        tie: OpeningTie,
        scoring: Scoring,
    ) -> Result<Sitting<B>, SetupError> {
        check_deal(deal, players.len())?;
        let mut bag = B::full();
        take_all(&mut bag, deal.iter().flat_map(Hand::tiles).copied())?;
        let turn = opener(deal.iter().map(Hand::kinds), players, tie);
        let hands = deal.iter().cloned().collect();
        Ok(Sitting::new(Grid::new(scoring), hands, bag, turn))
    }

    fn new(grid: Grid, hands: ArrayVec<Hand, MOST_SEATS>, bag: B, turn: Seat) -> Sitting<B> {
        let scores = hands.iter().map(|_| 0).collect();
        Sitting {
            grid,
            hands,
            bag,
            scores,
            turn,
            passes: 0,
            end: None,
        }
    }

    /// A sitting set up by hand, for a number of hands that the game allows. Without a `bag`, it holds all pieces that
    /// are neither on the grid nor in a hand.
    pub fn set_up(
        scoring: Scoring,
        grid: &[Placed],
        hands: &[Vec<Tile>],
        bag: Option<impl IntoIterator<Item = Tile>>,
        turn: Seat,
        scores: &[u32],
        passes: usize,
    ) -> Result<Sitting<B>, SetupError> {
        let impossible = |text: String| Err(SetupError::Impossible(text));
        let mut unseen = B::full();
        take_all(&mut unseen, grid.iter().map(|placed| placed.tile))?;
        take_all(&mut unseen, hands.iter().flatten().copied())?;
        let bag = match bag {
            None => unseen,
            Some(pieces) => {
                let mut bag = B::empty();
                let put = pieces.into_iter().inspect(|piece| bag.put(*piece));
                take_all(&mut unseen, put)?;
                bag
            }
        };
        let mut dealt = ArrayVec::new();
        for (seat, tiles) in hands.iter().enumerate() {
            match Hand::new(tiles.iter().copied()) {
                Some(hand) if hand.is_empty() => {
                    return impossible(format!("the hand of seat {seat} is empty"));
                }
                Some(hand) if !bag.is_empty() && hand.len() < HAND_SIZE => {
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
        let mut sitting = Sitting::new(grid, dealt, bag, turn);
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

    /// The tiles of a viewer, if that is a seat.
    pub fn tiles_of(&self, viewer: Option<Seat>) -> Option<Vec<Tile>> {
        Some(self.hands.get(viewer?.index())?.tiles().to_vec())
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

    /// Returns one of the [`Sitting::plays`], or of the swaps or rolls of up to `most_changed` tiles of the hand, which
    /// follow them in the list of moves: each as likely as the other. Returns `None` if there is neither. The grid is not
    /// empty.
    pub fn random_move<M: AsLineMove>(&self, most_changed: usize, chance: &mut impl Chance) -> Option<M> {
        let plays = self.grid.numbered_plays(self.hand().kinds());
        let choices = self.hand().numbered_choices(most_changed);
        let count = plays.len() + choices.count();
        if count == 0 {
            return None;
        }
        let chosen = chance.below(count as u32) as usize;
        Some(match chosen.checked_sub(plays.len()) {
            None => M::play(plays.get(chosen)),
            Some(number) => M::change(choices.get(number)),
        })
    }

    /// How many pieces the hand at turn draws after it has laid some.
    pub fn due_after(&self, laid: usize) -> usize {
        (HAND_SIZE + laid - self.hand().len()).min(self.bag.len())
    }

    /// Draws so many pieces by chance, and leaves them in the bag.
    pub fn draw(&self, pieces: usize, chance: &mut impl Chance) -> Tiles {
        let mut bag = self.bag.clone();
        (0..pieces).map_while(|_| bag.draw(chance)).collect()
    }

    /// Whether these can be the pieces drawn where so many are due.
    pub fn check_drawn(&self, due: usize, drawn: &[Tile]) -> Result<(), LuckError> {
        LuckError::check_count(due, drawn.len())?;
        let mut bag = self.bag.clone();
        match drawn.iter().find(|tile| !bag.take(**tile)) {
            Some(tile) => Err(LuckError::NotInBag {
                tile: tile.to_string(),
            }),
            None => Ok(()),
        }
    }

    /// Lays tiles of the hand at turn, adds their score, draws, and passes the turn on.
    pub fn play(&mut self, laid: &[Placed], score: u32, drawn: &[Tile]) {
        for placed in laid {
            self.grid.place(*placed);
            self.hand_mut().take(placed.tile);
        }
        self.scores[self.turn.index()] += score;
        self.take_drawn(drawn);
        self.next_turn();
    }

    /// Moves drawn pieces from the bag to the hand at turn.
    pub fn take_drawn(&mut self, drawn: &[Tile]) {
        for tile in drawn {
            self.bag.take(*tile);
            self.hand_mut().add(*tile);
        }
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

    /// The same with the turn of another seat, once something lies on the grid.
    pub fn at_turn_of(&self, seat: Seat) -> Option<Sitting<B>> {
        let has_tiles = self.hands.get(seat.index()).is_some_and(|hand| !hand.is_empty());
        if self.end.is_some() || self.grid.is_empty() || !has_tiles {
            return None;
        }
        let mut sitting = self.clone();
        sitting.turn = seat;
        Some(sitting)
    }
}

/// Takes pieces out of a bag.
fn take_all<B: PieceBag>(bag: &mut B, mut pieces: impl Iterator<Item = Tile>) -> Result<(), SetupError> {
    match pieces.find(|piece| !bag.take(*piece)) {
        Some(piece) => Err(SetupError::Impossible(B::excess(piece))),
        None => Ok(()),
    }
}

impl<B: Clone> Clone for Sitting<B> {
    fn clone(&self) -> Sitting<B> {
        Sitting {
            grid: self.grid.clone(),
            hands: self.hands.clone(),
            bag: self.bag.clone(),
            scores: self.scores.clone(),
            turn: self.turn,
            passes: self.passes,
            end: self.end,
        }
    }

    fn clone_from(&mut self, other: &Sitting<B>) {
        self.grid.clone_from(&other.grid);
        self.hands.clone_from(&other.hands);
        self.bag.clone_from(&other.bag);
        self.scores.clone_from(&other.scores);
        self.turn = other.turn;
        self.passes = other.passes;
        self.end = other.end;
    }
}
