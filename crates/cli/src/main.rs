//! The `tilery` command.
fn main() {}
