//! Long work: how far it has come, and how it is stopped.

use std::process::{self, ExitCode};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::failure::{Failure, STOPPED};
use crate::output;

/// A bar on standard error, if that is a terminal. `text` comes after the bar.
pub(crate) fn bar(text: &str, length: u64, done: u64) -> ProgressBar {
    let bar = ProgressBar::new(length).with_position(done);
    let style = ProgressStyle::with_template(&format!("{{bar:30}} {text}"));
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(500));
    bar.reset_eta();
    bar
}

/// A flag that the first interrupt raises; the second ends the program at once.
pub(crate) fn stop_on_interrupt() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if raised.swap(true, Ordering::Relaxed) {
            process::exit(STOPPED.into());
        }
    })
    .map_err(|error| Failure::Usage(format!("cannot watch for Ctrl-C: {error}")))?;
    Ok(stop)
}

/// Says how far the work has come that was stopped, and how it goes on. Returns the exit code.
pub(crate) fn stopped(done: &str, is_saved: bool) -> ExitCode {
    let next = match is_saved {
        true => "the same command goes on from here",
        false => "with --save, the same command would go on from here",
    };
    output::note(format_args!("tilery: stopped: {done}; {next}"));
    ExitCode::from(STOPPED)
}
