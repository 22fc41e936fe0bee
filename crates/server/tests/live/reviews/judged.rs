//! Moves that are tried out in finished games.

use serde_json::json;

use super::{finished, slow};
use crate::guest::Guest;
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_tried_out_in_finished_games() {
    let mut server = Server::tuned(slow()).await;
    let ann = Guest::new(&server, "Ann").await;
    for game in ["qwirkle", "cubes", "strata"] {
        let id = finished(&ann, game).await;
        let turns = ann.get(&format!("/api/games/{id}")).await.1["turns"].clone();
        let turns = turns.as_array().unwrap();
        let turn = turns.len() / 2;
        let played = &turns[turn];
        let judge = format!("/api/games/{id}/judge");
        let request = json!({"turn": turn, "move": played["notation"]});
        let (code, judged) = ann.post(&judge, &request).await;
        assert_eq!(code, 200, "{judged}");
        let (_, again) = ann.post(&judge, &request).await;
        assert_eq!(again, judged, "the same move is judged in the same way");
        assert_eq!(judged["shown"]["tiles"], played["tiles"]);
        assert_eq!(judged["shown"]["cells"], played["cells"]);
        assert_eq!(
            judged["best"].as_array().unwrap().len(),
            judged["best_shown"].as_array().unwrap().len()
        );
        assert!(judged["played"]["loss"].as_f64().unwrap() >= 0.0);
        for (request, code) in [
            (json!({"turn": turn, "move": "nonsense"}), 400),
            (
                json!({"turn": turn, "move": "play Ro@99,99"}),
                if game == "strata" { 400 } else { 409 },
            ),
            (json!({"turn": turns.len(), "move": "pass"}), 404),
            (json!({"turn": 9_999, "move": "pass"}), 404),
        ] {
            let refused = ann.post(&judge, &request).await;
            assert_eq!(refused.0, code, "{request}: {}", refused.1);
        }

        let preview = format!("/api/games/{id}/preview");
        let draft = json!({"turn": turn, "draft": {"seat": played["seat"]}});
        let (code, drafted) = ann.post(&preview, &draft).await;
        assert_eq!((code, &drafted["game"]), (200, &json!(game)), "{drafted}");
        let other = 1 - played["seat"].as_u64().unwrap();
        let wrong = json!({"turn": turn, "draft": {"seat": other}});
        let refused = ann.post(&preview, &wrong).await;
        assert_eq!((refused.0, &refused.1["code"]), (409, &json!("not-your-turn")));
    }
    server.stop().await;
}
