//! Standard output, and notes on standard error. Neither ends the program with a panic if it cannot be written.

use std::fmt::Display;
use std::io::{self, BufWriter, StdoutLock, Write};

use serde::Serialize;

use crate::failure::Failure;

/// Buffered standard output.
pub(crate) fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// Writes a value as one line of JSON.
pub(crate) fn json_line(out: &mut impl Write, value: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")?;
    Ok(())
}

/// Writes a line of text to standard output.
pub(crate) fn line(text: impl Display) -> Result<(), Failure> {
    Ok(writeln!(io::stdout(), "{text}")?)
}

/// Writes a line to standard error. If nobody reads it, the work goes on all the same.
pub(crate) fn note(text: impl Display) {
    let _ = writeln!(io::stderr(), "{text}");
}
