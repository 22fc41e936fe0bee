//! A client with a cookie: requests and a socket.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message, handshake::client::Request};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::server::Server;

/// A timeout that is longer than any step takes, even on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) address: String,
    pub(crate) cookie: String,
    pub(crate) user: String,
    http: reqwest::Client,
}

/// A response: the status and the body, which is null if it is not JSON.
pub(crate) type Answer = (u16, Value);

impl Guest {
    pub(crate) async fn new(server: &Server, name: &str) -> Guest {
        Guest::at(server.address(), name).await
    }

    pub(crate) async fn at(address: String, name: &str) -> Guest {
        let http = reqwest::Client::new();
        let response = http
            .post(format!("http://{address}/api/session"))
            .json(&json!({"name": name}))
            .send()
            .await
            .unwrap();
        assert_eq!(response.status(), 200);
        let cookie = response.headers()["set-cookie"].to_str().unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        let me: Value = response.json().await.unwrap();
        Guest {
            address,
            cookie,
            user: me["user"].as_str().unwrap().to_owned(),
            http,
        }
    }

    /// The same user at another address.
    pub(crate) fn moved_to(&self, address: String) -> Guest {
        Guest {
            address,
            ..self.clone()
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(self.http.get(self.url(path))).await
    }

    /// The bytes of an answer as they are sent.
    pub(crate) async fn bytes(&self, path: &str, encoding: &str) -> Vec<u8> {
        let request = self
            .http
            .get(self.url(path))
            .header("cookie", &self.cookie)
            .header("accept-encoding", encoding);
        let response = request.send().await.unwrap();
        assert_eq!(response.headers()["content-encoding"], encoding);
        response.bytes().await.unwrap().to_vec()
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(self.http.post(self.url(path)).json(body)).await
    }

    /// The same, passed on by a proxy for a client at an address.
    pub(crate) async fn post_from(&self, from: &str, path: &str, body: &Value) -> Answer {
        let request = self.http.post(self.url(path)).header("x-forwarded-for", from);
        self.send(request.json(body)).await
    }

    pub(crate) async fn get_from(&self, from: &str, path: &str) -> Answer {
        self.send(self.http.get(self.url(path)).header("x-forwarded-for", from))
            .await
    }

    /// Sends a command, with a fresh key if it has none.
    pub(crate) async fn command(&self, table: &str, command: &Value) -> Answer {
        self.post(&format!("/api/tables/{table}/commands"), &keyed(command))
            .await
    }

    /// Creates a table and returns its id.
    pub(crate) async fn create(&self, body: &Value) -> String {
        let (status, created) = self.post("/api/tables", body).await;
        assert_eq!(status, 201, "{created}");
        created["id"].as_str().unwrap().to_owned()
    }

    /// The table as this user sees it.
    pub(crate) async fn view(&self, table: &str) -> Value {
        let (status, seen) = self.get(&format!("/api/tables/{table}")).await;
        assert_eq!(status, 200, "{seen}");
        seen["view"].clone()
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    async fn send(&self, request: reqwest::RequestBuilder) -> Answer {
        let response = request.header("cookie", &self.cookie).send().await.unwrap();
        let status = response.status().as_u16();
        (status, response.json().await.unwrap_or(Value::Null))
    }

    pub(crate) fn upgrade(&self) -> Request {
        let mut request = format!("ws://{}/api/live", self.address)
            .into_client_request()
            .unwrap();
        let cookie = self.cookie.parse().unwrap();
        request.headers_mut().insert("cookie", cookie);
        request
    }

    /// Opens a socket and waits for the greeting.
    pub(crate) async fn connect(&self) -> Live {
        self.try_connect().await.unwrap()
    }

    pub(crate) async fn try_connect(&self) -> Result<Live, Error> {
        let (socket, _) = connect_async(self.upgrade()).await?;
        let mut live = Live {
            socket,
            received: Vec::new(),
        };
        let hello = live.next().await.ok_or(Error::ConnectionClosed)?;
        assert_eq!(hello["type"], "hello");
        assert_eq!(hello["user"], self.user);
        Ok(live)
    }
}

/// Adds a unique key to a command, unless it has one.
pub(crate) fn keyed(command: &Value) -> Value {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let mut command = command.clone();
    if let Some(fields) = command.as_object_mut()
        && fields.contains_key("type")
        && !fields.contains_key("key")
    {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        fields.insert("key".into(), json!(format!("own-{number}")));
    }
    command
}

/// A socket.
pub(crate) struct Live {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every text that was sent to this client, with its parsed form.
    pub(crate) received: Vec<(String, Arc<Value>)>,
}

impl Live {
    pub(crate) async fn close(&mut self) {
        let _ = self.socket.close(None).await;
    }

    pub(crate) async fn send(&mut self, message: &Value) {
        self.send_text(message.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: String) {
        // A lost connection shows when the next message is read.
        let _ = self.socket.send(Message::text(text)).await;
    }

    pub(crate) async fn send_bytes(&mut self, bytes: Vec<u8>) {
        let _ = self.socket.send(Message::binary(bytes)).await;
    }

    /// The next message, or `None` once the socket is closed.
    pub(crate) async fn next(&mut self) -> Option<Arc<Value>> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next())
                .await
                .expect("the server says something");
            match message? {
                Ok(Message::Text(text)) => {
                    let message: Arc<Value> = Arc::new(serde_json::from_str(&text).unwrap());
                    self.received.push((text.to_string(), Arc::clone(&message)));
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The code and the reason with which the server closes the socket. Other messages are skipped.
    pub(crate) async fn closed(&mut self) -> (u16, String) {
        let closed = async {
            loop {
                let message = self.socket.next().await.expect("a Close frame");
                if let Message::Close(frame) = message.expect("a Close frame") {
                    let frame = frame.expect("a code");
                    return (frame.code.into(), frame.reason.to_string());
                }
            }
        };
        tokio::time::timeout(PATIENCE, closed)
            .await
            .expect("the socket is closed")
    }

    /// The next message of this type. Other messages are skipped.
    pub(crate) async fn wait(&mut self, kind: &str) -> Arc<Value> {
        self.wait_for(|message| message["type"] == kind).await
    }

    pub(crate) async fn wait_for(&mut self, wanted: impl Fn(&Value) -> bool) -> Arc<Value> {
        let waiting = async {
            loop {
                let message = self.next().await.expect("the socket is open");
                if wanted(&message) {
                    return message;
                }
            }
        };
        // Pings and other messages may keep coming.
        let waited = tokio::time::timeout(3 * PATIENCE, waiting).await;
        waited.expect("the message comes")
    }
}
