//! Matches between bots through the real program: levels, programs good and bad, stopping and going on.

mod common;

use std::process::{Command, Stdio};

use common::{Scratch, failure, stdout, tilery};
use serde_json::Value;

const TILERY: &str = env!("CARGO_BIN_EXE_tilery");

fn summary(args: &[&str]) -> Value {
    let text = stdout(&[&["arena", "--json"], args].concat());
    serde_json::from_str(&text).unwrap()
}

/// The summary of a match of greedy against a shell script that forfeits every game.
fn forfeits_of(script: &str) -> Value {
    let bots = format!("greedy,exec:sh -c '{script}'");
    let output = tilery(&[
        "arena",
        "--json",
        "--bots",
        &bots,
        "--games",
        "2",
        "--budget-ms",
        "100",
    ]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let note = String::from_utf8(output.stderr).unwrap();
    assert_eq!(note, "tilery: every game was forfeited: there is no result\n");
    let summary: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(summary["games"], 2, "{summary}");
    assert_eq!(summary["bots"][0]["wins"], 2, "{summary}");
    assert_eq!(summary["bots"][1]["forfeits"], 2, "{summary}");
    summary
}

/// The last of the forfeits of a shell script.
fn forfeit_of(script: &str) -> String {
    let summary = forfeits_of(script);
    summary["forfeits"][1].as_str().unwrap().to_owned()
}

/// A Python program as a bot, with the helpers that all of them need.
fn python(name: &str, text: &str) -> (Scratch, String) {
    let head = "import json, sys\n\
                def read(): return json.loads(sys.stdin.readline())\n\
                def send(message): print(json.dumps(message), flush=True)\n";
    let file = Scratch::new(name, format!("{head}{text}"));
    let bot = format!("exec:python3 {}", file.path());
    (file, bot)
}

#[test]
fn every_game_is_played_by_levels_and_its_records_are_good() {
    for (game, rules, seats) in [
        ("qwirkle", "schmidt", "2"),
        ("qwirkle", "iello", "4"),
        ("cubes", "cubes", "3"),
        ("strata", "pile", "2"),
        ("strata", "ordered", "2"),
        ("strata", "open", "2"),
        ("strata", "row", "2"),
    ] {
        let file = Scratch::new(&format!("arena-{game}-{rules}.jsonl"), "");
        let args = [
            "--game",
            game,
            "--rules",
            rules,
            "--seats",
            seats,
            "--bots",
            "greedy,random",
            "--games",
            "4",
        ];
        let more = [
            "--nodes",
            "200",
            "--threads",
            "2",
            "--out",
            file.path(),
            "--resume",
        ];
        let summary = summary(&[&args[..], &more].concat());
        let planned = summary["planned"].as_u64().unwrap();
        assert!(planned >= 4, "{summary}");
        let said = stdout(&["check", file.path()]);
        assert!(said.ends_with(&format!("{planned} good, 0 bad\n")), "{said}");
        assert!(summary["forfeits"].as_array().unwrap().is_empty(), "{summary}");
    }
}

#[test]
fn with_nodes_a_match_is_the_same_on_any_number_of_threads() {
    let play = |name: &str, threads: &str| {
        let file = Scratch::new(name, "");
        let args = ["--bots", "greedy,casual,random", "--games", "6", "--nodes", "100"];
        summary(
            &[
                &args[..],
                &["--threads", threads, "--out", file.path(), "--resume"],
            ]
            .concat(),
        );
        std::fs::read_to_string(file.path()).unwrap()
    };
    let games = play("arena-one.jsonl", "1");
    assert_eq!(games.lines().count(), 6);
    assert_eq!(games, play("arena-three.jsonl", "3"));
}

#[test]
fn greedy_beats_random_and_the_table_says_by_how_much() {
    let args = [
        "--bots",
        "greedy,random",
        "--games",
        "40",
        "--nodes",
        "1",
        "--sprt",
        "0,100",
    ];
    let result = summary(&args);
    let greedy = &result["bots"][0];
    assert!(greedy["percent"].as_f64().unwrap() > 90.0, "{result}");
    assert!(greedy["elo_interval"][0].as_f64().unwrap() > 100.0, "{result}");
    assert_eq!(result["sprt"]["verdict"], "accepted");
    assert!(
        result["games"].as_u64().unwrap() < 40,
        "the test stops the match early: {result}"
    );
    let table = stdout(&[&["arena"], &args[..]].concat());
    assert!(
        table.contains("won/drawn/lost") && table.contains("SPRT 0 to 100 Elo: accepted"),
        "{table}"
    );
}

#[test]
fn our_bot_behind_the_protocol_plays_as_it_does_without() {
    for (game, rules) in [
        ("qwirkle", "mindware"),
        ("cubes", "cubes"),
        ("strata", "row"),
        ("strata", "ordered"),
    ] {
        let bot = format!("exec:{TILERY} bot --level greedy --nodes 100");
        let bots = format!("{bot},greedy");
        let args = [
            "--game", game, "--rules", rules, "--bots", &bots, "--games", "2", "--nodes", "100",
        ];
        let summary = summary(&args);
        assert_eq!(summary["games"], 2);
        assert!(summary["forfeits"].as_array().unwrap().is_empty(), "{summary}");
    }
}

#[test]
fn bad_programs_forfeit_and_the_match_goes_on() {
    let cases = [
        ("exec sleep 60", "did not answer within"),
        ("exit 3", "ended in the middle of the game (exit status: 3)"),
        (
            "read a; echo {}; read b; kill -9 $$",
            "ended in the middle of the game (signal: 9",
        ),
        (
            "read a; echo {}; read b; echo nonsense; read c",
            "gave no answer that can be read",
        ),
        ("read a; echo {}; read b; echo {}; read c", "missing field `move`"),
        (
            "read a; echo {}; read b; printf %s \\\\377; echo; read c",
            "gave no answer that can be read",
        ),
        ("exec yes", "gave no answer that can be read"),
        ("exec cat /dev/zero", "longer than 65536 bytes"),
        (
            "exec 1>&-; exec sleep 60",
            "ended in the middle of the game (its output is closed)",
        ),
    ];
    for (script, expected) in cases {
        let forfeit = forfeit_of(script);
        assert!(forfeit.contains(expected), "{script}: {forfeit}");
    }
    let illegal = r#"read a; echo {}; while read b; do echo {\"move\":\"pass\"}; done"#.replace('\'', "");
    let forfeit = forfeit_of(&illegal);
    assert!(forfeit.contains("pass is refused: "), "{forfeit}");
}

#[test]
fn a_match_goes_on_where_it_stopped() {
    let file = Scratch::new("arena-resume.jsonl", "");
    let args = [
        "--bots",
        "greedy,random",
        "--nodes",
        "1",
        "--out",
        file.path(),
        "--resume",
    ];
    let whole = summary(&[&args[..], &["--games", "8"]].concat());
    let games = std::fs::read_to_string(file.path()).unwrap();
    // The program was killed while it wrote the sixth game.
    let kept: usize = games.lines().take(5).map(|line| line.len() + 1).sum();
    std::fs::write(file.path(), &games[..kept + 100]).unwrap();
    let resumed = summary(&[&args[..], &["--games", "8"]].concat());
    assert_eq!(std::fs::read_to_string(file.path()).unwrap(), games);
    for field in ["wins", "draws", "losses", "points"] {
        assert_eq!(whole["bots"][0][field], resumed["bots"][0][field]);
    }
    let other = failure(&[&["arena"], &args[..], &["--games", "8", "--seed", "another"]].concat());
    assert!(
        other.contains("arena-resume.jsonl:1: this game is not of this match"),
        "{other}"
    );
    let again = failure(&["arena", "--bots", "greedy,random", "--out", file.path()]);
    assert!(again.contains("--resume goes on with it"), "{again}");
}

/// An interrupt leaves whole records and a summary.
#[cfg(unix)]
#[test]
fn an_interrupt_sums_up_what_was_played() {
    let file = Scratch::new("arena-interrupt.jsonl", "");
    let mut child = Command::new(TILERY)
        .args([
            "arena",
            "--bots",
            "greedy,random",
            "--games",
            "18446744073709551615",
            "--nodes",
            "1",
            "--json",
        ])
        .args(["--out", file.path(), "--resume"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // The interrupt comes once there is a game in the file, and not before.
    while std::fs::metadata(file.path()).unwrap().len() == 0 {
        assert!(child.try_wait().unwrap().is_none(), "the match ended by itself");
        std::thread::yield_now();
    }
    let killed = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let summary: Value = serde_json::from_slice(&output.stdout).unwrap();
    let games = summary["games"].as_u64().unwrap();
    assert!(games >= 1, "{summary}");
    let said = stdout(&["check", file.path()]);
    assert!(said.ends_with(&format!("{games} good, 0 bad\n")), "{said}");
}

#[test]
fn bots_may_have_limits_of_their_own_and_their_games_are_the_same_again() {
    let points = |bots: &str, more: &[&str]| -> Vec<String> {
        let args = [
            "--bots", bots, "--games", "4", "--game", "strata", "--seed", "limits",
        ];
        let summary = summary(&[&args, more].concat());
        let bots = summary["bots"].as_array().unwrap();
        bots.iter()
            .map(|bot| format!("{} {}", bot["wins"], bot["points"]))
            .collect()
    };
    let both = points("10,10", &["--nodes", "60"]);
    // A limit of its own is worth what the same limit of the match is, and comes before it.
    assert_eq!(both, points("10@60,10@60", &[]));
    assert_eq!(both, points("10@60,10@60", &["--nodes", "7"]));
    let uneven = points("10@900,10@60", &[]);
    assert_ne!(both, uneven);
    assert_eq!(uneven, points("10@900,10", &["--nodes", "60", "--threads", "2"]));
    // The names say what each bot had.
    let names = summary(&[
        "--bots",
        "10@2,baseline:uct@3",
        "--games",
        "2",
        "--game",
        "strata",
    ]);
    assert_eq!(
        (&names["bots"][0]["name"], &names["bots"][1]["name"]),
        (&"10@2".into(), &"baseline:uct@3".into())
    );
}

#[test]
fn matches_that_cannot_be_are_refused() {
    let cases: &[(&[&str], &str)] = &[
        (&["--bots", "greedy"], "at least two bots"),
        (&["--bots", "greedy,guru"], "\"guru\" is not a level"),
        (
            &["--bots", "11,6"],
            "\"11\" is not a level: expected 1 to 10, random",
        ),
        (&["--bots", "0,6"], "\"0\" is not a level"),
        (&["--bots", "10@0,10"], "\"0\" is no limit in nodes"),
        (&["--bots", "10@1s,10"], "\"1s\" is no limit in nodes"),
        (&["--bots", "greedy,exec:"], "needs a program"),
        (&["--bots", "greedy,baseline:guru"], "\"guru\" is not a baseline"),
        (
            &["--bots", "greedy,baseline:uct"],
            "baseline:uct plays strata alone",
        ),
        (
            &["--bots", "greedy,random", "--game", "strata", "--seats", "4"],
            "strata is for 2 players, not 4",
        ),
        (&["--bots", "greedy,random", "--games", "0"], "at least one game"),
        (
            &["--bots", "greedy,random", "--sprt", "5"],
            "two differences in Elo",
        ),
        (
            &["--bots", "greedy,random,casual", "--sprt", "0,5"],
            "--sprt needs two bots",
        ),
        (
            &["--bots", "greedy,random", "--out", "no/such/folder/file"],
            "no/such/folder/file",
        ),
        (
            &["--bots", "greedy,random", "--out", "/dev/null", "--resume"],
            "/dev/null: not a file of games",
        ),
        (
            &["--bots", "greedy,random", "--out", "/", "--resume"],
            "/: not a file of games",
        ),
    ];
    for (args, expected) in cases {
        let message = failure(&[&["arena"], *args].concat());
        assert!(message.contains(expected), "{args:?}: {message}");
    }
}

#[test]
fn a_bot_says_what_it_cannot_understand() {
    use std::io::Write;
    let ask = |level: &str, input: &str| {
        let mut child = Command::new(TILERY)
            .args(["bot", "--level", level])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A bot that gives up early does not read on.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let start = r#"{"type":"start","protocol":"tilery-bot/1","game":"qwirkle","rules":"mindware","seat":0,"seats":[{"name":"A"},{"name":"B"}]}"#;
    let cases = [
        ("guru", String::new(), "\"guru\" is not a level"),
        ("greedy", "?noise\n".into(), "message 1: expected value"),
        (
            "greedy",
            r#"{"type":"turn","view":{}}"#.into(),
            "a turn came before the start",
        ),
        (
            "greedy",
            start.replace("bot/1", "bot/2"),
            "only tilery-bot/1 is spoken",
        ),
        (
            "greedy",
            start.replace("qwirkle", "chess"),
            "\"chess\" is not a game",
        ),
        (
            "greedy",
            format!("{start}\n{}\n", r#"{"type":"turn","view":{}}"#),
            "message 2: missing field",
        ),
        (
            "greedy",
            format!(
                "{start}\n{}\n",
                r#"{"type":"turn","view":{"grid":["Ro@0,0","Ro@1,0"],"hand":["Rs"],"hands":[1,1],"bag":0,"scores":[0,0]}}"#
            ),
            "message 2: the view is of no possible position",
        ),
    ];
    for (level, input, expected) in cases {
        let (code, message) = ask(level, &input);
        assert_eq!(code, Some(2), "{input}");
        assert!(
            message.contains(expected) && message.lines().count() == 1,
            "{input}: {message}"
        );
    }
    assert_eq!(tilery(&["bot", "--help"]).status.code(), Some(0));
}

#[test]
fn training_goes_on_where_it_stopped_and_comes_to_the_same() {
    let weights = |name: &str, parts: &[&str]| {
        let out = Scratch::new(name, "");
        std::fs::remove_file(out.path()).unwrap();
        for (number, games) in parts.iter().enumerate() {
            let resume: &[&str] = if number == 0 { &[] } else { &["--resume"] };
            stdout(&[&["train", "--games", games, "--out", out.path()], resume].concat());
        }
        let other = failure(&["train", "--resume", "--seed", "9", "--out", out.path()]);
        assert!(other.contains("this training has the seed 1, not 9"), "{other}");
        let again = failure(&["train", "--out", out.path()]);
        assert!(again.contains("--resume goes on with it"), "{again}");
        std::fs::remove_file(format!("{}.training", out.path())).unwrap();
        std::fs::read_to_string(out.path()).unwrap()
    };
    let whole = weights("weights-whole.json", &["300"]);
    assert_eq!(whole, weights("weights-parts.json", &["100", "300"]));
    assert!(whole.contains("tilery-weights-qwirkle/2"), "{whole}");
    let nowhere = failure(&["train", "--resume", "--out", "no/such/file"]);
    assert!(nowhere.contains("no/such/file.training: "), "{nowhere}");
}

/// Programs of before there were options do not answer `start`.
#[test]
fn a_program_that_does_not_answer_start_plays_as_before() {
    let text = "
for line in sys.stdin:
    message = json.loads(line)
    if message['type'] == 'turn':
        assert 'moves' not in message
        view = message['view']
        assert all(isinstance(tile, str) for tile in view['grid'])
        tile = view['hand'][0]
        send({'move': 'swap ' + tile if view['grid'] else 'play ' + tile + '@0,0'})
";
    let (_file, bot) = python("arena-old.py", text);
    let bots = format!("greedy,{bot}");
    let output = tilery(&[
        "arena", "--json", "--bots", &bots, "--games", "2", "--seed", "old",
    ]);
    let summary: Value = serde_json::from_slice(&output.stdout).unwrap();
    // It knows no rules, so it may be refused in the end, but it is asked and understood.
    assert!(summary["bots"][1]["mean_ms"].as_f64().unwrap() > 0.0, "{summary}");
    for forfeit in summary["forfeits"].as_array().unwrap() {
        assert!(forfeit.as_str().unwrap().contains(" is refused: "), "{summary}");
    }
}

#[test]
fn a_program_that_cannot_be_started_ends_the_match() {
    let begun = std::time::Instant::now();
    let message = failure(&[
        "arena",
        "--bots",
        "greedy,exec:./no-such-bot --fast",
        "--games",
        "1000000",
    ]);
    assert!(
        message.starts_with("tilery: exec:./no-such-bot --fast could not be started: No such file"),
        "{message}"
    );
    assert!(begun.elapsed().as_secs() < 60, "a million games were not tried");
}

#[test]
fn the_last_words_of_a_program_are_in_the_report_and_all_of_them_in_the_log() {
    let log = Scratch::new("arena-bot.log", "");
    let script = "read a; echo {}; for n in 1 2 3 4 5 6 7 8 9; do echo line $n >&2; done; exit 3";
    let bots = format!("greedy,exec:sh -c '{script}'");
    let match_ = ["arena", "--bots", &bots, "--games", "2", "--bot-log", log.path()];
    let output = tilery(&match_);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let report = String::from_utf8(output.stdout).unwrap();
    let shown: Vec<&str> = report.lines().filter(|line| line.starts_with("  | ")).collect();
    let due: Vec<String> = (2..=9).map(|number| format!("  | line {number}")).collect();
    assert_eq!(shown, [due.clone(), due].concat(), "{report}");
    let kept = std::fs::read_to_string(log.path()).unwrap();
    for (game, seat) in [(0, 1), (1, 0)] {
        for number in 1..=9 {
            let line = format!(
                "game {game}, seat {seat}, {}: line {number}\n",
                &bots["greedy,exec:".len()..]
            );
            assert_eq!(kept.matches(&line).count(), 1, "{line}: {kept}");
        }
    }
    let summary = forfeits_of(script);
    assert_eq!(summary["stderr"][1][7], "line 9", "{summary}");
    let nowhere = failure(&["arena", "--bots", "greedy,random", "--bot-log", "no/such/log"]);
    assert!(nowhere.contains("no/such/log: No such file"), "{nowhere}");
}

/// A log on a full disk does not spoil the match, but nobody takes it for whole.
#[cfg(target_os = "linux")]
#[test]
fn a_log_that_cannot_be_written_is_told() {
    let bots = "greedy,exec:sh -c 'echo oops >&2; exit 1'";
    let output = tilery(&["arena", "--bots", bots, "--games", "2", "--bot-log", "/dev/full"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let note = String::from_utf8(output.stderr).unwrap();
    assert!(note.starts_with("tilery: /dev/full: No space left"), "{note}");
}

#[test]
fn a_program_that_forfeits_is_told_why() {
    let end = Scratch::new("arena-end.json", "");
    let text = format!(
        "read(); send({{}}); read(); send({{'move': 'pass'}})\nopen('{}', 'w').write(sys.stdin.readline())\n",
        end.path()
    );
    let (_file, bot) = python("arena-told.py", &text);
    tilery(&["arena", "--bots", &format!("greedy,{bot}"), "--games", "1"]);
    let told: Value = serde_json::from_str(&std::fs::read_to_string(end.path()).unwrap()).unwrap();
    assert_eq!(told["type"], "end", "{told}");
    let seat = told["forfeit"].as_u64().unwrap();
    assert_eq!(told["winners"], serde_json::json!([1 - seat]), "{told}");
    assert!(
        told["reason"].as_str().unwrap().starts_with("pass is refused: "),
        "{told}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn what_a_program_has_started_ends_with_it() {
    let number = Scratch::new("arena-child.pid", "");
    let script = format!(
        "sleep 600 & echo $! > {}; read a; echo {{}}; exec sleep 600",
        number.path()
    );
    assert!(forfeit_of(&script).contains("did not answer within"));
    let started = std::fs::read_to_string(number.path()).unwrap();
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", started.trim()));
    // A process that nobody has waited for yet is dead all the same.
    assert!(
        stat.as_ref().map_or(true, |stat| stat.contains(") Z ")),
        "{stat:?}"
    );
}

#[test]
fn legal_moves_and_the_view_of_the_api_come_on_request() {
    let text = "
read(); send({'moves': True, 'view': '2'})
while (message := read())['type'] == 'turn':
    view = message['view']
    for placed in view['grid']:
        assert sorted(placed) == ['tile', 'x', 'y'], placed
    assert sum(kind['count'] for kind in view['unseen']) == 108 - len(view['grid']) - len(view['hand'])
    assert all('move' in turn for turn in view['turns'])
    moves = message['moves']
    assert all(sorted(move) == ['move', 'score'] for move in moves), moves
    send({'move': max(moves, key=lambda move: move['score'])['move']})
";
    let (_file, bot) = python("arena-asks.py", text);
    let summary = summary(&["--bots", &format!("random,{bot}"), "--games", "4", "--nodes", "1"]);
    assert_eq!(summary["forfeits"], serde_json::json!([]), "{summary}");
    assert_eq!(
        summary["bots"][1]["wins"], 4,
        "it takes the most points: {summary}"
    );
}

#[test]
fn a_wish_that_cannot_be_granted_is_refused() {
    let forfeit = forfeit_of(r#"read a; echo {\"view\":\"3\"}; read b"#);
    assert!(
        forfeit.contains("unknown variant `3`, expected `1` or `2`"),
        "{forfeit}"
    );
}

/// The example in Rust, which cargo builds unless only some tests were asked for.
fn greedy_bot() -> String {
    let folder = std::path::Path::new(TILERY).parent().unwrap().join("examples");
    let program = folder.join(format!("greedy_bot{}", std::env::consts::EXE_SUFFIX));
    if !program.exists() {
        let built = Command::new(env!("CARGO"))
            .args([
                "build",
                "--quiet",
                "--package",
                "tilery",
                "--example",
                "greedy_bot",
            ])
            .status()
            .unwrap();
        assert!(built.success() && program.exists());
    }
    program.to_str().unwrap().to_owned()
}

#[test]
fn the_examples_of_bots_play_every_game() {
    let rust = greedy_bot();
    for bot in [
        "python3 examples/bots/greedy.py",
        "node examples/bots/greedy.mjs",
        &rust,
    ] {
        for (game, rules) in [
            ("qwirkle", "mindware"),
            ("cubes", "cubes"),
            ("strata", "row"),
            ("strata", "ordered"),
        ] {
            let bots = format!("random,exec:{bot}");
            let summary = summary(&[
                "--game",
                game,
                "--rules",
                rules,
                "--bots",
                &bots,
                "--games",
                "2",
                "--budget-ms",
                "5000",
            ]);
            assert_eq!(summary["forfeits"], serde_json::json!([]), "{bot}: {summary}");
            if game != "strata" {
                assert_eq!(summary["bots"][1]["wins"], 2, "{bot}: {summary}");
            }
        }
    }
}
