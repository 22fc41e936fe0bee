//! Pebbles in records.

use super::{PebbleRules, Pebbles, Take, View};
use crate::{Chance, NotationError, Recorded, Seat, SetupError, Turn, TurnText};

impl Recorded for Pebbles {
    /// There are no hands in this game, so the record stores the number of pebbles in their place.
    fn hands(deal: &u32) -> Vec<Vec<String>> {
        vec![vec![deal.to_string()]]
    }

    fn read_deal(_: PebbleRules, hands: &[Vec<String>], _: &[TurnText]) -> Result<u32, SetupError> {
        let number = hands
            .first()
            .and_then(|hand| hand.first())
            .and_then(|text| text.parse().ok());
        number.ok_or_else(|| SetupError::Impossible(String::from("the number of pebbles is missing")))
    }

    fn write_turn(turn: &Turn<Pebbles>) -> TurnText {
        TurnText {
            seat: turn.seat,
            mv: turn.mv.to_string(),
            score: Some(turn.report.score),
            drew: Vec::new(),
            rolled: Vec::new(),
        }
    }

    fn luck_text((): &()) -> String {
        String::new()
    }

    fn read_luck(&self, _: &Take, _: &TurnText) -> Result<(), NotationError> {
        Ok(())
    }

    fn read_view(view: &View) -> Result<(Pebbles, Seat), SetupError> {
        let (Some(turn), Some(seat)) = (view.turn, view.seat) else {
            return Err(SetupError::Impossible(String::from(
                "nobody looks, or the game is over",
            )));
        };
        Ok((Pebbles::possible(view.left, view.scores.clone(), turn)?, seat))
    }

    /// Does nothing: no information is hidden.
    fn redeal_hidden(&mut self, _: Seat, _: &mut impl Chance) {}

    fn visible_turn(&self, turn: &Turn<Pebbles>, _: Option<Seat>) -> TurnText {
        Pebbles::write_turn(turn)
    }
}
