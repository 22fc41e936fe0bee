//! Tiles of a play may be laid in any order: lit cells lead to legal plays, and to all of them.

use std::collections::BTreeSet;

use tilery_cubes::{Cubes, CubesRules};
use tilery_lines::present::{DraftChecker, LineGame};
use tilery_lines::{Placed, Tile};
use tilery_qwirkle::{Edition, Qwirkle};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Cell, Game, Player, Seat};

/// Every play of a hand, from the generator of the rules.
fn plays<G: LineGame>(position: &G, seat: Seat) -> Vec<Vec<Placed>> {
    let mut plays = Vec::new();
    let hand = position.tiles_of(seat).iter().copied().collect();
    position
        .board()
        .plays(hand, &mut |found| plays.push(found.in_order()));
    plays
}

fn set(cells: Vec<Cell>) -> BTreeSet<Cell> {
    cells.into_iter().collect()
}

/// Compares the lit cells of a tile with the plays that contain everything that is laid.
fn compare(checker: &DraftChecker<'_>, plays: &[Vec<Placed>], laid: &[Placed], tile: Tile) {
    let added = |is_complete: bool| -> BTreeSet<Cell> {
        let contains_laid = |play: &&Vec<Placed>| laid.iter().all(|placed| play.contains(placed));
        let plays = plays.iter().filter(contains_laid);
        let plays = plays.filter(|play| (play.len() == laid.len() + 1) == is_complete);
        let placed = plays.flatten().filter(|placed| !laid.contains(placed));
        let of_tile = placed.filter(|placed| placed.tile == tile);
        of_tile.map(|placed| placed.cell).collect()
    };
    let (now, later) = (checker.cells(laid, tile), checker.later_cells(laid, tile));
    assert_eq!(set(now), added(true), "{tile} after {laid:?}");
    assert_eq!(set(later), added(false), "{tile} after {laid:?}");
}

fn check_game<G: LineGame>(mut game: Game<G>) {
    let mut longer = 0;
    for turn in 0..24 {
        let position = game.position();
        let Some(seat) = position.turn() else {
            break;
        };
        if !position.board().is_empty() {
            let checker = DraftChecker::new(position, seat);
            let plays = plays(position, seat);
            // Either nothing is laid, or only the last tile of a longer play.
            let mut drafts: Vec<Vec<Placed>> = vec![Vec::new()];
            let several = plays.iter().filter(|play| play.len() > 1).take(40);
            drafts.extend(several.map(|play| play[play.len() - 1..].to_vec()));
            longer += drafts.len() - 1;
            for laid in drafts {
                for tile in checker.tiles_left(&laid, None) {
                    compare(&checker, &plays, &laid, tile);
                }
            }
        }
        let moves = position.legal_moves();
        let mv = moves[turn * 7 % moves.len()].clone();
        game.play(seat, &mv).unwrap();
    }
    assert!(longer > 0, "there was no play of several tiles");
}

#[test]
fn lit_cells_are_those_of_all_plays_that_can_follow() {
    for word in ["any", "order", "of", "tiles"] {
        let deal = || Deal::from_seed(Seed::from_word(word));
        let players = Player::lettered(2);
        check_game::<Qwirkle>(Game::begin(Edition::Mindware, players.clone(), deal()).unwrap());
        check_game::<Cubes>(Game::begin(CubesRules::Cubes, players, deal()).unwrap());
    }
}
