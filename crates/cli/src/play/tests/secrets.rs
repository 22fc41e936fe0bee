//! What is hidden stays hidden.

use tilery_bots::Level;
use tilery_rules::{AnyMatch, Seat, Tile};

use super::player::{Player, assert_shows};
use crate::draw;
use crate::play::session::Phase;

fn shows_tile(screen: &str, tile: Tile) -> bool {
    screen.contains(&format!("{}{tile}", draw::symbol(tile.shape())))
}

#[test]
fn hands_are_covered_between_two_people() {
    let mut player = Player::sit("covered", "qwirkle", "mindware", "human,human", "covered");
    for _ in 0..12 {
        let Phase::Curtain(seat) = player.session.phase else {
            panic!("hands lie open:\n{}", player.screen(80, 24));
        };
        let hands = match player.session.game() {
            AnyMatch::Qwirkle(game) => [0, 1].map(|seat| game.position().hand(Seat(seat)).tiles().to_vec()),
            _ => unreachable!(),
        };
        let others = &hands[1 - seat.index()];
        let public = match player.session.game() {
            AnyMatch::Qwirkle(game) => game
                .position()
                .grid()
                .tiles()
                .map(|placed| placed.tile)
                .collect::<Vec<_>>(),
            _ => unreachable!(),
        };
        // Everything that can be opened while the curtain is down, and then the hand.
        let mut screens = vec![
            player.screen(80, 24),
            player.screen(160, 45),
            player.screen(40, 12),
        ];
        player.press("v");
        screens.push(player.screen(80, 24));
        player.press("x");
        for screen in &screens {
            for tile in hands.iter().flatten().filter(|tile| !public.contains(tile)) {
                assert!(!shows_tile(screen, *tile), "{tile} shows:\n{screen}");
            }
        }
        assert_shows(&screens[0], &["Pass the keyboard to Player", "Hands are covered"]);
        player.press("h12x⌫");
        assert!(
            matches!(player.session.phase, Phase::Curtain(_)),
            "only Enter lifts it"
        );
        player.press("⏎");
        let own = &hands[seat.index()];
        let screen = player.screen(80, 24);
        for tile in others
            .iter()
            .filter(|tile| !public.contains(tile) && !own.contains(tile))
        {
            assert!(!shows_tile(&screen, *tile), "{tile} shows:\n{screen}");
        }
        assert!(own.iter().all(|tile| shows_tile(&screen, *tile)), "{screen}");
        let mv = player.idea(Level::Greedy);
        player.make(&mv);
    }
}

#[test]
fn what_a_bot_swaps_or_draws_stays_its_secret() {
    let mut player = Player::sit("secret", "qwirkle", "mindware", "human,human,random", "secret");
    for _ in 0..30 {
        player.answer();
        match player.session.phase {
            Phase::Curtain(_) => player.press("⏎"),
            Phase::Over => break,
            _ => {}
        }
        let shown = player.screen(120, 40);
        let bots_turn = shown.lines().find(|line| line.contains("random swapped"));
        if let Some(line) = bots_turn {
            let told = line.split("swapped ").nth(1).unwrap();
            assert!(told.starts_with(|c: char| c.is_ascii_digit()), "{line}");
        }
        assert!(!shown.contains("and drew"), "{shown}");
        let mv = player.idea(Level::Random);
        player.make(&mv);
    }
}

#[test]
fn open_hands_need_no_curtain() {
    for (game, rules) in [("cubes", "cubes"), ("strata", "pile")] {
        let player = Player::sit("open", game, rules, "human,human", "open");
        assert!(matches!(player.session.phase, Phase::Human(..)), "{game}");
    }
    let mut player = Player::sit("open", "strata", "ordered", "human,human", "open");
    assert!(
        matches!(player.session.phase, Phase::Curtain(_)),
        "piles are arranged in secret"
    );
    player.press("⏎x⏎⏎");
    let screen = player.screen(100, 30);
    assert_shows(&screen, &["Hands are covered", "arranged the pile"]);
    assert!(!screen.contains("from the top down"), "{screen}");
    player.press("⏎x⏎⏎");
    assert!(
        matches!(player.session.phase, Phase::Human(..)),
        "then all lies open"
    );
}
