use ratatui::Terminal;
use ratatui::backend::TestBackend;
use tilery_rules::AnyRules;

use super::*;

fn session(game: &str) -> DuplicateSession {
    let rules = AnyRules::read(game, None).unwrap();
    let game = Duplicate::plan(rules, &Seed::from_word("terminal"), 2, Some(200)).unwrap();
    let rivals = vec![Rival {
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
