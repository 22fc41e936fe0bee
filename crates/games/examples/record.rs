//! Plays a random game of each kind, writes its record, and reads it back: every turn, score and draw is checked.
//!
//! ```sh
//! cargo run --package tilery-games --example record
//! ```

use tilery_games::{AnyGame, AnyRules};
use tilery_rules::Player;
use tilery_rules::fair::{Deal, Seed, Stream};
use tilery_rules::record::Record;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for name in AnyRules::GAMES {
        let rules = AnyRules::read(name, None)?;
        let seed = Seed::from_word("example");
        let mut game = AnyGame::begin(rules, Player::lettered(2), Deal::from_seed(seed))?;
        let mut choice = Stream::new(&seed, &["moves".to_owned()]);
        while let (Some(seat), Some(mv)) = (game.turn(), game.random_move(&mut choice)) {
            game.play(seat, &mv)?;
        }

        let line = serde_json::to_string(&game.record())?;
        let record: Record = serde_json::from_str(&line)?;
        let outcome = AnyGame::replay(&record, None)?.outcome().ok_or("it goes on")?;
        println!(
            "{name}: {} turns in {} bytes, scores {:?}",
            record.turns.len(),
            line.len(),
            outcome.scores
        );

        // A record that was changed is found out.
        let mut forged = record;
        forged.scores = Some(vec![1_000, 0]);
        if let Err(fault) = AnyGame::replay(&forged, None) {
            println!("  with other scores: {fault}");
        }
    }
    Ok(())
}
