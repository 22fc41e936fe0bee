//! `tilery show`: a position, drawn.

use std::io::Write;
use std::process::ExitCode;

use ratatui::text::Line;
use serde_json::{Value, json};
use tilery_frame::present::terminal::text::wrap;
use tilery_frame::present::terminal::{TerminalGame, board, palette};
use tilery_games::with_game;
use tilery_rules::Game;

use crate::args::ShowArgs;
use crate::draw::{Scene, ansi};
use crate::failure::Failure;
use crate::output;

/// The width of the text around the board. The board takes the width that it needs.
const WIDTH: usize = 80;

pub(crate) fn run(args: &ShowArgs) -> Result<ExitCode, Failure> {
    let found = args.record.find()?;
    let turns = found.record.turns.len();
    let turn = args.turn.unwrap_or(turns);
    let game = found.game_before(turn)?;
    let mut out = output::stdout();
    if args.json {
        output::json_line(&mut out, &with_game!(&game, game => as_json(game, turns)))?;
    } else {
        let page = with_game!(&game, game => page(&scene(game), turn, turns));
        ansi::write_lines(&mut out, &page, ansi::use_colour(args.colour))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn scene<G: TerminalGame>(game: &Game<G>) -> Scene {
    Scene::of(game.players(), game.position(), game.turns().last())
}

/// The whole picture, from top to bottom.
fn page(scene: &Scene, turn: usize, turns: usize) -> Vec<Line<'static>> {
    let title = format!("{} · after {turn} of {turns} turns", scene.title);
    let mut page = vec![Line::from(title).style(palette::strong()), Line::default()];
    page.extend(board::draw(
        scene.board.as_ref(),
        scene.board.frame(),
        scene.board.frame(),
    ));
    for block in [
        &scene.turn.lines(WIDTH),
        &scene.seats,
        &scene.stocks,
        &scene.facts,
        &vec![scene.legend.clone()],
    ] {
        if block.is_empty() {
            continue;
        }
        page.push(Line::default());
        page.extend(block.iter().flat_map(|line| wrap(line, WIDTH)));
    }
    page
}

/// The position as data with everything that is hidden, and the turn that led to it.
fn as_json<G: TerminalGame>(game: &Game<G>, turns: usize) -> Value {
    let position = game.position();
    let last = game.turns().last().map(|turn| {
        let mut last = json!(G::write_turn(turn));
        // The lines explain the score.
        if let (Some(last), Some(lines)) = (last.as_object_mut(), json!(turn.report).get("lines")) {
            last.insert(String::from("lines"), lines.clone());
        }
        last
    });
    json!({
        "game": G::NAME,
        "rules": position.rules().to_string(),
        "turn": game.turns().len(),
        "turns": turns,
        "players": game.players(),
        "scores": position.scores(),
        "to_move": position.turn(),
        "position": position.setup_json(),
        "last": last,
        "outcome": position.outcome(),
    })
}
