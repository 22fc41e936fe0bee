//! The values of moves: exact where the end is near, and otherwise the same for the same view and seed.

use tilery_cubes::{Cubes, CubesRules, Move as CubesMove};
use tilery_frame::bots::{Ask, BotError, Evaluate, Evaluation, Level, Playable, SplitMix64};
use tilery_lines::{Shape, Tile, Tiles};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Game, Player, Position, RuleSet, Seat};
use tilery_strata::{Move as StrataMove, Strata, Variant};

/// A game between greedy players, up to the first position that a test wants.
fn game_until<G: Playable>(
    rules: G::Rules,
    seats: usize,
    word: &str,
    wanted: impl Fn(&G) -> bool,
) -> Option<Game<G>> {
    let deal = Deal::from_seed(Seed::from_word(word));
    let mut game = Game::<G>::begin(rules, Player::lettered(seats), deal).expect("a legal deal");
    let mut number = 0;
    while !wanted(game.position()) {
        let seat = game.position().turn()?;
        let view = game.turn_view()?;
        let mv = G::choose(Level::Greedy, &view, &Ask::nodes(1, number)).expect("a move");
        game.play(seat, &mv).expect("a legal move");
        number += 1;
    }
    game.position().turn().is_some().then_some(game)
}

fn evaluate<G: Evaluate>(game: &Game<G>, include: &[G::Move], ask: &Ask) -> Evaluation<G::Move> {
    G::evaluate(&game.turn_view().expect("a running game"), include, ask).expect("values")
}

/// Asserts the properties of every evaluation.
fn check<G: Evaluate>(game: &Game<G>, nodes: u64) {
    let seats = game.position().seats();
    let seat = game.position().turn().expect("a running game");
    let mut rng = SplitMix64::new(nodes);
    let any = game.position().random_move(&mut rng).expect("a move");
    let ask = Ask::nodes(nodes, 5);
    let found = evaluate(game, std::slice::from_ref(&any), &ask);
    assert_eq!(
        found,
        evaluate(game, std::slice::from_ref(&any), &ask.on_threads(3))
    );
    let redealt = game.turn_view().expect("a running game").redealt(&mut rng);
    let other = G::evaluate(&redealt, std::slice::from_ref(&any), &ask).expect("values");
    assert_eq!(found, other, "the values depend on the view alone");
    assert!(
        found.moves.iter().any(|value| value.mv == any),
        "{any} was asked for"
    );
    let legal = game.position().legal_moves();
    assert!(
        found.moves.len() >= legal.len().min(5),
        "{} moves",
        found.moves.len()
    );
    assert_eq!(found.moves[0].loss, 0.0);
    for value in &found.moves {
        assert!(game.position().check(seat, &value.mv).is_ok(), "{}", value.mv);
        assert!(value.loss >= 0.0 && value.loss_error >= 0.0 && value.error >= 0.0);
        assert_eq!((value.margins.len(), value.wins.len()), (seats, seats));
        assert!(
            (value.wins.iter().sum::<f64>() - 1.0).abs() < 1e-9,
            "{:?}",
            value.wins
        );
        if seats == 2 {
            assert!(
                (value.margins[0] + value.margins[1]).abs() < 1e-9,
                "{:?}",
                value.margins
            );
        }
        if value.exact {
            assert_eq!((value.error, value.win_error, value.loss_error), (0.0, 0.0, 0.0));
        }
    }
    let mut moves: Vec<&G::Move> = found.moves.iter().map(|value| &value.mv).collect();
    moves.sort();
    moves.dedup();
    assert_eq!(moves.len(), found.moves.len(), "each move once");
    let waiting = game.seat_view(seat.next(seats)).expect("a seat");
    assert_eq!(G::evaluate(&waiting, &[], &ask), Err(BotError::NotAtTurn));
}

#[test]
fn values_of_strata_depend_on_view_and_seed_alone() {
    for variant in Variant::ALL {
        for laid in [0, 9, 26, 36] {
            let word = format!("{variant} {laid}");
            let game = game_until::<Strata>(*variant, 2, &word, |game| game.board().laid() >= laid);
            check(&game.expect("a running game"), 6_000);
        }
    }
}

#[test]
fn values_of_cubes_depend_on_view_and_seed_alone() {
    for seats in 2..=4 {
        for dice in [0, 20, 60, 84] {
            let word = format!("{seats} {dice}");
            let game = game_until::<Cubes>(CubesRules::Cubes, seats, &word, |game| game.grid().len() >= dice);
            if let Some(game) = game {
                check(&game, 300);
            }
        }
    }
}

/// The lead of a seat at the end of Strata if both play best.
fn minimax(game: &Strata, seat: Seat) -> i64 {
    let Some(turn) = game.turn() else {
        let scores = game.scores();
        return i64::from(scores[seat.index()]) - i64::from(scores[1 - seat.index()]);
    };
    let mut leads = Vec::new();
    let mut next = game.clone();
    game.lays(&mut |placement| {
        next.clone_from(game);
        next.lay(placement.lay);
        leads.push(minimax(&next, seat));
    });
    let best = if turn == seat {
        leads.iter().max()
    } else {
        leads.iter().min()
    };
    *best.expect("a lay")
}

#[test]
fn last_tiles_of_strata_are_solved() {
    for (number, variant) in Variant::ALL.iter().enumerate() {
        for left in [1, 2, 3] {
            let word = format!("ending {number} {left}");
            let game = game_until::<Strata>(*variant, 2, &word, |game| game.board().laid() == 40 - left);
            let game = game.expect("a running game");
            let position = game.position();
            let seat = position.turn().expect("a running game");
            let mut rng = SplitMix64::new(left as u64);
            let asked: Vec<StrataMove> = (0..2)
                .map(|_| position.random_move(&mut rng).expect("a lay"))
                .collect();
            let found = evaluate(&game, &asked, &Ask::nodes(1_000, 1));
            let lead_after = |mv: &StrataMove| {
                let mut next = position.clone();
                next.play(seat, mv, &Default::default()).expect("a legal lay");
                minimax(&next, seat)
            };
            let mut checked: Vec<&StrataMove> = asked.iter().collect();
            checked.push(&found.moves[0].mv);
            for mv in checked {
                let value = found.moves.iter().find(|value| value.mv == *mv).expect("a value");
                assert!(value.exact);
                assert_eq!(
                    value.margins[seat.index()],
                    lead_after(mv) as f64,
                    "{mv} in {word}"
                );
            }
            if left < 3 {
                let best = position.legal_moves().iter().map(lead_after).max();
                assert_eq!(Some(found.moves[0].margins[seat.index()] as i64), best, "{word}");
            }
        }
    }
}

/// The margin of each seat at the end of Cubes if all maximise their own, with an empty bag: found with the rules
/// alone, outcome by outcome.
fn expectimax(game: &Cubes) -> Vec<f64> {
    let Some(seat) = game.turn() else {
        let scores = game.scores();
        let margin = |seat: usize| {
            let others = (0..scores.len()).filter(|other| *other != seat);
            f64::from(scores[seat]) - f64::from(others.map(|other| scores[other]).max().expect("two seats"))
        };
        return (0..scores.len()).map(margin).collect();
    };
    let moves = game.legal_moves().into_iter();
    let values = moves.map(|mv| expectimax_after(game, &mv));
    values
        .reduce(|best, other| {
            if other[seat.index()] > best[seat.index()] {
                other
            } else {
                best
            }
        })
        .expect("a move")
}

fn expectimax_after(game: &Cubes, mv: &CubesMove) -> Vec<f64> {
    let seat = game.turn().expect("a running game");
    let dice = match mv {
        CubesMove::Roll(dice) => dice.clone(),
        _ => {
            let mut next = game.clone();
            next.play(seat, mv, &Tiles::new()).expect("a legal move");
            return expectimax(&next);
        }
    };
    let hand = game.hand(seat).tiles().to_vec();
    let rolled = |dice: &[Tile]| -> (Vec<f64>, f64) {
        let mut sum = vec![0.0; game.seats()];
        let mut playable = 0.0;
        let all = 6usize.pow(dice.len() as u32);
        for number in 0..all {
            let mut rest = number;
            let faces: Tiles = dice
                .iter()
                .map(|die| {
                    let shape = Shape::ALL[rest % 6];
                    rest /= 6;
                    Tile::new(die.colour(), shape)
                })
                .collect();
            let mut next = game.clone();
            next.roll_unchecked(dice, &faces);
            if next.grid().any_play(next.hand(seat).kinds()) {
                playable += 1.0 / all as f64;
                let value = expectimax(&next);
                sum.iter_mut()
                    .zip(value)
                    .for_each(|(sum, value)| *sum += value / all as f64);
            }
        }
        (sum, playable)
    };
    let (mut sum, playable) = rolled(&dice);
    if playable < 1.0 {
        let (all, chance) = rolled(&hand);
        sum.iter_mut()
            .zip(all)
            .for_each(|(sum, value)| *sum += (1.0 - playable) * value / chance);
    }
    sum
}

#[test]
fn last_dice_of_cubes_are_solved() {
    let mut solved = 0;
    for number in 0..40 {
        let word = format!("last dice {number}");
        let dice = |game: &Cubes| -> usize { Seat::all(2).map(|seat| game.hand(seat).len()).sum() };
        let near = |game: &Cubes| game.bag().is_empty() && dice(game) <= 3 && !game.rolled();
        let Some(game) = game_until::<Cubes>(CubesRules::Cubes, 2, &word, near) else {
            continue;
        };
        let found = evaluate(&game, &[], &Ask::nodes(200, 1));
        if !found.moves[0].exact || game.position().is_hopeless() {
            continue;
        }
        solved += 1;
        let seat = game.position().turn().expect("a running game");
        for value in &found.moves {
            let brute = expectimax_after(game.position(), &value.mv);
            assert!(
                (value.margins[seat.index()] - brute[seat.index()]).abs() < 1e-6,
                "{}: {:?} is not {brute:?} in {word}",
                value.mv,
                value.margins
            );
        }
        if solved == 3 {
            return;
        }
    }
    panic!("only {solved} endings were solved");
}

#[test]
fn a_play_that_gives_points_away_loses_about_as_many() {
    let wanted = |game: &Cubes| {
        let scores: Vec<u32> = plays(game).iter().map(|(score, _)| *score).collect();
        let (least, most) = (scores.iter().min(), scores.iter().max());
        game.grid().len() > 20 && most > least.map(|least| least + 9).as_ref() && game.bag().len() > 20
    };
    let game = game_until::<Cubes>(CubesRules::Cubes, 2, "points", wanted).expect("a position");
    let all = plays(game.position());
    let (least, bad) = all.iter().min().expect("a play");
    let (most, _) = all.iter().max().expect("a play");
    let found = evaluate(&game, std::slice::from_ref(bad), &Ask::nodes(2_000, 1));
    let value = found
        .moves
        .iter()
        .find(|value| value.mv == *bad)
        .expect("a value");
    let given = f64::from(most - least);
    assert!(value.loss > 0.5 * given, "{} of {given} points", value.loss);
    assert!(value.loss_error < 2.0);
    assert!(value.wins[0] + value.wins[1] > 0.99);
}

fn plays(game: &Cubes) -> Vec<(u32, CubesMove)> {
    let Some(seat) = game.turn() else {
        return Vec::new();
    };
    let moves = game.legal_moves().into_iter();
    moves
        .filter(|mv| matches!(mv, CubesMove::Play(_)))
        .map(|mv| (game.check(seat, &mv).expect("a legal play").score, mv))
        .collect()
}

#[test]
fn a_lay_that_ruins_the_own_zone_loses_much() {
    let game = game_until::<Strata>(Variant::Open, 2, "ruin", |game| game.board().laid() >= 30);
    let game = game.expect("a running game");
    let position = game.position();
    let seat = position.turn().expect("a running game");
    let own = |mv: &StrataMove| {
        let mut next = position.clone();
        next.play(seat, mv, &Default::default()).expect("a legal lay");
        let scores = next.scores();
        i64::from(scores[seat.index()]) - i64::from(scores[1 - seat.index()])
    };
    let moves = position.legal_moves();
    let bad = moves.iter().min_by_key(|mv| own(mv)).expect("a lay").clone();
    let found = evaluate(&game, std::slice::from_ref(&bad), &Ask::nodes(20_000, 1));
    let value = found.moves.iter().find(|value| value.mv == bad).expect("a value");
    assert!(value.loss > 5.0, "{} ± {}", value.loss, value.loss_error);
}

#[test]
fn a_budget_of_time_is_kept() {
    let game = game_until::<Strata>(Variant::Row, 2, "time", |game| game.board().laid() >= 12);
    let time = std::time::Duration::from_millis(300);
    let begin = std::time::Instant::now();
    evaluate(&game.expect("a running game"), &[], &Ask::time(time, 1));
    assert!(begin.elapsed() < 12 * time, "{:?}", begin.elapsed());
}
