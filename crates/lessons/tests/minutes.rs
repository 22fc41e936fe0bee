//! How long a tutorial takes: an estimate, which CONTRIBUTING.md tells.
//!
//! A learner reads the paragraph of a rule once and the task of every step, and makes no mistake. The short game at the
//! end is left out.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;

use tilery_lessons::{Attempt, Course, Goal, Step, courses};

const WORDS_PER_MINUTE: f64 = 200.0;

/// A tap, a click or a key, with the look at the board before it.
const SECONDS_PER_ACTION: f64 = 2.0;

/// How long a tutorial should take, in minutes.
const MINUTES: std::ops::RangeInclusive<f64> = 3.0..=6.0;

/// The number of words of each message.
fn words() -> HashMap<String, usize> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("messages/en.ftl");
    let text = fs::read_to_string(file).expect("the messages");
    text.lines()
        .filter_map(|line| line.split_once(" = "))
        .map(|(id, text)| (id.to_owned(), text.split_whitespace().count()))
        .collect()
}

/// How often a tile has to be turned until its first arm points there.
fn turns(facing: &str) -> usize {
    match facing {
        "e" | "w" => 1,
        "s" => 2,
        _ => 0,
    }
}

/// How many actions an answer takes, with the one that leads to the next step.
fn actions(attempt: &Attempt) -> usize {
    let next = 1;
    match attempt {
        Attempt::Place { laid, place } => {
            let facing = serde_json::to_value(place).expect("plain data")["facing"].clone();
            2 * (laid.len() + 1) + turns(facing.as_str().unwrap_or_default()) + next
        }
        Attempt::Move(mv) => {
            let words: Vec<&str> = mv.split(' ').collect();
            let pieces = words.len() - 1;
            next + match words[0] {
                "pass" => 1,
                // Each tile is chosen and placed; then the move is confirmed.
                "play" => 2 * pieces + 1,
                "swap" | "roll" => pieces + 2,
                // Two tiles change places.
                "order" => 3,
                lay => 2 + turns(&lay[lay.len() - 1..]) + 1,
            }
        }
    }
}

struct Estimate {
    steps: usize,
    words: usize,
    actions: usize,
}

impl Estimate {
    fn of(course: &Course, steps: &[Step], words: &HashMap<String, usize>) -> Estimate {
        let mut read: HashSet<String> = HashSet::new();
        let mut estimate = Estimate {
            steps: 0,
            words: 0,
            actions: 0,
        };
        for step in steps.iter().filter(|step| step.goal() != &Goal::Game {}) {
            let rule = format!("rule-{}-{}", course.game, step.rule().unwrap_or_default());
            read.extend([format!("{rule}-title"), rule]);
            read.insert(format!("task-{}-{}", course.game, step.id()));
            estimate.steps += 1;
            estimate.actions += actions(step.right());
        }
        estimate.words = read.iter().map(|id| words[id]).sum();
        estimate
    }

    fn minutes(&self) -> f64 {
        self.words as f64 / WORDS_PER_MINUTE + self.actions as f64 * SECONDS_PER_ACTION / 60.0
    }
}

#[test]
fn a_tutorial_takes_about_five_minutes() {
    let words = words();
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../CONTRIBUTING.md");
    let text = fs::read_to_string(document).expect("the document");
    let courses = courses().unwrap_or_else(|fault| panic!("{fault}"));
    for course in courses.iter().filter(|course| !course.steps.is_empty()) {
        let estimate = Estimate::of(course, &course.steps, &words);
        let minutes = estimate.minutes();
        assert!(
            MINUTES.contains(&minutes),
            "{}: {minutes:.1} minutes",
            course.game
        );
        let Estimate {
            steps,
            words,
            actions,
        } = estimate;
        let more = course.more.len();
        let line = format!(
            "| `{}` | {steps} | {words} | {actions} | {minutes:.1} | {more} |",
            course.game
        );
        assert!(
            text.lines().any(|told| told == line),
            "CONTRIBUTING.md should have the line\n{line}"
        );
    }
}
