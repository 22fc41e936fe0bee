//! The view of a seat or a spectator.

use serde::{Deserialize, Serialize};
use tilery_rules::{Chance, Position, Seat};

use super::stock::{Stock, shuffle};
use super::{LTile, SEATS, Setup, Square, Strata, Variant};

/// The information that a seat or a spectator may have. The type has no fields for hidden information.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StrataPosition))]
pub struct View {
    /// The rules in force.
    pub rules: Variant,
    /// The seat that looks; nobody for a spectator. All see the same.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seat: Option<Seat>,
    /// The visible squares, row by row from the top.
    pub cells: Vec<Square>,
    /// The tile that each seat must play next; nothing where there is a choice, no tile, or a pile not yet arranged.
    pub tops: [Option<LTile>; SEATS],
    /// Variant `row` only: the open tiles of each seat, the one that lies there longest first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<[Vec<LTile>; SEATS]>,
    /// Variant `ordered` only, once both piles are arranged: the piles from the top down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piles: Option<[Vec<LTile>; SEATS]>,
    /// The tiles that each seat has yet to lay, sorted.
    pub left: [Vec<LTile>; SEATS],
    /// Variant `ordered` only: the seats that have yet to arrange their piles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arranging: Vec<Seat>,
    /// The best zone of each seat's colour, as things lie.
    pub scores: [u32; SEATS],
    /// The seat whose turn it is; nobody's once the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<Seat>,
}

impl View {
    pub(super) fn of(game: &Strata, viewer: Option<Seat>) -> View {
        let arranging = game.is_arranging();
        let must_play_top = game.variant.reach() == 1 && !arranging;
        let piles = |variant: Variant, pile: fn(&Stock) -> Vec<LTile>| {
            (game.variant == variant && !arranging).then(|| game.stocks.each_ref().map(pile))
        };
        View {
            rules: game.variant,
            seat: viewer,
            cells: game.board.squares().collect(),
            tops: game
                .stocks
                .each_ref()
                .map(|stock| stock.topmost(1).next().filter(|_| must_play_top)),
            rows: piles(Variant::Row, |stock| stock.topmost(Variant::ROW).collect()),
            piles: piles(Variant::Ordered, Stock::top_down),
            left: game.stocks.each_ref().map(Stock::sorted),
            arranging: Seat::all(SEATS)
                .filter(|seat| game.arranging[seat.index()])
                .collect(),
            scores: game.board.best_zones(),
            turn: game.turn(),
        }
    }

    /// A position that this view may be of: what is hidden is drawn by chance, each order as likely as the other.
    ///
    /// While piles are being arranged, `turn` counts as the seat that begins, and a pile that was arranged in secret
    /// is taken as sorted.
    pub fn guess(&self, chance: &mut impl Chance) -> Setup {
        let mut guess_pile = |seat: usize| -> Vec<LTile> {
            let known = match (&self.piles, &self.rows) {
                (Some(piles), _) => piles[seat].clone(),
                (None, Some(rows)) => rows[seat].clone(),
                (None, None) => self.tops[seat].into_iter().collect(),
            };
            let mut hidden = self.left[seat].clone();
            for tile in &known {
                if let Some(place) = hidden.iter().position(|other| other == tile) {
                    hidden.remove(place);
                }
            }
            if self.rules.is_shuffled() {
                shuffle(&mut hidden, chance);
            }
            [known, hidden].concat()
        };
        let piles = [guess_pile(0), guess_pile(1)];
        Setup {
            variant: self.rules,
            cells: self.cells.clone(),
            piles,
            turn: self.turn,
            arranging: self.arranging.clone(),
        }
    }
}
