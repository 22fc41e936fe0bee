//! Files of records and other JSON, read line by line: plain or gzipped, of any size, with any content.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use flate2::bufread::MultiGzDecoder;
use serde::de::DeserializeOwned;
use tilery_games::AnyGame;
use tilery_rules::record::Record;

use crate::args::OneRecord;
use crate::failure::{BAD_INPUT, Failure};

/// The longest record or puzzle that is read into memory. A game of 108 tiles takes some ten thousand bytes.
pub(crate) const LONGEST_LINE: usize = 1 << 20;

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
        let fail = Failure::file(path);
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

    /// The value in the next line that is not blank, which should be `what`.
    pub(crate) fn next_entry<T: DeserializeOwned>(
        &mut self,
        what: &str,
    ) -> Result<Option<SourceEntry<T>>, Failure> {
        let longest = self.longest;
        let value = match self.next_line()? {
            None => return Ok(None),
            Some(None) => Err(format!(
                "the line is longer than {longest} bytes, too long for {what}"
            )),
            Some(Some(line)) => parse(line, what),
        };
        Ok(Some(SourceEntry {
            line: self.line,
            value,
        }))
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
        Failure::line(&self.path, self.line + 1, format!("cannot read on: {error}"))
    }
}

/// A value, or what is wrong with the line where one should be.
pub(crate) struct SourceEntry<T> {
    /// The number of the line in the file, counted from 1 as editors do.
    pub(crate) line: u64,
    pub(crate) value: Result<T, String>,
}

/// A file of records, or standard input for `-`.
pub(crate) struct RecordSource(Lines);

impl RecordSource {
    pub(crate) fn open(path: &Path) -> Result<RecordSource, Failure> {
        Lines::open(path, LONGEST_LINE).map(RecordSource)
    }

    /// The next record. Blank lines are skipped.
    pub(crate) fn next_entry(&mut self) -> Result<Option<SourceEntry<Record>>, Failure> {
        self.0.next_entry("a record")
    }
}

/// How many records are judged at once.
const BATCH: usize = 512;

/// Lets `judge` judge the records of files, a batch at a time, with the number of the first record of the batch in its file. What
/// cannot be read, or holds no record, is told, and the other files are looked at all the same. Returns the exit code.
pub(crate) fn judge_files(
    files: &[PathBuf],
    mut judge: impl FnMut(&Path, u64, Vec<SourceEntry<Record>>) -> Result<bool, Failure>,
) -> Result<ExitCode, Failure> {
    let (mut all_good, mut all_read) = (true, true);
    for path in files {
        let judged = read_batches(path, |first, batch| {
            all_good &= judge(path, first, batch)?;
            Ok(())
        });
        match judged {
            Ok(()) => {}
            Err(failure @ (Failure::Output(_) | Failure::OutputClosed)) => return Err(failure),
            Err(failure) => {
                failure.tell();
                all_read = false;
            }
        }
    }
    Ok(match (all_good, all_read) {
        (true, true) => ExitCode::SUCCESS,
        (true, false) => ExitCode::from(BAD_INPUT),
        (false, _) => ExitCode::FAILURE,
    })
}

fn read_batches(
    path: &Path,
    mut on_batch: impl FnMut(u64, Vec<SourceEntry<Record>>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut source = RecordSource::open(path)?;
    let mut first = 0;
    loop {
        let mut batch = Vec::with_capacity(BATCH);
        // What comes before a fault of the file is judged all the same.
        let is_last = loop {
            match source.next_entry() {
                Ok(Some(entry)) => batch.push(entry),
                Ok(None) => break Ok(true),
                Err(failure) => break Err(failure),
            }
            if batch.len() == BATCH {
                break Ok(false);
            }
        };
        let read = batch.len() as u64;
        on_batch(first, batch)?;
        first += read;
        if is_last? {
            let file = path.display().to_string();
            return if first > 0 {
                Ok(())
            } else {
                Err(Failure::NoRecords { file })
            };
        }
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

/// A record that was asked for, and where it is.
pub(crate) struct FoundRecord<'a> {
    wanted: &'a OneRecord,
    line: u64,
    pub(crate) record: Record,
}

impl OneRecord {
    /// Reads the record.
    pub(crate) fn find(&self) -> Result<FoundRecord<'_>, Failure> {
        let mut source = RecordSource::open(&self.file)?;
        let mut records = 0;
        while let Some(SourceEntry { line, value }) = source.next_entry()? {
            if records == self.line {
                let record = value.map_err(|what| Failure::line(&self.file, line, what))?;
                return Ok(FoundRecord {
                    wanted: self,
                    line,
                    record,
                });
            }
            records += 1;
        }
        Err(Failure::NoRecord {
            file: self.file.display().to_string(),
            wanted: self.line,
            records,
        })
    }
}

impl FoundRecord<'_> {
    /// What is wrong with the record.
    pub(crate) fn failure(&self, what: impl ToString) -> Failure {
        Failure::line(&self.wanted.file, self.line, what)
    }

    /// Refuses a turn that the record does not have.
    pub(crate) fn check_turn(&self, wanted: usize) -> Result<(), Failure> {
        let turns = self.record.turns.len();
        match wanted <= turns {
            true => Ok(()),
            false => Err(Failure::NoTurn {
                file: self.wanted.file.display().to_string(),
                record: self.wanted.line,
                wanted,
                turns,
            }),
        }
    }

    /// The game before a turn.
    pub(crate) fn game_before(&self, turn: usize) -> Result<AnyGame, Failure> {
        self.check_turn(turn)?;
        AnyGame::replay(&self.record, Some(turn)).map_err(|fault| self.failure(fault))
    }
}
