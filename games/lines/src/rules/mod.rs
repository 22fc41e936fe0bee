//! The rules that both games share.

pub mod bag;
pub mod grid;
pub mod hand;
pub mod opener;
mod placed;
#[cfg(feature = "schema")]
mod schema;
pub mod sitting;
mod tile;
mod tile_set;
mod words;

pub use bag::{COPIES, DICE_PER_COLOUR, DiceBag, PieceBag, TileBag};
pub use hand::{HAND_SIZE, Hand, Tiles};
pub use opener::OpeningTie;
pub use placed::Placed;
pub use sitting::TurnFault;
pub use tile::{Colour, Shape, Tile};
pub use tile_set::TileSet;
pub use words::{items, placed};
