//! What moves are worth, with the error of each estimate. Reviews and hints are built on it.

use tilery_rules::{MatchView, Seat, SeatView};

use crate::{Ask, BotError, Budget, Level, Playable, SplitMix64};

/// A game whose moves can be evaluated from what a seat may know.
pub trait Evaluate: Playable {
    /// How many nodes a review spends on each turn unless set otherwise.
    const REVIEW_NODES: u64;

    /// Estimates the value of the most promising moves of the seat whose turn it is, and of all moves in
    /// `include`, whether they look promising or not.
    ///
    /// With a budget of nodes, the result is the same for any number of threads. The result depends only on
    /// what the seat may know.
    ///
    /// # Errors
    /// Returns an error if it is not the seat's turn.
    fn evaluate(
        view: &SeatView<'_, Self>,
        include: &[Self::Move],
        ask: &Ask,
    ) -> Result<Evaluation<Self::Move>, BotError>;
}

/// The values of some moves of one position, the best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation<M> {
    /// The moves. All legal moves if they are few; otherwise at least five, and every move that was asked for.
    pub moves: Vec<MoveValue<M>>,
    /// Whether the position has no other legal move than the first of the list, up to symmetry.
    pub forced: bool,
    /// How many nodes the evaluation took.
    pub nodes: u64,
}

/// What a move is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveValue<M> {
    /// The move.
    pub mv: M,
    /// The expected final margin of each seat over the best other seat, in points.
    pub margins: Vec<f64>,
    /// The standard error of the margin of the seat that moves.
    pub error: f64,
    /// The expected share of the win of each seat. A shared win counts in equal parts.
    pub wins: Vec<f64>,
    /// The standard error of the win of the seat that moves.
    pub win_error: f64,
    /// By how much the margin of the seat that moves is smaller than that of the first move of the list.
    pub loss: f64,
    /// The standard error of the loss. It is smaller than that of the two margins if both moves were compared
    /// on the same luck.
    pub loss_error: f64,
    /// Whether the value is certain, because the rest of the game was solved.
    pub exact: bool,
}

/// The final margin of each seat over the best other seat.
pub fn margins(scores: &[u32]) -> Vec<f64> {
    let margin = |seat: usize| {
        let others = (0..scores.len()).filter(|other| *other != seat);
        let best = others.map(|other| scores[other]).max().unwrap_or(0);
        f64::from(scores[seat]) - f64::from(best)
    };
    (0..scores.len()).map(margin).collect()
}

/// The share of the win of each seat. A shared win counts in equal parts.
pub fn shares(winners: &[Seat], seats: usize) -> Vec<f64> {
    let share = |seat: Seat| {
        if winners.contains(&seat) {
            1.0 / winners.len() as f64
        } else {
            0.0
        }
    };
    Seat::all(seats).map(share).collect()
}

/// How many moves are compared besides those that were asked for.
const MOVES: usize = 6;

/// Evaluates moves by games that are played to their end by the level `greedy`, on the same luck for all
/// moves. It works for every game.
pub(crate) fn by_playouts<G: Playable>(
    view: &SeatView<'_, G>,
    include: &[G::Move],
    ask: &Ask,
) -> Result<Evaluation<G::Move>, BotError> {
    let seat = view.seat();
    let legal = view.legal_moves();
    let known = G::read_view(&view.to_match_view().position);
    let (Ok((position, _)), false) = (known, legal.is_empty()) else {
        return Err(BotError::NotAtTurn);
    };
    let gain = |mv: &G::Move| {
        let mut after = position.clone();
        let luck = after.luck(mv, &mut SplitMix64::new(ask.seed));
        let played = after.play(seat, mv, &luck).is_ok();
        played.then(|| after.scores()[seat.index()])
    };
    let forced = legal.len() == 1;
    let mut moves: Vec<G::Move> = include.to_vec();
    let mut others: Vec<G::Move> = legal.into_iter().filter(|mv| !include.contains(mv)).collect();
    others.sort_by_cached_key(|mv| std::cmp::Reverse(gain(mv)));
    moves.extend(others.into_iter().take(MOVES));
    let (mut nodes, mut deals) = (0, 0);
    let deadline = ask.deadline().map(|due| due - ask.kept_back());
    let mut results: Vec<Vec<(Vec<f64>, Vec<f64>)>> = vec![Vec::new(); moves.len()];
    let spent = |nodes: u64| match ask.budget {
        Budget::Nodes(most) => nodes >= most,
        Budget::Time(_) => deadline.is_some_and(|due| std::time::Instant::now() >= due),
    };
    while deals < 2 || !spent(nodes) {
        for (mv, results) in moves.iter().zip(&mut results) {
            let mut rng = SplitMix64::split(ask.seed, deals);
            let mut game = position.clone();
            game.redeal_hidden(seat, &mut rng);
            let mut next = Some((seat, mv.clone()));
            while let Some((seat, mv)) = next {
                let luck = game.luck(&mv, &mut rng);
                if game.play(seat, &mv, &luck).is_err() {
                    break;
                }
                nodes += 1;
                next = game.turn().and_then(|turn| {
                    let seen = MatchView {
                        position: game.view(Some(turn)),
                        turns: Vec::new(),
                    };
                    let seen = SeatView::<G>::read(seen).ok()?;
                    let mv = G::choose(Level::Greedy, &seen, &Ask::nodes(1, ask.seed)).ok()?;
                    Some((turn, mv))
                });
            }
            let winners = game.outcome().map(|outcome| outcome.winners).unwrap_or_default();
            results.push((margins(&game.scores()), shares(&winners, game.seats())));
        }
        deals += 1;
    }
    Ok(Evaluation {
        moves: ranked(moves, &results, seat),
        forced,
        nodes,
    })
}

/// The values of moves from their results on the same deals, the best first.
fn ranked<M: Ord>(moves: Vec<M>, results: &[Vec<(Vec<f64>, Vec<f64>)>], seat: Seat) -> Vec<MoveValue<M>> {
    let own = |result: &(Vec<f64>, Vec<f64>)| result.0[seat.index()];
    let mean_own = |at: usize| mean(results[at].iter().map(own)).0;
    let best = (0..moves.len()).max_by(|one, other| mean_own(*one).total_cmp(&mean_own(*other)));
    let best = best.unwrap_or(0);
    let value = |(at, mv): (usize, M)| {
        let all = &results[at];
        let seats = all.first().map_or(0, |result| result.0.len());
        let pairs = all.iter().zip(&results[best]);
        let (loss, loss_error) = mean(pairs.map(|(mine, best)| own(best) - own(mine)));
        MoveValue {
            mv,
            margins: (0..seats)
                .map(|seat| mean(all.iter().map(|result| result.0[seat])).0)
                .collect(),
            error: mean(all.iter().map(own)).1,
            wins: (0..seats)
                .map(|seat| mean(all.iter().map(|result| result.1[seat])).0)
                .collect(),
            win_error: mean(all.iter().map(|result| result.1[seat.index()])).1,
            loss,
            loss_error,
            exact: false,
        }
    };
    let mut values: Vec<MoveValue<M>> = moves.into_iter().enumerate().map(value).collect();
    values.sort_by(|one, other| {
        one.loss
            .total_cmp(&other.loss)
            .then_with(|| one.mv.cmp(&other.mv))
    });
    values
}

/// The mean of some numbers, and its standard error.
fn mean(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    let (mut count, mut sum, mut squares) = (0.0_f64, 0.0, 0.0);
    for number in numbers {
        count += 1.0;
        sum += number;
        squares += number * number;
    }
    let mean = sum / count.max(1.0);
    let variance = (squares / count.max(1.0) - mean * mean).max(0.0);
    (mean, (variance / (count - 1.0).max(1.0)).sqrt())
}
