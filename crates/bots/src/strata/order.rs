//! How a pile is arranged in the variant `ordered`.

use tilery_rules::Seat;
use tilery_rules::strata::{LTile, SquareColour};

use crate::Dice;

/// How late tiles come, by their pattern: with a square of the other's colour, with two neutral ones, with one, with
/// the own colour alone.
const LATE: [f64; 4] = [0.0, 1.0, 2.0, 4.0];

/// How far chance moves a tile, so that the other cannot know the order beforehand.
const CHANCE: f64 = 1.0;

/// An order of the lot of a seat, from the top down.
pub(super) fn arrange(seat: Seat, dice: &mut Dice) -> Vec<LTile> {
    let own = SquareColour::of_seat(seat);
    let late = |tile: LTile| {
        let of = |wanted: SquareColour| tile.squares().iter().filter(|colour| **colour == wanted).count();
        match (of(own), of(SquareColour::Neutral)) {
            (3, _) => LATE[3],
            (_, 0) => LATE[0],
            (_, 1) => LATE[2],
            _ => LATE[1],
        }
    };
    let mut tiles = LTile::lot(seat).map(|tile| (late(tile) + CHANCE * dice.unit(), tile));
    tiles.sort_by(|one, other| one.0.total_cmp(&other.0));
    tiles.map(|(_, tile)| tile).to_vec()
}
