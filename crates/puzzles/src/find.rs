//! Finds puzzles in games that the engine plays against itself.
//!
//! A rough search plays the games. Where it sees a move that is clearly better than all others, and that a casual
//! player does not always see, two deeper searches on fresh luck decide, and the check of collections confirms.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use thiserror::Error;
use tilery_frame::bots::{Ask, BotError, Evaluation, SplitMix64};
use tilery_frame::puzzles::{PuzzleGame, is_same, theme};
use tilery_games::{AnyRules, with_rules};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{BeginError, Game, Player, SeatView};

use crate::check::{CHECK_FACTOR, check_whole};
use crate::in_order::in_order;
use crate::puzzle::{Origin, PuzzleMove};
use crate::{Puzzle, difficulty};

/// How many players sit at the tables of puzzles.
const SEATS: usize = 2;

/// By how many standard errors the best move must be better than each other one: in the last search, in the one before
/// it, and in the search that plays the games.
const CERTAIN: f64 = 4.0;
const LIKELY: f64 = 2.5;
const PROMISING: f64 = 1.5;

/// The share of the margin that the searches before the last one demand.
const NEARLY: f64 = 0.8;

/// The search before the last one takes this part of its nodes.
const FIRST_LOOK: u64 = 5;

/// How many other moves are measured however far behind they are.
const RIVALS: usize = 3;

/// Constants that separate the seeds of the searches of a turn.
const STREAMS: [u64; 4] = [0x0109, 0x100c, 0xf17a1, 0xd1ff];

/// The secrets to search for.
#[derive(Clone, Copy, Debug)]
pub struct Hunt {
    /// The rules of the games.
    pub rules: AnyRules,
    /// The seed of all games.
    pub seed: u64,
    /// How many nodes the search takes that decides.
    pub nodes: u64,
    /// The number of the first game.
    pub first: u64,
    /// How many games are played at the same time. The puzzles do not depend on it.
    pub threads: usize,
}

/// How many nodes decide whether a position of these rules is a puzzle, unless set otherwise.
pub fn default_nodes(rules: AnyRules) -> u64 {
    with_rules!(rules, G, _rules => <G as PuzzleGame>::NODES)
}

/// Why no puzzles can be found.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum FindError {
    /// The game cannot begin.
    #[error(transparent)]
    Begin(#[from] BeginError),
    /// The engine did not answer.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// The engine made a move that is not legal.
    #[error("a game of the search stopped: {0}")]
    Move(String),
}

/// Plays games one after the other and passes on the puzzles of each, in the order of the games, until `on_game`
/// breaks or `stop` is set.
///
/// The puzzles depend on the rules, the seed and the nodes alone.
///
/// # Errors
/// Returns an error if a game cannot begin.
pub fn find(
    hunt: &Hunt,
    stop: &AtomicBool,
    mut on_game: impl FnMut(u64, Vec<Puzzle>) -> ControlFlow<()>,
) -> Result<(), FindError> {
    let work = |game| with_rules!(hunt.rules, G, rules => of_game::<G>(rules, hunt, game, stop));
    let mut result = Ok(());
    in_order(
        hunt.threads,
        hunt.first..u64::MAX,
        stop,
        work,
        |game, found| match found {
            Ok(Some(puzzles)) => on_game(game, puzzles),
            Ok(None) => ControlFlow::Break(()),
            Err(error) => {
                result = Err(error);
                ControlFlow::Break(())
            }
        },
    );
    result
}

/// The puzzles of one game, or `None` if it was stopped.
fn of_game<G: PuzzleGame>(
    rules: G::Rules,
    hunt: &Hunt,
    number: u64,
    stop: &AtomicBool,
) -> Result<Option<Vec<Puzzle>>, FindError> {
    let dealing = Deal::from_seed(Seed::from_word(&format!("puzzles {} {number}", hunt.seed)));
    let mut game = Game::<G>::begin(rules, Player::lettered(SEATS), dealing)?;
    let mut found = Vec::new();
    while let Some(view) = game.turn_view() {
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let turn = game.turns().len();
        let seed = SplitMix64::split(SplitMix64::split(hunt.seed, number).bits(), turn as u64).bits();
        let seeds = STREAMS.map(|stream| SplitMix64::split(seed, stream).bits());
        let values = G::evaluate(&view, &[], &Ask::nodes(G::ROUGH_NODES, seeds[0]))?;
        let Some(best) = values.moves.first().map(|value| value.mv.clone()) else {
            break;
        };
        let origin = Origin {
            rules: format!("{}-{rules}", G::NAME),
            seed: hunt.seed,
            game: number,
            turn,
        };
        if is_clear::<G>(&values, NEARLY, PROMISING) && G::is_solution(&view, &best) {
            let puzzle = confirm(&game, &view, &best, seeds, hunt.nodes, &origin)?;
            // More nodes also mean that more moves are looked at, such as re-rolls.
            let deeper = Ask::nodes(CHECK_FACTOR * hunt.nodes, hunt.seed);
            found.extend(puzzle.filter(|puzzle| check_whole(puzzle, &deeper).verdict.is_ok()));
        }
        let seat = view.seat();
        game.play(seat, &best)
            .map_err(|error| FindError::Move(error.to_string()))?;
    }
    Ok(Some(found))
}

/// Whether the first move is better than every other by a share of the margin, and by a number of standard errors.
fn is_clear<G: PuzzleGame>(values: &Evaluation<G::Move>, share: f64, errors: f64) -> bool {
    let [best, others @ ..] = &values.moves[..] else {
        return false;
    };
    let is_behind = |value: &tilery_frame::bots::MoveValue<G::Move>| {
        let exact = best.exact && value.exact;
        let margin = if exact { G::EXACT_MARGIN } else { share * G::MARGIN };
        value.loss >= margin && value.loss >= errors * value.loss_error
    };
    let mut others = others
        .iter()
        .filter(|value| !is_same::<G>(&value.mv, &best.mv))
        .peekable();
    !values.forced && others.peek().is_some() && others.all(is_behind)
}

/// Searches a position that looks like a puzzle more deeply.
fn confirm<G: PuzzleGame>(
    game: &Game<G>,
    view: &SeatView<'_, G>,
    best: &G::Move,
    seeds: [u64; 4],
    nodes: u64,
    origin: &Origin,
) -> Result<Option<Puzzle>, FindError> {
    // What everybody sees at once is not a puzzle.
    let casual = difficulty::casual(view, best, seeds[3])?;
    if casual == 1.0 {
        return Ok(None);
    }
    let still = |values: &Evaluation<G::Move>, share: f64, errors: f64| {
        values
            .moves
            .first()
            .is_some_and(|value| is_same::<G>(&value.mv, best))
            && is_clear::<G>(values, share, errors)
    };
    let ask = Ask::nodes(nodes / FIRST_LOOK, seeds[1]);
    let first = G::evaluate(view, std::slice::from_ref(best), &ask)?;
    if !still(&first, NEARLY, LIKELY) {
        return Ok(None);
    }
    let rivals = first
        .moves
        .iter()
        .map(|value| value.mv.clone())
        .filter(|mv| mv != best);
    let mut asked = vec![best.clone()];
    asked.extend(rivals.take(RIVALS));
    let values = G::evaluate(view, &asked, &Ask::nodes(nodes, seeds[2]))?;
    let solved = values.moves.iter().all(|value| value.exact);
    if !still(&values, 1.0, CERTAIN) || (G::is_solvable(view) && !solved) {
        return Ok(None);
    }
    let other = values.moves.iter().find(|value| !is_same::<G>(&value.mv, best));
    let (Some(first), Some(second)) = (values.moves.first(), other) else {
        return Ok(None);
    };
    let mut position = game.record();
    // The seed would tell what nobody has drawn yet.
    position.deal = None;
    Ok(Some(Puzzle {
        id: origin.to_string(),
        position,
        best: PuzzleMove::of(first, view.seat()),
        second: PuzzleMove::of(second, view.seat()),
        themes: theme::of_moves(view, best, &second.mv, first.exact),
        difficulty: difficulty::measure(view, best, casual, seeds[3])?,
    }))
}
