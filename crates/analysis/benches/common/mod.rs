//! Code that the benchmarks share: settings from the command line, and games to review.

use tilery_frame::bots::{Ask, Level, choose};
use tilery_games::{AnyGame, AnyRules, with_game};
use tilery_rules::Player;
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::record::Record;

/// The settings of a run: a mode and pairs of the form `key=value`.
pub(crate) struct Settings {
    /// The measurement to take.
    pub(crate) mode: String,
    pairs: Vec<(String, String)>,
}

impl Settings {
    /// Reads the arguments of the program.
    pub(crate) fn read() -> Settings {
        let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
        let pairs = args.iter().filter_map(|arg| arg.split_once('='));
        Settings {
            mode: args
                .iter()
                .find(|arg| !arg.contains('='))
                .cloned()
                .unwrap_or_default(),
            pairs: pairs.map(|(key, value)| (key.into(), value.into())).collect(),
        }
    }

    /// The value of a key as text.
    pub(crate) fn text<'a>(&'a self, key: &str, default: &'a str) -> &'a str {
        let found = self.pairs.iter().find(|(known, _)| known == key);
        found.map_or(default, |(_, value)| value)
    }

    /// The value of a key as a number.
    pub(crate) fn number(&self, key: &str, default: u64) -> u64 {
        let found = self.pairs.iter().find(|(known, _)| known == key);
        found.map_or(default, |(_, value)| value.parse().expect("a number"))
    }

    /// The game and its rules.
    pub(crate) fn rules(&self) -> AnyRules {
        let rules = self.text("rules", "");
        AnyRules::read(self.text("game", "qwirkle"), (!rules.is_empty()).then_some(rules)).expect("a game")
    }
}

/// Plays a game of a level against itself.
pub(crate) fn play(settings: &Settings, level: Level, number: u64) -> Record {
    let word = format!("{} {number}", settings.text("seed", "review"));
    let players = Player::lettered(settings.number("seats", 2) as usize);
    let deal = Deal::from_seed(Seed::from_word(&word));
    let mut game = AnyGame::begin(settings.rules(), players, deal).expect("a game");
    let thinks = settings.number("thinks", 20_000);
    while let Some(seat) = game.turn() {
        let ask = Ask::nodes(thinks, number * 1000 + game.turns() as u64);
        let mv = with_game!(&game, game => {
            let view = game.seat_view(seat).expect("a seat of the game");
            choose(level, &view, &ask).expect("a move").to_string()
        });
        game.play(seat, &mv).expect("a legal move");
    }
    game.record()
}
