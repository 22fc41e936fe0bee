//! The command line. The names of games, rules and levels in the help texts come from the registries.

mod analysis;
mod manual;
mod puzzles;
mod serve;
mod store;

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use tilery_frame::bots::Level;
use tilery_frame::picture::{Marks, Palette};
use tilery_games::{AnyRules, Baseline};

pub(crate) use analysis::{AnalyseArgs, HintArgs, LanguageArgs, SearchArgs};
pub(crate) use manual::{CompletionsArgs, LicencesArgs, ManArgs};
pub(crate) use puzzles::PuzzlesArgs;
pub(crate) use serve::ServeArgs;
pub(crate) use store::{BackupArgs, ExportArgs, ImportArgs, StoreArgs, VerifyStoreArgs};

#[derive(Debug, Parser)]
#[command(name = "tilery", version, arg_required_else_help = true, about = about())]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: CliCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum CliCommand {
    /// Play a game in the terminal, against bots or with several people at one keyboard
    #[command(
        after_help = "Keys: a number chooses a tile, the arrows choose a cell, Enter lays the tile and then commits the move; \
                      h gives a hint, l changes the level, ? shows help, q quits.\n\
                      Every turn is saved at once. --resume continues the game that was interrupted last."
    )]
    Play(PlayArgs),
    /// Check records: replay each one and report its first fault
    #[command(
        after_help = "The check covers the deal, the legality of all moves, draws, scores, bonus and winners.\n\
                      Exit code: 0 if all records are good, 1 if a record is bad, 2 if a file cannot be read or has no records."
    )]
    Check(CheckArgs),
    /// List the legal moves of a position, one JSON object per line
    Moves(MovesArgs),
    /// Print a position: the board, hands, scores, and the turn that led to it
    Show(ShowArgs),
    /// Draw a position as an SVG or PNG picture, or a whole game as an animated GIF
    Render(RenderArgs),
    /// Step through a recorded game, with an explanation of every score
    #[command(
        after_help = "Keys: → and ← step, Home and End go to the ends, a number and Enter jump to a turn, ↑ ↓ and Shift+arrows \
                      scroll, m and r show the mistakes and the sums of a review, ? shows help, q quits.\n\
                      If the file GAME.review.jsonl is beside GAME.jsonl, each turn is shown with its review. \
                      tilery analyse --save writes that file."
    )]
    Replay(ReplayArgs),
    /// Review recorded games: what each move was worth, what would have been better and why, and how much was luck
    #[command(
        after_help = "The result of each player is split into parts that add up: start + own decisions + decisions of the \
                      others + luck. The rating is the mean loss per decision in points; 0 is perfect play.\n\
                      Ctrl-C stops after the turns that are being evaluated; finished reviews are kept, and with --save the \
                      unfinished one goes on the next time.\n\
                      Exit code: 0 if every game was reviewed, 2 if one cannot be, 130 if it was stopped."
    )]
    Analyse(AnalyseArgs),
    /// Find the best moves before a turn of a recorded game, from what the player may know
    Hint(HintArgs),
    /// Deal a game from a seed and print the hands or piles
    Deal(DealArgs),
    /// Print the rounds of duplicate play from a seed: the board, the tiles and the master play of each
    Duplicate(DuplicateArgs),
    /// Find puzzles in games that the engine plays against itself, one JSON object per line, or check a file of them
    #[command(
        after_help = "A puzzle is a position with one clearly best move (docs/puzzles.md). The puzzles depend on the rules, the seed \
                      and the number of nodes alone.\n\
                      --check searches every puzzle again and names the doubtful ones with their line and the reason.\n\
                      Exit code: 0, 1 if a puzzle is doubtful, 2 if a file cannot be read, 130 if it was stopped."
    )]
    Puzzles(PuzzlesArgs),
    /// Verify the deals of records: recompute each one from its seed and commitment
    #[command(
        after_help = "Exit code: 0 if every deal matches its seed, 1 if one does not, 2 if a file cannot be read or \
                      has no records."
    )]
    Verify(VerifyArgs),
    /// Let bots play matches against each other and report the result with a confidence interval
    #[command(after_help = arena_help())]
    Arena(ArenaArgs),
    /// Train bots by self-play: learn what the tiles that stay in hand are worth
    Train(TrainArgs),
    /// Run a bot that speaks the bot protocol: questions on standard input, moves on standard output
    Bot(BotArgs),
    /// Run the server: tables for people and bots, with the web page, stored in a file or a database
    #[command(
        after_help = "Every option can also be set by an environment variable (in brackets) or in a configuration file, there \
                      without the dashes (listen = \"127.0.0.1:8080\"). The command line overrides the environment, and the \
                      environment overrides the file.\n\
                      Ctrl-C stops the server after open requests are finished; a second Ctrl-C stops it at once."
    )]
    Serve(ServeArgs),
    /// Check the set-up of a server: settings, store, disk, clock, and whether it answers where people reach it
    #[command(
        after_help = "The options are those of tilery serve. Each check is one line; a line that begins with - says what to do.\n\
                      Exit code: 0 if all is well, 1 if something is not."
    )]
    Doctor(ServeArgs),
    /// Write all games, tables and accounts of a store to a file, for another database
    #[command(
        after_help = "The server may be running: the file holds the store as it was at one moment. It contains the key that \
                      signs cookies and the hashes of passwords."
    )]
    Export(ExportArgs),
    /// Read such a file into a new store, and compare the store with the file
    #[command(
        after_help = "An import that was interrupted goes on where it was when it is started again with the same file."
    )]
    Import(ImportArgs),
    /// Copy a SQLite store into a new file while the server runs
    Backup(BackupArgs),
    /// Replay every log of a store and report damage
    #[command(after_help = "Exit code: 0 if all logs are good, 1 if one is damaged.")]
    VerifyStore(VerifyStoreArgs),
    /// Print the licences of the libraries and of the font inside this program
    Licences(LicencesArgs),
    /// Print the completions of this command for a shell
    #[command(
        after_help = "For bash: tilery completions bash > ~/.local/share/bash-completion/completions/tilery"
    )]
    Completions(CompletionsArgs),
    /// Write the manual pages of this command to a folder
    Man(ManArgs),
    /// Play games of random legal moves and print them as records
    Sample(SampleArgs),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct CheckArgs {
    /// Files of records, one JSON object per line, plain or gzipped; - for standard input
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Print faults and totals as JSON, one object per line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct VerifyArgs {
    /// Files of records, one JSON object per line, plain or gzipped; - for standard input
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Print results as JSON, one object per line
    #[arg(long)]
    pub(crate) json: bool,
}

/// One record of a file.
#[derive(Debug, ClapArgs)]
pub(crate) struct OneRecord {
    /// File of records, one JSON object per line, plain or gzipped; - for standard input
    pub(crate) file: PathBuf,
    /// Number of the record, counted from 0
    #[arg(long, short, default_value_t = 0)]
    pub(crate) line: u64,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) record: OneRecord,
    /// Number of the turn before which to look, counted from 0; the number of turns stands for the end
    #[arg(long, short)]
    pub(crate) turn: usize,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) record: OneRecord,
    /// Number of the turn before which to look, counted from 0 [default: after the last turn]
    #[arg(long, short)]
    pub(crate) turn: Option<usize>,
    /// When to use colours; auto means on a terminal, unless NO_COLOR is set
    #[arg(long, visible_alias = "color", value_enum, default_value_t)]
    pub(crate) colour: ColourChoice,
    /// Print the position as JSON, with everything that is hidden
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct RenderArgs {
    #[command(flatten)]
    pub(crate) record: OneRecord,
    /// Number of the turn before which to look, counted from 0 [default: after the last turn]
    #[arg(long, short)]
    pub(crate) turn: Option<usize>,
    /// File to write: .svg, .png, or .gif for the whole game; - for an SVG on standard output
    #[arg(long, short)]
    pub(crate) output: PathBuf,
    /// Width of the picture in pixels [default: 1200, of a GIF 800]
    #[arg(long)]
    pub(crate) width: Option<u32>,
    /// Show what the players hold
    #[arg(long)]
    pub(crate) hands: bool,
    /// Use the dark theme
    #[arg(long)]
    pub(crate) dark: bool,
    #[arg(long, value_name = "NAME", default_value_t, help = format!("Colours of the pieces: {}", list(&Palette::ALL, "or")))]
    pub(crate) palette: Palette,
    #[arg(long, value_name = "KIND", default_value_t, help = format!("Marks for colours: {}", list(&Marks::ALL, "or")))]
    pub(crate) marks: Marks,
    /// Show stacked pieces from the side
    #[arg(long)]
    pub(crate) side: bool,
    /// Leave out players and points
    #[arg(long)]
    pub(crate) bare: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColourChoice {
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ReplayArgs {
    #[command(flatten)]
    pub(crate) record: OneRecord,
    /// Start before this turn, counted from 0
    #[arg(long, short, default_value_t = 0)]
    pub(crate) turn: usize,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PlayArgs {
    #[arg(long, short, help = format!("{} [default: a menu]", game_help()))]
    pub(crate) game: Option<String>,
    #[arg(long, short, help = rules_help())]
    pub(crate) rules: Option<String>,
    #[arg(long, short = 'n', value_delimiter = ',', help = seats_help())]
    pub(crate) seats: Vec<String>,
    /// Names by seat, separated by commas, each optionally with an age: Ann:40,Bob; an empty name stands for the default
    #[arg(long, value_delimiter = ',')]
    pub(crate) names: Vec<String>,
    /// Seed of the deal: 64 hexadecimal digits, or any word [default: random]
    #[arg(long, short)]
    pub(crate) seed: Option<String>,
    /// Play duplicate: eight rounds with the same board and tiles for you and the bots
    #[arg(long, conflicts_with_all = ["resume", "save"])]
    pub(crate) duplicate: bool,
    /// Play this program's duplicate of today, which is the same in every terminal; the dailies of servers are others
    #[arg(long, conflicts_with_all = ["resume", "save", "seed", "duplicate"])]
    pub(crate) daily: bool,
    /// Time limit of a master and of hints, in milliseconds (an expert takes at most 50)
    #[arg(long, default_value_t = 1000)]
    pub(crate) budget_ms: u64,
    /// File to save the game in [default: a new file in tilery/games in the user's data folder]
    #[arg(long)]
    pub(crate) save: Option<PathBuf>,
    /// Continue the game in the file of --save, or the game that was interrupted last
    #[arg(long, conflicts_with_all = ["game", "rules", "seed", "names"])]
    pub(crate) resume: bool,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}

/// A game to be dealt.
#[derive(Debug, ClapArgs)]
pub(crate) struct GameArgs {
    #[arg(long, short, help = game_help())]
    pub(crate) game: String,
    #[arg(long, short, help = rules_help())]
    pub(crate) rules: Option<String>,
    /// Number of players
    #[arg(long, short = 'n', default_value_t = 2)]
    pub(crate) seats: usize,
    /// Seed of the deal: 64 hexadecimal digits, or any word
    #[arg(long, short)]
    pub(crate) seed: String,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct DealArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Contribution of a player to the seed; give it once for each seat, in the order of seats
    #[arg(long)]
    pub(crate) entropy: Vec<String>,
    /// Print the deal as the record of a game without turns
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct DuplicateArgs {
    #[arg(long, short, help = game_help())]
    pub(crate) game: String,
    #[arg(long, short, help = rules_help())]
    pub(crate) rules: Option<String>,
    /// Seed of the rounds: 64 hexadecimal digits, or any word
    #[arg(long, short)]
    pub(crate) seed: String,
    /// Number of rounds; there are fewer if the tiles run out
    #[arg(long, default_value_t = tilery_duplicate::DAILY_ROUNDS)]
    pub(crate) rounds: usize,
    /// Search nodes of the engine for each round [default: those of the game, which servers use]
    #[arg(long)]
    pub(crate) nodes: Option<u64>,
    /// Let plays count what the engine values them at, as in the dailies of servers
    #[arg(long)]
    pub(crate) valued: bool,
    /// Print the rounds as JSON, one object per line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct SampleArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Number of games
    #[arg(long, short = 'k', default_value_t = 1)]
    pub(crate) games: u64,
    /// Number of threads [default: all cores]; the output does not depend on it
    #[arg(long)]
    pub(crate) threads: Option<usize>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ArenaArgs {
    #[arg(long, short, default_value = AnyRules::GAMES[0], help = game_help())]
    pub(crate) game: String,
    #[arg(long, short, help = rules_help())]
    pub(crate) rules: Option<String>,
    /// Bots that play, separated by commas
    #[arg(long, short, required = true, value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// Number of seats at each table
    #[arg(long, short = 'n', default_value_t = 2)]
    pub(crate) seats: usize,
    /// Number of games; rounded up so that every deal is played with every seating
    #[arg(long, short = 'k', default_value_t = 100)]
    pub(crate) games: u64,
    /// Seed of the deals: 64 hexadecimal digits, or any word; the same seed deals the same games
    #[arg(long, short, default_value = "arena")]
    pub(crate) seed: String,
    /// Time limit per move in milliseconds (an expert takes at most 50)
    #[arg(long, default_value_t = 1000)]
    pub(crate) budget_ms: u64,
    /// Limit per move in search nodes instead of time, for bots without their own: gives the same games on every machine
    #[arg(long, conflicts_with = "budget_ms")]
    pub(crate) nodes: Option<u64>,
    /// Number of games that are played at the same time
    #[arg(long, default_value_t = 1)]
    pub(crate) threads: usize,
    /// Stop early by a sequential test of the first bot's advantage between these bounds in Elo, for example 0,20
    #[arg(long, value_name = "LOW,HIGH")]
    pub(crate) sprt: Option<String>,
    /// File to write the games to, as records
    #[arg(long, short)]
    pub(crate) out: Option<PathBuf>,
    /// File to write what programs write to their standard error; the last lines of one that forfeits are in the report, too
    #[arg(long, value_name = "FILE")]
    pub(crate) bot_log: Option<PathBuf>,
    /// Continue the match whose games are in the file of --out
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
    /// Print the summary as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct BotArgs {
    #[arg(long, short, default_value = "master", help = level_help())]
    pub(crate) level: String,
    /// Limit per move in search nodes, instead of the time that each question allows
    #[arg(long)]
    pub(crate) nodes: Option<u64>,
    /// Number of threads
    #[arg(long, default_value_t = 1)]
    pub(crate) threads: usize,
    /// Seed of the bot's own random choices
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct TrainArgs {
    /// Total number of games
    #[arg(long, short = 'k', default_value_t = 200_000)]
    pub(crate) games: u64,
    /// Seed of all random choices: the same seed and number of games give the same weights
    #[arg(long, short, default_value_t = 1)]
    pub(crate) seed: u64,
    /// File to write the weights to; FILE.training beside it holds what --resume needs
    #[arg(long, short)]
    pub(crate) out: PathBuf,
    /// Continue the training whose weights are in the file of --out
    #[arg(long)]
    pub(crate) resume: bool,
}

fn about() -> String {
    format!(
        "Play, study and program tile games: {}.",
        list(&AnyRules::GAMES, "and")
    )
}

fn game_help() -> String {
    format!("Game: {}", list(&AnyRules::GAMES, "or"))
}

fn rules_help() -> String {
    let of_game = |game: &&str| {
        let rules = AnyRules::all().into_iter().filter(|rules| rules.game() == *game);
        let names: Vec<String> = rules.map(|rules| rules.to_string()).collect();
        list(&names, "or")
    };
    let all: Vec<String> = AnyRules::GAMES.iter().map(of_game).collect();
    format!(
        "Edition or variant: {} [default: the first of the game]",
        all.join("; ")
    )
}

fn level_help() -> String {
    format!("Level of the bot: {}", levels())
}

fn seats_help() -> String {
    let levels = levels();
    format!(
        "Who plays, by seat, separated by commas: human, a bot ({levels}), or exec:PROGRAM ARGS, a program that speaks the bot \
         protocol (docs/rules.md) [default: human,4]"
    )
}

fn arena_help() -> String {
    let baselines = Baseline::all();
    let baselines: Vec<String> = baselines
        .iter()
        .map(|baseline| format!("baseline:{baseline} for {}", baseline.game()))
        .collect();
    format!(
        "A bot is a level ({}), a baseline ({}), or exec:PROGRAM ARGS, a program that speaks the bot protocol \
         (docs/rules.md). If there are fewer bots than seats, the last one takes the other seats.\n\
         A level or a baseline may have a limit of its own in search nodes: --bots 10@600000,10@30000 compares two budgets of \
         one level.\n\
         Every deal is played with every seating. Ctrl-C stops the match; the games played so far are kept and summed up.\n\
         Exit code: 0, 1 if every game was forfeited, 2 if the match cannot be played: a program that cannot be started ends it.",
        levels(),
        list(&baselines, "or"),
    )
}

/// The levels in words: the numbers as a range, and the names.
fn levels() -> String {
    let [first, .., last] = Level::NUMBERED;
    let names = list(&Level::NAMED, "or");
    format!("{first} to {last}, {names}")
}

/// A list in words: `a, b or c`.
fn list<T: ToString>(items: &[T], conjunction: &str) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    match items.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} {conjunction} {last}", others.join(", ")),
        None => String::new(),
    }
}
