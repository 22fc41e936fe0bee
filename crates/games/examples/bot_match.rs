//! Lets two bots play against each other. Each sees only what its seat may know.
//!
//! ```sh
//! cargo run --release --package tilery-games --example bot_match
//! ```

use tilery_cubes::{Cubes, CubesRules};
use tilery_frame::bots::{Ask, Level, choose};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Game, Player, Position};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let bots = [Level::Master, Level::Random];
    let deal = Deal::from_seed(Seed::from_word("example"));
    let mut game = Game::<Cubes>::begin(CubesRules::Cubes, Player::lettered(2), deal)?;
    while let Some(seat) = game.position().turn() {
        let view = game.seat_view(seat).ok_or("no such seat")?;
        // The same view, nodes and seed lead to the same move, on any machine.
        let mv = choose(bots[seat.index()], &view, &Ask::nodes(500, 1))?;
        let turn = game.play(seat, &mv)?;
        println!("{:>8} {mv}, {} points", bots[seat.index()], turn.report.score);
    }
    let outcome = game.position().outcome().ok_or("it goes on")?;
    for seat in outcome.winners {
        println!("{} wins, {:?}", bots[seat.index()], outcome.scores);
    }
    Ok(())
}
