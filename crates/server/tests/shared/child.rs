//! A server in a process of its own, which can be killed, measured or find its disk full.
//!
//! The process is the same test program: it runs an ignored test that calls [`serve_until_killed`].

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, Stdio};

use tempfile::NamedTempFile;
use tilery_server::config::Config;
use tilery_server::{Tuning, start_tuned};

/// A server. Dropping this value kills it with SIGKILL, and fails if it has panicked before.
pub(crate) struct ChildServer {
    process: Child,
    /// It stays open: after a minute the test harness writes there that the process still runs, and would end it if it could not.
    _output: BufReader<ChildStdout>,
    errors: NamedTempFile,
    /// Host and port.
    pub(crate) address: String,
}

impl ChildServer {
    /// Runs the ignored test of this name, with variables of its environment that are set or not.
    pub(crate) fn start(test: &str, environment: &[(&str, Option<&str>)]) -> ChildServer {
        let errors = NamedTempFile::new().unwrap();
        // A file that may not grow leads to a signal, which would end the program; on a full disk there is none.
        let mut command = Command::new("sh");
        command
            .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
            .arg(std::env::current_exe().unwrap())
            .args(["--exact", test, "--ignored", "--nocapture"])
            .stdout(Stdio::piped())
            .stderr(File::create(errors.path()).unwrap());
        for (name, value) in environment {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        let mut process = command.spawn().unwrap();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let address = output
            .by_ref()
            .lines()
            .map_while(Result::ok)
            .find_map(|line| Some(line.split_once("listening ")?.1.trim().to_owned()))
            .expect("the server starts");
        ChildServer {
            process,
            _output: output,
            errors,
            address,
        }
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> String {
        self.process.id().to_string()
    }

    /// Fails if a task of the server has panicked, which would otherwise only close a socket.
    pub(crate) fn must_not_have_panicked(&self) {
        let errors = std::fs::read_to_string(self.errors.path()).unwrap_or_default();
        assert!(!errors.contains("panicked at"), "a server panicked: {errors}");
    }
}

impl Drop for ChildServer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        if !std::thread::panicking() {
            self.must_not_have_panicked();
        }
    }
}

/// Serves until the process is killed, and tells its parent where.
pub(crate) fn serve_until_killed(config: Config, tuning: Tuning) {
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let running = start_tuned(config, tuning).await.unwrap();
        println!("listening {}", running.address);
        std::future::pending::<()>().await;
    });
}
