//! Every step of every lesson is played right and wrong, and the engine must react as the lesson promises.

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tilery_analysis::Language;
use tilery_frame::present::PreviewRequest;
use tilery_games::AnyRules;
use tilery_lessons::{Attempt, Course, Goal, LessonJudgement, Step, StepError, courses};
use tilery_rules::Ruling;

fn all() -> &'static [Course] {
    courses().unwrap_or_else(|fault| panic!("{fault}"))
}

fn all_steps() -> impl Iterator<Item = (String, &'static Step)> {
    all().iter().flat_map(|course| {
        let named = |step| (format!("{} {}", course.game, Step::id(step)), step);
        course.all_steps().map(named)
    })
}

/// The answer to an attempt of the learner.
#[derive(Debug, PartialEq)]
enum Reaction {
    Reached,
    /// A legal move that was not asked for.
    Missed,
    /// The code of the engine's reason.
    Refused(String),
    /// The engine has no objection to a piece on this place.
    Allowed,
}

/// The answer to a move, and to the only moves that can follow it while the step goes on.
fn finished(step: &Step, mv: &str) -> Result<LessonJudgement, StepError> {
    let mut moves = vec![mv.to_owned()];
    loop {
        let answer = step.answer(&moves)?;
        if !answer.goes_on {
            return Ok(answer);
        }
        let (game, _) = step.played(&moves)?;
        let mut legal = game.legal_moves();
        assert_eq!(legal.len(), 1, "{}: {moves:?}", step.id());
        moves.push(legal.swap_remove(0).mv);
    }
}

fn reaction(step: &Step, attempt: &Attempt) -> Reaction {
    match attempt {
        Attempt::Move(mv) => match finished(step, mv) {
            Ok(answer) if answer.reached => Reaction::Reached,
            Ok(_) => Reaction::Missed,
            Err(StepError::Refused(reason)) => Reaction::Refused(reason.code.to_owned()),
            Err(error) => panic!("{}: {mv}: {error}", step.id()),
        },
        Attempt::Place { laid, place } => {
            let draft = PreviewRequest {
                laid: laid.clone(),
                why: Some(place.clone()),
                ..PreviewRequest::new(step.seat())
            };
            let preview = step
                .preview(&[], &draft)
                .unwrap_or_else(|error| panic!("{}: {error}", step.id()));
            let written = serde_json::to_value(&preview).expect("a preview is plain data");
            match &written["refusal"]["code"] {
                Value::String(code) => Reaction::Refused(code.clone()),
                _ => Reaction::Allowed,
            }
        }
    }
}

#[test]
fn right_answers_are_accepted() {
    for (name, step) in all_steps() {
        match step.goal() {
            Goal::Move { .. } => {
                assert_eq!(reaction(step, step.right()), Reaction::Reached, "{name}");
                assert!(
                    step.right_turn().is_some(),
                    "{name}: nothing can be shown to a learner who is stuck"
                );
            }
            Goal::Refused { code } => {
                assert_eq!(
                    reaction(step, step.right()),
                    Reaction::Refused(code.clone()),
                    "{name}"
                );
            }
            Goal::Game {} => assert!(step.game().turn().is_some(), "{name}"),
        }
    }
}

#[test]
fn wrong_answers_get_the_reason_that_the_lesson_promises() {
    for (name, step) in all_steps() {
        let Some((attempt, code)) = step.wrong() else {
            assert!(matches!(step.goal(), Goal::Game {}), "{name} has no wrong answer");
            continue;
        };
        let due = code.map_or(Reaction::Missed, |code| Reaction::Refused(code.to_owned()));
        assert_eq!(reaction(step, attempt), due, "{name}");
    }
}

/// MindWare, "Examples of Play": 3, 7, 4, 6, 7, 6, 3, 3, 10, 9, 18, 9.
#[test]
fn the_lessons_show_the_whole_example_game() {
    let course = &all()[0];
    let is_shown =
        |step: &&Step| step.game().players().len() == 4 && matches!(step.goal(), Goal::Move { .. });
    let mut shown: Vec<&Step> = course.all_steps().filter(is_shown).collect();
    shown.sort_by_key(|step| step.game().turns());
    let scores: Vec<u32> = shown.iter().filter_map(|step| step.right_turn()?.score).collect();
    assert_eq!(scores, [3, 7, 4, 6, 7, 6, 3, 3, 10, 9, 18, 9]);
}

#[test]
fn the_last_step_is_a_short_game_that_ends() {
    for course in all().iter().filter(|course| !course.steps.is_empty()) {
        let step = course.steps.last().expect("steps");
        assert_eq!(step.goal(), &Goal::Game {}, "{}", course.game);
        let mut moves: Vec<String> = Vec::new();
        loop {
            let (game, _) = step
                .played(&moves)
                .unwrap_or_else(|error| panic!("{}: {error}", course.game));
            if game.turn().is_none() {
                break;
            }
            let tips = tilery_lessons::tips(&game, step.seat());
            assert!(!tips.is_empty(), "{}: no tips after {moves:?}", course.game);
            // Learners see the first two tips. That dice may be rolled is among them.
            let can_roll = game
                .legal_moves()
                .iter()
                .any(|legal| legal.mv.starts_with("roll"));
            let told = tips.iter().take(2).any(|tip| tip.key.starts_with("tip-roll"));
            assert_eq!(told, can_roll, "{}: {tips:?}", course.game);
            let hint = step
                .hint(&moves)
                .expect("a hint")
                .expect("while the game goes on");
            let with_hint: Vec<String> = moves.iter().cloned().chain([hint.notation]).collect();
            assert!(step.answer(&with_hint).is_ok(), "{}: {with_hint:?}", course.game);
            moves.push(game.legal_moves().swap_remove(0).mv);
        }
        assert!(
            (2..=12).contains(&moves.len()),
            "{}: {} turns",
            course.game,
            moves.len()
        );
        let answer = step.answer(&moves).expect("a game to its end");
        assert!(answer.reached && answer.winners.is_some_and(|winners| !winners.is_empty()));
        assert_eq!(step.hint(&moves).expect("after the end"), None);
        // The same moves lead to the same game.
        assert_eq!(step.answer(&moves).expect("again").scores, answer.scores);
    }
}

#[test]
fn a_step_takes_no_more_moves_than_it_asks_for() {
    let step = &all()[0].steps[0];
    let mv = step.right().as_move().expect("a move").to_owned();
    assert_eq!(
        step.answer(&[mv.clone(), mv]),
        Err(StepError::TooMany { most: 1 })
    );
    let garbage = step.answer(&["play ???".to_owned()]);
    assert!(matches!(garbage, Err(StepError::Notation(_))), "{garbage:?}");
}

#[test]
fn every_rule_has_a_step_with_its_picture_and_every_step_a_rule() {
    for course in all() {
        let ids: Vec<&str> = course.rules.iter().map(|rule| rule.id.as_str()).collect();
        assert_eq!(
            ids.iter().collect::<HashSet<_>>().len(),
            ids.len(),
            "{}",
            course.game
        );
        for rule in &course.rules {
            assert!(
                course.illustration(&rule.id).is_some(),
                "{} {}",
                course.game,
                rule.id
            );
        }
        let steps: HashSet<&str> = course.all_steps().map(Step::id).collect();
        assert_eq!(steps.len(), course.all_steps().count(), "{}", course.game);
        for step in course.steps.iter().chain(&course.more) {
            // The game at the end is about all rules.
            let known = match step.rule() {
                Some(rule) => ids.contains(&rule),
                None => step.goal() == &Goal::Game {},
            };
            assert!(known, "{} {}", course.game, step.id());
        }
        // The tutorial alone teaches all rules but those of a variant; other examples repeat them.
        let variants = AnyRules::all().into_iter().map(|rules| rules.to_string());
        let variants: HashSet<String> = variants.collect();
        for rule in ids.iter().filter(|_| !course.steps.is_empty()) {
            let steps = match variants.contains(*rule) {
                true => &course.more,
                false => &course.steps,
            };
            let is_taught = steps.iter().any(|step| step.rule() == Some(rule));
            assert!(is_taught, "{} {rule}", course.game);
        }
    }
}

/// The codes that a file of the rules gives to refusals.
fn codes(file: &Path) -> Vec<String> {
    let Ok(text) = fs::read_to_string(file) else {
        return Vec::new();
    };
    text.lines()
        .filter_map(|line| {
            line.split_once("=> \"")?
                .1
                .split_once("\",")
                .map(|(code, _)| code.to_owned())
        })
        .collect()
}

#[test]
fn every_refusal_and_every_ruling_leads_to_one_paragraph() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    for course in all().iter().filter(|course| !course.rules.is_empty()) {
        let own = games.join(course.game).join("src/rules/refusal.rs");
        let mut due = codes(&own);
        if fs::read_to_string(&own)
            .expect("the refusals of a game")
            .contains("TurnFault")
        {
            due.extend(codes(&games.join("lines/src/rules/refusal.rs")));
            due.extend(codes(&games.join("lines/src/rules/grid/check.rs")));
        }
        assert!(due.len() > 10, "{}: {due:?}", course.game);
        let mut explained: Vec<&String> = course.rules.iter().flat_map(|rule| &rule.codes).collect();
        explained.sort();
        assert_eq!(
            explained.iter().map(|code| code.as_str()).collect::<Vec<_>>(),
            due.iter()
                .map(String::as_str)
                .collect::<BTreeSet<_>>()
                .into_iter()
                .collect::<Vec<_>>(),
            "{}",
            course.game
        );
        let rulings: BTreeSet<&str> = AnyRules::all()
            .into_iter()
            .filter(|rules| rules.game() == course.game)
            .flat_map(|rules| rules.rulings().iter().map(|ruling: &Ruling| ruling.name()))
            .collect();
        let mut named: Vec<&str> = course
            .rules
            .iter()
            .flat_map(|rule| rule.rulings.iter().map(String::as_str))
            .collect();
        named.sort_unstable();
        assert_eq!(named, rulings.into_iter().collect::<Vec<_>>(), "{}", course.game);
        assert!(
            course.rules.iter().any(|rule| rule.id == "score"),
            "{}: points lead to #score",
            course.game
        );
    }
}

#[test]
fn every_step_and_rule_has_its_texts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("messages");
    for language in Language::ALL {
        let text =
            fs::read_to_string(folder.join(format!("{language}.ftl"))).expect("the messages of a language");
        let known: HashSet<&str> = text
            .lines()
            .filter_map(|line| line.split_once(" =").map(|(id, _)| id))
            .collect();
        for course in all() {
            let rules = course.rules.iter().flat_map(|rule| {
                let key = format!("rule-{}-{}", course.game, rule.id);
                [format!("{key}-title"), key]
            });
            let tasks = course
                .steps
                .iter()
                .chain(&course.more)
                .map(|step| format!("task-{}-{}", course.game, step.id()));
            let strategy = course.strategy.iter().flat_map(|step| {
                let key = format!("strategy-{}-{}", course.game, step.id());
                [format!("{key}-title"), key]
            });
            for key in rules.chain(tasks).chain(strategy) {
                assert!(known.contains(key.as_str()), "{language}: {key} is missing");
            }
        }
    }
}

/// The messages of a language: each key with all lines of its text.
fn messages(text: &str) -> Vec<(&str, String)> {
    let mut messages: Vec<(&str, String)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" =") {
            Some((key, first)) if !line.starts_with(' ') => messages.push((key, first.to_owned())),
            _ => {
                if let Some((_, text)) = messages.last_mut() {
                    text.push_str(line);
                }
            }
        }
    }
    messages
}

/// Cubes shares its tips with Qwirkle, but it has dice and no tiles.
#[test]
fn what_a_player_of_dice_reads_names_no_tile() {
    const SHARED: [&str; 5] = ["tip-opening", "tip-six", "tip-colour", "tip-shape", "tip-lines"];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("messages");
    for language in Language::ALL {
        let tile = match language {
            Language::English => "tile",
            Language::French => "tuile",
            Language::German => "stein",
            Language::Spanish => "ficha",
            Language::Italian => "tesser",
        };
        let text =
            fs::read_to_string(folder.join(format!("{language}.ftl"))).expect("the messages of a language");
        let of_dice = |key: &str| key.contains("-cubes-") || SHARED.contains(&key);
        let read: Vec<_> = messages(&text)
            .into_iter()
            .filter(|(key, _)| of_dice(key))
            .collect();
        assert!(read.len() > SHARED.len(), "{language}: {} messages", read.len());
        for (key, text) in read {
            assert!(!text.to_lowercase().contains(tile), "{language}: {key}: {text}");
        }
    }
}

#[test]
fn goals_are_sent_as_they_are_written() {
    let goal: Goal = serde_json::from_value(json!({"type": "move", "report": {"score": 7}})).expect("a goal");
    assert_eq!(
        serde_json::to_value(&goal).expect("plain data"),
        json!({"type": "move", "report": {"score": 7}})
    );
}

/// A move that ends the game brings points that are in none of its lines.
#[test]
fn the_bonus_for_ending_the_game_is_told_apart() {
    for game in ["qwirkle", "cubes"] {
        let step = tilery_lessons::course(game).and_then(|course| course.step("end"));
        let step = step.unwrap_or_else(|| panic!("{game} has a step about the end"));
        let Attempt::Move(right) = step.right() else {
            panic!("{game}: a move ends the game");
        };
        let answer = step.answer(std::slice::from_ref(right)).expect("a legal move");
        let bonus = answer.bonus.map(|bonus| (bonus.seat, bonus.points));
        assert_eq!(bonus, Some((step.seat(), 6)), "{game}");
    }
}

/// A forced roll takes all dice, again and again until one of them fits.
#[test]
fn a_forced_roll_goes_on_until_something_fits() {
    let course = tilery_lessons::course("cubes").expect("the lessons of cubes");
    let step = course.step("forced").expect("a step about forced rolls");
    let mut moves = Vec::new();
    loop {
        let (game, _) = step.played(&moves).expect("legal moves");
        let legal: Vec<String> = game.legal_moves().into_iter().map(|legal| legal.mv).collect();
        if legal.iter().any(|mv| mv.starts_with("play")) {
            break;
        }
        moves.push(legal[0].clone());
        let answer = step.answer(&moves).expect("a legal move");
        let (after, _) = step.played(&moves).expect("legal moves");
        let fits = after
            .legal_moves()
            .iter()
            .any(|legal| legal.mv.starts_with("play"));
        assert_eq!((answer.reached, answer.goes_on), (fits, !fits), "{moves:?}");
    }
    assert!(
        moves.len() > 1,
        "nobody sees that a roll may not be enough: {moves:?}"
    );
}
