//! The list of games that can be shown. A new game is one line at the end of this file.

use tilery_rules::strata::Square;
use tilery_rules::{AnyRules, Placed, Seat};

use crate::{Present, Preview, PreviewAsk, PreviewError, SheetBoard, SheetError};

macro_rules! registry {
    ($($(#[$attribute:meta])* $game:ident in $folder:ident;)+) => {
        /// The board of a score sheet, of whichever game.
        #[derive(Clone, Debug)]
        #[expect(missing_docs, reason = "the variants are the games")]
        pub enum AnyBoard {
            $($(#[$attribute])* $game(<tilery_rules::$folder::$game as Present>::Board),)+
        }

        impl AnyBoard {
            /// The empty board of a game.
            pub fn new(rules: AnyRules) -> AnyBoard {
                match rules {
                    $($(#[$attribute])* AnyRules::$game(_) => AnyBoard::$game(Default::default()),)+
                }
            }
        }

        registry!(@with ($) $($(#[$attribute])* $game,)+);
    };
    (@with ($d:tt) $($(#[$attribute:meta])* $game:ident,)+) => {
        /// Runs the same code on the board of a score sheet, of whichever game.
        macro_rules! with_board {
            ($d any:expr, $d board:ident => $d body:expr) => {
                match $d any {
                    $($(#[$attribute])* AnyBoard::$game($d board) => $d body,)+
                }
            };
        }
    };
}

registry! {
    Qwirkle in qwirkle;
    Cubes in cubes;
    Strata in strata;
}

/// The methods of [`SheetBoard`], on a board of whichever game.
impl AnyBoard {
    /// Enters a turn. Returns it in its usual form, with its points.
    ///
    /// # Errors
    /// See [`SheetBoard::enter`].
    pub fn enter(&mut self, seat: Seat, mv: &str) -> Result<(String, u32), SheetError> {
        with_board!(self, board => board.enter(seat, mv))
    }

    /// The points of all seats, given the sums of what their entries scored.
    pub fn scores(&self, entered: &[u32]) -> Vec<u32> {
        with_board!(self, board => board.scores(entered))
    }

    /// Whether nothing can follow.
    pub fn is_complete(&self) -> bool {
        with_board!(self, board => board.is_complete())
    }

    /// Points for the seat that ends the game, if there are any.
    pub fn end_bonus(&self) -> Option<u32> {
        fn bonus<B: SheetBoard>(_: &B) -> Option<u32> {
            B::END_BONUS
        }
        with_board!(self, board => bonus(board))
    }

    /// How many pieces were not yet laid.
    pub fn unseen(&self) -> usize {
        with_board!(self, board => board.unseen())
    }

    /// The tiles that were laid, in a game of tiles on cells.
    pub fn placed(&self) -> Option<Vec<Placed>> {
        with_board!(self, board => board.placed())
    }

    /// The squares that can be seen, in a game of stacked tiles.
    pub fn squares(&self) -> Option<Vec<Square>> {
        with_board!(self, board => board.squares())
    }

    /// Answers a draft of the next entry.
    ///
    /// # Errors
    /// See [`SheetBoard::preview`].
    pub fn preview(&self, ask: &PreviewAsk) -> Result<Preview, PreviewError> {
        with_board!(self, board => board.preview(ask).map(Preview::from))
    }
}
