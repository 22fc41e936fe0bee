//! The client address of a request.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};

use crate::app::App;
use crate::slow_work::Asker;

/// The address of the client: that of the connection, or the one in the header of a trusted proxy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

impl ClientAddress {
    /// Reads the proxy's header only with `trust_proxy`; otherwise clients could claim any address.
    pub(crate) fn of(extensions: &Extensions, headers: &HeaderMap, trust_proxy: bool) -> ClientAddress {
        let peer = extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip());
        let forwarded = if trust_proxy {
            last_forwarded(headers)
        } else {
            None
        };
        ClientAddress(forwarded.unwrap_or(peer))
    }

    /// The network of one customer of a provider: an IPv4 address, or the first half of an IPv6 address.
    pub(crate) fn network(self) -> IpAddr {
        match self.0.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            address => address,
        }
    }
}

/// The last address in `X-Forwarded-For`, which the trusted proxy added. The client may have sent the others.
fn last_forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    parse(last.to_str().ok()?.rsplit(',').next()?.trim())
}

/// An address with or without a port, as proxies write it: `10.0.0.1`, `10.0.0.1:4711`, `2001:db8::1`, `[2001:db8::1]`
/// or `[2001:db8::1]:4711`.
fn parse(text: &str) -> Option<IpAddr> {
    let in_brackets = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    in_brackets
        .unwrap_or(text)
        .parse()
        .or_else(|_| text.parse::<SocketAddr>().map(|address| address.ip()))
        .ok()
}

/// Somebody without a session.
impl From<ClientAddress> for Asker {
    fn from(address: ClientAddress) -> Asker {
        Asker {
            network: Some(address.network()),
            user: None,
        }
    }
}

impl FromRequestParts<App> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<ClientAddress, Infallible> {
        Ok(ClientAddress::of(
            &parts.extensions,
            &parts.headers,
            app.config.trust_proxy,
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 9))));
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "6.6.6.6, 10.1.1.1".parse().unwrap());
        let told = |headers: &HeaderMap, trust| ClientAddress::of(&extensions, headers, trust).0.to_string();
        assert_eq!(told(&headers, false), "127.0.0.1");
        assert_eq!(told(&headers, true), "10.1.1.1");
        headers.append("x-forwarded-for", "10.2.2.2".parse().unwrap());
        assert_eq!(told(&headers, true), "10.2.2.2");
        for (given, due) in [
            ("10.3.3.3:4711", "10.3.3.3"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::2]", "2001:db8::2"),
            ("6.6.6.6, [2001:db8::3]:4711", "2001:db8::3"),
        ] {
            headers.append("x-forwarded-for", given.parse().unwrap());
            assert_eq!(told(&headers, true), due);
        }
        headers.append("x-forwarded-for", "nonsense".parse().unwrap());
        assert_eq!(told(&headers, true), "127.0.0.1");
    }
}
