//! Wall clock of Qwirkle and Cubes: whole greedy games on one core, and copies of a position.

mod common;

use common::{Play, count_lines, cubes_game, many, qwirkle_game};
use divan::Bencher;
use divan::counter::ItemsCount;

const GAMES: u64 = 500;

fn main() {
    describe("qwirkle", qwirkle_game);
    describe("cubes", cubes_game);
    divan::main();
}

/// Says what the games are like, so that a fast but wrong engine shows.
fn describe(name: &str, play: Play) {
    let tally = count_lines(play, 2_000);
    let per_game = |number: u64| number as f64 / tally.games as f64;
    println!(
        "{name}: {:.1} turns a game, {:.1} plays a turn, {:.1} points a player, {:.2} lines of six a game",
        per_game(tally.turns),
        tally.plays as f64 / tally.turns as f64,
        per_game(tally.points) / 2.0,
        per_game(tally.qwirkles),
    );
}

#[divan::bench(sample_count = 20)]
fn qwirkle_greedy_games(bencher: Bencher<'_, '_>) {
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench(|| many(qwirkle_game, GAMES).points);
}

#[divan::bench(sample_count = 20)]
fn cubes_greedy_games(bencher: Bencher<'_, '_>) {
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench(|| many(cubes_game, GAMES).points);
}

/// A copy into a position that is there already, as a search makes them by the million.
#[divan::bench]
fn qwirkle_copy(bencher: Bencher<'_, '_>) {
    let middle = common::qwirkle_after(25);
    let mut copy = middle.clone();
    bencher.bench_local(|| copy.clone_from(divan::black_box(&middle)));
}
