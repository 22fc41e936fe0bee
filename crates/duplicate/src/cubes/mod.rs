//! Duplicate Cubes: one hand of six dice, which are played as they lie.

use serde_json::Value;
use tilery_present::{MatchView, Present};
use tilery_rules::cubes::{Cubes, CubesRules, Move, Setup};
use tilery_rules::grid::Scored;
use tilery_rules::{
    Chance, Colour, DiceBag, Game, HAND_SIZE, Match, Placed, SetupError, Shape, Tile, TileSet,
};

use crate::DuplicateGame;
use crate::line_games::{self, EVERYBODY};

impl DuplicateGame for Cubes {
    const NODES: u64 = 1_000;

    fn first(rules: CubesRules, chance: &mut impl Chance) -> Result<Cubes, SetupError> {
        let mut bag = DiceBag::full();
        let hand = draw(&mut bag, HAND_SIZE, chance);
        position(rules, Vec::new(), hand, bag)
    }

    fn next(&self, master: &Move, chance: &mut impl Chance) -> Option<Cubes> {
        let Move::Play(laid) = master else { return None };
        let mut hand = line_games::rest(self.hand(EVERYBODY).tiles(), laid);
        let mut bag = undrawn(self);
        let due = HAND_SIZE - hand.len();
        if bag.len() <= due {
            return None;
        }
        hand.extend(draw(&mut bag, due, chance));
        let grid = self.grid().tiles().chain(laid.iter().copied()).collect();
        position(self.rules(), grid, hand, bag).ok()
    }

    fn redraw(&self, chance: &mut impl Chance) -> Option<Cubes> {
        let mut bag = undrawn(self);
        for die in self.hand(EVERYBODY).tiles() {
            bag.put(die.colour());
        }
        let colours = Colour::ALL.into_iter().filter(|colour| bag.count(*colour) > 0);
        let faces = colours.fold(TileSet::EMPTY, |all, colour| all | TileSet::of_colour(colour));
        if !self.grid().any_play(faces) {
            return None;
        }
        let hand = draw(&mut bag, HAND_SIZE, chance);
        position(self.rules(), self.grid().tiles().collect(), hand, bag).ok()
    }

    fn is_play(mv: &Move) -> bool {
        matches!(mv, Move::Play(_))
    }

    fn points(report: &Scored) -> Option<u32> {
        Some(report.score)
    }

    fn usual_form(mv: Move) -> Move {
        match mv {
            Move::Play(laid) => Move::Play(line_games::sorted(laid)),
            other => other,
        }
    }

    fn as_match(&self) -> Match<Cubes> {
        line_games::as_match(self, Vec::new())
    }

    fn shown(&self) -> MatchView {
        let mut view = self.page_view(Some(EVERYBODY));
        view.bag = undrawn(self).len();
        view.hands.truncate(1);
        view.scores = vec![0];
        MatchView::Cubes {
            view,
            turns: Vec::new(),
        }
    }

    fn board(&self) -> Value {
        line_games::board(self.grid())
    }

    fn hand(&self) -> Vec<String> {
        line_games::texts(Cubes::hand(self, EVERYBODY).tiles())
    }
}

/// Draws dice, and rolls each as it is drawn.
fn draw(bag: &mut DiceBag, dice: usize, chance: &mut impl Chance) -> Vec<Tile> {
    let die = |_| {
        let colour = bag.draw(chance)?;
        Some(Tile::new(colour, Shape::ALL[chance.below(6) as usize]))
    };
    (0..dice).map_while(die).collect()
}

/// All dice that were not drawn. The engine counts some of them as those of an opponent.
fn undrawn(position: &Cubes) -> DiceBag {
    let mut bag = position.bag().clone();
    for die in position.hand(EVERYBODY.next(position.seats())).tiles() {
        bag.put(die.colour());
    }
    bag
}

/// A round. The engine values plays as in a game of two, whose other hand is the first dice of the bag by colour, all of
/// the first shape. The free re-roll is used, because dice are played as they lie.
fn position(
    rules: CubesRules,
    grid: Vec<Placed>,
    hand: Vec<Tile>,
    mut bag: DiceBag,
) -> Result<Cubes, SetupError> {
    let mut other = Vec::new();
    for colour in Colour::ALL {
        while other.len() < HAND_SIZE && bag.take(colour) {
            other.push(Tile::new(colour, Shape::ALL[0]));
        }
    }
    Setup {
        rules,
        rolled: !grid.is_empty(),
        grid,
        hands: vec![hand, other],
        bag: Some(Colour::ALL.map(|colour| bag.count(colour) as u8)),
        turn: EVERYBODY,
        scores: Vec::new(),
        passes: 0,
    }
    .validate()
}
