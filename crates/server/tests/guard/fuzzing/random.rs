//! Values, messages and texts that make little sense, from a fixed seed.

use serde_json::{Value, json};

/// A small generator with a fixed seed.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most.max(1) as u64) as usize
    }

    pub(super) fn one_of<'t, T>(&mut self, these: &'t [T]) -> &'t T {
        &these[self.below(these.len())]
    }

    fn value(&mut self) -> Value {
        match self.below(9) {
            0 => Value::Null,
            1 => json!(true),
            2 => json!(-1),
            3 => json!(u64::MAX),
            4 => json!(1e308),
            5 => json!(""),
            6 => json!("\u{0}\u{202e}🎲".repeat(self.below(40))),
            7 => json!([[], {}]),
            _ => json!({"type": "command", "seat": 0}),
        }
    }

    /// Replaces one value somewhere in a message, or removes or adds a field.
    fn twist(&mut self, value: &mut Value) {
        let replaced = self.value();
        let choice = self.below(4);
        match value {
            Value::Object(fields) if choice > 0 && !fields.is_empty() => {
                let names: Vec<String> = fields.keys().cloned().collect();
                let name = self.one_of(&names).clone();
                match choice {
                    1 => {
                        fields.remove(&name);
                    }
                    2 => {
                        fields.insert("more".to_owned(), replaced);
                    }
                    _ => {
                        if let Some(inner) = fields.get_mut(&name) {
                            self.twist(inner);
                        }
                    }
                }
            }
            Value::Array(items) if choice > 0 && !items.is_empty() => {
                let place = self.below(items.len());
                self.twist(&mut items[place]);
            }
            other => *other = replaced,
        }
    }

    /// A message as text: whole, twisted, cut, nested or far too long.
    pub(super) fn text(&mut self, mut message: Value) -> String {
        match self.below(10) {
            0..=2 => message.to_string(),
            3..=6 => {
                self.twist(&mut message);
                message.to_string()
            }
            7 => {
                let text = message.to_string();
                let mut end = self.below(text.len());
                while !text.is_char_boundary(end) {
                    end -= 1;
                }
                text[..end].to_owned()
            }
            8 => "[".repeat(self.below(8_000)),
            _ => format!(
                "{{\"type\":\"ping\",\"id\":\"{}\"}}",
                "x".repeat(self.below(18_000))
            ),
        }
    }
}

/// The tables and seats that an attacker may name.
pub(super) struct Nonsense {
    pub(super) random: Random,
    /// Tables that exist.
    pub(super) tables: Vec<String>,
    /// Tiles that players hold, so that some moves are legal.
    pub(super) tiles: Vec<String>,
    keys: usize,
    /// Texts that were sent before.
    sent: Vec<String>,
}

/// How many texts are remembered.
const REMEMBERED: usize = 100;

impl Nonsense {
    pub(super) fn new(seed: u64) -> Nonsense {
        Nonsense {
            random: Random(seed),
            tables: Vec::new(),
            tiles: Vec::new(),
            keys: 0,
            sent: Vec::new(),
        }
    }

    fn mv(&mut self) -> String {
        const MOVES: [&str; 7] = ["pass", "play Rc@0,0", "swap Rc", "take 1", "play", "", "lay a1"];
        if self.tiles.is_empty() || self.random.below(2) == 0 {
            return (*self.random.one_of(&MOVES)).to_owned();
        }
        let tile = self.random.one_of(&self.tiles).clone();
        let (x, y) = (self.random.below(5), self.random.below(5));
        match self.random.below(3) {
            0 => format!("swap {tile}"),
            _ => format!("play {tile}@{},{}", x as i64 - 2, y as i64 - 2),
        }
    }

    pub(super) fn command(&mut self) -> Value {
        // Some keys come twice.
        self.keys += self.random.below(2);
        let (seat, mv) = (self.random.below(4), self.mv());
        let mut command = match self.random.below(40) {
            0..=2 => json!({"type": "take", "seat": seat, "name": "Eve"}),
            3..=4 => json!({"type": "leave"}),
            5..=6 => json!({"type": "contribute", "seat": seat, "entropy": "e"}),
            7..=17 => json!({"type": "move", "seat": seat, "move": mv}),
            18..=20 => {
                json!({"type": "correct", "from": 0, "entries": vec![json!({"seat": seat, "move": mv}); 20]})
            }
            21 => json!({"type": "finish", "out": seat}),
            22..=24 => json!({"type": "propose_replacement", "seat": seat}),
            25..=26 => json!({"type": "agree_replacement", "seat": seat}),
            27..=30 => json!({"type": "chat", "text": "hello"}),
            31..=32 => json!({"type": "offer", "seat": seat, "offer": {"type": "take_back"}}),
            33..=34 => json!({"type": "answer_offer", "seat": seat, "agree": true}),
            35 => json!({"type": "end_break", "seat": seat}),
            36 => json!({"type": "rematch"}),
            37 => json!({"type": "resign", "seat": seat}),
            _ => json!({"type": "withdraw"}),
        };
        command["key"] = json!(format!("k{}", self.keys));
        command
    }

    pub(super) fn table(&mut self) -> String {
        match self.random.below(8) {
            0 => "nowhere".to_owned(),
            _ => self.random.one_of(&self.tables).clone(),
        }
    }

    fn frame(&mut self) -> Value {
        let table = self.table();
        match self.random.below(7) {
            0 => json!({"type": "subscribe", "table": table, "after": self.random.below(9)}),
            1 => json!({"type": "subscribe", "table": table, "seat": self.random.below(4)}),
            2 => json!({"type": "unsubscribe", "table": table}),
            3 => json!({"type": "ping", "id": "p"}),
            _ => json!({"type": "command", "id": "c", "table": table, "command": self.command()}),
        }
    }

    /// The text of a frame: a new one, or one that was sent before, by the same person or by another.
    pub(super) fn frame_text(&mut self) -> String {
        if !self.sent.is_empty() && self.random.below(10) == 0 {
            return self.random.one_of(&self.sent).clone();
        }
        let frame = self.frame();
        let text = self.random.text(frame);
        if self.sent.len() < REMEMBERED {
            self.sent.push(text.clone());
        } else {
            let place = self.random.below(REMEMBERED);
            self.sent[place].clone_from(&text);
        }
        text
    }
}
