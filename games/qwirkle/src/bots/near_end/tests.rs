//! Compares small endings with plain searches.

use std::time::Duration;

use tilery_frame::bots::{Ask, Level, choose};
use tilery_lines::grid::{Grid, Scoring};
use tilery_lines::{Colour, Placed, Shape, Tile};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Cell, Game, Player, Position};

use super::max_n::{End, max_n};
use super::perfect_play::perfect_play;
use super::splits::splits;
use super::{LookAheadPlan, best};
use crate::bots::candidates::candidates;
use crate::bots::draw_order::DrawOrder;
use crate::bots::look_ahead::{Aim, Reach};
use crate::bots::meter::Meter;
use crate::bots::parts::Parts;
use crate::bots::sim_game::{Deed, LaidTiles, SimGame};
use crate::{Edition, Qwirkle};

/// A greedy game whose bag is empty, with at most `most` tiles in all hands.
fn few_tiles(word: &str, seats: usize, most: usize) -> Option<SimGame> {
    let deal = Deal::from_seed(Seed::from_word(word));
    let mut game = Game::<Qwirkle>::begin(Edition::Mindware, Player::lettered(seats), deal).expect("a game");
    while let Some(seat) = game.position().turn() {
        let sim = SimGame::new(game.position());
        if sim.bag.is_empty() && sim.held() <= most {
            return Some(sim);
        }
        let mv = choose::<Qwirkle>(
            Level::Greedy,
            &game.turn_view().expect("a seat at turn"),
            &Ask::nodes(1, 1),
        )
        .expect("a move");
        game.play(seat, &mv).expect("a legal move");
    }
    None
}

/// The same game with a tile of the other hand back in the bag, and a small margin.
fn one_in_the_bag(number: usize) -> Option<SimGame> {
    let mut sim = few_tiles(&format!("near end {number}"), 2, 6)?;
    let tile = sim.hands[1 - sim.turn].pop()?;
    if sim.hands[1 - sim.turn].is_empty() {
        return None;
    }
    sim.bag = DrawOrder::new([tile].into_iter(), 2);
    sim.scores = [100, 100, 0, 0];
    sim.scores[sim.turn] -= number as i32 % 8;
    Some(sim)
}

fn all_plays(sim: &SimGame) -> Vec<(LaidTiles, u32)> {
    let mut plays = Vec::new();
    sim.grid.plays(sim.kinds(), &mut |found| {
        plays.push((found.laid.iter().copied().collect(), found.score))
    });
    plays
}

/// The final margin of a seat if both seats maximise their margin.
fn minimax(sim: &SimGame, seat: usize) -> i32 {
    if sim.over {
        return sim.margin(seat);
    }
    let mut game = sim.clone();
    let plays = all_plays(sim);
    if plays.is_empty() {
        game.pass();
        return minimax(&game, seat);
    }
    let ends = plays.iter().map(|(laid, score)| {
        game.clone_from(sim);
        game.play(laid, *score);
        minimax(&game, seat)
    });
    if sim.turn == seat { ends.max() } else { ends.min() }.expect("a play")
}

fn won(margin: i32) -> f64 {
    0.5 + 0.5 * f64::from(margin.signum())
}

#[test]
fn with_one_tile_in_the_bag_the_move_wins_as_often_as_any() {
    let (mut compared, mut matters) = (0, 0);
    for (number, sim) in (0..100).filter_map(|number| Some((number, one_in_the_bag(number)?))) {
        let seat = sim.turn;
        let field = candidates(&sim, usize::MAX, Parts::ALL);
        let field: Vec<_> = field
            .into_iter()
            .filter(|candidate| matches!(candidate.deed, Deed::Play(..)))
            .collect();
        if field.len() < 2 {
            continue;
        }
        // Every way to put one of the hidden tiles into the bag, each once.
        let mut hidden = sim.hands[1 - seat].to_vec();
        hidden.extend(sim.bag.tiles());
        let worth = |at: usize| {
            let wins = (0..hidden.len()).map(|in_bag| {
                let mut game = sim.clone();
                let mut other = hidden.clone();
                game.bag = DrawOrder::new([other.remove(in_bag)].into_iter(), 2);
                game.hands[1 - seat] = other.into_iter().collect();
                game.act(&field[at].deed);
                let margin = minimax(&game, seat);
                let meter = Meter::start(&Ask::nodes(1, 1), None);
                let solved = perfect_play(game, seat, margin, 1_000_000, &meter);
                assert_eq!(solved.wins, Some(won(margin)));
                won(margin)
            });
            wins.sum::<f64>() / hidden.len() as f64
        };
        let worths: Vec<f64> = (0..field.len().min(super::PLAYS)).map(worth).collect();
        let plan = LookAheadPlan {
            reach: Reach::End,
            aim: Aim::Win,
            threads: 1,
            seed: number as u64,
            parts: Parts::ALL,
        };
        let meter = Meter::start(&Ask::nodes(3_000_000, 1), None);
        let chosen = best(&sim, &field, &[], plan, &meter);
        let most = worths.iter().copied().fold(0.0, f64::max);
        // The probabilities of the splits are estimated from drawn deals, so the test allows a small
        // difference.
        assert!(worths[chosen] > most - 0.05, "{} of {most}", worths[chosen]);
        compared += 1;
        matters += usize::from(worths.iter().any(|worth| *worth < most));
    }
    assert!(compared >= 20 && matters >= 5, "{matters} of {compared}");
}

/// The result of a game in which every seat maximises its own value.
fn plain_max_n(sim: &SimGame, asking: usize) -> End {
    if sim.over {
        return End::of(sim, asking);
    }
    let mut game = sim.clone();
    let plays = all_plays(sim);
    if plays.is_empty() {
        game.pass();
        return plain_max_n(&game, asking);
    }
    let ends = plays.iter().map(|(laid, score)| {
        game.clone_from(sim);
        game.play(laid, *score);
        plain_max_n(&game, asking)
    });
    let better = |one: End, other: End| {
        if other.suits(sim.turn, asking, &one) {
            other
        } else {
            one
        }
    };
    ends.reduce(better).expect("a play")
}

#[test]
fn endings_of_three_and_four_agree_with_plain_max_n() {
    let mut compared = 0;
    for number in 0..120 {
        let seats = 3 + number % 2;
        let Some(mut sim) = few_tiles(&format!("max n {number}"), seats, 6) else {
            continue;
        };
        for (seat, score) in sim.scores.iter_mut().enumerate().take(seats) {
            *score = 100 + (number * (seat + 3) % 7) as i32;
        }
        let meter = Meter::start(&Ask::nodes(1, 1), None);
        for asking in 0..seats {
            let found = max_n(&sim, asking, 10_000_000, &meter);
            assert_eq!(found.wins, Some(plain_max_n(&sim, asking).share));
        }
        assert_eq!(max_n(&sim, 0, 0, &meter).wins, None, "no nodes, no answer");
        compared += 1;
    }
    assert!(compared >= 30, "only {compared}");
}

#[test]
fn splits_come_as_often_as_they_are_likely() {
    let sim = (0..).find_map(one_in_the_bag).expect("an ending");
    let hidden = sim.hands[1 - sim.turn].len() + 1;
    let meter = Meter::start(&Ask::nodes(1, 1), None);
    let found = splits(&sim, &[], 5, 3_000, &meter);
    assert!(found.len() <= hidden);
    let all: f64 = found.iter().map(|split| split.weight).sum();
    assert!((all - 3_000.0).abs() < 0.5);
    for split in &found {
        let in_bag: Vec<_> = split.sim.bag.tiles().collect();
        let copies = |tile| {
            sim.hands[1 - sim.turn]
                .iter()
                .filter(|held| **held == tile)
                .count()
        };
        let same = copies(in_bag[0]) + sim.bag.tiles().filter(|tile| *tile == in_bag[0]).count();
        let likely = 3_000.0 * same as f64 / hidden as f64;
        assert!(
            (split.weight - likely).abs() < 150.0,
            "{} of {likely}",
            split.weight
        );
    }
}

#[test]
fn a_grid_on_which_nothing_fits_any_more_ends_every_play_out() {
    // All rows have one colour, all columns one shape, and every line is complete.
    let mut block = Vec::new();
    for (row, colour) in Colour::ALL.into_iter().enumerate() {
        for (column, shape) in Shape::ALL.into_iter().enumerate() {
            block.push(Placed {
                tile: Tile::new(colour, shape),
                cell: Cell::new(column as i32, row as i32),
            });
        }
    }
    let mut sim = (0..).find_map(one_in_the_bag).expect("an ending");
    sim.grid = Grid::from_tiles(&block, Scoring::STANDARD).expect("a grid");
    let field = candidates(&sim, usize::MAX, Parts::ALL);
    assert!(field.len() > 1, "there are swaps to compare");
    assert!(
        field
            .iter()
            .all(|candidate| matches!(candidate.deed, Deed::Swap(_)))
    );
    let plan = LookAheadPlan {
        reach: Reach::End,
        aim: Aim::Win,
        threads: 1,
        seed: 1,
        parts: Parts::ALL,
    };
    let meter = Meter::start(&Ask::nodes(5_000, 1), None);
    assert!(best(&sim, &field, &[], plan, &meter) < field.len());
}

#[test]
fn without_time_something_is_still_chosen() {
    let sim = (0..).find_map(one_in_the_bag).expect("an ending");
    let field = candidates(&sim, usize::MAX, Parts::ALL);
    let plan = LookAheadPlan {
        reach: Reach::End,
        aim: Aim::Win,
        threads: 2,
        seed: 1,
        parts: Parts::ALL,
    };
    for ask in [
        Ask::time(Duration::ZERO, 1),
        Ask::nodes(0, 1),
        Ask::nodes(5_000, 1),
    ] {
        assert!(best(&sim, &field, &[], plan, &Meter::start(&ask, None)) < field.len());
    }
}
