//! Passwords. Hashing is slow on purpose, and runs on threads of its own.

use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use serde::Deserialize;

use crate::guard::ClientAddress;
use crate::problem::Problem;
use crate::slow_work::SlowWork;

/// A password as the user typed it. It is never logged or stored.
#[derive(Clone, Deserialize, utoipa::ToSchema)]
#[serde(transparent)]
#[schema(value_type = String, format = Password, min_length = 8, max_length = 256)]
pub(crate) struct Password(String);

impl std::fmt::Debug for Password {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Password(…)")
    }
}

impl Password {
    const LEAST: usize = 8;
    const MOST: usize = 256;

    /// Checks a new password.
    pub(crate) fn check_new(&self) -> Result<(), Problem> {
        let length = self.0.chars().count();
        if (Password::LEAST..=Password::MOST).contains(&length) {
            return Ok(());
        }
        Err(Problem::bad(
            "bad-password",
            format!(
                "a password has {} to {} characters",
                Password::LEAST,
                Password::MOST
            ),
        ))
    }
}

/// Hashes and verifies passwords, a few at a time.
pub(crate) struct Passwords {
    work: SlowWork,
    /// A hash to verify against if there is no account, so that the response takes as long.
    nobody: String,
}

impl Passwords {
    /// How many are hashed at the same time. Each takes 19 MiB of memory and a core for tens of milliseconds.
    const AT_ONCE: usize = 2;

    pub(crate) fn new() -> Result<Passwords, argon2::password_hash::Error> {
        Ok(Passwords {
            work: SlowWork::new("password", Passwords::AT_ONCE, usize::MAX),
            nobody: hasher().hash_password(b"nobody")?.to_string(),
        })
    }

    /// Hashes a password with a random salt.
    pub(crate) async fn hash(&self, address: ClientAddress, password: Password) -> Result<String, Problem> {
        let hash = move || {
            let hashed = hasher().hash_password(password.0.as_bytes())?;
            Ok::<_, argon2::password_hash::Error>(hashed.to_string())
        };
        self.work
            .run(&address.into(), hash)
            .await?
            .map_err(Problem::internal)
    }

    /// Verifies a password. Without a hash the result is false, after the same time.
    pub(crate) async fn is_right(
        &self,
        address: ClientAddress,
        password: Password,
        hash: Option<&str>,
    ) -> Result<bool, Problem> {
        let known = hash.is_some();
        let hash = hash.unwrap_or(&self.nobody).to_owned();
        let verify = move || hasher().verify_password(password.0.as_bytes(), hash.as_str());
        Ok(self.work.run(&address.into(), verify).await?.is_ok() && known)
    }
}

/// Argon2id with 19 MiB and two passes, as OWASP recommends.
fn hasher() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::DEFAULT)
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    const HERE: ClientAddress = ClientAddress(IpAddr::V4(Ipv4Addr::LOCALHOST));

    fn password(text: &str) -> Password {
        Password(text.to_owned())
    }

    #[tokio::test]
    async fn hashes_are_salted_and_checked() {
        let passwords = Passwords::new().unwrap();
        let one = passwords.hash(HERE, password("open sesame")).await.unwrap();
        let two = passwords.hash(HERE, password("open sesame")).await.unwrap();
        assert_ne!(one, two);
        assert!(one.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{one}");
        assert!(
            passwords
                .is_right(HERE, password("open sesame"), Some(&one))
                .await
                .unwrap()
        );
        assert!(
            !passwords
                .is_right(HERE, password("open barley"), Some(&one))
                .await
                .unwrap()
        );
        assert!(!passwords.is_right(HERE, password("nobody"), None).await.unwrap());
        assert!(
            !passwords
                .is_right(HERE, password("x"), Some("no hash"))
                .await
                .unwrap()
        );
    }

    #[test]
    fn passwords_are_not_shown() {
        assert!(!format!("{:?}", password("open sesame")).contains("sesame"));
        assert!(password("seven77").check_new().is_err());
        assert!(password("eight888").check_new().is_ok());
        assert!(password(&"x".repeat(257)).check_new().is_err());
    }
}
