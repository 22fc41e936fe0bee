//! Days in UTC.

use tilery_store::DailyId;
use tilery_table::Millis;

const MILLIS_PER_DAY: u64 = 24 * 60 * 60 * 1000;

/// For how long after midnight an attempt that was begun in time still counts. The seed is revealed after that.
const GRACE: u64 = 60 * 60 * 1000;

/// A day in UTC, counted from 1970-01-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Day(pub(crate) u64);

impl Day {
    pub(crate) fn of(at: Millis) -> Day {
        Day(at.0 / MILLIS_PER_DAY)
    }

    /// The daily of a game.
    pub(super) fn daily(self, game: &str) -> DailyId {
        DailyId {
            game: game.to_owned(),
            day: self.0,
        }
    }

    pub(super) fn next(self) -> Day {
        Day(self.0 + 1)
    }

    /// The number in the name of the daily.
    pub(crate) fn number(self) -> u64 {
        tilery_duplicate::daily_number(self.0)
    }

    /// When nothing counts for this day any more, and its secrets are published.
    pub(super) fn revealed(self) -> Millis {
        Millis((self.0 + 1) * MILLIS_PER_DAY + GRACE)
    }

    /// Reads a date such as `2026-11-16`.
    pub(crate) fn read(text: &str) -> Option<Day> {
        let mut parts = text.splitn(3, '-').map(str::parse::<u64>);
        let (year, month, day) = (parts.next()?.ok()?, parts.next()?.ok()?, parts.next()?.ok()?);
        if !(1970..10_000).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        // Years begin in March, so that the leap day is the last of its year.
        let (year, month) = if month > 2 {
            (year, month - 3)
        } else {
            (year - 1, month + 9)
        };
        let since_march = (153 * month + 2) / 5 + day - 1;
        let days = year * 365 + year / 4 - year / 100 + year / 400 + since_march;
        let found = Day(days.checked_sub(719_468)?);
        // Refuses the 31st of a short month, and other ways to write a date.
        (found.to_string() == text).then_some(found)
    }
}

/// The date.
impl std::fmt::Display for Day {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let days = self.0 + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        let year = era * 400 + year_of_era + u64::from(month <= 2);
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (days, date) in [
            (0, "1970-01-01"),
            (11_016, "2000-02-29"),
            (19_782, "2024-02-29"),
            (20_454, "2026-01-01"),
            (20_773, "2026-11-16"),
        ] {
            assert_eq!(
                (Day(days).to_string().as_str(), Day::read(date)),
                (date, Some(Day(days)))
            );
        }
        assert!((0..80_000).all(|days| Day::read(&Day(days).to_string()) == Some(Day(days))));
        assert_eq!(Day(20_454).number(), 1);
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in [
            "",
            "2026-02-29",
            "2026-13-01",
            "2026-1-1",
            "2026-11-16x",
            "-1-1-1",
            "1969-12-31",
            "today",
        ] {
            assert_eq!(Day::read(text), None, "{text}");
        }
    }
}
