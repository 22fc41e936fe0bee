//! Where chance comes in: one number at a time, from a source that can be replaced.

/// A source of uniform random numbers.
///
/// The rules hold no randomness of their own: whoever deals, draws or rolls hands in a source. For games that
/// people play it is the documented, verifiable [`Stream`](crate::fair::Stream); searches may use a faster one.
pub trait Chance {
    /// A number from 0 up to and without `n`, each equally likely. `n` is never 0.
    fn below(&mut self, n: u32) -> u32;
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }
}
