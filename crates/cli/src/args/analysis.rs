//! The arguments of reviews and hints.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use tilery_analysis::Language;

use super::{ColourChoice, OneRecord};

#[derive(Debug, ClapArgs)]
pub(crate) struct AnalyseArgs {
    /// File of records, one JSON object per line, plain or gzipped; - for standard input
    pub(crate) file: PathBuf,
    /// Number of the record, counted from 0 [default: all records]
    #[arg(long, short)]
    pub(crate) line: Option<u64>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Print the reviews as JSON, one object per record
    #[arg(long)]
    pub(crate) json: bool,
    /// File to write a report to, for browsers and printers, instead of the text
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// File to add the reviews to, one JSON object per line; games that it holds already are not reviewed again
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// When to use colours; auto means on a terminal, unless NO_COLOR is set
    #[arg(long, visible_alias = "color", value_enum, default_value_t)]
    pub(crate) colour: ColourChoice,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) record: OneRecord,
    /// Number of the turn before which to look, counted from 0
    #[arg(long, short)]
    pub(crate) turn: usize,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Print the moves as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// When to use colours; auto means on a terminal, unless NO_COLOR is set
    #[arg(long, visible_alias = "color", value_enum, default_value_t)]
    pub(crate) colour: ColourChoice,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}

/// How much to think.
#[derive(Debug, ClapArgs)]
pub(crate) struct SearchArgs {
    /// Time limit per turn in milliseconds, instead of a number of nodes
    #[arg(long, conflicts_with = "nodes", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) budget_ms: Option<u64>,
    /// Search nodes per turn: gives the same result on every machine [default: depends on the game]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Number of threads [default: all cores]; with a number of nodes, the result does not depend on it
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Seed of the sampled deals
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
}

/// The language of what is said about moves.
#[derive(Debug, ClapArgs)]
pub(crate) struct LanguageArgs {
    #[arg(long, help = language_help())]
    pub(crate) lang: Option<Language>,
}

fn language_help() -> String {
    let (codes, first) = (Language::codes(), Language::default());
    format!("Language of what is said about moves: {codes} [default: the language of the system, or {first}]")
}
