//! The four variants: which tile may be played, and what is told of it.

use tilery_rules::{
    Chance, LuckError, PlayError, Player, Position, Recorded, Refuse, RuleSet, Ruling, Seat, Turn,
};
use tilery_strata::{LTile, Luck, Move, Refusal, Strata, Variant};

use crate::{lay, open_game, start, stream};

fn dealt(variant: Variant, number: u64) -> Strata {
    start(
        variant,
        &Strata::deal(variant, 2, &mut stream("variants", number)),
    )
}

fn patterns(game: &Strata) -> Vec<LTile> {
    let mut tiles: Vec<LTile> = game
        .legal_moves()
        .iter()
        .map(|mv| match mv {
            Move::Lay(lay) => lay.tile,
            Move::Order(_) => panic!("no tile"),
        })
        .collect();
    tiles.dedup();
    tiles
}

fn order(seat: u8) -> Move {
    Move::Order(LTile::lot(Seat(seat)).into_iter().rev().collect())
}

#[test]
fn two_play_and_rulings_are_named() {
    for variant in Variant::ALL {
        let deal = Strata::deal(*variant, 2, &mut stream("seats", 0));
        for seats in [0, 1, 3, 4] {
            assert!(Strata::start(*variant, &Player::lettered(seats), &deal).is_err());
        }
        assert_eq!(
            variant.rulings().contains(&Ruling::OpenPiles),
            *variant == Variant::Ordered
        );
    }
}

#[test]
fn a_deal_follows_the_recipe() {
    /// Always the largest number, and remembers what it was asked.
    struct Largest(Vec<u32>);
    impl Chance for Largest {
        fn below(&mut self, n: u32) -> u32 {
            self.0.push(n);
            n - 1
        }
    }
    let mut chance = Largest(Vec::new());
    let deal = Strata::deal(Variant::Row, 2, &mut chance);
    let asked: Vec<u32> = (1..=20).rev().chain((1..=20).rev()).chain([2]).collect();
    assert_eq!(chance.0, asked);
    let reversed = |seat| LTile::lot(Seat(seat)).into_iter().rev().collect::<Vec<_>>();
    assert_eq!(deal.piles, [reversed(0), reversed(1)]);
    assert_eq!(deal.first, Seat(1));
    let mut chance = Largest(Vec::new());
    let deal = Strata::deal(Variant::Open, 2, &mut chance);
    assert_eq!(chance.0, [2]);
    assert_eq!(
        deal.piles,
        [LTile::lot(Seat(0)).to_vec(), LTile::lot(Seat(1)).to_vec()]
    );
}

#[test]
fn in_pile_the_top_must_be_played() {
    let game = dealt(Variant::Pile, 1);
    let seat = game.turn().expect("goes on");
    let view = game.view(None);
    let top = view.tops[seat.index()].expect("only the top shows");
    assert_eq!(patterns(&game), [top]);
    let deeper = LTile::lot(seat)
        .into_iter()
        .find(|tile| *tile != top)
        .expect("ten patterns");
    let refusal = game
        .check(seat, &lay(&format!("{deeper}@0,1e")).into())
        .unwrap_err();
    assert_eq!(refusal, Refusal::NotTheTop { tile: deeper, top });
    assert_eq!(refusal.concerned().tiles, [deeper.to_string(), top.to_string()]);
    assert_eq!((view.rows, view.piles), (None, None));
}

#[test]
fn in_open_any_tile_may_be_played_and_each_pattern_is_listed_once() {
    let game = open_game();
    assert_eq!(patterns(&game).len(), 10);
    assert_eq!(game.legal_moves().len(), 10 * 36);
    assert_eq!(game.view(None).tops, [None, None]);
}

#[test]
fn in_row_one_of_three_is_played_and_replaced() {
    let mut game = dealt(Variant::Row, 3);
    let mut chance = stream("row", 0);
    let mut replaced = 0;
    while let Some(seat) = game.turn() {
        let before = game.view(None).rows.expect("rows lie open")[seat.index()].clone();
        assert_eq!(before.len(), game.left(seat).len().min(3));
        let hidden = game.left(seat).into_iter().find(|tile| !before.contains(tile));
        if let Some(tile) = hidden {
            let refusal = game
                .check(seat, &lay(&format!("{tile}@0,1e")).into())
                .unwrap_err();
            assert_eq!(
                refusal,
                Refusal::NotOpen {
                    tile,
                    open: before.clone()
                }
            );
        }
        let mv = game.random_move(&mut chance).expect("goes on");
        let Move::Lay(played) = &mv else {
            panic!("no orders in row")
        };
        let Luck(drew) = game.luck(&mv, &mut chance);
        game.play(seat, &mv, &Luck(None)).expect("legal");
        let mut due = before;
        due.remove(
            due.iter()
                .position(|tile| *tile == played.tile)
                .expect("one of the three"),
        );
        due.extend(drew);
        replaced += drew.iter().count();
        assert_eq!(game.view(None).rows.expect("rows lie open")[seat.index()], due);
    }
    assert_eq!(replaced, 2 * 17);
}

#[test]
fn luck_that_is_stated_must_be_right() {
    let game = dealt(Variant::Row, 4);
    let seat = game.turn().expect("goes on");
    let mv = game.legal_moves().swap_remove(0);
    let right = game.luck(&mv, &mut stream("luck", 0));
    let due = right.0.expect("the pile is full");
    let given = LTile::all().find(|tile| *tile != due).expect("twenty patterns");
    let error = game.clone().play(seat, &mv, &Luck(Some(given))).unwrap_err();
    let (given, due) = (given.to_string(), due.to_string());
    assert_eq!(error, PlayError::Luck(LuckError::NotOnTop { given, due }));
    assert!(game.clone().play(seat, &mv, &right).is_ok());
    assert!(game.clone().play(seat, &mv, &Luck(None)).is_ok());

    let mut pile = dealt(Variant::Pile, 4);
    let (seat, mv, before) = (
        pile.turn().expect("goes on"),
        pile.legal_moves().swap_remove(0),
        pile.clone(),
    );
    let error = pile.play(seat, &mv, &right).unwrap_err();
    assert_eq!(error, PlayError::Luck(LuckError::Count { due: 0, given: 1 }));
    assert_eq!(pile, before);
}

#[test]
fn in_ordered_both_arrange_their_piles_in_either_order() {
    for earlier in [0, 1] {
        let mut game = dealt(Variant::Ordered, 5);
        let first = game.turn().expect("goes on");
        assert_eq!(game.legal_moves(), [Move::Order(LTile::lot(first).to_vec())]);
        let code = |game: &Strata, seat: u8, mv: &Move| game.check(Seat(seat), mv).unwrap_err().code();
        let tile = LTile::lot(first)[19];
        let early: Move = lay(&format!("{tile}@0,1e")).into();
        assert_eq!(code(&game, first.0, &early), "order-first");
        game.play(Seat(earlier), &order(earlier), &Luck(None))
            .expect("either may be first");
        assert_eq!(code(&game, earlier, &order(earlier)), "already-ordered");
        assert_eq!(code(&game, first.0, &early), "order-first");
        assert_eq!(code(&game, 2, &order(0)), "not-your-turn");
        assert_eq!(game.turn(), Some(Seat(1 - earlier)));
        assert_eq!(game.view(None).arranging, [Seat(1 - earlier)]);
        game.play(Seat(1 - earlier), &order(1 - earlier), &Luck(None))
            .expect("the other");
        assert_eq!(game.turn(), Some(first));
        assert_eq!(
            patterns(&game),
            [LTile::lot(first)[19]],
            "the top of the arranged pile"
        );
        assert!(game.check(first, &early).is_ok());
    }
}

#[test]
fn an_order_is_the_whole_lot() {
    let game = dealt(Variant::Ordered, 6);
    let mut tiles = LTile::lot(Seat(0)).to_vec();
    let dropped = tiles.pop().expect("twenty");
    let extra: LTile = "ggg".parse().expect("a tile");
    tiles.extend([extra; 2]);
    let refusal = game.check(Seat(0), &Move::Order(tiles)).unwrap_err();
    assert_eq!(
        refusal,
        Refusal::WrongOrder {
            missing: vec![dropped],
            surplus: vec![extra]
        }
    );
    assert_eq!(refusal.ruling(), Some(Ruling::LotOfTwenty));
    assert_eq!(
        refusal.to_string(),
        "an order holds each tile of the lot once, 20 in all: it lacks rrr; it has too many of ggg"
    );
    let refusal = open_game().check(Seat(0), &order(0)).unwrap_err();
    assert_eq!(
        refusal,
        Refusal::NoOrders {
            variant: Variant::Open
        }
    );
}

#[test]
fn an_order_is_secret_until_both_are_set() {
    let mut game = dealt(Variant::Ordered, 7);
    let mv = order(0);
    let report = game.play(Seat(0), &mv, &Luck(None)).expect("an order");
    let turn: Turn<Strata> = Turn {
        seat: Seat(0),
        mv: mv.clone(),
        report,
        luck: Luck(None),
    };
    assert_eq!(game.visible_turn(&turn, Some(Seat(0))).mv, mv.to_string());
    assert_eq!(game.visible_turn(&turn, Some(Seat(1))).mv, "order");
    assert_eq!(game.visible_turn(&turn, None).mv, "order");
    assert_eq!(
        (game.view(Some(Seat(0))).piles, game.view(Some(Seat(0))).tops),
        (None, [None, None])
    );
    game.play(Seat(1), &order(1), &Luck(None)).expect("an order");
    assert_eq!(game.visible_turn(&turn, Some(Seat(1))).mv, mv.to_string());
    assert_eq!(game.visible_turn(&turn, None).mv, mv.to_string());
    let reversed = |seat| LTile::lot(Seat(seat)).into_iter().rev().collect::<Vec<_>>();
    assert_eq!(game.view(None).piles, Some([reversed(0), reversed(1)]));
}
