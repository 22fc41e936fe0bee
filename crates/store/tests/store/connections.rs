//! Connections to PostgreSQL: requests take none from heartbeats, those that were cut are replaced, and nobody waits for a server
//! that is known to be away.

use std::io::{Read, Write};
use std::os::unix::net::{UnixListener, UnixStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use sqlx::{Connection, PgConnection};
use tilery_store::{Heartbeat, Lease, PageRequest, PostgresStore, Store, StoreError, TableFilter};
use tilery_table::{Millis, Phase};

use crate::postgres::Server;
use crate::{database, runtime, shared_server};

async fn send_heartbeat(store: &Store, at: u64) -> Result<(), StoreError> {
    let beat = Heartbeat {
        node: "a".to_owned(),
        at: Millis(at),
        silent_since: None,
    };
    store.heartbeat(beat).await?;
    store.other_nodes("a", Millis(0)).await.map(drop)
}

async fn read(store: &Store) -> Result<(), StoreError> {
    let filter = TableFilter::phase(Phase::Waiting);
    store.tables(&filter, &PageRequest::first(1)).await.map(drop)
}

/// Tries until it works, as a node does. Returns how long that took.
async fn until_it_works<F: Future<Output = Result<(), StoreError>>>(
    mut attempt: impl FnMut() -> F,
) -> Duration {
    let start = Instant::now();
    while let Err(error) = attempt().await {
        assert!(error.is_outage(), "{error:?}");
        assert!(start.elapsed() < Duration::from_secs(30), "{error:?}");
    }
    start.elapsed()
}

#[test]
fn a_server_that_does_not_run_is_the_reason_that_is_given() {
    let folder = tempfile::tempdir().unwrap();
    // The socket of a server that has ended.
    drop(UnixListener::bind(folder.path().join(".s.PGSQL.5432")).unwrap());
    let host = folder.path().display().to_string().replace('/', "%2F");
    let address = format!("postgres://tilery@{host}/tilery");
    let refused = runtime().block_on(PostgresStore::open(&address)).unwrap_err();
    assert!(refused.is_outage());
    assert!(refused.to_string().contains("Connection refused"), "{refused}");
}

#[test]
fn heartbeats_do_not_wait_for_requests() {
    let server = shared_server();
    runtime().block_on(async {
        let address = database(&server, "saturated").await;
        let store = tilery_store::open(&address).await.unwrap();
        let mut other = PgConnection::connect(&address).await.unwrap();
        let mut lock = other.begin().await.unwrap();
        sqlx::query("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
            .execute(&mut *lock)
            .await
            .unwrap();
        let requests: Vec<_> = (0..3 * PostgresStore::REQUEST_CONNECTIONS)
            .map(|_| {
                let store = store.clone();
                tokio::spawn(async move { read(&store).await })
            })
            .collect();
        while store.queued() < PostgresStore::REQUEST_CONNECTIONS as usize {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let start = Instant::now();
        send_heartbeat(&store, 1_000).await.unwrap();
        store.check_writable(Millis(1_000)).await.unwrap();
        let lease = Lease {
            name: "work".to_owned(),
            node: "a".to_owned(),
            at: Millis(1_000),
            until: Millis(2_000),
        };
        store.claim(lease).await.unwrap();
        assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
        assert_eq!(store.queued(), PostgresStore::REQUEST_CONNECTIONS as usize);
        lock.rollback().await.unwrap();
        for request in requests {
            // Those that waited too long for a connection were told so.
            if let Err(error) = request.await.unwrap() {
                assert!(error.is_outage(), "{error:?}");
            }
        }
        store.close().await;
    });
}

#[test]
fn connections_that_were_cut_are_replaced() {
    let server = shared_server();
    runtime().block_on(async {
        let address = database(&server, "severed").await;
        let store = PostgresStore::open(&address).await.unwrap();
        send_heartbeat(&store, 1_000).await.unwrap();
        let reads = (0..PostgresStore::REQUEST_CONNECTIONS).map(|_| read(&store));
        for read in futures_util::future::join_all(reads).await {
            read.unwrap();
        }
        tokio::time::sleep(Duration::from_millis(150)).await;
        let mut other = PgConnection::connect(&address).await.unwrap();
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                   WHERE datname = current_database() AND pid <> pg_backend_pid()";
        sqlx::query(cut).execute(&mut other).await.unwrap();
        // Nobody notices: a connection is tested before it is used.
        send_heartbeat(&store, 2_000).await.unwrap();
        read(&store).await.unwrap();
        store.check_writable(Millis(2_000)).await.unwrap();
        store.close().await;
    });
}

#[test]
fn requests_do_not_wait_for_a_server_that_is_known_to_be_away() {
    let server = Server::start();
    runtime().block_on(async {
        let store = PostgresStore::open(&server.address).await.unwrap();
        send_heartbeat(&store, 1_000).await.unwrap();
        read(&store).await.unwrap();
        server.stop();
        // On a network, a server that has stopped refuses connections. Here it takes its socket along.
        drop(UnixListener::bind(socket(&server.address)).unwrap());
        // Heartbeats on connections that are open already only find out that these are gone.
        for _ in 0..10 {
            let start = Instant::now();
            assert!(send_heartbeat(&store, 2_000).await.is_err());
            if start.elapsed() > Duration::from_millis(500) {
                break;
            }
        }
        // A heartbeat finds out, and the request that waits meanwhile is told.
        let start = Instant::now();
        let waiting = async { (read(&store).await, start.elapsed()) };
        let (beaten, (refused, waited)) = tokio::join!(send_heartbeat(&store, 2_000), waiting);
        assert!(beaten.unwrap_err().is_outage() && refused.unwrap_err().is_outage());
        assert!(waited < Duration::from_secs(4), "{waited:?}");
        let start = Instant::now();
        for _ in 0..100 {
            assert!(read(&store).await.unwrap_err().is_outage());
        }
        assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
        server.run();
        until_it_works(|| send_heartbeat(&store, 3_000)).await;
        read(&store).await.unwrap();
        store.close().await;
    });
}

/// The socket of the server at an address.
fn socket(address: &str) -> String {
    let (host, _) = address.rsplit_once('/').unwrap();
    let (_, folder) = host.split_once('@').unwrap();
    format!("{}/.s.PGSQL.5432", folder.replace("%2F", "/"))
}

/// Passes bytes between a store and its server, and can lose all bytes of the connections that there are.
struct Wire {
    address: String,
    /// Connections with a smaller number are dead.
    alive_from: Arc<AtomicUsize>,
    opened: Arc<AtomicUsize>,
    _folder: tempfile::TempDir,
}

impl Wire {
    /// A wire to a database on a socket.
    fn to(address: &str) -> Wire {
        Wire::with_answers(address, usize::MAX)
    }

    /// A wire that loses everything after the server has sent so many pieces.
    fn with_answers(address: &str, answers: usize) -> Wire {
        let (_, name) = address.rsplit_once('/').unwrap();
        let far_end = socket(address);
        let folder = tempfile::tempdir().unwrap();
        let listener = UnixListener::bind(folder.path().join(".s.PGSQL.5432")).unwrap();
        let (alive_from, opened) = (Arc::<AtomicUsize>::default(), Arc::<AtomicUsize>::default());
        let counters = (Arc::clone(&alive_from), Arc::clone(&opened));
        let left = Arc::new(AtomicUsize::new(answers));
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let Ok(server) = UnixStream::connect(&far_end) else {
                    return;
                };
                let number = counters.1.fetch_add(1, Ordering::SeqCst);
                let ways = [
                    (client.try_clone().unwrap(), server.try_clone().unwrap(), 0),
                    (server, client, 1),
                ];
                for (from, to, cost) in ways {
                    let (alive_from, left) = (Arc::clone(&counters.0), Arc::clone(&left));
                    std::thread::spawn(move || {
                        let order = Ordering::SeqCst;
                        let pay = || left.fetch_update(order, order, |left| left.checked_sub(cost));
                        pass(from, to, &|| number >= alive_from.load(order) && pay().is_ok())
                    });
                }
            }
        });
        let place = folder.path().display().to_string().replace('/', "%2F");
        Wire {
            address: format!("postgres://tilery@{place}/{name}"),
            alive_from,
            opened,
            _folder: folder,
        }
    }

    /// Loses everything that is sent on the connections of now, without closing them.
    fn lose(&self) {
        let opened = self.opened.load(Ordering::SeqCst);
        self.alive_from.store(opened, Ordering::SeqCst);
    }
}

fn pass(mut from: UnixStream, mut to: UnixStream, is_alive: &dyn Fn() -> bool) {
    let mut buffer = [0; 4096];
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        if is_alive() && to.write_all(&buffer[..count]).is_err() {
            return;
        }
    }
    if is_alive() {
        let _ = to.shutdown(std::net::Shutdown::Both);
    }
}

#[test]
fn connections_whose_packets_are_lost_are_replaced_within_seconds() {
    let server = shared_server();
    runtime().block_on(async {
        let wire = Wire::to(&database(&server, "lossy").await);
        let store = PostgresStore::open(&wire.address).await.unwrap();
        let beats =
            (0..PostgresStore::UPKEEP_CONNECTIONS).map(|at| send_heartbeat(&store, 1_000 + u64::from(at)));
        for beat in futures_util::future::join_all(beats).await {
            beat.unwrap();
        }
        let reads = (0..PostgresStore::REQUEST_CONNECTIONS).map(|_| read(&store));
        for read in futures_util::future::join_all(reads).await {
            read.unwrap();
        }
        tokio::time::sleep(Duration::from_millis(150)).await;
        wire.lose();
        // One connection after the other, as on a server with few users.
        let beats = until_it_works(|| send_heartbeat(&store, 2_000)).await;
        assert!(beats < Duration::from_secs(4), "{beats:?}");
        let ready = until_it_works(|| store.check_writable(Millis(2_000))).await;
        assert!(ready < Duration::from_secs(2), "{ready:?}");
        let reads = until_it_works(|| read(&store)).await;
        assert!(reads < Duration::from_secs(9), "{reads:?}");
    });
}

#[test]
fn a_heartbeat_that_gets_no_answer_gives_its_connection_up() {
    let server = shared_server();
    runtime().block_on(async {
        let wire = Wire::to(&database(&server, "silent").await);
        let store = PostgresStore::open(&wire.address).await.unwrap();
        for round in 0..=u64::from(PostgresStore::UPKEEP_CONNECTIONS) {
            send_heartbeat(&store, 1_000 * round).await.unwrap();
            // Just now tested, so that the next heartbeat is sent on it, and lost.
            wire.lose();
            let works = until_it_works(|| send_heartbeat(&store, 1_000 * round + 500)).await;
            assert!(works < Duration::from_secs(9), "{works:?}");
        }
    });
}

#[test]
fn a_server_that_stops_answering_at_the_start_is_given_up() {
    let server = shared_server();
    runtime().block_on(async {
        let address = database(&server, "half_open").await;
        PostgresStore::open(&address).await.unwrap().close().await;
        // It falls silent at each moment of the start, the first time when it has let the store in.
        let starts = (1..=12).map(|answers| {
            let wire = Wire::with_answers(&address, answers);
            async move {
                let opening = PostgresStore::open(&wire.address);
                let opened = tokio::time::timeout(Duration::from_secs(30), opening).await;
                drop(wire);
                opened
            }
        });
        let opened = futures_util::future::join_all(starts).await;
        let mut silences = 0;
        for (answers, opened) in (1..).zip(opened) {
            if let Err(error) = opened.unwrap_or_else(|_| panic!("it waits for ever after {answers} answers"))
            {
                assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}");
                assert!(error.to_string().ends_with("no answer for 10 s"), "{error}");
                silences += 1;
            }
        }
        assert!(silences > 3, "{silences}");
    });
}
