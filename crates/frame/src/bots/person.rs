//! The error model: how people of different strength see a position, and which mistakes they make.
//!
//! A person looks at the plays of a position one by one and takes the one that seems best. The games describe
//! their plays in the same terms ([`SeenPlay`]), and the mistakes are the same in all games:
//!
//! - *Places overlooked.* A person notices only some places, and hard ones less often. All plays at an
//!   overlooked place are overlooked together, as they are by people.
//! - *Crossings missed.* A person may count only the main line of a play.
//! - *Short sight and greed.* What a play opens for the next player may count for less than it is worth, or for
//!   nothing: such a person takes the points.
//! - *Doubles kept.* What stays in hand may count for nothing: such a person keeps doubles and breaks up groups.
//! - *Slips.* A person misjudges every play by up to some points.
//!
//! A person who can play always plays. The mistakes depend only on the seed of the request and the play itself.

use arrayvec::ArrayVec;

use crate::bots::SplitMix64;

/// How a person sees and judges: one row in the table of levels of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Person {
    /// The share of places that the person notices.
    pub sight: f64,
    /// How often the person finds a play that is hard to see, at a place that they notice.
    pub hard: f64,
    /// The most tiles that the person combines in a play.
    pub tiles: usize,
    /// How often the person counts the lines that a play crosses.
    pub crossings: f64,
    /// How much what a play opens for others counts, from 0 (not at all) to 1 (as much as it is worth).
    pub foresight: f64,
    /// How much what stays in hand counts, from 0 to 1.
    pub thrift: f64,
    /// By how many points the person may misjudge a play, up or down.
    pub slip: f64,
    /// Whether the person never overlooks an obvious play, such as a line of six.
    pub obvious: bool,
}

/// A play, as a person looks at it.
#[derive(Clone, Debug)]
pub struct SeenPlay<P> {
    /// The play.
    pub play: P,
    /// A number that tells the play from others. The mistakes in judging it depend on it.
    pub key: u64,
    /// The places of the play. A person notices the play at one of them.
    pub places: ArrayVec<u64, 6>,
    /// How many tiles the play combines.
    pub tiles: usize,
    /// Whether the play is hard to see: it lies at both ends of a line, or on top of other tiles.
    pub is_hard: bool,
    /// Whether nobody with some experience overlooks the play.
    pub is_obvious: bool,
    /// The points of its main line.
    pub main: f64,
    /// The points of all its lines.
    pub points: f64,
}

/// The consequences of a play, in points for the player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Aftermath {
    /// The points that it opens for the others. The number is seldom positive.
    pub others: f64,
    /// The worth of the tiles that stay in hand.
    pub hand: f64,
}

/// A position that a person looks at.
pub trait PersonScene {
    /// A play.
    type Play: Clone + Ord;

    /// Whether plays differ in what the tiles are worth that stay in hand.
    const HANDS_DIFFER: bool;

    /// Visits all plays of the seat whose turn it is.
    fn plays(&self, visit: &mut dyn FnMut(SeenPlay<Self::Play>));

    /// The consequences of a play.
    fn aftermath(&mut self, play: &Self::Play) -> Aftermath;
}

/// How much less an overlooked play seems worth. It is chosen only if the person notices no play at all.
const OVERLOOKED: f64 = 1_000.0;

/// For how many plays a person thinks about what they leave behind: those that seem to score most.
const CONSIDERED: usize = 24;

/// The play that seems best to a person, and how many points it seems to score. Returns `None` if there is no
/// play.
pub fn best_play<S: PersonScene>(scene: &mut S, person: &Person, seed: u64) -> Option<(S::Play, f64)> {
    let mut seen: Vec<(f64, S::Play)> = Vec::new();
    scene.plays(&mut |look| {
        let seems = seeming(&look, person, seed);
        seen.push((seems, look.play));
    });
    seen.sort_by(|(one, play), (other, other_play)| other.total_cmp(one).then_with(|| play.cmp(other_play)));
    if !seen.is_empty() && (person.foresight > 0.0 || (S::HANDS_DIFFER && person.thrift > 0.0)) {
        seen.truncate(CONSIDERED);
        let judged = seen.iter().map(|(seems, play)| {
            let after = scene.aftermath(play);
            seems + person.foresight * after.others + person.thrift * after.hand
        });
        // The first among equals seemed to score most.
        let judged: Vec<f64> = judged.collect();
        let mut best = 0;
        for (at, worth) in judged.iter().enumerate() {
            if *worth > judged[best] {
                best = at;
            }
        }
        seen.swap(0, best);
    }
    let (seems, play) = seen.into_iter().next()?;
    Some((
        play,
        if seems < -OVERLOOKED / 2.0 {
            seems + OVERLOOKED
        } else {
            seems
        },
    ))
}

/// How many points a play seems to score.
fn seeming<P>(look: &SeenPlay<P>, person: &Person, seed: u64) -> f64 {
    let mut mood = SplitMix64::split(seed, look.key);
    let (at, found, counts, slip) = (mood.unit(), mood.unit(), mood.unit(), mood.unit());
    let place = look.places[(at * look.places.len() as f64) as usize];
    let is_noticed = SplitMix64::split(seed ^ 0x5ee, place).unit() < person.sight;
    let is_seen = look.tiles <= person.tiles && is_noticed && (!look.is_hard || found < person.hard);
    let counted = if counts < person.crossings {
        look.points
    } else {
        look.main.min(look.points)
    };
    let seems = counted + person.slip * (2.0 * slip - 1.0);
    if is_seen || (person.obvious && look.is_obvious) {
        seems
    } else {
        seems - OVERLOOKED
    }
}
