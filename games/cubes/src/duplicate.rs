//! Duplicate Cubes: one hand of six dice, which are played as they lie.

use tilery_frame::present::Present;
use tilery_lines::duplicate::{EVERYBODY, LineRound};
use tilery_lines::{Colour, DiceBag, HAND_SIZE, PieceBag, Placed, Shape, Tile};
use tilery_rules::SetupError;

use crate::{Cubes, CubesRules, Setup, View};

impl LineRound for Cubes {
    const ENGINE_NODES: u64 = 1_000;

    /// The other hand is the first dice of the bag by colour, all of the first shape. The free re-roll is used, because
    /// dice are played as they lie.
    fn round(
        rules: CubesRules,
        grid: Vec<Placed>,
        hand: Vec<Tile>,
        mut bag: DiceBag,
    ) -> Result<Cubes, SetupError> {
        let mut other = Vec::new();
        for die in Colour::ALL.map(|colour| Tile::new(colour, Shape::ALL[0])) {
            while other.len() < HAND_SIZE && bag.take(die) {
                other.push(die);
            }
        }
        Setup {
            rules,
            rolled: !grid.is_empty(),
            grid,
            hands: vec![hand, other],
            bag: Some(Colour::ALL.map(|colour| bag.count(colour) as u8)),
            turn: EVERYBODY,
            scores: Vec::new(),
            passes: 0,
        }
        .validate()
    }

    fn known(view: &View) -> (CubesRules, &[Placed], Option<&[Tile]>) {
        (view.rules, &view.grid, view.hand.as_deref())
    }

    fn view_of(&self, undrawn: usize) -> Self::PageView {
        let mut view = self.page_view(Some(EVERYBODY));
        view.position.bag = undrawn;
        view.position.hands.truncate(1);
        view.position.scores = vec![0];
        view
    }
}

tilery_lines::rounds_of_lines!(Cubes);
