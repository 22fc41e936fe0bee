//! Duplicate Strata: the same tile and the same stacks for everybody. Red and green take turns, and the engine values
//! what is laid.

use serde_json::{Value, json};
use tilery_frame::duplicate::DuplicateGame;
use tilery_frame::present::Present;
use tilery_rules::{Chance, Game, Player, Position, Seat, SetupError};

use crate::{Move, PileDeal, Report, Strata, Variant};

impl DuplicateGame for Strata {
    const NODES: u64 = 20_000;

    fn first(variant: Variant, chance: &mut impl Chance) -> Result<Strata, SetupError> {
        if variant == Variant::Ordered {
            let why = "duplicate is not played in the variant ordered, where each player arranges a pile";
            return Err(SetupError::Impossible(why.into()));
        }
        let deal = Strata::deal(variant, 2, chance);
        Strata::start(variant, &Player::lettered(2), &deal)
    }

    fn next(&self, master: &Move, chance: &mut impl Chance) -> Option<Strata> {
        let luck = self.luck(master, chance);
        let mut next = self.clone();
        next.play(self.turn()?, master, &luck).ok()?;
        next.turn().map(|_| next)
    }

    /// A tile can always widen the board.
    fn redraw(&self, _: &mut impl Chance) -> Option<Strata> {
        None
    }

    fn is_play(mv: &Move) -> bool {
        matches!(mv, Move::Lay(_))
    }

    fn points(_: &Report) -> Option<u32> {
        None
    }

    fn as_game(&self) -> Game<Strata> {
        let setup = self.setup();
        let deal = PileDeal {
            piles: setup.piles,
            first: self.turn().unwrap_or(Seat(0)),
        };
        Game::from_position(Player::lettered(2), deal, self.clone())
    }

    fn shown(&self) -> Self::PageView {
        self.page_view(self.turn())
    }

    fn board(&self) -> Value {
        json!(self.setup().cells)
    }

    fn hand(&self) -> Vec<String> {
        self.playable().map(|tile| tile.to_string()).collect()
    }
}
