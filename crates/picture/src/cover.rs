//! A picture of a game itself, for links that are not about one position.

use tilery_frame::bots::{Ask, Level, choose};
use tilery_frame::picture::{Draw, Look, Svg};
use tilery_games::{AnyRules, with_rules};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Game, Player};

use crate::board::Ground;
use crate::picture::extent;
use crate::{PictureError, board, panel, raster};

/// How many turns are played for the picture.
const TURNS: usize = 12;

/// A game in progress, with its name and the number of players, as SVG text.
pub fn cover_svg(rules: AnyRules, look: &Look, width: u32) -> String {
    fn draw<G: Draw>(rules: AnyRules, own: G::Rules, look: &Look, width: u32) -> String {
        let (across, down) = extent(look);
        let mut svg = Svg::begin(across, down, width, G::TITLE);
        if let Some(game) = played::<G>(own) {
            let table = (game.position().area(look), Ground::Wood);
            board::draw(game.position(), None, table, &mut svg, look);
        }
        if !look.bare {
            let (least, most) = rules.seats().into_inner();
            let players = match least == most {
                true => format!("{most} players"),
                false => format!("{least} to {most} players"),
            };
            panel::draw_head(G::TITLE, &players, &mut svg, look);
            panel::draw_foot("Tilery", &mut svg, look);
        }
        svg.end()
    }
    with_rules!(rules, G, own => draw::<G>(rules, own, look, width))
}

/// The same as a PNG.
///
/// # Errors
/// Returns an error if the width is out of bounds.
pub fn cover_png(rules: AnyRules, look: &Look, width: u32) -> Result<Vec<u8>, PictureError> {
    raster::check_width(width)?;
    raster::png(&cover_svg(rules, look, width), width)
}

/// The same few turns of bots every time.
fn played<G: Draw>(rules: G::Rules) -> Option<Game<G>> {
    let deal = Deal::from_seed(Seed::from_word("cover"));
    let mut game = Game::<G>::begin(rules, Player::lettered(2), deal).ok()?;
    for turn in 0..TURNS as u64 {
        let Some(seat) = game.position().turn() else { break };
        let mv = choose::<G>(Level::Greedy, &game.seat_view(seat)?, &Ask::nodes(1, turn)).ok()?;
        game.play(seat, &mv).ok()?;
    }
    Some(game)
}
