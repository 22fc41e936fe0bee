//! Leaves of the tree of moves, counted: a table as data, which the plain reference confirms.

use tilery_rules::Position;
use tilery_strata::{Strata, Variant};

use crate::agreement::{plain, reference};
use crate::reference::Reference;
use crate::{start, stream};

const TABLE: &str = include_str!("../data/strata-perft.txt");

fn leaves(game: &Strata, depth: u32) -> u64 {
    let mut lays = Vec::new();
    game.lays(&mut |placement| lays.push(placement.lay));
    if depth == 1 {
        return lays.len() as u64;
    }
    let mut next = game.clone();
    lays.into_iter()
        .map(|lay| {
            next.clone_from(game);
            next.lay(lay);
            leaves(&next, depth - 1)
        })
        .sum()
}

fn plain_leaves(reference: &mut Reference, depth: u32) -> u64 {
    let legal = reference.legal();
    if depth == 1 {
        return legal.len() as u64;
    }
    legal
        .iter()
        .map(|(place, _)| reference.after(place, |next| plain_leaves(next, depth - 1)))
        .sum()
}

#[test]
fn leaves_are_those_of_the_table() {
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let [variant, seed, plies, depth, count] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}: five columns");
        };
        let variant: Variant = variant.parse().expect("a variant");
        let number = |text: &str| text.parse::<u64>().expect("a number");
        let mut chance = stream("perft", number(seed));
        let deal = Strata::deal(variant, 2, &mut chance);
        let (mut game, mut reference) = (start(variant, &deal), reference(variant, &deal));
        for _ in 0..number(plies) {
            let mut lays = Vec::new();
            game.lays(&mut |placement| lays.push(placement.lay));
            lays.sort_unstable();
            // The place in the middle of the list: a fixed choice that needs no chance.
            let lay = lays[lays.len() / 2];
            game.lay(lay);
            reference.lay(&plain(lay));
        }
        let depth = number(depth) as u32;
        assert_eq!(
            plain_leaves(&mut reference, depth),
            leaves(&game, depth),
            "{line}"
        );
        assert_eq!(leaves(&game, depth).to_string(), count, "{line}");
    }
}
