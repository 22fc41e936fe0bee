//! The tags by which a link in a chat shows a title, the players, the points and the board (Open Graph).

use std::fmt::{self, Write};

use axum::http::{HeaderMap, header};
use tilery_frame::picture::Escaped;
use tilery_games::{AnyRules, title};
use tilery_picture::shown_names;
use tilery_rules::Seat;
use tilery_store::GameSummary;
use tilery_table::{Chair, Clock, How, Phase, Table, TableId};

use super::{HEIGHT, WIDTH, board_path, cover_path};
use crate::app::App;
use crate::dailies::Day;

/// The preview tags of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tags {
    title: String,
    /// Nothing for the description of the page itself.
    description: Option<String>,
    /// The path of the picture.
    picture: String,
    /// The path of the page.
    path: String,
    /// Scheme and host, if they are known.
    site: Option<String>,
}

impl Tags {
    /// The tags of a page. What cannot be read has those of all other pages.
    pub(crate) async fn of(app: &App, path: &str, headers: &HeaderMap) -> Tags {
        let mut tags = match path.split('/').collect::<Vec<_>>().as_slice() {
            ["", "g" | "games", id] | ["", "embed", "g", id] => of_game(app, id).await,
            ["", "t", id] => of_table(app, id).await,
            // Without a date it is always that of today, so that a link to it never names another day.
            ["", "daily", game] => of_daily(game, None),
            ["", "daily", game, date] | ["", "daily", game, date, "practice"] => of_daily(game, Some(date)),
            _ => None,
        }
        .unwrap_or_else(Tags::general);
        tags.path = path.to_owned();
        tags.site = site(app, headers);
        tags
    }

    fn general() -> Tags {
        Tags::new(
            String::from("Tilery"),
            None,
            cover_path(AnyRules::GAMES.first().copied().unwrap_or_default()),
        )
    }

    fn new(title: String, description: Option<String>, picture: String) -> Tags {
        Tags {
            title,
            description,
            picture,
            path: String::new(),
            site: None,
        }
    }

    /// The page with its title and these tags.
    pub(crate) fn insert_into(&self, page: &str) -> String {
        let Some((head, rest)) = page.split_once("</head>") else {
            return page.to_owned();
        };
        let own = description(head).unwrap_or_default();
        let mut tagged = with_title(head, &self.title);
        // Writing to a string cannot fail.
        let _ = self.write(&own, &mut tagged);
        tagged + "</head>" + rest
    }

    fn write(&self, own: &str, out: &mut String) -> fmt::Result {
        let mut meta = |kind: &str, name: &str, content: &str| {
            writeln!(out, "<meta {kind}=\"{name}\" content=\"{}\" />", Escaped(content))
        };
        meta("property", "og:site_name", "Tilery")?;
        meta("property", "og:type", "website")?;
        meta("property", "og:title", &self.title)?;
        let description = self.description.as_deref().unwrap_or(own);
        if !description.is_empty() {
            meta("property", "og:description", description)?;
        }
        meta("name", "twitter:card", "summary_large_image")?;
        // Only whole addresses are of use.
        if let Some(site) = &self.site {
            meta("property", "og:url", &format!("{site}{}", self.path))?;
            let picture = format!("{site}{}", self.picture);
            meta("property", "og:image", &picture)?;
            meta("property", "og:image:type", "image/png")?;
            meta("property", "og:image:width", &WIDTH.to_string())?;
            meta("property", "og:image:height", &HEIGHT.to_string())?;
            meta("property", "og:image:alt", &self.title)?;
        }
        Ok(())
    }
}

/// The page's own description.
fn description(head: &str) -> Option<String> {
    let (_, rest) = head.split_once("<meta name=\"description\" content=\"")?;
    let (content, _) = rest.split_once('"')?;
    Some(content.to_owned())
}

/// The head with another title.
fn with_title(head: &str, title: &str) -> String {
    let parts = head.split_once("<title>").and_then(|(before, rest)| {
        let (_, after) = rest.split_once("</title>")?;
        Some((before, after))
    });
    match parts {
        Some((before, after)) => format!("{before}<title>{}</title>{after}", Escaped(title)),
        None => head.to_owned(),
    }
}

/// Scheme and host of this server: as configured, or as the client named it.
fn site(app: &App, headers: &HeaderMap) -> Option<String> {
    if let Some(url) = &app.config.public_url {
        return Some(url.trim_end_matches('/').to_owned());
    }
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    let is_host = !host.is_empty() && host.len() <= 255 && host.bytes().all(is_plain);
    is_host.then(|| format!("http://{host}"))
}

/// The tags of a finished game.
async fn of_game(app: &App, id: &str) -> Option<Tags> {
    let id: TableId = id.parse().ok()?;
    match app.store.game_summary(&id).await {
        Ok(game) => Some(of_summary(&game?)),
        Err(error) => {
            tracing::warn!(%error, "a page has no tags of its game");
            None
        }
    }
}

fn of_summary(game: &GameSummary) -> Tags {
    let named = match game.contest {
        // Of a thousand players, the first three.
        Some(_) => game.players.len().min(3),
        None => game.players.len(),
    };
    let players = game.players.iter().take(named);
    let names = shown_names(players.map(|player| player.name.as_str()));
    let scores = &game.scores[..named.min(game.scores.len())];
    let result = format!("{} {}", names.join(" – "), points(scores));
    let name = |seat: &Seat| names.get(seat.index()).map_or("", String::as_str);
    let ended = match &game.how {
        How::Resigned { seat } => format!(" {} resigned.", name(seat)),
        How::Time { seat } => format!(" {} ran out of time.", name(seat)),
        How::Abandoned => String::from(" The game was abandoned."),
        How::Agreed => String::from(" The players agreed to a draw."),
        How::Played | How::Aborted => String::new(),
    };
    let won = match game.winners.as_slice() {
        [] => String::new(),
        [winner] => format!(" {} won.", name(winner)),
        winners => format!(
            " {} shared the win.",
            winners.iter().map(name).collect::<Vec<_>>().join(" and ")
        ),
    };
    let picture = match game.recorded {
        true => board_path(&game.id),
        false => cover_path(&game.game),
    };
    let about = match AnyRules::read(&game.game, Some(&game.rules)) {
        Ok(rules) => title(rules).to_owned(),
        Err(_) => game.game.clone(),
    };
    Tags::new(
        format!("{about}: {result}"),
        Some(format!("A finished game of {about}.{ended}{won}")),
        picture,
    )
}

/// The tags of a table: an invitation, a game to watch, or a result.
async fn of_table(app: &App, id: &str) -> Option<Tags> {
    let parsed: TableId = id.parse().ok()?;
    let snapshot = app.tables.latest(&parsed).await.ok()?;
    match snapshot.table.phase() {
        Phase::Waiting => Some(invitation(&snapshot.table)),
        Phase::Playing => Some(in_progress(&snapshot.table)),
        Phase::Ended => of_game(app, id).await,
    }
}

fn invitation(table: &Table) -> Tags {
    let settings = table.settings();
    let game = title(settings.rules());
    let host = table.chairs().iter().find_map(|chair| match chair {
        Chair::Human { user, name, .. } if user == table.creator() => Some(name.to_string()),
        _ => None,
    });
    let free = table
        .chairs()
        .iter()
        .filter(|chair| matches!(chair, Chair::Empty))
        .count();
    let seats = match free {
        0 => String::from("no free seat"),
        1 => String::from("1 free seat"),
        _ => format!("{free} free seats"),
    };
    let players = table.chairs().len();
    let details = match table.settings().contest() {
        Some(terms) => format!(
            "Duplicate for any number of players: {} rounds of {} seconds",
            terms.rounds, terms.seconds
        ),
        None => format!("{players} players, {}, {seats}", clock_text(table.clock())),
    };
    Tags::new(
        match host {
            Some(host) => format!("{host} invites you to {game}"),
            None => format!("You are invited to {game}"),
        },
        Some(format!("{details}. Play in the browser, without an account.")),
        cover_path(settings.rules().game()),
    )
}

fn in_progress(table: &Table) -> Tags {
    let settings = table.settings();
    let game = title(settings.rules());
    let seats = Seat::all(table.chairs().len()).zip(table.chairs());
    let names: Vec<String> = seats.map(|(seat, chair)| chair.player(seat).name).collect();
    let names = shown_names(names.iter().map(String::as_str));
    if let Some(contest) = table.contest() {
        let players = contest.players();
        return Tags::new(
            format!("{game}: duplicate"),
            Some(format!(
                "{players} players have the same tiles. Join them, or watch."
            )),
            cover_path(settings.rules().game()),
        );
    }
    let standing = match table.game() {
        Some(game) => format!(" It stands at {}.", points(&game.scores())),
        None => String::new(),
    };
    Tags::new(
        format!("{game}: {}", names.join(" – ")),
        Some(format!("The game is in progress.{standing} Watch it live.")),
        cover_path(settings.rules().game()),
    )
}

fn of_daily(game: &str, date: Option<&str>) -> Option<Tags> {
    let rules = AnyRules::read(game, None).ok()?;
    let daily = match date {
        Some(date) => format!("Tilery Daily {}", Day::read(date)?.number()),
        None => String::from("Tilery Daily"),
    };
    Some(Tags::new(
        format!("{daily} · {}", title(rules)),
        Some(String::from(
            "Eight rounds with the same tiles for everyone. Play in the browser, without an account.",
        )),
        cover_path(rules.game()),
    ))
}

fn points(scores: &[u32]) -> String {
    scores.iter().map(u32::to_string).collect::<Vec<_>>().join(" : ")
}

fn clock_text(clock: Clock) -> String {
    match clock {
        Clock::None => String::from("no clock"),
        Clock::PerMove { ms } => format!("{} per move", time_text(ms)),
        Clock::Total { ms, increment_ms: 0 } => format!("{} per player", time_text(ms)),
        Clock::Total { ms, increment_ms } => {
            format!(
                "{} per player + {} per move",
                time_text(ms),
                time_text(increment_ms)
            )
        }
        Clock::Days { days: 1 } => String::from("a day per move"),
        Clock::Days { days } => format!("{days} days per move"),
    }
}

fn time_text(ms: u64) -> String {
    match ms / 1000 {
        seconds if seconds < 60 || seconds % 60 != 0 => format!("{seconds} s"),
        seconds => format!("{} min", seconds / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tags() -> Tags {
        Tags {
            site: Some("https://play.example".into()),
            path: "/g/x\"><script>".into(),
            ..Tags::new(
                "<b>Ann</b> \"&\" Bo".into(),
                Some("'><script>alert(1)</script>".into()),
                "/g/x/board.png".into(),
            )
        }
    }

    #[test]
    fn everything_in_tags_is_escaped() {
        let page =
            "<head><meta name=\"description\" content=\"Play.\" /><title>Tilery</title></head><body></body>";
        let tagged = tags().insert_into(page);
        assert!(
            tagged.contains("<title>&lt;b&gt;Ann&lt;/b&gt; &quot;&amp;&quot; Bo</title>"),
            "{tagged}"
        );
        assert!(!tagged.contains("<script"), "{tagged}");
        assert!(tagged.ends_with("</head><body></body>"), "{tagged}");
        assert!(tagged.contains("og:image\" content=\"https://play.example/g/x/board.png\""));
    }

    #[test]
    fn a_page_without_tags_of_its_own_keeps_its_description() {
        let page = "<head><meta name=\"description\" content=\"Play.\" /><title>Tilery</title></head>";
        let tagged = Tags::general().insert_into(page);
        assert!(tagged.contains("og:description\" content=\"Play.\""), "{tagged}");
        assert!(!tagged.contains("og:image"), "no host, no address: {tagged}");
        assert_eq!(Tags::general().insert_into("<html>"), "<html>");
    }

    #[test]
    fn clocks_are_described_in_words() {
        for (clock, due) in [
            (Clock::None, "no clock"),
            (Clock::PerMove { ms: 90_000 }, "90 s per move"),
            (
                Clock::Total {
                    ms: 300_000,
                    increment_ms: 5_000,
                },
                "5 min per player + 5 s per move",
            ),
            (Clock::Days { days: 3 }, "3 days per move"),
        ] {
            assert_eq!(clock_text(clock), due);
        }
    }
}
