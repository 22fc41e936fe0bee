//! Pictures of positions: SVG text, PNG bytes, and an animated GIF of a whole game.
//!
//! [`Draw`] is what each game implements once, in the folder with its name. The frame around the board (players, points,
//! whose turn it is) is the same for all games. Shapes, palettes and colour schemes are data in `crates/picture/data`, which the
//! page reads too, so that a tile looks the same in both.
//!
//! An SVG contains its letters as outlines: it looks the same everywhere and needs no font. A PNG is the SVG in pixels.
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
