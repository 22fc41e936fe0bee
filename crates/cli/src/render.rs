//! `tilery render`: a position as a picture, or a whole game as an animation.

use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use tilery_frame::picture::{ColourScheme, Look};
use tilery_games::AnyRules;
use tilery_picture::{Picture, PictureError, is_seen_from_the_side};
use tilery_rules::record::Record;

use crate::args::RenderArgs;
use crate::failure::Failure;
use crate::{files, output};

/// The width of a picture, and of an animation, whose files grow with every frame.
const WIDTH: u32 = 1200;
const GIF_WIDTH: u32 = 800;

/// The format of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Svg,
    Png,
    Gif,
}

pub(crate) fn run(args: &RenderArgs) -> Result<ExitCode, Failure> {
    let form = form(&args.output)?;
    if form == Form::Gif && args.turn.is_some() {
        return Err(Failure::usage(
            "a GIF shows the whole game: leave out --turn, or write a .svg or .png",
        ));
    }
    let found = args.record.find()?;
    let record = &found.record;
    check_side(args.side, record)?;
    found.check_turn(args.turn.unwrap_or(0))?;
    let failure = |error: PictureError| match error {
        PictureError::Fault(fault) => found.failure(fault),
        other => Failure::usage(other),
    };
    let look = look(args);
    let picture = Picture::of_record(record, args.turn).map_err(failure)?;
    let width = |usual| args.width.unwrap_or(usual);
    let bytes = match form {
        Form::Gif => picture.gif(&look, width(GIF_WIDTH)),
        Form::Png => picture.png(&look, width(WIDTH)),
        Form::Svg => picture.svg(&look, width(WIDTH)).map(String::into_bytes),
    };
    write(&args.output, &bytes.map_err(failure)?)?;
    Ok(ExitCode::SUCCESS)
}

/// The output format, by the ending of the file's name.
fn form(output: &Path) -> Result<Form, Failure> {
    if output == Path::new("-") {
        return Ok(Form::Svg);
    }
    let ending = output.extension().and_then(OsStr::to_str).unwrap_or_default();
    match ending.to_ascii_lowercase().as_str() {
        "svg" => Ok(Form::Svg),
        "png" => Ok(Form::Png),
        "gif" => Ok(Form::Gif),
        _ => Err(Failure::Usage(format!(
            "{}: the name of a picture ends with .svg, .png or .gif",
            output.display()
        ))),
    }
}

/// A game that is flat has no side. What is no game is reported by the replay.
fn check_side(side: bool, record: &Record) -> Result<(), Failure> {
    match AnyRules::read(&record.game, None) {
        Ok(rules) if side && !is_seen_from_the_side(rules) => Err(Failure::Usage(format!(
            "a board of {} is flat: leave out --side",
            record.game
        ))),
        _ => Ok(()),
    }
}

fn look(args: &RenderArgs) -> Look {
    Look {
        scheme: if args.dark {
            ColourScheme::Dark
        } else {
            ColourScheme::Light
        },
        palette: args.palette,
        marks: args.marks,
        hands: args.hands,
        side: args.side,
        bare: args.bare,
    }
}

fn write(output: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if output == Path::new("-") {
        let mut out = output::stdout();
        out.write_all(bytes)?;
        return Ok(out.flush()?);
    }
    files::write(output, bytes)
}
