//! The list of games, and a game of whichever kind: for programs that learn at run time what is played.
//!
//! A new game is registered here: a variant of each enum and a line of [`with_match!`] and of `with_rules!`.

use std::fmt;

use serde::Serialize;
use serde_json::Value;
use thiserror::Error;

use crate::cubes::{Cubes, CubesRules};
use crate::fair::Deal;
use crate::qwirkle::{Edition, Qwirkle};
use crate::record::{Fault, FaultKind, Record, replay};
use crate::strata::{Strata, Variant};
use crate::{
    BeginError, Chance, Game, Match, MatchError, NotationError, Outcome, PlayError, Player, Reason, Recorded,
    Refuse, RuleSet, Ruling, Seat, TurnText,
};

/// A game and its edition or variant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AnyRules {
    /// Qwirkle.
    Qwirkle(Edition),
    /// Qwirkle Cubes.
    Cubes(CubesRules),
    /// The game of stacked L-tiles.
    Strata(Variant),
}

/// A game of any kind that is being played, or was.
#[derive(Clone, Debug)]
pub enum AnyMatch {
    /// Qwirkle.
    Qwirkle(Match<Qwirkle>),
    /// Qwirkle Cubes.
    Cubes(Match<Cubes>),
    /// The game of stacked L-tiles.
    Strata(Match<Strata>),
}

/// Runs the same code on a game of whichever kind.
///
/// ```
/// use tilery_rules::{AnyMatch, AnyRules, Game, Player, fair::{Deal, Seed}, with_match};
/// let rules = AnyRules::read("cubes", None)?;
/// let game = AnyMatch::begin(rules, Player::lettered(3), Deal::from_seed(Seed::from_word("example")))?;
/// let seats = with_match!(&game, game => game.position().seats());
/// assert_eq!(seats, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[macro_export]
macro_rules! with_match {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::AnyMatch::Qwirkle($game) => $body,
            $crate::AnyMatch::Cubes($game) => $body,
            $crate::AnyMatch::Strata($game) => $body,
        }
    };
}

macro_rules! with_rules {
    ($any:expr, $rules:ident => $body:expr) => {
        match $any {
            AnyRules::Qwirkle($rules) => $body,
            AnyRules::Cubes($rules) => $body,
            AnyRules::Strata($rules) => $body,
        }
    };
}

impl AnyRules {
    /// All games with all their editions and variants.
    pub fn all() -> Vec<AnyRules> {
        let qwirkle = Edition::ALL.iter().copied().map(AnyRules::Qwirkle);
        let cubes = CubesRules::ALL.iter().copied().map(AnyRules::Cubes);
        let strata = Variant::ALL.iter().copied().map(AnyRules::Strata);
        qwirkle.chain(cubes).chain(strata).collect()
    }

    /// The names of all games.
    pub const GAMES: [&'static str; 3] = [Qwirkle::NAME, Cubes::NAME, Strata::NAME];

    /// Finds a game by name, with the named rules or its usual ones.
    ///
    /// # Errors
    /// If there is no such game, or it has no such rules.
    pub fn read(game: &str, rules: Option<&str>) -> Result<AnyRules, NotationError> {
        fn pick<R: RuleSet>(rules: Option<&str>) -> Result<R, NotationError> {
            rules.map_or(Ok(R::ALL[0]), str::parse)
        }
        match game {
            Qwirkle::NAME => pick(rules).map(AnyRules::Qwirkle),
            Cubes::NAME => pick(rules).map(AnyRules::Cubes),
            Strata::NAME => pick(rules).map(AnyRules::Strata),
            _ => Err(NotationError::new("game", game, "qwirkle, cubes or strata")),
        }
    }

    /// The name of the game.
    pub fn game(self) -> &'static str {
        match self {
            AnyRules::Qwirkle(_) => Qwirkle::NAME,
            AnyRules::Cubes(_) => Cubes::NAME,
            AnyRules::Strata(_) => Strata::NAME,
        }
    }

    /// The rulings that apply.
    pub fn rulings(self) -> &'static [Ruling] {
        with_rules!(self, rules => rules.rulings())
    }

    /// How many may play.
    pub fn seats(self) -> std::ops::RangeInclusive<usize> {
        with_rules!(self, rules => rules.seats())
    }
}

/// The name of the edition or variant.
impl fmt::Display for AnyRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_rules!(self, rules => rules.fmt(f))
    }
}

/// A legal move in notation, with what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoveReport {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Score and lines, or what else the game has to say of it.
    #[serde(flatten)]
    pub report: Value,
}

/// A move in notation that was not made.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum TextMoveError {
    /// It cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// It breaks a rule.
    #[error("{}", .0.sentence)]
    Refused(Box<Reason>),
    /// Luck is needed, but the seed is not known.
    #[error("the seed of this game is not known, so it cannot go on from here")]
    NoSeed,
}

impl AnyMatch {
    /// Deals a game from a seed and begins it.
    ///
    /// # Errors
    /// If there is no seed, or not the one committed to, or the number of players is wrong.
    pub fn begin(rules: AnyRules, players: Vec<Player>, dealing: Deal) -> Result<AnyMatch, BeginError> {
        match rules {
            AnyRules::Qwirkle(rules) => Match::begin(rules, players, dealing).map(AnyMatch::Qwirkle),
            AnyRules::Cubes(rules) => Match::begin(rules, players, dealing).map(AnyMatch::Cubes),
            AnyRules::Strata(rules) => Match::begin(rules, players, dealing).map(AnyMatch::Strata),
        }
    }

    /// Replays a record: all of it and its result, or only the first `turns`.
    ///
    /// # Errors
    /// The first fault.
    pub fn replay(record: &Record, turns: Option<usize>) -> Result<AnyMatch, Fault> {
        match record.game.as_str() {
            Qwirkle::NAME => replay(record, turns).map(AnyMatch::Qwirkle),
            Cubes::NAME => replay(record, turns).map(AnyMatch::Cubes),
            Strata::NAME => replay(record, turns).map(AnyMatch::Strata),
            _ => Err(FaultKind::Game(record.game.clone()).into()),
        }
    }

    /// The rules in force.
    pub fn rules(&self) -> AnyRules {
        match self {
            AnyMatch::Qwirkle(game) => AnyRules::Qwirkle(game.position().rules()),
            AnyMatch::Cubes(game) => AnyRules::Cubes(game.position().rules()),
            AnyMatch::Strata(game) => AnyRules::Strata(game.position().rules()),
        }
    }

    /// Who plays, by seat.
    pub fn players(&self) -> &[Player] {
        with_match!(self, game => game.players())
    }

    /// Whose turn it is; nobody's once the game is over.
    pub fn turn(&self) -> Option<Seat> {
        with_match!(self, game => game.position().turn())
    }

    /// How many turns there were.
    pub fn turns(&self) -> usize {
        with_match!(self, game => game.turns().len())
    }

    /// Points so far, by seat.
    pub fn scores(&self) -> Vec<u32> {
        with_match!(self, game => game.position().scores())
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        with_match!(self, game => game.position().outcome())
    }

    /// Everything the seat at turn may do, with what it is worth.
    pub fn legal_moves(&self) -> Vec<MoveReport> {
        fn all<G: Recorded>(game: &Match<G>) -> Vec<MoveReport> {
            let Some(seat) = game.position().turn() else {
                return Vec::new();
            };
            let moves = game.position().legal_moves().into_iter();
            moves
                .filter_map(|mv| {
                    let report = game.position().check(seat, &mv).ok()?;
                    Some(MoveReport {
                        mv: mv.to_string(),
                        report: as_json(&report),
                    })
                })
                .collect()
        }
        with_match!(self, game => all(game))
    }

    /// Makes a move that is given in notation; its luck comes from the seed.
    ///
    /// # Errors
    /// If it cannot be read, breaks a rule, or needs a seed that is not known. Nothing changes then.
    pub fn play(&mut self, seat: Seat, mv: &str) -> Result<TurnText, TextMoveError> {
        fn make<G: Recorded>(game: &mut Match<G>, seat: Seat, mv: &str) -> Result<TurnText, TextMoveError> {
            match game.play(seat, &mv.parse()?) {
                Ok(turn) => Ok(G::write_turn(turn)),
                Err(MatchError::Play(PlayError::Refused(refusal))) => {
                    Err(TextMoveError::Refused(Box::new(refusal.reason())))
                }
                Err(MatchError::Play(PlayError::Luck(_)) | MatchError::NoSeed) => Err(TextMoveError::NoSeed),
            }
        }
        with_match!(self, game => make(game, seat, mv))
    }

    /// One of the legal moves in notation, each as likely as the other, or `None` once the game is over.
    pub fn random_move(&self, chance: &mut impl Chance) -> Option<String> {
        with_match!(self, game => game.position().random_move(chance).map(|mv| mv.to_string()))
    }

    /// What `viewer` may know, as JSON: the `view` of the bot protocol.
    pub fn view(&self, viewer: Option<Seat>) -> Value {
        with_match!(self, game => as_json(&game.view(viewer)))
    }

    /// The game as it is written down, with all that is hidden.
    pub fn record(&self) -> Record {
        with_match!(self, game => game.record())
    }
}

/// Our own plain types have string keys and finite numbers, so that they can always be written as JSON.
fn as_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}
