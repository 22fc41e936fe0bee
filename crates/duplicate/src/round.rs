//! A round, of whichever game.

use serde_json::Value;
use thiserror::Error;
use tilery_frame::analysis::{Fact, Reasoned, facts, merits};
use tilery_frame::bots::{Ask, BotError};
use tilery_frame::duplicate::DuplicateGame;
use tilery_frame::present::{PreviewError, PreviewRequest, TurnView};
use tilery_games::{AnyGame, MatchView, Preview, move_view, with_game};
use tilery_rules::{Game, NotationError, Position, Reason, Refuse, Seat};

use crate::{Master, VALUED_POINTS, master};

/// A round: the board, the tiles that everybody has, and the master play.
#[derive(Clone, Debug)]
pub struct Round {
    number: usize,
    game: AnyGame,
    seat: Seat,
    redraws: usize,
    master: Master,
}

/// A play that a player submitted, with its points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredPlay {
    /// The play in its usual form.
    pub mv: String,
    /// The points that it counts: its points by the rules, or what the engine values it at.
    pub points: u32,
    /// The play with its tiles, cells and lines, and its points by the rules where they give any.
    pub turn: TurnView,
}

/// Why a play cannot be submitted.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SubmitError {
    /// It cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// It breaks a rule.
    #[error("{}", .0.sentence)]
    Refused(Box<Reason>),
    /// It is not a play.
    #[error("a round of duplicate takes a play, and {0:?} is none")]
    NotAPlay(String),
}

impl Round {
    pub(crate) fn new<G: DuplicateGame>(
        number: usize,
        round: &G,
        seat: Seat,
        redraws: usize,
        master: Master,
    ) -> Round
    where
        AnyGame: From<Game<G>>,
    {
        Round {
            number,
            game: round.as_game().into(),
            seat,
            redraws,
            master,
        }
    }

    /// Lets plays that score count what they are worth.
    pub(crate) fn appraise(&mut self, nodes: u64) -> Result<(), BotError> {
        let (master, ask) = (&mut self.master, Ask::nodes(nodes, self.number as u64));
        match master.values.is_empty() {
            true => with_game!(&self.game, game => master::appraise(game.position(), master, &ask)),
            false => Ok(()),
        }
    }

    /// Which round, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// How often the tiles were drawn again because no play was possible.
    pub fn redraws(&self) -> usize {
        self.redraws
    }

    /// The seat that everybody plays.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The master play. It is secret until a player has submitted a play.
    pub fn master(&self) -> &Master {
        &self.master
    }

    /// The points that the best play counts.
    pub fn maximum(&self) -> u32 {
        match self.master.values.is_empty() {
            true => self.master.points,
            false => VALUED_POINTS,
        }
    }

    /// The play that counts most.
    pub fn best(&self) -> &str {
        self.master.best.as_ref().unwrap_or(&self.master.mv)
    }

    /// The best play with its tiles, cells and lines.
    pub fn best_turn(&self) -> Option<TurnView> {
        self.check(self.best()).ok().map(|best| best.turn)
    }

    /// Why the best play is better than another, or what speaks for it if it is the same. Nothing is said of a play that
    /// is not possible.
    pub fn reasons(&self, mv: &str) -> Vec<Fact> {
        with_game!(&self.game, game => reasons(game, self.best(), mv)).unwrap_or_default()
    }

    /// The master play with its tiles, cells and lines, and its points in duplicate.
    pub fn master_turn(&self) -> Option<TurnView> {
        Some(TurnView {
            score: Some(self.master.points),
            number: self.number,
            ..move_view(&self.game, &self.master.mv)?
        })
    }

    /// The round as a game in which it is the turn of [`Round::seat`].
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The board as data.
    pub fn board(&self) -> Value {
        with_game!(&self.game, game => DuplicateGame::board(game.position()))
    }

    /// The tiles that everybody has.
    pub fn hand(&self) -> Vec<String> {
        with_game!(&self.game, game => DuplicateGame::hand(game.position()))
    }

    /// The round as players see it. Nothing in it depends on the master play.
    pub fn view(&self) -> MatchView {
        with_game!(&self.game, game => game.position().shown().into())
    }

    /// Answers a draft of a play.
    ///
    /// # Errors
    /// Returns an error if the request cannot be read.
    pub fn preview(&self, request: &PreviewRequest) -> Result<Preview, PreviewError> {
        Preview::of(&self.game, request)
    }

    /// The first of the legal plays.
    pub fn first_play(&self) -> Option<String> {
        fn first<G: DuplicateGame>(round: &G) -> Option<String> {
            let first = round.legal_moves().into_iter().find(G::is_play);
            first.map(|mv| G::usual_form(mv).to_string())
        }
        with_game!(&self.game, game => first(game.position()))
    }

    /// Checks a play and scores it.
    ///
    /// # Errors
    /// Returns an error if it cannot be read, breaks a rule, or is not a play.
    pub fn check(&self, mv: &str) -> Result<ScoredPlay, SubmitError> {
        let (mv, points, score) =
            with_game!(&self.game, game => check(game.position(), self.seat, mv, &self.master))?;
        let turn = move_view(&self.game, &mv).ok_or_else(|| SubmitError::NotAPlay(mv.clone()))?;
        Ok(ScoredPlay {
            turn: TurnView {
                score: Some(score),
                number: self.number,
                ..turn
            },
            mv,
            points,
        })
    }
}

fn reasons<G: Reasoned>(game: &Game<G>, best: &str, mv: &str) -> Option<Vec<Fact>> {
    let view = game.turn_view()?;
    let (best, mv) = (best.parse().ok()?, mv.parse().ok()?);
    Some(match best == mv {
        true => merits(&view, &best),
        false => facts(&view, &best, &mv),
    })
}

/// A play in its usual form, what it counts, and its points by the rules where they give any.
fn check<G: DuplicateGame>(
    round: &G,
    seat: Seat,
    mv: &str,
    master: &Master,
) -> Result<(String, u32, u32), SubmitError> {
    let mv: G::Move = mv.parse()?;
    if !G::is_play(&mv) {
        return Err(SubmitError::NotAPlay(mv.to_string()));
    }
    let report = Position::check(round, seat, &mv)
        .map_err(|refusal| SubmitError::Refused(Box::new(refusal.reason())))?;
    let text = G::usual_form(mv).to_string();
    let value = || master.values.get(&text).copied().unwrap_or(0);
    let (points, score) = match G::points(&report) {
        Some(score) if master.values.is_empty() => (score, score),
        Some(score) => (value(), score),
        None => (value(), value()),
    };
    Ok((text, points, score))
}
