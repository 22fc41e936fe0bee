//! A bot's choice depends on what its seat may see, and on nothing else.

use serde_json::Value;
use tilery_frame::bots::{Ask, Level, Playable, SplitMix64, choose};
use tilery_games::{AnyRules, with_rules};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Game, Player, ProtocolView, SeatView};

/// Every level must choose the same move when all that its seat cannot see is dealt anew, and when the view comes through
/// the bot protocol.
fn choices_depend_on_the_view<G: Playable>(rules: G::Rules, seats: usize, turns: usize) {
    let deal = Deal::from_seed(Seed::from_word("hiding").nth(turns as u64));
    let mut game = Game::<G>::begin(rules, Player::lettered(seats), deal).expect("a deal");
    let mut rng = SplitMix64::new(turns as u64);
    for _ in 0..turns {
        let Some(seat) = game.position().turn() else {
            return;
        };
        let mv = game.position().random_move(&mut rng).expect("a move");
        game.play(seat, &mv).expect("a legal move");
    }
    let Some(view) = game.turn_view() else { return };
    let written: Value = serde_json::to_value(view.to_protocol_view()).expect("plain data");
    let read: ProtocolView<G::View> = serde_json::from_value(written.clone()).expect("as it was written");
    let mut others = vec![SeatView::read(read).expect("a view of a position")];
    others.extend((0..3).map(|_| view.redealt(&mut rng)));
    for other in &others {
        assert_eq!(
            serde_json::to_value(other.to_protocol_view()).expect("plain data"),
            written
        );
        assert_eq!(format!("{other:?}"), format!("{view:?}"));
    }
    // Each number of turns has two of the numbered levels.
    let numbered = [turns % 10, (turns + 7) % 10].map(|at| Level::NUMBERED[at]);
    for level in Level::NAMED.into_iter().chain(numbered) {
        let ask = Ask::nodes(60, turns as u64);
        let mv = choose(level, &view, &ask).expect("a seat at turn");
        for other in &others {
            assert_eq!(
                choose(level, other, &ask),
                Ok(mv.clone()),
                "{level} after {turns} turns of {rules}"
            );
        }
    }
    // A baseline may ignore the budget, so that one position of each game has to do.
    if turns != 12 {
        return;
    }
    let ask = Ask::nodes(60, turns as u64);
    let mv = G::choose_baseline(&view, &ask);
    for other in &others {
        assert_eq!(
            G::choose_baseline(other, &ask),
            mv,
            "the baseline after {turns} turns of {rules}"
        );
    }
}

#[test]
fn a_choice_does_not_depend_on_what_is_hidden() {
    for rules in AnyRules::all() {
        for seats in rules.seats() {
            for turns in [0, 1, 2, 5, 12, 25, 36, 60] {
                with_rules!(rules, G, rules => choices_depend_on_the_view::<G>(rules, seats, turns));
            }
        }
    }
}
