//! Facts, classes and labels as sentences and words of a language.

use std::collections::HashMap;

use fluent_bundle::{FluentArgs, FluentBundle, FluentError, FluentResource, FluentValue};
use tilery_frame::analysis::{Class, Fact, FactValue};

use crate::Language;

/// The messages of one language, ready to be formatted.
///
/// Reading a file of messages takes a while, so keep this value for more than one sentence.
///
/// ```
/// use tilery_analysis::{Language, Phrases};
/// use tilery_frame::analysis::Class;
/// let german = Phrases::new(Language::German);
/// assert_eq!(german.class(Class::Best), "Bester Zug");
/// ```
pub struct Phrases {
    bundle: FluentBundle<FluentResource>,
}

/// A label of the table of luck and decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Label {
    /// The final margin.
    Margin,
    /// The expected margin before the first turn.
    Start,
    /// The effect of a player's own decisions.
    Own,
    /// The effect of the decisions of others.
    Others,
    /// The effect of luck.
    Luck,
    /// The mean loss per decision.
    Rating,
    /// A value that is certain.
    Exact,
    /// A draw or roll that was remarkably good.
    Lucky,
    /// A draw or roll that was remarkably bad.
    Unlucky,
}

impl Label {
    /// All labels.
    pub const ALL: [Label; 9] = [
        Label::Margin,
        Label::Start,
        Label::Own,
        Label::Others,
        Label::Luck,
        Label::Rating,
        Label::Exact,
        Label::Lucky,
        Label::Unlucky,
    ];

    const fn key(self) -> &'static str {
        match self {
            Label::Margin => "review-label-margin",
            Label::Start => "review-label-start",
            Label::Own => "review-label-own",
            Label::Others => "review-label-others",
            Label::Luck => "review-label-luck",
            Label::Rating => "review-label-rating",
            Label::Exact => "review-label-exact",
            Label::Lucky => "review-label-lucky",
            Label::Unlucky => "review-label-unlucky",
        }
    }
}

const fn class_key(class: Class) -> &'static str {
    match class {
        Class::Forced => "class-forced",
        Class::Best => "class-best",
        Class::Good => "class-good",
        Class::Inaccuracy => "class-inaccuracy",
        Class::Mistake => "class-mistake",
        Class::Blunder => "class-blunder",
    }
}

impl Phrases {
    /// Reads the messages of a language.
    pub fn new(language: Language) -> Phrases {
        // The files are part of the program, and tests read all of them without an error.
        let resource =
            FluentResource::try_new(String::from(language.messages())).unwrap_or_else(|(partly, _)| partly);
        let locale = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![locale]);
        // Isolating marks are for mixed directions, which none of these languages has.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::English => |value, _| number(value, "."),
            _ => |value, _| number(value, ","),
        }));
        bundle.add_resource_overriding(resource);
        Phrases { bundle }
    }

    /// A fact as a sentence. A fact of an unknown kind, from a newer version, is told by its key.
    pub fn sentence(&self, fact: &Fact) -> String {
        let values: HashMap<&str, FluentValue<'_>> = fact
            .values
            .iter()
            .map(|(name, value)| (name.as_str(), self.value(name, value)))
            .collect();
        self.message(&fact.key, values)
    }

    /// The name of a class of moves.
    pub fn class(&self, class: Class) -> String {
        self.message(class_key(class), HashMap::new())
    }

    /// A label of the table of luck and decisions.
    pub fn label(&self, label: Label) -> String {
        self.message(label.key(), HashMap::new())
    }

    /// A value as its message shows it: tiles by their names.
    fn value<'a>(&self, name: &str, value: &'a FactValue) -> FluentValue<'a> {
        match (name, value) {
            (_, FactValue::Number(number)) => FluentValue::from(*number),
            ("tile" | "tiles", FactValue::Text(text)) => {
                FluentValue::from(self.list(text.split(' ').map(|tile| self.tile(tile))))
            }
            (_, FactValue::Text(text)) => FluentValue::from(text.as_str()),
        }
    }

    /// The name of a tile in notation: colour and shape, or the colours of its squares. The messages say which letters there are.
    fn tile(&self, text: &str) -> String {
        let known = |key: String| self.bundle.has_message(&key).then_some(key);
        if let Some((colour, shape)) = text.split_at_checked(1)
            && let Some(colour) = known(format!("colour-{colour}"))
            && let Some(shape_key) = known(format!("shape-{shape}"))
        {
            let colour = self.message(&colour, HashMap::from([("shape", FluentValue::from(shape))]));
            let shape = self.message(&shape_key, HashMap::new());
            let names = [("colour", colour), ("shape", shape)];
            let names = names.map(|(name, text)| (name, FluentValue::from(text)));
            return self.message("tile-name", HashMap::from(names));
        }
        let squares: Option<Vec<String>> = text
            .chars()
            .map(|square| Some(self.message(&known(format!("square-{square}"))?, HashMap::new())))
            .collect();
        squares.map_or_else(|| String::from(text), |squares| squares.join(", "))
    }

    /// Names with commas and an “and” before the last.
    fn list(&self, names: impl Iterator<Item = String>) -> String {
        let mut names: Vec<String> = names.collect();
        match names.pop() {
            Some(last) if !names.is_empty() => self.message(
                "list-and",
                HashMap::from([
                    ("first", FluentValue::from(names.join(", "))),
                    ("last", FluentValue::from(last)),
                ]),
            ),
            last => last.unwrap_or_default(),
        }
    }

    fn message(&self, key: &str, values: HashMap<&str, FluentValue<'_>>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return String::from(key);
        };
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(name.to_owned(), value);
        }
        let mut errors: Vec<FluentError> = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        text.into_owned()
    }
}

/// A number with the decimal mark of the language, and with a real minus sign.
fn number(value: &FluentValue<'_>, mark: &str) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let text = number.value.to_string();
    Some(text.replace('-', "−").replace('.', mark))
}

/// A fact as a sentence of a language. [`Phrases`] is faster for more than one.
pub fn sentence(fact: &Fact, language: Language) -> String {
    Phrases::new(language).sentence(fact)
}
