//! The standard error of programs: a log of all of it, and the last lines for whoever asks why a program forfeited.

use std::collections::VecDeque;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// How many of the last lines are kept.
const LINES: usize = 8;

/// The longest line that is kept whole, in bytes.
const LONGEST_LINE: u64 = 1 << 10;

/// A log of what all programs write to their standard error.
#[derive(Clone)]
pub struct BotLog(Arc<Mutex<Log>>);

struct Log {
    out: Box<dyn Write + Send>,
    failed: Option<io::Error>,
}

impl BotLog {
    /// A log that is written to `out`.
    pub fn new(out: impl Write + Send + 'static) -> BotLog {
        BotLog(Arc::new(Mutex::new(Log {
            out: Box::new(out),
            failed: None,
        })))
    }

    fn write(&self, line: &str) {
        let mut log = lock(&self.0);
        if log.failed.is_none() {
            log.failed = writeln!(log.out, "{line}").err();
        }
    }

    /// Writes what is not written yet.
    ///
    /// # Errors
    /// Returns the first error of writing the log.
    pub fn finish(&self) -> io::Result<()> {
        let mut log = lock(&self.0);
        match log.failed.take() {
            Some(error) => Err(error),
            None => log.out.flush(),
        }
    }
}

impl fmt::Debug for BotLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BotLog")
    }
}

/// The standard error of one program.
pub(crate) struct ErrorLines {
    last: Arc<Mutex<VecDeque<String>>>,
    /// Closed when all has been read.
    end: Receiver<()>,
}

impl ErrorLines {
    /// Reads to the end, in a thread. Each line of the log begins with `who`.
    pub(crate) fn follow(errors: impl Read + Send + 'static, who: String, log: Option<BotLog>) -> ErrorLines {
        let last = Arc::new(Mutex::new(VecDeque::new()));
        let kept = Arc::clone(&last);
        let (reading, end): (Sender<()>, _) = channel();
        thread::spawn(move || {
            let _reading = reading;
            let mut errors = BufReader::new(errors);
            let mut line = Vec::new();
            while matches!(
                errors.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line),
                Ok(1..)
            ) {
                let text = String::from_utf8_lossy(&line);
                let text: String = text
                    .trim_end()
                    .chars()
                    .filter(|letter| !letter.is_control())
                    .collect();
                if let Some(log) = &log {
                    log.write(&format!("{who}: {text}"));
                }
                let mut kept = lock(&kept);
                if kept.len() == LINES {
                    kept.pop_front();
                }
                kept.push_back(text);
                line.clear();
            }
        });
        ErrorLines { last, end }
    }

    /// The last lines of a program that has ended.
    pub(crate) fn last(&self, patience: Duration) -> Vec<String> {
        // A process that has left the group of the program may keep its standard error open.
        let _ = self.end.recv_timeout(patience);
        lock(&self.last).iter().cloned().collect()
    }
}

/// A thread that panicked while it held the lock has written at most half a line.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
