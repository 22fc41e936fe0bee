//! A player for tests: presses keys, answers for the bots, and reads the screen.

use std::path::PathBuf;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use tilery_analysis::{Language, Phrases};
use tilery_frame::bots::{Budget, Level};
use tilery_games::{AnyGame, AnyRules};
use tilery_lines::Tile;
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Cell, Seat};
use tilery_strata::{Facing, Lay};

use crate::fullscreen::{Next, key};
use crate::play::bot_request::{BotFinding, BotRequest};
use crate::play::controller::{self, Controller};
use crate::play::save::Save;
use crate::play::session::{PlayPhase, PlaySession};

/// A session whose file is removed after the test.
pub(super) struct Player {
    pub(super) session: PlaySession,
    pub(super) path: PathBuf,
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

/// A small budget.
pub(super) const QUICK: Budget = Budget::Nodes(60);

impl Player {
    pub(super) fn sit(test: &str, game: &str, rules: &str, controllers: &str, seed: &str) -> Player {
        let path = std::env::temp_dir().join(format!(
            "tilery-play-{}-{test}-{game}-{rules}.jsonl",
            std::process::id()
        ));
        let rules = AnyRules::read(game, Some(rules)).unwrap();
        let controllers: Vec<Controller> = controllers.split(',').map(|text| text.parse().unwrap()).collect();
        let players = controller::players(&controllers, &[]).unwrap();
        let deal = Deal::from_seed(Seed::from_word(seed));
        let game = AnyGame::begin(rules, players, deal).unwrap();
        Player {
            session: PlaySession::new(
                game,
                controllers,
                QUICK,
                Phrases::new(Language::English),
                Save::to(&path),
            ),
            path,
        }
    }

    pub(super) fn press(&mut self, keys: &str) {
        for symbol in keys.chars() {
            assert_eq!(self.session.on_key(key(symbol)), Next::Draw, "{symbol}");
        }
    }

    /// Lets the bots answer all requests.
    pub(super) fn answer(&mut self) {
        while let Some((number, request)) = self.session.take_request() {
            self.session.on_answer(number, request.answer());
        }
    }

    /// Answers a request with a given move.
    pub(super) fn answer_with(&mut self, mv: &str) {
        let (number, _) = self.session.take_request().unwrap();
        self.session
            .on_answer(number, Ok(BotFinding::Move(mv.to_owned())));
    }

    pub(super) fn screen(&mut self, width: u16, height: u16) -> String {
        text(&self.drawn(width, height))
    }

    pub(super) fn drawn(&mut self, width: u16, height: u16) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| self.session.render(frame)).unwrap();
        terminal.backend().buffer().clone()
    }

    /// The seat whose player drafts a move, if there is one.
    pub(super) fn seat(&self) -> Option<Seat> {
        match &self.session.phase {
            PlayPhase::Human(seat, _) => Some(*seat),
            _ => None,
        }
    }

    fn cursor(&self) -> Cell {
        match &self.session.phase {
            PlayPhase::Human(_, draft) => draft.cursor(),
            _ => Cell::default(),
        }
    }

    pub(super) fn go(&mut self, cell: Cell) {
        let from = self.cursor();
        let walk = |by: i32, less: &str, more: &str| {
            let step = if by < 0 { less } else { more };
            step.repeat(by.unsigned_abs() as usize)
        };
        self.press(&walk(cell.x - from.x, "←", "→"));
        self.press(&walk(cell.y - from.y, "↑", "↓"));
    }

    /// The move of a bot of some level for the seat at turn.
    pub(super) fn idea(&self, level: Level) -> String {
        let seat = self.session.game().turn().unwrap();
        match BotRequest::new(self.session.game(), seat, level, QUICK).answer() {
            Ok(BotFinding::Move(mv)) => mv,
            other => panic!("{other:?}"),
        }
    }

    /// Makes a move with the keys that a person would press.
    pub(super) fn make(&mut self, mv: &str) {
        let (verb, rest) = mv.split_once(' ').unwrap_or((mv, ""));
        match verb {
            "play" => {
                let mut free = self.numbers();
                for placed in rest.split(' ') {
                    let placed: tilery_lines::Placed = placed.parse().unwrap();
                    let number = take(&mut free, placed.tile);
                    self.press(&number);
                    self.go(placed.cell);
                    self.press("⏎");
                }
                self.press("c");
            }
            "swap" | "roll" => {
                let mut free = self.numbers();
                if !self.screen(80, 24).contains(" to roll. Enter does it") {
                    self.press(&verb[..1]);
                    for tile in rest.split(' ') {
                        let number = take(&mut free, tile.parse().unwrap());
                        self.press(&number);
                    }
                }
                self.press("⏎");
            }
            "pass" => self.press("p"),
            "order" => self.press("x⏎⏎"),
            _ => {
                let lay: Lay = mv.parse().unwrap();
                let AnyGame::Strata(game) = self.session.game() else {
                    panic!("{mv} is a move of Strata");
                };
                let at = game
                    .position()
                    .playable()
                    .position(|tile| tile == lay.tile)
                    .unwrap();
                self.press(&((at + 1) % 10).to_string());
                // A draft begins with the first arm to the east.
                let mut facing = Facing::East;
                while facing != lay.facing {
                    self.press("t");
                    facing = facing.clockwise();
                }
                self.go(lay.corner);
                self.press("⏎⏎");
            }
        }
    }

    /// The tiles of the hand with the keys that choose them.
    fn numbers(&self) -> Vec<(usize, Tile)> {
        let seat = self.seat().unwrap();
        let hand = match self.session.game() {
            AnyGame::Qwirkle(game) => game.position().hand(seat).tiles().to_vec(),
            AnyGame::Cubes(game) => game.position().hand(seat).tiles().to_vec(),
            _ => Vec::new(),
        };
        (1..).zip(hand).collect()
    }
}

fn take(free: &mut Vec<(usize, Tile)>, tile: Tile) -> String {
    let at = free.iter().position(|(_, held)| *held == tile).unwrap();
    free.remove(at).0.to_string()
}

pub(super) fn text(buffer: &Buffer) -> String {
    let rows = buffer.content.chunks(usize::from(buffer.area.width));
    rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>() + "\n")
        .collect()
}

#[track_caller]
pub(super) fn assert_shows(screen: &str, parts: &[&str]) {
    for part in parts {
        assert!(screen.contains(part), "{part:?} is missing:\n{screen}");
    }
}
