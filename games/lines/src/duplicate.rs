//! The common parts of games of lines on a grid.

use tilery_frame::bots::Evaluate;
use tilery_rules::{Chance, Recorded, Seat, SetupError};

use crate::present::LineGame;
use crate::{Hand, PieceBag, Placed, Tile};

/// Everybody plays from this seat.
pub const EVERYBODY: Seat = Seat(0);

/// A game of lines whose positions can be rounds.
pub trait LineRound: LineGame + Evaluate + Recorded<Deal = Vec<Hand>> {
    /// The nodes of the engine, which chooses among plays of equal points.
    const ENGINE_NODES: u64;

    /// A round. The engine values plays as in a game of two, so some pieces of the bag become the hand of an opponent.
    fn round(
        rules: Self::Rules,
        grid: Vec<Placed>,
        hand: Vec<Tile>,
        bag: Self::Bag,
    ) -> Result<Self, SetupError>;

    /// The rules, the grid and the hand of a view.
    fn known(view: &Self::View) -> (Self::Rules, &[Placed], Option<&[Tile]>);

    /// The view of a round for everybody, with so many pieces in the bag.
    fn view_of(&self, undrawn: usize) -> Self::PageView;
}

/// Implements [`DuplicateGame`](tilery_frame::duplicate::DuplicateGame) for a [`LineRound`].
#[macro_export]
macro_rules! rounds_of_lines {
    ($game:ty) => {
        const _: () = {
            use tilery_frame::duplicate::DuplicateGame;
            use tilery_rules::{Chance, Game, Player, Position, SetupError};
            use $crate::duplicate::{EVERYBODY, LineRound, draw, remaining, undrawn};
            use $crate::grid::Scored;
            use $crate::present::LineGame;
            use $crate::{AsLineMove, HAND_SIZE, LineMove, PieceBag, Tile};

            impl DuplicateGame for $game {
                const NODES: u64 = Self::ENGINE_NODES;

                fn first(rules: Self::Rules, chance: &mut impl Chance) -> Result<Self, SetupError> {
                    let mut bag = <Self as LineGame>::Bag::full();
                    let hand = draw(&mut bag, HAND_SIZE, chance);
                    Self::round(rules, Vec::new(), hand, bag)
                }

                /// The round after the master play, unless the bag cannot refill the hand and leave a piece.
                fn next(&self, master: &Self::Move, chance: &mut impl Chance) -> Option<Self> {
                    let LineMove::Play(laid) = master.effect() else {
                        return None;
                    };
                    let mut hand = remaining(self.tiles_of(EVERYBODY), laid);
                    let mut bag = undrawn(self);
                    let due = HAND_SIZE - hand.len();
                    if bag.len() <= due {
                        return None;
                    }
                    hand.extend(draw(&mut bag, due, chance));
                    let grid = LineGame::board(self).tiles().chain(laid.iter().copied());
                    Self::round(self.rules(), grid.collect(), hand, bag).ok()
                }

                /// The round with another hand, unless no piece would ever fit.
                fn redraw(&self, chance: &mut impl Chance) -> Option<Self> {
                    let mut bag = undrawn(self);
                    for piece in self.tiles_of(EVERYBODY) {
                        bag.put(*piece);
                    }
                    let grid = LineGame::board(self);
                    if !grid.any_play(bag.kinds()) {
                        return None;
                    }
                    let hand = draw(&mut bag, HAND_SIZE, chance);
                    Self::round(self.rules(), grid.tiles().collect(), hand, bag).ok()
                }

                fn is_play(mv: &Self::Move) -> bool {
                    matches!(mv.effect(), LineMove::Play(_))
                }

                fn points(report: &Scored) -> Option<u32> {
                    Some(report.score)
                }

                /// A play from left to right, or from top to bottom.
                fn usual_form(mv: Self::Move) -> Self::Move {
                    let LineMove::Play(laid) = mv.effect() else {
                        return mv;
                    };
                    let mut laid = laid.to_vec();
                    laid.sort_unstable_by_key(|placed| (placed.cell.y, placed.cell.x));
                    Self::Move::play(laid)
                }

                /// A game of everybody against an opponent for the engine.
                fn as_game(&self) -> Game<Self> {
                    Game::from_position(Player::lettered(2), Vec::new(), self.clone())
                }

                fn shown(&self) -> Self::PageView {
                    self.view_of(undrawn(self).len())
                }

                fn read_shown(shown: &Self::View) -> Result<Self, SetupError> {
                    let (rules, grid, hand) = Self::known(shown);
                    let hand = hand.ok_or_else(|| SetupError::Impossible("a round shows its hand".into()))?;
                    let mut bag = <Self as LineGame>::Bag::full();
                    let seen = grid
                        .iter()
                        .map(|placed| placed.tile)
                        .chain(hand.iter().copied());
                    for piece in seen {
                        if !bag.take(piece) {
                            return Err(SetupError::Impossible(format!(
                                "there are not so many {piece}"
                            )));
                        }
                    }
                    Self::round(rules, grid.to_vec(), hand.to_vec(), bag)
                }

                fn board(&self) -> serde_json::Value {
                    let tiles = LineGame::board(self).tiles();
                    tiles
                        .map(|placed| serde_json::Value::from(placed.to_string()))
                        .collect()
                }

                fn hand(&self) -> Vec<String> {
                    self.tiles_of(EVERYBODY)
                        .iter()
                        .map(Tile::to_string)
                        .collect()
                }
            }
        };
    };
}

/// All pieces that were not drawn. The engine counts some of them as those of an opponent.
pub fn undrawn<G: LineRound>(round: &G) -> G::Bag {
    let mut bag = LineGame::bag(round).clone();
    for piece in round.tiles_of(EVERYBODY.next(round.seats())) {
        bag.put(*piece);
    }
    bag
}

/// Draws up to so many pieces.
pub fn draw(bag: &mut impl PieceBag, pieces: usize, chance: &mut impl Chance) -> Vec<Tile> {
    (0..pieces).map_while(|_| bag.draw(chance)).collect()
}

/// The pieces that stay in hand after a play.
pub fn remaining(hand: &[Tile], laid: &[Placed]) -> Vec<Tile> {
    let mut rest = hand.to_vec();
    for placed in laid {
        if let Some(at) = rest.iter().position(|tile| *tile == placed.tile) {
            rest.remove(at);
        }
    }
    rest
}
