//! The chat of a table, page by page.

use serde_json::{Value, json};

use crate::place::{Place, dealt};

#[tokio::test]
async fn chat_is_paged_and_no_view_contains_it() {
    let place = Place::open().await;
    let (ann, bo) = (place.guest("Ann").await, place.guest("Bo").await);
    let id = dealt(&ann, &bo, "cubes", None).await;
    let path = format!("/api/tables/{id}/chat");
    let silence = ann.get(&path).await.granted();
    assert_eq!(silence, json!({"lines": [], "earlier": 0}));
    for number in 0..120 {
        let speaker = [&ann, &bo][number % 2];
        let say = json!({"type": "chat", "text": format!("line {number}")});
        speaker.command(&id, &say).await.granted();
    }

    let latest = bo.get(&path).await.granted();
    assert_eq!(latest["earlier"], 70);
    let mut lines = latest["lines"].as_array().unwrap().clone();
    assert_eq!(lines.len(), 50);
    let mut earlier = 70;
    while earlier > 0 {
        let first = &lines[0]["seq"];
        let page = bo.get(&format!("{path}?before={first}&limit=40")).await.granted();
        let page_lines = page["lines"].as_array().unwrap();
        earlier -= page_lines.len();
        assert_eq!(page["earlier"], earlier);
        lines.splice(0..0, page_lines.iter().cloned());
    }
    assert_eq!(lines.len(), 120);
    for (number, line) in lines.iter().enumerate() {
        assert_eq!(line["text"], format!("line {number}"));
        assert_eq!(line["seat"], number % 2);
        assert_eq!(line["name"], ["Ann", "Bo"][number % 2]);
    }

    // A spectator reads the same lines. The view has only their number, and events carry each line.
    let spectator = place.guest("Cy").await;
    assert_eq!(spectator.get(&path).await.granted(), latest);
    let seen = spectator.get(&format!("/api/tables/{id}")).await;
    assert_eq!(seen.body["view"]["chat_lines"], 120);
    assert!(!seen.text.contains("line 119"));
    let told = spectator.get(&format!("/api/tables/{id}/events")).await.granted();
    let said: Vec<Value> = told["events"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|event| event["type"] == "chat")
        .map(|event| {
            json!({
                "seq": event["seq"], "at": event["at"], "seat": event["seat"], "name": event["author"],
                "text": event["text"],
            })
        })
        .collect();
    assert_eq!(said, lines);

    assert_eq!(place.stranger().get(&path).await.refused(), (401, "no-session"));
    for query in ["limit=0", "limit=201", "before=x", "before=-1"] {
        let refused = ann.get(&format!("{path}?{query}")).await;
        assert_eq!(refused.refused(), (400, "bad-query"), "{query}");
    }
    let nowhere = ann.get("/api/tables/nowhere/chat").await;
    assert_eq!(nowhere.refused(), (404, "not-found"));
    place.close().await;
}
