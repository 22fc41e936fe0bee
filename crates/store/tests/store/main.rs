//! One story on both databases, and what each must withstand.

mod accounts;
mod faults;
mod killed;
mod played;
mod server;
mod story;

use tilery_store::{PostgresStore, SqliteOptions, SqliteStore, Store};

/// Runs every part of the story on a store.
async fn tell(store: &dyn Store) {
    story::a_table_is_created_once(store).await;
    story::events_come_back_as_they_were(store).await;
    story::writers_compare_and_set(store).await;
    story::many_tables_are_written_at_once(store).await;
    story::lists_of_tables_are_paged(store).await;
    story::clocks_are_found_when_due(store).await;
    story::finished_games_are_found(store).await;
    story::settings_are_set_once(store).await;
    story::the_last_sign_of_life_is_known(store).await;
    accounts::accounts_have_logins_of_their_own(store).await;
    accounts::sessions_begin_and_end(store).await;
    accounts::who_is_deleted_is_gone_from_finished_games(store).await;
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap()
}

#[test]
fn the_story_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tilery.db");
    runtime().block_on(async {
        let store = SqliteStore::open(SqliteOptions::at(&path)).await.unwrap();
        tell(&store).await;
        store.close().await;
        let again = tilery_store::open(&format!("sqlite:{}", path.display()))
            .await
            .unwrap();
        story::all_is_there_afterwards(&*again).await;
        again.close().await;
        assert!(matches!(
            again.set_setting("a", "b").await,
            Err(tilery_store::StoreError::Closed)
        ));
    });
}

#[test]
fn the_story_on_postgresql() {
    let server = server::Server::start();
    runtime().block_on(async {
        let store = PostgresStore::open(&server.address).await.unwrap();
        tell(&store).await;
        store.close().await;
        let again = tilery_store::open(&server.address).await.unwrap();
        story::all_is_there_afterwards(&*again).await;
        again.close().await;
    });
}
