//! An external program as a player. It exchanges one JSON object per line and is limited in time and memory.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use thiserror::Error;

use crate::protocol::ProtocolAnswer;

/// The maximum length of an answer, in bytes.
const LONGEST_ANSWER: u64 = 64 << 10;

/// How much longer than its budget a program may take, to allow for the pipes and a busy machine.
const GRACE: Duration = Duration::from_millis(250);

/// How much longer the first answer may take, to allow the program to start.
const START_UP: Duration = Duration::from_secs(3);

/// How long a program may take to exit after the game.
const FAREWELL: Duration = Duration::from_millis(500);

/// Why a program forfeited a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Forfeit {
    /// The program could not be started.
    #[error("could not be started: {0}")]
    NotStarted(String),
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

/// A running program. Dropping this value ends it.
#[derive(Debug)]
pub struct Exec {
    child: Child,
    /// Lines to the program. A separate thread writes them, so a program that does not read cannot block us.
    questions: Option<Sender<String>>,
    /// Lines from the program. The channel is short: a program that floods it has to wait and uses no memory
    /// here.
    answers: Receiver<Result<String, String>>,
    asked: bool,
}

impl Exec {
    /// Starts a program.
    ///
    /// # Errors
    /// Returns an error if the program cannot be started.
    pub fn start(command: &[String]) -> Result<Exec, Forfeit> {
        let failed = |error: std::io::Error| Forfeit::NotStarted(error.to_string());
        let (program, args) = command
            .split_first()
            .ok_or_else(|| Forfeit::NotStarted("no program is named".into()))?;
        let mut child = Command::new(program)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Forfeit::NotStarted("its input and output cannot be had".into()));
        };
        let (questions, to_write) = channel::<String>();
        let (to_read, answers) = sync_channel(1);
        thread::spawn(move || {
            for line in to_write {
                if stdin
                    .write_all(line.as_bytes())
                    .and_then(|()| stdin.flush())
                    .is_err()
                {
                    break;
                }
            }
        });
        thread::spawn(move || read_lines(BufReader::new(stdout), &to_read));
        Ok(Exec {
            child,
            questions: Some(questions),
            answers,
            asked: false,
        })
    }

    /// Sends a message that needs no answer.
    pub fn tell(&mut self, message: &Value) {
        if let Some(questions) = &self.questions {
            // A program that has exited is detected at the next question.
            let _ = questions.send(format!("{message}\n"));
        }
    }

    /// Sends a question and returns the move of the answer.
    ///
    /// # Errors
    /// Returns an error if the program does not answer in time, or the answer is not a move.
    pub fn ask(&mut self, question: &Value, budget: Duration) -> Result<String, Forfeit> {
        match self.answers.try_recv() {
            Ok(Ok(line)) => return Err(Forfeit::Unasked(shorten(&line))),
            Ok(Err(error)) => return Err(Forfeit::Unreadable(error)),
            Err(TryRecvError::Disconnected) => return Err(self.gone()),
            Err(TryRecvError::Empty) => {}
        }
        self.tell(question);
        let patience = budget + GRACE + if self.asked { Duration::ZERO } else { START_UP };
        self.asked = true;
        match self.answers.recv_timeout(patience) {
            Ok(Ok(line)) => match serde_json::from_str::<ProtocolAnswer>(&line) {
                Ok(answer) => Ok(answer.mv),
                Err(error) => Err(Forfeit::Unreadable(format!("{error}: {}", shorten(&line)))),
            },
            Ok(Err(error)) => Err(Forfeit::Unreadable(error)),
            Err(RecvTimeoutError::Timeout) => Err(Forfeit::Late(patience.as_millis())),
            Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
        }
    }

    fn gone(&mut self) -> Forfeit {
        let how = match self.wait_until(Instant::now() + FAREWELL) {
            Some(status) => format!(" ({status})"),
            None => " (its output is closed)".into(),
        };
        Forfeit::Gone(how)
    }

    /// Waits until `deadline` for the program to exit by itself.
    fn wait_until(&mut self, deadline: Instant) -> Option<std::process::ExitStatus> {
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

impl Drop for Exec {
    fn drop(&mut self) {
        // Closing its input asks the program to exit.
        self.questions = None;
        if self.wait_until(Instant::now() + FAREWELL).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
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

fn shorten(line: &str) -> String {
    line.trim()
        .chars()
        .filter(|letter| !letter.is_control())
        .take(80)
        .collect()
}
