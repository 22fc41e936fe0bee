//! The rulings R1 to R6, one by one: how Qwirkle and Cubes go on where the booklets are silent.

use tilery_cubes::{Cubes, CubesRules};
use tilery_lines::{Colour, Hand, Placed, Shape, Tile};
use tilery_qwirkle::{Edition, Qwirkle};
use tilery_rules::{Player, Position, Refuse, RuleSet, Ruling, Seat};

use crate::common::{placed, tiles};

fn qwirkle_setup(grid: &[Placed], hands: &[&str], bag: &str, scores: &[u32]) -> Qwirkle {
    let setup = tilery_qwirkle::Setup {
        rules: Edition::Mindware,
        grid: grid.to_vec(),
        hands: hands.iter().map(|hand| tiles(hand)).collect(),
        bag: Some(tiles(bag)),
        turn: Seat(0),
        scores: scores.to_vec(),
        passes: 0,
    };
    setup.validate().expect("a position")
}

fn cubes_setup(grid: &[Placed], hands: &[&str]) -> Cubes {
    let setup = tilery_cubes::Setup {
        rules: CubesRules::Cubes,
        grid: grid.to_vec(),
        hands: hands.iter().map(|hand| tiles(hand)).collect(),
        bag: Some([0; 6]),
        turn: Seat(0),
        scores: Vec::new(),
        passes: 0,
        rolled: false,
    };
    setup.validate().expect("a position")
}

/// Full rows of a colour, one below the other, so that columns are of a shape: nothing fits beside them, and below and
/// above them only the colours that are missing.
fn block(colours: &[Colour]) -> Vec<Placed> {
    (0..)
        .zip(colours)
        .flat_map(|(y, colour)| {
            (0..).zip(Shape::ALL).map(move |(x, shape)| Placed {
                cell: tilery_rules::Cell::new(x, y),
                tile: Tile::new(*colour, shape),
            })
        })
        .collect()
}

#[test]
fn r1_a_lone_opening_scores_one() {
    let lone = ["Ro Os Yd Gc Bx Pa", "Rs Od Yc Gx Ba Po"];
    let deal: Vec<Hand> = lone.map(|hand| Hand::new(tiles(hand)).expect("six")).to_vec();
    let game = Qwirkle::start(Edition::Mindware, &Player::lettered(2), &deal).expect("a deal");
    let scored = game
        .check(Seat(0), &"play Yd@5,5".parse().expect("a move"))
        .expect("an opening");
    assert_eq!(scored.score, 1);
    assert_eq!(
        (scored.lines.len(), scored.lines[0].points, scored.lines[0].bonus),
        (1, 1, 0)
    );
    assert_eq!(game.legal_moves().len(), 6);
    let game = Cubes::start(CubesRules::Cubes, &Player::lettered(2), &deal).expect("a deal");
    let scored = game
        .check(Seat(1), &"play Ba@0,0".parse().expect("a move"))
        .expect("an opening");
    assert_eq!(scored.score, 1);
}

#[test]
fn r2_a_swap_takes_no_more_than_the_bag_holds() {
    let game = qwirkle_setup(
        &placed("Ro@0,0 Rs@1,0"),
        &["Gx Gd Gc Ga Bx Bd", "Yo Ys Yd Yc Yx Ya"],
        "Pa Pa",
        &[],
    );
    let check = |text: &str| game.check(Seat(0), &text.parse().expect("a move"));
    assert!(check("swap Gx Gd").is_ok());
    let refusal = check("swap Gx Gd Gc").expect_err("the bag holds two");
    assert_eq!(
        (refusal.code(), refusal.ruling()),
        ("swap-limit", Some(Ruling::SwapLimit))
    );
    assert_eq!(
        game.legal_moves().len(),
        6 + 15,
        "one or two of six different tiles"
    );
}

#[test]
fn r3_without_ages_the_earlier_seat_counts_as_older() {
    let deal: Vec<Hand> = ["Ro Rs Yd Gc Bx Pa", "Go Gs Yd Rc Bx Pa", "Bo Bs Yd Gc Rx Pa"]
        .map(|hand| Hand::new(tiles(hand)).expect("six"))
        .to_vec();
    for ages in [
        [None, None, None],
        [Some(8), None, Some(70)],
        [Some(30), Some(30), Some(30)],
    ] {
        let players = ages.map(|age| Player {
            name: "A".into(),
            age,
        });
        let opens = |edition| Qwirkle::start(edition, &players, &deal).expect("a deal").turn();
        assert_eq!(opens(Edition::Mindware), Some(Seat(0)));
        assert_eq!(opens(Edition::Iello), Some(Seat(0)));
        assert_eq!(opens(Edition::Schmidt), Some(Seat(2)));
        let cubes = Cubes::start(CubesRules::Cubes, &players, &deal).expect("a deal");
        assert_eq!(cubes.turn(), Some(Seat(2)));
    }
    // Equal ages of some: seats decide among those alone.
    let players = [Some(9), Some(40), Some(40)].map(|age| Player {
        name: "A".into(),
        age,
    });
    let opens = |edition| Qwirkle::start(edition, &players, &deal).expect("a deal").turn();
    assert_eq!(opens(Edition::Mindware), Some(Seat(1)));
    assert_eq!(opens(Edition::Schmidt), Some(Seat(0)));
}

#[test]
fn r4_a_blocked_player_passes_only_with_an_empty_bag_and_all_passes_end_the_game() {
    let grid = placed("Ro@0,0 Rs@1,0");
    let mut game = qwirkle_setup(&grid, &["Gx", "Bd Rd", "Pa"], "", &[7, 3, 7]);
    assert_eq!(game.legal_moves(), [tilery_qwirkle::Move::Pass]);
    game.play(Seat(0), &tilery_qwirkle::Move::Pass, &Default::default())
        .expect("a pass");
    let refusal = game
        .check(Seat(1), &tilery_qwirkle::Move::Pass)
        .expect_err("the red diamond fits");
    assert_eq!(
        (refusal.code(), refusal.ruling()),
        ("can-play", Some(Ruling::BlockedPlayer))
    );
    assert_eq!(game.passes(), 1);
    let play = "play Rd@2,0".parse().expect("a move");
    game.play(Seat(1), &play, &Default::default()).expect("a play");
    assert_eq!(game.passes(), 0, "a play ends the row of passes");

    // The whole set of 36 leaves no place at all.
    let mut game = qwirkle_setup(&block(&Colour::ALL), &["Gx", "Bd", "Pa"], "", &[7, 3, 7]);
    for seat in Seat::all(3) {
        assert!(game.outcome().is_none());
        game.play(seat, &tilery_qwirkle::Move::Pass, &Default::default())
            .expect("a pass");
    }
    let outcome = game.outcome().expect("all have passed");
    assert_eq!((outcome.scores, outcome.bonus), (vec![7, 3, 7], None));

    let full = ["Gx Gd Gc Ga Bx Bd", "Yo Ys Yd Yc Yx Ya"];
    let game = qwirkle_setup(&block(&Colour::ALL), &full, "Pa", &[]);
    let refusal = game
        .check(Seat(0), &tilery_qwirkle::Move::Pass)
        .expect_err("the bag holds a tile");
    assert_eq!(
        (refusal.code(), refusal.ruling()),
        ("can-swap", Some(Ruling::BlockedPlayer))
    );
    assert_eq!(game.legal_moves().len(), 6, "one tile of six");
}

#[test]
fn r5_equal_top_scores_share_the_win() {
    let mut game = qwirkle_setup(&block(&Colour::ALL), &["Gx", "Bd", "Pa"], "", &[7, 3, 7]);
    for seat in Seat::all(3) {
        game.play(seat, &tilery_qwirkle::Move::Pass, &Default::default())
            .expect("a pass");
    }
    assert_eq!(game.outcome().expect("the end").winners, [Seat(0), Seat(2)]);
    // The six for the last tile count before the winner is found.
    let mut game = qwirkle_setup(&placed("Ro@0,0 Rs@1,0"), &["Rd", "Rc"], "", &[0, 9]);
    let play = "play Rd@2,0".parse().expect("a move");
    game.play(Seat(0), &play, &Default::default())
        .expect("the last tile");
    assert_eq!(game.outcome().expect("the end").winners, [Seat(0), Seat(1)]);
}

#[test]
fn r6_dice_that_can_never_fit_pass() {
    // Purple alone is missing, in every column: green and blue dice will never fit, whatever they show.
    let five = &Colour::ALL[..5];
    let mut game = cubes_setup(&block(five), &["Gx Bd", "Pa Go"]);
    assert!(game.is_hopeless());
    let rolls = game
        .legal_moves()
        .iter()
        .filter(|mv| matches!(mv, tilery_cubes::Move::Roll(_)))
        .count();
    assert_eq!(
        (rolls, game.legal_moves().len()),
        (3, 4),
        "the free roll stays, and the pass"
    );
    game.play(
        Seat(0),
        &tilery_cubes::Move::Roll(tiles("Gx")),
        &tiles("Go").into_iter().collect(),
    )
    .expect("the free roll");
    assert_eq!(game.legal_moves(), [tilery_cubes::Move::Pass]);
    let refusal = game
        .check(Seat(0), &tilery_cubes::Move::Roll(tiles("Go Bd")))
        .expect_err("no use");
    assert_eq!(
        (refusal.code(), refusal.ruling()),
        ("hopeless", Some(Ruling::HopelessDice))
    );
    game.play(Seat(0), &tilery_cubes::Move::Pass, &Default::default())
        .expect("a pass");
    let refusal = game
        .check(Seat(1), &tilery_cubes::Move::Pass)
        .expect_err("the purple star fits");
    assert_eq!(refusal.code(), "can-play");

    // A die that could still fit is never given up: the red star alone is missing, at a corner.
    let mut narrow = block(&Colour::ALL);
    narrow.retain(|placed| placed.tile != Tile::new(Colour::Red, Shape::Star));
    let game = cubes_setup(&narrow, &["Ro Gx", "Pa"]);
    assert!(!game.is_hopeless());
    let refusal = game
        .check(Seat(0), &tilery_cubes::Move::Pass)
        .expect_err("a red star could come");
    assert_eq!(
        (refusal.code(), refusal.ruling()),
        ("can-roll", Some(Ruling::HopelessDice))
    );

    // All pass in a row: the end, without the six.
    let mut game = cubes_setup(&block(&Colour::ALL), &["Gx", "Bd"]);
    for seat in Seat::all(2) {
        game.play(seat, &tilery_cubes::Move::Pass, &Default::default())
            .expect("a pass");
    }
    let outcome = game.outcome().expect("all have passed");
    assert_eq!((outcome.winners, outcome.bonus), (vec![Seat(0), Seat(1)], None));
}

#[test]
fn each_rule_set_names_its_rulings() {
    let numbers = |rulings: &[Ruling]| rulings.iter().map(|ruling| ruling.number()).collect::<Vec<_>>();
    for edition in Edition::ALL {
        assert_eq!(numbers(edition.rulings()), [1, 2, 3, 4, 5, 11]);
    }
    assert_eq!(numbers(CubesRules::Cubes.rulings()), [1, 3, 5, 6]);
}

#[test]
fn r11_a_swap_on_a_dead_grid_ends_the_game() {
    let full = ["Gx Gd Gc Ga Bx Bd", "Yo Ys Yd Yc Yx Ya"];
    let swap: tilery_qwirkle::Move = "swap Gx".parse().expect("a move");
    let luck = tiles("Pa").into_iter().collect();
    let mut game = qwirkle_setup(&block(&Colour::ALL), &full, "Pa", &[20, 30]);
    game.play(Seat(0), &swap, &luck).expect("a swap");
    let outcome = game.outcome().expect("swapping would never end");
    assert_eq!((outcome.scores, outcome.bonus), (vec![20, 30], None));
    assert_eq!(outcome.winners, [Seat(1)]);
    assert!(game.rules().rulings().contains(&Ruling::DeadGrid));

    // With a single place left for a single tile of the bag, the game goes on.
    let mut narrow = block(&Colour::ALL);
    narrow.retain(|placed| placed.tile != Tile::new(Colour::Red, Shape::Star));
    let mut game = qwirkle_setup(&narrow, &full, "Pa Ra", &[20, 30]);
    game.play(Seat(0), &swap, &luck).expect("a swap");
    assert_eq!(game.turn(), Some(Seat(1)));
}
