//! A picture of a position.

use thiserror::Error;
use tilery_frame::picture::{Area, Draw, Look, Svg};
use tilery_frame::present::PlaceRequest;
use tilery_games::{AnyGame, AnyRules, with_game, with_rules};
use tilery_rules::record::{EarlyEnd, Fault, Record};
use tilery_rules::{Game, Seat};

use crate::board::{Ground, Tried};
use crate::names::{name_of, names};
use crate::panel::{self, Caption};
use crate::{board, raster};

/// A position of a game with the turn that led to it, ready to be drawn.
#[derive(Clone, Debug)]
pub struct Picture {
    game: AnyGame,
    /// How many turns the whole game has.
    turns: usize,
    /// How the game ended early, and who won.
    ended: Option<(EarlyEnd, Vec<Seat>)>,
    /// The pieces that a player tries to lay, although the rules refuse them.
    tried: Option<Tried>,
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum PictureError {
    /// The record is not valid up to this turn.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The record is shorter.
    #[error("there is no turn {wanted}: the game has {turns}")]
    NoTurn {
        /// The turn that was asked for.
        wanted: usize,
        /// How many there are.
        turns: usize,
    },
    /// The picture is too large or too small.
    #[error("a picture is {least} to {most} pixels wide, not {wanted}")]
    Width {
        /// The width that was asked for.
        wanted: u32,
        /// The least width.
        least: u32,
        /// The most.
        most: u32,
    },
    /// The picture cannot be encoded, which would be a fault of ours.
    #[error("the picture cannot be encoded: {0}")]
    Encoding(String),
}

impl Picture {
    /// The least and the most width of a picture in pixels.
    pub const WIDTHS: std::ops::RangeInclusive<u32> = 100..=4000;

    /// The present position of a game.
    pub fn of_game(game: AnyGame) -> Picture {
        Picture {
            turns: game.turns(),
            game,
            ended: None,
            tried: None,
        }
    }

    /// The same with pieces that a player tries to lay; the refused one is crossed out.
    #[must_use]
    pub fn with_refused(mut self, laid: Vec<PlaceRequest>, refused: PlaceRequest) -> Picture {
        self.tried = Some(Tried { laid, refused });
        self
    }

    /// A recorded game after `turn` turns, or after its last one.
    ///
    /// # Errors
    /// Returns an error if the record has fewer turns, or a fault before that turn.
    pub fn of_record(record: &Record, turn: Option<usize>) -> Result<Picture, PictureError> {
        let turns = record.turns.len();
        let wanted = turn.unwrap_or(turns);
        if wanted > turns {
            return Err(PictureError::NoTurn { wanted, turns });
        }
        Ok(Picture::of_replayed(
            AnyGame::replay(record, Some(wanted))?,
            record,
        ))
    }

    /// The same for a record that was replayed up to this position.
    pub fn of_replayed(game: AnyGame, record: &Record) -> Picture {
        let turns = record.turns.len();
        let ended = record.ended.filter(|_| game.turns() == turns);
        Picture {
            game,
            turns,
            ended: ended.map(|ended| (ended, record.winners.clone().unwrap_or_default())),
            tried: None,
        }
    }

    /// The picture as SVG text, for a width in pixels.
    ///
    /// # Errors
    /// Returns an error if the width is out of bounds.
    pub fn svg(&self, look: &Look, width: u32) -> Result<String, PictureError> {
        raster::check_width(width)?;
        Ok(self.drawn(look, width))
    }

    fn drawn(&self, look: &Look, width: u32) -> String {
        let whole = |area| (area, Ground::Wood);
        with_game!(&self.game, game => self.draw(game, whole(self.area(game, look)), look, width))
    }

    /// The part of the board that has something on it, or shall have.
    fn area<G: Draw>(&self, game: &Game<G>, look: &Look) -> Area {
        let board = game.position().area(look);
        let tried = self.tried.as_ref().and_then(|tried| tried.area::<G>(look));
        tried.map_or(board, |tried| board.with(tried))
    }

    /// The picture as a PNG.
    ///
    /// # Errors
    /// Returns an error if the width is out of bounds.
    pub fn png(&self, look: &Look, width: u32) -> Result<Vec<u8>, PictureError> {
        raster::check_width(width)?;
        raster::png(&self.drawn(look, width), width)
    }

    /// Draws a position of the game so that `area` of its board is in the middle.
    pub(crate) fn draw<G: Draw>(
        &self,
        game: &Game<G>,
        table: (Area, Ground),
        look: &Look,
        width: u32,
    ) -> String {
        let names = names(game.players());
        let (winners, status) = self.standing(game, &names);
        let turn = (game.turns().len(), self.turns);
        let points: Vec<String> = game.position().scores().iter().map(u32::to_string).collect();
        let title = format!(
            "{}: {}, {}. {status}",
            G::TITLE,
            names.join(" – "),
            points.join(" : ")
        );
        let (across, down) = extent(look);
        let mut svg = Svg::begin(across, down, width, &title);
        board::draw(game.position(), game.turns().last(), table, &mut svg, look);
        if let Some(tried) = &self.tried {
            tried.draw::<G>(table.0, &mut svg, look);
        }
        if !look.bare {
            let caption = Caption {
                names: &names,
                turn,
                winners: &winners,
                status: &status,
            };
            panel::draw(game, &caption, &mut svg, look);
        }
        svg.end()
    }

    /// The winners, and how things stand in a few words.
    fn standing<G: Draw>(&self, game: &Game<G>, names: &[String]) -> (Vec<Seat>, String) {
        let name = |seat: Seat| name_of(names, seat);
        if let (Some((ended, winners)), true) = (&self.ended, game.turns().len() == self.turns) {
            let status = match ended {
                EarlyEnd::Resigned { seat } => format!("{} resigned", name(*seat)),
                EarlyEnd::Timeout { seat } => format!("{} ran out of time", name(*seat)),
                EarlyEnd::Abandoned {} => String::from("abandoned"),
                EarlyEnd::Cancelled {} => String::from("cancelled"),
                EarlyEnd::Agreed {} => String::from("draw by agreement"),
            };
            return (winners.clone(), status);
        }
        match (game.position().outcome(), game.position().turn()) {
            (Some(outcome), _) => {
                let winners: Vec<&str> = outcome.winners.iter().map(|seat| name(*seat)).collect();
                let status = match winners.as_slice() {
                    [winner] => format!("{winner} wins"),
                    _ => String::from("a shared win"),
                };
                (outcome.winners, status)
            }
            (None, Some(seat)) => (Vec::new(), format!("{} to move", name(seat))),
            (None, None) => (Vec::new(), String::new()),
        }
    }

    pub(crate) fn game(&self) -> &AnyGame {
        &self.game
    }
}

/// The size of a picture in units: with or without the panel.
pub(crate) fn extent(look: &Look) -> (f64, f64) {
    let panel = if look.bare { 0.0 } else { panel::WIDTH };
    (board::WIDTH + panel, board::HEIGHT)
}

/// The size of a picture in pixels, for a width.
pub fn size(look: &Look, width: u32) -> (u32, u32) {
    let (across, down) = extent(look);
    (width, (f64::from(width) * down / across).round() as u32)
}

/// Whether the board of a game can be shown from the side.
pub fn is_seen_from_the_side(rules: AnyRules) -> bool {
    with_rules!(rules, G, _rules => <G as Draw>::HAS_SIDE)
}
