use ratatui::Terminal;
use ratatui::backend::TestBackend;
use tilery_analysis::Language;
use tilery_games::AnyRules;

use super::*;

fn session(game: &str) -> DuplicateSession {
    let rules = AnyRules::read(game, None).unwrap();
    let game = Duplicate::plan(rules, &Seed::from_word("terminal"), 2, Some(200)).unwrap();
    let rivals = vec![Rival {
        name: String::from("greedy"),
        level: Level::Greedy,
        points: 0,
    }];
    DuplicateSession::new(game, rivals, Budget::Nodes(100))
}

fn screen(session: &mut DuplicateSession) -> String {
    let mut terminal = Terminal::new(TestBackend::new(90, 30)).unwrap();
    terminal.draw(|frame| session.render(frame)).unwrap();
    let cells = &terminal.backend().buffer().content;
    cells
        .chunks(90)
        .map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>() + "\n")
        .collect()
}

#[test]
fn rounds_are_played_against_bots_to_the_result() {
    for game in ["qwirkle", "cubes", "strata"] {
        let mut session = session(game);
        for round in 1..=2 {
            assert!(screen(&mut session).contains(&format!("round {round} of 2")));
            let master = session.round().unwrap().master().clone();
            session.submit(&master.mv);
            let told = screen(&mut session);
            assert!(
                told.contains("The round is over") && told.contains("greedy"),
                "{told}"
            );
            assert!(told.contains(&master.mv), "{told}");
            session.on_key(KeyCode::Enter.into());
        }
        assert!(screen(&mut session).contains("100 %"));
        assert_eq!(
            session.summary().as_deref(),
            Some("Tilery duplicate · 100 % · 🟩🟩")
        );
        // A bot that takes the most points has what the best play has, where the rules score plays.
        let rival = session.rivals[0].points;
        assert!(
            rival == session.game.maximum() || game == "strata",
            "{game}: {rival}"
        );
    }
}

#[test]
fn what_is_no_play_is_refused_and_the_round_goes_on() {
    let mut session = session("qwirkle");
    let tile = session.round().unwrap().hand()[0].clone();
    session.submit(&format!("swap {tile}"));
    assert!(screen(&mut session).contains("takes a play"));
    assert!(session.plays.is_empty() && session.summary().is_none());
    assert_eq!(session.on_key(KeyCode::Char('q').into()), Next::Quit);
}

#[test]
fn the_daily_is_the_same_in_every_terminal_and_has_the_number_of_its_day() {
    let options = |seats: &[&str]| PlayOptions {
        rules: AnyRules::read("qwirkle", None).unwrap(),
        controllers: seats.iter().map(|seat| seat.parse().unwrap()).collect(),
        names: Vec::new(),
        seed: None,
        save: None,
        budget: Budget::Nodes(100),
        language: Language::English,
    };
    let before = today();
    let (one, other) = (options(&["human"]), options(&["human", "7", "7"]));
    let mut session = DuplicateSession::begin(&one, true).unwrap();
    let mut again = DuplicateSession::begin(&other, true).unwrap();
    let number = before - 20_453;
    let shown = screen(&mut again);
    assert!(
        [number, number + 1]
            .iter()
            .any(|number| shown.contains(&format!("qwirkle daily {number} "))),
        "{shown}"
    );
    if today() == before {
        assert_eq!(session.game.to_plan(), again.game.to_plan());
        let seed = Seed::from_word(&format!("daily qwirkle {before}"));
        let rules = AnyRules::read("qwirkle", None).unwrap();
        let due = Duplicate::plan(rules, &seed, DAILY_ROUNDS, None).unwrap();
        assert_eq!(session.game.to_plan(), due.to_plan());
    }
    while let Some(round) = session.round() {
        let mv = round.master().mv.clone();
        session.submit(&mv);
        session.on_key(KeyCode::Enter.into());
    }
    // A bot has a name, because a number alone would look like points.
    let mv = again.round().unwrap().master().mv.clone();
    again.submit(&mv);
    let told = screen(&mut again);
    assert_eq!(told.matches("level 7").count(), 2, "{told}");
    assert!(told.contains("level 7 2 "), "{told}");
    let row = "🟩".repeat(DAILY_ROUNDS);
    let due = [number, number + 1].map(|number| format!("Tilery Daily {number} · 100 % · {row}"));
    let summary = session.summary().unwrap();
    assert!(due.contains(&summary), "{summary}");
}
