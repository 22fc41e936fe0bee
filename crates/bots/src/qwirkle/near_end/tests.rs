//! Small endings, compared with searches without any cleverness.

use std::time::Duration;

use tilery_rules::fair::{Deal, Seed};
use tilery_rules::qwirkle::{Edition, Qwirkle};
use tilery_rules::{Game, Match, Player};

use super::max_n::{End, max_n};
use super::perfect_play::perfect_play;
use super::splits::splits;
use super::{Plan, best};
use crate::qwirkle::candidates::candidates;
use crate::qwirkle::draw_order::DrawOrder;
use crate::qwirkle::look_ahead::{Aim, Reach};
use crate::qwirkle::meter::Meter;
use crate::qwirkle::parts::Parts;
use crate::qwirkle::table::{Deed, Laid, Table};
use crate::{Ask, Level, choose};

/// A greedy game whose bag is empty, once so few tiles are in hand.
fn few_tiles(word: &str, seats: usize, most: usize) -> Option<Table> {
    let deal = Deal::from_seed(Seed::from_word(word));
    let mut game = Match::<Qwirkle>::begin(Edition::Mindware, Player::lettered(seats), deal).expect("a game");
    while let Some(seat) = game.position().turn() {
        let table = Table::new(game.position());
        if table.bag.is_empty() && table.held() <= most {
            return Some(table);
        }
        let mv = choose::<Qwirkle>(Level::Greedy, &game.view(Some(seat)), &Ask::nodes(1, 1)).expect("a move");
        game.play(seat, &mv).expect("a legal move");
    }
    None
}

/// The same with a tile of the other hand back in the bag, and nobody ahead by much.
fn one_in_the_bag(number: usize) -> Option<Table> {
    let mut table = few_tiles(&format!("near end {number}"), 2, 6)?;
    let tile = table.hands[1 - table.turn].pop()?;
    if table.hands[1 - table.turn].is_empty() {
        return None;
    }
    table.bag = DrawOrder::new([tile].into_iter(), 2);
    table.scores = [100, 100, 0, 0];
    table.scores[table.turn] -= number as i32 % 8;
    Some(table)
}

fn all_plays(table: &Table) -> Vec<(Laid, u32)> {
    let mut plays = Vec::new();
    table.grid.plays(table.kinds(), &mut |found| {
        plays.push((found.laid.iter().copied().collect(), found.score))
    });
    plays
}

/// The final margin of a seat if both play for the margin.
fn minimax(table: &Table, seat: usize) -> i32 {
    if table.over {
        return table.margin(seat);
    }
    let mut game = table.clone();
    let plays = all_plays(table);
    if plays.is_empty() {
        game.pass();
        return minimax(&game, seat);
    }
    let ends = plays.iter().map(|(laid, score)| {
        game.clone_from(table);
        game.play(laid, *score);
        minimax(&game, seat)
    });
    if table.turn == seat {
        ends.max()
    } else {
        ends.min()
    }
    .expect("a play")
}

fn won(margin: i32) -> f64 {
    0.5 + 0.5 * f64::from(margin.signum())
}

#[test]
fn with_one_tile_in_the_bag_the_move_wins_as_often_as_any() {
    let (mut compared, mut matters) = (0, 0);
    for (number, table) in (0..100).filter_map(|number| Some((number, one_in_the_bag(number)?))) {
        let seat = table.turn;
        let field = candidates(&table, usize::MAX, Parts::ALL);
        let field: Vec<_> = field
            .into_iter()
            .filter(|candidate| matches!(candidate.deed, Deed::Play(..)))
            .collect();
        if field.len() < 2 {
            continue;
        }
        // Every way to put one of the hidden tiles into the bag, each once.
        let mut hidden = table.hands[1 - seat].to_vec();
        hidden.extend(table.bag.tiles());
        let worth = |at: usize| {
            let wins = (0..hidden.len()).map(|in_bag| {
                let mut game = table.clone();
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
        let plan = Plan {
            reach: Reach::End,
            aim: Aim::Win,
            threads: 1,
            seed: number as u64,
            parts: Parts::ALL,
        };
        let meter = Meter::start(&Ask::nodes(3_000_000, 1), None);
        let chosen = best(&table, &field, &[], plan, &meter);
        let most = worths.iter().copied().fold(0.0, f64::max);
        // How likely each split is comes from deals that were drawn, hence the little that is forgiven.
        assert!(worths[chosen] > most - 0.05, "{} of {most}", worths[chosen]);
        compared += 1;
        matters += usize::from(worths.iter().any(|worth| *worth < most));
    }
    assert!(compared >= 20 && matters >= 5, "{matters} of {compared}");
}

/// How a game ends if every seat does what is best for itself.
fn plain_max_n(table: &Table, asking: usize) -> End {
    if table.over {
        return End::of(table, asking);
    }
    let mut game = table.clone();
    let plays = all_plays(table);
    if plays.is_empty() {
        game.pass();
        return plain_max_n(&game, asking);
    }
    let ends = plays.iter().map(|(laid, score)| {
        game.clone_from(table);
        game.play(laid, *score);
        plain_max_n(&game, asking)
    });
    let better = |one: End, other: End| {
        if other.suits(table.turn, asking, &one) {
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
        let Some(mut table) = few_tiles(&format!("max n {number}"), seats, 6) else {
            continue;
        };
        for (seat, score) in table.scores.iter_mut().enumerate().take(seats) {
            *score = 100 + (number * (seat + 3) % 7) as i32;
        }
        let meter = Meter::start(&Ask::nodes(1, 1), None);
        for asking in 0..seats {
            let found = max_n(&table, asking, 10_000_000, &meter);
            assert_eq!(found.wins, Some(plain_max_n(&table, asking).share));
        }
        assert_eq!(max_n(&table, 0, 0, &meter).wins, None, "no nodes, no answer");
        compared += 1;
    }
    assert!(compared >= 30, "only {compared}");
}

#[test]
fn splits_come_as_often_as_they_are_likely() {
    let table = (0..).find_map(one_in_the_bag).expect("an ending");
    let hidden = table.hands[1 - table.turn].len() + 1;
    let meter = Meter::start(&Ask::nodes(1, 1), None);
    let found = splits(&table, &[], 5, 3_000, &meter);
    assert!(found.len() <= hidden);
    let all: f64 = found.iter().map(|split| split.weight).sum();
    assert!((all - 3_000.0).abs() < 0.5);
    for split in &found {
        let in_bag: Vec<_> = split.table.bag.tiles().collect();
        let copies = |tile| {
            table.hands[1 - table.turn]
                .iter()
                .filter(|held| **held == tile)
                .count()
        };
        let same = copies(in_bag[0]) + table.bag.tiles().filter(|tile| *tile == in_bag[0]).count();
        let likely = 3_000.0 * same as f64 / hidden as f64;
        assert!(
            (split.weight - likely).abs() < 150.0,
            "{} of {likely}",
            split.weight
        );
    }
}

#[test]
fn without_time_something_is_still_chosen() {
    let table = (0..).find_map(one_in_the_bag).expect("an ending");
    let field = candidates(&table, usize::MAX, Parts::ALL);
    let plan = Plan {
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
        assert!(best(&table, &field, &[], plan, &Meter::start(&ask, None)) < field.len());
    }
}
