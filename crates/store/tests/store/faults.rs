//! Files that cannot be used, and what is said about them.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use tilery_store::{PageRequest, SqliteOptions, SqliteStore, Store, StoreError, TableFilter};
use tilery_table::Phase;

use crate::played::{Played, draft};
use crate::postgres::{Nobody, Server};
use crate::{database, runtime, shared_server};

const FILE: &str = "TILERY_TEST_FILE";

fn open(path: &std::path::Path) -> Result<Store, StoreError> {
    runtime().block_on(SqliteStore::open(SqliteOptions::at(path)))
}

#[test]
fn a_file_that_is_not_a_database_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("letter.txt");
    let text = "Dear Sir or Madam, ".repeat(500);
    fs::write(&path, &text).unwrap();
    assert!(matches!(open(&path), Err(StoreError::NotADatabase)));
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    assert!(matches!(
        open(&folder.path().join("nowhere/tilery.db")),
        Err(StoreError::Unavailable(_))
    ));
    assert!(matches!(
        runtime().block_on(tilery_store::open("ftp://example.org")),
        Err(StoreError::Address)
    ));
}

/// Opens a file that must not be written; in a process of its own, since root may write everything.
#[test]
#[ignore = "run by another test, as a process of its own"]
fn opens_a_read_only_file() {
    let Some(path) = std::env::var_os(FILE) else {
        return;
    };
    let opened = open(path.as_ref());
    assert!(matches!(opened, Err(StoreError::ReadOnly)), "{opened:?}");
}

#[test]
fn a_read_only_file_is_noticed_at_the_start() {
    let user = Nobody::if_root();
    let folder = tempfile::Builder::new().prefix("tilery-ro").tempdir().unwrap();
    let path = folder.path().join("tilery.db");
    runtime().block_on(async {
        SqliteStore::open(SqliteOptions::at(&path))
            .await
            .unwrap()
            .close()
            .await;
    });
    // The program itself may lie where nobody else may go.
    let program = folder.path().join("program");
    fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    for (path, mode) in [
        (&path, 0o444),
        (&program, 0o755),
        (&folder.path().to_owned(), 0o555),
    ] {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }
    let child = Nobody::command(user, &program)
        .args([
            "--exact",
            "faults::opens_a_read_only_file",
            "--ignored",
            "--nocapture",
        ])
        .env(FILE, &path)
        .current_dir("/")
        .output()
        .unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let said = String::from_utf8_lossy(&child.stdout) + String::from_utf8_lossy(&child.stderr);
    assert!(child.status.success() && said.contains("1 passed"), "{said}");
}

#[test]
fn a_full_disk_loses_nothing_that_was_stored() {
    let folder = tempfile::tempdir().unwrap();
    let mut options = SqliteOptions::at(folder.path().join("tilery.db"));
    options.most_bytes = Some(400_000);
    runtime().block_on(async {
        let store = SqliteStore::open(options.clone()).await.unwrap();
        let mut played = Played::dealt("full", draft("qwirkle", 2), &["ann", "bo"], 1);
        store.append(played.whole()).await.unwrap();
        let mut acknowledged = played.table.seq();
        let error = loop {
            let events = played.say("ann", &"long ".repeat(90));
            match store.append(played.append(events)).await {
                Ok(()) => acknowledged = played.table.seq(),
                Err(error) => break error,
            }
        };
        assert!(matches!(error, StoreError::Full), "{error:?}");
        // The store goes on to read, and to refuse.
        for _ in 0..3 {
            let loaded = store.load(&played.id).await.unwrap().unwrap().table;
            assert_eq!(loaded.seq(), acknowledged);
            let other = Played::dealt("other", draft("qwirkle", 4), &["ann", "bo", "cy", "di"], 1);
            let error = store.append(other.whole()).await.unwrap_err();
            assert!(matches!(error, StoreError::Full), "{error:?}");
        }
        store.close().await;

        // With more room it goes on where it stopped.
        options.most_bytes = None;
        let store = SqliteStore::open(options).await.unwrap();
        let events = vec![played.log[acknowledged.0 as usize].clone()];
        store.append(played.append(events)).await.unwrap();
        store.close().await;
    });
}

const LATER: &str = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                     VALUES (9000, 'later', TRUE, '', 0)";

#[test]
fn a_later_schema_is_not_touched() {
    use sqlx::Connection;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tilery.db");
    let server = shared_server();
    runtime().block_on(async {
        let address = format!("sqlite:{}", path.display());
        tilery_store::open(&address).await.unwrap().close().await;
        let mut file = sqlx::SqliteConnection::connect(&address).await.unwrap();
        sqlx::query(LATER).execute(&mut file).await.unwrap();
        file.close().await.unwrap();

        let on_server = database(&server, "later").await;
        tilery_store::open(&on_server).await.unwrap().close().await;
        let mut connection = sqlx::PgConnection::connect(&on_server).await.unwrap();
        sqlx::query(LATER).execute(&mut connection).await.unwrap();

        let error = tilery_store::open(&address).await.map(drop).unwrap_err();
        assert!(matches!(error, StoreError::Newer(9000)), "{error}");
        // Several nodes are upgraded one after the other, and an old one may start again.
        tilery_store::open(&on_server).await.unwrap().close().await;
        let needed = "INSERT INTO settings (name, value) VALUES ('needed-migration', '8999')";
        sqlx::query(needed).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        // Unless a migration does more than to add something.
        let error = tilery_store::open(&on_server).await.map(drop).unwrap_err();
        assert!(matches!(error, StoreError::Newer(8999)), "{error}");
    });
}

#[test]
fn a_server_that_is_gone_is_reported() {
    let server = Server::start();
    let address = server.address.clone();
    runtime().block_on(async {
        let store = tilery_store::open(&address).await.unwrap();
        drop(server);
        let filter = TableFilter::listed(Phase::Waiting);
        let error = store.tables(&filter, &PageRequest::first(1)).await.unwrap_err();
        assert!(error.is_outage(), "{error:?}");
    });
}

#[test]
fn a_file_that_another_program_has_locked_is_an_outage() {
    use sqlx::Connection;
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("tilery.db").display());
    runtime().block_on(async {
        let store = tilery_store::open(&address).await.unwrap();
        let mut other = sqlx::SqliteConnection::connect(&address).await.unwrap();
        sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
        // Many at once wait no longer than one: five seconds, or ten if one came before the others.
        let began = std::time::Instant::now();
        let writes = (0..20).map(|number| {
            let store = std::sync::Arc::clone(&store);
            tokio::spawn(async move { store.setting_or(&format!("s{number}"), "x").await })
        });
        for write in writes.collect::<Vec<_>>() {
            let error = write.await.unwrap().unwrap_err();
            assert!(error.is_outage(), "{error:?}");
        }
        assert!(
            began.elapsed() < std::time::Duration::from_secs(20),
            "{:?}",
            began.elapsed()
        );
        sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
        store.setting_or("s", "x").await.unwrap();
        store.close().await;
    });
}
