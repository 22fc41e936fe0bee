//! A PostgreSQL server of our own, on a socket in a folder of its own, stopped when the test ends.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Somebody who is not root, to run programs that refuse to run as root or to be refused what root may do.
#[derive(Clone, Copy)]
pub(crate) struct Nobody {
    uid: u32,
    gid: u32,
}

impl Nobody {
    /// The user to change to, if these tests run as root.
    pub(crate) fn if_root() -> Option<Nobody> {
        let is_root = fs::metadata("/proc/self").unwrap().uid() == 0;
        let passwd = fs::read_to_string("/etc/passwd").unwrap_or_default();
        let find = |name: &str| {
            let line = passwd.lines().find(|line| line.split(':').next() == Some(name))?;
            let mut fields = line.split(':').skip(2);
            Some(Nobody {
                uid: fields.next()?.parse().ok()?,
                gid: fields.next()?.parse().ok()?,
            })
        };
        is_root.then(|| {
            find("postgres")
                .or_else(|| find("nobody"))
                .expect("a user postgres or nobody")
        })
    }

    pub(crate) fn own(this: Option<Nobody>, path: &Path) {
        if let Some(nobody) = this {
            chown(path, Some(nobody.uid), Some(nobody.gid)).unwrap();
        }
    }

    pub(crate) fn command(this: Option<Nobody>, program: &Path) -> Command {
        let mut command = Command::new(program);
        if let Some(nobody) = this {
            command.uid(nobody.uid).gid(nobody.gid);
        }
        command
    }
}

pub(crate) struct Server {
    pub(crate) address: String,
    process: Mutex<Option<Child>>,
    /// Settings of its own, as `name=value`.
    settings: Vec<String>,
    folder: tempfile::TempDir,
}

impl Server {
    pub(crate) fn start() -> Server {
        Server::start_with(|_| Vec::new())
    }

    /// Starts a server with settings that may name files in its folder.
    pub(crate) fn start_with(settings: impl FnOnce(&Path) -> Vec<String>) -> Server {
        let user = Nobody::if_root();
        let folder = tempfile::Builder::new().prefix("tilery-pg").tempdir().unwrap();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        Nobody::own(user, folder.path());

        let mut initdb = Nobody::command(user, &programs().join("initdb"));
        initdb
            .args([
                "--no-sync",
                "--auth=trust",
                "--username=tilery",
                "--encoding=UTF8",
                "--locale=C",
                "-D",
            ])
            .arg(folder.path().join("data"));
        let made = initdb.current_dir(folder.path()).output().expect("initdb starts");
        assert!(
            made.status.success(),
            "initdb: {}",
            String::from_utf8_lossy(&made.stderr)
        );
        let host = folder.path().display().to_string().replace('/', "%2F");
        let server = Server {
            address: format!("postgres://tilery@{host}/postgres"),
            process: Mutex::new(None),
            settings: settings(folder.path()),
            folder,
        };
        server.run();
        server
    }

    /// Starts the server, for the first time or after it was stopped.
    pub(crate) fn run(&self) {
        let folder = self.folder.path();
        let log = folder.join("log");
        let process = Nobody::command(Nobody::if_root(), &programs().join("postgres"))
            .arg("-D")
            .arg(folder.join("data"))
            // No port of the machine: only a socket in our folder.
            .args([
                "-c",
                "listen_addresses=",
                "-c",
                "fsync=on",
                "-c",
                "max_connections=200",
                "-k",
            ])
            .arg(folder)
            .args(self.settings.iter().flat_map(|setting| ["-c", setting]))
            .current_dir(folder)
            .stdout(Stdio::null())
            .stderr(fs::File::create(&log).unwrap())
            .spawn()
            .expect("postgres starts");
        *self.process.lock().unwrap() = Some(process);
        let begin = Instant::now();
        while !fs::read_to_string(&log)
            .unwrap_or_default()
            .contains("ready to accept connections")
        {
            assert!(
                begin.elapsed() < Duration::from_secs(60),
                "postgres does not come up: {}",
                fs::read_to_string(&log).unwrap_or_default()
            );
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Stops the server, as an administrator does: connections are closed, and all its processes end.
    pub(crate) fn stop(&self) {
        let Some(mut process) = self.process.lock().unwrap().take() else {
            return;
        };
        // SIGINT is the fast way.
        let pid = process.id().to_string();
        let _ = Command::new("kill").args(["-INT", &pid]).status();
        let begin = Instant::now();
        while matches!(process.try_wait(), Ok(None)) && begin.elapsed() < Duration::from_secs(10) {
            std::thread::sleep(Duration::from_millis(20));
        }
        let _ = process.kill();
        let _ = process.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Where `initdb` and `postgres` are: on the path, or where Debian puts them, the latest version first.
fn programs() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut versions: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .collect();
    versions.sort();
    folders.extend(versions.into_iter().rev());
    folders
        .into_iter()
        .find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
        .expect("no PostgreSQL server (initdb, postgres), on which this is tested; install it: apt-get install postgresql")
}
