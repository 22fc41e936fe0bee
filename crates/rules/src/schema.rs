//! API descriptions of the notations. Those of a game are in its folder.

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};

use crate::fair::{Commitment, Seed};
use crate::{Cell, Ruling};

/// The schema of a string with a description and an example.
pub fn text(meaning: &str, example: &str) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some(meaning))
        .examples([example])
        .build()
        .into()
}

/// The schema of 32 bytes.
fn hexadecimal(meaning: &str) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some(meaning))
        .pattern(Some("^[0-9A-Fa-f]{64}$"))
        .examples(["0f".repeat(32)])
        .build()
        .into()
}

/// The schema of a string that is one of a few values.
pub fn choice<T: ToString>(meaning: &str, choices: impl IntoIterator<Item = T>) -> RefOr<Schema> {
    let names: Vec<String> = choices.into_iter().map(|choice| choice.to_string()).collect();
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some(meaning))
        .enum_values(Some(names))
        .build()
        .into()
}

/// Describes types, one a line.
#[macro_export]
macro_rules! schemas {
    ($($type:ty => $schema:expr;)+) => {$(
        impl utoipa::PartialSchema for $type {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                $schema
            }
        }

        impl utoipa::ToSchema for $type {}
    )+};
}

pub use crate::schemas;

schemas! {
    Cell => text("A cell: column and row; rows count downwards.", "3,-2");
    Ruling => choice("The number of a ruling.", Ruling::ALL);
    Seed => hexadecimal("32 bytes in hexadecimal digits.");
    Commitment => hexadecimal("A SHA-256 hash in hexadecimal digits.");
}
