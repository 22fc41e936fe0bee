//! Duplicate Pebbles, the game for tests.

use serde_json::{Value, json};
use tilery_present::{MatchView, Present};
use tilery_rules::pebbles::{PebbleRules, Pebbles, Take, Taken};
use tilery_rules::{Chance, Game, Player, Position, SetupError};

use crate::DuplicateGame;

impl DuplicateGame for Pebbles {
    const NODES: u64 = 1_000;

    fn first(rules: PebbleRules, chance: &mut impl Chance) -> Result<Pebbles, SetupError> {
        let deal = Pebbles::deal(rules, 2, chance);
        Pebbles::start(rules, &Player::lettered(2), &deal)
    }

    fn next(&self, master: &Take, _: &mut impl Chance) -> Option<Pebbles> {
        let mut next = self.clone();
        next.play(self.turn()?, master, &()).ok()?;
        next.turn().map(|_| next)
    }

    fn redraw(&self, _: &mut impl Chance) -> Option<Pebbles> {
        None
    }

    fn is_play(_: &Take) -> bool {
        true
    }

    fn points(report: &Taken) -> Option<u32> {
        Some(report.score)
    }

    fn as_game(&self) -> Game<Pebbles> {
        Game::from_position(Player::lettered(2), self.left(), self.clone())
    }

    fn shown(&self) -> MatchView {
        MatchView::Pebbles {
            view: self.page_view(self.turn()),
            turns: Vec::new(),
        }
    }

    fn board(&self) -> Value {
        json!(self.left())
    }

    fn hand(&self) -> Vec<String> {
        Vec::new()
    }
}
