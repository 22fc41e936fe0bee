//! `tilery sample`: whole games of random legal moves.

use std::io::Write;
use std::process::ExitCode;

use rayon::prelude::*;
use tilery_games::{AnyGame, AnyRules, with_game};
use tilery_rules::fair::{Deal, Seed, Stream};
use tilery_rules::{Player, Position};

use crate::args::SampleArgs;
use crate::failure::Failure;
use crate::output;

/// Games that are played before the first of them is printed: enough to keep all cores busy, few enough for memory.
const BATCH: u64 = 256;

/// More bytes than most records have.
const USUAL_LINE: usize = 1 << 14;

pub(crate) fn run(args: &SampleArgs) -> Result<ExitCode, Failure> {
    let (rules, players) = args.game.resolve()?;
    let base = Seed::from_word(&args.game.seed);
    let threads = args.threads.unwrap_or(0);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| Failure::Usage(format!("cannot start {threads} threads: {error}")))?;
    let mut out = output::stdout();
    for first in (0..args.games).step_by(BATCH as usize) {
        let numbers = first..args.games.min(first.saturating_add(BATCH));
        let play = |number| random_game(rules, &players, &base.nth(number));
        let lines: Vec<Result<Vec<u8>, Failure>> =
            pool.install(|| numbers.into_par_iter().map(play).collect());
        for line in lines {
            out.write_all(&line?)?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The record, as a line of JSON, of a game whose deal comes from the seed, and whose moves come from another
/// stream that depends on it.
fn random_game(rules: AnyRules, players: &[Player], seed: &Seed) -> Result<Vec<u8>, Failure> {
    let mut game = AnyGame::begin(rules, players.to_vec(), Deal::from_seed(*seed))?;
    let mut choice = Stream::new(seed, &["moves".to_owned()]);
    with_game!(&mut game, game => {
        while let (Some(seat), Some(mv)) = (game.position().turn(), game.position().random_move(&mut choice)) {
            game.play(seat, &mv)
                .map_err(|error| Failure::Usage(format!("{mv}: {error}")))?;
        }
        let mut line = Vec::with_capacity(USUAL_LINE);
        output::json_line(&mut line, &game.record())?;
        Ok(line)
    })
}
