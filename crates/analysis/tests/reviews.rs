//! Reviews of games whose answer is known.

use std::ops::ControlFlow;

use tilery_analysis::{HintError, Review, ReviewError, explain_game, hint_game, judge_game, review};
use tilery_frame::analysis::Class;
use tilery_frame::bots::{Ask, Evaluate, Level, SplitMix64, choose};
use tilery_games::{AnyGame, AnyRules, with_game};
use tilery_qwirkle::{Edition, Move, Qwirkle};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::record::{EarlyEnd, Record};
use tilery_rules::{Game, Player, Position, Seat};

/// Begins a game.
fn begin(rules: AnyRules, seats: usize, word: &str) -> AnyGame {
    let deal = Deal::from_seed(Seed::from_word(word));
    AnyGame::begin(rules, Player::lettered(seats), deal).expect("a game")
}

/// The move of a level in the current position.
fn chosen(game: &AnyGame, level: Level) -> String {
    let seat = game.turn().expect("a game that goes on");
    with_game!(game, game => {
        let view = game.seat_view(seat).expect("a seat of the game");
        choose(level, &view, &Ask::nodes(1, 7)).expect("a move").to_string()
    })
}

/// Plays on with a level, for at most this many turns.
fn play_on(game: &mut AnyGame, level: Level, turns: usize) {
    for _ in 0..turns {
        let Some(seat) = game.turn() else { return };
        let mv = chosen(game, level);
        game.play(seat, &mv).expect("a legal move");
    }
}

fn qwirkle() -> AnyRules {
    AnyRules::Qwirkle(Edition::Mindware)
}

/// A greedy game of Qwirkle.
fn greedy_game(word: &str, seats: usize) -> AnyGame {
    let mut game = begin(qwirkle(), seats, word);
    play_on(&mut game, Level::Greedy, usize::MAX);
    game
}

fn whole_review(record: &Record, ask: &Ask) -> Review {
    review(record, ask, None, &mut |_| ControlFlow::Continue(())).expect("a review")
}

/// The least chance to win that a mistake costs in any game.
const LEAST_RISK: f64 = 0.05;

/// Checks that the parts of the margin add up for every seat.
fn assert_adds_up(review: &Review, margins: Option<&[f64]>) {
    assert!(review.is_complete(), "{} of {}", review.done, review.jobs);
    let mut own = vec![0.0; review.seats.len()];
    for turn in review.turns.iter().flatten() {
        own[turn.seat.index()] -= turn.loss;
        assert!(turn.loss >= 0.0 && turn.loss_error >= 0.0, "{turn:?}");
        // The move that was played has the figures of its line, if it is one of the best.
        if let Some(line) = turn.best.iter().find(|line| line.mv == turn.mv) {
            assert_eq!((turn.win, turn.win_error), (line.win, line.win_error));
        }
        assert!(
            turn.best
                .iter()
                .all(|line| line.value.is_finite() && line.win.is_finite())
        );
        assert_eq!(turn.best[0].loss, 0.0);
        let in_order = turn.best.is_sorted_by(|one, other| one.loss <= other.loss);
        assert!(in_order, "{turn:?}");
        let value = turn.margins[turn.seat.index()] - turn.loss;
        assert!((value - turn.value).abs() < 1e-6, "{turn:?}");
        assert!((turn.chances.iter().sum::<f64>() - 1.0).abs() < 0.05, "{turn:?}");
        // A severe label needs a result at risk. Otherwise the first reason says that only points were lost.
        let risk = turn.chances[turn.seat.index()] - turn.win;
        let is_severe = matches!(turn.class, Class::Mistake | Class::Blunder);
        assert!(!is_severe || risk >= LEAST_RISK, "{turn:?}");
        let points_alone = turn
            .reasons
            .iter()
            .position(|fact| fact.key == "fact-points-alone");
        assert!(
            points_alone.is_none_or(|at| at == 0 && !is_severe && risk < LEAST_RISK),
            "{turn:?}"
        );
    }
    for (at, seat) in review.seats.iter().enumerate() {
        let sum = seat.start + seat.own + seat.others + seat.luck;
        assert!(
            (seat.margin - sum).abs() < 1e-6,
            "{} {}: {seat:?}",
            review.game,
            review.rules
        );
        assert!((seat.own - own[at]).abs() < 1e-6, "{seat:?}");
        if let Some(margins) = margins {
            assert_eq!(seat.margin, margins[at]);
        }
    }
}

/// The final margin of every seat.
fn margins(game: &AnyGame) -> Vec<f64> {
    tilery_frame::bots::margins(&game.outcome().expect("a finished game").scores)
}

#[test]
fn the_parts_add_up_in_whole_games() {
    let named = |name| AnyRules::read(name, None).expect("a game");
    let (cubes, strata) = (named("cubes"), named("strata"));
    for (rules, seats) in [
        (qwirkle(), 2),
        (qwirkle(), 3),
        (qwirkle(), 4),
        (cubes, 2),
        (strata, 2),
    ] {
        let mut game = begin(rules, seats, "sum");
        play_on(&mut game, Level::Novice, usize::MAX);
        let review = whole_review(&game.record(), &Ask::nodes(40, 1).on_threads(2));
        assert_eq!(review.turns.len(), game.turns());
        assert_adds_up(&review, Some(&margins(&game)));
    }
}

#[test]
fn the_parts_add_up_in_every_game_with_every_number_of_seats() {
    for rules in AnyRules::all() {
        for seats in rules.seats() {
            let mut game = begin(rules, seats, "sum");
            play_on(&mut game, Level::Novice, 4);
            let record = cut_short(&game, EarlyEnd::Abandoned {});
            let review = whole_review(&record, &Ask::nodes(40, 1).on_threads(2));
            assert_eq!((review.turns.len(), review.seats.len()), (4, seats));
            assert_adds_up(&review, None);
        }
    }
}

/// A record of a game that ended early.
fn cut_short(game: &AnyGame, ended: EarlyEnd) -> Record {
    let others = |loser: Seat| {
        Seat::all(game.players().len())
            .filter(|seat| *seat != loser)
            .collect()
    };
    Record {
        ended: Some(ended),
        scores: Some(game.scores()),
        winners: Some(ended.loser().map_or(Vec::new(), others)),
        ..game.record()
    }
}

#[test]
fn a_game_that_ended_early_ends_with_its_expected_margin() {
    let mut game = begin(qwirkle(), 3, "early");
    play_on(&mut game, Level::Greedy, 12);
    let record = cut_short(&game, EarlyEnd::Resigned { seat: Seat(1) });
    let review = whole_review(&record, &Ask::nodes(400, 1));
    assert_adds_up(&review, None);
    let end = review.end.as_ref().expect("an end");
    assert!(end.expected && end.chances.iter().all(|chance| (0.0..1.0).contains(chance)));
    assert_eq!((review.jobs, review.turns.len()), (26, 12));
}

#[test]
fn a_game_without_turns_has_nothing_but_its_start() {
    let game = begin(qwirkle(), 2, "nothing");
    let review = whole_review(&cut_short(&game, EarlyEnd::Cancelled {}), &Ask::nodes(400, 1));
    assert_adds_up(&review, None);
    for seat in &review.seats {
        assert_eq!(
            (seat.start, seat.own, seat.luck, seat.rating),
            (seat.margin, 0.0, 0.0, None)
        );
    }
}

#[test]
fn a_faulty_record_is_refused() {
    let mut record = greedy_game("faulty", 2).record();
    record.turns[3].score = Some(99);
    let error = review(&record, &Ask::nodes(1, 1), None, &mut |_| {
        ControlFlow::Continue(())
    });
    assert!(
        matches!(&error, Err(ReviewError::Fault(fault)) if fault.turn == Some(3)),
        "{error:?}"
    );
    record.game = "chess".into();
    let error = review(&record, &Ask::nodes(1, 1), None, &mut |_| {
        ControlFlow::Continue(())
    });
    assert!(matches!(error, Err(ReviewError::Fault(_))));
}

#[test]
fn threads_and_interruptions_do_not_change_a_review() {
    let record = greedy_game("resume", 2).record();
    let ask = Ask::nodes(800, 4);
    let whole = whole_review(&record, &ask);
    assert_eq!(whole_review(&record, &ask.on_threads(2)), whole);
    for (stop, threads) in [(1, 1), (whole.turns.len() + 9, 2)] {
        let mut calls = 0;
        let part = review(&record, &ask.on_threads(threads), None, &mut |growing| {
            calls += 1;
            assert!(growing.done >= 1 && growing.done <= growing.jobs);
            if calls == stop {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        let part = part.expect("a partial review");
        assert!(!part.is_complete() && calls == stop);
        let mut more = 0;
        let resumed = review(&record, &ask, Some(part.clone()), &mut |_| {
            more += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(resumed.as_ref(), Ok(&whole));
        assert!(more < whole.jobs, "{more} jobs although some were done");
        // A partial review of another request is of no use.
        let other = Ask::nodes(801, 4);
        let fresh = review(&record, &other, Some(part), &mut |_| ControlFlow::Break(()));
        assert_eq!(fresh.map(|fresh| (fresh.nodes, fresh.done)), Ok((801, 1)));
    }
}

/// `docs/analysis.md` has the figures of the other games, and of more nodes.
#[test]
fn luck_of_equal_players_averages_to_zero() {
    for (seats, games) in [(2, 16), (3, 10), (4, 10)] {
        let lucks: Vec<f64> = (0..games)
            .map(|number| {
                let record = greedy_game(&format!("equal {number}"), seats).record();
                let review = whole_review(&record, &Ask::nodes(800, number).on_threads(2));
                // Of two seats, one has the luck that the other lacks.
                let counted = if seats == 2 { 1 } else { seats };
                let lucks = review.seats[..counted].iter().map(|seat| seat.luck);
                lucks.sum::<f64>() / counted as f64
            })
            .collect();
        let count = lucks.len() as f64;
        let mean = lucks.iter().sum::<f64>() / count;
        let squares: f64 = lucks.iter().map(|luck| (luck - mean) * (luck - mean)).sum();
        let error = (squares / (count - 1.0) / count).sqrt();
        println!("{seats} seats: {mean:.1} ± {error:.1}");
        assert!(mean.abs() < 2.5 * error, "{seats} seats: {mean} ± {error}");
        // Without any luck in the games, the test would say nothing.
        assert!(error > 0.5, "{seats} seats: {mean} ± {error}");
    }
}

#[test]
fn a_planted_blunder_is_found_and_charged_to_its_seat() {
    let mut game = begin(qwirkle(), 2, "blunder");
    // A swap although a play scores well.
    let points = |mv: &tilery_games::MoveReport| mv.report["score"].as_u64().unwrap_or(0);
    while game.turns() < 10 || game.legal_moves().iter().map(points).max() < Some(12) {
        play_on(&mut game, Level::Greedy, 1);
    }
    let legal = game.legal_moves();
    let swap = legal.iter().find(|mv| mv.mv.starts_with("swap")).expect("a swap");
    let seat = game.turn().expect("a seat at turn");
    game.play(seat, &swap.mv).expect("a legal move");
    play_on(&mut game, Level::Greedy, usize::MAX);
    let review = whole_review(&game.record(), &Ask::nodes(4_000, 1).on_threads(2));
    let turns = review.turns.iter().flatten();
    let worst = turns
        .max_by(|one, other| one.loss.total_cmp(&other.loss))
        .expect("a turn");
    assert_eq!(
        (&worst.mv, worst.seat, worst.class),
        (&swap.mv, seat, Class::Blunder)
    );
    assert!(worst.loss > 5.0 * worst.loss_error, "{worst:?}");
    assert!(!worst.reasons.is_empty());
    let (own, other) = (&review.seats[seat.index()], &review.seats[1 - seat.index()]);
    assert!(
        own.own <= -worst.loss && (own.own + other.others).abs() < 1e-6,
        "{own:?}, {other:?}"
    );
}

#[test]
fn a_stacked_deal_shows_as_luck() {
    let deal = Qwirkle::deal(Edition::Mindware, 2, &mut SplitMix64::new(3));
    let mut game = Game::<Qwirkle>::from_deal(Edition::Mindware, Player::lettered(2), deal).expect("a deal");
    let mut rng = SplitMix64::new(8);
    while let Some(seat) = game.position().turn() {
        let view = game.seat_view(seat).expect("a seat");
        let mv = choose::<Qwirkle>(Level::Greedy, &view, &Ask::nodes(1, 1)).expect("a move");
        // The first seat draws the best of several draws, the second the worst.
        let draw = |_| {
            let luck = game.position().luck(&mv, &mut rng);
            let mut after = game.clone();
            after.play_with(seat, &mv, &luck).expect("a legal move");
            let held = after.position().hand(seat).kinds();
            let mut most = 0;
            let grid = after.position().grid();
            grid.plays(held, &mut |found| most = most.max(found.score));
            (if seat == Seat(0) { most } else { u32::MAX - most }, luck)
        };
        let draws: Vec<_> = (0..12).map(draw).collect();
        let (_, luck) = draws.into_iter().max_by_key(|(worth, _)| *worth).expect("a draw");
        game.play_with(seat, &mv, &luck).expect("a legal move");
    }
    let review = whole_review(&game.record(), &Ask::nodes(800, 1).on_threads(2));
    let [lucky, unlucky] = &review.seats[..] else {
        panic!("two seats")
    };
    assert!(
        lucky.luck > 30.0 && lucky.luck > 2.0 * lucky.own.abs(),
        "{lucky:?}"
    );
    assert!((lucky.luck + unlucky.luck).abs() < 1e-6, "{unlucky:?}");
    assert!(review.turns.iter().flatten().any(|turn| turn.notable_luck));
}

#[test]
fn the_engines_own_choices_lose_next_to_nothing() {
    let deal = Deal::from_seed(Seed::from_word("own"));
    let mut game = Game::<Qwirkle>::begin(Edition::Mindware, Player::lettered(2), deal).expect("a game");
    while let Some(seat) = game.position().turn() {
        let view = game.turn_view().expect("a seat at turn");
        let ask = Ask::nodes(8_000, 1 + game.turns().len() as u64);
        let values = Qwirkle::evaluate(&view, &[], &ask).expect("values");
        let mv: Move = values.moves[0].mv.clone();
        game.play(seat, &mv).expect("a legal move");
    }
    let review = whole_review(&game.record(), &Ask::nodes(8_000, 99).on_threads(2));
    for seat in &review.seats {
        assert!(seat.rating < Some(0.4), "{seat:?}");
    }
}

#[test]
fn hints_and_judgements_agree_and_refuse_what_is_wrong() {
    let mut game = begin(qwirkle(), 2, "hint");
    play_on(&mut game, Level::Greedy, 20);
    let seat = game.turn().expect("a seat at turn");
    let ask = Ask::nodes(4_000, 1);
    let hint = hint_game(&game, seat, &ask).expect("a hint");
    assert!(hint.best.len() >= 5 && !hint.reasons.is_empty() && !hint.forced);
    assert!(hint.best.is_sorted_by(|one, other| one.loss <= other.loss));
    let (first, last) = (&hint.best[0], &hint.best[4]);
    assert!(first.points > Some(0));
    let judged = judge_game(&game, seat, &first.mv, &ask).expect("a judgement");
    assert!(judged.class <= Class::Good, "{judged:?}");
    let swap = game.legal_moves().pop().expect("a move").mv;
    let judged = judge_game(&game, seat, &swap, &ask).expect("a judgement");
    assert!(judged.played.mv == swap && judged.played.loss > 0.0 && judged.class > Class::Good);
    let compared = explain_game(&game, seat, &last.mv, &swap, &ask).expect("a comparison");
    assert_eq!((compared.better.mv, compared.worse.mv), (last.mv.clone(), swap));

    let other = seat.next(2);
    assert!(matches!(hint_game(&game, other, &ask), Err(HintError::Bot(_))));
    assert_eq!(hint_game(&game, Seat(7), &ask), Err(HintError::NoSeat(Seat(7))));
    assert!(matches!(
        judge_game(&game, seat, "castle", &ask),
        Err(HintError::Notation(_))
    ));
    let far = judge_game(&game, seat, "play Ro@90,90", &ask);
    assert!(matches!(far, Err(HintError::Refused(_))), "{far:?}");
}
