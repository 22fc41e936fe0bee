//! API descriptions of the notations.

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};

use crate::cubes::CubesRules;
use crate::fair::{Commitment, Seed};
use crate::qwirkle::Edition;
use crate::strata::{Facing, LTile, Lay, SquareColour, Variant};
use crate::{AnyRules, Cell, Placed, RuleSet, Ruling, Tile};

/// The schema of a string with a description and an example.
fn text(meaning: &str, example: &str) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some(meaning))
        .examples([example])
        .build()
        .into()
}

/// The schema of a string that is one of a few values.
fn choice<T: ToString>(meaning: &str, choices: impl IntoIterator<Item = T>) -> RefOr<Schema> {
    let names: Vec<String> = choices.into_iter().map(|choice| choice.to_string()).collect();
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some(meaning))
        .enum_values(Some(names))
        .build()
        .into()
}

/// The name of a game.
#[derive(Clone, Copy, Debug)]
pub struct GameName;

macro_rules! schemas {
    ($($type:ty => $schema:expr;)+) => {$(
        impl utoipa::PartialSchema for $type {
            fn schema() -> RefOr<Schema> {
                $schema
            }
        }

        impl utoipa::ToSchema for $type {}
    )+};
}

schemas! {
    GameName => choice("The name of a game.", AnyRules::GAMES);
    Tile => text("A tile: a colour of ROYGBP and a shape of osdcxa.", "Ro");
    Cell => text("A cell: column and row; rows count downwards.", "3,-2");
    Placed => text("A tile on a cell.", "Ro@3,-2");
    LTile => text("A tile of Strata: the colours of corner, first arm and second arm.", "rrn");
    Lay => text("A tile of Strata on its place: tile, cell of the corner, direction of the first arm.", "rrn@2,3e");
    Facing => choice("Where the first arm of a tile points; the second is a quarter turn clockwise.", Facing::ALL);
    SquareColour => choice("Green, neutral or red.", SquareColour::ALL);
    Edition => choice("An edition of Qwirkle.", Edition::ALL);
    CubesRules => choice("The rules of Cubes.", CubesRules::ALL);
    Variant => choice("A variant of Strata.", Variant::ALL);
    Ruling => choice("The number of a ruling.", Ruling::ALL);
    Seed => text("32 bytes in hexadecimal digits.", "0f…");
    Commitment => text("A SHA-256 hash in hexadecimal digits.", "0f…");
}
