//! The server that is attacked, in a process of its own, so that its memory can be measured.

use std::time::Duration;

use reqwest::Method;
use serde_json::json;
use tempfile::TempDir;
use tilery_server::Tuning;
use tilery_server::config::Config;

use crate::child::{ChildServer, serve_until_killed};
use crate::server::Person;

const STORE: &str = "TILERY_TEST_STORE";

#[test]
#[ignore = "run by another test, as a process of its own"]
fn serves_the_attacked() {
    let Ok(store) = std::env::var(STORE) else {
        return;
    };
    let tuning = Tuning {
        // A memory that is soon as full as it gets.
        cached_bytes: 4 << 20,
        cached_tables: 50,
        ..Tuning::default()
    };
    serve_until_killed(Config::local(store), tuning);
}

pub(super) struct Attacked {
    server: ChildServer,
    /// Host and port.
    pub(super) address: String,
    pub(super) store: String,
    _folder: TempDir,
}

impl Attacked {
    pub(super) fn start() -> Attacked {
        let folder = tempfile::tempdir().unwrap();
        let store = format!("sqlite:{}", folder.path().join("tilery.db").display());
        let test = "fuzzing::attacked::serves_the_attacked";
        let server = ChildServer::start(test, &[(STORE, Some(store.as_str()))]);
        Attacked {
            address: server.address.clone(),
            server,
            store,
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
        resident(&self.server.id())
    }

    /// Fails if a task of the server has panicked.
    pub(super) fn must_not_have_panicked(&self) {
        self.server.must_not_have_panicked();
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
