//! Cubes in records.

use tilery_lines::rules::hand::{Hand, Tiles, hand_texts, read_hands, read_tiles, texts};
use tilery_rules::words::move_text;
use tilery_rules::{Chance, NotationError, Recorded, Seat, SetupError, Turn, TurnText};

use super::{Cubes, CubesRules, Move, View};

impl Recorded for Cubes {
    fn hands(deal: &Vec<Hand>) -> Vec<Vec<String>> {
        hand_texts(deal)
    }

    fn read_deal(_: CubesRules, hands: &[Vec<String>], _: &[TurnText]) -> Result<Vec<Hand>, SetupError> {
        read_hands(hands)
    }

    fn write_turn(turn: &Turn<Cubes>) -> TurnText {
        let is_roll = matches!(turn.mv, Move::Roll(_));
        let faces = texts(&turn.luck);
        let (drew, rolled) = if is_roll {
            (Vec::new(), faces)
        } else {
            (faces, Vec::new())
        };
        let score = (!is_roll).then_some(turn.report.score);
        TurnText {
            seat: turn.seat,
            mv: move_text(&turn.mv),
            score,
            drew,
            rolled,
        }
    }

    fn luck_text(luck: &Tiles) -> String {
        texts(luck).join(" ")
    }

    fn read_luck(&self, mv: &Move, text: &TurnText) -> Result<Tiles, NotationError> {
        match mv {
            Move::Roll(_) => read_tiles(&text.rolled),
            Move::Play(_) | Move::Pass => read_tiles(&text.drew),
        }
    }

    fn read_view(view: &View) -> Result<(Cubes, Seat), SetupError> {
        let seat = view
            .seat
            .ok_or_else(|| SetupError::Impossible("a spectator has no hand to play from".into()))?;
        Ok((view.position()?, seat))
    }

    /// Does nothing: all hands are open, and the content of the bag follows from them and the grid.
    fn redeal_hidden(&mut self, _: Seat, _: &mut impl Chance) {}

    /// Returns the full turn: all hands are open, so nothing is hidden.
    fn visible_turn(&self, turn: &Turn<Cubes>, _: Option<Seat>) -> TurnText {
        Cubes::write_turn(turn)
    }
}
