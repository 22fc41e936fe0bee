//! The menu: which game, which rules, who plays.

use std::path::PathBuf;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Frame;
use ratatui::text::{Line, Span};
use tilery_frame::present::terminal::{palette, text};
use tilery_games::AnyRules;

use super::controller::Controller;
use super::screen;
use crate::draw::canvas;

/// The most seats of any game.
const SEATS: usize = 4;

/// The player's choice in the menu.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Choice {
    Begin(AnyRules, Vec<Controller>),
    Resume(PathBuf),
    Quit,
}

/// The menu.
pub(crate) struct Menu {
    rules: AnyRules,
    /// The players on the seats; nothing on unused seats.
    controllers: [Option<Controller>; SEATS],
    /// The game that was interrupted last.
    interrupted: Option<PathBuf>,
    at: usize,
    /// Whether the rulings are shown instead of the choices.
    shows_rulings: bool,
}

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Resume,
    Game,
    Rules,
    Seat(usize),
    Begin,
}

impl Menu {
    pub(crate) fn new(rules: AnyRules, interrupted: Option<PathBuf>) -> Menu {
        let mut menu = Menu {
            rules,
            controllers: [Some(Controller::Human), Some(Controller::OPPONENT), None, None],
            interrupted,
            at: 0,
            shows_rulings: false,
        };
        menu.at = menu
            .items()
            .iter()
            .position(|item| matches!(item, Item::Resume | Item::Begin))
            .unwrap_or(0);
        menu
    }

    fn items(&self) -> Vec<Item> {
        let mut items = Vec::new();
        if self.interrupted.is_some() {
            items.push(Item::Resume);
        }
        items.extend([Item::Game, Item::Rules]);
        items.extend((0..*self.rules.seats().end()).map(Item::Seat));
        items.push(Item::Begin);
        items
    }

    /// Handles a key. Returns what was chosen.
    pub(crate) fn on_key(&mut self, key: KeyEvent) -> Option<Choice> {
        let items = self.items();
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return matches!(key.code, KeyCode::Char('c' | 'd')).then_some(Choice::Quit);
        }
        if std::mem::take(&mut self.shows_rulings) {
            // Any key leads back.
            return None;
        }
        let item = items[self.at.min(items.len() - 1)];
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.at = (self.at + items.len() - 1) % items.len(),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1) % items.len(),
            KeyCode::Left => self.change(item, false),
            KeyCode::Right | KeyCode::Char(' ') => self.change(item, true),
            KeyCode::Char('?') | KeyCode::F(1) => self.shows_rulings = true,
            KeyCode::Char('q') | KeyCode::Esc => return Some(Choice::Quit),
            KeyCode::Enter => {
                return Some(match (item, &self.interrupted) {
                    (Item::Resume, Some(path)) => Choice::Resume(path.clone()),
                    _ => Choice::Begin(self.rules, self.seated()),
                });
            }
            _ => {}
        }
        None
    }

    fn seated(&self) -> Vec<Controller> {
        let most = *self.rules.seats().end();
        self.controllers[..most.min(SEATS)]
            .iter()
            .flatten()
            .cloned()
            .collect()
    }

    fn change(&mut self, item: Item, forwards: bool) {
        let step = |at: usize, count: usize| (at + if forwards { 1 } else { count - 1 }) % count;
        match item {
            Item::Game => {
                let games = AnyRules::GAMES;
                let at = games
                    .iter()
                    .position(|game| *game == self.rules.game())
                    .unwrap_or(0);
                if let Ok(rules) = AnyRules::read(games[step(at, games.len())], None) {
                    self.rules = rules;
                }
            }
            Item::Rules => {
                let all: Vec<AnyRules> = AnyRules::all()
                    .into_iter()
                    .filter(|rules| rules.game() == self.rules.game())
                    .collect();
                let at = all.iter().position(|rules| *rules == self.rules).unwrap_or(0);
                self.rules = all[step(at, all.len())];
            }
            Item::Seat(seat) => {
                let least = *self.rules.seats().start();
                // The first seats must be taken, so there is no gap among them.
                let mut choices: Vec<Option<Controller>> = Controller::choices().map(Some).collect();
                if seat >= least {
                    choices.insert(0, None);
                }
                // A level with a name stands where its number is.
                let now = self.controllers[seat].clone().map(Controller::with_number);
                let at = choices.iter().position(|choice| *choice == now).unwrap_or(0);
                self.controllers[seat] = choices.swap_remove(step(at, choices.len()));
            }
            Item::Resume | Item::Begin => {}
        }
    }

    pub(crate) fn render(&self, frame: &mut Frame<'_>) {
        if self.shows_rulings {
            let most = usize::from(frame.area().width).saturating_sub(4);
            let lines = screen::rulings(self.rules, most);
            return canvas::render_popup(frame, frame.area(), screen::RULINGS_TITLE, lines);
        }
        let mut lines = Vec::new();
        for (at, item) in self.items().into_iter().enumerate() {
            let here = at == self.at;
            let mark = if here { "▸ " } else { "  " };
            let style = if here {
                palette::strong()
            } else {
                ratatui::style::Style::new()
            };
            let value = |value: String| {
                if here {
                    format!("‹ {value} ›")
                } else {
                    format!("  {value}")
                }
            };
            let text = match item {
                Item::Resume => {
                    let name = self.interrupted.as_ref().and_then(|path| path.file_stem());
                    let name = name.map(|name| name.to_string_lossy().into_owned());
                    format!("Resume {}", text::short(&name.unwrap_or_default(), 40))
                }
                Item::Game => format!("Game    {}", value(self.rules.game().to_owned())),
                Item::Rules => format!("Rules   {}", value(self.rules.to_string())),
                Item::Seat(seat) => {
                    let who = self.controllers[seat]
                        .as_ref()
                        .map_or(String::from("nobody"), Controller::to_string);
                    format!("Seat {}  {}", seat + 1, value(who))
                }
                Item::Begin => String::from("Begin"),
            };
            if matches!(item, Item::Begin) {
                lines.push(Line::default());
            }
            lines.push(Line::from(Span::styled(format!("{mark}{text}"), style)));
            if item == Item::Resume {
                lines.push(Line::default());
            }
        }
        lines.push(Line::default());
        lines.push(
            Line::from("↑ ↓ choose, ← → change, Enter begins, ? rulings, q quits").style(palette::faint()),
        );
        canvas::render_popup(frame, frame.area(), " Tilery ", lines);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fullscreen::key;

    fn press(menu: &mut Menu, keys: &str) -> Option<Choice> {
        let mut choice = None;
        for symbol in keys.chars() {
            choice = menu.on_key(key(symbol));
        }
        choice
    }

    #[test]
    fn a_game_is_chosen_with_the_arrows() {
        let rules = |game, rules| AnyRules::read(game, Some(rules)).unwrap();
        let mut menu = Menu::new(rules("qwirkle", "mindware"), None);
        assert!(
            shown(&menu).contains("level 4"),
            "a number alone could be anything"
        );
        let usual = vec![Controller::Human, Controller::OPPONENT];
        let usual = Some(Choice::Begin(rules("qwirkle", "mindware"), usual));
        assert_eq!(press(&mut menu, "⏎"), usual, "Enter is enough");
        // From Begin round to Game, to Strata, on to the rules and a second human.
        let chosen = press(&mut menu, "↓→→↓→→↓↓←←←←⏎");
        let human = Controller::Human;
        assert_eq!(
            chosen,
            Some(Choice::Begin(rules("strata", "open"), vec![human.clone(), human]))
        );
        assert_eq!(press(&mut menu, "q"), Some(Choice::Quit));
    }

    fn shown(menu: &Menu) -> String {
        let mut terminal = ratatui::Terminal::new(ratatui::backend::TestBackend::new(80, 24)).unwrap();
        terminal.draw(|frame| menu.render(frame)).unwrap();
        terminal.backend().to_string()
    }

    #[test]
    fn the_rulings_of_the_chosen_rules_can_be_read() {
        for rules in AnyRules::all() {
            let mut menu = Menu::new(rules, None);
            assert!(shown(&menu).contains("? rulings"));
            assert_eq!(press(&mut menu, "?"), None);
            let screen = shown(&menu);
            for ruling in rules.rulings() {
                assert!(screen.contains(&format!("{ruling} ")), "{ruling} in {screen}");
            }
            assert_eq!(press(&mut menu, "q"), None, "any key leads back");
            assert!(shown(&menu).contains("Begin"));
        }
    }

    #[test]
    fn an_interrupted_game_is_offered_first() {
        let path = PathBuf::from("/games/cubes.jsonl");
        let mut menu = Menu::new(AnyRules::read("cubes", None).unwrap(), Some(path.clone()));
        assert_eq!(press(&mut menu, "⏎"), Some(Choice::Resume(path)));
    }
}
