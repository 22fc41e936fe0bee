//! The steps of a long task, and where the time went.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::Failure;
use crate::program::{finish, in_background, typed};

/// Commands that run at the same time, under one name.
pub(crate) struct Step {
    name: String,
    commands: Vec<Command>,
}

impl Step {
    /// A step of one command.
    pub(crate) fn new(name: &str, command: Command) -> Step {
        Step::together(name, vec![command])
    }

    /// A step of several commands. If one fails, the others run to their end.
    pub(crate) fn together(name: &str, commands: Vec<Command>) -> Step {
        Step {
            name: name.to_owned(),
            commands,
        }
    }
}

/// Steps taken so far.
pub(crate) struct Steps {
    began: Instant,
    taken: Vec<Taken>,
}

/// A step with its time.
struct Taken {
    name: String,
    time: Duration,
    in_background: bool,
}

impl Steps {
    /// The clock of the task starts.
    pub(crate) fn new() -> Steps {
        Steps {
            began: Instant::now(),
            taken: Vec::new(),
        }
    }

    /// Takes a step: says that it begins, shows its output, and says how long it took.
    pub(crate) fn take(&mut self, step: Step) -> Result<(), Failure> {
        self.take_beside(vec![step], Vec::new())
    }

    /// Takes steps one after the other. Meanwhile the steps of `background`, also one after the other, get the processor time that
    /// the first ones leave: they have the lowest priority, and the output of each is shown when it ends.
    ///
    /// After a failure no step begins, on either side.
    pub(crate) fn take_beside(&mut self, steps: Vec<Step>, background: Vec<Step>) -> Result<(), Failure> {
        let failed = AtomicBool::new(false);
        let (front, back) = std::thread::scope(|scope| {
            let back = scope.spawn(|| take_all(background, true, &failed));
            let front = take_all(steps, false, &failed);
            (front, back.join())
        });
        let back = back.unwrap_or_else(|_| Lane {
            taken: Vec::new(),
            result: Err(Failure::panicked()),
        });
        self.taken.extend(front.taken);
        self.taken.extend(back.taken);
        let result = front.result.and(back.result);
        if result.is_err() {
            print!("{}", self.table());
        }
        result
    }

    /// Where the time went.
    pub(crate) fn table(&self) -> String {
        let mut table = String::from("\nwhere the time went\n");
        for Taken {
            name,
            time,
            in_background,
        } in &self.taken
        {
            let beside = if *in_background { "  in the background" } else { "" };
            // Writing to a string cannot fail.
            let _ = writeln!(table, "{name:>28} {:>7.1} s{beside}", time.as_secs_f64());
        }
        let _ = writeln!(
            table,
            "{:>28} {:>7.1} s",
            "all",
            self.began.elapsed().as_secs_f64()
        );
        table
    }
}

/// Steps that were taken one after the other, up to the first failure.
struct Lane {
    taken: Vec<Taken>,
    result: Result<(), Failure>,
}

fn take_all(steps: Vec<Step>, in_background: bool, failed: &AtomicBool) -> Lane {
    let mut lane = Lane {
        taken: Vec::new(),
        result: Ok(()),
    };
    for Step { name, commands } in steps {
        if failed.load(Ordering::Relaxed) {
            break;
        }
        let start = Instant::now();
        let result = run(&name, commands, in_background);
        let time = start.elapsed();
        match &result {
            Ok(()) => println!("== {name}: passed, {:.1} s", time.as_secs_f64()),
            Err(failure) => println!("== {name}: failed, {}", failure.message),
        }
        lane.taken.push(Taken {
            name: name.clone(),
            time,
            in_background,
        });
        if let Err(failure) = result {
            failed.store(true, Ordering::Relaxed);
            lane.result = Err(Failure {
                message: format!("{name}: {}", failure.message),
                ..failure
            });
        }
    }
    lane
}

/// Runs commands at the same time.
fn run(name: &str, commands: Vec<Command>, in_background: bool) -> Result<(), Failure> {
    let results: Vec<Result<(), Failure>> = std::thread::scope(|scope| {
        let running: Vec<_> = commands
            .into_iter()
            .map(|mut command| {
                println!("\n== {name}: {}", typed(&command));
                scope.spawn(move || match in_background {
                    true => run_quietly(name, &command),
                    false => finish(&mut command),
                })
            })
            .collect();
        let panicked = |_| Err(Failure::panicked());
        running
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(panicked))
            .collect()
    });
    results.into_iter().collect()
}

/// Runs a command in the background, and shows all of its output at its end.
fn run_quietly(name: &str, command: &Command) -> Result<(), Failure> {
    let (result, output) = in_background(command);
    let mut out = io::stdout().lock();
    let shown = writeln!(out, "\n== {name}: its output").and_then(|()| out.write_all(&output));
    // Output that cannot be shown is no reason to fail: the result counts.
    drop(shown);
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::cargo;

    fn good(name: &str) -> Step {
        Step::new(name, cargo(&["--version"]))
    }

    fn bad(name: &str) -> Step {
        Step::new(name, cargo(&["--no-such-option"]))
    }

    #[test]
    fn a_failing_step_is_named_and_keeps_its_exit_code() {
        let mut steps = Steps::new();
        assert!(steps.take(good("version")).is_ok());
        let failure = steps.take(bad("nonsense")).unwrap_err();
        assert!(
            failure
                .message
                .starts_with("nonsense: `cargo --no-such-option` failed")
        );
        assert_ne!(failure.code, 0);
        assert_eq!(steps.table().lines().count(), 5);
    }

    #[test]
    fn one_failure_fails_the_commands_that_run_together() {
        let mut steps = Steps::new();
        let version = || cargo(&["--version"]);
        let both = Step::together("both", vec![version(), version()]);
        assert!(steps.take(both).is_ok());
        let one_bad = Step::together("one bad", vec![cargo(&["--no-such-option"]), version()]);
        let failure = steps.take(one_bad).unwrap_err();
        assert!(
            failure
                .message
                .starts_with("one bad: `cargo --no-such-option` failed")
        );
        assert_eq!(steps.table().lines().count(), 5);
    }

    #[test]
    fn a_failure_in_the_background_fails_the_task_and_ends_its_list() {
        let mut steps = Steps::new();
        let background = vec![good("first"), bad("second"), good("third")];
        let failure = steps.take_beside(vec![good("beside")], background).unwrap_err();
        assert!(
            failure
                .message
                .starts_with("second: `cargo --no-such-option` failed")
        );
        assert_ne!(failure.code, 0);
        let table = steps.table();
        for name in ["beside", "first", "second"] {
            assert!(table.contains(name), "{table}");
        }
        assert!(!table.contains("third"), "{table}");
    }
}
