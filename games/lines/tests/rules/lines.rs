//! Lines of the reference: what they are, whether a play may lie, and what it scores.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A cell: column, row.
pub(crate) type Spot = (i64, i64);
/// A colour and a shape, each below six.
pub(crate) type Kind = (u8, u8);
/// Tiles of a play or of a line.
pub(crate) type Laid = Vec<(Spot, Kind)>;
/// The tiles by cell.
pub(crate) type Board = HashMap<Spot, Kind, BuildHasherDefault<Mixer>>;
/// Plays, each from the left or from the top, with their scores.
pub(crate) type Plays = HashMap<Laid, u32, BuildHasherDefault<Mixer>>;

/// A quick hash for a pair of small numbers: the standard one would take most of the time of a test run.
#[derive(Clone, Default)]
pub(crate) struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_i64(i64::from(*byte)));
    }

    fn write_i64(&mut self, number: i64) {
        self.0 = (self.0.rotate_left(24) ^ number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn write_u8(&mut self, number: u8) {
        self.write_i64(i64::from(number));
    }

    fn write_usize(&mut self, number: usize) {
        self.write_i64(number as i64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

fn all_same(values: impl Iterator<Item = u8> + Clone) -> bool {
    values
        .clone()
        .zip(values.skip(1))
        .all(|(one, other)| one == other)
}

fn all_different(mut values: impl Iterator<Item = u8> + Clone) -> bool {
    while let Some(value) = values.next() {
        if values.clone().any(|other| other == value) {
            return false;
        }
    }
    true
}

/// The definition of a line: one colour and different shapes, or one shape and different colours.
pub(crate) fn is_line(kinds: impl Iterator<Item = Kind> + Clone) -> bool {
    let colours = kinds.clone().map(|kind| kind.0);
    let shapes = kinds.map(|kind| kind.1);
    (all_same(colours.clone()) && all_different(shapes.clone()))
        || (all_same(shapes) && all_different(colours))
}

/// The tiles that touch each other in one direction through `spot`, with those of a play among them.
fn line_through(board: &Board, laid: &[(Spot, Kind)], spot: Spot, (dx, dy): Spot) -> Laid {
    let at = |spot: Spot| {
        let of_play = laid.iter().find(|(cell, _)| *cell == spot).map(|(_, kind)| *kind);
        of_play.or_else(|| board.get(&spot).copied())
    };
    let (mut x, mut y) = spot;
    while at((x - dx, y - dy)).is_some() {
        (x, y) = (x - dx, y - dy);
    }
    let mut line = Laid::with_capacity(6);
    while let Some(kind) = at((x, y)) {
        line.push(((x, y), kind));
        (x, y) = (x + dx, y + dy);
    }
    line
}

/// The lines that a play makes or extends, or the code of the first rule of placing that it breaks.
pub(crate) fn place(board: &Board, laid: &[(Spot, Kind)]) -> Result<Vec<Laid>, &'static str> {
    if laid.is_empty() {
        return Err("nothing-laid");
    }
    let any_pair = |bad: &dyn Fn((Spot, Kind), (Spot, Kind)) -> bool| {
        (0..laid.len()).any(|at| laid[..at].iter().any(|other| bad(*other, laid[at])))
    };
    if any_pair(&|one, other| one.0 == other.0) {
        return Err("same-cell");
    }
    if any_pair(&|one, other| one.1 == other.1) {
        return Err("twins");
    }
    if !all_same(laid.iter().map(|(_, kind)| kind.0)) && !all_same(laid.iter().map(|(_, kind)| kind.1)) {
        return Err("unrelated");
    }
    let ((x0, y0), _) = laid[0];
    let in_row = laid.iter().all(|((_, y), _)| *y == y0);
    let in_column = laid.iter().all(|((x, _), _)| *x == x0);
    if !in_row && !in_column {
        return Err("not-one-line");
    }
    if laid.iter().any(|(spot, _)| board.contains_key(spot)) {
        return Err("taken");
    }
    let direction = if in_row { (1, 0) } else { (0, 1) };
    let stretch = line_through(board, laid, laid[0].0, direction);
    if laid.iter().any(|tile| !stretch.contains(tile)) {
        return Err("gap");
    }
    let beside = |(x, y): Spot| [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
    let touches = |(spot, _): &(Spot, Kind)| beside(*spot).iter().any(|cell| board.contains_key(cell));
    if !board.is_empty() && !laid.iter().any(touches) {
        return Err("detached");
    }
    let across = if in_row { (0, 1) } else { (1, 0) };
    let mut lines = vec![stretch];
    lines.extend(
        laid.iter()
            .map(|(spot, _)| line_through(board, laid, *spot, across)),
    );
    lines.retain(|line| line.len() > 1);
    let holds_no_twins = |line: &Laid| all_different(line.iter().map(|(_, kind)| kind.0 * 6 + kind.1));
    if !lines.iter().all(holds_no_twins) {
        return Err("line-repeats");
    }
    if !lines
        .iter()
        .all(|line| is_line(line.iter().map(|(_, kind)| *kind)))
    {
        return Err("line-mixed");
    }
    Ok(lines)
}

/// The points of a line: one for each tile, and six more for six tiles.
pub(crate) fn points(line: &Laid) -> u32 {
    let tiles = line.len() as u32;
    if tiles == 6 { 12 } else { tiles }
}

/// The points of a play that makes these lines; a lone opening makes none and scores 1 (R1).
pub(crate) fn score(lines: &[Laid]) -> u32 {
    if lines.is_empty() {
        1
    } else {
        lines.iter().map(points).sum()
    }
}
