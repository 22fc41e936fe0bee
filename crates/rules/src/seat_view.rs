//! A typed view of a game for one seat, without copying. Bots choose their moves from it.

use std::borrow::Cow;
use std::fmt;

use crate::{Chance, Game, ProtocolView, Recorded, Seat, SetupError, Turn, TurnText};

/// A game as one seat sees it.
///
/// The view borrows the position and keeps it private. The public methods, here and in the folder of each
/// game, return only what the seat may know, so a view costs nothing per turn. [`SeatView::read`] validates a
/// view that came as JSON through the bot protocol. It fills in hidden parts arbitrarily, and they stay
/// private as well.
///
/// ```
/// use tilery_rules::fair::{Deal, Seed};
/// use tilery_qwirkle::{Edition, Qwirkle, QwirkleSeat};
/// use tilery_rules::{Game, Player, Position};
///
/// let deal = Deal::from_seed(Seed::from_word("example"));
/// let game = Game::<Qwirkle>::begin(Edition::Iello, Player::lettered(2), deal)?;
/// let view = game.turn_view().unwrap();
/// assert_eq!((view.hand().len(), view.bag_len()), (6, 96));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct SeatView<'a, G: Recorded> {
    position: Cow<'a, G>,
    turns: SeenTurns<'a, G>,
    seat: Seat,
}

/// The turns so far, either as made in the game or as listed in a view.
#[derive(Clone)]
pub enum SeenTurns<'a, G: Recorded> {
    /// As made in the game.
    Made(Cow<'a, [Turn<G>]>),
    /// As listed in a view.
    Read(Vec<TurnText>),
}

impl<G: Recorded> Game<G> {
    /// The view of a seat, or `None` if there is no such seat.
    pub fn seat_view(&self, seat: Seat) -> Option<SeatView<'_, G>> {
        (seat.index() < self.position().seats()).then(|| SeatView {
            position: Cow::Borrowed(self.position()),
            turns: SeenTurns::Made(Cow::Borrowed(self.turns())),
            seat,
        })
    }

    /// The view of the seat whose turn it is, or `None` once the game is over.
    pub fn turn_view(&self) -> Option<SeatView<'_, G>> {
        self.seat_view(self.position().turn()?)
    }
}

impl<'a, G: Recorded> SeatView<'a, G> {
    /// Validates a view that came from outside.
    ///
    /// # Errors
    /// Returns an error if the view is a spectator's, or shows an impossible position.
    pub fn read(view: ProtocolView<G::View>) -> Result<SeatView<'static, G>, SetupError> {
        let (position, seat) = G::read_view(&view.position)?;
        if seat.index() >= position.seats() {
            return Err(SetupError::Impossible(format!("there is no {seat} in this game")));
        }
        Ok(SeatView {
            position: Cow::Owned(position),
            turns: SeenTurns::Read(view.turns),
            seat,
        })
    }

    /// The same view of a position in which everything unknown to the seat is dealt again.
    ///
    /// The results of the public methods do not change, so a bot must choose the same move.
    #[must_use]
    pub fn redealt(&self, chance: &mut impl Chance) -> SeatView<'static, G> {
        self.clone().map_position(|mut position| {
            position.redeal_hidden(self.seat, chance);
            position
        })
    }

    /// The same view of a changed position, for the methods of each game.
    pub fn map_position(self, change: impl FnOnce(G) -> G) -> SeatView<'static, G> {
        let view = self.into_owned();
        SeatView {
            position: Cow::Owned(change(view.position.into_owned())),
            ..view
        }
    }

    /// The same view with its own copy of the position, for another thread.
    pub fn into_owned(self) -> SeatView<'static, G> {
        SeatView {
            position: Cow::Owned(self.position.into_owned()),
            turns: match self.turns {
                SeenTurns::Made(turns) => SeenTurns::Made(Cow::Owned(turns.into_owned())),
                SeenTurns::Read(turns) => SeenTurns::Read(turns),
            },
            seat: self.seat,
        }
    }

    /// The view in the form of the bot protocol.
    pub fn to_protocol_view(&self) -> ProtocolView<G::View> {
        let viewer = Some(self.seat);
        ProtocolView {
            position: self.position.view(viewer),
            turns: match &self.turns {
                SeenTurns::Made(turns) => turns
                    .iter()
                    .map(|turn| self.position.visible_turn(turn, viewer))
                    .collect(),
                SeenTurns::Read(turns) => turns.clone(),
            },
        }
    }

    /// The complete position, with what the seat may not know. It is for the crate of the game alone, whose methods of the view
    /// must not reveal what is hidden: tests deal it again and compare.
    pub fn full_position(&self) -> &G {
        &self.position
    }

    /// The turns so far.
    pub fn turns(&self) -> &SeenTurns<'a, G> {
        &self.turns
    }

    /// The seat of the viewer.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether it is this seat's turn.
    pub fn is_at_turn(&self) -> bool {
        self.position.turn() == Some(self.seat)
    }

    /// The rules in force.
    pub fn rules(&self) -> G::Rules {
        self.position.rules()
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.position.seats()
    }

    /// Points so far, by seat.
    pub fn scores(&self) -> Vec<u32> {
        self.position.scores()
    }

    /// All legal moves of the seat, in the order of [`Position::legal_moves`](crate::Position::legal_moves). The list
    /// is empty while it is another seat's turn.
    pub fn legal_moves(&self) -> Vec<G::Move> {
        if self.is_at_turn() {
            self.position.legal_moves()
        } else {
            Vec::new()
        }
    }

    /// Checks a move of the seat and returns its value.
    ///
    /// # Errors
    /// Returns an error if it is not this seat's turn or the move breaks a rule.
    pub fn check(&self, mv: &G::Move) -> Result<G::Report, G::Refusal> {
        self.position.check(self.seat, mv)
    }

    /// Returns one of the legal moves, chosen uniformly, or `None` while it is another seat's turn.
    pub fn random_move(&self, chance: &mut impl Chance) -> Option<G::Move> {
        self.is_at_turn()
            .then(|| self.position.random_move(chance))
            .flatten()
    }
}

/// Prints only what the seat may know.
impl<G: Recorded> fmt::Debug for SeatView<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_protocol_view().fmt(f)
    }
}
