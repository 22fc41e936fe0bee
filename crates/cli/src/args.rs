//! The arguments as they are typed.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use tilery_server::LogFormat;

/// Play, study and program Qwirkle, Qwirkle Cubes and Strata.
#[derive(Debug, Parser)]
#[command(name = "tilery", version, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play at the terminal, against bots or with several people at one keyboard
    #[command(
        after_help = "Keys: a number chooses a tile, the arrows a lit cell, Enter lays and then plays; h hint, l level, ? help, \
                      q quits.\nEvery turn is saved at once; --resume goes on with the game that was interrupted last."
    )]
    Play(PlayArgs),
    /// Replay records and report the first fault of each: legality, scores, draws, bonus, winners, the deal
    #[command(
        after_help = "Exit code: 0 if all records are good, 1 if any is bad, 2 if a file cannot be read."
    )]
    Check(CheckArgs),
    /// List every legal move at some point of a game, one JSON object a line
    Moves(MovesArgs),
    /// Draw a position: board, hands, scores, and the turn that led to it
    Show(ShowArgs),
    /// Step through a game with the keyboard, every score explained
    #[command(
        after_help = "Keys: → ← step, Home End, a number and Enter to jump, ↑ ↓ and Shift+arrows scroll, ? help, q quit."
    )]
    Replay(ReplayArgs),
    /// Deal a game from a seed and print the hands or piles
    Deal(DealArgs),
    /// Recompute the deal of records from their seed and commitment
    #[command(
        after_help = "Exit code: 0 if every deal is as its seed says, 1 if any is not, 2 if a file cannot be read."
    )]
    Verify(VerifyArgs),
    /// Let bots play against each other, every deal with every seating, and say how sure the result is
    #[command(
        after_help = "A bot is a level (random, novice, casual, greedy, expert, master), a yardstick (baseline:look-ahead in qwirkle, baseline:expected in cubes, baseline:uct in strata) or exec:PROGRAM ARGS, any program that \
                      speaks the bot protocol (docs/rules.md). With fewer bots than seats the last one fills the table up.\n\
                      Ctrl-C stops the match; what was played by then is kept and summed up."
    )]
    Arena(ArenaArgs),
    /// Learn by self-play what the tiles kept in hand are worth to the Qwirkle bots
    Train(TrainArgs),
    /// Play behind the bot protocol: questions on standard input, moves on standard output
    Bot(BotArgs),
    /// Open a place to play: tables for people and bots, with the page, on one file or a database
    #[command(
        after_help = "Every option can also be set by an environment variable (in brackets), or in a file of options without the \
                      dashes (listen = \"127.0.0.1:8080\"). What is typed goes before the environment, which goes before the \
                      file.\nCtrl-C ends it when all is stored; a second one at once."
    )]
    Serve(ServeArgs),
    /// Play whole games of random legal moves and print them as records
    Sample(SampleArgs),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct CheckArgs {
    /// Files of records, one JSON object a line, plain or gzipped; - for standard input
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Print faults and totals as JSON, one object a line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct VerifyArgs {
    /// Files of records, one JSON object a line, plain or gzipped; - for standard input
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Print results as JSON, one object a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// One record of a file.
#[derive(Debug, ClapArgs)]
pub(crate) struct OneRecord {
    /// A file of records, one JSON object a line, plain or gzipped; - for standard input
    pub(crate) file: PathBuf,
    /// Which record, counted from 0
    #[arg(long, short, default_value_t = 0)]
    pub(crate) line: u64,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) record: OneRecord,
    /// Before which turn, counted from 0; the first one past the last stands for the end
    #[arg(long, short)]
    pub(crate) turn: usize,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) record: OneRecord,
    /// Before which turn, counted from 0 [default: after the last one]
    #[arg(long, short)]
    pub(crate) turn: Option<usize>,
    /// Whether to use colours; auto: on a terminal, unless NO_COLOR is set
    #[arg(long, visible_alias = "color", value_enum, default_value_t)]
    pub(crate) colour: ColourChoice,
    /// Print the position as JSON, with all that is hidden
    #[arg(long)]
    pub(crate) json: bool,
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
    /// Begin before this turn, counted from 0
    #[arg(long, short, default_value_t = 0)]
    pub(crate) turn: usize,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PlayArgs {
    /// qwirkle, cubes or strata [default: a menu to choose from]
    #[arg(long, short)]
    pub(crate) game: Option<String>,
    /// mindware, schmidt or iello; cubes; pile, ordered, open or row [default: the first of them]
    #[arg(long, short)]
    pub(crate) rules: Option<String>,
    /// Who sits where, separated by commas: human, random, novice, casual, greedy, expert, master [default: human,expert]
    #[arg(long, short = 'n', value_delimiter = ',')]
    pub(crate) seats: Vec<String>,
    /// Names by seat, separated by commas, each with an age if one likes: Ann:40,Bob; a blank one for the usual name
    #[arg(long, value_delimiter = ',')]
    pub(crate) names: Vec<String>,
    /// 64 hexadecimal digits, or any word [default: chance]
    #[arg(long, short)]
    pub(crate) seed: Option<String>,
    /// Milliseconds that a master and hints may take (an expert takes 50 at most)
    #[arg(long, default_value_t = 1000)]
    pub(crate) budget_ms: u64,
    /// The file that keeps the game [default: a new one in the folder for data, under tilery/games]
    #[arg(long)]
    pub(crate) save: Option<PathBuf>,
    /// Go on with the game in the file of --save, or the one that was interrupted last
    #[arg(long, conflicts_with_all = ["game", "rules", "seed", "names"])]
    pub(crate) resume: bool,
}

/// A game to be dealt.
#[derive(Debug, ClapArgs)]
pub(crate) struct GameArgs {
    /// qwirkle, cubes or strata
    #[arg(long, short)]
    pub(crate) game: String,
    /// mindware, schmidt or iello; cubes; pile, ordered, open or row [default: the first of them]
    #[arg(long, short)]
    pub(crate) rules: Option<String>,
    /// How many players
    #[arg(long, short = 'n', default_value_t = 2)]
    pub(crate) seats: usize,
    /// 64 hexadecimal digits, or any word
    #[arg(long, short)]
    pub(crate) seed: String,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct DealArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// What a player adds to the seed; once for each seat, in the order of seats
    #[arg(long)]
    pub(crate) entropy: Vec<String>,
    /// Print the deal as the record of a game that has not begun
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct SampleArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// How many games
    #[arg(long, short = 'k', default_value_t = 1)]
    pub(crate) games: u64,
    /// How many threads [default: all cores]; the output is the same for any number
    #[arg(long)]
    pub(crate) threads: Option<usize>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ArenaArgs {
    /// qwirkle, cubes or strata
    #[arg(long, short, default_value = "qwirkle")]
    pub(crate) game: String,
    /// mindware, schmidt or iello; cubes; pile, ordered, open or row [default: the first of them]
    #[arg(long, short)]
    pub(crate) rules: Option<String>,
    /// Who plays, separated by commas
    #[arg(long, short, required = true, value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// How many sit at a table
    #[arg(long, short = 'n', default_value_t = 2)]
    pub(crate) seats: usize,
    /// How many games, at least; rounded up to whole deals
    #[arg(long, short = 'k', default_value_t = 100)]
    pub(crate) games: u64,
    /// 64 hexadecimal digits, or any word: the same seed deals the same games
    #[arg(long, short, default_value = "arena")]
    pub(crate) seed: String,
    /// Milliseconds a move (an expert takes 50 at most)
    #[arg(long, default_value_t = 1000)]
    pub(crate) budget_ms: u64,
    /// Nodes a move for our levels instead of time: the same games on every machine
    #[arg(long, conflicts_with = "budget_ms")]
    pub(crate) nodes: Option<u64>,
    /// How many games at a time
    #[arg(long, default_value_t = 1)]
    pub(crate) threads: usize,
    /// Stop early once the first bot is shown to be better by these bounds in Elo, or not, as in 0,20
    #[arg(long, value_name = "LOW,HIGH")]
    pub(crate) sprt: Option<String>,
    /// Write the games to this file, as records
    #[arg(long, short)]
    pub(crate) out: Option<PathBuf>,
    /// Go on with the match whose games are in the file of --out
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
    /// Print the summary as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct BotArgs {
    /// random, novice, casual, greedy, expert or master
    #[arg(long, short, default_value = "master")]
    pub(crate) level: String,
    /// Nodes a move instead of the time that each question allows
    #[arg(long)]
    pub(crate) nodes: Option<u64>,
    /// How many threads it may use
    #[arg(long, default_value_t = 1)]
    pub(crate) threads: usize,
    /// Where its own chance comes from
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct TrainArgs {
    /// How many games, in all
    #[arg(long, short = 'k', default_value_t = 200_000)]
    pub(crate) games: u64,
    /// Where chance comes from: the same seed and number of games give the same weights
    #[arg(long, short, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Write the weights to this file; FILE.training beside it holds what is needed to go on
    #[arg(long, short)]
    pub(crate) out: PathBuf,
    /// Go on with the training whose weights are in the file of --out
    #[arg(long)]
    pub(crate) resume: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ServeArgs {
    /// A file of options [default: tilery.toml in the current folder, if there is one]
    #[arg(long, value_name = "PATH", env = "TILERY_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// Where to listen [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS", env = "TILERY_LISTEN")]
    pub(crate) listen: Option<SocketAddr>,
    /// The folder for everything that is kept [default: the user's folder for data, under tilery]
    #[arg(long, value_name = "DIR", env = "TILERY_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Keep everything there instead: sqlite:PATH or postgres://USER@HOST/NAME
    // Its value is not shown by --help, since it may hold a password.
    #[arg(long, value_name = "ADDRESS", env = "TILERY_STORE", hide_env_values = true)]
    pub(crate) store: Option<String>,
    /// How people reach the server: scheme, host and port, if it is not where it listens
    #[arg(long, value_name = "URL", env = "TILERY_PUBLIC_URL")]
    pub(crate) public_url: Option<String>,
    /// A proxy of yours is in front: believe its X-Forwarded-For
    #[arg(long, value_name = "BOOL", env = "TILERY_TRUST_PROXY", num_args = 0..=1, default_missing_value = "true")]
    pub(crate) trust_proxy: Option<bool>,
    /// Requests of one address, and of one user, in a minute; 0 for no limit [default: 1200]
    #[arg(long, value_name = "N", env = "TILERY_REQUESTS_PER_MINUTE")]
    pub(crate) requests_per_minute: Option<u32>,
    /// New guests from one address in an hour; 0 for no limit [default: 120]
    #[arg(long, value_name = "N", env = "TILERY_GUESTS_PER_HOUR")]
    pub(crate) guests_per_hour: Option<u32>,
    /// Passwords tried or set from one address, and for one login, in a minute; 0 for no limit [default: 10]
    #[arg(long, value_name = "N", env = "TILERY_PASSWORDS_PER_MINUTE")]
    pub(crate) passwords_per_minute: Option<u32>,
    /// Tables that a guest makes in an hour (an account five times as many); 0 for no limit [default: 60]
    #[arg(long, value_name = "N", env = "TILERY_TABLES_PER_HOUR")]
    pub(crate) tables_per_hour: Option<u32>,
    /// How many bots think at the same time [default: all cores but one]
    #[arg(long, value_name = "N", env = "TILERY_BOT_WORKERS")]
    pub(crate) bot_workers: Option<usize>,
    /// How long bots that answer at once wait before they move, in milliseconds at most [default: 900]
    #[arg(long, value_name = "MS", env = "TILERY_BOT_PAUSE_MS")]
    pub(crate) bot_pause_ms: Option<u64>,
    /// text or json [default: text]
    #[arg(long, value_name = "FORMAT", env = "TILERY_LOG_FORMAT")]
    pub(crate) log_format: Option<LogFormat>,
    /// error, warn, info, debug or trace [default: warn]
    #[arg(long, value_name = "LEVEL", env = "TILERY_LOG_LEVEL")]
    pub(crate) log_level: Option<String>,
}
