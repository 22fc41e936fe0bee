//! What the other seat's last tile will bring, whatever is played before it.
//!
//! Who holds one tile that fits must lay it, and that ends the game. A play in between changes what it brings only on
//! cells in the same rows and columns; the best of all other cells is certain. So most plays are settled without being
//! made, and those are most of all positions of an ending.

use arrayvec::ArrayVec;
use tilery_rules::grid::Found;
use tilery_rules::{Cell, END_BONUS, Placed};

/// How many replies are kept: with more, hardly any further play is settled.
const KEPT: usize = 8;

/// The best places for the other seat's last tile, the best first.
#[derive(Debug, Default)]
pub(super) struct Replies {
    best: ArrayVec<(u32, Cell), KEPT>,
}

impl Replies {
    pub(super) fn is_empty(&self) -> bool {
        self.best.is_empty()
    }

    /// Takes in a play of the last tile.
    pub(super) fn add(&mut self, found: Found<'_>) {
        let [placed] = found.laid else {
            return;
        };
        let at = self.best.partition_point(|(score, _)| *score >= found.score);
        if at < KEPT {
            if self.best.is_full() {
                self.best.pop();
            }
            self.best.insert(at, (found.score, placed.cell));
        }
    }

    /// What the other seat gains at least with its last tile once `laid` are on the grid.
    pub(super) fn at_least(&self, laid: &[Placed]) -> Option<u32> {
        let untouched = |cell: &Cell| {
            laid.iter()
                .all(|placed| placed.cell.x != cell.x && placed.cell.y != cell.y)
        };
        let (score, _) = self.best.iter().find(|(_, cell)| untouched(cell))?;
        Some(score + END_BONUS)
    }
}

#[cfg(test)]
mod tests {
    use tilery_rules::fair::{Deal, Seed};
    use tilery_rules::qwirkle::{Edition, Qwirkle};
    use tilery_rules::{Game, Match, Player, Seat};

    use super::super::{INFINITE, Node};
    use crate::qwirkle::table::Table;
    use crate::{Ask, Level, choose};

    /// Endings of greedy games in which the seat that is not at turn holds one tile.
    fn endings() -> impl Iterator<Item = Node> {
        (0..300).filter_map(|number| {
            let deal = Deal::from_seed(Seed::from_word(&format!("last tile {number}")));
            let mut game = Match::<Qwirkle>::begin(Edition::Mindware, Player::lettered(2), deal).ok()?;
            while let Some(seat) = game.position().turn() {
                let held = |other: &Seat| game.position().hand(*other).len();
                let others_last = Seat::all(2).any(|other| other != seat && held(&other) == 1);
                if game.position().bag().is_empty() && others_last {
                    return Node::new(&Table::new(game.position()));
                }
                let mv = choose::<Qwirkle>(Level::Greedy, &game.view(Some(seat)), &Ask::nodes(1, 1)).ok()?;
                game.play(seat, &mv).ok()?;
            }
            None
        })
    }

    #[test]
    fn no_play_gains_more_than_was_said_of_it() {
        let (mut plays, mut settled) = (0, 0);
        for node in endings() {
            let Some(replies) = node.last_replies() else {
                continue;
            };
            let mut choices = Vec::new();
            let left_out = node.choices_above(-INFINITE, &replies, &mut choices);
            assert_eq!(left_out, None, "everything is better than nothing");
            for choice in &choices {
                plays += 1;
                let mut after = node.clone();
                after.play(choice);
                if after.over() {
                    assert_eq!(choice.at_most, choice.score as i32 + 6);
                } else if choice.at_most < INFINITE {
                    settled += 1;
                    let reply = after.best_points().expect("a last tile that still fits");
                    assert!(choice.score as i32 - reply as i32 - 6 <= choice.at_most);
                }
            }
            let alpha = choices.iter().map(|choice| choice.at_most).min().unwrap_or(0);
            let all = choices.len();
            let left_out = node.choices_above(alpha, &replies, &mut choices);
            assert_eq!(left_out, Some(alpha));
            assert!(choices.len() < all);
        }
        assert!(plays > 200 && settled * 2 > plays, "{settled} of {plays}");
    }
}
