//! Strata as a game: whose turn it is, which moves are accepted, and how it ends.

use tilery_rules::{Chance, LuckError, Outcome, Player, Position, Seat, SetupError};

use super::stock::{Stock, shuffle};
use super::{
    Board, LTile, Laid, Lay, Luck, Move, PileDeal, Placement, Refusal, Report, SEATS, Square, Strata,
    Variant, View,
};

impl Position for Strata {
    const NAME: &'static str = "strata";

    type Rules = Variant;
    type Deal = PileDeal;
    type Move = Move;
    type Luck = Luck;
    type Report = Report;
    type Refusal = Refusal;
    type View = View;

    /// See [`PileDeal`] for the exact recipe.
    fn deal(rules: Variant, _seats: usize, chance: &mut impl Chance) -> PileDeal {
        PileDeal::draw(rules, chance)
    }

    fn start(rules: Variant, players: &[Player], deal: &PileDeal) -> Result<Strata, SetupError> {
        SetupError::check_seats(Self::NAME, rules, players.len())?;
        deal.validate()?;
        let stocks = deal.piles.each_ref().map(|pile| {
            let stock = Stock::from_top(pile);
            if rules.is_shuffled() {
                stock
            } else {
                Stock::from_top(&stock.sorted())
            }
        });
        let arranging = [rules == Variant::Ordered; SEATS];
        Ok(Strata {
            variant: rules,
            board: Board::new(),
            stocks,
            next: deal.first,
            arranging,
        })
    }

    fn rules(&self) -> Variant {
        self.variant
    }

    fn seats(&self) -> usize {
        SEATS
    }

    /// While piles are being arranged, the first player comes first; but [`check`](Position::check) and
    /// [`play`](Position::play) accept the order of either.
    fn turn(&self) -> Option<Seat> {
        if self.is_over() {
            None
        } else if self.is_arranging() && !self.arranging[self.next.index()] {
            Some(self.next.next(SEATS))
        } else {
            Some(self.next)
        }
    }

    fn at_turn_of(&self, seat: Seat) -> Option<Strata> {
        if self.is_over() || self.is_arranging() || self.pile(seat).is_empty() {
            return None;
        }
        Some(Strata {
            next: seat,
            ..self.clone()
        })
    }

    fn legal_moves(&self) -> Vec<Move> {
        if self.is_arranging() {
            return self
                .turn()
                .map(|seat| Move::Order(LTile::lot(seat).to_vec()))
                .into_iter()
                .collect();
        }
        let mut moves = Vec::new();
        self.lays(&mut |placement| moves.push(Move::Lay(placement.lay)));
        moves.sort_unstable();
        moves
    }

    /// Any order of the pile while it is being arranged, otherwise any of the legal lays.
    fn random_move(&self, chance: &mut impl Chance) -> Option<Move> {
        let seat = self.turn()?;
        if self.is_arranging() {
            let mut tiles = LTile::lot(seat);
            shuffle(&mut tiles, chance);
            return Some(Move::Order(tiles.to_vec()));
        }
        let mut count = 0;
        self.lays(&mut |_| count += 1);
        let chosen = chance.below(count);
        let (mut number, mut found) = (0, None);
        self.lays(&mut |Placement { lay, .. }| {
            if number == chosen {
                found = Some(Move::Lay(lay));
            }
            number += 1;
        });
        found
    }

    /// The checks run in the order of [`Refusal`].
    fn check(&self, seat: Seat, mv: &Move) -> Result<Report, Refusal> {
        match mv {
            Move::Order(tiles) => self.check_order(seat, tiles),
            Move::Lay(lay) => self.check_lay(seat, *lay),
        }
    }

    fn luck(&self, mv: &Move, _chance: &mut impl Chance) -> Luck {
        self.drew_after(mv)
    }

    fn check_luck(&self, mv: &Move, luck: &Luck) -> Result<(), LuckError> {
        match (luck.0, self.drew_after(mv).0) {
            (None, _) => Ok(()),
            (Some(given), Some(due)) if due == given => Ok(()),
            (Some(given), Some(due)) => {
                let (given, due) = (given.to_string(), due.to_string());
                Err(LuckError::NotOnTop { given, due })
            }
            (Some(_), None) => Err(LuckError::Count { due: 0, given: 1 }),
        }
    }

    fn apply(&mut self, seat: Seat, mv: &Move, _: &Report, _: &Luck) {
        match mv {
            Move::Lay(lay) => {
                self.lay(*lay);
            }
            Move::Order(tiles) => {
                self.stocks[seat.index()] = Stock::from_top(tiles);
                self.arranging[seat.index()] = false;
            }
        }
    }

    /// The best zone of each colour, as things lie.
    fn scores(&self) -> Vec<u32> {
        self.board.best_zones().to_vec()
    }

    /// Equal best zones are a draw (R8): both win.
    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::by_points(self.scores(), None))
    }

    /// Everyone may know the same: what a player arranged is in no view until both have.
    fn view(&self, viewer: Option<Seat>) -> View {
        View::of(self, viewer)
    }
}

impl Strata {
    fn check_order(&self, seat: Seat, tiles: &[LTile]) -> Result<Report, Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        if self.variant != Variant::Ordered {
            return Err(Refusal::NoOrders {
                variant: self.variant,
            });
        }
        match self.arranging.get(seat.index()) {
            Some(true) => {}
            Some(false) => return Err(Refusal::AlreadyOrdered { seat }),
            None => return Err(Refusal::NotYourTurn { seat }),
        }
        let mut surplus = tiles.to_vec();
        let mut missing = Vec::new();
        surplus.sort_unstable();
        for tile in LTile::lot(seat) {
            match surplus.binary_search(&tile) {
                Ok(place) => drop(surplus.remove(place)),
                Err(_) => missing.push(tile),
            }
        }
        if missing.is_empty() && surplus.is_empty() {
            Ok(Report::Ordered { score: 0 })
        } else {
            surplus.dedup();
            Err(Refusal::WrongOrder { missing, surplus })
        }
    }

    fn check_lay(&self, seat: Seat, lay: Lay) -> Result<Report, Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        if self.is_arranging() {
            return Err(Refusal::OrderFirst);
        }
        if seat != self.next {
            return Err(Refusal::NotYourTurn { seat });
        }
        self.check_tile(lay.tile)?;
        let level = self.board.check(lay)?;
        let tile = self.board.laid() as u8 + 1;
        let squares = lay.squares().map(|(cell, colour)| Square {
            x: cell.x,
            y: cell.y,
            level,
            colour,
            tile,
        });
        let laid = Laid {
            level,
            squares,
            score: 0,
        };
        Ok(if level == 1 {
            Report::Widened(laid)
        } else {
            Report::Stacked(laid)
        })
    }

    /// Whether the seat at turn may play a tile, wherever it lies.
    fn check_tile(&self, tile: LTile) -> Result<(), Refusal> {
        let stock = &self.stocks[self.next.index()];
        let reach = self.variant.reach();
        if tile.owner() != self.next {
            return Err(Refusal::OtherLot { tile });
        }
        if !stock.contains(tile) {
            return Err(Refusal::NoneLeft { tile });
        }
        let open: Vec<LTile> = stock.topmost(reach).collect();
        match open[..] {
            _ if open.contains(&tile) => Ok(()),
            [top] if reach == 1 => Err(Refusal::NotTheTop { tile, top }),
            _ => Err(Refusal::NotOpen { tile, open }),
        }
    }

    /// The tile that replaces the one laid, in `row`. It is hidden until then, so that no report of a mere check may tell.
    fn drew_after(&self, mv: &Move) -> Luck {
        match mv {
            Move::Lay(_) if self.variant == Variant::Row => {
                Luck(self.stocks[self.next.index()].next(Variant::ROW))
            }
            Move::Lay(_) | Move::Order(_) => Luck(None),
        }
    }
}
