//! Early stopping by a sequential probability ratio test on the results of whole deals.

use std::str::FromStr;

use thiserror::Error;

/// The probability of a wrong decision, either way.
const ERROR: f64 = 0.05;

/// The minimum number of deals. With fewer, the variance is not known well enough to decide.
const FEWEST_DEALS: usize = 10;

/// A test of "better by at least `above` Elo" against "better by at most `below`".
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference in Elo that is too small for a change.
    pub below: f64,
    /// The difference in Elo that a change should reach.
    pub above: f64,
}

/// The state of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The test has not decided yet.
    Open,
    /// The difference is at least `above`.
    Accepted,
    /// The difference is at most `below`.
    Rejected,
}

/// The error for bounds that cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?}: expected two differences in Elo, the smaller one first, as in 0,20")]
pub struct SprtError(String);

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let bounds = text.split_once(',').and_then(|(below, above)| {
            Some(Sprt {
                below: below.trim().parse().ok()?,
                above: above.trim().parse().ok()?,
            })
        });
        let sensible =
            |sprt: &Sprt| sprt.below.is_finite() && sprt.above.is_finite() && sprt.below < sprt.above;
        bounds.filter(sensible).ok_or_else(|| SprtError(text.into()))
    }
}

impl Sprt {
    /// The verdict for the mean results of the deals so far, each from 0 to 1 for the first bot.
    ///
    /// The results of one deal depend on each other, so a deal counts as one observation with a normal error.
    pub fn verdict(&self, deals: &[f64]) -> Verdict {
        let limit = ((1.0 - ERROR) / ERROR).ln();
        match self.log_likelihood_ratio(deals) {
            Some(ratio) if ratio >= limit => Verdict::Accepted,
            Some(ratio) if ratio <= -limit => Verdict::Rejected,
            _ => Verdict::Open,
        }
    }

    /// The logarithm of the likelihood ratio of `above` to `below`.
    pub fn log_likelihood_ratio(&self, deals: &[f64]) -> Option<f64> {
        if deals.len() < FEWEST_DEALS {
            return None;
        }
        let count = deals.len() as f64;
        let mean = deals.iter().sum::<f64>() / count;
        let variance = deals.iter().map(|deal| (deal - mean).powi(2)).sum::<f64>() / count;
        let (low, high) = (expected(self.below), expected(self.above));
        // If all results are equal, half a lost game stands in for the unknown variance.
        let variance = variance.max(0.25 / (count * count));
        Some(count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance))
    }
}

/// The expected result of a player who is stronger by this many Elo.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clear_difference_is_accepted_and_its_absence_rejected() {
        let sprt: Sprt = "0,50".parse().expect("bounds");
        let strong: Vec<f64> = (0..200)
            .map(|deal| if deal % 4 == 0 { 0.5 } else { 1.0 })
            .collect();
        let even: Vec<f64> = (0..400)
            .map(|deal| if deal % 2 == 0 { 0.0 } else { 1.0 })
            .collect();
        assert_eq!(sprt.verdict(&strong), Verdict::Accepted);
        assert_eq!(sprt.verdict(&strong[..5]), Verdict::Open);
        assert_eq!(sprt.verdict(&even[..40]), Verdict::Open);
        let weak: Vec<f64> = strong.iter().map(|deal| 1.0 - deal).collect();
        assert_eq!(sprt.verdict(&weak), Verdict::Rejected);
    }

    #[test]
    fn bounds_are_two_numbers_in_order() {
        for text in ["", "5", "5,5", "9,1", "a,b", "0,inf", "nan,1"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
        assert_eq!(
            "-5, 5".parse(),
            Ok(Sprt {
                below: -5.0,
                above: 5.0
            })
        );
    }
}
