//! A different scoring is followed by the checker, the generator, the end of the game and the bots.

use tilery_frame::bots::{Ask, Level, SplitMix64, choose};
use tilery_lines::grid::Scoring;
use tilery_qwirkle::{Edition, Move, Qwirkle, QwirkleSeat};
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::{Game, Player, Position};

/// Seven for a line of six, and nine for ending the game.
const OTHER: Scoring = Scoring {
    full_line_bonus: 1,
    end_bonus: 9,
};

#[test]
fn bots_and_reports_follow_the_scoring_of_the_grid() {
    let (mut full_lines, mut different) = (0, 0);
    for number in 0..12 {
        let deal = Deal::from_seed(Seed::from_word("scoring").nth(number));
        let mut game = Game::<Qwirkle>::begin(Edition::Mindware, Player::lettered(2), deal).expect("a deal");
        while let Some(view) = game.turn_view() {
            let (seat, ask) = (view.seat(), Ask::nodes(1, number));
            let usual = choose::<Qwirkle>(Level::Greedy, &view, &ask).expect("a seat at turn");
            if !view.grid().is_empty() {
                let position = game.position().clone().with_scoring(OTHER);
                let mut found = 0;
                position.grid().plays(view.hand().kinds(), &mut |play| {
                    let scored = position.grid().check(play.laid).expect("a play");
                    let full = scored.lines.iter().filter(|line| line.tiles.len() == 6).count() as u32;
                    let tiles: usize = scored.lines.iter().map(|line| line.tiles.len()).sum();
                    assert_eq!(play.score, scored.score);
                    assert_eq!(scored.score, tiles as u32 + full, "one more for each line of six");
                    full_lines += full;
                    found = found.max(play.score);
                });
                let other = view.clone().with_scoring(OTHER);
                let chosen = choose::<Qwirkle>(Level::Greedy, &other, &ask).expect("a seat at turn");
                if matches!(chosen, Move::Play(_)) {
                    assert_eq!(
                        position.check(seat, &chosen).map(|scored| scored.score),
                        Ok(found)
                    );
                    different += usize::from(chosen != usual);
                }
            }
            game.play(seat, &usual).expect("a legal move");
        }
    }
    assert!(
        full_lines > 0 && different > 0,
        "{full_lines} lines of six, {different} other choices"
    );
}

#[test]
fn the_end_of_the_game_follows_the_scoring() {
    let deal = Deal::from_seed(Seed::from_word("scoring end"));
    let game = Game::<Qwirkle>::begin(Edition::Mindware, Player::lettered(2), deal).expect("a deal");
    let mut position = game.position().clone().with_scoring(OTHER);
    let mut rng = SplitMix64::new(1);
    while let Some(seat) = position.turn() {
        let mut moves = position.legal_moves();
        moves.sort_by_key(|mv| position.check(seat, mv).map_or(0, |scored| scored.score));
        let mv = moves.pop().expect("a move");
        let luck = position.luck(&mv, &mut rng);
        position.play(seat, &mv, &luck).expect("a legal move");
    }
    let bonus = position.outcome().and_then(|outcome| outcome.bonus);
    assert_eq!(bonus.map(|bonus| bonus.points), Some(OTHER.end_bonus));
}
