//! The position that a view is of: for searches. All hands lie open, so that nothing has to be guessed but luck to come.

use super::{Cubes, Setup, View};
use crate::SetupError;

impl View {
    /// The position that this view is of.
    ///
    /// # Errors
    /// If the view is of no possible position, or of one that is over.
    pub fn position(&self) -> Result<Cubes, SetupError> {
        let turn = self
            .turn
            .ok_or_else(|| SetupError::Impossible("the game is over".into()))?;
        let setup = Setup {
            rules: self.rules,
            grid: self.grid.clone(),
            hands: self.hands.clone(),
            bag: None,
            turn,
            scores: self.scores.clone(),
            passes: self.passes,
            rolled: self.rolled,
        };
        setup.validate()
    }
}
