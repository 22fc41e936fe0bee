//! Styled lines as text, with or without escape codes.

use std::io::{self, IsTerminal, Write};

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;

use crate::args::ColourChoice;

/// Whether standard output gets colours.
pub(crate) fn use_colour(choice: ColourChoice) -> bool {
    match choice {
        ColourChoice::Always => true,
        ColourChoice::Never => false,
        ColourChoice::Auto => io::stdout().is_terminal() && allows_colour(),
    }
}

/// Whether the environment allows colours: `NO_COLOR` is not set and the terminal is not `dumb`.
pub(crate) fn allows_colour() -> bool {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    !refused && !dumb
}

/// Writes lines. Without colours, blanks at their ends are removed.
pub(crate) fn write_lines(out: &mut impl Write, lines: &[Line<'_>], coloured: bool) -> io::Result<()> {
    for line in lines {
        if coloured {
            write_styled(out, line)?;
        } else {
            let plain: String = line.spans.iter().map(|span| span.content.as_ref()).collect();
            out.write_all(plain.trim_end().as_bytes())?;
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}

fn write_styled(out: &mut impl Write, line: &Line<'_>) -> io::Result<()> {
    for span in &line.spans {
        let codes = codes(line.style.patch(span.style));
        if codes.is_empty() {
            write!(out, "{}", span.content)?;
        } else {
            write!(out, "\x1b[{}m{}\x1b[0m", codes.join(";"), span.content)?;
        }
    }
    Ok(())
}

fn codes(style: Style) -> Vec<String> {
    let mut codes = Vec::new();
    for (modifier, code) in [
        (Modifier::BOLD, 1),
        (Modifier::DIM, 2),
        (Modifier::UNDERLINED, 4),
        (Modifier::REVERSED, 7),
    ] {
        if style.add_modifier.contains(modifier) {
            codes.push(code.to_string());
        }
    }
    // Pictures use only indexed colours.
    for (ground, colour) in [(38, style.fg), (48, style.bg)] {
        if let Some(Color::Indexed(number)) = colour {
            codes.push(format!("{ground};5;{number}"));
        }
    }
    codes
}

#[cfg(test)]
mod tests {
    use ratatui::text::Span;

    use super::*;

    #[test]
    fn styles_become_codes_only_where_they_are_wanted() {
        let style = Style::new().fg(Color::Indexed(208)).add_modifier(Modifier::BOLD);
        let lines = [Line::from(vec![
            Span::raw("a "),
            Span::styled("b", style),
            Span::raw("  "),
        ])];
        let written = |coloured| {
            let mut out = Vec::new();
            write_lines(&mut out, &lines, coloured).unwrap();
            String::from_utf8(out).unwrap()
        };
        assert_eq!(written(false), "a b\n");
        assert_eq!(written(true), "a \x1b[1;38;5;208mb\x1b[0m  \n");
    }
}
