//! A server in a process of its own.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Output, Stdio};

/// The command with these arguments, as in an environment without settings.
pub(crate) fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilery"));
    command.arg("serve").args(args).current_dir(folder);
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("TILERY_") {
            command.env_remove(name);
        }
    }
    command.env("XDG_DATA_HOME", folder.join("home"));
    command
}

/// A running server. It is killed when a test drops it.
pub(crate) struct Served {
    child: Child,
    /// The first line on standard output.
    pub(crate) output: String,
    stderr: BufReader<ChildStderr>,
    /// The text read from standard error so far.
    log: String,
    pub(crate) address: String,
}

impl Served {
    /// Starts a server and waits until it has said where it runs, or has ended.
    pub(crate) fn start(command: &mut Command) -> Served {
        let mut served = Served::spawn(command);
        BufReader::new(served.child.stdout.as_mut().unwrap())
            .read_line(&mut served.output)
            .unwrap();
        served.address = served
            .output
            .split("http://")
            .nth(1)
            .and_then(|rest| rest.split(' ').next())
            .unwrap_or_default()
            .to_owned();
        served
    }

    /// Starts a server that may never run, because it waits for something.
    pub(crate) fn spawn(command: &mut Command) -> Served {
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let stderr = BufReader::new(child.stderr.take().unwrap());
        Served {
            child,
            output: String::new(),
            stderr,
            log: String::new(),
            address: String::new(),
        }
    }

    pub(crate) fn get(&self, path: &str) -> String {
        let mut socket = TcpStream::connect(&self.address).unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n",
            self.address
        );
        socket.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        socket.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Begins a request whose body never comes. The server waits for it.
    pub(crate) fn begin_request(&self) -> TcpStream {
        let mut slow = TcpStream::connect(&self.address).unwrap();
        let head = "POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\
                    expect: 100-continue\r\n\r\n";
        slow.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        BufReader::new(&slow).read_line(&mut answer).unwrap();
        assert_eq!(answer, "HTTP/1.1 100 Continue\r\n");
        slow
    }

    pub(crate) fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        assert!(
            Command::new("kill")
                .args([&format!("-{name}"), &pid])
                .status()
                .unwrap()
                .success()
        );
    }

    /// Waits until a line with this text is logged.
    #[track_caller]
    pub(crate) fn wait_for_log(&mut self, text: &str) {
        loop {
            let start = self.log.len();
            let read = self.stderr.read_line(&mut self.log).unwrap();
            assert!(read > 0, "{text:?} was not logged:\n{}", self.log);
            if self.log[start..].contains(text) {
                return;
            }
        }
    }

    /// Waits until the process exits. Returns the exit code and what was logged.
    pub(crate) fn wait_for_exit(mut self) -> (Option<i32>, String) {
        // The end of standard error is the end of the process.
        self.stderr.read_to_string(&mut self.log).unwrap();
        let status = self.child.wait().unwrap();
        assert_eq!(status.signal(), None);
        (status.code(), std::mem::take(&mut self.log))
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The one line that the command fails with.
#[track_caller]
pub(crate) fn refused(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let message = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(message.lines().count(), 1, "{message}");
    message
}
