//! The addresses of PostgreSQL databases, and what goes wrong with their encryption.

use std::io;

use rustls::CertificateError;
use sqlx::postgres::PgConnectOptions;

use crate::StoreError;

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

/// Reads an address like `postgres://user@host/name?sslmode=verify-full`.
///
/// # Errors
/// Returns an error if it cannot be read, or if a parameter about encryption is not known. sqlx would ignore it, so that a
/// misspelt one leads to a connection that anybody can read, and log its value, which may be the password of a key.
pub(crate) fn connect_options(address: &str) -> Result<PgConnectOptions, StoreError> {
    let (_, parameters) = address.split_once('?').unwrap_or((address, ""));
    for parameter in parameters.split('&') {
        let (name, _) = parameter.split_once('=').unwrap_or((parameter, ""));
        if name.starts_with("ssl") && !ENCRYPTION.contains(&name) {
            return Err(StoreError::Unavailable(format!(
                "its address has a parameter that is not known here, {name}"
            )));
        }
    }
    Ok(address.parse::<PgConnectOptions>()?)
}

/// Why no connection could be opened.
pub(crate) fn connect_error(options: &PgConnectOptions, error: sqlx::Error) -> StoreError {
    match &error {
        // On a network these are errors of files; a socket is a file itself.
        sqlx::Error::Io(io)
            if options.get_socket().is_none()
                && matches!(
                    io.kind(),
                    io::ErrorKind::NotFound | io::ErrorKind::PermissionDenied
                ) =>
        {
            StoreError::Unavailable(format!(
                "{io}: can the files be read that its address names with sslrootcert, sslcert and sslkey?"
            ))
        }
        _ => error.into(),
    }
}

/// Why the encryption of a connection failed, if that is what the error is about.
pub(crate) fn encryption_error(error: &io::Error) -> Option<String> {
    let error = error.get_ref()?.downcast_ref::<rustls::Error>()?;
    Some(match error {
        rustls::Error::InvalidCertificate(CertificateError::UnknownIssuer) => {
            "the certificate of the server was issued by somebody who is not trusted: name the certificate of its issuer in \
             the address, with sslrootcert=FILE"
                .to_owned()
        }
        rustls::Error::InvalidCertificate(reason) => {
            format!("the certificate of the server is not accepted: {reason}")
        }
        error => format!("no encrypted connection: {error}"),
    })
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
}
