//! The files of a deployment in `examples` name commands, settings, services and paths that exist.

use std::collections::BTreeSet;

use super::{options, subcommands};
use crate::common::root;

const FILES: [&str; 5] = [
    "examples/Dockerfile",
    "examples/compose.yaml",
    "examples/Caddyfile",
    "examples/tilery.service",
    "examples/tilery@.service",
];

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The words of a text that begin like this.
fn words<'t>(text: &'t str, begin: &str) -> BTreeSet<&'t str> {
    let is_part = |character: char| character.is_ascii_alphanumeric() || "_-".contains(character);
    text.split(|character: char| !is_part(character))
        .filter(|word| word.starts_with(begin))
        .collect()
}

#[test]
fn settings_of_deployments_exist() {
    let known: BTreeSet<String> = options("serve")
        .iter()
        .map(|flag| {
            format!(
                "TILERY_{}",
                flag.trim_start_matches('-').to_uppercase().replace('-', "_")
            )
        })
        .collect();
    let mut checked = 0;
    for file in FILES {
        for setting in words(&read(file), "TILERY_") {
            assert!(known.contains(setting), "{file}: there is no setting {setting}");
            checked += 1;
        }
    }
    assert!(checked >= 10, "only {checked} settings");
}

#[test]
fn commands_of_deployments_exist() {
    let known = subcommands();
    let units = ["examples/tilery.service", "examples/tilery@.service"];
    for unit in units {
        let text = read(unit);
        let start = text.lines().find_map(|line| line.strip_prefix("ExecStart="));
        let mut command = start.unwrap().split(' ');
        assert!(command.next().unwrap().ends_with("/tilery"), "{unit}");
        let options = &known[command.next().unwrap()];
        for flag in command.filter(|word| word.starts_with("--")) {
            assert!(options.contains(flag), "{unit}: there is no {flag}");
        }
    }
    let image = read("examples/Dockerfile");
    assert!(image.contains("ENTRYPOINT [\"tilery\"]"));
    let command = image.lines().find_map(|line| line.strip_prefix("CMD [\""));
    let command = command.unwrap().trim_end_matches("\"]");
    assert!(known.contains_key(command), "there is no tilery {command}");
}

#[test]
fn an_image_is_built_from_what_there_is() {
    let image = read("examples/Dockerfile");
    let build = image.lines().find(|line| line.contains("cargo build")).unwrap();
    let after = |flag: &str| {
        let mut words = build.split(' ').skip_while(|word| *word != flag);
        words.nth(1).unwrap().to_owned()
    };
    let (profile, package) = (after("--profile"), after("--package"));
    assert!(read("Cargo.toml").contains(&format!("[profile.{profile}]")));
    assert!(read("crates/cli/Cargo.toml").contains(&format!("name = \"{package}\"")));
    assert!(
        image.contains(&format!("/src/target/{profile}/tilery ")),
        "the program is not where it is copied from"
    );
    let scripts: serde_json::Value = serde_json::from_str(&read("web/package.json")).unwrap();
    assert!(image.contains("npm run build") && scripts["scripts"]["build"].is_string());
    assert!(root().join("web/package-lock.json").exists(), "npm ci needs it");
    // Nothing that was built outside gets in, and nothing that is needed is left out.
    let ignored = read(".dockerignore");
    let ignored: BTreeSet<&str> = ignored.lines().collect();
    for due in [".git", "**/.env", "**/target", "**/node_modules", "web/dist"] {
        assert!(ignored.contains(due), "{due}");
    }
    for needed in ["Cargo.lock", "crates", "web", "records", ".cargo"] {
        assert!(
            root().join(needed).exists() && !ignored.contains(needed),
            "{needed}"
        );
    }
}

/// A start that cannot succeed is not tried again, and one that may succeed later is.
#[test]
fn units_tell_a_wrong_setting_from_what_may_pass() {
    let code = |listen: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_tilery"));
        command.args(["serve", "--listen", listen]).env_clear();
        let folder = tempfile::tempdir().unwrap();
        command.env("XDG_DATA_HOME", folder.path());
        command.output().unwrap().status.code().unwrap().to_string()
    };
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let (wrong, may_pass) = (code("here"), code(&taken.local_addr().unwrap().to_string()));
    for unit in ["examples/tilery.service", "examples/tilery@.service"] {
        let text = read(unit);
        let setting = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name));
            line.unwrap_or_else(|| panic!("{unit}: {name}"))
        };
        assert_eq!(setting("Restart="), "on-failure", "{unit}");
        let last = setting("RestartPreventExitStatus=");
        assert!(last.split(' ').any(|code| code == wrong), "{unit}: {last}");
        assert!(!last.split(' ').any(|code| code == may_pass), "{unit}: {last}");
        assert!(setting("MemoryMax=").ends_with('%') && setting("SystemCallFilter=") == "@system-service");
    }
}

/// The check of the image is a command for the shell of the image, which asks a server at its port.
#[test]
fn the_health_check_of_the_image_tells_a_server_from_none() {
    let image = read("examples/Dockerfile");
    let (_, check) = image.split_once("HEALTHCHECK ").unwrap();
    let (_, command) = check.split_once("CMD [").unwrap();
    let (words, _) = command.split_once("]\n").unwrap();
    let words: Vec<String> = serde_json::from_str(&format!("[{words}]")).unwrap();
    let is_healthy = |listen: &str| {
        let mut command = std::process::Command::new(&words[0]);
        command.args(&words[1..]).env("TILERY_LISTEN", listen);
        command.output().unwrap().status.success()
    };
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let listen = format!("0.0.0.0:{}", listener.local_addr().unwrap().port());
    let answer = |status: &'static str| {
        let listener = listener.try_clone().unwrap();
        std::thread::spawn(move || {
            use std::io::{BufRead, Write};
            let (mut stream, _) = listener.accept().unwrap();
            let mut asked = String::new();
            std::io::BufReader::new(&stream).read_line(&mut asked).unwrap();
            write!(stream, "HTTP/1.0 {status}\r\n\r\n").unwrap();
            asked
        })
    };
    for (status, healthy) in [("200 OK", true), ("503 Service Unavailable", false)] {
        let asked = answer(status);
        assert_eq!(is_healthy(&listen), healthy, "{status}");
        assert_eq!(asked.join().unwrap(), "GET /healthz HTTP/1.0\r\n");
    }
    drop(listener);
    assert!(!is_healthy(&listen), "nobody listens");
}

/// The settings of a node in a container are those of the image and of its service, and the program must take them all
/// together.
#[test]
fn a_node_takes_the_settings_of_the_image_and_of_its_service() {
    let image = read("examples/Dockerfile");
    let of_image = image.lines().filter_map(|line| line.strip_prefix("ENV "));
    let of_image = of_image
        .flat_map(|line| line.split(' '))
        .filter_map(|pair| pair.split_once('='));
    let compose = read("examples/compose.yaml");
    let (node, _) = compose.split_once("\nservices:\n").unwrap();
    let of_service = node
        .lines()
        .filter_map(|line| line.strip_prefix("    TILERY_")?.split_once(": "));
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_tilery"));
    command.arg("serve").env_clear().current_dir(std::env::temp_dir());
    for (name, value) in of_image {
        command.env(name, value);
    }
    let mut given = 0;
    for (name, value) in of_service {
        // Compose fills in the variables. There is no such server here, which is what the program says in the end.
        let value = match name {
            "STORE" => "postgres://tilery:secret@%2Fnowhere/tilery",
            "PUBLIC_URL" => "http://localhost:8080",
            _ => value.trim_matches('"'),
        };
        command.env(format!("TILERY_{name}"), value);
        given += 1;
    }
    assert_eq!(given, 4, "{node}");
    let output = command.output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("the database cannot be opened"), "{said}");
}

#[test]
fn services_that_name_each_other_exist() {
    let compose = read("examples/compose.yaml");
    let (_, services) = compose.split_once("\nservices:\n").unwrap();
    let names: BTreeSet<&str> = services
        .lines()
        .take_while(|line| line.starts_with("  ") || line.is_empty())
        .filter_map(|line| line.strip_prefix("  ")?.split_once(':'))
        .filter(|(name, _)| !name.starts_with(' '))
        .map(|(name, _)| name)
        .collect();
    let nodes: BTreeSet<&str> = names
        .iter()
        .copied()
        .filter(|name| name.starts_with("node"))
        .collect();
    assert_eq!(nodes.len(), 3, "{names:?}");
    for (address, begin) in [("@postgres/", "postgres"), ("nats://nats:", "nats")] {
        assert!(compose.contains(address) && names.contains(begin), "{begin}");
    }
    let proxy = read("examples/Caddyfile");
    let rules: String = proxy
        .lines()
        .filter(|line| !line.trim_start().starts_with('#'))
        .collect();
    // Those that are ready, and all if none is: the page says that nothing can be saved.
    // Debian's Caddy does not know statuses as arguments of `handle_errors`.
    let (ready, others) = rules.split_once("handle_errors {").unwrap();
    assert!(ready.contains("health_uri /readyz") && !others.contains("health_uri"));
    for rules in [ready, others] {
        assert_eq!(words(rules, "node"), nodes, "the proxy knows all nodes");
    }
    let listens = read("examples/Dockerfile");
    for node in &nodes {
        assert!(proxy.contains(&format!("{node}:8080")) && listens.contains("TILERY_LISTEN=0.0.0.0:8080"));
    }
    for path in ["examples/Dockerfile", "examples/Caddyfile"] {
        let name = path.trim_start_matches("examples/");
        assert!(compose.contains(name) && root().join(path).exists(), "{path}");
    }
}
