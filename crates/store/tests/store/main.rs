//! One story on both databases, and what each must withstand.

mod accounts;
mod connections;
mod dailies;
mod encrypted;
mod encryption;
mod faults;
mod killed;
mod nodes;
mod played;
mod postgres;
mod puzzles;
mod reviews;
mod story;
mod transfers;

use std::sync::{Arc, Mutex, Weak};

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tilery_store::{PostgresStore, SqliteOptions, SqliteStore, Store};

/// Runs every part of the story on a store.
async fn run_story(store: &Store) {
    story::a_table_is_created_once(store).await;
    story::events_come_back_as_they_were(store).await;
    story::writers_compare_and_set(store).await;
    story::many_tables_are_written_at_once(store).await;
    story::lists_of_tables_are_paged(store).await;
    story::clocks_are_found_when_due(store).await;
    story::finished_games_are_found(store).await;
    story::settings_are_set_once(store).await;
    story::the_latest_heartbeat_of_each_node_is_kept(store).await;
    story::a_key_creates_one_table(store).await;
    nodes::outages_are_found_by_the_first_heartbeat_after_them(store).await;
    nodes::one_node_has_a_lease_until_it_expires(store).await;
    nodes::a_quota_is_shared_and_comes_back_evenly(store).await;
    nodes::due_work_is_claimed_by_one_node(store).await;
    nodes::users_are_known_at_other_nodes(store).await;
    reviews::a_review_is_worked_on_by_one_node(store).await;
    reviews::the_first_review_of_everybody_comes_before_the_second_of_anybody(store).await;
    reviews::a_network_with_many_users_waits_for_itself(store).await;
    reviews::requests_join_and_older_versions_are_replaced(store).await;
    reviews::uploads_count_nowhere_and_go_with_their_user(store).await;
    puzzles::a_puzzle_is_answered_once(store).await;
    puzzles::a_guest_who_logs_in_takes_answers_along(store).await;
    dailies::the_first_seed_and_plan_of_a_day_stay(store).await;
    dailies::a_round_is_answered_once(store).await;
    dailies::results_are_counted_and_days_in_a_row(store).await;
    dailies::a_guest_who_logs_in_takes_attempts_along(store).await;
    accounts::accounts_have_logins_of_their_own(store).await;
    accounts::sessions_begin_and_end(store).await;
    accounts::a_deleted_user_is_gone_from_finished_games(store).await;
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap()
}

/// The PostgreSQL server that tests share while they need it, since it takes seconds to start.
fn shared_server() -> Arc<postgres::Server> {
    static RUNNING: Mutex<Weak<postgres::Server>> = Mutex::new(Weak::new());
    let mut running = RUNNING.lock().unwrap();
    running.upgrade().unwrap_or_else(|| {
        let server = Arc::new(postgres::Server::start());
        *running = Arc::downgrade(&server);
        server
    })
}

/// Creates a database, and returns its address.
async fn database(server: &postgres::Server, name: &str) -> String {
    let mut connection = PgConnection::connect(&server.address).await.unwrap();
    sqlx::query(AssertSqlSafe(format!("CREATE DATABASE {name}")))
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    let (host, _) = server.address.rsplit_once('/').unwrap();
    format!("{host}/{name}")
}

#[test]
fn the_story_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tilery.db");
    runtime().block_on(async {
        let store = SqliteStore::open(SqliteOptions::at(&path)).await.unwrap();
        run_story(&store).await;
        store.close().await;
        let again = tilery_store::open(&format!("sqlite:{}", path.display()))
            .await
            .unwrap();
        story::all_is_there_afterwards(&again).await;
        reviews::all_is_there_afterwards(&again).await;
        again.close().await;
        assert!(matches!(
            again.setting_or("a", "b").await,
            Err(tilery_store::StoreError::Closed)
        ));
    });
}

#[test]
fn the_story_on_postgresql() {
    let server = shared_server();
    runtime().block_on(async {
        let address = database(&server, "story").await;
        let store = PostgresStore::open(&address).await.unwrap();
        run_story(&store).await;
        store.close().await;
        let again = tilery_store::open(&address).await.unwrap();
        story::all_is_there_afterwards(&again).await;
        reviews::all_is_there_afterwards(&again).await;
        again.close().await;
    });
}
