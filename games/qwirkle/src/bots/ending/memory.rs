//! A transposition table of the search. It grows with a hard ending.

/// Whether a stored value is exact, a lower bound or an upper bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// An entry of the table. It has 16 bytes, so that it never crosses a cache line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    key: u64,
    /// The short key of the best choice, or 0 if none is known.
    pub(super) best: u32,
    pub(super) gain: i16,
    /// The depth of the search, or [`WHOLE`] if the value holds for the whole game.
    depth: u8,
    pub(super) bound: Bound,
}

/// A depth beyond any search.
const WHOLE: u8 = u8::MAX;

impl Known {
    /// Whether the value holds for the whole game and not just to a depth.
    pub(super) fn whole(&self) -> bool {
        self.depth == WHOLE
    }

    /// Whether the position was searched at least this deep, or to the end.
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

/// A transposition table. A new entry always replaces an old one in its place.
pub(super) struct Memory {
    places: Vec<Known>,
    mask: usize,
    most: usize,
    /// How many entries have been replaced since the table last grew.
    lost: usize,
}

impl Memory {
    /// Creates a table of two to the power of `log2` entries, which may grow to two to the power of `most`.
    ///
    /// Most endings need few entries, and allocating a large table would take longer than solving them.
    pub(super) fn new(log2: u32, most: u32) -> Memory {
        Memory {
            places: vec![UNKNOWN; 1 << log2],
            mask: (1 << log2) - 1,
            most: 1 << most,
            lost: 0,
        }
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Known> {
        let known = self.places[key as usize & self.mask];
        (known.key == key).then_some(known)
    }

    pub(super) fn put(&mut self, key: u64, depth: usize, gain: i32, bound: Bound, whole: bool, best: u32) {
        let place = &mut self.places[key as usize & self.mask];
        self.lost += usize::from(place.key != key && place.key != UNKNOWN.key);
        *place = Known {
            key,
            best,
            gain: gain as i16,
            depth: if whole { WHOLE } else { depth as u8 },
            bound,
        };
        if self.lost * 4 > self.places.len() && self.places.len() < self.most {
            self.grow();
        }
    }

    /// Makes the table four times as large, up to its maximum, and keeps the entries.
    #[cold]
    fn grow(&mut self) {
        let len = (self.places.len() * 4).min(self.most);
        let old = std::mem::replace(&mut self.places, vec![UNKNOWN; len]);
        self.mask = len - 1;
        self.lost = 0;
        for known in old {
            self.places[known.key as usize & self.mask] = known;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_kept_when_the_table_grows() {
        let mut memory = Memory::new(4, 8);
        for key in 1..=64 {
            memory.put(key, 1, key as i32, Bound::Exact, false, 0);
        }
        assert!(memory.places.len() > 16);
        let kept: Vec<u64> = (1..=64).filter(|key| memory.get(*key).is_some()).collect();
        assert!(kept.len() > 40, "only {kept:?}");
        for key in kept {
            assert_eq!(memory.get(key).map(|known| known.gain), Some(key as i16));
        }
        for key in 1..=10_000 {
            memory.put(key, 1, 0, Bound::Exact, false, 0);
        }
        assert_eq!(memory.places.len(), 1 << 8);
    }
}
