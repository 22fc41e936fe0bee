//! `tilery serve`, run as a command.

#![cfg(unix)]

mod doctor;
mod served;

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use served::{Served, command, refused};

#[test]
fn it_prints_its_address_and_stops_on_a_signal() {
    let folder = tempfile::tempdir().unwrap();
    for signal in ["INT", "TERM"] {
        let served = Served::start(&mut command(folder.path(), &["--listen", "127.0.0.1:0"]));
        let file = folder.path().join("home/tilery/tilery.db");
        assert!(
            served
                .output
                .starts_with("Tilery is running at http://127.0.0.1:"),
            "{}",
            served.output
        );
        assert!(
            served.output.contains(file.to_str().unwrap()),
            "{}",
            served.output
        );
        assert!(served.get("/readyz").starts_with("HTTP/1.1 200"));
        let mode = fs::metadata(file.parent().unwrap()).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o700, "nobody else may look into the folder");
        served.signal(signal);
        let (code, log) = served.wait_for_exit();
        assert_eq!(code, Some(0), "{log}");
    }
}

#[test]
fn a_log_level_that_does_not_exist_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for level in ["loud", "info,loud", "tilery_server=loud"] {
        let args = ["--listen", "127.0.0.1:0", "--log-level", level];
        let told = refused(&command(folder.path(), &args).output().unwrap());
        assert!(told.contains("loud"), "{told}");
    }
}

#[test]
fn a_request_that_never_ends_does_not_keep_it_from_stopping() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(&mut command(folder.path(), &["--listen", "127.0.0.1:0"]));
    let slow = served.begin_request();
    let start = Instant::now();
    served.signal("TERM");
    let (code, log) = served.wait_for_exit();
    assert_eq!(code, Some(0), "{log}");
    assert!(log.contains("some requests did not finish in time"), "{log}");
    assert!(start.elapsed() < Duration::from_secs(6), "{:?}", start.elapsed());
    drop(slow);
}

#[test]
fn a_second_signal_stops_it_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut served = Served::start(&mut command(folder.path(), &["--listen", "127.0.0.1:0"]));
    let slow = served.begin_request();
    served.signal("INT");
    served.wait_for_log("again to stop at once");
    served.signal("INT");
    // Only a second signal leads to this exit code: a server that waits until its deadline exits with 0.
    let (code, log) = served.wait_for_exit();
    assert_eq!(code, Some(130), "{log}");
    drop(slow);
}

#[test]
fn flags_go_before_the_environment_which_goes_before_the_file() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("tilery.toml"),
        "listen = '127.0.0.1:0'\ndata = 'from-file'\nlog-level = 'info'\nlog-format = 'json'\n",
    )
    .unwrap();
    // The file alone.
    let served = Served::start(&mut command(folder.path(), &[]));
    assert!(
        served.output.contains("sqlite:from-file/tilery.db"),
        "{}",
        served.output
    );
    let answer = served.get("/api/me");
    let id = answer
        .lines()
        .find_map(|line| line.strip_prefix("x-request-id: "))
        .unwrap()
        .to_owned();
    served.signal("TERM");
    let (_, log) = served.wait_for_exit();
    let line = log.lines().find(|line| line.contains(&id)).unwrap();
    let line: serde_json::Value = serde_json::from_str(line).unwrap();
    assert_eq!(
        (&line["status"], &line["span"]["route"]),
        (&401.into(), &"/api/me".into())
    );
    // The environment over it, and a flag over both.
    let served = Served::start(command(folder.path(), &[]).env("TILERY_DATA", "from-env"));
    assert!(
        served.output.contains("sqlite:from-env/tilery.db"),
        "{}",
        served.output
    );
    let mut both = command(folder.path(), &["--store", "sqlite:typed.db"]);
    let served = Served::start(both.env("TILERY_DATA", "from-env"));
    assert!(served.output.contains("sqlite:typed.db"), "{}", served.output);
    // Another file, by flag.
    fs::write(
        folder.path().join("other.toml"),
        "listen = '127.0.0.1:0'\ndata = 'other'",
    )
    .unwrap();
    let served = Served::start(&mut command(folder.path(), &["--config", "other.toml"]));
    assert!(
        served.output.contains("sqlite:other/tilery.db"),
        "{}",
        served.output
    );
}

#[test]
fn invalid_settings_end_the_start_with_their_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.toml");
    for (text, due) in [
        (
            "listen = '127.0.0.1:0'\nlisten-to = 5",
            "bad.toml: line 2: unknown field `listen-to`",
        ),
        (
            "store = 5 # hunter2",
            "bad.toml: line 1: invalid type: integer `5`",
        ),
        ("public-url = 'ftp://x'", "public-url: "),
        (
            "data = 'a'\nstore = 'sqlite:b'",
            "data and store exclude each other",
        ),
        (
            "store = 'ftp://tilery:hunter2@x'",
            "ftp://tilery@x: the address of a store is ",
        ),
    ] {
        fs::write(&file, text).unwrap();
        let message = refused(
            &command(folder.path(), &["--config", "bad.toml"])
                .output()
                .unwrap(),
        );
        assert!(message.contains(due), "{message}");
        assert!(!message.contains("hunter2"), "{message}");
    }
    let message = refused(
        &command(folder.path(), &["--config", "none.toml"])
            .output()
            .unwrap(),
    );
    assert!(message.starts_with("tilery: none.toml: "), "{message}");
    let output = command(folder.path(), &["--listen", "here"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--listen"));
    let output = command(folder.path(), &[])
        .env("TILERY_BOT_WORKERS", "many")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--bot-workers"));
}

#[test]
fn it_says_what_it_waits_for_and_stops_on_a_signal() {
    let folder = tempfile::tempdir().unwrap();
    let store = "postgres://tilery@127.0.0.1:1/play";
    // A service that is told to stop has not failed. A server that had waited to the end would exit with 2.
    for (signal, due) in [("TERM", 0), ("INT", 130)] {
        let mut waiting = Served::spawn(&mut command(folder.path(), &["--store", store]));
        waiting.wait_for_log("waiting up to 30 s for the database");
        waiting.signal(signal);
        let (code, log) = waiting.wait_for_exit();
        assert_eq!(code, Some(due), "{log}");
        assert!(log.contains(store) && log.contains("Connection refused"), "{log}");
    }
}

#[test]
fn a_password_of_the_store_is_never_shown() {
    let folder = tempfile::tempdir().unwrap();
    let store = "postgres://tilery:hunter2@127.0.0.1:1/play?password=hunter2";
    let mut serve = command(folder.path(), &["--log-level", "trace"]);
    let mut waiting = Served::spawn(serve.env("TILERY_STORE", store));
    waiting.wait_for_log("postgres://tilery@127.0.0.1:1/play");
    waiting.signal("TERM");
    let (_, log) = waiting.wait_for_exit();
    assert!(!log.contains("hunter2"), "{log}");
    let help = command(folder.path(), &["--help"])
        .env("TILERY_STORE", store)
        .output()
        .unwrap();
    assert!(!String::from_utf8_lossy(&help.stdout).contains("hunter2"));
}

#[test]
fn a_port_in_use_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = command(folder.path(), &["--listen", &address]).output().unwrap();
    assert_eq!(output.status.code(), Some(75), "the other program may end");
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.contains(&format!("cannot listen on {address}")),
        "{message}"
    );
    assert!(message.contains("--listen"), "{message}");
}

#[test]
fn a_second_server_on_the_same_file_is_refused_until_the_first_one_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--listen", "127.0.0.1:0", "--store", "sqlite:tilery.db"];
    let first = Served::start(&mut command(folder.path(), &args));
    let output = command(folder.path(), &args).output().unwrap();
    assert_eq!(output.status.code(), Some(75), "the first one may end");
    let message = String::from_utf8(output.stderr).unwrap();
    let due = "tilery: sqlite:tilery.db: another server uses the file: several nodes need PostgreSQL\n";
    assert_eq!(message, due);
    // Dropping it kills it.
    drop(first);
    let again = Served::start(&mut command(folder.path(), &args));
    again.signal("TERM");
    assert_eq!(again.wait_for_exit().0, Some(0));
}

#[test]
fn a_file_that_is_not_a_database_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let letter = "Dear Sir or Madam, ".repeat(500);
    fs::write(folder.path().join("letter.txt"), &letter).unwrap();
    let args = ["--listen", "127.0.0.1:0", "--store", "sqlite:letter.txt"];
    let message = refused(&command(folder.path(), &args).output().unwrap());
    assert_eq!(message, "tilery: sqlite:letter.txt: the file is not a database\n");
    assert_eq!(
        fs::read_to_string(folder.path().join("letter.txt")).unwrap(),
        letter
    );
}

#[test]
fn a_folder_that_is_none_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    let message = refused(&command(folder.path(), &["--data", "file"]).output().unwrap());
    assert!(message.starts_with("tilery: file: "), "{message}");
    let message = refused(
        &command(folder.path(), &["--store", "sqlite:no/where.db"])
            .output()
            .unwrap(),
    );
    assert!(
        message.contains("sqlite:no/where.db: the database cannot be opened"),
        "{message}"
    );
}

/// A file that the server may read, but not write. Root may write everything, so the server runs as another user.
#[test]
fn a_read_only_file_is_reported() {
    use std::os::unix::fs::MetadataExt;
    use std::os::unix::process::CommandExt;
    let folder = tempfile::tempdir().unwrap();
    let args = ["--listen", "127.0.0.1:0", "--store", "sqlite:tilery.db"];
    let served = Served::start(&mut command(folder.path(), &args));
    served.signal("TERM");
    assert_eq!(served.wait_for_exit().0, Some(0));
    // Another user may have no access to the folder of the program.
    let program = folder.path().join("program");
    fs::copy(env!("CARGO_BIN_EXE_tilery"), &program).unwrap();
    let set = |path: &Path, mode: u32| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    set(&folder.path().join("tilery.db"), 0o444);
    set(&program, 0o755);
    set(folder.path(), 0o555);
    let mut serve = Command::new(&program);
    serve.arg("serve").args(args).current_dir(folder.path());
    if fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0) {
        serve.uid(65534).gid(65534);
    }
    let output = serve.output().unwrap();
    set(folder.path(), 0o755);
    let message = refused(&output);
    assert!(
        message.starts_with("tilery: sqlite:tilery.db: the database is read-only"),
        "{message}"
    );
}

/// A limit on the size of files stands for a full disk.
#[test]
fn a_disk_without_room_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let mut serve = Command::new("sh");
    serve
        .args([
            "-c",
            "trap '' XFSZ; ulimit -f 4; exec \"$0\" \"$@\"",
            env!("CARGO_BIN_EXE_tilery"),
        ])
        .args(["serve", "--listen", "127.0.0.1:0", "--store", "sqlite:tilery.db"])
        .current_dir(folder.path());
    let message = refused(&serve.output().unwrap());
    assert!(
        message.contains("sqlite:tilery.db: ") && message.contains("full"),
        "{message}"
    );
}
