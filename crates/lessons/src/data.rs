//! The form of the files with lessons.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tilery_frame::present::{Action, PlaceRequest};

/// A paragraph of the rules. Its text is the message `rule-GAME-ID`, its heading `rule-GAME-ID-title`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Its name, which is also its anchor on the page of the rules.
    pub id: String,
    /// The refusals that it explains, by their codes.
    #[serde(default)]
    pub codes: Vec<String>,
    /// The rulings that belong to it, by their names.
    #[serde(default)]
    pub rulings: Vec<String>,
    /// The step whose picture it has, if that is not the first one that shows it done right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
}

/// The lessons of a game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "S: Deserialize<'de>"))]
pub(crate) struct LessonsFile<S> {
    /// The tutorial: what a beginner has to know, in about five minutes, and a short game.
    pub(crate) steps: Vec<StepData<S>>,
    /// More examples, for those who want them.
    #[serde(default)]
    pub(crate) more: Vec<StepData<S>>,
    /// Strategy.
    #[serde(default)]
    pub(crate) strategy: Vec<StepData<S>>,
}

/// A step as it is written down.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StepData<S> {
    /// Its name. The task is the message `task-GAME-ID`.
    pub(crate) id: String,
    /// The paragraph of the rules that it teaches. A step of strategy has a text of its own.
    #[serde(default)]
    pub(crate) rule: Option<String>,
    /// Where the position comes from.
    pub(crate) from: PositionSource<S>,
    /// The requested kind.
    pub(crate) goal: Goal,
    /// An answer that is right.
    #[serde(default)]
    pub(crate) right: Option<Attempt>,
    /// An answer that is not, and what the engine says of it.
    #[serde(default)]
    pub(crate) wrong: Option<Wrong>,
    /// The values of moves, in a step of strategy.
    #[serde(default)]
    pub(crate) values: Option<MoveValues>,
}

/// Where the position of a step comes from.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum PositionSource<S> {
    /// It is set up by hand.
    Setup(S),
    /// The record of the game, after a number of turns.
    Record(usize),
    /// Bots play a seed for a number of turns.
    Played {
        rules: String,
        seed: String,
        turns: usize,
    },
}

/// The goal of a step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = LessonGoal))]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum Goal {
    /// A legal move. All that is given must hold of it.
    Move {
        /// The kind of action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<Action>,
        /// It is one of these, in notation.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        moves: Vec<String>,
        /// The report of the engine has these values, such as the score. Besides, `scores` are the points of all
        /// seats after the move, `tile` is the first piece that the move names, and `can_play` says whether the seat at
        /// turn can then play.
        #[serde(default, skip_serializing_if = "Map::is_empty")]
        #[cfg_attr(feature = "schema", schema(value_type = Object))]
        report: Map<String, Value>,
    },
    /// An attempt that the rules refuse for this reason.
    Refused {
        /// The code of the reason.
        code: String,
    },
    /// The game is played to its end, against bots that answer at once.
    Game {},
}

/// Something that a learner does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = LessonAttempt))]
#[serde(untagged)]
pub enum Attempt {
    /// A move in notation.
    Move(String),
    /// A piece on a place, with others that were laid before in the same turn.
    Place {
        /// The pieces that were laid before.
        #[serde(default)]
        laid: Vec<PlaceRequest>,
        /// Where the next piece is tried.
        place: PlaceRequest,
    },
}

impl Attempt {
    /// The move, if it is one.
    pub fn as_move(&self) -> Option<&str> {
        match self {
            Attempt::Move(mv) => Some(mv),
            Attempt::Place { .. } => None,
        }
    }
}

/// A wrong answer.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wrong {
    /// The action of the learner.
    pub(crate) attempt: Attempt,
    /// The code of the engine's reason; nothing if the move is legal, but not what is asked for.
    #[serde(default)]
    pub(crate) code: Option<String>,
}

/// The values of moves in a position, as the analysis found them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveValues {
    /// How many nodes the analysis took at the most.
    pub nodes: u64,
    /// The moves, the best first.
    pub moves: Vec<StepValue>,
}

/// The value of a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepValue {
    /// The move in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// How many points it loses against the best move, in the long run.
    pub loss: f64,
    /// The standard error of the loss.
    pub error: f64,
    /// The chance to win after it.
    pub win: f64,
}
