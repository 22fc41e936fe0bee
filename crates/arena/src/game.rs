//! Plays one game between contestants.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tilery_frame::bots::{Budget, Level};
use tilery_frame::present::Present;
use tilery_games::{AnyGame, with_rules};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Game, Player, Seat};

use crate::exec::Forfeit;
use crate::run::{RunError, Seated};
use crate::seat_player::SeatPlayer;
use crate::{Fixture, MatchPlan};

/// The initial capacity for the times of a seat's moves.
const EXPECTED_TURNS: usize = 32;

/// The maximum time of an expert, regardless of the budget.
const EXPERT_TIME: Duration = Duration::from_millis(50);

/// How long contestants may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveLimits {
    /// Milliseconds per move. They apply to programs always, and to our levels that have neither a limit of their own nor
    /// `nodes`.
    pub budget_ms: u64,
    /// Nodes per move for our levels that have no limit of their own. They make games reproducible on every machine.
    pub nodes: Option<u64>,
}

impl MoveLimits {
    /// The budget of one of our levels, which may have a limit of its own in nodes. An expert answers within 50 ms.
    pub(crate) fn budget(&self, level: Level, own_nodes: Option<NonZero<u64>>) -> Budget {
        let time = Duration::from_millis(self.budget_ms);
        match own_nodes.map(NonZero::get).or(self.nodes) {
            Some(nodes) => Budget::Nodes(nodes),
            None if level == Level::Expert => Budget::Time(time.min(EXPERT_TIME)),
            None => Budget::Time(time),
        }
    }
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The match, if it was played to its end. The caller may write its record.
    pub game: Option<Box<AnyGame>>,
    /// Points by seat, so far if the game was forfeited.
    pub scores: Vec<u32>,
    /// All seats that share the win. After a forfeit, these are all other seats.
    pub winners: Vec<Seat>,
    /// How the game was forfeited, if it was.
    pub forfeit: Option<Forfeited>,
    /// How long each move took, by seat.
    pub times: Vec<Vec<Duration>>,
}

/// How a game was forfeited.
#[derive(Clone, Debug)]
pub struct Forfeited {
    /// The seat that forfeited.
    pub seat: Seat,
    /// The reason.
    pub why: Forfeit,
    /// The last lines that the program wrote to its standard error.
    pub stderr: Vec<String>,
}

/// Plays a game of the plan. Returns `None` if it was stopped before its end.
///
/// # Errors
/// Returns an error if the game cannot begin with these players.
pub(crate) fn play(
    plan: &MatchPlan,
    fixture: &Fixture,
    seated: &[Seated<'_>],
    stop: &AtomicBool,
) -> Result<Option<Finished>, RunError> {
    let players = seated
        .iter()
        .map(|seat| Player::named(seat.contestant.to_string()));
    let seed = plan.deal_seed(fixture.deal);
    let deal = Deal::from_seed(seed);
    with_rules!(plan.rules, G, rules => {
        let game = Game::<G>::begin(rules, players.collect(), deal)?;
        play_out(game, plan, fixture, seated, choice_seed(seed), stop)
    })
}

fn play_out<G: Present>(
    mut game: Game<G>,
    plan: &MatchPlan,
    fixture: &Fixture,
    seated: &[Seated<'_>],
    seed: u64,
    stop: &AtomicBool,
) -> Result<Option<Finished>, RunError>
where
    AnyGame: From<Game<G>>,
{
    let mut times = vec![Vec::with_capacity(EXPECTED_TURNS); seated.len()];
    let seats = Seat::all(seated.len()).zip(seated);
    let mut players = seats
        .map(|(seat, seated)| SeatPlayer::sit(plan, seated, &game, fixture.number, seat))
        .collect::<Result<Vec<SeatPlayer>, RunError>>()?;
    let mut begun = Instant::now();
    while let Some(view) = game.turn_view() {
        let seat = view.seat();
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let seed = seed.wrapping_add(game.turns().len() as u64);
        let chosen = players[seat.index()].choose(&view, &plan.limits, seed);
        // Reading the clock takes as long as a tenth of a quick move: one reading ends this move and begins the next.
        let now = Instant::now();
        times[seat.index()].push(now - begun);
        begun = now;
        let played = chosen.and_then(|mv| match game.play(seat, &mv) {
            Ok(_) => Ok(()),
            Err(error) => Err(Forfeit::Illegal {
                mv: mv.to_string(),
                why: error.to_string(),
            }),
        });
        if let Err(why) = played {
            let (scores, winners) = (game.position().scores(), others(seated.len(), seat));
            for player in &mut players {
                player.end(&scores, &winners, Some((seat, &why)));
            }
            let stderr = players.swap_remove(seat.index()).last_words();
            return Ok(Some(Finished {
                game: None,
                scores,
                winners,
                forfeit: Some(Forfeited { seat, why, stderr }),
                times,
            }));
        }
    }
    let Some(outcome) = game.position().outcome() else {
        return Ok(None);
    };
    for player in &mut players {
        player.end(&outcome.scores, &outcome.winners, None);
    }
    Ok(Some(Finished {
        game: Some(Box::new(AnyGame::from(game))),
        scores: outcome.scores,
        winners: outcome.winners,
        forfeit: None,
        times,
    }))
}

fn others(seats: usize, seat: Seat) -> Vec<Seat> {
    Seat::all(seats).filter(|other| *other != seat).collect()
}

/// The seed of the bots' own random choices in a game. The number of the turn is added to it.
fn choice_seed(seed: Seed) -> u64 {
    let mut first = [0; 8];
    first.copy_from_slice(&seed.to_bytes()[..8]);
    u64::from_be_bytes(first)
}
