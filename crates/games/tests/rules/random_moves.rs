//! Random moves are picked without listing all of them: they are those that a list would give.

use tilery_cubes::{Cubes, CubesRules};
use tilery_qwirkle::{Edition, Qwirkle};
use tilery_rules::fair::{Seed, Stream};
use tilery_rules::{Chance, Player, Position};

/// Plays random games, and compares each move with the one at the same number in the list of legal moves.
fn picks_from_the_list<G: Position>(rules: G::Rules, seats: usize) {
    for number in 0..4 {
        let seed = Seed::from_word("random moves").nth(number);
        let mut chance = Stream::new(&seed, &[]);
        let deal = G::deal(rules, seats, &mut chance);
        let mut game = G::start(rules, &Player::lettered(seats), &deal).expect("a deal");
        while let Some(seat) = game.turn() {
            let mut moves = game.legal_moves();
            let at = chance.clone().below(moves.len() as u32) as usize;
            let mv = game.random_move(&mut chance).expect("a move");
            assert_eq!(mv, moves.swap_remove(at));
            let luck = game.luck(&mv, &mut chance);
            game.play(seat, &mv, &luck).expect("a legal move");
        }
        assert_eq!(game.random_move(&mut chance), None);
    }
}

#[test]
fn a_random_move_is_one_of_the_list() {
    for seats in 2..=4 {
        picks_from_the_list::<Qwirkle>(Edition::Mindware, seats);
        picks_from_the_list::<Cubes>(CubesRules::Cubes, seats);
    }
}
