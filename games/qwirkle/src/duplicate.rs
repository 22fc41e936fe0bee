//! Duplicate Qwirkle: one hand of six tiles, and one bag.

use tilery_frame::present::Present;
use tilery_lines::duplicate::{EVERYBODY, LineRound};
use tilery_lines::{HAND_SIZE, PieceBag, Placed, Tile, TileBag, TileSet};
use tilery_rules::SetupError;

use crate::{Edition, Qwirkle, Setup, View};

impl LineRound for Qwirkle {
    const ENGINE_NODES: u64 = 40_000;

    /// Nobody knows the other hand: which tiles stand for it makes no difference, except that nobody else may be the one
    /// to open.
    fn round(
        edition: Edition,
        grid: Vec<Placed>,
        hand: Vec<Tile>,
        mut bag: TileBag,
    ) -> Result<Qwirkle, SetupError> {
        let largest = |tiles: &[Tile]| tiles.iter().copied().collect::<TileSet>().largest_groups().0;
        let most = if grid.is_empty() {
            largest(&hand)
        } else {
            HAND_SIZE
        };
        let mut other = Vec::new();
        for tile in bag.tiles().collect::<Vec<Tile>>() {
            other.push(tile);
            if other.len() > HAND_SIZE || largest(&other) > most {
                other.pop();
            }
        }
        for tile in &other {
            bag.take(*tile);
        }
        Setup {
            rules: edition,
            grid,
            hands: vec![hand, other],
            bag: Some(bag.tiles().collect()),
            turn: EVERYBODY,
            scores: Vec::new(),
            passes: 0,
        }
        .validate()
    }

    fn known(view: &View) -> (Edition, &[Placed], Option<&[Tile]>) {
        (view.rules, &view.grid, view.hand.as_deref())
    }

    fn view_of(&self, undrawn: usize) -> Self::PageView {
        let mut view = self.page_view(Some(EVERYBODY));
        view.position.bag = undrawn;
        view.position.hands = vec![HAND_SIZE];
        view.position.scores = vec![0];
        view
    }
}

tilery_lines::rounds_of_lines!(Qwirkle);
