//! Checks that the tests of every game make on its facts.
//!
//! They panic where a fact is not what it should be.

use std::collections::BTreeSet;

use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Chance, Game, Player};

use super::kinds::ALL;
use super::{Fact, FactValue, MOST_FACTS, Reasoned, facts, merits};
use crate::bots::SplitMix64;

/// Visits positions of games, each with two moves. One in `random` of the moves played is random, the others are the
/// first of their lists: plays in all games of lines, so that games end.
pub fn visit_pairs<G: Reasoned>(
    rules: G::Rules,
    seats: usize,
    games: u64,
    random: u32,
    mut visit: impl FnMut(&Game<G>, &G::Move, &G::Move),
) {
    for number in 0..games {
        let mut rng = SplitMix64::new(number);
        let deal = Deal::from_seed(Seed::from_word(&format!("reasons {number}")));
        let mut game = Game::<G>::begin(rules, Player::lettered(seats), deal).expect("a legal deal");
        while let Some(seat) = game.position().turn() {
            let moves = game.position().legal_moves();
            let any = |rng: &mut SplitMix64| moves[rng.below(moves.len() as u32) as usize].clone();
            for _ in 0..2 {
                let (best, played) = (any(&mut rng), any(&mut rng));
                visit(&game, &best, &played);
            }
            let next = match rng.below(random) {
                0 => any(&mut rng),
                _ => moves[0].clone(),
            };
            game.play(seat, &next).expect("a legal move");
        }
    }
}

/// Facts of a pair of moves, after checks that hold for all games: they depend on the view alone, they are few, and
/// every language has a sentence for them. If the only fact is that nothing tells the moves apart, the list is empty.
pub fn checked_facts<G: Reasoned>(game: &Game<G>, best: &G::Move, played: &G::Move) -> Vec<Fact> {
    let view = game.turn_view().expect("a running game");
    let found = facts(&view, best, played);
    let alone = merits(&view, best);
    assert!(found.len() <= MOST_FACTS && alone.len() <= MOST_FACTS);
    let other = view.redealt(&mut SplitMix64::new(game.turns().len() as u64));
    assert_eq!(found, facts(&other, best, played), "{best} and {played}");
    assert_eq!(alone, merits(&other, best), "{best}");
    assert_eq!(found.is_empty(), best == played, "{best} and {played}");
    for fact in found.iter().chain(&alone) {
        let kind = ALL
            .iter()
            .find(|(key, _)| *key == fact.key)
            .expect("a known kind");
        let names: BTreeSet<&str> = fact.values.keys().map(String::as_str).collect();
        assert_eq!(names, kind.1.iter().copied().collect());
    }
    if found.iter().any(|fact| fact.key == "fact-later") {
        assert_eq!(found.len(), 1, "{best} and {played} differ at once");
        return Vec::new();
    }
    found
}

/// A value of a fact that is a number.
pub fn number(fact: &Fact, name: &str) -> f64 {
    match fact.values.get(name) {
        Some(FactValue::Number(number)) => *number,
        other => panic!("{name} of {} is {other:?}", fact.key),
    }
}

/// A value of a fact that is a text.
pub fn text<'a>(fact: &'a Fact, name: &str) -> &'a str {
    match fact.values.get(name) {
        Some(FactValue::Text(text)) => text,
        other => panic!("{name} of {} is {other:?}", fact.key),
    }
}
