//! Faces: the small pictures that people choose for themselves.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// How many shapes, colours and backgrounds there are each.
const CHOICES: u8 = 6;

/// The face of a person: a tile with a shape in a colour on a background, each a number from 0 to 5. Its text is `3-1-5`.
/// Who has not chosen one gets a face that pages make from the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    shape: u8,
    colour: u8,
    background: u8,
}

/// A text that is not a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a face is a shape, a colour and a background, each a number from 0 to 5, as in 3-1-5")]
pub struct FaceError;

impl Face {
    /// Reads a face that was stored. One that only a newer program knows is left out.
    ///
    /// # Errors
    /// Returns an error if it is not a text.
    pub fn stored<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Face>, D::Error> {
        Ok(String::deserialize(deserializer)?.parse().ok())
    }
}

impl FromStr for Face {
    type Err = FaceError;

    fn from_str(text: &str) -> Result<Face, FaceError> {
        let number = |digit: u8| Some(digit.wrapping_sub(b'0')).filter(|number| *number < CHOICES);
        let face = match *text.as_bytes() {
            [shape, b'-', colour, b'-', background] => number(shape)
                .zip(number(colour))
                .zip(number(background))
                .map(|((shape, colour), background)| Face {
                    shape,
                    colour,
                    background,
                }),
            _ => None,
        };
        face.ok_or(FaceError)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.shape, self.colour, self.background)
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Face, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Face {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::schema::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .description(Some(
                "The face of a person: shape, colour and background of a tile.",
            ))
            .pattern(Some("^[0-5]-[0-5]-[0-5]$"))
            .examples(["3-1-5"])
            .build()
            .into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Face {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_read_as_they_are_written_and_nothing_else_is() {
        for good in ["0-0-0", "3-1-5", "5-5-5"] {
            assert_eq!(good.parse::<Face>().unwrap().to_string(), good);
        }
        for bad in [
            "", "3-1", "3-1-6", "3-1-/", "3-1-5-0", "3 1 5", "03-1-5", " 3-1-5", "３-1-5",
        ] {
            assert_eq!(bad.parse::<Face>(), Err(FaceError), "{bad}");
        }
    }

    #[test]
    fn a_stored_face_that_only_a_newer_program_knows_is_left_out() {
        let read = |text: &str| Face::stored(&mut serde_json::Deserializer::from_str(text));
        assert_eq!(read("\"3-1-5\"").unwrap(), "3-1-5".parse().ok());
        assert_eq!(read("\"9-1-5\"").unwrap(), None);
        assert!(read("7").is_err());
        assert!(serde_json::from_str::<Face>("\"9-1-5\"").is_err());
    }
}
