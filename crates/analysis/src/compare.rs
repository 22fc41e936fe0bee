//! Compares moves by their values.

use std::cmp::Ordering;

use tilery_frame::analysis::{Analyse, Class, Fact, Loss, facts, kinds, seen};
use tilery_frame::bots::{Evaluation, MoveValue, kept_share};
use tilery_rules::{Recorded, SeatView, Turn};

use crate::review::MoveLine;

/// How many of the best moves are listed.
const LISTED: usize = 8;

/// The values of a position, from the side of the seat that moves.
pub(crate) struct Compared<'a, G: Analyse> {
    view: &'a SeatView<'a, G>,
    /// A position that looks like the real one from the seat, to count points in.
    seen: Option<G>,
    values: Evaluation<G::Move>,
}

impl<'a, G: Analyse> Compared<'a, G> {
    pub(crate) fn new(view: &'a SeatView<'a, G>, values: Evaluation<G::Move>) -> Compared<'a, G> {
        Compared {
            view,
            seen: seen(view),
            values,
        }
    }

    /// The best move, if there is any.
    pub(crate) fn best(&self) -> Option<&MoveValue<G::Move>> {
        self.values.moves.first()
    }

    /// The value of a move that was asked for.
    pub(crate) fn of(&self, mv: &G::Move) -> Option<&MoveValue<G::Move>> {
        self.values.moves.iter().find(|value| value.mv == *mv)
    }

    pub(crate) fn forced(&self) -> bool {
        self.values.forced
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.values.nodes
    }

    /// The class of a move.
    pub(crate) fn class(&self, value: &MoveValue<G::Move>) -> Class {
        if self.values.forced {
            Class::Forced
        } else {
            G::THRESHOLDS.class(&self.loss(value))
        }
    }

    /// Why the best move is better than another; nothing for one that cannot be told apart from it.
    pub(crate) fn reasons(&self, value: &MoveValue<G::Move>) -> Vec<Fact> {
        let loss = self.loss(value);
        let mut reasons = match self.best() {
            Some(best) if loss.points > 0.0 => facts(self.view, &best.mv, &value.mv),
            _ => Vec::new(),
        };
        if !self.values.forced && G::THRESHOLDS.costs_points_alone(&loss) {
            reasons.insert(0, kinds::POINTS_ALONE.with([]));
        }
        reasons
    }

    /// The loss of a move, as far as it can be told apart from the best.
    fn loss(&self, value: &MoveValue<G::Move>) -> Loss {
        let seat = self.view.seat().index();
        let win = self.cautious(value, |value| &value.wins)[seat];
        Loss {
            points: cautious_loss(value),
            win: self.best().map_or(0.0, |best| best.wins[seat] - win),
        }
    }

    /// The best moves, best first: in the order of the losses that are shown, which are reduced by their errors.
    pub(crate) fn lines(&self) -> Vec<MoveLine> {
        let best = self.values.moves.iter().take(LISTED);
        let mut lines: Vec<MoveLine> = best.map(|value| self.line(value)).collect();
        // Moves that cannot be told apart keep their order.
        lines.sort_by(|one, other| one.loss.partial_cmp(&other.loss).unwrap_or(Ordering::Equal));
        lines
    }

    /// A move with its value for the seat.
    pub(crate) fn line(&self, value: &MoveValue<G::Move>) -> MoveLine {
        let seat = self.view.seat().index();
        MoveLine {
            mv: value.mv.to_string(),
            value: self.cautious(value, |value| &value.margins)[seat],
            error: value.error,
            win: self.cautious(value, |value| &value.wins)[seat],
            win_error: value.win_error,
            loss: cautious_loss(value),
            loss_error: value.loss_error,
            points: self.points(&value.mv),
            exact: value.exact,
        }
    }

    /// The margins or wins of every seat after a move, as far as they can be told apart from those of the best
    /// move.
    pub(crate) fn cautious(
        &self,
        value: &MoveValue<G::Move>,
        of: impl Fn(&MoveValue<G::Move>) -> &Vec<f64>,
    ) -> Vec<f64> {
        let kept = kept_share(value.loss, value.loss_error);
        match self.best() {
            Some(best) => of(best)
                .iter()
                .zip(of(value))
                .map(|(best, mine)| best + kept * (mine - best))
                .collect(),
            None => of(value).clone(),
        }
    }

    /// The points that a move scores now, if it is a move that scores.
    fn points(&self, mv: &G::Move) -> Option<u32> {
        points(self.seen.as_ref()?, self.view, mv)
    }
}

fn points<G: Recorded>(seen: &G, view: &SeatView<'_, G>, mv: &G::Move) -> Option<u32> {
    let turn = Turn {
        seat: view.seat(),
        mv: mv.clone(),
        report: seen.check(view.seat(), mv).ok()?,
        luck: G::Luck::default(),
    };
    G::write_turn(&turn).score
}

/// The loss of a move, as far as it can be told apart from the best.
fn cautious_loss<M>(value: &MoveValue<M>) -> f64 {
    kept_share(value.loss, value.loss_error) * value.loss
}
