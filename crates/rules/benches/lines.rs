//! Wall clock of Qwirkle and Cubes: whole greedy games on one core.

mod common;

use common::{Tally, cubes_game, qwirkle_game};
use divan::Bencher;
use divan::counter::ItemsCount;
use tilery_rules::Player;
use tilery_rules::fair::Seed;

const GAMES: u64 = 500;

fn main() {
    describe("qwirkle", qwirkle_game);
    describe("cubes", cubes_game);
    divan::main();
}

/// Says what the games are like, so that a fast but wrong engine shows.
fn describe(name: &str, play: fn(&Seed, &[Player], &mut Tally)) {
    let tally = many(play, 2_000);
    let per_game = |number: u64| number as f64 / tally.games as f64;
    println!(
        "{name}: {:.1} turns a game, {:.1} plays a turn, {:.1} points a player, {:.2} turns of 12 or more points a game",
        per_game(tally.turns),
        tally.plays as f64 / tally.turns as f64,
        per_game(tally.points) / 2.0,
        per_game(tally.qwirkles),
    );
}

fn many(play: fn(&Seed, &[Player], &mut Tally), games: u64) -> Tally {
    let players = Player::lettered(2);
    let base = Seed::from_word("bench");
    let mut tally = Tally::default();
    for number in 0..games {
        play(&base.nth(number), &players, &mut tally);
    }
    tally
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
