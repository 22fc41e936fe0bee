//! Learned weights: a small file that is checked when it is read.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::outlook::FEATURES;

/// The name and version of the file format. The version changes whenever the features change.
const FORMAT: &str = "tilery-weights-qwirkle/2";

/// The weights that are built into the program.
static BUILT_IN: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(include_bytes!("weights.json")).unwrap_or_default());

/// The value of each feature of what a play leaves behind, in points.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Weights {
    pub(super) outlook: [f64; FEATURES],
}

/// The error for weights that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WeightsError {
    /// The file cannot be parsed.
    #[error("the weights cannot be read: {0}")]
    Unreadable(String),
    /// The weights belong to another game or version.
    #[error("the weights are of the format {0:?}, but {FORMAT:?} is needed")]
    Format(String),
    /// The file was changed or truncated after it was written.
    #[error("the weights do not fit their checksum")]
    Checksum,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    /// The weights in thousandths of a point, so that reading and writing are lossless.
    outlook: Vec<i32>,
    checksum: String,
}

impl Weights {
    /// The weights that are built into the program.
    pub(super) fn built_in() -> &'static Weights {
        &BUILT_IN
    }

    /// Reads weights.
    ///
    /// # Errors
    /// Returns an error if the weights have another format or version, or are incomplete or damaged.
    pub fn read(bytes: &[u8]) -> Result<Weights, WeightsError> {
        let unreadable = |error: serde_json::Error| WeightsError::Unreadable(error.to_string());
        let file: File = serde_json::from_slice(bytes).map_err(unreadable)?;
        if file.format != FORMAT {
            return Err(WeightsError::Format(file.format.chars().take(60).collect()));
        }
        if file.checksum != checksum(&file.outlook) {
            return Err(WeightsError::Checksum);
        }
        let outlook: [i32; FEATURES] = file.outlook.try_into().map_err(|outlook: Vec<i32>| {
            WeightsError::Unreadable(format!("{} numbers instead of {FEATURES}", outlook.len()))
        })?;
        Ok(Weights {
            outlook: outlook.map(|thousandths| f64::from(thousandths) / 1000.0),
        })
    }

    /// The content of the file with these weights.
    pub fn write(&self) -> String {
        let outlook: Vec<i32> = self
            .outlook
            .iter()
            .map(|weight| (weight * 1000.0).round() as i32)
            .collect();
        let file = File {
            format: FORMAT.into(),
            checksum: checksum(&outlook),
            outlook,
        };
        serde_json::to_string_pretty(&file).unwrap_or_default() + "\n"
    }
}

/// The FNV-1a hash. It detects accidental changes, not deliberate ones.
fn checksum(outlook: &[i32]) -> String {
    let bytes = outlook.iter().flat_map(|number| number.to_le_bytes());
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_with_the_program_can_be_read_and_written() {
        let bytes = include_bytes!("weights.json");
        let weights = Weights::read(bytes).expect("the file in the repository");
        assert_eq!(weights.write().as_bytes(), bytes);
    }

    #[test]
    fn damaged_weights_are_refused() {
        let text = Weights {
            outlook: [0.5; FEATURES],
        }
        .write();
        assert!(Weights::read(text.as_bytes()).is_ok());
        assert_eq!(
            Weights::read(text.replacen("500", "501", 1).as_bytes()),
            Err(WeightsError::Checksum)
        );
        assert!(matches!(
            Weights::read(text.replace("qwirkle/2", "qwirkle/1").as_bytes()),
            Err(WeightsError::Format(_))
        ));
        assert!(matches!(
            Weights::read(&text.as_bytes()[..40]),
            Err(WeightsError::Unreadable(_))
        ));
    }
}
