//! What the search has found out about positions, in a table of fixed size.

/// Which side of its true worth a kept number is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position: 16 bytes, so that a place is never spread over two lines of the cache.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    key: u64,
    /// The best choice, by its short key; 0 if none is known.
    pub(super) best: u32,
    pub(super) gain: i16,
    /// How deep was searched; [`WHOLE`] if it holds for whole games and not just to a depth.
    depth: u8,
    pub(super) bound: Bound,
}

/// Deeper than any search.
const WHOLE: u8 = u8::MAX;

impl Known {
    /// Whether it holds for whole games and not just to a depth.
    pub(super) fn whole(&self) -> bool {
        self.depth == WHOLE
    }

    /// Whether it was searched as deep as this, or to the end.
    pub(super) fn reaches(&self, depth: usize) -> bool {
        self.depth as usize >= depth
    }
}

const UNKNOWN: Known = Known {
    key: 0,
    best: 0,
    gain: 0,
    depth: 0,
    bound: Bound::Exact,
};

/// A table of positions; the newest wins its place.
pub(super) struct Memory {
    places: Vec<Known>,
    mask: usize,
}

impl Memory {
    /// A table of two to the power of `log2` places.
    pub(super) fn new(log2: u32) -> Memory {
        Memory {
            places: vec![UNKNOWN; 1 << log2],
            mask: (1 << log2) - 1,
        }
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Known> {
        let known = self.places[key as usize & self.mask];
        (known.key == key).then_some(known)
    }

    pub(super) fn put(&mut self, key: u64, depth: usize, gain: i32, bound: Bound, whole: bool, best: u32) {
        self.places[key as usize & self.mask] = Known {
            key,
            best,
            gain: gain as i16,
            depth: if whole { WHOLE } else { depth as u8 },
            bound,
        };
    }
}
