//! A position of Cubes.

use tilery_lines::grid::{Grid, Scored};
use tilery_lines::rules::roll;
use tilery_lines::rules::sitting::Sitting;
use tilery_lines::{DiceBag, HAND_SIZE, Hand, Placed, Tile, TileSet, Tiles};
use tilery_rules::{Chance, LuckError, Outcome, Player, Position, Seat, SetupError, any_of};

use super::{CubesRules, Move, Refusal, View};

/// A game of Cubes, at some point from its opening to its end.
#[derive(Debug, PartialEq)]
pub struct Cubes {
    pub(super) rules: CubesRules,
    pub(crate) sitting: Sitting<DiceBag>,
    pub(super) rolled: bool,
}

impl Cubes {
    /// The grid.
    pub fn grid(&self) -> &Grid {
        &self.sitting.grid
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.sitting.hands[seat.index()]
    }

    /// The dice that are left to draw.
    pub fn bag(&self) -> &DiceBag {
        &self.sitting.bag
    }

    /// Whether the free re-roll of this turn is used.
    pub fn rolled(&self) -> bool {
        self.rolled
    }

    /// How many seats have passed in a row.
    pub fn passes(&self) -> usize {
        self.sitting.passes
    }

    /// Draws and rolls the dice that the seat whose turn it is draws after a play of `laid` dice.
    pub fn draw_after(&self, laid: usize, chance: &mut impl Chance) -> Tiles {
        self.sitting.draw(self.sitting.due_after(laid), chance)
    }

    /// Makes a play that is known to be legal and to have this score and luck. It is meant for searches.
    ///
    /// The caller must take the play from [`Grid::plays`], called with the kinds of the current hand (or pass
    /// a valid opening), and the drawn dice from [`Cubes::draw_after`].
    pub fn play_unchecked(&mut self, laid: &[Placed], score: u32, drawn: &[Tile]) {
        self.sitting.play(laid, score, drawn);
        self.rolled = false;
    }

    /// Makes a re-roll that is known to be legal and to have a legal result. It is meant for searches.
    pub fn roll_unchecked(&mut self, dice: &[Tile], faces: &[Tile]) {
        for (die, face) in dice.iter().zip(faces) {
            self.sitting.hand_mut().turn_over(*die, *face);
        }
        self.rolled = true;
    }

    fn can_play(&self) -> bool {
        self.grid().any_play(self.sitting.hand().kinds())
    }

    /// Whether no face of any die in the current hand fits anywhere (R6).
    pub fn is_hopeless(&self) -> bool {
        let faces = self
            .sitting
            .hand()
            .tiles()
            .iter()
            .map(|die| TileSet::of_colour(die.colour()));
        let possible = faces.fold(TileSet::EMPTY, |all, colour| all | colour);
        !self.grid().any_play(possible)
    }

    fn check_roll(&self, dice: &[Tile]) -> Result<(), Refusal> {
        if self.grid().is_empty() {
            return Err(Refusal::OpenWithPlay);
        }
        self.sitting.check_hand(dice.iter().copied())?;
        if dice.is_empty() {
            return Err(Refusal::NothingRolled);
        }
        if !self.rolled {
            return Ok(());
        }
        let held = self.sitting.hand().len();
        if self.can_play() {
            Err(Refusal::RollUsed)
        } else if self.is_hopeless() {
            Err(Refusal::Hopeless)
        } else if dice.len() < held {
            Err(Refusal::RollAll {
                asked: dice.len(),
                dice: held,
            })
        } else {
            Ok(())
        }
    }

    fn check_pass(&self) -> Result<(), Refusal> {
        if self.grid().is_empty() {
            Err(Refusal::OpenWithPlay)
        } else if self.can_play() {
            Err(Refusal::CanPlay)
        } else if !self.is_hopeless() {
            Err(Refusal::CanRoll)
        } else {
            Ok(())
        }
    }

    /// The view of a seat, with the dice on the grid in another form.
    pub(crate) fn view_with<P>(&self, viewer: Option<Seat>, form: impl Fn(Placed) -> P) -> View<P> {
        View {
            rules: self.rules,
            seat: viewer,
            turn: self.turn(),
            grid: self.grid().tiles().map(form).collect(),
            hand: self.sitting.tiles_of(viewer),
            hands: self
                .sitting
                .hands
                .iter()
                .map(|hand| hand.tiles().to_vec())
                .collect(),
            bag: self.bag().len(),
            scores: self.scores(),
            passes: self.sitting.passes,
            rolled: self.rolled,
        }
    }
}

impl Position for Cubes {
    const NAME: &'static str = "cubes";

    type Rules = CubesRules;
    type Deal = Vec<Hand>;
    type Move = Move;
    type Luck = Tiles;
    type Report = Scored;
    type Refusal = Refusal;
    type View = View;

    fn deal(_: CubesRules, seats: usize, chance: &mut impl Chance) -> Vec<Hand> {
        Sitting::<DiceBag>::deal(seats, chance)
    }

    fn start(rules: CubesRules, players: &[Player], deal: &Vec<Hand>) -> Result<Cubes, SetupError> {
        SetupError::check_seats(Cubes::NAME, rules, players.len())?;
        let sitting = Sitting::start(players, deal, rules.opening_tie(), rules.scoring())?;
        Ok(Cubes {
            rules,
            sitting,
            rolled: false,
        })
    }

    fn rules(&self) -> CubesRules {
        self.rules
    }

    fn seats(&self) -> usize {
        self.sitting.seats()
    }

    fn turn(&self) -> Option<Seat> {
        self.sitting.at_turn()
    }

    fn at_turn_of(&self, seat: Seat) -> Option<Cubes> {
        Some(Cubes {
            rules: self.rules,
            sitting: self.sitting.at_turn_of(seat)?,
            rolled: false,
        })
    }

    fn legal_moves(&self) -> Vec<Move> {
        if self.turn().is_none() {
            return Vec::new();
        }
        let mut moves: Vec<Move> = self.sitting.plays().into_iter().map(Move::Play).collect();
        let hand = self.sitting.hand();
        if !self.rolled && !self.grid().is_empty() {
            moves.extend(hand.choices(HAND_SIZE).into_iter().map(Move::Roll));
        }
        if self.is_hopeless() && !self.grid().is_empty() {
            moves.push(Move::Pass);
        } else if moves.is_empty() {
            let mut all = hand.tiles().to_vec();
            all.sort_unstable();
            moves.push(Move::Roll(all));
        }
        moves
    }

    fn random_move(&self, chance: &mut impl Chance) -> Option<Move> {
        if self.turn().is_none() || self.grid().is_empty() || self.rolled || self.is_hopeless() {
            return any_of(self.legal_moves(), chance);
        }
        // While the re-roll is free, there is always a legal choice.
        self.sitting.random_move(HAND_SIZE, chance)
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<Scored, Refusal> {
        self.sitting.check_turn(seat)?;
        match mv {
            Move::Play(laid) => Ok(self.sitting.check_play(laid)?),
            Move::Roll(dice) => self.check_roll(dice).map(|()| Scored::default()),
            Move::Pass => self.check_pass().map(|()| Scored::default()),
        }
    }

    fn luck(&self, mv: &Move, chance: &mut impl Chance) -> Tiles {
        match mv {
            Move::Play(laid) => self.draw_after(laid.len(), chance),
            Move::Roll(dice) => dice.iter().map(|die| roll(die.colour(), chance)).collect(),
            Move::Pass => Tiles::new(),
        }
    }

    fn check_luck(&self, mv: &Move, faces: &Tiles) -> Result<(), LuckError> {
        let dice = match mv {
            Move::Play(laid) => {
                return self
                    .sitting
                    .check_drawn(self.sitting.due_after(laid.len()), faces);
            }
            Move::Roll(dice) => &dice[..],
            Move::Pass => &[],
        };
        LuckError::check_count(dice.len(), faces.len())?;
        let mut pairs = dice.iter().zip(faces);
        match pairs.find(|(die, face)| die.colour() != face.colour()) {
            Some((die, face)) => Err(LuckError::Colour {
                die: die.to_string(),
                face: face.to_string(),
            }),
            None => Ok(()),
        }
    }

    fn apply(&mut self, _: Seat, mv: &Move, scored: &Scored, faces: &Tiles) {
        match mv {
            Move::Play(laid) => self.play_unchecked(laid, scored.score, faces),
            Move::Roll(dice) => self.roll_unchecked(dice, faces),
            Move::Pass => {
                self.rolled = false;
                self.sitting.pass();
            }
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

impl Clone for Cubes {
    fn clone(&self) -> Cubes {
        Cubes {
            rules: self.rules,
            sitting: self.sitting.clone(),
            rolled: self.rolled,
        }
    }

    fn clone_from(&mut self, other: &Cubes) {
        self.rules = other.rules;
        self.sitting.clone_from(&other.sitting);
        self.rolled = other.rolled;
    }
}
