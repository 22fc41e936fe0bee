//! Where numbers end: cells that are far away, grids that are too full, seats that are not there.

use tilery_lines::grid::{Grid, PlayFault, Scoring};
use tilery_lines::{Placed, Tile};
use tilery_qwirkle::{Edition, Qwirkle};
use tilery_rules::fair::{Seed, Stream};
use tilery_rules::{Cell, Player, Position, Seat};

fn placed(tile: &str, x: i32, y: i32) -> Placed {
    Placed {
        cell: Cell::new(x, y),
        tile: tile.parse().expect("a tile"),
    }
}

#[test]
fn an_opening_at_the_end_of_the_numbers_is_refused() {
    let far = Cell::FARTHEST;
    for (x, y) in [
        (far, 0),
        (0, -far),
        (i32::MAX, 0),
        (0, i32::MIN),
        (999_999_001, 0),
    ] {
        let fault = Grid::new(Scoring::STANDARD)
            .check(&[placed("Ro", x, y)])
            .expect_err("too far");
        assert_eq!(
            fault,
            PlayFault::TooFar {
                cell: Cell::new(x, y)
            }
        );
    }
}

#[test]
fn an_opening_far_away_can_be_played_on_like_any_other() {
    let base = 999_999_000;
    let mut grid = Grid::new(Scoring::STANDARD);
    for play in [placed("Ro", base, -base), placed("Rs", base + 1, -base)] {
        grid.check(&[play]).expect("near enough");
        grid.place(play);
    }
    let mut plays = 0;
    grid.plays(Tile::all().collect(), &mut |found| {
        plays += 1;
        for laid in found.laid {
            assert_eq!(laid.to_string().parse::<Placed>(), Ok(*laid));
        }
    });
    assert!(plays > 100, "{plays}");
    let fault = grid.check(&[placed("Rd", i32::MIN, 0)]).expect_err("too far");
    assert!(matches!(fault, PlayFault::TooFar { .. }));
}

#[test]
fn a_grid_with_more_tiles_than_a_game_has_is_refused() {
    let tiles: Vec<Placed> = (0..109).map(|x| placed("Ro", x, 0)).collect();
    assert_eq!(
        Grid::from_tiles(&tiles, Scoring::STANDARD).err(),
        Some(PlayFault::TooMany { tiles: 109 })
    );
}

#[test]
fn a_seat_that_is_not_at_the_table_sees_what_a_spectator_sees() {
    let deal = Qwirkle::deal(
        Edition::Mindware,
        2,
        &mut Stream::new(&Seed::from_word("edges"), &[]),
    );
    let game = Qwirkle::start(Edition::Mindware, &Player::lettered(2), &deal).expect("a deal");
    assert_eq!(game.view(Some(Seat(7))).hand, None);
    let mv = game.legal_moves().swap_remove(0);
    assert!(game.check(Seat(7), &mv).is_err());
}
