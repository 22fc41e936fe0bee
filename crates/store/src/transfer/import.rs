//! A file as a store.

use std::io::{self, BufRead};

use serde_json::Value as Json;

use super::link::{Link, TableShape, schema_of};
use super::{FORMAT, FileMark, PROGRESS, Totals, TransferError};
use crate::{Store, StoreError};

/// How many rows share a commit.
const BATCH: usize = 500;

/// Reads a file into a new store, and compares the store with the file at the end. An import that was interrupted goes on
/// where it was when it is started again with the same file.
///
/// # Errors
/// Returns an error if a server has used the store, the file is not complete, or the store differs from it.
pub async fn import(address: &str, input: &mut (impl BufRead + Send)) -> Result<Totals, TransferError> {
    // Creates the tables.
    crate::open(address).await?.close().await;
    let mut link = Link::connect(address).await?;
    let imported = Import::begin(&mut link, input).await;
    let totals = match imported {
        Ok(import) => import.run(input).await,
        Err(error) => Err(error),
    };
    link.close().await;
    totals
}

/// Returns whether an import into a store was interrupted, so that a part of its games is missing.
///
/// # Errors
/// Returns an error if the store cannot be read.
pub async fn is_unfinished(store: &Store) -> Result<bool, StoreError> {
    Ok(store.setting(PROGRESS).await?.is_some())
}

struct Import<'l> {
    link: &'l mut Link,
    /// The id of the file.
    id: String,
    shapes: Vec<TableShape>,
    /// The number of the latest line that was read, from 1.
    line: u64,
    /// The number of the latest line that is stored.
    stored: u64,
    /// The table whose rows are read, as an index into the shapes.
    table: Option<usize>,
    rows: Vec<Vec<Json>>,
}

/// Reads the line with this number. Returns false at the end of the file.
fn read_line(input: &mut impl BufRead, text: &mut String, line: u64) -> Result<bool, TransferError> {
    text.clear();
    match input.read_line(text) {
        Ok(bytes) => Ok(bytes > 0),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => Err(bad(line, "not UTF-8")),
        Err(error) => Err(error.into()),
    }
}

impl<'l> Import<'l> {
    async fn begin(link: &'l mut Link, input: &mut impl BufRead) -> Result<Import<'l>, TransferError> {
        let mut text = String::new();
        read_line(input, &mut text, 1)?;
        let Ok(FileMark::Start { export, id, schema }) = serde_json::from_str(&text) else {
            return Err(bad(1, "the file is no export of a store"));
        };
        if export != FORMAT {
            return Err(bad(1, format!("the format {export} is not known")));
        }
        let store = schema_of(link).await?;
        if schema != store {
            return Err(TransferError::Schema { file: schema, store });
        }
        let progress = link
            .texts(&format!("SELECT value FROM settings WHERE name = '{PROGRESS}'"))
            .await?;
        let stored = progress
            .first()
            .and_then(|progress| progress.split_once(' '))
            .filter(|(file, _)| *file == id)
            .and_then(|(_, line)| line.parse().ok());
        let shapes = link.shapes().await?;
        if stored.is_none() {
            for shape in &shapes {
                if link.number(&shape.count()).await? > 0 {
                    return Err(TransferError::NotEmpty);
                }
            }
        }
        Ok(Import {
            link,
            id,
            shapes,
            line: 1,
            stored: stored.unwrap_or(0),
            table: None,
            rows: Vec::new(),
        })
    }

    async fn run(mut self, input: &mut impl BufRead) -> Result<Totals, TransferError> {
        let mut text = String::new();
        loop {
            if !read_line(input, &mut text, self.line + 1)? {
                self.store().await?;
                return Err(bad(self.line, "the file ends before its totals"));
            }
            self.line += 1;
            match serde_json::from_str(&text).map_err(|error| bad(self.line, error.to_string()))? {
                Json::Array(row) => self.add_row(row).await?,
                mark => match serde_json::from_value(mark) {
                    Ok(FileMark::Table { table, columns }) => self.enter(&table, &columns).await?,
                    Ok(FileMark::End { totals }) => {
                        self.store().await?;
                        return self.compare(totals).await;
                    }
                    _ => return Err(bad(self.line, "neither a row nor a table")),
                },
            }
        }
    }

    async fn enter(&mut self, table: &str, columns: &[String]) -> Result<(), TransferError> {
        self.store().await?;
        let fits = |shape: &TableShape| {
            let own = shape.columns.iter().map(|(name, _)| name);
            shape.table == table && own.eq(columns)
        };
        self.table = self.shapes.iter().position(fits);
        if self.table.is_none() {
            return Err(bad(self.line, format!("the store has no such table {table}")));
        }
        Ok(())
    }

    async fn add_row(&mut self, row: Vec<Json>) -> Result<(), TransferError> {
        if self.line <= self.stored {
            return Ok(());
        }
        let width = self.table.map(|table| self.shapes[table].columns.len());
        if width != Some(row.len()) {
            return Err(bad(
                self.line,
                "a row with another number of columns than its table",
            ));
        }
        self.rows.push(row);
        if self.rows.len() >= BATCH {
            self.store().await?;
        }
        Ok(())
    }

    /// Stores the rows that were read, and how far the import has come, in one transaction.
    async fn store(&mut self) -> Result<(), TransferError> {
        let Some(table) = self.table.filter(|_| !self.rows.is_empty()) else {
            return Ok(());
        };
        let insert = self.shapes[table].insert();
        self.link.run("BEGIN").await?;
        for row in self.rows.drain(..) {
            self.link.write(&insert, &row).await?;
        }
        let progress = format!("{} {}", self.id, self.line);
        let note = "INSERT INTO settings (name, value) VALUES ($1, $2) \
                    ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        self.link.write(note, &[PROGRESS.into(), progress.into()]).await?;
        self.link.run("COMMIT").await
    }

    /// Compares all tables with those of the file.
    async fn compare(self, totals: Totals) -> Result<Totals, TransferError> {
        for shape in &self.shapes {
            let expected = totals.get(&shape.table).copied().unwrap_or_default();
            let found = self.link.total(shape).await?;
            if found != expected {
                return Err(TransferError::Differs {
                    table: shape.table.clone(),
                    found: found.rows,
                    expected: expected.rows,
                });
            }
        }
        let done = format!("DELETE FROM settings WHERE name = '{PROGRESS}'");
        self.link.run(&done).await?;
        Ok(totals)
    }
}

fn bad(line: u64, what: impl Into<String>) -> TransferError {
    TransferError::Line {
        line,
        what: what.into(),
    }
}
