//! `tilery doctor`: whether a server is set up well, and what to do if not.

mod clocks;
mod place;
mod proxy;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::path::Path;
use std::process::ExitCode;

use tilery_server::config::Config;
use tilery_store::transfer::TransferError;
use tilery_store::{SqliteOptions, StoreError, transfer};

use crate::args::ServeArgs;
use crate::failure::Failure;
use crate::{output, serve, stores};

use place::{PATIENCE, PublicAddress, in_words};

/// Exit code if something needs attention.
const ATTENTION: u8 = 1;

/// The result of one check: a fact, or what to do.
type Finding = Result<String, String>;

pub(crate) fn run(args: &ServeArgs) -> Result<ExitCode, Failure> {
    let config = serve::config(&args.settings, args.config.as_deref())?;
    let mut findings = vec![Ok("settings: all can be read".to_owned())];
    findings.extend(config.data.as_deref().map(data_folder));
    findings.push(stores::run(store(&config))?);
    findings.extend(disk(&config));
    findings.push(stores::run(clocks::with_database(&config))?);
    findings.extend(config.nats.as_ref().map(|nats| nats_server(nats.whole())));
    findings.extend(config.otlp.as_deref().map(collector));
    let readiness = readiness(config.listen);
    findings.push(server(&config, &readiness));
    findings.extend(public_url(&config, readiness.is_ok()));
    let mut out = output::of_verdict();
    let mut code = ExitCode::SUCCESS;
    for finding in findings {
        match finding {
            Ok(fact) => writeln!(out, "+ {fact}")?,
            Err(advice) => {
                writeln!(out, "- {advice}")?;
                code = ExitCode::from(ATTENTION);
            }
        }
    }
    out.flush()?;
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
    let is_file = config.store.is_file();
    let unusable = |error: TransferError| format!("store: {shown}: {error}{}", remedy(&error, is_file));
    let (applied, known) = transfer::schema(address).await.map_err(unusable)?;
    if applied == 0 {
        return Ok(format!("store: {shown} is empty; the server creates its tables"));
    }
    if applied > known && is_file {
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
    let checked = async {
        let store = tilery_store::open(address).await?;
        let unfinished = transfer::is_unfinished(&store).await;
        let writable = store.check_writable(tilery_server::Time::system().now()).await;
        store.close().await;
        match unfinished? {
            true => Err(StoreError::HalfImported),
            false => writable,
        }
    };
    checked.await.map_err(|error| unusable(error.into()))?;
    Ok(format!("store: {shown} has migration {applied} and takes writes"))
}

/// The advice on a store that cannot be used, where the error itself does not say what to do.
fn remedy(error: &TransferError, is_file: bool) -> &'static str {
    let TransferError::Store(error) = error else {
        return "";
    };
    match error {
        StoreError::Unavailable(_) if is_file => {
            ": correct --data or --store, or the permissions of the folder"
        }
        StoreError::Unavailable(_) => ": start PostgreSQL, or correct --store",
        StoreError::Refused(_) => ": create the database and the user, or correct --store",
        StoreError::NotADatabase => ": correct --data or --store",
        StoreError::Full => ": make room on the disk",
        StoreError::Database(_) => ": run tilery verify-store, and restore a backup if it finds damage",
        _ => "",
    }
}

/// How much room there is for a file, also before it exists.
fn disk(config: &Config) -> Option<Finding> {
    let path = config.store.whole().strip_prefix("sqlite:")?;
    let path = Path::new(path.strip_prefix("//").unwrap_or(path));
    let path = std::path::absolute(path).ok()?;
    let place = path.ancestors().find(|place| place.exists())?;
    let free = tilery_store::free_bytes(place)?;
    let (shown, megabytes) = (place.display(), free >> 20);
    Some(match free < SqliteOptions::at(&path).least_free {
        true => Err(format!(
            "disk: only {megabytes} MB are free at {shown}: make room, or choose another folder with --data"
        )),
        false => Ok(format!("disk: {megabytes} MB are free at {shown}")),
    })
}

/// Whether NATS answers: its server speaks first.
fn nats_server(address: &str) -> Finding {
    let place = address.split_once("://").map_or(address, |(_, place)| place);
    // Without a name and a password, which may stand before the host.
    let place = place.rsplit('@').next().unwrap_or(place).trim_end_matches('/');
    let with_port = match place.rsplit_once(':') {
        Some((_, port)) if port.parse::<u16>().is_ok() => place.to_owned(),
        _ => format!("{place}:4222"),
    };
    let greeting = || -> std::io::Result<String> {
        let missing = || std::io::Error::other("it has no address");
        let at = with_port.to_socket_addrs()?.next().ok_or_else(missing)?;
        let mut stream = TcpStream::connect_timeout(&at, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let mut first = [0; 5];
        stream.read_exact(&mut first)?;
        Ok(String::from_utf8_lossy(&first).into_owned())
    };
    match greeting().map_err(in_words) {
        Ok(first) if first == "INFO " => Ok(format!("NATS: {place} answers")),
        Ok(_) => Err(format!("NATS: {place} is another service: check --nats")),
        Err(error) => Err(format!(
            "NATS: {place}: {error}: start it, or correct --nats; until then moves at other nodes are seen up to 2 s later"
        )),
    }
}

/// Whether a collector of traces accepts an empty batch of them.
fn collector(url: &str) -> Finding {
    let host = url.strip_prefix("http://").unwrap_or(url);
    let unreachable = |error: std::io::Error| {
        format!("traces: {url}: {error}: start the collector, or correct --otlp; until then traces are lost")
    };
    let missing = || std::io::Error::other("it has no address");
    let address = host.to_socket_addrs().map_err(unreachable)?.next();
    let place = PublicAddress {
        address: address.ok_or_else(missing).map_err(unreachable)?,
        host: host.to_owned(),
        tls: None,
    };
    let body = r#"{"resourceSpans":[]}"#;
    let request = format!(
        "POST /v1/traces HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
         Connection: close\r\n\r\n{body}",
        body.len()
    );
    let answer = exchange(&place, &request).map_err(unreachable)?;
    let status = answer.lines().next().unwrap_or_default();
    match status.split(' ').nth(1).is_some_and(|code| code.starts_with('2')) {
        true => Ok(format!("traces: {url} takes them")),
        false => Err(format!(
            "traces: {url} answers {status:?}: it is another service, or takes no OTLP over HTTP; check --otlp, whose usual port is 4318"
        )),
    }
}

/// The answer of a server at the address of the settings about itself, if one answers.
fn readiness(address: SocketAddr) -> std::io::Result<String> {
    let mut at = address;
    if at.ip().is_unspecified() {
        at.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
    }
    let place = PublicAddress {
        address: at,
        host: at.to_string(),
        tls: None,
    };
    get(&place, "/readyz", "")
}

/// Whether a server is running, and ready. If none is, not everything can be checked.
fn server(config: &Config, readiness: &std::io::Result<String>) -> Finding {
    let address = config.listen;
    match readiness {
        Ok(answer) if answer.starts_with("HTTP/1.1 200") => Ok(format!("server: ready at {address}")),
        Ok(answer) => Err(format!(
            "server: {address} answers {:?}: look at its log, or choose another address with --listen",
            answer.lines().next().unwrap_or_default()
        )),
        Err(_) => {
            let people =
                ", and that people reach it at its public URL, through its proxy and with WebSockets";
            let unchecked = config.public_url.as_ref().map_or("", |_| people);
            Err(format!(
                "server: none is running at {address}, so these were not checked: that it is ready{unchecked}; start it and call \
                 tilery doctor again"
            ))
        }
    }
}

/// Whether people reach the server, with WebSockets, at its public URL.
fn public_url(config: &Config, is_running: bool) -> Vec<Finding> {
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
    let Some(place) = PublicAddress::of(url) else {
        findings.push(Err(format!(
            "public URL: {url} has no address: check its DNS entry"
        )));
        return findings;
    };
    if !is_running {
        return findings;
    }
    let answer = get(&place, "/healthz", "");
    findings.extend(answer.as_ref().ok().and_then(|answer| clocks::with_date(answer)));
    findings.push(match answer {
        Ok(answer) if answer.starts_with("HTTP/1.1 200") => Ok(format!("public URL: {url} answers")),
        Ok(answer) => Err(format!(
            "public URL: {url}/healthz answers {:?}: check where the proxy sends requests",
            answer.lines().next().unwrap_or_default()
        )),
        Err(error) => Err(format!(
            "public URL: {url}: {error}: check the proxy, its certificate and the firewall"
        )),
    });
    findings.extend(proxy::headers(config, url, &place));
    findings.push(web_socket(&place));
    findings
}

/// The value of a header of an answer.
fn header<'a>(answer: &'a str, name: &str) -> Option<&'a str> {
    answer.lines().skip(1).find_map(|line| {
        let (given, value) = line.split_once(':')?;
        given.eq_ignore_ascii_case(name).then(|| value.trim())
    })
}

/// Whether an upgrade passes the proxy: a guest opens a socket.
fn web_socket(place: &PublicAddress) -> Finding {
    let host = &place.host;
    let failed = |error: std::io::Error| format!("WebSocket: {host}: {error}");
    let begin = format!(
        "POST /api/session HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\
         Connection: close\r\n\r\n{{}}"
    );
    let answer = exchange(place, &begin).map_err(failed)?;
    let cookie = header(&answer, "set-cookie")
        .and_then(|cookie| cookie.split(';').next())
        .unwrap_or_default();
    let upgrade = format!(
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {}\r\n",
        cookie.trim()
    );
    let answer = get(place, "/api/live", &upgrade).map_err(failed)?;
    match answer.starts_with("HTTP/1.1 101") {
        true => Ok("WebSocket: it passes the proxy".to_owned()),
        false => Err(format!(
            "WebSocket: the upgrade is answered with {:?}: let the proxy pass the headers Upgrade and Connection on",
            answer.lines().next().unwrap_or_default()
        )),
    }
}

fn get(place: &PublicAddress, path: &str, headers: &str) -> std::io::Result<String> {
    let host = &place.host;
    let close = if headers.is_empty() {
        "Connection: close\r\n"
    } else {
        ""
    };
    exchange(
        place,
        &format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n{headers}{close}\r\n"),
    )
}

/// Sends a request and returns the beginning of the answer.
fn exchange(place: &PublicAddress, request: &str) -> std::io::Result<String> {
    let mut stream = place.connect().map_err(in_words)?;
    stream.write_all(request.as_bytes())?;
    let (mut answer, mut piece) = (Vec::new(), [0; 1024]);
    while !answer.windows(4).any(|end| end == b"\r\n\r\n") && answer.len() < 16 << 10 {
        match stream.read(&mut piece).map_err(in_words)? {
            0 => break,
            read => answer.extend_from_slice(&piece[..read]),
        }
    }
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
