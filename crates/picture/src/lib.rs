//! Pictures of positions: SVG text, PNG bytes, and an animated GIF of a whole game.
//!
//! Each game implements [`Draw`](tilery_frame::picture::Draw) for its board and pieces. What is around the board (players, points,
//! whose turn it is) is the same for all games. Shapes and palettes are data in the folders `picture` of games, and colour schemes
//! in `crates/frame/src/picture/themes.json`. The page reads them too, so that a tile looks the same in both.
//!
//! An SVG contains its letters as outlines: it looks the same everywhere and needs no font. A PNG is the SVG in pixels.
//!
//! | module | contents |
//! |---|---|
//! | `picture`, `board`, `panel`, `names` | a picture of a position: the table with the board; players and points beside it; their names, which are untrusted |
//! | `animation` | a whole game as a GIF |
//! | `cover` | a picture of a game as such |
//! | `raster` | SVG in pixels |
//!
//! ```
//! use tilery_picture::Picture;
//! use tilery_frame::picture::Look;
//! use tilery_rules::fair::{Deal, Seed};
//! use tilery_games::{AnyGame, AnyRules};
//! use tilery_rules::Player;
//!
//! let deal = Deal::from_seed(Seed::from_word("example"));
//! let game = AnyGame::begin(AnyRules::read("strata", None)?, Player::lettered(2), deal)?;
//! let picture = Picture::of_game(game);
//! assert!(picture.svg(&Look::default(), 1200)?.starts_with("<svg "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod animation;
mod board;
mod cover;
mod names;
mod panel;
mod picture;
mod raster;

pub use cover::{cover_png, cover_svg};
pub use names::shown_names;
pub use picture::{Picture, PictureError, is_seen_from_the_side, size};
