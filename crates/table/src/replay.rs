//! The positions that a game went through, for stepping through it.

use serde::Serialize;
use tilery_frame::present::{ReplayViewer, turn_views};
use tilery_games::{AnyGame, PastPosition, with_game};
use tilery_rules::Seat;

use crate::{Change, GameView, Play, Sheet, Table, TurnView, changes, full_turns};

/// A game from its deal to its latest turn. Position k is the one after k turns.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Replay {
    /// All turns.
    pub turns: Vec<TurnView>,
    /// Points by seat, at every position.
    pub scores: Vec<Vec<u32>>,
    /// The position before the first turn.
    pub start: ReplayPosition,
    /// The changes of each turn: applied to position k, the changes of step k give position k + 1.
    pub steps: Vec<Vec<Change>>,
}

/// A position of a replay.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReplayPosition {
    /// The game as a table shows it, but without its turns: position k follows the first k turns of the replay. Once
    /// the game is over, it is seen from the seat whose turn it was.
    pub game: GameView,
    /// The holding of each seat, in notation: a hand, or a pile from the top down. Empty while the game lasts, when the
    /// viewer's own hand is in the view, and for a score sheet.
    pub hands: Vec<Vec<String>>,
}

impl Replay {
    /// A game with all hands, as it is published once it is over. Nothing if it cannot be serialised, which would be a bug.
    pub fn of_finished(game: &AnyGame) -> Option<Replay> {
        Replay::of_game(game, ReplayViewer::Everything, full_turns(game))
    }

    fn of_game(game: &AnyGame, viewer: ReplayViewer, turns: Vec<TurnView>) -> Option<Replay> {
        let past = PastPosition::all(game, viewer).into_iter();
        let positions = past.map(|past| {
            let position = ReplayPosition {
                game: GameView::Match(past.view),
                hands: past.hands,
            };
            (position, past.scores)
        });
        Replay::new(turns, positions)
    }

    fn new(
        turns: Vec<TurnView>,
        positions: impl Iterator<Item = (ReplayPosition, Vec<u32>)>,
    ) -> Option<Replay> {
        let (positions, scores): (Vec<ReplayPosition>, Vec<Vec<u32>>) = positions.unzip();
        let values: Result<Vec<_>, _> = positions.iter().map(serde_json::to_value).collect();
        let values = values.ok()?;
        let steps = values.windows(2).map(|pair| changes(&pair[0], &pair[1]));
        Some(Replay {
            turns,
            scores,
            steps: steps.collect(),
            start: positions.into_iter().next()?,
        })
    }
}

impl Table {
    /// The game so far as `viewer` saw it; nobody is a spectator. Nothing before the deal.
    ///
    /// It is for the caller to know that who looks sits there: see [`Table::seats_of`].
    pub fn replay(&self, viewer: Option<Seat>) -> Option<Replay> {
        match self.play.as_ref()? {
            Play::Dealt(game) => {
                let turns = with_game!(&**game, game => turn_views(game, viewer));
                Replay::of_game(game, ReplayViewer::As(viewer), turns)
            }
            Play::Sheet(sheet) => {
                let stages = sheet.stages().into_iter().map(|stage| {
                    let position = ReplayPosition {
                        game: GameView::Sheet(stage.view_without_turns()),
                        hands: Vec::new(),
                    };
                    (position, stage.scores())
                });
                Replay::new(sheet.turn_views(), stages)
            }
        }
    }
}

impl Sheet {
    /// The sheet before its first entry and after each of them, as it stands after all corrections.
    fn stages(&self) -> Vec<Sheet> {
        let mut stage = self.cleared();
        let mut stages = vec![stage.clone()];
        for entry in self.entries() {
            // The sheet has accepted each entry before.
            if stage.enter(entry.seat, &entry.mv).is_err() {
                break;
            }
            stages.push(stage.clone());
        }
        stages
    }
}
