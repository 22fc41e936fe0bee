//! Checks that a server records the metrics that `docs/operation.md` lists.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::json;
use tilery_frame::bots::Level;
use tilery_server::Tuning;
use tilery_server::config::Config;

use crate::database::Database;
use crate::guest::{Guest, PATIENCE};
use crate::player::{open_table, play_all, rules, seated};
use crate::server::quick;

/// How long announcements are on their way.
pub(crate) const ANNOUNCEMENTS: &str = "tilery_announcement_seconds";

/// Names of metrics with the names of their labels.
type Metrics = BTreeMap<String, BTreeSet<String>>;

fn documented() -> Metrics {
    include_str!("../../../../docs/operation.md")
        .lines()
        .filter_map(|line| {
            let (name, rest) = line.strip_prefix("| `")?.split_once('`')?;
            let labels = rest.split('|').nth(1)?;
            let labels = labels.split(',').map(str::trim).filter(|label| !label.is_empty());
            (name.starts_with("tilery_") || name.starts_with("process_"))
                .then(|| (name.to_owned(), labels.map(str::to_owned).collect()))
        })
        .collect()
}

/// The text of `/metrics`.
pub(crate) struct Recorded(String);

impl Recorded {
    pub(crate) async fn of(guest: &Guest) -> Recorded {
        let response = reqwest::get(format!("http://{}/metrics", guest.address)).await;
        Recorded(response.unwrap().text().await.unwrap())
    }

    fn samples(&self) -> impl Iterator<Item = &str> {
        self.0
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
    }

    fn metrics(&self) -> Metrics {
        let kinds = self.0.lines().filter_map(|line| line.strip_prefix("# TYPE "));
        let mut metrics: Metrics = kinds
            .map(|kind| (kind.split(' ').next().unwrap().to_owned(), BTreeSet::new()))
            .collect();
        for sample in self.samples() {
            let name = sample.split(['{', ' ']).next().unwrap();
            // The samples of a histogram have its name with a suffix.
            let stem = ["_bucket", "_sum", "_count"]
                .iter()
                .find_map(|end| name.strip_suffix(end));
            let name = stem.filter(|stem| metrics.contains_key(*stem)).unwrap_or(name);
            let labels = metrics
                .get_mut(name)
                .unwrap_or_else(|| panic!("no type of {sample}"));
            let Some((_, rest)) = sample.split_once('{') else {
                continue;
            };
            let pairs = rest
                .rsplit_once('}')
                .unwrap()
                .0
                .split("\",")
                .map(|pair| pair.split_once('='));
            labels.extend(
                pairs
                    .map(|pair| pair.unwrap().0.to_owned())
                    .filter(|label| label != "le"),
            );
        }
        metrics
    }

    /// The sum of the samples whose name begins with a text.
    pub(crate) fn sum(&self, begin: &str) -> f64 {
        let values = self.samples().filter(|sample| sample.starts_with(begin));
        values
            .map(|sample| sample.rsplit(' ').next().unwrap().parse::<f64>().unwrap())
            .sum()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn documented_metrics_are_recorded() {
    let database = Database::sqlite();
    let mut config = Config::local(database.address.clone());
    config.tables_per_hour = 4;
    let tuning = Tuning {
        // Masters of several tables wait for the one worker thread.
        bot_threads: 1,
        master_time: Duration::from_millis(300),
        review_nodes: Some(10),
        review_gives_way: false,
        ..quick()
    };
    let server = tilery_server::start_tuned(config, tuning).await.unwrap();
    let address = server.address.to_string();

    let mut body = open_table(rules("strata"), 1);
    body["seats"]
        .as_array_mut()
        .unwrap()
        .push(json!({"type": "bot", "level": "greedy"}));
    let players = play_all(seated(&address, &body, &[0]).await, Level::Greedy).await;

    let guest = Guest::at(address, "Ann").await;
    let game = format!("/api/games/{}", players[0].table);
    assert_eq!(guest.post(&format!("{game}/review"), &json!(null)).await.0, 200);
    let reviewed = async {
        while guest.get(&format!("{game}/review")).await.1["state"] != "done" {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, reviewed).await.expect("a review");
    let first = guest.get(&game).await.1["turns"][0]["notation"].clone();
    let judge = json!({"turn": 0, "move": first});
    assert_eq!(guest.post(&format!("{game}/judge"), &judge).await.0, 200);

    let _socket = guest.connect().await;
    let seats = json!([{"type": "bot", "level": "master"}, {"type": "bot", "level": "master"}]);
    let mut body = open_table(rules("qwirkle"), 2);
    body["seats"] = seats;
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(guest.create(&body).await);
    }
    assert_eq!(guest.post("/api/tables", &body).await.0, 429);
    let refused = json!({"type": "resign", "seat": 0, "key": "not-mine"});
    assert!(guest.command(&tables[0], &refused).await.0 >= 400);

    let queued = async {
        while Recorded::of(&guest).await.sum("tilery_bot_queue ") < 1.0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, queued)
        .await
        .expect("masters wait for the worker");

    let recorded = Recorded::of(&guest).await;
    // One node alone gets no announcements; other tests may run nodes in this process.
    let without_nodes = |mut metrics: Metrics| {
        metrics.remove(ANNOUNCEMENTS);
        metrics
    };
    assert!(documented().contains_key(ANNOUNCEMENTS));
    assert_eq!(without_nodes(recorded.metrics()), without_nodes(documented()));
    for begin in [
        "tilery_requests_total{method=\"POST\",route=\"/api/tables\",status=\"201\"}",
        "tilery_request_seconds_count{route=\"/api/tables\"}",
        "tilery_requests_limited_total ",
        "tilery_sockets_open ",
        "tilery_tables_live ",
        "process_resident_memory_bytes ",
        "process_open_fds ",
        "tilery_commands_total{result=\"accepted\"}",
        "tilery_commands_total{result=\"refused\"}",
        "tilery_bot_seconds_count{level=\"greedy\"}",
        "tilery_review_seconds_count ",
        "tilery_advice_seconds_count{kind=\"judge\"}",
    ] {
        assert!(recorded.sum(begin) >= 1.0, "{begin}: {}", recorded.0);
    }
    server.stop().await;
}

#[test]
fn dashboards_and_alerts_name_metrics_that_exist() {
    let known = documented();
    for text in [
        include_str!("../../../../examples/grafana.json"),
        include_str!("../../../../examples/alerts.yml"),
    ] {
        let named: BTreeSet<&str> = text
            .split(|character: char| !(character.is_ascii_lowercase() || character == '_'))
            .filter(|word| word.starts_with("tilery_") || word.starts_with("process_"))
            .map(|word| word.strip_suffix("_bucket").unwrap_or(word))
            .collect();
        assert!(named.len() >= 6);
        for name in named {
            assert!(known.contains_key(name), "{name}");
        }
    }
}
