//! API descriptions of the notation of Strata.

use tilery_rules::RuleSet;
use tilery_rules::schema::{choice, schemas, text};

use super::{Facing, LTile, Lay, SquareColour, Variant};

schemas! {
    LTile => text("A tile of Strata: the colours of corner, first arm and second arm.", "rrn");
    Lay => text("A tile of Strata on its place: tile, cell of the corner, direction of the first arm.", "rrn@2,3e");
    Facing => choice("Where the first arm of a tile points; the second is a quarter turn clockwise.", Facing::ALL);
    SquareColour => choice("Green, neutral or red.", SquareColour::ALL);
    Variant => choice("A variant of Strata.", Variant::ALL);
}
