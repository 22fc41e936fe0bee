//! Evaluates what a play leaves behind: tiles in hand, and places on the grid for the next seat.

use tilery_frame::bots::person::Aftermath;
use tilery_lines::grid::{Grid, LONGEST_LINE, Scoring};
use tilery_lines::{Placed, Tile, TileSet};

use super::counts::KindCounts;
use super::sim_game::{SimGame, remove};
use super::weights::Weights;

/// How many features describe what a play leaves behind.
pub(super) const FEATURES: usize = 11;

/// The features that concern the next seat.
const FOR_OTHERS: [usize; 4] = [4, 5, 6, 7];

/// The features that concern the tiles in hand.
const IN_HAND: [usize; 5] = [1, 2, 3, 8, 9];

/// The tiles that a seat does not see.
#[derive(Clone, Copy, Debug)]
struct Unseen {
    counts: KindCounts,
    all: usize,
}

impl Unseen {
    /// The tiles that are neither on the grid nor in the hand of `seat`.
    fn new(sim: &SimGame, seat: usize) -> Unseen {
        let mut counts = sim.unlaid;
        for tile in &sim.hands[seat] {
            counts.take(*tile);
        }
        let all = counts.of(TileSet::ALL);
        Unseen { counts, all }
    }

    /// The approximate probability that a hand of six holds one of these kinds, as if tiles were drawn with
    /// replacement.
    #[inline]
    fn chance(&self, kinds: TileSet) -> f32 {
        let others = 1.0 - self.counts.of(kinds) as f32 / self.all.max(1) as f32;
        let square = others * others;
        1.0 - square * square * square
    }

    /// The approximate probability that a hand holds all of these kinds, as if they were independent.
    #[inline]
    fn chance_of_all(&self, kinds: TileSet) -> f32 {
        kinds
            .into_iter()
            .map(|kind| self.chance(TileSet::of(kind)))
            .product()
    }
}

/// Evaluates what plays of the current seat would leave behind.
pub(super) struct Outlook<'t> {
    sim: &'t SimGame,
    unseen: Unseen,
    /// A buffer for the grid after a play.
    after: Grid,
}

impl<'t> Outlook<'t> {
    /// Creates the evaluation for the seat whose turn it is.
    pub(super) fn new(sim: &'t SimGame) -> Outlook<'t> {
        Outlook {
            sim,
            unseen: Unseen::new(sim, sim.turn),
            after: sim.grid.clone(),
        }
    }

    /// The features of a play before tiles are drawn.
    pub(super) fn features(&mut self, laid: &[Placed]) -> [f64; FEATURES] {
        let mut kept = self.sim.hands[self.sim.turn].clone();
        self.after.clone_from(&self.sim.grid);
        for placed in laid {
            remove(&mut kept, placed.tile);
            self.after.place(*placed);
        }
        features(&kept, &self.after, &self.unseen)
    }

    /// The value of what a play leaves behind: the points that its seat will probably gain on the others.
    pub(super) fn after_play(&mut self, laid: &[Placed]) -> f64 {
        worth(&self.features(laid), &Weights::built_in().outlook)
    }

    /// The same value in its two parts: what a play opens for the others, and what stays in hand.
    pub(super) fn aftermath(&mut self, laid: &[Placed]) -> Aftermath {
        let features = self.features(laid);
        let weights = &Weights::built_in().outlook;
        let part = |some: &[usize]| some.iter().map(|at| features[*at] * weights[*at]).sum();
        Aftermath {
            others: part(&FOR_OTHERS),
            hand: part(&IN_HAND),
        }
    }

    /// The same value for a swap that keeps these tiles.
    pub(super) fn after_swap(&self, kept: &[Tile]) -> f64 {
        let features = features(kept, &self.sim.grid, &self.unseen);
        worth(&features, &Weights::built_in().outlook)
    }
}

fn features(kept: &[Tile], after: &Grid, unseen: &Unseen) -> [f64; FEATURES] {
    let kinds: TileSet = kept.iter().copied().collect();
    let places = Places::new(after, kinds, unseen);
    let mut own_best = 0;
    after.plays(kinds, &mut |found| own_best = own_best.max(found.score));
    [
        // The constant term.
        1.0,
        // Kept tiles: their number, duplicates, and pairs that could lie in one line.
        kept.len() as f64,
        (kept.len() - kinds.len()) as f64,
        pairs(kinds) as f64,
        // The next seat: the expected best score of a single tile, and the lines that one, two or three of
        // its tiles complete.
        f64::from(places.expected()),
        f64::from(places.sixes),
        f64::from(places.by_two),
        f64::from(places.by_three),
        // The same seat without a play in between: the best play of the kept tiles, and kinds among them that
        // complete a line.
        f64::from(own_best),
        places.own_sixes.len() as f64,
        // How much of the game is left.
        unseen.all as f64 / 100.0,
    ]
}

/// The value of features with these weights.
pub(super) fn worth(features: &[f64; FEATURES], weights: &[f64]) -> f64 {
    features
        .iter()
        .zip(weights)
        .map(|(feature, weight)| feature * weight)
        .sum()
}

fn pairs(kinds: TileSet) -> usize {
    TileSet::families()
        .map(|family| (kinds & family).len())
        .map(|group| group * group.saturating_sub(1) / 2)
        .sum()
}

/// An upper bound of the points of a single tile: two lines of six.
const MOST_POINTS: usize = 2 * (LONGEST_LINE + Scoring::MOST_BONUS as usize) + 1;

/// The open cells of a grid that the next seat may use.
struct Places {
    /// By points: the probability that the next seat can score this many nowhere.
    nowhere: [f32; MOST_POINTS],
    /// Lines of six that the next seat may complete, each weighted by its probability.
    sixes: f32,
    by_two: f32,
    by_three: f32,
    /// The kept kinds that complete a line of six.
    own_sixes: TileSet,
}

impl Places {
    fn new(grid: &Grid, kept: TileSet, unseen: &Unseen) -> Places {
        let mut places = Places {
            nowhere: [1.0; MOST_POINTS],
            sixes: 0.0,
            by_two: 0.0,
            by_three: 0.0,
            own_sixes: TileSet::EMPTY,
        };
        for place in grid.places() {
            let chance = unseen.chance(place.fits);
            if let Some(nowhere) = places.nowhere.get_mut(place.points as usize) {
                *nowhere *= 1.0 - chance;
            }
            if place
                .lines
                .iter()
                .any(|line| line.tiles as usize + 1 == LONGEST_LINE)
            {
                places.sixes += chance;
                places.own_sixes |= place.fits & kept;
            }
            for line in place.lines {
                match line.tiles {
                    4 => places.by_two += unseen.chance_of_all(line.takes),
                    3 => places.by_three += unseen.chance_of_all(line.takes),
                    _ => {}
                }
            }
        }
        places
    }

    /// The expected best score of the next seat with a single tile.
    fn expected(&self) -> f32 {
        let (mut expected, mut nothing_better) = (0.0, 1.0);
        for (points, nowhere) in self.nowhere.iter().enumerate().rev() {
            expected += points as f32 * nothing_better * (1.0 - nowhere);
            nothing_better *= nowhere;
        }
        expected
    }
}

#[cfg(test)]
mod tests {
    use crate::{Edition, Qwirkle};
    use tilery_rules::fair::{Deal, Seed};
    use tilery_rules::{Game, Player, Position};

    use super::*;
    use tilery_frame::bots::{Ask, Level, choose};

    /// A position from the middle of a greedy game.
    fn sim() -> SimGame {
        let deal = Deal::from_seed(Seed::from_word("outlook"));
        let mut game = Game::<Qwirkle>::begin(Edition::Mindware, Player::lettered(2), deal).unwrap();
        while game.position().bag().len() > 40 {
            let seat = game.position().turn().unwrap();
            let mv = choose::<Qwirkle>(
                Level::Greedy,
                &game.turn_view().expect("a seat at turn"),
                &Ask::nodes(1, 1),
            )
            .unwrap();
            game.play(seat, &mv).unwrap();
        }
        SimGame::new(game.position())
    }

    #[test]
    fn what_is_unseen_is_in_the_bag_or_in_the_other_hand() {
        let sim = sim();
        let unseen = Unseen::new(&sim, 0);
        let hidden: Vec<Tile> = sim.bag.tiles().chain(sim.hands[1].iter().copied()).collect();
        assert_eq!(unseen.all, hidden.len());
        for kind in TileSet::ALL {
            let count = hidden.iter().filter(|tile| **tile == kind).count();
            assert_eq!(unseen.counts.of(TileSet::of(kind)), count, "{kind}");
        }
    }

    #[test]
    fn a_line_that_needs_one_tile_is_worse_to_leave_the_more_of_them_are_unseen() {
        let five = ["Ro@0,0", "Rs@1,0", "Rd@2,0", "Rc@3,0", "Rx@4,0"];
        let laid: Vec<tilery_lines::Placed> = five.iter().map(|text| text.parse().unwrap()).collect();
        let grid = Grid::from_tiles(&laid, Scoring::STANDARD).unwrap();
        let missing = TileSet::of_colour(tilery_lines::Colour::Red)
            .into_iter()
            .find(|kind| laid.iter().all(|placed| placed.tile != *kind))
            .unwrap();
        let sixes = |unseen: &Unseen| Places::new(&grid, TileSet::EMPTY, unseen).sixes;
        let mut counts = KindCounts::FULL;
        laid.iter().for_each(|placed| counts.take(placed.tile));
        let mut worse = f32::MAX;
        for left in (0..3).rev() {
            let all = counts.of(TileSet::ALL);
            let now = sixes(&Unseen { counts, all });
            assert!(now < worse, "{left} left: {now}");
            worse = now;
            counts.take(missing);
        }
        let all = counts.of(TileSet::ALL);
        assert_eq!(sixes(&Unseen { counts, all }), 0.0, "nobody has the sixth");
        let kept = TileSet::of(missing);
        assert_eq!(Places::new(&grid, kept, &Unseen { counts, all }).own_sixes, kept);
    }
}
