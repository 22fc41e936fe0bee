//! Facts against their messages, and what the tests of each game share.

use std::collections::{BTreeMap, BTreeSet};

use tilery_bots::SplitMix64;
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Chance, Game, Player};

use super::kinds::ALL;
use super::{Reasoned, facts, merits};
use crate::{Class, Fact, FactValue, Label, Language, MOST_FACTS, Phrases, sentence};

/// Visits positions of games, each with two moves. One in `random` of the moves played is random, the others are the
/// first of their lists: plays in all games of lines, so that games end.
pub(crate) fn visit_pairs<G: Reasoned>(
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
pub(crate) fn checked_facts<G: Reasoned>(game: &Game<G>, best: &G::Move, played: &G::Move) -> Vec<Fact> {
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
pub(crate) fn number(fact: &Fact, name: &str) -> f64 {
    match fact.values.get(name) {
        Some(FactValue::Number(number)) => *number,
        other => panic!("{name} of {} is {other:?}", fact.key),
    }
}

/// A value of a fact that is a text.
pub(crate) fn text<'a>(fact: &'a Fact, name: &str) -> &'a str {
    match fact.values.get(name) {
        Some(FactValue::Text(text)) => text,
        other => panic!("{name} of {} is {other:?}", fact.key),
    }
}

/// The messages of a language with the variables of each.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = None;
    for line in language.messages().lines().filter(|line| !line.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
            assert!(
                found.insert(key.to_owned(), BTreeSet::new()).is_none(),
                "{language}: {key} is there twice"
            );
            current = Some(key.to_owned());
        }
        let Some(variables) = current.as_ref().and_then(|key| found.get_mut(key)) else {
            continue;
        };
        for use_of in line.split('$').skip(1) {
            let name = use_of.split(|letter: char| !letter.is_alphanumeric()).next();
            variables.extend(name.map(String::from));
        }
    }
    found
}

#[test]
fn every_language_has_a_message_for_every_kind_of_fact_with_its_values() {
    for language in Language::ALL {
        let messages = messages(language);
        for (key, variables) in ALL {
            let found = messages
                .get(*key)
                .unwrap_or_else(|| panic!("{language} lacks {key}"));
            let variables: BTreeSet<String> = variables.iter().map(|name| String::from(*name)).collect();
            assert_eq!(*found, variables, "{language}: {key}");
        }
        for key in messages.keys().filter(|key| key.starts_with("fact-")) {
            let known = ALL.iter().any(|(known, _)| known == key);
            assert!(known, "{language}: nothing produces {key}");
        }
    }
}

#[test]
fn every_language_has_the_same_messages() {
    let keys = |language| messages(language).into_keys().collect::<Vec<_>>();
    let mut english = keys(Language::English);
    english.sort();
    for language in Language::ALL {
        assert_eq!(keys(language), english, "{language}");
    }
}

#[test]
fn classes_and_labels_have_names_in_every_language() {
    for language in Language::ALL {
        let phrases = Phrases::new(language);
        let classes: BTreeSet<String> = Class::ALL.into_iter().map(|class| phrases.class(class)).collect();
        let labels: BTreeSet<String> = Label::ALL.into_iter().map(|label| phrases.label(label)).collect();
        assert_eq!(
            (classes.len(), labels.len()),
            (Class::ALL.len(), Label::ALL.len())
        );
        let all = classes.iter().chain(&labels);
        assert!(
            all.clone().all(|name| !name.contains('-')),
            "{classes:?} {labels:?}"
        );
    }
}

#[test]
fn every_sentence_is_complete() {
    for language in Language::ALL {
        let phrases = Phrases::new(language);
        for (key, variables) in ALL {
            for (number, about, colour) in [(1.0, "better", "r"), (7.0, "this", "g"), (100.0, "this", "r")] {
                let value = |name: &&str| match *name {
                    "tile" => FactValue::Text(String::from("Ro")),
                    "tiles" => FactValue::Text(String::from("Ro Ra Gs")),
                    "about" => FactValue::Text(String::from(about)),
                    "colour" => FactValue::Text(String::from(colour)),
                    _ => FactValue::Number(number),
                };
                let fact = Fact {
                    key: String::from(*key),
                    values: variables
                        .iter()
                        .map(|name| (String::from(*name), value(name)))
                        .collect(),
                };
                let sentence = phrases.sentence(&fact);
                let first = sentence.chars().next().expect("a sentence");
                assert!(
                    first.is_uppercase() || first.is_numeric(),
                    "{language}: {sentence}"
                );
                assert!(sentence.ends_with('.'), "{language}: {sentence}");
                assert!(!sentence.contains(['{', '$']), "{language}: {sentence}");
                assert!(!sentence.contains("  "), "{language}: {sentence}");
            }
        }
    }
}

#[test]
fn sentences_read_well() {
    let fact = |key: &str, values: &[(&str, FactValue)]| Fact {
        key: String::from(key),
        values: values
            .iter()
            .map(|(name, value)| (String::from(*name), value.clone()))
            .collect(),
    };
    let text = |text: &str| FactValue::Text(String::from(text));
    let less = fact("fact-points-less", &[("points", FactValue::Number(4.0))]);
    assert_eq!(sentence(&less, Language::English), "Scores 4 points less now.");
    let five = fact(
        "fact-five",
        &[("tile", text("Ra")), ("chance", FactValue::Number(35.0))],
    );
    assert_eq!(
        sentence(&five, Language::English),
        "Leaves a line of five: the next player has the missing tile (red star) with a 35% chance."
    );
    assert_eq!(
        sentence(&five, Language::French),
        "Laisse une ligne de cinq\u{202f}: le joueur suivant a 35\u{a0}% de chances d’avoir la tuile manquante (étoile rouge)."
    );
    let group = fact(
        "fact-group",
        &[("about", text("better")), ("tiles", text("Ro Ra Gs"))],
    );
    assert_eq!(
        sentence(&group, Language::German),
        "Der bessere Zug behält Steine, die zusammenpassen: roter Kreis, roter Stern und grünes Quadrat."
    );
    let roll = fact(
        "fact-roll",
        &[
            ("expected", FactValue::Number(5.5)),
            ("better", FactValue::Number(-7.0)),
        ],
    );
    assert_eq!(
        sentence(&roll, Language::Italian),
        "Questo nuovo tiro vale in media 5,5 punti; il migliore −7."
    );
    let kept = fact("fact-tile-kept", &[("tile", text("rrn"))]);
    assert_eq!(
        sentence(&kept, Language::Spanish),
        "La mejor jugada guarda esta ficha para más tarde: rojo, rojo, neutro."
    );
    let unknown = fact("fact-of-tomorrow", &[]);
    assert_eq!(sentence(&unknown, Language::English), "fact-of-tomorrow");
}

#[cfg(feature = "fourth-game")]
#[test]
fn the_fourth_game_has_its_points() {
    use tilery_rules::pebbles::{PebbleRules, Pebbles};
    visit_pairs::<Pebbles>(PebbleRules, 2, 2, 1, |game, best, played| {
        for fact in checked_facts(game, best, played) {
            assert_eq!(number(&fact, "points"), f64::from(best.0.abs_diff(played.0)));
        }
    });
}
