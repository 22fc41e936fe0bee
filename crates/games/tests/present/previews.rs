//! Drafts of moves: what a preview says is what the rules say.

use std::collections::BTreeSet;

use tilery_frame::present::{PlaceRequest, Present, PreviewRequest, ReasonView};
use tilery_games::{AnyGame, AnyRules, Preview};
use tilery_lines::present::{LineGame, TilesPreview};
use tilery_lines::{AsLineMove, LineMove, Placed, Tile};
use tilery_rules::fair::{Deal, Seed, Stream};
use tilery_rules::{Cell, Game, Player, Position, Refuse, RuleSet, Seat};
use tilery_strata::present::Preview as StrataPreview;

/// A game that is played at random.
struct Playing<G: Present> {
    game: Game<G>,
    chance: Stream,
}

impl<G: Present> Playing<G> {
    fn begin(rules: G::Rules, seats: usize, word: &str) -> Playing<G> {
        let seed = Seed::from_word(word);
        Playing {
            game: Game::begin(rules, Player::lettered(seats), Deal::from_seed(seed)).unwrap(),
            chance: Stream::new(&seed, &["moves".into()]),
        }
    }

    fn position(&self) -> &G {
        self.game.position()
    }

    /// Makes a random move; false once the game is over.
    fn step(&mut self) -> bool {
        let Some(seat) = self.position().turn() else {
            return false;
        };
        let mv = self.game.position().random_move(&mut self.chance).unwrap();
        self.game.play(seat, &mv).unwrap();
        true
    }
}

fn request(seat: Seat, laid: &[Placed]) -> PreviewRequest {
    PreviewRequest {
        laid: laid.iter().copied().map(PlaceRequest::from).collect(),
        ..PreviewRequest::new(seat)
    }
}

fn is_lit(preview: &TilesPreview, placed: Placed) -> bool {
    let of_tile = preview.cells.iter().filter(|of| of.tile == placed.tile);
    of_tile
        .flat_map(|of| &of.cells)
        .any(|cell| *cell == placed.cell.into())
}

fn plays<G: LineGame>(position: &G) -> Vec<Vec<Placed>> {
    let moves = position.legal_moves();
    moves
        .iter()
        .filter_map(|mv| match mv.effect() {
            LineMove::Play(laid) => Some(laid.to_vec()),
            _ => None,
        })
        .collect()
}

/// Lays a play tile by tile, each time one of its tiles whose cell is lit.
fn build_up<G: LineGame>(position: &G, seat: Seat, play: &[Placed]) {
    let mut laid: Vec<Placed> = Vec::new();
    while laid.len() < play.len() {
        let preview = position.preview(&request(seat, &laid)).unwrap();
        let mut left = play.iter().filter(|placed| !laid.contains(placed));
        match left.find(|placed| is_lit(&preview, **placed)) {
            Some(placed) => laid.push(*placed),
            None => panic!("{play:?} does not go on after {laid:?}"),
        }
    }
    let preview = position.preview(&request(seat, &laid)).unwrap();
    let mv: G::Move = preview.mv.unwrap().parse().unwrap();
    let scored = position.check(seat, &mv).unwrap();
    assert_eq!(G::Move::play(laid), mv);
    assert_eq!(preview.reason, None);
    let points: u32 = preview.lines.iter().map(|line| line.points).sum();
    assert_eq!((preview.score, points), (scored.score, scored.score));
}

/// Every lit tile makes a legal play, or one that can grow to one, and what is not lit is refused as the rules do.
fn lights<G: LineGame>(position: &G, seat: Seat, plays: &[Vec<Placed>]) {
    let preview = position.preview(&request(seat, &[])).unwrap();
    let singles: BTreeSet<Placed> = preview
        .cells
        .iter()
        .flat_map(|of| {
            of.cells.iter().map(|cell| Placed {
                cell: Cell::new(cell.x, cell.y),
                tile: of.tile,
            })
        })
        .collect();
    for placed in &singles {
        assert!(plays.iter().any(|play| play.contains(placed)), "{placed}");
    }
    let (min, max) = position.board().bounds().unwrap_or_default();
    let nobody = Tile::all()
        .find(|tile| preview.cells.iter().all(|of| of.tile != *tile))
        .unwrap();
    for of in &preview.cells {
        for x in min.x - 1..=max.x + 1 {
            for y in min.y - 1..=max.y + 1 {
                let placed = Placed {
                    cell: Cell::new(x, y),
                    tile: of.tile,
                };
                let asked = PreviewRequest {
                    why: Some(placed.into()),
                    // Only to be quick: a tile that nobody holds lights up nowhere.
                    tile: Some(nobody.to_string()),
                    ..request(seat, &[])
                };
                let refusal = position.preview(&asked).unwrap().refusal;
                let checked = position.check(seat, &G::Move::play(vec![placed]));
                let ruled = checked.err().map(|refusal| ReasonView::from(refusal.reason()));
                let is_partial = plays.iter().any(|play| play.len() > 1 && play.contains(&placed))
                    && ruled
                        .as_ref()
                        .is_some_and(|reason| reason.code == "small-opening");
                let is_elsewhere = min == max && x.abs() + y.abs() > 0;
                if is_partial || (is_elsewhere && refusal.is_none()) {
                    assert_eq!(refusal, None, "{placed}");
                } else {
                    assert_eq!(refusal, ruled, "{placed}");
                    assert_eq!(refusal.is_none(), singles.contains(&placed), "{placed}");
                }
            }
        }
    }
}

fn builds_up<G: LineGame>(rules: G::Rules) {
    for number in 0..3 {
        let mut playing = Playing::<G>::begin(rules, 2 + number, &format!("{rules} {number}"));
        let mut turns = 0;
        while let Some(seat) = playing.position().turn() {
            let plays = plays(playing.position());
            if turns % 7 == 0 {
                for play in plays.iter().step_by(1 + plays.len() / 20) {
                    build_up(playing.position(), seat, play);
                }
                lights(playing.position(), seat, &plays);
            }
            playing.step();
            turns += 1;
        }
    }
}

#[test]
fn every_play_can_be_built_up_along_lit_cells() {
    builds_up::<tilery_qwirkle::Qwirkle>(tilery_qwirkle::Edition::Mindware);
    builds_up::<tilery_qwirkle::Qwirkle>(tilery_qwirkle::Edition::Iello);
    builds_up::<tilery_cubes::Cubes>(tilery_cubes::CubesRules::ALL[0]);
}

#[test]
fn an_opening_grows_from_the_largest_groups_alone() {
    for number in 0..20 {
        let playing = Playing::<tilery_qwirkle::Qwirkle>::begin(
            tilery_qwirkle::Edition::Mindware,
            2,
            &format!("opening {number}"),
        );
        let position = playing.position();
        let seat = position.turn().unwrap();
        let openings = plays(position);
        let size = openings[0].len();
        for opening in openings.iter().step_by(3) {
            for part in 1..=opening.len() {
                let preview = position.preview(&request(seat, &opening[..part])).unwrap();
                assert_eq!(preview.mv.is_some(), part == size);
                assert!(preview.score > 0);
                assert!(!preview.groups.is_empty());
                for group in &preview.groups {
                    assert_eq!(group.len(), size);
                    assert!(opening[..part].iter().all(|placed| group.contains(&placed.tile)));
                }
                assert_eq!(
                    preview.reason.map(|reason| reason.code),
                    (part < size).then_some("small-opening")
                );
            }
            build_up(position, seat, opening);
        }
        let before = position.preview(&request(seat, &[])).unwrap();
        assert_eq!(before.mv, None);
        let actions = before.actions;
        assert_eq!((actions.swap, actions.pass, actions.roll), (0, None, false));
        for of in before.cells {
            let opens = openings.iter().flatten().any(|placed| placed.tile == of.tile);
            let origin = vec![Cell::new(0, 0).into()];
            assert_eq!(of.cells, if opens { origin } else { vec![] });
        }
    }
}

/// The actions besides playing are those that the rules allow, and picked pieces are handed out as a move.
fn acts<G: LineGame>(rules: G::Rules) {
    for number in 0..4 {
        let mut playing = Playing::<G>::begin(rules, 2, &format!("actions {number}"));
        while let Some(seat) = playing.position().turn() {
            let position = playing.position();
            let actions = position.preview(&request(seat, &[])).unwrap().actions;
            let moves: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
            let of = |verb: &str| moves.iter().filter(|mv| mv.starts_with(verb)).count();
            let longest = |verb: &str| {
                let words = moves.iter().filter(|mv| mv.starts_with(verb));
                words.map(|mv| mv.split(' ').count() - 1).max().unwrap_or(0)
            };
            assert_eq!(actions.swap, longest("swap"));
            assert_eq!(actions.pass.is_some(), of("pass") > 0);
            assert!(actions.pass.is_none_or(|mv| moves.contains(&mv)));
            assert_eq!(actions.roll, of("roll") > 0);
            assert_eq!(actions.must_roll, of("roll") == 1 && moves.len() == 1);
            assert_eq!(actions.must_roll, position.must_roll(seat));
            let hand = position.tiles_of(seat).to_vec();
            for count in 1..=hand.len() {
                let picked = PreviewRequest {
                    picked: hand[..count].iter().map(Tile::to_string).collect(),
                    ..PreviewRequest::new(seat)
                };
                let preview = position.preview(&picked).unwrap();
                match position.check(seat, &G::Move::change(hand[..count].to_vec())) {
                    Ok(_) => assert_eq!(
                        preview.mv,
                        Some(G::Move::change(hand[..count].to_vec()).to_string())
                    ),
                    Err(refusal) => assert_eq!(preview.reason, Some(refusal.reason().into())),
                }
            }
            playing.step();
        }
    }
}

#[test]
fn actions_are_those_of_the_rules() {
    acts::<tilery_qwirkle::Qwirkle>(tilery_qwirkle::Edition::Iello);
    acts::<tilery_cubes::Cubes>(tilery_cubes::CubesRules::ALL[0]);
}

#[test]
fn previews_are_made_of_the_own_hand_and_the_grid() {
    for number in 0..30 {
        let word = format!("hidden {number}");
        let mut playing = Playing::<tilery_qwirkle::Qwirkle>::begin(tilery_qwirkle::Edition::Iello, 3, &word);
        for _ in 0..number {
            playing.step();
        }
        let position = playing.position();
        let seat = position.turn().unwrap();
        let own = position.hand(seat).tiles();
        let preview = position.preview(&request(seat, &[])).unwrap();
        assert!(preview.cells.iter().all(|of| own.contains(&of.tile)));
        for unseen in position.page_view(Some(seat)).unseen {
            let laid = position.grid().tiles().map(|placed| placed.tile);
            let seen = own
                .iter()
                .copied()
                .chain(laid)
                .filter(|tile| *tile == unseen.tile);
            assert_eq!(unseen.count, 3 - seen.count());
        }
    }
}

/// The places of a lay are all legal ones, with the scores after each.
fn places(position: &tilery_strata::Strata, seat: Seat) {
    let lays = |request: &PreviewRequest| match position.preview(request).unwrap() {
        StrataPreview::Lay(lays) => lays,
        other => panic!("{other:?}"),
    };
    let all = lays(&request(seat, &[]));
    let mut found: Vec<tilery_strata::Move> = Vec::new();
    for of in &all.tiles {
        for (number, lay) in of.lays.iter().enumerate() {
            found.push(tilery_strata::Move::Lay(lay.mv));
            assert_eq!((lay.corner, lay.facing), (lay.mv.corner.into(), lay.mv.facing));
            assert_eq!(lay.cells, lay.mv.cells().map(Into::into));
            if number % 3 == 0 {
                let report = position.check(seat, &tilery_strata::Move::Lay(lay.mv)).unwrap();
                assert_eq!(report.laid().unwrap().level, lay.level);
                let mut after = position.clone();
                after.lay(lay.mv);
                assert_eq!(after.scores(), lay.scores);
                for (cell, colour) in lay.cells.iter().zip(lay.colours) {
                    let square = after.board().square(Cell::new(cell.x, cell.y)).unwrap();
                    assert_eq!((square.colour, square.level), (colour, lay.level));
                }
            }
        }
    }
    found.sort();
    assert_eq!(found, position.legal_moves());
    let one = all.tiles[0].tile;
    let only = PreviewRequest {
        tile: Some(one.to_string()),
        ..request(seat, &[])
    };
    assert_eq!(lays(&only).tiles, [all.tiles[0].clone()]);
    let other = PreviewRequest {
        tile: Some(tilery_strata::LTile::lot(seat.next(2))[0].to_string()),
        ..only
    };
    let none = lays(&other);
    assert_eq!(none.tiles, []);
    assert_eq!(none.refusal.unwrap().code, "other-lot");
    let why = PreviewRequest {
        why: Some(PlaceRequest {
            tile: one.to_string(),
            x: 0,
            y: 0,
            facing: Some("e".into()),
        }),
        ..request(seat, &[])
    };
    let mv = format!("{one}@0,0e").parse().unwrap();
    let ruled = position.check(seat, &mv).err().map(|refusal| refusal.reason());
    assert_eq!(lays(&why).refusal, ruled.map(ReasonView::from));
}

/// A pile is arranged as it is picked, and by both seats in either order.
fn arranges(position: &tilery_strata::Strata, seat: Seat) {
    let order = |request: &PreviewRequest| match position.preview(request).unwrap() {
        StrataPreview::Order(order) => order,
        other => panic!("{other:?}"),
    };
    let before = order(&request(seat, &[]));
    assert_eq!(before.tiles, tilery_strata::LTile::lot(seat));
    assert_eq!((before.mv, before.reason), (None, None));
    let mut picked: Vec<String> = before.tiles.iter().rev().map(ToString::to_string).collect();
    let arranged = PreviewRequest {
        picked: picked.clone(),
        ..request(seat, &[])
    };
    let mv = order(&arranged).mv.unwrap();
    assert_eq!(mv, format!("order {}", picked.join(" ")));
    assert!(position.check(seat, &mv.parse().unwrap()).is_ok());
    picked.pop();
    let short = order(&PreviewRequest { picked, ..arranged });
    assert_eq!(short.mv, None);
    assert!(short.reason.is_some());
    if position.turn() == Some(seat) && position.view(None).arranging.len() == 2 {
        assert!(position.preview(&request(seat.next(2), &[])).is_ok());
    }
}

#[test]
fn places_in_strata_are_all_legal_ones_with_the_scores_after() {
    for variant in tilery_strata::Variant::ALL {
        let mut playing = Playing::<tilery_strata::Strata>::begin(*variant, 2, "strata");
        while let Some(seat) = playing.position().turn() {
            match playing.position().is_arranging() {
                true => {
                    assert_eq!(*variant, tilery_strata::Variant::Ordered);
                    arranges(playing.position(), seat);
                }
                false => places(playing.position(), seat),
            }
            playing.step();
        }
    }
}

#[test]
fn requests_that_cannot_be_read_are_refused() {
    let rules = AnyRules::read("qwirkle", None).unwrap();
    let deal = Deal::from_seed(Seed::from_word("requests"));
    let game = AnyGame::begin(rules, Player::lettered(2), deal).unwrap();
    let seat = game.turn().unwrap();
    let answer = |request: &PreviewRequest| Preview::of(&game, request).map(|_| ());
    let place = |tile: &str, x: i32| PlaceRequest {
        tile: tile.into(),
        x,
        y: 0,
        facing: None,
    };
    assert_eq!(answer(&PreviewRequest::new(seat)), Ok(()));
    let bad = [
        PreviewRequest {
            why: Some(place("Zz", 1)),
            ..PreviewRequest::new(seat)
        },
        PreviewRequest {
            laid: vec![place("Ro", i32::MAX)],
            ..PreviewRequest::new(seat)
        },
        PreviewRequest {
            laid: (0..7).map(|x| place("Ro", x)).collect(),
            ..PreviewRequest::new(seat)
        },
        PreviewRequest {
            picked: vec!["Ro@1,1".into()],
            ..PreviewRequest::new(seat)
        },
        PreviewRequest {
            tile: Some("".into()),
            ..PreviewRequest::new(seat)
        },
    ];
    for request in bad {
        assert!(
            matches!(
                answer(&request),
                Err(tilery_frame::present::PreviewError::Notation(_))
            ),
            "{request:?}"
        );
    }
    let other = answer(&PreviewRequest::new(seat.next(2)));
    assert!(
        matches!(other, Err(tilery_frame::present::PreviewError::Refused(reason)) if reason.code == "not-your-turn")
    );
}
