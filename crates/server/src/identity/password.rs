//! Passwords. Hashing is slow on purpose, and runs on threads of its own.

use std::sync::Arc;
use std::time::Duration;

use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use axum::http::StatusCode;
use serde::Deserialize;
use tokio::sync::Semaphore;

use crate::problem::Problem;

/// A password as the user typed it. It is never logged or stored.
#[derive(Clone, Deserialize, utoipa::ToSchema)]
#[serde(transparent)]
#[schema(value_type = String, format = Password)]
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
#[derive(Debug)]
pub(crate) struct Passwords {
    at_once: Arc<Semaphore>,
    /// A hash to verify against if there is no account, so that the response takes as long.
    nobody: String,
}

impl Passwords {
    /// How many are hashed at the same time. Each takes 19 MiB of memory and a core for tens of milliseconds.
    const AT_ONCE: usize = 2;

    /// How long a request waits for its turn.
    const QUEUE_TIMEOUT: Duration = Duration::from_secs(10);

    pub(crate) fn new() -> Result<Passwords, argon2::password_hash::Error> {
        Ok(Passwords {
            at_once: Arc::new(Semaphore::new(Passwords::AT_ONCE)),
            nobody: hasher().hash_password(b"nobody")?.to_string(),
        })
    }

    /// Hashes a password with a random salt.
    pub(crate) async fn hash(&self, password: Password) -> Result<String, Problem> {
        let hashed = self
            .slowly(move || {
                hasher()
                    .hash_password(password.0.as_bytes())
                    .map(|hash| hash.to_string())
            })
            .await?;
        hashed.map_err(Problem::internal)
    }

    /// Verifies a password. Without a hash the result is false, after the same time.
    pub(crate) async fn is_right(&self, password: Password, hash: Option<&str>) -> Result<bool, Problem> {
        let known = hash.is_some();
        let hash = hash.unwrap_or(&self.nobody).to_owned();
        let right = self
            .slowly(move || {
                hasher()
                    .verify_password(password.0.as_bytes(), hash.as_str())
                    .is_ok()
            })
            .await?;
        Ok(right && known)
    }

    async fn slowly<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = tokio::time::timeout(Passwords::QUEUE_TIMEOUT, self.at_once.clone().acquire_owned()).await;
        let Ok(Ok(turn)) = turn else {
            return Err(Problem {
                retry_after: Some(Passwords::QUEUE_TIMEOUT.as_secs()),
                ..Problem::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "busy",
                    "many people are logging in at the moment; try again soon",
                )
            });
        };
        let worked = tokio::task::spawn_blocking(move || {
            let done = work();
            // Not before the work is done, even if the client is gone.
            drop(turn);
            done
        });
        worked.await.map_err(Problem::internal)
    }
}

/// Argon2id with 19 MiB and two passes, as OWASP recommends.
fn hasher() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::DEFAULT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        Password(text.to_owned())
    }

    #[tokio::test]
    async fn hashes_are_salted_and_checked() {
        let passwords = Passwords::new().unwrap();
        let one = passwords.hash(password("open sesame")).await.unwrap();
        let two = passwords.hash(password("open sesame")).await.unwrap();
        assert_ne!(one, two);
        assert!(one.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{one}");
        assert!(
            passwords
                .is_right(password("open sesame"), Some(&one))
                .await
                .unwrap()
        );
        assert!(
            !passwords
                .is_right(password("open barley"), Some(&one))
                .await
                .unwrap()
        );
        assert!(!passwords.is_right(password("nobody"), None).await.unwrap());
        assert!(!passwords.is_right(password("x"), Some("no hash")).await.unwrap());
    }

    #[test]
    fn passwords_are_not_shown() {
        assert!(!format!("{:?}", password("open sesame")).contains("sesame"));
        assert!(password("seven77").check_new().is_err());
        assert!(password("eight888").check_new().is_ok());
        assert!(password(&"x".repeat(257)).check_new().is_err());
    }
}
