//! The values of the lessons of strategy are those of the analysis.
//!
//! `TILERY_BLESS=1 cargo test --package tilery-lessons --test strategy` computes them again and stores them.

use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::{Value, json};
use tilery_analysis::explain_game;
use tilery_frame::bots::{Ask, Evaluate};
use tilery_games::{AnyRules, with_rules};
use tilery_lessons::{Course, Step, StepValue, courses};

/// How many nodes the analysis takes for a position, at the most.
const NODES: u64 = 60_000;

/// As many as a review takes, in a game whose nodes are more work.
fn nodes(course: &Course) -> u64 {
    let rules = AnyRules::read(course.game, None).expect("a game");
    with_rules!(rules, G, _rules => G::REVIEW_NODES.min(NODES))
}

fn file(course: &Course) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../games")
        .join(course.game)
        .join("src/lessons/lessons.json")
}

fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// The values of the right and the wrong move.
fn computed(step: &Step, nodes: u64) -> Vec<StepValue> {
    let (wrong, _) = step.wrong().expect("a wrong answer");
    let moves = [step.right(), wrong].map(|attempt| attempt.as_move().expect("a move"));
    let [right, wrong] = moves;
    let ask = Ask::nodes(nodes, 1);
    let compared = explain_game(step.game(), step.seat(), right, wrong, &ask).expect("legal moves");
    [compared.better, compared.worse]
        .into_iter()
        .map(|line| StepValue {
            mv: line.mv,
            loss: rounded(line.loss),
            error: rounded(line.loss_error),
            win: rounded(line.win),
        })
        .collect()
}

#[test]
fn values_are_those_of_the_analysis_and_support_the_lesson() {
    for course in courses().unwrap_or_else(|fault| panic!("{fault}")) {
        let nodes = nodes(course);
        let strategy = course.strategy.iter();
        let values: Vec<Vec<StepValue>> = strategy.map(|step| computed(step, nodes)).collect();
        if env::var_os("TILERY_BLESS").is_some() {
            bless(course, nodes, &values);
            continue;
        }
        for (step, computed) in course.strategy.iter().zip(values) {
            let stored = step.values().expect("values");
            assert_eq!((stored.nodes, &stored.moves), (nodes, &computed), "{}", step.id());
            let [right, wrong] = computed.as_slice() else {
                panic!("{}: two moves", step.id())
            };
            assert_eq!(Some(right.mv.as_str()), step.right().as_move(), "{}", step.id());
            let answer = step
                .answer(std::slice::from_ref(&wrong.mv))
                .expect("a legal move");
            assert!(
                !answer.reached && !answer.reasons.is_empty(),
                "{}: {answer:?}",
                step.id()
            );
            // The difference cannot be chance, and hardly any move is better than the right one.
            assert!(right.loss <= 1.0, "{}: {right:?}", step.id());
            let difference = wrong.loss - right.loss;
            assert!(
                difference > 1.0 && difference > 3.0 * (right.error + wrong.error),
                "{}: {wrong:?}",
                step.id()
            );
        }
    }
}

/// Stores the values, with a line for each step.
fn bless(course: &Course, nodes: u64, values: &[Vec<StepValue>]) {
    if course.strategy.is_empty() {
        return;
    }
    let text = fs::read_to_string(file(course)).expect("the lessons");
    let mut written: Value = serde_json::from_str(&text).expect("the lessons were read before");
    for (step, moves) in values.iter().enumerate() {
        written["strategy"][step]["values"] = json!({"nodes": nodes, "moves": moves});
    }
    let part = |name: &str| {
        let steps = written[name].as_array().expect("steps").iter();
        let lines: Vec<String> = steps.map(|step| format!("    {step}")).collect();
        format!("  {name:?}: [\n{}\n  ]", lines.join(",\n"))
    };
    let parts = ["steps", "more", "strategy"].into_iter();
    let parts: Vec<String> = parts.filter(|name| written[*name].is_array()).map(part).collect();
    fs::write(file(course), format!("{{\n{}\n}}\n", parts.join(",\n"))).expect("the lessons");
}
