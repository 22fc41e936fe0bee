//! Files that are written whole, or grow by whole lines.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::failure::Failure;

/// A file that gets its name when it is complete, so that nobody ever finds half of it. What is not completed is removed.
pub(crate) struct WholeFile {
    path: PathBuf,
    /// Where it is written until then; nothing if the path is a device or a pipe, which cannot be replaced.
    part: Option<PathBuf>,
    out: BufWriter<File>,
}

impl WholeFile {
    pub(crate) fn create(path: &Path) -> io::Result<WholeFile> {
        // What a link points to is replaced, and not the link.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        let is_special = fs::metadata(&path).is_ok_and(|meta| !meta.is_file());
        let part = (!is_special).then(|| {
            let mut part = OsString::from(path.as_os_str());
            part.push(format!(".{}.part", std::process::id()));
            PathBuf::from(part)
        });
        let out = BufWriter::new(File::create(part.as_ref().unwrap_or(&path))?);
        Ok(WholeFile { path, part, out })
    }

    /// Gives the file its name.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.out.flush()?;
        match &self.part {
            Some(part) => {
                self.out.get_ref().sync_all()?;
                fs::rename(part, &self.path)
            }
            None => Ok(()),
        }
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        // After the file is complete, the part is not there any more.
        if let Some(part) = &self.part {
            let _ = fs::remove_file(part);
        }
    }
}

/// Writes a file whole.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let write = || {
        let mut file = WholeFile::create(path)?;
        file.write_all(bytes)?;
        file.finish()
    };
    write().map_err(Failure::file(path))
}

/// Adds a value as one line of JSON, in one piece: a program that is killed leaves at most one line without an end.
pub(crate) fn append_line(mut file: &File, path: &Path, value: &impl Serialize) -> Result<(), Failure> {
    let mut line = serde_json::to_vec(value)?;
    line.push(b'\n');
    file.write_all(&line).map_err(Failure::file(path))
}
