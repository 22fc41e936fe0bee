//! What the one who looks may know of the game besides the table: built from views, so that nothing hidden gets in.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use tilery_rules::strata::{LTile, SquareColour};
use tilery_rules::{
    AnyMatch, COPIES, Cell, Colour, DICE_PER_COLOUR, Match, Placed, Seat, Shape, Tile, TurnText,
};

use super::lay;
use crate::draw::{self, Drawn, Explanation, palette};

/// How many turns the story goes back.
const STORY: usize = 40;

/// All there is to see besides the table.
pub(super) struct Panel {
    /// Game and rules.
    pub(super) title: String,
    /// Names, points and what is known of what each seat holds.
    seats: Vec<SeatLine>,
    /// Bag and unseen tiles.
    pub(super) store: Vec<Line<'static>>,
    /// The turns so far, the latest first, one line each.
    pub(super) story: Vec<Line<'static>>,
    /// The last turn, with its points taken apart.
    pub(super) last: Option<Explanation>,
    /// Where the last turn laid something.
    pub(super) last_cells: Vec<Cell>,
    /// The names as they may be shown, by seat.
    pub(super) names: Vec<String>,
}

/// A seat: whose turn it is, name and points; and what it holds.
struct SeatLine {
    head: Vec<Span<'static>>,
    holding: Vec<Span<'static>>,
}

impl Panel {
    /// A line for each seat, or two where one is not wide enough.
    pub(super) fn seat_lines(&self, width: usize) -> Vec<Line<'static>> {
        let one = |seat: &SeatLine| Line::from([seat.head.as_slice(), &seat.holding].concat());
        if self.seats.iter().all(|seat| one(seat).width() <= width) {
            return self.seats.iter().map(one).collect();
        }
        let mut lines = Vec::new();
        for seat in &self.seats {
            lines.push(Line::from(seat.head.clone()));
            lines.push(Line::from([&[Span::raw("  ")], seat.holding.as_slice()].concat()));
        }
        lines
    }

    /// What a seat, or a spectator, may know.
    pub(super) fn of(game: &AnyMatch, viewer: Option<Seat>) -> Panel {
        match game {
            AnyMatch::Qwirkle(game) => {
                let view = game.view(viewer);
                let holding = |seat: Seat| vec![count(view.position.hands[seat.index()], "tile")];
                let own = view.position.hand.as_deref().unwrap_or_default();
                Panel {
                    store: unseen_tiles(view.position.bag, &view.position.grid, own),
                    last_cells: cells_of(game.turns().last().map(|turn| &turn.mv)),
                    ..common(game, viewer, &view.turns, holding)
                }
            }
            AnyMatch::Cubes(game) => {
                let view = game.view(viewer);
                let holding = |seat: Seat| draw::tile_spans(&view.position.hands[seat.index()]);
                let last = game.turns().last().map(|turn| &turn.mv);
                let laid = match last {
                    Some(tilery_rules::cubes::Move::Play(laid)) => {
                        laid.iter().map(|placed| placed.cell).collect()
                    }
                    _ => Vec::new(),
                };
                Panel {
                    store: unseen_dice(view.position.bag, &view.position.grid, &view.position.hands),
                    last_cells: laid,
                    ..common(game, viewer, &view.turns, holding)
                }
            }
            AnyMatch::Strata(game) => {
                let view = game.view(viewer);
                let holding = |seat: Seat| strata_holding(&view.position, seat);
                Panel {
                    store: match &view.position.piles {
                        Some(piles) => open_piles(piles),
                        None => left_tiles(&view.position.left),
                    },
                    last_cells: lay::last_cells(game),
                    ..common(game, viewer, &view.turns, holding)
                }
            }
        }
    }

    /// The name of a seat.
    pub(super) fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }
}

fn cells_of(mv: Option<&tilery_rules::qwirkle::Move>) -> Vec<Cell> {
    match mv {
        Some(tilery_rules::qwirkle::Move::Play(laid)) => laid.iter().map(|placed| placed.cell).collect(),
        _ => Vec::new(),
    }
}

fn common<G: Drawn>(
    game: &Match<G>,
    viewer: Option<Seat>,
    turns: &[TurnText],
    holding: impl Fn(Seat) -> Vec<Span<'static>>,
) -> Panel {
    let position = game.position();
    let names = draw::names(game.players());
    let widest = names
        .iter()
        .map(|name| Span::raw(name).width())
        .max()
        .unwrap_or(0);
    let scores = position.scores();
    let winners = position
        .outcome()
        .map(|outcome| outcome.winners)
        .unwrap_or_default();
    let mut seats = Vec::new();
    for (seat, name) in Seat::all(names.len()).zip(&names) {
        let at_turn = position.turn() == Some(seat);
        let mark = match (at_turn, winners.contains(&seat)) {
            (true, _) => "▶ ",
            (_, true) => "★ ",
            _ => "  ",
        };
        let style = if at_turn { palette::strong() } else { Style::new() };
        let pad = " ".repeat(widest - Span::raw(name).width());
        let head = vec![
            Span::raw(mark),
            Span::styled(name.clone(), style),
            Span::raw(pad),
            Span::styled(format!(" {:>3}", scores[seat.index()]), palette::strong()),
            Span::raw(" "),
        ];
        seats.push(SeatLine {
            head,
            holding: holding(seat),
        });
    }
    Panel {
        title: format!("{} · {}", G::TITLE, position.rules()),
        seats,
        store: Vec::new(),
        story: turns
            .iter()
            .rev()
            .take(STORY)
            .map(|turn| story_line(turn, &names))
            .collect(),
        last: last_turn(game, viewer, &names),
        last_cells: Vec::new(),
        names,
    }
}

/// The last turn in full, without what the one who looks may not know.
fn last_turn<G: Drawn>(game: &Match<G>, viewer: Option<Seat>, names: &[String]) -> Option<Explanation> {
    let turn = game.turns().last()?;
    let (shown, full) = (game.position().tell_turn(turn, viewer), G::write_turn(turn));
    if shown.mv != full.mv {
        let mut told =
            Explanation::sentence(Span::styled(draw::name_of(names, turn.seat), palette::strong()));
        let what = shown
            .mv
            .split_once(' ')
            .map_or(shown.mv.as_str(), |(_, what)| what);
        told.headline.push(Span::raw(match shown.mv.starts_with("swap") {
            true => format!(" swapped {what} tiles"),
            false => String::from(" arranged the pile"),
        }));
        return Some(told);
    }
    let mut told = draw::told(turn, names, game.position());
    if shown != full {
        told.luck.clear();
    }
    Some(told)
}

/// A turn in one short line.
fn story_line(turn: &TurnText, names: &[String]) -> Line<'static> {
    let mut spans = vec![Span::styled(
        format!("{} ", draw::name_of(names, turn.seat)),
        palette::faint(),
    )];
    let (verb, rest) = turn.mv.split_once(' ').unwrap_or((turn.mv.as_str(), ""));
    let tiles = |words: &mut dyn Iterator<Item = &str>| -> Vec<Tile> {
        words
            .filter_map(|word| word.split('@').next()?.parse().ok())
            .collect()
    };
    match verb {
        "play" => {
            spans.extend(draw::tile_spans(&tiles(&mut rest.split(' '))));
            spans.push(Span::styled(
                format!(" {}", turn.score.unwrap_or(0)),
                palette::strong(),
            ));
        }
        "roll" => {
            spans.push(Span::raw("got "));
            let rolled = tiles(&mut turn.rolled.iter().map(String::as_str));
            spans.extend(draw::tile_spans(&rolled));
        }
        "swap" => {
            let known = tiles(&mut rest.split(' ')).len();
            let count = rest.parse().unwrap_or(known);
            spans.push(Span::raw(format!("swapped {count}")));
        }
        "pass" => spans.push(Span::raw("passed")),
        "order" => spans.push(Span::raw("arranged the pile")),
        lay => match lay
            .split_once('@')
            .and_then(|(tile, place)| Some((tile.parse().ok()?, place)))
        {
            Some((tile, place)) => {
                spans.extend(draw::ltile_spans(tile));
                spans.push(Span::raw(format!("@{place}")));
            }
            None => spans.push(Span::raw(draw::one_line(lay))),
        },
    }
    Line::from(spans)
}

fn count(number: usize, what: &str) -> Span<'static> {
    let plural = if number == 1 { "" } else { "s" };
    Span::raw(format!("{number} {what}{plural}"))
}

fn bag_text(bag: usize) -> String {
    match bag {
        0 => String::from("The bag is empty"),
        _ => format!("Bag {bag}"),
    }
}

/// A table of what is neither on the grid nor in the own hand.
fn unseen_tiles(bag: usize, grid: &[Placed], own: &[Tile]) -> Vec<Line<'static>> {
    let seen = |tile: Tile| {
        let on_grid = grid.iter().filter(|placed| placed.tile == tile).count();
        on_grid + own.iter().filter(|held| **held == tile).count()
    };
    let unseen = |tile: Tile| usize::from(COPIES).saturating_sub(seen(tile));
    let all: usize = Tile::all().map(unseen).sum();
    let mut head = vec![Span::raw("  ")];
    head.extend(
        Shape::ALL
            .iter()
            .map(|shape| Span::raw(format!(" {}", draw::symbol(*shape)))),
    );
    let mut lines = vec![
        Line::from(Span::styled(
            format!("{} · unseen {all}", bag_text(bag)),
            palette::strong(),
        )),
        Line::from(head),
    ];
    for colour in Colour::ALL {
        let mut spans = vec![Span::styled(
            format!(" {}", colour.letter()),
            palette::tile(colour),
        )];
        for shape in Shape::ALL {
            spans.push(match unseen(Tile::new(colour, shape)) {
                0 => Span::styled(" ·", palette::faint()),
                number => Span::raw(format!(" {number}")),
            });
        }
        lines.push(Line::from(spans));
    }
    lines
}

/// The dice in the bag, by colour.
fn unseen_dice(bag: usize, grid: &[Placed], hands: &[Vec<Tile>]) -> Vec<Line<'static>> {
    let mut spans = Vec::new();
    for colour in Colour::ALL {
        let on_grid = grid
            .iter()
            .filter(|placed| placed.tile.colour() == colour)
            .count();
        let in_hands = hands
            .iter()
            .flatten()
            .filter(|die| die.colour() == colour)
            .count();
        let left = usize::from(DICE_PER_COLOUR).saturating_sub(on_grid + in_hands);
        spans.push(Span::styled(colour.letter().to_string(), palette::tile(colour)));
        spans.push(Span::raw(format!("{left:>2} ")));
    }
    vec![
        Line::from(Span::styled(
            format!("{}{}", bag_text(bag), if bag == 0 { "" } else { " dice" }),
            palette::strong(),
        )),
        Line::from(spans),
    ]
}

fn strata_holding(view: &tilery_rules::strata::View, seat: Seat) -> Vec<Span<'static>> {
    let colour = SquareColour::of_seat(seat);
    let mut spans = vec![Span::raw(format!("{} ", colour.name()))];
    if view.arranging.contains(&seat) {
        spans.push(Span::raw("arranges"));
        return spans;
    }
    let left = view.left[seat.index()].len();
    let shown: Vec<LTile> = match (&view.rows, view.tops[seat.index()]) {
        (Some(rows), _) => rows[seat.index()].clone(),
        (None, top) => top.into_iter().collect(),
    };
    for tile in shown {
        spans.extend(draw::ltile_spans(tile));
        spans.push(Span::raw(" "));
    }
    spans.push(Span::styled(format!("{left} left"), palette::faint()));
    spans
}

/// The piles that both arranged, from the top down, for all to see.
fn open_piles(piles: &[Vec<LTile>; 2]) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for (seat, tiles) in Seat::all(2).zip(piles) {
        let colour = SquareColour::of_seat(seat).name();
        lines.push(Line::from(Span::styled(
            format!("Pile of {colour}, from the top"),
            palette::strong(),
        )));
        for some in tiles.chunks(6) {
            let mut spans = Vec::new();
            for tile in some {
                spans.push(Span::raw(" "));
                spans.extend(draw::ltile_spans(*tile));
            }
            lines.push(Line::from(spans));
        }
    }
    lines
}

/// What each seat has yet to lay, with how many of each pattern.
fn left_tiles(left: &[Vec<LTile>; 2]) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for (seat, tiles) in Seat::all(2).zip(left) {
        let colour = SquareColour::of_seat(seat).name();
        lines.push(Line::from(Span::styled(
            format!("Left of {colour}: {}", tiles.len()),
            palette::strong(),
        )));
        let mut patterns: Vec<LTile> = tiles.clone();
        patterns.dedup();
        for some in patterns.chunks(5) {
            let mut spans = vec![Span::raw(" ")];
            for tile in some {
                let copies = tiles.iter().filter(|other| *other == tile).count();
                spans.extend(draw::ltile_spans(*tile));
                spans.push(Span::raw(if copies > 1 {
                    format!("{copies} ")
                } else {
                    String::from("  ")
                }));
            }
            lines.push(Line::from(spans));
        }
    }
    lines
}
