//! Qwirkle's bots: legal, reproducible, in time, stronger level by level, and exact in endings.

use std::time::{Duration, Instant};

use tilery_frame::bots::{Ask, Level, Playable, SplitMix64, choose};
use tilery_lines::Tiles;
use tilery_qwirkle::bots::{Parts, choose_with, solve_ending};
use tilery_qwirkle::{Edition, Move, Qwirkle, Setup};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Chance, Game, Player, Position, ProtocolView, SeatView};

fn begin(word: &str, seats: usize) -> Game<Qwirkle> {
    let deal = Deal::from_seed(Seed::from_word(word));
    Game::begin(Edition::Mindware, Player::lettered(seats), deal).expect("two to four seats and a seed")
}

/// Plays on with these levels, one for each seat, until `stop` says so or the game is over.
fn play_until(game: &mut Game<Qwirkle>, levels: &[Level], ask: Ask, stop: impl Fn(&Game<Qwirkle>) -> bool) {
    while let Some(seat) = game.position().turn() {
        if stop(game) {
            return;
        }
        let ask = Ask {
            seed: ask.seed ^ game.turns().len() as u64,
            ..ask
        };
        let mv = choose::<Qwirkle>(levels[seat.index()], &game.seat_view(seat).expect("a seat"), &ask)
            .expect("a seat at turn");
        if let Err(error) = game.play(seat, &mv) {
            panic!("{mv} in {:?}: {error}", game.position().setup());
        }
    }
}

#[test]
fn every_level_plays_legal_games_at_every_table() {
    for seats in 2..=4 {
        for (number, level) in Level::all().enumerate() {
            let mut game = begin(&format!("legal {seats} {number}"), seats);
            let mut levels = vec![Level::Random; seats];
            levels[number % seats] = level;
            play_until(&mut game, &levels, Ask::nodes(60, 3), |_| false);
            assert!(game.position().outcome().is_some());
        }
    }
}

#[test]
fn a_hand_that_fits_nowhere_is_swapped() {
    let setup: Setup = serde_json::from_str(
        r#"{"rules": "mindware", "turn": 0, "grid": ["Ro@0,0"], "hands": [
            ["Gx", "Gx", "Gx", "Bx", "Bx", "Bx"], ["Gs", "Gs", "Gs", "Bs", "Bs", "Bs"]]}"#,
    )
    .expect("a set-up");
    let position = setup.validate().expect("a position");
    let view = SeatView::read(ProtocolView {
        position: position.view(position.turn()),
        turns: Vec::new(),
    })
    .expect("a view of a position");
    for level in Level::all() {
        let mv = choose::<Qwirkle>(level, &view, &Ask::nodes(500, 1)).expect("a seat at turn");
        assert!(matches!(mv, Move::Swap(_)), "{level}: {mv}");
    }
}

#[test]
fn a_seat_without_a_move_passes() {
    let mut passes = 0;
    for number in [1541, 1655, 2202] {
        let mut game = begin(&format!("pass {number}"), 2 + number % 3);
        let levels = [Level::Greedy; 4];
        play_until(&mut game, &levels, Ask::nodes(1, number as u64), |game| {
            game.position().legal_moves() == [Move::Pass]
        });
        let seat = game.position().turn();
        for level in Level::all().filter(|_| seat.is_some()) {
            let mv = choose::<Qwirkle>(
                level,
                &game.turn_view().expect("a seat at turn"),
                &Ask::nodes(100, 1),
            )
            .expect("a seat at turn");
            assert_eq!(mv, Move::Pass, "{level}");
            passes += 1;
        }
    }
    assert!(passes > 0, "no game came to a pass");
}

#[test]
fn threads_do_not_change_the_move() {
    for (number, seats) in [(0, 2), (1, 3), (2, 2), (3, 4)] {
        let mut game = begin(&format!("threads {number}"), seats);
        play_until(&mut game, &vec![Level::Greedy; seats], Ask::nodes(1, 1), |game| {
            game.position().bag().len() < 70 - 20 * number
        });
        let view = game.turn_view().expect("a seat at turn");
        for level in [Level::Expert, Level::Master] {
            let answers = [1, 2, 4].map(|threads| {
                choose::<Qwirkle>(level, &view, &Ask::nodes(3_000, 9).on_threads(threads))
                    .expect("a seat at turn")
            });
            assert_eq!(answers[0], answers[1]);
            assert_eq!(answers[0], answers[2]);
        }
    }
}

#[test]
fn answers_come_in_time() {
    let mut game = begin("time", 2);
    let mut longest = Duration::ZERO;
    while let Some(seat) = game.position().turn() {
        let view = game.seat_view(seat).expect("a seat");
        let begun = Instant::now();
        let ask = Ask::time(Duration::from_millis(20), 5).on_threads(1 + game.turns().len() % 2);
        let mv = choose::<Qwirkle>(Level::Master, &view, &ask).expect("a seat at turn");
        longest = longest.max(begun.elapsed());
        game.play(seat, &mv).expect("a legal move");
    }
    // A busy machine may hold any process up for a while; a search that forgets its clock takes far longer.
    assert!(longest < Duration::from_secs(5), "{longest:?}");
}

/// The share of games that the first level wins; a draw is half.
fn share(first: Level, second: Level, deals: usize, nodes: u64) -> f64 {
    let mut won = 0.0;
    for deal in 0..deals {
        for levels in [[first, second], [second, first]] {
            let mut game = begin(&format!("order {deal}"), 2);
            play_until(&mut game, &levels, Ask::nodes(nodes, deal as u64), |_| false);
            let outcome = game.position().outcome().expect("a game that is over");
            let winners = outcome
                .winners
                .iter()
                .filter(|seat| levels[seat.index()] == first);
            won += winners.count() as f64 / outcome.winners.len() as f64;
        }
    }
    won / (2 * deals) as f64
}

#[test]
fn each_level_beats_the_one_below() {
    assert!(share(Level::Novice, Level::Random, 10, 1) > 0.7);
    assert!(share(Level::Casual, Level::Novice, 15, 1) > 0.65);
    assert!(share(Level::Greedy, Level::Casual, 30, 1) > 0.55);
    assert!(share(Level::Expert, Level::Greedy, 12, 3_000) > 0.5);
    for number in 2..=8 {
        let [upper, lower] = [number, number - 1].map(|number| Level::NUMBERED[number - 1]);
        let won = share(upper, lower, 60, 1);
        assert!((0.5..0.85).contains(&won), "{upper} against {lower}: {won}");
    }
    assert!(share(Level::Nine, Level::Seven, 12, 3_000) > 0.5);
}

/// Whether a play makes a line of six along its own line, which nobody with some experience overlooks.
fn has_obvious_six(position: &Qwirkle, laid: &[tilery_lines::Placed]) -> bool {
    let scored = position.grid().check(laid).expect("a legal play");
    let is_row = laid.iter().all(|placed| placed.cell.y == laid[0].cell.y);
    let along =
        |line: &tilery_lines::grid::Line| laid.len() == 1 || (line.axis == tilery_rules::Axis::Row) == is_row;
    scored
        .lines
        .iter()
        .any(|line| line.tiles.len() == 6 && along(line))
}

#[test]
fn the_middle_levels_never_pass_up_an_obvious_line_of_six() {
    let mut chances = 0;
    for number in 0..12 {
        let mut game = begin(&format!("six {number}"), 2);
        while let Some(seat) = game.position().turn() {
            let view = game.seat_view(seat).expect("a seat");
            let plays = game.position().legal_moves();
            let position = game.position();
            // With an empty bag, the bonus for ending the game may count more.
            let is_middle = !position.grid().is_empty() && !position.bag().is_empty();
            let best = plays.iter().any(|mv| match mv {
                Move::Play(laid) => is_middle && has_obvious_six(position, laid),
                _ => false,
            });
            if best {
                chances += 1;
                let points = |mv: &Move| position.check(seat, mv).expect("a legal move").score;
                for level in [Level::Four, Level::Five, Level::Six, Level::Seven] {
                    let mv = choose::<Qwirkle>(level, &view, &Ask::nodes(1, number)).expect("a seat at turn");
                    // Another play may seem better by a slip.
                    assert!(points(&mv) >= 9, "{level}: {mv}");
                }
            }
            let mv = choose::<Qwirkle>(Level::Three, &view, &Ask::nodes(1, number)).expect("a seat at turn");
            game.play(seat, &mv).expect("a legal move");
        }
    }
    assert!(chances > 10, "{chances}");
}

#[test]
fn the_plain_look_ahead_plays_whole_games_and_beats_points() {
    let mut won = 0.0;
    for number in 0..12 {
        let mut game = begin(&format!("plain {}", number / 2), 2);
        while let Some(seat) = game.position().turn() {
            let (view, ask) = (game.seat_view(seat).expect("a seat"), Ask::nodes(1, number));
            let mv = if seat.index() as u64 == number % 2 {
                Qwirkle::choose_baseline(&view, &ask)
            } else {
                choose::<Qwirkle>(Level::Greedy, &view, &ask)
            };
            game.play(seat, &mv.expect("a seat at turn"))
                .expect("a legal move");
        }
        let outcome = game.position().outcome().expect("a game that is over");
        let mine = outcome
            .winners
            .iter()
            .filter(|seat| seat.index() as u64 == number % 2);
        won += mine.count() as f64 / outcome.winners.len() as f64;
    }
    assert!(won > 6.0, "{won} of 12");
}

/// Minimax without any cleverness: what the seat at turn gains on the other.
fn plain(position: &Qwirkle) -> i32 {
    let Some(seat) = position.turn() else {
        return 0;
    };
    let lead = |position: &Qwirkle| {
        let scores = position.scores();
        scores[seat.index()] as i32 - scores[1 - seat.index()] as i32
    };
    let mut best = i32::MIN;
    for mv in position.legal_moves() {
        let mut after = position.clone();
        after
            .play(seat, &mv, &Tiles::new())
            .expect("a legal move without luck");
        best = best.max(lead(&after) - lead(position) - plain(&after));
    }
    best
}

#[test]
fn endings_agree_with_plain_minimax() {
    let mut rng = SplitMix64::new(4);
    for number in 0..200 {
        let mut game = begin(&format!("minimax {number}"), 2);
        let tiles = 3 + rng.below(3) as usize;
        let level = if number % 2 == 0 {
            Level::Greedy
        } else {
            Level::Random
        };
        play_until(&mut game, &[level, level], Ask::nodes(1, number), |game| {
            let position = game.position();
            let held: usize = tilery_rules::Seat::all(2)
                .map(|seat| position.hand(seat).len())
                .sum();
            position.bag().is_empty() && held <= tiles
        });
        let position = game.position();
        if position.turn().is_none() {
            continue;
        }
        let ending = solve_ending(position, &Ask::nodes(10_000_000, 0)).expect("an ending of two");
        assert!(ending.exact);
        assert_eq!(ending.gain, plain(position), "{:?}", position.setup());
        let seat = position.turn().expect("a seat at turn");
        let mut after = position.clone();
        let lead = |position: &Qwirkle| {
            position.scores()[seat.index()] as i32 - position.scores()[1 - seat.index()] as i32
        };
        after
            .play(seat, &ending.best, &Tiles::new())
            .expect("a legal move");
        assert_eq!(
            lead(&after) - lead(position) - plain(&after),
            ending.gain,
            "the move keeps what it promises"
        );
    }
}

#[test]
fn whatever_is_left_out_moves_stay_legal_and_the_same() {
    for (seats, bag) in [(2, 30), (2, 5), (2, 2), (2, 0), (3, 0), (4, 0)] {
        let mut game = begin(&format!("parts {seats} {bag}"), seats);
        let levels = [Level::Greedy; 4];
        play_until(&mut game, &levels, Ask::nodes(1, 1), |game| {
            game.position().bag().len() <= bag
        });
        let seat = game.position().turn().expect("a seat at turn");
        let view = game.seat_view(seat).expect("a seat");
        let left_out = Parts::NAMES.into_iter().filter_map(Parts::without);
        for parts in left_out.chain([Parts::ALL]) {
            let ask = Ask::nodes(20_000, 3);
            let [once, again] = [1, 2].map(|threads| {
                choose_with(Level::Master, parts, &view, &ask.on_threads(threads)).expect("a seat at turn")
            });
            assert_eq!(once, again, "{parts:?}");
            game.position().check(seat, &once).expect("a legal move");
        }
    }
}

#[test]
fn an_ending_without_time_is_still_played() {
    let mut game = begin("no time", 2);
    play_until(&mut game, &[Level::Greedy; 2], Ask::nodes(1, 1), |game| {
        game.position().bag().is_empty()
    });
    for nodes in [0, 1, 10, 100, 1_000] {
        let ending = solve_ending(game.position(), &Ask::nodes(nodes, 0)).expect("an ending of two");
        let seat = game.position().turn().expect("a seat at turn");
        game.position().check(seat, &ending.best).expect("a legal move");
    }
}

/// The first turns of a game after which one tile is left in the bag, and the seat that plays next helps the other one.
const NOBODY_WANTS_TO_PLAY: &str = "
    play Gd@0,0 Bd@1,0 Pd@2,0
    play Go@0,-1 Gd@1,-1
    play Pd@1,1 Po@2,1
    play Px@2,2 Rx@3,2
    play Bx@4,2 Bc@4,3
    play Bs@4,1 Rs@5,1
    play Ox@6,0 Os@6,1
    play Gd@3,-1 Yd@3,0
    play Os@5,0 Oa@7,0
    play Gx@4,-1 Gs@5,-1
    play Ra@2,-2 Rd@3,-2
    play Pc@8,-1 Oc@8,0
    play Rd@2,-3 Bd@3,-3 Yd@4,-3
    play Od@9,0 Oo@10,0
    play Bx@3,3 Px@3,4 Yx@3,5
    play Pc@2,4 Px@2,5
    play Ps@5,-2 Rs@6,-2 Gs@7,-2
    play Ba@5,3 Oa@5,4
    play Gc@8,1 Oc@9,1
    play Bo@6,3 Ba@6,4
    play Ya@7,4 Ys@7,5
    play Yc@-1,-2 Gc@-1,-1
    play Ra@8,4 Rs@8,5 Rc@8,6
    play Ro@8,3 Yo@9,3 Oo@10,3
    play Ox@3,6 Oa@4,6 Oc@5,6
    play Yx@2,7 Gx@3,7
    play Ba@1,3 Pa@1,4
    play Bs@6,5
    play Gc@-2,-2 Gx@-2,-1 Go@-2,0
    play Bs@0,3 Ps@0,4
    play Od@3,-5 Pd@3,-4
    play Oo@5,7 Yo@6,7 Ro@7,7
    play Rx@1,7 Rc@1,8
    play Ya@0,6 Ra@1,6
    play Bo@-1,3 Po@-1,4 Yo@-1,5
    play Yc@-3,-3 Pc@-3,-2
    play Ps@4,8 Os@5,8 Ys@6,8
    play Od@5,9 Yd@6,9 Bd@7,9
    play Ox@-2,2 Bx@-2,3
    play Ro@6,-3 Go@7,-3
    play Bo@11,3 Po@11,4
    play Gs@9,5
    swap Ga Ga
    play Bc@-4,-2
";

#[test]
fn bots_that_would_rather_swap_end_the_game_all_the_same() {
    let deal = Deal::from_seed(Seed::from_word("ten-seconds").nth(17));
    let mut game = Game::<Qwirkle>::begin(Edition::Mindware, Player::lettered(2), deal).expect("a game");
    for line in NOBODY_WANTS_TO_PLAY.trim().lines() {
        let seat = game.position().turn().expect("a seat at turn");
        let mv: Move = line.trim().parse().expect("a move");
        game.play(seat, &mv).expect("a legal move");
    }
    let begun = game.turns().len();
    let levels = ["10".parse().expect("a level"); 2];
    play_until(&mut game, &levels, Ask::nodes(600_000, 1), |game| {
        game.turns().len() > begun + 40
    });
    let swapped = game.turns()[begun..]
        .iter()
        .filter(|turn| matches!(turn.mv, Move::Swap(_)));
    assert!(swapped.count() > 1, "the position is one where bots swap");
    assert!(
        game.position().outcome().is_some(),
        "{} turns",
        game.turns().len()
    );
}
