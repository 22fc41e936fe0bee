//! A turn in words, with its points line by line.

use ratatui::text::{Line, Span};

use super::palette;
use super::text::wrap;

/// The explanation of a turn: its effect, and where its points come from.
#[derive(Clone, Debug, Default)]
pub struct Explanation {
    /// The action and its player.
    pub headline: Vec<Span<'static>>,
    /// Where the points come from.
    pub parts: Vec<Part>,
    /// Additional points for ending the game.
    pub bonus: Option<Part>,
    /// The pieces that the player drew or rolled.
    pub luck: Vec<Span<'static>>,
}

/// A part of the points of a turn.
#[derive(Clone, Debug)]
pub struct Part {
    /// How many points.
    pub points: u32,
    /// The reason: `the red row`.
    pub reason: String,
    /// The tiles that count.
    pub tiles: Vec<Span<'static>>,
}

impl Explanation {
    /// An explanation that is one sentence.
    pub fn sentence(headline: impl Into<Span<'static>>) -> Explanation {
        Explanation {
            headline: vec![headline.into()],
            ..Explanation::default()
        }
    }

    /// The explanation as lines of at most `width` columns. Narrow lines leave out what the board shows anyway.
    pub fn lines(&self, width: usize) -> Vec<Line<'static>> {
        let mut headline = Line::from(self.headline.clone());
        if self.parts.len() > 1 {
            let sum: Vec<String> = self.parts.iter().map(|part| part.points.to_string()).collect();
            let sum = Span::raw(format!(" = {}", sum.join(" + ")));
            if headline.width() + sum.width() <= width {
                headline.push_span(sum);
            }
        }
        let mut lines = wrap(&headline, width);
        lines.extend(self.part_lines(width));
        if !self.luck.is_empty() {
            let mut line = Line::from("     ");
            line.extend(self.luck.iter().cloned());
            lines.extend(wrap(&line, width));
        }
        lines
    }

    fn part_lines(&self, width: usize) -> Vec<Line<'static>> {
        let parts = || self.parts.iter().chain(&self.bonus);
        let widest = parts().map(|part| part.reason.len()).max().unwrap_or(0);
        let lines =
            |is_short| -> Vec<Line<'static>> { parts().map(|part| part.line(widest, is_short)).collect() };
        let mut all = lines(false);
        if all.iter().any(|line| line.width() > width) {
            all = lines(true);
        }
        all.iter().flat_map(|line| wrap(line, width)).collect()
    }
}

impl Part {
    /// The points for ending the game.
    pub fn end_bonus(points: u32) -> Part {
        Part {
            points,
            reason: String::from("ending the game"),
            tiles: Vec::new(),
        }
    }

    /// `  4 for the red row  ●Ro ■Rs ◆Rd ♣Rc`, or short `  4 red row  ●Ro ■Rs ◆Rd ♣Rc`
    fn line(&self, widest: usize, is_short: bool) -> Line<'static> {
        let reason = if is_short {
            String::from(self.reason.trim_start_matches("the "))
        } else {
            format!("for {}", self.reason)
        };
        let mut line = Line::from(vec![
            Span::styled(format!("{:>4}", self.points), palette::strong()),
            Span::raw(format!(" {reason}")),
        ]);
        if !self.tiles.is_empty() {
            line.push_span(" ".repeat(widest - self.reason.len() + 2));
            line.extend(self.tiles.iter().cloned());
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_add_up_and_narrow_lines_say_less() {
        let part = |points, reason: &str, tiles: &'static str| Part {
            points,
            reason: String::from(reason),
            tiles: vec![Span::raw(tiles)],
        };
        let explanation = Explanation {
            headline: vec![Span::raw("Sue played Rs@3,0 for 7")],
            parts: vec![
                part(4, "the red row", "Rc Rd Ro Rs"),
                part(3, "the square column", "Rs Bs Ps"),
            ],
            bonus: Some(Part {
                points: 6,
                reason: String::from("ending the game"),
                tiles: Vec::new(),
            }),
            luck: vec![Span::raw("and drew Ys")],
        };
        let texts = |width| -> Vec<String> {
            let lines = explanation.lines(width);
            lines
                .iter()
                .map(|line| line.to_string().trim_end().to_owned())
                .collect()
        };
        assert_eq!(
            texts(80),
            [
                "Sue played Rs@3,0 for 7 = 4 + 3",
                "   4 for the red row        Rc Rd Ro Rs",
                "   3 for the square column  Rs Bs Ps",
                "   6 for ending the game",
                "     and drew Ys",
            ]
        );
        assert_eq!(texts(36)[1], "   4 red row        Rc Rd Ro Rs");
        assert_eq!(texts(26)[0], "Sue played Rs@3,0 for 7");
    }
}
