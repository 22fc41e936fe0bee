//! Hidden tiles never reach the screen.

use tilery_frame::bots::Level;
use tilery_games::AnyGame;
use tilery_lines::Tile;
use tilery_lines::present::terminal::symbol;
use tilery_rules::Seat;

use super::player::{Player, assert_shows};
use crate::play::session::PlayPhase;

fn shows_tile(screen: &str, tile: Tile) -> bool {
    screen.contains(&format!("{}{tile}", symbol(tile.shape())))
}

#[test]
fn hands_are_covered_between_two_people() {
    let mut player = Player::sit("covered", "qwirkle", "mindware", "human,human", "covered");
    for _ in 0..12 {
        let PlayPhase::Curtain(seat) = player.session.phase else {
            panic!("hands lie open:\n{}", player.screen(80, 24));
        };
        let hands = match player.session.game() {
            AnyGame::Qwirkle(game) => [0, 1].map(|seat| game.position().hand(Seat(seat)).tiles().to_vec()),
            _ => unreachable!(),
        };
        let others = &hands[1 - seat.index()];
        let public = match player.session.game() {
            AnyGame::Qwirkle(game) => game
                .position()
                .grid()
                .tiles()
                .map(|placed| placed.tile)
                .collect::<Vec<_>>(),
            _ => unreachable!(),
        };
        // All screens that can be opened while hands are covered, and then the hand.
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
            matches!(player.session.phase, PlayPhase::Curtain(_)),
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
    let mut player = Player::sit("secret", "qwirkle", "mindware", "human,human,greedy", "secret");
    let (mut plays, mut swaps) = (0, 0);
    for _ in 0..40 {
        match player.session.phase {
            PlayPhase::Curtain(_) => player.press("⏎"),
            PlayPhase::Human(..) => {
                let screen = player.screen(120, 40);
                assert!(!screen.contains("and drew"), "{screen}");
                let swapped = screen
                    .lines()
                    .filter_map(|line| line.split("greedy swapped ").nth(1));
                let swapped: Vec<&str> = swapped.map(str::trim).collect();
                assert!(swaps == 0 || swapped.contains(&"2 tiles"), "{screen}");
                let is_count = |what: &&str| {
                    what.split_once(" tile")
                        .is_some_and(|(count, _)| count.len() == 1)
                };
                assert!(swapped.iter().all(is_count), "{screen}");
                let mv = player.idea(Level::Greedy);
                player.make(&mv);
            }
            PlayPhase::Bot(seat) => {
                let AnyGame::Qwirkle(game) = player.session.game() else {
                    unreachable!();
                };
                // Every second turn of the bot is a swap, which is allowed once the game is opened.
                let swap = match game.position().hand(seat).tiles() {
                    [one, other, ..] if swaps < plays => format!("swap {one} {other}"),
                    _ => String::new(),
                };
                if swap.is_empty() {
                    player.answer();
                    plays += 1;
                } else {
                    player.answer_with(&swap);
                    swaps += 1;
                }
            }
            PlayPhase::Over => break,
        }
    }
    assert!(plays >= 3 && swaps >= 3, "{plays} plays and {swaps} swaps");
}

#[test]
fn open_hands_need_no_curtain() {
    for (game, rules) in [("cubes", "cubes"), ("strata", "pile")] {
        let player = Player::sit("open", game, rules, "human,human", "open");
        assert!(matches!(player.session.phase, PlayPhase::Human(..)), "{game}");
    }
    let mut player = Player::sit("open", "strata", "ordered", "human,human", "open");
    assert!(
        matches!(player.session.phase, PlayPhase::Curtain(_)),
        "piles are arranged in secret"
    );
    player.press("⏎x⏎⏎");
    let screen = player.screen(100, 30);
    assert_shows(&screen, &["Hands are covered", "arranged the pile"]);
    assert!(!screen.contains("from the top down"), "{screen}");
    player.press("⏎x⏎⏎");
    assert!(
        matches!(player.session.phase, PlayPhase::Human(..)),
        "then all lies open"
    );
}
