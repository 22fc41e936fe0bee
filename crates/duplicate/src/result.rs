//! Results: points against the maximum.

use std::fmt;

/// Points in percent of the maximum, rounded down, so that 100 stands for the maximum alone.
pub fn percent(points: u32, maximum: u32) -> u32 {
    match maximum {
        0 => 100,
        _ => (u64::from(points) * 100 / u64::from(maximum)) as u32,
    }
}

/// How good a play was, in the row of signs that players share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// As many points as the master play.
    Best,
    /// At least 75 percent of them.
    Good,
    /// At least 50 percent of them.
    Fair,
    /// Less.
    Poor,
}

impl Mark {
    /// The mark of a play with these points in a round whose master play has `maximum`.
    pub fn of(points: u32, maximum: u32) -> Mark {
        match percent(points, maximum) {
            100.. => Mark::Best,
            75.. => Mark::Good,
            50.. => Mark::Fair,
            _ => Mark::Poor,
        }
    }
}

/// The sign.
impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mark::Best => "🟩",
            Mark::Good => "🟨",
            Mark::Fair => "🟧",
            Mark::Poor => "🟥",
        })
    }
}

/// The day before the first daily, counted in UTC from 1970-01-01: dailies are numbered from 2026-01-01.
const BEFORE_FIRST_DAILY: u64 = 20_453;

/// The number in the name of the daily of a day, which is counted in UTC from 1970-01-01.
pub fn daily_number(day: u64) -> u64 {
    day.saturating_sub(BEFORE_FIRST_DAILY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_maximum_is_a_hundred_percent() {
        assert_eq!(percent(999, 1000), 99);
        assert_eq!(percent(1000, 1000), 100);
        let row = [(12, 12), (11, 12), (9, 12), (8, 12), (6, 12), (5, 12), (0, 12)];
        let row: String = row
            .map(|(points, best)| Mark::of(points, best).to_string())
            .concat();
        assert_eq!(row, "🟩🟨🟨🟧🟧🟥🟥");
    }
}
