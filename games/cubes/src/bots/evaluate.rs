//! Values of moves in Cubes.
//!
//! The value of a play is its points and what every player is then expected to score in the next few turns. The value
//! of a re-roll is the mean over its outcomes, each followed by the play that does best by its points and the reply.
//! Later turns hardly depend on the move, but has far more luck in it. So moves are compared on the next turns
//! alone, and games that are played to their ends after the best move say how the points then stand. Near the end,
//! all games are played to their ends, and the very last dice are solved.

use tilery_frame::bots::comparison::{FINALISTS, Purse, compare, loss};
use tilery_frame::bots::evaluate::{margins, mean, shares};
use tilery_frame::bots::{Ask, BotError, Evaluate, Evaluation, MoveValue, SplitMix64, parallel};
use tilery_lines::{Shape, Tile, TileSet, Tiles};
use tilery_rules::{Chance, Position, Seat, SeatView};

use super::clock::Clock;
use super::master::{END_GAME, FURTHER, ValuedPlays, openings, plays};
use super::playout::{Horizon, finish, play_out};
use super::reply::{Play, value};
use super::rolls::rolls;
use super::solve::solve;
use super::worth::STUCK;
use crate::{Cubes, CubesSeat, Move};

/// How many plays and how many re-rolls enter the comparison, besides those that were asked for.
const PLAYS: usize = 8;
const REROLLS: usize = 8;
/// How many plays are valued by the reply they allow, those with the most points first.
const VALUED: usize = 60;
/// The share of the budget for the plays after a re-roll, and then for games to the end, in hundredths.
const AFTER_ROLL: u64 = 15;
const TO_THE_END: u64 = 25;
/// How many turns of a game to the end cost as much as one that is thought through.
const QUICK_TURNS: u64 = 16;
/// The fewest games to the end.
const FEWEST: usize = 32;
/// Constants that separate the seeds of the dice, of the compared games and of the games to the end.
const STREAMS: [u64; 3] = [0xd1ce, 0x7a3e, 0xe4d];

impl Evaluate for Cubes {
    const REVIEW_NODES: u64 = 4_500;

    fn evaluate(
        view: &SeatView<'_, Cubes>,
        include: &[Move],
        ask: &Ask,
    ) -> Result<Evaluation<Move>, BotError> {
        BotError::check_turn(view)?;
        let position = view.search_position();
        let legal = position.legal_moves();
        let forced = legal.len() == 1;
        if let Some(moves) = solved(&position, view.seat(), include, &legal) {
            let nodes = moves.len() as u64;
            return Ok(Evaluation { moves, forced, nodes });
        }
        let mut purse = Purse::new(ask);
        let field = Field::new(&position, view.seat(), include, legal, ask, &mut purse);
        let moves = if position.bag().len() <= END_GAME {
            field.by_whole_games(&mut purse)
        } else {
            field.by_next_turns(&mut purse)
        };
        let nodes = purse.spent();
        Ok(Evaluation { moves, forced, nodes })
    }
}

/// The values of all moves, if the rest of the game can be solved.
fn solved(position: &Cubes, seat: Seat, include: &[Move], legal: &[Move]) -> Option<Vec<MoveValue<Move>>> {
    // The caller looks for its moves as it wrote them.
    let asked = include.iter().filter(|mv| position.check(seat, mv).is_ok());
    let mut moves: Vec<Move> = asked.cloned().collect();
    for mv in legal {
        if !moves.iter().any(|other| is_same(other, mv)) {
            moves.push(mv.clone());
        }
    }
    let prospects = solve(position, &moves)?;
    let own = |margins: &[f64]| margins[seat.index()];
    let most = prospects
        .iter()
        .map(|prospect| own(&prospect.margins))
        .fold(f64::NEG_INFINITY, f64::max);
    let mut values: Vec<MoveValue<Move>> = moves
        .into_iter()
        .zip(prospects)
        .map(|(mv, prospect)| MoveValue {
            mv,
            loss: most - own(&prospect.margins),
            margins: prospect.margins,
            error: 0.0,
            wins: prospect.wins,
            win_error: 0.0,
            loss_error: 0.0,
            exact: true,
        })
        .collect();
    values.sort_by(|one, other| {
        one.loss
            .total_cmp(&other.loss)
            .then_with(|| one.mv.cmp(&other.mv))
    });
    Some(values)
}

/// A move in the comparison.
enum Candidate {
    Play(Play),
    /// A re-roll, with its exact expectation by the value of the play after it.
    Roll {
        dice: Tiles,
        expected: f32,
    },
    Pass,
}

/// The moves that are compared.
struct Field<'a> {
    position: &'a Cubes,
    seat: Seat,
    /// The dice in hand, sorted.
    hand: Tiles,
    candidates: Vec<(Move, Candidate)>,
    /// The places of the moves that were asked for.
    asked: Vec<usize>,
    /// The plays after a re-roll.
    after_roll: Option<ValuedPlays>,
    /// The seeds of the dice, of the compared games and of the games to the end.
    seeds: [u64; 3],
}

impl<'a> Field<'a> {
    fn new(
        position: &'a Cubes,
        seat: Seat,
        include: &[Move],
        legal: Vec<Move>,
        ask: &Ask,
        purse: &mut Purse,
    ) -> Field<'a> {
        let mut hand: Tiles = position.hand(seat).tiles().iter().copied().collect();
        hand.sort_unstable();
        let mut field = Field {
            position,
            seat,
            hand,
            candidates: Vec::new(),
            asked: Vec::new(),
            after_roll: None,
            seeds: STREAMS.map(|stream| SplitMix64::split(ask.seed, stream).bits()),
        };
        if position.is_hopeless() && !position.grid().is_empty() {
            field.candidates = legal.into_iter().map(|mv| (mv, Candidate::Pass)).collect();
            field.candidates.truncate(FINALISTS.max(1));
        } else {
            field.add_plays(ask, purse);
            if legal.iter().any(|mv| matches!(mv, Move::Roll(_))) {
                field.add_rolls(ask, purse);
            }
        }
        for mv in include {
            field.ask_for(mv);
        }
        field
    }

    /// Adds the best plays by points and reply.
    fn add_plays(&mut self, ask: &Ask, purse: &mut Purse) {
        let mut all = if self.position.grid().is_empty() {
            openings(self.position, self.seat)
        } else {
            plays(self.position, self.seat)
        };
        all.truncate(VALUED);
        let values = parallel::map(ask.threads, &all, |play| value(self.position, self.seat, play));
        purse.spend(all.len() as u64);
        let mut valued: Vec<(f32, Play)> = values.into_iter().zip(all).collect();
        valued.sort_by(|(one, play), (other, other_play)| {
            other.total_cmp(one).then_with(|| play.laid.cmp(&other_play.laid))
        });
        let best = valued.into_iter().take(PLAYS);
        self.candidates
            .extend(best.map(|(_, play)| (Move::Play(play.in_order()), Candidate::Play(play))));
    }

    /// Adds the re-rolls that are worth most.
    fn add_rolls(&mut self, ask: &Ask, purse: &mut Purse) {
        let clock = Clock::start(ask, u64::MAX).part(AFTER_ROLL);
        let valued = ValuedPlays::new(self.position, self.seat, &self.hand, ask.threads, clock);
        purse.spend(valued.valued);
        let mut all = rolls(&self.hand, &valued.worth);
        all.retain(|roll| !roll.dice.is_empty() && roll.value > STUCK);
        all.sort_by(|one, other| {
            other
                .value
                .total_cmp(&one.value)
                .then_with(|| one.dice.cmp(&other.dice))
        });
        // Once the free re-roll is used, all dice are rolled again.
        if self.position.rolled() {
            all.retain(|roll| roll.dice.len() == self.hand.len());
        }
        let best = all.into_iter().take(REROLLS).map(|roll| {
            let candidate = Candidate::Roll {
                expected: roll.value,
                dice: roll.dice.clone(),
            };
            (Move::Roll(roll.dice.to_vec()), candidate)
        });
        self.candidates.extend(best);
        self.after_roll = Some(valued);
    }

    /// Marks a move as asked for, and adds it if it is not there yet. A move that is not legal is left out.
    fn ask_for(&mut self, mv: &Move) {
        if self.position.check(self.seat, mv).is_err() {
            return;
        }
        let known = self.candidates.iter().position(|(other, _)| is_same(other, mv));
        if let Some(at) = known {
            // The caller looks for the move as it wrote it.
            self.candidates[at].0 = mv.clone();
            self.asked.push(at);
            return;
        }
        let candidate = match mv {
            Move::Play(laid) => self.position.grid().check(laid).ok().map(|scored| {
                Candidate::Play(Play {
                    laid: laid.iter().copied().collect(),
                    score: scored.score,
                })
            }),
            Move::Roll(dice) => self.after_roll.as_ref().and_then(|valued| {
                let mut sorted: Tiles = dice.iter().copied().collect();
                sorted.sort_unstable();
                let all = rolls(&self.hand, &valued.worth);
                let roll = all.into_iter().find(|roll| roll.dice == sorted)?;
                Some(Candidate::Roll {
                    dice: sorted,
                    expected: roll.value,
                })
            }),
            Move::Pass => None,
        };
        // In a hopeless position, whatever is rolled is followed by a pass.
        let candidate = candidate.unwrap_or(Candidate::Pass);
        self.asked.push(self.candidates.len());
        self.candidates.push((mv.clone(), candidate));
    }

    /// The position in which a candidate is played on and the play that is made in it, if any; and by how much the
    /// roll before it was luckier than expected.
    fn begin(&self, at: usize, round: u64) -> (Option<Cubes>, Option<Play>, f64) {
        match &self.candidates[at].1 {
            Candidate::Play(play) => (None, Some(play.clone()), 0.0),
            Candidate::Pass => {
                let mut game = self.position.clone();
                // Passing is legal in a hopeless position, so that it never fails.
                let _ = game.play(self.seat, &Move::Pass, &Tiles::new());
                (Some(game), None, 0.0)
            }
            Candidate::Roll { dice, expected } => {
                let mut rng = SplitMix64::split(self.seeds[0], round);
                let mut game = self.position.clone();
                // Every die has a face of its own in a round, whatever else is rolled.
                let faces: Tiles = self.hand.iter().map(|die| roll(*die, &mut rng)).collect();
                let mut shown = self.hand.clone();
                let mut used = [false; tilery_lines::HAND_SIZE];
                for die in dice {
                    let place = (0..self.hand.len()).find(|place| self.hand[*place] == *die && !used[*place]);
                    if let Some(place) = place {
                        used[place] = true;
                        shown[place] = faces[place];
                    }
                }
                loop {
                    let kinds: TileSet = shown.iter().copied().collect();
                    let best = self.after_roll.as_ref().and_then(|valued| valued.best(kinds));
                    if let Some((play, value)) = best {
                        game.roll_unchecked(&self.hand, &shown);
                        return (Some(game), Some(play.clone()), f64::from(value - expected));
                    }
                    shown = shown.iter().map(|die| roll(*die, &mut rng)).collect();
                }
            }
        }
    }

    /// Compares the moves on the next turns, and plays games to the end after the best of them.
    fn by_next_turns(&self, purse: &mut Purse) -> Vec<MoveValue<Move>> {
        let turns = FURTHER.max(self.position.seats());
        let mut to_the_end = purse.part(TO_THE_END);
        let mut comparing = purse.part(100 - TO_THE_END);
        let play = |at: usize, round: u64| {
            let (game, play, lucky) = self.begin(at, round);
            let game = game.as_ref().unwrap_or(self.position);
            let seed = SplitMix64::split(self.seeds[1], round).bits();
            let ahead = play.map_or(0.0, |play| {
                play_out(game, &play, self.seat, Horizon::Turns(turns), seed)
            });
            (f64::from(ahead) - lucky, turns as u64)
        };
        let comparison = compare(
            &mut comparing,
            self.candidates.len(),
            &self.asked,
            play,
            |ahead| *ahead,
        );
        purse.spend(comparing.spent());
        let Some((best, results)) = comparison.measured.first().zip(comparison.results.first()) else {
            return Vec::new();
        };
        let ends = self.ends_after(*best, &mut to_the_end);
        purse.spend(to_the_end.spent());
        let measured = comparison.measured.iter().zip(&comparison.results);
        let values = measured.map(|(at, others)| {
            let loss = loss(results, others, |ahead| *ahead);
            self.shifted(*at, &ends, loss)
        });
        values.collect()
    }

    /// The points at the ends of games that begin with a candidate.
    fn ends_after(&self, at: usize, purse: &mut Purse) -> Vec<Ending> {
        const BATCH: u64 = 32;
        let mut ends: Vec<Ending> = Vec::new();
        let mut quick = 0;
        while ends.len() < FEWEST || !purse.is_short_of(1) {
            let rounds: Vec<u64> = (0..BATCH).map(|number| ends.len() as u64 + number).collect();
            let games = parallel::map(purse.threads(), &rounds, |round| self.end(at, *round, false));
            for (ending, turns) in games {
                ends.push(ending);
                quick += turns;
            }
            purse.spend(quick / QUICK_TURNS);
            quick %= QUICK_TURNS;
        }
        ends
    }

    /// Plays a game to its end after a candidate.
    fn end(&self, at: usize, round: u64, exact: bool) -> (Ending, u64) {
        let (game, play, lucky) = self.begin(at, round);
        let game = game.as_ref().unwrap_or(self.position);
        let seed = SplitMix64::split(self.seeds[2], round).bits();
        let (scores, turns) = finish(game, play.as_ref(), exact, seed);
        (Ending { scores, lucky }, turns)
    }

    /// The value of a move that loses some points against the best, after which games ended like this.
    fn shifted(&self, at: usize, ends: &[Ending], (loss, loss_error): (f64, f64)) -> MoveValue<Move> {
        let seat = self.seat.index();
        let results: Vec<(Vec<f64>, Vec<f64>)> = ends.iter().map(|end| end.with_less(seat, loss)).collect();
        let mut value = summary(self.candidates[at].0.clone(), seat, &results);
        value.error = value.error.hypot(loss_error);
        (value.loss, value.loss_error) = (loss, loss_error);
        value
    }

    /// Compares the moves by whole games.
    fn by_whole_games(&self, purse: &mut Purse) -> Vec<MoveValue<Move>> {
        let seat = self.seat.index();
        let play = |at: usize, round: u64| self.end(at, round, true);
        let own = |end: &Ending| end.margin(seat);
        let comparison = compare(purse, self.candidates.len(), &self.asked, play, own);
        let best = comparison.results.first();
        let measured = comparison.measured.iter().zip(&comparison.results);
        let values = measured.filter_map(|(at, ends)| {
            let results: Vec<(Vec<f64>, Vec<f64>)> =
                ends.iter().map(|end| end.with_less(seat, 0.0)).collect();
            let mut value = summary(self.candidates[*at].0.clone(), seat, &results);
            (value.loss, value.loss_error) = loss(best?, ends, own);
            value.exact = self.ends_game(*at);
            Some(value)
        });
        values.collect()
    }

    /// Whether a candidate ends the game at once.
    fn ends_game(&self, at: usize) -> bool {
        match &self.candidates[at].1 {
            Candidate::Play(play) => self.position.bag().is_empty() && play.laid.len() == self.hand.len(),
            Candidate::Roll { .. } | Candidate::Pass => false,
        }
    }
}

/// The end of a game.
struct Ending {
    scores: Vec<u32>,
    /// By how much the first roll was luckier than expected.
    lucky: f64,
}

impl Ending {
    /// The margin of a seat, less the luck of the first roll.
    fn margin(&self, seat: usize) -> f64 {
        margins(&self.scores)[seat] - self.lucky
    }

    /// The margins and wins of all seats if one of them had scored so many points less, and its first roll had been
    /// as lucky as expected.
    fn with_less(&self, seat: usize, less: f64) -> (Vec<f64>, Vec<f64>) {
        let shift = less + self.lucky;
        let scores: Vec<f64> = self
            .scores
            .iter()
            .enumerate()
            .map(|(other, points)| f64::from(*points) - if other == seat { shift } else { 0.0 })
            .collect();
        let margin = |seat: usize| {
            let others = (0..scores.len()).filter(|other| *other != seat);
            scores[seat]
                - others
                    .map(|other| scores[other])
                    .fold(f64::NEG_INFINITY, f64::max)
        };
        let all: Vec<f64> = (0..scores.len()).map(margin).collect();
        let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        // A difference of less than half a point is a tie: with whole points it would be.
        let is_winner = |seat: &Seat| scores[seat.index()] > most - 0.5;
        let winners: Vec<Seat> = Seat::all(scores.len()).filter(is_winner).collect();
        (all, shares(&winners, scores.len()))
    }
}

/// The value of a move from the margins and wins of many games.
fn summary(mv: Move, seat: usize, results: &[(Vec<f64>, Vec<f64>)]) -> MoveValue<Move> {
    let seats = results.first().map_or(0, |(margins, _)| margins.len());
    let margin = |seat: usize| mean(results.iter().map(|(margins, _)| margins[seat]));
    let win = |seat: usize| mean(results.iter().map(|(_, wins)| wins[seat]));
    MoveValue {
        mv,
        margins: (0..seats).map(|seat| margin(seat).0).collect(),
        error: margin(seat).1,
        wins: (0..seats).map(|seat| win(seat).0).collect(),
        win_error: win(seat).1,
        loss: 0.0,
        loss_error: 0.0,
        exact: false,
    }
}

/// Whether two moves are the same, whatever the order of their dice.
fn is_same(one: &Move, other: &Move) -> bool {
    let sorted = |tiles: &[Tile]| {
        let mut tiles = tiles.to_vec();
        tiles.sort_unstable();
        tiles
    };
    match (one, other) {
        (Move::Play(one), Move::Play(other)) => {
            one.len() == other.len() && one.iter().all(|placed| other.contains(placed))
        }
        (Move::Roll(one), Move::Roll(other)) => sorted(one) == sorted(other),
        (one, other) => one == other,
    }
}

/// The face that a rolled die shows.
fn roll(die: Tile, rng: &mut SplitMix64) -> Tile {
    Tile::new(die.colour(), Shape::ALL[rng.below(6) as usize])
}
