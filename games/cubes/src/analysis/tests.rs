//! Facts of random positions, recomputed with the rules.

use std::collections::BTreeSet;

use tilery_frame::analysis::conformance::{checked_facts, number, text, visit_pairs};
use tilery_frame::bots::SplitMix64;
use tilery_lines::{Tile, TileSet};
use tilery_rules::{Game, Position};

use super::{chance_to_show, expected};
use crate::{Cubes, CubesRules, Move};

fn points(game: &Game<Cubes>, mv: &Move) -> u32 {
    let seat = game.position().turn().expect("a running game");
    let mut position = game.position().clone();
    let luck = position.luck(mv, &mut SplitMix64::new(1));
    position.play(seat, mv, &luck).expect("a legal move");
    position.scores()[seat.index()] - game.position().scores()[seat.index()]
}

/// The mean of the best points after many rolls, and the error of the mean.
fn rolled_points(position: &Cubes, dice: &[Tile], rolls: u32) -> (f64, f64) {
    let seat = position.turn().expect("a running game");
    let mut rng = SplitMix64::new(5);
    let mut results = Vec::new();
    for _ in 0..rolls {
        let mut game = position.clone();
        let mut mv = Move::Roll(dice.to_vec());
        let best = loop {
            let luck = game.luck(&mv, &mut rng);
            game.play(seat, &mv, &luck).expect("a legal roll");
            let hand = game.hand(seat).tiles();
            let most = super::best_play(game.grid(), hand, super::end_bonus(&game));
            match most {
                Some((points, ..)) => break points,
                None => mv = Move::Roll(hand.to_vec()),
            }
        };
        results.push(f64::from(best));
    }
    let mean = results.iter().sum::<f64>() / results.len() as f64;
    let variance = results.iter().map(|result| (result - mean).powi(2)).sum::<f64>() / results.len() as f64;
    (mean, (variance / results.len() as f64).sqrt())
}

#[test]
fn every_fact_holds_on_the_board() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut rolled = 0;
    for (seats, games) in [(2, 1), (3, 1)] {
        visit_pairs::<Cubes>(CubesRules::Cubes, seats, games, 4, |game, best, played| {
            let position = game.position();
            let hand: TileSet = position.hand(position.turn().expect("a running game")).kinds();
            for fact in checked_facts(game, best, played) {
                match fact.key.as_str() {
                    "fact-points-less" => assert_eq!(
                        number(&fact, "points"),
                        f64::from(points(game, best) - points(game, played))
                    ),
                    "fact-roll-better" => {
                        assert_eq!(number(&fact, "points"), f64::from(points(game, played)));
                    }
                    "fact-roll-worse" => {
                        assert_eq!(number(&fact, "points"), f64::from(points(game, best)));
                        let Move::Roll(dice) = played else {
                            panic!("{played} is no roll");
                        };
                        if rolled < 8 {
                            rolled += 1;
                            let (mean, error) = rolled_points(position, dice, 400);
                            let told = number(&fact, "expected");
                            assert!(
                                (mean - told).abs() < 4.5 * error + 0.06,
                                "{told} is not {mean} ± {error}"
                            );
                        }
                    }
                    "fact-roll-keeps" | "fact-roll-too" => {
                        let dice = text(&fact, "tiles").split(' ');
                        let dice: Vec<Tile> = dice.map(|die| die.parse().expect("a die")).collect();
                        assert!(dice.iter().all(|die| hand.contains(*die)));
                        let Move::Roll(better) = best else {
                            panic!("{best} is no roll");
                        };
                        let is_rolled = fact.key == "fact-roll-too";
                        assert!(!is_rolled || dice.iter().all(|die| better.contains(die)));
                    }
                    "fact-five" | "fact-five-open" => {
                        let tile: Tile = text(&fact, "tile").parse().expect("a die");
                        let next = position.turn().expect("a running game").next(seats);
                        let chance = chance_to_show(position.hand(next).tiles(), TileSet::of(tile));
                        assert_eq!(number(&fact, "chance"), (chance * 100.0).round());
                    }
                    _ => {}
                }
                seen.insert(fact.key);
            }
        });
    }
    for key in [
        "points-less",
        "roll-better",
        "roll-worse",
        "roll",
        "reply-expected",
    ] {
        assert!(seen.contains(&format!("fact-{key}")), "{key} of {seen:?}");
    }
}

#[test]
fn chance_to_show_counts_the_dice_of_the_colour() {
    let hand: Vec<Tile> = ["Ro", "Rs", "Gx"].map(|die| die.parse().expect("a die")).to_vec();
    let set = |faces: &str| -> TileSet {
        let faces = faces.split(' ').map(|face| face.parse::<Tile>().expect("a face"));
        faces.collect()
    };
    let chance = |faces: &str| chance_to_show(&hand, set(faces));
    assert_eq!(chance("Ro"), 1.0);
    assert!((chance("Ra") - 11.0 / 36.0).abs() < 1e-12);
    assert_eq!(chance("Ba"), 0.0);
    // Of several faces, any will do: all rolls of the three dice, counted.
    for faces in ["Ra Rd", "Ra Gc", "Ra Rd Gc Go Ba"] {
        let wanted = set(faces);
        let shapes: Vec<Vec<Tile>> = hand
            .iter()
            .map(|die| Tile::all().filter(|face| face.colour() == die.colour()).collect())
            .collect();
        let mut shown = 0;
        for (one, two, three) in (0..216).map(|roll| (roll / 36, roll / 6 % 6, roll % 6)) {
            let roll = [shapes[0][one], shapes[1][two], shapes[2][three]];
            shown += u32::from(roll.iter().any(|face| wanted.contains(*face)));
        }
        assert!(
            (chance(faces) - f64::from(shown) / 216.0).abs() < 1e-12,
            "{faces}"
        );
    }
}

#[test]
fn the_expectation_of_no_roll_is_the_best_play() {
    visit_pairs::<Cubes>(CubesRules::Cubes, 2, 1, 4, |game, _, _| {
        let position = game.position();
        let seat = position.turn().expect("a running game");
        let hand = position.hand(seat).tiles();
        let now = super::best_play(position.grid(), hand, super::end_bonus(position));
        if let (Some(expected), Some((points, ..))) = (expected(position, &[]), now) {
            assert!((expected - f64::from(points)).abs() < 1e-3);
        }
    });
}
