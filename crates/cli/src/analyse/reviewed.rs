//! A game with its review: the content of every form of report.

use ratatui::text::Span;
use tilery_analysis::{Label, Language, Phrases, Review, SeatReview, TurnReview};
use tilery_frame::analysis::Class;
use tilery_frame::present::Present;
use tilery_frame::present::terminal::TerminalGame;
use tilery_games::{AnyGame, with_game, with_rules};
use tilery_rules::record::Record;
use tilery_rules::{Game, Seat};

use super::words::Words;
use crate::draw;

/// The most turns that are reported in full.
const MOST_TURNS: usize = 10;

/// A game with its review.
pub(crate) struct ReviewedGame {
    pub(crate) record: Record,
    pub(crate) game: AnyGame,
    pub(crate) review: Review,
    pub(crate) language: Language,
    pub(crate) phrases: Phrases,
    pub(crate) words: Words,
    /// The names as they may be shown, by seat.
    pub(crate) names: Vec<String>,
}

impl ReviewedGame {
    pub(crate) fn new(record: Record, game: AnyGame, review: Review, language: Language) -> ReviewedGame {
        ReviewedGame {
            names: draw::names(&record.seats),
            record,
            game,
            review,
            language,
            phrases: Phrases::new(language),
            words: Words::of(language),
        }
    }

    /// Game and rules.
    pub(crate) fn title(&self) -> String {
        let rules = self.game.rules();
        with_rules!(rules, G, rules => format!("{} · {rules}", <G as Present>::TITLE))
    }

    /// The points of every seat, with a word for the winners.
    pub(crate) fn points_of_all(&self) -> String {
        let winners = self.winners();
        let scores = self.game.scores();
        let seats = Seat::all(self.names.len()).zip(&scores);
        let seats = seats.map(|(seat, points)| match winners.contains(&seat) {
            true => format!("{} {points} ({})", self.name(seat), self.words.winner),
            false => format!("{} {points}", self.name(seat)),
        });
        seats.collect::<Vec<_>>().join(" · ")
    }

    /// The seats that won, as far as the record or the rules say so.
    pub(crate) fn winners(&self) -> Vec<Seat> {
        let recorded = self.record.winners.clone();
        let by_rules = || self.game.outcome().map(|outcome| outcome.winners);
        recorded.or_else(by_rules).unwrap_or_default()
    }

    /// The winners, and how the game ended.
    pub(crate) fn result(&self) -> String {
        if let Some(ended) = self.record.ended {
            return draw::early_end_text(&self.record, ended);
        }
        let outcome = self.game.outcome();
        outcome.map_or_else(String::new, |outcome| draw::outcome_text(&outcome, &self.names))
    }

    /// The name of a seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        draw::name_of(&self.names, seat)
    }

    /// Every seat with its review.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &SeatReview)> {
        Seat::all(self.names.len()).zip(&self.review.seats)
    }

    /// Every turn that has a value, with its number from 0.
    pub(crate) fn turns(&self) -> impl Iterator<Item = (usize, &TurnReview)> {
        let turns = self.review.turns.iter().enumerate();
        turns.filter_map(|(number, turn)| Some((number, turn.as_ref()?)))
    }

    /// The turns that lost most, in the order of the game, and how many others were at least inaccurate.
    pub(crate) fn costly_turns(&self) -> (Vec<(usize, &TurnReview)>, usize) {
        let mut turns: Vec<_> = self.turns().filter(|(_, turn)| is_costly(turn)).collect();
        turns.sort_by(|(_, one), (_, other)| other.loss.total_cmp(&one.loss));
        let others = turns.split_off(turns.len().min(MOST_TURNS)).len();
        turns.sort_by_key(|(number, _)| *number);
        (turns, others)
    }

    /// The turns with remarkable luck, good or bad.
    pub(crate) fn lucky_turns(&self) -> Vec<(usize, &TurnReview)> {
        self.turns().filter(|(_, turn)| turn.notable_luck).collect()
    }

    /// How many turns of a seat are of a class.
    pub(crate) fn count(&self, seat: Seat, class: Class) -> usize {
        let turns = self.turns();
        turns
            .filter(|(_, turn)| turn.seat == seat && turn.class == class)
            .count()
    }

    /// The points of a turn.
    pub(crate) fn points(&self, number: usize) -> Option<u32> {
        self.record.turns.get(number).and_then(|turn| turn.score)
    }

    /// The pieces that came to the hand or were rolled in a turn: `drew ♣Pc ✦Bx`, in other languages without the verb.
    pub(crate) fn luck(&self, number: usize) -> Vec<Span<'static>> {
        fn of<G: TerminalGame>(game: &Game<G>, number: usize) -> Vec<Span<'static>> {
            let turn = game.turns().get(number);
            turn.map_or_else(Vec::new, |turn| G::explain(turn).luck)
        }
        let mut spans = with_game!(&self.game, game => of(game, number));
        if let Some(first) = spans.first_mut() {
            first.content = match self.language {
                Language::English => first.content.trim_start_matches("and ").to_owned().into(),
                _ => "".into(),
            };
        }
        spans
    }
}

/// Whether a turn lost enough to be reviewed.
pub(crate) fn is_costly(turn: &TurnReview) -> bool {
    turn.class >= Class::Inaccuracy
}

/// Whether a draw or roll was good or bad.
pub(crate) fn luck_label(turn: &TurnReview) -> Label {
    if turn.luck > 0.0 {
        Label::Lucky
    } else {
        Label::Unlucky
    }
}

/// The final margin of a seat and the parts that it consists of.
pub(crate) fn parts(seat: &SeatReview) -> [(Label, f64); 5] {
    [
        (Label::Margin, seat.margin),
        (Label::Start, seat.start),
        (Label::Own, seat.own),
        (Label::Others, seat.others),
        (Label::Luck, seat.luck),
    ]
}

/// The rating of a seat: `0.53 ± 0.11`.
pub(crate) fn rating(seat: &SeatReview) -> String {
    match (seat.rating, seat.rating_error) {
        (Some(rating), Some(error)) => format!("{rating:.2} ± {error:.2}"),
        (Some(rating), None) => format!("{rating:.2}"),
        (None, _) => String::from("–"),
    }
}
