//! Lists the legal moves of an opening with their scores, plays the first one, and shows why it cannot be played again.
//!
//! ```sh
//! cargo run --package tilery-games --example legal_moves
//! ```

use tilery_qwirkle::{Edition, Qwirkle};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Game, Player, Position};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deal = Deal::from_seed(Seed::from_word("example"));
    let mut game = Game::<Qwirkle>::begin(Edition::Mindware, Player::lettered(2), deal)?;
    let seat = game.position().turn().ok_or("the game is over")?;

    let moves = game.position().legal_moves();
    println!("{} legal moves; the best plays by points:", moves.len());
    let mut scored = Vec::new();
    for mv in &moves {
        scored.push((game.position().check(seat, mv)?.score, mv));
    }
    scored.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
    for (score, mv) in scored.iter().take(5) {
        println!("{score:3}  {mv}");
    }

    let first = &moves[0];
    let turn = game.play(seat, first)?;
    println!("\nplayed {first} for {} points", turn.report.score);
    if let Err(refusal) = game.play(seat, first) {
        println!("played again, it is refused: {refusal}");
    }
    Ok(())
}
