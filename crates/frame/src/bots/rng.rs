//! The random generator of the bots: fast and reproducible, but not verifiable like the dealing of games.

use tilery_rules::Chance;

/// A small generator (SplitMix64). It is cheap to create, so every part of a search can have its own.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// Creates a generator from a seed.
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// Creates one of many independent generators, from a seed and a number.
    pub fn split(seed: u64, number: u64) -> SplitMix64 {
        let mut rng = SplitMix64(seed ^ number.wrapping_mul(0xd605_bbb5_8c8a_bbfd));
        SplitMix64(rng.bits())
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// Returns a number from 0 (inclusive) to 1 (exclusive).
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }
}

impl Chance for SplitMix64 {
    /// Uses a multiplication instead of a division. The bias is below one in a billion for the numbers used
    /// here.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(n)) >> 32) as u32
    }
}
