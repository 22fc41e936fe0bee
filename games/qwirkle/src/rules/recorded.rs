//! Qwirkle in records.

use tilery_lines::rules::hand::{hand_texts, read_hands, read_tiles, texts};
use tilery_lines::rules::sitting::Sitting;
use tilery_lines::{HAND_SIZE, Hand, PieceBag, Tiles};
use tilery_rules::fair::{Seed, Stream};
use tilery_rules::words::move_text;
use tilery_rules::{Chance, NotationError, Position, Recorded, Seat, SetupError, Turn, TurnText};

use super::guess::{draw_hand, group};
use super::{Edition, Move, Qwirkle, View};

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
            mv: move_text(&turn.mv),
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

    fn read_view(view: &View) -> Result<(Qwirkle, Seat), SetupError> {
        let seat = view.viewer()?;
        let hidden = &mut Stream::new(&Seed::from_word("hidden"), &[]);
        Ok((view.guess(hidden)?, seat))
    }

    /// The seat that opens has the largest group, so no other seat is dealt a larger one before the opening.
    fn redeal_hidden(&mut self, seat: Seat, chance: &mut impl Chance) {
        let opening = self.grid().is_empty() && self.turn() == Some(seat);
        let largest = if opening {
            group(self.hand(seat).tiles())
        } else {
            HAND_SIZE
        };
        let Sitting { hands, bag, .. } = &mut self.sitting;
        let others = |(at, _): &(usize, &mut Hand)| *at != seat.index();
        for (_, hand) in hands.iter_mut().enumerate().filter(others) {
            hand.tiles().iter().for_each(|tile| bag.put(*tile));
        }
        for (_, hand) in hands.iter_mut().enumerate().filter(others) {
            *hand = draw_hand(bag, hand.len(), largest, chance);
        }
    }

    /// The drawn tiles and the swapped tiles are known only to their seat until the game is over.
    fn visible_turn(&self, turn: &Turn<Qwirkle>, viewer: Option<Seat>) -> TurnText {
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
