//! The Tilery server.
