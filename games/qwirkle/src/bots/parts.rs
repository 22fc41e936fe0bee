//! The parts of a searching bot. Each can be disabled to measure its effect.

/// Which parts are enabled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// Hands are inferred from what their owners did not play.
    pub clues: bool,
    /// The learned evaluation of what a play leaves behind counts in addition to its points.
    pub outlook: bool,
    /// Near the end the search maximises wins instead of the margin.
    pub win: bool,
    /// Candidates that fall behind are dropped early.
    pub elimination: bool,
    /// All candidates are played out on the same deals.
    pub common_deals: bool,
    /// With two seats and few tiles in the bag, candidates are compared by solved endings instead of
    /// play-outs.
    pub near_end: bool,
    /// Endings of two seats are searched instead of played out.
    pub ending: bool,
    /// Endings of three and four seats are played out on sampled hands with carefully chosen turns instead of
    /// greedy ones.
    pub careful: bool,
    /// The last few tiles of three and four seats are searched on sampled hands instead of played out.
    pub last_tiles: bool,
}

impl Parts {
    /// The complete bot.
    pub const ALL: Parts = Parts {
        clues: true,
        outlook: true,
        win: true,
        elimination: true,
        common_deals: true,
        near_end: true,
        ending: true,
        careful: true,
        last_tiles: true,
    };

    /// The names of the parts.
    pub const NAMES: [&'static str; 9] = [
        "clues",
        "outlook",
        "win",
        "elimination",
        "common-deals",
        "near-end",
        "ending",
        "careful",
        "last-tiles",
    ];

    /// All parts except the one with this name.
    pub fn without(name: &str) -> Option<Parts> {
        let mut parts = Parts::ALL;
        let part = match name {
            "clues" => &mut parts.clues,
            "outlook" => &mut parts.outlook,
            "win" => &mut parts.win,
            "elimination" => &mut parts.elimination,
            "common-deals" => &mut parts.common_deals,
            "near-end" => &mut parts.near_end,
            "ending" => &mut parts.ending,
            "careful" => &mut parts.careful,
            "last-tiles" => &mut parts.last_tiles,
            _ => return None,
        };
        *part = false;
        Some(parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leaves_out_a_part_of_its_own() {
        let all: Vec<Parts> = Parts::NAMES
            .iter()
            .map(|name| Parts::without(name).expect("the name of a part"))
            .collect();
        for (at, parts) in all.iter().enumerate() {
            assert_ne!(*parts, Parts::ALL);
            assert!(!all[..at].contains(parts));
        }
        assert_eq!(Parts::without("nothing"), None);
    }
}
