//! Guarantees of every level in Cubes and Strata: legal moves everywhere, the same move whatever the threads, answers
//! in time, and more strength with every level.

use std::time::{Duration, Instant};

use tilery_cubes::{Cubes, CubesRules, Move};
use tilery_frame::bots::{Ask, BotError, Level, Playable, SplitMix64, choose};
use tilery_games::Baseline;
use tilery_lines::Placed;
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Axis, Game, Player, Position, SeatView};
use tilery_strata::{Lay, Strata, Variant};

fn begin<G: Playable>(rules: G::Rules, seats: usize, word: &str, number: u64) -> Game<G> {
    let deal = Deal::from_seed(Seed::from_word(word).nth(number));
    Game::begin(rules, Player::lettered(seats), deal).expect("a game")
}

/// Plays one game with a level on each seat, and every move is legal. Games with the same seed share the slips of
/// their turns.
fn play<G: Playable>(mut game: Game<G>, levels: &[Level], nodes: u64, seed: u64) -> Game<G> {
    let mut turn = 0;
    while let Some(seat) = game.position().turn() {
        turn += 1;
        let ask = Ask::nodes(nodes, SplitMix64::split(seed, turn).bits());
        let level = levels[seat.index() % levels.len()];
        let mv = choose::<G>(level, &game.seat_view(seat).expect("a seat"), &ask).expect("a move");
        game.play(seat, &mv)
            .unwrap_or_else(|error| panic!("{level}: {mv}: {error}"));
    }
    game
}

/// How often the first level wins against the second, over deals played with both seatings.
fn share<G: Playable>(rules: G::Rules, levels: [Level; 2], deals: u64, nodes: u64) -> f64 {
    let mut won = 0.0;
    for number in 0..deals {
        for first in 0..2 {
            let seated = [levels[first], levels[1 - first]];
            let game = play(begin::<G>(rules, 2, "strength", number), &seated, nodes, number);
            let winners = game.position().outcome().expect("an end").winners;
            if winners.iter().any(|seat| seat.index() == first) {
                won += 1.0 / winners.len() as f64;
            }
        }
    }
    won / (2 * deals) as f64
}

#[test]
fn every_level_plays_every_game_to_its_end() {
    for (number, level) in Level::all().enumerate() {
        for seats in 2..=4 {
            play(
                begin::<Cubes>(CubesRules::Cubes, seats, "legal", number as u64),
                &[level],
                6,
                number as u64,
            );
        }
        for variant in [Variant::Pile, Variant::Ordered, Variant::Open, Variant::Row] {
            play(
                begin::<Strata>(variant, 2, "legal", number as u64),
                &[level],
                60,
                number as u64,
            );
        }
    }
}

/// Positions of random play, where hands and grids are odd: forced rolls and passes are among them.
#[test]
fn every_level_answers_to_random_positions() {
    let mut rng = SplitMix64::new(5);
    for number in 0..6 {
        let mut game = begin::<Cubes>(CubesRules::Cubes, 2 + number as usize % 3, "odd", number);
        let mut turn = 0;
        while let Some(seat) = game.position().turn() {
            turn += 1;
            let view = game.seat_view(seat).expect("a seat");
            let level = Level::NUMBERED[turn % Level::NUMBERED.len()];
            let mv = choose::<Cubes>(level, &view, &Ask::nodes(6, turn as u64)).expect("a move");
            let checked = game.position().check(seat, &mv);
            assert!(checked.is_ok(), "{level}: {mv}: {checked:?}");
            let random = game.position().random_move(&mut rng).expect("a move");
            game.play(seat, &random).expect("a legal move");
        }
    }
}

#[test]
fn the_number_of_threads_does_not_change_the_result() {
    let mut game = begin::<Cubes>(CubesRules::Cubes, 2, "threads", 0);
    for turn in 0..6 {
        let seat = game.position().turn().expect("a seat");
        let view = game.seat_view(seat).expect("a seat");
        let moves = [1, 2, 4].map(|threads| {
            let ask = Ask::nodes(250, turn).on_threads(threads);
            choose::<Cubes>(Level::Master, &view, &ask).expect("a move")
        });
        assert!(moves.iter().all(|mv| *mv == moves[0]), "{moves:?}");
        game.play(seat, &moves[0]).expect("a legal move");
    }
    for variant in [Variant::Pile, Variant::Ordered, Variant::Open, Variant::Row] {
        let mut game = begin::<Strata>(variant, 2, "threads", 0);
        for turn in 0..4 {
            let seat = game.position().turn().expect("a seat");
            let view = game.seat_view(seat).expect("a seat");
            let moves = [1, 2, 4].map(|threads| {
                let ask = Ask::nodes(250, turn).on_threads(threads);
                choose::<Strata>(Level::Master, &view, &ask).expect("a move")
            });
            assert!(moves.iter().all(|mv| *mv == moves[0]), "{moves:?}");
            game.play(seat, &moves[0]).expect("a legal move");
        }
    }
}

/// Tests share their machine with others, so that there is some grace.
#[test]
fn a_budget_of_time_is_kept() {
    let (time, grace) = (Duration::from_millis(200), Duration::from_secs(3));
    let check = |began: Instant| assert!(began.elapsed() < time + grace, "{:?}", began.elapsed());
    let game = begin::<Cubes>(CubesRules::Cubes, 4, "time", 0);
    let view = game.turn_view().expect("a seat at turn");
    let began = Instant::now();
    choose::<Cubes>(Level::Master, &view, &Ask::time(time, 1).on_threads(2)).expect("a move");
    check(began);
    let game = begin::<Strata>(Variant::Open, 2, "time", 0);
    let view = game.turn_view().expect("a seat at turn");
    let began = Instant::now();
    choose::<Strata>(Level::Master, &view, &Ask::time(time, 1).on_threads(2)).expect("a move");
    check(began);
    let none = choose::<Strata>(Level::Master, &view, &Ask::time(Duration::ZERO, 1));
    assert!(none.is_ok(), "even no time at all is enough for a move");
}

#[test]
fn a_seat_that_is_not_at_turn_has_no_move() {
    let game = begin::<Strata>(Variant::Pile, 2, "turn", 0);
    let other = game.position().turn().expect("a seat at turn").next(2);
    let view = game.seat_view(other).expect("a seat");
    let answer = choose::<Strata>(Level::Greedy, &view, &Ask::nodes(1, 1));
    assert_eq!(answer, Err(BotError::NotAtTurn));
    let game = begin::<Cubes>(CubesRules::Cubes, 2, "turn", 0);
    assert!(
        SeatView::<Cubes>::read(game.view(None)).is_err(),
        "a spectator has no move"
    );
}

#[test]
fn baselines_play_their_own_game() {
    let game = begin::<Strata>(Variant::Open, 2, "baseline", 0);
    let view = game.turn_view().expect("a seat at turn");
    let ask = Ask::nodes(500, 1);
    assert!(Strata::choose_baseline(&view, &ask).is_ok());
    let uct: Baseline = "uct".parse().expect("a baseline");
    assert_eq!((uct.name(), uct.game()), ("uct", "strata"));
    assert!("master".parse::<Baseline>().is_err());
}

#[test]
fn cubes_levels_are_in_order() {
    let share = |levels, deals, nodes| share::<Cubes>(CubesRules::Cubes, levels, deals, nodes);
    assert!(share([Level::Novice, Level::Random], 6, 1) > 0.8);
    assert!(share([Level::Casual, Level::Novice], 6, 1) > 0.7);
    assert!(share([Level::Greedy, Level::Casual], 12, 1) > 0.7);
    assert!(share([Level::Expert, Level::Greedy], 4, 60) > 0.5);
    for number in 2..=7 {
        let levels = [number, number - 1].map(|number| Level::NUMBERED[number - 1]);
        let won = share(levels, 60, 1);
        assert!((0.5..0.85).contains(&won), "{levels:?}: {won}");
    }
    assert!(share([Level::Nine, Level::Seven], 6, 100) > 0.5);
}

#[test]
fn the_middle_levels_of_cubes_never_pass_up_an_obvious_line_of_six() {
    let mut chances = 0;
    for number in 0..12 {
        let mut game = begin::<Cubes>(CubesRules::Cubes, 2, "six", number);
        while let Some(view) = game.turn_view() {
            let (position, seat) = (game.position(), view.seat());
            let mut has_six = false;
            if position.rolled() && !position.grid().is_empty() && !position.bag().is_empty() {
                position.grid().plays(position.hand(seat).kinds(), &mut |found| {
                    has_six |= is_obvious_six(position, found.laid);
                });
            }
            if has_six {
                chances += 1;
                for level in [Level::Four, Level::Five, Level::Six, Level::Seven] {
                    let mv = choose::<Cubes>(level, &view, &Ask::nodes(1, number)).expect("a seat at turn");
                    // Another play may seem better by a slip.
                    let points = position.check(seat, &mv).expect("a legal move").score;
                    assert!(points >= 9, "{level}: {mv}");
                }
            }
            let mv = choose::<Cubes>(Level::Three, &view, &Ask::nodes(1, number)).expect("a seat at turn");
            game.play(seat, &mv).expect("a legal move");
        }
    }
    assert!(chances > 10, "{chances}");
}

/// How much a lay adds to the best zone of its seat, and to its lead over the other seat.
fn gains(position: &Strata, lay: Lay) -> (i64, i64) {
    let own = position.turn().expect("a seat at turn").index();
    let zones = |position: &Strata| position.board().best_zones().map(i64::from);
    let mut after = position.clone();
    after.lay(lay);
    let (before, after) = (zones(position), zones(&after));
    let gain = after[own] - before[own];
    (gain, gain - (after[1 - own] - before[1 - own]))
}

#[test]
fn the_middle_levels_of_strata_never_pass_up_an_obvious_zone() {
    let mut chances = 0;
    for number in 0..8 {
        let mut game = begin::<Strata>(Variant::Pile, 2, "zone", number);
        while let Some(view) = game.turn_view() {
            let (position, seat) = (game.position(), view.seat());
            let mut has_zone = false;
            position.lays(&mut |placement| {
                let (gain, lead) = gains(position, placement.lay);
                has_zone |= gain >= 8 && lead >= 8;
            });
            if has_zone {
                chances += 1;
                // Level 6 thinks of the reply, which may take the zone away again.
                for level in [Level::Four, Level::Five] {
                    let mv = choose::<Strata>(level, &view, &Ask::nodes(1, number)).expect("a seat at turn");
                    let tilery_strata::Move::Lay(lay) = mv else {
                        panic!("{mv} is not a lay")
                    };
                    // A lay that harms the other seat more, or seems better by a slip, may be preferred.
                    let (gain, lead) = gains(position, lay);
                    assert!(gain.max(lead) >= 6, "{level}: {mv} gains {gain}, {lead}");
                }
            }
            let mv = choose::<Strata>(Level::Three, &view, &Ask::nodes(1, number)).expect("a seat at turn");
            game.play(seat, &mv).expect("a legal move");
        }
    }
    assert!(chances > 10, "{chances}");
}

/// Whether a play makes a line of six along its own line, which nobody with some experience overlooks.
fn is_obvious_six(position: &Cubes, laid: &[Placed]) -> bool {
    let scored = position.grid().check(laid).expect("a legal play");
    let is_row = laid.iter().all(|placed| placed.cell.y == laid[0].cell.y);
    let along = |axis: Axis| laid.len() == 1 || (axis == Axis::Row) == is_row;
    scored
        .lines
        .iter()
        .any(|line| line.tiles.len() == 6 && along(line.axis))
}

/// While the re-roll is free, `greedy` keeps the dice of its best play, and rolls all others. After it, or if no die
/// is left over, it takes a play with the most points.
#[test]
fn greedy_rerolls_what_its_best_play_leaves_over() {
    let (mut rolled, mut forced, mut played) = (0, 0, 0);
    for number in 0..12 {
        let mut game = begin::<Cubes>(CubesRules::Cubes, 2, "greedy", number);
        while let Some(view) = game.turn_view() {
            let position = game.position();
            let seat = view.seat();
            let mv = choose::<Cubes>(Level::Greedy, &view, &Ask::nodes(1, 1)).expect("a move");
            let hand = position.hand(seat);
            let points = |laid: &[Placed]| {
                let ends = position.bag().is_empty() && laid.len() == hand.len();
                position
                    .grid()
                    .check(laid)
                    .map(|scored| scored.score + if ends { 6 } else { 0 })
            };
            let mut most = 0;
            if !position.grid().is_empty() {
                position.grid().plays(hand.kinds(), &mut |found| {
                    most = most.max(points(found.laid).expect("a play"));
                });
            }
            match &mv {
                Move::Play(laid) if !position.grid().is_empty() => {
                    assert_eq!(points(laid), Ok(most));
                    assert!(position.rolled() || laid.len() == hand.len());
                    played += 1;
                }
                Move::Play(_) => {}
                Move::Roll(dice) if most > 0 => {
                    assert!(!position.rolled());
                    let mut kept = hand.tiles().to_vec();
                    for die in dice {
                        kept.remove(kept.iter().position(|other| other == die).expect("a die in hand"));
                    }
                    let mut best = 0;
                    position
                        .grid()
                        .plays(kept.iter().copied().collect(), &mut |found| {
                            if found.laid.len() == kept.len() {
                                best = best.max(points(found.laid).expect("a play"));
                            }
                        });
                    assert_eq!(best, most, "the dice that are kept are those of a best play");
                    rolled += 1;
                }
                Move::Roll(dice) => {
                    assert_eq!(dice.len(), hand.len());
                    forced += 1;
                }
                Move::Pass => assert_eq!(most, 0),
            }
            game.play(seat, &mv).expect("a legal move");
        }
    }
    assert!(
        rolled > 100 && played > 100 && forced > 0,
        "{rolled} {played} {forced}"
    );
}

#[test]
fn strata_levels_are_in_order() {
    let share = |levels, deals, nodes| share::<Strata>(Variant::Pile, levels, deals, nodes);
    assert!(share([Level::Novice, Level::Random], 5, 1) > 0.8);
    assert!(share([Level::Casual, Level::Novice], 5, 1) > 0.6);
    assert!(share([Level::Greedy, Level::Casual], 30, 1) > 0.5);
    assert!(share([Level::Master, Level::Casual], 2, 200) > 0.7);
    for number in 2..=5 {
        let levels = [number, number - 1].map(|number| Level::NUMBERED[number - 1]);
        let won = share(levels, 60, 1);
        assert!((0.5..0.85).contains(&won), "{levels:?}: {won}");
    }
    assert!(share([Level::Seven, Level::Five], 4, 1_000) > 0.5);
}

#[test]
fn strata_levels_are_in_order_where_tiles_can_be_chosen() {
    for (variant, persons) in [(Variant::Row, 7), (Variant::Open, 8)] {
        for number in 5..=persons {
            let levels = [number, number - 1].map(|number| Level::NUMBERED[number - 1]);
            let won = share::<Strata>(variant, levels, 12, 1);
            assert!((0.5..0.95).contains(&won), "{variant} {levels:?}: {won}");
        }
    }
    assert!(share::<Strata>(Variant::Row, [Level::Eight, Level::Six], 3, 4_000) > 0.5);
}

#[test]
fn the_same_game_of_strata_is_not_always_answered_with_the_same_moves() {
    for level in [Level::Five, Level::Six, Level::Seven, Level::Eight] {
        let played = |seed| {
            let mut game = begin::<Strata>(Variant::Open, 2, "open", 0);
            for _ in 0..6 {
                let view = game.turn_view().expect("a game that goes on");
                let seat = view.seat();
                let mv = choose::<Strata>(level, &view, &Ask::nodes(1, seed)).expect("a seat at turn");
                game.play(seat, &mv).expect("a legal move");
            }
            game.turns()
                .iter()
                .map(|turn| turn.mv.to_string())
                .collect::<Vec<_>>()
        };
        assert!((1..6).any(|seed| played(seed) != played(0)), "{level}");
    }
}
