//! Every fact of random positions, recomputed with the rules.

use std::collections::BTreeSet;

use tilery_frame::analysis::conformance::{checked_facts, number, text, visit_pairs};
use tilery_frame::analysis::{Fact, facts};
use tilery_frame::bots::SplitMix64;
use tilery_lines::{Tile, TileSet};
use tilery_rules::{Game, Position, Seat};

use super::unseen::Unseen;
use crate::{Edition, Move, Qwirkle, QwirkleSeat};

fn seat(game: &Game<Qwirkle>) -> Seat {
    game.position().turn().expect("a running game")
}

fn points(game: &Game<Qwirkle>, mv: &Move) -> u32 {
    let before = game.position();
    let after = played(game, mv, 0);
    after.scores()[seat(game).index()] - before.scores()[seat(game).index()]
}

/// The position after a move, with some luck.
fn played(game: &Game<Qwirkle>, mv: &Move, luck: u64) -> Qwirkle {
    let mut position = game.position().clone();
    let luck = position.luck(mv, &mut SplitMix64::new(luck));
    position.play(seat(game), mv, &luck).expect("a legal move");
    position
}

fn kept(game: &Game<Qwirkle>, mv: &Move) -> Vec<Tile> {
    let mut hand = game.position().hand(seat(game)).tiles().to_vec();
    let gone: Vec<Tile> = match mv {
        Move::Play(laid) => laid.iter().map(|placed| placed.tile).collect(),
        Move::Swap(tiles) => tiles.clone(),
        Move::Pass => Vec::new(),
    };
    for tile in gone {
        let at = hand
            .iter()
            .position(|held| *held == tile)
            .expect("a tile of the hand");
        hand.remove(at);
    }
    hand
}

fn lines_of_six(game: &Game<Qwirkle>, mv: &Move) -> usize {
    let report = game.position().check(seat(game), mv).expect("a legal move");
    report.lines.iter().filter(|line| line.tiles.len() == 6).count()
}

/// Whether the next player, with a tile, completes a line of six.
fn completes(after: &Qwirkle, tile: Tile) -> bool {
    let mut found = false;
    after.grid().plays(TileSet::of(tile), &mut |play| {
        let scored = after.grid().check(play.laid).expect("a legal play");
        found |= scored.lines.iter().any(|line| line.tiles.len() == 6);
    });
    found
}

/// The share of deals in which the next player holds one of these tiles.
fn share_of_deals(game: &Game<Qwirkle>, tiles: &[Tile]) -> f64 {
    const DEALS: u64 = 300;
    let next = seat(game).next(game.position().seats());
    let view = game.turn_view().expect("a running game");
    let holds = (0..DEALS).filter(|deal| {
        let position = view.guess(&mut SplitMix64::new(*deal));
        position
            .hand(next)
            .tiles()
            .iter()
            .any(|tile| tiles.contains(tile))
    });
    holds.count() as f64 / DEALS as f64
}

fn best_points(position: &Qwirkle, hand: &[Tile]) -> u32 {
    let mut best = 0;
    position
        .grid()
        .plays(hand.iter().copied().collect(), &mut |play| {
            best = best.max(play.score)
        });
    best
}

fn tiles(fact: &Fact) -> Vec<Tile> {
    text(fact, "tiles")
        .split(' ')
        .map(|tile| tile.parse().expect("a tile"))
        .collect()
}

fn holds(game: &Game<Qwirkle>, best: &Move, other: &Move, fact: &Fact) {
    let position = game.position();
    let describe = || format!("{fact:?} of {best} against {other}");
    match fact.key.as_str() {
        "fact-points-less" => {
            assert_eq!(
                number(fact, "points"),
                f64::from(points(game, best) - points(game, other)),
                "{}",
                describe()
            );
        }
        "fact-points-more" => assert_eq!(
            number(fact, "points"),
            f64::from(points(game, other) - points(game, best))
        ),
        "fact-six" => assert!(lines_of_six(game, best) > lines_of_six(game, other)),
        "fact-lines" => {
            let report = position.check(seat(game), best).expect("a legal move");
            assert_eq!(number(fact, "lines") as usize, report.lines.len());
        }
        "fact-five" | "fact-five-open" => {
            let tile: Tile = text(fact, "tile").parse().expect("a tile");
            assert!(completes(&played(game, other, 0), tile), "{}", describe());
            assert!(!completes(&played(game, best, 0), tile), "{}", describe());
            assert_eq!(completes(position, tile), fact.key == "fact-five-open");
            let share = share_of_deals(game, &[tile]);
            assert!(
                (share - number(fact, "chance") / 100.0).abs() < 0.12,
                "{share}: {}",
                describe()
            );
        }
        "fact-fives" => {
            let after = [played(game, other, 0), played(game, best, 0)];
            let extra: Vec<Tile> = Tile::all()
                .filter(|tile| completes(&after[0], *tile) && !completes(&after[1], *tile))
                .collect();
            assert!(number(fact, "count") as usize <= extra.len());
            let share = share_of_deals(game, &extra);
            assert!((share - number(fact, "chance") / 100.0).abs() < 0.12, "{share}");
        }
        "fact-five-safe" => {
            let tile: Tile = text(fact, "tile").parse().expect("a tile");
            assert!(completes(&played(game, best, 0), tile));
            assert_eq!(share_of_deals(game, &[tile]), 0.0);
        }
        "fact-group" => {
            let kinds: TileSet = tiles(fact).into_iter().collect();
            let mine: TileSet = kept(game, best).into_iter().collect();
            let others: TileSet = kept(game, other).into_iter().collect();
            assert!(kinds.is_subset(mine) && kinds.is_line() && kinds.len() == tiles(fact).len());
            assert!(others.largest_groups().0 < kinds.len());
        }
        "fact-pair" => {
            let tile: Tile = text(fact, "tile").parse().expect("a tile");
            let copies = |mv| kept(game, mv).iter().filter(|held| **held == tile).count();
            assert!(copies(other) >= 2 && copies(best) < 2);
        }
        "fact-next" => {
            for (name, mv) in [("points", other), ("better", best)] {
                let next = best_points(&played(game, mv, 0), &kept(game, mv));
                assert_eq!(number(fact, name), f64::from(next), "{}", describe());
            }
        }
        "fact-keeps-six" => {
            let (after, hand) = (played(game, best, 0), kept(game, best));
            let mut six = false;
            after.grid().plays(hand.into_iter().collect(), &mut |play| {
                let scored = after.grid().check(play.laid).expect("a legal play");
                six |= scored.lines.iter().any(|line| line.tiles.len() == 6);
            });
            assert!(six, "{}", describe());
        }
        "fact-unseen" => assert!(number(fact, "better") > number(fact, "count")),
        "fact-left" => {
            assert!(position.bag().is_empty());
            assert_eq!(number(fact, "count") as usize, kept(game, other).len());
            assert_eq!(number(fact, "better") as usize, kept(game, best).len());
        }
        "fact-swap" => {
            assert!(matches!(other, Move::Swap(_)));
            assert_eq!(number(fact, "points"), f64::from(points(game, best)));
        }
        "fact-swap-better" => {
            let Move::Swap(tiles) = best else {
                panic!("{}", describe());
            };
            assert_eq!(number(fact, "count") as usize, tiles.len());
        }
        "fact-swap-count" => assert_ne!(number(fact, "count"), number(fact, "better")),
        "fact-goes-out" => assert!(
            played(game, best, 0)
                .outcome()
                .is_some_and(|end| end.bonus.is_some())
        ),
        "fact-lets-out" => {
            let after = played(game, other, 0);
            let ends = after.legal_moves().into_iter().any(|reply| {
                let mut after = after.clone();
                let next = after.turn().expect("a running game");
                after.play(next, &reply, &Default::default()).expect("a reply");
                after.outcome().is_some()
            });
            assert!(ends, "{}", describe());
        }
        "fact-reply-expected" => {
            for (name, mv) in [("expected", other), ("better", best)] {
                let after = played(game, mv, 0);
                let view = game.turn_view().expect("a running game");
                let next = seat(game).next(position.seats());
                const DEALS: u64 = 200;
                let sum: u32 = (0..DEALS)
                    .map(|deal| {
                        let guess = view.guess(&mut SplitMix64::new(deal));
                        best_points(&after, guess.hand(next).tiles())
                    })
                    .sum();
                let mean = f64::from(sum) / DEALS as f64;
                assert!((number(fact, name) - mean).abs() < 1.6, "{mean}: {}", describe());
            }
        }
        "fact-reply" => {
            for (name, mv) in [("points", other), ("better", best)] {
                let after = played(game, mv, 0);
                let reply = after.turn().map_or(0, |next| {
                    let moves = after.legal_moves().into_iter();
                    let scores = moves.map(|reply| {
                        let mut after = after.clone();
                        let before = after.scores()[next.index()];
                        after.play(next, &reply, &Default::default()).expect("a reply");
                        after.scores()[next.index()] - before
                    });
                    scores.max().unwrap_or(0)
                });
                assert_eq!(number(fact, name), f64::from(reply), "{}", describe());
            }
        }
        key => panic!("nothing checks {key}"),
    }
}

#[test]
fn every_fact_holds_on_the_board() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for (seats, games) in [(2, 5), (3, 1), (4, 1)] {
        visit_pairs::<Qwirkle>(Edition::Mindware, seats, games, 4, |game, best, played| {
            for fact in checked_facts(game, best, played) {
                holds(game, best, played, &fact);
                seen.insert(fact.key);
            }
        });
    }
    for key in [
        "points-less",
        "points-more",
        "five",
        "group",
        "pair",
        "next",
        "swap",
        "reply",
        "reply-expected",
    ] {
        assert!(seen.contains(&format!("fact-{key}")), "{key} of {seen:?}");
    }
}

#[test]
fn the_chance_to_hold_an_unseen_tile_is_hypergeometric() {
    // All tiles but those of a hand of six are unseen: two copies of one kind among 102, in a hand of six.
    let hand: Vec<Tile> = Tile::all().take(6).collect();
    let game = tilery_lines::grid::Grid::new(tilery_lines::grid::Scoring::STANDARD);
    let unseen = Unseen::of(&game, &hand);
    let chance = unseen.chance_of_any(TileSet::of(hand[0]), 6);
    let exact =
        1.0 - (100.0 * 99.0 * 98.0 * 97.0 * 96.0 * 95.0) / (102.0 * 101.0 * 100.0 * 99.0 * 98.0 * 97.0);
    assert!((chance - exact).abs() < 1e-12, "{chance} is not {exact}");
    assert_eq!(unseen.chance_of_any(TileSet::EMPTY, 6), 0.0);
    assert_eq!(unseen.chance_of_any(TileSet::ALL, 6), 1.0);
    assert_eq!(unseen.tiles().len(), 102);
}

#[test]
fn an_illegal_move_has_no_reasons() {
    visit_pairs::<Qwirkle>(Edition::Mindware, 2, 1, 4, |game, best, _| {
        let view = game.turn_view().expect("a running game");
        let wrong: Move = "play Ro@90,90".parse().expect("a move");
        if !game.position().grid().is_empty() {
            assert!(facts(&view, best, &wrong).is_empty());
        }
    });
}
