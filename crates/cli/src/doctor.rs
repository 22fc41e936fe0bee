//! `tilery doctor`: whether a server is set up well, and what to do if not.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, SystemTime};

use tilery_server::config::Config;
use tilery_store::transfer;

use crate::args::ServeArgs;
use crate::failure::Failure;
use crate::{serve, stores};

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// A time before which no clock of a running machine can be: this program did not exist.
const LEAST_UNIX_SECONDS: u64 = 1_700_000_000;

/// Exit code if something needs attention.
const ATTENTION: u8 = 1;

/// The result of one check: a fact, or what to do.
type Finding = Result<String, String>;

pub(crate) fn run(args: &ServeArgs) -> Result<ExitCode, Failure> {
    let (config, folder) = serve::settle(serve::typed(args), args.config.as_deref())?;
    let mut findings = vec![Ok("settings: all can be read".to_owned())];
    findings.extend(folder.as_deref().map(data_folder));
    findings.push(stores::run(store(&config))?);
    findings.push(clock());
    findings.push(listens(config.listen));
    findings.extend(public_url(&config));
    let mut code = ExitCode::SUCCESS;
    for finding in findings {
        match finding {
            Ok(fact) => println!("+ {fact}"),
            Err(advice) => {
                println!("- {advice}");
                code = ExitCode::from(ATTENTION);
            }
        }
    }
    Ok(code)
}

fn data_folder(folder: &Path) -> Finding {
    let shown = folder.display();
    match std::fs::metadata(folder) {
        Err(_) => Ok(format!(
            "folder: {shown} does not exist yet; the server creates it"
        )),
        #[cfg(unix)]
        Ok(meta) if std::os::unix::fs::PermissionsExt::mode(&meta.permissions()) & 0o007 != 0 => Err(
            format!("folder: others can look into {shown}, which holds secrets: chmod 700 {shown}"),
        ),
        Ok(_) => Ok(format!("folder: {shown} is private")),
    }
}

async fn store(config: &Config) -> Finding {
    let shown = config.store.to_string();
    let address = config.store.whole();
    if let Some(path) = address.strip_prefix("sqlite:") {
        let path = Path::new(path.strip_prefix("//").unwrap_or(path));
        if !path.exists() {
            return Ok(format!(
                "store: {shown} does not exist yet; the server creates it"
            ));
        }
    }
    let (applied, known) = transfer::schema(address)
        .await
        .map_err(|error| format!("store: {shown}: {error}"))?;
    if applied > known {
        return Err(format!(
            "store: {shown} was written by a later version (migration {applied}, this program knows {known}): update the program"
        ));
    }
    if applied < known {
        return Ok(format!(
            "store: {shown} has migration {applied}; the next start brings it to {known}, so make a backup before"
        ));
    }
    // The server does the same when it starts.
    let store = tilery_store::open(address)
        .await
        .map_err(|error| format!("store: {shown}: {error}"))?;
    let writable = store.check_writable(tilery_server::Time::system().now()).await;
    store.close().await;
    writable.map_err(|error| format!("store: {shown}: {error}"))?;
    Ok(format!("store: {shown} has migration {applied} and takes writes"))
}

fn clock() -> Finding {
    let now = SystemTime::now()
        .duration_since(SystemTime::UNIX_EPOCH)
        .unwrap_or_default();
    if now.as_secs() < LEAST_UNIX_SECONDS {
        return Err("clock: it is years behind: set the time of the machine".to_owned());
    }
    Ok("clock: plausible".to_owned())
}

/// Whether a server answers on the address of the settings.
fn listens(address: SocketAddr) -> Finding {
    let mut at = address;
    if at.ip().is_unspecified() {
        at.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
    }
    match get(at, &at.to_string(), "/readyz", "") {
        Err(_) => Ok(format!("server: none is running at {address}")),
        Ok(answer) if answer.starts_with("HTTP/1.1 200") => Ok(format!("server: ready at {address}")),
        Ok(answer) => Err(format!(
            "server: {address} answers {:?}: look at its log, or choose another address with --listen",
            answer.lines().next().unwrap_or_default()
        )),
    }
}

/// Whether people reach the server, with WebSockets, at its public URL.
fn public_url(config: &Config) -> Vec<Finding> {
    let Some(url) = &config.public_url else {
        let far = !config.listen.ip().is_loopback();
        return far
            .then(|| {
                Err(
                    "public URL: none is set, but the server listens for other machines: set --public-url"
                        .to_owned(),
                )
            })
            .into_iter()
            .collect();
    };
    let mut findings = Vec::new();
    if !config.trust_proxy && url.starts_with("https:") {
        findings.push(Err(
            "proxy: a public URL with https needs a proxy, whose clients share one rate limit without --trust-proxy".to_owned(),
        ));
    }
    let Some(host) = url.strip_prefix("http://") else {
        findings.push(Ok(format!(
            "public URL: https is not checked from here; open {url}/healthz in a browser"
        )));
        return findings;
    };
    let place = if host.contains(':') {
        host.to_owned()
    } else {
        format!("{host}:80")
    };
    let Some(address) = place.to_socket_addrs().ok().and_then(|mut all| all.next()) else {
        findings.push(Err(format!(
            "public URL: {host} has no address: check its DNS entry"
        )));
        return findings;
    };
    findings.push(match get(address, host, "/healthz", "") {
        Ok(answer) if answer.starts_with("HTTP/1.1 200") => Ok(format!("public URL: {url} answers")),
        Ok(answer) => Err(format!(
            "public URL: {url}/healthz answers {:?}: check where the proxy sends requests",
            answer.lines().next().unwrap_or_default()
        )),
        Err(error) => Err(format!(
            "public URL: {url}: {error}: check the proxy and the firewall"
        )),
    });
    findings.push(web_socket(address, host));
    findings
}

/// Whether an upgrade passes the proxy: a guest opens a socket.
fn web_socket(address: SocketAddr, host: &str) -> Finding {
    let failed = |error: std::io::Error| format!("WebSocket: {host}: {error}");
    let begin = format!(
        "POST /api/session HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\
         Connection: close\r\n\r\n{{}}"
    );
    let answer = exchange(address, &begin).map_err(failed)?;
    let cookie = answer.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("set-cookie").then_some(value)
    });
    let cookie = cookie
        .and_then(|cookie| cookie.split(';').next())
        .unwrap_or_default();
    let upgrade = format!(
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {}\r\n",
        cookie.trim()
    );
    let answer = get(address, host, "/api/live", &upgrade).map_err(failed)?;
    match answer.starts_with("HTTP/1.1 101") {
        true => Ok("WebSocket: it passes the proxy".to_owned()),
        false => Err(format!(
            "WebSocket: the upgrade is answered with {:?}: let the proxy pass the headers Upgrade and Connection on",
            answer.lines().next().unwrap_or_default()
        )),
    }
}

fn get(address: SocketAddr, host: &str, path: &str, headers: &str) -> std::io::Result<String> {
    let close = if headers.is_empty() {
        "Connection: close\r\n"
    } else {
        ""
    };
    exchange(
        address,
        &format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n{headers}{close}\r\n"),
    )
}

/// Sends a request and returns the beginning of the answer.
fn exchange(address: SocketAddr, request: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(request.as_bytes())?;
    let (mut answer, mut piece) = (Vec::new(), [0; 1024]);
    while !answer.windows(4).any(|end| end == b"\r\n\r\n") && answer.len() < 16 << 10 {
        match stream.read(&mut piece)? {
            0 => break,
            read => answer.extend_from_slice(&piece[..read]),
        }
    }
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
