//! A step of a lesson: its position, and the engine's verdict on an answer.

use std::collections::HashSet;

use serde::Serialize;
use serde_json::{Map, Value};
use thiserror::Error;
use tilery_frame::analysis::{Fact, Reasoned, facts};
use tilery_frame::bots::{Ask, BotError, Level, choose};
use tilery_frame::present as frame;
use tilery_frame::present::{Action, PlaceRequest, Present, PreviewError, PreviewRequest, TurnView};
use tilery_games::{AnyGame, MatchView, Preview, move_view, with_game};
use tilery_rules::fair::{Seed, Stream};
use tilery_rules::{
    Bonus, Game, LuckError, NotationError, PlayError, Position, Reason, Recorded, Refuse, Seat,
};

use crate::data::Wrong;
use crate::{Attempt, Goal, MoveValues};

/// How many nodes the opponent of the last step may take for a move.
const BOT_NODES: u64 = 200;

/// The most moves of a learner in one step.
const MOST_MOVES: usize = 60;

/// A step, ready to be played.
#[derive(Clone, Debug)]
pub struct Step {
    pub(crate) id: String,
    pub(crate) rule: Option<String>,
    pub(crate) goal: Goal,
    pub(crate) game: AnyGame,
    pub(crate) seat: Seat,
    pub(crate) right: Option<Attempt>,
    pub(crate) wrong: Option<Wrong>,
    pub(crate) values: Option<MoveValues>,
}

/// The verdict on an answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LessonJudgement {
    /// Whether the step is done.
    pub reached: bool,
    /// Whether the step goes on from here: its game is not over, or dice have to be rolled once more.
    pub goes_on: bool,
    /// The learner's last move, with its points line by line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnView>,
    /// The position now, as the learner sees it.
    pub board: MatchView,
    /// The final points by seat, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<u32>>,
    /// The winners, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<Seat>>,
    /// The points for ending the game, if a seat got any. They are in no line of the turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Bonus>,
    /// Why the weaker of two moves is weaker, in a step of strategy: the learner's move, or the other one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub reasons: Vec<Fact>,
}

/// Why an answer does not count.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum StepError {
    /// A move cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A move breaks a rule.
    #[error("{}", .0.sentence)]
    Refused(Box<Reason>),
    /// The step takes fewer moves.
    #[error("this step takes {most} moves at the most")]
    TooMany {
        /// How many.
        most: usize,
    },
    /// The opponent did not answer.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// The luck that was drawn is impossible, which would be a fault of the rules.
    #[error(transparent)]
    Luck(#[from] LuckError),
}

impl Step {
    /// Its name.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The paragraph of the rules that it teaches.
    pub fn rule(&self) -> Option<&str> {
        self.rule.as_deref()
    }

    /// The requested kind.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The learner's seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The position as a game.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// An answer that is right. Steps in which there is something to do have one.
    pub fn right(&self) -> &Attempt {
        const NONE: &Attempt = &Attempt::Move(String::new());
        self.right.as_ref().unwrap_or(NONE)
    }

    /// The right move as a turn, to be shown to a learner who is stuck.
    pub fn right_turn(&self) -> Option<TurnView> {
        move_view(&self.game, self.right.as_ref()?.as_move()?)
    }

    /// An answer that is wrong, and the code of the engine's reason, unless the move is legal.
    pub fn wrong(&self) -> Option<(&Attempt, Option<&str>)> {
        let wrong = self.wrong.as_ref()?;
        Some((&wrong.attempt, wrong.code.as_deref()))
    }

    /// The values of moves, in a step of strategy.
    pub fn values(&self) -> Option<&MoveValues> {
        self.values.as_ref()
    }

    /// The position as the learner sees it.
    pub fn view(&self) -> MatchView {
        MatchView::of(&self.game, Some(self.seat))
    }

    /// The position with the right answer on the board, for a picture.
    pub fn shown(&self) -> AnyGame {
        let mut game = self.game.clone();
        if let Some(mv) = self.right.as_ref().and_then(Attempt::as_move) {
            // A right answer is legal: every course is checked when it is read.
            let _ = with_game!(&mut game, game => play(game, self.seat, mv, &mut self.chance()));
        }
        game
    }

    /// The piece that the rules refuse in this step, with those that were laid before it.
    pub fn misfit(&self) -> Option<(&[PlaceRequest], &PlaceRequest)> {
        match (&self.goal, &self.right) {
            (Goal::Refused { .. }, Some(Attempt::Place { laid, place })) => Some((laid, place)),
            _ => None,
        }
    }

    /// Answers a draft of the learner after some moves.
    ///
    /// # Errors
    /// Returns an error if a move before it does not count, or the draft cannot be read.
    pub fn preview(&self, moves: &[String], draft: &PreviewRequest) -> Result<Preview, StepError> {
        let (game, _) = self.played(moves)?;
        Preview::of(&game, draft).map_err(|error| match error {
            PreviewError::Notation(error) => StepError::Notation(error),
            PreviewError::Refused(reason) => StepError::Refused(reason),
            // Lessons have no score sheets.
            PreviewError::Sheet(_) => StepError::TooMany { most: 0 },
        })
    }

    /// Judges what the learner has played in this step: all of the moves, since nothing is remembered.
    ///
    /// # Errors
    /// Returns an error if a move cannot be read or breaks a rule, or there are more than the step takes.
    pub fn answer(&self, moves: &[String]) -> Result<LessonJudgement, StepError> {
        let (game, own) = self.played(moves)?;
        let outcome = game.outcome();
        let (reached, goes_on) = match &self.goal {
            Goal::Game {} => (outcome.is_some(), outcome.is_none()),
            goal => with_game!(&game, game => own.map_or((false, false), |at| {
                (met(goal, game, at), is_forced_again(goal, game, at))
            })),
        };
        let turns = with_game!(&game, game => frame::turn_views(game, Some(self.seat)));
        let bonus = outcome.as_ref().and_then(|end| end.bonus);
        let (scores, winners) = outcome.map(|end| (end.scores, end.winners)).unzip();
        Ok(LessonJudgement {
            reached,
            goes_on: goes_on && !reached,
            turn: own.and_then(|at| turns.into_iter().nth(at)),
            board: MatchView::of(&game, Some(self.seat)),
            scores,
            winners,
            bonus,
            reasons: self.reasons(moves, reached),
        })
    }

    /// Why the learner's move is weaker than the right one or, if it is the right one, why the other one is.
    fn reasons(&self, moves: &[String], reached: bool) -> Vec<Fact> {
        let right = self.right.as_ref().and_then(Attempt::as_move);
        let wrong = self.wrong.as_ref().and_then(|wrong| wrong.attempt.as_move());
        let weaker = if reached {
            wrong
        } else {
            moves.last().map(String::as_str)
        };
        match (&self.values, right, weaker) {
            (Some(_), Some(right), Some(weaker)) => {
                with_game!(&self.game, game => why(game, self.seat, right, weaker))
            }
            _ => Vec::new(),
        }
    }

    /// A good move in the game that the learner plays, after some moves; nothing once it is over.
    ///
    /// # Errors
    /// Returns an error if a move does not count.
    pub fn hint(&self, moves: &[String]) -> Result<Option<TurnView>, StepError> {
        let (game, _) = self.played(moves)?;
        if !matches!(self.goal, Goal::Game {}) || game.turn() != Some(self.seat) {
            return Ok(None);
        }
        let mv = with_game!(&game, game => advice(game, self.seat))?;
        Ok(move_view(&game, &mv))
    }

    /// The game after moves of the learner, and which of its turns is the last one of the learner.
    pub fn played(&self, moves: &[String]) -> Result<(AnyGame, Option<usize>), StepError> {
        let most = match self.goal {
            Goal::Game {}
            | Goal::Move {
                action: Some(Action::Roll),
                ..
            } => MOST_MOVES,
            _ => 1,
        };
        if moves.len() > most {
            return Err(StepError::TooMany { most });
        }
        let mut game = self.game.clone();
        let mut chance = self.chance();
        let mut own = None;
        for mv in moves {
            own = Some(game.turns());
            with_game!(&mut game, game => play(game, self.seat, mv, &mut chance))?;
            if matches!(self.goal, Goal::Game {}) {
                with_game!(&mut game, game => reply(game, self.seat, &mut chance))?;
            }
        }
        Ok((game, own))
    }

    /// The same luck for everybody who takes this step.
    fn chance(&self) -> Stream {
        Stream::new(&Seed::from_word(&format!("lesson {}", self.id)), &[])
    }
}

/// Makes a move that is given in notation.
fn play<G: Present>(game: &mut Game<G>, seat: Seat, mv: &str, chance: &mut Stream) -> Result<(), StepError> {
    let mv: G::Move = mv.parse()?;
    let refused = |refusal: G::Refusal| StepError::Refused(Box::new(refusal.reason()));
    game.position().check(seat, &mv).map_err(refused)?;
    let luck = game.position().luck(&mv, chance);
    match game.play_with(seat, &mv, &luck) {
        Ok(_) => Ok(()),
        Err(PlayError::Refused(refusal)) => Err(refused(refusal)),
        Err(PlayError::Luck(error)) => Err(error.into()),
    }
}

/// Lets bots play until it is the turn of the learner again.
fn reply<G: Present>(game: &mut Game<G>, learner: Seat, chance: &mut Stream) -> Result<(), StepError> {
    while let Some(seat) = game.position().turn().filter(|seat| *seat != learner) {
        let view = game.seat_view(seat).ok_or(BotError::NotAtTurn)?;
        let ask = Ask::nodes(BOT_NODES, game.turns().len() as u64);
        let mv = choose::<G>(Level::Novice, &view, &ask)?.to_string();
        play(game, seat, &mv, chance)?;
    }
    Ok(())
}

/// The move that scores most now, which is what a beginner looks for.
fn advice<G: Present>(game: &Game<G>, seat: Seat) -> Result<String, StepError> {
    let view = game.seat_view(seat).ok_or(BotError::NotAtTurn)?;
    let ask = Ask::nodes(1, game.turns().len() as u64);
    Ok(choose::<G>(Level::Greedy, &view, &ask)?.to_string())
}

/// The facts that make a move weaker than a better one.
fn why<G: Present + Reasoned>(game: &Game<G>, seat: Seat, right: &str, weaker: &str) -> Vec<Fact> {
    match (game.seat_view(seat), right.parse(), weaker.parse()) {
        (Some(view), Ok(right), Ok(weaker)) => facts(&view, &right, &weaker),
        _ => Vec::new(),
    }
}

/// Whether the turn at this index is what was asked for.
fn met<G: Present>(goal: &Goal, game: &Game<G>, at: usize) -> bool {
    let Goal::Move {
        action,
        moves,
        report,
    } = goal
    else {
        return false;
    };
    let Some(turn) = game.turns().get(at) else {
        return false;
    };
    let parts = G::turn_parts(turn);
    let named = moves.is_empty() || moves.iter().any(|mv| same_move::<G>(mv, &turn.mv));
    let mut written = serde_json::to_value(&turn.report).unwrap_or(Value::Null);
    if let Value::Object(written) = &mut written {
        written.insert("scores".into(), game.position().scores().into());
        written.insert("tile".into(), parts.tiles.first().cloned().into());
        if report.contains_key("can_play") {
            written.insert("can_play".into(), can_play(game).into());
        }
    }
    action.is_none_or(|action| action == parts.action) && named && contains(&written, report)
}

/// Whether the seat at turn can do anything but roll dice or pass.
fn can_play<G: Present>(game: &Game<G>) -> bool {
    let mut actions = game.position().legal_moves().into_iter().filter_map(|mv| {
        let view = frame::move_view(game, &mv.to_string())?;
        Some(view.action)
    });
    actions.any(|action| action == Action::Play)
}

/// Whether the learner has made the move that was asked for, and has to make it again: nothing fits yet.
fn is_forced_again<G: Present>(goal: &Goal, game: &Game<G>, at: usize) -> bool {
    let asked = matches!(
        goal,
        Goal::Move {
            action: Some(Action::Roll),
            ..
        }
    );
    let turn = game.turns().get(at).filter(|_| asked);
    let is_roll = turn.is_some_and(|turn| G::turn_parts(turn).action == Action::Roll);
    is_roll && game.position().turn() == turn.map(|turn| turn.seat) && !can_play(game)
}

/// Whether a move in notation is this one, whatever the order of its pieces.
fn same_move<G: Recorded>(text: &str, mv: &<G as Position>::Move) -> bool {
    let words = |text: &str| text.split(' ').map(str::to_owned).collect::<HashSet<String>>();
    words(text) == words(&mv.to_string())
}

/// Whether a report has all of these values.
fn contains(written: &Value, wanted: &Map<String, Value>) -> bool {
    wanted
        .iter()
        .all(|(name, value)| written.get(name) == Some(value))
}
