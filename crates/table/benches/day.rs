//! Simulates the needs of a million games a day: a day of a server, simulated from arrivals to moves.
//!
//! `cargo bench --package tilery-table --bench day -- games=1000000`
//!
//! Games begin by a daily curve, are as long as games that are played here, and players think for a time that is drawn for
//! each move. What a move costs is given as numbers that were measured (`docs/benchmarks.md`), and prices are assumptions: all
//! of them can be given as arguments.

use std::f64::consts::TAU;

use tilery_frame::bots::{Ask, Level, SplitMix64, choose};
use tilery_games::{AnyGame, AnyRules, with_game};
use tilery_rules::Seat;
use tilery_rules::fair::Seed;
use tilery_table::{
    Actor, Command, Event, Millis, Phase, SettingsDraft, Table, UserId, create, decide, stored,
};

const DAY: usize = 86_400;
const HOUR: usize = 3_600;

/// The number that an argument such as `games=1000` gives, or another.
fn number(name: &str, usual: f64) -> f64 {
    let given = std::env::args().find_map(|arg| arg.strip_prefix(name)?.strip_prefix('=')?.parse().ok());
    given.unwrap_or(usual)
}

/// A game that was played here: its number of turns, and the bytes of its log.
struct Sample {
    turns: usize,
    log_bytes: usize,
}

/// Plays a game between two bots that take the most points.
fn sample(rules: AnyRules, word: u64) -> Sample {
    let users: [UserId; 2] =
        ["guest:0123456789abcdef", "guest:fedcba9876543210"].map(|id| id.parse().expect("an id"));
    let settings = SettingsDraft::online(rules, 2).check().expect("sound settings");
    let seed = Seed::from_word("day").nth(word);
    let mut log: Vec<Event> = create(Millis(1_800_000_000_000), users[0].clone(), settings, seed);
    let mut table = Table::fold(&log).expect("a log");
    let mut does = |table: &mut Table, seat: Seat, command: Command| {
        let actor = Actor::User(users[seat.index()].clone());
        let key = format!("0123456789abcdef-{}", log.len()).parse().expect("a key");
        let decision =
            decide(table, Millis(1_800_000_000_000), &actor, Some(&key), &command).expect("a legal command");
        *table = decision.after.expect("events");
        log.extend(decision.events);
    };
    for seat in Seat::all(2) {
        let take = Command::Take {
            seat,
            name: Some("Player".parse().expect("a name")),
            face: None,
            age: None,
            entropy: Some("0123456789abcdef".parse().expect("entropy")),
            clock: None,
            later: false,
        };
        does(&mut table, seat, take);
    }
    while table.phase() == Phase::Playing {
        let seat = table.turn().expect("a turn");
        let mv = best_points(table.game().expect("a game"));
        does(&mut table, seat, Command::Move { seat, mv });
    }
    let bytes = |event: &Event| stored::encode(event).expect("JSON").len();
    Sample {
        turns: table.game().expect("a game").turns(),
        log_bytes: log.iter().map(bytes).sum(),
    }
}

fn best_points(game: &AnyGame) -> String {
    with_game!(game, game => {
        let view = game.turn_view().expect("a turn");
        choose(Level::Greedy, &view, &Ask::nodes(1, 1)).expect("a move").to_string()
    })
}

/// A time that people take for a move: most are short, and a few are long (log-normal).
fn think(chance: &mut SplitMix64, median: f64, spread: f64) -> f64 {
    let radius = (-2.0 * (1.0 - chance.unit()).ln()).sqrt();
    median * (spread * radius * (TAU * chance.unit()).cos()).exp()
}

/// The second of the day at which a game begins. The curve is `exp(peak · cos)`, highest at 20:00.
fn arrival(chance: &mut SplitMix64, peak: f64) -> f64 {
    loop {
        let at = chance.unit() * DAY as f64;
        let height = (peak * ((TAU * (at / DAY as f64 - 20.0 / 24.0)).cos() - 1.0)).exp();
        if chance.unit() < height {
            return at;
        }
    }
}

/// Numbers for each second of the day. What happens after midnight stands for what came over from the day before.
struct Seconds(Vec<i64>);

impl Seconds {
    fn new() -> Seconds {
        Seconds(vec![0; DAY])
    }

    fn add(&mut self, at: f64, count: i64) {
        self.0[at as usize % DAY] += count;
    }

    fn busiest(&self) -> i64 {
        self.0.iter().copied().max().unwrap_or_default()
    }

    /// The mean of the busiest hour.
    fn busiest_hour(&self) -> f64 {
        let hours = self.0.chunks(HOUR).map(|hour| hour.iter().sum::<i64>());
        hours.max().unwrap_or_default() as f64 / HOUR as f64
    }

    /// From beginnings and ends to how many there are, given how many there are at midnight.
    fn running(self, at_midnight: i64) -> Seconds {
        let mut now = at_midnight;
        let sum = |change: i64| {
            now += change;
            now
        };
        Seconds(self.0.into_iter().map(sum).collect())
    }
}

fn main() {
    // `cargo test --benches` runs this too, and needs no day of a million games.
    let games = number(
        "games",
        if cfg!(debug_assertions) {
            1_000.0
        } else {
            1_000_000.0
        },
    );
    let rules = AnyRules::read("qwirkle", None).expect("a game");
    let samples: Vec<Sample> = (0..number("samples", 200.0) as u64)
        .map(|word| sample(rules, word))
        .collect();
    let mean = |value: &dyn Fn(&Sample) -> usize| {
        samples.iter().map(value).sum::<usize>() as f64 / samples.len() as f64
    };
    let (turns, log_bytes) = (mean(&|game| game.turns), mean(&|game| game.log_bytes));

    let (median, spread, peak) = (number("think", 9.0), number("spread", 0.9), number("peak", 1.5));
    let (spectators, lingers) = (number("spectators", 0.1), number("lingers", 180.0));
    let mut chance = SplitMix64::new(number("seed", 1.0) as u64);
    let (mut moves, mut tables, mut sockets) = (Seconds::new(), Seconds::new(), Seconds::new());
    let (mut tables_at_midnight, mut sockets_at_midnight) = (0, 0);
    let mut made = 0_u64;
    for _ in 0..games as u64 {
        let began = arrival(&mut chance, peak);
        let mut now = began;
        let length = samples[(chance.unit() * samples.len() as f64) as usize].turns;
        for _ in 0..length {
            now += think(&mut chance, median, spread);
            moves.add(now, 1);
        }
        made += length as u64;
        let people = 2 + i64::from(chance.unit() < spectators);
        // Players stay for a while before and after a game: in the lobby, and at the result.
        let (came, left) = (
            began - lingers / 2.0 + DAY as f64,
            now + lingers / 2.0 + DAY as f64,
        );
        tables.add(began, 1);
        tables.add(now, -1);
        tables_at_midnight += i64::from(now as usize / DAY > began as usize / DAY);
        sockets.add(came, people);
        sockets.add(left, -people);
        sockets_at_midnight += people * i64::from(left as usize / DAY > came as usize / DAY);
    }
    let (tables, sockets) = (
        tables.running(tables_at_midnight),
        sockets.running(sockets_at_midnight),
    );

    // The first numbers were measured; the others are assumed.
    let cpu_ms = number("cpu_ms", 0.36);
    let sent_bytes = number("sent_bytes", 1_890.0);
    let (socket_kb, table_kb) = (number("socket_kb", 5.6), number("table_kb", 50.0));
    // Rows have a header, indexes and free room; the head of the table is written again with each move.
    let (row_bytes, head_bytes) = (number("row_bytes", 80.0), number("head_bytes", 700.0));
    let (cores, memory_gb, load) = (
        number("cores", 2.0),
        number("memory_gb", 4.0),
        number("load", 0.5),
    );
    let (core_month, gb_month, gb_sent) = (
        number("core_month", 10.0),
        number("gb_month", 0.10),
        number("gb_sent", 0.01),
    );

    let busiest = moves.busiest() as f64;
    let cpu = busiest * cpu_ms / 1_000.0;
    let memory = (sockets.busiest() as f64 * socket_kb + tables.busiest() as f64 * table_kb) / 1e6;
    let nodes = (cpu / (cores * load))
        .max(memory / (memory_gb * 0.75))
        .ceil()
        .max(1.0)
        + 1.0;
    let appends = busiest + moves.busiest() as f64 * 6.0 / turns;
    let stored_gb = games * (log_bytes + (turns + 6.0) * row_bytes + head_bytes + 0.5 * log_bytes) / 1e9;
    let wal_gb = made as f64 * (log_bytes / turns + row_bytes + head_bytes) / 1e9;
    let sent_gb = made as f64 * sent_bytes / 1e9;
    let database_cores = number("database_cores", 4.0);

    println!("{games} games of Qwirkle for two, {turns:.1} turns, {log_bytes:.0} bytes of log each");
    println!(
        "{made} moves a day, {:.0} per second on average",
        made as f64 / DAY as f64
    );
    println!("| what | figure |\n|---|---|");
    println!(
        "| moves per second: busiest hour; busiest second | {:.0}; {busiest:.0} |",
        moves.busiest_hour()
    );
    println!("| tables at once, at most | {} |", tables.busiest());
    println!("| sockets at once, at most | {} |", sockets.busiest());
    println!("| processor time of the nodes in the busiest second | {cpu:.2} s |");
    println!("| memory for sockets and tables | {memory:.2} GB |");
    println!(
        "| nodes of {cores} cores and {memory_gb} GB at a load of {load}, with one to spare | {nodes} |"
    );
    println!("| durable appends per second, at most | {appends:.0} |");
    println!("| log and archive, in the database | {stored_gb:.1} GB a day |");
    println!("| written ahead by the database | {wal_gb:.1} GB a day |");
    println!(
        "| sent to players | {sent_gb:.1} GB a day, {:.2} MB/s in the busiest second |",
        busiest * sent_bytes / 1e6
    );
    let month = (nodes * cores + database_cores) * core_month
        + 30.0 * stored_gb * gb_month
        + 30.0 * sent_gb * gb_sent;
    println!(
        "| cost with {core_month} a month for a core, {gb_month} for a GB stored, {gb_sent} for a GB sent | {month:.0} in the first month, {:.2} for a million games |",
        month / 30.0 * 1_000_000.0 / games
    );
}
