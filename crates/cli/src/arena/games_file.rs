//! The file that a match writes its games to, and goes on from.

use std::collections::{BTreeSet, HashMap};
use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom};
use std::path::{Path, PathBuf};

use tilery_arena::{Finished, MatchPlan, Standings};
use tilery_games::AnyGame;
use tilery_rules::record::Record;

use crate::failure::Failure;
use crate::files::append_line;
use crate::source::RecordSource;

/// An open file of games. Every game is written whole, in one piece.
pub(crate) struct GamesFile {
    path: PathBuf,
    file: File,
    done: BTreeSet<u64>,
}

impl GamesFile {
    /// Opens a new file, or with `resume` one with games of the same match, which are added to the standing.
    pub(crate) fn open(
        path: &Path,
        resume: bool,
        plan: &MatchPlan,
        standing: &mut Standings,
    ) -> Result<GamesFile, Failure> {
        let fail = Failure::file(path);
        let known = path.exists();
        if known && !resume {
            return Err(Failure::Usage(format!(
                "{} exists: --resume goes on with it, or name another file",
                path.display()
            )));
        }
        if known && !path.is_file() {
            return Err(Failure::Usage(format!("{}: not a file of games", path.display())));
        }
        let mut file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .read(true)
            .open(path)
            .map_err(fail)?;
        if known {
            drop_cut_line(&mut file).map_err(fail)?;
        }
        let empty = file.metadata().map_err(fail)?.len() == 0;
        let done = match empty {
            true => BTreeSet::new(),
            false => read_games(path, plan, standing)?,
        };
        file.seek(SeekFrom::End(0)).map_err(fail)?;
        Ok(GamesFile {
            path: path.to_path_buf(),
            file,
            done,
        })
    }

    /// The games of the plan that are in the file already.
    pub(crate) fn done(&self) -> BTreeSet<u64> {
        self.done.clone()
    }

    /// Adds a game.
    pub(crate) fn append(&mut self, record: &Record) -> Result<(), Failure> {
        append_line(&self.file, &self.path, record)
    }
}

/// Cuts off a last line without an end: a game that was being written when the program was killed.
fn drop_cut_line(file: &mut File) -> std::io::Result<()> {
    use std::io::{BufRead, BufReader};
    let mut reader = BufReader::new(&*file);
    let (mut whole, mut line) = (0, Vec::new());
    loop {
        line.clear();
        let read = reader.read_until(b'\n', &mut line)?;
        if read == 0 || line.last() != Some(&b'\n') {
            break;
        }
        whole += read as u64;
    }
    drop(reader);
    file.set_len(whole)
}

/// Finds each game's place in the plan, by its deal and by who sits where.
fn read_games(path: &Path, plan: &MatchPlan, standing: &mut Standings) -> Result<BTreeSet<u64>, Failure> {
    let mut open: HashMap<(String, Vec<String>), Vec<u64>> = HashMap::new();
    for number in (0..plan.games()).rev() {
        let fixture = plan.fixture(number);
        let names = fixture
            .seating
            .iter()
            .map(|bot| plan.contestants[*bot].to_string())
            .collect();
        open.entry((plan.deal_seed(fixture.deal).to_string(), names))
            .or_default()
            .push(number);
    }
    let mut done = BTreeSet::new();
    let mut source = RecordSource::open(path)?;
    while let Some(entry) = source.next_entry()? {
        let fault = |what: String| Failure::line(path, entry.line, what);
        let record = entry.value.as_ref().map_err(|what| fault(what.clone()))?;
        let game = AnyGame::replay(record, None).map_err(|error| fault(error.to_string()))?;
        let seed = record
            .deal
            .as_ref()
            .and_then(|deal| deal.seed)
            .map(|seed| seed.to_string());
        let names = record.seats.iter().map(|player| player.name.clone()).collect();
        let same_rules = game.rules() == plan.rules;
        let number = open
            .get_mut(&(seed.unwrap_or_default(), names))
            .filter(|_| same_rules)
            .and_then(Vec::pop);
        let (Some(number), Some(outcome)) = (number, game.outcome()) else {
            return Err(fault("this game is not of this match, or is there twice".into()));
        };
        let finished = Finished {
            game: None,
            scores: outcome.scores,
            winners: outcome.winners,
            forfeit: None,
            times: Vec::new(),
        };
        standing.add(&plan.fixture(number), &finished);
        done.insert(number);
    }
    Ok(done)
}
