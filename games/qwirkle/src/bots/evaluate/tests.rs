//! Tests of the values of moves.

use tilery_frame::bots::{Ask, Evaluate, Level, SplitMix64, choose};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Chance, Game, Player, Position};

use crate::bots::solve_ending;
use crate::{Edition, Move, Qwirkle};

/// Positions of a greedy game: one before each turn.
fn positions(word: &str, seats: usize) -> Vec<Game<Qwirkle>> {
    let deal = Deal::from_seed(Seed::from_word(word));
    let mut game = Game::<Qwirkle>::begin(Edition::Mindware, Player::lettered(seats), deal).expect("a game");
    let mut positions = Vec::new();
    while let Some(seat) = game.position().turn() {
        positions.push(game.clone());
        let view = game.turn_view().expect("a seat at turn");
        let mv = choose::<Qwirkle>(Level::Greedy, &view, &Ask::nodes(1, 1)).expect("a move");
        game.play(seat, &mv).expect("a legal move");
    }
    positions
}

#[test]
fn every_number_of_threads_and_every_hidden_deal_gives_the_same_values() {
    for seats in 2..=4 {
        let game = positions("values", seats).swap_remove(12);
        let view = game.turn_view().expect("a seat at turn");
        let ask = Ask::nodes(6_000, 3);
        let values = Qwirkle::evaluate(&view, &[], &ask).expect("values");
        assert_eq!(
            Qwirkle::evaluate(&view, &[], &ask.on_threads(2)).as_ref(),
            Ok(&values)
        );
        let hidden = view.redealt(&mut SplitMix64::new(9));
        assert_eq!(Qwirkle::evaluate(&hidden, &[], &ask).as_ref(), Ok(&values));
    }
}

#[test]
fn moves_that_are_asked_for_have_values_and_losses_are_differences() {
    let mut rng = SplitMix64::new(5);
    for seats in [2, 4] {
        for game in positions("asked", seats) {
            let view = game.turn_view().expect("a seat at turn");
            let legal = view.legal_moves();
            let asked: Vec<Move> = (0..2)
                .map(|_| legal[rng.below(legal.len() as u32) as usize].clone())
                .collect();
            let values = Qwirkle::evaluate(&view, &asked, &Ask::nodes(500, 3)).expect("values");
            assert!(
                asked
                    .iter()
                    .all(|mv| values.moves.iter().any(|value| value.mv == *mv))
            );
            assert_eq!(values.forced, legal.len() == 1);
            let seat = view.seat().index();
            for value in &values.moves {
                assert!(legal.contains(&value.mv), "{}", value.mv);
                let loss = values.moves[0].margins[seat] - value.margins[seat];
                assert!((loss - value.loss).abs() < 1e-6 && value.loss >= 0.0, "{value:?}");
                assert!((value.wins.iter().sum::<f64>() - 1.0).abs() < 0.05, "{value:?}");
                assert_eq!(value.margins.len(), seats);
            }
        }
    }
}

#[test]
fn endings_agree_with_the_solver() {
    let mut exact = 0;
    for number in 0..6 {
        for game in positions(&format!("endings {number}"), 2) {
            let hands = tilery_rules::Seat::all(2).map(|seat| game.position().hand(seat).len());
            let held: usize = hands.sum();
            if !game.position().bag().is_empty() || held > 9 {
                continue;
            }
            let ask = Ask::nodes(200_000, 1);
            let solved = solve_ending(game.position(), &ask).expect("an ending");
            let view = game.turn_view().expect("a seat at turn");
            let values = Qwirkle::evaluate(&view, &view.legal_moves(), &ask).expect("values");
            let scores = game.position().scores();
            let seat = view.seat().index();
            let lead = f64::from(scores[seat]) - f64::from(scores[1 - seat]);
            if values.moves.iter().all(|value| value.exact) && solved.best != Move::Pass {
                assert_eq!(values.moves[0].margins[seat], lead + f64::from(solved.gain));
                exact += 1;
            }
        }
    }
    assert!(exact >= 10, "only {exact} endings");
}
