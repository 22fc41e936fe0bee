//! Strata against a plain reference, the booklet's sentences, and what must hold in every game.

mod agreement;
mod booklet;
mod hiding;
mod perft;
mod properties;
mod records;
mod reference;
mod setups;
mod variants;

use tilery_rules::fair::{Seed, Stream};
use tilery_rules::{Cell, Player, Position, Seat};
use tilery_strata::{LTile, Lay, Move, PileDeal, Strata, Variant};

/// The position after a deal.
fn start(variant: Variant, deal: &PileDeal) -> Strata {
    Strata::start(variant, &Player::lettered(2), deal).expect("the deal is sound")
}

/// The stream of game `number` in the series of a word.
fn stream(word: &str, number: u64) -> Stream {
    Stream::new(&Seed::from_word(word).nth(number), &[])
}

/// A game of `open` that red begins: any tile of the lots can be played.
fn open_game() -> Strata {
    let deal = PileDeal {
        piles: [LTile::lot(Seat(0)).to_vec(), LTile::lot(Seat(1)).to_vec()],
        first: Seat(0),
    };
    start(Variant::Open, &deal)
}

fn lay(text: &str) -> Lay {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Plays laid tiles by turns, each of which must be legal.
fn play_all(game: &mut Strata, texts: &[&str]) {
    for text in texts {
        let seat = game.turn().expect("the game goes on");
        let mv: Move = text.parse().unwrap_or_else(|error| panic!("{error}"));
        game.play(seat, &mv, &Default::default())
            .unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// The code of the refusal of a move by the seat at turn, or `ok`.
fn verdict(game: &Strata, text: &str) -> &'static str {
    use tilery_rules::Refuse;
    let seat = game.turn().expect("the game goes on");
    let mv: Move = text.parse().unwrap_or_else(|error| panic!("{error}"));
    game.check(seat, &mv)
        .map_or_else(|refusal| refusal.code(), |_| "ok")
}

fn cell(x: i32, y: i32) -> Cell {
    Cell::new(x, y)
}
