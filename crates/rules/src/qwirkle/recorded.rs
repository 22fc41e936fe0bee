//! Qwirkle in records.

use super::{Edition, Move, Qwirkle};
use crate::hand::{Hand, Tiles, hand_texts, read_hands, read_tiles, texts};
use crate::{Game, NotationError, Recorded, Seat, SetupError, Turn, TurnText};

impl Recorded for Qwirkle {
    fn hands(deal: &Vec<Hand>) -> Vec<Vec<String>> {
        hand_texts(deal)
    }

    fn read_deal(_: Edition, hands: &[Vec<String>], _: &[TurnText]) -> Result<Vec<Hand>, SetupError> {
        read_hands(hands)
    }

    fn write_turn(turn: &Turn<Qwirkle>) -> TurnText {
        TurnText {
            seat: turn.seat,
            mv: turn.mv.to_string(),
            score: Some(turn.report.score),
            drew: texts(&turn.luck),
            rolled: Vec::new(),
        }
    }

    fn luck_text(luck: &Tiles) -> String {
        texts(luck).join(" ")
    }

    fn read_luck(&self, _: &Move, text: &TurnText) -> Result<Tiles, NotationError> {
        read_tiles(&text.drew)
    }

    /// What was drawn, and which tiles were swapped, is known to the seat alone until the game is over.
    fn tell_turn(&self, turn: &Turn<Qwirkle>, viewer: Option<Seat>) -> TurnText {
        let mut told = Qwirkle::write_turn(turn);
        if viewer != Some(turn.seat) && self.turn().is_some() {
            told.drew.clear();
            if let Move::Swap(tiles) = &turn.mv {
                told.mv = format!("swap {}", tiles.len());
            }
        }
        told
    }
}
