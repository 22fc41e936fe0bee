//! One client: a guest with a socket, who follows a table.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tilery_table::{Change, apply_changes};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::figures::{Count, Figures};
use crate::{LoadPlan, Node};

/// How long a client waits for anything.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// Why a client gave up, in a few words that can be counted.
pub(crate) type LoadProblem = String;

/// A guest.
#[derive(Clone)]
pub(crate) struct Guest {
    cookie: String,
    /// The number of the node.
    node: usize,
}

impl Guest {
    pub(crate) async fn new(plan: &LoadPlan) -> Result<Guest, LoadProblem> {
        let node = plan.guests.fetch_add(1, Ordering::Relaxed) % plan.nodes.len();
        let (head, _) = request(&plan.nodes[node], "/api/session", "", &json!({})).await?;
        let cookie = head.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            let is_cookie = name.eq_ignore_ascii_case("set-cookie");
            is_cookie.then(|| value.split(';').next().unwrap_or_default().trim().to_owned())
        });
        let cookie = cookie.ok_or("the server gave no cookie")?;
        Ok(Guest { cookie, node })
    }

    /// Creates a table with two open seats.
    pub(crate) async fn create(&self, plan: &LoadPlan) -> Result<String, LoadProblem> {
        let table = json!({"kind": "online", "game": plan.rules.game(), "rules": plan.rules.to_string(),
            "visibility": "link", "seats": [{"type": "open"}, {"type": "open"}]});
        self.create_table(plan, &table).await
    }

    /// Creates a table.
    pub(crate) async fn create_table(&self, plan: &LoadPlan, table: &Value) -> Result<String, LoadProblem> {
        let (_, created) = request(&plan.nodes[self.node], "/api/tables", &self.cookie, table).await?;
        let id = created["id"].as_str().ok_or("the table has no id")?;
        Ok(id.to_owned())
    }
}

/// Sends a request with a body, and returns the head and the body of an answer that must be successful.
async fn request(
    node: &Node,
    path: &str,
    cookie: &str,
    body: &Value,
) -> Result<(String, Value), LoadProblem> {
    let body = body.to_string();
    let text = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        node.host,
        body.len()
    );
    let (head, body) = exchange(node, path, &text).await?;
    Ok((head, serde_json::from_str(&body).unwrap_or_default()))
}

/// Asks for a page, and returns it.
pub(crate) async fn get(node: &Node, path: &str) -> Result<String, LoadProblem> {
    let text = format!(
        "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        node.host
    );
    Ok(exchange(node, path, &text).await?.1)
}

async fn exchange(node: &Node, path: &str, request: &str) -> Result<(String, String), LoadProblem> {
    let exchange = async {
        let mut stream = node.connect().await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        Ok::<String, std::io::Error>(answer)
    };
    let answer = tokio::time::timeout(PATIENCE, exchange)
        .await
        .map_err(|_| format!("{path}: no answer"))?
        .map_err(|error| format!("{path}: {}", error.kind()))?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    if !head.starts_with("HTTP/1.1 2") {
        return Err(format!("{path}: {}", head.lines().next().unwrap_or_default()));
    }
    Ok((head.to_owned(), body.to_owned()))
}

/// A connection to the server.
pub(crate) type LoadSocket = WebSocketStream<TcpStream>;

/// The part of a message that a player reads. Fields that have no influence on what it does next are skipped unread, because the
/// clients share the processor with the server that they measure.
#[derive(Deserialize)]
struct PlayerMessage<'m> {
    #[serde(rename = "type")]
    kind: &'m str,
    id: Option<&'m str>,
    from: Option<u64>,
    seq: Option<u64>,
    code: Option<&'m str>,
    view: Option<Value>,
    changes: Option<Vec<Change>>,
}

/// The subject of a message.
struct Received {
    kind: MessageKind,
    id: Option<String>,
    seq: Option<u64>,
    code: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum MessageKind {
    View,
    Accepted,
    Other,
}

/// A socket that follows one table.
pub(crate) struct Client {
    socket: LoadSocket,
    guest: Guest,
    table: String,
    pub(crate) view: Value,
    /// The number of the latest command.
    sent: u64,
}

impl Client {
    pub(crate) async fn connect(plan: &LoadPlan, guest: Guest, table: &str) -> Result<Client, LoadProblem> {
        let mut client = Client {
            socket: open(plan, &guest).await?,
            guest,
            table: table.to_owned(),
            view: Value::Null,
            sent: 0,
        };
        client.subscribe(plan).await?;
        Ok(client)
    }

    /// Opens another socket, at the next node, and goes on where this one was.
    pub(crate) async fn reconnect(&mut self, plan: &LoadPlan) -> Result<(), LoadProblem> {
        self.guest.node = (self.guest.node + 1) % plan.nodes.len();
        self.socket = open(plan, &self.guest).await?;
        self.subscribe(plan).await
    }

    async fn subscribe(&mut self, plan: &LoadPlan) -> Result<(), LoadProblem> {
        let mut subscribe = json!({"type": "subscribe", "table": self.table});
        if let Some(seq) = self.view["seq"].as_u64() {
            subscribe["after"] = json!(seq);
        }
        self.send_frame(&subscribe).await?;
        patiently(async {
            while self.next(&plan.figures).await?.kind != MessageKind::View {}
            Ok(())
        })
        .await
    }

    async fn send_frame(&mut self, message: &Value) -> Result<(), LoadProblem> {
        let sent = self.socket.send(Frame::text(message.to_string())).await;
        sent.map_err(|_| "a socket was closed".to_owned())
    }

    /// Sends a command without waiting for its answer, and returns its id.
    pub(crate) async fn send(&mut self, mut command: Value) -> Result<String, LoadProblem> {
        self.sent += 1;
        let id = format!("c{}", self.sent);
        command["key"] = json!(id);
        let table = &self.table;
        let message = json!({"type": "command", "id": id, "table": table, "command": command});
        self.send_frame(&message).await?;
        Ok(id)
    }

    /// Waits for the answer to a command, and returns the number of its event and when it came.
    pub(crate) async fn answer(
        &mut self,
        figures: &Figures,
        id: &str,
    ) -> Result<(u64, Instant), LoadProblem> {
        let answer = patiently(async {
            loop {
                let received = self.next(figures).await?;
                if received.id.as_deref() == Some(id) {
                    return Ok(received);
                }
            }
        })
        .await?;
        let at = Instant::now();
        match (answer.kind, answer.seq) {
            (MessageKind::Accepted, Some(seq)) => Ok((seq, at)),
            _ => Err(format!(
                "a command was refused: {}",
                answer.code.as_deref().unwrap_or("?")
            )),
        }
    }

    /// Waits until the view has reached an event, and returns when it did.
    pub(crate) async fn reach(&mut self, figures: &Figures, seq: u64) -> Result<Instant, LoadProblem> {
        let is_reached = |view: &Value| view["seq"].as_u64().is_some_and(|known| known >= seq);
        self.wait_until(figures, is_reached).await
    }

    /// Waits until this is true of the view, and returns when it was.
    pub(crate) async fn wait_until(
        &mut self,
        figures: &Figures,
        is_due: impl Fn(&Value) -> bool,
    ) -> Result<Instant, LoadProblem> {
        patiently(async {
            while !is_due(&self.view) {
                self.next(figures).await?;
            }
            Ok(Instant::now())
        })
        .await
    }

    /// The next message. The view follows what it says.
    async fn next(&mut self, figures: &Figures) -> Result<Received, LoadProblem> {
        loop {
            match self.socket.next().await {
                Some(Ok(Frame::Text(text))) => {
                    figures.count(Count::Bytes, text.len() as u64);
                    let message = serde_json::from_str(&text).map_err(|_| "a message cannot be read")?;
                    return self.follow(message);
                }
                Some(Ok(Frame::Close(_)) | Err(_)) | None => return Err("a socket was closed".to_owned()),
                Some(Ok(_)) => {}
            }
        }
    }

    fn follow(&mut self, message: PlayerMessage<'_>) -> Result<Received, LoadProblem> {
        let kind = match message.kind {
            "view" => {
                self.view = message.view.ok_or("a message has no view")?;
                MessageKind::View
            }
            "update" => {
                if message.from != self.view["seq"].as_u64() {
                    return Err("an update does not follow the one before".to_owned());
                }
                let changes = message.changes.unwrap_or_default();
                apply_changes(&mut self.view, changes).map_err(|_| "changes do not fit")?;
                MessageKind::Other
            }
            "problem" => return Err(format!("the server says {}", message.code.unwrap_or("?"))),
            "accepted" => MessageKind::Accepted,
            _ => MessageKind::Other,
        };
        Ok(Received {
            kind,
            id: message.id.map(str::to_owned),
            seq: message.seq,
            code: message.code.map(str::to_owned),
        })
    }
}

/// Waits for something, but not for ever: pings and other news keep coming while it does not.
async fn patiently<T>(waiting: impl Future<Output = Result<T, LoadProblem>>) -> Result<T, LoadProblem> {
    let waited = tokio::time::timeout(PATIENCE, waiting).await;
    waited.map_err(|_| "what was due did not come within 30 s")?
}

pub(crate) async fn open(plan: &LoadPlan, guest: &Guest) -> Result<LoadSocket, LoadProblem> {
    let node = &plan.nodes[guest.node];
    let url = format!("ws://{}/api/live", node.host);
    let mut request = url.into_client_request().map_err(|_| "the URL is not one")?;
    let cookie = guest.cookie.parse().map_err(|_| "the cookie is not one")?;
    request.headers_mut().insert("cookie", cookie);
    let stream = node
        .connect()
        .await
        .map_err(|error| format!("connecting: {}", error.kind()))?;
    stream.set_nodelay(true).map_err(|error| error.to_string())?;
    // By default each socket takes 128 kB for reading.
    let config = WebSocketConfig::default().read_buffer_size(4 << 10);
    let opening = client_async_with_config(request, stream, Some(config));
    let opened = tokio::time::timeout(PATIENCE, opening).await;
    let (socket, _) = opened
        .map_err(|_| "no answer to an upgrade")?
        .map_err(|_| "an upgrade was refused")?;
    Ok(socket)
}
