//! The strongest player: re-rolls by exact expectation over plays that are valued with the reply they allow, plays by
//! that value and then by games that are played on.

use std::collections::BTreeMap;

use tilery_frame::bots::{Ask, parallel};
use tilery_lines::{Tile, TileSet};
use tilery_rules::{Position, Seat};

use super::clock::Clock;
use super::expected::{best_roll, roll_all};
use super::playout::{Horizon, play_out};
use super::reply::{Play, value};
use super::rolls::rolls;
use super::worth::{Worth, counts, visit_plays};
use crate::{Cubes, Move};

/// How many plays of each set of faces are valued before a re-roll, those with the most points first.
const PER_SET: usize = 4;
/// How many plays are valued by the reply they allow.
const VALUED: usize = 60;
/// How many of those are played on.
const PLAYED_ON: usize = 8;
/// The assumed value of a reply that there was no time to compute.
const UNKNOWN_REPLY: f32 = 20.0;
/// How many rounds of games are played between two looks at the standing.
const ROUNDS: u64 = 8;
/// Fewest rounds before a play is given up, and how many standard errors it must be behind.
const FEWEST: usize = 24;
const ERRORS: f32 = 2.2;
/// How many rounds the value by reply counts for.
const TRUST: f32 = 8.0;
/// How many turns after the play a game goes on at least: the reply, the own next turn, and the reply to that.
pub(super) const FURTHER: usize = 3;
/// With at most so many dice in the bag, games are played to their end.
pub(super) const END_GAME: usize = 6;

/// Chooses the move of the master, who may think at most this many turns through.
pub(super) fn choose(position: &Cubes, seat: Seat, ask: &Ask, most: u64) -> Move {
    let mut clock = Clock::start(ask, most);
    if position.grid().is_empty() {
        return Move::Play(best_play(position, seat, openings(position, seat), ask, clock));
    }
    if position.is_hopeless() {
        return Move::Pass;
    }
    let hand = position.hand(seat).tiles();
    if !position.rolled() {
        let again = best_reroll(position, seat, hand, ask, clock.part(50));
        if !again.is_empty() {
            return Move::Roll(again);
        }
        clock = clock.part(50);
    }
    let plays = plays(position, seat);
    if plays.is_empty() {
        return roll_all(hand);
    }
    Move::Play(best_play(position, seat, plays, ask, clock))
}

/// All openings.
pub(super) fn openings(position: &Cubes, seat: Seat) -> Vec<Play> {
    let openings = position.legal_moves().into_iter();
    openings
        .filter_map(|mv| match (position.check(seat, &mv), mv) {
            (Ok(scored), Move::Play(laid)) => Some(Play {
                laid: laid.into_iter().collect(),
                score: scored.score,
            }),
            _ => None,
        })
        .collect()
}

/// All plays of the hand as it lies, those with the most points first.
pub(super) fn plays(position: &Cubes, seat: Seat) -> Vec<Play> {
    let mut plays = Vec::new();
    position.grid().plays(position.hand(seat).kinds(), &mut |found| {
        let mut laid: arrayvec::ArrayVec<_, 6> = found.laid.iter().copied().collect();
        laid.sort_unstable();
        let score = found.score;
        plays.push(Play { laid, score });
    });
    plays.sort_by(|one, other| {
        other
            .score
            .cmp(&one.score)
            .then_with(|| one.laid.cmp(&other.laid))
    });
    plays
}

/// The dice to re-roll; none if the hand is best as it is.
fn best_reroll(position: &Cubes, seat: Seat, hand: &[Tile], ask: &Ask, clock: Clock) -> Vec<Tile> {
    let valued = ValuedPlays::new(position, seat, hand, ask.threads, clock);
    best_roll(rolls(hand, &valued.worth)).dice.to_vec()
}

/// The plays that a hand could make with any faces of its dice, each with its points less the reply it allows.
pub(super) struct ValuedPlays {
    /// The plays, the best first.
    pub(super) plays: Vec<(Play, f32)>,
    /// The best of them for every set of faces.
    pub(super) worth: Worth,
    /// How many of them were valued by their reply.
    pub(super) valued: u64,
}

impl ValuedPlays {
    /// The best plays of every set of faces. Those that the clock does not afford are taken for a little worse than
    /// usual.
    pub(super) fn new(
        position: &Cubes,
        seat: Seat,
        hand: &[Tile],
        threads: usize,
        clock: Clock,
    ) -> ValuedPlays {
        let all = plays_of_all_faces(position, hand);
        let afforded = clock.affords(1).min(all.len());
        let values = parallel::map(threads, &all[..afforded], |(_, play)| {
            (!clock.is_over()).then(|| value(position, seat, play))
        });
        let valued = values.iter().flatten().count();
        let replies = all
            .iter()
            .zip(&values)
            .filter_map(|((_, play), value)| Some(play.score as f32 - (*value)?));
        let usual = replies.sum::<f32>() / valued.max(1) as f32;
        let mut worth = Worth::nothing();
        let mut plays = Vec::with_capacity(all.len());
        for (at, (rank, play)) in all.into_iter().enumerate() {
            let known = values.get(at).copied().flatten();
            if rank > 0 && known.is_none() {
                continue;
            }
            let value = known.unwrap_or(play.score as f32 - usual - 1.0);
            worth.note(play.laid.iter().map(|placed| placed.tile), value);
            plays.push((play, value));
        }
        worth.spread();
        plays.sort_by(|(one, value), (other, other_value)| {
            other_value
                .total_cmp(value)
                .then_with(|| one.laid.cmp(&other.laid))
        });
        ValuedPlays {
            plays,
            worth,
            valued: valued as u64,
        }
    }

    /// The best play with the faces that a hand shows.
    pub(super) fn best(&self, shown: TileSet) -> Option<&(Play, f32)> {
        self.plays
            .iter()
            .find(|(play, _)| play.laid.iter().all(|placed| shown.contains(placed.tile)))
    }
}

/// The plays with the most points of every set of faces, in the order in which they should be valued; with the rank
/// of each among those of its set.
fn plays_of_all_faces(position: &Cubes, hand: &[Tile]) -> Vec<(usize, Play)> {
    let mut sets: BTreeMap<u64, Vec<Play>> = BTreeMap::new();
    visit_plays(position.grid(), &counts(hand), |found| {
        let set = found
            .laid
            .iter()
            .fold(0, |set, placed| set | 1u64 << placed.tile.index());
        let plays = sets.entry(set).or_default();
        if plays.len() == PER_SET && plays[PER_SET - 1].score >= found.score {
            return;
        }
        let mut laid: arrayvec::ArrayVec<_, 6> = found.laid.iter().copied().collect();
        laid.sort_unstable();
        let play = Play {
            laid,
            score: found.score,
        };
        if !plays.contains(&play) {
            let at = plays.partition_point(|other| other.score >= play.score);
            plays.insert(at, play);
            plays.truncate(PER_SET);
        }
    });
    let mut all: Vec<(usize, Play)> = Vec::new();
    for plays in sets.into_values() {
        all.extend(plays.into_iter().enumerate());
    }
    // The best play of every set first; within that, those with the most points.
    all.sort_by(|(rank, one), (other_rank, other)| {
        let key = |rank: &usize, play: &Play| *rank as i32 * 3 - play.score as i32;
        key(rank, one)
            .cmp(&key(other_rank, other))
            .then_with(|| one.laid.cmp(&other.laid))
    });
    all
}

/// A play that is played on.
struct Contender {
    play: Play,
    value: f32,
    results: Vec<f32>,
}

impl Contender {
    /// The mean of the results, with the value by reply as if it were some of them.
    fn standing(&self, trust: f32) -> f32 {
        (self.results.iter().sum::<f32>() + trust * self.value) / (self.results.len() as f32 + trust)
    }

    /// Whether it is so far behind another that further games are wasted on it.
    fn is_beaten_by(&self, other: &Contender) -> bool {
        let count = self.results.len().min(other.results.len());
        let behind = || {
            self.results
                .iter()
                .zip(&other.results)
                .map(|(own, best)| best - own)
        };
        let mean = behind().sum::<f32>() / count as f32;
        let variance = behind()
            .map(|difference| (difference - mean).powi(2))
            .sum::<f32>()
            / count as f32;
        count >= FEWEST && mean > ERRORS * (variance / count as f32).sqrt()
    }
}

fn best_play(
    position: &Cubes,
    seat: Seat,
    mut plays: Vec<Play>,
    ask: &Ask,
    mut clock: Clock,
) -> Vec<tilery_lines::Placed> {
    plays.truncate(VALUED.min(clock.part(40).affords(1)).max(1));
    let share = clock.part(40);
    let values = parallel::map(ask.threads, &plays, |play| {
        (!share.is_over()).then(|| value(position, seat, play))
    });
    clock.spend(plays.len() as u64);
    let mut contenders: Vec<Contender> = plays
        .into_iter()
        .zip(values)
        .map(|(play, value)| Contender {
            value: value.unwrap_or(play.score as f32 - UNKNOWN_REPLY),
            play,
            results: Vec::new(),
        })
        .collect();
    contenders.sort_by(|one, other| other.value.total_cmp(&one.value));
    contenders.truncate(PLAYED_ON);
    let (horizon, turns, trust) = if position.bag().len() <= END_GAME {
        (Horizon::End, 8, 0.0)
    } else {
        let further = FURTHER.max(position.seats());
        (Horizon::Turns(further), further as u64, TRUST)
    };
    let mut round = 0;
    while contenders.len() > 1 {
        let count = contenders.len() as u64;
        if clock.is_over() || clock.affords(turns * ROUNDS * count) == 0 {
            break;
        }
        clock.spend(turns * ROUNDS * count);
        let games: Vec<(usize, u64)> = (0..contenders.len())
            .flat_map(|at| (round..round + ROUNDS).map(move |round| (at, round)))
            .collect();
        let results = parallel::map(ask.threads, &games, |(at, round)| {
            let seed = ask.seed ^ round.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            (!clock.is_over()).then(|| play_out(position, &contenders[*at].play, seat, horizon, seed))
        });
        if results.iter().any(Option::is_none) {
            break;
        }
        for ((at, _), result) in games.iter().zip(results) {
            contenders[*at].results.extend(result);
        }
        round += ROUNDS;
        let standing = |contender: &Contender| contender.standing(trust);
        contenders.sort_by(|one, other| standing(other).total_cmp(&standing(one)));
        let (best, others) = contenders.split_at(1);
        let kept = others
            .iter()
            .filter(|other| !other.is_beaten_by(&best[0]))
            .count()
            + 1;
        if kept < contenders.len() {
            let leader = contenders.remove(0);
            contenders.retain(|other| !other.is_beaten_by(&leader));
            contenders.insert(0, leader);
        }
    }
    contenders
        .into_iter()
        .next()
        .map(|best| best.play.in_order())
        .unwrap_or_default()
}
