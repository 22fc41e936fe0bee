//! Wire types of lessons.

use serde::{Deserialize, Serialize};
use tilery_frame::lessons::Tip;
use tilery_games::{MatchView, move_view};
use tilery_lessons::{Attempt, Course, Goal, LessonJudgement, Step};
use tilery_rules::Seat;
use tilery_table::{PreviewRequest, TurnView};
use utoipa::ToSchema;

/// The lessons of a game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CourseSummary {
    pub(super) game: String,
    /// The names of the steps of the tutorial, in order.
    pub(super) steps: Vec<String>,
    /// The names of more examples, in order.
    pub(super) more: Vec<String>,
    /// The names of the lessons of strategy.
    pub(super) strategy: Vec<String>,
    /// The names of the paragraphs of the rules, which are their anchors.
    pub(super) rules: Vec<String>,
    /// The pictures of the paragraphs.
    pub(super) pictures: Vec<RulePicture>,
}

/// The picture of a paragraph.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RulePicture {
    /// The paragraph.
    pub(super) rule: String,
    /// The step whose right answer the picture shows.
    pub(super) step: String,
}

fn pictures(course: &Course) -> Vec<RulePicture> {
    let rules = course.rules.iter();
    rules
        .filter_map(|rule| {
            Some(RulePicture {
                rule: rule.id.clone(),
                step: course.illustration(&rule.id)?.id().to_owned(),
            })
        })
        .collect()
}

impl From<&Course> for CourseSummary {
    fn from(course: &Course) -> CourseSummary {
        let names = |steps: &[Step]| steps.iter().map(|step| step.id().to_owned()).collect();
        CourseSummary {
            game: course.game.to_owned(),
            steps: names(&course.steps),
            more: names(&course.more),
            strategy: names(&course.strategy),
            rules: course.rules.iter().map(|rule| rule.id.clone()).collect(),
            pictures: pictures(course),
        }
    }
}

/// A step of a lesson.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LessonStep {
    pub(super) id: String,
    /// The paragraph of the rules that it teaches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rule: Option<String>,
    pub(super) goal: Goal,
    /// The learner's seat.
    pub(super) seat: Seat,
    /// The position.
    pub(super) board: MatchView,
    /// A right answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) right: Option<Attempt>,
    /// The right move with its tiles and cells, if the answer is a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) right_turn: Option<TurnView>,
    /// The values of moves, in a lesson of strategy.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) values: Vec<LessonValue>,
}

/// The value of a move.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LessonValue {
    /// The move.
    pub(super) turn: TurnView,
    /// How many points it loses against the best move, in the long run.
    pub(super) loss: f64,
    /// The standard error of the loss.
    pub(super) error: f64,
    /// The chance to win after it.
    pub(super) win: f64,
}

fn values(step: &Step) -> Vec<LessonValue> {
    let moves = step.values().into_iter().flat_map(|valued| &valued.moves);
    moves
        .filter_map(|value| {
            Some(LessonValue {
                turn: move_view(step.game(), &value.mv)?,
                loss: value.loss,
                error: value.error,
                win: value.win,
            })
        })
        .collect()
}

impl From<&Step> for LessonStep {
    fn from(step: &Step) -> LessonStep {
        let has_answer = matches!(step.goal(), Goal::Move { .. } | Goal::Refused { .. });
        LessonStep {
            id: step.id().to_owned(),
            rule: step.rule().map(str::to_owned),
            goal: step.goal().clone(),
            seat: step.seat(),
            board: step.view(),
            right: has_answer.then(|| step.right().clone()),
            right_turn: step.right_turn(),
            values: values(step),
        }
    }
}

/// All moves of a learner in a step.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LessonMoves {
    pub(super) moves: Vec<String>,
}

/// A draft after moves of a learner.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LessonDraft {
    #[serde(default)]
    pub(super) moves: Vec<String>,
    pub(super) draft: PreviewRequest,
}

/// The result of an answer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LessonAnswer {
    #[serde(flatten)]
    pub(super) answer: LessonJudgement,
    /// Tips for a beginner, in a game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) tips: Vec<Tip>,
    /// A good move now, in a game, for a learner who is stuck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) hint: Option<TurnView>,
}

/// Tips for a beginner.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Tips {
    pub(super) tips: Vec<Tip>,
}
