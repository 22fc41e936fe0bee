//! How a game of Strata is written down and told.

use tilery_rules::fair::{Seed, Stream};
use tilery_rules::{Chance, NotationError, Position, Recorded, Seat, SetupError, Turn, TurnText};

use super::{LTile, Luck, Move, PileDeal, SEATS, Strata, Variant, View};

impl Recorded for Strata {
    fn hands(deal: &PileDeal) -> Vec<Vec<String>> {
        deal.piles
            .iter()
            .map(|pile| pile.iter().map(LTile::to_string).collect())
            .collect()
    }

    /// The seat that lays the first tile began. In `ordered` the two orders before it may come in either order.
    fn read_deal(_rules: Variant, hands: &[Vec<String>], turns: &[TurnText]) -> Result<PileDeal, SetupError> {
        let [red, green] = hands else {
            return Err(SetupError::Impossible(format!(
                "{} piles instead of {SEATS}",
                hands.len()
            )));
        };
        let lays = |turn: &&TurnText| turn.mv.split(' ').next() != Some(Move::ORDER);
        let Some(first) = turns.iter().find(lays).map(|turn| turn.seat) else {
            return Err(SetupError::Impossible(String::from(
                "nothing says which seat begins",
            )));
        };
        let read = |pile: &[String]| -> Result<Vec<LTile>, SetupError> {
            pile.iter()
                .map(|tile| {
                    tile.parse()
                        .map_err(|error: NotationError| SetupError::Impossible(error.to_string()))
                })
                .collect()
        };
        let deal = PileDeal {
            piles: [read(red)?, read(green)?],
            first,
        };
        deal.validate()?;
        Ok(deal)
    }

    fn write_turn(turn: &Turn<Strata>) -> TurnText {
        TurnText {
            seat: turn.seat,
            mv: turn.mv.to_string(),
            score: None,
            drew: turn.luck.0.iter().map(|tile| tile.to_string().into()).collect(),
            rolled: Vec::new(),
        }
    }

    fn luck_text(luck: &Luck) -> String {
        luck.0.map(|tile| tile.to_string()).unwrap_or_default()
    }

    fn read_luck(&self, _mv: &Move, text: &TurnText) -> Result<Luck, NotationError> {
        match &text.drew[..] {
            [] => Ok(Luck(None)),
            [tile] => tile.parse().map(|tile| Luck(Some(tile))),
            tiles => Err(NotationError::new(
                "tile drawn",
                &tiles.join(" "),
                "one tile at the most",
            )),
        }
    }

    fn read_view(view: &View) -> Result<(Strata, Seat), SetupError> {
        let seat = view
            .seat
            .ok_or_else(|| SetupError::Impossible("a spectator has no tiles to lay".into()))?;
        let hidden = &mut Stream::new(&Seed::from_word("hidden"), &[]);
        Ok((view.guess(hidden).validate()?, seat))
    }

    /// While piles are being arranged, the seat at turn counts as the one that begins, and a pile that was arranged in
    /// secret is taken as sorted.
    fn redeal_hidden(&mut self, _: Seat, chance: &mut impl Chance) {
        let known = if self.is_arranging() {
            0
        } else {
            match self.variant {
                Variant::Pile => 1,
                Variant::Row => Variant::ROW,
                Variant::Ordered => LTile::LOT,
                Variant::Open => 0,
            }
        };
        self.next = self.turn().unwrap_or(self.next);
        for seat in 0..SEATS {
            self.stocks[seat].redeal_below(known, self.variant.is_shuffled(), chance);
        }
    }

    /// An order is told to others as the bare word until both piles are arranged (R10).
    fn visible_turn(&self, turn: &Turn<Strata>, viewer: Option<Seat>) -> TurnText {
        let mut text = Strata::write_turn(turn);
        if matches!(turn.mv, Move::Order(_)) && self.is_arranging() && viewer != Some(turn.seat) {
            text.mv = String::from(Move::ORDER);
        }
        text
    }
}
