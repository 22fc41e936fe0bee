//! A progress bar with the time that is left.

use std::io::{self, IsTerminal};
use std::path::Path;

use indicatif::ProgressBar;
use tilery_analysis::Review;

use crate::failure::Failure;
use crate::progress;
use crate::source::RecordSource;

/// How finely the bar divides a game.
const STEPS: u64 = 1000;

/// A bar on standard error, if that is a terminal.
pub(crate) struct GamesBar {
    bar: ProgressBar,
    /// How many games there are, if that is known.
    games: Option<u64>,
    finished: u64,
}

impl GamesBar {
    /// A bar for one record of a file, or for all of them.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read.
    pub(crate) fn new(file: &Path, line: Option<u64>) -> Result<GamesBar, Failure> {
        let games = match line {
            Some(_) => Some(1),
            // Standard input can be read only once, and nobody sees a hidden bar.
            None if file == Path::new("-") || !io::stderr().is_terminal() => None,
            None => Some(count(file)?),
        };
        let text = match games {
            Some(1) => "{percent:>3} %  {eta} left",
            Some(_) => "{percent:>3} %  {eta} left, {msg}",
            None => "{percent:>3} % of {msg}",
        };
        let bar = GamesBar {
            bar: progress::bar(text, STEPS * games.unwrap_or(1), 0),
            games,
            finished: 0,
        };
        bar.name_game();
        Ok(bar)
    }

    fn name_game(&self) {
        let number = self.finished + 1;
        self.bar.set_message(match self.games {
            Some(games) => format!("game {} of {games}", number.min(games)),
            None => format!("game {number}"),
        });
    }

    /// Shows how far a review has come.
    pub(crate) fn show(&self, review: &Review) {
        let jobs = review.jobs.max(1) as u64;
        let done = STEPS * review.done as u64 / jobs;
        let before = self.games.map_or(0, |_| STEPS * self.finished);
        self.bar.set_position(before + done);
    }

    /// A game is finished.
    pub(crate) fn finish_game(&mut self) {
        self.finished += 1;
        let position = self.games.map_or(0, |_| STEPS * self.finished);
        self.bar.set_position(position);
        self.name_game();
    }

    /// Prints above the bar.
    pub(crate) fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }
}

impl Drop for GamesBar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

fn count(file: &Path) -> Result<u64, Failure> {
    let mut source = RecordSource::open(file)?;
    let mut games = 0;
    while source.next_entry()?.is_some() {
        games += 1;
    }
    Ok(games)
}
