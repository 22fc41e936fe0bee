//! Names of players. They are untrusted text.

use tilery_frame::bots::Level;
use tilery_frame::picture::text::can_draw;
use tilery_rules::{Player, Seat};

/// The names of bots: one for each level, and one for each seat, for bots whose level sits at the table already. The page has the
/// same.
const BOTS: [&str; 10] = [
    "Pip", "Momo", "Lulu", "Nico", "Tessa", "Bruno", "Greta", "Otis", "Ada", "Viktor",
];
const MORE_BOTS: [&str; 4] = ["Kiko", "Remy", "Juno", "Yara"];

/// The names of players as the page shows them: a bot, which records call `bot 3`, is `Lulu · Level 3`.
pub fn shown_names<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<String> {
    let mut taken: Vec<usize> = Vec::new();
    let mut shown = |seat: usize, name: &str| {
        let level: Level = name.strip_prefix("bot ")?.parse().ok()?;
        let number = level.number();
        let called = match taken.contains(&number) {
            false => BOTS.get(number.checked_sub(1)?)?,
            true => MORE_BOTS.get(seat)?,
        };
        taken.push(number);
        Some(format!("{called} · {}", level_name(level)))
    };
    names
        .into_iter()
        .enumerate()
        .map(|(seat, name)| shown(seat, name).unwrap_or_else(|| name.to_owned()))
        .collect()
}

/// The name of a level: `Level 3`, `Expert`.
fn level_name(level: Level) -> String {
    let name = level.name();
    match level.name().parse::<usize>() {
        Ok(number) => format!("Level {number}"),
        Err(_) => name[..1].to_uppercase() + &name[1..],
    }
}

/// The names as they are drawn: without invisible characters, and `Player 2` for a name that no font can draw.
pub(crate) fn names(players: &[Player]) -> Vec<String> {
    let shown = shown_names(players.iter().map(|player| player.name.as_str()));
    let name = |(seat, name): (usize, &String)| {
        let name = plain(name);
        match name
            .chars()
            .any(|character| character != ' ' && can_draw(character))
        {
            true => name,
            false => format!("Player {}", seat + 1),
        }
    };
    shown.iter().enumerate().map(name).collect()
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

    #[test]
    fn bots_have_the_names_of_the_page() {
        let shown = shown_names(["bot 3", "Ann", "bot 3", "bot expert"]);
        assert_eq!(shown, ["Lulu · Level 3", "Ann", "Juno · Level 3", "Ada · Expert"]);
        assert_eq!(
            shown_names(["bot", "bot 11", "robot 3"]),
            ["bot", "bot 11", "robot 3"]
        );
        let page = include_str!("../../../web/src/pages/parts/opponents.ts");
        for names in [&BOTS[..], &MORE_BOTS] {
            assert!(page.contains(&format!("['{}']", names.join("', '"))), "{names:?}");
        }
    }
}
