//! The cookie: the token of a guest, or the secret of a session.
//!
//! Both are signed, so that a forged cookie costs no query.

use axum_extra::extract::cookie::{Cookie, Key, SameSite, SignedCookieJar};
use sha2::{Digest, Sha256};
use tilery_table::{Face, Millis, PlayerName, UserId};

use crate::app::ServeError;
use crate::config::Config;
use crate::problem::Problem;

const NAME: &str = "tilery";

/// How long an unused guest cookie or session is valid, in milliseconds.
pub(crate) const YEAR: u64 = 365 * 24 * 3600 * 1000;

/// The content of a cookie.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Token {
    /// A guest, who exists in the cookie only.
    Guest {
        user: UserId,
        expires: Millis,
        face: Option<Face>,
        name: PlayerName,
    },
    /// The secret of a stored session.
    Session(Secret),
}

/// 256 random bits in hexadecimal digits. Only its hash is stored.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Secret(String);

impl Secret {
    pub(super) fn fresh() -> Result<Secret, Problem> {
        random::<32>().map(Secret)
    }

    /// The hash, which the store has.
    pub(super) fn hash(&self) -> String {
        hex::encode(Sha256::digest(self.0.as_bytes()))
    }
}

/// Random bytes in hexadecimal digits.
pub(super) fn random<const BYTES: usize>() -> Result<String, Problem> {
    let mut bytes = [0_u8; BYTES];
    getrandom::fill(&mut bytes).map_err(Problem::internal)?;
    Ok(hex::encode(bytes))
}

impl Token {
    fn text(&self) -> String {
        match self {
            Token::Guest {
                user,
                expires,
                face,
                name,
            } => {
                let face = face.map(|face| format!(":{face}")).unwrap_or_default();
                format!("guest/{user}/{}{face}/{name}", expires.0)
            }
            Token::Session(Secret(secret)) => format!("session/{secret}"),
        }
    }

    fn parse(text: &str) -> Option<Token> {
        match text.split_once('/')? {
            ("guest", rest) => {
                let mut parts = rest.splitn(3, '/');
                let user = parts.next()?.parse().ok()?;
                let expires = parts.next()?;
                let (expires, face) = expires.split_once(':').unwrap_or((expires, ""));
                Some(Token::Guest {
                    user,
                    expires: Millis(expires.parse().ok()?),
                    face: face.parse().ok(),
                    name: parts.next()?.parse().ok()?,
                })
            }
            ("session", secret) => Some(Token::Session(Secret(secret.to_owned()))),
            _ => None,
        }
    }

    /// Reads the cookie of a request, if its signature is valid.
    pub(super) fn read(jar: &SignedCookieJar) -> Option<Token> {
        Token::parse(jar.get(NAME)?.value())
    }

    /// Writes the cookie.
    pub(super) fn write(&self, jar: SignedCookieJar, config: &Config) -> SignedCookieJar {
        let mut cookie = cookie(self.text(), config);
        // A permanent cookie lasts 20 years; browsers allow little more than one.
        cookie.make_permanent();
        let year = cookie.max_age().map(|permanent| permanent / 20);
        cookie.set_max_age(year);
        // Browsers go by the age; the date of a permanent cookie would contradict it.
        cookie.unset_expires();
        jar.add(cookie)
    }
}

/// Removes the cookie.
pub(super) fn clear(jar: SignedCookieJar, config: &Config) -> SignedCookieJar {
    // The jar only does this for requests that have the cookie.
    jar.remove(cookie(String::new(), config))
}

fn cookie(value: String, config: &Config) -> Cookie<'static> {
    Cookie::build((NAME, value))
        .http_only(true)
        .same_site(SameSite::Lax)
        .path("/")
        .secure(config.is_https())
        .build()
}

/// A new key that signs cookies, as text for the store.
pub(crate) fn fresh_cookie_key() -> Result<String, ServeError> {
    let mut fresh = [0_u8; 64];
    getrandom::fill(&mut fresh).map_err(|error| ServeError::Secret(error.to_string()))?;
    Ok(hex::encode(fresh))
}

/// The key that signs cookies, from the text in the store.
pub(crate) fn cookie_key(text: &str) -> Result<Key, ServeError> {
    let bytes = hex::decode(text).map_err(|error| ServeError::Secret(error.to_string()))?;
    Key::try_from(bytes.as_slice()).map_err(|error| ServeError::Secret(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_survive_a_cookie() {
        let config = Config::local("sqlite:x");
        let key = Key::generate();
        for token in [
            Token::Guest {
                user: "u1".parse().unwrap(),
                expires: Millis(7),
                face: None,
                name: "a/b; c=ö, 🎲".parse().unwrap(),
            },
            Token::Guest {
                user: "u1".parse().unwrap(),
                expires: Millis(7),
                face: "3-1-5".parse().ok(),
                name: "3-1-5/:".parse().unwrap(),
            },
            Token::Session(Secret::fresh().unwrap()),
        ] {
            let jar = token.write(SignedCookieJar::new(key.clone()), &config);
            assert!(Token::read(&jar).as_ref() == Some(&token));
        }
        for bad in [
            "",
            "guest",
            "guest/u1",
            "guest/u1/x/Ann",
            "guest/u1/7/",
            "other/x",
        ] {
            assert!(Token::parse(bad).is_none(), "{bad}");
        }
    }
}
