//! A plain UCT search with random playouts, and no knowledge of the game. The master is compared with it.

use tilery_frame::bots::{Ask, Budget, SplitMix64};
use tilery_rules::Chance;

use super::lays::Spot;
use super::state::State;

/// The usual weight of what is little visited.
const EXPLORE: f32 = std::f32::consts::SQRT_2;

struct Node {
    spot: Option<Spot>,
    visits: u32,
    wins: f32,
    children: Vec<u32>,
    /// Lays that have no child yet.
    untried: Option<Vec<Spot>>,
}

impl Node {
    fn new(spot: Option<Spot>) -> Node {
        Node {
            spot,
            visits: 0,
            wins: 0.0,
            children: Vec::new(),
            untried: None,
        }
    }
}

/// The lay that a plain UCT search visits most. Hidden piles are taken in one order that is drawn anew each round, and
/// lays of tiles that are not on top then are passed over.
pub(super) fn choose(root: &State, ask: &Ask) -> Option<Spot> {
    let deadline = ask.deadline().map(|due| due - ask.kept_back());
    let mut rng = SplitMix64::split(ask.seed, 0x0c7);
    let mut nodes = vec![Node::new(None)];
    let mut state = root.clone();
    let mut plies = 0;
    loop {
        state.copy(root);
        state.shuffle(&mut rng);
        let mut path = vec![0];
        while state.left() > 0 {
            let at = path[path.len() - 1];
            let tiles = state.playable();
            if nodes[at].untried.is_none() {
                let mut all = Vec::new();
                state.board.lays(&tiles, |spot, _| all.push(spot));
                nodes[at].untried = Some(all);
            }
            let untried = nodes[at].untried.get_or_insert_default();
            let (next, is_new) = if untried.is_empty() {
                let visits = (nodes[at].visits.max(1) as f32).ln();
                let bound = |child: &u32| {
                    let child = &nodes[*child as usize];
                    child.wins / child.visits as f32 + EXPLORE * (visits / child.visits as f32).sqrt()
                };
                let fits = |child: &&u32| {
                    nodes[**child as usize]
                        .spot
                        .is_some_and(|spot| tiles.contains(&spot.tile))
                };
                let children = nodes[at].children.iter().filter(fits);
                match children.max_by(|one, other| bound(one).total_cmp(&bound(other))) {
                    Some(child) => (*child as usize, false),
                    None => break,
                }
            } else {
                let drawn = rng.below(untried.len() as u32) as usize;
                let spot = untried.swap_remove(drawn);
                if !tiles.contains(&spot.tile) {
                    break;
                }
                nodes.push(Node::new(Some(spot)));
                let next = nodes.len() - 1;
                nodes[at].children.push(next as u32);
                (next, true)
            };
            let Some(spot) = nodes[next].spot else { break };
            state.lay(spot);
            plies += 1;
            path.push(next);
            if is_new {
                break;
            }
        }
        while state.left() > 0 {
            let Some(spot) = random(&state, &mut rng) else {
                break;
            };
            state.lay(spot);
            plies += 1;
        }
        let lead = state.lead(root.turn);
        let result = if lead > 0 {
            1.0
        } else if lead == 0 {
            0.5
        } else {
            0.0
        };
        for (depth, node) in path.into_iter().enumerate() {
            nodes[node].visits += 1;
            nodes[node].wins += if depth % 2 == 1 { result } else { 1.0 - result };
        }
        let goes_on = match ask.budget {
            Budget::Nodes(most) => plies < most,
            Budget::Time(_) => deadline.is_some_and(|due| std::time::Instant::now() < due),
        };
        if !goes_on {
            break;
        }
    }
    let children = nodes[0].children.iter().map(|child| &nodes[*child as usize]);
    children
        .max_by_key(|child| child.visits)
        .and_then(|child| child.spot)
}

/// Any lay, each as likely as the other.
pub(super) fn random(state: &State, chance: &mut impl Chance) -> Option<Spot> {
    let tiles = state.playable();
    let mut count = 0;
    state.board.lays(&tiles, |_, _| count += 1);
    let chosen = if count == 0 {
        return None;
    } else {
        chance.below(count)
    };
    let (mut number, mut found) = (0, None);
    state.board.lays(&tiles, |spot, _| {
        if number == chosen {
            found = Some(spot);
        }
        number += 1;
    });
    found
}
