//! How fast placements are found in games of `pile`, and how fast whole games are played at random.

use divan::Bencher;
use divan::counter::ItemsCount;
use tilery_rules::fair::{Seed, Stream};
use tilery_rules::{Chance, Player, Position};
use tilery_strata::{Strata, Variant};

fn main() {
    divan::main();
}

fn start(variant: Variant, chance: &mut Stream) -> Strata {
    let deal = Strata::deal(variant, 2, chance);
    Strata::start(variant, &Player::lettered(2), &deal).expect("a deal is sound")
}

/// All positions of ten random games of `pile`.
fn positions() -> Vec<Strata> {
    let mut positions = Vec::new();
    for number in 0..10 {
        let mut chance = Stream::new(&Seed::from_word("bench").nth(number), &[]);
        let mut game = start(Variant::Pile, &mut chance);
        while let (Some(seat), Some(mv)) = (game.turn(), game.random_move(&mut chance)) {
            positions.push(game.clone());
            game.play(seat, &mv, &Default::default()).expect("a legal move");
        }
    }
    positions
}

/// Legal placements found, per second.
#[divan::bench]
fn placements(bencher: Bencher<'_, '_>) {
    let positions = positions();
    let count = || {
        let mut count = 0usize;
        for position in &positions {
            position.lays(&mut |placement| {
                divan::black_box(placement);
                count += 1;
            });
        }
        count
    };
    bencher.counter(ItemsCount::new(count())).bench(count);
}

/// Best zones counted, per second.
#[divan::bench]
fn best_zones(bencher: Bencher<'_, '_>) {
    let positions = positions();
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        positions
            .iter()
            .map(|position| position.board().best_zones()[0])
            .sum::<u32>()
    });
}

/// Positions copied into old memory, per second.
#[divan::bench]
fn copies(bencher: Bencher<'_, '_>) {
    let positions = positions();
    let mut copy = positions[0].clone();
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for position in &positions {
            copy.clone_from(divan::black_box(position));
        }
    });
}

/// A small fast source, so that the cipher of the fair one is not what is measured.
struct Quick(u64);

impl Chance for Quick {
    fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * n as u64) >> 32) as u32
    }
}

/// Whole games at random, per second.
#[divan::bench(args = ["pile", "open", "row"])]
fn games(bencher: Bencher<'_, '_>, variant: &str) {
    let variant: Variant = variant.parse().expect("a variant");
    let game = start(variant, &mut Stream::new(&Seed::from_word("bench"), &[]));
    let mut chance = Quick(0x9e37_79b9_7f4a_7c15);
    let mut copy = game.clone();
    bencher.counter(ItemsCount::new(1usize)).bench_local(|| {
        copy.clone_from(&game);
        while let Some(tilery_strata::Move::Lay(lay)) = copy.random_move(&mut chance) {
            copy.lay(lay);
        }
        copy.board().best_zones()
    });
}
