//! Buffered standard output, with one JSON value per line.

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
