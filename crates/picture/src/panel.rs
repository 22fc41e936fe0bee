//! The panel beside the board: the game, the players with their points, and how things stand.

use tilery_frame::picture::text::{fitted, width};
use tilery_frame::picture::{Anchor, Draw, Look, Rect, Svg, Weight};
use tilery_frame::present::Action;
use tilery_rules::{Game, RuleSet, Seat};

use crate::board::{HEIGHT, WIDTH as LEFT};
use crate::names::name_of;

/// The width of the panel.
pub(crate) const WIDTH: f64 = 360.0;

const PADDING: f64 = 26.0;
/// Where the list of players begins and ends.
const TOP: f64 = 124.0;
const BOTTOM: f64 = 560.0;
const GAP: f64 = 12.0;
/// The most height for a player, without and with what they hold.
const LOW: f64 = 92.0;
const HIGH: f64 = 132.0;

/// The texts of the panel, apart from the position.
#[derive(Clone, Debug)]
pub(crate) struct Caption<'p> {
    /// The names, by seat.
    pub(crate) names: &'p [String],
    /// Which turn this is, of how many.
    pub(crate) turn: (usize, usize),
    /// The winners.
    pub(crate) winners: &'p [Seat],
    /// How things stand, in a few words.
    pub(crate) status: &'p str,
}

/// The background of the panel, with a title and a line below it.
pub(crate) fn draw_head(title: &str, line: &str, svg: &mut Svg, look: &Look) {
    let whole = Rect {
        x: LEFT,
        y: 0.0,
        width: WIDTH,
        height: HEIGHT,
        rx: 0.0,
    };
    svg.rect(whole, look.scheme.colour("paper"));
    svg.rect(Rect { width: 3.0, ..whole }, look.scheme.colour("table-edge"));
    let x = LEFT + PADDING;
    let most = WIDTH - 2.0 * PADDING;
    let ink = look.scheme.colour("ink");
    svg.text(title, (x, 62.0), Anchor::Start, 36.0, Weight::Bold, ink);
    let line = fitted(line, most, 20.0, Weight::Medium);
    let soft = look.scheme.colour("ink-soft");
    svg.text(&line, (x, 94.0), Anchor::Start, 20.0, Weight::Medium, soft);
}

/// Draws the panel.
pub(crate) fn draw<G: Draw>(game: &Game<G>, caption: &Caption<'_>, svg: &mut Svg, look: &Look) {
    let position = game.position();
    draw_head(
        G::TITLE,
        &subtitle::<G>(position.rules(), caption.turn),
        svg,
        look,
    );
    let seats = position.seats();
    let most = if look.hands { HIGH } else { LOW };
    let height = ((BOTTOM - TOP + GAP) / seats as f64 - GAP).min(most);
    for seat in Seat::all(seats) {
        let card = Rect {
            x: LEFT + PADDING - 6.0,
            y: TOP + (height + GAP) * f64::from(seat.0),
            width: WIDTH - 2.0 * PADDING + 12.0,
            height,
            rx: 12.0,
        };
        draw_seat(game, seat, caption, card, svg, look);
    }
    draw_foot(caption.status, svg, look);
}

/// The last line of the panel.
pub(crate) fn draw_foot(line: &str, svg: &mut Svg, look: &Look) {
    let line = fitted(line, WIDTH - 2.0 * PADDING, 22.0, Weight::Bold);
    let at = (LEFT + PADDING, 602.0);
    let ink = look.scheme.colour("ink");
    svg.text(&line, at, Anchor::Start, 22.0, Weight::Bold, ink);
}

/// The edition or variant, and the number of the turn.
fn subtitle<G: Draw>(rules: G::Rules, (turn, turns): (usize, usize)) -> String {
    let turn = match turn {
        0 => String::from("the deal"),
        _ => format!("turn {turn} of {turns}"),
    };
    // A game with one set of rules needs no name for it.
    match G::Rules::ALL.len() {
        1 => turn,
        _ => format!("{} · {turn}", G::rules_name(rules)),
    }
}

fn draw_seat<G: Draw>(
    game: &Game<G>,
    seat: Seat,
    caption: &Caption<'_>,
    card: Rect,
    svg: &mut Svg,
    look: &Look,
) {
    let position = game.position();
    let at_turn = position.turn() == Some(seat) && caption.winners.is_empty();
    let won = caption.winners.contains(&seat);
    let colour = |name| look.scheme.colour(name);
    svg.rect(card, colour(if at_turn { "accent-soft" } else { "paper-raised" }));
    match (at_turn, won) {
        (true, _) => svg.outline(card, colour("accent"), 3.0),
        (_, true) => svg.outline(card, colour("good"), 3.0),
        _ => svg.outline(card, colour("line"), 1.5),
    }
    let holds = look.hands && !position.pieces(seat).is_empty();
    // The name and the points share a line; what was done last and what is held are below.
    let baseline = card.y + if holds { 34.0 } else { card.height / 2.0 + 2.0 };
    let points = position
        .scores()
        .get(seat.index())
        .copied()
        .unwrap_or(0)
        .to_string();
    let right = card.x + card.width - 16.0;
    svg.text(
        &points,
        (right, baseline + 4.0),
        Anchor::End,
        38.0,
        Weight::Bold,
        colour("ink"),
    );
    let mut left = card.x + 16.0;
    if let Some(mark) = G::seat_mark(seat) {
        svg.at((left + 10.0, baseline - 8.5), 0.2, |svg| mark(svg, look));
        left += 30.0;
    }
    let room = right - width(&points, 38.0, Weight::Bold) - 14.0 - left;
    let name = fitted(name_of(caption.names, seat), room, 26.0, Weight::Bold);
    let ink = colour("ink");
    svg.text(&name, (left, baseline), Anchor::Start, 26.0, Weight::Bold, ink);
    let last = game.turns().last().filter(|turn| turn.seat == seat);
    let (text, shade) = match (last, won) {
        (Some(turn), _) => (done(&G::turn_parts(turn), G::write_turn(turn).score), "mark"),
        (None, true) => (String::from("winner"), "good"),
        (None, false) if at_turn => (String::from("to move"), "accent"),
        (None, false) => (String::new(), "ink-soft"),
    };
    let below = (card.x + 16.0, baseline + if holds { 21.0 } else { 24.0 });
    svg.text(&text, below, Anchor::Start, 18.0, Weight::Medium, colour(shade));
    if holds {
        let room = Rect {
            x: card.x + 14.0,
            y: baseline + 28.0,
            width: card.width - 28.0,
            height: card.y + card.height - baseline - 32.0,
            rx: 0.0,
        };
        draw_pieces(position, seat, room, svg, look);
    }
}

/// A short text about a turn.
fn done(parts: &tilery_frame::present::TurnParts, score: Option<u32>) -> String {
    let count = parts.count;
    let what = match parts.action {
        Action::Play => format!("played {count}"),
        Action::Swap => format!("swapped {count}"),
        Action::Roll => format!("rolled {count}"),
        Action::Pass => String::from("passed"),
        Action::Lay => String::from("laid a tile"),
        Action::Order => String::from("arranged the pile"),
        Action::Points => String::from("points"),
    };
    match score.filter(|score| *score > 0) {
        Some(score) => format!("{what}, +{score}"),
        None => what,
    }
}

/// The holding of a seat, in as many rows as give the largest pieces.
fn draw_pieces<G: Draw>(position: &G, seat: Seat, room: Rect, svg: &mut Svg, look: &Look) {
    let pieces = position.pieces(seat);
    let size_with = |rows: usize| {
        let columns = pieces.len().div_ceil(rows);
        (room.width / columns as f64)
            .min(room.height / rows as f64)
            .min(46.0)
    };
    let best = (1..=4).max_by(|one, other| size_with(*one).total_cmp(&size_with(*other)));
    let rows = best.unwrap_or(1);
    let (size, columns) = (size_with(rows), pieces.len().div_ceil(rows).max(1));
    for (at, piece) in pieces.iter().enumerate() {
        let middle = (
            room.x + size * ((at % columns) as f64 + 0.5),
            room.y + size * ((at / columns) as f64 + 0.5),
        );
        svg.at(middle, size / 104.0, |svg| G::draw_piece(piece, svg, look));
    }
}
