//! The jobs of a review: every turn is evaluated quickly at first and with the full budget later.

use tilery_frame::analysis::Analyse;
use tilery_frame::bots::{Ask, BotError};
use tilery_rules::{Game, SeatView, SetupError};

use crate::compare::Compared;
use crate::review::{EndReview, TurnReview};

/// How many times each turn is evaluated.
pub(crate) const PASSES: u32 = 2;

/// The part of the budget that the first pass gets.
const QUICK: u32 = 8;

/// One evaluation of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Job {
    /// The number of the turn. The number after the last one stands for the end of a game that ended early.
    pub(crate) turn: usize,
    /// The pass, from 1.
    pub(crate) pass: u32,
}

/// The result of a job.
pub(crate) enum Done {
    Turn(usize, Box<TurnReview>),
    End(EndReview),
}

impl Job {
    /// The budget of the job. Every job has its own random deals.
    fn ask(self, ask: &Ask) -> Ask {
        let number = (self.turn as u64) << 8 | u64::from(self.pass);
        let part = if self.pass < PASSES { QUICK } else { 1 };
        ask.part(part, number).on_threads(1)
    }

    /// Evaluates the position before a turn, and the move that was played in it.
    pub(crate) fn run<G: Analyse>(self, stage: &Stage<G>, ask: &Ask) -> Result<Done, BotError> {
        let view = &stage.view;
        let compared = Compared::new(view, G::evaluate(view, stage.played.as_slice(), &self.ask(ask))?);
        let best = compared.best().ok_or(BotError::NotAtTurn)?;
        let Some(mv) = &stage.played else {
            return Ok(Done::End(EndReview {
                margins: best.margins.clone(),
                chances: best.wins.clone(),
                expected: true,
                pass: self.pass,
            }));
        };
        let played = compared.of(mv).ok_or(BotError::NotAtTurn)?;
        let line = compared.line(played);
        let turn = TurnReview {
            seat: view.seat(),
            mv: line.mv,
            value: line.value,
            error: line.error,
            win: line.win,
            win_error: line.win_error,
            loss: line.loss,
            loss_error: line.loss_error,
            class: compared.class(played),
            exact: line.exact && best.exact,
            luck: 0.0,
            notable_luck: false,
            chances: best.wins.clone(),
            margins: best.margins.clone(),
            played_margins: compared.cautious(played, |value| &value.margins),
            best: compared.lines(),
            reasons: compared.reasons(played),
            pass: self.pass,
        };
        Ok(Done::Turn(self.turn, Box::new(turn)))
    }
}

/// A position of the game, as the seat whose turn it is sees it, and the move that it played.
pub(crate) struct Stage<G: Analyse> {
    pub(crate) view: SeatView<'static, G>,
    /// The move; `None` at the end of a game that ended early.
    pub(crate) played: Option<G::Move>,
}

/// The positions before each turn and, if the game ended early, the one after the last turn.
pub(crate) fn stages<G: Analyse>(game: &Game<G>) -> Result<Vec<Stage<G>>, SetupError> {
    let (rules, players) = (game.position().rules(), game.players().to_vec());
    let mut stage = Game::<G>::from_deal(rules, players, game.deal().clone())?;
    let mut stages = Vec::new();
    let mut turns = game.turns().iter();
    while let Some(view) = stage.turn_view() {
        let view = view.into_owned();
        let turn = turns.next();
        stages.push(Stage {
            view,
            played: turn.map(|turn| turn.mv.clone()),
        });
        match turn {
            // The turns come from a game, so they are legal.
            Some(turn) if stage.play_with(turn.seat, &turn.mv, &turn.luck).is_ok() => {}
            _ => break,
        }
    }
    Ok(stages)
}
