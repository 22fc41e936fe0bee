//! `tilery serve`, run as a command.

#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Output, Stdio};
use std::time::{Duration, Instant};

fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilery"));
    command.arg("serve").args(args).current_dir(folder);
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("TILERY_") {
            command.env_remove(name);
        }
    }
    command.env("XDG_DATA_HOME", folder.join("home"));
    command
}

/// A running server. It is killed when a test drops it.
struct Served {
    child: Child,
    /// The first line on standard output.
    output: String,
    stderr: BufReader<ChildStderr>,
    /// The text read from standard error so far.
    log: String,
    address: String,
}

impl Served {
    fn start(command: &mut Command) -> Served {
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = String::new();
        BufReader::new(child.stdout.as_mut().unwrap())
            .read_line(&mut output)
            .unwrap();
        let address = output
            .split("http://")
            .nth(1)
            .and_then(|rest| rest.split(' ').next())
            .unwrap_or_default()
            .to_owned();
        let stderr = BufReader::new(child.stderr.take().unwrap());
        Served {
            child,
            output,
            stderr,
            log: String::new(),
            address,
        }
    }

    fn get(&self, path: &str) -> String {
        let mut socket = TcpStream::connect(&self.address).unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n",
            self.address
        );
        socket.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        socket.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Begins a request whose body never comes. The server waits for it.
    fn begin_request(&self) -> TcpStream {
        let mut slow = TcpStream::connect(&self.address).unwrap();
        let head = "POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\
                    expect: 100-continue\r\n\r\n";
        slow.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        BufReader::new(&slow).read_line(&mut answer).unwrap();
        assert_eq!(answer, "HTTP/1.1 100 Continue\r\n");
        slow
    }

    fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        assert!(
            Command::new("kill")
                .args([&format!("-{name}"), &pid])
                .status()
                .unwrap()
                .success()
        );
    }

    /// Waits until a line with this text is logged.
    #[track_caller]
    fn wait_for_log(&mut self, text: &str) {
        loop {
            let start = self.log.len();
            let read = self.stderr.read_line(&mut self.log).unwrap();
            assert!(read > 0, "{text:?} was not logged:\n{}", self.log);
            if self.log[start..].contains(text) {
                return;
            }
        }
    }

    /// Waits until the process exits. Returns the exit code and what was logged.
    fn wait_for_exit(mut self) -> (Option<i32>, String) {
        // The end of standard error is the end of the process.
        self.stderr.read_to_string(&mut self.log).unwrap();
        let status = self.child.wait().unwrap();
        assert_eq!(status.signal(), None);
        (status.code(), std::mem::take(&mut self.log))
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The one line that the command fails with.
#[track_caller]
fn refused(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let message = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(message.lines().count(), 1, "{message}");
    message
}

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
fn settings_that_cannot_be_are_named() {
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
fn a_password_of_the_store_is_never_shown() {
    let folder = tempfile::tempdir().unwrap();
    let store = "postgres://tilery:hunter2@127.0.0.1:1/play?password=hunter2";
    let mut serve = command(folder.path(), &["--log-level", "trace"]);
    let output = serve.env("TILERY_STORE", store).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let output = String::from_utf8_lossy(&output.stderr) + String::from_utf8_lossy(&output.stdout);
    assert!(
        output.contains("postgres://tilery@127.0.0.1:1/play: the database cannot be opened"),
        "{output}"
    );
    assert!(!output.contains("hunter2"), "{output}");
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
    let message = refused(&command(folder.path(), &["--listen", &address]).output().unwrap());
    assert!(
        message.contains(&format!("cannot listen on {address}")),
        "{message}"
    );
    assert!(message.contains("--listen"), "{message}");
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

#[test]
fn load_plays_games_and_says_how_long_players_wait() {
    let folder = tempfile::tempdir().unwrap();
    let limits = ["--requests-per-minute", "--guests-per-hour", "--tables-per-hour"];
    let mut args = vec!["--listen", "127.0.0.1:0"];
    args.extend(limits.iter().flat_map(|limit| [*limit, "0"]));
    let served = Served::start(&mut command(folder.path(), &args));
    let load = |more: &[&str]| {
        let url = format!("http://{}", served.address);
        let output = Command::new(env!("CARGO_BIN_EXE_tilery"))
            .args(["load", &url, "--tables", "2", "--ramp", "0", "--json"])
            .args(more)
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
        serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()
    };
    let figures = load(&[
        "--seconds",
        "4",
        "--spectators",
        "2",
        "--chat",
        "3",
        "--reconnect",
        "5",
        "--idle",
        "3",
        "--idle-tables",
        "2",
        "--pause-ms",
        "1",
    ]);
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
    let server = &figures["server"];
    assert_eq!(server["played"]["count"], moves, "{figures}");
    assert!(
        server["played"]["cpu_seconds"].as_f64().unwrap() > 0.0,
        "{figures}"
    );
    assert_eq!(server["joined"][1]["count"], 2, "{figures}");
    assert_eq!(
        (&server["idle"]["count"], &server["resting"]["count"]),
        (&3.into(), &2.into())
    );
    let refused = Command::new(env!("CARGO_BIN_EXE_tilery"))
        .args(["load", "http://192.0.2.1"])
        .output()
        .unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("--i-own-this-server"));
}

#[test]
fn load_ends_in_time_though_moves_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    // Enough to sit down and to begin.
    let args = ["--listen", "127.0.0.1:0", "--requests-per-minute", "60"];
    let served = Served::start(&mut command(folder.path(), &args));
    let start = Instant::now();
    let output = Command::new(env!("CARGO_BIN_EXE_tilery"))
        .args(["load", &format!("http://{}", served.address)])
        .args(["--tables", "1", "--ramp", "0", "--seconds", "3", "--json"])
        .output()
        .unwrap();
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
    let folder = tempfile::tempdir().unwrap();
    let limits = ["--requests-per-minute", "--guests-per-hour", "--tables-per-hour"];
    let mut args = vec!["--listen", "127.0.0.1:0"];
    args.extend(limits.iter().flat_map(|limit| [*limit, "0"]));
    let served = Served::start(&mut command(folder.path(), &args));
    let url = format!("http://{}", served.address);
    let plan = ["--tables", "0", "--seconds", "8", "--ramp", "0", "--json"];
    let duplicate = ["--duplicate", "1", "--duplicate-players", "5"];
    let start = |game: &'static str| {
        let load = Command::new(env!("CARGO_BIN_EXE_tilery"))
            .args(["load", &url, "--game", game])
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

#[test]
fn the_doctor_tries_the_collector_of_traces() {
    let folder = tempfile::tempdir().unwrap();
    let doctor = |otlp: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_tilery"))
            .args(["doctor", "--listen", "127.0.0.1:0", "--store", "sqlite:tilery.db"])
            .args(["--otlp", otlp])
            .current_dir(folder.path())
            .output()
            .unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    // Answers one request, and says what it was.
    let answer_once = |status: &'static str| {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let asked = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let (mut request, mut piece) = (Vec::new(), [0; 1024]);
            while !String::from_utf8_lossy(&request).contains("resourceSpans") {
                let read = stream.read(&mut piece).unwrap();
                assert!(read > 0);
                request.extend_from_slice(&piece[..read]);
            }
            let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 2\r\n\r\n{{}}");
            stream.write_all(answer.as_bytes()).unwrap();
            String::from_utf8(request).unwrap()
        });
        (url, asked)
    };
    let (url, asked) = answer_once("200 OK");
    let (code, healthy) = doctor(&url);
    assert_eq!(code, Some(0), "{healthy}");
    assert!(
        healthy.contains(&format!("+ traces: {url} takes them")),
        "{healthy}"
    );
    assert!(asked.join().unwrap().starts_with("POST /v1/traces HTTP/1.1\r\n"));
    // The listener is gone.
    let (code, advice) = doctor(&url);
    assert_eq!(code, Some(1), "{advice}");
    assert!(advice.contains(&format!("- traces: {url}: ")), "{advice}");
    assert!(
        advice.contains("start the collector, or correct --otlp"),
        "{advice}"
    );
    let (url, asked) = answer_once("404 Not Found");
    let (code, advice) = doctor(&url);
    assert_eq!(code, Some(1), "{advice}");
    assert!(advice.contains("it is another service"), "{advice}");
    asked.join().unwrap();
}

#[test]
fn the_doctor_tries_the_public_url() {
    let folder = tempfile::tempdir().unwrap();
    let store = ["--store", "sqlite:tilery.db"];
    let served = Served::start(&mut command(
        folder.path(),
        &[&["--listen", "127.0.0.1:0"][..], &store].concat(),
    ));
    let doctor = |scheme: &str, more: &[&str]| {
        let url = format!("{scheme}://{}", served.address);
        let output = Command::new(env!("CARGO_BIN_EXE_tilery"))
            .args(["doctor", "--listen", &served.address])
            .args(["--public-url", &url])
            .args(store)
            .args(more)
            .current_dir(folder.path())
            .output()
            .unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let (code, healthy) = doctor("http", &[]);
    assert_eq!(code, Some(0), "{healthy}");
    for fact in [
        "+ WebSocket: it passes the proxy",
        "+ clock: it agrees with that of the public URL",
        "+ proxy: the server sees this machine as 127.0.0.1",
        "+ disk: ",
    ] {
        assert!(healthy.contains(fact), "{fact}: {healthy}");
    }
    // There is no proxy.
    let (code, advice) = doctor("http", &["--trust-proxy"]);
    assert_eq!(code, Some(1), "{advice}");
    assert!(advice.contains("- proxy: none appends an address"), "{advice}");
    // The port does not speak TLS.
    let (code, advice) = doctor("https", &["--trust-proxy"]);
    assert_eq!(code, Some(1), "{advice}");
    assert!(advice.contains("- public URL: https://127.0.0.1:"), "{advice}");
    assert!(advice.contains("- WebSocket: "), "{advice}");
}
