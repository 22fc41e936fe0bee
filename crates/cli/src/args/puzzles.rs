//! Arguments of `tilery puzzles`.

use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::{game_help, rules_help};

#[derive(Debug, ClapArgs)]
pub(crate) struct PuzzlesArgs {
    #[arg(long, short, required_unless_present = "check", help = game_help())]
    pub(crate) game: Option<String>,
    #[arg(long, short, requires = "game", help = rules_help())]
    pub(crate) rules: Option<String>,
    /// Number of puzzles
    #[arg(long, short = 'k', default_value_t = 10)]
    pub(crate) count: usize,
    /// Seed of the games in which puzzles are found, or of the search with --check
    #[arg(long, short, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Search nodes that decide about a position [default: depends on the game]
    #[arg(long)]
    pub(crate) nodes: Option<u64>,
    /// Number of threads [default: all cores]; with a number of nodes, the result does not depend on it
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// File to add the puzzles to, instead of printing them; puzzles that it holds already are not sought again
    #[arg(long)]
    pub(crate) save: Option<PathBuf>,
    /// Check the puzzles of a file, plain or gzipped, instead of finding new ones; - for standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "rules", "count", "save"])]
    pub(crate) check: Option<PathBuf>,
    /// Time limit of the longest search for each puzzle in milliseconds, instead of a number of nodes
    #[arg(long, requires = "check", conflicts_with = "nodes")]
    pub(crate) budget_ms: Option<u64>,
    /// Check only so many puzzles, spread over the whole file
    #[arg(long, requires = "check")]
    pub(crate) sample: Option<usize>,
    /// Search every puzzle with the whole budget, also where a part of it leaves no doubt
    #[arg(long, requires = "check")]
    pub(crate) whole: bool,
}
