//! Files of puzzles: one JSON object per line.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};

use tilery_games::AnyRules;
use tilery_puzzles::{Origin, Puzzle};

use crate::failure::Failure;
use crate::files::append_line;
use crate::source::{LONGEST_LINE, Lines, SourceEntry};

/// Reads a file of puzzles line by line. `look` gets the number of the line, and the puzzle or what is wrong with it.
///
/// # Errors
/// If the file cannot be read.
pub(super) fn read(
    path: &Path,
    mut look: impl FnMut(u64, Result<Puzzle, String>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut lines = Lines::open(path, LONGEST_LINE)?;
    while let Some(SourceEntry { line, value }) = lines.next_entry("a puzzle")? {
        look(line, value)?;
    }
    Ok(())
}

/// A file to which puzzles of one seed are added. Every puzzle is written whole, in one piece.
pub(super) struct PuzzleFile {
    path: PathBuf,
    file: File,
    known: HashSet<String>,
    next_game: u64,
}

impl PuzzleFile {
    /// Opens a file, which may hold puzzles of these rules and this seed already.
    ///
    /// # Errors
    /// If it cannot be opened, or holds something else.
    pub(super) fn open(path: &Path, rules: AnyRules, seed: u64) -> Result<PuzzleFile, Failure> {
        let file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)
            .map_err(Failure::file(path))?;
        let mut kept = PuzzleFile {
            path: path.to_path_buf(),
            file,
            known: HashSet::new(),
            next_game: 0,
        };
        let name = format!("{}-{rules}", rules.game());
        read(path, |line, puzzle| {
            let wrong = |what: String| Failure::line(path, line, what);
            let puzzle = puzzle.map_err(wrong)?;
            let origin: Origin = puzzle.id.parse().map_err(wrong)?;
            if origin.rules != name || origin.seed != seed {
                return Err(wrong(format!(
                    "the file holds puzzles of another game or seed ({})",
                    puzzle.id
                )));
            }
            // The last game may have more puzzles than were asked for.
            kept.next_game = kept.next_game.max(origin.game);
            kept.known.insert(puzzle.id);
            Ok(())
        })?;
        Ok(kept)
    }

    /// How many puzzles the file holds.
    pub(super) fn len(&self) -> usize {
        self.known.len()
    }

    /// The game to go on with. Its first puzzles may be there already.
    pub(super) fn next_game(&self) -> u64 {
        self.next_game
    }

    /// The ids of the puzzles that the file held when it was opened.
    pub(super) fn known(&self) -> HashSet<String> {
        self.known.clone()
    }

    /// Adds a puzzle.
    pub(super) fn append(&mut self, puzzle: &Puzzle) -> Result<(), Failure> {
        append_line(&self.file, &self.path, puzzle)
    }
}
