//! A game: the position together with the deal and the turns that led to it.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::fair::{BrokenCommitment, Deal, Stream};
use crate::record::{FORMAT, Record};
use crate::{PlayError, Player, Recorded, Seat, SetupError, Turn, TurnText};

/// More turns than most games have, so that the list of turns hardly ever grows.
const USUAL_TURNS: usize = 64;

/// A game, in progress or finished: the players, the deal, the turns and the current position.
///
/// ```
/// use tilery_rules::fair::{Deal, Seed};
/// use tilery_qwirkle::{Edition, Qwirkle};
/// use tilery_rules::{Game, Player, Position, Seat};
///
/// let deal = Deal::from_seed(Seed::from_word("example"));
/// let mut game = Game::<Qwirkle>::begin(Edition::Iello, Player::lettered(2), deal)?;
/// let seat = game.position().turn().unwrap();
/// let mv = game.position().legal_moves().swap_remove(0);
/// let turn = game.play(seat, &mv)?;
/// assert!(turn.report.score > 0);
/// assert_eq!(game.record().turns.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<G: Recorded> {
    players: Vec<Player>,
    dealing: Option<Deal>,
    deal: G::Deal,
    turns: Vec<Turn<G>>,
    position: G,
    /// The source of further luck, if the seed is known.
    stream: Option<Stream>,
}

/// The error for a game that cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BeginError {
    /// There is no seed to deal from.
    #[error("a game cannot be dealt without its seed")]
    NoSeed,
    /// The seed is not the committed one.
    #[error(transparent)]
    Commitment(#[from] BrokenCommitment),
    /// The players or the deal do not fit the game.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// The error for a move that was not made in a game.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum GameError<R> {
    /// The move breaks a rule, or its luck is impossible.
    #[error(transparent)]
    Play(#[from] PlayError<R>),
    /// The move needs luck, but the seed of this game is not known.
    #[error("the seed of this game is not known, so it cannot go on from here")]
    NoSeed,
}

impl<G: Recorded> Game<G> {
    /// Deals a game from a seed and begins it.
    ///
    /// # Errors
    /// Returns an error if there is no seed, the seed is not the committed one, or the number of players is
    /// wrong.
    pub fn begin(rules: G::Rules, players: Vec<Player>, dealing: Deal) -> Result<Game<G>, BeginError> {
        let mut stream = dealing.stream()?.ok_or(BeginError::NoSeed)?;
        SetupError::check_seats(G::NAME, rules, players.len())?;
        let deal = G::deal(rules, players.len(), &mut stream);
        let mut game = Game::from_deal(rules, players, deal)?;
        game.dealing = Some(dealing);
        game.stream = Some(stream);
        Ok(game)
    }

    /// Begins a game that was dealt elsewhere.
    ///
    /// # Errors
    /// Returns an error if the deal is impossible.
    pub fn from_deal(rules: G::Rules, players: Vec<Player>, deal: G::Deal) -> Result<Game<G>, SetupError> {
        let position = G::start(rules, &players, &deal)?;
        Ok(Game {
            players,
            dealing: None,
            deal,
            turns: Vec::with_capacity(USUAL_TURNS),
            position,
            stream: None,
        })
    }

    /// A game that goes on from a position to which no turns of its own led, such as a round of duplicate. `deal`
    /// stands for what was dealt before it. Such a game has no record.
    pub fn from_position(players: Vec<Player>, deal: G::Deal, position: G) -> Game<G> {
        Game {
            players,
            dealing: None,
            deal,
            turns: Vec::new(),
            position,
            stream: None,
        }
    }

    /// The game as it was after so many turns, without a source of further luck. Nothing if fewer turns were made.
    pub fn after(&self, turns: usize) -> Option<Game<G>> {
        let made = self.turns.get(..turns)?;
        let rules = self.position.rules();
        let mut game = Game::from_deal(rules, self.players.clone(), self.deal.clone()).ok()?;
        game.dealing = self.dealing.clone();
        for turn in made {
            game.play_with(turn.seat, &turn.mv, &turn.luck).ok()?;
        }
        Some(game)
    }

    pub(crate) fn set_dealing(&mut self, dealing: Deal) {
        self.dealing = Some(dealing);
    }

    pub(crate) fn set_stream(&mut self, stream: Option<Stream>) {
        self.stream = stream;
    }

    /// Makes a move. Its luck comes from the seed.
    ///
    /// # Errors
    /// Returns an error if the move breaks a rule, or the seed is not known. The game does not change then.
    pub fn play(&mut self, seat: Seat, mv: &G::Move) -> Result<&Turn<G>, GameError<G::Refusal>> {
        let report = self.position.check(seat, mv).map_err(PlayError::Refused)?;
        let stream = self.stream.as_mut().ok_or(GameError::NoSeed)?;
        let luck = self.position.luck(mv, stream);
        self.position.apply(seat, mv, &report, &luck);
        Ok(self.push_turn(seat, mv.clone(), report, luck))
    }

    /// Makes a move with luck from another source.
    ///
    /// # Errors
    /// Returns an error if the move breaks a rule or the luck is impossible. The game does not change then.
    pub fn play_with(
        &mut self,
        seat: Seat,
        mv: &G::Move,
        luck: &G::Luck,
    ) -> Result<&Turn<G>, PlayError<G::Refusal>> {
        let report = self.position.play(seat, mv, luck)?;
        Ok(self.push_turn(seat, mv.clone(), report, luck.clone()))
    }

    fn push_turn(&mut self, seat: Seat, mv: G::Move, report: G::Report, luck: G::Luck) -> &Turn<G> {
        let turn = Turn {
            seat,
            mv,
            report,
            luck,
        };
        self.turns.push(turn);
        &self.turns[self.turns.len() - 1]
    }

    /// The current position.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// The players, by seat.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The deal.
    pub fn deal(&self) -> &G::Deal {
        &self.deal
    }

    /// How the game was dealt, if that is known.
    pub fn dealing(&self) -> Option<&Deal> {
        self.dealing.as_ref()
    }

    /// All turns so far.
    pub fn turns(&self) -> &[Turn<G>] {
        &self.turns
    }

    /// The view of `viewer`: the position and the turns so far.
    pub fn view(&self, viewer: Option<Seat>) -> ProtocolView<G::View> {
        ProtocolView {
            position: self.position.view(viewer),
            turns: self
                .turns
                .iter()
                .map(|turn| self.position.visible_turn(turn, viewer))
                .collect(),
        }
    }

    /// The complete record of the game, including everything hidden.
    pub fn record(&self) -> Record {
        let outcome = self.position.outcome();
        Record {
            format: FORMAT.into(),
            game: G::NAME.into(),
            rules: self.position.rules().to_string(),
            seats: self.players.clone(),
            deal: self.dealing.clone(),
            hands: G::hands(&self.deal),
            turns: self.turns.iter().map(G::write_turn).collect(),
            ended: None,
            bonus: outcome.as_ref().and_then(|outcome| outcome.bonus),
            scores: outcome.as_ref().map(|outcome| outcome.scores.clone()),
            winners: outcome.map(|outcome| outcome.winners),
        }
    }
}

/// The view that a seat has of a game. This is the `view` of the bot protocol.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProtocolView<V> {
    /// The position.
    #[serde(flatten)]
    pub position: V,
    /// The turns so far, without hidden information.
    pub turns: Vec<TurnText>,
}
