//! Tables of set-ups with the number of plays, and the sum of their scores, one and two turns deep.
//!
//! The bags are empty, so that no chance comes in. Each line of `tests/data/perft_*.txt` holds four numbers (plays and points
//! of the seat at turn; plays and points of the next seat over all of them) and the set-up. `TILERY_BLESS=1` writes the
//! numbers anew. The library and the reference must both arrive at them.

use std::path::PathBuf;

use tilery_lines::{Placed, Tile};
use tilery_rules::{Chance, Player, Seat};

use crate::lines::Board;
use crate::reference::{Act, Reference, Sort};
use crate::speak::{Quick, Speak, kinds_of, laid_of};

type Counts = [u64; 4];

fn counted_by_reference(table: &Reference) -> Counts {
    let mut counts = [0; 4];
    for (laid, score) in table.plays() {
        counts[0] += 1;
        counts[1] += u64::from(score);
        let mut next = table.clone();
        next.make(&Act::Play(laid), score, &[]);
        if next.ended.is_none() {
            let answers = next.plays();
            counts[2] += answers.len() as u64;
            counts[3] += answers.values().map(|score| u64::from(*score)).sum::<u64>();
        }
    }
    counts
}

fn counted_by_library<G: Speak>(game: &G) -> Counts {
    let seat = game.turn().expect("the game is not over");
    let mut counts = [0; 4];
    let mut next = game.clone();
    for mv in game.legal_moves() {
        if !matches!(G::act(&mv), Act::Play(_)) {
            continue;
        }
        next.clone_from(game);
        let report = next.play(seat, &mv, &Default::default()).expect("a legal play");
        counts[0] += 1;
        counts[1] += u64::from(report.score);
        if let Some(seat) = next.turn() {
            next.grid().plays(next.hand(seat).kinds(), &mut |found| {
                counts[2] += 1;
                counts[3] += u64::from(found.score);
            });
        }
    }
    counts
}

fn table(sort: Sort, grid: &[Placed], hands: &[Vec<Tile>], turn: Seat) -> Reference {
    Reference {
        sort,
        board: laid_of(grid).into_iter().collect::<Board>(),
        hands: hands.iter().map(|hand| kinds_of(hand)).collect(),
        bag: Vec::new(),
        turn: turn.index(),
        scores: vec![0; hands.len()],
        passes: 0,
        rolled: false,
        ended: None,
    }
}

/// Compares a table with what `count` finds for each of its set-ups, or writes it anew.
fn compare(name: &str, fresh: impl Fn() -> Vec<String>, count: impl Fn(&str) -> Counts) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name);
    if std::env::var_os("TILERY_BLESS").is_some() {
        let lines: Vec<String> = fresh()
            .iter()
            .map(|setup| {
                let [one, points, two, more] = count(setup);
                format!("{one} {points} {two} {more} {setup}\n")
            })
            .collect();
        std::fs::write(&path, lines.concat()).expect("the table can be written");
    }
    let text = std::fs::read_to_string(&path).expect("the table is there");
    let mut checked = 0;
    for line in text.lines() {
        let mut words = line.splitn(5, ' ');
        let wanted: Vec<u64> = words
            .by_ref()
            .take(4)
            .map(|word| word.parse().expect("a number"))
            .collect();
        let setup = words.next().expect("a set-up after four numbers");
        assert_eq!(count(setup).as_slice(), wanted, "{setup}");
        checked += 1;
    }
    assert!(checked >= 20, "{name} holds {checked} set-ups");
}

/// Positions from the middle of random games, with the bag gone.
fn positions<G: Speak>(rules: G::Rules) -> Vec<G> {
    let mut found = Vec::new();
    for number in 0..24u64 {
        let chance = &mut Quick(number);
        let seats = 2 + number as usize % 3;
        let deal = G::deal(rules, seats, chance);
        let mut game = G::start(rules, &Player::lettered(seats), &deal).expect("a deal");
        for _ in 0..1 + chance.below(40) {
            let Some(seat) = game.turn() else { break };
            let mv = game.random_move(chance).expect("the game is not over");
            let luck = game.luck(&mv, chance);
            game.play(seat, &mv, &luck).expect("a legal move");
        }
        if game.turn().is_some() {
            found.push(game);
        }
    }
    found
}

#[test]
fn qwirkle_matches_its_table() {
    let fresh = || {
        positions::<tilery_qwirkle::Qwirkle>(tilery_qwirkle::Edition::Mindware)
            .iter()
            .map(|game| {
                let setup = tilery_qwirkle::Setup {
                    bag: Some(Vec::new()),
                    scores: Vec::new(),
                    passes: 0,
                    ..game.setup()
                };
                serde_json::to_string(&setup).expect("a set-up is JSON")
            })
            .collect()
    };
    compare("perft_qwirkle.txt", fresh, |text| {
        let setup: tilery_qwirkle::Setup = serde_json::from_str(text).expect("a set-up");
        let counts = counted_by_library(&setup.validate().expect("a position"));
        let plain = table(
            Sort::Qwirkle { oldest: true },
            &setup.grid,
            &setup.hands,
            setup.turn,
        );
        assert_eq!(counted_by_reference(&plain), counts, "{text}");
        counts
    });
}

#[test]
fn cubes_matches_its_table() {
    let fresh = || {
        positions::<tilery_cubes::Cubes>(tilery_cubes::CubesRules::Cubes)
            .iter()
            .map(|game| {
                let setup = tilery_cubes::Setup {
                    bag: Some([0; 6]),
                    scores: Vec::new(),
                    passes: 0,
                    rolled: false,
                    ..game.setup()
                };
                serde_json::to_string(&setup).expect("a set-up is JSON")
            })
            .collect()
    };
    compare("perft_cubes.txt", fresh, |text| {
        let setup: tilery_cubes::Setup = serde_json::from_str(text).expect("a set-up");
        let counts = counted_by_library(&setup.validate().expect("a position"));
        let plain = table(Sort::Cubes, &setup.grid, &setup.hands, setup.turn);
        assert_eq!(counted_by_reference(&plain), counts, "{text}");
        counts
    });
}
