//! Names of players. They are untrusted text.

use tilery_rules::{Player, Seat};

use crate::text::can_draw;

/// The names as they are drawn: without invisible characters, and `Player 2` for a name that no font can draw.
pub(crate) fn names(players: &[Player]) -> Vec<String> {
    let name = |(seat, player): (usize, &Player)| {
        let name = plain(&player.name);
        match name
            .chars()
            .any(|character| character != ' ' && can_draw(character))
        {
            true => name,
            false => format!("Player {}", seat + 1),
        }
    };
    players.iter().enumerate().map(name).collect()
}

/// The name of a seat.
pub(crate) fn name_of(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("", String::as_str)
}

/// A name on one line, without characters that steer the text around them.
fn plain(name: &str) -> String {
    let shown: String = name
        .chars()
        .filter(|character| !is_invisible(*character))
        .collect();
    shown.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Joiners, direction marks and selectors of variants.
fn is_invisible(character: char) -> bool {
    let format = matches!(character, '\u{ad}' | '\u{61c}' | '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}');
    format || (character.is_control() && !character.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_drawn_on_one_line_or_replaced() {
        let players = ["Ann\u{202e}\n  Lee\u{0}", "漢字", " ", "漢 Bo"].map(Player::named);
        assert_eq!(names(&players), ["Ann Lee", "Player 2", "Player 3", "漢 Bo"]);
    }
}
