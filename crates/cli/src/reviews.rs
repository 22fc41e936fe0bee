//! Files of reviews: one JSON object per line, found by the game that it is about.

use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::fs::{File, OpenOptions};
use std::hash::{Hash, Hasher};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tilery_analysis::{Review, TurnReview};
use tilery_rules::Seat;
use tilery_rules::record::Record;

use crate::failure::Failure;
use crate::files::append_line;
use crate::source::{self, Lines};

/// The longest review that is read. A game of a hundred turns takes some hundred thousand bytes.
const LONGEST_REVIEW: usize = 1 << 24;

/// How the line of a review begins.
const FIRST_FIELD: &[u8] = b"{\"version\":";

/// The file of reviews that belongs to a file of records: `game.review.jsonl` beside `game.jsonl`.
pub(crate) fn beside(records: &Path) -> Option<PathBuf> {
    let name = records.file_name()?.to_str().filter(|name| *name != "-")?;
    let name = name.strip_suffix(".gz").unwrap_or(name);
    let stem = name.strip_suffix(".jsonl").unwrap_or(name);
    Some(records.with_file_name(format!("{stem}.review.jsonl")))
}

/// The latest review of a game in a file, if there is any.
///
/// # Errors
/// Returns an error if the file cannot be read, or a line of it is not a review.
pub(crate) fn find(path: &Path, record: &Record) -> Result<Option<Review>, Failure> {
    let mut lines = Lines::open(path, LONGEST_REVIEW)?;
    let wanted = Moves::of_record(record);
    let mut found = None;
    loop {
        let read = match lines.next_line()? {
            None => return Ok(found),
            Some(None) => Err(String::from("the line is too long for a review")),
            Some(Some(line)) => read(line),
        };
        let (review, moves) = read.map_err(|what| Failure::line(path, lines.number(), what))?;
        // One that was interrupted soon says less than an earlier one with all turns.
        if moves == Some(wanted) && (found.is_none() || review.turns.iter().all(Option::is_some)) {
            found = Some(review);
        }
    }
}

/// A file that reviews are added to. Every review is written whole, in one piece.
pub(crate) struct ReviewFile {
    path: PathBuf,
    file: File,
    /// Where the latest review of each game begins.
    places: HashMap<Moves, u64>,
}

impl ReviewFile {
    /// Opens a file, which may hold reviews already.
    ///
    /// # Errors
    /// Returns an error if it cannot be opened, or holds something else.
    pub(crate) fn open(path: &Path) -> Result<ReviewFile, Failure> {
        let fail = Failure::file(path);
        let file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(path)
            .map_err(fail)?;
        let mut kept = ReviewFile {
            path: path.to_path_buf(),
            file,
            places: HashMap::new(),
        };
        kept.index()?;
        Ok(kept)
    }

    /// Remembers where each review is. A last line that was cut off when the program was killed is removed.
    fn index(&mut self) -> Result<(), Failure> {
        let fail = Failure::file(&self.path);
        let mut reader = BufReader::new(&self.file);
        let mut places = HashMap::new();
        let mut line = Vec::new();
        let mut end = 0;
        for number in 1.. {
            line.clear();
            let limit = LONGEST_REVIEW as u64;
            let read = reader.by_ref().take(limit).read_until(b'\n', &mut line);
            let read = read.map_err(fail)? as u64;
            let is_whole = line.ends_with(b"\n");
            match self::read(&line) {
                _ if read == 0 => break,
                Ok((_, moves)) => places.extend(moves.map(|moves| (moves, end))),
                Err(_) if !is_whole && line.starts_with(FIRST_FIELD) => {
                    self.file.set_len(end).map_err(fail)?;
                    break;
                }
                Err(what) => return Err(Failure::line(&self.path, number, what)),
            }
            end += read;
            if !is_whole {
                (&self.file).write_all(b"\n").map_err(fail)?;
            }
        }
        self.places = places;
        Ok(())
    }

    /// The latest review of a game, if there is any. It may be unfinished.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read.
    pub(crate) fn get(&self, record: &Record) -> Result<Option<Review>, Failure> {
        let Some(at) = self.places.get(&Moves::of_record(record)) else {
            return Ok(None);
        };
        let fail = Failure::file(&self.path);
        let mut file = &self.file;
        file.seek(SeekFrom::Start(*at)).map_err(fail)?;
        let mut line = Vec::new();
        BufReader::new(file).read_until(b'\n', &mut line).map_err(fail)?;
        Ok(serde_json::from_slice(&line).ok())
    }

    /// Adds the review of a game.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written.
    pub(crate) fn append(&mut self, record: &Record, review: &Review) -> Result<(), Failure> {
        let moves = record.turns.iter().map(|turn| (turn.seat, turn.mv.clone()));
        let moves = match review.turns.iter().all(Option::is_some) {
            true => Vec::new(),
            false => moves.collect(),
        };
        let at = self
            .file
            .seek(SeekFrom::End(0))
            .map_err(Failure::file(&self.path))?;
        append_line(&self.file, &self.path, &KeptReview { review, moves })?;
        self.places.insert(Moves::of_record(record), at);
        Ok(())
    }
}

/// A review as a line of the file.
#[derive(Serialize)]
struct KeptReview<'r> {
    #[serde(flatten)]
    review: &'r Review,
    /// The moves of the game, by which the review is found, as long as not every turn of it has a value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moves: Vec<(Seat, String)>,
}

/// The moves that a line names beside its review.
#[derive(Deserialize)]
struct NamedMoves {
    #[serde(default)]
    moves: Vec<(Seat, String)>,
}

/// Reads a line: a review, and the moves of its game if they are known.
fn read(line: &[u8]) -> Result<(Review, Option<Moves>), String> {
    let review: Review = source::parse(line, "a review")?;
    let moves = match Moves::of_review(&review) {
        Some(moves) => Some(moves),
        None => {
            let named: NamedMoves = source::parse(line, "a review")?;
            let turns = named.moves.iter().map(|(seat, mv)| (*seat, mv.as_str()));
            let is_known = named.moves.len() == review.turns.len();
            is_known.then(|| Moves::of(&review.game, &review.rules, turns))
        }
    };
    Ok((review, moves))
}

/// The moves of a game as one number, by which a review finds its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Moves(u64);

impl Moves {
    fn of_record(record: &Record) -> Moves {
        let turns = record.turns.iter().map(|turn| (turn.seat, turn.mv.as_str()));
        Moves::of(&record.game, &record.rules, turns)
    }

    /// Nothing as long as a turn has no value.
    fn of_review(review: &Review) -> Option<Moves> {
        let turns: Option<Vec<&TurnReview>> = review.turns.iter().map(Option::as_ref).collect();
        let turns = turns?.into_iter().map(|turn| (turn.seat, turn.mv.as_str()));
        Some(Moves::of(&review.game, &review.rules, turns))
    }

    fn of<'a>(game: &str, rules: &str, turns: impl Iterator<Item = (Seat, &'a str)>) -> Moves {
        let mut hasher = DefaultHasher::new();
        (game, rules).hash(&mut hasher);
        for turn in turns {
            turn.hash(&mut hasher);
        }
        Moves(hasher.finish())
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use tilery_analysis::review;
    use tilery_frame::bots::Ask;
    use tilery_games::AnyGame;

    use super::*;

    /// A review that is interrupted after so many jobs.
    fn interrupted(record: &Record, jobs: usize) -> Review {
        let ask = Ask::nodes(10, 1);
        let stopped = review(record, &ask, None, &mut |review| match review.done < jobs {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        });
        stopped.unwrap()
    }

    #[test]
    fn a_review_is_found_again_however_soon_it_was_interrupted() {
        let text = include_str!("../../../records/booklet.jsonl");
        let whole: Record = serde_json::from_str(text.trim()).unwrap();
        let game = AnyGame::replay(&whole, None).unwrap().record();
        let other = Record {
            turns: game.turns.iter().rev().cloned().collect(),
            ..game.clone()
        };
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.review.jsonl");
        let mut file = ReviewFile::open(&path).unwrap();
        assert!(file.get(&game).unwrap().is_none());
        // How far a review has come that is found. Numbers lose a digit on their way through JSON.
        let done = |found: Result<Option<Review>, Failure>| found.unwrap().map(|review| review.done);
        let begun = interrupted(&whole, 3);
        assert!(begun.turns.iter().any(Option::is_none), "in the first pass");
        file.append(&game, &begun).unwrap();
        for file in [&file, &ReviewFile::open(&path).unwrap()] {
            assert_eq!(done(file.get(&game)), Some(3));
            assert_eq!(done(file.get(&other)), None, "as many turns of another game");
        }
        assert_eq!(done(find(&path, &game)), Some(3));
        // The latest is where the next call goes on; a reader rather has all turns.
        let rough = interrupted(&whole, game.turns.len() + 1);
        file.append(&game, &rough).unwrap();
        file.append(&game, &begun).unwrap();
        assert_eq!(done(file.get(&game)), Some(3));
        assert_eq!(done(find(&path, &game)), Some(rough.done));
    }
}
