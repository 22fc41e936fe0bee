//! A whole game as an animated GIF.

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use tilery_frame::picture::{Area, Draw, Look};
use tilery_games::with_game;
use tilery_rules::Game;

use crate::board::Ground;
use crate::raster::{check_width, pixels};
use crate::{Picture, PictureError};

/// How long the deal, a turn and the end are shown, in hundredths of a second.
const DEAL: u16 = 130;
const TURN: u16 = 80;
const END: u16 = 400;

/// How many colours a GIF may have. One more is for pixels that stay as they are.
const COLOURS: usize = 255;
const UNCHANGED: u8 = 255;

/// The five upper bits of each channel: as exact as a colour is looked up.
const BUCKETS: usize = 1 << 15;

impl Picture {
    /// The game up to this position as an animated GIF, turn by turn, on a board that does not move.
    ///
    /// # Errors
    /// Returns an error if the width is out of bounds.
    pub fn gif(&self, look: &Look, width: u32) -> Result<Vec<u8>, PictureError> {
        check_width(width)?;
        with_game!(self.game(), game => animate(self, game, look, width))
    }
}

/// All positions of a game, from the deal on.
fn positions<G: Draw>(game: &Game<G>) -> Vec<Game<G>> {
    let deal = game.deal().clone();
    let Ok(start) = Game::from_deal(game.position().rules(), game.players().to_vec(), deal) else {
        return Vec::new();
    };
    let mut all = vec![start];
    for turn in game.turns() {
        let mut next = all[all.len() - 1].clone();
        // The turns of a game have been played before.
        if next.play_with(turn.seat, &turn.mv, &turn.luck).is_ok() {
            all.push(next);
        }
    }
    all
}

fn animate<G: Draw>(
    picture: &Picture,
    game: &Game<G>,
    look: &Look,
    width: u32,
) -> Result<Vec<u8>, PictureError> {
    let positions = positions(game);
    let areas = positions.iter().map(|game| game.position().area(look));
    let area = areas
        .reduce(Area::with)
        .unwrap_or_else(|| game.position().area(look));
    let draw = |game: &Game<G>| {
        let pixels = pixels(&picture.draw(game, (area, Ground::Flat), look, width), width)?;
        let opaque = pixels.data().chunks_exact(4);
        let rgb: Vec<[u8; 3]> = opaque.map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        Ok::<_, PictureError>((pixels.height(), rgb))
    };
    // Three positions have all the colours there are.
    let (height, mut sample) = draw(game)?;
    for position in [positions.first(), positions.get(positions.len() / 2)] {
        sample.extend(draw(position.unwrap_or(game))?.1);
    }
    let palette = Colours::of(&sample);
    let encoding = |error: gif::EncodingError| PictureError::Encoding(error.to_string());
    let too_large = |_| PictureError::Encoding(String::from("too large"));
    let (across, down) = (
        u16::try_from(width).map_err(too_large)?,
        u16::try_from(height).map_err(too_large)?,
    );
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, across, down, &palette.bytes()).map_err(encoding)?;
    encoder.set_repeat(Repeat::Infinite).map_err(encoding)?;
    let mut shown: Option<Vec<u8>> = None;
    for (at, position) in positions.iter().enumerate() {
        let indexed: Vec<u8> = draw(position)?
            .1
            .iter()
            .map(|pixel| palette.index(*pixel))
            .collect();
        let mut frame = changed(shown.as_deref(), &indexed, usize::from(across));
        frame.delay = match at {
            _ if at + 1 == positions.len() => END,
            0 => DEAL,
            _ => TURN,
        };
        encoder.write_frame(&frame).map_err(encoding)?;
        shown = Some(indexed);
    }
    drop(encoder);
    Ok(bytes)
}

/// The smallest frame that turns one picture into the next.
fn changed(before: Option<&[u8]>, now: &[u8], width: usize) -> Frame<'static> {
    let differs = |at: usize| before.is_none_or(|before| before[at] != now[at]);
    let changes = (0..now.len()).filter(|at| differs(*at));
    let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
    for at in changes {
        let (x, y) = (at % width, at / width);
        (left, right) = (left.min(x), right.max(x));
        (top, bottom) = (top.min(y), bottom.max(y));
    }
    if left == usize::MAX {
        // Nothing changed, but the frame has to take its time.
        (left, right, top, bottom) = (0, 0, 0, 0);
    }
    let mut buffer = Vec::with_capacity((right - left + 1) * (bottom - top + 1));
    for y in top..=bottom {
        buffer.extend((left..=right).map(|x| {
            let at = y * width + x;
            if differs(at) { now[at] } else { UNCHANGED }
        }));
    }
    // The whole picture fits 16 bits each way, so its parts do.
    let short = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
    Frame {
        left: short(left),
        top: short(top),
        width: short(right - left + 1),
        height: short(bottom - top + 1),
        buffer: buffer.into(),
        transparent: before.is_some().then_some(UNCHANGED),
        dispose: DisposalMethod::Keep,
        ..Frame::default()
    }
}

/// The most frequent colours of a picture, and for every colour which of them is nearest.
struct Colours {
    colours: Vec<[u8; 3]>,
    nearest: Vec<u8>,
}

impl Colours {
    fn of(pixels: &[[u8; 3]]) -> Colours {
        let mut sums = vec![[0u64; 4]; BUCKETS];
        for pixel in pixels {
            let sum = &mut sums[bucket(*pixel)];
            for channel in 0..3 {
                sum[channel] += u64::from(pixel[channel]);
            }
            sum[3] += 1;
        }
        let mut found: Vec<&[u64; 4]> = sums.iter().filter(|sum| sum[3] > 0).collect();
        found.sort_by_key(|sum| std::cmp::Reverse(sum[3]));
        found.truncate(COLOURS);
        let mean = |sum: &&[u64; 4]| [0, 1, 2].map(|channel| (sum[channel] / sum[3]) as u8);
        let colours: Vec<[u8; 3]> = found.iter().map(mean).collect();
        let nearest = (0..BUCKETS)
            .map(|bucket| nearest(middle(bucket), &colours))
            .collect();
        Colours { colours, nearest }
    }

    fn index(&self, pixel: [u8; 3]) -> u8 {
        self.nearest[bucket(pixel)]
    }

    /// The palette of the file, with a place for [`UNCHANGED`].
    fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colours.concat();
        bytes.resize(3 * (COLOURS + 1), 0);
        bytes
    }
}

fn bucket([red, green, blue]: [u8; 3]) -> usize {
    let upper = |channel: u8| usize::from(channel >> 3);
    upper(red) << 10 | upper(green) << 5 | upper(blue)
}

/// The colour in the middle of a bucket.
fn middle(bucket: usize) -> [u8; 3] {
    [10, 5, 0].map(|shift| ((bucket >> shift & 31) << 3 | 4) as u8)
}

fn nearest(wanted: [u8; 3], colours: &[[u8; 3]]) -> u8 {
    let distance = |colour: &[u8; 3]| -> u32 {
        let channels = wanted.iter().zip(colour);
        channels
            .map(|(one, other)| u32::from(one.abs_diff(*other)).pow(2))
            .sum()
    };
    let best = (0u8..).zip(colours).min_by_key(|(_, colour)| distance(colour));
    best.map_or(0, |(at, _)| at)
}
