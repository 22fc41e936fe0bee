//! The exact expectation against all outcomes, rolled one by one.

use tilery_frame::bots::SplitMix64;
use tilery_lines::{Shape, Tile};
use tilery_rules::{Chance, Player, Position};

use super::rolls::rolls;
use super::worth::{Worth, counts};
use crate::{Cubes, CubesRules};

/// Positions of random games, each with a die or two fewer than a hand has, for the sake of time.
fn positions(count: usize) -> Vec<(Cubes, Vec<Tile>)> {
    let mut rng = SplitMix64::new(11);
    let mut positions = Vec::new();
    while positions.len() < count {
        let deal = Cubes::deal(CubesRules::Cubes, 2, &mut rng);
        let mut game = Cubes::start(CubesRules::Cubes, &Player::lettered(2), &deal).expect("a sound deal");
        let stop = 1 + rng.below(40);
        for _ in 0..stop {
            let (Some(seat), Some(mv)) = (game.turn(), game.random_move(&mut rng)) else {
                break;
            };
            let luck = game.luck(&mv, &mut rng);
            game.play(seat, &mv, &luck).expect("a legal move");
        }
        if let (Some(seat), false) = (game.turn(), game.is_hopeless()) {
            let mut hand = game.hand(seat).tiles().to_vec();
            hand.truncate(1 + rng.below(4) as usize);
            positions.push((game, hand));
        }
    }
    positions
}

fn most(game: &Cubes, hand: &[Tile]) -> Option<u32> {
    let mut most = None;
    game.grid().plays(hand.iter().copied().collect(), &mut |found| {
        most = most.max(Some(found.score));
    });
    most
}

/// The mean of the most points over all outcomes, where one without a play is worth `again`; and how many there are.
fn brute(game: &Cubes, kept: &[Tile], again: &[Tile], stuck: Option<f64>) -> (f64, f64) {
    let Some((die, rest)) = again.split_first() else {
        return match most(game, kept) {
            Some(points) => (points as f64, 1.0),
            None => stuck.map_or((0.0, 0.0), |value| (value, 1.0)),
        };
    };
    let mut sum = (0.0, 0.0);
    for shape in Shape::ALL {
        let kept = [kept, &[Tile::new(die.colour(), shape)]].concat();
        let (value, count) = brute(game, &kept, rest, stuck);
        sum = (sum.0 + value, sum.1 + count);
    }
    sum
}

#[test]
fn the_expected_points_of_a_roll_are_exact() {
    let mut checked = 0;
    for (game, hand) in positions(60) {
        let worth = Worth::new(game.grid(), &counts(&hand), |found| found.score as f32);
        let (sum, count) = brute(&game, &[], &hand, None);
        if count == 0.0 {
            continue;
        }
        let on = sum / count;
        for roll in rolls(&hand, &worth) {
            let mut kept = hand.clone();
            for die in &roll.dice {
                let at = kept
                    .iter()
                    .position(|held| held == die)
                    .expect("a die of the hand");
                kept.remove(at);
            }
            let (sum, count) = brute(&game, &kept, &roll.dice, Some(on));
            let exact = sum / count;
            assert!(
                (roll.value as f64 - exact).abs() < 1e-3,
                "{hand:?}, rolling {:?}: {} is not {exact}",
                roll.dice,
                roll.value
            );
            checked += 1;
        }
    }
    assert!(checked > 200);
}

#[test]
fn every_choice_of_dice_is_listed_once() {
    for (game, hand) in positions(30) {
        let worth = Worth::new(game.grid(), &counts(&hand), |found| found.score as f32);
        let mut listed: Vec<Vec<Tile>> = rolls(&hand, &worth)
            .iter()
            .map(|roll| roll.dice.to_vec())
            .collect();
        listed.iter_mut().for_each(|dice| dice.sort_unstable());
        listed.sort_unstable();
        let mut sorted = hand.clone();
        sorted.sort_unstable();
        let mut all: Vec<Vec<Tile>> = (0..1usize << hand.len())
            .map(|bits| {
                (0..hand.len())
                    .filter(|at| bits >> at & 1 == 1)
                    .map(|at| sorted[at])
                    .collect()
            })
            .collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(listed, all);
    }
}
