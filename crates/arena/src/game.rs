//! Plays one game between contestants.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tilery_frame::bots::{Budget, Level, Playable};
use tilery_games::{AnyGame, AnyRules, with_rules};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{BeginError, Game, Player, Seat};

use crate::Contestant;
use crate::exec::Forfeit;
use crate::seat_player::SeatPlayer;

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
    /// The seat that forfeited and the reason.
    pub forfeit: Option<(Seat, Forfeit)>,
    /// How long each move took, by seat.
    pub times: Vec<Vec<Duration>>,
}

/// Plays a game. Returns `None` if it was stopped before its end.
///
/// # Errors
/// Returns an error if the game cannot begin with these players.
pub(crate) fn play(
    rules: AnyRules,
    contestants: &[&Contestant],
    seed: Seed,
    limits: &MoveLimits,
    stop: &AtomicBool,
) -> Result<Option<Finished>, BeginError> {
    let players = contestants
        .iter()
        .map(|contestant| Player::named(contestant.to_string()))
        .collect();
    let deal = Deal::from_seed(seed);
    with_rules!(rules, G, rules => {
        let game = Game::<G>::begin(rules, players, deal)?;
        Ok(play_out(game, contestants, limits, seed, stop))
    })
}

fn play_out<G: Playable>(
    mut game: Game<G>,
    contestants: &[&Contestant],
    limits: &MoveLimits,
    seed: Seed,
    stop: &AtomicBool,
) -> Option<Finished>
where
    AnyGame: From<Game<G>>,
{
    let choice_seed = choice_seed(seed);
    let mut times = vec![Vec::with_capacity(EXPECTED_TURNS); contestants.len()];
    let mut seated = Vec::with_capacity(contestants.len());
    for (seat, contestant) in Seat::all(contestants.len()).zip(contestants) {
        match SeatPlayer::sit(contestant, &game, seat) {
            Ok(player) => seated.push(player),
            Err(forfeit) => return Some(forfeited(&game, seat, forfeit, times)),
        }
    }
    let mut begun = Instant::now();
    while let Some(view) = game.turn_view() {
        let seat = view.seat();
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let chosen =
            seated[seat.index()].choose(&view, limits, choice_seed.wrapping_add(game.turns().len() as u64));
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
        if let Err(forfeit) = played {
            return Some(forfeited(&game, seat, forfeit, times));
        }
    }
    let outcome = game.position().outcome()?;
    for player in &mut seated {
        player.end(&outcome.scores, &outcome.winners);
    }
    Some(Finished {
        game: Some(Box::new(AnyGame::from(game))),
        scores: outcome.scores,
        winners: outcome.winners,
        forfeit: None,
        times,
    })
}

fn forfeited<G: Playable>(
    game: &Game<G>,
    seat: Seat,
    forfeit: Forfeit,
    times: Vec<Vec<Duration>>,
) -> Finished {
    Finished {
        game: None,
        scores: game.position().scores(),
        winners: Seat::all(times.len()).filter(|other| *other != seat).collect(),
        forfeit: Some((seat, forfeit)),
        times,
    }
}

/// The seed of the bots' own random choices in a game. The number of the turn is added to it.
fn choice_seed(seed: Seed) -> u64 {
    let mut first = [0; 8];
    first.copy_from_slice(&seed.to_bytes()[..8]);
    u64::from_be_bytes(first)
}
