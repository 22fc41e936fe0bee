//! Taking moves back.
//!
//! The game is replayed from its deal up to the turn that is taken back, and so is the stream of the seed. What comes
//! after is drawn from the same place of the stream: the same move brings the same tiles again, and the record of the
//! game can be verified as if the turns had never been made. Rolls of the dice that came before the move stay.

use std::sync::Arc;

use tilery_games::{AnyGame, with_game};
use tilery_rules::{Recorded, Seat};

use crate::apply::CorruptKind;
use crate::offer::{NoOffer, no};
use crate::{Play, Refused, Table, UserId};

impl Table {
    /// The number of turns before the latest move of a user, which are kept if it is taken back.
    pub(crate) fn turn_to_take_back(&self, user: &UserId) -> Result<usize, Refused> {
        let game = self.game().ok_or(Refused::NotBegun)?;
        let kept = moves(game)
            .into_iter()
            .rposition(|seat| {
                let chair = seat.and_then(|seat| self.chair(seat));
                chair.and_then(|chair| chair.user()) == Some(user)
            })
            .ok_or(no(NoOffer::NoMove))?;
        if self.retaken.contains(&kept) {
            return Err(no(NoOffer::TakenBackOnce));
        }
        Ok(kept)
    }

    /// Takes back all turns after the first `kept`.
    pub(crate) fn take_back(&mut self, kept: usize) -> Result<(), CorruptKind> {
        let Some(Play::Dealt(game)) = &mut self.play else {
            return Err(CorruptKind::Phase);
        };
        if kept >= game.turns() {
            return Err(CorruptKind::Phase);
        }
        let rewound = AnyGame::replay(&game.record(), Some(kept));
        *game = Arc::new(rewound.map_err(|fault| CorruptKind::Turn(fault.to_string()))?);
        self.moves = moves(game).into_iter().flatten().count();
        self.turns.truncate(kept);
        self.retaken.push(kept);
        self.hinted = self.hinted.filter(|turns| *turns <= kept);
        self.offer = None;
        self.proposal = None;
        self.clocks.rewind(self.at);
        self.run_clock();
        Ok(())
    }
}

/// The seat that made each turn; `None` for a roll, after which the turn went on.
fn moves(game: &AnyGame) -> Vec<Option<Seat>> {
    fn of<G: Recorded>(game: &tilery_rules::Game<G>) -> Vec<Option<Seat>> {
        let turns = game.turns().iter().map(G::write_turn);
        turns
            .map(|turn| turn.rolled.is_empty().then_some(turn.seat))
            .collect()
    }
    with_game!(game, game => of(game))
}
