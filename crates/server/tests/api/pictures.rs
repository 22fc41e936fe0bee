//! Pictures of games, and the tags by which a link shows them.

use reqwest::Response;
use reqwest::header::HeaderMap;
use serde_json::json;

use crate::place::{Person, Place, dealt};
use crate::previews::choose;

/// A game that is over after a few turns, by the resignation of the first seat.
async fn resigned(first: &Person, second: &Person, game: &str) -> String {
    let id = dealt(first, second, game, None).await;
    for number in 0..4 {
        let view = first.get(&format!("/api/tables/{id}")).await.granted()["view"].clone();
        let person = if view["turn"] == 0 { first } else { second };
        let mv = choose(person, &id, &view, number).await;
        let command = json!({"type": "move", "seat": view["turn"], "move": mv});
        person.command(&id, &command).await.granted();
    }
    first
        .command(&id, &json!({"type": "resign", "seat": 0}))
        .await
        .granted();
    id
}

fn header<'h>(headers: &'h HeaderMap, name: &str) -> &'h str {
    headers.get(name).map_or("", |value| value.to_str().unwrap())
}

/// The content of a tag of a page.
fn tag(page: &str, name: &str) -> Option<String> {
    let (_, rest) = page.split_once(&format!("\"{name}\" content=\""))?;
    Some(rest.split_once('"')?.0.to_owned())
}

async fn png_size(response: Response) -> (u32, u32) {
    assert_eq!(response.status(), 200);
    assert_eq!(header(response.headers(), "content-type"), "image/png");
    let png = response.bytes().await.unwrap();
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[tokio::test]
async fn a_finished_game_has_pictures_of_all_its_turns() {
    let place = Place::open().await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    let id = resigned(&ann, &bo, "strata").await;
    let stranger = place.stranger();
    let board = format!("/g/{id}/board");

    let response = stranger.fetch(&format!("{board}.png"), &[]).await;
    assert_eq!(
        header(response.headers(), "cross-origin-resource-policy"),
        "cross-origin"
    );
    assert!(header(response.headers(), "cache-control").starts_with("public, max-age="));
    assert_eq!(png_size(response).await, (1200, 630));
    let small = stranger
        .fetch(&format!("{board}.png?turn=2&width=400&bare=true"), &[])
        .await;
    assert_eq!(png_size(small).await, (400, 300));

    let end = stranger.get(&format!("{board}.svg")).await;
    assert_eq!((end.status, end.kind.as_str()), (200, "image/svg+xml"));
    assert!(end.text.starts_with("<svg ") && end.text.contains("Ann resigned"));
    let mut seen = vec![end.text];
    for turn in 0..4 {
        let now = stranger.get(&format!("{board}.svg?turn={turn}")).await;
        assert!(!seen.contains(&now.text), "turn {turn}");
        seen.push(now.text);
    }
    for choice in [
        "dark=true",
        "hands=true",
        "side=true",
        "palette=protan",
        "marks=pattern",
    ] {
        let other = stranger.get(&format!("{board}.svg?{choice}")).await;
        assert!(!seen.contains(&other.text), "{choice}");
    }
    let gif = stranger.fetch(&format!("/g/{id}/game.gif?width=200"), &[]).await;
    assert_eq!(header(gif.headers(), "content-type"), "image/gif");
    assert!(gif.bytes().await.unwrap().starts_with(b"GIF89a"));
    place.close().await;
}

#[tokio::test]
async fn a_picture_that_a_client_has_is_not_sent_again() {
    let place = Place::open().await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    let id = resigned(&ann, &bo, "strata").await;
    let path = format!("/g/{id}/board.svg");
    let first = ann.fetch(&path, &[]).await;
    let known = header(first.headers(), "etag").to_owned();
    let again = ann.fetch(&path, &[("if-none-match", &known)]).await;
    assert_eq!(again.status(), 304);
    assert_eq!(header(again.headers(), "etag"), known);
    let other = ann
        .fetch(&format!("{path}?turn=1"), &[("if-none-match", &known)])
        .await;
    assert_eq!(other.status(), 200);
    place.close().await;
}

#[tokio::test]
async fn requests_for_pictures_that_do_not_exist_are_refused() {
    let place = Place::open().await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    let id = resigned(&ann, &bo, "strata").await;
    for (query, due) in [
        ("turn=99", (404, "no-turn")),
        ("turn=-1", (400, "bad-query")),
        ("turn=x", (400, "bad-query")),
        ("width=50", (400, "bad-query")),
        ("width=100000", (400, "bad-query")),
        ("palette=mauve", (400, "bad-query")),
        ("marks=many", (400, "bad-query")),
    ] {
        for form in ["board.svg", "board.png"] {
            let answer = ann.get(&format!("/g/{id}/{form}?{query}")).await;
            assert_eq!(answer.refused(), due, "{form} {query}");
        }
    }
    for (form, width, bounds) in [
        ("board.png", 99, "100 to 2400"),
        ("board.png", 2401, "100 to 2400"),
        ("game.gif", 99, "100 to 1000"),
        ("game.gif", 1001, "100 to 1000"),
    ] {
        let answer = ann.get(&format!("/g/{id}/{form}?width={width}")).await;
        assert!(answer.text.contains(bounds), "{form} {width}: {}", answer.text);
    }
    for path in [
        "/g/nothing/board.svg",
        &format!("/g/{id}/board.bmp"),
        &format!("/g/{id}/game.png"),
        "/preview/chess.png",
        "/preview/qwirkle.gif",
    ] {
        assert_eq!(ann.get(path).await.refused(), (404, "not-found"), "{path}");
    }
    assert_eq!(
        png_size(ann.fetch("/preview/qwirkle.png", &[]).await).await,
        (1200, 630)
    );
    place.close().await;
}

/// A game in progress has hidden hands, and no picture at all.
#[tokio::test]
async fn a_game_in_progress_shows_no_hands_in_pictures() {
    let place = Place::open().await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    let id = dealt(&ann, &bo, "qwirkle", None).await;
    for person in [&ann, &bo, &place.stranger()] {
        for picture in ["board.svg", "board.png", "game.gif", "board.svg?hands=true"] {
            let answer = person.get(&format!("/g/{id}/{picture}")).await;
            assert_eq!(answer.refused(), (403, "not-over"), "{picture}");
        }
    }
    let page = place.stranger().page(&format!("/g/{id}")).await;
    assert!(
        tag(&page, "og:image").unwrap().ends_with("/preview/qwirkle.png"),
        "{page}"
    );
    place.close().await;
}

#[tokio::test]
async fn a_link_to_a_finished_game_shows_players_points_and_board() {
    let place = Place::open().await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    let id = resigned(&ann, &bo, "strata").await;
    let points = ann.get(&format!("/api/games/{id}")).await.granted()["summary"]["scores"].clone();
    for path in [format!("/g/{id}"), format!("/embed/g/{id}"), format!("/t/{id}")] {
        let page = place.stranger().page(&path).await;
        let title = format!("Strata: Ann – Bo {} : {}", points[0], points[1]);
        assert_eq!(tag(&page, "og:title").as_deref(), Some(title.as_str()), "{path}");
        assert!(page.contains(&format!("<title>{title}</title>")), "{path}");
        assert_eq!(
            tag(&page, "og:description").as_deref(),
            Some("A finished game of Strata. Ann resigned. Bo won.")
        );
        assert_eq!(tag(&page, "twitter:card").as_deref(), Some("summary_large_image"));
        let site = format!("http://{}", place.host());
        assert_eq!(tag(&page, "og:url"), Some(format!("{site}{path}")));
        assert_eq!(tag(&page, "og:image"), Some(format!("{site}/g/{id}/board.png")));
        assert_eq!(tag(&page, "og:image:width").as_deref(), Some("1200"));
        assert_eq!(tag(&page, "og:image:height").as_deref(), Some("630"));
    }
    place.close().await;
}

#[tokio::test]
async fn a_link_to_a_table_is_an_invitation_and_then_a_game_to_watch() {
    let place = Place::open().await;
    let (ann, bo) = (place.guest("Anna").await, place.guest("Bo").await);
    let new = json!({
        "kind": "online", "game": "qwirkle", "seats": [{"type": "open"}, {"type": "open"}],
        "visibility": "link", "sit": {"seat": 0, "entropy": "first"},
    });
    let created = ann.post("/api/tables", &new).await.granted();
    let id = created["id"].as_str().unwrap();
    let page = place.stranger().page(&format!("/t/{id}")).await;
    assert_eq!(
        tag(&page, "og:title").as_deref(),
        Some("Anna invites you to Qwirkle")
    );
    let description = tag(&page, "og:description").unwrap();
    assert!(
        description.starts_with("2 players, no clock, 1 free seat."),
        "{description}"
    );
    assert!(tag(&page, "og:image").unwrap().ends_with("/preview/qwirkle.png"));

    let take = json!({"type": "take", "seat": 1, "entropy": "second"});
    bo.command(id, &take).await.granted();
    let page = place.stranger().page(&format!("/t/{id}")).await;
    assert_eq!(tag(&page, "og:title").as_deref(), Some("Qwirkle: Anna – Bo"));
    assert!(
        tag(&page, "og:description")
            .unwrap()
            .contains("It stands at 0 : 0.")
    );
    place.close().await;
}

#[tokio::test]
async fn names_cannot_break_out_of_tags() {
    let place = Place::open().await;
    let hostile = "\"><script>alert(1)</script>";
    let ann = place.guest(hostile).await;
    let bo = place.guest("'</title>&lt;b").await;
    let id = resigned(&ann, &bo, "strata").await;
    for path in [format!("/g/{id}"), format!("/games/{id}"), format!("/t/{id}")] {
        let page = place.stranger().page(&path).await;
        assert!(!page.contains("<script>alert"), "{page}");
        assert_eq!(page.matches("</title>").count(), 1, "{page}");
        assert!(page.contains("&quot;&gt;&lt;script&gt;alert(1)"), "{page}");
    }
    let host = place.stranger().fetch("/", &[("host", "x\"><script>")]).await;
    let page = host.text().await.unwrap();
    assert!(!page.contains("x\"><script>"), "{page}");
    assert_eq!(tag(&page, "og:image"), None, "no address without a host: {page}");
    let path = place.stranger().page("/g/%22%3E%3Cscript%3Ealert(1)").await;
    assert!(!path.contains("<script>alert"), "{path}");
    place.close().await;
}

#[tokio::test]
async fn a_link_to_a_daily_names_the_day_and_the_game() {
    let place = Place::open().await;
    for (path, due) in [
        // The first daily is that of the first day of 2026.
        ("/daily/cubes/2026-11-17", "Tilery Daily 321 · Qwirkle Cubes"),
        (
            "/daily/cubes/2026-11-17/practice",
            "Tilery Daily 321 · Qwirkle Cubes",
        ),
        ("/daily/cubes", "Tilery Daily · Qwirkle Cubes"),
    ] {
        let page = place.stranger().page(path).await;
        assert_eq!(tag(&page, "og:title").as_deref(), Some(due), "{path}");
        assert!(tag(&page, "og:image").unwrap().contains("cubes"), "{path}");
    }
    place.close().await;
}

#[tokio::test]
async fn every_other_page_has_general_tags() {
    let place = Place::open().await;
    for path in [
        "/",
        "/rules",
        "/g/nothing",
        "/t/nothing",
        "/daily/chess/2026-11-17",
        "/daily/cubes/2026-02-31",
        "/daily/cubes/2026-11-17/other",
        "/daily/chess",
        "/games/nothing",
    ] {
        let page = place.stranger().page(path).await;
        assert_eq!(tag(&page, "og:title").as_deref(), Some("Tilery"), "{path}");
        assert!(tag(&page, "og:image").unwrap().ends_with(".png"), "{path}");
    }
    place.close().await;
}
