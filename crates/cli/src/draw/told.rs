//! A turn in words, with its points taken apart.

use ratatui::text::{Line, Span};

use super::{palette, wrap};

/// What a turn did, and where its points come from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    /// Who did what.
    pub(crate) headline: Vec<Span<'static>>,
    /// Where the points come from.
    pub(crate) parts: Vec<Part>,
    /// What chance gave in return.
    pub(crate) luck: Vec<Span<'static>>,
}

/// A part of the points of a turn.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) points: u32,
    /// `for the red row`
    pub(crate) reason: String,
    /// The tiles that count.
    pub(crate) tiles: Vec<Span<'static>>,
}

impl Told {
    /// Nothing more than a sentence.
    pub(crate) fn sentence(headline: impl Into<Span<'static>>) -> Told {
        Told {
            headline: vec![headline.into()],
            ..Told::default()
        }
    }

    /// Lines of at most so many columns. Where it is narrow, what can be read elsewhere is left out.
    pub(crate) fn lines(&self, width: usize) -> Vec<Line<'static>> {
        let mut headline = Line::from(self.headline.clone());
        if self.parts.len() > 1 {
            let sum: Vec<String> = self.parts.iter().map(|part| part.points.to_string()).collect();
            let sum = Span::raw(format!(" = {}", sum.join(" + ")));
            if headline.width() + sum.width() <= width {
                headline.push_span(sum);
            }
        }
        let mut lines = wrap(&headline, width);
        let widest = self.parts.iter().map(|part| part.reason.len()).max().unwrap_or(0);
        for part in &self.parts {
            let mut line = Line::from(vec![
                Span::styled(format!("{:>4}", part.points), palette::strong()),
                Span::raw(format!(" {:<widest$}  ", part.reason)),
            ]);
            let tiles = Line::from(part.tiles.clone());
            if line.width() + tiles.width() <= width {
                line.extend(tiles);
            }
            lines.extend(wrap(&line, width));
        }
        if !self.luck.is_empty() {
            let mut line = Line::from("     ");
            line.extend(self.luck.iter().cloned());
            lines.extend(wrap(&line, width));
        }
        lines
    }
}
