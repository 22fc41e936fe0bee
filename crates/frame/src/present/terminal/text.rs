//! Untrusted text, and text that must fit a width.

use ratatui::text::{Line, Span};

/// The widest player name that is shown in full.
pub const LONGEST_NAME: usize = 15;

/// How many columns of a terminal a text takes.
pub fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// Removes every character that could control a terminal.
fn clean(text: &str) -> String {
    text.chars().filter(|c| !steers(*c)).collect()
}

/// Puts a text on one line: each character that could control a terminal becomes a blank.
pub fn one_line(text: &str) -> String {
    text.chars().map(|c| if steers(c) { ' ' } else { c }).collect()
}

/// Whether a character has an effect beyond being visible: control characters (escapes among them), marks that change
/// the direction of writing, and characters without width.
fn steers(c: char) -> bool {
    let unseen = matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
    c.is_control() || unseen
}

/// Cleans a text and cuts it to at most `most` columns.
pub fn short(text: &str, most: usize) -> String {
    // A letter may carry any number of combining marks, which take no column: their number is limited, too.
    let clean: String = clean(text).trim().chars().take(4 * most).collect();
    if width(&clean) <= most {
        return clean;
    }
    let mut kept = String::new();
    for letter in clean.chars() {
        kept.push(letter);
        if width(&kept) >= most {
            kept.pop();
            break;
        }
    }
    kept.push('…');
    kept
}

/// Breaks a line between words so that no part is wider than `most`. All parts but the first are indented.
pub fn wrap(line: &Line<'static>, most: usize) -> Vec<Line<'static>> {
    const INDENT: usize = 5;
    if line.width() <= most {
        return vec![line.clone()];
    }
    let indent = if most > 4 * INDENT { INDENT } else { 0 };
    let mut lines = Vec::new();
    let mut spans: Vec<Span<'static>> = Vec::new();
    let mut used = 0;
    for word in words(line) {
        let wide: usize = word.iter().map(Span::width).sum();
        let blank = word.last().is_some_and(|span| span.content.ends_with(' ')) as usize;
        if used + wide - blank > most && used > indent {
            lines.push(Line::from(std::mem::take(&mut spans)));
            spans.push(Span::raw(" ".repeat(indent)));
            used = indent;
        }
        used += wide;
        spans.extend(word);
    }
    lines.push(Line::from(spans));
    lines
}

/// The words of a line, each with the blank that follows it. A word may consist of several styles.
fn words(line: &Line<'static>) -> Vec<Vec<Span<'static>>> {
    let mut words = Vec::new();
    let mut word = Vec::new();
    for span in &line.spans {
        for piece in span.content.split_inclusive(' ') {
            word.push(Span::styled(piece.to_owned(), span.style));
            if piece.ends_with(' ') {
                words.push(std::mem::take(&mut word));
            }
        }
    }
    words.push(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_removed() {
        assert_eq!(clean("A\u{1b}[31mB\u{7}\u{9b}C\n\u{202e}D\u{200b}"), "A[31mBCD");
        assert_eq!(clean("Zoë 李"), "Zoë 李");
        assert_eq!(one_line("a\n\u{1b}[1mb"), "a  [1mb");
    }

    #[test]
    fn long_names_are_cut_by_columns() {
        assert_eq!(short("Bartholomew", 12), "Bartholomew");
        assert_eq!(short("Bartholomew the Great", 12), "Bartholomew…");
        assert_eq!(short("李李李李李李李", 12), "李李李李李…");
        assert!(width(&short(&"e\u{301}".repeat(500), 12)) <= 12);
        assert_eq!(short("\u{1b}", 12), "");
    }

    #[test]
    fn lines_break_between_words() {
        let texts = |most| -> Vec<String> {
            let line = Line::from(vec![Span::raw("one two "), Span::raw("three four five six")]);
            wrap(&line, most).iter().map(|line| line.to_string()).collect()
        };
        let styles = Line::from(vec![Span::raw("one two"), Span::raw("@3,4 "), Span::raw("five")]);
        let broken: Vec<String> = wrap(&styles, 9).iter().map(|line| line.to_string()).collect();
        assert_eq!(
            broken,
            ["one ", "two@3,4 ", "five"],
            "a change of style does not split a word"
        );
        assert_eq!(texts(80), ["one two three four five six"]);
        assert_eq!(texts(14), ["one two three ", "four five six"]);
        assert_eq!(texts(22), ["one two three four ", "     five six"]);
    }
}
