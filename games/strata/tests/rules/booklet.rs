//! The booklet, sentence by sentence. Its pictures are lost, so each position is made up to fit the sentence.

use tilery_rules::{Position, Refuse, Ruling, Seat};
use tilery_strata::{Board, SquareColour, Strata};

use crate::{cell, lay, open_game, play_all, stream, verdict};

/// "Contenu", fig. 1: the start tile has a red and a green square.
#[test]
fn the_start_tile_is_one_red_and_one_green_square() {
    let squares: Vec<_> = Board::new()
        .squares()
        .map(|square| (square.cell(), square.colour, square.level))
        .collect();
    assert_eq!(
        squares,
        [
            (cell(0, 0), SquareColour::Red, 1),
            (cell(1, 0), SquareColour::Green, 1)
        ]
    );
}

/// "Élargir", fig. 2: connected by at least one side of a square.
#[test]
fn widening_needs_a_side() {
    let game = open_game();
    assert_eq!(verdict(&game, "rrr@0,1e"), "ok", "two sides");
    assert_eq!(verdict(&game, "rrr@3,0w"), "ok", "the first arm alone touches");
    assert_eq!(verdict(&game, "rrr@2,1e"), "detached", "a corner is not a side");
    assert_eq!(verdict(&game, "rrr@10,10e"), "detached");
    assert_eq!(
        verdict(&game, "rrr@1000000000,-1000000000e"),
        "detached",
        "however far away"
    );
}

/// "Peu importe les couleurs des côtés connectés."
#[test]
fn the_colours_of_touching_sides_do_not_matter() {
    let game = open_game();
    for tile in ["rrr", "nrr", "grr", "rnn"] {
        assert_eq!(
            verdict(&game, &format!("{tile}@2,0e")),
            "ok",
            "{tile} beside green"
        );
        assert_eq!(
            verdict(&game, &format!("{tile}@-1,0w")),
            "ok",
            "{tile} beside red"
        );
    }
}

/// "Empiler", fig. 3: on at least two tiles already played.
#[test]
fn stacking_needs_two_tiles_below() {
    let mut game = open_game();
    play_all(&mut game, &["rrr@0,1e"]);
    // 0,1; 1,1 and 0,2 are one tile.
    assert_eq!(verdict(&game, "nng@0,1e"), "one-tile");
    play_all(&mut game, &["ggg@-1,0w"]);
    // 0,0 is the start tile, 0,1 and 1,1 are the red one.
    assert_eq!(verdict(&game, "rrr@0,1n"), "ok");
    assert_eq!(verdict(&game, "rrr@0,1e"), "one-tile");
}

/// The start tile counts as a tile below.
#[test]
fn the_start_tile_supports_like_any_other() {
    let mut game = open_game();
    play_all(&mut game, &["rrr@0,1e", "nng@1,2e"]);
    // Two squares of the start tile and one of another.
    assert_eq!(verdict(&game, "rrn@0,0s"), "uneven", "one arm on the bare table");
    assert_eq!(verdict(&game, "rnr@0,0e"), "ok");
}

/// "Un carré rouge et un carré vert ne peuvent jamais être superposés; toutes les autres combinaisons sont
/// possibles", fig. 4: all nine pairs.
#[test]
fn red_and_green_are_never_superposed_and_every_other_pair_is_fine() {
    use SquareColour::{Green, Neutral, Red};
    let pairs = [
        (Red, Red, true),
        (Red, Neutral, true),
        (Red, Green, false),
        (Neutral, Red, true),
        (Neutral, Neutral, true),
        (Neutral, Green, true),
        (Green, Red, false),
        (Green, Neutral, true),
        (Green, Green, true),
    ];
    // The corner comes to lie on 0,1, which a first tile brought in each colour; the arms on a red and a neutral square.
    let below = [(Red, "rnn@0,1e"), (Neutral, "nrn@0,1e"), (Green, "grr@0,1e")];
    let above = [(Red, "rnn@0,1n"), (Neutral, "nnr@0,1n"), (Green, "gnn@0,1n")];
    for (upper, lower, fine) in pairs {
        let mut game = open_game();
        let tile_below = below
            .iter()
            .find(|(colour, _)| *colour == lower)
            .expect("all colours")
            .1;
        let tile_above = above
            .iter()
            .find(|(colour, _)| *colour == upper)
            .expect("all colours")
            .1;
        play_all(&mut game, &[tile_below]);
        if upper != Green {
            play_all(&mut game, &["ggg@2,0n"]);
        }
        let checked = game.board().check(lay(tile_above));
        assert_eq!(checked.is_ok(), fine, "{upper:?} on {lower:?}: {checked:?}");
        assert_eq!(upper.may_cover(lower), fine);
        if !fine {
            let reason = game
                .check(game.turn().expect("goes on"), &lay(tile_above).into())
                .unwrap_err()
                .reason();
            assert_eq!((reason.code, reason.cells), ("superposed", vec![cell(0, 1)]));
            let sentence = format!(
                "a {} square cannot lie on a {} one, at 0,1",
                upper.name(),
                lower.name()
            );
            assert_eq!(reason.sentence, sentence);
        }
    }
}

/// "Il ne peut pas y avoir de vide en dessous": on three squares of the same level, fig. 5.
#[test]
fn there_is_no_void_below_a_square() {
    let mut game = open_game();
    play_all(&mut game, &["rrr@0,1e", "ggg@2,0n"]);
    let refusal = game.check(Seat(0), &lay("rrr@0,0w").into()).unwrap_err();
    assert_eq!(refusal.code(), "uneven");
    assert_eq!(
        refusal.to_string(),
        "the tile would not lie flat: 0,0 is at level 1; -1,0 is bare table; 0,-1 is bare table"
    );
    // A tile at level 2 on 0,0; 0,1 and 1,1; then one half on it.
    play_all(&mut game, &["rrr@0,1n", "gnn@2,1e"]);
    assert_eq!(verdict(&game, "rnn@1,1e"), "uneven");
    let refusal = game.board().check(lay("rnn@1,1e")).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "the tile would not lie flat: 1,1 is at level 2; 2,1 is at level 1; 1,2 is bare table"
    );
}

/// "Il n'y a pas de limite quant à la hauteur."
#[test]
fn towers_have_no_limit() {
    let mut game = open_game();
    while game.turn().is_some() {
        let mut lays = Vec::new();
        game.lays(&mut |placement| lays.push(placement));
        lays.sort_by_key(|placement| (placement.level, placement.lay));
        let highest = lays.last().expect("every board can be widened").lay;
        game.lay(highest);
    }
    let height = game.board().squares().map(|square| square.level).max();
    assert!(height >= Some(6), "{height:?}");
}

/// "La surface de la zone par sa hauteur", where the height is that of its highest square; squares of different
/// levels connect by their sides as seen from above (R9).
#[test]
fn a_zone_scores_its_squares_times_its_highest_level() {
    let mut game = open_game();
    play_all(&mut game, &["rrr@0,1e", "ggg@2,0n"]);
    // Red: 0,0 and 0,1; 1,1; 0,2, all at level 1.
    assert_eq!(game.scores(), [4, 4]);
    play_all(&mut game, &["rrr@0,1n"]);
    // The three at level 2 cover 0,1; 0,0; 1,1, and 0,2 still touches them at level 1: four squares, height 2.
    assert_eq!(game.scores(), [8, 4]);
    let zones = game.board().zones();
    assert_eq!((zones[0].area, zones[0].height, zones[0].score), (4, 2, 8));
    assert_eq!(zones[0].cells, [cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 1)]);
}

/// "Seuls les carrés visibles entrent dans le décompte."
#[test]
fn covered_squares_do_not_count() {
    let mut game = open_game();
    play_all(&mut game, &["rrr@0,1e", "ggg@2,0n"]);
    assert_eq!(game.scores(), [4, 4]);
    // Neutral squares on 0,1 and 0,0, a red one on 1,1: red keeps 1,1 at level 2 and 0,2 at level 1, apart.
    play_all(&mut game, &["nnr@0,1n"]);
    assert_eq!(game.scores(), [2, 4]);
}

/// "Les connexions sont faites par au moins un côté": corners do not connect.
#[test]
fn zones_do_not_connect_by_corners() {
    let mut game = open_game();
    play_all(&mut game, &["rnn@1,1e"]);
    // The red square on 1,1 and that on 0,0 are apart.
    let red = game
        .board()
        .zones()
        .into_iter()
        .filter(|zone| zone.colour == SquareColour::Red)
        .count();
    assert_eq!(red, 2);
    assert_eq!(game.scores(), [1, 1]);
}

/// "Le jeu continue jusqu'à ce que toutes les tuiles aient été posées", and the better zone wins.
#[test]
fn the_game_ends_with_the_fortieth_tile() {
    let mut chance = stream("end", 0);
    let mut game = open_game();
    for laid in 0..40 {
        assert_eq!(game.board().laid(), laid);
        assert_eq!(game.outcome(), None);
        let seat = game.turn().expect("forty tiles");
        let mv = game.random_move(&mut chance).expect("forty tiles");
        game.play(seat, &mv, &Default::default()).expect("a legal move");
    }
    let outcome = game.outcome().expect("all tiles are laid");
    let best = *outcome.scores.iter().max().expect("two scores");
    assert!(
        outcome
            .winners
            .iter()
            .all(|seat| outcome.scores[seat.index()] == best)
    );
    let refusal = game.check(Seat(0), &lay("rrr@0,0e").into()).unwrap_err();
    assert_eq!(refusal.code(), "game-over");
    assert_eq!(game.random_move(&mut chance), None);
}

/// "Mise en place": what each lot comprises (R7 for the counts).
#[test]
fn a_tile_of_the_other_lot_cannot_be_played() {
    let game = open_game();
    assert_eq!(verdict(&game, "ggg@0,1e"), "other-lot");
    assert_eq!(verdict(&game, "rgg@0,1e"), "other-lot");
    let mut game = game;
    play_all(&mut game, &["rrr@0,1e", "ggg@2,0n", "rrr@0,-1n", "ggg@3,1e"]);
    let refusal = game.check(Seat(0), &lay("rrr@0,1n").into()).unwrap_err();
    assert_eq!(
        (refusal.code(), refusal.ruling()),
        ("none-left", Some(Ruling::LotOfTwenty))
    );
    assert_eq!(refusal.concerned().tiles, ["rrr"]);
}

/// Equal best zones are a draw (R8).
#[test]
fn equal_best_zones_are_a_draw() {
    let drawn = (0..500).find_map(|number| {
        let mut chance = stream("draw", number);
        let mut game: Strata = open_game();
        while let Some(seat) = game.turn() {
            let mv = game.random_move(&mut chance).expect("goes on");
            game.play(seat, &mv, &Default::default()).expect("legal");
        }
        game.outcome()
            .filter(|outcome| outcome.scores[0] == outcome.scores[1])
    });
    assert_eq!(
        drawn.expect("one of the games is drawn").winners,
        [Seat(0), Seat(1)]
    );
}
