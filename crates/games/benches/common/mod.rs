//! Greedy self-play: whole games with their dealing, each turn taking a play that scores most.

#![allow(dead_code, reason = "each benchmark uses a part of it")]

use tilery_cubes::{Cubes, CubesRules};
use tilery_lines::grid::{Grid, LONGEST_LINE};
use tilery_lines::{Colour, Placed, Shape, Tile, TileSet};
use tilery_qwirkle::{Edition, Qwirkle};
use tilery_rules::fair::{Seed, Stream};
use tilery_rules::{Cell, Chance, Player, Position};

const NOWHERE: Placed = Placed {
    cell: Cell::new(0, 0),
    tile: Tile::new(Colour::Red, Shape::Circle),
};

/// A way to play one game, which adds to the tally.
pub(crate) type Play = fn(&Seed, &[Player], &mut Tally);

/// Plays this many games.
pub(crate) fn many(play: Play, games: u64) -> Tally {
    series(play, games, Tally::default())
}

/// Plays this many games and counts their lines of six too, which takes longer.
pub(crate) fn count_lines(play: Play, games: u64) -> Tally {
    let tally = Tally {
        counts_lines: true,
        ..Tally::default()
    };
    series(play, games, tally)
}

fn series(play: Play, games: u64, mut tally: Tally) -> Tally {
    let players = Player::lettered(2);
    let base = Seed::from_word("bench");
    for number in 0..games {
        play(&base.nth(number), &players, &mut tally);
    }
    tally
}

/// A summary of a game, so that a benchmark can tell an exact greedy game from a wrong one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) turns: u64,
    pub(crate) plays: u64,
    pub(crate) points: u64,
    pub(crate) qwirkles: u64,
    counts_lines: bool,
}

impl Tally {
    fn add(&mut self, grid: &Grid, best: &Best) {
        self.plays += best.seen;
        if self.counts_lines {
            let scored = grid.check(&best.laid[..best.len]).expect("a legal play");
            assert_eq!(scored.score, best.score);
            self.qwirkles += scored.lines.iter().filter(|line| line.bonus > 0).count() as u64;
        }
    }
}

struct Best {
    laid: [Placed; LONGEST_LINE],
    len: usize,
    score: u32,
    seen: u64,
}

impl Best {
    fn set(&mut self, laid: &[Placed], score: u32) {
        for (place, placed) in self.laid.iter_mut().zip(laid) {
            *place = *placed;
        }
        self.len = laid.len();
        self.score = score;
    }
}

/// The play that scores most, the first found among equals, and how many plays there are.
fn best_play(grid: &Grid, hand: TileSet) -> Option<Best> {
    let mut best = Best {
        laid: [NOWHERE; LONGEST_LINE],
        len: 0,
        score: 0,
        seen: 0,
    };
    if grid.is_empty() {
        let group = hand.largest_groups().1.into_iter().next()?;
        let laid: Vec<Placed> = (0..)
            .zip(group)
            .map(|(x, tile)| Placed {
                cell: Cell::new(x, 0),
                tile,
            })
            .collect();
        best.set(&laid, grid.scoring().line(laid.len()));
        best.seen = 1;
    } else {
        grid.plays(hand, &mut |found| {
            best.seen += 1;
            if found.score > best.score {
                best.set(found.laid, found.score);
            }
        });
    }
    (best.len > 0).then_some(best)
}

/// One greedy game of Qwirkle for two.
pub(crate) fn qwirkle_game(seed: &Seed, players: &[Player], tally: &mut Tally) {
    let mut chance = Stream::new(seed, &[]);
    let deal = Qwirkle::deal(Edition::Mindware, 2, &mut chance);
    let mut game = Qwirkle::start(Edition::Mindware, players, &deal).expect("a valid deal");
    tally.games += 1;
    while qwirkle_turn(&mut game, &mut chance, tally) {}
    tally.points += game.scores().iter().map(|points| u64::from(*points)).sum::<u64>();
}

/// The position after this many turns of a greedy game.
pub(crate) fn qwirkle_after(turns: usize) -> Qwirkle {
    let mut chance = Stream::new(&Seed::from_word("bench"), &[]);
    let deal = Qwirkle::deal(Edition::Mindware, 2, &mut chance);
    let mut game = Qwirkle::start(Edition::Mindware, &Player::lettered(2), &deal).expect("a valid deal");
    for _ in 0..turns {
        qwirkle_turn(&mut game, &mut chance, &mut Tally::default());
    }
    game
}

/// Takes a turn, unless the game is over.
fn qwirkle_turn(game: &mut Qwirkle, chance: &mut Stream, tally: &mut Tally) -> bool {
    let Some(seat) = game.turn() else { return false };
    tally.turns += 1;
    match best_play(game.grid(), game.hand(seat).kinds()) {
        Some(best) => {
            tally.add(game.grid(), &best);
            let drawn = game.draw_after(best.len, chance);
            game.play_unchecked(&best.laid[..best.len], best.score, &drawn);
        }
        None => {
            let most = game.hand(seat).len().min(game.bag().len());
            let mv = match most {
                0 => tilery_qwirkle::Move::Pass,
                _ => tilery_qwirkle::Move::Swap(game.hand(seat).tiles()[..most].to_vec()),
            };
            let luck = game.luck(&mv, chance);
            game.play(seat, &mv, &luck)
                .expect("a forced swap or pass is legal");
        }
    }
    true
}

/// One greedy game of Cubes for two, without the free re-roll.
pub(crate) fn cubes_game(seed: &Seed, players: &[Player], tally: &mut Tally) {
    let mut chance = Stream::new(seed, &[]);
    let deal = Cubes::deal(CubesRules::Cubes, 2, &mut chance);
    let mut game = Cubes::start(CubesRules::Cubes, players, &deal).expect("a valid deal");
    tally.games += 1;
    while let Some(seat) = game.turn() {
        tally.turns += 1;
        match best_play(game.grid(), game.hand(seat).kinds()) {
            Some(best) => {
                tally.add(game.grid(), &best);
                let drawn = game.draw_after(best.len, &mut chance);
                game.play_unchecked(&best.laid[..best.len], best.score, &drawn);
            }
            None => {
                let mv = game.random_move(&mut NoChoice).expect("the game is not over");
                let luck = game.luck(&mv, &mut chance);
                game.play(seat, &mv, &luck)
                    .expect("a forced roll or pass is legal");
            }
        }
    }
    tally.points += game.scores().iter().map(|points| u64::from(*points)).sum::<u64>();
}

/// Takes the last of the choices: a roll of all dice, or a pass.
struct NoChoice;

impl Chance for NoChoice {
    fn below(&mut self, n: u32) -> u32 {
        n - 1
    }
}
