//! Types for the rules of any game. They are for programs that learn at run time which game is played.

use std::fmt;

use serde::Serialize;
use serde_json::Value;
use thiserror::Error;
use tilery_rules::fair::Deal;
use tilery_rules::record::{Fault, FaultKind, Record, replay};
use tilery_rules::{
    BeginError, Chance, Game, GameError, LuckError, NotationError, Outcome, PlayError, Player, Position,
    Reason, Recorded, Refuse, RuleSet, Ruling, Seat, TurnText, words,
};

/// The enums of all games, and the macros that run the same code on each of them.
macro_rules! any_types {
    (($d:tt) $($(#[$doc:meta])* $name:ident in $folder:ident;)+) => {
        /// A game and its edition or variant.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum AnyRules {
            $($(#[$doc])* $name($folder::Rules),)+
        }

        /// A game of any kind, in progress or finished.
        #[derive(Clone, Debug)]
        pub enum AnyGame {
            $($(#[$doc])* $name(Game<$folder::$name>),)+
        }

        $(
            impl From<$folder::Rules> for AnyRules {
                fn from(rules: $folder::Rules) -> AnyRules {
                    AnyRules::$name(rules)
                }
            }

            impl From<Game<$folder::$name>> for AnyGame {
                fn from(game: Game<$folder::$name>) -> AnyGame {
                    AnyGame::$name(game)
                }
            }
        )+

        /// Runs the same code on any game.
        ///
        /// ```
        /// use tilery_games::{AnyGame, AnyRules, with_game};
        /// use tilery_rules::{Player, Position};
        /// use tilery_rules::fair::{Deal, Seed};
        /// let rules = AnyRules::read("cubes", None)?;
        /// let game = AnyGame::begin(rules, Player::lettered(3), Deal::from_seed(Seed::from_word("example")))?;
        /// let seats = with_game!(&game, game => game.position().seats());
        /// assert_eq!(seats, 3);
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[macro_export]
        macro_rules! with_game {
            ($d any:expr, $d matched:ident => $d body:expr) => {
                match $d any {
                    $($crate::AnyGame::$name($d matched) => $d body,)+
                }
            };
        }

        /// Runs the same code on the rules of any game, with a name for the game's type.
        ///
        /// ```
        /// use tilery_games::{AnyRules, with_rules};
        /// use tilery_rules::Position;
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
            $(pub type $name = $folder::$name;)+
        }

        impl AnyRules {
            /// The names of all games.
            pub const GAMES: [&'static str; [$(<$folder::$name as Position>::NAME),+].len()] = [$(<$folder::$name as Position>::NAME),+];

            /// All games with all their editions and variants.
            pub fn all() -> Vec<AnyRules> {
                let mut all = Vec::new();
                $(all.extend(<<$folder::$name as Position>::Rules as RuleSet>::ALL.iter().copied().map(AnyRules::$name));)+
                all
            }
        }
    };
}

games!(any_types);

impl AnyRules {
    /// Finds a game by name, with the given rules or, without a name, the default rules.
    ///
    /// # Errors
    /// Returns an error if there is no such game, or it has no such rules.
    pub fn read(game: &str, rules: Option<&str>) -> Result<AnyRules, NotationError> {
        // The default rules of a game come first in the list.
        let usual = AnyRules::all().into_iter().find(|usual| usual.game() == game);
        let Some(usual) = usual else {
            return Err(NotationError::new("game", game, words::one_of(&AnyRules::GAMES)));
        };
        match rules {
            None => Ok(usual),
            Some(rules) => usual.with_rules_named(rules),
        }
    }

    /// The game of a record, with its default rules.
    ///
    /// # Errors
    /// Returns an error if there is no such game.
    pub fn of_record(record: &Record) -> Result<AnyRules, Fault> {
        AnyRules::read(&record.game, None).map_err(|_| {
            Fault::from(FaultKind::Game {
                game: record.game.clone(),
                known: AnyRules::GAMES.join(", "),
            })
        })
    }

    /// The same game with the edition or variant of this name.
    fn with_rules_named(self, name: &str) -> Result<AnyRules, NotationError> {
        with_rules!(self, G, _usual => name.parse::<<G as Position>::Rules>().map(AnyRules::from))
    }

    /// The name of the game.
    pub fn game(self) -> &'static str {
        with_rules!(self, G, _rules => G::NAME)
    }

    /// The rulings that apply.
    pub fn rulings(self) -> &'static [Ruling] {
        with_rules!(self, G, rules => rules.rulings())
    }

    /// How many players the game is for.
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

/// A legal move in notation, with its value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoveReport {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The score and lines of the move, or whatever else the game reports about it.
    #[serde(flatten)]
    pub report: Value,
}

/// The error for a move in notation that was not made.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum TextMoveError {
    /// The move cannot be parsed.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The move breaks a rule.
    #[error("{}", .0.sentence)]
    Refused(Box<Reason>),
    /// The move needs luck, but the seed is not known.
    #[error("the seed of this game is not known, so it cannot go on from here")]
    NoSeed,
    /// The luck is impossible for this move.
    #[error(transparent)]
    Luck(#[from] LuckError),
}

impl<R: Refuse> From<GameError<R>> for TextMoveError {
    fn from(error: GameError<R>) -> TextMoveError {
        match error {
            GameError::Play(PlayError::Refused(refusal)) => {
                TextMoveError::Refused(Box::new(refusal.reason()))
            }
            GameError::Play(PlayError::Luck(luck)) => TextMoveError::Luck(luck),
            GameError::NoSeed => TextMoveError::NoSeed,
        }
    }
}

impl AnyGame {
    /// Deals a game from a seed and begins it.
    ///
    /// # Errors
    /// Returns an error if there is no seed, or not the one committed to, or the number of players is wrong.
    pub fn begin(rules: AnyRules, players: Vec<Player>, dealing: Deal) -> Result<AnyGame, BeginError> {
        with_rules!(rules, G, rules => Game::<G>::begin(rules, players, dealing).map(AnyGame::from))
    }

    /// Replays a record: all of it and its result, or only the first `turns`.
    ///
    /// # Errors
    /// Returns the first fault.
    pub fn replay(record: &Record, turns: Option<usize>) -> Result<AnyGame, Fault> {
        let rules = AnyRules::of_record(record)?;
        with_rules!(rules, G, _rules => replay::<G>(record, turns).map(AnyGame::from))
    }

    /// The game as it was after so many turns, without a source of further luck. Nothing if fewer turns were made.
    pub fn after(&self, turns: usize) -> Option<AnyGame> {
        with_game!(self, game => game.after(turns).map(AnyGame::from))
    }

    /// The rules in force.
    pub fn rules(&self) -> AnyRules {
        with_game!(self, game => game.position().rules().into())
    }

    /// The players, by seat.
    pub fn players(&self) -> &[Player] {
        with_game!(self, game => game.players())
    }

    /// The seat whose turn it is, or `None` once the game is over.
    pub fn turn(&self) -> Option<Seat> {
        with_game!(self, game => game.position().turn())
    }

    /// How many turns have been made.
    pub fn turns(&self) -> usize {
        with_game!(self, game => game.turns().len())
    }

    /// Points so far, by seat.
    pub fn scores(&self) -> Vec<u32> {
        with_game!(self, game => game.position().scores())
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        with_game!(self, game => game.position().outcome())
    }

    /// All legal moves of the seat whose turn it is, with their values.
    pub fn legal_moves(&self) -> Vec<MoveReport> {
        fn all<G: Recorded>(game: &Game<G>) -> Vec<MoveReport> {
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
        with_game!(self, game => all(game))
    }

    /// Makes a move that is given in notation; its luck comes from the seed.
    ///
    /// # Errors
    /// Returns an error if the move cannot be parsed, breaks a rule, or needs a seed that is not known. The
    /// game does not change then.
    pub fn play(&mut self, seat: Seat, mv: &str) -> Result<TurnText, TextMoveError> {
        fn make<G: Recorded>(game: &mut Game<G>, seat: Seat, mv: &str) -> Result<TurnText, TextMoveError> {
            let turn = game.play(seat, &mv.parse()?)?;
            Ok(G::write_turn(turn))
        }
        with_game!(self, game => make(game, seat, mv))
    }

    /// Returns one of the legal moves in notation, chosen uniformly, or `None` once the game is over.
    pub fn random_move(&self, chance: &mut impl Chance) -> Option<String> {
        with_game!(self, game => game.position().random_move(chance).map(|mv| mv.to_string()))
    }

    /// The view of `viewer`, as JSON. This is the `view` of the bot protocol.
    pub fn view(&self, viewer: Option<Seat>) -> Value {
        with_game!(self, game => as_json(&game.view(viewer)))
    }

    /// The complete record of the game, including everything hidden.
    pub fn record(&self) -> Record {
        with_game!(self, game => game.record())
    }
}

/// Serialises a value as JSON. This cannot fail, because our plain types have string keys and finite numbers.
fn as_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilery_lines::Tiles;
    use tilery_qwirkle::{Edition, Qwirkle};
    use tilery_rules::fair::Seed;

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
        let mut game = Game::<Qwirkle>::begin(Edition::Mindware, Player::lettered(2), deal).expect("a deal");
        let seat = game.position().turn().expect("a game that has just begun");
        let mv = game.position().legal_moves().swap_remove(0);
        let error = game
            .play_with(seat, &mv, &Tiles::new())
            .expect_err("nothing was drawn");
        let error = TextMoveError::from(GameError::Play(error));
        assert!(
            matches!(error, TextMoveError::Luck(LuckError::Count { given: 0, .. })),
            "{error}"
        );
        let seedless: GameError<tilery_qwirkle::Refusal> = GameError::NoSeed;
        assert_eq!(TextMoveError::from(seedless), TextMoveError::NoSeed);
    }
}
