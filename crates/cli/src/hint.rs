//! `tilery hint`: the best moves of a position, from what the player may know.

use std::io::Write;
use std::process::ExitCode;

use ratatui::text::{Line, Span};
use serde::Serialize;
use tilery_analysis::{Hint, Language, Phrases, hint_game};
use tilery_frame::present::terminal::text::wrap;
use tilery_frame::present::terminal::{TerminalGame, palette};
use tilery_games::{AnyGame, with_game};
use tilery_rules::Seat;

use crate::analyse::text::{best_rows, reason_lines};
use crate::analyse::words::Words;
use crate::args::HintArgs;
use crate::draw::{self, ansi};
use crate::failure::Failure;
use crate::output;

/// The width of the text.
const WIDTH: usize = 80;

/// A hint with its place in the game.
#[derive(Debug, Serialize)]
struct PlacedHint<'a> {
    turn: usize,
    seat: Seat,
    #[serde(flatten)]
    hint: &'a Hint,
}

pub(crate) fn run(args: &HintArgs) -> Result<ExitCode, Failure> {
    let found = args.record.find()?;
    let game = found.game_before(args.turn)?;
    let Some(seat) = game.turn() else {
        let what = format!(
            "after {} turns the game is over: there is no move to find",
            args.turn
        );
        return Err(found.failure(what));
    };
    let hint = hint_game(&game, seat, &args.search.ask(game.rules()));
    let hint = hint.map_err(|error| found.failure(error))?;
    let mut out = output::stdout();
    if args.json {
        let turn = args.turn;
        output::json_line(
            &mut out,
            &PlacedHint {
                turn,
                seat,
                hint: &hint,
            },
        )?;
    } else {
        let lines = page(&game, seat, &hint, args.language.language());
        ansi::write_lines(&mut out, &lines, ansi::use_colour(args.colour))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The seat to move with its pieces, the best moves, and the reasons for the first.
fn page(game: &AnyGame, seat: Seat, hint: &Hint, language: Language) -> Vec<Line<'static>> {
    let phrases = &Phrases::new(language);
    let name = draw::name_of(&draw::names(game.players()), seat);
    let to_move = format!(
        "Turn {}: {name} {} to move.",
        game.turns(),
        draw::verb(&name, "is", "are")
    );
    let mut holding = with_game!(game, game => game.position().holding(seat));
    holding.insert(0, Span::styled("Holds ", palette::faint()));
    let mut lines = vec![
        Line::from(to_move).style(palette::strong()),
        Line::from(holding),
        Line::default(),
    ];
    lines.extend(best_rows(
        game.rules(),
        phrases,
        Words::of(language),
        &hint.best,
        None,
    ));
    if !hint.reasons.is_empty() {
        lines.push(Line::default());
    }
    lines.extend(reason_lines(phrases, &hint.reasons));
    lines.iter().flat_map(|line| wrap(line, WIDTH)).collect()
}
