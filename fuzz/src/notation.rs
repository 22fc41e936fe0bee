//! Notation: reading never panics, and what is read is written and read back as the same thing.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use tilery_lines::{Placed, Tile};
use tilery_rules::Cell;
use tilery_rules::fair::{Commitment, Seed};

/// Reads a text as every kind of notation there is.
pub fn notation(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    round_trip::<Tile>(text);
    round_trip::<Cell>(text);
    round_trip::<Placed>(text);
    round_trip::<Seed>(text);
    round_trip::<Commitment>(text);
    round_trip::<tilery_qwirkle::Edition>(text);
    round_trip::<tilery_qwirkle::Move>(text);
    round_trip::<tilery_cubes::Move>(text);
    round_trip::<tilery_strata::Variant>(text);
    round_trip::<tilery_strata::LTile>(text);
    round_trip::<tilery_strata::Lay>(text);
    round_trip::<tilery_strata::Move>(text);
}

fn round_trip<T>(text: &str)
where
    T: FromStr<Err: Display> + Display + Debug + PartialEq,
{
    match text.parse::<T>() {
        Ok(value) => {
            let written = value.to_string();
            let again = written.parse::<T>();
            assert_eq!(
                again.ok().as_ref(),
                Some(&value),
                "{text:?} was written as {written:?}"
            );
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
