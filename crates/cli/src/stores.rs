//! `tilery export`, `import`, `backup` and `verify-store`: what operators do with a store.

use std::fs::{File, OpenOptions};
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tilery_server::config::{ConfigSource, StoreAddress};
use tilery_store::StoreError;
use tilery_store::transfer::{self, Totals, TransferError};

use crate::args::{BackupArgs, ExportArgs, ImportArgs, StoreArgs, VerifyStoreArgs};
use crate::clock::since_epoch;
use crate::failure::Failure;
use crate::{output, runtime, serve};

/// Exit code for a store that is damaged.
const DAMAGED: u8 = 1;

pub(crate) fn export(args: &ExportArgs) -> Result<ExitCode, Failure> {
    let (store, _) = store(&args.store)?;
    let file = new_file(&args.file)?;
    // No two exports of a store begin in the same nanosecond.
    let id = since_epoch().as_nanos();
    let mut out = BufWriter::new(file);
    let exported = run(transfer::export(store.whole(), &format!("{id:x}"), &mut out))?;
    match exported.and_then(|totals| Ok((totals, out.get_ref().sync_all()?))) {
        Ok((totals, ())) => {
            output::line(format_args!("{}: {}", args.file.display(), sentence(&totals)))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            // Half a file would only be mistaken for a whole one.
            let _ = std::fs::remove_file(&args.file);
            Err(failed(&store, &args.file, error))
        }
    }
}

pub(crate) fn import(args: &ImportArgs) -> Result<ExitCode, Failure> {
    let (store, folder) = store(&args.store)?;
    let file = File::open(&args.file).map_err(Failure::file(&args.file))?;
    if let Some(folder) = &folder {
        serve::make_private(folder).map_err(Failure::file(folder))?;
    }
    let imported = run(transfer::import(store.whole(), &mut BufReader::new(file)))?;
    let totals = imported.map_err(|error| failed(&store, &args.file, error))?;
    output::line(format_args!("imported and compared: {}", sentence(&totals)))?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn backup(args: &BackupArgs) -> Result<ExitCode, Failure> {
    let (store, _) = store(&args.store)?;
    // If the store can be read, it is not to blame for what follows.
    run(transfer::schema(store.whole()))?.map_err(|error| failed(&store, &args.file, error))?;
    let copied = run(transfer::backup(store.whole(), &args.file))?;
    copied.map_err(|error| not_copied(&store, &args.file, error))?;
    output::line(format_args!("{}: copied and checked", args.file.display()))?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn verify(args: &VerifyStoreArgs) -> Result<ExitCode, Failure> {
    let (store, _) = store(&args.store)?;
    if let Some(path) = store.whole().strip_prefix("sqlite:") {
        let path = Path::new(path.strip_prefix("//").unwrap_or(path));
        File::open(path).map_err(Failure::file(path))?;
    }
    let unreadable = |error: TransferError| Failure::Usage(format!("{store}: {error}"));
    // If this fails, the faults of the store say why.
    if let Ok((0, _)) = run(transfer::schema(store.whole()))? {
        return Err(Failure::Usage(format!(
            "{store}: no server has used this store yet"
        )));
    }
    let faults = run(transfer::faults(store.whole()))?.map_err(unreadable)?;
    let mut out = output::of_verdict();
    for fault in &faults {
        writeln!(out, "store: {fault}")?;
    }
    let verified = run(async {
        // A check must not migrate a backup, or the database of nodes of an earlier version.
        let store = tilery_store::open_unchanged(store.whole()).await?;
        let verified = tilery_store::verify(&store, |_| {}).await;
        store.close().await;
        verified
    })?;
    let verified = match verified {
        // Some pages of a damaged file cannot be read.
        Err(error) if !faults.is_empty() => {
            writeln!(out, "the logs cannot be checked: {error}")?;
            out.flush()?;
            return Ok(ExitCode::from(DAMAGED));
        }
        verified => verified.map_err(|error| unreadable(error.into()))?,
    };
    for damage in &verified.damage {
        writeln!(out, "table {}: {}", damage.table, damage.what)?;
    }
    let (tables, events) = (verified.tables, verified.events);
    writeln!(
        out,
        "{tables} tables, {events} events, {} damaged",
        verified.damage.len()
    )?;
    out.flush()?;
    Ok(match verified.damage.is_empty() && faults.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(DAMAGED),
    })
}

/// The store, and the folder of its file.
fn store(args: &StoreArgs) -> Result<(StoreAddress, Option<PathBuf>), Failure> {
    let typed = ConfigSource {
        data: args.data.clone(),
        store: args.store.clone(),
        ..ConfigSource::default()
    };
    let config = serve::config(&typed, args.config.as_deref())?;
    Ok((config.store, config.data))
}

/// Creates a file that only its owner can read: it holds secrets.
fn new_file(path: &Path) -> Result<File, Failure> {
    let mut create = OpenOptions::new();
    create.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut create, 0o600);
    create.open(path).map_err(Failure::file(path))
}

fn failed(store: &StoreAddress, path: &Path, error: TransferError) -> Failure {
    match error {
        TransferError::File(error) => Failure::file(path)(error),
        TransferError::Line { line, what } => Failure::line(path, line, what),
        other => Failure::Usage(format!("{store}: {other}")),
    }
}

/// Why a store was not copied. It is the copy that is written: it is its disk that is full.
fn not_copied(store: &StoreAddress, path: &Path, error: TransferError) -> Failure {
    let copy = path.display();
    match error {
        TransferError::Store(error @ StoreError::Full) => Failure::Usage(format!("{copy}: {error}")),
        TransferError::Store(error @ (StoreError::Database(_) | StoreError::Unavailable(_))) => {
            Failure::Usage(format!("{store} cannot be copied to {copy}: {error}"))
        }
        other => failed(store, path, other),
    }
}

fn sentence(totals: &Totals) -> String {
    let rows = |table: &str| totals.get(table).map_or(0, |total| total.rows);
    format!(
        "{} tables with {} events, {} games, {} accounts",
        rows("tables"),
        rows("events"),
        rows("games"),
        rows("accounts")
    )
}

/// Runs a task to its end.
pub(crate) fn run<T>(task: impl Future<Output = T>) -> Result<T, Failure> {
    Ok(runtime::start()?.block_on(task))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_that_of_the_copy() {
        let store: StoreAddress = "sqlite:tilery.db".to_owned().into();
        let why = |error: StoreError| not_copied(&store, Path::new("copy.db"), error.into()).to_string();
        assert_eq!(
            why(StoreError::Full),
            "copy.db: the disk is full: nothing can be stored"
        );
        assert_eq!(
            why(StoreError::Database("disk I/O error".into())),
            "sqlite:tilery.db cannot be copied to copy.db: the database: disk I/O error"
        );
        assert_eq!(
            why(StoreError::NotADatabase),
            "sqlite:tilery.db: the file is not a database"
        );
    }
}
