//! Expert and master: candidates, look-ahead, and an exact end game.

use std::time::Duration;

use tilery_rules::qwirkle::{Move, Qwirkle};

use super::candidates::{Candidate, candidates};
use super::look_ahead::{self, Plan};
use super::meter::Meter;
use super::table::{Deed, Table};
use crate::{Ask, Level};

/// What a bot that thinks ahead does.
pub(super) fn choose(level: Level, position: &Qwirkle, ask: &Ask) -> Move {
    let most = (level == Level::Expert).then_some(Duration::from_millis(50));
    let meter = Meter::start(ask, most);
    let table = Table::new(position);
    let field = candidates(&table, 24);
    if field.is_empty() {
        return Move::Pass;
    }
    let plan = Plan { rounds: 3, batch: 8 };
    let chosen = look_ahead::best(&table, &field, plan, &meter, ask.seed, ask.threads);
    write(&field[chosen])
}

fn write(candidate: &Candidate) -> Move {
    match &candidate.deed {
        Deed::Play(laid, _) => Move::Play(laid.to_vec()),
        Deed::Swap(tiles) => Move::Swap(tiles.to_vec()),
        Deed::Pass => Move::Pass,
    }
}
