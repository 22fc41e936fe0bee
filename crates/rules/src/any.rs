//! The registry of games, and a game of whichever kind: for programs that learn at run time what is played.
//!
//! A new game is one line of [`games!`] below. Everything else here is written once for all games, and so is code in
//! other crates that uses [`with_match!`](crate::with_match) and [`with_rules!`](crate::with_rules).

use std::fmt;

use serde::Serialize;
use serde_json::Value;
use thiserror::Error;

use crate::fair::Deal;
use crate::record::{Fault, FaultKind, Record, replay};
use crate::{
    BeginError, Chance, Game, LuckError, Match, MatchError, NotationError, Outcome, PlayError, Player,
    Reason, Recorded, Refuse, RuleSet, Ruling, Seat, TurnText, words,
};

/// Registers games: those of every build, and those that exist only with a cargo feature.
///
/// The feature is decided here and not within the exported macros, whose text is compiled with the features of the
/// crate that calls them.
macro_rules! games {
    (($d:tt) always { $($always:tt)+ }) => {
        registry! { ($d) $($always)+ }
    };
    (($d:tt) always { $($always:tt)+ } only with feature $feature:literal { $($extra:tt)+ }) => {
        #[cfg(feature = $feature)]
        registry! { ($d) $($always)+ $($extra)+ }
        #[cfg(not(feature = $feature))]
        registry! { ($d) $($always)+ }
    };
}

/// The enums of all games, and the macros that run the same code on each of them.
macro_rules! registry {
    (($d:tt) $($(#[$doc:meta])* $name:ident($game:path);)+) => {
        /// A game and its edition or variant.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum AnyRules {
            $($(#[$doc])* $name(<$game as Game>::Rules),)+
        }

        /// A game of any kind that is being played, or was.
        #[derive(Clone, Debug)]
        pub enum AnyMatch {
            $($(#[$doc])* $name(Match<$game>),)+
        }

        $(
            impl From<<$game as Game>::Rules> for AnyRules {
                fn from(rules: <$game as Game>::Rules) -> AnyRules {
                    AnyRules::$name(rules)
                }
            }

            impl From<Match<$game>> for AnyMatch {
                fn from(game: Match<$game>) -> AnyMatch {
                    AnyMatch::$name(game)
                }
            }
        )+

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
            ($d any:expr, $d matched:ident => $d body:expr) => {
                match $d any {
                    $($crate::AnyMatch::$name($d matched) => $d body,)+
                }
            };
        }

        /// Runs the same code on the rules of whichever game, with a name for the game's type.
        ///
        /// ```
        /// use tilery_rules::{AnyRules, Game, with_rules};
        /// let rules = AnyRules::read("strata", Some("open"))?;
        /// let name = with_rules!(rules, G, rules => format!("{} {rules}", G::NAME));
        /// assert_eq!(name, "strata open");
        /// # Ok::<(), tilery_rules::NotationError>(())
        /// ```
        #[macro_export]
        macro_rules! with_rules {
            ($d any:expr, $d Game:ident, $d rules:ident => $d body:expr) => {
                match $d any {
                    $($crate::AnyRules::$name($d rules) => {
                        #[allow(dead_code, reason = "not every body names the type")]
                        type $d Game = $crate::game_types::$name;
                        $d body
                    })+
                }
            };
        }

        /// The type of each game under the name of its variant.
        #[doc(hidden)]
        pub mod types {
            $(pub type $name = $game;)+
        }

        impl AnyRules {
            /// The names of all games.
            pub const GAMES: [&'static str; [$(<$game as Game>::NAME),+].len()] = [$(<$game as Game>::NAME),+];

            /// All games with all their editions and variants.
            pub fn all() -> Vec<AnyRules> {
                let mut all = Vec::new();
                $(all.extend(<<$game as Game>::Rules as RuleSet>::ALL.iter().copied().map(AnyRules::$name));)+
                all
            }
        }
    };
}

games! {
    ($)
    always {
        /// Qwirkle.
        Qwirkle(crate::qwirkle::Qwirkle);
        /// Qwirkle Cubes.
        Cubes(crate::cubes::Cubes);
        /// The game of stacked L-tiles.
        Strata(crate::strata::Strata);
    }
    only with feature "fourth-game" {
        /// A game for tests.
        Pebbles(crate::pebbles::Pebbles);
    }
}

impl AnyRules {
    /// Finds a game by name, with the named rules or its usual ones.
    ///
    /// # Errors
    /// If there is no such game, or it has no such rules.
    pub fn read(game: &str, rules: Option<&str>) -> Result<AnyRules, NotationError> {
        // The usual rules of a game come first among all of them.
        let usual = AnyRules::all().into_iter().find(|usual| usual.game() == game);
        let Some(usual) = usual else {
            return Err(NotationError::new("game", game, words::one_of(&AnyRules::GAMES)));
        };
        match rules {
            None => Ok(usual),
            Some(rules) => usual.with_rules_named(rules),
        }
    }

    /// The same game with the edition or variant of this name.
    fn with_rules_named(self, name: &str) -> Result<AnyRules, NotationError> {
        with_rules!(self, G, _usual => name.parse::<<G as Game>::Rules>().map(AnyRules::from))
    }

    /// The name of the game.
    pub fn game(self) -> &'static str {
        with_rules!(self, G, _rules => G::NAME)
    }

    /// The rulings that apply.
    pub fn rulings(self) -> &'static [Ruling] {
        with_rules!(self, G, rules => rules.rulings())
    }

    /// How many may play.
    pub fn seats(self) -> std::ops::RangeInclusive<usize> {
        with_rules!(self, G, rules => rules.seats())
    }
}

/// The name of the edition or variant.
impl fmt::Display for AnyRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_rules!(self, G, rules => rules.fmt(f))
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
    /// Luck came that the move cannot have.
    #[error(transparent)]
    Luck(#[from] LuckError),
}

impl<R: Refuse> From<MatchError<R>> for TextMoveError {
    fn from(error: MatchError<R>) -> TextMoveError {
        match error {
            MatchError::Play(PlayError::Refused(refusal)) => {
                TextMoveError::Refused(Box::new(refusal.reason()))
            }
            MatchError::Play(PlayError::Luck(luck)) => TextMoveError::Luck(luck),
            MatchError::NoSeed => TextMoveError::NoSeed,
        }
    }
}

impl AnyMatch {
    /// Deals a game from a seed and begins it.
    ///
    /// # Errors
    /// If there is no seed, or not the one committed to, or the number of players is wrong.
    pub fn begin(rules: AnyRules, players: Vec<Player>, dealing: Deal) -> Result<AnyMatch, BeginError> {
        with_rules!(rules, G, rules => Match::<G>::begin(rules, players, dealing).map(AnyMatch::from))
    }

    /// Replays a record: all of it and its result, or only the first `turns`.
    ///
    /// # Errors
    /// The first fault.
    pub fn replay(record: &Record, turns: Option<usize>) -> Result<AnyMatch, Fault> {
        let Ok(rules) = AnyRules::read(&record.game, None) else {
            return Err(FaultKind::Game(record.game.clone()).into());
        };
        with_rules!(rules, G, _rules => replay::<G>(record, turns).map(AnyMatch::from))
    }

    /// The rules in force.
    pub fn rules(&self) -> AnyRules {
        with_match!(self, game => game.position().rules().into())
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
            let turn = game.play(seat, &mv.parse()?)?;
            Ok(G::write_turn(turn))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tiles;
    use crate::fair::Seed;
    use crate::qwirkle::{Edition, Qwirkle};

    #[test]
    fn every_game_is_read_back_by_its_names() {
        for rules in AnyRules::all() {
            assert_eq!(AnyRules::read(rules.game(), Some(&rules.to_string())), Ok(rules));
        }
        let usual: Vec<AnyRules> = AnyRules::GAMES
            .iter()
            .map(|game| AnyRules::read(game, None).expect("a game of the list"))
            .collect();
        assert_eq!(usual[0], AnyRules::Qwirkle(Edition::Mindware));
        assert_eq!(usual.len(), AnyRules::GAMES.len());
        let unknown = AnyRules::read("chess", None).unwrap_err().to_string();
        assert!(
            unknown.starts_with("\"chess\" is not a game: expected qwirkle, cubes"),
            "{unknown}"
        );
        let unknown = AnyRules::read("cubes", Some("mindware")).unwrap_err().to_string();
        assert_eq!(unknown, "\"mindware\" is not a rule-set of cubes: expected cubes");
    }

    #[test]
    fn impossible_luck_is_not_taken_for_a_missing_seed() {
        let deal = Deal::from_seed(Seed::from_word("luck"));
        let mut game = Match::<Qwirkle>::begin(Edition::Mindware, Player::lettered(2), deal).expect("a deal");
        let seat = game.position().turn().expect("a game that has just begun");
        let mv = game.position().legal_moves().swap_remove(0);
        let error = game
            .play_with(seat, &mv, &Tiles::new())
            .expect_err("nothing was drawn");
        let error = TextMoveError::from(MatchError::Play(error));
        assert!(
            matches!(error, TextMoveError::Luck(LuckError::Count { given: 0, .. })),
            "{error}"
        );
        let seedless: MatchError<crate::qwirkle::Refusal> = MatchError::NoSeed;
        assert_eq!(TextMoveError::from(seedless), TextMoveError::NoSeed);
    }
}
