//! `tilery-load` against a running server.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tilery_server::config::Config;
use tilery_server::{Running, Tuning};
use tokio::runtime::Runtime;

/// A server on a free port, with a store of its own.
struct Server {
    _threads: Runtime,
    running: Running,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start(change: impl FnOnce(&mut Config)) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::local(format!("sqlite:{}", folder.path().join("tilery.db").display()));
        change(&mut config);
        let threads = Runtime::new().unwrap();
        let running = threads.block_on(tilery_server::start_tuned(config, Tuning::default()));
        Server {
            running: running.unwrap(),
            _threads: threads,
            _folder: folder,
        }
    }

    fn url(&self) -> String {
        format!("http://{}", self.running.address)
    }
}

fn load(url: &str, more: &[&str]) -> Command {
    let mut load = Command::new(env!("CARGO_BIN_EXE_tilery-load"));
    load.arg(url).args(["--ramp", "0", "--json"]).args(more);
    load
}

#[test]
fn load_plays_games_and_says_how_long_players_wait() {
    let server = Server::start(|_| {});
    let plan =
        "--tables 2 --seconds 4 --spectators 2 --chat 3 --reconnect 5 --idle 3 --idle-tables 2 --pause-ms 1";
    let plan: Vec<&str> = plan.split(' ').collect();
    let output = load(&server.url(), &plan).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let figures: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(figures["problems"], serde_json::json!({}));
    let moves = figures["moves"].as_u64().unwrap();
    assert!(moves > 0, "{figures}");
    for wait in ["accepted_ms", "delivered_ms"] {
        assert_eq!(figures[wait]["count"], moves, "{figures}");
        assert!(figures[wait]["p99"].as_f64() >= figures[wait]["p50"].as_f64());
        // No store commits that quickly.
        assert!(figures[wait]["max"].as_f64().unwrap() > 0.1, "{figures}");
    }
    assert!(figures["watched_ms"]["count"].as_u64().unwrap() > 0, "{figures}");
    // Two spectators at each table.
    let by_all = figures["watched_by_all_ms"]["count"].as_u64().unwrap();
    assert!(by_all > 0 && by_all <= moves, "{figures}");
    let costs = &figures["server"];
    assert_eq!(costs["played"]["count"], moves, "{figures}");
    assert!(
        costs["played"]["cpu_seconds"].as_f64().unwrap() > 0.0,
        "{figures}"
    );
    assert_eq!(costs["joined"][1]["count"], 2, "{figures}");
    assert_eq!(
        (&costs["idle"]["count"], &costs["resting"]["count"]),
        (&3.into(), &2.into())
    );
    let refused = load("http://192.0.2.1", &[]).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("--i-own-this-server"));
}

#[test]
fn load_ends_in_time_though_moves_are_refused() {
    // Enough to sit down and to begin.
    let server = Server::start(|config| config.requests_per_minute = 60);
    let start = Instant::now();
    let plan = ["--tables", "1", "--seconds", "3"];
    let output = load(&server.url(), &plan).output().unwrap();
    let figures: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(figures["moves"].as_u64().unwrap() > 0, "{figures}");
    let problems = figures["problems"].as_object().unwrap();
    assert!(
        problems.contains_key("a command was refused: too-many-requests"),
        "{figures}"
    );
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn load_plays_duplicate_in_every_game() {
    let server = Server::start(|_| {});
    let plan = ["--tables", "0", "--seconds", "8"];
    let duplicate = ["--duplicate", "1", "--duplicate-players", "5"];
    let start = |game: &'static str| {
        let load = load(&server.url(), &["--game", game])
            .args(plan)
            .args(duplicate)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        (game, load)
    };
    // All at the same time, because each lasts at least as many seconds as it is told.
    let runs = ["qwirkle", "cubes", "strata"].map(start);
    for (game, load) in runs {
        let output = load.wait_with_output().unwrap();
        assert!(output.status.success(), "{game}: {output:?}");
        let figures: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(figures["problems"], serde_json::json!({}), "{game}");
        let rounds = figures["round_end_for_all_ms"]["count"].as_u64().unwrap();
        assert!(rounds > 0, "{game}: {figures}");
        assert_eq!(figures["round_end_ms"]["count"], rounds * 5, "{game}: {figures}");
        assert_eq!(
            figures["plays"], figures["submitted_ms"]["count"],
            "{game}: {figures}"
        );
        let quantile = |wait: &str, name: &str| figures[wait][name].as_f64().unwrap();
        assert!(
            quantile("round_end_for_all_ms", "p50") >= quantile("round_end_ms", "p50"),
            "{game}: {figures}"
        );
        assert!(quantile("round_end_for_all_ms", "p99") > 0.1, "{game}: {figures}");
    }
}
