//! Boards as pictures inside the page.

use tilery_frame::bots::SplitMix64;
use tilery_frame::picture::{ColourScheme, Look};
use tilery_games::{AnyGame, with_game};
use tilery_picture::Picture;
use tilery_rules::{Game, Recorded, Seat};

/// The width of a board in pixels. A browser scales it.
const WIDTH: u32 = 420;

/// The board after a move, for light and for dark screens. The page shows one of them.
pub(super) fn after(game: &AnyGame, seat: Seat, mv: &str) -> Option<String> {
    let after = with_game!(game, game => AnyGame::from(played(game, seat, mv)?));
    let picture = Picture::of_game(after);
    let schemes = [ColourScheme::Light, ColourScheme::Dark].map(|scheme| {
        let look = Look {
            scheme,
            bare: true,
            ..Look::default()
        };
        let svg = picture.svg(&look, WIDTH).ok()?;
        // The moves below the board say in words what it shows, so readers of the screen skip its title.
        let (begin, rest) = svg.split_once("<title>")?;
        let (_, drawing) = rest.split_once("</title>")?;
        let begin = begin
            .replace(" xmlns=\"http://www.w3.org/2000/svg\"", "")
            .replace("role=\"img\"", "aria-hidden=\"true\"");
        Some(format!(
            "<div class=\"board {}\">{begin}{drawing}</div>",
            scheme.name()
        ))
    });
    let [light, dark] = schemes;
    Some(light? + &dark?)
}

/// The game after a move. What is drawn does not show on the board, so any luck will do.
fn played<G: Recorded>(game: &Game<G>, seat: Seat, mv: &str) -> Option<Game<G>> {
    let mv = mv.parse().ok()?;
    game.position().check(seat, &mv).ok()?;
    let luck = game.position().luck(&mv, &mut SplitMix64::new(0));
    let mut after = game.clone();
    after.play_with(seat, &mv, &luck).ok()?;
    Some(after)
}
