//! Looks up the choices of a position in the transposition table before any of them is made.

use super::memory::Bound;
use super::node::Choice;
use super::{Node, Solver, Worth};

impl Solver<'_> {
    /// A choice that is already known to be worth `beta` or more.
    pub(super) fn known_refutation(
        &self,
        node: &Node,
        choices: &[Choice],
        depth: usize,
        beta: i32,
    ) -> Option<Worth> {
        choices.iter().find_map(|choice| {
            let known = self.memory.get(node.key_after(choice))?;
            let gain = choice.score as i32 - known.gain as i32;
            let enough = known.reaches(depth - 1);
            (enough && known.bound != Bound::AtLeast && gain >= beta).then_some(Worth {
                gain,
                whole: known.whole(),
            })
        })
    }

    /// The stored value of a choice, if it decides the choice.
    pub(super) fn known_after(
        &self,
        node: &Node,
        choice: &Choice,
        depth: usize,
        alpha: i32,
        beta: i32,
    ) -> Option<Worth> {
        let known = self.memory.get(node.key_after(choice))?;
        let gain = choice.score as i32 - known.gain as i32;
        let decides = match known.bound {
            Bound::Exact => true,
            Bound::AtLeast => gain <= alpha,
            Bound::AtMost => gain >= beta,
        };
        let enough = known.reaches(depth - 1);
        (enough && decides).then_some(Worth {
            gain,
            whole: known.whole(),
        })
    }
}
