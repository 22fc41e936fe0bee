//! Lines of boxes that meet: the right character for every crossing of light and heavy ones.

/// How an edge is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Edge {
    /// Not at all.
    None,
    /// With a light line.
    Light,
    /// With a heavy line.
    Heavy,
}

/// All crossings: a digit of base 3 for each arm, up, right, down and left.
const CROSSINGS: &str = concat!(
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳",
    "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈",
    "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋",
);

/// The character where edges meet: up, right, down, left.
pub(super) fn crossing(arms: [Edge; 4]) -> char {
    let number = arms.iter().fold(0, |number, arm| number * 3 + *arm as usize);
    CROSSINGS.chars().nth(number).unwrap_or('+')
}

/// The character of an edge from left to right.
pub(super) fn level(edge: Edge) -> char {
    crossing([Edge::None, edge, Edge::None, edge])
}

/// The character of an edge from top to bottom.
pub(super) fn upright(edge: Edge) -> char {
    crossing([edge, Edge::None, edge, Edge::None])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crossing_has_a_character() {
        assert_eq!(CROSSINGS.chars().count(), 81);
        let (n, l, h) = (Edge::None, Edge::Light, Edge::Heavy);
        assert_eq!(level(l), '─');
        assert_eq!(upright(h), '┃');
        assert_eq!(crossing([n, h, h, n]), '┏');
        assert_eq!(crossing([h, l, l, h]), '╃');
        assert_eq!(crossing([l, l, l, l]), '┼');
        assert_eq!(crossing([n, n, n, n]), ' ');
    }
}
