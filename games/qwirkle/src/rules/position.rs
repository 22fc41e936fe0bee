//! A position of Qwirkle.

use tilery_lines::grid::{Grid, Scored, Scoring};
use tilery_lines::rules::sitting::Sitting;
use tilery_lines::{Hand, PieceBag, Placed, Tile, TileBag, TileSet, Tiles};
use tilery_rules::{Chance, LuckError, Outcome, Player, Position, Seat, SetupError, any_of};

use super::{Edition, Move, Refusal, View};

/// A game of Qwirkle, at some point from its opening to its end.
#[derive(Debug, PartialEq)]
pub struct Qwirkle {
    pub(super) edition: Edition,
    pub(crate) sitting: Sitting<TileBag>,
}

impl Qwirkle {
    /// The same position with other points, for tests that all code uses the scoring of the edition.
    #[must_use]
    pub fn with_scoring(mut self, scoring: Scoring) -> Qwirkle {
        self.sitting.grid = self.sitting.grid.with_scoring(scoring);
        self
    }

    /// The grid.
    pub fn grid(&self) -> &Grid {
        &self.sitting.grid
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.sitting.hands[seat.index()]
    }

    /// The tiles that are left to draw.
    pub fn bag(&self) -> &TileBag {
        &self.sitting.bag
    }

    /// How many seats have passed in a row.
    pub fn passes(&self) -> usize {
        self.sitting.passes
    }

    /// Draws the tiles that the seat whose turn it is draws after a play of `laid` tiles.
    pub fn draw_after(&self, laid: usize, chance: &mut impl Chance) -> Tiles {
        self.sitting.draw(self.sitting.due_after(laid), chance)
    }

    /// Makes a play that is known to be legal and to have this score and luck. It is meant for searches.
    ///
    /// The caller must take the play from [`Grid::plays`], called with the kinds of the current hand (or pass
    /// a valid opening), and the drawn tiles from [`Qwirkle::draw_after`].
    pub fn play_unchecked(&mut self, laid: &[Placed], score: u32, drawn: &[Tile]) {
        self.sitting.play(laid, score, drawn);
    }

    fn swap_unchecked(&mut self, given: &[Tile], drawn: &[Tile]) {
        for tile in given {
            self.sitting.hand_mut().take(*tile);
        }
        self.sitting.take_drawn(drawn);
        for tile in given {
            self.sitting.bag.put(*tile);
        }
        self.sitting.next_turn();
        if self.is_dead() {
            self.sitting.block();
        }
    }

    /// Whether no tile off the grid fits anywhere (R11), so that swapping would never end. This is public
    /// knowledge, because the tiles off the grid follow from the tiles on it.
    fn is_dead(&self) -> bool {
        let held = self
            .sitting
            .hands
            .iter()
            .fold(TileSet::EMPTY, |all, hand| all | hand.kinds());
        !self.grid().any_play(held) && !self.grid().any_play(self.bag().kinds())
    }

    fn check_swap(&self, tiles: &[Tile]) -> Result<(), Refusal> {
        if self.grid().is_empty() {
            return Err(Refusal::OpenWithPlay);
        }
        self.sitting.check_hand(tiles.iter().copied())?;
        if tiles.is_empty() {
            return Err(Refusal::NothingSwapped);
        }
        if tiles.len() > self.bag().len() {
            return Err(Refusal::SwapLimit {
                asked: tiles.len(),
                bag: self.bag().len(),
            });
        }
        Ok(())
    }

    fn check_pass(&self) -> Result<(), Refusal> {
        if self.grid().is_empty() {
            Err(Refusal::OpenWithPlay)
        } else if self.grid().any_play(self.sitting.hand().kinds()) {
            Err(Refusal::CanPlay)
        } else if !self.bag().is_empty() {
            Err(Refusal::CanSwap {
                bag: self.bag().len(),
            })
        } else {
            Ok(())
        }
    }

    /// The view of a seat, with the tiles on the grid in another form.
    pub(crate) fn view_with<P>(&self, viewer: Option<Seat>, form: impl Fn(Placed) -> P) -> View<P> {
        View {
            rules: self.edition,
            seat: viewer,
            turn: self.turn(),
            grid: self.grid().tiles().map(form).collect(),
            hand: self.sitting.tiles_of(viewer),
            hands: self.sitting.hands.iter().map(Hand::len).collect(),
            bag: self.bag().len(),
            scores: self.scores(),
            passes: self.sitting.passes,
        }
    }
}

impl Position for Qwirkle {
    const NAME: &'static str = "qwirkle";

    type Rules = Edition;
    type Deal = Vec<Hand>;
    type Move = Move;
    type Luck = Tiles;
    type Report = Scored;
    type Refusal = Refusal;
    type View = View;

    fn deal(_: Edition, seats: usize, chance: &mut impl Chance) -> Vec<Hand> {
        Sitting::<TileBag>::deal(seats, chance)
    }

    fn start(edition: Edition, players: &[Player], deal: &Vec<Hand>) -> Result<Qwirkle, SetupError> {
        SetupError::check_seats(Qwirkle::NAME, edition, players.len())?;
        let sitting = Sitting::start(players, deal, edition.opening_tie(), edition.scoring())?;
        Ok(Qwirkle { edition, sitting })
    }

    fn rules(&self) -> Edition {
        self.edition
    }

    fn seats(&self) -> usize {
        self.sitting.seats()
    }

    fn turn(&self) -> Option<Seat> {
        self.sitting.at_turn()
    }

    fn at_turn_of(&self, seat: Seat) -> Option<Qwirkle> {
        Some(Qwirkle {
            edition: self.edition,
            sitting: self.sitting.at_turn_of(seat)?,
        })
    }

    fn legal_moves(&self) -> Vec<Move> {
        if self.turn().is_none() {
            return Vec::new();
        }
        let mut moves: Vec<Move> = self.sitting.plays().into_iter().map(Move::Play).collect();
        if !self.grid().is_empty() {
            let swaps = self.sitting.hand().choices(self.bag().len());
            moves.extend(swaps.into_iter().map(Move::Swap));
        }
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
        moves
    }

    fn random_move(&self, chance: &mut impl Chance) -> Option<Move> {
        if self.turn().is_none() || self.grid().is_empty() {
            return any_of(self.legal_moves(), chance);
        }
        let chosen = self.sitting.random_move(self.bag().len(), chance);
        chosen.or_else(|| any_of(vec![Move::Pass], chance))
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<Scored, Refusal> {
        self.sitting.check_turn(seat)?;
        match mv {
            Move::Play(laid) => Ok(self.sitting.check_play(laid)?),
            Move::Swap(tiles) => self.check_swap(tiles).map(|()| Scored::default()),
            Move::Pass => self.check_pass().map(|()| Scored::default()),
        }
    }

    fn luck(&self, mv: &Move, chance: &mut impl Chance) -> Tiles {
        match mv {
            Move::Play(laid) => self.draw_after(laid.len(), chance),
            Move::Swap(tiles) => self.sitting.draw(tiles.len(), chance),
            Move::Pass => Tiles::new(),
        }
    }

    /// Checks that the number of drawn tiles is right and that the bag holds them all.
    fn check_luck(&self, mv: &Move, drawn: &Tiles) -> Result<(), LuckError> {
        let due = match mv {
            Move::Play(laid) => self.sitting.due_after(laid.len()),
            Move::Swap(tiles) => tiles.len(),
            Move::Pass => 0,
        };
        self.sitting.check_drawn(due, drawn)
    }

    fn apply(&mut self, _: Seat, mv: &Move, scored: &Scored, drawn: &Tiles) {
        match mv {
            Move::Play(laid) => self.play_unchecked(laid, scored.score, drawn),
            Move::Swap(tiles) => self.swap_unchecked(tiles, drawn),
            Move::Pass => self.sitting.pass(),
        }
    }

    fn scores(&self) -> Vec<u32> {
        self.sitting.scores.to_vec()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.sitting.outcome()
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        self.view_with(viewer, |placed| placed)
    }
}

impl Clone for Qwirkle {
    fn clone(&self) -> Qwirkle {
        Qwirkle {
            edition: self.edition,
            sitting: self.sitting.clone(),
        }
    }

    fn clone_from(&mut self, other: &Qwirkle) {
        self.edition = other.edition;
        self.sitting.clone_from(&other.sitting);
    }
}
