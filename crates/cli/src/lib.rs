//! The `tilery` command: a thin interface to the libraries for terminals and scripts.
//!
//! It is a library so that cargo can compile it while the server is still being optimised; the program only calls
//! [`main`].

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
mod load;
mod moves;
mod output;
mod play;
mod puzzles;
mod render;
mod replay;
mod reviews;
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

use args::{Args, Command};
use failure::Failure;

/// Runs the command that the arguments of the process name.
pub fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args) {
        Ok(code) => code,
        // The reader of our output closed it: nothing went wrong.
        Err(Failure::OutputClosed) => ExitCode::SUCCESS,
        Err(failure) => {
            // The message may quote untrusted text.
            eprintln!(
                "tilery: {}",
                tilery_present::terminal::text::one_line(&failure.to_string())
            );
            ExitCode::from(failure::BAD_INPUT)
        }
    }
}

fn run(args: &Args) -> Result<ExitCode, Failure> {
    match &args.command {
        Command::Check(args) => check::run(args),
        Command::Moves(args) => moves::run(args),
        Command::Show(args) => show::run(args),
        Command::Play(args) => play::run(args),
        Command::Render(args) => render::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Analyse(args) => analyse::run(args),
        Command::Hint(args) => hint::run(args),
        Command::Deal(args) => deal::run(args),
        Command::Duplicate(args) => duplicate::run(args),
        Command::Puzzles(args) => puzzles::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Sample(args) => sample::run(args),
        Command::Arena(args) => arena::run(args),
        Command::Bot(args) => bot::run(args),
        Command::Serve(args) => serve::run(args),
        Command::Doctor(args) => doctor::run(args),
        Command::Export(args) => stores::export(args),
        Command::Import(args) => stores::import(args),
        Command::Load(args) => load::run(args),
        Command::Backup(args) => stores::backup(args),
        Command::VerifyStore(args) => stores::verify(args),
        Command::Train(args) => train::run(args),
        Command::Licences => licences::run(),
    }
}
