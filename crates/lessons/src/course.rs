//! The lessons of all games, read once.

use std::sync::LazyLock;

use serde_json::Error as JsonError;
use thiserror::Error;
use tilery_frame::bots::{Ask, Level, choose};
use tilery_frame::lessons::Teach;
use tilery_games::{AnyGame, AnyRules, with_rules};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::record::{Fault, Record};
use tilery_rules::{Game, Player, SetupError};

use crate::data::{LessonsFile, PositionSource, StepData};
use crate::{Rule, Step};

/// The lessons of a game.
#[derive(Clone, Debug)]
pub struct Course {
    /// The name of the game.
    pub game: &'static str,
    /// The paragraphs of its rules.
    pub rules: Vec<Rule>,
    /// The tutorial, in order.
    pub steps: Vec<Step>,
    /// More examples than a beginner needs, in order.
    pub more: Vec<Step>,
    /// Strategy.
    pub strategy: Vec<Step>,
}

/// A fault in the files of lessons.
#[derive(Debug, Error)]
pub enum LessonError {
    /// A file cannot be read.
    #[error("{game}: {error}")]
    Json {
        /// The game whose file it is.
        game: &'static str,
        /// A description of the fault.
        error: JsonError,
    },
    /// The position of a step is impossible.
    #[error("{game}, step {step}: {error}")]
    Setup {
        /// The game.
        game: &'static str,
        /// The step.
        step: String,
        /// A description of the fault.
        error: SetupError,
    },
    /// The record of a game is not valid.
    #[error("{game}, step {step}: {error}")]
    Record {
        /// The game.
        game: &'static str,
        /// The step.
        step: String,
        /// A description of the fault.
        error: Box<Fault>,
    },
    /// A step has no position.
    #[error("{game}, step {step}: {why}")]
    NoPosition {
        /// The game.
        game: &'static str,
        /// The step.
        step: String,
        /// Why.
        why: &'static str,
    },
}

static COURSES: LazyLock<Result<Vec<Course>, LessonError>> = LazyLock::new(|| {
    AnyRules::GAMES
        .iter()
        .filter_map(|game| AnyRules::read(game, None).ok())
        .map(|rules| with_rules!(rules, G, _rules => read::<G>()))
        .collect()
});

/// The lessons of all games, in the order of the registry.
///
/// # Errors
/// Returns an error if the files of a game have a fault, which a test of this crate would find.
pub fn courses() -> Result<&'static [Course], &'static LessonError> {
    COURSES.as_deref()
}

/// The lessons of a game.
pub fn course(game: &str) -> Option<&'static Course> {
    courses().ok()?.iter().find(|course| course.game == game)
}

impl Course {
    /// A step, by its name.
    pub fn step(&self, id: &str) -> Option<&Step> {
        self.all_steps().find(|step| step.id == id)
    }

    /// All steps: of the tutorial, more examples, and strategy.
    pub fn all_steps(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().chain(&self.more).chain(&self.strategy)
    }

    /// The step that illustrates a paragraph of the rules: the one that it names, or the first that shows it done right.
    pub fn illustration(&self, rule: &str) -> Option<&Step> {
        let named = self.rules.iter().find(|each| each.id == rule)?.picture.as_deref();
        if let Some(named) = named {
            return self.step(named);
        }
        let about = || self.all_steps().filter(|step| step.rule() == Some(rule));
        about()
            .find(|step| step.right.as_ref().is_some_and(|right| right.as_move().is_some()))
            .or_else(|| about().next())
    }
}

fn read<G: Teach>() -> Result<Course, LessonError>
where
    AnyGame: From<Game<G>>,
{
    let json = |error| LessonError::Json { game: G::NAME, error };
    let rules: Vec<Rule> = serde_json::from_str(G::RULES).map_err(json)?;
    let file: LessonsFile<G::Setup> = serde_json::from_str(G::LESSONS).map_err(json)?;
    let steps = |steps: Vec<StepData<G::Setup>>| steps.into_iter().map(step::<G>).collect::<Result<_, _>>();
    Ok(Course {
        game: G::NAME,
        rules,
        steps: steps(file.steps)?,
        more: steps(file.more)?,
        strategy: steps(file.strategy)?,
    })
}

fn step<G: Teach>(data: StepData<G::Setup>) -> Result<Step, LessonError>
where
    AnyGame: From<Game<G>>,
{
    let missing = |why| LessonError::NoPosition {
        game: G::NAME,
        step: data.id.clone(),
        why,
    };
    let game = match &data.from {
        PositionSource::Setup(setup) => {
            let position = G::set_up(setup).map_err(|error| LessonError::Setup {
                game: G::NAME,
                step: data.id.clone(),
                error,
            })?;
            let players = Player::lettered(position.seats());
            let game = Game::from_position(players, position.past_deal(), position);
            AnyGame::from(game)
        }
        PositionSource::Record(turns) => {
            let text = G::RECORD.ok_or_else(|| missing("the game has no record"))?;
            let record: Record =
                serde_json::from_str(text).map_err(|error| LessonError::Json { game: G::NAME, error })?;
            AnyGame::replay(&record, Some(*turns)).map_err(|error| LessonError::Record {
                game: G::NAME,
                step: data.id.clone(),
                error: Box::new(error),
            })?
        }
        PositionSource::Played { rules, seed, turns } => {
            let rules = rules.parse().map_err(|_| missing("the game has no such rules"))?;
            let game = played::<G>(rules, seed, *turns).ok_or_else(|| missing("the bots did not play"))?;
            AnyGame::from(game)
        }
    };
    let seat = game.turn().ok_or_else(|| missing("the game is over"))?;
    Ok(Step {
        id: data.id,
        rule: data.rule,
        goal: data.goal,
        game,
        seat,
        right: data.right,
        wrong: data.wrong,
        values: data.values,
    })
}

/// The same turns of bots every time.
fn played<G: Teach>(rules: G::Rules, seed: &str, turns: usize) -> Option<Game<G>> {
    let deal = Deal::from_seed(Seed::from_word(seed));
    let mut game = Game::<G>::begin(rules, Player::lettered(2), deal).ok()?;
    for turn in 0..turns as u64 {
        let seat = game.position().turn()?;
        let mv = choose::<G>(Level::Greedy, &game.seat_view(seat)?, &Ask::nodes(1, turn)).ok()?;
        game.play(seat, &mv).ok()?;
    }
    Some(game)
}
