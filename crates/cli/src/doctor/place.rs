//! Where a server is reached, by http or https.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

/// How long a server may take to answer.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// An error of a connection in words. The system says of an answer that took too long that a resource is unavailable.
pub(super) fn in_words(error: io::Error) -> io::Error {
    match error.kind() {
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => {
            let text = format!("no answer within {} s", PATIENCE.as_secs());
            io::Error::new(io::ErrorKind::TimedOut, text)
        }
        _ => error,
    }
}

/// A server as its clients reach it.
pub(super) struct PublicAddress {
    pub(super) address: SocketAddr,
    /// The host as requests name it, with its port if that is not the usual one.
    pub(super) host: String,
    /// The name that its certificate must have; nothing if it is reached by plain http.
    pub(super) tls: Option<ServerName<'static>>,
}

impl PublicAddress {
    /// The place of a URL such as `https://play.example.org`; nothing if it has no address.
    pub(super) fn of(url: &str) -> Option<PublicAddress> {
        let (scheme, host) = url.split_once("://")?;
        let is_tls = scheme == "https";
        let has_port = host
            .rsplit_once(':')
            .is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let (name, place) = match (has_port, is_tls) {
            (true, _) => (host.rsplit_once(':')?.0, host.to_owned()),
            (false, true) => (host, format!("{host}:443")),
            (false, false) => (host, format!("{host}:80")),
        };
        let name = name.trim_start_matches('[').trim_end_matches(']').to_owned();
        Some(PublicAddress {
            address: place.to_socket_addrs().ok()?.next()?,
            host: host.to_owned(),
            tls: match is_tls {
                true => Some(ServerName::try_from(name).ok()?),
                false => None,
            },
        })
    }

    /// Opens a connection that fails if the other side does nothing for too long.
    pub(super) fn connect(&self) -> io::Result<Box<dyn PlainOrTls>> {
        let stream = TcpStream::connect_timeout(&self.address, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let Some(name) = &self.tls else {
            return Ok(Box::new(stream));
        };
        let mut roots = RootCertStore::empty();
        // Certificates that cannot be read are left out, as browsers do.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let config = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(io::Error::other)?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let connection = ClientConnection::new(Arc::new(config), name.clone()).map_err(io::Error::other)?;
        Ok(Box::new(StreamOwned::new(connection, stream)))
    }
}

/// A connection, plain or encrypted.
pub(super) trait PlainOrTls: Read + Write {}

impl<T: Read + Write> PlainOrTls for T {}
