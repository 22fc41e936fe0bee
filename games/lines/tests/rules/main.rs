//! Qwirkle and Cubes against a plain reference: over thousands of random games both agree on whose turn it is, on every
//! legal move and its score, on the reason why a move is refused, and on the outcome.
//!
//! `TILERY_AGREEMENT_GAMES` sets the number of games, for long runs on demand.

mod agreement;
mod lines;
mod perft;
mod reference;
mod speak;

use std::collections::BTreeMap;

use agreement::{Seen, agree_in_one_game};
use rayon::prelude::*;
use reference::Sort;
use tilery_cubes::{Cubes, CubesRules};
use tilery_qwirkle::{Edition, Qwirkle};

/// The games of each of the two games. The editions of Qwirkle differ only in who opens, so they share theirs.
const GAMES: u64 = 2_400;

fn games() -> u64 {
    std::env::var("TILERY_AGREEMENT_GAMES")
        .ok()
        .map_or(GAMES, |text| {
            text.parse().expect("TILERY_AGREEMENT_GAMES is a number")
        })
}

/// Plays the games on all cores and counts what they showed. `play` gets the number of the game, and whether it is cut
/// short.
fn agree(play: impl Fn(u64, bool) -> Seen + Sync) -> Seen {
    let whole = games();
    let cut = whole / 4;
    (0..whole + cut)
        .into_par_iter()
        .map(|game| play(game, game >= whole))
        .reduce(BTreeMap::new, |mut all, seen| {
            for (what, times) in seen {
                *all.entry(what).or_default() += times;
            }
            all
        })
}

/// Fails unless the games have shown all of these, so that the agreement means something.
fn assert_seen(seen: &Seen, wanted: &[&str]) {
    let missing: Vec<&&str> = wanted.iter().filter(|what| !seen.contains_key(**what)).collect();
    assert!(missing.is_empty(), "the games never showed {missing:?}: {seen:?}");
}

const REASONS_OF_BOTH: [&str; 15] = [
    "not-your-turn",
    "not-in-hand",
    "nothing-laid",
    "same-cell",
    "twins",
    "unrelated",
    "not-one-line",
    "taken",
    "gap",
    "detached",
    "line-repeats",
    "line-mixed",
    "small-opening",
    "open-with-play",
    "game-over",
];

const SHOWN_IN_QWIRKLE: [&str; 8] = [
    "nothing-swapped",
    "swap-limit",
    "can-play",
    "can-swap",
    "line of six",
    "pass",
    "last tile",
    "blocked end",
];

#[test]
fn qwirkle_agrees_with_the_reference() {
    let seen = agree(|game, cut| {
        let (edition, oldest) = [
            (Edition::Mindware, true),
            (Edition::Schmidt, false),
            (Edition::Iello, true),
        ][game as usize % 3];
        agree_in_one_game::<Qwirkle>(edition, Sort::Qwirkle { oldest }, 1 << 32 | game, cut)
    });
    if games() >= GAMES {
        assert_seen(&seen, &REASONS_OF_BOTH);
        assert_seen(&seen, &SHOWN_IN_QWIRKLE);
        assert_seen(&seen, &["shared win"]);
    }
}

#[test]
fn cubes_agrees_with_the_reference() {
    let seen =
        agree(|game, cut| agree_in_one_game::<Cubes>(CubesRules::Cubes, Sort::Cubes, 4 << 32 | game, cut));
    if games() >= GAMES {
        assert_seen(&seen, &REASONS_OF_BOTH);
        assert_seen(
            &seen,
            &[
                "nothing-rolled",
                "roll-used",
                "roll-all",
                "can-play",
                "can-roll",
                "line of six",
                "forced roll",
                "last tile",
            ],
        );
    }
}
