//! Facts against their messages.

use std::collections::{BTreeMap, BTreeSet};

use tilery_frame::analysis::kinds::ALL;
use tilery_frame::analysis::{Class, Fact, FactValue};

use crate::{Label, Language, Phrases, sentence};

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
fn facts_become_sentences() {
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
