//! What the operator settled.

use std::net::SocketAddr;

/// How a server runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// Where it listens; port 0 for any that is free.
    pub listen: SocketAddr,
    /// Where everything rests: `sqlite:PATH` or `postgres://…`.
    pub store: String,
    /// How people reach it, if it is not the address they typed: `https://play.example.org`.
    pub public_url: Option<String>,
}

impl Config {
    /// A server on this machine alone, with everything in one file.
    pub fn local(store: impl Into<String>) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            store: store.into(),
            public_url: None,
        }
    }
}
