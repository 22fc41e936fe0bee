//! The bots' own chance: fast, reproducible from a number, and not meant to be fair to anyone.

use tilery_rules::Chance;

/// A small generator (SplitMix64) that is quick to start, so that every part of a search can have its own.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The generator of a seed.
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// The generator of a seed and a number: one of many that have nothing to do with each other.
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

    /// A number from 0 up to and without 1.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }
}

impl Chance for SplitMix64 {
    /// A multiplication instead of a division: the bias is below one in a billion for the numbers asked for here.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(n)) >> 32) as u32
    }
}
