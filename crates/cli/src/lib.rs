//! The `tilery` command: a thin interface to the libraries for terminals and scripts.
//!
//! It is a library so that cargo can compile it while the server is still being optimised; the program adds the page and
//! calls [`main`]. Arguments are resolved once into what a subcommand needs. Records are streamed, so files may have any size. Bad
//! input ends with one line (file, line, what, why) and exit code 2; a bad record in `check` with 1.
//!
//! | module | contents |
//! |---|---|
//! | `args`, `args/` | the command line, one file for each group of subcommands |
//! | `source`, `output`, `files`, `failure`, `folder`, `clock`, `runtime` | records as input; standard output; files that are written whole; errors that end a command; the folder for data; the time; threads |
//! | `play/`, `replay/`, `show` | a game, a record and a position in the terminal. None of them knows a game: `play/session` is a state that keys and bots change, `play/screen` the layout, `play/duplicate` the same for duplicate |
//! | `draw/`, `fullscreen` | positions as styled text, with or without colours; the event loop of full-screen commands |
//! | `analyse/`, `hint` | reviews as text, JSON and HTML, and hints; `analyse/reviewed` is what every form of report tells, `analyse/html` the page |
//! | `reviews`, `search` | files of reviews, in which a review is found by the moves of its game; budgets and languages of reviews and hints |
//! | `progress` | how far long work has come, and Ctrl-C |
//! | `puzzles/` | puzzles found, kept in a file that grows, and checked |
//! | `arena/`, `bot`, `train` | matches between bots, a bot behind the protocol, the training of weights |
//! | `check`, `moves`, `render`, `deal`, `verify`, `duplicate`, `sample`, `licences` | one subcommand each |
//! | `manual` | completions for shells, and manual pages |
//! | `serve`, `stores`, `doctor/` | the server; what operators do with a store; checks of a set-up |

// They panic if the output cannot be written; `output` says what happens instead.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod analyse;
mod arena;
mod args;
mod bot;
mod check;
mod clock;
mod deal;
mod doctor;
mod draw;
mod duplicate;
mod failure;
mod files;
mod folder;
mod fullscreen;
mod hint;
mod licences;
mod manual;
mod moves;
mod output;
mod play;
mod progress;
mod puzzles;
mod render;
mod replay;
mod reviews;
mod runtime;
mod sample;
mod search;
mod serve;
mod show;
mod source;
mod stores;
mod train;
mod verify;

use std::process::ExitCode;

use clap::Parser;
use tilery_server::PageFiles;

use args::{Args, CliCommand};
use failure::Failure;

/// Runs the command that the arguments of the process name. A server that it starts has these files as its page.
pub fn main(page_files: PageFiles) -> ExitCode {
    let args = Args::parse();
    match run(&args, page_files) {
        Ok(code) => code,
        // The reader of our output closed it: nothing went wrong.
        Err(Failure::OutputClosed) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.tell();
            ExitCode::from(failure.code())
        }
    }
}

fn run(args: &Args, page_files: PageFiles) -> Result<ExitCode, Failure> {
    match &args.command {
        CliCommand::Check(args) => check::run(args),
        CliCommand::Moves(args) => moves::run(args),
        CliCommand::Show(args) => show::run(args),
        CliCommand::Play(args) => play::run(args),
        CliCommand::Render(args) => render::run(args),
        CliCommand::Replay(args) => replay::run(args),
        CliCommand::Analyse(args) => analyse::run(args),
        CliCommand::Hint(args) => hint::run(args),
        CliCommand::Deal(args) => deal::run(args),
        CliCommand::Duplicate(args) => duplicate::run(args),
        CliCommand::Puzzles(args) => puzzles::run(args),
        CliCommand::Verify(args) => verify::run(args),
        CliCommand::Sample(args) => sample::run(args),
        CliCommand::Arena(args) => arena::run(args),
        CliCommand::Bot(args) => bot::run(args),
        CliCommand::Serve(args) => serve::run(args, page_files),
        CliCommand::Doctor(args) => doctor::run(args),
        CliCommand::Export(args) => stores::export(args),
        CliCommand::Import(args) => stores::import(args),
        CliCommand::Backup(args) => stores::backup(args),
        CliCommand::VerifyStore(args) => stores::verify(args),
        CliCommand::Train(args) => train::run(args),
        CliCommand::Licences(args) => licences::run(args),
        CliCommand::Completions(args) => manual::completions(args),
        CliCommand::Man(args) => manual::man(args),
    }
}
