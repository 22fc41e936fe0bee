//! A PostgreSQL server on a port of the machine, which encrypts connections.

use std::fs;
use std::net::TcpListener;
use std::path::Path;

use crate::postgres::{Nobody, Server};

/// A server with a certificate for `localhost`. In its folder are the certificate of the authority that issued it, and that
/// of another one.
pub(crate) struct EncryptedServer {
    _server: Server,
    port: u16,
    folder: String,
}

/// The certificates of an authority and of a server.
const EXTENSIONS: &str = "\
[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical, CA:TRUE
[server]
basicConstraints = critical, CA:FALSE
subjectAltName = DNS:localhost
";

impl EncryptedServer {
    pub(crate) fn start() -> EncryptedServer {
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let mut place = String::new();
        let server = Server::start_with(|folder| {
            fs::write(folder.join("extensions"), EXTENSIONS).unwrap();
            certify(folder, "authority", "authority", None);
            certify(folder, "stranger", "authority", None);
            certify(folder, "localhost", "server", Some("authority"));
            place = folder.display().to_string();
            vec![
                "listen_addresses=127.0.0.1".to_owned(),
                format!("port={port}"),
                "ssl=on".to_owned(),
                format!("ssl_cert_file={place}/localhost.pem"),
                format!("ssl_key_file={place}/localhost.key"),
            ]
        });
        EncryptedServer {
            _server: server,
            port,
            folder: place,
        }
    }

    /// The address of its database, with parameters such as `sslmode=require`. `{folder}` in them stands for its folder.
    pub(crate) fn address(&self, host: &str, parameters: &str) -> String {
        let parameters = parameters.replace("{folder}", &self.folder);
        format!("postgres://tilery@{host}:{}/postgres?{parameters}", self.port)
    }
}

/// Makes a key and a certificate, which an authority issues, or which is its own authority.
fn certify(folder: &Path, name: &str, extensions: &str, authority: Option<&str>) {
    // The program is part of what Debian's package of PostgreSQL needs. The key has to belong to the user who runs the server.
    let mut openssl = Nobody::command(Nobody::if_root(), Path::new("openssl"));
    openssl
        .args(["req", "-x509", "-config", "extensions", "-extensions", extensions])
        .args(["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"])
        .args(["-days", "2", "-subj", &format!("/CN={name}")])
        .args(["-keyout", &format!("{name}.key"), "-out", &format!("{name}.pem")]);
    if let Some(authority) = authority {
        openssl.args([
            "-CA",
            &format!("{authority}.pem"),
            "-CAkey",
            &format!("{authority}.key"),
        ]);
    }
    let made = openssl.current_dir(folder).output().expect("openssl starts");
    assert!(
        made.status.success(),
        "openssl: {}",
        String::from_utf8_lossy(&made.stderr)
    );
}
