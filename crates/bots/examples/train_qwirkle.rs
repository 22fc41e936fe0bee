//! Trains Qwirkle's weights: `train_qwirkle [games] [seed] > crates/bots/weights/qwirkle.json`.

use std::ops::ControlFlow;

use tilery_bots::qwirkle::Training;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let games = args.next().map_or(Ok(20_000), |games| games.parse())?;
    let seed = args.next().map_or(Ok(1), |seed| seed.parse())?;
    let mut training = Training::new(seed);
    training.train(games, &mut |so_far| {
        if so_far.games % 2_000 == 0 {
            eprintln!("{} of {games} games", so_far.games);
        }
        ControlFlow::Continue(())
    });
    print!("{}", training.weights().write());
    Ok(())
}
