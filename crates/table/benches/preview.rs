//! How long a preview takes late in a game, without and with tiles laid.

use divan::{Bencher, black_box};
use tilery_frame::present::PlaceRequest;
use tilery_games::AnyRules;
use tilery_rules::fair::{Seed, Stream};
use tilery_rules::{Chance, Seat};
use tilery_table::{
    Actor, Command, Millis, Preview, PreviewRequest, SettingsDraft, Table, UserId, create, decide,
};

fn main() {
    divan::main();
}

/// Tables after this many turns, with what is asked.
fn late(game: &str, rules: &str, turns: usize) -> Vec<(Table, PreviewRequest)> {
    (0..16)
        .map(|number| at_turn(game, rules, turns, number))
        .collect()
}

fn at_turn(game: &str, rules: &str, turns: usize, number: u64) -> (Table, PreviewRequest) {
    let rules = AnyRules::read(game, Some(rules)).expect("a game");
    let settings = SettingsDraft::online(rules, 2).check().expect("sound settings");
    let seed = Seed::from_word("preview").nth(number);
    let users: [UserId; 2] = ["ann", "bo"].map(|name| name.parse().expect("a user"));
    let mut table = Table::fold(&create(Millis(1), users[0].clone(), settings, seed)).expect("a log");
    let does = |table: &mut Table, seat: Seat, command: Command| {
        let actor = Actor::User(users[seat.index()].clone());
        let decision = decide(table, Millis(1), &actor, None, &command).expect("a legal command");
        for event in &decision.events {
            table.apply(event).expect("a sound event");
        }
    };
    for seat in Seat::all(2) {
        let take = Command::Take {
            seat,
            name: Some("Player".parse().expect("a name")),
            face: None,
            age: None,
            entropy: Some("salt".parse().expect("entropy")),
            clock: None,
            later: false,
        };
        does(&mut table, seat, take);
    }
    let mut chance = Stream::new(&seed, &["moves".into()]);
    for _ in 0..turns {
        let (Some(seat), Some(game)) = (table.turn(), table.game()) else {
            break;
        };
        let moves = game.legal_moves();
        let plays: Vec<_> = moves
            .iter()
            .filter(|report| report.mv.starts_with("play"))
            .collect();
        let mv = match plays.len() {
            0 => game.random_move(&mut chance).expect("a move"),
            plays_found => plays[chance.below(plays_found as u32) as usize].mv.clone(),
        };
        does(&mut table, seat, Command::Move { seat, mv });
    }
    let seat = table.turn().expect("the game is not over");
    (table, PreviewRequest::new(seat))
}

fn bench(bencher: Bencher<'_, '_>, asked: Vec<(Table, PreviewRequest)>) {
    let mut number = 0;
    bencher.bench_local(|| {
        number = (number + 1) % asked.len();
        let (table, ask) = &asked[number];
        let preview = table.preview(black_box(ask)).expect("a preview");
        serde_json::to_string(&preview).expect("JSON")
    });
}

/// The same with one tile laid where the first one lit up.
fn with_one_laid(asked: Vec<(Table, PreviewRequest)>) -> Vec<(Table, PreviewRequest)> {
    let mut asked = asked;
    for (table, ask) in &mut asked {
        if let Ok(Preview::Qwirkle(preview) | Preview::Cubes(preview)) = table.preview(ask)
            && let Some(of) = preview.cells.iter().find(|of| !of.cells.is_empty())
        {
            ask.laid = vec![PlaceRequest {
                tile: of.tile.to_string(),
                x: of.cells[0].x,
                y: of.cells[0].y,
                facing: None,
            }];
        }
    }
    asked
}

#[divan::bench]
fn qwirkle(bencher: Bencher<'_, '_>) {
    bench(bencher, late("qwirkle", "iello", 30));
}

#[divan::bench]
fn qwirkle_one_laid(bencher: Bencher<'_, '_>) {
    bench(bencher, with_one_laid(late("qwirkle", "iello", 30)));
}

#[divan::bench]
fn cubes(bencher: Bencher<'_, '_>) {
    bench(bencher, late("cubes", "cubes", 25));
}

#[divan::bench]
fn cubes_one_laid(bencher: Bencher<'_, '_>) {
    bench(bencher, with_one_laid(late("cubes", "cubes", 25)));
}

#[divan::bench]
fn strata_pile(bencher: Bencher<'_, '_>) {
    bench(bencher, late("strata", "pile", 34));
}

#[divan::bench]
fn strata_row(bencher: Bencher<'_, '_>) {
    bench(bencher, late("strata", "row", 34));
}

#[divan::bench]
fn strata_open(bencher: Bencher<'_, '_>) {
    bench(bencher, late("strata", "open", 34));
}

#[divan::bench]
fn strata_open_half_way(bencher: Bencher<'_, '_>) {
    bench(bencher, late("strata", "open", 20));
}
