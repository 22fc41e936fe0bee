//! Three nodes on one PostgreSQL, and everything about them that can fail.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use sqlx::{Connection, PgConnection};
use tilery_store::Outage;
use tilery_table::Millis;

use super::NODES;
use crate::database::Database;
use crate::guest::PATIENCE;
use crate::nats::Nats;
use crate::node::Node;
use crate::wire::{End, Wire};

/// A part that can fail.
#[derive(Clone, Copy, Debug)]
pub(super) enum Failing {
    /// A node is killed and replaced.
    Node,
    /// All connections between clients and nodes are cut.
    ClientWires,
    /// NATS stops and returns.
    Nats,
    /// PostgreSQL is away for a while.
    Database,
    /// All connections between nodes and PostgreSQL are cut.
    DatabaseWires,
    /// Everything takes longer.
    Delays,
    /// PostgreSQL has no room for new rows.
    Disk,
    /// PostgreSQL is restarted at once.
    Restart,
    /// All nodes are killed, and later replaced by some that announce in the other way.
    AllNodes,
}

pub(super) const ALL: [Failing; 9] = [
    Failing::Node,
    Failing::ClientWires,
    Failing::Nats,
    Failing::Database,
    Failing::DatabaseWires,
    Failing::Delays,
    Failing::Disk,
    Failing::Restart,
    Failing::AllNodes,
];

/// A short time.
const MOMENT: Duration = Duration::from_millis(500);

/// How long nobody serves, or nothing can be stored. Much longer than the time that clocks may lose.
const WHILE: Duration = Duration::from_secs(7);

/// Refuses every new or changed row while there is a row in `no_room`, as PostgreSQL does on a full disk.
const TRIGGERS: &str = "
    CREATE TABLE no_room (since timestamptz NOT NULL);
    CREATE FUNCTION need_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF EXISTS (SELECT FROM no_room) THEN
            RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
        END IF;
        RETURN NULL;
    END $$;
    DO $$
    DECLARE name text;
    BEGIN
        FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public'
            AND tablename NOT IN ('no_room', '_sqlx_migrations')
        LOOP
            EXECUTE format('CREATE TRIGGER room BEFORE INSERT OR UPDATE ON %I
                FOR EACH STATEMENT EXECUTE FUNCTION need_room()', name);
        END LOOP;
    END $$;";

pub(super) struct Cluster {
    pub(super) database: Arc<Database>,
    /// The address of the database, on a wire.
    store: String,
    to_database: Wire,
    nats: Nats,
    through_nats: bool,
    nodes: Vec<Node>,
    /// The wires that lead to the nodes.
    pub(super) wires: Vec<Wire>,
    /// For how long PostgreSQL is away.
    away: Duration,
    pub(super) outages: Arc<Mutex<Vec<Outage>>>,
}

impl Cluster {
    pub(super) async fn start(away: Duration) -> Cluster {
        let database = Database::own_postgresql().await;
        let to_database = Wire::to(End::Unix(database.socket())).await;
        let mut cluster = Cluster {
            store: database.address_at(&to_database.address),
            database,
            to_database,
            nats: Nats::start(),
            through_nats: true,
            nodes: Vec::new(),
            wires: Vec::new(),
            away: away.max(WHILE),
            outages: Arc::default(),
        };
        for _ in 0..NODES {
            let node = cluster.new_node().await;
            cluster.wires.push(Wire::to(End::Tcp(node.address.clone())).await);
            cluster.nodes.push(node);
        }
        cluster.sql(TRIGGERS).await;
        cluster
    }

    async fn new_node(&self) -> Node {
        let store = self.store.clone();
        let nats = self.through_nats.then(|| self.nats.address.clone());
        let started = tokio::task::spawn_blocking(move || Node::start(&store, nats.as_deref(), 0));
        started.await.unwrap()
    }

    async fn sql(&self, sql: &'static str) {
        let mut connection = PgConnection::connect(&self.database.address).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    /// Notes that nobody could store anything since then.
    fn note_outage(&self, from: Millis) {
        let until = now();
        self.outages.lock().unwrap().push(Outage { from, until });
    }

    /// Lets something fail, and return. The first node is only killed together with all others, so that what it keeps can be
    /// measured.
    pub(super) async fn fail(&mut self, failing: Failing, round: usize) {
        match failing {
            Failing::Node => {
                let number = 1 + round % (NODES - 1);
                drop(self.nodes.remove(number));
                tokio::time::sleep(MOMENT).await;
                let node = self.new_node().await;
                self.wires[number].lead_to(End::Tcp(node.address.clone()));
                self.nodes.insert(number, node);
            }
            Failing::ClientWires => self.wires.iter().for_each(Wire::cut),
            Failing::Nats => {
                self.nats.stop();
                tokio::time::sleep(2 * MOMENT).await;
                self.nats.run();
            }
            Failing::Database => {
                self.database.stop().await;
                let from = now();
                tokio::time::sleep(self.away).await;
                self.note_outage(from);
                self.database.run().await;
            }
            Failing::Restart => {
                self.database.stop().await;
                self.database.run().await;
            }
            Failing::DatabaseWires => self.to_database.cut(),
            Failing::Delays => {
                let all = || self.wires.iter().chain([&self.to_database]);
                all().for_each(|wire| wire.delay(Duration::from_millis(50)));
                tokio::time::sleep(2 * MOMENT).await;
                all().for_each(|wire| wire.delay(Duration::ZERO));
            }
            Failing::Disk => {
                self.sql("INSERT INTO no_room VALUES (now())").await;
                let from = now();
                tokio::time::sleep(WHILE).await;
                self.note_outage(from);
                self.sql("DELETE FROM no_room").await;
            }
            Failing::AllNodes => {
                self.nodes.clear();
                let from = now();
                tokio::time::sleep(WHILE).await;
                self.note_outage(from);
                self.through_nats = !self.through_nats;
                for number in 0..NODES {
                    let node = self.new_node().await;
                    self.wires[number].lead_to(End::Tcp(node.address.clone()));
                    self.nodes.push(node);
                }
            }
        }
    }

    /// Waits until all nodes say that they are ready, or for a while: on a busy machine a node may not find the time. In the
    /// end, every command of a client must be answered.
    pub(super) async fn wait_until_ready(&self) {
        let since = Instant::now();
        for node in &self.nodes {
            let url = format!("http://{}/readyz", node.address);
            while since.elapsed() < PATIENCE / 4 {
                if reqwest::get(&url).await.is_ok_and(|ready| ready.status() == 200) {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }

    /// The open files and the memory in MB of each node.
    pub(super) async fn figures(&self) -> Vec<(f64, f64)> {
        let mut figures = Vec::new();
        for node in &self.nodes {
            let metrics = reqwest::get(format!("http://{}/metrics", node.address))
                .await
                .unwrap();
            let metrics = metrics.text().await.unwrap();
            let figure = |name: &str| -> f64 {
                let mut lines = metrics.lines();
                let value = lines.find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
                value.expect("a figure")
            };
            figures.push((
                figure("process_open_fds "),
                figure("process_resident_memory_bytes ") / 1e6,
            ));
        }
        figures
    }
}

/// The time as nodes on this machine know it.
fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    Millis(since.as_millis() as u64)
}
