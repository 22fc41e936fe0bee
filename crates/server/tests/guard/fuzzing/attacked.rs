//! The server that is attacked, in a process of its own, so that its memory can be measured.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use reqwest::Method;
use serde_json::json;
use tempfile::{NamedTempFile, TempDir};
use tilery_server::config::Config;
use tilery_server::{Tuning, start_tuned};

use crate::server::Person;

const STORE: &str = "TILERY_TEST_STORE";

#[test]
#[ignore = "run by another test, as a process of its own"]
fn serves_the_attacked() {
    let Ok(store) = std::env::var(STORE) else {
        return;
    };
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let tuning = Tuning {
            // A memory that is soon as full as it gets.
            cached_bytes: 4 << 20,
            cached_tables: 50,
            ..Tuning::default()
        };
        let running = start_tuned(Config::local(store), tuning).await.unwrap();
        println!("listening {}", running.address);
        std::future::pending::<()>().await;
    });
}

pub(super) struct Attacked {
    process: Child,
    /// It stays open: after a minute the test harness writes there that the process still runs, and would end it if it could not.
    _output: BufReader<ChildStdout>,
    /// Host and port.
    pub(super) address: String,
    pub(super) store: String,
    errors: NamedTempFile,
    _folder: TempDir,
}

impl Attacked {
    pub(super) fn start() -> Attacked {
        let folder = tempfile::tempdir().unwrap();
        let store = format!("sqlite:{}", folder.path().join("tilery.db").display());
        let errors = NamedTempFile::new().unwrap();
        let mut process = Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "fuzzing::attacked::serves_the_attacked",
                "--ignored",
                "--nocapture",
            ])
            .env(STORE, &store)
            .stdout(Stdio::piped())
            .stderr(File::create(errors.path()).unwrap())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let address = output
            .by_ref()
            .lines()
            .map_while(Result::ok)
            .find_map(|line| Some(line.split_once("listening ")?.1.trim().to_owned()))
            .expect("the server starts");
        Attacked {
            process,
            _output: output,
            address,
            store,
            errors,
            _folder: folder,
        }
    }

    pub(super) async fn guest(&self, name: &str) -> Person {
        let mut person = Person::stranger_at(format!("http://{}", self.address));
        let session = json!({"name": name});
        person.ok(Method::POST, "/api/session", session).await;
        person
    }

    pub(super) fn socket_url(&self) -> String {
        format!("ws://{}/api/live", self.address)
    }

    /// The memory of the server, in bytes.
    pub(super) fn memory(&self) -> usize {
        resident(&self.process.id().to_string())
    }

    /// Fails if a task of the server has panicked, which would otherwise only close a socket.
    pub(super) fn must_not_have_panicked(&self) {
        let errors = std::fs::read_to_string(self.errors.path()).unwrap();
        assert!(!errors.contains("panicked at"), "{errors}");
    }

    /// Waits until the server needs at most so much memory, and returns how much it needs in the end.
    pub(super) async fn comes_down_to(&self, most: usize) -> usize {
        for _ in 0..20 {
            if self.memory() <= most {
                break;
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        self.memory()
    }
}

impl Drop for Attacked {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The memory of a process, in bytes.
fn resident(process: &str) -> usize {
    let statm = std::fs::read_to_string(format!("/proc/{process}/statm")).unwrap();
    let pages: usize = statm.split(' ').nth(1).unwrap().parse().unwrap();
    pages * 4096
}

/// The memory of this program, in bytes.
pub(crate) fn memory() -> usize {
    resident("self")
}
