//! Files of records, read line by line: plain or gzipped, of any size, with any content.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use flate2::bufread::MultiGzDecoder;
use serde::de::DeserializeOwned;
use tilery_rules::record::Record;

use crate::args::OneRecord;
use crate::failure::Failure;

/// The longest line that is read into memory. A game of 108 tiles takes some ten thousand bytes.
const LONGEST_LINE: usize = 1 << 20;

const GZIP_MAGIC: [u8; 2] = [0x1f, 0x8b];

/// A file of lines that is read from start to end.
pub(crate) struct Lines {
    path: PathBuf,
    reader: Box<dyn BufRead>,
    line: u64,
    buffer: Vec<u8>,
    longest: usize,
}

impl Lines {
    /// Opens a file, or standard input for `-`. Lines of more than `longest` bytes are not kept in memory.
    pub(crate) fn open(path: &Path, longest: usize) -> Result<Lines, Failure> {
        let fail = |error| Failure::File {
            file: path.display().to_string(),
            error,
        };
        let raw: Box<dyn Read> = if path == Path::new("-") {
            Box::new(io::stdin())
        } else {
            if path.is_dir() {
                return Err(fail(io::Error::from(io::ErrorKind::IsADirectory)));
            }
            Box::new(File::open(path).map_err(fail)?)
        };
        let mut plain = BufReader::with_capacity(1 << 16, raw);
        let gzipped = plain.fill_buf().map_err(fail)?.starts_with(&GZIP_MAGIC);
        let reader: Box<dyn BufRead> = if gzipped {
            Box::new(BufReader::new(MultiGzDecoder::new(plain)))
        } else {
            Box::new(plain)
        };
        Ok(Lines {
            path: path.to_path_buf(),
            reader,
            line: 0,
            buffer: Vec::new(),
            longest,
        })
    }

    /// The number of the current line, counted from 1 as editors do.
    pub(crate) fn number(&self) -> u64 {
        self.line
    }

    /// The next line that is not blank, or nothing in place of one that is too long.
    pub(crate) fn next_line(&mut self) -> Result<Option<Option<&[u8]>>, Failure> {
        loop {
            self.buffer.clear();
            let limit = self.longest as u64 + 1;
            let read = self
                .reader
                .by_ref()
                .take(limit)
                .read_until(b'\n', &mut self.buffer);
            let read = read.map_err(|error| self.failure(error))?;
            if read == 0 {
                return Ok(None);
            }
            self.line += 1;
            if self.buffer.len() > self.longest {
                self.skip_line()?;
                return Ok(Some(None));
            }
            if !self.buffer.iter().all(u8::is_ascii_whitespace) {
                return Ok(Some(Some(&self.buffer)));
            }
        }
    }

    /// Skips the rest of a line without storing it.
    fn skip_line(&mut self) -> Result<(), Failure> {
        loop {
            let (used, found) = match self.reader.fill_buf() {
                Ok([]) => return Ok(()),
                Ok(bytes) => match bytes.iter().position(|byte| *byte == b'\n') {
                    Some(at) => (at + 1, true),
                    None => (bytes.len(), false),
                },
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(self.failure(error)),
            };
            self.reader.consume(used);
            if found {
                return Ok(());
            }
        }
    }

    fn failure(&self, error: io::Error) -> Failure {
        Failure::Line {
            file: self.path.display().to_string(),
            line: self.line + 1,
            what: format!("cannot read on: {error}"),
        }
    }
}

/// A file of records that is read from start to end.
pub(crate) struct RecordSource {
    lines: Lines,
}

/// A record, or what is wrong with the line where one should be.
pub(crate) struct RecordEntry {
    /// The number of the line in the file, counted from 1 as editors do.
    pub(crate) line: u64,
    /// The record.
    pub(crate) record: Result<Record, String>,
}

impl RecordSource {
    /// Opens a file, or standard input for `-`.
    pub(crate) fn open(path: &Path) -> Result<RecordSource, Failure> {
        let lines = Lines::open(path, LONGEST_LINE)?;
        Ok(RecordSource { lines })
    }

    /// The file, for messages.
    pub(crate) fn path(&self) -> &Path {
        &self.lines.path
    }

    /// The next record. Blank lines are skipped.
    pub(crate) fn next_entry(&mut self) -> Result<Option<RecordEntry>, Failure> {
        let record = match self.lines.next_line()? {
            None => return Ok(None),
            Some(None) => Err(format!(
                "the line is longer than {LONGEST_LINE} bytes, which no game is"
            )),
            Some(Some(line)) => parse(line, "a record"),
        };
        Ok(Some(RecordEntry {
            line: self.lines.number(),
            record,
        }))
    }
}

/// Reads a line of JSON that should be `what`.
pub(crate) fn parse<T: DeserializeOwned>(line: &[u8], what: &str) -> Result<T, String> {
    let text = std::str::from_utf8(line).map_err(|error| {
        format!(
            "not UTF-8: byte {} of the line is {:#04x}",
            error.valid_up_to(),
            line[error.valid_up_to()]
        )
    })?;
    serde_json::from_str(text).map_err(|error| {
        // Every value is one line, so the line number of the parser is meaningless.
        let message = error.to_string();
        let why = message.split(" at line ").next().unwrap_or(&message).to_owned();
        format!("not {what}: {why} (column {})", error.column())
    })
}

/// Reads one record. Also returns the number of its line.
pub(crate) fn one_record(wanted: &OneRecord) -> Result<(u64, Record), Failure> {
    let mut source = RecordSource::open(&wanted.file)?;
    let mut records = 0;
    while let Some(entry) = source.next_entry()? {
        if records == wanted.line {
            let file = source.path().display().to_string();
            return match entry.record {
                Ok(record) => Ok((entry.line, record)),
                Err(what) => Err(Failure::Line {
                    file,
                    line: entry.line,
                    what,
                }),
            };
        }
        records += 1;
    }
    let file = wanted.file.display().to_string();
    Err(Failure::NoRecord {
        file,
        wanted: wanted.line,
        records,
    })
}
