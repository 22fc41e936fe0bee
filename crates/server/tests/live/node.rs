//! A node in a process of its own, which can be killed, stand still or find its disk full.

use std::process::Command;

use tilery_server::config::Config;
use tilery_server::{Seeds, Tuning};

use crate::child::{ChildServer, serve_until_killed};
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
    let config = Config {
        nats: std::env::var(NATS).ok().map(Into::into),
        ..Config::local(store)
    };
    let tuning = Tuning {
        // A memory that is soon as full as it gets: what grows after that is a leak.
        cached_tables: 250,
        seeds: Seeds::default(),
        bot_pause_ms: pause..=pause,
        ..quick()
    };
    serve_until_killed(config, tuning);
}

/// A node. Dropping this value kills it with SIGKILL, and fails if it has panicked before.
pub(crate) struct Node {
    server: ChildServer,
    pub(crate) address: String,
}

impl Node {
    /// Starts a node whose bots take so long for a move. It announces through NATS if an address is given.
    pub(crate) fn start(store: &str, nats: Option<&str>, pause_ms: u64) -> Node {
        let pause = pause_ms.to_string();
        let environment = [(STORE, Some(store)), (PAUSE, Some(pause.as_str())), (NATS, nats)];
        let server = ChildServer::start("node::serves_as_a_node", &environment);
        let address = server.address.clone();
        Node { server, address }
    }

    /// From now on the node gets no processor, as on a machine that sleeps, or it does again.
    pub(crate) fn stand_still(&self, stands_still: bool) {
        let signal = if stands_still { "-STOP" } else { "-CONT" };
        let sent = Command::new("kill").args([signal, &self.server.id()]).status();
        assert!(sent.expect("kill").success());
    }

    /// From now on the node can write nothing to any file, as on a full disk, or it can again.
    pub(crate) fn fill_disk(&self, is_full: bool) {
        let limit = if is_full {
            "--fsize=1:"
        } else {
            "--fsize=unlimited:"
        };
        let limited = Command::new("prlimit")
            .args(["--pid", &self.server.id(), limit])
            .status();
        assert!(limited.expect("prlimit, which is part of util-linux").success());
    }
}
