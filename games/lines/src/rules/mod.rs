//! The rules that both games share.

pub mod bag;
pub mod grid;
pub mod hand;
mod moves;
pub mod opener;
mod placed;
mod refusal;
#[cfg(feature = "schema")]
mod schema;
pub mod sitting;
mod tile;
mod tile_set;

pub use bag::{COPIES, DICE_PER_COLOUR, DiceBag, PieceBag, TileBag, roll};
pub use hand::{HAND_SIZE, Hand, Tiles};
pub use moves::{AsLineMove, LineMove, items};
pub use opener::OpeningTie;
pub use placed::Placed;
pub use refusal::TurnFault;
pub use tile::{Colour, Shape, Tile};
pub use tile_set::TileSet;
