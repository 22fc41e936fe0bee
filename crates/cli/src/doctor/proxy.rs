//! The headers of a proxy in front of the server about its clients.

use tilery_server::config::Config;

use super::place::PublicAddress;
use super::{Finding, get, header};

/// An address that is nobody's, which a client claims as its own.
const CLAIMED: &str = "192.0.2.1";

/// Whether the server knows its clients by their own addresses, and by the host and protocol that they use.
pub(super) fn headers(config: &Config, url: &str, place: &PublicAddress) -> Vec<Finding> {
    let asked = format!("X-Doctor: 1\r\nX-Forwarded-For: {CLAIMED}\r\nConnection: close\r\n");
    let Ok(answer) = get(place, "/healthz", &asked) else {
        // Another check says why.
        return Vec::new();
    };
    let Some(address) = header(&answer, "x-seen-address") else {
        return vec![Ok(
            "proxy: the server does not say what it sees of clients".to_owned()
        )];
    };
    let seen = |name: &str| header(&answer, name).filter(|value| *value != "none");
    let mut findings = vec![clients(config.trust_proxy, address, seen("x-seen-forwarded"))];
    let host = seen("x-seen-host").unwrap_or_default();
    if host != place.host {
        findings.push(Err(format!(
            "proxy: the server is asked for the host {host:?} instead of {:?}: let the proxy pass the header Host on",
            place.host
        )));
    }
    let scheme = url.split(':').next().unwrap_or_default();
    if let Some(proto) = seen("x-seen-proto").filter(|proto| *proto != scheme) {
        findings.push(Err(format!(
            "proxy: X-Forwarded-Proto says {proto}, and the public URL begins with {scheme}: correct one of them"
        )));
    }
    findings
}

/// Judges the address that the server uses, and the last one that it was told of.
fn clients(trusts: bool, address: &str, forwarded: Option<&str>) -> Finding {
    if address == CLAIMED {
        return Err(match trusts {
            true => format!(
                "proxy: a client that claims to be {CLAIMED} is believed: let the proxy append addresses to X-Forwarded-For, or leave --trust-proxy out without a proxy"
            ),
            false => format!(
                "proxy: a client that claims to be {CLAIMED} is believed: start the server without --trust-proxy, or let the proxy append addresses to X-Forwarded-For"
            ),
        });
    }
    if !trusts {
        return Ok(format!("proxy: the server sees this machine as {address}"));
    }
    match forwarded {
        None => Err(
            "proxy: it sends no X-Forwarded-For, so that all clients share one rate limit: let it send the address of the client".to_owned(),
        ),
        Some(CLAIMED) => Err(
            "proxy: none appends an address to X-Forwarded-For: let the proxy do so, or leave --trust-proxy out without a proxy".to_owned(),
        ),
        Some(forwarded) if !forwarded.contains(address) => Err(
            "proxy: the server that is running does not use X-Forwarded-For: start it again with --trust-proxy".to_owned(),
        ),
        Some(_) => Ok(format!("proxy: the server sees this machine as {address}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_mistake_has_its_advice() {
        for (trusts, address, forwarded, due) in [
            (true, "203.0.113.9", Some("203.0.113.9"), None),
            (true, "203.0.113.9", Some("203.0.113.9:4711"), None),
            (false, "127.0.0.1", Some(CLAIMED), None),
            (true, CLAIMED, Some(CLAIMED), Some("is believed")),
            (false, CLAIMED, Some(CLAIMED), Some("without --trust-proxy")),
            (true, "127.0.0.1", None, Some("share one rate limit")),
            (true, "127.0.0.1", Some(CLAIMED), Some("none appends")),
            (true, "127.0.0.1", Some("203.0.113.9"), Some("start it again")),
        ] {
            let finding = clients(trusts, address, forwarded);
            match due {
                None => assert!(finding.is_ok(), "{finding:?}"),
                Some(due) => assert!(
                    finding.as_ref().is_err_and(|advice| advice.contains(due)),
                    "{finding:?}"
                ),
            }
        }
    }
}
