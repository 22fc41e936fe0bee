//! Games that are played with keys on a test screen.

mod player;
mod secrets;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use player::{Player, assert_shows, text};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::Color;
use tilery_frame::bots::Level;
use tilery_games::{AnyGame, AnyRules};

use super::controller::Controller;
use super::session::PlayPhase;
use super::{next_command, save};
use crate::draw::canvas;
use crate::fullscreen::Next;

const ALL: [(&str, &str, &str); 8] = [
    ("qwirkle", "mindware", "human,random"),
    ("qwirkle", "schmidt", "random,human,novice"),
    ("qwirkle", "iello", "human,human"),
    ("cubes", "cubes", "casual,human,random"),
    ("strata", "pile", "human,random"),
    ("strata", "ordered", "random,human"),
    ("strata", "open", "human,novice"),
    ("strata", "row", "human,human"),
];

/// Plays a game to its end. Each move of a person is made with keys.
fn play_on(player: &mut Player, level: Level) {
    for _ in 0..2_000 {
        player.answer();
        match &player.session.phase {
            PlayPhase::Over => return,
            PlayPhase::Curtain(_) => player.press("⏎"),
            PlayPhase::Human(..) => {
                let before = player.session.game().turns();
                let mv = player.idea(level);
                player.make(&mv);
                let after = player.session.game().turns();
                assert_eq!(after, before + 1, "{mv}\n{}", player.screen(80, 24));
            }
            PlayPhase::Bot(_) => panic!("a bot has not answered"),
        }
        player.screen(80, 24);
    }
    panic!("the game does not end");
}

#[test]
fn whole_games_are_played_with_the_keyboard() {
    for (game, rules, controllers) in ALL {
        let mut player = Player::sit("a whole game", game, rules, controllers, "whole");
        play_on(&mut player, Level::Greedy);
        let screen = player.screen(100, 30);
        let path = player.path.file_name().unwrap().to_str().unwrap().to_owned();
        // The path has blanks, so a shell needs it in quotes.
        assert_shows(&screen, &["The game is over", "tilery replay '"]);
        assert!(screen.contains(" win") || screen.contains("share"), "{screen}");
        assert!(
            screen
                .replace(['\n', '│', ' '], "")
                .contains(&path[path.len() - 12..]),
            "{screen}"
        );
        let written = std::fs::read_to_string(&player.path).unwrap();
        let record = serde_json::from_str(&written).unwrap();
        AnyGame::replay(&record, None).unwrap_or_else(|fault| panic!("{game} {rules}: {fault}"));
    }
}

/// Plays a game to its end with nothing but hints.
fn play_by_hints(rules: AnyRules) {
    let game = rules.game();
    let mut player = Player::sit("hints", game, &rules.to_string(), "human,random", "hints");
    for _ in 0..2_000 {
        player.answer();
        if matches!(player.session.phase, PlayPhase::Over) {
            break;
        }
        let before = player.session.game().turns();
        player.press("h");
        assert_shows(&player.screen(80, 24), &["Looking for the best move"]);
        player.answer();
        assert_shows(&player.screen(80, 24), &["Hint: ", " to win"]);
        if player.screen(80, 24).contains("Hint: pass") {
            player.press("p");
        } else {
            player.press("h⏎");
            // A pile needs a second confirmation.
            if player.session.game().turns() == before {
                player.press("⏎");
            }
        }
        assert!(
            player.session.game().turns() > before,
            "{game}\n{}",
            player.screen(80, 24)
        );
    }
    assert!(player.session.game().outcome().is_some());
}

#[test]
fn hints_alone_lead_through_a_game() {
    // Every game of the registry, and a variant in which a pile is arranged first.
    let games = AnyRules::GAMES.iter().map(|game| AnyRules::read(game, None));
    let all = games.chain([AnyRules::read("strata", Some("ordered"))]);
    all.map(Result::unwrap).for_each(play_by_hints);
}

#[test]
fn a_hint_says_what_the_move_is_worth_and_why() {
    let mut player = Player::sit("why", "qwirkle", "mindware", "human,random", "7");
    player.answer();
    player.press("h");
    player.answer();
    let hint = player.session.hint.clone().unwrap();
    let best = &hint.best[0];
    let screen = player.screen(120, 40);
    let worth = format!("{:+.1} points, {:.0} % to win", best.value, best.win * 100.0);
    assert_shows(&screen, &["Hint: ", &worth]);
    assert!(!hint.reasons.is_empty());
    for fact in &hint.reasons {
        let sentence = player.session.phrases.sentence(fact);
        let start: String = sentence.split_whitespace().take(3).collect::<Vec<_>>().join(" ");
        assert_shows(&screen, &[&start]);
    }
    // The reasons go with the hint.
    player.press("h⏎");
    assert!(player.session.hint.is_none());
}

#[test]
fn a_game_that_cannot_be_saved_is_not_promised_to_go_on() {
    let mut player = Player::sit("unsaved", "strata", "pile", "human,random", "unsaved");
    // A folder is in the way of the file. The bot begins.
    std::fs::create_dir(&player.path).unwrap();
    player.answer();
    let screen = player.screen(80, 24);
    std::fs::remove_dir(&player.path).unwrap();
    assert_shows(&screen, &["cannot save"]);
    let refused = next_command(&player.session).unwrap_err().to_string();
    assert!(refused.contains("the game is not saved: "), "{refused}");
}

#[test]
fn a_saved_game_goes_on_where_it_was_left() {
    for (game, rules, controllers) in ALL {
        let mut player = Player::sit("resume", game, rules, controllers, "resume");
        for _ in 0..9 {
            player.answer();
            if matches!(player.session.phase, PlayPhase::Curtain(_)) {
                player.press("⏎");
            }
            let mv = player.idea(Level::Greedy);
            player.make(&mv);
        }
        let left = player.session.game().record();
        let back = save::load(&player.path).unwrap();
        assert_eq!(back.record(), left, "{game} {rules}");
        let names: Vec<Controller> = back
            .players()
            .iter()
            .map(|player| Controller::of_name(&player.name))
            .collect();
        assert_eq!(names, player.session.controllers);
        // Both continue with the same luck.
        let (mut one, mut other) = (player.session.game().clone(), back);
        while let Some(seat) = one.turn() {
            let mv = one.legal_moves().remove(0).mv;
            assert_eq!(one.play(seat, &mv), other.play(seat, &mv));
        }
        assert_eq!(one.record(), other.record());
    }
}

#[test]
fn a_refused_move_shows_the_rule() {
    let mut player = Player::sit("refusals", "qwirkle", "mindware", "human,random", "7");
    player.answer();
    player.press("⏎");
    assert_shows(&player.screen(80, 24), &["Choose one of your tiles"]);
    player.press("s");
    assert_shows(
        &player.screen(80, 24),
        &["The first move must play the largest group"],
    );
    player.press("p");
    assert_shows(
        &player.screen(80, 24),
        &["The first move must play the largest group"],
    );
    player.press("r");
    assert_shows(&player.screen(80, 24), &["Tiles are not rolled"]);
    player.press("2⏎c");
    assert_shows(&player.screen(80, 24), &["4 tiles, not 1"]);
    player.press("2");
    assert_shows(&player.screen(80, 24), &["is laid already"]);
    player.press("1");
    assert_shows(&player.screen(80, 24), &["cannot be added"]);
    player.press("⎋⎋");
    let mv = player.idea(Level::Greedy);
    player.make(&mv);
    player.answer();
    player.press("p");
    assert_shows(&player.screen(80, 24), &["so passing is not allowed", "(R4)"]);
    // A cell that holds a tile is explained before Enter is pressed.
    player.press("⇥");
    let taken = match player.session.game() {
        AnyGame::Qwirkle(game) => game.position().grid().tiles().next().unwrap(),
        _ => unreachable!(),
    };
    player.go(taken.cell);
    assert_shows(&player.screen(80, 24), &["cannot lie on", "already a tile on"]);
    player.press("⏎");
    assert_shows(&player.screen(80, 24), &["already a tile on"]);

    let mut player = Player::sit("refusals", "strata", "pile", "human,random", "8");
    player.answer();
    player.press(&"↑".repeat(20));
    player.press(&"←".repeat(20));
    assert_shows(&player.screen(80, 24), &["Not on", "touch nothing"]);
    player.press("⏎");
    assert_shows(&player.screen(80, 24), &["The tile would touch nothing"]);
}

#[test]
fn the_rulings_in_force_are_behind_the_help() {
    for rules in AnyRules::all() {
        let name = rules.to_string();
        let mut player = Player::sit("rulings", rules.game(), &name, "human,random", "7");
        player.press("?");
        assert_shows(&player.screen(80, 24), &["the rulings in force"]);
        player.press("?");
        let screen = player.screen(80, 24);
        for ruling in rules.rulings() {
            let sentence = ruling.sentence();
            let start: String = sentence.split_whitespace().take(3).collect::<Vec<_>>().join(" ");
            assert_shows(&screen, &[&format!("{:<5}{start}", ruling.to_string())]);
        }
        player.press("x");
        assert!(!player.screen(80, 24).contains("booklets are silent"));
    }
}

#[test]
fn points_appear_before_the_move_is_made() {
    let mut player = Player::sit("points", "qwirkle", "mindware", "human,random", "7");
    player.answer();
    let mv = player.idea(Level::Greedy);
    player.make(&mv);
    player.answer();
    player.press("h");
    player.answer();
    player.press("h");
    let turns = player.session.game().turns();
    let screen = player.screen(80, 24);
    assert_shows(&screen, &["points", " for the "]);
    let points: u32 = screen
        .lines()
        .find_map(|line| line.trim().split_once(" point")?.0.parse().ok())
        .unwrap();
    assert_eq!(player.session.game().turns(), turns, "nothing is made yet");
    player.press("⏎");
    let record = player.session.game().record();
    assert_eq!(record.turns[turns].score, Some(points));
}

#[test]
fn lit_cells_are_those_of_legal_plays_and_tiles_go_down_in_any_order() {
    let mut player = Player::sit("lit", "qwirkle", "mindware", "human,random", "lit");
    for _ in 0..6 {
        player.answer();
        let seat = player.seat().unwrap();
        let plays: Vec<String> = player
            .session
            .game()
            .legal_moves()
            .into_iter()
            .map(|legal| legal.mv)
            .filter(|mv| mv.starts_with("play "))
            .collect();
        // The longest play is laid from its last tile to its first: every step must be possible.
        let Some(longest) = plays.iter().max_by_key(|mv| mv.len()) else {
            let mv = player.idea(Level::Greedy);
            player.make(&mv);
            continue;
        };
        let backwards: Vec<&str> = longest.split(' ').skip(1).collect();
        let backwards: Vec<&str> = backwards.into_iter().rev().collect();
        player.make(&format!("play {}", backwards.join(" ")));
        let record = player.session.game().record();
        assert_eq!(record.turns.last().map(|turn| turn.seat), Some(seat), "{longest}");
    }
}

#[test]
fn levels_change_in_the_middle_of_a_game_and_the_record_knows() {
    let mut player = Player::sit("levels", "qwirkle", "mindware", "human,novice", "levels");
    player.press("l");
    assert_shows(&player.screen(80, 24), &["[novice]"]);
    player.press("→→⏎");
    assert_eq!(player.session.controllers[1], Controller::Bot(Level::Three));
    assert_eq!(player.session.game().players()[1].name, "level 3");
    player.answer();
    let mv = player.idea(Level::Greedy);
    player.make(&mv);
    assert_eq!(save::load(&player.path).unwrap().players()[1].name, "level 3");

    // A bot that is thinking starts again, and the answer to the first request is dropped.
    let (number, request) = player.session.take_request().unwrap();
    player.press("l→⏎");
    let turns = player.session.game().turns();
    player.session.on_answer(number, request.answer());
    assert_eq!(player.session.game().turns(), turns);
    player.answer();
    assert_eq!(player.session.game().turns(), turns + 1);

    let mut people = Player::sit("levels", "cubes", "cubes", "human,human", "levels");
    people.press("l");
    assert_shows(&people.screen(80, 24), &["No bot plays in this game."]);
}

/// A program answers in a process of its own. What goes wrong with it is told, and the game goes on.
#[cfg(unix)]
#[test]
fn a_program_that_fails_is_asked_again_or_replaced() {
    // It passes, which is refused. When it is asked again, it exits.
    let script = "exec:sh -c 'read a; echo {}; read b; echo {\\\"move\\\":\\\"pass\\\"}; read c; echo no more >&2; exit 3'";
    let mut player = Player::sit("program", "qwirkle", "mindware", &format!("{script},human"), "b");
    if player.seat().is_some() {
        let mv = player.idea(Level::Greedy);
        player.make(&mv);
    }
    assert_shows(&player.screen(80, 24), &["is thinking"]);
    player.answer();
    assert_shows(
        &player.screen(120, 30),
        &["Pass is refused: ", "Enter asks again", "⏎ ask again"],
    );
    assert!(!player.screen(120, 30).contains("is thinking"));
    player.press("⏎");
    player.answer();
    assert_shows(
        &player.screen(120, 30),
        &["the program ended in the middle of the game (exit status: 3) (no more)"],
    );
    player.press("l");
    assert_shows(&player.screen(120, 30), &["[program]"]);
    let turns = player.session.game().turns();
    player.press("→⏎");
    player.answer();
    assert_eq!(player.session.game().turns(), turns + 1);
    assert_eq!(player.session.game().players()[0].name, "level 1");
}

#[test]
fn a_bot_never_holds_up_the_keyboard() {
    let mut player = Player::sit("waiting", "strata", "pile", "master,master", "waiting");
    let screen = player.screen(80, 24);
    assert_shows(&screen, &["is thinking", "q quit"]);
    player.press("?");
    assert_shows(
        &player.screen(80, 24),
        &["Keys", "take everything back", "Ctrl+C"],
    );
    player.press("xz");
    assert_shows(&player.screen(80, 24), &["Zones"]);
    player.press("x⏎12");
    assert_eq!(
        player.session.on_key(KeyEvent::from(KeyCode::Char('q'))),
        Next::Quit
    );
    let ctrl_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(player.session.on_key(ctrl_c), Next::Quit);
}

#[test]
fn no_size_is_too_small_and_any_can_follow_any() {
    for (game, rules, controllers) in [ALL[2], ALL[3], ALL[5], ALL[6]] {
        let mut player = Player::sit("sizes", game, rules, controllers, "sizes");
        for _ in 0..14 {
            player.answer();
            if matches!(player.session.phase, PlayPhase::Curtain(_)) {
                player.press("⏎");
            }
            let mv = player.idea(Level::Greedy);
            player.make(&mv);
        }
        player.answer();
        for keys in ["", "⏎", "1", "⎋⎋h", "?", "x", "v", "x", "l", "⏎"] {
            player.press(keys);
            for width in [1, 20, 32, 33, 45, 60, 72, 80, 120] {
                for height in [1, 2, 9, 10, 11, 17, 18, 24, 50] {
                    player.screen(width, height);
                }
            }
        }
        assert_shows(&player.screen(20, 6), &["Too small"]);
    }
}

#[test]
fn a_large_board_follows_the_cursor_and_can_be_looked_over_at_the_end() {
    let mut player = Player::sit("large", "qwirkle", "mindware", "human,random", "large");
    for _ in 0..20 {
        player.answer();
        let mv = player.idea(Level::Greedy);
        player.make(&mv);
    }
    player.answer();
    for key in ["←", "↑", "→", "↓"] {
        for _ in 0..40 {
            player.press(key);
            assert_shows(&player.screen(48, 14), &["▸", "◂"]);
        }
    }
    play_on(&mut player, Level::Random);
    player.press("x");
    let resting = player.screen(48, 14);
    player.press("←");
    let moved = player.screen(48, 14);
    assert_ne!(resting, moved);
    player.press("→");
    assert_eq!(player.screen(48, 14), resting);
    for _ in 0..60 {
        player.press("←");
        player.screen(48, 14);
    }
    let edge = player.screen(48, 14);
    player.press("→");
    assert_ne!(player.screen(48, 14), edge, "going too far is not to be undone");
}

#[test]
fn without_colours_nothing_but_colours_is_lost() {
    let mut player = Player::sit("mono", "qwirkle", "mindware", "human,random", "7");
    player.answer();
    let mv = player.idea(Level::Greedy);
    player.make(&mv);
    player.answer();
    player.press("⇥");
    let coloured = player.drawn(80, 24);
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal
        .draw(|frame| {
            player.session.render(frame);
            canvas::remove_colours(frame);
        })
        .unwrap();
    let plain = terminal.backend().buffer();
    assert_eq!(text(&coloured), text(plain));
    assert!(coloured.content.iter().any(|cell| cell.fg != Color::Reset));
    assert!(plain.content.iter().all(|cell| cell.fg == Color::Reset));
    assert_shows(&text(plain), &["▸", "◂"]);
}

#[test]
fn the_chosen_one_of_many_tiles_is_visible_on_narrow_screens() {
    let mut player = Player::sit("many", "strata", "open", "human,random", "many");
    player.answer();
    assert_shows(&player.screen(100, 30), &["Your tiles", "×2", "10 rrr"]);
    for (width, height) in [(80, 24), (60, 20), (40, 20), (32, 14)] {
        for key in ["1", "6", "0"] {
            player.press(key);
            let screen = player.screen(width, height);
            let hand = screen.lines().find(|line| line.contains('▸'));
            let hand = hand.unwrap_or_else(|| panic!("{width}×{height}\n{screen}"));
            assert!(hand.contains('◂'), "{width}×{height}\n{screen}");
        }
    }
}
