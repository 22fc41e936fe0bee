//! The players on the seats: people and bots, and how a record tells them apart.

use std::fmt;
use std::str::FromStr;

use tilery_arena::Contestant;
use tilery_frame::bots::Level;
use tilery_frame::present::terminal::text::one_line;
use tilery_games::AnyGame;
use tilery_rules::Player;

/// The player who chooses the moves of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Controller {
    /// A person at the keyboard.
    Human,
    /// A bot of this level.
    Bot(Level),
    /// A program that speaks the bot protocol: its command.
    Program(Vec<String>),
}

impl Controller {
    /// The opponent unless another is chosen: a relaxed player, whom most people can beat.
    pub(crate) const OPPONENT: Controller = Controller::Bot(Level::Four);

    /// The choices for a seat in a menu, `human` first.
    pub(crate) fn choices() -> impl Iterator<Item = Controller> {
        std::iter::once(Controller::Human).chain(Level::NUMBERED.into_iter().map(Controller::Bot))
    }

    /// The same with a numbered level, the one that comes closest.
    pub(crate) fn with_number(self) -> Controller {
        match self {
            Controller::Bot(level) => Controller::Bot(Level::NUMBERED[level.number() - 1]),
            other => other,
        }
    }

    /// The controller that a name in a record stands for. The name of a bot is its level, such as `expert` or
    /// `level 7`, or its command, such as `exec:./mybot`, or ends with it in brackets.
    pub(crate) fn of_name(name: &str) -> Controller {
        let bracketed = name
            .strip_suffix(')')
            .and_then(|name| name.rsplit_once('('))
            .map(|(_, level)| level);
        if let Some(program) = program(bracketed.unwrap_or(name)) {
            return program;
        }
        let plain = name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
        let level = labelled(bracketed.unwrap_or(name)).or_else(|| labelled(plain));
        level.map_or(Controller::Human, Controller::Bot)
    }
}

impl fmt::Display for Controller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Controller::Human => f.write_str("human"),
            Controller::Bot(level) => f.write_str(&label(*level)),
            Controller::Program(command) => write!(f, "exec:{}", shell_words::join(command)),
        }
    }
}

impl FromStr for Controller {
    type Err = String;

    fn from_str(text: &str) -> Result<Controller, String> {
        if text == Controller::Human.to_string() {
            return Ok(Controller::Human);
        }
        if let Some(program) = program(text) {
            return Ok(program);
        }
        text.parse().map(Controller::Bot).map_err(|_| {
            let text: String = text.chars().take(40).collect();
            format!(
                "{text:?} cannot play: expected human, the level of a bot or exec:PROGRAM, for example human,7"
            )
        })
    }
}

/// The level in the name of a bot: `expert`, or `level 7`. A number alone may be the age of a person.
fn label(level: Level) -> String {
    if Level::NUMBERED.contains(&level) {
        format!("level {level}")
    } else {
        level.to_string()
    }
}

/// The program that a label such as `exec:./mybot` stands for.
fn program(label: &str) -> Option<Controller> {
    match label.starts_with("exec:").then(|| label.parse())? {
        Ok(Contestant::Exec { command }) => Some(Controller::Program(command)),
        _ => None,
    }
}

/// The level that a label stands for.
fn labelled(text: &str) -> Option<Level> {
    Level::all().find(|level| label(*level) == text)
}

/// The highest age that is accepted.
const OLDEST: u16 = 150;

/// A name and the age after its colon: `Ada:36`, or `:36` for the default name.
fn name_and_age(given: &str) -> Result<(Option<&str>, Option<u16>), String> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (name, age) = match given.rsplit_once(':') {
        Some((name, age)) if is_number(age.trim()) => {
            let age: Option<u16> = age.trim().parse().ok().filter(|age| *age <= OLDEST);
            let age = age.ok_or_else(|| format!("{given:?}: an age is a number up to {OLDEST}"))?;
            (name, Some(age))
        }
        Some((_, age)) if age.trim().starts_with(|first: char| first.is_ascii_digit()) => {
            return Err(format!("{given:?}: an age is a number up to {OLDEST}"));
        }
        _ => (given, None),
    };
    Ok((Some(name.trim()).filter(|name| !name.is_empty()), age))
}

/// The players of a game, with the given names and ages, or default names.
///
/// # Errors
/// Returns an error if the name of a person is one of a bot, or an age is too high or no number.
pub(crate) fn players(controllers: &[Controller], names: &[String]) -> Result<Vec<Player>, String> {
    let humans = controllers
        .iter()
        .filter(|controller| **controller == Controller::Human)
        .count();
    let mut players: Vec<Player> = Vec::new();
    for (seat, controller) in controllers.iter().enumerate() {
        let given = names.get(seat).map_or("", String::as_str);
        let (given, age) = name_and_age(given)?;
        let name = match (controller, given) {
            (Controller::Human, Some(name)) if Controller::of_name(name) != Controller::Human => {
                return Err(format!("{name:?} is the name of a bot: choose another one"));
            }
            (Controller::Human, Some(name)) => String::from(name),
            (Controller::Human, None) if humans == 1 => String::from("You"),
            (Controller::Human, None) => {
                let before = controllers[..seat]
                    .iter()
                    .filter(|controller| **controller == Controller::Human);
                format!("Player {}", before.count() + 1)
            }
            (bot, given) => bot_name(bot, given, |name| {
                players.iter().any(|player| player.name == name)
            }),
        };
        players.push(Player { name, age });
    }
    Ok(players)
}

/// The name of a bot: its label, numbered if several bots have it, or a given name with the label in brackets.
fn bot_name(bot: &Controller, given: Option<&str>, is_taken: impl Fn(&str) -> bool) -> String {
    if let Some(given) = given {
        return format!("{given} ({bot})");
    }
    let plain = bot.to_string();
    let numbered = (2..).map(|number| format!("{plain} {number}"));
    std::iter::once(plain.clone())
        .chain(numbered)
        .find(|name| !is_taken(name))
        .unwrap_or_default()
}

/// The name of a bot that takes the place of another.
fn renamed(name: &str, bot: &Controller, is_taken: impl Fn(&str) -> bool) -> String {
    let given = name.rsplit_once(" (").map(|(given, _)| given);
    bot_name(bot, given, is_taken)
}

/// The argument that seats these players, to be copied into a shell.
pub(crate) fn seats(controllers: &[Controller]) -> String {
    let seats: Vec<String> = controllers.iter().map(Controller::to_string).collect();
    format!("--seats {}", one_line(&shell_words::quote(&seats.join(","))))
}

/// Renames players whose names no longer match their controllers.
pub(crate) fn rename(game: &mut AnyGame, controllers: &[Controller]) {
    let mut record = game.record();
    for (seat, controller) in controllers.iter().enumerate().take(record.seats.len()) {
        let name = record.seats[seat].name.clone();
        let is_taken = |wanted: &str| record.seats.iter().any(|player| player.name == wanted);
        if Controller::of_name(&name) != *controller {
            record.seats[seat].name = match controller {
                Controller::Human => format!("Player {}", seat + 1),
                bot => renamed(&name, bot, is_taken),
            };
        }
    }
    // The record was valid before, and names have no effect on the rules.
    if let Ok(renamed) = AnyGame::replay(&record, Some(record.turns.len())) {
        *game = renamed;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_people_and_bots_apart() {
        let controllers: Vec<Controller> = [
            "human",
            "expert",
            "expert",
            "casual",
            "7",
            "7",
            "10",
            "exec:./my bot",
            "exec:./my bot",
        ]
        .iter()
        .map(|text| text.parse().unwrap())
        .collect();
        let names = ["", "", "", "Ada", "", "", "Bob", "", "Eve"].map(String::from);
        let players = players(&controllers, &names).unwrap();
        let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
        assert_eq!(
            names,
            [
                "You",
                "expert",
                "expert 2",
                "Ada (casual)",
                "level 7",
                "level 7 2",
                "Bob (level 10)",
                "exec:./my bot",
                "Eve (exec:./my bot)"
            ]
        );
        assert_eq!(Controller::of_name("Ann (7)"), Controller::Human, "an age");
        assert_eq!(Controller::of_name("7"), Controller::Human);
        let back: Vec<Controller> = names.iter().map(|name| Controller::of_name(name)).collect();
        assert_eq!(back, controllers);
        let renamed = |name, level, taken: &str| renamed(name, &Controller::Bot(level), |name| name == taken);
        assert_eq!(renamed("Ada (casual)", Level::Master, ""), "Ada (master)");
        assert_eq!(renamed("expert 2", Level::Novice, ""), "novice");
        assert_eq!(renamed("novice", Level::Greedy, "greedy"), "greedy 2");
    }

    #[test]
    fn an_age_comes_after_the_name() {
        let controllers = [
            Controller::Human,
            Controller::Human,
            Controller::Bot(Level::Greedy),
        ];
        let names = ["Ann: 40", ":12", "Dr: No"].map(String::from);
        let players = players(&controllers, &names).unwrap();
        let known: Vec<_> = players.iter().map(|p| (p.name.as_str(), p.age)).collect();
        assert_eq!(
            known,
            [
                ("Ann", Some(40)),
                ("Player 2", Some(12)),
                ("Dr: No (greedy)", None)
            ]
        );
        for wrong in ["Ann:151", "Ann:4o", ":99999999999999999999", "master:40"] {
            assert!(
                super::players(&[Controller::Human], &[wrong.into()]).is_err(),
                "{wrong}"
            );
        }
    }

    #[test]
    fn ages_break_the_tie_for_the_opening() {
        use tilery_games::AnyRules;
        use tilery_rules::fair::{Deal, Seed};

        let controllers = [Controller::Human, Controller::Human];
        let opener = |names: [&str; 2], edition: &str, word: &str| {
            let players = players(&controllers, &names.map(String::from)).unwrap();
            let rules = AnyRules::read("qwirkle", Some(edition)).unwrap();
            let game = AnyGame::begin(rules, players, Deal::from_seed(Seed::from_word(word))).unwrap();
            game.turn().map(|seat| seat.index())
        };
        // A deal in which both have equal groups: the edition alone decides who opens.
        let tied = (0..100)
            .map(|number| format!("tie {number}"))
            .find(|word| opener(["", ""], "mindware", word) != opener(["", ""], "schmidt", word))
            .expect("a tie among a hundred deals");
        assert_eq!(opener(["Ann:40", "Ben:12"], "mindware", &tied), Some(0));
        assert_eq!(opener(["Ann:12", "Ben:40"], "mindware", &tied), Some(1));
        assert_eq!(opener(["Ann:12", "Ben:40"], "schmidt", &tied), Some(0));
        // R3: without one of the ages, the earlier seat counts as older.
        assert_eq!(opener(["Ann:12", "Ben"], "mindware", &tied), Some(0));
    }

    #[test]
    fn nobody_is_taken_for_a_bot() {
        assert!(players(&[Controller::Human], &[String::from("master")]).is_err());
        assert!(players(&[Controller::Human], &[String::from("Eve (master)")]).is_err());
        assert!(players(&[Controller::Human], &[String::from("exec:./mybot")]).is_err());
        assert!("grandmaster".parse::<Controller>().is_err());
        assert!("exec:".parse::<Controller>().is_err());
    }
}
