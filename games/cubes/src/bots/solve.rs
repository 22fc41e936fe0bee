//! The last dice, solved: every re-roll with all its outcomes, every play and every reply, while the bag is empty.

use std::collections::BTreeMap;

use tilery_frame::bots::evaluate::{margins, shares};
use tilery_lines::{Shape, Tile, Tiles};
use tilery_rules::{Position, Seat};

use super::reply::Play;
use crate::{Cubes, Move};

/// How many positions are looked at before a solver gives up.
const MOST_POSITIONS: u32 = 2_000;
/// With more dice in all hands, it does not begin.
const MOST_DICE: usize = 4;

/// The expected result of every seat.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Prospect {
    pub(super) margins: Vec<f64>,
    pub(super) wins: Vec<f64>,
}

impl Prospect {
    fn nothing(seats: usize) -> Prospect {
        Prospect {
            margins: vec![0.0; seats],
            wins: vec![0.0; seats],
        }
    }

    /// Adds another one that has this chance.
    fn add(&mut self, other: &Prospect, chance: f64) {
        let pairs = self.margins.iter_mut().zip(&other.margins);
        for (sum, more) in pairs.chain(self.wins.iter_mut().zip(&other.wins)) {
            *sum += chance * more;
        }
    }
}

/// The prospects of these moves of the seat at turn, if all players maximise their expected margins; `None` if that is
/// too much to find out.
pub(super) fn solve(position: &Cubes, moves: &[Move]) -> Option<Vec<Prospect>> {
    let seat = position.turn()?;
    let dice: usize = Seat::all(position.seats())
        .map(|seat| position.hand(seat).len())
        .sum();
    if !position.bag().is_empty() || dice > MOST_DICE {
        return None;
    }
    let mut solver = Solver { positions: 0 };
    let mut turn = TurnProspects::new(position, seat);
    let prospects = moves.iter().map(|mv| match mv {
        Move::Play(laid) => {
            let play = Play {
                laid: laid.iter().copied().collect(),
                score: position.grid().check(laid).ok()?.score,
            };
            solver.after(position, &play)
        }
        Move::Roll(dice) => turn.roll(&mut solver, dice),
        Move::Pass => solver.pass(position),
    });
    prospects.collect()
}

struct Solver {
    positions: u32,
}

impl Solver {
    /// The prospect of a position, at the start of a turn or at the end of the game.
    fn position(&mut self, position: &Cubes) -> Option<Prospect> {
        let Some(seat) = position.turn() else {
            let outcome = position.outcome()?;
            return Some(Prospect {
                margins: margins(&outcome.scores),
                wins: shares(&outcome.winners, position.seats()),
            });
        };
        self.positions += 1;
        if self.positions > MOST_POSITIONS {
            return None;
        }
        if position.is_hopeless() {
            return self.pass(position);
        }
        let mut turn = TurnProspects::new(position, seat);
        let hand = position.hand(seat).tiles();
        let mut best: Option<Prospect> = None;
        let mut tried: Vec<Tiles> = Vec::new();
        for rolled in 0..1usize << hand.len() {
            let is_rolled = |at: &usize| rolled >> at & 1 == 1;
            let mut dice: Tiles = (0..hand.len()).filter(is_rolled).map(|at| hand[at]).collect();
            dice.sort_unstable();
            if tried.contains(&dice) {
                continue;
            }
            let prospect = turn.roll(self, &dice)?;
            let own = |prospect: &Prospect| prospect.margins[seat.index()];
            if best.as_ref().is_none_or(|best| own(&prospect) > own(best)) {
                best = Some(prospect);
            }
            tried.push(dice);
        }
        best
    }

    fn after(&mut self, position: &Cubes, play: &Play) -> Option<Prospect> {
        let mut next = position.clone();
        next.play_unchecked(&play.laid, play.score, &[]);
        self.position(&next)
    }

    fn pass(&mut self, position: &Cubes) -> Option<Prospect> {
        let mut next = position.clone();
        next.play(position.turn()?, &Move::Pass, &Tiles::new()).ok()?;
        self.position(&next)
    }
}

/// A turn, with the prospects of every hand that its player may come to show.
struct TurnProspects<'a> {
    position: &'a Cubes,
    seat: Seat,
    hand: Tiles,
    /// The best prospect of every hand, sorted; `None` for one that cannot play.
    shown: BTreeMap<Tiles, Option<Prospect>>,
    /// The prospect of rolling all dice until something can be played.
    rolling_on: Option<Prospect>,
}

impl<'a> TurnProspects<'a> {
    fn new(position: &'a Cubes, seat: Seat) -> TurnProspects<'a> {
        TurnProspects {
            position,
            seat,
            hand: position.hand(seat).tiles().iter().copied().collect(),
            shown: BTreeMap::new(),
            rolling_on: None,
        }
    }

    /// The prospect of a re-roll of some dice, or of none.
    fn roll(&mut self, solver: &mut Solver, dice: &[Tile]) -> Option<Prospect> {
        let mut kept = self.hand.clone();
        for die in dice {
            let at = kept.iter().position(|held| held == die)?;
            kept.remove(at);
        }
        let mut sum = Prospect::nothing(self.position.seats());
        let mut stuck = 0.0;
        for (hand, chance) in outcomes(&kept, dice) {
            match self.best_of(solver, hand)? {
                Some(prospect) => sum.add(&prospect, chance),
                None => stuck += chance,
            }
        }
        if stuck > 0.0 {
            sum.add(&self.roll_on(solver)?, stuck);
        }
        Some(sum)
    }

    /// The prospect of rolling all dice until something can be played.
    fn roll_on(&mut self, solver: &mut Solver) -> Option<Prospect> {
        if self.rolling_on.is_none() {
            let mut sum = Prospect::nothing(self.position.seats());
            let mut lucky = 0.0;
            let dice = self.hand.clone();
            let mut found = Vec::new();
            for (hand, chance) in outcomes(&Tiles::new(), &dice) {
                if let Some(prospect) = self.best_of(solver, hand)? {
                    lucky += chance;
                    found.push((prospect, chance));
                }
            }
            for (prospect, chance) in &found {
                sum.add(prospect, chance / lucky);
            }
            self.rolling_on = Some(sum);
        }
        self.rolling_on.clone()
    }

    /// The prospect of the best play of a hand: the outer `None` if it is too much to find out, the inner one if
    /// nothing can be played.
    fn best_of(&mut self, solver: &mut Solver, hand: Tiles) -> Option<Option<Prospect>> {
        if let Some(known) = self.shown.get(&hand) {
            return Some(known.clone());
        }
        let mut position = self.position.clone();
        position.roll_unchecked(&self.hand, &hand);
        let mut best: Option<Prospect> = None;
        for play in super::master::plays(&position, self.seat) {
            let prospect = solver.after(&position, &play)?;
            let own = |prospect: &Prospect| prospect.margins[self.seat.index()];
            if best.as_ref().is_none_or(|best| own(&prospect) > own(best)) {
                best = Some(prospect);
            }
        }
        self.shown.insert(hand, best.clone());
        Some(best)
    }
}

/// The hands that a re-roll can lead to, sorted, each with its chance.
fn outcomes(kept: &Tiles, dice: &[Tile]) -> Vec<(Tiles, f64)> {
    let mut all: BTreeMap<Tiles, f64> = BTreeMap::from([(kept.clone(), 1.0)]);
    for die in dice {
        let mut next: BTreeMap<Tiles, f64> = BTreeMap::new();
        for (hand, chance) in &all {
            for shape in Shape::ALL {
                let mut hand = hand.clone();
                hand.push(Tile::new(die.colour(), shape));
                hand.sort_unstable();
                *next.entry(hand).or_default() += chance / 6.0;
            }
        }
        all = next;
    }
    let sorted = all.into_iter().map(|(mut hand, chance)| {
        hand.sort_unstable();
        (hand, chance)
    });
    sorted.collect()
}
