//! Standard output, and notes on standard error. Neither ends the program with a panic if it cannot be written.

use std::fmt::Display;
use std::io::{self, BufWriter, StdoutLock, Write};

use serde::Serialize;

use crate::failure::Failure;

/// Buffered standard output.
pub(crate) fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// Buffered standard output of a command whose exit code is a verdict: its work goes on if nobody reads the rest, and the exit
/// code is the same as if somebody did.
pub(crate) fn of_verdict() -> BufWriter<impl Write> {
    BufWriter::with_capacity(1 << 16, UntilClosed(Some(io::stdout().lock())))
}

/// An output that its reader may close.
struct UntilClosed<W>(Option<W>);

impl<W: Write> UntilClosed<W> {
    fn forgive<T>(&mut self, result: io::Result<T>, unread: T) -> io::Result<T> {
        match result {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.0 = None;
                Ok(unread)
            }
            other => other,
        }
    }
}

impl<W: Write> Write for UntilClosed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(out) = &mut self.0 else {
            return Ok(bytes.len());
        };
        let written = out.write(bytes);
        self.forgive(written, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.0.as_mut().map_or(Ok(()), Write::flush);
        self.forgive(flushed, ())
    }
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
