//! Pictures of real games, of all kinds.

use tilery_frame::picture::{ColourScheme, Look, Marks, Palette};
use tilery_games::{AnyGame, AnyRules};
use tilery_picture::{Picture, PictureError, cover_png, cover_svg, is_seen_from_the_side, size};
use tilery_rules::fair::{Deal, Seed, Stream};
use tilery_rules::record::{EarlyEnd, Record};
use tilery_rules::{Player, Seat};

/// A game of random moves.
fn played(rules: AnyRules, seats: usize, names: &[&str]) -> Record {
    let players = (0..seats)
        .map(|seat| Player::named(*names.get(seat).unwrap_or(&"Ann")))
        .collect();
    let mut game = AnyGame::begin(rules, players, Deal::from_seed(Seed::from_word("pictures"))).unwrap();
    let mut chance = Stream::new(&Seed::from_word("moves"), &[]);
    while let Some(seat) = game.turn() {
        let mv = game.random_move(&mut chance).unwrap();
        game.play(seat, &mv).unwrap();
    }
    game.record()
}

fn svg(record: &Record, turn: usize, look: &Look) -> String {
    Picture::of_record(record, Some(turn))
        .unwrap()
        .svg(look, 1200)
        .unwrap()
}

fn png_size(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn every_game_is_drawn_at_every_number_of_seats() {
    for rules in AnyRules::all() {
        for seats in rules.seats() {
            let record = played(rules, seats, &[]);
            let turns = record.turns.len();
            let mut seen = Vec::new();
            for turn in [0, 1, turns / 2, turns] {
                let plain = svg(&record, turn, &Look::default());
                assert!(!seen.contains(&plain), "{rules} {turn}: nothing has changed");
                seen.push(plain);
            }
            let look = Look {
                hands: true,
                scheme: ColourScheme::Dark,
                marks: Marks::Pattern,
                ..Look::default()
            };
            let png = Picture::of_record(&record, Some(turns / 2))
                .unwrap()
                .png(&look, 600)
                .unwrap();
            assert_eq!(png_size(&png), (600, 315));
        }
    }
}

#[test]
fn a_preview_of_a_link_has_the_size_that_chats_expect() {
    let record = played(AnyRules::all()[0], 2, &[]);
    let picture = Picture::of_record(&record, None).unwrap();
    let png = picture.png(&Look::default(), 1200).unwrap();
    assert_eq!(png_size(&png), (1200, 630));
    assert_eq!(size(&Look::default(), 1200), (1200, 630));
    let bare = Look {
        bare: true,
        ..Look::default()
    };
    assert_eq!(png_size(&picture.png(&bare, 400).unwrap()), size(&bare, 400));
    for width in [99, 4001] {
        assert!(matches!(
            picture.png(&bare, width),
            Err(PictureError::Width { .. })
        ));
    }
}

#[test]
fn every_choice_changes_the_picture() {
    for rules in AnyRules::all() {
        let record = played(rules, 2, &[]);
        let turn = record.turns.len() / 2;
        let usual = Look::default();
        let plain = svg(&record, turn, &usual);
        let dark = Look {
            scheme: ColourScheme::Dark,
            ..usual
        };
        let bare = Look { bare: true, ..usual };
        assert_ne!(svg(&record, turn, &dark), plain, "{rules}");
        assert_ne!(svg(&record, turn, &bare), plain, "{rules}");
        let side = Look { side: true, ..usual };
        assert_eq!(
            svg(&record, turn, &side) != plain,
            is_seen_from_the_side(rules),
            "{rules}"
        );
        let hands = Look { hands: true, ..usual };
        assert_ne!(svg(&record, turn, &hands), plain, "{rules}");
        for palette in Palette::ALL.into_iter().skip(1) {
            assert_ne!(
                svg(&record, turn, &Look { palette, ..usual }),
                plain,
                "{rules} {palette}"
            );
        }
        for marks in [Marks::Letter, Marks::Pattern] {
            assert_ne!(
                svg(&record, turn, &Look { marks, ..usual }),
                plain,
                "{rules} {marks}"
            );
        }
    }
}

/// Without the choice, a picture does not depend on what the seats hold.
#[test]
fn hands_are_not_shown_unless_asked_for() {
    let rules = AnyRules::read("qwirkle", None).unwrap();
    let deals = ["one", "two", "three", "four", "five"].map(|word| {
        let deal = Deal::from_seed(Seed::from_word(word));
        AnyGame::begin(rules, Player::lettered(2), deal).unwrap()
    });
    // Hands decide who begins, which is open to all.
    let of_first = deals.iter().filter(|game| game.turn() == Some(Seat(0)));
    let pictures: Vec<Picture> = of_first.cloned().map(Picture::of_game).collect();
    assert!(pictures.len() > 1);
    let hands = Look {
        hands: true,
        ..Look::default()
    };
    for other in &pictures[1..] {
        assert_eq!(
            pictures[0].svg(&Look::default(), 600).unwrap(),
            other.svg(&Look::default(), 600).unwrap()
        );
        assert_ne!(
            pictures[0].svg(&hands, 600).unwrap(),
            other.svg(&hands, 600).unwrap()
        );
    }
}

#[test]
fn names_are_outlines_and_cannot_break_out() {
    let hostile = "</title><script>alert('x')</script>";
    let record = played(AnyRules::all()[0], 2, &[hostile, "\u{202e}\u{0}&amp;"]);
    let drawn = svg(&record, 3, &Look::default());
    assert!(!drawn.contains("<script"), "{drawn}");
    assert!(!drawn.contains("<text"), "{drawn}");
    assert_eq!(drawn.matches("</title>").count(), 1);
    assert!(!drawn.contains('\u{202e}') && !drawn.contains('\u{0}'));
    Picture::of_record(&record, Some(3))
        .unwrap()
        .png(&Look::default(), 300)
        .unwrap();
}

#[test]
fn a_game_that_ended_early_says_so_at_its_end() {
    let mut record = played(AnyRules::all()[0], 2, &["Ann", "Bo"]);
    record.turns.truncate(5);
    record.ended = Some(EarlyEnd::Resigned { seat: Seat(0) });
    record.winners = Some(vec![Seat(1)]);
    assert!(svg(&record, 5, &Look::default()).contains(". Ann resigned</title>"));
    assert!(!svg(&record, 4, &Look::default()).contains("resigned"));
}

#[test]
fn a_turn_that_is_not_there_is_refused() {
    let record = played(AnyRules::all()[0], 2, &[]);
    let turns = record.turns.len();
    let error = Picture::of_record(&record, Some(turns + 1)).unwrap_err();
    assert_eq!(
        error,
        PictureError::NoTurn {
            wanted: turns + 1,
            turns
        }
    );
    let mut faulty = record.clone();
    faulty.turns[2].mv = "pass".into();
    assert!(Picture::of_record(&faulty, Some(2)).is_ok());
    assert!(matches!(
        Picture::of_record(&faulty, None),
        Err(PictureError::Fault(_))
    ));
}

#[test]
fn a_gif_has_a_frame_for_the_deal_and_for_every_turn() {
    for rules in AnyRules::all() {
        let record = played(rules, 2, &[]);
        let picture = Picture::of_record(&record, None).unwrap();
        let gif = picture.gif(&Look::default(), 200).unwrap();
        let mut reader = gif::DecodeOptions::new().read_info(gif.as_slice()).unwrap();
        assert_eq!((reader.width(), reader.height()), (200, 105));
        let mut frames = 0;
        while let Some(frame) = reader.read_next_frame().unwrap() {
            assert!(
                frames > 0 || frame.transparent.is_none(),
                "the first frame is whole"
            );
            frames += 1;
        }
        assert_eq!(frames, record.turns.len() + 1, "{rules}");
    }
}

#[test]
fn every_game_has_a_cover() {
    for rules in AnyRules::all() {
        let svg = cover_svg(rules, &Look::default(), 1200);
        assert_eq!(
            svg,
            cover_svg(rules, &Look::default(), 1200),
            "the same every time"
        );
        let png = cover_png(rules, &Look::default(), 1200).unwrap();
        assert_eq!(png_size(&png), (1200, 630), "{rules}");
    }
}
