//! The worked examples and counter-examples of the booklets. The pictures are lost: each position is one that fits the
//! sentences and the scores.

use tilery_cubes::{Cubes, CubesRules};
use tilery_lines::grid::{Grid, Scored, Scoring};
use tilery_lines::{Hand, PieceBag, Tile};
use tilery_qwirkle::{Edition, Qwirkle};
use tilery_rules::{Cell, LuckError, PlayError, Player, Position, Refuse, RuleSet, Seat};

use crate::common::{aged, placed, tiles};

fn grid(text: &str) -> Grid {
    Grid::from_tiles(&placed(text), Scoring::STANDARD).expect("a valid grid")
}

/// Lays a play and returns the points of its lines, the largest first.
fn lay(grid: &mut Grid, text: &str) -> Vec<u32> {
    let laid = placed(text);
    let scored: Scored = grid
        .check(&laid)
        .unwrap_or_else(|fault| panic!("{text}: {fault}"));
    laid.iter().for_each(|tile| grid.place(*tile));
    let mut points: Vec<u32> = scored.lines.iter().map(|line| line.points + line.bonus).collect();
    points.sort_unstable_by(|one, other| other.cmp(one));
    assert_eq!(points.iter().sum::<u32>(), scored.score);
    points
}

fn fault(grid: &Grid, text: &str) -> &'static str {
    grid.check(&placed(text)).expect_err(text).code()
}

/// The example game: tiles of each turn, and its lines.
const EXAMPLE: [(&str, &[u32]); 12] = [
    ("Rc@0,0 Rd@1,0 Ro@2,0", &[3]),
    ("Rs@3,0 Bs@3,1 Ps@3,2", &[4, 3]),
    ("Bo@2,1", &[2, 2]),
    ("Gc@0,-1 Gd@1,-1", &[2, 2, 2]),
    ("Ga@-1,-1 Go@2,-1", &[4, 3]),
    ("Ys@3,3 Rs@4,3", &[4, 2]),
    ("Ba@-1,-2 Oa@-1,-3", &[3]),
    ("Ox@0,-3 Od@1,-3", &[3]),
    ("Yd@1,-2 Yo@2,-2", &[4, 4, 2]),
    ("Ra@-1,0", &[5, 4]),
    ("Gx@4,-1 Rx@4,0 Bx@4,1", &[12, 3, 3]),
    ("Os@3,4 Bs@4,4", &[5, 2, 2]),
];

fn example_before(turn: usize) -> Grid {
    let mut grid = Grid::new(Scoring::STANDARD);
    for (text, _) in &EXAMPLE[..turn - 1] {
        lay(&mut grid, text);
    }
    grid
}

/// MindWare and Iello, the example game: all twelve turns, with the sums that Iello prints.
#[test]
fn the_example_game_scores_as_printed() {
    let mut grid = Grid::new(Scoring::STANDARD);
    let mut scores = Vec::new();
    for (text, lines) in EXAMPLE {
        let points = lay(&mut grid, text);
        assert_eq!(points, lines, "{text}");
        scores.push(points.iter().sum::<u32>());
    }
    assert_eq!(scores, [3, 7, 4, 6, 7, 6, 3, 3, 10, 9, 18, 9]);
}

/// MindWare, turn 2: the red square counts for two, as it lies in two lines.
#[test]
fn a_tile_in_two_lines_counts_twice() {
    let scored = example_before(2).check(&placed(EXAMPLE[1].0)).expect("turn 2");
    let square: Cell = "3,0".parse().expect("a cell");
    assert_eq!(
        scored
            .lines
            .iter()
            .filter(|line| line.cells.contains(&square))
            .count(),
        2
    );
}

/// MindWare and Iello, turn 5: both green tiles join one line without touching each other.
#[test]
fn tiles_of_a_turn_need_not_touch() {
    let scored = example_before(5).check(&placed(EXAMPLE[4].0)).expect("turn 5");
    assert_eq!(scored.lines[0].name(), "green row of 4");
}

/// MindWare and Iello, turn 6: both squares in the line of squares would make two red squares there.
#[test]
fn two_red_squares_in_a_line_are_refused() {
    let grid = example_before(6);
    let refusal = grid.check(&placed("Ys@3,3 Rs@3,4")).expect_err("two red squares");
    assert_eq!(refusal.code(), "line-repeats");
    assert_eq!(
        refusal.to_string(),
        "a second red square in the column through 3,4: there is one on 3,0"
    );
}

/// MindWare, turn 8: the orange diamond does not add to the diamonds, since it does not touch them.
#[test]
fn a_gap_keeps_the_orange_diamond_apart() {
    let mut grid = example_before(8);
    assert_eq!(lay(&mut grid, EXAMPLE[7].0), [3]);
    // Turn 9 closes the gap: now all four diamonds count.
    let scored = grid.check(&placed(EXAMPLE[8].0)).expect("turn 9");
    assert!(
        scored
            .lines
            .iter()
            .any(|line| line.name() == "diamond column of 4")
    );
}

/// MindWare, turn 11: the sixth red shape completes the line for six points more.
#[test]
fn the_sixth_red_tile_scores_the_bonus() {
    let scored = example_before(11).check(&placed(EXAMPLE[10].0)).expect("turn 11");
    let red = scored
        .lines
        .iter()
        .find(|line| line.name() == "red row of 6")
        .expect("six reds");
    assert_eq!((red.points, red.bonus), (6, 6));
}

/// Schmidt, scoring: Anne's yellow circle is worth 2 for yellow and 2 for circles.
#[test]
fn schmidt_yellow_circle_scores_four() {
    assert_eq!(lay(&mut grid("Ys@0,0 Rs@0,1 Ro@1,1"), "Yo@1,0"), [2, 2]);
}

/// Cubes, scoring (German, French, Italian): the green circle is worth 2 for green and 2 for circles.
#[test]
fn cubes_green_circle_scores_four() {
    assert_eq!(lay(&mut grid("Gs@0,0 Rs@0,1 Ro@1,1"), "Go@1,0"), [2, 2]);
}

/// Iello, scoring: a red star at the end of three reds is worth 4, a blue circle 2 and 2.
#[test]
fn iello_red_star_and_blue_circle_score_four_each() {
    assert_eq!(lay(&mut grid("Rc@0,0 Rd@1,0 Ro@2,0"), "Ra@3,0"), [4]);
    assert_eq!(lay(&mut example_before(3), "Bo@2,1"), [2, 2]);
}

/// Iello, playing: a blue and a yellow square join the red square of the first line; and both ends of one tile
/// may be used in one turn.
#[test]
fn iello_squares_join_the_red_square() {
    let start = "Rc@0,0 Rs@1,0 Ro@2,0";
    assert_eq!(lay(&mut grid(start), "Bs@1,1 Ys@1,2"), [3]);
    assert_eq!(lay(&mut grid(start), "Bs@1,-1 Ys@1,1"), [3]);
}

/// Schmidt and Cubes, scoring: 7 (stars and red), then 6 (yellow and two diamonds), then 17 (three diamonds, two
/// crosses and a Qwirkle in red).
#[test]
fn seven_then_six_then_seventeen() {
    let mut grid = grid("Rs@1,0 Ro@2,0 Bs@1,-1 Gs@1,-2 Gc@2,-2 Gd@3,-2");
    assert_eq!(lay(&mut grid, "Ra@0,0 Ya@0,1 Ga@0,2 Ba@0,3"), [4, 3]);
    assert_eq!(lay(&mut grid, "Yd@3,-1 Yx@4,-1 Yo@5,-1 Ys@6,-1"), [4, 2]);
    assert_eq!(lay(&mut grid, "Rc@-1,0 Rd@3,0 Rx@4,0"), [12, 3, 2]);
}

/// Schmidt and Cubes, placing: the tiles that do not fit. 1 is the seventh of the yellow row and a second circle; 2 and 3
/// are in their line already; 4 touches nothing; 5, the purple circle, goes with the purple square but not with yellow.
#[test]
fn five_tiles_do_not_fit() {
    let grid = grid("Yo@0,0 Ys@1,0 Yd@2,0 Yc@3,0 Yx@4,0 Ya@5,0 Ps@1,1 Ra@5,1");
    assert_eq!(fault(&grid, "Yo@6,0"), "line-repeats");
    assert_eq!(fault(&grid, "Ys@1,2"), "line-repeats");
    assert_eq!(fault(&grid, "Ra@5,-1"), "line-repeats");
    assert_eq!(fault(&grid, "Go@20,20"), "detached");
    assert_eq!(fault(&grid, "Po@2,1"), "line-mixed");
    // Beside the same purple square, but under the yellow circle, the purple circle fits both lines.
    assert!(grid.check(&placed("Po@0,1")).is_ok());
}

/// Schmidt, Cubes and MindWare, placing: one blue square in a line of squares, one yellow (or red) circle in a line of that colour.
#[test]
fn a_line_holds_a_tile_once() {
    assert_eq!(fault(&grid("Bs@0,0 Rs@1,0"), "Bs@2,0"), "line-repeats");
    assert_eq!(fault(&grid("Yo@0,0 Yd@1,0"), "Yo@2,0"), "line-repeats");
    assert_eq!(fault(&grid("Ro@0,0 Rd@1,0"), "Ro@2,0"), "line-repeats");
    assert_eq!(fault(&grid("Os@0,0 Rs@1,0"), "Os@-1,0"), "line-repeats");
}

/// Schmidt and Cubes, placing: Stéphanie (Steffi) adds three reds to one row, two on the left and one on the right.
#[test]
fn both_ends_of_a_line_in_one_turn() {
    assert_eq!(lay(&mut grid("Rs@0,0 Ro@1,0"), "Rc@-2,0 Rx@-1,0 Rd@2,0"), [5]);
}

/// Cubes, placing: not the red diamond and a blue circle at once; and no two rows in one turn, even with tiles that go together.
#[test]
fn tiles_of_one_turn_must_be_in_one_line() {
    let grid = grid("Rs@0,0 Ro@1,0");
    assert_eq!(fault(&grid, "Rd@2,0 Bo@1,1"), "unrelated");
    assert_eq!(fault(&grid, "Rd@2,0 Rx@1,1"), "not-one-line");
    assert_eq!(fault(&grid, "Rd@2,0 Rx@4,0"), "gap");
}

/// Schmidt and Cubes, placing: a gap separates lines, so the green diamond earns nothing for the three green tiles.
#[test]
fn a_gap_separates_the_green_diamond() {
    let mut grid = grid("Rs@0,0 Ro@1,0 Rd@2,0 Gc@-2,1 Gx@-1,1 Gs@0,1");
    assert_eq!(lay(&mut grid, "Gd@2,1 Bd@2,2"), [3]);
}

/// Cubes, placing (also MindWare and Iello, in general): nothing can lie where a column would get two different
/// symbols in different colours.
#[test]
fn some_cells_accept_no_tile() {
    let grid = grid("Rs@0,0 Ro@1,0 Rd@2,0 Gc@-2,1 Gx@-1,1 Gs@0,1 Gd@2,1 Bd@2,2 Bs@1,2");
    let hole: Cell = "1,1".parse().expect("a cell");
    for tile in Tile::all() {
        assert!(
            grid.check(&[tilery_lines::Placed { cell: hole, tile }]).is_err(),
            "{tile}"
        );
    }
    assert!(grid.open_cells().all(|(cell, _)| cell != hole));
}

fn hands(texts: &[&str]) -> Vec<Hand> {
    texts
        .iter()
        .map(|text| Hand::new(tiles(text)).expect("six tiles"))
        .collect()
}

/// A group of three reds; the second red circle does not count.
const THREE: &str = "Ro Ro Rs Rd Gc Bx";
const THREE_TOO: &str = "Bo Bs Bd Gx Yc Pa";
const TWO: &str = "Go Gs Yd Bc Px Oa";

fn mv<M: std::str::FromStr<Err = tilery_rules::NotationError>>(text: &str) -> M {
    text.parse().expect("a move")
}

/// All editions and Cubes, the start: most tiles in common, doubles counted once; they are laid whole.
#[test]
fn the_largest_group_opens_whole() {
    for edition in Edition::ALL {
        let deal = hands(&[TWO, THREE]);
        let game = Qwirkle::start(*edition, &Player::lettered(2), &deal).expect("a deal");
        assert_eq!(game.turn(), Some(Seat(1)));
        let code = |text: &str| game.check(Seat(1), &mv(text)).map_err(|refusal| refusal.code());
        assert_eq!(code("play Ro@0,0 Rs@1,0"), Err("small-opening"));
        assert_eq!(code("play Ro@0,0 Ro@1,0 Rs@2,0"), Err("twins"));
        assert_eq!(code("swap Ro"), Err("open-with-play"));
        assert_eq!(code("pass"), Err("open-with-play"));
        assert_eq!(code("play Ro@0,0 Rs@1,0 Rd@2,0").expect("three reds").score, 3);
        assert_eq!(
            game.legal_moves().len(),
            12,
            "six orders, in a row and in a column"
        );
    }
}

/// MindWare and Iello: the oldest of the tied opens. Schmidt and Cubes: the youngest.
#[test]
fn a_tie_for_the_opening_goes_by_age() {
    let players = [("A", 99), ("B", 30), ("C", 60)].map(aged);
    let deal = hands(&[TWO, THREE, THREE_TOO]);
    let opens = |edition| Qwirkle::start(edition, &players, &deal).expect("a deal").turn();
    assert_eq!(opens(Edition::Mindware), Some(Seat(2)));
    assert_eq!(opens(Edition::Iello), Some(Seat(2)));
    assert_eq!(opens(Edition::Schmidt), Some(Seat(1)));
    let cubes = Cubes::start(CubesRules::Cubes, &players, &deal).expect("a deal");
    assert_eq!(cubes.turn(), Some(Seat(1)));
}

fn qwirkle_setup(edition: Edition, grid: &str, hands: &[&str], bag: &str) -> Qwirkle {
    let setup = tilery_qwirkle::Setup {
        rules: edition,
        grid: placed(grid),
        hands: hands.iter().map(|hand| tiles(hand)).collect(),
        bag: Some(tiles(bag)),
        turn: Seat(0),
        scores: Vec::new(),
        passes: 0,
    };
    setup.validate().expect("a position")
}

/// All editions: a player may swap instead of playing, some tiles or all, for no points; the old tiles go back after
/// the new ones are drawn.
#[test]
fn swapping_is_free_in_all_editions() {
    for edition in Edition::ALL {
        let mut game = qwirkle_setup(*edition, "Ro@0,0 Rs@1,0", &[THREE, TWO], "Pa Pa Yx Yx Yo Ys");
        assert!(game.check(Seat(0), &mv("play Rd@2,0")).is_ok());
        for text in ["swap Gc", "swap Ro Ro Rs Rd Gc Bx"] {
            assert_eq!(game.check(Seat(0), &mv(text)).expect("a swap").score, 0);
        }
        let drawn = tiles("Pa Yx").into_iter().collect();
        game.play(Seat(0), &mv("swap Gc Bx"), &drawn).expect("a swap");
        assert_eq!(game.turn(), Some(Seat(1)));
        assert_eq!(game.hand(Seat(0)).tiles(), tiles("Ro Ro Rs Rd Pa Yx"));
        assert_eq!(game.bag().tiles().collect::<Vec<_>>(), tiles("Yo Ys Yx Gc Bx Pa"));
        // What was put aside cannot be drawn in the same turn.
        let mut game = qwirkle_setup(*edition, "Ro@0,0 Rs@1,0", &[THREE, TWO], "Pa");
        let own = tiles("Gc").into_iter().collect();
        let refused = game
            .play(Seat(0), &mv("swap Gc"), &own)
            .expect_err("its own tile");
        assert!(matches!(refused, PlayError::Luck(LuckError::NotInBag { .. })));
    }
}

/// MindWare and Schmidt: whoever cannot play must swap. Iello says may, which comes to the same (R4).
#[test]
fn a_player_who_cannot_play_swaps() {
    for edition in Edition::ALL {
        let game = qwirkle_setup(
            *edition,
            "Ro@0,0 Rs@1,0",
            &["Gx Gd Gc Ga Bx Bd", TWO],
            "Pa Pa Pa Yx Yx Yx",
        );
        assert!(
            game.legal_moves()
                .iter()
                .all(|mv| matches!(mv, tilery_qwirkle::Move::Swap(_)))
        );
        let refusal = game
            .check(Seat(0), &tilery_qwirkle::Move::Pass)
            .expect_err("a swap is possible");
        assert_eq!(refusal.code(), "can-swap");
    }
}

/// All editions, the end: no draws from an empty bag; the first without tiles ends the game at once and gets 6.
#[test]
fn the_last_tile_ends_the_game_for_six_points() {
    for edition in Edition::ALL {
        let mut game = qwirkle_setup(*edition, "Ro@0,0 Rs@1,0", &["Rd", "Rc"], "");
        game.play(Seat(0), &mv("play Rd@2,0"), &Default::default())
            .expect("the last tile");
        assert_eq!(game.turn(), None);
        let outcome = game.outcome().expect("the end");
        assert_eq!(outcome.scores, [9, 0]);
        assert_eq!(
            outcome.bonus.map(|bonus| (bonus.seat, bonus.points)),
            Some((Seat(0), 6))
        );
        let refusal = game.check(Seat(1), &mv("play Rc@3,0")).expect_err("too late");
        assert_eq!(refusal.code(), "game-over");
    }
}

fn cubes_setup(grid: &str, hands: &[&str], bag: [u8; 6]) -> Cubes {
    let setup = tilery_cubes::Setup {
        rules: CubesRules::Cubes,
        grid: placed(grid),
        hands: hands.iter().map(|hand| tiles(hand)).collect(),
        bag: Some(bag),
        turn: Seat(0),
        scores: Vec::new(),
        passes: 0,
        rolled: false,
    };
    setup.validate().expect("a position")
}

fn cubes_code(game: &Cubes, text: &str) -> Result<u32, &'static str> {
    let checked = game.check(game.turn().expect("a turn"), &mv(text));
    checked
        .map(|report| report.score)
        .map_err(|refusal| refusal.code())
}

/// Cubes, the start: the first line is laid from the first roll.
#[test]
fn cubes_open_without_a_roll() {
    let game = Cubes::start(CubesRules::Cubes, &Player::lettered(2), &hands(&[THREE, TWO])).expect("a deal");
    assert_eq!(cubes_code(&game, "roll Bx"), Err("open-with-play"));
    assert_eq!(cubes_code(&game, "play Ro@0,0 Rs@1,0 Rd@2,0"), Ok(3));
}

/// Cubes, step 1: any number of dice, once; the colour stays. Step 3: the new dice come rolled.
#[test]
fn cubes_roll_once_and_keep_their_colours() {
    let mut game = cubes_setup("Ro@0,0 Rs@1,0", &["Rd Rc Gx Bx Ya Pa", TWO], [2, 0, 0, 0, 0, 0]);
    let wrong = tiles("Go Ro").into_iter().collect();
    let refused = game
        .play(Seat(0), &mv("roll Gx Bx"), &wrong)
        .expect_err("blue became red");
    assert!(matches!(refused, PlayError::Luck(LuckError::Colour { .. })));
    let faces = tiles("Go Bo").into_iter().collect();
    game.play(Seat(0), &mv("roll Gx Bx"), &faces)
        .expect("a free roll");
    assert_eq!(game.turn(), Some(Seat(0)), "the turn goes on");
    assert!(game.rolled());
    assert_eq!(cubes_code(&game, "roll Pa"), Err("roll-used"));
    let drawn = tiles("Ra Rx").into_iter().collect();
    game.play(Seat(0), &mv("play Bo@0,1 Go@0,2"), &drawn)
        .expect("a play");
    assert_eq!(game.turn(), Some(Seat(1)));
    assert_eq!(game.scores(), [3, 0]);
    assert!(game.bag().is_empty() && !game.rolled());
}

/// Cubes, the special case: with nothing to place, all dice are rolled until one fits.
#[test]
fn cubes_roll_all_until_one_fits() {
    let mut game = cubes_setup("Ro@0,0 Rs@1,0", &["Gx Ba", "Rd"], [0; 6]);
    let again = tiles("Gc Bx").into_iter().collect();
    game.play(Seat(0), &mv("roll Gx Ba"), &again)
        .expect("the free roll");
    for _ in 0..3 {
        assert_eq!(cubes_code(&game, "roll Gc"), Err("roll-all"));
        assert_eq!(cubes_code(&game, "pass"), Err("can-roll"));
        assert_eq!(game.legal_moves(), [mv::<tilery_cubes::Move>("roll Gc Bx")]);
        game.play(Seat(0), &mv("roll Gc Bx"), &again)
            .expect("a forced roll");
    }
    let fits = tiles("Go Bx").into_iter().collect();
    game.play(Seat(0), &mv("roll Gc Bx"), &fits)
        .expect("a forced roll");
    assert_eq!(cubes_code(&game, "roll Go Bx"), Err("roll-used"));
    assert_eq!(cubes_code(&game, "play Go@0,1"), Ok(2));
}

/// Cubes, preparation: all dice lie open, to everybody.
#[test]
fn cubes_hands_lie_open() {
    let game = cubes_setup("Ro@0,0 Rs@1,0", &["Gx Ba", "Rd"], [0; 6]);
    for viewer in [None, Some(Seat(0)), Some(Seat(1))] {
        assert_eq!(game.view(viewer).hands, [tiles("Gx Ba"), tiles("Rd")]);
    }
}

/// Cubes has no swap, Qwirkle no roll.
#[test]
fn each_game_has_its_own_moves() {
    assert!("swap Ro".parse::<tilery_cubes::Move>().is_err());
    assert!("roll Ro".parse::<tilery_qwirkle::Move>().is_err());
}

/// Cubes, the end: the last die ends the game at once and is worth 6 more.
#[test]
fn cubes_end_with_the_last_die() {
    let mut game = cubes_setup("Ro@0,0 Rs@1,0", &["Rd", "Rc"], [0; 6]);
    game.play(Seat(0), &mv("play Rd@2,0"), &Default::default())
        .expect("the last die");
    assert_eq!(game.outcome().expect("the end").scores, [9, 0]);
}

/// All booklets: 108 tiles, three of each of 36; 90 dice, 15 of each of six colours; two to four players.
#[test]
fn bags_contain_the_tiles_of_the_booklets() {
    let bag = tilery_lines::TileBag::full();
    assert_eq!(bag.len(), 108);
    assert!(Tile::all().all(|tile| bag.count(tile) == 3));
    let dice = tilery_lines::DiceBag::full();
    assert_eq!(dice.len(), 90);
    assert!(
        tilery_lines::Colour::ALL
            .iter()
            .all(|colour| dice.count(*colour) == 15)
    );
    assert!(Edition::ALL.iter().all(|edition| edition.seats() == (2..=4)));
    assert_eq!(CubesRules::Cubes.seats(), 2..=4);
}
