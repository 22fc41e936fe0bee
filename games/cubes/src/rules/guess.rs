//! Reconstructs the position behind a view, for searches. All hands are open, so only future luck is unknown.

use tilery_rules::SetupError;

use super::{Cubes, Setup, View};

impl View {
    /// The position that this view shows.
    ///
    /// # Errors
    /// Returns an error if the view shows an impossible position, or a finished game.
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
