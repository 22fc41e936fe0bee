//! A store as a file.

use std::io::Write;
use std::path::Path;

use super::link::{Link, schema_of};
use super::{FORMAT, FileMark, Total, Totals, TransferError};

/// Writes all rows of a store, as they are at one moment. The server may be running.
///
/// # Errors
/// Returns an error if the store cannot be read, or the file cannot be written.
pub async fn export(address: &str, id: &str, out: &mut (impl Write + Send)) -> Result<Totals, TransferError> {
    let mut link = Link::connect(address).await?;
    link.begin_reading().await?;
    let start = FileMark::Start {
        export: FORMAT,
        id: id.to_owned(),
        schema: schema_of(&mut link).await?,
    };
    write_mark(out, &start)?;
    let mut totals = Totals::new();
    for shape in link.shapes().await? {
        let columns = shape.columns.iter().map(|(name, _)| name.clone()).collect();
        let table = shape.table.clone();
        write_mark(out, &FileMark::Table { table, columns })?;
        let mut total = Total::default();
        link.each_row(&shape, |row| {
            total.add(row);
            writeln!(out, "{row}")?;
            Ok(())
        })
        .await?;
        totals.insert(shape.table, total);
    }
    link.run("COMMIT").await?;
    link.close().await;
    let end = FileMark::End {
        totals: totals.clone(),
    };
    write_mark(out, &end)?;
    out.flush()?;
    Ok(totals)
}

fn write_mark(out: &mut impl Write, mark: &FileMark) -> Result<(), TransferError> {
    serde_json::to_writer(&mut *out, mark).map_err(std::io::Error::from)?;
    Ok(out.write_all(b"\n")?)
}

/// Copies a SQLite store into a new file that only its owner can read, as it is at one moment, and checks the copy. The
/// server may be running.
///
/// # Errors
/// Returns an error if the store is no file, the new file exists, or the copy is damaged.
pub async fn backup(address: &str, to: &Path) -> Result<(), TransferError> {
    let mut link = Link::connect(address).await?;
    if matches!(link, Link::Postgres(_)) {
        return Err(TransferError::NoFile);
    }
    let mut create = std::fs::OpenOptions::new();
    create.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut create, 0o600);
    create.open(to)?;
    let copied = copy_into(&mut link, to).await;
    link.close().await;
    if copied.is_err() {
        // What is not a whole copy must not be taken for one, nor stand in the way of the next try.
        let _ = std::fs::remove_file(to);
    }
    copied
}

async fn copy_into(link: &mut Link, to: &Path) -> Result<(), TransferError> {
    let target = to.display().to_string();
    // An empty file is as good as none.
    link.write("VACUUM INTO $1", &[target.clone().into()]).await?;
    let mut copy = Link::connect(&format!("sqlite:{target}")).await?;
    let found = copy.texts("PRAGMA integrity_check").await?;
    copy.close().await;
    match found.as_slice() {
        [only] if only == "ok" => Ok(()),
        damage => Err(crate::StoreError::Database(damage.join("; ")).into()),
    }
}
