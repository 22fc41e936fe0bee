//! Pictures of finished games and of games as such, and the tags by which a link in a chat shows them.
//!
//! Nothing here shows a game that is not over: its hands are hidden, and its record is not published.

mod tags;

use std::num::NonZeroUsize;
use std::sync::Mutex;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use lru::LruCache;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use tilery_frame::picture::{ColourScheme, Look, UnknownName};
use tilery_games::{AnyGame, AnyRules};
use tilery_picture::{Picture, PictureError, cover_png};

use crate::app::App;
use crate::guard::{Path, Query};
use crate::problem::Problem;
use crate::slow_work::{Asker, SlowWork};
use crate::tables::lock;
use crate::{etag, lessons};

pub(crate) use tags::Tags;

/// The size of a preview, as chats expect it.
pub(crate) const WIDTH: u32 = 1200;
pub(crate) const HEIGHT: u32 = 630;

/// The usual and the greatest width of an animation.
const GIF_WIDTH: u32 = 800;
const MOST_GIF: u32 = 1000;

/// The greatest width of a picture.
const MOST_WIDTH: u32 = 2400;

/// How long others may keep a picture. A game that is over does not change, but a player may be deleted.
const KEEP: &str = "public, max-age=3600";

type DrawJob = Box<dyn FnOnce() -> Result<Vec<u8>, Problem> + Send>;

/// Draws pictures, a few at a time, and keeps those that were asked for last.
pub(crate) struct Pictures {
    work: SlowWork,
    kept: Mutex<LruCache<String, Bytes>>,
}

impl Pictures {
    /// How many are drawn at the same time. A GIF takes a core for a second or two.
    const AT_ONCE: usize = 2;

    /// How many of one asker may be waited for at the same time. A list may show some.
    const MOST_OPEN: usize = 32;

    /// How many are kept. Most take less than 100 kB.
    const KEPT: NonZeroUsize = NonZeroUsize::new(48).unwrap();

    /// The largest that is kept, in bytes.
    const LARGEST: usize = 1 << 20;

    pub(crate) fn new() -> Pictures {
        Pictures {
            work: SlowWork::new("picture", Pictures::AT_ONCE, Pictures::MOST_OPEN),
            kept: Mutex::new(LruCache::new(Pictures::KEPT)),
        }
    }

    /// The picture with this tag, kept or drawn, unless the client has it already.
    async fn answer(
        &self,
        asker: &Asker,
        form: Form,
        tag: &str,
        headers: &HeaderMap,
        draw: DrawJob,
    ) -> Result<Response, Problem> {
        if etag::is_known(tag, headers) {
            return Ok(etag::not_modified(tag, KEEP));
        }
        let kept = lock(&self.kept).get(tag).cloned();
        let bytes = match kept {
            Some(kept) => kept,
            None => Bytes::from(self.work.run(asker, draw).await??),
        };
        if bytes.len() <= Pictures::LARGEST {
            lock(&self.kept).put(tag.to_owned(), bytes.clone());
        }
        // A picture is meant to be shown by others.
        let shared = HeaderName::from_static("cross-origin-resource-policy");
        let headers = [
            (
                header::CONTENT_TYPE,
                HeaderValue::from_static(form.content_type()),
            ),
            (shared, HeaderValue::from_static("cross-origin")),
        ];
        Ok(etag::tagged((headers, bytes).into_response(), tag, KEEP))
    }
}

/// Why there is no picture.
fn problem(error: PictureError) -> Problem {
    match error {
        PictureError::Width { .. } => bad_query(error),
        PictureError::NoTurn { .. } | PictureError::Fault(_) | PictureError::Encoding(_) => {
            Problem::internal(error)
        }
    }
}

fn bad_query(error: impl std::fmt::Display) -> Problem {
    Problem::bad("bad-query", error.to_string())
}

/// The subject of a picture.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Asked {
    /// How many turns have been played; all by default.
    turn: Option<usize>,
    /// In pixels.
    width: Option<u32>,
    dark: bool,
    hands: bool,
    side: bool,
    bare: bool,
    palette: Option<String>,
    marks: Option<String>,
}

impl Asked {
    fn look(&self) -> Result<Look, UnknownName> {
        Ok(Look {
            scheme: if self.dark {
                ColourScheme::Dark
            } else {
                ColourScheme::Light
            },
            palette: self
                .palette
                .as_deref()
                .map_or(Ok(Default::default()), str::parse)?,
            marks: self.marks.as_deref().map_or(Ok(Default::default()), str::parse)?,
            hands: self.hands,
            side: self.side,
            bare: self.bare,
        })
    }

    /// The width within the bounds that the server has.
    fn width(&self, usual: u32, most: u32) -> Result<u32, Problem> {
        let least = *Picture::WIDTHS.start();
        match self.width.unwrap_or(usual) {
            width if (least..=most).contains(&width) => Ok(width),
            wanted => Err(bad_query(PictureError::Width { wanted, least, most })),
        }
    }
}

/// The format of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Svg,
    Png,
    Gif,
}

impl Form {
    const fn content_type(self) -> &'static str {
        match self {
            Form::Svg => "image/svg+xml",
            Form::Png => "image/png",
            Form::Gif => "image/gif",
        }
    }
}

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/g/{id}/{file}", get(of_game))
        .route("/preview/{file}", get(cover))
        .route("/preview/{game}/{file}", get(rule))
}

/// `board.svg`, `board.png` or `game.gif`: a picture of a finished game.
async fn of_game(
    State(app): State<App>,
    asker: Asker,
    Path((id, file)): Path<(String, String)>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let form = match file.as_str() {
        "board.svg" => Form::Svg,
        "board.png" => Form::Png,
        "game.gif" => Form::Gif,
        _ => return Err(Problem::not_found("picture")),
    };
    let look = asked.look().map_err(bad_query)?;
    let (usual, most) = match form {
        Form::Gif => (GIF_WIDTH, MOST_GIF),
        Form::Svg | Form::Png => (WIDTH, MOST_WIDTH),
    };
    let width = asked.width(usual, most)?;
    let game = app.finished.get(&id).await?;
    let turn = asked.turn;
    let tag = tag(&game.record, &(look, turn, width, form))?;
    let draw = Box::new(move || {
        let turns = game.record.turns.len();
        // An animation shows all turns.
        let shown = game.after(turn.filter(|_| form != Form::Gif).unwrap_or(turns))?;
        let picture = Picture::of_replayed(AnyGame::clone(&shown), &game.record);
        let drawn = match form {
            Form::Svg => picture.svg(&look, width).map(String::into_bytes),
            Form::Png => picture.png(&look, width),
            Form::Gif => picture.gif(&look, width),
        };
        drawn.map_err(problem)
    });
    app.pictures.answer(&asker, form, &tag, &headers, draw).await
}

/// `GAME.png`: a picture of a game as such.
async fn cover(
    State(app): State<App>,
    asker: Asker,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let rules = file
        .strip_suffix(".png")
        .and_then(|game| AnyRules::read(game, None).ok());
    let rules = rules.ok_or_else(|| Problem::not_found("picture"))?;
    let tag = tag(&file, &"cover")?;
    let draw = Box::new(move || cover_png(rules, &Look::default(), WIDTH).map_err(problem));
    app.pictures.answer(&asker, Form::Png, &tag, &headers, draw).await
}

/// `GAME/RULE.svg`: a picture of a paragraph of the rules, from a lesson about it.
async fn rule(
    State(app): State<App>,
    asker: Asker,
    Path((game, file)): Path<(String, String)>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let look = asked.look().map_err(bad_query)?;
    let width = asked.width(WIDTH, MOST_WIDTH)?;
    let course = lessons::course_of(&game)?;
    let step = file
        .strip_suffix(".svg")
        .and_then(|rule| course.illustration(rule));
    let step = step.ok_or_else(|| Problem::not_found("picture"))?;
    let tag = tag(&(&game, &file), &(look, width, "rule"))?;
    let draw = Box::new(move || {
        let picture = Picture::of_game(step.shown());
        let picture = match step.misfit() {
            Some((laid, refused)) => picture.with_refused(laid.to_vec(), refused.clone()),
            None => picture,
        };
        Ok(picture.svg(&look, width).map_err(problem)?.into_bytes())
    });
    app.pictures.answer(&asker, Form::Svg, &tag, &headers, draw).await
}

/// The tag of a picture, which follows from what it shows and from the program that draws it.
fn tag(shown: &impl serde::Serialize, asked: &impl std::fmt::Debug) -> Result<String, Problem> {
    let mut hash = Sha256::new();
    hash.update(serde_json::to_vec(shown).map_err(Problem::internal)?);
    hash.update(format!("{asked:?} {}", env!("CARGO_PKG_VERSION")));
    Ok(etag::of_hash(&hash.finalize().into()))
}

/// The address of the picture of a finished game.
fn board_path(id: &impl std::fmt::Display) -> String {
    format!("/g/{id}/board.png")
}

/// The address of the picture of a game as such.
fn cover_path(game: &str) -> String {
    format!("/preview/{game}.png")
}
