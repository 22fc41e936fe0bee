//! Lessons: how people learn a game on its board, step by step.
//!
//! A lesson is data (`lessons.json` in the folder of a game): a position, what is asked for, an answer that is right and
//! one that is wrong. The engine judges answers, so that a lesson cannot teach anything that the rules do not say. The
//! same positions illustrate the paragraphs of the rules (`rules.json`), which refusals point to.
//!
//! | module | contents |
//! |---|---|
//! | `course`, `data` | the lessons of all games, read once; the form of their files |
//! | `step` | a position, a goal, and the verdict on an answer |
//! | `tips` | where a beginner may look, and why |
//!
//! Texts are in `messages/`, a file for each language.
//!
//! ```
//! use tilery_lessons::{Goal, course};
//!
//! let course = course("cubes").expect("a game with lessons");
//! let step = &course.steps[0];
//! assert!(matches!(step.goal(), Goal::Move { .. }));
//! let answer = step.answer(&[step.right().as_move().expect("a move").to_owned()])?;
//! assert!(answer.reached);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod course;
mod data;
mod step;
mod tips;

pub use course::{Course, LessonError, course, courses};
pub use data::{Attempt, Goal, MoveValues, Rule, StepValue};
pub use step::{LessonJudgement, Step, StepError};
pub use tips::tips;
