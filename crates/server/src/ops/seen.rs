//! The address of a client as the server sees it, for `tilery doctor`: whether the proxy in front passes it on.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use crate::guard::ClientAddress;

/// The header with which a client asks what the server sees of it.
const ASKED: &str = "x-doctor";

/// The address that counts for rate limits, the last entry of `X-Forwarded-For`, the host, and the protocol that the proxy
/// names. A client learns nothing but what is said about itself.
pub(super) fn seen(headers: &HeaderMap, ClientAddress(address): ClientAddress) -> HeaderMap {
    let mut seen = HeaderMap::new();
    if !headers.contains_key(ASKED) {
        return seen;
    }
    let mut add = |name: &'static str, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            seen.insert(HeaderName::from_static(name), value);
        }
    };
    let last = |name: HeaderName| {
        let values = headers.get_all(name).iter();
        let last = values.filter_map(|value| value.to_str().ok()).next_back();
        last.map(|value| value.rsplit(',').next().unwrap_or_default().trim().to_owned())
    };
    add("x-seen-address", &address.to_string());
    for (name, of) in [
        ("x-seen-forwarded", HeaderName::from_static("x-forwarded-for")),
        ("x-seen-proto", HeaderName::from_static("x-forwarded-proto")),
        ("x-seen-host", header::HOST),
    ] {
        add(name, last(of).as_deref().unwrap_or("none"));
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_those_who_ask_are_told_what_is_seen_of_them() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", HeaderValue::from_static("192.0.2.1, 10.0.0.7"));
        headers.append(header::HOST, HeaderValue::from_static("play.example.org"));
        let address = ClientAddress([10, 0, 0, 7].into());
        assert!(seen(&headers, address).is_empty());
        headers.append(ASKED, HeaderValue::from_static("1"));
        let told = seen(&headers, address);
        for (name, due) in [
            ("x-seen-address", "10.0.0.7"),
            ("x-seen-forwarded", "10.0.0.7"),
            ("x-seen-proto", "none"),
            ("x-seen-host", "play.example.org"),
        ] {
            assert_eq!(told[name], due, "{name}");
        }
    }
}
