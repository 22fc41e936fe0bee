//! Files of records, read line by line: plain or gzipped, of any size, with any content.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use flate2::bufread::MultiGzDecoder;
use tilery_rules::record::Record;

use crate::args::OneRecord;
use crate::failure::Failure;

/// The longest line that is read into memory. A game of 108 tiles takes some ten thousand bytes.
const LONGEST_LINE: usize = 1 << 20;

const GZIP_MAGIC: [u8; 2] = [0x1f, 0x8b];

/// A file of records that is read from start to end.
pub(crate) struct Source {
    path: PathBuf,
    reader: Box<dyn BufRead>,
    line: u64,
    buffer: Vec<u8>,
}

/// A record, or what is wrong with the line where one should be.
pub(crate) struct Entry {
    /// The number of the line in the file, counted from 1 as editors do.
    pub(crate) line: u64,
    /// The record.
    pub(crate) record: Result<Record, String>,
}

impl Source {
    /// Opens a file, or standard input for `-`.
    pub(crate) fn open(path: &Path) -> Result<Source, Failure> {
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
        Ok(Source {
            path: path.to_path_buf(),
            reader,
            line: 0,
            buffer: Vec::new(),
        })
    }

    /// The file, for messages.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The next record. Blank lines are skipped.
    pub(crate) fn next_entry(&mut self) -> Result<Option<Entry>, Failure> {
        loop {
            self.buffer.clear();
            let limit = LONGEST_LINE as u64 + 1;
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
            if self.buffer.len() > LONGEST_LINE {
                self.skip_line()?;
                let record = Err(format!(
                    "the line is longer than {LONGEST_LINE} bytes, which no game is"
                ));
                return Ok(Some(Entry {
                    line: self.line,
                    record,
                }));
            }
            if self.buffer.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            return Ok(Some(Entry {
                line: self.line,
                record: parse(&self.buffer),
            }));
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

fn parse(line: &[u8]) -> Result<Record, String> {
    let text = std::str::from_utf8(line).map_err(|error| {
        format!(
            "not UTF-8: byte {} of the line is {:#04x}",
            error.valid_up_to(),
            line[error.valid_up_to()]
        )
    })?;
    serde_json::from_str(text).map_err(|error| {
        // Every record is one line, so the line number of the parser is meaningless.
        let message = error.to_string();
        let what = message.split(" at line ").next().unwrap_or(&message).to_owned();
        format!("not a record: {what} (column {})", error.column())
    })
}

/// Reads one record. Also returns the number of its line.
pub(crate) fn one_record(wanted: &OneRecord) -> Result<(u64, Record), Failure> {
    let mut source = Source::open(&wanted.file)?;
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
