//! Games of any kind as people see them.
//!
//! The module `present` of a game has types of the names `PageView`, `Preview` and `SheetView`: those of its [`Present`]. The
//! enums name them in this way because the derive macro for schemas cannot read associated types.

use serde::Serialize;
use tilery_frame::present::{
    EnteredTurn, Present, PreviewError, PreviewRequest, ReplayViewer, SheetBoard, SheetError, TurnView,
    turn_views, walk,
};
use tilery_rules::Seat;

use crate::{AnyGame, AnyRules};

/// The enums of all games. Their variants have the names of the variants of [`AnyGame`].
macro_rules! shown_types {
    (($d:tt) $($(#[$doc:meta])* $game:ident in $folder:ident;)+) => {
        /// A game that the server deals, as a viewer may see it.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[serde(tag = "game", rename_all = "lowercase")]
        #[expect(missing_docs, reason = "the variants are the games")]
        pub enum MatchView {
            $($game {
                /// The position.
                view: $folder::present::PageView,
                /// All turns so far.
                turns: Vec<TurnView>,
            },)+
        }

        /// A score sheet of a game on a real table, as everybody sees it.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[serde(tag = "game", rename_all = "lowercase")]
        #[expect(missing_docs, reason = "the variants are the games")]
        pub enum SheetView {
            $($game {
                /// The pieces on the table.
                view: $folder::present::SheetView,
                /// All entries.
                turns: Vec<TurnView>,
            },)+
        }

        /// The preview of a draft.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[serde(tag = "game", rename_all = "lowercase")]
        #[expect(missing_docs, reason = "the variants are the games")]
        pub enum Preview {
            $($game($folder::present::Preview),)+
        }

        /// The board of a score sheet, of whichever game.
        #[derive(Clone, Debug)]
        #[expect(missing_docs, reason = "the variants are the games")]
        pub enum AnyBoard {
            $($game(<$folder::$game as Present>::Board),)+
        }

        $(
            /// A position without any turns.
            impl From<$folder::present::PageView> for MatchView {
                fn from(view: $folder::present::PageView) -> MatchView {
                    MatchView::$game {
                        view,
                        turns: Vec::new(),
                    }
                }
            }
        )+

        impl MatchView {
            /// A game as `viewer` may see it; nobody is a spectator.
            pub fn of(game: &AnyGame, viewer: Option<Seat>) -> MatchView {
                match game {
                    $(AnyGame::$game(game) => MatchView::$game {
                        view: game.position().page_view(viewer),
                        turns: turn_views(game, viewer),
                    },)+
                }
            }

            /// The same without any turns, for a caller that has written them before.
            pub fn without_turns(game: &AnyGame, viewer: Option<Seat>) -> MatchView {
                match game {
                    $(AnyGame::$game(game) => MatchView::$game {
                        view: game.position().page_view(viewer),
                        turns: Vec::new(),
                    },)+
                }
            }
        }

        impl PastPosition {
            /// Every position that a game went through, from the deal on.
            pub fn all(game: &AnyGame, viewer: ReplayViewer) -> Vec<PastPosition> {
                match game {
                    $(AnyGame::$game(game) => walk(game, |position| PastPosition {
                        view: MatchView::$game {
                            view: position.page_view(viewer.viewer(position)),
                            turns: Vec::new(),
                        },
                        hands: viewer.hands(position),
                        scores: tilery_rules::Position::scores(position),
                    }),)+
                }
            }
        }

        impl Preview {
            /// Answers a draft in a game that the server deals. A seat that waits for its turn is answered as if it were
            /// at turn in this position.
            ///
            /// # Errors
            /// See [`Present::preview`].
            pub fn of(game: &AnyGame, request: &PreviewRequest) -> Result<Preview, PreviewError> {
                match game {
                    $(AnyGame::$game(game) => {
                        let position = game.position();
                        let waiting = match tilery_rules::Position::turn(position) {
                            Some(turn) if turn == request.seat => None,
                            _ => tilery_rules::Position::at_turn_of(position, request.seat),
                        };
                        waiting.as_ref().unwrap_or(position).preview(request).map(Preview::$game)
                    })+
                }
            }
        }

        impl AnyBoard {
            /// The empty board of a game.
            pub fn new(rules: AnyRules) -> AnyBoard {
                match rules {
                    $(AnyRules::$game(rules) => AnyBoard::$game(SheetBoard::new(rules)),)+
                }
            }

            /// The board for everybody to see, with the points of all seats, whose turn it is, and all entries.
            pub fn view(&self, scores: Vec<u32>, turn: Option<Seat>, turns: Vec<TurnView>) -> SheetView {
                match self {
                    $(AnyBoard::$game(board) => SheetView::$game {
                        view: board.view(scores, turn),
                        turns,
                    },)+
                }
            }

            /// Answers a draft of the next entry.
            ///
            /// # Errors
            /// See [`SheetBoard::preview`].
            pub fn preview(&self, request: &PreviewRequest) -> Result<Preview, PreviewError> {
                match self {
                    $(AnyBoard::$game(board) => {
                        board.preview(request).map(Preview::$game)
                    })+
                }
            }
        }

        /// Runs the same code on the board of a score sheet, of whichever game.
        macro_rules! with_board {
            ($d any:expr, $d board:ident => $d body:expr) => {
                match $d any {
                    $(AnyBoard::$game($d board) => $d body,)+
                }
            };
        }
    };
}

games!(shown_types);

/// A position that a game went through.
#[derive(Clone, Debug, PartialEq)]
pub struct PastPosition {
    /// The position, without turns.
    pub view: MatchView,
    /// The holding of each seat, in notation: a hand, or a pile from the top down. Empty for a viewer who may not know
    /// everything; their own hand is in the view.
    pub hands: Vec<Vec<String>>,
    /// Points by seat.
    pub scores: Vec<u32>,
}

/// The title of a game.
pub fn title(rules: AnyRules) -> &'static str {
    with_rules!(rules, G, _rules => <G as Present>::TITLE)
}

/// The methods of [`SheetBoard`], on a board of whichever game.
impl AnyBoard {
    /// Enters a turn. Returns it in its usual form, with its points and its story.
    ///
    /// # Errors
    /// See [`SheetBoard::enter`].
    pub fn enter(&mut self, seat: Seat, mv: &str) -> Result<EnteredTurn, SheetError> {
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
        with_board!(self, board => board.end_bonus())
    }
}
