//! Bounds on what the other seat gains with its last tiles, whatever is played before them.
//!
//! A player who can lay all tiles in one play may do so, which ends the game. The gain of a play before that
//! is at most its points minus the points of that reply. The play changes the reply only if the last tiles
//! would lie in its rows and columns, so the best of all other places is certain. With one tile left the
//! value is exact: the tile must be laid if it fits, and a play of one tile changes at most five cells. Most
//! plays are therefore evaluated without being made, and such plays are the majority in an ending.

use arrayvec::ArrayVec;
use tilery_lines::Placed;
use tilery_lines::grid::{Found, Grid, Scoring};

use super::super::sim_game::LaidTiles;

/// How many replies are kept. One tile can change fewer than this, and keeping more decides hardly any
/// further play.
const KEPT: usize = 8;

/// The best places for the other seat's last tiles, the best first.
#[derive(Debug)]
pub(super) struct Replies {
    best: ArrayVec<(u32, LaidTiles), KEPT>,
    end_bonus: u32,
}

impl Replies {
    /// Creates an empty list for a grid with this scoring.
    pub(super) fn new(scoring: Scoring) -> Replies {
        Replies {
            best: ArrayVec::new(),
            end_bonus: scoring.end_bonus,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.best.is_empty()
    }

    /// Adds a play of all remaining tiles.
    pub(super) fn add(&mut self, found: Found<'_>) {
        let at = self.best.partition_point(|(score, _)| *score >= found.score);
        if at < KEPT {
            if self.best.is_full() {
                self.best.pop();
            }
            self.best
                .insert(at, (found.score, found.laid.iter().copied().collect()));
        }
    }

    /// A lower bound of what the other seat gains with its last tiles once `laid` is on the grid.
    pub(super) fn at_least(&self, laid: &[Placed]) -> Option<u32> {
        let apart = |one: &Placed, other: &Placed| one.cell.x != other.cell.x && one.cell.y != other.cell.y;
        let untouched =
            |reply: &LaidTiles| reply.iter().all(|one| laid.iter().all(|other| apart(one, other)));
        let (score, _) = self.best.iter().find(|(_, reply)| untouched(reply))?;
        Some(score + self.end_bonus)
    }

    /// The points that the other seat gains with its last tile once `placed` is on the grid, or `None` if the tile then
    /// fits nowhere.
    ///
    /// The result is exact: one tile changes five cells, and more than five places are kept if there are as
    /// many.
    pub(super) fn after(&self, grid: &Grid, placed: Placed) -> Option<u32> {
        let (_, reply) = self.best.first()?;
        let [last] = reply.as_slice() else {
            return None;
        };
        let changed = grid.changed_by(placed, last.tile);
        let unchanged =
            |(_, reply): &&(u32, LaidTiles)| reply.iter().all(|one| !changed.cells.contains(&one.cell));
        let kept = self.best.iter().find(unchanged).map(|(score, _)| *score);
        Some(kept.max(changed.best)? + self.end_bonus)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Edition, Qwirkle};
    use tilery_rules::fair::{Deal, Seed};
    use tilery_rules::{Game, Player, Position, Seat};

    use super::super::{INFINITE, Node};
    use crate::bots::sim_game::SimGame;
    use tilery_frame::bots::{Ask, Level, choose};

    /// Endings of greedy games in which the seat that waits holds this many tiles.
    fn endings(tiles: usize) -> impl Iterator<Item = Node> {
        (0..300).filter_map(move |number| {
            let deal = Deal::from_seed(Seed::from_word(&format!("last tile {number}")));
            let mut game = Game::<Qwirkle>::begin(Edition::Mindware, Player::lettered(2), deal).ok()?;
            while let Some(seat) = game.position().turn() {
                let held = |other: &Seat| game.position().hand(*other).len();
                let other_holds = Seat::all(2).any(|other| other != seat && held(&other) == tiles);
                if game.position().bag().is_empty() && other_holds {
                    return Node::new(&SimGame::new(game.position()));
                }
                let mv = choose::<Qwirkle>(
                    Level::Greedy,
                    &game.turn_view().expect("a seat at turn"),
                    &Ask::nodes(1, 1),
                )
                .ok()?;
                game.play(seat, &mv).ok()?;
            }
            None
        })
    }

    #[test]
    fn no_play_gains_more_than_its_bound() {
        let (mut plays, mut evaluated) = (0, 0);
        for node in endings(1) {
            let Some(replies) = node.last_replies() else {
                continue;
            };
            let mut choices = Vec::new();
            node.choices(&mut choices);
            let mut best = None;
            for choice in &choices {
                plays += 1;
                let mut after = node.clone();
                after.play(choice);
                if after.over() {
                    let gain = choice.score as i32 + 6;
                    assert_eq!(node.at_most(choice, &replies), gain);
                    best = best.max(Some(gain));
                    continue;
                }
                let reply = after.best_points();
                if let [placed] = choice.laid.as_slice() {
                    let said = replies.after(&node.grid, *placed);
                    assert_eq!(said, reply.map(|points| points + 6), "of one tile all is known");
                }
                let gain = reply.map(|reply| choice.score as i32 - reply as i32 - 6);
                if node.at_most(choice, &replies) < INFINITE {
                    evaluated += 1;
                    assert!(gain.expect("a last tile that still fits") <= node.at_most(choice, &replies));
                }
                best = best.max(gain);
            }
            // No better play is lost, whether it is cut off or left.
            let least = node.evaluate_without_search(-INFINITE, &replies, &mut choices);
            let left = choices.iter().map(|choice| choice.at_most).max();
            assert!(best <= least.max(left), "{best:?}, {least:?}, {left:?}");
            if left.is_none() {
                assert_eq!(best, least);
            }
            let above = best.unwrap_or(0);
            let most = node.evaluate_without_search(above, &replies, &mut choices);
            let left = choices.iter().map(|choice| choice.at_most).max();
            assert!(best <= most.max(left));
        }
        assert!(plays > 200 && evaluated * 2 > plays, "{evaluated} of {plays}");
    }

    #[test]
    fn what_lays_all_tiles_is_still_there_after_plays_elsewhere() {
        let mut evaluated = 0;
        for node in (2..=3).flat_map(endings) {
            let Some(replies) = node.last_replies() else {
                continue;
            };
            let mut choices = Vec::new();
            node.choices(&mut choices);
            for choice in &choices {
                let Some(reply) = replies.at_least(&choice.laid) else {
                    continue;
                };
                let mut after = node.clone();
                after.play(choice);
                if after.over() {
                    continue;
                }
                let mut answers = Vec::new();
                after.choices(&mut answers);
                let ends = answers.iter().filter(|answer| after.ends_with(answer));
                let best = ends.map(|answer| answer.score + 6).max();
                assert!(best >= Some(reply), "{best:?} instead of {reply}");
                evaluated += 1;
            }
        }
        assert!(evaluated > 100, "only {evaluated} plays");
    }
}
