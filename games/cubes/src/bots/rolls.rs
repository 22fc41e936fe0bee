//! The exact expectation of every re-roll of a hand.
//!
//! Only the faces that each colour shows matter for an outcome. The value of every outcome of all dice is found once;
//! a re-roll that keeps some dice is then an average over those outcomes. The averages are taken colour by colour, so
//! that re-rolls that treat the first colours alike share their work; equal dice are one choice.

use tilery_lines::{Tile, Tiles};

use super::worth::{Faces, SETS, STUCK, Worth};

/// A re-roll and what the turn is worth with it.
#[derive(Clone, Debug)]
pub(super) struct Roll {
    /// The dice that are rolled again; none if the hand stays as it is.
    pub(super) dice: Tiles,
    /// The expectation of the best value of a play after it.
    pub(super) value: f32,
}

/// Every way to re-roll a hand, the one without any dice among them, with its exact expectation.
///
/// An outcome that leaves nothing to play is followed by rolls of all dice until something can be played.
/// If nothing ever can, all values are [`STUCK`].
pub(super) fn rolls(hand: &[Tile], worth: &Worth) -> Vec<Roll> {
    let groups = groups(hand);
    let mut outcomes = vec![STUCK; groups.iter().map(|group| group.sets.len()).product()];
    list_outcomes(&groups, worth, &Shown::nothing(&groups, worth), &mut outcomes);
    if outcomes.contains(&STUCK) {
        let all: Vec<&Choice> = groups
            .iter()
            .map(|group| &group.choices[group.choices.len() - 1])
            .collect();
        let again = expectation_of_rolling_on(&all, &outcomes);
        outcomes
            .iter_mut()
            .filter(|value| **value == STUCK)
            .for_each(|value| *value = again);
    }
    let mut rolls = Vec::new();
    average(&groups, outcomes, &Tiles::new(), &mut rolls);
    rolls
}

/// The dice of one colour.
struct Group {
    /// Which colour.
    colour: usize,
    /// The sets of faces that they can show.
    sets: Vec<Faces>,
    /// Which of them are rolled again: from none to all.
    choices: Vec<Choice>,
}

/// Some dice of one colour that are rolled again.
struct Choice {
    dice: Tiles,
    /// How likely each of the colour's sets of faces is then: those that are possible.
    odds: Vec<(usize, f32)>,
}

fn groups(hand: &[Tile]) -> Vec<Group> {
    let mut sorted: Tiles = hand.iter().copied().collect();
    sorted.sort_unstable();
    let mut groups: Vec<Group> = sorted
        .chunk_by(|one, other| one.colour() == other.colour())
        .map(group)
        .collect();
    // The colour with the fewest dice last, where most of the work is done.
    groups.sort_by_key(|group| std::cmp::Reverse(group.sets.len()));
    groups
}

fn group(dice: &[Tile]) -> Group {
    let most = dice.len() as u32;
    let sets: Vec<Faces> = (1..SETS as Faces)
        .filter(|set| set.count_ones() <= most)
        .collect();
    let mut choices: Vec<Choice> = Vec::new();
    for rolled in 0..1usize << dice.len() {
        let is_rolled = |at: &usize| rolled >> at & 1 == 1;
        let again: Tiles = (0..dice.len()).filter(is_rolled).map(|at| dice[at]).collect();
        if choices.iter().any(|choice| choice.dice == again) {
            continue;
        }
        let kept = (0..dice.len()).filter(|at| !is_rolled(at));
        let kept = kept.fold(0, |set: Faces, at| set | 1 << dice[at].shape() as u8);
        let mut chances = [0f32; SETS];
        chances[kept as usize] = 1.0;
        for _ in 0..again.len() {
            let before = std::mem::replace(&mut chances, [0.0; SETS]);
            for (set, chance) in before.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                (0..6).for_each(|face| chances[set | 1 << face] += chance / 6.0);
            }
        }
        let possible = sets
            .iter()
            .enumerate()
            .map(|(at, set)| (at, chances[*set as usize]));
        choices.push(Choice {
            dice: again,
            odds: possible.filter(|(_, chance)| *chance > 0.0).collect(),
        });
    }
    Group {
        colour: dice[0].colour() as usize,
        sets,
        choices,
    }
}

/// The faces that the colours so far show.
#[derive(Clone, Copy)]
struct Shown {
    /// The colours that show each shape.
    shapes: [Faces; 6],
    /// The value of these faces.
    best: f32,
    /// If the last colour is a single die, its bit.
    last: Faces,
    /// The value that it adds with each face that it may show. There are only six, but eight are compared as fast.
    by_last: [f32; 8],
}

impl Shown {
    fn nothing(groups: &[Group], worth: &Worth) -> Shown {
        let single = groups.last().filter(|group| group.sets.len() == 6);
        let last = single.map_or(0, |group| 1 << group.colour);
        let mut by_last = [STUCK; 8];
        for (value, of_shape) in by_last.iter_mut().zip(&worth.by_shape) {
            *value = of_shape[last as usize];
        }
        Shown {
            shapes: [0; 6],
            best: STUCK,
            last,
            by_last,
        }
    }

    /// The same with a colour that shows a set of faces.
    ///
    /// A set of faces is never worth less for being larger, so that a colour can only raise what those before it are
    /// worth: by a play of its own, or by one of a shape that it shows.
    #[inline]
    fn with(mut self, colour: usize, set: Faces, worth: &Worth) -> Shown {
        self.best = larger(self.best, worth.by_colour[colour][set as usize % SETS]);
        for shape in faces(set) {
            self.shapes[shape] |= 1 << colour;
            let (of_shape, shown) = (&worth.by_shape[shape], self.shapes[shape]);
            self.best = larger(self.best, of_shape[shown as usize % SETS]);
            self.by_last[shape] = of_shape[(shown | self.last) as usize % SETS];
        }
        self
    }
}

/// The numbers of the faces of a set.
#[inline]
fn faces(mut set: Faces) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let face = set.trailing_zeros() as usize % 6;
        let more = set != 0;
        set &= set.wrapping_sub(1);
        more.then_some(face)
    })
}

/// The larger of two values, neither of which is undefined.
#[inline]
fn larger(one: f32, other: f32) -> f32 {
    if one > other { one } else { other }
}

/// The value of every outcome, the last colour running fastest.
fn list_outcomes(groups: &[Group], worth: &Worth, shown: &Shown, outcomes: &mut [f32]) {
    let Some((group, rest)) = groups.split_first() else {
        return;
    };
    let stride = outcomes.len() / group.sets.len();
    let outcomes = group.sets.iter().zip(outcomes.chunks_exact_mut(stride));
    if let ([_], 1..) = (rest, shown.last) {
        // A single die, the usual end: its faces in the order of the shapes.
        let bit = 1 << group.colour;
        for (set, outcomes) in outcomes {
            let mut best = larger(shown.best, worth.by_colour[group.colour][*set as usize % SETS]);
            for shape in faces(*set) {
                let with = shown.shapes[shape] | bit;
                best = larger(best, worth.by_shape[shape][with as usize % SETS]);
            }
            let values = shown.by_last.map(|value| larger(best, value));
            outcomes.copy_from_slice(&values[..6]);
            // Only the shapes of the set are worth more than before.
            for shape in faces(*set) {
                let with = shown.shapes[shape] | bit | shown.last;
                outcomes[shape] = larger(best, worth.by_shape[shape][with as usize % SETS]);
            }
        }
        return;
    }
    for (set, outcomes) in outcomes {
        let shown = shown.with(group.colour, *set, worth);
        if rest.is_empty() {
            outcomes[0] = shown.best;
        } else {
            list_outcomes(rest, worth, &shown, outcomes);
        }
    }
}

/// The value of rolling all dice until something can be played.
fn expectation_of_rolling_on(all: &[&Choice], outcomes: &[f32]) -> f32 {
    fn sum(all: &[&Choice], outcomes: &[f32], chance: f32, total: &mut (f32, f32)) {
        let Some((first, rest)) = all.split_first() else {
            if outcomes[0] > STUCK {
                *total = (total.0 + chance * outcomes[0], total.1 + chance);
            }
            return;
        };
        // Rolling all dice makes every set of the colour possible.
        let stride = outcomes.len() / first.odds.len();
        for (at, odds) in &first.odds {
            sum(rest, &outcomes[at * stride..][..stride], chance * odds, total);
        }
    }
    let mut total = (0.0, 0.0);
    sum(all, outcomes, 1.0, &mut total);
    if total.1 > 0.0 { total.0 / total.1 } else { STUCK }
}

/// Averages over the outcomes of the first colour in every way, then goes on with the next.
fn average(groups: &[Group], outcomes: Vec<f32>, chosen: &Tiles, rolls: &mut Vec<Roll>) {
    let Some((group, rest)) = groups.split_first() else {
        let mut dice = chosen.clone();
        dice.sort_unstable();
        let value = outcomes[0];
        rolls.push(Roll { dice, value });
        return;
    };
    let stride = outcomes.len() / group.sets.len();
    for choice in &group.choices {
        let mut averages = vec![0f32; stride];
        for (at, odds) in &choice.odds {
            for (average, value) in averages.iter_mut().zip(&outcomes[at * stride..][..stride]) {
                *average += odds * value;
            }
        }
        let mut chosen = chosen.clone();
        chosen.extend(choice.dice.iter().copied());
        average(rest, averages, &chosen, rolls);
    }
}
