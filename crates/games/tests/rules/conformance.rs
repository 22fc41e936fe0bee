//! Properties of every game, whatever its rules: the kit runs over whole random games. A new game is one more test below.

use std::collections::BTreeSet;

use tilery_cubes::{Cubes, CubesRules};
use tilery_qwirkle::{Edition, Qwirkle};
use tilery_rules::fair::{Seed, Stream};
use tilery_rules::{PlayError, Player, Position, Recorded, Refuse, RuleSet, Seat, Turn, TurnText};
use tilery_strata::{Strata, Variant};

/// Turns within which a random game must end.
const PATIENCE: usize = 5_000;

/// Games for each rule-set and number of seats.
const GAMES: u64 = 3;

/// Runs the kit for every rule-set of a game and every number of seats.
fn conforms<G: Recorded + PartialEq>() {
    assert!(!G::NAME.is_empty());
    for rules in G::Rules::ALL {
        assert_eq!(rules.to_string().parse::<G::Rules>().as_ref(), Ok(rules));
        assert!(!rules.rulings().is_empty());
        for seats in rules.seats() {
            for number in 0..GAMES {
                let seed = Seed::from_word("conformance").nth(number);
                let (turns, last) = one_game::<G>(*rules, seats, &seed);
                let (again, same) = one_game::<G>(*rules, seats, &seed);
                assert!(
                    turns == again && last == same,
                    "the same seed gives the same game"
                );
                replays::<G>(*rules, seats, &seed, &turns, &last);
            }
        }
        refuses_wrong_tables::<G>(*rules);
    }
}

/// Plays a random game to its end and looks at every position on the way.
fn one_game<G: Recorded + PartialEq>(rules: G::Rules, seats: usize, seed: &Seed) -> (Vec<Turn<G>>, G) {
    let mut chance = Stream::new(seed, &[]);
    let mut choice = Stream::new(&seed.nth(1), &[]);
    let deal = G::deal(rules, seats, &mut chance);
    let mut game = G::start(rules, &Player::lettered(seats), &deal).expect("a deal can be played");
    assert_eq!(game.rules(), rules);
    assert_eq!(game.seats(), seats);
    assert_eq!(game.scores().len(), seats);

    let mut turns: Vec<Turn<G>> = Vec::new();
    let mut spare = game.clone();
    while let Some(seat) = game.turn() {
        assert!(
            turns.len() < PATIENCE,
            "a random game of {} does not end",
            G::NAME
        );
        assert!(seat.index() < seats);
        assert!(game.outcome().is_none(), "a game that goes on has no outcome");
        shows_views(&game);
        lists_legal_moves(&game, seat);

        let mv = game.random_move(&mut choice).expect("there is a legal move");
        let luck = game.luck(&mv, &mut chance);
        spare.clone_from(&game);
        assert!(spare == game, "a copy is equal");
        let checked = game.check(seat, &mv).expect("a legal move passes");
        let report = game
            .play(seat, &mv, &luck)
            .expect("a legal move with its luck is made");
        assert!(checked == report, "a move is worth what it was said to be");
        assert!(
            spare != game || game.turn() != Some(seat),
            "a move changes something"
        );
        assert!(
            spare.play(seat, &mv, &luck).is_ok() && spare == game,
            "the same luck, the same position"
        );

        let turn = Turn {
            seat,
            mv,
            report,
            luck,
        };
        let text = G::write_turn(&turn);
        let json = serde_json::to_string(&text).expect("a turn is JSON");
        assert_eq!(
            serde_json::from_str::<tilery_rules::TurnText>(&json).expect("JSON is a turn"),
            text
        );
        for viewer in Seat::all(seats).map(Some).chain([None]) {
            assert_eq!(game.visible_turn(&turn, viewer).seat, seat);
        }
        assert_eq!(
            game.visible_turn(&turn, Some(seat)),
            text,
            "a seat knows its own turns"
        );
        turns.push(turn);
    }
    is_over(&game, &turns);
    (turns, game)
}

fn shows_views<G: Position>(game: &G) {
    for viewer in Seat::all(game.seats()).map(Some).chain([None]) {
        let view = game.view(viewer);
        assert!(view == game.view(viewer));
        serde_json::to_string(&view).expect("a view is JSON");
    }
}

fn lists_legal_moves<G: Position>(game: &G, seat: Seat) {
    let moves = game.legal_moves();
    assert!(!moves.is_empty(), "whoever is at turn can do something");
    assert_eq!(
        moves.iter().collect::<BTreeSet<_>>().len(),
        moves.len(),
        "no move is listed twice"
    );
    assert_eq!(moves, game.legal_moves(), "the order is fixed");
    for mv in &moves {
        assert!(game.check(seat, mv).is_ok(), "{mv} is listed and refused");
        assert_eq!(
            mv.to_string().parse::<G::Move>().as_ref(),
            Ok(mv),
            "notation is read back"
        );
    }
    let mv = &moves[0];
    for other in Seat::all(game.seats()).filter(|other| *other != seat) {
        let refusal = game.check(other, mv).expect_err("another seat waits");
        // Piles are arranged at the same time: there it is the other lot that is refused.
        assert!(
            ["not-your-turn", "wrong-order", "already-ordered"].contains(&refusal.code()),
            "{}",
            refusal.code()
        );
        assert!(!refusal.reason().sentence.is_empty());
        let mut copy = game.clone();
        let refused = copy.play(other, mv, &G::Luck::default());
        assert!(matches!(refused, Err(PlayError::Refused(reason)) if reason == refusal));
    }
}

fn is_over<G: Recorded + PartialEq>(game: &G, turns: &[Turn<G>]) {
    let outcome = game.outcome().expect("a game that is over has an outcome");
    assert_eq!(outcome.scores, game.scores());
    let best = outcome.scores.iter().max();
    let winners: Vec<Seat> = Seat::all(game.seats())
        .filter(|seat| outcome.scores.get(seat.index()) == best)
        .collect();
    assert_eq!(outcome.winners, winners);
    assert!(game.legal_moves().is_empty());
    assert!(
        game.random_move(&mut Stream::new(&Seed::from_word("over"), &[]))
            .is_none()
    );
    shows_views(game);
    for turn in turns {
        for seat in Seat::all(game.seats()) {
            let refusal = game
                .check(seat, &turn.mv)
                .expect_err("nothing goes on after the end");
            assert_eq!(refusal.code(), "game-over");
        }
        for viewer in [None, Some(Seat(0))] {
            assert_eq!(
                game.visible_turn(turn, viewer),
                G::write_turn(turn),
                "at the end all is told"
            );
        }
    }
}

/// A game that was written down leads to the same end when it is read back.
fn replays<G: Recorded + PartialEq>(rules: G::Rules, seats: usize, seed: &Seed, turns: &[Turn<G>], last: &G) {
    let deal = G::deal(rules, seats, &mut Stream::new(seed, &[]));
    let texts: Vec<TurnText> = turns.iter().map(G::write_turn).collect();
    let read = G::read_deal(rules, &G::hands(&deal), &texts).expect("a written deal is read");
    assert!(read == deal, "a deal is read back");
    let mut game = G::start(rules, &Player::lettered(seats), &read).expect("a deal can be played");
    for turn in turns {
        let text = G::write_turn(turn);
        let mv: G::Move = text.mv.parse().expect("a written move is read");
        let luck = game.read_luck(&mv, &text).expect("written luck is read");
        assert!(luck == turn.luck);
        game.play(text.seat, &mv, &luck)
            .expect("a replayed move is legal");
    }
    assert!(game == *last);
}

fn refuses_wrong_tables<G: Position>(rules: G::Rules) {
    let few = *rules.seats().start();
    let deal = G::deal(rules, few, &mut Stream::new(&Seed::from_word("few"), &[]));
    for seats in [0, few - 1, rules.seats().end() + 1, 100] {
        assert!(
            G::start(rules, &Player::lettered(seats), &deal).is_err(),
            "{seats} seats"
        );
    }
}

#[test]
fn qwirkle_conforms() {
    conforms::<Qwirkle>();
    assert_eq!(Edition::ALL.len(), 3);
}

#[test]
fn cubes_conforms() {
    conforms::<Cubes>();
    assert_eq!(CubesRules::ALL.len(), 1);
}

#[test]
fn strata_conforms() {
    conforms::<Strata>();
    assert_eq!(Variant::ALL.len(), 4);
}
