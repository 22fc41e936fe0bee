//! A server, and users who send requests to it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use reqwest::Method;
use serde_json::{Value, json};
use sqlx::Connection;
use tempfile::TempDir;
use tilery_server::config::Config;
use tilery_server::{Running, Tuning, start_tuned};
use tilery_store::Store;

use crate::form::Forms;

pub(crate) struct Place {
    running: Running,
    folder: TempDir,
    forms: Arc<Forms>,
}

/// A client with or without a cookie.
#[derive(Clone)]
pub(crate) struct Person {
    address: String,
    pub(crate) user: String,
    http: reqwest::Client,
    forms: Arc<Forms>,
}

/// A response whose form has been checked.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Value,
    pub(crate) text: String,
    pub(crate) kind: String,
}

impl Answer {
    /// The body of a successful response.
    pub(crate) fn granted(self) -> Value {
        assert!((200..300).contains(&self.status), "{} {}", self.status, self.text);
        self.body
    }

    pub(crate) fn refused(&self) -> (u16, &str) {
        (self.status, self.body["code"].as_str().unwrap_or_default())
    }
}

impl Place {
    pub(crate) async fn open() -> Place {
        Place::tuned(Tuning::default()).await
    }

    pub(crate) async fn tuned(tuning: Tuning) -> Place {
        Place::at(tempfile::tempdir().unwrap(), tuning).await
    }

    /// Stops the server, and starts another one on the same file.
    pub(crate) async fn reopened(self, tuning: Tuning) -> Place {
        self.running.stop().await;
        Place::at(self.folder, tuning).await
    }

    async fn at(folder: TempDir, tuning: Tuning) -> Place {
        let config = Config::local(format!("sqlite:{}", folder.path().join("tilery.db").display()));
        Place {
            running: start_tuned(config, tuning).await.unwrap(),
            folder,
            forms: Arc::new(Forms(
                serde_json::from_str(&tilery_server::openapi_json()).unwrap(),
            )),
        }
    }

    pub(crate) async fn store(&self) -> Arc<Store> {
        let file = self.folder.path().join("tilery.db");
        tilery_store::open(&format!("sqlite:{}", file.display()))
            .await
            .unwrap()
    }

    /// A connection to the database file.
    pub(crate) async fn file(&self) -> sqlx::SqliteConnection {
        let file = self.folder.path().join("tilery.db");
        let address = format!("sqlite:{}", file.display());
        sqlx::SqliteConnection::connect(&address).await.unwrap()
    }

    pub(crate) fn document(&self) -> &Value {
        &self.forms.0
    }

    /// A client without a session.
    pub(crate) fn stranger(&self) -> Person {
        Person {
            address: self.running.address.to_string(),
            user: String::new(),
            http: reqwest::Client::builder().cookie_store(true).build().unwrap(),
            forms: Arc::clone(&self.forms),
        }
    }

    pub(crate) async fn guest(&self, name: &str) -> Person {
        let mut guest = self.stranger();
        let me = guest.post("/api/session", &json!({"name": name})).await.granted();
        guest.user = me["user"].as_str().unwrap().to_owned();
        guest
    }

    pub(crate) fn host(&self) -> String {
        self.running.address.to_string()
    }

    pub(crate) async fn close(self) {
        self.running.stop().await;
    }
}

impl Person {
    /// The same user at another address.
    pub(crate) fn moved_to(mut self, place: &Place) -> Person {
        self.address = place.host();
        self
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, None).await
    }

    /// Anything, as it comes.
    pub(crate) async fn fetch(&self, path: &str, headers: &[(&str, &str)]) -> reqwest::Response {
        let mut request = self.http.get(format!("http://{}{path}", self.address));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.send().await.unwrap()
    }

    /// The text of the page at a path, also if it was not built.
    pub(crate) async fn page(&self, path: &str) -> String {
        self.fetch(path, &[]).await.text().await.unwrap()
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::POST, path, Some(body)).await
    }

    /// Sends a command, with a fresh key if it has none.
    pub(crate) async fn command(&self, table: &str, command: &Value) -> Answer {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let mut command = command.clone();
        if let Some(fields) = command.as_object_mut() {
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            fields
                .entry("key")
                .or_insert_with(|| json!(format!("own-{number}")));
        }
        self.post(&format!("/api/tables/{table}/commands"), &command)
            .await
    }

    /// Sends a request and checks the response against the API description.
    pub(crate) async fn send(&self, method: Method, path: &str, body: Option<&Value>) -> Answer {
        let mut request = self.request(method.clone(), path);
        if let Some(body) = body {
            request = request.json(body);
        }
        self.finish(method, path, request).await
    }

    /// Sends a body of another kind than JSON.
    pub(crate) async fn send_text(&self, path: &str, kind: &str, text: String) -> Answer {
        let request = self.request(Method::POST, path);
        let request = request.header("content-type", kind).body(text);
        self.finish(Method::POST, path, request).await
    }

    fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        self.http
            .request(method, format!("http://{}{path}", self.address))
    }

    async fn finish(&self, method: Method, path: &str, request: reqwest::RequestBuilder) -> Answer {
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        let kind = response
            .headers()
            .get("content-type")
            .map_or("", |kind| kind.to_str().unwrap());
        let kind = kind.to_owned();
        let text = response.text().await.unwrap();
        let body: Value = serde_json::from_str(&text).unwrap_or_default();
        let answer = Answer {
            status,
            body,
            text,
            kind,
        };
        self.check(method.as_str(), path, &answer);
        answer
    }

    fn check(&self, method: &str, path: &str, answer: &Answer) {
        let document = &self.forms.0;
        if answer.status >= 400 {
            assert_eq!(
                answer.kind, "application/problem+json",
                "{method} {path} {}",
                answer.text
            );
            let problem = &document["components"]["schemas"]["Problem"];
            assert_eq!(self.forms.fault(problem, &answer.body), None, "{}", answer.text);
            assert_eq!(answer.body["status"], answer.status);
            return;
        }
        let Some(operation) = operation(document, method, path) else {
            return;
        };
        let response = &operation["responses"][answer.status.to_string()];
        assert!(
            response.is_object(),
            "{method} {path}: {} is not described",
            answer.status
        );
        if let Some(media) = response["content"].get("application/json") {
            let fault = self.forms.fault(&media["schema"], &answer.body);
            assert_eq!(fault, None, "{method} {path}: {}", answer.text);
        }
    }
}

/// The operation of the API description that a request belongs to.
fn operation<'d>(document: &'d Value, method: &str, path: &str) -> Option<&'d Value> {
    let path = path.split('?').next()?;
    let fits = |pattern: &str| {
        pattern.split('/').count() == path.split('/').count()
            && pattern
                .split('/')
                .zip(path.split('/'))
                .all(|(wanted, given)| wanted.starts_with('{') || wanted == given)
    };
    let mut paths: Vec<(&String, &Value)> = document["paths"].as_object()?.iter().collect();
    // Literal paths take precedence over patterns.
    paths.sort_by_key(|(pattern, _)| pattern.contains('{'));
    let (_, methods) = paths.into_iter().find(|(pattern, _)| fits(pattern))?;
    methods.get(method.to_lowercase())
}

/// Creates an online table of two at which both users have taken a seat. Returns its id.
pub(crate) async fn dealt(first: &Person, second: &Person, game: &str, rules: Option<&str>) -> String {
    let mut new = json!({
        "kind": "online", "game": game, "seats": [{"type": "open"}, {"type": "open"}],
        "sit": {"seat": 0, "entropy": "first"},
    });
    if let Some(rules) = rules {
        new["rules"] = json!(rules);
    }
    let created = first.post("/api/tables", &new).await.granted();
    let id = created["id"].as_str().unwrap().to_owned();
    let take = json!({"type": "take", "seat": 1, "entropy": "second"});
    second.command(&id, &take).await.granted();
    id
}
