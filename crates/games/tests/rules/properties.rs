//! Properties that hold for any text, any game and any position.

use std::collections::BTreeMap;

use proptest::collection::vec;
use proptest::prelude::*;
use tilery_cubes::{Cubes, CubesRules};
use tilery_lines::grid::{Grid, Scoring};
use tilery_lines::{Colour, Placed, Tile, TileSet, Tiles};
use tilery_qwirkle::{Edition, Qwirkle};
use tilery_rules::fair::{Seed, Stream};
use tilery_rules::{
    Axis, Cell, Chance, PlayError, Player, Position, Recorded, RuleSet, Seat, Turn, TurnText,
};

fn a_tile() -> impl Strategy<Value = Tile> {
    (0..Tile::KINDS).prop_map(|index| Tile::from_index(index).expect("below the number of kinds"))
}

fn a_cell() -> impl Strategy<Value = Cell> {
    let far = -Cell::FARTHEST..=Cell::FARTHEST;
    let near = -9..=9;
    let number = prop_oneof![far, near];
    (number.clone(), number).prop_map(|(x, y)| Cell::new(x, y))
}

fn a_placed() -> impl Strategy<Value = Placed> {
    (a_cell(), a_tile()).prop_map(|(cell, tile)| Placed { cell, tile })
}

fn a_qwirkle_move() -> impl Strategy<Value = tilery_qwirkle::Move> {
    prop_oneof![
        vec(a_placed(), 1..=6).prop_map(tilery_qwirkle::Move::Play),
        vec(a_tile(), 1..=6).prop_map(tilery_qwirkle::Move::Swap),
        Just(tilery_qwirkle::Move::Pass),
    ]
}

fn a_cubes_move() -> impl Strategy<Value = tilery_cubes::Move> {
    prop_oneof![
        vec(a_placed(), 1..=6).prop_map(tilery_cubes::Move::Play),
        vec(a_tile(), 1..=6).prop_map(tilery_cubes::Move::Roll),
        Just(tilery_cubes::Move::Pass),
    ]
}

/// Text that is nearly notation.
fn near_notation() -> impl Strategy<Value = String> {
    "(play|swap|roll|pass|PLAY|)[ \t]{0,2}([ROYGBPZ][osdcxaz](@-?[0-9]{0,21},-?[0-9]{0,21})?[ ,@]{0,2}){0,8}"
}

fn an_edition() -> impl Strategy<Value = Edition> {
    (0..Edition::ALL.len()).prop_map(|at| Edition::ALL[at])
}

/// A game of random moves, as they were after up to `turns` turns, and those turns.
fn random_game<G: Position>(rules: G::Rules, seats: usize, seed: u64, turns: usize) -> (G, Vec<Turn<G>>) {
    let seed = Seed::from_word("properties").nth(seed);
    let mut chance = Stream::new(&seed, &[]);
    let mut choice = Stream::new(&seed.nth(0), &[]);
    let deal = G::deal(rules, seats, &mut chance);
    let mut game = G::start(rules, &Player::lettered(seats), &deal).expect("a deal can be played");
    let mut made = Vec::new();
    while let Some(seat) = game.turn()
        && made.len() < turns
    {
        // The plays come first in the list: mostly one of those, so that the game gets on.
        let moves = game.legal_moves();
        let plays = moves
            .iter()
            .take_while(|mv| mv.to_string().starts_with("play"))
            .count();
        let among = if plays > 0 && choice.below(8) > 0 {
            plays
        } else {
            moves.len()
        };
        let mv = moves[choice.below(among as u32) as usize].clone();
        let luck = game.luck(&mv, &mut chance);
        let report = game.play(seat, &mv, &luck).expect("a legal move");
        made.push(Turn {
            seat,
            mv,
            report,
            luck,
        });
    }
    (game, made)
}

/// Every line of a grid, by the definition.
fn lines_are_valid(grid: &Grid) -> bool {
    grid.tiles().all(|first| {
        Axis::BOTH.into_iter().all(|axis| {
            let mut line = vec![first.tile];
            let mut cell = first.cell.step(axis, 1);
            while let Some(tile) = grid.tile(cell) {
                line.push(tile);
                cell = cell.step(axis, 1);
            }
            let kinds: TileSet = line.iter().copied().collect();
            let one_colour = line.iter().all(|tile| tile.colour() == first.tile.colour());
            let one_shape = line.iter().all(|tile| tile.shape() == first.tile.shape());
            kinds.len() == line.len() && (one_colour || one_shape)
        })
    })
}

fn swapped_with(setup: &tilery_qwirkle::Setup, viewer: Seat, shift: usize) -> tilery_qwirkle::Setup {
    let bag = setup.bag.clone().unwrap_or_default();
    let others = || (0..setup.hands.len()).filter(|seat| *seat != viewer.index());
    let mut hidden: Vec<Tile> = others()
        .flat_map(|seat| setup.hands[seat].clone())
        .chain(bag.clone())
        .collect();
    let turns = shift % hidden.len().max(1);
    hidden.rotate_left(turns);
    let mut hidden = hidden.into_iter();
    let mut other = setup.clone();
    for seat in others() {
        other.hands[seat] = hidden.by_ref().take(setup.hands[seat].len()).collect();
    }
    other.bag = Some(hidden.collect());
    other
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn notation_is_read_back(tile in a_tile(), cell in a_cell(), placed in a_placed(), one in a_qwirkle_move(), other in a_cubes_move()) {
        prop_assert_eq!(tile.to_string().parse::<Tile>().unwrap(), tile);
        prop_assert_eq!(cell.to_string().parse::<Cell>().unwrap(), cell);
        prop_assert_eq!(placed.to_string().parse::<Placed>().unwrap(), placed);
        prop_assert_eq!(one.to_string().parse::<tilery_qwirkle::Move>().unwrap(), one.clone());
        prop_assert_eq!(other.to_string().parse::<tilery_cubes::Move>().unwrap(), other.clone());
        let json = serde_json::to_string(&(tile, cell, placed, &one, &other)).unwrap();
        let read: (Tile, Cell, Placed, tilery_qwirkle::Move, tilery_cubes::Move) = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(read, (tile, cell, placed, one, other));
    }

    #[test]
    fn any_text_is_read_or_refused(text in prop_oneof![any::<String>(), near_notation()]) {
        let tile = text.parse::<Tile>().map(|value| value.to_string());
        let cell = text.parse::<Cell>().map(|value| value.to_string());
        let placed = text.parse::<Placed>().map(|value| value.to_string());
        for read in [tile, cell, placed] {
            if let Err(error) = read {
                prop_assert!(error.to_string().len() < 1_000);
            }
        }
        if let Ok(mv) = text.parse::<tilery_qwirkle::Move>() {
            prop_assert_eq!(mv.to_string().parse::<tilery_qwirkle::Move>().unwrap(), mv);
        }
        if let Ok(mv) = text.parse::<tilery_cubes::Move>() {
            prop_assert_eq!(mv.to_string().parse::<tilery_cubes::Move>().unwrap(), mv);
        }
        let _ = text.parse::<Edition>();
        let _ = text.parse::<Seed>();
        let _ = serde_json::from_str::<tilery_qwirkle::Setup>(&text);
        let _ = serde_json::from_str::<TurnText>(&text);
    }

    #[test]
    fn any_set_up_is_a_position_or_refused(
        grid in vec(a_placed(), 0..5),
        hands in vec(vec(a_tile(), 0..8), 0..6),
        bag in proptest::option::of(vec(a_tile(), 0..20)),
        dice in any::<[u8; 6]>(),
        turn in 0u8..6,
        passes in 0usize..6,
        scores in vec(any::<u32>(), 0..5),
        rolled in any::<bool>(),
    ) {
        let setup = tilery_qwirkle::Setup {
            rules: Edition::Mindware, grid: grid.clone(), hands: hands.clone(), bag, turn: Seat(turn),
            scores: scores.clone(), passes,
        };
        let json = serde_json::to_string(&setup).unwrap();
        prop_assert_eq!(&serde_json::from_str::<tilery_qwirkle::Setup>(&json).unwrap(), &setup);
        if let Ok(game) = setup.validate() {
            prop_assert!(!game.legal_moves().is_empty());
        }
        let setup = tilery_cubes::Setup {
            rules: CubesRules::Cubes, grid, hands, bag: Some(dice.map(|count| count % 15)), turn: Seat(turn), scores, passes, rolled,
        };
        let json = serde_json::to_string(&setup).unwrap();
        prop_assert_eq!(&serde_json::from_str::<tilery_cubes::Setup>(&json).unwrap(), &setup);
        if let Ok(game) = setup.validate() {
            prop_assert!(!game.legal_moves().is_empty());
        }
    }
}

proptest! {
    // Each case plays a game.
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn odd_moves_never_panic_and_check_is_play(seed in any::<u64>(), turns in 0usize..40, odd in a_qwirkle_move(), dice in a_cubes_move(), drawn in vec(a_tile(), 0..=6), seat in 0u8..5) {
        let drawn: Tiles = drawn.into_iter().collect();
        let (game, _) = random_game::<Qwirkle>(Edition::Schmidt, 3, seed, turns);
        let mut copy = game.clone();
        let checked = game.check(Seat(seat), &odd);
        match (checked, copy.play(Seat(seat), &odd, &drawn)) {
            (Err(refusal), Err(PlayError::Refused(same))) => prop_assert_eq!(refusal, same),
            (Ok(_), Err(PlayError::Luck(_))) => {}
            (Ok(worth), Ok(made)) => prop_assert_eq!(worth, made),
            (checked, played) => prop_assert!(false, "{:?} but {:?}", checked, played),
        }
        let (game, _) = random_game::<Cubes>(CubesRules::Cubes, 3, seed, turns);
        let mut copy = game.clone();
        match (game.check(Seat(seat), &dice), copy.play(Seat(seat), &dice, &drawn)) {
            (Err(refusal), Err(PlayError::Refused(same))) => {
                prop_assert_eq!(refusal, same);
                prop_assert!(copy == game);
            }
            (Ok(_), Err(PlayError::Luck(_))) => prop_assert!(copy == game),
            (Ok(worth), Ok(made)) => prop_assert_eq!(worth, made),
            (checked, played) => prop_assert!(false, "{:?} but {:?}", checked, played),
        }
    }

    #[test]
    fn wrong_luck_changes_nothing(seed in any::<u64>(), turns in 0usize..70, luck in vec(a_tile(), 0..=6)) {
        let luck: Tiles = luck.into_iter().collect();
        let (game, _) = random_game::<Qwirkle>(Edition::Iello, 2, seed, turns);
        if let Some(seat) = game.turn() {
            let mv = game.legal_moves().swap_remove(0);
            let mut copy = game.clone();
            match copy.play(seat, &mv, &luck) {
                Ok(_) => prop_assert!(copy != game),
                Err(error) => {
                    prop_assert!(matches!(error, PlayError::Luck(_)));
                    prop_assert!(copy == game);
                }
            }
        }
    }

    #[test]
    fn tiles_are_conserved_and_lines_valid(edition in an_edition(), seats in 2usize..=4, seed in any::<u64>(), turns in 0usize..120) {
        let (game, _) = random_game::<Qwirkle>(edition, seats, seed, turns);
        prop_assert!(lines_are_valid(game.grid()));
        let mut counts: BTreeMap<Tile, usize> = BTreeMap::new();
        let hands = Seat::all(seats).flat_map(|seat| game.hand(seat).tiles().to_vec());
        for tile in game.grid().tiles().map(|placed| placed.tile).chain(hands).chain(game.bag().tiles()) {
            *counts.entry(tile).or_default() += 1;
        }
        prop_assert_eq!(counts.len(), 36);
        prop_assert!(counts.values().all(|count| *count == 3));
    }

    #[test]
    fn dice_are_conserved_and_lines_valid(seats in 2usize..=4, seed in any::<u64>(), turns in 0usize..120) {
        let (game, _) = random_game::<Cubes>(CubesRules::Cubes, seats, seed, turns);
        prop_assert!(lines_are_valid(game.grid()));
        for colour in Colour::ALL {
            let on_grid = game.grid().tiles().filter(|placed| placed.tile.colour() == colour).count();
            let in_hands: usize = Seat::all(seats)
                .map(|seat| game.hand(seat).tiles().iter().filter(|die| die.colour() == colour).count())
                .sum();
            prop_assert_eq!(on_grid + in_hands + game.bag().count(colour), 15);
        }
    }

    #[test]
    fn set_ups_are_positions_again(seats in 2usize..=4, seed in any::<u64>(), turns in 0usize..120) {
        let (game, _) = random_game::<Qwirkle>(Edition::Mindware, seats, seed, turns);
        if game.turn().is_some() {
            let setup = game.setup();
            let json = serde_json::to_string(&setup).unwrap();
            prop_assert_eq!(&serde_json::from_str::<tilery_qwirkle::Setup>(&json).unwrap(), &setup);
            let again = setup.validate().unwrap();
            prop_assert_eq!(again.legal_moves(), game.legal_moves());
            prop_assert!(again == game);
        }
        let (game, _) = random_game::<Cubes>(CubesRules::Cubes, seats, seed, turns);
        if game.turn().is_some() {
            let setup = game.setup();
            let json = serde_json::to_string(&setup).unwrap();
            prop_assert_eq!(&serde_json::from_str::<tilery_cubes::Setup>(&json).unwrap(), &setup);
            let again = setup.validate().unwrap();
            prop_assert_eq!(again.legal_moves(), game.legal_moves());
            prop_assert!(again == game);
        }
    }

    #[test]
    fn views_hide_what_is_hidden(seats in 2usize..=4, seed in any::<u64>(), turns in 1usize..100, shift in any::<usize>()) {
        let (game, _) = random_game::<Qwirkle>(Edition::Mindware, seats, seed, turns);
        if game.turn().is_some() && !game.grid().is_empty() {
            for viewer in Seat::all(seats) {
                let other = swapped_with(&game.setup(), viewer, shift).validate().unwrap();
                let text = |game: &Qwirkle| serde_json::to_string(&game.view(Some(viewer))).unwrap();
                prop_assert_eq!(text(&game), text(&other));
            }
            // A spectator's view does not even depend on the hand of the first seat.
            let spectator = game.view(None);
            prop_assert!(spectator.hand.is_none());
        }
    }

    #[test]
    fn told_turns_hide_draws_and_swaps_until_the_end(seats in 2usize..=4, seed in any::<u64>(), turns in 1usize..200) {
        let (game, made) = random_game::<Qwirkle>(Edition::Mindware, seats, seed, turns);
        for turn in &made {
            let full = Qwirkle::write_turn(turn);
            for viewer in Seat::all(seats).map(Some).chain([None]) {
                let told = game.visible_turn(turn, viewer);
                if viewer == Some(turn.seat) || game.turn().is_none() {
                    prop_assert_eq!(&told, &full);
                    continue;
                }
                prop_assert!(told.drew.is_empty() && told.rolled.is_empty());
                prop_assert_eq!(told.score, full.score);
                match &turn.mv {
                    tilery_qwirkle::Move::Swap(tiles) => prop_assert_eq!(told.mv, format!("swap {}", tiles.len())),
                    _ => prop_assert_eq!(told.mv, full.mv.clone()),
                }
            }
        }
    }

    #[test]
    fn the_generator_agrees_with_the_checker(seed in any::<u64>(), turns in 1usize..100, hand in vec(a_tile(), 1..=6)) {
        let (game, _) = random_game::<Qwirkle>(Edition::Mindware, 2, seed, turns);
        let kinds: TileSet = hand.into_iter().collect();
        let grid = game.grid();
        let mut found = 0;
        grid.plays(kinds, &mut |play| {
            found += 1;
            assert_eq!(grid.check(play.laid).map(|scored| scored.score), Ok(play.score), "{:?}", play.laid);
        });
        prop_assert_eq!(grid.any_play(kinds), found > 0);
        // Single tiles: all that the checker accepts beside the grid are among the open cells.
        let (least, most) = grid.bounds().unwrap();
        for y in least.y - 1..=most.y + 1 {
            for x in least.x - 1..=most.x + 1 {
                let cell = Cell::new(x, y);
                let accepted: TileSet = Tile::all().filter(|tile| grid.check(&[Placed { cell, tile: *tile }]).is_ok()).collect();
                let open = grid.open_cells().find(|(open, _)| *open == cell).map_or(TileSet::EMPTY, |(_, fits)| fits);
                prop_assert_eq!(open, accepted, "{}", cell);
            }
        }
    }

    #[test]
    fn a_grid_is_the_same_in_whatever_order_it_is_laid(seed in any::<u64>(), turns in 1usize..100, shift in any::<usize>()) {
        let (game, _) = random_game::<Qwirkle>(Edition::Mindware, 2, seed, turns);
        let mut tiles: Vec<Placed> = game.grid().tiles().collect();
        let by = shift % tiles.len();
        tiles.rotate_left(by);
        let grid = Grid::from_tiles(&tiles, Scoring::STANDARD).unwrap();
        prop_assert!(&grid == game.grid());
        let sorted = |grid: &Grid| {
            let mut open: Vec<_> = grid.open_cells().map(|(cell, fits)| (cell, fits.into_iter().collect::<Vec<_>>())).collect();
            open.sort();
            open
        };
        prop_assert_eq!(sorted(&grid), sorted(game.grid()));
    }

    #[test]
    fn a_game_always_ends(edition in an_edition(), seats in 2usize..=4, seed in any::<u64>()) {
        let (game, _) = random_game::<Qwirkle>(edition, seats, seed, 2_000);
        prop_assert!(game.outcome().is_some());
        let (game, _) = random_game::<Cubes>(CubesRules::Cubes, seats, seed, 2_000);
        prop_assert!(game.outcome().is_some());
    }
}
