//! Moving a store between databases, copying it, and checking it.

use std::fs;
use std::io::Cursor;
use std::sync::Arc;

use sqlx::{Connection, SqliteConnection};
use tilery_store::transfer::{TransferError, backup, export, faults, import, is_unfinished, schema};
use tilery_store::verify;

use crate::played::{Played, draft};
use crate::{database, run_story, runtime, shared_server, story};

async fn exported(address: &str) -> String {
    let mut file = Vec::new();
    export(address, "file-1", &mut file).await.unwrap();
    String::from_utf8(file).unwrap()
}

/// The lines of a file without their order, which databases choose themselves.
fn sorted(file: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = file.lines().collect();
    lines.sort();
    lines
}

async fn sqlite_with_story(folder: &tempfile::TempDir) -> String {
    let address = format!("sqlite:{}", folder.path().join("tilery.db").display());
    let store = tilery_store::open(&address).await.unwrap();
    run_story(&store).await;
    store.close().await;
    address
}

#[test]
fn a_store_moves_to_postgresql_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = shared_server();
    runtime().block_on(async {
        let first = sqlite_with_story(&folder).await;
        let middle = database(&server, "moved").await;
        let last = format!("sqlite:{}", folder.path().join("back.db").display());
        let file = exported(&first).await;
        assert!(file.lines().count() > 100);
        let (applied, known) = schema(&first).await.unwrap();
        assert_eq!(applied, known);
        import(&middle, &mut Cursor::new(&file)).await.unwrap();
        let moved = exported(&middle).await;
        assert!(sorted(&moved) == sorted(&file));
        import(&last, &mut Cursor::new(&moved)).await.unwrap();
        assert!(sorted(&exported(&last).await) == sorted(&file));
        for address in [&middle, &last] {
            let store = tilery_store::open(address).await.unwrap();
            story::all_is_there_afterwards(&store).await;
            let verified = verify(&store, |_| {}).await.unwrap();
            assert_eq!(verified.damage, []);
            assert!(verified.tables > 0 && verified.events > verified.tables);
            store.close().await;
        }
        // A store with games of its own is left alone, and so is one with nothing but the secret of its server.
        let refused = import(&last, &mut Cursor::new(&file)).await;
        assert!(matches!(refused, Err(TransferError::NotEmpty)), "{refused:?}");
        let used = format!("sqlite:{}", folder.path().join("used.db").display());
        let store = tilery_store::open(&used).await.unwrap();
        store.setting_or("cookie-key", "a secret").await.unwrap();
        store.close().await;
        let refused = import(&used, &mut Cursor::new(&file)).await;
        assert!(matches!(refused, Err(TransferError::NotEmpty)), "{refused:?}");
    });
}

async fn is_half_imported(address: &str) -> bool {
    let store = tilery_store::open(address).await.unwrap();
    let unfinished = is_unfinished(&store).await.unwrap();
    store.close().await;
    unfinished
}

#[test]
fn an_import_goes_on_where_it_was_interrupted() {
    let folder = tempfile::tempdir().unwrap();
    runtime().block_on(async {
        let file = exported(&sqlite_with_story(&folder).await).await;
        let address = format!("sqlite:{}", folder.path().join("new.db").display());
        let lines: Vec<&str> = file.lines().collect();
        for part in [lines.len() / 3, lines.len() / 2, lines.len() - 1] {
            let cut = lines[..part].join("\n");
            let stopped = import(&address, &mut Cursor::new(&cut)).await;
            assert!(matches!(stopped, Err(TransferError::Line { .. })), "{stopped:?}");
            assert!(is_half_imported(&address).await);
        }
        let totals = import(&address, &mut Cursor::new(&file)).await.unwrap();
        assert!(totals["events"].rows > 0);
        assert!(sorted(&exported(&address).await) == sorted(&file));
        assert!(!is_half_imported(&address).await);
        // A changed row is noticed.
        let other = format!("sqlite:{}", folder.path().join("other.db").display());
        let changed = file.replacen("Gilbert", "Gilford", 1);
        assert!(changed != file);
        let differs = import(&other, &mut Cursor::new(&changed)).await;
        assert!(
            matches!(differs, Err(TransferError::Differs { .. })),
            "{differs:?}"
        );
        let garbage = import(&other, &mut Cursor::new("no export")).await;
        assert!(
            matches!(garbage, Err(TransferError::Line { line: 1, .. })),
            "{garbage:?}"
        );
    });
}

#[test]
fn a_copy_of_a_store_in_use_is_whole_and_private() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    runtime().block_on(async {
        let address = sqlite_with_story(&folder).await;
        let store = tilery_store::open(&address).await.unwrap();
        let copy = folder.path().join("copy.db");
        backup(&address, &copy).await.unwrap();
        assert_eq!(fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
        let copied = exported(&format!("sqlite:{}", copy.display())).await;
        assert!(sorted(&copied) == sorted(&exported(&address).await));
        // A copy that fails leaves nothing behind, so that the next one can succeed.
        let broken = folder.path().join("broken.db");
        fs::write(&broken, "Dear Sir or Madam, ".repeat(500)).unwrap();
        let target = folder.path().join("copy-2.db");
        let failed = backup(&format!("sqlite:{}", broken.display()), &target).await;
        assert!(matches!(failed, Err(TransferError::Store(_))), "{failed:?}");
        assert!(!target.exists());
        backup(&address, &target).await.unwrap();
        // It overwrites nothing.
        let refused = backup(&address, &copy).await;
        assert!(matches!(refused, Err(TransferError::File(_))), "{refused:?}");
        store.close().await;
    });
}

#[test]
fn a_damaged_store_fails_its_check() {
    let folder = tempfile::tempdir().unwrap();
    runtime().block_on(async {
        let address = sqlite_with_story(&folder).await;
        let path = address.strip_prefix("sqlite:").unwrap();
        let mut connection = SqliteConnection::connect(&format!("sqlite://{path}"))
            .await
            .unwrap();
        let table: String = sqlx::query_scalar("SELECT MIN(table_id) FROM events WHERE seq = 3")
            .fetch_one(&mut connection)
            .await
            .unwrap();
        let change = sqlx::query("DELETE FROM events WHERE seq = 2 AND table_id = $1").bind(&table);
        let deleted = change.execute(&mut connection).await.unwrap();
        assert_eq!(deleted.rows_affected(), 1);
        connection.close().await.unwrap();
        let store = tilery_store::open(&address).await.unwrap();
        let verified = verify(&store, |_| {}).await.unwrap();
        assert_eq!(verified.damage.len(), 1);
        let what = &verified.damage[0].what;
        assert!(
            what.ends_with(&format!("event 2 of table {table} is missing")),
            "{what}"
        );
        store.close().await;
    });
}

#[test]
fn damage_outside_of_the_listed_logs_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let server = shared_server();
    runtime().block_on(async {
        let file = sqlite_with_story(&folder).await;
        let database = database(&server, "lost").await;
        import(&database, &mut Cursor::new(&exported(&file).await))
            .await
            .unwrap();
        // A table is lost from the list, and its log remains.
        let path = file.strip_prefix("sqlite:").unwrap();
        let mut one = SqliteConnection::connect(&format!("sqlite://{path}"))
            .await
            .unwrap();
        let mut two = sqlx::PgConnection::connect(&database).await.unwrap();
        let first = "SELECT MIN(id) FROM tables";
        let table: String = sqlx::query_scalar(first).fetch_one(&mut one).await.unwrap();
        for address in [&file, &database] {
            assert_eq!(faults(address).await.unwrap(), Vec::<String>::new());
        }
        let delete = "DELETE FROM tables WHERE id = $1";
        sqlx::query(delete).bind(&table).execute(&mut one).await.unwrap();
        sqlx::query(delete).bind(&table).execute(&mut two).await.unwrap();
        one.close().await.unwrap();
        two.close().await.unwrap();
        let due = format!("table {table} has events and is missing from the list of tables");
        for address in [&file, &database] {
            assert_eq!(faults(address).await.unwrap(), std::slice::from_ref(&due));
        }
        // Some pages of the file are overwritten.
        let mut bytes = fs::read(path).unwrap();
        assert!(bytes.len() > 40 * 4096);
        bytes[20 * 4096..30 * 4096].fill(0);
        fs::write(path, bytes).unwrap();
        let found = faults(&file).await.unwrap();
        assert!(!found.is_empty() && !found.contains(&due), "{found:?}");
    });
}

#[test]
fn a_store_in_use_is_not_taken_for_a_damaged_one() {
    let folder = tempfile::tempdir().unwrap();
    runtime().block_on(async {
        let address = format!("sqlite:{}", folder.path().join("tilery.db").display());
        let store = tilery_store::open(&address).await.unwrap();
        let mut played = Played::dealt("busy", draft("qwirkle", 2), &["ann", "bo"], 1);
        store.append(played.whole()).await.unwrap();
        let playing = Arc::clone(&store);
        let plays = tokio::spawn(async move {
            for line in 0..600 {
                let events = played.say("ann", &format!("line {line}"));
                playing.append(played.append(events)).await.unwrap();
            }
        });
        let checker = tilery_store::open_unchanged(&address).await.unwrap();
        let mut checks = 0;
        while !plays.is_finished() || checks == 0 {
            let verified = verify(&checker, |_| {}).await.unwrap();
            assert_eq!(verified.damage, []);
            assert_eq!(verified.tables, 1);
            checks += 1;
        }
        plays.await.unwrap();
        checker.close().await;
        store.close().await;
    });
}

/// The latest migration of a store, and the number of its tables.
async fn migrations_of(address: &str) -> (i64, u64) {
    let store = tilery_store::open_unchanged(address).await.unwrap();
    let verified = verify(&store, |_| {}).await.unwrap();
    assert_eq!(verified.damage, []);
    let refused = store.setting_or("name", "value").await.unwrap_err();
    assert!(
        matches!(refused, tilery_store::StoreError::ReadOnly),
        "{refused:?}"
    );
    store.close().await;
    (schema(address).await.unwrap().0, verified.tables)
}

#[test]
fn a_check_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = shared_server();
    runtime().block_on(async {
        let first = sqlite_with_story(&folder).await;
        let second = database(&server, "checked").await;
        let file = exported(&first).await;
        import(&second, &mut Cursor::new(&file)).await.unwrap();
        // As an earlier version of the program left it.
        let older = [
            "ALTER TABLE reviews DROP COLUMN network",
            "DELETE FROM _sqlx_migrations WHERE version = 17",
        ];
        let path = first.strip_prefix("sqlite:").unwrap();
        let mut one = SqliteConnection::connect(&format!("sqlite://{path}"))
            .await
            .unwrap();
        let mut two = sqlx::PgConnection::connect(&second).await.unwrap();
        for change in older {
            sqlx::query(change).execute(&mut one).await.unwrap();
            sqlx::query(change).execute(&mut two).await.unwrap();
        }
        one.close().await.unwrap();
        two.close().await.unwrap();
        for address in [&first, &second] {
            let (migration, tables) = migrations_of(address).await;
            assert_eq!(migration, 16);
            assert!(tables > 0);
        }
        // A database that no server has used yet has no schema.
        let fresh = database(&server, "fresh").await;
        assert_eq!(schema(&fresh).await.unwrap().0, 0);
    });
}
