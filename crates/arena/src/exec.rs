//! An external program: a process that exchanges lines, limited in time and memory.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use thiserror::Error;

use crate::bot_log::{BotLog, ErrorLines};

/// The maximum length of an answer, in bytes.
const LONGEST_ANSWER: u64 = 64 << 10;

/// How long a program may take to exit after the game.
const FAREWELL: Duration = Duration::from_millis(500);

/// Why a program forfeited a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Forfeit {
    /// The program did not answer in time.
    #[error("did not answer within {0} ms")]
    Late(u128),
    /// The program closed its output or exited.
    #[error("ended in the middle of the game{0}")]
    Gone(String),
    /// The program sent a line without a question.
    #[error("sent a line without being asked: {0}")]
    Unasked(String),
    /// The program sent a line that is not an answer.
    #[error("gave no answer that can be read: {0}")]
    Unreadable(String),
    /// The program made an illegal move.
    #[error("{mv} is refused: {why}")]
    Illegal {
        /// The move.
        mv: String,
        /// The reason for the refusal.
        why: String,
    },
}

/// A running program. Dropping this value ends it with all processes that it has started.
pub(crate) struct Exec {
    child: Child,
    /// Whether the process was waited for. Its number may be given to another one then.
    ended: bool,
    /// Lines to the program. A separate thread writes them, so a program that does not read cannot block us.
    questions: Option<Sender<String>>,
    /// Lines from the program. The channel is short: a program that floods it has to wait and uses no memory
    /// here.
    answers: Receiver<Result<String, String>>,
    errors: ErrorLines,
}

impl Exec {
    /// Starts a program, which has `who` as its name in the log.
    pub(crate) fn start(command: &[String], who: String, log: Option<&BotLog>) -> io::Result<Exec> {
        let missing = || io::Error::from(io::ErrorKind::NotFound);
        let (program, args) = command.split_first().ok_or_else(missing)?;
        let mut command = Command::new(program);
        command.args(args);
        // A group of its own, so that it can be ended with all that it starts. Ctrl-C in a terminal does not reach it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let streams = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(mut stdin), Some(stdout), Some(stderr)) = streams else {
            return Err(io::Error::other("its input and output cannot be had"));
        };
        let (questions, to_write) = channel::<String>();
        let (to_read, answers) = sync_channel(1);
        thread::spawn(move || {
            let mut write = |line: String| stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush());
            to_write.into_iter().try_for_each(|line| write(line).ok())
        });
        thread::spawn(move || read_lines(BufReader::new(stdout), &to_read));
        Ok(Exec {
            child,
            ended: false,
            questions: Some(questions),
            answers,
            errors: ErrorLines::follow(stderr, who, log.cloned()),
        })
    }

    /// Sends a message.
    pub(crate) fn tell(&mut self, message: &Value) {
        if let Some(questions) = &self.questions {
            // A program that has exited is detected at the next question.
            let _ = questions.send(format!("{message}\n"));
        }
    }

    /// Waits for a line of the program. There may be none in time.
    pub(crate) fn line_within(&mut self, patience: Duration) -> Result<Option<String>, Forfeit> {
        match self.answers.recv_timeout(patience) {
            Ok(Ok(line)) => Ok(Some(line)),
            Ok(Err(error)) => Err(Forfeit::Unreadable(error)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => {
                let how = match self.end() {
                    Some(status) => format!(" ({status})"),
                    None => " (its output is closed)".into(),
                };
                Err(Forfeit::Gone(how))
            }
        }
    }

    /// Ends the program and returns the last lines of its standard error.
    pub(crate) fn last_words(mut self) -> Vec<String> {
        self.end();
        self.errors.last(FAREWELL)
    }

    /// Asks the program to exit, and ends it and all that it has started. Returns its status if it exited by itself.
    fn end(&mut self) -> Option<ExitStatus> {
        if self.ended {
            return None;
        }
        // Closing its input asks the program to exit.
        self.questions = None;
        let deadline = Instant::now() + FAREWELL;
        let mut has_exited = self.has_exited();
        while !has_exited && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(2));
            has_exited = self.has_exited();
        }
        self.kill();
        self.ended = true;
        self.child.wait().ok().filter(|_| has_exited)
    }

    /// Whether the program has exited. It is not waited for yet, so that its number still stands for its group.
    #[cfg(unix)]
    fn has_exited(&mut self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
        waitid(WaitId::Pid(Pid::from_child(&self.child)), options).is_ok_and(|status| status.is_some())
    }

    #[cfg(not(unix))]
    fn has_exited(&mut self) -> bool {
        self.child.try_wait().is_ok_and(|status| status.is_some())
    }

    fn kill(&mut self) {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            // The group is empty if everything has exited.
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        let _ = self.child.kill();
    }
}

impl Drop for Exec {
    fn drop(&mut self) {
        self.end();
    }
}

fn read_lines(mut output: impl BufRead, to: &SyncSender<Result<String, String>>) {
    loop {
        let mut line = Vec::new();
        match output
            .by_ref()
            .take(LONGEST_ANSWER + 1)
            .read_until(b'\n', &mut line)
        {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let answer = if line.len() as u64 > LONGEST_ANSWER {
            Err(format!("the answer is longer than {LONGEST_ANSWER} bytes"))
        } else {
            String::from_utf8(line).map_err(|_| "the answer is not UTF-8".into())
        };
        let last = answer.is_err();
        if to.send(answer).is_err() || last {
            return;
        }
    }
}
