//! The arguments.

use clap::Parser;

/// Play many games against a server over WebSockets, and measure how long players wait
#[derive(Debug, Parser)]
#[command(
    name = "tilery-load",
    version,
    after_help = "The server needs to allow it: tilery serve --requests-per-minute 0 --guests-per-hour 0 --tables-per-hour 0 \
        --connections-per-address 0.\n\
                  Exit code: 0 if games were played, 1 if no move was made, 2 if the server cannot be used."
)]
pub(crate) struct LoadArgs {
    /// URL of the server, or of several nodes, among which the clients are divided
    #[arg(value_name = "URL", default_value = "http://127.0.0.1:8080")]
    pub(crate) urls: Vec<String>,
    /// Number of tables that are played at the same time
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(0..=2_000))]
    pub(crate) tables: u32,
    /// How long to play, in seconds
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=3_600))]
    pub(crate) seconds: u32,
    /// Over how many seconds the tables begin
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(0..=600))]
    pub(crate) ramp: u32,
    /// Game to play [default: the first one]
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Number of spectators at each table
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=5_000))]
    pub(crate) spectators: u32,
    /// Number of tables of duplicate that are played at the same time
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=200))]
    pub(crate) duplicate: u32,
    /// Number of players at each table of duplicate
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=5_000))]
    pub(crate) duplicate_players: u32,
    /// Send a chat line after so many moves of a table; 0 for none
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) chat: u32,
    /// Reconnect a player after so many moves of a table; 0 for never
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) reconnect: u32,
    /// How long a player waits before each move, in milliseconds
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=60_000))]
    pub(crate) pause_ms: u32,
    /// Number of further clients that are connected and do nothing
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=50_000))]
    pub(crate) idle: u32,
    /// Number of further tables where the players have left after the deal
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=50_000))]
    pub(crate) idle_tables: u32,
    /// Print the figures as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Allow a server that is not on this machine
    #[arg(long)]
    pub(crate) i_own_this_server: bool,
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn commands_of_the_documents_are_understood() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut checked = 0;
        for document in ["docs/scale.md", "docs/benchmarks.md"] {
            let text = std::fs::read_to_string(root.join(document)).unwrap();
            let typed = text.split("tilery-load ").skip(1);
            let typed = typed.filter_map(|begun| begun.split(['`', '\n']).next());
            // A table lists options alone.
            let listed = text
                .split('`')
                .filter(|code| code.starts_with("--tables ") || code.starts_with("--game "));
            let listed = listed.map(|options| format!("URL {options}"));
            for command in typed.map(str::to_owned).chain(listed) {
                // Prose names the program without a URL.
                if !command.starts_with("http") && !command.starts_with("URL") {
                    continue;
                }
                let command = command.replace("[URL]", "URL");
                let words = std::iter::once("tilery-load").chain(command.split_whitespace());
                let understood = LoadArgs::try_parse_from(words);
                assert!(understood.is_ok(), "{document}: {command}: {understood:?}");
                checked += 1;
            }
        }
        assert!(checked > 8, "only {checked} commands");
    }
}
