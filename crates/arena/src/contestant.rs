//! The contestants of a match.

use std::fmt;
use std::num::NonZero;
use std::str::FromStr;

use thiserror::Error;
use tilery_frame::bots::{Level, UnknownLevel};
use tilery_games::{Baseline, UnknownBaseline};

/// A bot of this project, or any program that implements the bot protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// `10` or `10@60000`: one of the levels of this project.
    Level {
        /// The level.
        level: Level,
        /// Its own limit per move in nodes, instead of that of the match.
        nodes: Option<NonZero<u64>>,
    },
    /// `baseline:uct` or `baseline:uct@60000`: a baseline for comparison.
    Baseline {
        /// The baseline.
        baseline: Baseline,
        /// As for a level.
        nodes: Option<NonZero<u64>>,
    },
    /// `exec:PROGRAM ARGS`: an external program.
    Exec {
        /// The program and its arguments.
        command: Vec<String>,
    },
}

/// The error for the name of a contestant that cannot be parsed.
#[derive(Debug, Error)]
pub enum ContestantError {
    /// The name is not a level, a baseline or a program.
    #[error("{0}, or baseline:NAME, or exec:PROGRAM ARGS")]
    Level(#[from] UnknownLevel),
    /// There is no such baseline.
    #[error(transparent)]
    Baseline(#[from] UnknownBaseline),
    /// The limit is not a number of nodes.
    #[error("{text:?} is no limit in nodes: expected a number from 1 on after the @, as in {bot}@60000")]
    Nodes {
        /// The bot.
        bot: String,
        /// The text after the `@`.
        text: String,
    },
    /// The quotes do not match.
    #[error("exec: {0}")]
    Quotes(#[from] shell_words::ParseError),
    /// The program is missing.
    #[error("exec: needs a program, as in exec:./mybot")]
    NoProgram,
}

impl FromStr for Contestant {
    type Err = ContestantError;

    fn from_str(text: &str) -> Result<Contestant, ContestantError> {
        if let Some(line) = text.strip_prefix("exec:") {
            let command = shell_words::split(line)?;
            return match command.is_empty() {
                true => Err(ContestantError::NoProgram),
                false => Ok(Contestant::Exec { command }),
            };
        }
        let (bot, nodes) = match text.split_once('@') {
            Some((bot, nodes)) => (bot, Some(nodes)),
            None => (text, None),
        };
        let nodes = || match nodes.map(str::parse) {
            None => Ok(None),
            Some(Ok(nodes)) => Ok(Some(nodes)),
            Some(Err(_)) => Err(ContestantError::Nodes {
                bot: bot.to_owned(),
                text: nodes.unwrap_or_default().chars().take(40).collect(),
            }),
        };
        // An unknown bot is the fault to name, before its limit.
        match bot.strip_prefix("baseline:") {
            Some(name) => Ok(Contestant::Baseline {
                baseline: name.parse()?,
                nodes: nodes()?,
            }),
            None => Ok(Contestant::Level {
                level: bot.parse()?,
                nodes: nodes()?,
            }),
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nodes = match self {
            Contestant::Level { level, nodes } => {
                level.fmt(f)?;
                nodes
            }
            Contestant::Baseline { baseline, nodes } => {
                write!(f, "baseline:{baseline}")?;
                nodes
            }
            Contestant::Exec { command } => return write!(f, "exec:{}", shell_words::join(command)),
        };
        match nodes {
            Some(nodes) => write!(f, "@{nodes}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contestant_is_written_as_it_is_read() {
        for text in [
            "10",
            "master",
            "10@6000000",
            "expert@1",
            "baseline:uct",
            "baseline:uct@500",
            "exec:./bot --at a@b",
        ] {
            let contestant: Contestant = text.parse().expect(text);
            assert_eq!(contestant.to_string(), text);
        }
    }

    #[test]
    fn a_limit_that_is_no_number_of_nodes_is_named() {
        for text in [
            "10@",
            "10@0",
            "10@x",
            "10@-5",
            "10@1e6",
            "10@5@5",
            "10@ 5",
            "baseline:uct@1s",
        ] {
            let refused = text.parse::<Contestant>().expect_err(text).to_string();
            let (bot, limit) = text.split_once('@').expect("a limit");
            let due = format!(
                "{limit:?} is no limit in nodes: expected a number from 1 on after the @, as in {bot}@60000"
            );
            assert_eq!(refused, due);
        }
        for (text, due) in [
            ("11@5", "\"11\" is not a level"),
            ("@5", "\"\" is not a level"),
            ("baseline:x@5", "\"x\" is not a baseline"),
        ] {
            let refused = text.parse::<Contestant>().expect_err(text).to_string();
            assert!(refused.contains(due), "{refused}");
        }
    }
}
