//! One random game, played by the library and by the reference side by side.

use std::collections::{BTreeMap, BTreeSet};

use tilery_lines::grid::Scored;
use tilery_rules::{Axis, Chance, Player, Refuse, Seat};

use crate::lines::{Kind, Laid, Plays, Spot, place, points};
use crate::reference::{Act, Ended, Reference, Sort};
use crate::speak::{Quick, Speak, kind_of, kinds_of, laid_of};

/// Counts of the cases that the games have covered.
pub(crate) type Seen = BTreeMap<&'static str, u64>;

fn note(seen: &mut Seen, what: &'static str) {
    *seen.entry(what).or_default() += 1;
}

/// Turns after which even an unlucky game is over.
const PATIENCE: usize = 2_000;

/// Plays one game. If it is `cut`, the bag is lost at some turn, and most of each hand, so that players get stuck.
pub(crate) fn agree_in_one_game<G: Speak>(rules: G::Rules, sort: Sort, number: u64, cut: bool) -> Seen {
    let mut seen = Seen::new();
    let chance = &mut Quick(number);
    let seats = 2 + chance.below(3) as usize;
    let ages: Vec<Option<u16>> = (0..seats)
        .map(|_| [None, Some(7), Some(30), Some(30), Some(81)][chance.below(5) as usize])
        .collect();
    let players: Vec<Player> = ages
        .iter()
        .map(|age| Player {
            name: "A".into(),
            age: *age,
        })
        .collect();
    let deal = G::deal(rules, seats, chance);
    let mut game = G::start(rules, &players, &deal).expect("a deal can be played");
    let mut table = Reference::new(
        sort,
        deal.iter().map(|hand| kinds_of(hand.tiles())).collect(),
        &ages,
    );
    // Some games are looked at in every respect at every turn, the others at a few plays of each turn.
    let thorough = number.is_multiple_of(40);

    let cut_at = if cut {
        1 + chance.below(50) as usize
    } else {
        PATIENCE
    };

    for turn in 0.. {
        assert!(turn < PATIENCE, "game {number} does not end");
        if turn == cut_at && table.ended.is_none() {
            table.bag.clear();
            table
                .hands
                .iter_mut()
                .for_each(|hand| hand.truncate(1 + chance.below(2) as usize));
            game = G::set_up(&table, rules);
        }
        same_state(&game, &table, thorough || turn % 8 == 0);
        if table.ended.is_some() {
            break;
        }
        let plays = table.plays();
        if thorough && turn as u64 == number / 40 % 64 {
            assert_eq!(
                plays,
                table.plays_by_definition(),
                "the reference agrees with the definition"
            );
        }
        let others = table.other_acts(!plays.is_empty());
        same_moves(&game, &plays, &others, thorough || turn % 8 == 0);
        same_generator(&game, &table, &plays);
        let first = chance.below(plays.len().max(1) as u32) as usize;
        let few = if thorough { usize::MAX } else { 1 };
        for (laid, score) in plays.iter().skip(if thorough { 0 } else { first }).take(few) {
            same_report(&game, &table, laid, *score);
        }
        for _ in 0..4 {
            let (seat, act) = odd_act(&table, &plays, chance);
            if let Some(mv) = G::mv(&act) {
                let theirs = game.check(Seat(seat as u8), &mv);
                let ours = table.verdict(seat, &act);
                let told = theirs.as_ref().map(|report| report.score).map_err(Refuse::code);
                assert_eq!(told, ours, "game {number}, turn {turn}, seat {seat}: {act}");
                if let Err(code) = ours {
                    note(&mut seen, code);
                }
            }
        }

        let act = chosen(&plays, &others, chance);
        let act = if table.board.is_empty() {
            moved(act, chance)
        } else {
            act
        };
        let score = table.verdict(table.turn, &act).expect("a legal act");
        let mv = G::mv(&act).expect("an act of this game");
        let luck = game.luck(&mv, chance);
        let report = game
            .play(Seat(table.turn as u8), &mv, &luck)
            .expect("a legal move");
        assert_eq!(report.score, score, "{act}");
        witness(&mut seen, &table, &act, &report, plays.is_empty());
        table.make(&act, score, &kinds_of(&luck));
    }

    let outcome = game.outcome().expect("the game is over");
    assert_eq!(outcome.scores, table.scores);
    assert_eq!(
        outcome.winners,
        table
            .winners()
            .iter()
            .map(|seat| Seat(*seat as u8))
            .collect::<Vec<_>>()
    );
    let bonus = match table.ended {
        Some(Ended::LastTileBy(seat)) => Some((Seat(seat as u8), 6)),
        _ => None,
    };
    assert_eq!(outcome.bonus.map(|bonus| (bonus.seat, bonus.points)), bonus);
    note(
        &mut seen,
        if bonus.is_some() {
            "last tile"
        } else {
            "blocked end"
        },
    );
    if outcome.winners.len() > 1 {
        note(&mut seen, "shared win");
    }
    for seat in 0..seats {
        let refused = game.check(
            Seat(seat as u8),
            &G::mv(&Act::Pass).expect("all games have a pass"),
        );
        assert_eq!(refused.map_err(|refusal| refusal.code()), Err("game-over"));
        note(&mut seen, "game-over");
    }
    seen
}

/// Both see the same grid, hands, bag, scores and turn.
fn same_state<G: Speak>(game: &G, table: &Reference, thorough: bool) {
    let turn = table.ended.is_none().then_some(Seat(table.turn as u8));
    assert_eq!(game.turn(), turn);
    assert_eq!(game.scores(), table.scores);
    assert_eq!(game.grid().len(), table.board.len());
    for placed in game.grid().tiles() {
        let spot = (i64::from(placed.cell.x), i64::from(placed.cell.y));
        assert_eq!(table.board.get(&spot), Some(&kind_of(placed.tile)));
    }
    let sorted = |mut kinds: Vec<Kind>| {
        kinds.sort_unstable();
        kinds
    };
    assert_eq!(game.bag_kinds().len(), table.bag.len());
    if !thorough {
        return;
    }
    for (seat, hand) in table.hands.iter().enumerate() {
        let theirs = kinds_of(game.hand(Seat(seat as u8)).tiles());
        assert_eq!(sorted(theirs), sorted(hand.clone()));
    }
    assert_eq!(sorted(game.bag_kinds()), sorted(table.bag.clone()));
}

/// Both list the same legal moves, each once.
fn same_moves<G: Speak>(game: &G, plays: &Plays, others: &[Act], thorough: bool) {
    let theirs = game.legal_moves();
    assert!(
        theirs.is_sorted_by(|one, next| one < next),
        "each move is listed once, in order"
    );
    assert_eq!(theirs.len(), plays.len() + others.len());
    let (played, rest) = theirs.split_at(plays.len());
    assert!(
        rest.iter().map(G::act).eq(others.iter().cloned()),
        "{rest:?}\n{others:?}"
    );
    // The generator, which these plays come from, is compared at every turn.
    if thorough {
        for mv in played {
            assert!(
                matches!(G::act(mv), Act::Play(laid) if plays.contains_key(&laid)),
                "{mv}"
            );
        }
        let mut ours: Vec<Act> = plays.keys().cloned().map(Act::Play).collect();
        ours.sort_unstable();
        let ours = ours.iter().chain(others).map(ToString::to_string);
        assert!(theirs.iter().map(ToString::to_string).eq(ours));
    }
}

/// The generator scores every play as the reference does, and finds none twice.
fn same_generator<G: Speak>(game: &G, table: &Reference, plays: &Plays) {
    if table.board.is_empty() {
        return;
    }
    let hand = game.hand(Seat(table.turn as u8)).kinds();
    let mut found = 0;
    game.grid().plays(hand, &mut |play| {
        found += 1;
        assert_eq!(
            plays.get(&laid_of(&play.in_order())),
            Some(&play.score),
            "{:?}",
            play.laid
        );
    });
    assert_eq!(found, plays.len());
    assert_eq!(game.grid().any_play(hand), !plays.is_empty());
}

/// The report of a play adds up, and holds just the lines through its tiles.
fn same_report<G: Speak>(game: &G, table: &Reference, laid: &Laid, score: u32) {
    let mv = G::mv(&Act::Play(laid.clone())).expect("a play");
    let report = game.check(Seat(table.turn as u8), &mv).expect("a legal play");
    assert_eq!(report.score, score, "{mv}");
    let mut lines = place(&table.board, laid).expect("a legal play");
    if lines.is_empty() {
        lines.push(laid.clone());
    }
    let ours: BTreeSet<(bool, Laid, u32)> = lines
        .into_iter()
        .map(|line| {
            let in_row = line.len() == 1 || line[0].0.1 == line[1].0.1;
            let points = points(&line);
            (in_row, line, points)
        })
        .collect();
    let theirs: Vec<(bool, Laid, u32)> = report
        .lines
        .iter()
        .map(|line| {
            let spots = line
                .cells
                .iter()
                .map(|cell| (i64::from(cell.x), i64::from(cell.y)));
            let tiles = spots.zip(line.tiles.iter().map(|tile| kind_of(*tile))).collect();
            assert_eq!(line.points as usize, line.tiles.len());
            (line.axis == Axis::Row, tiles, line.points + line.bonus)
        })
        .collect();
    assert_eq!(
        report
            .lines
            .iter()
            .map(|line| line.points + line.bonus)
            .sum::<u32>(),
        score
    );
    assert_eq!(theirs.len(), ours.len(), "no line is told twice");
    assert_eq!(theirs.into_iter().collect::<BTreeSet<_>>(), ours);
}

fn one_of<'a, T>(items: &'a [T], chance: &mut Quick) -> &'a T {
    &items[chance.below(items.len() as u32) as usize]
}

fn any_play<'a>(plays: &'a Plays, chance: &mut Quick) -> Option<(&'a Laid, &'a u32)> {
    let number = chance.below(plays.len().max(1) as u32) as usize;
    plays.iter().nth(number)
}

/// Mostly a play, often a good one; now and then something else.
fn chosen(plays: &Plays, others: &[Act], chance: &mut Quick) -> Act {
    if plays.is_empty() || (!others.is_empty() && chance.below(20) == 0) {
        return one_of(others, chance).clone();
    }
    let play = match chance.below(4) {
        0 => plays.iter().max_by_key(|(_, score)| **score),
        1 => plays.iter().max_by_key(|(laid, _)| laid.len()),
        _ => any_play(plays, chance),
    };
    Act::Play(play.expect("there are plays").0.clone())
}

/// The same opening somewhere else: the grid has no edge.
fn moved(act: Act, chance: &mut Quick) -> Act {
    let (dx, dy) = (
        i64::from(chance.below(2_001)) - 1_000,
        i64::from(chance.below(2_001)) - 1_000,
    );
    match act {
        Act::Play(laid) => Act::Play(
            laid.into_iter()
                .map(|((x, y), kind)| ((x + dx, y + dy), kind))
                .collect(),
        ),
        other => other,
    }
}

/// Something that is likely to break a rule: a play that was tampered with, tiles thrown about, or a move at a wrong time.
fn odd_act(table: &Reference, plays: &Plays, chance: &mut Quick) -> (usize, Act) {
    let seat = match chance.below(12) {
        0 => chance.below(table.hands.len() as u32) as usize,
        _ => table.turn,
    };
    let act = match chance.below(10) {
        0..=5 => Act::Play(odd_play(table, plays, chance)),
        6 | 7 => Act::Swap(odd_choice(table, chance)),
        8 => Act::Roll(odd_choice(table, chance)),
        _ => Act::Pass,
    };
    match (act, table.sort) {
        (Act::Swap(kinds), Sort::Cubes) => (seat, Act::Roll(kinds)),
        (Act::Roll(kinds), Sort::Qwirkle { .. }) => (seat, Act::Swap(kinds)),
        (act, _) => (seat, act),
    }
}

fn any_kind(table: &Reference, chance: &mut Quick) -> Kind {
    match chance.below(6) {
        0 => (chance.below(6) as u8, chance.below(6) as u8),
        _ => *one_of(table.hand(), chance),
    }
}

fn odd_choice(table: &Reference, chance: &mut Quick) -> Vec<Kind> {
    match chance.below(4) {
        0 => table.hand().to_vec(),
        1 => (0..chance.below(4)).map(|_| any_kind(table, chance)).collect(),
        _ => {
            let some = chance.below(table.hand().len() as u32 + 1) as usize;
            table.hand()[..some].to_vec()
        }
    }
}

fn near(spot: Spot, chance: &mut Quick) -> Spot {
    let mut step = || i64::from(chance.below(3)) - 1;
    (spot.0 + step(), spot.1 + step())
}

fn odd_play(table: &Reference, plays: &Plays, chance: &mut Quick) -> Laid {
    let mut laid = match any_play(plays, chance) {
        Some((laid, _)) if chance.below(4) > 0 => laid.clone(),
        _ => thrown(table, chance),
    };
    if laid.is_empty() {
        return laid;
    }
    let at = chance.below(laid.len() as u32) as usize;
    match chance.below(9) {
        0 => laid[at].0 = near(laid[at].0, chance),
        1 => laid[at].1 = any_kind(table, chance),
        2 => laid.push((near(laid[at].0, chance), any_kind(table, chance))),
        3 => {
            laid.remove(at);
        }
        4 => {
            let spot = laid[at].0;
            laid.push((spot, any_kind(table, chance)));
        }
        5 => {
            let direction = *one_of(&[(2, 0), (0, 2), (-2, 0), (0, -2), (1, 0), (0, 1)], chance);
            let (x, y) = laid[at].0;
            laid.push(((x + direction.0, y + direction.1), any_kind(table, chance)));
        }
        6 => {
            let other = chance.below(laid.len() as u32) as usize;
            (laid[at].1, laid[other].1) = (laid[other].1, laid[at].1);
        }
        7 => laid.reverse(),
        _ => {
            let (dx, dy) = near((0, 0), chance);
            laid.iter_mut()
                .for_each(|((x, y), _)| (*x, *y) = (*x + dx, *y + dy));
        }
    }
    laid
}

/// A few tiles of the hand in a row or column somewhere near the grid.
fn thrown(table: &Reference, chance: &mut Quick) -> Laid {
    let spots = table.open_spots();
    let (mut x, mut y) = if spots.is_empty() {
        (0, 0)
    } else {
        *one_of(&spots, chance)
    };
    let (dx, dy) = *one_of(&[(1, 0), (0, 1)], chance);
    let mut hand = table.hand().to_vec();
    let mut laid = Laid::new();
    for _ in 0..chance.below(4) {
        if hand.is_empty() {
            break;
        }
        let kind = hand.swap_remove(chance.below(hand.len() as u32) as usize);
        laid.push(((x, y), kind));
        (x, y) = (x + dx, y + dy);
    }
    laid
}

/// Notes what is worth having seen.
fn witness(seen: &mut Seen, table: &Reference, act: &Act, report: &Scored, stuck: bool) {
    if report.lines.iter().any(|line| line.bonus > 0) {
        note(seen, "line of six");
    }
    match act {
        Act::Pass => note(seen, "pass"),
        Act::Roll(_) if table.rolled => note(seen, "forced roll"),
        Act::Swap(_) if stuck => note(seen, "forced swap"),
        _ => {}
    }
}
