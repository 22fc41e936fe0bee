//! Moves in the making: what a preview says is what the rules say, and nothing that is hidden is in it.

use std::collections::BTreeSet;

use tilery_rules::{
    AnyMatch, AnyRules, Cell, Game, Placed, Refuse, Seat, cubes, qwirkle, strata, with_match,
};
use tilery_table::*;

use crate::room::{Room, named, rules};

fn ask(seat: Seat, laid: &[Placed]) -> PreviewAsk {
    PreviewAsk {
        seat,
        laid: laid.to_vec(),
        tile: None,
        why: None,
    }
}

fn tiles(table: &Table, ask: &PreviewAsk) -> TilesPreview {
    match table.preview(ask).unwrap() {
        Preview::Tiles(preview) => preview,
        other => panic!("{other:?}"),
    }
}

fn is_lit(preview: &TilesPreview, placed: Placed) -> bool {
    preview
        .cells
        .iter()
        .any(|of| of.tile == placed.tile && of.cells.contains(&placed.cell))
}

/// What the rules say of a play.
fn check(
    game: &AnyMatch,
    seat: Seat,
    laid: &[Placed],
) -> Result<tilery_rules::grid::Scored, tilery_rules::Reason> {
    match game {
        AnyMatch::Qwirkle(game) => game
            .position()
            .check(seat, &qwirkle::Move::Play(laid.to_vec()))
            .map_err(|refusal| refusal.reason()),
        AnyMatch::Cubes(game) => game
            .position()
            .check(seat, &cubes::Move::Play(laid.to_vec()))
            .map_err(|refusal| refusal.reason()),
        AnyMatch::Strata(_) => panic!("no tiles are laid in Strata"),
    }
}

/// All legal plays, in notation without the verb.
fn plays(game: &AnyMatch) -> Vec<Vec<Placed>> {
    let moves = game.legal_moves();
    let plays = moves.iter().filter_map(|report| report.mv.strip_prefix("play "));
    plays
        .map(|laid| laid.split(' ').map(|text| text.parse().unwrap()).collect())
        .collect()
}

/// Lays a play tile by tile, each time one of its tiles whose cell is lit.
fn build_up(table: &Table, seat: Seat, play: &[Placed]) -> Result<(), String> {
    let mut laid: Vec<Placed> = Vec::new();
    while laid.len() < play.len() {
        let preview = tiles(table, &ask(seat, &laid));
        let next = play
            .iter()
            .find(|placed| !laid.contains(placed) && is_lit(&preview, **placed));
        match next {
            Some(placed) => laid.push(*placed),
            None => return Err(format!("{play:?} does not go on after {laid:?}")),
        }
    }
    let preview = tiles(table, &ask(seat, &laid));
    let scored = check(table.game().unwrap(), seat, play).unwrap();
    let points: u32 = preview.lines.iter().map(|line| line.points).sum();
    match preview.complete && preview.actions.play && preview.reason.is_none() {
        true if (preview.score, points) == (scored.score, scored.score) => Ok(()),
        _ => Err(format!("{play:?} scores {}, not {}", scored.score, preview.score)),
    }
}

/// Every lit tile makes a legal play, or one that can grow to one, and what is not lit is refused as the rules do.
fn lights(table: &Table, seat: Seat, plays: &[Vec<Placed>]) {
    let game = table.game().unwrap();
    let preview = tiles(table, &ask(seat, &[]));
    let singles: BTreeSet<Placed> = preview
        .cells
        .iter()
        .flat_map(|of| {
            of.cells.iter().map(|cell| Placed {
                cell: *cell,
                tile: of.tile,
            })
        })
        .collect();
    for placed in &singles {
        assert!(plays.iter().any(|play| play.contains(placed)), "{placed}");
    }
    let (min, max) = match game {
        AnyMatch::Qwirkle(game) => game.position().grid().bounds(),
        AnyMatch::Cubes(game) => game.position().grid().bounds(),
        AnyMatch::Strata(_) => None,
    }
    .unwrap_or_default();
    let nobody = tilery_rules::Tile::all()
        .find(|tile| preview.cells.iter().all(|of| of.tile != *tile))
        .unwrap();
    for of in &preview.cells {
        for x in min.x - 1..=max.x + 1 {
            for y in min.y - 1..=max.y + 1 {
                let placed = Placed {
                    cell: Cell::new(x, y),
                    tile: of.tile,
                };
                let asked = PreviewAsk {
                    why: Some(placed.to_string()),
                    // Only to be quick: a tile that nobody holds lights up nowhere.
                    tile: Some(nobody.to_string()),
                    ..ask(seat, &[])
                };
                let refusal = tiles(table, &asked).refusal;
                let ruled = check(game, seat, &[placed]).err();
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

#[test]
fn every_play_can_be_built_up_along_lit_cells() {
    for text in ["qwirkle/mindware", "qwirkle/iello", "cubes/cubes"] {
        for number in 0..3 {
            let mut room = Room::dealt(
                SettingsDraft::online(rules(text), 2 + number),
                &format!("{text} {number}"),
            );
            let mut turns = 0;
            while room.table.phase() == Phase::Playing {
                let (seat, _) = room.mover();
                let plays = plays(room.table.game().unwrap());
                if turns % 7 == 0 {
                    for play in plays.iter().step_by(1 + plays.len() / 20) {
                        build_up(&room.table, seat, play).unwrap();
                    }
                    lights(&room.table, seat, &plays);
                }
                room.step();
                turns += 1;
            }
        }
    }
}

#[test]
fn an_opening_grows_from_the_largest_groups_alone() {
    for number in 0..20 {
        let room = Room::dealt(
            SettingsDraft::online(rules("qwirkle/mindware"), 2),
            &format!("opening {number}"),
        );
        let (seat, _) = room.mover();
        let openings = plays(room.table.game().unwrap());
        let size = openings[0].len();
        for opening in openings.iter().step_by(3) {
            for part in 1..=opening.len() {
                let preview = tiles(&room.table, &ask(seat, &opening[..part]));
                assert_eq!(preview.complete, part == size);
                assert!(preview.score > 0);
                assert_eq!(
                    preview.reason.map(|reason| reason.code),
                    (part < size).then_some("small-opening")
                );
            }
            build_up(&room.table, seat, opening).unwrap();
        }
        let before = tiles(&room.table, &ask(seat, &[]));
        assert!(!before.complete);
        assert_eq!(
            (before.actions.swap, before.actions.pass, before.actions.roll),
            (0, false, false)
        );
        for of in before.cells {
            let opens = openings.iter().flatten().any(|placed| placed.tile == of.tile);
            assert_eq!(of.cells, if opens { vec![Cell::new(0, 0)] } else { vec![] });
        }
    }
}

#[test]
fn actions_are_those_of_the_rules() {
    for text in ["qwirkle/iello", "cubes/cubes"] {
        for number in 0..4 {
            let mut room = Room::dealt(
                SettingsDraft::online(rules(text), 2),
                &format!("actions {number}"),
            );
            while room.table.phase() == Phase::Playing {
                let (seat, _) = room.mover();
                let actions = tiles(&room.table, &ask(seat, &[])).actions;
                let moves = room.table.game().unwrap().legal_moves();
                let of = |verb: &str| moves.iter().filter(|report| report.mv.starts_with(verb)).count();
                let longest = |verb: &str| {
                    let words = moves.iter().filter(|report| report.mv.starts_with(verb));
                    words
                        .map(|report| report.mv.split(' ').count() - 1)
                        .max()
                        .unwrap_or(0)
                };
                assert_eq!(actions.swap, longest("swap"));
                assert_eq!(actions.pass, of("pass") > 0);
                assert_eq!(actions.roll, of("roll") > 0);
                assert_eq!(actions.must_roll, of("roll") == 1 && moves.len() == 1);
                room.step();
            }
        }
    }
}

#[test]
fn only_the_seat_at_turn_is_answered() {
    let mut room = Room::new(SettingsDraft::online(rules("qwirkle/mindware"), 2), "turns");
    let code = |room: &Room, ask: &PreviewAsk| room.table.preview(ask).unwrap_err().code();
    assert_eq!(code(&room, &ask(Seat(0), &[])), "not-begun");
    assert_eq!(code(&room, &ask(Seat(5), &[])), "no-seat");
    room.take(Seat(0), Some("a"));
    room.take(Seat(1), Some("b"));
    let (seat, actor) = room.mover();
    assert_eq!(code(&room, &ask(seat.next(2), &[])), "not-your-turn");
    let asked = PreviewAsk {
        why: Some("Zz@1,1".into()),
        ..ask(seat, &[])
    };
    assert_eq!(code(&room, &asked), "notation");
    let many: Vec<Placed> = (0..7).map(|x| format!("Ro@{x},0").parse().unwrap()).collect();
    assert_eq!(code(&room, &ask(seat, &many)), "notation");
    assert!(room.table.preview(&ask(seat, &many[..6])).is_ok());
    room.does(&actor, Command::Resign { seat }).unwrap();
    assert_eq!(code(&room, &ask(seat, &[])), "over");
}

#[test]
fn places_in_strata_are_all_legal_ones_with_the_scores_after() {
    for rules in AnyRules::all() {
        let AnyRules::Strata(variant) = rules else {
            continue;
        };
        let mut room = Room::dealt(SettingsDraft::online(rules, 2), "strata");
        while room.table.phase() == Phase::Playing {
            let (seat, _) = room.mover();
            let preview = room.table.preview(&ask(seat, &[])).unwrap();
            let Some(AnyMatch::Strata(game)) = room.table.game() else {
                panic!()
            };
            let position = game.position();
            match preview {
                Preview::Order(order) => {
                    assert_eq!(variant, strata::Variant::Ordered);
                    assert_eq!(order.tiles, strata::LTile::lot(seat));
                    // Either may arrange first.
                    assert!(
                        room.table.seq().0 % 2 == 1 || room.table.preview(&ask(seat.next(2), &[])).is_ok()
                    );
                }
                Preview::Lay(lays) => {
                    let mut found: Vec<strata::Move> = Vec::new();
                    for of in &lays.tiles {
                        for (number, lay) in of.lays.iter().enumerate() {
                            found.push(strata::Move::Lay(lay.mv));
                            assert_eq!(
                                (lay.corner, lay.facing, lay.cells),
                                (lay.mv.corner, lay.mv.facing, lay.mv.cells())
                            );
                            if number % 3 == 0 {
                                let report = position.check(seat, &strata::Move::Lay(lay.mv)).unwrap();
                                assert_eq!(report.laid().unwrap().level, lay.level);
                                let mut after = position.clone();
                                after.lay(lay.mv);
                                assert_eq!(after.scores(), lay.scores);
                            }
                        }
                    }
                    found.sort();
                    assert_eq!(found, position.legal_moves());
                    let one = lays.tiles[0].tile;
                    let asked = PreviewAsk {
                        tile: Some(one.to_string()),
                        ..ask(seat, &[])
                    };
                    let Ok(Preview::Lay(only)) = room.table.preview(&asked) else {
                        panic!()
                    };
                    assert_eq!(only.tiles, [lays.tiles[0].clone()]);
                    let other = PreviewAsk {
                        tile: Some(one.mirrored().to_string()),
                        ..asked
                    };
                    let Ok(Preview::Lay(none)) = room.table.preview(&other) else {
                        panic!()
                    };
                    assert_eq!(none.tiles, []);
                    assert_eq!(none.refusal.unwrap().code, "other-lot");
                    let why = PreviewAsk {
                        why: Some(format!("{one}@0,0e")),
                        ..ask(seat, &[])
                    };
                    let Ok(Preview::Lay(why)) = room.table.preview(&why) else {
                        panic!()
                    };
                    let mv = format!("{one}@0,0e").parse().unwrap();
                    let ruled = position.check(seat, &mv).err().map(|refusal| refusal.reason());
                    assert_eq!(why.refusal, ruled);
                }
                Preview::Tiles(_) => panic!(),
            }
            room.step();
        }
    }
}

#[test]
fn sheets_light_up_for_the_tile_that_is_asked_for() {
    let sheet = |text: &str| {
        let mut draft = SettingsDraft::online(rules(text), 2);
        draft.kind = Kind::Scorekeeping;
        draft.seats = named(&["Ann", "Bo"]);
        Room::new(draft, "sheet")
    };
    let mut room = sheet("qwirkle/mindware");
    let with = |tile: &str, laid: &[&str], seat: u8| PreviewAsk {
        seat: Seat(seat),
        laid: laid.iter().map(|text| text.parse().unwrap()).collect(),
        tile: Some(tile.into()),
        why: None,
    };
    let cells = |table: &Table, ask: &PreviewAsk| {
        let texts = tiles(table, ask).cells[0]
            .cells
            .iter()
            .map(Cell::to_string)
            .collect::<Vec<_>>();
        texts.join(" ")
    };
    assert_eq!(cells(&room.table, &with("Ro", &[], 1)), "0,0");
    assert_eq!(
        cells(&room.table, &with("Rs", &["Ro@0,0"], 1)),
        "-1,0 0,-1 0,1 1,0"
    );
    assert_eq!(tiles(&room.table, &ask(Seat(1), &[])).cells, []);
    let enter = Command::Move {
        seat: Seat(1),
        mv: "play Ro@0,0 Rs@1,0".into(),
    };
    room.does(&crate::room::at(Seat(0)), enter).unwrap();
    let code = room.table.preview(&with("Ro", &[], 1)).unwrap_err().code();
    assert_eq!(code, "not-your-turn");
    assert_eq!(
        cells(&room.table, &with("Rd", &[], 0)),
        "-1,0 0,-1 0,1 1,-1 1,1 2,0"
    );
    let laid = tiles(&room.table, &with("Rc", &["Rd@2,0"], 0));
    assert!(laid.complete && laid.actions.pass && laid.actions.swap == 6);
    assert_eq!((laid.score, laid.lines.len()), (3, 1));
    assert_eq!(
        laid.cells[0].cells,
        [
            Cell::new(-1, 0),
            Cell::new(2, -1),
            Cell::new(2, 1),
            Cell::new(3, 0)
        ]
    );

    let strata = sheet("strata/pile");
    for seat in 0..2 {
        let tile = ["rrr", "ggg"][seat as usize];
        let Ok(Preview::Lay(lays)) = strata.table.preview(&with(tile, &[], seat)) else {
            panic!()
        };
        assert_eq!(lays.tiles[0].lays.len(), 36);
    }
}

#[test]
fn previews_and_aids_are_made_of_the_own_hand_and_the_grid() {
    for number in 0..30 {
        let mut room = Room::dealt(
            SettingsDraft::online(rules("qwirkle/iello"), 3),
            &format!("hidden {number}"),
        );
        for _ in 0..number {
            room.step();
        }
        let Some(AnyMatch::Qwirkle(game)) = room.table.game() else {
            panic!()
        };
        let (seat, _) = room.mover();
        let own: Vec<String> = game
            .position()
            .hand(seat)
            .tiles()
            .iter()
            .map(ToString::to_string)
            .collect();
        let preview = tiles(&room.table, &ask(seat, &[]));
        for of in &preview.cells {
            assert!(own.contains(&of.tile.to_string()));
        }
        let aids = with_match!(room.table.game().unwrap(), game => tilery_present::aids(game, Some(seat)));
        let on_grid: Vec<String> = game
            .position()
            .grid()
            .tiles()
            .map(|placed| placed.tile.to_string())
            .collect();
        for unseen in aids.unseen.unwrap() {
            let Unseen::Tile { tile, count } = unseen else {
                panic!()
            };
            let seen = own
                .iter()
                .chain(&on_grid)
                .filter(|text| **text == tile.to_string());
            assert_eq!(count, 3 - seen.count());
        }
        for turn in aids
            .story
            .iter()
            .filter(|turn| turn.seat != seat && turn.mv.starts_with("swap"))
        {
            assert!(turn.mv["swap ".len()..].parse::<usize>().is_ok(), "{}", turn.mv);
        }
    }
}

#[test]
fn the_story_tells_points_line_by_line() {
    for rules in AnyRules::all() {
        let mut room = Room::dealt(SettingsDraft::online(rules, 2), "story");
        for _ in 0..20 {
            room.step();
        }
        let game = room.table.game().unwrap();
        let aids = with_match!(game, game => tilery_present::aids(game, None));
        assert_eq!(aids.story.len(), Aids::STORY);
        assert_eq!(aids.story.last().unwrap().number, game.turns());
        for turn in &aids.story {
            if let Some(lines) = &turn.lines {
                let points: u32 = lines.iter().map(|line| line.points).sum();
                assert_eq!(turn.score, Some(points));
                assert!(lines.iter().all(|line| line.bonus == (line.tiles.len() == 6)));
                assert_eq!(turn.cells.len(), turn.mv.split(' ').count() - 1);
            }
        }
        if let Some(zones) = aids.zones {
            let best: Vec<u32> = ["r", "g"]
                .iter()
                .map(|colour| {
                    zones
                        .iter()
                        .find(|zone| zone.best && zone.colour.to_string() == **colour)
                        .unwrap()
                        .score
                })
                .collect();
            assert_eq!(best, game.scores());
        }
    }
}
