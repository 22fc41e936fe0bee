//! Saved games: none is lost, and any can be resumed.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tilery_games::AnyGame;
use tilery_rules::record::Record;

use crate::args::OneRecord;
use crate::failure::Failure;
use crate::files::WholeFile;

/// A file that always holds a complete record: of the game as it is, or as it was a turn ago.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Save {
    path: PathBuf,
}

impl Save {
    pub(crate) fn to(path: impl Into<PathBuf>) -> Save {
        Save { path: path.into() }
    }

    /// A new file in the folder for games.
    ///
    /// # Errors
    /// Returns an error if there is no such folder.
    pub(crate) fn new_game(game: &str, rules: &str) -> Result<Save, Failure> {
        let missing = || Failure::usage("there is no folder for games: name a file with --save");
        let folder = folder().ok_or_else(missing)?;
        let name = if game == rules {
            String::from(game)
        } else {
            format!("{game}-{rules}")
        };
        let stem = format!("{name}-{}", stamp(SystemTime::now()));
        // Games that begin in the same second get different names.
        let path = (1..)
            .map(|number| match number {
                1 => folder.join(format!("{stem}.jsonl")),
                _ => folder.join(format!("{stem}-{number}.jsonl")),
            })
            .find(|path| !path.exists())
            .unwrap_or_else(|| folder.join(&stem));
        Ok(Save { path })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the record.
    ///
    /// # Errors
    /// Returns an error if it cannot be written.
    pub(crate) fn write(&self, record: &Record) -> io::Result<()> {
        if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)?;
        }
        let mut file = WholeFile::create(&self.path)?;
        serde_json::to_writer(&mut file, record)?;
        file.write_all(b"\n")?;
        file.finish()
    }
}

/// Loads a game that was interrupted.
///
/// # Errors
/// Returns an error if the file cannot be read, or its game is over, faulty, or without its seed.
pub(crate) fn load(path: &Path) -> Result<AnyGame, Failure> {
    let wanted = |line| OneRecord {
        file: path.to_path_buf(),
        line,
    };
    let first = wanted(0);
    let found = first.find()?;
    let record = &found.record;
    if wanted(1).find().is_ok() {
        return Err(found.failure("the file holds several games; only a file with one game can be resumed"));
    }
    if record.ended.is_some() || record.scores.is_some() || record.winners.is_some() {
        return Err(found.failure("this game is over: tilery replay shows it"));
    }
    if record.deal.as_ref().is_none_or(|deal| deal.seed.is_none()) {
        return Err(found.failure("the seed of this game is not known, so it cannot be resumed"));
    }
    found.game_before(record.turns.len())
}

/// The game that was interrupted last, if there is one.
pub(crate) fn latest() -> Option<PathBuf> {
    latest_in(&folder()?)
}

fn latest_in(folder: &Path) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    let mut games: Vec<(SystemTime, PathBuf)> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|end| end == "jsonl"))
        .filter_map(|path| Some((path.metadata().ok()?.modified().ok()?, path)))
        .collect();
    games.sort();
    let mut games = games.into_iter().rev().map(|(_, path)| path);
    games.find(|path| load(path).is_ok_and(|game| game.turn().is_some()))
}

/// The folder for games.
fn folder() -> Option<PathBuf> {
    Some(crate::folder::data()?.join("games"))
}

/// A time as `20261115-232136`, in universal time.
fn stamp(at: SystemTime) -> String {
    const MONTHS: &str = "JanFebMarAprMayJunJulAugSepOctNovDec";
    // Sun, 15 Nov 2026 23:21:36 GMT
    let date = httpdate::fmt_http_date(at);
    let (day, month, year) = (&date[5..7], &date[8..11], &date[12..16]);
    let month = MONTHS.find(month).unwrap_or_default() / 3 + 1;
    format!("{year}{month:02}{day}-{}", date[17..25].replace(':', ""))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tilery_games::AnyRules;
    use tilery_rules::Player;
    use tilery_rules::fair::{Deal, Seed};

    use super::*;

    #[test]
    fn names_of_files_have_the_date_and_the_time() {
        let stamp = |seconds| stamp(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(stamp(0), "19700101-000000");
        assert_eq!(stamp(951_782_400), "20000229-000000");
        assert_eq!(stamp(1_793_000_000), "20261026-073320");
    }

    #[test]
    fn a_game_that_is_written_goes_on_and_a_finished_one_does_not() {
        let folder = std::env::temp_dir().join(format!("tilery-save-{}", std::process::id()));
        let rules = AnyRules::read("cubes", None).unwrap();
        let deal = Deal::from_seed(Seed::from_word("save"));
        let mut game = AnyGame::begin(rules, Player::lettered(2), deal).unwrap();
        let save = Save::to(folder.join("sub/game.jsonl"));
        for _ in 0..5 {
            let mv = game.legal_moves().remove(0).mv;
            game.play(game.turn().unwrap(), &mv).unwrap();
            save.write(&game.record()).unwrap();
        }
        let back = load(save.path()).unwrap();
        assert_eq!(back.record(), game.record());
        assert_eq!(
            latest_in(&folder.join("sub")).as_deref(),
            Some(save.path()),
            "and it is found"
        );
        let left: Vec<_> = fs::read_dir(folder.join("sub")).unwrap().collect();
        assert_eq!(left.len(), 1, "nothing else is left behind");

        let mut over = game.record();
        over.scores = Some(vec![1, 2]);
        save.write(&over).unwrap();
        assert!(load(save.path()).unwrap_err().to_string().contains("is over"));
        let mut unknown = game.record();
        unknown.deal = None;
        save.write(&unknown).unwrap();
        assert!(load(save.path()).unwrap_err().to_string().contains("not known"));
        fs::remove_dir_all(&folder).unwrap();
    }
}
