//! The screen at several sizes, after keys.

use std::ops::ControlFlow;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::style::Color;
use tilery_analysis::{Language, Review, review};
use tilery_frame::analysis::Class;
use tilery_frame::bots::Ask;
use tilery_games::AnyGame;
use tilery_rules::Seat;
use tilery_rules::record::{EarlyEnd, Record};

use super::state::ReplaySession;
use super::timeline::{LoadedRecord, RecordEnd};
use crate::analyse::reviewed::ReviewedGame;
use crate::draw::canvas;
use crate::fullscreen::{Next, key};

const BOOKLET: &str = include_str!("../../../../records/booklet.jsonl");
const CUBES: &str = include_str!("../../tests/golden/cubes.jsonl");
const STRATA: &str = include_str!("../../tests/golden/strata-row.jsonl");

fn record(text: &str) -> Record {
    serde_json::from_str(text.lines().next().unwrap()).unwrap()
}

fn replay(record: &Record) -> ReplaySession {
    ReplaySession::new(LoadedRecord::open(record).unwrap(), record.turns.len(), 0, None)
}

fn press(replay: &mut ReplaySession, keys: &str) {
    for symbol in keys.chars() {
        assert_eq!(replay.on_key(key(symbol)), Next::Draw, "{symbol}");
    }
}

fn drawn(replay: &mut ReplaySession, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| replay.render(frame)).unwrap();
    terminal.backend().buffer().clone()
}

fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let rows = buffer.content.chunks(width);
    rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>() + "\n")
        .collect()
}

fn screen_text(replay: &mut ReplaySession, width: u16, height: u16) -> String {
    text(&drawn(replay, width, height))
}

#[track_caller]
fn assert_shows(screen: &str, parts: &[&str]) {
    for part in parts {
        assert!(screen.contains(part), "{part:?} is missing:\n{screen}");
    }
}

#[test]
fn the_twelfth_turn_of_the_booklet_is_explained() {
    let mut replay = replay(&record(BOOKLET));
    press(&mut replay, &"→".repeat(12));
    for (width, height) in [(80, 24), (160, 45), (200, 60)] {
        let screen = screen_text(&mut replay, width, height);
        assert_shows(
            &screen,
            &[
                "Qwirkle · mindware",
                "12 of 54 turns",
                "[■Os ■Bs]",
                "Bob played ■Os@3,4 ■Bs@4,4 for 9",
                "   5 ",
                "square row     ■Os ■Bs",
                "square column  ■Rs ■Bs ■Ps ■Ys ■Os",
                "square column  ■Rs ■Bs",
                "and drew ♣Pc ✦Bx",
                "▶ Sue    20  ◆Bd ✦Px ✸Ya ♣Bc ◆Pd ■Gs",
                "59 tiles in the bag.",
                "? help",
            ],
        );
    }
}

#[test]
fn keys_step_and_jump_and_stay_within_the_game() {
    let mut replay = replay(&record(BOOKLET));
    let mut after = |keys: &str| {
        press(&mut replay, keys);
        replay.at()
    };
    assert_eq!(after("←"), 0);
    assert_eq!(after("→ ln"), 4);
    assert_eq!(after("hp←"), 1);
    assert_eq!(after("G"), 54);
    assert_eq!(after("→"), 54);
    assert_eq!(after("g"), 0);
    assert_eq!(after("12⏎"), 12);
    assert_eq!(after(":7⏎"), 7);
    assert_eq!(after("3⎋"), 7, "Esc takes the jump back");
    assert_eq!(after(":31⌫⌫⌫"), 7, "so does deleting all of it");
    assert_eq!(after("99999999999999999999⏎"), 54);
    assert_eq!(after(":⏎"), 54);
    assert_eq!(after("?x"), 54, "any key closes the help");
}

#[test]
fn q_escape_and_ctrl_c_quit() {
    let mut replay = replay(&record(BOOKLET));
    let ctrl_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    for key in [
        KeyEvent::from(KeyCode::Char('q')),
        KeyEvent::from(KeyCode::Esc),
        ctrl_c,
    ] {
        assert_eq!(replay.on_key(key), Next::Quit);
    }
    press(&mut replay, "?");
    assert_shows(
        &screen_text(&mut replay, 80, 24),
        &["Keys", "one turn on", "Ctrl+C"],
    );
    assert_eq!(replay.on_key(ctrl_c), Next::Quit, "even while help is shown");
}

#[test]
fn a_replay_is_drawn_at_any_size_of_the_terminal() {
    for game in [BOOKLET, CUBES, STRATA] {
        let mut replay = replay(&record(game));
        press(&mut replay, "G");
        for width in [1, 2, 5, 20, 31, 32, 33, 45, 59, 60, 61, 80, 103, 104, 105] {
            for height in [1, 2, 3, 5, 6, 9, 10, 11, 13, 24] {
                screen_text(&mut replay, width, height);
            }
        }
        assert_shows(&screen_text(&mut replay, 20, 6), &["Too small", "32×10"]);
        let screen = screen_text(&mut replay, 32, 10);
        assert_shows(&screen, &["? help"]);
        let turns = replay.at();
        let progress = [format!("{turns} of {turns} turns"), format!("{turns}/{turns} ")];
        assert!(
            progress.iter().any(|progress| screen.contains(progress)),
            "it is not cut: {screen}"
        );
    }
}

#[test]
fn a_board_that_does_not_fit_follows_the_last_turn_and_can_be_scrolled() {
    let mut replay = replay(&record(BOOKLET));
    for _ in 0..54 {
        press(&mut replay, "→");
        let screen = screen_text(&mut replay, 60, 20);
        let played = screen.contains(" played ");
        assert_eq!(played, screen.contains('[') && screen.contains(']'), "\n{screen}");
    }
    let resting = screen_text(&mut replay, 60, 16);
    press(&mut replay, "↑");
    let moved = screen_text(&mut replay, 60, 16);
    assert_ne!(resting, moved);
    press(&mut replay, &"↑".repeat(50));
    screen_text(&mut replay, 60, 16);
    let scrolled = replay.pan;
    press(&mut replay, "↓");
    assert_eq!(
        replay.pan.1,
        scrolled.1 + 1,
        "scrolling too far is not to be undone"
    );
    press(&mut replay, "c");
    assert_eq!(screen_text(&mut replay, 60, 16), resting);
}

#[test]
fn strata_shows_levels_zones_and_edges() {
    let mut replay = replay(&record(STRATA));
    press(&mut replay, "G");
    let screen = screen_text(&mut replay, 160, 50);
    assert_shows(
        &screen,
        &["Strata · row", "Best red zone: ", " × level ", "━━━", "R", "wins"],
    );
}

#[test]
fn a_faulty_record_is_shown_up_to_its_fault() {
    let mut faulty = record(BOOKLET);
    faulty.turns[5].score = Some(60);
    let mut replay = replay(&faulty);
    press(&mut replay, "G");
    assert_eq!(replay.at(), 5);
    let screen = screen_text(&mut replay, 160, 45);
    assert_shows(&screen, &["5 of 54 turns", "Fault: turn 5:", "scores 6,"]);
    press(&mut replay, "←");
    assert!(!screen_text(&mut replay, 160, 45).contains("Fault"));

    faulty.hands.pop();
    assert!(
        LoadedRecord::open(&faulty).is_err(),
        "without a deal there is nothing to show"
    );
}

#[test]
fn a_record_that_just_stops_is_no_fault() {
    let mut open = record(BOOKLET);
    open.turns.truncate(3);
    (open.scores, open.winners, open.bonus) = (None, None, None);
    assert_eq!(LoadedRecord::open(&open).unwrap().end, RecordEnd::Open);
    let mut replay = replay(&open);
    press(&mut replay, "G");
    assert_shows(
        &screen_text(&mut replay, 80, 24),
        &["3 of 3 turns", "The record stops here."],
    );
}

#[test]
fn names_cannot_steer_the_terminal() {
    let mut hostile = record(BOOKLET);
    hostile.seats[0].name = String::from("\u{1b}]0;x\u{7}\u{202e}Eve\n\u{9b}2J");
    hostile.seats[1].name = "W".repeat(100_000);
    let mut replay = replay(&hostile);
    press(&mut replay, "→");
    let screen = screen_text(&mut replay, 80, 24);
    assert!(screen.chars().all(|c| c == '\n' || !c.is_control()), "{screen:?}");
    assert_shows(&screen, &["]0;xEve2J played", "WWWWWWWWWWW…"]);
}

#[test]
fn thousands_of_turns_are_leafed_through_quickly() {
    let mut long = record(BOOKLET);
    long.turns.truncate(1);
    (long.scores, long.winners, long.bonus) = (None, None, None);
    // Each player swaps a tile for another one and, in the next turn, back.
    let mut hands = long.hands.clone();
    hands[0] = ["Ga", "Go", "Bd", "Yd", "Yo", "Px"].map(String::from).to_vec();
    let mut out: Vec<String> = ["Rc", "Gs", "Oo", "Pd"].map(String::from).to_vec();
    for number in 0..8_000 {
        let seat = (number + 1) % 4;
        let given = std::mem::replace(&mut hands[seat][0], out[seat].clone());
        out[seat] = given.clone();
        let turn = format!(
            r#"{{"seat":{seat},"move":"swap {given}","score":0,"drew":["{}"]}}"#,
            hands[seat][0]
        );
        long.turns.push(serde_json::from_str(&turn).unwrap());
    }
    let loaded = LoadedRecord::open(&long).unwrap();
    assert_eq!(loaded.end, RecordEnd::Open);
    let mut replay = ReplaySession::new(loaded, long.turns.len(), 0, None);
    press(&mut replay, "G←←←7000⏎←");
    assert_eq!(replay.at(), 6_999);
    assert_shows(
        &screen_text(&mut replay, 80, 24),
        &["swapped", "6999 of 8001 turns"],
    );
}

#[test]
fn a_game_that_was_cut_short_says_how_and_who_won() {
    let mut resigned = record(BOOKLET);
    resigned.turns.truncate(3);
    resigned.bonus = None;
    resigned.ended = Some(EarlyEnd::Resigned { seat: Seat(1) });
    resigned.scores = Some(vec![3, 7, 4, 0]);
    resigned.winners = Some(vec![Seat(0), Seat(2), Seat(3)]);
    let mut replay = replay(&resigned);
    press(&mut replay, "G");
    assert_shows(
        &screen_text(&mut replay, 80, 24),
        &["Chris resigned. Sue, Sally, Bob win."],
    );
}

#[test]
fn without_colours_nothing_but_colours_is_lost() {
    let mut replay = replay(&record(BOOKLET));
    press(&mut replay, "12⏎");
    let coloured = drawn(&mut replay, 80, 24);
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal
        .draw(|frame| {
            replay.render(frame);
            canvas::remove_colours(frame);
        })
        .unwrap();
    let plain = terminal.backend().buffer();
    assert_eq!(text(&coloured), text(plain));
    assert!(coloured.content.iter().any(|cell| cell.fg != Color::Reset));
    assert!(
        plain
            .content
            .iter()
            .all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset)
    );
}

/// A review with few nodes.
fn quick_review(record: &Record) -> Review {
    review(record, &Ask::nodes(20, 0), None, &mut |_| {
        ControlFlow::Continue(())
    })
    .unwrap()
}

fn reviewed(record: &Record) -> ReplaySession {
    let game = AnyGame::replay(record, None).unwrap();
    let notes = ReviewedGame::new(record.clone(), game, quick_review(record), Language::English);
    let loaded = LoadedRecord::open(record).unwrap();
    ReplaySession::new(loaded, record.turns.len(), 0, Some(notes))
}

#[test]
fn a_review_is_told_turn_by_turn() {
    for game in [BOOKLET, STRATA] {
        let record = record(game);
        let review = quick_review(&record);
        let mut replay = reviewed(&record);
        press(&mut replay, "r");
        assert_shows(
            &screen_text(&mut replay, 80, 24),
            &["Review", "Final margin", "+ Luck", "Loss per decision", "Blunder"],
        );
        press(&mut replay, "x");
        for (number, turn) in review.turns.iter().flatten().enumerate() {
            press(&mut replay, "→");
            let screen = screen_text(&mut replay, 160, 60);
            assert_shows(&screen, &["Played "]);
            // A move that is as good as the best has nothing better beside it.
            let first = turn.best.first().is_some_and(|best| best.mv == turn.mv);
            let is_best = first || turn.class == Class::Best;
            assert_eq!(screen.contains("│ Best   "), !is_best, "\n{screen}");
            assert_eq!(screen.contains("points lost"), turn.loss > 0.0, "\n{screen}");
            assert_shows(&screen_text(&mut replay, 80, 24), &["Played "]);
            screen_text(&mut replay, 32, 10);
            if number % 8 != 0 {
                continue;
            }
            // All of the best moves with their values, and which of them was played.
            press(&mut replay, "b");
            let screen = screen_text(&mut replay, 160, 60);
            assert_shows(&screen, &["Best moves", "Value            Win    Loss  Move"]);
            for number in 1..=turn.best.len() {
                assert_shows(&screen, &[&format!("│ {number:>2}. ")]);
            }
            let is_listed = turn.best.iter().any(|best| best.mv == turn.mv);
            assert_eq!(screen.contains("← played"), is_listed, "\n{screen}");
            screen_text(&mut replay, 32, 10);
            press(&mut replay, "x");
        }
    }
}

#[test]
fn keys_go_from_mistake_to_mistake() {
    let record = record(BOOKLET);
    let mut replay = reviewed(&record);
    assert_shows(&screen_text(&mut replay, 80, 24), &["m next mistake"]);
    let mut visited = vec![0];
    loop {
        press(&mut replay, "m");
        if visited.last() == Some(&replay.at()) {
            break;
        }
        assert_shows(&screen_text(&mut replay, 120, 40), &["points lost"]);
        visited.push(replay.at());
    }
    assert!(visited.len() > 3, "few nodes find mistakes everywhere");
    visited.pop();
    press(&mut replay, "M");
    assert_eq!(visited.last(), Some(&replay.at()));
    let mut plain = self::replay(&record);
    press(&mut plain, "mMrb");
    assert_eq!(plain.at(), 0, "without a review there is no mistake");
    assert!(!screen_text(&mut plain, 80, 24).contains("Review"));
}

#[test]
fn the_review_beside_a_record_is_found_by_its_moves() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    let (booklet, strata) = (record(BOOKLET), record(STRATA));
    let beside = |record: &Record| ReviewedGame::beside(&path, record, Language::English);
    assert!(beside(&booklet).unwrap().is_none(), "there is no such file");
    let line = |record: &Record| serde_json::to_string(&quick_review(record)).unwrap();
    let both = format!("{}\n{}\n", line(&strata), line(&booklet));
    std::fs::write(folder.path().join("game.review.jsonl"), both).unwrap();
    assert!(beside(&booklet).unwrap().is_some());
    assert!(beside(&strata).unwrap().is_some());
    assert!(beside(&record(CUBES)).unwrap().is_none(), "another game");
    std::fs::write(folder.path().join("game.review.jsonl"), "noise\n").unwrap();
    let message = beside(&booklet).err().unwrap().to_string();
    assert!(message.contains("game.review.jsonl:1: not a review"), "{message}");
}
