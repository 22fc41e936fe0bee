//! Duplicate Qwirkle: one hand of six tiles, and one bag.

use serde_json::Value;
use tilery_present::{MatchView, Present};
use tilery_rules::grid::Scored;
use tilery_rules::qwirkle::{Edition, Move, Qwirkle, Setup};
use tilery_rules::{Chance, Game, HAND_SIZE, Match, Placed, SetupError, Tile, TileBag, TileSet};

use crate::DuplicateGame;
use crate::line_games::{self, EVERYBODY};

impl DuplicateGame for Qwirkle {
    const NODES: u64 = 40_000;

    fn first(edition: Edition, chance: &mut impl Chance) -> Result<Qwirkle, SetupError> {
        let mut bag = TileBag::full();
        let hand = draw(&mut bag, HAND_SIZE, chance);
        position(edition, Vec::new(), hand, bag)
    }

    fn next(&self, master: &Move, chance: &mut impl Chance) -> Option<Qwirkle> {
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

    fn redraw(&self, chance: &mut impl Chance) -> Option<Qwirkle> {
        let mut bag = undrawn(self);
        for tile in self.hand(EVERYBODY).tiles() {
            bag.put(*tile);
        }
        if !self.grid().any_play(bag.tiles().collect()) {
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

    fn as_match(&self) -> Match<Qwirkle> {
        line_games::as_match(self, Vec::new())
    }

    fn shown(&self) -> MatchView {
        let mut view = self.page_view(Some(EVERYBODY));
        view.bag = undrawn(self).len();
        view.hands = vec![HAND_SIZE];
        view.scores = vec![0];
        MatchView::Qwirkle {
            view,
            turns: Vec::new(),
        }
    }

    fn board(&self) -> Value {
        line_games::board(self.grid())
    }

    fn hand(&self) -> Vec<String> {
        line_games::texts(Qwirkle::hand(self, EVERYBODY).tiles())
    }
}

fn draw(bag: &mut TileBag, tiles: usize, chance: &mut impl Chance) -> Vec<Tile> {
    (0..tiles).map_while(|_| bag.draw(chance)).collect()
}

/// All tiles that were not drawn. The engine counts some of them as those of an opponent.
fn undrawn(position: &Qwirkle) -> TileBag {
    let mut bag = position.bag().clone();
    for tile in position.hand(EVERYBODY.next(position.seats())).tiles() {
        bag.put(*tile);
    }
    bag
}

/// A round. The engine values plays as in a game of two, whose other hand nobody knows: which tiles stand for it makes no
/// difference, except that nobody else may be the one to open.
fn position(
    edition: Edition,
    grid: Vec<Placed>,
    hand: Vec<Tile>,
    mut bag: TileBag,
) -> Result<Qwirkle, SetupError> {
    let largest = |tiles: &[Tile]| tiles.iter().copied().collect::<TileSet>().largest_groups().0;
    let most = if grid.is_empty() {
        largest(&hand)
    } else {
        HAND_SIZE
    };
    let mut other = Vec::new();
    for tile in bag.tiles().collect::<Vec<Tile>>() {
        other.push(tile);
        if other.len() > HAND_SIZE || largest(&other) > most {
            other.pop();
        }
    }
    for tile in &other {
        bag.take(*tile);
    }
    Setup {
        rules: edition,
        grid,
        hands: vec![hand, other],
        bag: Some(bag.tiles().collect()),
        turn: EVERYBODY,
        scores: Vec::new(),
        passes: 0,
    }
    .validate()
}
