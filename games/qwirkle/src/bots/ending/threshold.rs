//! Decides whether an ending gains enough, without computing the exact gain.

use super::deepening::DEEPEST;
use super::{Node, Solver};

impl Solver<'_> {
    /// Whether the seat whose turn it is gains at least `gain` points on the other from here, or `None` if
    /// the budget ran out.
    ///
    /// The answer is as exact as [`Solver::solve`] and cheaper, because each position needs only one bound.
    /// Results are kept in the table, so several thresholds are best tested with the same solver.
    pub(in super::super) fn gains_at_least(&mut self, node: &Node, gain: i32) -> Option<bool> {
        if node.over() {
            return Some(gain <= 0);
        }
        // Short searches find the move order in which the whole search is fast.
        for depth in [2, 3, DEEPEST] {
            let worth = self.search(node, depth, gain - 1, gain);
            if self.stopped {
                return None;
            }
            if worth.whole {
                return Some(worth.gain >= gain);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Node, Solver};
    use crate::bots::meter::Meter;
    use crate::bots::sim_game::SimGame;
    use crate::{Edition, Qwirkle};
    use tilery_frame::bots::{Ask, Level, choose};
    use tilery_rules::fair::{Deal, Seed};
    use tilery_rules::{Game, Player, Position};

    /// All positions of a greedy game with an empty bag and at most this many tiles in both hands.
    fn endings(word: &str, most: usize) -> Vec<Node> {
        let mut nodes = Vec::new();
        let deal = Deal::from_seed(Seed::from_word(word));
        let mut game = Game::<Qwirkle>::begin(Edition::Mindware, Player::lettered(2), deal).expect("a game");
        while let Some(seat) = game.position().turn() {
            nodes.extend(Node::new(&SimGame::new(game.position())).filter(|node| node.tiles() <= most));
            let mv = choose::<Qwirkle>(
                Level::Greedy,
                &game.turn_view().expect("a seat at turn"),
                &Ask::nodes(1, 1),
            )
            .expect("a move");
            game.play(seat, &mv).expect("a legal move");
        }
        nodes.extend(Node::new(&SimGame::new(game.position())));
        nodes
    }

    #[test]
    fn a_threshold_is_reached_up_to_the_gain_and_not_above() {
        let mut asked = 0;
        for number in 0..40 {
            for node in endings(&format!("threshold {number}"), 9) {
                let meter = Meter::start(&Ask::nodes(2_000_000, 1), None);
                let gain = match Solver::new(&meter, &node).solve(&node) {
                    Some(solution) if solution.exact => solution.gain,
                    Some(_) => continue,
                    None => 0,
                };
                let mut shared = Solver::new(&meter, &node);
                for threshold in [gain - 20, gain - 1, gain, gain + 1, gain + 20] {
                    let reached = Some(threshold <= gain);
                    let mut fresh = Solver::new(&meter, &node);
                    assert_eq!(
                        fresh.gains_at_least(&node, threshold),
                        reached,
                        "{threshold} of {gain}"
                    );
                    assert_eq!(
                        shared.gains_at_least(&node, threshold),
                        reached,
                        "{threshold} of {gain}"
                    );
                    asked += 1;
                }
            }
        }
        assert!(asked > 300, "only {asked} questions");
    }

    #[test]
    fn nothing_is_claimed_once_the_budget_has_run_out() {
        let node = endings("threshold 0", 12).swap_remove(0);
        let meter = Meter::start(&Ask::nodes(10, 1), None);
        assert_eq!(Solver::new(&meter, &node).gains_at_least(&node, 0), None);
    }
}
