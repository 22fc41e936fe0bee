//! A node in a process of its own, which can be killed or find its disk full.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, Stdio};

use tempfile::NamedTempFile;
use tilery_server::config::Config;
use tilery_server::{Seeds, Tuning, start_tuned};

use crate::server::quick;

const STORE: &str = "TILERY_TEST_STORE";
const NATS: &str = "TILERY_TEST_NATS";
const PAUSE: &str = "TILERY_TEST_PAUSE";

/// Serves the database given by the environment, until it is killed.
#[test]
#[ignore = "run by another test, as a process of its own"]
fn serves_as_a_node() {
    let (Ok(store), Ok(pause)) = (std::env::var(STORE), std::env::var(PAUSE)) else {
        return;
    };
    let pause = pause.parse().unwrap();
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let config = Config {
            nats: std::env::var(NATS).ok().map(Into::into),
            ..Config::local(store)
        };
        let tuning = Tuning {
            seeds: Seeds::default(),
            bot_pause_ms: pause..=pause,
            ..quick()
        };
        let running = start_tuned(config, tuning).await.unwrap();
        println!("listening {}", running.address);
        std::future::pending::<()>().await;
    });
}

/// A node. Dropping this value kills it with SIGKILL, and fails if it has panicked before.
pub(crate) struct Node {
    process: Child,
    /// It stays open: after a minute the test harness writes there that the process still runs, and would end it if it could not.
    _output: BufReader<ChildStdout>,
    pub(crate) address: String,
    errors: NamedTempFile,
}

impl Node {
    /// Starts a node whose bots take so long for a move. It announces through NATS if an address is given.
    pub(crate) fn start(store: &str, nats: Option<&str>, pause_ms: u64) -> Node {
        let errors = NamedTempFile::new().unwrap();
        // A file that may not grow leads to a signal, which would end the program; on a full disk there is none.
        let mut command = Command::new("sh");
        command
            .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
            .arg(std::env::current_exe().unwrap())
            .args(["--exact", "node::serves_as_a_node", "--ignored", "--nocapture"])
            .env(STORE, store)
            .env(PAUSE, pause_ms.to_string())
            .env_remove(NATS)
            .stdout(Stdio::piped())
            .stderr(File::create(errors.path()).unwrap());
        if let Some(nats) = nats {
            command.env(NATS, nats);
        }
        let mut process = command.spawn().unwrap();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let address = output
            .by_ref()
            .lines()
            .map_while(Result::ok)
            .find_map(|line| Some(line.split_once("listening ")?.1.trim().to_owned()))
            .expect("the node starts");
        Node {
            process,
            _output: output,
            address,
            errors,
        }
    }

    /// From now on the node can write nothing to any file, as on a full disk, or it can again.
    pub(crate) fn fill_disk(&self, is_full: bool) {
        let limit = if is_full {
            "--fsize=1:"
        } else {
            "--fsize=unlimited:"
        };
        let limited = Command::new("prlimit")
            .args(["--pid", &self.process.id().to_string(), limit])
            .status();
        assert!(limited.expect("prlimit, which is part of util-linux").success());
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let errors = std::fs::read_to_string(self.errors.path()).unwrap_or_default();
        if !std::thread::panicking() {
            assert!(!errors.contains("panicked at"), "a node panicked: {errors}");
        }
    }
}
