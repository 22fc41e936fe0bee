//! Decides which seat opens a game of Qwirkle or Cubes.

use tilery_rules::{Player, Seat};

use crate::TileSet;

/// Which player opens if several hold a group of the largest size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningTie {
    /// The oldest of the tied players.
    Oldest,
    /// The youngest of the tied players.
    Youngest,
}

/// The seat that opens, given the kinds in each hand.
///
/// Ages break ties. If a tied player gives no age, or ages are equal, the earlier seat counts as older (R3).
pub fn opener(hands: impl Iterator<Item = TileSet>, players: &[Player], tie: OpeningTie) -> Seat {
    let sizes: Vec<usize> = hands.map(|kinds| kinds.largest_groups().0).collect();
    let largest = sizes.iter().copied().max().unwrap_or(0);
    let tied: Vec<Seat> = Seat::all(sizes.len())
        .filter(|seat| sizes[seat.index()] == largest)
        .collect();
    let age = |seat: &Seat| players.get(seat.index()).and_then(|player| player.age);
    let ages_known = tied.iter().all(|seat| age(seat).is_some());
    // This sorts from the oldest to the youngest. The sort is stable, so equal ages stay in the order of
    // seats.
    let mut by_age = tied;
    if ages_known {
        by_age.sort_by_key(|seat| std::cmp::Reverse(age(seat)));
    }
    let chosen = match tie {
        OpeningTie::Oldest => by_age.first(),
        OpeningTie::Youngest => by_age.last(),
    };
    chosen.copied().unwrap_or(Seat(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tile;

    fn kinds(text: &str) -> TileSet {
        text.split(' ')
            .map(|tile| tile.parse::<Tile>().expect("a tile"))
            .collect()
    }

    fn opens(hands: &[&str], ages: &[Option<u16>], tie: OpeningTie) -> u8 {
        let players: Vec<Player> = ages
            .iter()
            .map(|age| Player {
                name: "A".into(),
                age: *age,
            })
            .collect();
        opener(hands.iter().map(|hand| kinds(hand)), &players, tie).0
    }

    const TWO: &str = "Ro Rs Yd";
    const TOO: &str = "Go Gs Yd";
    const THREE: &str = "Po Ps Pd";

    #[test]
    fn the_largest_group_opens_whatever_the_ages() {
        assert_eq!(
            opens(
                &[TWO, THREE, TWO],
                &[Some(90), Some(5), Some(40)],
                OpeningTie::Oldest
            ),
            1
        );
        assert_eq!(
            opens(
                &[TWO, THREE, TWO],
                &[Some(9), Some(50), Some(40)],
                OpeningTie::Youngest
            ),
            1
        );
    }

    #[test]
    fn ages_break_a_tie_by_the_edition() {
        let ages = [Some(30), Some(50), Some(10)];
        assert_eq!(opens(&[TWO, TOO, TWO], &ages, OpeningTie::Oldest), 1);
        assert_eq!(opens(&[TWO, TOO, TWO], &ages, OpeningTie::Youngest), 2);
    }

    #[test]
    fn r3_the_earlier_seat_is_older_where_ages_are_equal_or_missing() {
        for ages in [
            [Some(30), Some(30)],
            [None, None],
            [None, Some(80)],
            [Some(3), None],
        ] {
            assert_eq!(opens(&[TWO, TOO], &ages, OpeningTie::Oldest), 0);
            assert_eq!(opens(&[TWO, TOO], &ages, OpeningTie::Youngest), 1);
        }
        // The missing age of a player who is not tied does not matter.
        assert_eq!(
            opens(&["Ro", TWO, TOO], &[None, Some(3), Some(9)], OpeningTie::Oldest),
            2
        );
    }
}
