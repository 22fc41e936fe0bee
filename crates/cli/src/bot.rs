//! `tilery bot`: one of our bots behind the bot protocol.

use std::io;
use std::process::ExitCode;

use tilery_arena::{ProtocolError, Served, serve};

use crate::args::BotArgs;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(args: &BotArgs) -> Result<ExitCode, Failure> {
    let served = Served {
        level: args.level.parse()?,
        nodes: args.nodes,
        threads: args.threads.max(1),
        seed: args.seed,
    };
    match serve(io::stdin().lock(), output::stdout(), &served) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(ProtocolError::Io(error)) => Err(error.into()),
        Err(error) => Err(Failure::usage(error)),
    }
}
