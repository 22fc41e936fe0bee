//! The steps of a long task, one after the other, and where the time went.

use std::fmt::Write;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::Failure;
use crate::program::{finish, typed};

/// Steps taken so far.
#[derive(Default)]
pub(crate) struct Steps {
    taken: Vec<(String, Duration)>,
}

impl Steps {
    /// Says which step begins, runs its command, and says how long it took.
    pub(crate) fn take(&mut self, name: &str, command: &mut Command) -> Result<(), Failure> {
        println!("\n== {name}: {}", typed(command));
        let start = Instant::now();
        let result = finish(command);
        let time = start.elapsed();
        self.taken.push((name.to_owned(), time));
        match result {
            Ok(()) => {
                println!("== {name}: passed, {:.1} s", time.as_secs_f64());
                Ok(())
            }
            Err(failure) => {
                print!("{}", self.table());
                Err(Failure {
                    message: format!("{name}: {}", failure.message),
                    ..failure
                })
            }
        }
    }

    /// Where the time went.
    pub(crate) fn table(&self) -> String {
        let total: Duration = self.taken.iter().map(|(_, time)| *time).sum();
        let mut table = String::from("\nwhere the time went\n");
        for (name, time) in self
            .taken
            .iter()
            .map(|(name, time)| (name.as_str(), time))
            .chain([("all", &total)])
        {
            // Writing to a string cannot fail.
            let _ = writeln!(table, "{name:>20} {:>7.1} s", time.as_secs_f64());
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::cargo;

    #[test]
    fn a_failing_step_is_named_and_keeps_its_exit_code() {
        let mut steps = Steps::default();
        assert!(steps.take("version", &mut cargo(&["--version"])).is_ok());
        let failure = steps
            .take("nonsense", &mut cargo(&["--no-such-option"]))
            .unwrap_err();
        assert!(
            failure
                .message
                .starts_with("nonsense: `cargo --no-such-option` failed")
        );
        assert_ne!(failure.code, 0);
        assert_eq!(steps.table().lines().count(), 5);
    }
}
