//! `tilery doctor` with a running server, and with a collector of traces.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::process::Command;

use crate::served::{Served, command};

#[test]
fn the_doctor_tries_the_collector_of_traces() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(&mut command(
        folder.path(),
        &["--listen", "127.0.0.1:0", "--store", "sqlite:tilery.db"],
    ));
    let doctor = |otlp: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_tilery"))
            .args([
                "doctor",
                "--listen",
                &served.address,
                "--store",
                "sqlite:tilery.db",
            ])
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
