//! One client: a guest with a socket, who follows a table.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tilery_table::{Change, apply_changes};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

use super::Plan;
use super::figures::Figures;

/// How long a client waits for anything.
const PATIENCE: Duration = Duration::from_secs(30);

/// Why a client gave up, in a few words that can be counted.
pub(super) type Problem = String;

/// A guest.
#[derive(Clone)]
pub(super) struct Guest {
    cookie: String,
}

impl Guest {
    pub(super) async fn new(plan: &Plan) -> Result<Guest, Problem> {
        let (head, _) = request(plan, "/api/session", "", &json!({})).await?;
        let cookie = head.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            let is_cookie = name.eq_ignore_ascii_case("set-cookie");
            is_cookie.then(|| value.split(';').next().unwrap_or_default().trim().to_owned())
        });
        let cookie = cookie.ok_or("the server gave no cookie")?;
        Ok(Guest { cookie })
    }

    /// Creates a table with two open seats.
    pub(super) async fn create(&self, plan: &Plan) -> Result<String, Problem> {
        let table = json!({"kind": "online", "game": plan.rules.game(), "rules": plan.rules.to_string(),
            "visibility": "link", "seats": [{"type": "open"}, {"type": "open"}]});
        let (_, created) = request(plan, "/api/tables", &self.cookie, &table).await?;
        let id = created["id"].as_str().ok_or("the table has no id")?;
        Ok(id.to_owned())
    }
}

/// Sends a request, and returns the head and the body of an answer that must be successful.
async fn request(plan: &Plan, path: &str, cookie: &str, body: &Value) -> Result<(String, Value), Problem> {
    let body = body.to_string();
    let text = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        plan.host,
        body.len()
    );
    let exchange = async {
        let mut stream = TcpStream::connect(plan.address).await?;
        stream.write_all(text.as_bytes()).await?;
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
    Ok((head.to_owned(), serde_json::from_str(body).unwrap_or_default()))
}

/// A socket that follows one table.
pub(super) struct Client {
    socket: WebSocketStream<TcpStream>,
    guest: Guest,
    table: String,
    pub(super) view: Value,
    /// The number of the latest command.
    sent: u64,
}

impl Client {
    pub(super) async fn connect(plan: &Plan, guest: Guest, table: &str) -> Result<Client, Problem> {
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

    /// Opens another socket and goes on where this one was.
    pub(super) async fn reconnect(&mut self, plan: &Plan) -> Result<(), Problem> {
        self.socket = open(plan, &self.guest).await?;
        self.subscribe(plan).await
    }

    async fn subscribe(&mut self, plan: &Plan) -> Result<(), Problem> {
        let mut subscribe = json!({"type": "subscribe", "table": self.table});
        if let Some(seq) = self.view["seq"].as_u64() {
            subscribe["after"] = json!(seq);
        }
        self.say(&subscribe).await?;
        while self.next(&plan.figures).await?["type"] != "view" {}
        Ok(())
    }

    async fn say(&mut self, message: &Value) -> Result<(), Problem> {
        let sent = self.socket.send(Message::text(message.to_string())).await;
        sent.map_err(|_| "a socket was closed".to_owned())
    }

    /// Sends a command without waiting for its answer, and returns its id.
    pub(super) async fn send(&mut self, mut command: Value) -> Result<String, Problem> {
        self.sent += 1;
        let id = format!("c{}", self.sent);
        command["key"] = json!(id);
        let table = &self.table;
        let message = json!({"type": "command", "id": id, "table": table, "command": command});
        self.say(&message).await?;
        Ok(id)
    }

    /// Waits for the answer to a command, and returns the number of its event and when it came.
    pub(super) async fn answer(&mut self, figures: &Figures, id: &str) -> Result<(u64, Instant), Problem> {
        loop {
            let message = self.next(figures).await?;
            if message["id"] == id {
                let at = Instant::now();
                let seq = message["seq"].as_u64();
                return match (message["type"].as_str(), seq) {
                    (Some("accepted"), Some(seq)) => Ok((seq, at)),
                    _ => Err(format!(
                        "a command was refused: {}",
                        message["code"].as_str().unwrap_or("?")
                    )),
                };
            }
        }
    }

    /// Waits until the view has reached an event, and returns when it did.
    pub(super) async fn reach(&mut self, figures: &Figures, seq: u64) -> Result<Instant, Problem> {
        while self.view["seq"].as_u64().is_none_or(|known| known < seq) {
            self.next(figures).await?;
        }
        Ok(Instant::now())
    }

    /// The next message. The view follows what it says.
    pub(super) async fn next(&mut self, figures: &Figures) -> Result<Value, Problem> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next())
                .await
                .map_err(|_| "nothing came for 30 s")?;
            match message {
                Some(Ok(Message::Text(text))) => {
                    figures.count_bytes(text.len());
                    let message: Value = serde_json::from_str(&text).map_err(|_| "a message is not JSON")?;
                    self.follow(&message)?;
                    return Ok(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err("a socket was closed".to_owned()),
                Some(Ok(_)) => {}
            }
        }
    }

    fn follow(&mut self, message: &Value) -> Result<(), Problem> {
        match message["type"].as_str() {
            Some("view") => self.view = message["view"].clone(),
            Some("update") => {
                if message["from"] != self.view["seq"] {
                    return Err("an update does not follow the one before".to_owned());
                }
                let changes: Vec<Change> = serde_json::from_value(message["changes"].clone())
                    .map_err(|_| "changes cannot be read")?;
                apply_changes(&mut self.view, &changes).map_err(|_| "changes do not fit")?;
            }
            Some("problem") => {
                return Err(format!(
                    "the server says {}",
                    message["code"].as_str().unwrap_or("?")
                ));
            }
            _ => {}
        }
        Ok(())
    }
}

async fn open(plan: &Plan, guest: &Guest) -> Result<WebSocketStream<TcpStream>, Problem> {
    let url = format!("ws://{}/api/live", plan.host);
    let mut request = url.into_client_request().map_err(|_| "the URL is not one")?;
    let cookie = guest.cookie.parse().map_err(|_| "the cookie is not one")?;
    request.headers_mut().insert("cookie", cookie);
    let stream = TcpStream::connect(plan.address)
        .await
        .map_err(|error| format!("connecting: {}", error.kind()))?;
    stream.set_nodelay(true).map_err(|error| error.to_string())?;
    let opened = tokio::time::timeout(PATIENCE, client_async(request, stream)).await;
    let (socket, _) = opened
        .map_err(|_| "no answer to an upgrade")?
        .map_err(|_| "an upgrade was refused")?;
    Ok(socket)
}
