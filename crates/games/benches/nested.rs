//! Measures the bias of a search: its values and its choice are compared with a nested search.
//!
//! `cargo bench -p tilery-games --bench nested -- [game=qwirkle|cubes|strata] [positions=N] [deals=N] [nodes=N] [policy=LEVEL]
//! [candidates=N] [rounds=N] [seed=WORD]`
//!
//! Two players of the policy's level play until a stage of the game that is drawn from the seed. Level 10 then chooses a
//! move with `nodes` nodes, and the best candidates are valued with as many nodes again. Each candidate is played on
//! by two players of the policy's level, on the same deals of what is hidden, for `rounds` rounds or to the end of
//! the game. Where play-outs take the most points, a nested search plays every later turn as a bot would.
//!
//! The best of several noisy values looks better than it is. So one half of the deals chooses a move, the other half
//! measures what it gains on the move of the search, and then the halves change places. The bias of a value is the
//! difference of both searches that all deals share: its square is estimated by the product of both halves. Errors of
//! single candidates are standard errors; those of the results are 95 % intervals over positions.

use std::collections::{HashMap, VecDeque};
use std::fmt::Display;

use tilery_cubes::Cubes;
use tilery_frame::bots::{Ask, Evaluate, Level, SplitMix64, choose};
use tilery_lines::{Tile, Tiles};
use tilery_qwirkle::Qwirkle;
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Chance, Game, Player, Position, RuleSet, Seat};
use tilery_strata::Strata;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// After how many positions the result so far is shown.
const SHOWN: usize = 10;

/// More turns than a game has.
const LONGEST: usize = 400;

/// By how many standard errors another move must be better to be preferred, in the three rows of the result.
const CAUTION: [f64; 3] = [0.0, 1.0, 2.0];

/// A game that is studied.
trait Subject: Evaluate {
    /// The first and the last stage of a game at which a position is taken, by the pieces that are left. A play takes at
    /// most six, so that the last positions are still before the end game of the search.
    const STAGES: [u32; 2];

    /// The order in which hidden pieces come.
    type Order;

    /// How many pieces are still to come.
    fn left(&self) -> usize;

    fn order(&self, rng: &mut SplitMix64) -> Self::Order;

    /// The luck of a move. It is the same after every candidate, as far as it can be.
    fn fortune(game: &Game<Self>, mv: &Self::Move, order: &mut Self::Order, seed: u64) -> Self::Luck;
}

impl Subject for Qwirkle {
    const STAGES: [u32; 2] = [90, 14];

    type Order = VecDeque<Tile>;

    fn left(&self) -> usize {
        self.bag().len()
    }

    fn order(&self, rng: &mut SplitMix64) -> VecDeque<Tile> {
        let mut tiles: VecDeque<Tile> = self.bag().tiles().collect();
        for at in (1..tiles.len()).rev() {
            tiles.swap(at, rng.below(at as u32 + 1) as usize);
        }
        tiles
    }

    /// Each seat draws from its own end, so that a longer play does not change the luck of the other.
    fn fortune(
        game: &Game<Qwirkle>,
        mv: &tilery_qwirkle::Move,
        order: &mut VecDeque<Tile>,
        seed: u64,
    ) -> Tiles {
        let rng = &mut SplitMix64::split(seed, game.turns().len() as u64);
        let due = game.position().luck(mv, rng).len();
        let is_first = game.position().turn() == Seat::all(2).next();
        let mut draw = || {
            if is_first {
                order.pop_front()
            } else {
                order.pop_back()
            }
        };
        let drawn = (0..due).filter_map(|_| draw()).collect();
        if let tilery_qwirkle::Move::Swap(given) = mv {
            for tile in given {
                let at = rng.below(order.len() as u32 + 1) as usize;
                order.insert(at, *tile);
            }
        }
        drawn
    }
}

impl Subject for Cubes {
    const STAGES: [u32; 2] = [72, 12];

    type Order = ();

    fn left(&self) -> usize {
        self.bag().len()
    }

    fn order(&self, _: &mut SplitMix64) {}

    /// The dice of a turn depend on its number alone, and not on how often a player rolled before.
    fn fortune(game: &Game<Cubes>, mv: &tilery_cubes::Move, (): &mut (), seed: u64) -> Tiles {
        let is_roll = |mv: &tilery_cubes::Move| matches!(mv, tilery_cubes::Move::Roll(_));
        let rolls = game
            .turns()
            .iter()
            .rev()
            .take_while(|turn| is_roll(&turn.mv))
            .count();
        let ended = game.turns().iter().filter(|turn| !is_roll(&turn.mv)).count();
        let throw = if is_roll(mv) { 1 + rolls } else { 0 };
        let number = (ended * LONGEST + throw) as u64;
        game.position().luck(mv, &mut SplitMix64::split(seed, number))
    }
}

impl Subject for Strata {
    const STAGES: [u32; 2] = [36, 8];

    type Order = ();

    fn left(&self) -> usize {
        Seat::all(2).map(|seat| self.pile(seat).len()).sum()
    }

    fn order(&self, _: &mut SplitMix64) {}

    /// All luck is in the piles.
    fn fortune(game: &Game<Strata>, mv: &<Strata as Position>::Move, (): &mut (), seed: u64) -> Self::Luck {
        game.position().luck(mv, &mut SplitMix64::new(seed))
    }
}

/// The quantities that are measured.
struct Study {
    positions: usize,
    deals: u64,
    nodes: u64,
    candidates: usize,
    policy: Level,
    /// How many rounds are played on, or 0 for whole games.
    rounds: usize,
    seed: String,
}

fn main() -> Result<()> {
    let args: HashMap<String, String> = std::env::args()
        .filter_map(|arg| arg.split_once('=').map(|(key, value)| (key.into(), value.into())))
        .collect();
    let arg = |key: &str, or: &str| args.get(key).cloned().unwrap_or_else(|| or.to_string());
    let game = arg("game", "qwirkle");
    let (nodes, policy) = match game.as_str() {
        "qwirkle" => ("100000", "8"),
        "cubes" => ("1000", "8"),
        _ => ("20000", "7"),
    };
    let study = Study {
        positions: arg("positions", "20").parse()?,
        deals: arg("deals", "64").parse()?,
        nodes: arg("nodes", nodes).parse()?,
        candidates: arg("candidates", "4").parse()?,
        policy: arg("policy", policy).parse()?,
        rounds: arg("rounds", "0").parse()?,
        seed: arg("seed", "nested"),
    };
    match game.as_str() {
        "qwirkle" => study.run::<Qwirkle>(),
        "cubes" => study.run::<Cubes>(),
        "strata" => study.run::<Strata>(),
        _ => Err(format!("no game {game}").into()),
    }
}

/// A candidate: what the search makes of it, and the results of the games that were played on.
struct Tried<M> {
    mv: M,
    /// By how many points the search values it below its choice, and the error of that.
    behind: (f64, f64),
    margins: Vec<f64>,
    wins: Vec<f64>,
}

impl Study {
    fn run<G: Subject>(&self) -> Result<()> {
        let mut sums = Sums::default();
        for number in 0..self.positions {
            let game = self.position::<G>(number)?;
            println!("position {number}, {} left:", game.position().left());
            if game.position().turn().is_some() {
                sums.add(&self.try_all(&game, number)?);
            } else {
                println!("  the game is over");
            }
            if (number + 1).is_multiple_of(SHOWN) || number + 1 == self.positions {
                sums.print(self, G::NAME);
            }
        }
        Ok(())
    }

    /// The position of a game between two players of the policy's level.
    fn position<G: Subject>(&self, number: usize) -> Result<Game<G>> {
        let word = format!("{} {number}", self.seed);
        let deal = Deal::from_seed(Seed::from_word(&word));
        let mut game = Game::<G>::begin(G::Rules::ALL[0], Player::lettered(2), deal)?;
        let [first, last] = G::STAGES;
        // One position after the other, spread evenly over the stages of a game.
        let stage = last + (number as u32 * 29) % (first - last + 1);
        while game.position().left() > stage as usize
            && let Some(view) = game.turn_view()
        {
            let ask = Ask::nodes(u64::MAX, game.turns().len() as u64);
            let (seat, mv) = (view.seat(), choose::<G>(self.policy, &view, &ask)?);
            game.play(seat, &mv)?;
        }
        Ok(game)
    }

    /// Plays the choice of the search and the best other candidates on. The choice comes first.
    fn try_all<G: Subject>(&self, game: &Game<G>, number: usize) -> Result<Vec<Tried<G::Move>>> {
        let view = game.turn_view().ok_or("a game that goes on")?;
        let seat = view.seat();
        let ask = Ask::nodes(self.nodes, 1 + 2 * number as u64);
        let choice = choose::<G>(Level::Ten, &view, &ask)?;
        let values = G::evaluate(
            &view,
            std::slice::from_ref(&choice),
            &Ask {
                seed: ask.seed + 1,
                ..ask
            },
        )?
        .moves;
        let own = values
            .iter()
            .find(|value| value.mv == choice)
            .ok_or("its choice")?;
        let tried = |value: &tilery_frame::bots::MoveValue<G::Move>| Tried {
            mv: value.mv.clone(),
            behind: (value.loss - own.loss, value.loss_error.hypot(own.loss_error)),
            margins: Vec::new(),
            wins: Vec::new(),
        };
        let others = values.iter().filter(|value| value.mv != choice);
        let mut all = vec![tried(own)];
        all.extend(others.take(self.candidates - 1).map(tried));
        for deal in 0..self.deals {
            let seed = SplitMix64::split(number as u64, deal).bits();
            let mut dealt = game.position().clone();
            dealt.redeal_hidden(seat, &mut SplitMix64::split(seed, 0));
            for candidate in &mut all {
                let start = Game::from_position(game.players().to_vec(), game.deal().clone(), dealt.clone());
                let (margin, win) = self.play_on(start, &candidate.mv, seat, seed)?;
                candidate.margins.push(margin);
                candidate.wins.push(100.0 * win);
            }
        }
        Ok(all)
    }

    /// The margin of a seat and its share of the win after a move, when two players of the policy's level play on.
    fn play_on<G: Subject>(
        &self,
        mut game: Game<G>,
        mv: &G::Move,
        seat: Seat,
        seed: u64,
    ) -> Result<(f64, f64)> {
        let mut order = game.position().order(&mut SplitMix64::split(seed, 1));
        let mut next = mv.clone();
        let (mut turns, mut before) = (0, Some(seat));
        for number in 0..LONGEST {
            let Some(at_turn) = game.position().turn() else {
                break;
            };
            if before != Some(at_turn) {
                turns += 1;
                before = Some(at_turn);
            }
            if self.rounds > 0 && turns >= 2 * self.rounds {
                break;
            }
            if number > 0 {
                let view = game.turn_view().ok_or("a game that goes on")?;
                let ask = Ask::nodes(u64::MAX, SplitMix64::split(seed, 2 + number as u64).bits());
                next = choose::<G>(self.policy, &view, &ask)?;
            }
            let luck = G::fortune(&game, &next, &mut order, seed);
            game.play_with(at_turn, &next, &luck)
                .map_err(|error| format!("{next}: {error:?}"))?;
        }
        let scores = game.position().scores();
        let margin = f64::from(scores[seat.index()]) - f64::from(scores[1 - seat.index()]);
        let win = if margin == 0.0 {
            0.5
        } else {
            f64::from(u8::from(margin > 0.0))
        };
        Ok((margin, win))
    }
}

/// The results of all positions.
#[derive(Default)]
struct Sums {
    /// How many positions had a choice.
    decisions: usize,
    /// How often another candidate is better by more than two standard errors, and how many there were.
    preferred: usize,
    others: usize,
    /// How far the other candidates are behind, in the search and in the nested search; one mean for each position.
    behind: [Vec<f64>; 2],
    /// The squared bias of the values of a position.
    squares: Vec<f64>,
    /// The gain on one half of the deals of a choice that was made on the other half, in points and in hundredths of a win, by caution.
    gains: [[Vec<f64>; CAUTION.len()]; 2],
    /// How often such a choice differs from that of the search.
    different: [f64; CAUTION.len()],
}

impl Sums {
    fn add<M: Display>(&mut self, tried: &[Tried<M>]) {
        let margins: Vec<&[f64]> = tried.iter().map(|tried| tried.margins.as_slice()).collect();
        let wins: Vec<&[f64]> = tried.iter().map(|tried| tried.wins.as_slice()).collect();
        for (tried, results) in tried.iter().zip(&margins) {
            let (behind, error) = lead(margins[0], results);
            println!(
                "  {}: behind by {:.2} ± {:.2} in the search, {behind:.2} ± {error:.2} in the nested search",
                tried.mv, tried.behind.0, tried.behind.1
            );
        }
        if tried.len() < 2 {
            return;
        }
        self.decisions += 1;
        let (mut behind, mut square) = ([0.0; 2], 0.0);
        let others = (tried.len() - 1) as f64;
        for (at, other) in tried.iter().enumerate().skip(1) {
            let (nested, error) = lead(margins[0], margins[at]);
            self.others += 1;
            self.preferred += usize::from(nested < -2.0 * error);
            behind[0] += other.behind.0 / others;
            behind[1] += nested / others;
            let [one, two] = [0, 1].map(|part| lead(&half(margins[0], part), &half(margins[at], part)).0);
            square += ((one - other.behind.0) * (two - other.behind.0) - other.behind.1.powi(2)) / others;
        }
        self.squares.push(square);
        for (sum, mean) in self.behind.iter_mut().zip(behind) {
            sum.push(mean);
        }
        for (at, caution) in CAUTION.into_iter().enumerate() {
            let mut gains = [0.0; 2];
            for part in [0, 1] {
                let best = preferred(&margins, part, caution);
                self.different[at] += f64::from(u8::from(best > 0)) / 2.0;
                for (gain, results) in gains.iter_mut().zip([&margins, &wins]) {
                    *gain += lead(&half(results[best], 1 - part), &half(results[0], 1 - part)).0 / 2.0;
                }
            }
            for (all, gain) in self.gains.iter_mut().zip(gains) {
                all[at].push(gain);
            }
        }
    }

    fn print(&self, study: &Study, game: &str) {
        println!(
            "{game}, {} positions with a choice, {} nodes, policy {}, {} deals: {} of {} other candidates are better by more than \
             two errors ({:.1} by chance if all were equal)",
            self.decisions,
            study.nodes,
            study.policy,
            study.deals,
            self.preferred,
            self.others,
            0.023 * self.others as f64
        );
        let [
            [search, search_error],
            [nested, nested_error],
            [square, square_error],
        ] = [&self.behind[0], &self.behind[1], &self.squares].map(|values| {
            let (mean, error) = mean(values);
            [mean, error]
        });
        println!(
            "others behind by {search:.2} ± {search_error:.2} points in the search, {nested:.2} ± {nested_error:.2} in the nested \
             search; squared bias of a difference {square:.2} ± {square_error:.2}"
        );
        for (at, caution) in CAUTION.iter().enumerate() {
            let [(points, points_error), (wins, wins_error)] =
                [0, 1].map(|measure| mean(&self.gains[measure][at]));
            println!(
                "chosen if better by {caution} errors on one half of the deals: another move in {:.1} %, which gains {points:+.3} ± \
                 {points_error:.3} points and {wins:+.2} ± {wins_error:.2} % of wins per position on the other half",
                100.0 * self.different[at] / self.decisions as f64
            );
        }
    }
}

/// One half of the results.
fn half(results: &[f64], part: usize) -> Vec<f64> {
    results.iter().skip(part).step_by(2).copied().collect()
}

/// The candidate that one half of the deals prefers: the first, unless another is better by so many errors.
fn preferred(margins: &[&[f64]], part: usize, caution: f64) -> usize {
    let first = half(margins[0], part);
    let mut best = (0, 0.0);
    for (at, results) in margins.iter().enumerate().skip(1) {
        let (ahead, error) = lead(&half(results, part), &first);
        if ahead > best.1 && ahead > caution * error {
            best = (at, ahead);
        }
    }
    best.0
}

/// By how much results are better than others on the same deals, and the standard error of that.
fn lead(one: &[f64], other: &[f64]) -> (f64, f64) {
    let leads: Vec<f64> = one.iter().zip(other).map(|(one, other)| one - other).collect();
    let (lead, interval) = mean(&leads);
    (lead, interval / 1.96)
}

/// The mean and its 95 % interval.
fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, 1.96 * (variance / count).sqrt())
}
