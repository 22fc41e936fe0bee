//! The addresses of stores, connections to PostgreSQL, and what goes wrong with their encryption.

use std::io;
use std::time::Duration;

use rustls::CertificateError;
use sqlx::postgres::{PgConnectOptions, PgSslMode};
use sqlx::{Connection, PgConnection};
use tokio::time::timeout;

use crate::StoreError;

/// Where a store is, by its address.
pub(crate) enum Location<'a> {
    /// A SQLite file.
    File(&'a str),
    /// A PostgreSQL server.
    Server,
}

impl Location<'_> {
    /// Reads an address, `sqlite:PATH` or `postgres://…`.
    pub(crate) fn read(address: &str) -> Result<Location<'_>, StoreError> {
        match address.split_once(':') {
            Some(("sqlite", path)) => Ok(Location::File(path.strip_prefix("//").unwrap_or(path))),
            Some(("postgres" | "postgresql", _)) => Ok(Location::Server),
            _ => Err(StoreError::Address),
        }
    }
}

/// The parameters of an address that are about encryption.
const ENCRYPTION: [&str; 9] = [
    "sslmode",
    "ssl-mode",
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
];

/// Those of them that name the authority which issued the certificate of the server.
const AUTHORITY: [&str; 3] = ["sslrootcert", "ssl-root-cert", "ssl-ca"];

/// Reads an address like `postgres://user@host/name?sslmode=verify-full`.
///
/// # Errors
/// Returns an error if it cannot be read, or if a parameter about encryption is not known or has no effect. sqlx would ignore
/// it, so that a misspelt one leads to a connection that anybody can read, and log its value, which may be the password of a
/// key.
pub(crate) fn connect_options(address: &str) -> Result<PgConnectOptions, StoreError> {
    let (_, parameters) = address.split_once('?').unwrap_or((address, ""));
    let names = parameters
        .split('&')
        .map(|parameter| parameter.split_once('=').map_or(parameter, |(name, _)| name));
    let mut names_authority = false;
    for name in names {
        if name.starts_with("ssl") && !ENCRYPTION.contains(&name) {
            return Err(StoreError::NotEncrypted(format!(
                "its address has a parameter that is not known here, {name}"
            )));
        }
        names_authority |= AUTHORITY.contains(&name);
    }
    let options = address.parse::<PgConnectOptions>()?;
    match options.get_ssl_mode() {
        PgSslMode::VerifyCa | PgSslMode::VerifyFull => Ok(options),
        _ if !names_authority => Ok(options),
        // As in PostgreSQL's own programs: an authority is named so that it is asked.
        PgSslMode::Require => Ok(options.ssl_mode(PgSslMode::VerifyCa)),
        _ => Err(StoreError::NotEncrypted(
            "its address names an authority, but asks for no certificate: add sslmode=verify-full".to_owned(),
        )),
    }
}

/// How long it may take to open a connection that does not belong to a pool. On a machine that is short of processor time, a
/// server that is there may need seconds.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// Opens a connection.
///
/// # Errors
/// Returns an error that says why it cannot be opened, or that the server does not answer.
pub(crate) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    match timeout(CONNECT_TIMEOUT, PgConnection::connect_with(options)).await {
        Ok(connected) => connected.map_err(|error| connect_error(options, error)),
        Err(_) => Err(StoreError::Unavailable(format!(
            "no answer for {} s",
            CONNECT_TIMEOUT.as_secs()
        ))),
    }
}

/// Why no connection could be opened.
fn connect_error(options: &PgConnectOptions, error: sqlx::Error) -> StoreError {
    match &error {
        // On a network these are errors of files; a socket is a file itself.
        sqlx::Error::Io(io)
            if options.get_socket().is_none()
                && matches!(
                    io.kind(),
                    io::ErrorKind::NotFound | io::ErrorKind::PermissionDenied
                ) =>
        {
            StoreError::NotEncrypted(format!(
                "{io}: can the files be read that its address names with sslrootcert, sslcert and sslkey?"
            ))
        }
        _ => error.into(),
    }
}

/// Why the encryption of a connection failed and what to do, if that is what the error is about.
pub(crate) fn encryption_error(error: &sqlx::Error) -> Option<String> {
    match error {
        sqlx::Error::Tls(reason) if reason.to_string() == "server does not support TLS" => Some(
            "the server does not encrypt connections: switch that on there (ssl = on), or leave sslmode out of the address"
                .to_owned(),
        ),
        sqlx::Error::Tls(reason) => Some(format!(
            "no encrypted connection: {reason}: check the files that its address names with sslrootcert, sslcert and sslkey"
        )),
        sqlx::Error::Io(io) => match io.get_ref()?.downcast_ref::<rustls::Error>()? {
            rustls::Error::InvalidCertificate(reason) => Some(certificate_error(reason)),
            reason => Some(format!("no encrypted connection: {reason}")),
        },
        _ => None,
    }
}

/// The advice for a certificate of a server that is not accepted.
fn certificate_error(reason: &CertificateError) -> String {
    match reason {
        CertificateError::UnknownIssuer => {
            "the certificate of the server was issued by somebody who is not trusted: name the certificate of its issuer in \
             the address, with sslrootcert=FILE"
                .to_owned()
        }
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => format!(
            "the certificate of the server is not for the host in the address ({reason}): write a host for which it is, or \
             have one issued for this host"
        ),
        CertificateError::Expired
        | CertificateError::ExpiredContext { .. }
        | CertificateError::NotValidYet
        | CertificateError::NotValidYetContext { .. } => format!(
            "the certificate of the server is not valid today ({reason}): renew it, or set the clock of this machine"
        ),
        // What `openssl req -x509` makes unless it is told otherwise.
        reason if reason.to_string().contains("CaUsedAsEndEntity") => {
            "the certificate of the server is that of an authority itself: let the authority issue one for the server, with \
             CA:FALSE"
                .to_owned()
        }
        reason => format!("the certificate of the server is not accepted ({reason}): give the server another one"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_parameter_about_encryption_is_ignored() {
        for (parameters, unknown) in [
            ("", None),
            ("?sslmode=require", None),
            (
                "?connect_timeout=9&sslmode=verify-full&sslrootcert=/etc/ca.pem",
                None,
            ),
            ("?sslmod=require", Some("sslmod")),
            ("?sslmode=require&sslpassword=hunter2", Some("sslpassword")),
            ("?sslrootcert=/etc/ca.pem", Some("add sslmode=verify-full")),
            (
                "?sslmode=prefer&ssl-ca=/etc/ca.pem",
                Some("add sslmode=verify-full"),
            ),
        ] {
            let read = connect_options(&format!("postgres://tilery@localhost/play{parameters}"));
            match (read, unknown) {
                (Ok(_), None) => {}
                (Err(refused), Some(unknown)) => {
                    let refused = refused.to_string();
                    assert!(refused.ends_with(unknown), "{refused}");
                    assert!(!refused.contains("hunter2"), "{refused}");
                }
                (read, _) => panic!("{parameters}: {read:?}"),
            }
        }
        assert!(connect_options("postgres://tilery@localhost/play?sslmode=always").is_err());
    }

    #[test]
    fn an_authority_that_is_named_is_asked() {
        for (mode, due) in [("require", "VerifyCa"), ("verify-full", "VerifyFull")] {
            let address = format!("postgres://localhost/play?sslmode={mode}&sslrootcert=/etc/ca.pem");
            let options = connect_options(&address).unwrap();
            assert_eq!(format!("{:?}", options.get_ssl_mode()), due);
        }
    }
}
