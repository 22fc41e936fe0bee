//! The interface to chance: a replaceable source of random numbers.

/// A source of uniform random numbers.
///
/// The rules contain no randomness of their own. The caller passes a source to everything that deals, draws
/// or rolls. Games between people use the documented, verifiable [`Stream`](crate::fair::Stream); searches
/// may use a faster source.
pub trait Chance {
    /// Returns a number from 0 to `n - 1`, each equally likely. `n` is never 0.
    fn below(&mut self, n: u32) -> u32;
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }
}
