//! Text and styled text as HTML.

use ratatui::style::Color;
use ratatui::text::Span;
use tilery_frame::analysis::Class;
use tilery_frame::picture::Escaped;

/// Text that a browser shows as it is, between tags and in quoted attributes.
pub(super) fn escape(text: &str) -> String {
    Escaped(text).to_string()
}

/// Styled text with the colours that it has in a terminal.
pub(super) fn spans(spans: &[Span<'static>]) -> String {
    let one = |span: &Span<'static>| {
        let text = escape(&span.content);
        match (span.style.fg, span.style.bg) {
            (Some(Color::Indexed(ink)), Some(Color::Indexed(ground))) => format!(
                "<span class=tile style=\"color:{};background:{}\">{text}</span>",
                colour(ink),
                colour(ground)
            ),
            _ => text,
        }
    };
    spans.iter().map(one).collect()
}

/// A colour of the terminal's palette beyond the first 16, which every terminal defines for itself.
fn colour(number: u8) -> String {
    let [red, green, blue] = match number {
        0..=15 => return String::from("inherit"),
        16..=231 => {
            let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
            let number = number - 16;
            [level(number / 36), level(number / 6 % 6), level(number % 6)]
        }
        232.. => [8 + 10 * (number - 232); 3],
    };
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The name of a class in style sheets, and the sign that chess players know for it.
pub(super) const fn class_name(class: Class) -> (&'static str, &'static str) {
    match class {
        Class::Forced => ("forced", ""),
        Class::Best => ("best", ""),
        Class::Good => ("good", ""),
        Class::Inaccuracy => ("inaccuracy", "?!"),
        Class::Mistake => ("mistake", "?"),
        Class::Blunder => ("blunder", "??"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_characters_of_html_are_escaped() {
        assert_eq!(
            escape("<b onclick='x'>&\"</b>"),
            "&lt;b onclick=&#39;x&#39;&gt;&amp;&quot;&lt;/b&gt;"
        );
    }

    #[test]
    fn colours_are_those_of_terminals() {
        assert_eq!(colour(196), "#ff0000");
        assert_eq!(colour(208), "#ff8700");
        assert_eq!(colour(234), "#1c1c1c");
    }
}
