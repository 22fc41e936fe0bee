//! `tilery train`: learns a bot's weights by self-play.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use tilery_games::Training;

use crate::args::TrainArgs;
use crate::failure::Failure;
use crate::progress::{bar, stop_on_interrupt};
use crate::{files, output};

pub(crate) fn run(args: &TrainArgs) -> Result<ExitCode, Failure> {
    let state = state_path(&args.out);
    let mut training = if args.resume {
        read_state(&state, args.seed)?
    } else {
        Training::new(args.seed)
    };
    if !args.resume && args.out.exists() {
        return Err(Failure::Usage(format!(
            "{} exists: --resume goes on with it, or name another file",
            args.out.display()
        )));
    }
    let stop = stop_on_interrupt()?;
    let bar = bar("{pos}/{len} games, {eta} left", args.games, training.games);
    training.train(args.games, &mut |so_far| {
        bar.set_position(so_far.games);
        if stop.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    bar.finish_and_clear();
    files::write(&state, &serde_json::to_vec(&training)?)?;
    files::write(&args.out, training.weights().write().as_bytes())?;
    output::line(format_args!(
        "{} games, weights in {}",
        training.games,
        args.out.display()
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// The state of the training lies beside the weights.
fn state_path(out: &Path) -> PathBuf {
    let mut name = out.as_os_str().to_owned();
    name.push(".training");
    PathBuf::from(name)
}

fn read_state(path: &Path, seed: u64) -> Result<Training, Failure> {
    let text = std::fs::read_to_string(path).map_err(Failure::file(path))?;
    let bad = |what: String| Failure::line(path, 1, what);
    let training: Training = serde_json::from_str(&text).map_err(|error| bad(error.to_string()))?;
    if !training.is_sound() {
        return Err(bad("not the state of this training: it has other features".into()));
    }
    if training.seed != seed {
        return Err(bad(format!(
            "this training has the seed {}, not {seed}",
            training.seed
        )));
    }
    Ok(training)
}
