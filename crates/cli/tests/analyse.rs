//! `analyse` and `hint` as people and scripts call them.

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use common::{Scratch, failure, root, stdout, tilery};
use serde_json::{Value, json};
use tilery_analysis::Language;

/// Every game with every edition and variant, with 2 to 4 seats.
const ALL: [(&str, &str, &str); 8] = [
    ("qwirkle", "mindware", "2"),
    ("qwirkle", "schmidt", "3"),
    ("qwirkle", "iello", "4"),
    ("cubes", "cubes", "3"),
    ("strata", "pile", "2"),
    ("strata", "ordered", "2"),
    ("strata", "open", "2"),
    ("strata", "row", "2"),
];

/// Few nodes: the tests are about the commands, not about strength.
const FEW: [&str; 2] = ["--nodes", "20"];

fn sample(game: &str, rules: &str, seats: &str, games: &str) -> String {
    let args = ["sample", "--game", game, "--rules", rules, "--seats", seats];
    stdout(&[&args[..], &["--seed", "review", "--games", games]].concat())
}

/// The first turns of a sampled game, which the second player then resigns.
fn resigned(turns: usize) -> Value {
    cut_short(&sample("qwirkle", "mindware", "2", "1"), turns)
}

/// The first turns of a game in which points are only added up.
fn cut_short(record: &str, turns: usize) -> Value {
    let mut record: Value = serde_json::from_str(record).unwrap();
    let short: Vec<Value> = record["turns"].as_array().unwrap()[..turns].to_vec();
    let seats = record["seats"].as_array().unwrap().len();
    let points = |seat: usize| -> u64 {
        let mine = short.iter().filter(|turn| turn["seat"] == seat);
        mine.filter_map(|turn| turn["score"].as_u64()).sum()
    };
    record["scores"] = (0..seats).map(points).collect();
    record["winners"] = json!([0]);
    record["ended"] = json!({"how": "resigned", "seat": 1});
    record["turns"] = json!(short);
    record.as_object_mut().unwrap().remove("bonus");
    record
}

fn analyse(args: &[&str]) -> String {
    stdout(&[&["analyse"], args, &FEW].concat())
}

fn reviews(args: &[&str]) -> Vec<Value> {
    let text = analyse(&[args, &["--json"]].concat());
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Asserts the properties of the review of any game.
#[track_caller]
fn assert_sound(review: &Value, record: &Value) {
    let turns = review["turns"].as_array().unwrap();
    let recorded = record["turns"].as_array().unwrap();
    assert_eq!(turns.len(), recorded.len());
    let number = |value: &Value| value.as_f64().unwrap_or_else(|| panic!("{value}"));
    let seats = review["seats"].as_array().unwrap();
    assert_eq!(seats.len(), record["seats"].as_array().unwrap().len());
    for seat in seats {
        let parts: f64 = ["start", "own", "others", "luck"]
            .iter()
            .map(|part| number(&seat[*part]))
            .sum();
        assert!((number(&seat["margin"]) - parts).abs() < 1e-6, "{seat}");
        assert!(number(&seat["own"]) <= 1e-9, "{seat}");
        assert!(
            seat["rating"].is_null() || number(&seat["rating"]) >= 0.0,
            "{seat}"
        );
    }
    for (turn, recorded) in turns.iter().zip(recorded) {
        assert_eq!(turn["seat"], recorded["seat"]);
        assert_eq!(turn["move"], recorded["move"]);
        assert!(
            number(&turn["loss"]) >= 0.0 && turn["exact"].is_boolean(),
            "{turn}"
        );
        let classes = ["forced", "best", "good", "inaccuracy", "mistake", "blunder"];
        assert!(classes.contains(&turn["class"].as_str().unwrap()), "{turn}");
        number(&turn["value"]);
        let best = turn["best"].as_array().unwrap();
        assert!(!best.is_empty());
        for line in best {
            assert!(line["move"].is_string());
            assert!(number(&line["error"]) >= 0.0);
            assert!((0.0..=1.0).contains(&number(&line["win"])), "{line}");
            assert!(
                number(&line["value"]) <= number(&best[0]["value"]) + 1e-9,
                "{turn}"
            );
        }
    }
}

#[test]
fn reviews_of_every_game_add_up_and_do_not_depend_on_threads() {
    for (number, (game, rules, seats)) in ALL.into_iter().enumerate() {
        let mut text = sample(game, rules, seats, "1");
        if game == "cubes" {
            // Every turn takes a while, because all ways to roll are compared.
            text = cut_short(&text, 8).to_string();
        }
        let record: Value = serde_json::from_str(&text).unwrap();
        let file = Scratch::new(&format!("analyse-{game}-{rules}.jsonl"), &text);
        let two = analyse(&[file.path(), "--json", "--threads", "2"]);
        assert_sound(&serde_json::from_str(&two).unwrap(), &record);
        // The variants of a game share their search.
        let is_first = number == 0 || ALL[number - 1].0 != game;
        if is_first {
            let one = analyse(&[file.path(), "--json", "--threads", "1"]);
            assert_eq!(one, two, "{game} {rules}");
        }
    }
}

#[test]
fn the_example_game_is_told_in_words() {
    let args = ["analyse", "records/booklet.jsonl", "--nodes", "100"];
    let text = stdout(&args);
    for part in [
        "Qwirkle · mindware · 54 turns",
        "Sue wins, 142 : 109 : 86 : 109.",
        "  Final margin                 +33.0        -33.0        -56.0        -33.0",
        "= Before the first turn",
        "+ Own decisions",
        "+ Decisions of others",
        "+ Luck",
        "Loss per decision",
        "points lost",
        "Played ",
        "Best ",
        "Where most points were lost",
    ] {
        assert!(text.contains(part), "{part:?} is missing:\n{text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(!text.contains('\u{1b}'), "a pipe gets no colours");
    let coloured = stdout(&[&args[..], &["--colour", "always"]].concat());
    assert!(coloured.contains("\u{1b}["));

    let german = stdout(&[&args[..], &["--lang", "de"]].concat());
    for part in [
        "+33,0        -33,0",
        "Wo die meisten Punkte verloren gingen (10 von ",
        " für ",
    ] {
        assert!(german.contains(part), "{part:?} is missing:\n{german}");
    }
    for part in [" for ", "drew", "33.0"] {
        assert!(!german.contains(part), "{part:?} is English:\n{german}");
    }
}

#[test]
fn facts_and_classes_come_in_the_language_of_the_reader() {
    let file = Scratch::new("analyse-language.jsonl", resigned(3).to_string());
    let args = ["analyse", file.path(), "--nodes", "20"];
    let asked = |lang: &str| stdout(&[&args[..], &["--lang", lang]].concat());
    let german = asked("de");
    for part in ["Eigene Entscheidungen", "Züge", "Die Partie endete vorzeitig"] {
        assert!(german.contains(part), "{part:?} is missing:\n{german}");
    }
    for part in [" turns", "lost", "played", "luck", "game"] {
        assert!(!german.contains(part), "{part:?} is English:\n{german}");
    }
    assert!(asked("it").contains("Decisioni proprie"));
    let of_system = Command::new(env!("CARGO_BIN_EXE_tilery"))
        .args(args)
        .current_dir(root())
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "fr_FR.UTF-8")
        .output()
        .unwrap();
    let of_system = String::from_utf8(of_system.stdout).unwrap();
    assert_eq!(of_system, asked("fr"));
    assert!(of_system.contains("Écart final"), "{of_system}");
    let unknown = tilery(&["analyse", "records/booklet.jsonl", "--lang", "xx"]);
    assert_eq!(unknown.status.code(), Some(2));
}

#[test]
fn a_game_that_was_resigned_is_reviewed_with_expected_margins() {
    let record = resigned(6);
    let file = Scratch::new("analyse-resigned.jsonl", record.to_string());
    assert!(stdout(&["check", file.path()]).contains("1 good"));
    let review = reviews(&[file.path()]).remove(0);
    assert_sound(&review, &record);
    assert_eq!(review["end"]["expected"], json!(true));
    let text = analyse(&[file.path()]);
    assert!(text.contains("B resigned. A wins."), "{text}");
    assert!(text.contains("The game ended early:"), "{text}");
}

#[test]
fn many_records_stream_from_a_gzipped_pipe() {
    let games = format!("{}\n\n{}\n", resigned(2), resigned(4));
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(games.as_bytes()).unwrap();
    let packed = packed.finish().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_tilery"))
        .args(["analyse", "-", "--json"])
        .args(FEW)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(&packed).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 2, "{text}");
    let file = Scratch::new("analyse-two.jsonl.gz", &packed);
    let second = analyse(&[file.path(), "--json", "--line", "1"]);
    assert_eq!(text.lines().nth(1).unwrap(), second.trim_end());
}

#[test]
fn bad_input_ends_with_one_line() {
    let open = Scratch::new("analyse-open.jsonl", {
        let mut record = resigned(2);
        for field in ["ended", "scores", "winners"] {
            record.as_object_mut().unwrap().remove(field);
        }
        record.to_string()
    });
    let bad = Scratch::new("analyse-bad.jsonl", "noise\n");
    let booklet = "records/booklet.jsonl";
    let cases: &[(&[&str], &str)] = &[
        (&["analyse", "no-such-file"], "no-such-file: No such file"),
        (&["analyse", bad.path()], "analyse-bad.jsonl:1: not a record"),
        (&["analyse", open.path()], "analyse-open.jsonl:1: "),
        (
            &["analyse", booklet, "--line", "3"],
            "there is no record 3: the file has 1",
        ),
        (
            &["analyse", booklet, "--html", "/nonexistent/x.html"],
            "/nonexistent/x.html: No such",
        ),
        (
            &["analyse", booklet, "--save", "/nonexistent/x.jsonl"],
            "/nonexistent/x.jsonl: No such",
        ),
        (
            &["hint", "no-such-file", "--turn", "0"],
            "no-such-file: No such file",
        ),
        (
            &["hint", booklet, "--line", "1", "--turn", "0"],
            "there is no record 1",
        ),
        (
            &["hint", booklet, "--turn", "99"],
            "record 0 has no turn 99: it has 54",
        ),
        (
            &["hint", booklet, "--turn", "54"],
            "booklet.jsonl:1: after 54 turns the game is over",
        ),
    ];
    for (args, expected) in cases {
        let message = failure(&[args, &FEW[..]].concat());
        assert!(message.contains(expected), "{args:?}: {message}");
    }
}

#[test]
fn the_games_before_a_bad_record_are_reviewed() {
    let file = Scratch::new("analyse-half.jsonl", format!("{}\nnoise\n", resigned(2)));
    let html = Path::new(env!("CARGO_TARGET_TMPDIR")).join("analyse-half.html");
    let output = tilery(&[
        "analyse",
        file.path(),
        "--json",
        "--nodes",
        "20",
        "--html",
        html.to_str().unwrap(),
    ]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 1);
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .contains("analyse-half.jsonl:2: not a record")
    );
    let page = std::fs::read_to_string(&html).unwrap();
    assert!(page.ends_with("</html>\n") && page.matches("<article").count() == 1);
    std::fs::remove_file(html).unwrap();
}

#[test]
fn kept_reviews_are_not_made_again() {
    let records = Scratch::new(
        "analyse-kept.jsonl",
        format!("{}\n{}\n", resigned(3), resigned(5)),
    );
    let kept = Scratch::new("analyse-kept.review.jsonl", "");
    let args = [records.path(), "--json", "--save", kept.path()];
    let first = analyse(&args);
    let written = std::fs::read_to_string(kept.path()).unwrap();
    assert_eq!(written, first);
    assert_eq!(analyse(&args).lines().count(), 2);
    assert_eq!(
        std::fs::read_to_string(kept.path()).unwrap(),
        written,
        "nothing is added"
    );
    // The program was killed while it wrote the second review.
    let whole = written.lines().next().unwrap().len() + 1;
    std::fs::write(kept.path(), &written[..whole + 100]).unwrap();
    analyse(&args);
    assert_eq!(std::fs::read_to_string(kept.path()).unwrap(), written);
    // Another request gives another review.
    analyse(&[&args[..], &["--seed", "7"]].concat());
    assert_eq!(std::fs::read_to_string(kept.path()).unwrap().lines().count(), 4);
    // A file of something else is left alone.
    let before = std::fs::read_to_string(records.path()).unwrap();
    let message = failure(&[
        "analyse",
        records.path(),
        "--save",
        records.path(),
        "--nodes",
        "20",
    ]);
    assert!(
        message.contains("analyse-kept.jsonl:1: not a review"),
        "{message}"
    );
    assert_eq!(std::fs::read_to_string(records.path()).unwrap(), before);
}

/// An interrupt keeps what is finished, and the next call goes on from there.
#[cfg(unix)]
#[test]
fn an_interrupt_keeps_finished_reviews() {
    let long = sample("qwirkle", "mindware", "2", "1");
    let records = Scratch::new("analyse-stop.jsonl", format!("{}\n{long}", resigned(1)));
    let kept = Scratch::new("analyse-stop.review.jsonl", "");
    let mut child = Command::new(env!("CARGO_BIN_EXE_tilery"))
        .args(["analyse", records.path(), "--json", "--save", kept.path()])
        .args(["--nodes", "3000", "--threads", "1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    out.read_line(&mut first).unwrap();
    let killed = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .unwrap();
    assert!(killed.success());
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    assert_eq!(rest, "", "the second review was not finished");
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("stopped: 1 game is reviewed"), "{message}");
    let saved = std::fs::read_to_string(kept.path()).unwrap();
    assert!(saved.starts_with(&first));
}

/// A report needs nothing but itself, and no name can break out of it.
#[test]
fn the_html_report_is_self_contained_and_safe() {
    let mut record = resigned(8);
    record["seats"][0]["name"] = json!("<script>alert(1)</script>");
    record["seats"][1]["name"] = json!("\" onmouseover='x' & </title><b>Eve");
    let file = Scratch::new("analyse-html.jsonl", format!("{record}\n{}\n", resigned(3)));
    for lang in Language::ALL.map(Language::code) {
        let html = Scratch::new(&format!("analyse-{lang}.html"), "");
        assert_eq!(analyse(&[file.path(), "--html", html.path(), "--lang", lang]), "");
        let page = std::fs::read_to_string(html.path()).unwrap();
        assert!(page.starts_with(&format!("<!doctype html>\n<html lang={lang}>")));
        assert!(page.ends_with("</html>\n"));
        assert_eq!(page.matches("<article").count(), 2);
        assert!(
            page.contains("<div class=\"board light\"><svg "),
            "{lang}: there are boards"
        );
        // References within the page are allowed.
        let lower = page.to_lowercase().replace("url(#", "");
        for outside in [
            "http:", "https:", "//", "src=", "url(", "@import", "<script", "<link", "<b>eve", "<iframe",
        ] {
            assert!(!lower.contains(outside), "{lang}: {outside}");
        }
        assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "{lang}");
        assert!(!page.contains("onmouseover='"), "{lang}");
        for tag in [
            "div", "table", "tbody", "tr", "section", "article", "svg", "ul", "details", "figure", "span",
        ] {
            let opened =
                page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
            assert_eq!(
                opened,
                page.matches(&format!("</{tag}>")).count(),
                "{lang}: {tag}"
            );
        }
        for link in page.split("href=\"#").skip(1) {
            let place = link.split('"').next().unwrap();
            assert!(page.contains(&format!("id=\"{place}\"")), "{lang}: {place}");
        }
    }
}

#[test]
fn hints_tell_the_best_moves_of_a_turn() {
    let at = ["hint", "records/booklet.jsonl", "--turn", "12", "--nodes", "300"];
    let json: Value = serde_json::from_str(&stdout(&[&at[..], &["--json"]].concat())).unwrap();
    assert_eq!((&json["turn"], &json["seat"]), (&json!(12), &json!(0)));
    let best = json["best"].as_array().unwrap();
    assert!(best.len() >= 5, "{json}");
    let moves = stdout(&["moves", "records/booklet.jsonl", "--turn", "12"]);
    for line in best {
        assert!(moves.contains(&format!("\"move\":{}", line["move"])), "{line}");
    }
    let text = stdout(&at);
    for part in [
        "Turn 12: Sue is to move.",
        "Holds ◆Bd ✦Px ✸Ya ♣Bc ◆Pd ■Gs",
        " 1. ",
        " 5. ",
    ] {
        assert!(text.contains(part), "{part:?} is missing:\n{text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    // The moves begin below their head, whatever the figures before them.
    let rows: Vec<&str> = text.lines().skip_while(|line| !line.contains("Loss")).collect();
    let head: String = rows[0].split("Move").next().unwrap().to_owned();
    let figures = rows[1..].iter().take_while(|row| !row.is_empty());
    for row in figures {
        let before: String = row.chars().take(head.chars().count()).collect();
        assert!(
            before.ends_with("  ")
                && before
                    .trim_end()
                    .ends_with(|sign: char| sign == '·' || sign.is_ascii_digit()),
            "{row}"
        );
    }
    let italian = stdout(&[&at[..], &["--lang", "it"]].concat());
    assert!(italian.contains("Vittoria Perdita  Mossa"), "{italian}");
}

/// A hint depends on nothing that the player cannot know: other hands and the order of the bag.
#[test]
fn hints_see_only_what_the_player_sees() {
    let text = std::fs::read_to_string(root().join("records/booklet.jsonl")).unwrap();
    let mut record: Value = serde_json::from_str(&text).unwrap();
    let hint = |record: &Value, name: &str| {
        let file = Scratch::new(name, record.to_string());
        stdout(&["hint", file.path(), "--turn", "0", "--json", "--nodes", "200"])
    };
    let seen = hint(&record, "hint-seen.jsonl");
    // Two other players exchange a tile: the first player cannot notice.
    let (one, other) = (record["hands"][2][0].clone(), record["hands"][3][0].clone());
    assert_ne!(one, other);
    record["hands"][2][0] = other;
    record["hands"][3][0] = one;
    assert_eq!(hint(&record, "hint-other.jsonl"), seen);
}
