//! The schema: all migrations in order. A migration that was released is never edited.

use std::borrow::Cow;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

macro_rules! migration {
    ($version:literal, $file:literal) => {
        (
            $version,
            $file,
            include_str!(concat!("../migrations/", $file, ".sql")),
        )
    };
}

const MIGRATIONS: [(i64, &str, &str); 13] = [
    migration!(1, "0001_tables"),
    migration!(2, "0002_games"),
    migration!(3, "0003_server"),
    migration!(4, "0004_accounts"),
    migration!(5, "0005_listed_games"),
    migration!(6, "0006_reviews"),
    migration!(7, "0007_nodes"),
    migration!(12, "0012_dailies"),
    migration!(13, "0013_puzzles"),
    migration!(14, "0014_limits"),
    migration!(15, "0015_puzzle_verdicts"),
    migration!(16, "0016_faces"),
    migration!(17, "0017_review_networks"),
];

/// The macro `sqlx::migrate!` does the same, but compiles both databases a second time for the compiler's own use.
pub(crate) fn all() -> Migrator {
    let migrations = MIGRATIONS.map(|(version, file, sql)| {
        let description = file.split_once('_').map_or(file, |(_, description)| description);
        Migration::new(
            version,
            Cow::Owned(description.replace('_', " ")),
            MigrationType::Simple,
            sql.into_sql_str(),
            false,
        )
    });
    Migrator::with_migrations(migrations.into())
}

/// The same for a database that several nodes share, which nodes of a later version may have migrated.
pub(crate) fn all_on_a_shared_database() -> Migrator {
    let mut migrations = all();
    migrations.set_ignore_missing(true);
    migrations
}

/// The setting with the latest migration that a program must know. Migrations add tables and columns, which older programs
/// can do without; one that does more sets this.
pub(crate) const NEEDED: &str = "needed-migration";

/// The latest migration.
pub(crate) fn latest() -> i64 {
    MIGRATIONS.last().map_or(0, |(version, ..)| *version)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_listed() {
        let mut files: Vec<String> = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let listed: Vec<String> = MIGRATIONS.map(|(_, file, _)| format!("{file}.sql")).into();
        assert_eq!(files, listed);
        for (version, file, _) in MIGRATIONS {
            assert!(file.starts_with(&format!("{version:04}_")), "{file}");
        }
    }
}
