//! Facts of random positions, recomputed with the rules.

use std::collections::BTreeSet;

use tilery_frame::analysis::conformance::{checked_facts, number, text, visit_pairs};
use tilery_rules::{Game, Position};

use crate::{Move, SquareColour, Strata, Variant};

fn after(game: &Game<Strata>, mv: &Move) -> Strata {
    let mut position = game.position().clone();
    let seat = position.turn().expect("a running game");
    position
        .play(seat, mv, &Default::default())
        .expect("a legal move");
    position
}

/// The smallest lead of a seat after any reply.
fn worst_lead(position: &Strata, seat: usize) -> f64 {
    let replies = position.legal_moves().into_iter();
    let leads = replies.map(|reply| {
        let mut next = position.clone();
        let other = next.turn().expect("a running game");
        next.play(other, &reply, &Default::default()).expect("a reply");
        let scores = next.scores();
        f64::from(scores[seat]) - f64::from(scores[1 - seat])
    });
    leads.fold(f64::INFINITY, f64::min)
}

#[test]
fn every_fact_holds_on_the_board() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for variant in [Variant::Pile, Variant::Ordered, Variant::Open, Variant::Row] {
        visit_pairs::<Strata>(variant, 2, 3, 1, |game, best, played| {
            let position = game.position();
            let seat = position.turn().expect("a running game").index();
            let scores = |mv: &Move, seat: usize| f64::from(after(game, mv).scores()[seat]);
            for fact in checked_facts(game, best, played) {
                let colour = || {
                    ["r", "g"]
                        .iter()
                        .position(|letter| *letter == text(&fact, "colour"))
                };
                let lay = |mv: &Move| match mv {
                    Move::Lay(lay) => *lay,
                    Move::Order(_) => panic!("an order has no facts"),
                };
                match fact.key.as_str() {
                    "fact-zone" | "fact-zone-other" => {
                        let whose = if fact.key == "fact-zone" { seat } else { 1 - seat };
                        assert_eq!(colour(), Some(whose));
                        assert_eq!(number(&fact, "points"), scores(played, whose));
                        assert_eq!(number(&fact, "better"), scores(best, whose));
                    }
                    "fact-zone-joins" => {
                        // Joining n zones leaves n - 1 fewer, if nothing is torn apart and none is new.
                        assert!(number(&fact, "count") >= 2.0);
                        let own = [SquareColour::Red, SquareColour::Green][seat];
                        let laid = lay(best).squares();
                        let zones = after(game, best).board().zones();
                        let touched = zones.iter().any(|zone| {
                            zone.colour == own && laid.iter().any(|(cell, _)| zone.cells.contains(cell))
                        });
                        assert!(touched);
                    }
                    "fact-zone-covers" => {
                        let theirs = [SquareColour::Red, SquareColour::Green][1 - seat];
                        let covered = lay(best).squares().into_iter().filter(|(cell, above)| {
                            let below = position.board().square(*cell);
                            *above != theirs && below.is_some_and(|square| square.colour == theirs)
                        });
                        assert!(number(&fact, "count") as usize <= covered.count());
                    }
                    "fact-zone-damages" => {
                        let mine = [SquareColour::Red, SquareColour::Green][seat];
                        let covered = lay(played).squares().into_iter().filter(|(cell, above)| {
                            let below = position.board().square(*cell);
                            *above != mine && below.is_some_and(|square| square.colour == mine)
                        });
                        assert!(number(&fact, "count") as usize <= covered.count());
                    }
                    "fact-zone-raises" => {
                        let level = position.board().check(lay(best)).expect("a legal lay");
                        assert!(number(&fact, "level") >= f64::from(level));
                    }
                    "fact-zone-reply" => {
                        assert_eq!(number(&fact, "points"), worst_lead(&after(game, played), seat));
                        assert_eq!(number(&fact, "better"), worst_lead(&after(game, best), seat));
                    }
                    "fact-tile-kept" => assert_eq!(text(&fact, "tile"), lay(played).tile.to_string()),
                    "fact-zone-cuts" => {
                        let theirs = [SquareColour::Red, SquareColour::Green][1 - seat];
                        let before = position.board().zones();
                        let zone = before.iter().find(|zone| zone.colour == theirs).expect("a zone");
                        let parts = after(game, best).board().zones().into_iter().filter(|part| {
                            part.colour == theirs && part.cells.iter().any(|cell| zone.cells.contains(cell))
                        });
                        assert!(parts.count() > 1);
                    }
                    key => panic!("nothing checks {key}"),
                }
                seen.insert(fact.key);
            }
        });
    }
    for key in [
        "zone",
        "zone-other",
        "zone-joins",
        "zone-covers",
        "zone-reply",
        "tile-kept",
    ] {
        assert!(seen.contains(&format!("fact-{key}")), "{key} of {seen:?}");
    }
}
