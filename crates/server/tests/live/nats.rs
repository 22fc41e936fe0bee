//! A NATS server of our own on a free port, stopped when the test ends.

use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub(crate) struct Nats {
    pub(crate) address: String,
    port: u16,
    process: Option<Child>,
}

impl Nats {
    pub(crate) fn start() -> Nats {
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let mut nats = Nats {
            address: format!("nats://127.0.0.1:{port}"),
            port,
            process: None,
        };
        nats.run();
        nats
    }

    /// Starts the server, for the first time or after it was stopped.
    pub(crate) fn run(&mut self) {
        let process = Command::new("nats-server")
            .args(["--addr", "127.0.0.1", "--port", &self.port.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let missing =
            "no nats-server, with which several nodes are tested; install it: apt-get install nats-server";
        self.process = Some(process.expect(missing));
        let begin = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(
                begin.elapsed() < Duration::from_secs(30),
                "nats-server does not come up"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    pub(crate) fn stop(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}
