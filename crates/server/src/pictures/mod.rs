//! Pictures of finished games and of games as such, and the tags by which a link in a chat shows them.
//!
//! Nothing here shows a game that is not over: its hands are hidden, and its record is not published.

mod tags;

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use lru::LruCache;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use tilery_frame::picture::{ColourScheme, Look, UnknownName};
use tilery_games::AnyRules;
use tilery_picture::{Picture, PictureError, cover_png, game_gif};

use crate::app::App;
use crate::guard::{Path, Query};
use crate::problem::Problem;
use crate::slow_work::SlowWork;
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

/// Draws pictures, a few at a time, and keeps those that were asked for last.
#[derive(Debug)]
pub(crate) struct Pictures {
    work: SlowWork,
    kept: Mutex<LruCache<String, Bytes>>,
}

impl Pictures {
    /// How many are drawn at the same time. A GIF takes a core for a second or two.
    const AT_ONCE: usize = 2;

    /// How many are kept. Most take less than 100 kB.
    const KEPT: NonZeroUsize = NonZeroUsize::new(48).unwrap();

    /// The largest that is kept, in bytes.
    const LARGEST: usize = 1 << 20;

    pub(crate) fn new() -> Pictures {
        Pictures {
            work: SlowWork::new(
                Pictures::AT_ONCE,
                "many pictures are being drawn at the moment; try again soon",
            ),
            kept: Mutex::new(LruCache::new(Pictures::KEPT)),
        }
    }

    /// The picture with this tag, kept or drawn.
    async fn get(
        &self,
        tag: &str,
        draw: impl FnOnce() -> Result<Vec<u8>, PictureError> + Send + 'static,
    ) -> Result<Bytes, Problem> {
        if let Some(kept) = self.kept().get(tag) {
            return Ok(kept.clone());
        }
        let drawn = self.work.run(draw).await?.map_err(problem)?;
        let drawn = Bytes::from(drawn);
        if drawn.len() <= Pictures::LARGEST {
            self.kept().put(tag.to_owned(), drawn.clone());
        }
        Ok(drawn)
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, LruCache<String, Bytes>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why there is no picture.
fn problem(error: PictureError) -> Problem {
    match error {
        PictureError::NoTurn { .. } => Problem::new(StatusCode::NOT_FOUND, "no-turn", error.to_string()),
        PictureError::Width { .. } => bad_query(error),
        PictureError::Fault(_) | PictureError::Encoding(_) => Problem::internal(error),
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
        match self.width.unwrap_or(usual) {
            width if width <= most => Ok(width),
            width => Err(bad_query(PictureError::Width {
                wanted: width,
                least: *Picture::WIDTHS.start(),
                most,
            })),
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
        .route("/g/{id}/board.svg", get(board_svg))
        .route("/g/{id}/board.png", get(board_png))
        .route("/g/{id}/game.gif", get(animation))
        .route("/preview/{file}", get(cover))
        .route("/preview/{game}/{file}", get(rule))
}

async fn board_svg(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    of_game(&app, &id, &asked, Form::Svg, &headers).await
}

async fn board_png(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    of_game(&app, &id, &asked, Form::Png, &headers).await
}

async fn animation(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    of_game(&app, &id, &asked, Form::Gif, &headers).await
}

/// A picture of a finished game.
async fn of_game(
    app: &App,
    id: &str,
    asked: &Asked,
    form: Form,
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    let look = asked.look().map_err(bad_query)?;
    let (usual, most) = match form {
        Form::Gif => (GIF_WIDTH, MOST_GIF),
        Form::Svg | Form::Png => (WIDTH, MOST_WIDTH),
    };
    let width = asked.width(usual, most)?;
    let game = app.finished.get(id).await?;
    let turn = asked.turn;
    let tag = tag(&game.record, &(look, turn, width, form))?;
    if etag::is_known(&tag, headers) {
        return Ok(etag::not_modified(&tag, KEEP));
    }
    let draw = move || match form {
        Form::Svg => Ok(Picture::of_record(&game.record, turn)?
            .svg(&look, width)?
            .into_bytes()),
        Form::Png => Picture::of_record(&game.record, turn)?.png(&look, width),
        Form::Gif => game_gif(&game.record, &look, width),
    };
    let bytes = app.pictures.get(&tag, draw).await?;
    Ok(answer(bytes, form, &tag))
}

/// `GAME.png`: a picture of a game as such.
async fn cover(
    State(app): State<App>,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let rules = file
        .strip_suffix(".png")
        .and_then(|game| AnyRules::read(game, None).ok());
    let rules = rules.ok_or_else(|| Problem::not_found("picture"))?;
    let tag = tag(&file, &"cover")?;
    if etag::is_known(&tag, &headers) {
        return Ok(etag::not_modified(&tag, KEEP));
    }
    let draw = move || cover_png(rules, &Look::default(), WIDTH);
    let bytes = app.pictures.get(&tag, draw).await?;
    Ok(answer(bytes, Form::Png, &tag))
}

/// `GAME/RULE.svg`: a picture of a paragraph of the rules, from a lesson about it.
async fn rule(
    State(app): State<App>,
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
    if etag::is_known(&tag, &headers) {
        return Ok(etag::not_modified(&tag, KEEP));
    }
    let draw = move || {
        let picture = Picture::of_game(step.shown());
        let picture = match step.misfit() {
            Some((laid, refused)) => picture.with_refused(laid.to_vec(), refused.clone()),
            None => picture,
        };
        Ok(picture.svg(&look, width)?.into_bytes())
    };
    let bytes = app.pictures.get(&tag, draw).await?;
    Ok(answer(bytes, Form::Svg, &tag))
}

/// The tag of a picture, which follows from what it shows and from the program that draws it.
fn tag(shown: &impl serde::Serialize, asked: &impl std::fmt::Debug) -> Result<String, Problem> {
    let mut hash = Sha256::new();
    hash.update(serde_json::to_vec(shown).map_err(Problem::internal)?);
    hash.update(format!("{asked:?} {}", env!("CARGO_PKG_VERSION")));
    Ok(etag::of_hash(&hash.finalize().into()))
}

fn answer(bytes: Bytes, form: Form, tag: &str) -> Response {
    // A picture is meant to be shown by others.
    let shared = HeaderName::from_static("cross-origin-resource-policy");
    let headers = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static(form.content_type()),
        ),
        (shared, HeaderValue::from_static("cross-origin")),
    ];
    etag::tagged((headers, bytes).into_response(), tag, KEEP)
}

/// The address of the picture of a finished game.
fn board_path(id: &impl std::fmt::Display) -> String {
    format!("/g/{id}/board.png")
}

/// The address of the picture of a game as such.
fn cover_path(game: &str) -> String {
    format!("/preview/{game}.png")
}
