//! A record as a sequence of positions, one for each turn.

use tilery_frame::present::terminal::{Frame, TerminalGame};
use tilery_games::{AnyGame, with_game};
use tilery_rules::Game;
use tilery_rules::record::{Fault, FaultKind, Record};

use crate::draw::{self, Scene};

/// Every so many turns a position is kept, and the turns in between are played again. That takes no noticeable time,
/// and a record may hold thousands of turns.
const STRIDE: usize = 32;

/// A game whose positions can be looked at in any order.
pub(crate) trait Timeline {
    /// How many turns can be shown: all, or those before the fault.
    fn turns(&self) -> usize;

    /// The position after so many turns, at most [`Timeline::turns`].
    fn scene(&self, turns: usize) -> Scene;

    /// The frame of the last position. A board that is drawn in it keeps its place from turn to turn.
    fn stage(&self) -> Frame;
}

/// A record with the part of it that can be shown.
pub(crate) struct LoadedRecord {
    pub(crate) timeline: Box<dyn Timeline>,
    pub(crate) end: RecordEnd,
}

/// How a record ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RecordEnd {
    /// The game is over, and the result is correct.
    Over,
    /// The game was cut short. A sentence says how, and who won.
    CutShort(String),
    /// The game is not over.
    Open,
    /// Something is wrong.
    Fault(String),
}

impl LoadedRecord {
    /// Reads a record up to its first fault.
    ///
    /// # Errors
    /// Returns an error if the fault is in the deal.
    pub(crate) fn open(record: &Record) -> Result<LoadedRecord, Fault> {
        let Err(fault) = AnyGame::replay(record, None) else {
            return Ok(LoadedRecord {
                timeline: timeline(record, record.turns.len())?,
                end: record.ended.map_or(RecordEnd::Over, |ended| {
                    RecordEnd::CutShort(draw::early_end_text(record, ended))
                }),
            });
        };
        let good = fault.turn.unwrap_or(record.turns.len());
        let claims_an_end = record.scores.is_some() || record.winners.is_some() || record.bonus.is_some();
        let end = match &fault.kind {
            FaultKind::Unfinished { .. } if !claims_an_end => RecordEnd::Open,
            _ => RecordEnd::Fault(fault.to_string()),
        };
        let timeline = timeline(record, good)?;
        Ok(LoadedRecord { timeline, end })
    }
}

fn timeline(record: &Record, turns: usize) -> Result<Box<dyn Timeline>, Fault> {
    let game = AnyGame::replay(record, Some(turns))?;
    with_game!(game, game => Ok(Box::new(GameTimeline::new(game)?)))
}

/// A game with the positions it went through.
struct GameTimeline<G: TerminalGame> {
    game: Game<G>,
    /// The positions after 0, [`STRIDE`], 2 × [`STRIDE`], … turns.
    kept: Vec<G>,
}

impl<G: TerminalGame> GameTimeline<G> {
    fn new(game: Game<G>) -> Result<GameTimeline<G>, Fault> {
        let rules = game.position().rules();
        let start = G::start(rules, game.players(), game.deal()).map_err(FaultKind::from)?;
        let mut played = GameTimeline {
            game,
            kept: vec![start],
        };
        for turns in (STRIDE..=played.turns()).step_by(STRIDE) {
            let position = played.position(turns);
            played.kept.push(position);
        }
        Ok(played)
    }

    fn position(&self, turns: usize) -> G {
        let nearest = (turns / STRIDE).min(self.kept.len() - 1);
        let mut position = self.kept[nearest].clone();
        for turn in &self.game.turns()[nearest * STRIDE..turns] {
            // The same turn was legal in the same position before.
            let again = position.play(turn.seat, &turn.mv, &turn.luck);
            debug_assert!(again.is_ok(), "{again:?}");
        }
        position
    }
}

impl<G: TerminalGame> Timeline for GameTimeline<G> {
    fn turns(&self) -> usize {
        self.game.turns().len()
    }

    fn scene(&self, turns: usize) -> Scene {
        let turns = turns.min(self.turns());
        let position = self.position(turns);
        let last = turns.checked_sub(1).and_then(|last| self.game.turns().get(last));
        Scene::of(self.game.players(), &position, last)
    }

    fn stage(&self) -> Frame {
        self.game.position().board_frame()
    }
}
