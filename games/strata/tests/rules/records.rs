//! Games written down and read back.

use tilery_rules::{Position, Recorded, RuleSet, Seat, Turn, TurnText};
use tilery_strata::{Move, Strata, Variant};

use crate::{start, stream};

/// The turns of a game in which this seat lays the first tile, after both have arranged their piles.
fn begun_by(seat: Seat) -> Vec<TurnText> {
    let turn = |seat, mv: &str| TurnText {
        seat,
        mv: mv.into(),
        score: None,
        drew: Vec::new(),
        rolled: Vec::new(),
    };
    vec![
        turn(Seat(0), "order rrr"),
        turn(Seat(1), "order ggg"),
        turn(seat, "rrr@0,1e"),
    ]
}

#[test]
fn a_record_leads_to_the_same_position() {
    for variant in Variant::ALL {
        let mut chance = stream("records", 0);
        let deal = Strata::deal(*variant, 2, &mut chance);
        let read = Strata::read_deal(*variant, &Strata::hands(&deal), &begun_by(deal.first))
            .expect("what was written");
        assert_eq!(read, deal);
        let (mut game, mut replay) = (start(*variant, &deal), start(*variant, &read));
        while let Some(seat) = game.turn() {
            let mv = game.random_move(&mut chance).expect("goes on");
            let luck = game.luck(&mv, &mut chance);
            let report = game.play(seat, &mv, &luck).expect("legal");
            let text = Strata::write_turn(&Turn {
                seat,
                mv,
                report,
                luck,
            });
            assert_eq!(text.drew.len(), luck.0.iter().count());
            let mv: Move = text.mv.parse().expect("notation");
            let mut unstated = text.clone();
            unstated.drew.clear();
            for text in [&text, &unstated] {
                let luck = replay.read_luck(&mv, text).expect("notation");
                assert_eq!(replay.clone().play(text.seat, &mv, &luck), Ok(report));
            }
            replay.play(text.seat, &mv, &luck).expect("the same");
            assert_eq!(replay, game);
        }
    }
}

#[test]
fn impossible_deals_and_draws_are_refused() {
    let deal = Strata::deal(Variant::Pile, 2, &mut stream("records", 1));
    let hands = Strata::hands(&deal);
    let read = |hands: &[Vec<String>], turns: &[TurnText]| Strata::read_deal(Variant::Pile, hands, turns);
    assert!(read(&hands, &begun_by(Seat(1))).is_ok());
    assert!(read(&hands, &[]).is_err(), "nothing says who begins");
    assert!(read(&hands, &begun_by(Seat(2))).is_err());
    assert!(read(&hands[..1], &begun_by(Seat(0))).is_err());
    let swapped = [hands[1].clone(), hands[0].clone()];
    assert!(read(&swapped, &begun_by(Seat(0))).is_err());
    let mut broken = hands.clone();
    broken[0][3] = String::from("nnn");
    assert!(read(&broken, &begun_by(Seat(0))).is_err());
    broken[0].remove(3);
    assert!(read(&broken, &begun_by(Seat(0))).is_err());

    let game = start(Variant::Row, &deal);
    let mv = game.legal_moves().swap_remove(0);
    let report = game.check(deal.first, &mv).expect("legal");
    let mut text = Strata::write_turn(&Turn {
        seat: deal.first,
        mv: mv.clone(),
        report,
        luck: Default::default(),
    });
    text.drew = vec!["rrr".into(), "rrr".into()];
    assert!(game.read_luck(&mv, &text).is_err());
    text.drew = vec!["?".into()];
    assert!(game.read_luck(&mv, &text).is_err());
}
