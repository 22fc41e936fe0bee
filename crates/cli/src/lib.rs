//! The `tilery` command: a thin interface to the libraries for terminals and scripts.
//!
//! It is a library so that cargo can compile it while the server is still being optimised; the program only calls
//! [`main`].

// They panic if the output cannot be written; `output` says what happens instead.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod analyse;
mod arena;
mod args;
mod bot;
mod check;
mod deal;
mod doctor;
mod draw;
mod duplicate;
mod failure;
mod folder;
mod fullscreen;
mod hint;
mod licences;
mod manual;
mod moves;
mod output;
mod play;
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

use args::{Args, CliCommand};
use failure::Failure;

/// Runs the command that the arguments of the process name.
pub fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args) {
        Ok(code) => code,
        // The reader of our output closed it: nothing went wrong.
        Err(Failure::OutputClosed) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.tell();
            ExitCode::from(failure::BAD_INPUT)
        }
    }
}

fn run(args: &Args) -> Result<ExitCode, Failure> {
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
        CliCommand::Serve(args) => serve::run(args),
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
