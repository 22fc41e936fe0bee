//! Tests of the commands for operators of a store.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tilery_games::AnyRules;
use tilery_rules::fair::Seed;
use tilery_store::Append;
use tilery_table::{Level, Millis, SeatPlan, SettingsDraft, Table, create};

#[cfg(target_os = "linux")]
mod cramped;
#[path = "../../store/tests/store/encrypted.rs"]
mod encrypted;
#[path = "../../store/tests/store/postgres.rs"]
mod postgres;
mod unread;

fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilery"));
    command.args(args).current_dir(folder);
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("TILERY_") {
            command.env_remove(name);
        }
    }
    command.env("XDG_DATA_HOME", folder.join("home"));
    command
}

fn tilery(folder: &Path, args: &[&str]) -> Output {
    command(folder, args).output().unwrap()
}

/// The output of a command that must succeed.
fn said(folder: &Path, args: &[&str]) -> String {
    let output = tilery(folder, args);
    let text = String::from_utf8(output.stdout).unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {text} {errors}");
    text
}

/// The code and the line of a command that must fail.
fn refused(folder: &Path, args: &[&str]) -> (i32, String) {
    let output = tilery(folder, args);
    let code = output.status.code().unwrap();
    assert_ne!(code, 0, "{args:?}");
    let text = [output.stdout, output.stderr].concat();
    (code, String::from_utf8(text).unwrap().trim().to_owned())
}

/// The findings of the doctor where nothing is wrong. Without a server, it cannot look at everything.
fn doctor_said(folder: &Path, args: &[&str]) -> String {
    let (code, findings) = refused(folder, &[&["doctor"], args].concat());
    assert_eq!(code, 1, "{findings}");
    let advice: Vec<&str> = findings.lines().filter(|line| !line.starts_with("+ ")).collect();
    let due = "- server: none is running at 127.0.0.1:9, so these were not checked: that it is ready; start it and call tilery \
               doctor again";
    assert_eq!(advice, [due], "{findings}");
    findings
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
}

/// A store with some tables of bots.
fn fill(folder: &Path) {
    runtime().block_on(async {
        let address = format!("sqlite:{}", folder.join("tilery.db").display());
        let store = tilery_store::open(&address).await.unwrap();
        for number in 0..3 {
            let mut draft = SettingsDraft::online(AnyRules::read("qwirkle", None).unwrap(), 2);
            draft.seats = vec![SeatPlan::Bot { level: Level::Random }; 2];
            let settings = draft.check().unwrap();
            let seed = Seed::from_word(&number.to_string());
            let log = create(Millis(1_000), "ann".parse().unwrap(), settings, seed);
            let table = Table::fold(&log).unwrap();
            let id = format!("table-{number}").parse().unwrap();
            store.append(Append::new(id, log, &table)).await.unwrap();
        }
        store.close().await;
    });
}

#[test]
fn a_store_is_copied_moved_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fill(folder);
    let total = "3 tables with 6 events, 0 games, 0 accounts";
    let exported = said(folder, &["export", "--data", ".", "all.jsonl"]);
    assert_eq!(exported, format!("all.jsonl: {total}\n"));
    let imported = said(folder, &["import", "--store", "sqlite:new.db", "all.jsonl"]);
    assert_eq!(imported, format!("imported and compared: {total}\n"));
    // A folder that does not exist yet becomes a private one, as a server makes it.
    let imported = said(folder, &["import", "--data", "moved/here", "all.jsonl"]);
    assert_eq!(imported, format!("imported and compared: {total}\n"));
    assert_eq!(
        said(folder, &["backup", "--data", ".", "copy.db"]),
        "copy.db: copied and checked\n"
    );
    for store in ["sqlite:tilery.db", "sqlite:new.db", "sqlite:copy.db"] {
        let checked = said(folder, &["verify-store", "--store", store]);
        assert_eq!(checked, "3 tables, 6 events, 0 damaged\n");
    }
    for (file, due) in [
        ("all.jsonl", 0o600),
        ("copy.db", 0o600),
        ("new.db", 0o600),
        ("moved/here", 0o700),
    ] {
        let mode =
            std::os::unix::fs::PermissionsExt::mode(&fs::metadata(folder.join(file)).unwrap().permissions());
        assert_eq!(mode & 0o777, due, "{file}");
    }
    let unread = refused(folder, &["backup", "--data", "nowhere", "another.db"]);
    assert!(
        unread
            .1
            .contains("sqlite:nowhere/tilery.db: the database cannot be opened"),
        "{unread:?}"
    );
    // Nothing is overwritten, and a store with games is not mixed with others.
    assert_eq!(refused(folder, &["export", "--data", ".", "all.jsonl"]).0, 2);
    assert_eq!(refused(folder, &["backup", "--data", ".", "copy.db"]).0, 2);
    let mixed = refused(folder, &["import", "--store", "sqlite:new.db", "all.jsonl"]);
    assert_eq!(
        mixed,
        (
            2,
            "tilery: sqlite:new.db: the store is not empty: import into a new one".to_owned()
        )
    );
    let nowhere = refused(folder, &["verify-store", "--store", "sqlite:nowhere.db"]);
    assert!(nowhere.1.contains("nowhere.db"), "{nowhere:?}");
    assert!(!folder.join("nowhere.db").exists());
    // Half of a store is no store: neither a server nor the doctor takes it for one.
    let whole = fs::read_to_string(folder.join("all.jsonl")).unwrap();
    let (rows, _totals) = whole.trim_end().rsplit_once('\n').unwrap();
    fs::write(folder.join("cut.jsonl"), format!("{rows}\n")).unwrap();
    let into = ["--store", "sqlite:half.db"];
    assert_eq!(
        refused(folder, &[&["import"][..], &into, &["cut.jsonl"]].concat()).0,
        2
    );
    fs::write(folder.join("picture.jsonl"), b"\x89PNG\xff\n").unwrap();
    let (code, why) = refused(folder, &["import", "--store", "sqlite:none.db", "picture.jsonl"]);
    assert_eq!((code, why.as_str()), (2, "tilery: picture.jsonl:1: not UTF-8"));
    for command in ["serve", "doctor"] {
        let (_, why) = refused(
            folder,
            &[&[command][..], &into, &["--listen", "127.0.0.1:0"]].concat(),
        );
        assert!(why.contains("start tilery import again"), "{command}: {why}");
    }
    said(folder, &[&["import"][..], &into, &["all.jsonl"]].concat());
    assert_eq!(
        said(folder, &[&["verify-store"][..], &into].concat()),
        "3 tables, 6 events, 0 damaged\n"
    );
}

#[test]
fn a_damaged_file_is_reported_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fill(folder);
    let file = folder.join("tilery.db");
    let mut bytes = fs::read(&file).unwrap();
    // The first page says where the tables are. All others are lost.
    bytes[4096..].fill(0);
    fs::write(&file, bytes).unwrap();
    let (code, damage) = refused(folder, &["verify-store", "--data", "."]);
    assert_eq!(code, 1, "{damage}");
    assert!(damage.starts_with("store: "), "{damage}");
    let unread = &mut command(folder, &["verify-store", "--data", "."]);
    assert_eq!(unread::code(unread), Some(1), "as if somebody read it");
    let (code, advice) = refused(folder, &["doctor", "--data", ".", "--listen", "127.0.0.1:9"]);
    assert_eq!(code, 1, "{advice}");
    assert!(advice.contains("restore a backup"), "{advice}");
}

/// A server that was killed leaves its latest writes beside the file. They may be what the file can be repaired with.
#[test]
fn a_check_leaves_a_damaged_file_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fill(folder);
    fs::create_dir(folder.join("left")).unwrap();
    let files = ["tilery.db", "tilery.db-wal"];
    runtime().block_on(async {
        let address = format!("sqlite:{}", folder.join("tilery.db").display());
        let store = tilery_store::open(&address).await.unwrap();
        store.setting_or("name", "value").await.unwrap();
        for file in files {
            fs::copy(folder.join(file), folder.join("left").join(file)).unwrap();
        }
        store.close().await;
    });
    let read = |file: &str| fs::read(folder.join("left").join(file)).unwrap();
    let mut bytes = read("tilery.db");
    bytes[4096..].fill(0);
    fs::write(folder.join("left/tilery.db"), bytes).unwrap();
    let before = files.map(read);
    assert!(!before[1].is_empty());
    let (code, damage) = refused(folder, &["verify-store", "--data", "left"]);
    assert_eq!(code, 1, "{damage}");
    assert!(damage.starts_with("store: "), "{damage}");
    assert!(files.map(read) == before, "the files were changed");
}

#[test]
fn a_file_that_no_server_has_used_is_reported_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("new.db"), "").unwrap();
    assert_eq!(
        refused(folder, &["verify-store", "--store", "sqlite:new.db"]),
        (
            2,
            "tilery: sqlite:new.db: no server has used this store yet".to_owned()
        )
    );
}

#[test]
fn the_doctor_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fill(folder);
    let listen = ["--listen", "127.0.0.1:9"];
    let private = std::os::unix::fs::PermissionsExt::from_mode(0o700);
    fs::set_permissions(folder, private).unwrap();
    let data = folder.to_str().unwrap();
    let healthy = doctor_said(folder, &[&["--data", data][..], &listen].concat());
    assert!(healthy.contains("takes writes"), "{healthy}");
    let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    fs::set_permissions(folder, open).unwrap();
    let (code, advice) = refused(
        folder,
        &[
            "doctor",
            "--data",
            data,
            "--listen",
            "0.0.0.0:9",
            "--public-url",
            "https://play.example.org",
        ],
    );
    assert_eq!(code, 1);
    assert!(advice.contains("chmod 700"), "{advice}");
    assert!(advice.contains("--trust-proxy"), "{advice}");
    assert!(
        advice.contains("that people reach it at its public URL, through its proxy and with WebSockets"),
        "{advice}"
    );
    assert!(!advice.contains("- WebSocket: "), "{advice}");
    // Before a server has run there is a disk, and no file yet.
    let fresh = folder.join("fresh/tilery.db");
    let store = format!("sqlite:{}", fresh.display());
    let (_, planned) = refused(folder, &[&["doctor", "--store", &store][..], &listen].concat());
    assert!(planned.contains("does not exist yet"), "{planned}");
    assert!(planned.contains(&format!("MB are free at {data}")), "{planned}");
    assert!(!fresh.exists());
    fs::write(folder.join("letter"), "Dear Sir or Madam, ".repeat(99)).unwrap();
    let (code, advice) = refused(
        folder,
        &[&["doctor", "--store", "sqlite:letter"][..], &listen].concat(),
    );
    assert_eq!(code, 1);
    assert!(
        advice.contains("- store: sqlite:letter: the file is not a database: correct --data or --store"),
        "{advice}"
    );
    let nowhere = "postgres://tilery@%2Fnowhere/tilery";
    let (code, advice) = refused(folder, &[&["doctor", "--store", nowhere][..], &listen].concat());
    assert_eq!(code, 1);
    assert!(advice.contains("start PostgreSQL"), "{advice}");
}

/// A report that cannot be written is an error in one line, whatever the report says.
#[cfg(target_os = "linux")]
#[test]
fn a_report_for_a_full_disk_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fill(folder);
    for args in [
        &["doctor", "--data", ".", "--listen", "127.0.0.1:0"][..],
        &["verify-store", "--data", "."],
        &["backup", "--data", ".", "copy.db"],
        &["export", "--data", ".", "all.jsonl"],
        &["import", "--store", "sqlite:new.db", "all.jsonl"],
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = command(folder, args).stdout(full).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {text}");
        assert!(
            text.starts_with("tilery: cannot write the output: ") && text.lines().count() == 1,
            "{args:?}: {text}"
        );
    }
}

/// The disk of the copy is full, and not the one of the store.
#[cfg(target_os = "linux")]
#[test]
fn a_backup_that_does_not_fit_blames_the_copy() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fill(folder);
    let program = env!("CARGO_BIN_EXE_tilery");
    let backup = ["backup", "--data", ".", "copy.db"];
    let mut cramped = cramped::command(program, &backup, 64);
    let output = cramped.current_dir(folder).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains(" cannot be copied to copy.db: "), "{told}");
    assert!(!folder.join("copy.db").exists());
}

/// The procedures of `docs/deploy.md`: a copy of a store that is restored elsewhere holds the same.
#[test]
fn a_backup_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fill(folder);
    let rows = |store: &str, file: &str| {
        said(folder, &["export", "--store", store, file]);
        let text = fs::read_to_string(folder.join(file)).unwrap();
        // The first line names the export, and each has a name of its own.
        let (_, rows) = text.split_once('\n').unwrap();
        rows.to_owned()
    };
    let original = rows("sqlite:tilery.db", "original.jsonl");

    said(folder, &["backup", "--data", ".", "copy.db"]);
    fs::create_dir(folder.join("restored")).unwrap();
    fs::rename(folder.join("copy.db"), folder.join("restored/tilery.db")).unwrap();
    assert_eq!(rows("sqlite:restored/tilery.db", "sqlite.jsonl"), original);

    let server = postgres::Server::start();
    let (host, _) = server.address.rsplit_once('/').unwrap();
    let database = |name: &str| format!("{host}/{name}");
    let run = |program: &str, args: &[&str]| {
        let output = Command::new(program)
            .args(args)
            .current_dir(folder)
            .output()
            .unwrap();
        assert!(output.status.success(), "{program} {args:?}: {output:?}");
    };
    let create = |name: &str| run("createdb", &["--maintenance-db", &server.address, name]);
    create("tilery");
    said(
        folder,
        &["import", "--store", &database("tilery"), "original.jsonl"],
    );
    let stored = rows(&database("tilery"), "postgresql.jsonl");
    assert_eq!(stored.lines().count(), original.lines().count());
    run(
        "pg_dump",
        &["--format=custom", "--file=tilery.dump", &database("tilery")],
    );
    create("restored");
    let into = format!("--dbname={}", database("restored"));
    run("pg_restore", &["--no-owner", &into, "tilery.dump"]);
    assert_eq!(rows(&database("restored"), "restored.jsonl"), stored);
    let checked = said(folder, &["verify-store", "--store", &database("restored")]);
    assert_eq!(checked, "3 tables, 6 events, 0 damaged\n");
}

#[test]
fn the_doctor_looks_at_a_database_that_no_server_has_used() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let server = postgres::Server::start();
    let doctor = || doctor_said(folder, &["--store", &server.address, "--listen", "127.0.0.1:9"]);
    let fresh = doctor();
    assert!(
        fresh.contains("is empty; the server creates its tables"),
        "{fresh}"
    );
    assert!(
        fresh.contains("+ clock: it agrees with that of the database"),
        "{fresh}"
    );
    let nowhere = format!("{}x", server.address);
    let (_, advice) = refused(
        folder,
        &["doctor", "--store", &nowhere, "--listen", "127.0.0.1:9"],
    );
    assert!(
        advice.contains("does not exist: create the database and the user, or correct --store"),
        "{advice}"
    );
    runtime().block_on(async { tilery_store::open(&server.address).await.unwrap().close().await });
    let used = doctor();
    assert!(used.contains("and takes writes"), "{used}");
    // A service that greets as NATS does, and a port where nobody answers.
    let greeter = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let place = greeter.local_addr().unwrap().to_string();
    let greets = std::thread::spawn(move || {
        let (mut client, _) = greeter.accept().unwrap();
        std::io::Write::write_all(&mut client, b"INFO {}\r\n").unwrap();
    });
    let nats = format!("nats://name:password@{place}");
    let args = [
        "doctor",
        "--store",
        &server.address,
        "--listen",
        "127.0.0.1:9",
        "--nats",
        &nats,
    ];
    let found = doctor_said(folder, &args[1..]);
    assert!(found.contains(&format!("+ NATS: {place} answers")), "{found}");
    greets.join().unwrap();
    let (code, advice) = refused(folder, &args);
    assert_eq!(code, 1);
    assert!(advice.contains(&format!("- NATS: {place}: ")), "{advice}");
    assert!(!advice.contains("password"), "{advice}");
    // A service that takes connections and says nothing.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let nats = format!("nats://{}", silent.local_addr().unwrap());
    let (_, advice) = refused(
        folder,
        &[
            "doctor",
            "--store",
            &server.address,
            "--listen",
            "127.0.0.1:9",
            "--nats",
            &nats,
        ],
    );
    assert!(advice.contains("no answer within 5 s"), "{advice}");
}

#[test]
fn a_database_whose_certificate_is_not_trusted_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let server = encrypted::EncryptedServer::start();
    let checked = |authority: &str| {
        server.address(
            "localhost",
            &format!("sslmode=verify-full&sslrootcert={{folder}}/{authority}.pem"),
        )
    };
    let trusted = checked("authority");
    let found = doctor_said(folder, &["--store", &trusted, "--listen", "127.0.0.1:9"]);
    assert!(
        found.contains("is empty; the server creates its tables"),
        "{found}"
    );
    let stranger = checked("stranger");
    for (command, due) in [("doctor", 1), ("serve", 2)] {
        let (code, advice) = refused(
            folder,
            &[command, "--store", &stranger, "--listen", "127.0.0.1:0"],
        );
        assert_eq!(code, due, "{advice}");
        // Nobody has to start a server that answers.
        let says_all = |line: &str| line.ends_with("with sslrootcert=FILE");
        assert!(advice.lines().any(says_all), "{advice}");
    }
}
