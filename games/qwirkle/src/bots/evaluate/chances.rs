//! From the margins at the horizon of a play-out to the end of the game.
//!
//! Play-outs stop after a few rounds, because later rounds say more about luck than about the move. Some are
//! played to the end, to learn how much the margin of each seat still changes on average and how much it varies.

use super::super::sim_game::{SEATS, SimGame};

/// A play-out at its horizon.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    /// The margin of each seat over the best other seat.
    pub(super) margins: [f32; SEATS],
    /// Whether the game is over, so that the margins are final.
    pub(super) over: bool,
}

impl Sample {
    pub(super) fn of(sim: &SimGame) -> Sample {
        let mut margins = [0.0; SEATS];
        for (seat, margin) in margins.iter_mut().enumerate().take(sim.seats()) {
            *margin = sim.margin(seat) as f32;
        }
        Sample {
            margins,
            over: sim.over,
        }
    }
}

/// How the margin of each seat changes between the horizon and the end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest {
    /// A correction of the margin of each seat.
    lean: [f64; SEATS],
    count: f64,
    sums: [f64; SEATS],
    squares: [f64; SEATS],
}

impl Rest {
    /// Before any game was played to its end.
    pub(super) fn new(lean: [f64; SEATS]) -> Rest {
        Rest {
            lean,
            count: 0.0,
            sums: [0.0; SEATS],
            squares: [0.0; SEATS],
        }
    }

    /// Adds a game that was played from its horizon to its end.
    pub(super) fn add(&mut self, horizon: &Sample, end: &Sample) {
        self.count += 1.0;
        for seat in 0..SEATS {
            let change = f64::from(end.margins[seat] - horizon.margins[seat]);
            self.sums[seat] += change;
            self.squares[seat] += change * change;
        }
    }

    /// The mean change of a seat's margin.
    fn mean(&self, seat: usize) -> f64 {
        self.sums[seat] / self.count.max(1.0)
    }

    /// The standard deviation of the change of a seat's margin.
    fn spread(&self, seat: usize) -> f64 {
        let mean = self.mean(seat);
        (self.squares[seat] / self.count.max(1.0) - mean * mean)
            .max(1.0)
            .sqrt()
    }

    /// The standard error of the mean change of a seat's margin.
    pub(super) fn error(&self, seat: usize) -> f64 {
        if self.count > 0.0 {
            self.spread(seat) / self.count.sqrt()
        } else {
            0.0
        }
    }

    /// The expected final margin of a seat.
    pub(super) fn margin(&self, sample: &Sample, seat: usize) -> f64 {
        let rest = if sample.over { 0.0 } else { self.mean(seat) };
        f64::from(sample.margins[seat]) + rest + self.lean[seat]
    }

    /// The expected share of the win of each seat.
    pub(super) fn wins(&self, sample: &Sample, seats: usize) -> [f64; SEATS] {
        let mut wins = [0.0; SEATS];
        for (seat, win) in wins.iter_mut().enumerate().take(seats) {
            // A correction that all seats share does not change who wins a game that is over.
            let lean = if seats == 2 { self.lean[seat] } else { 0.0 };
            *win = if !sample.over {
                normal(self.margin(sample, seat) / self.spread(seat))
            } else if f64::from(sample.margins[seat]) + lean >= 0.0 {
                1.0
            } else {
                0.0
            };
        }
        let all: f64 = wins.iter().sum();
        wins.map(|win| win / all.max(f64::MIN_POSITIVE))
    }
}

/// The probability that a normally distributed number with mean 0 and standard deviation 1 is below `z`
/// (Abramowitz and Stegun, 26.2.17).
fn normal(z: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * z.abs());
    let sum = [
        1.330_274_429,
        -1.821_255_978,
        1.781_477_937,
        -0.356_563_782,
        0.319_381_530,
    ]
    .into_iter()
    .fold(0.0, |sum, factor| (sum + factor) * t);
    let above = (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * sum;
    if z > 0.0 { 1.0 - above } else { above }
}

#[cfg(test)]
mod tests {
    use super::normal;

    #[test]
    fn the_normal_distribution_is_that_of_the_tables() {
        for (z, probability) in [(0.0, 0.5), (1.0, 0.841_345), (-1.96, 0.024_998), (3.0, 0.998_650)] {
            assert!((normal(z) - probability).abs() < 1e-6, "{z}: {}", normal(z));
        }
    }
}
