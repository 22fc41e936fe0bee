//! A server on a free port with its own folder, and users who send requests to it.

use std::time::Duration;

use reqwest::header::{COOKIE, HeaderMap, SET_COOKIE};
use reqwest::{Client, Method, RequestBuilder, Response};
use serde_json::{Value, json};
use tilery_server::config::{Config, ConfigSource};
use tilery_server::{Running, Tuning};

pub(crate) struct Server {
    pub(crate) running: Running,
    pub(crate) store: String,
    _folder: tempfile::TempDir,
}

impl Server {
    pub(crate) async fn start() -> Server {
        Server::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Server {
        Server::tuned(change, |_| {}).await
    }

    pub(crate) async fn tuned(change: impl FnOnce(&mut Config), tune: impl FnOnce(&mut Tuning)) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let store = format!("sqlite:{}", folder.path().join("tilery.db").display());
        let mut config = Config::local(store.clone());
        change(&mut config);
        let mut tuning = Tuning {
            heartbeat: Duration::from_millis(300),
            ..Tuning::default()
        };
        tune(&mut tuning);
        Server {
            running: tilery_server::start_tuned(config, tuning).await.unwrap(),
            store,
            _folder: folder,
        }
    }

    /// Stops the server, and starts another with the default settings on the same store, behind a proxy.
    pub(crate) async fn behind_proxy_with_limits(self) -> Server {
        self.running.stop().await;
        let settings = ConfigSource {
            listen: Some("127.0.0.1:0".parse().unwrap()),
            store: Some(self.store.as_str().into()),
            trust_proxy: Some(true),
            ..ConfigSource::default()
        };
        let config = settings.resolve(None).unwrap();
        Server {
            running: tilery_server::start_tuned(config, Tuning::default())
                .await
                .unwrap(),
            store: self.store,
            _folder: self._folder,
        }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.running.address)
    }

    /// A client without a cookie.
    pub(crate) fn stranger(&self) -> Person {
        Person::stranger_at(self.url(""))
    }

    /// A client with a guest session.
    pub(crate) async fn guest(&self, name: &str) -> Person {
        let mut person = self.stranger();
        person
            .ok(Method::POST, "/api/session", json!({"name": name}))
            .await;
        person
    }

    /// A client with an account. The password is `password of LOGIN`.
    pub(crate) async fn account(&self, login: &str) -> Person {
        let mut person = self.guest(login).await;
        person.ok(Method::POST, "/api/account", credentials(login)).await;
        person
    }
}

pub(crate) fn credentials(login: &str) -> Value {
    json!({"login": login, "password": format!("password of {login}")})
}

/// A browser with one cookie.
#[derive(Clone)]
pub(crate) struct Person {
    url: String,
    client: Client,
    pub(crate) cookie: Option<String>,
}

impl Person {
    /// A client without a cookie of a server at this address.
    pub(crate) fn stranger_at(url: String) -> Person {
        Person {
            url,
            client: Client::new(),
            cookie: None,
        }
    }

    /// The same user at another server on the same store.
    pub(crate) fn moved_to(&self, server: &Server) -> Person {
        Person {
            url: server.url(""),
            ..self.clone()
        }
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.client.request(method, format!("{}{path}", self.url));
        match &self.cookie {
            Some(cookie) => request.header(COOKIE, format!("tilery={cookie}")),
            None => request,
        }
    }

    /// Sends a request and keeps the cookie of the response.
    pub(crate) async fn send(&mut self, request: RequestBuilder) -> Response {
        let response = request.send().await.unwrap();
        if let Some(cookie) = set_cookie(response.headers()) {
            let value = cookie.split(';').next().unwrap().strip_prefix("tilery=").unwrap();
            self.cookie = (!value.is_empty()).then(|| value.to_owned());
        }
        response
    }

    pub(crate) async fn call(&mut self, method: Method, path: &str, body: Value) -> Response {
        let request = self.request(method, path);
        self.send(with_body(request, body)).await
    }

    /// A call that a proxy passes on for a client at an address.
    pub(crate) async fn call_from(
        &mut self,
        from: &str,
        method: Method,
        path: &str,
        body: Value,
    ) -> Response {
        let request = self.request(method, path).header("x-forwarded-for", from);
        self.send(with_body(request, body)).await
    }

    /// The body of a response that must be successful.
    pub(crate) async fn ok(&mut self, method: Method, path: &str, body: Value) -> Value {
        let response = self.call(method, path, body).await;
        let (status, text) = (response.status(), response.text().await.unwrap());
        assert!(status.is_success(), "{path}: {status} {text}");
        serde_json::from_str(&text).unwrap_or(Value::Null)
    }

    /// The status and code of a response that must be a problem.
    pub(crate) async fn problem(&mut self, method: Method, path: &str, body: Value) -> (u16, String) {
        let response = self.call(method, path, body).await;
        problem(response).await
    }

    /// Fails if the server takes this for a user.
    pub(crate) async fn must_be_nobody(&mut self) {
        let refused = self.problem(Method::GET, "/api/me", Value::Null).await;
        assert_eq!(refused, is(401, "no-session"));
    }

    pub(crate) async fn me(&mut self) -> Value {
        self.ok(Method::GET, "/api/me", Value::Null).await
    }
}

fn with_body(request: RequestBuilder, body: Value) -> RequestBuilder {
    if body.is_null() {
        request
    } else {
        request.json(&body)
    }
}

pub(crate) fn set_cookie(headers: &HeaderMap) -> Option<&str> {
    headers.get(SET_COOKIE).map(|cookie| cookie.to_str().unwrap())
}

/// The status and code of a problem, which must have the common form.
pub(crate) async fn problem(response: Response) -> (u16, String) {
    let status = response.status().as_u16();
    let kind = response.headers()["content-type"].to_str().unwrap().to_owned();
    let text = response.text().await.unwrap();
    assert_eq!(kind, "application/problem+json", "{status} {text}");
    let body: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(body["status"], status);
    assert_eq!(body["type"], "about:blank");
    assert!(!body["detail"].as_str().unwrap().is_empty());
    (status, body["code"].as_str().unwrap().to_owned())
}

pub(crate) fn is(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}
