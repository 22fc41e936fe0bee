//! Reviews a game between two bots: what each player lost by decisions and won by luck, and the worst move with the reasons.
//!
//! ```sh
//! cargo run --release --package tilery-analysis --example review
//! ```

use std::ops::ControlFlow;

use tilery_analysis::{Language, Phrases, review};
use tilery_frame::bots::{Ask, Level, choose};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Game, Player, Position};
use tilery_strata::{Strata, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deal = Deal::from_seed(Seed::from_word("example"));
    let mut game = Game::<Strata>::begin(Variant::Pile, Player::lettered(2), deal)?;
    while let Some(seat) = game.position().turn() {
        let view = game.seat_view(seat).ok_or("no such seat")?;
        let mv = choose(Level::Greedy, &view, &Ask::nodes(1, 7))?;
        game.play(seat, &mv)?;
    }

    // The review grows with every job that is done, and could be stopped here.
    let mut progress = |_: &_| ControlFlow::Continue(());
    let review = review(&game.record(), &Ask::nodes(200, 1), None, &mut progress)?;
    for (player, seat) in game.players().iter().zip(&review.seats) {
        println!(
            "{}: margin {:+.1} = start {:+.1}, own decisions {:+.1}, those of the other {:+.1}, luck {:+.1}",
            player.name, seat.margin, seat.start, seat.own, seat.others, seat.luck
        );
    }

    let turns = review.turns.iter().flatten();
    let worst = turns.max_by(|one, other| one.loss.total_cmp(&other.loss));
    let worst = worst.ok_or("nobody has moved")?;
    let best = worst.best.first().ok_or("a turn without moves")?;
    println!(
        "\nworst move: {} ({:.1} points), better: {}",
        worst.mv, worst.loss, best.mv
    );
    let english = Phrases::new(Language::English);
    for fact in &worst.reasons {
        println!("  {}", english.sentence(fact));
    }
    Ok(())
}
